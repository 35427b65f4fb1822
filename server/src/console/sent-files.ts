/**
 * Files that are sent to the console: each kind to an address of its own, for they are larger than any call, and judged by what they hold. Who may is
 * settled by the session before a byte is read, and so many are taken at once.
 */
import type { IncomingMessage } from 'node:http';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import { openCookies } from '#server/platform/cookies.ts';
import { fairShare, LeftLine, LineFull } from '#server/platform/fair-share.ts';
import type { ReadUpload, Reply, Uploads } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { staffOfCookie } from '#server/modules/staff/public.ts';
import { actorOf } from './endpoint.ts';
import { mayDo } from './request-context.ts';

/** Each is held whole while it comes in. */
const MOST_AT_ONCE = 2;
const LONGEST_LINE = 20;

export const told = (status: number, body: object, more: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...more },
});

export type Asked = { readonly request: IncomingMessage; readonly requestId: string };
/** What somebody may do with files, and as what it is written down where they may not. */
type Allowed = { readonly right: StaffRight; readonly action: AuditAction };

/** Whoever asks, where they may; the status to answer with otherwise. */
export async function whoMay(services: Services, address: URL, { right, action }: Allowed, asked: Asked) {
  const cookie = openCookies(asked.request.headers.cookie, address).get('st');
  const actor = actorOf(services, await staffOfCookie(services, cookie), asked);
  if (actor.kind !== 'staff') return { status: 401 } as const;
  if (mayDo({ actor }, right)) return { status: 200, actor } as const;
  await recordRefusal(services, actor, { action }, refuse('ACCESS_DENIED_ERROR'));
  return { status: 403 } as const;
}

export type SentFiles = Allowed & {
  readonly sentTo: string;
  readonly largestBytes: number;
  /** Keeps it and answers where it is. BAD_INPUT_ERROR with the problem, or SERVER_BUSY. */
  readonly keep: (
    actor: ConsoleActor,
    sent: { readonly bytes: Buffer; readonly isWanted: () => boolean },
  ) => Promise<string | Refusal>;
};

export function sentFiles(services: Services, address: URL, { sentTo, keep, ...of }: SentFiles): Uploads {
  const inTurn = fairShare(MOST_AT_ONCE, LONGEST_LINE);
  const bounds = { bytes: of.largestBytes, ms: 60_000, pace: { bytes: 16 * 1024, ms: 10_000 } };
  const take = async (asked: Asked, read: ReadUpload): Promise<Reply> => {
    const sender = await whoMay(services, address, of, asked);
    if (sender.status !== 200) return told(sender.status, { problem: 'NOT_ALLOWED' });
    const bytes = await read(bounds);
    if (bytes === 'too large') return told(413, { problem: 'TOO_LARGE' }, { connection: 'close' });
    if (bytes === 'busy' || bytes === 'unfinished') return told(503, { problem: 'BUSY' });
    const isWanted = () => !asked.request.socket.destroyed;
    const kept = await keep(sender.actor, { bytes, isWanted });
    if (!isRefusal(kept)) return told(200, { url: kept, bytes: bytes.length });
    const problem = kept.facts['problem'] ?? (kept.refused === 'SERVER_BUSY' ? 'BUSY' : 'NOT_ALLOWED');
    // As the endpoint does: it was read and judged, and a browser has nothing to complain of.
    return told(200, { problem });
  };
  return (path) =>
    path === sentTo
      ? async (request, requestId, read) => {
          if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
          // Refused at once, whoever stands in line.
          const sender = await whoMay(services, address, of, { request, requestId });
          if (sender.status !== 200) return told(sender.status, { problem: 'NOT_ALLOWED' });
          return inTurn('all', () => take({ request, requestId }, read)).catch((error: unknown) => {
            if (error instanceof LineFull || error instanceof LeftLine) return told(503, { problem: 'BUSY' });
            throw error;
          });
        }
      : null;
}
