/**
 * Files of documents at the console: sent to an address of their own, for they are larger than any call, and looked at before they are
 * published. Who may is settled by the session before a byte is read, and what was sent is judged by what it holds.
 */
import type { IncomingMessage } from 'node:http';
import { LARGEST_FILE_BYTES } from '#domain/document/document.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { openCookies } from '#server/platform/cookies.ts';
import { fairShare, LeftLine, LineFull } from '#server/platform/fair-share.ts';
import type { Files, ReadUpload, Reply, Uploads } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { fileOfAddress, keepDocumentFile, openDocumentFiles } from '#server/modules/document/public.ts';
import { staffOfCookie } from '#server/modules/staff/public.ts';
import { actorOf } from './endpoint.ts';
import { mayDo } from './request-context.ts';

const SENT_TO = '/document-files';
const BOUNDS = { bytes: LARGEST_FILE_BYTES, ms: 60_000, pace: { bytes: 16 * 1024, ms: 10_000 } };
/** Each is held whole while it comes in. */
const MOST_AT_ONCE = 2;
const LONGEST_LINE = 20;

const told = (status: number, body: object, more: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...more },
});

type Asked = { readonly request: IncomingMessage; readonly requestId: string };

/** Whoever asks, where they may write what is published; the status to answer with otherwise. */
async function editorOf(services: Services, address: URL, asked: Asked) {
  const cookie = openCookies(asked.request.headers.cookie, address).get('st');
  const actor = actorOf(services, await staffOfCookie(services, cookie), asked);
  if (actor.kind !== 'staff') return { status: 401 } as const;
  if (mayDo({ actor }, 'CHANGE_CONTENT')) return { status: 200, actor } as const;
  await recordRefusal(services, actor, { action: 'keepDocumentFile' }, refuse('ACCESS_DENIED_ERROR'));
  return { status: 403 } as const;
}

export function documentUploads(services: Services, address: URL): Uploads {
  const inTurn = fairShare(MOST_AT_ONCE, LONGEST_LINE);
  const keep = async (asked: Asked, read: ReadUpload): Promise<Reply> => {
    const editor = await editorOf(services, address, asked);
    if (editor.status !== 200) return told(editor.status, { problem: 'NOT_ALLOWED' });
    const bytes = await read(BOUNDS);
    if (bytes === 'too large') return told(413, { problem: 'TOO_LARGE' }, { connection: 'close' });
    if (bytes === 'busy' || bytes === 'unfinished') return told(503, { problem: 'BUSY' });
    const kept = await keepDocumentFile(services, editor.actor, bytes);
    if (!isRefusal(kept)) return told(200, { url: kept, bytes: bytes.length });
    const problem = kept.facts['problem'] ?? (kept.refused === 'SERVER_BUSY' ? 'BUSY' : 'NOT_ALLOWED');
    // As the endpoint does: it was read and judged, and a browser has nothing to complain of.
    return told(200, { problem });
  };
  return (path) =>
    path === SENT_TO
      ? async (request, requestId, read) => {
          if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
          // Refused at once, whoever stands in line.
          const editor = await editorOf(services, address, { request, requestId });
          if (editor.status !== 200) return told(editor.status, { problem: 'NOT_ALLOWED' });
          return inTurn('all', () => keep({ request, requestId }, read)).catch((error: unknown) => {
            if (error instanceof LineFull || error instanceof LeftLine) return told(503, { problem: 'BUSY' });
            throw error;
          });
        }
      : null;
}

/** All other files, and those of documents for whoever writes them. */
export function withStaffDocuments(services: Services, address: URL, others: Files): Files {
  const give = openDocumentFiles(services);
  return async (path, request, requestId) => {
    const name = fileOfAddress(path);
    if (name === null) return others(path, request, requestId);
    const editor = await editorOf(services, address, { request, requestId });
    if (editor.status !== 200) return told(editor.status, { problem: 'NOT_ALLOWED' });
    return give({ name, fileName: `${name.slice(0, 12)}.pdf`, request });
  };
}
