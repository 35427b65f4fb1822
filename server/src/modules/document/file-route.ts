/**
 * Files that were sent to the console, as they are handed out: to members where a document that they see names it, to staff in any case. What
 * stands at an address never changes, so its name alone says whether a browser has it. Few are read at once, for each is held whole.
 */
import type { Database } from '#server/platform/database.ts';
import { fairShare, LineFull } from '#server/platform/fair-share.ts';
import type { Files, Reply } from '#server/platform/http.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { fileOfAddress } from './file-address.ts';
import { readFile, shownFileQuery } from './file-store.ts';

const MOST_AT_ONCE = 2;
const LONGEST_LINE = 100;

const text = (status: number, body: string, more: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more },
});
const notFound = text(404, 'not found');
const busy = text(503, 'busy', { 'retry-after': '2' });

type Wanted = { readonly name: string; readonly fileName: string; readonly ifNoneMatch: string | undefined };
export type GivenFile = (wanted: Wanted) => Promise<Reply>;

/** Gives a file by its name. */
export function openDocumentFiles(db: Database): GivenFile {
  const inTurn = fairShare(MOST_AT_ONCE, LONGEST_LINE);
  return async ({ name, fileName, ifNoneMatch }) => {
    const etag = `"${name}"`;
    // Asked about each time: a document may be withdrawn, and whoever reads it may have logged out.
    const headers = { 'cache-control': 'private, no-cache', etag };
    if (ifNoneMatch?.includes(etag)) return { status: 304, headers };
    try {
      const bytes = await inTurn('all', () => readFile(db, name));
      if (!bytes) return notFound;
      return {
        status: 200,
        body: bytes,
        headers: {
          ...headers,
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`,
          'x-content-type-options': 'nosniff',
        },
      };
    } catch (error) {
      if (error instanceof LineFull) return busy;
      throw error;
    }
  };
}

/** For members: all other files, and those that a document which they see names. */
export function withDocumentFiles(db: Database, others: Files): Files {
  const give = openDocumentFiles(db);
  return async (path, request, requestId) => {
    const name = fileOfAddress(path);
    if (name === null) return others(path, request, requestId);
    const [[shown]] = await sendTogether(db, [shownFileQuery(path)]);
    if (!shown) return notFound;
    return give({ name, fileName: shown.fileName, ifNoneMatch: request.headers['if-none-match'] });
  };
}
