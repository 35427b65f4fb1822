/** A database and its standby, each a PostgreSQL of its own: the standby begins as a copy, and follows where it is told whom. */
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';

export type Running = Awaited<ReturnType<typeof startPostgres>>;

export type DatabasePair = {
  readonly primary: Running;
  readonly standby: Running;
  readonly close: () => Promise<void>;
};

/** `prepare` fills the first before it is copied. One that does not follow stays as it was then. */
export async function openDatabasePair(
  prepare: (primary: Running) => Promise<void>,
  { follows }: { follows: boolean },
): Promise<DatabasePair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-pair-'));
  const [one, two] = [path.join(folder, 'one', 'pg'), path.join(folder, 'two', 'pg')];
  const first = await startPostgres({ dataDir: one });
  await prepare(first);
  await first.stop();
  cpSync(path.dirname(one), path.dirname(two), { recursive: true });
  chmodSync(two, 0o700);
  writeFileSync(path.join(two, 'standby.signal'), '');
  const primary = await startPostgres({ dataDir: one });
  const { username, password, hostname, port } = new URL(primary.connectionString('postgres'));
  const whom = `host=${decodeURIComponent(hostname)} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`;
  const standby = await startPostgres({
    dataDir: two,
    settings: follows ? { primary_conninfo: whom } : {},
  });
  return {
    primary,
    standby,
    close: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
