/**
 * The way to the gateway's page on which a card is authenticated. An address comes with an answer of the server, and is
 * looked at all the same: the page that it leads to is believed to be a part of the portal.
 */

/** The address where one may be sent: the portal itself, or another place by https; null for anything else. */
export function securePaymentAddress(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const address = new URL(url, origin);
  // A blob has the origin of the page that made it, and is none of the portal's pages.
  const isOwn = address.origin === origin && /^https?:$/.test(address.protocol);
  const isSecure = address.protocol === 'https:' && address.username === '' && address.password === '';
  // In development both are this very machine, where nothing stands between them.
  const isAtHome = isLoopback(address) && isLoopback(new URL(origin));
  return isOwn || isSecure || isAtHome ? address.href : null;
}

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');

/** Leaves the page for the address; false where it is not one to go to. */
export function goToSecurePayment(url: string): boolean {
  const address = securePaymentAddress(url, location.origin);
  if (address === null) return false;
  location.assign(address);
  return true;
}
