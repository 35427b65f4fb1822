/**
 * Keys that are kept apart from what they seal, so that neither the database nor a copy of it can be read by itself, and so that
 * whatever a key has sealed is gone once the key is: 32 random bytes for each id, wrapped by a master key from the environment. They lie in a
 * folder, or in a database of their own. Nothing inside a transaction waits for them.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeysSettings } from './configuration.ts';
import { insideTransaction } from './database.ts';
import { inDatabase, inFolder } from './kept-keys.ts';

export type Keys = {
  /** The key of an id, made where there is none yet. Two who ask at once get the same. */
  obtain(id: string): Promise<Buffer>;
  /** The key of an id; null where there never was one, or it was destroyed. KeyNotOpened. */
  find(id: string): Promise<Buffer | null>;
  destroy(ids: readonly string[]): Promise<void>;
  /** Ids of keys in their order, after one of them: a page at most. */
  idsAfter(id: string | null): Promise<string[]>;
  /** Wraps what the former master key wraps by the one of now, so that the former may be forgotten. */
  rewrap(): Promise<Rewrapped>;
  close(): Promise<void>;
};

/** Keys that were wrapped anew, and those that neither master key can read. */
type Rewrapped = { readonly rewrapped: number; readonly unreadable: number };

/** A key that is there and that neither master key opens: one of them is missing or mistyped. */
export class KeyNotOpened extends Error {
  constructor(id: string) {
    super(`the key ${id} is opened by neither KEYS_MASTER_KEY nor KEYS_FORMER_MASTER_KEY`);
  }
}

const CIPHER = 'aes-256-gcm';
const PAGE = 500;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Null where no keys are configured: then nothing can be sealed under one. */
export function openKeys(settings: KeysSettings | null): Keys | null {
  if (!settings) return null;
  const { masterKey, formerMasterKey } = settings;
  const place = settings.databaseUrl ? inDatabase(settings.databaseUrl) : inFolder(settings.folder!);
  /** By the former master key only while keys are wrapped anew. */
  const unwrapped = (id: string, wrapped: Buffer): Buffer => {
    const key =
      openedOrNull(masterKey, id, wrapped) ?? (formerMasterKey && openedOrNull(formerMasterKey, id, wrapped));
    if (!key) throw new KeyNotOpened(id);
    return key;
  };
  const find = async (id: string) => {
    outsideTransactions();
    const wrapped = await place.read(id);
    return wrapped && unwrapped(id, wrapped);
  };
  const idsAfter = (id: string | null) => place.idsAfter(id, PAGE);
  const isRewrapped = async (id: string): Promise<boolean> => {
    const before = await place.read(id);
    if (!before || openedOrNull(masterKey, id, before)) return false;
    return place.replace(id, { before, after: closed(masterKey, id, unwrapped(id, before)) });
  };
  return {
    find,
    idsAfter,
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
    rewrap: async () => {
      let [rewrapped, unreadable] = [0, 0];
      for (let ids = await idsAfter(null); ids.length > 0; ids = await idsAfter(ids.at(-1)!))
        for (const id of ids)
          try {
            if (await isRewrapped(id)) rewrapped += 1;
          } catch (error) {
            // Whatever else fails says nothing of the master keys.
            if (!(error instanceof KeyNotOpened)) throw error;
            unreadable += 1;
          }
      return { rewrapped, unreadable };
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

/** Null where another key has sealed it: keys that were restored from before may have been made a second time. */
export function openedOrNull(key: Buffer, name: string, sealed: Buffer): Buffer | null {
  try {
    return opened(key, name, sealed);
  } catch {
    return null;
  }
}

/** A nonce made of what is sealed: the same bytes under the same key are known again, and no two others share it. */
export const nonceOf = (key: Buffer, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update('nonce').update(bytes).digest().subarray(0, NONCE_BYTES);
