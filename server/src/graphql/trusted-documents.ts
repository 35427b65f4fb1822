/**
 * The operations of the portal's own pages, which are sent by their hash. The build of the pages lists them in a file;
 * the database remembers the lists of the build that is served and of the two before it, for all processes. Members' pages and the
 * console's have lists of their own.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/platform/database.ts';
import { StartRefused } from '#server/platform/schema-state.ts';

/** Written by the build of the pages (web/trusted-documents.ts) beside them; not handed out with them. */
export const DOCUMENTS_FILE = 'trusted-documents.json';
/** Another process may have written down a newer build; strangers with invented hashes make nobody look more often. */
const LOOK_AGAIN_MS = 2_000;

export type Build = { readonly id: string; readonly documents: Readonly<Record<string, string>> };
/** Whose pages a build is. */
export type Pages = 'members' | 'console';
export type TrustedDocuments = {
  /** The text behind a document's id; null for one that no build of late had. */
  readonly textOf: (id: string) => Promise<string | null>;
};

/** The list that was built with the pages; null where no pages were built. Throws at a list that is not true to its hashes. */
export async function readBuild(webRoot: string): Promise<Build | null> {
  const text = await readFile(path.join(webRoot, DOCUMENTS_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const { documents } = JSON.parse(text) as { documents: Record<string, string> };
  for (const [id, document] of Object.entries(documents)) {
    if (id !== `sha256:${sha256(document)}`)
      throw new Error(`${DOCUMENTS_FILE}: ${id} is not the hash of its text`);
  }
  return { id: sha256(Object.keys(documents).sort().join('\n')), documents };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Throws unless the pages beside this server are a build that the database remembers. */
export async function refuseUnknownBuild(db: Database, webRoot: string): Promise<void> {
  const build = await readBuild(webRoot);
  if (!build)
    throw new StartRefused(
      `${webRoot} lists no operations of the pages: build them with 'npx vite build web'.`,
    );
  const known = await db.selectFrom('trusted_builds').select('id').where('id', '=', build.id).execute();
  if (known.length === 0)
    throw new StartRefused(
      `The database does not know the pages in ${webRoot} yet: run 'npm run migrate' of this build first.`,
    );
}

/** The documents of the builds that the database remembers, looked up anew when a hash is not among those known. */
export function openTrustedDocuments(db: Database, pages: Pages): TrustedDocuments {
  let known: ReadonlyMap<string, string> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const look = async () => {
    const builds = await db
      .selectFrom('trusted_builds')
      .select('documents')
      .where('pages', '=', pages)
      .execute();
    known = new Map(builds.flatMap(({ documents }) => Object.entries(documents as Record<string, string>)));
  };
  return {
    textOf: async (id) => {
      const found = known.get(id);
      if (found !== undefined) return found;
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
        lookedAt = performance.now();
        looking = look();
      }
      await looking;
      return known.get(id) ?? null;
    },
  };
}
