/**
 * Where a call comes from, for counts by place and for the audit log. Behind proxies it is what they say, each adding the
 * address it was called from; what the caller says of itself, further to the left, is never believed.
 */
import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

type Called = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** The address, or for IPv6 the network of a household, which has more addresses than anyone can count. */
export function callerAddress({ headers, socket }: Called, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const said = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return placeOf(withoutPort(said || (socket.remoteAddress ?? '')));
}

/** Some proxies add the port, which is another one for every connection. */
const withoutPort = (said: string) =>
  said.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');

function placeOf(address: string): string {
  const inSix = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (inSix) return inSix;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const all = after === undefined ? groups : [...groups, '0', '0', '0', '0'];
  const network = all.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
