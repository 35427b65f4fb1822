/**
 * Addresses of a database that name several hosts, as libpq has them: postgresql://one:5432,two:5432/name, with
 * target_session_attrs=read-write where the one is meant that takes writes. The driver knows one host an address only.
 */

/** What of an address stands before its hosts, the hosts, and what comes after them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;
const WANTED = 'target_session_attrs';

export type HostsOfAddress = {
  /** An address for each host, in the order given. */
  readonly addresses: readonly string[];
  /** Whether only a host that takes writes is meant. */
  readonly writable: boolean;
};

function split(text: string): readonly [before: string, hosts: readonly string[], after: string] | null {
  const [, before, hosts, after] = PARTS.exec(text) ?? [];
  return before === undefined || hosts === undefined || after === undefined
    ? null
    : [before, hosts.split(','), after];
}

/** Null for what is no address, or wants of its hosts what we do not look for. */
export function hostsOfAddress(text: string): HostsOfAddress | null {
  const parts = split(text);
  if (!parts) return null;
  const [before, hosts, after] = parts;
  const urls = hosts.map((host) => `${before}${host}${after}`);
  if (!urls.every((url) => URL.canParse(url) && new URL(url).host)) return null;
  const wanted = new URL(urls[0]!).searchParams.get(WANTED) ?? 'any';
  if (wanted !== 'any' && wanted !== 'read-write') return null;
  const addresses = urls.map((address) => {
    const url = new URL(address);
    if (!url.searchParams.has(WANTED)) return address;
    url.searchParams.delete(WANTED);
    return url.toString();
  });
  return { addresses, writable: wanted === 'read-write' };
}

/** The address as a URL that names its first host. */
export function firstHostOf(text: string): URL {
  const parts = split(text);
  if (!parts) return new URL(text);
  const [before, [first], after] = parts;
  return new URL(`${before}${first}${after}`);
}

/** The address with another user and password; its hosts stay as they are written. */
export function withUser(text: string, { user, password }: { user: string; password: string }): string {
  const url = firstHostOf(text);
  url.username = user;
  url.password = password;
  const [, hosts = []] = split(text) ?? [];
  if (hosts.length < 2) return url.toString();
  const [before, , after] = split(url.toString())!;
  return `${before}${hosts.join(',')}${after}`;
}
