/**
 * The addresses of pictures that were fetched: the same for everyone, without cookies. What stands at one never changes, so browsers keep it for a year;
 * a process keeps the latest that were asked of it, and asks the database for few at once, so that pictures keep no booking waiting.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database.ts';
import { fairShare, LineFull } from '#server/platform/fair-share.ts';
import type { Reply } from '#server/platform/http.ts';
import { fileAt } from './picture-address.ts';
import { pictureFile } from './picture-store.ts';

const MOST_BYTES = 12_000_000;
const MOST_AT_ONCE = 2;
/** So many more wait; nobody needs a session to ask, so whoever comes after them is to come again. */
const LONGEST_LINE = 200;

export type ClubPictures = (path: string, ifNoneMatch: string | undefined) => Promise<Reply>;

const notFound: Reply = {
  status: 404,
  body: 'not found',
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
};

const busy: Reply = {
  status: 503,
  body: 'busy',
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' },
};

export function openClubPictures(db: Database): ClubPictures {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 4,
    sizeCalculation: (bytes) => bytes.length,
  });
  const inTurn = fairShare(MOST_AT_ONCE, LONGEST_LINE);
  const read = (name: string) =>
    inTurn('all', async () => {
      const bytes = kept.get(name) ?? (await pictureFile(db, name));
      if (bytes) kept.set(name, bytes);
      return bytes;
    });
  return async (path, ifNoneMatch) => {
    const file = fileAt(path);
    if (!file) return notFound;
    const { name, kind } = file;
    const etag = `"${name}"`;
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag };
    // What stands under a name never changes, so the name alone says that it is known.
    if (ifNoneMatch?.includes(etag)) return { status: 304, headers };
    try {
      const bytes = kept.get(name) ?? (await read(name));
      if (!bytes) return notFound;
      return { status: 200, body: bytes, headers: { ...headers, 'content-type': `image/${kind}` } };
    } catch (error) {
      if (error instanceof LineFull) return busy;
      throw error;
    }
  };
}
