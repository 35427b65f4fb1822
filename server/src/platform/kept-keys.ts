/** Where wrapped keys lie: a database of their own, or a folder while one develops. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isUuid } from './ids.ts';

export type KeptKeys = {
  read(id: string): Promise<Buffer | null>;
  /** Keeps one unless there is one already. */
  add(id: string, wrapped: Buffer): Promise<void>;
  /** Puts another in the place of one that is there still; false where it is not. */
  replace(id: string, wrapped: { readonly before: Buffer; readonly after: Buffer }): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
  /** Ids in their order, so many at most. */
  idsAfter(id: string | null, limit: number): Promise<string[]>;
  close(): Promise<void>;
};

export function inFolder(folder: string): KeptKeys {
  const fileOf = (id: string) => path.join(folder, id);
  const none = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  };
  const read = (id: string) => readFile(fileOf(id)).catch(none);
  /** Whole before it has its name, so that nobody reads half of it. */
  const draft = async (id: string, wrapped: Buffer) => {
    const file = fileOf(`${id}.${randomUUID()}`);
    await writeFile(file, wrapped, { mode: 0o600 });
    return file;
  };
  return {
    read,
    add: async (id, wrapped) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await draft(id, wrapped);
      await link(file, fileOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(file);
    },
    replace: async (id, { before, after }) => {
      if (!(await read(id))?.equals(before)) return false;
      await rename(await draft(id, after), fileOf(id));
      return true;
    },
    remove: async (ids) => {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
    idsAfter: async (id, limit) => {
      const names = (await readdir(folder).catch(none)) ?? [];
      return names
        .filter((name) => isUuid(name) && (id === null || name > id))
        .sort()
        .slice(0, limit);
    },
    close: () => Promise.resolve(),
  };
}

/** Nobody waits longer for a database of keys that does not answer. */
const PATIENCE_MS = 3_000;

/** What `npm run migrate` makes in the database of the keys. */
export const KEPT_KEYS = `
  create table if not exists kept_keys (
    id uuid primary key,
    wrapped bytea not null,
    made_at timestamptz not null default clock_timestamp()
  )`;

export function inDatabase(connectionString: string): KeptKeys {
  const pool = new pg.Pool({
    ...{ connectionString, max: 4, application_name: 'portal-keys' },
    ...{ connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
  });
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    read: async (id) => {
      const { rows } = await pool.query<{ wrapped: Buffer }>('select wrapped from kept_keys where id = $1', [
        id,
      ]);
      return rows[0]?.wrapped ?? null;
    },
    add: async (id, wrapped) => {
      await pool.query('insert into kept_keys (id, wrapped) values ($1, $2) on conflict do nothing', [
        ...[id, wrapped],
      ]);
    },
    replace: async (id, { before, after }) => {
      const { rowCount } = await pool.query(
        'update kept_keys set wrapped = $3 where id = $1 and wrapped = $2',
        [id, before, after],
      );
      return rowCount === 1;
    },
    remove: async (ids) => {
      await pool.query('delete from kept_keys where id = any($1::uuid[])', [ids]);
    },
    idsAfter: async (id, limit) => {
      const { rows } = await pool.query<{ id: string }>(
        'select id from kept_keys where $1::uuid is null or id > $1 order by id limit $2',
        [id, limit],
      );
      return rows.map((row) => row.id);
    },
    close: () => pool.end(),
  };
}
