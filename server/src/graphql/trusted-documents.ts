/**
 * The operations of the portal's own pages, which are sent by their hash. The build of the pages lists them in a file;
 * the database remembers the lists of the build that is served and of the two before it, for all processes.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/platform/database.ts';

/** Written by the build of the pages (web/trusted-documents.ts) beside them; not handed out with them. */
export const DOCUMENTS_FILE = 'trusted-documents.json';
const BUILDS_KEPT = 3;
/** Another process may have written down a newer build; strangers with invented hashes make nobody look more often. */
const LOOK_AGAIN_MS = 2_000;

export type Build = { readonly id: string; readonly documents: Readonly<Record<string, string>> };
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

/** Writes down, as the owner, that a build is served now, and forgets all but the newest few. */
export async function rememberBuild(owner: pg.Client, build: Build): Promise<void> {
  await owner.query(
    `insert into trusted_builds (id, documents) values ($1, $2)
     on conflict (id) do update set served_at = clock_timestamp()`,
    [build.id, JSON.stringify(build.documents)],
  );
  await owner.query(
    'delete from trusted_builds where id not in (select id from trusted_builds order by served_at desc limit $1)',
    [BUILDS_KEPT],
  );
}

/** The documents of the builds that the database remembers, looked up anew when a hash is not among those known. */
export function openTrustedDocuments(db: Database): TrustedDocuments {
  let known: ReadonlyMap<string, string> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const look = async () => {
    const builds = await db.selectFrom('trusted_builds').select('documents').execute();
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
