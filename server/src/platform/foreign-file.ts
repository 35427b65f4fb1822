/**
 * Files of other hosts, fetched by us. An address that somebody wrote down may lead anywhere, into our own network too: only https is gone by, every
 * address that the host's name stands for must be a public one, and the connection goes to the very address that was looked at, so that
 * a name cannot stand for another one a moment later. Nothing is followed on, and bytes and time are bounded.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';

/** The two things that reach the network; tests answer them by a server of their own. */
export type Ways = {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** The certificate is to be that of the host. */
  readonly connect: (to: { readonly address: string; readonly host: string }) => TLSSocket;
};
export type Bounds = { readonly bytes: number; readonly ms: number };

/** Why there is no file, in words that follow its address. */
export type NoFile = { readonly why: string };

const HTTPS_PORT = 443;

const network: Ways = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: ({ address, host }) =>
    connect({
      ...{ host: address, port: HTTPS_PORT, rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] },
      ...(isIP(host) ? {} : { servername: host }),
    }),
};

/** Of IPv6 only 2000::/3 is given out to anyone: what else there is leads to ourselves, or to IPv4 in other clothes. */
const GIVEN_OUT = { bits: 0xe000, are: 0x2000 };

/** Whether an address is one of the public network's: no loopback, no private or shared network, no link, no group, no passage to IPv4. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return (
    address instanceof ipaddr.IPv4 || ((address as ipaddr.IPv6).parts[0]! & GIVEN_OUT.bits) === GIVEN_OUT.are
  );
}

class Refused extends Error {}

/** Fetches a file, or says why it cannot be had. */
export async function fetchForeignFile(
  address: string,
  { bytes, ms }: Bounds,
  ways: Ways = network,
): Promise<Buffer | NoFile> {
  const late = AbortSignal.timeout(ms);
  try {
    const url = addressOf(address);
    const answer = await ask(url, await whereTo(url, ways, late), { ways, late });
    return await taken(answer, bytes);
  } catch (error) {
    if (late.aborted) return { why: `took longer than ${ms / 1_000} seconds` };
    if (error instanceof Refused) return { why: error.message };
    const { code, message } = error as { code?: string; message: string };
    return { why: `cannot be reached: ${code ?? message}` };
  }
}

function addressOf(address: string): URL {
  if (!URL.canParse(address)) throw new Refused('is no address');
  const url = new URL(address);
  if (url.protocol !== 'https:') throw new Refused('is no https address');
  if (url.port !== '') throw new Refused('names a port; only the usual one is gone to');
  if (url.username || url.password) throw new Refused('has a user or a password in it');
  return url;
}

/** IPv4 first, which every house has. */
async function whereTo(url: URL, ways: Ways, late: AbortSignal): Promise<string> {
  const host = hostOf(url);
  const found = isIP(host) ? [host] : await before(late, ways.resolve(host));
  const inside = found.find((one) => !isPublicAddress(one));
  if (inside !== undefined) throw new Refused(`leads to ${inside}, which is no public address`);
  const first = [...found].sort((a, b) => isIP(a) - isIP(b))[0];
  if (first === undefined) throw new Refused('has a host that leads nowhere');
  return first;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** A name is looked up in its own time, which nobody can end; it is not waited for any longer. */
async function before<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  late.throwIfAborted();
  return Promise.race([work, once(late, 'abort').then(() => Promise.reject(new Error('too late')))]);
}

type Asking = { readonly ways: Ways; readonly late: AbortSignal };

function ask(url: URL, address: string, { ways, late }: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      signal: late,
      headers: { accept: 'image/avif, image/webp, image/jpeg, image/png', 'accept-encoding': 'identity' },
      createConnection: () => ways.connect({ address, host: hostOf(url) }),
    });
    asking.on('response', resolve).on('error', reject).end();
  });
}

async function taken(answer: IncomingMessage, most: number): Promise<Buffer> {
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400)
      throw new Refused(`leads on to another address (${statusCode}); write down where the file itself is`);
    if (statusCode !== 200) throw new Refused(`answers ${statusCode}`);
    const encoding = headers['content-encoding'];
    if (encoding && encoding !== 'identity') throw new Refused('is sent compressed, which was not asked for');
    const tooLarge = new Refused(`is larger than ${most / 1_000_000} MB`);
    if (Number(headers['content-length'] ?? 0) > most) throw tooLarge;
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) throw tooLarge;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}
