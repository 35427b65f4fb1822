/**
 * The portal's own cookies: HttpOnly, SameSite=Strict, bound to this host. Over https their names carry the __Host-
 * prefix, which browsers keep to the rules that go with it; plain http on one's own machine cannot have it.
 */
export type CookieJar = {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, maxAgeSeconds: number): void;
  clear(name: CookieName): void;
};
/** rt: refresh secret; fp: fingerprint of the session; td: trusted device; st: session of the console. All are HttpOnly. */
export type CookieName = 'rt' | 'fp' | 'td' | 'st';

export type CookieSession = CookieJar & { readonly setCookieHeaders: readonly string[] };

export function openCookies(header: string | undefined, publicUrl: URL): CookieSession {
  const secure = publicUrl.protocol === 'https:';
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const sent = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) sent.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  const setCookieHeaders: string[] = [];
  const write = (name: CookieName, value: string, maxAge: number) =>
    setCookieHeaders.push(
      `${fullName(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
  return {
    setCookieHeaders,
    get: (name) => sent.get(fullName(name)),
    set: write,
    clear: (name) => write(name, '', 0),
  };
}
