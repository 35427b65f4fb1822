/**
 * Files that were sent to the console, as they are handed out: to members where a document that they see names it, to staff in any case. What
 * stands at an address never changes, so its name alone says whether a browser has it. They leave part by part, as fast as whoever fetches them takes
 * them, so that a slow line keeps a part in memory and nobody waits for it; so many at once, and fewer from one place.
 */
import type { IncomingMessage } from 'node:http';
import { callerAddress } from '#server/platform/caller-address.ts';
import type { Files, Reply } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { fileOfAddress } from './file-address.ts';
import { fileLengthQuery, partsOfFile, shownFileQuery } from './file-store.ts';

const MOST_AT_ONCE = 60;
const MOST_OF_A_PLACE = 20;
/** Twenty megabytes over the slowest telephone line; whoever takes longer begins anew. */
const LONGEST_MS = 15 * 60_000;

const text = (status: number, body: string, more: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more },
});
const notFound = text(404, 'not found');
const busy = text(503, 'busy', { 'retry-after': '5' });

type Wanted = { readonly name: string; readonly fileName: string; readonly request: IncomingMessage };
export type GivenFile = (wanted: Wanted) => Promise<Reply>;
type FileServices = Pick<Services, 'db' | 'configuration'>;

/** Gives a file by its name. */
export function openDocumentFiles({ db, configuration }: FileServices): GivenFile {
  const open = new Map<string, number>();
  let all = 0;
  const count = (place: string, more: 1 | -1) => {
    const here = (open.get(place) ?? 0) + more;
    all += more;
    if (here > 0) open.set(place, here);
    else open.delete(place);
  };
  async function* counted(place: string, name: string): AsyncGenerator<Buffer> {
    const until = performance.now() + LONGEST_MS;
    count(place, 1);
    try {
      for await (const part of partsOfFile(db, name)) {
        if (performance.now() > until) return;
        yield part;
      }
    } finally {
      count(place, -1);
    }
  }
  return async ({ name, fileName, request }) => {
    const etag = `"${name}"`;
    // Asked about each time: a document may be withdrawn, and whoever reads it may have logged out.
    const headers = { 'cache-control': 'private, no-cache', etag };
    if (request.headers['if-none-match']?.includes(etag)) return { status: 304, headers };
    const place = callerAddress(request, configuration.proxies);
    if (all >= MOST_AT_ONCE || (open.get(place) ?? 0) >= MOST_OF_A_PLACE) return busy;
    const [[file]] = await sendTogether(db, [fileLengthQuery(name)]);
    if (!file) return notFound;
    return {
      status: 200,
      body: { bytes: file.length, parts: () => counted(place, name) },
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`,
        'x-content-type-options': 'nosniff',
      },
    };
  };
}

/** For members: all other files, and those that a document which they see names. */
export function withDocumentFiles(services: FileServices, others: Files): Files {
  const { db } = services;
  const give = openDocumentFiles(services);
  return async (path, request, requestId) => {
    const name = fileOfAddress(path);
    if (name === null) return others(path, request, requestId);
    const [[shown]] = await sendTogether(db, [shownFileQuery(path)]);
    if (!shown) return notFound;
    return give({ name, fileName: shown.fileName, request });
  };
}
