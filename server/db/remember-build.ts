/** Writes down, as the owner, which operations the pages of a build ask for; the application can only read them. */
import path from 'node:path';
import type pg from 'pg';
import { readBuild } from '#server/graphql/trusted-documents.ts';
import type { Pages } from '#server/graphql/trusted-documents.ts';

const BUILDS_KEPT = 3;

/**
 * Remembers the build whose pages lie in a folder as the one that is served now, and forgets all but the newest few;
 * answers whether there was one.
 */
export async function rememberBuild(
  owner: pg.Client,
  webRoot: string,
  pages: Pages = 'members',
): Promise<boolean> {
  const build = await readBuild(path.resolve(webRoot));
  if (!build) return false;
  await owner.query(
    `insert into trusted_builds (id, documents, pages) values ($1, $2, $3)
     on conflict (id) do update set served_at = clock_timestamp()`,
    [build.id, JSON.stringify(build.documents), pages],
  );
  await owner.query(
    `delete from trusted_builds where pages = $2
       and id not in (select id from trusted_builds where pages = $2 order by served_at desc limit $1)`,
    [BUILDS_KEPT, pages],
  );
  return true;
}
