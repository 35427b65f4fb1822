/**
 * What a process remembers of rows that hardly change and are asked for by every request, until a feed tells that something
 * of their owner has changed. It may be a second old, so only calls use it for which that is enough; all others ask the
 * database. Only what was found is remembered, and only as long as the feed was read within a second.
 */
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from './database.ts';
import { Refreshing } from './refreshing.ts';
import { sendTogether, statement } from './transaction.ts';

/** Some ten thousand rows. */
const MOST_BYTES = 8_000_000;
/** What an entry costs beside its value's letters, which are two bytes each at most. */
const ENTRY_BYTES = 400;

/** A row and whose it is, by the number that the feed tells. */
export type Owned<T> = { readonly owner: number; readonly value: T };
type Told = { readonly oldest: string; readonly now: Date; readonly owners: number[] | null };

class Remembered {
  private readonly db: Database;
  private readonly feed: string;
  private readonly entries: LRUCache<string, Owned<unknown>>;
  private readonly keysOf = new Map<number, Set<string>>();
  private readonly refreshing: Refreshing;
  /** The oldest transaction that was still running at the last look: everything older has been told. */
  private oldest: string | null = null;
  private offsetMs = 0;

  /** `changes` selects the owner, as a number, of every row of the feed whose transaction is $1 or later. */
  constructor(db: Database, changes: string) {
    this.db = db;
    this.feed = `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, clock_timestamp() as now,
      (select jsonb_agg(distinct c.owner) from (${changes}) as c) as owners`;
    this.entries = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ value }) => ENTRY_BYTES + 2 * JSON.stringify(value).length,
      dispose: ({ owner }, key) => this.unlink(owner, key),
    });
    this.refreshing = new Refreshing(
      () => this.look(),
      () => this.forget(),
    );
  }

  start(): Promise<void> {
    return this.refreshing.start();
  }

  stop(): Promise<void> {
    return this.refreshing.stop();
  }

  /** What is remembered under a key, if it is good now by the database's clock; else what is loaded, which is remembered. */
  async find<T>(
    key: string,
    load: () => Promise<Owned<T> | null>,
    isGood: (value: T, now: Date) => boolean = () => true,
  ): Promise<T | null> {
    const known = this.refreshing.isBelieved() ? (this.entries.get(key) as Owned<T> | undefined) : undefined;
    if (known && isGood(known.value, new Date(this.offsetMs + performance.now()))) return known.value;
    const looks = this.refreshing.count();
    const loaded = await load();
    // A look in between may have told of a change that this row does not hold yet.
    if (loaded && looks === this.refreshing.count() && this.refreshing.isBelieved()) this.keep(key, loaded);
    return loaded && loaded.value;
  }

  private keep(key: string, owned: Owned<unknown>): void {
    this.entries.delete(key);
    this.entries.set(key, owned);
    const keys = this.keysOf.get(owned.owner) ?? new Set<string>();
    this.keysOf.set(owned.owner, keys.add(key));
  }

  private unlink(owner: number, key: string): void {
    const keys = this.keysOf.get(owner);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(owner);
  }

  private async look(): Promise<Date> {
    const [[told]] = await sendTogether(this.db, [statement<Told>(this.feed, [this.oldest])]);
    if (!told) throw new Error('the feed answered nothing');
    for (const owner of told.owners ?? [])
      for (const key of this.keysOf.get(owner) ?? []) this.entries.delete(key);
    this.oldest = told.oldest;
    this.offsetMs = told.now.getTime() - performance.now();
    return told.now;
  }

  private forget(): void {
    this.entries.clear();
    this.oldest = null;
  }
}

const ofDatabase = new WeakMap<Queryable, Remembered>();

/** Remembers rows of a server's database by a feed; stop it before the database is closed. */
export async function startRemembering(db: Database, changes: string): Promise<Remembered> {
  const remembered = new Remembered(db, changes);
  await remembered.start();
  ofDatabase.set(db, remembered);
  return remembered;
}

/** As `Remembered.find`; where a database has nothing remembered, what is loaded. */
export async function findRemembered<T>(
  db: Queryable,
  ...[key, load, isGood]: Parameters<typeof Remembered.prototype.find<T>>
): Promise<T | null> {
  const remembered = ofDatabase.get(db);
  return remembered ? remembered.find(key, load, isGood) : ((await load())?.value ?? null);
}
