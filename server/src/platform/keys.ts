/**
 * Keys that are kept apart from what they seal, so that neither the database nor a copy of it can be read by itself, and so that
 * whatever a key has sealed is gone once the key is: 32 random bytes for each id, wrapped by a master key from the environment. They lie in a
 * folder, or in a database of their own. Nothing inside a transaction waits for them.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { KeysSettings } from './configuration.ts';
import { insideTransaction } from './database.ts';

export type Keys = {
  /** The key of an id, made where there is none yet. Two who ask at once get the same. */
  obtain(id: string): Promise<Buffer>;
  /** The key of an id; null where there never was one, or it was destroyed. */
  find(id: string): Promise<Buffer | null>;
  destroy(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** Where wrapped keys lie. */
type Place = {
  read(id: string): Promise<Buffer | null>;
  /** Keeps one unless there is one already. */
  add(id: string, wrapped: Buffer): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Null where no keys are configured: then nothing can be sealed under one. */
export function openKeys(settings: KeysSettings | null): Keys | null {
  if (!settings) return null;
  const { masterKey } = settings;
  const place = settings.databaseUrl ? inDatabase(settings.databaseUrl) : inFolder(settings.folder!);
  const find = async (id: string) => {
    outsideTransactions();
    const wrapped = await place.read(id);
    return wrapped && opened(masterKey, id, wrapped);
  };
  return {
    find,
    obtain: async (id) => {
      const found = await find(id);
      if (found) return found;
      await place.add(id, closed(masterKey, id, randomBytes(32)));
      return (await find(id))!;
    },
    destroy: async (ids) => {
      outsideTransactions();
      await place.remove(ids);
    },
    close: () => place.close(),
  };
}

function outsideTransactions(): void {
  if (insideTransaction.getStore()) throw new Error('a key was asked for inside a transaction');
}

/** Bytes that only whoever has the key can read, and only as what they were sealed for. */
export function closed(
  key: Buffer,
  name: string,
  bytes: Buffer,
  nonce: Buffer = randomBytes(NONCE_BYTES),
): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where they were changed, or sealed for something else. */
export function opened(key: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** A nonce made of what is sealed: the same bytes under the same key are known again, and no two others share it. */
export const nonceOf = (key: Buffer, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update('nonce').update(bytes).digest().subarray(0, NONCE_BYTES);

function inFolder(folder: string): Place {
  const fileOf = (id: string) => path.join(folder, id);
  return {
    read: (id) =>
      readFile(fileOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    add: async (id, wrapped) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole before it has its name, so that nobody reads half of it.
      const draft = fileOf(`${id}.${randomUUID()}`);
      await writeFile(draft, wrapped, { mode: 0o600 });
      await link(draft, fileOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(draft);
    },
    remove: async (ids) => {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
    close: () => Promise.resolve(),
  };
}

/** What `npm run migrate` makes in the database of the keys. */
export const KEPT_KEYS = `
  create table if not exists kept_keys (
    id uuid primary key,
    wrapped bytea not null,
    made_at timestamptz not null default clock_timestamp()
  )`;

function inDatabase(connectionString: string): Place {
  const pool = new pg.Pool({ connectionString, max: 4, application_name: 'portal-keys' });
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
    remove: async (ids) => {
      await pool.query('delete from kept_keys where id = any($1::uuid[])', [ids]);
    },
    close: () => pool.end(),
  };
}
