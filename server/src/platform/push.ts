/**
 * Web push: a short message to a browser, by the push service that it named. A service is called only by https, only under a name from
 * the list of those that browsers use, and only at an address that anyone could reach; so nothing inside our own network can be called by naming it.
 */
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { BlockList } from 'node:net';
import type { LookupFunction } from 'node:net';
import webpush from 'web-push';
import type { Configuration } from './configuration.ts';

export type PushSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};
/** `gone`: the browser does not listen any more, and is to be forgotten. */
export type PushOutcome = 'sent' | 'gone' | 'failed';
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The services of Chrome, Edge, Firefox and Safari; one that begins with a dot stands for all names below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
];
const PATIENCE_MS = 10_000;

type Place = Pick<Configuration, 'pushStandIn'>;

/** Whether an address is one of a push service; a test may name a stand-in of its own. */
export function isPushService(endpoint: string, { pushStandIn }: Place): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (pushStandIn !== null && origin === pushStandIn.origin) return true;
  const isKnown = SERVICES.some((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
  );
  return isKnown && protocol === 'https:' && port === '' && username === '' && password === '';
}

// One list for both would take every IPv4 address for one of those that IPv6 maps.
const NOT_PUBLIC = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  NOT_PUBLIC[4].addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ...([
    ['::', 127],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['2001:db8::', 32],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
])
  NOT_PUBLIC[6].addSubnet(net, bits, 'ipv6');

export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  family === 6 ? !NOT_PUBLIC[6].check(address, 'ipv6') : !NOT_PUBLIC[4].check(address, 'ipv4');

/** Looks a name up and answers public addresses alone: what was looked at is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first, ...others] = error ? [] : found.filter(isPublicAddress);
    if (!first) return callback(error ?? new Error('the push service has no public address'), '', 0);
    return options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
  });
};

type Message = { readonly keys: PushKeys; readonly text: string; readonly secondsOfUse: number };

/** Sends a text, encrypted for the browser. Never throws: a push is a kindness beside the mail. */
export async function sendPush(
  { publicUrl, pushStandIn }: Pick<Configuration, 'publicUrl' | 'pushStandIn'>,
  { endpoint, p256dh, auth }: PushSubscription,
  { keys, text, secondsOfUse }: Message,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, { pushStandIn })) return 'gone';
  try {
    // The specification of VAPID asks for an https address of whoever sends, or a mailbox.
    const subject = publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:push@${publicUrl.hostname}`;
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      TTL: secondsOfUse,
      urgency: 'high',
    });
    return outcomeOf(await post(endpoint, { headers, body, isStandIn: pushStandIn !== null }));
  } catch {
    return 'failed';
  }
}

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
};

type Post = {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | null;
  readonly isStandIn: boolean;
};

/** The status of the answer; a redirection is not followed, and what the service says besides is not read. */
function post(endpoint: string, { headers, body, isStandIn }: Post): Promise<number> {
  const send = new URL(endpoint).protocol === 'http:' ? requestPlainly : request;
  return new Promise((resolve, reject) => {
    const sent = send(
      endpoint,
      {
        ...{ method: 'POST', headers, timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) },
        ...(isStandIn ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
