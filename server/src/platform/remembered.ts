/**
 * What a process remembers of rows that hardly change and are asked for by every request, until a feed tells that something
 * of their owner has changed. It may be a second old, so only calls use it for which that is enough; all others ask the
 * database. Only what was found is remembered, and only as long as the feed was read within a second.
 */
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from './database.ts';
import { Refreshing } from './refreshing.ts';
import type { Feed } from './refreshing.ts';
import { sendTogether, statement } from './transaction.ts';

/** Some ten thousand rows. */
const MOST_BYTES = 8_000_000;
/** What an entry costs beside its value's letters, which are two bytes each at most. */
const ENTRY_BYTES = 400;

/** A row and whose it is, by the number that the feed tells. */
export type Owned<T> = { readonly owner: number; readonly value: T };
type Told = { readonly oldest: string; readonly now: Date; readonly owners: number[] | null };

/** What looks have told while a row was being loaded. */
type Meanwhile = { readonly told: (readonly number[])[]; failed: boolean };

class Remembered {
  private readonly db: Database;
  private readonly changes: string;
  private readonly entries: LRUCache<string, Owned<unknown>>;
  private readonly keysOf = new Map<number, Set<string>>();
  private readonly loading = new Set<Meanwhile>();
  private readonly refreshing: Refreshing;
  /** The oldest transaction that was still running at the last look: everything older has been told. */
  private oldest: string | null = null;
  private offsetMs = 0;

  /** `changes` selects the owner, as a number, of every row of the feed whose transaction is $1 or later. */
  constructor({ looksDb, log }: Watching, changes: string) {
    this.db = looksDb;
    this.changes = `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, clock_timestamp() as now,
      (select jsonb_agg(distinct c.owner) from (${changes}) as c) as owners`;
    this.entries = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ value }) => ENTRY_BYTES + 2 * JSON.stringify(value).length,
      dispose: ({ owner }, key) => this.unlink(owner, key),
    });
    this.refreshing = new Refreshing(
      { feed: 'remembered', log },
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

  /** For how long the feed has not been read. */
  ageMs(): number {
    return this.refreshing.ageMs();
  }

  /** What is remembered under a key, if it is good now by the database's clock; else what is loaded, which is remembered. */
  async find<T>(
    key: string,
    load: () => Promise<Owned<T> | null>,
    isGood: (value: T, now: Date) => boolean = () => true,
  ): Promise<T | null> {
    const known = this.refreshing.isBelieved() ? (this.entries.get(key) as Owned<T> | undefined) : undefined;
    if (known && isGood(known.value, new Date(this.offsetMs + performance.now()))) return known.value;
    const meanwhile: Meanwhile = { told: [], failed: false };
    this.loading.add(meanwhile);
    const loaded = await load().finally(() => this.loading.delete(meanwhile));
    // A look in between may have told of a change that this row does not hold yet.
    const isOld = loaded && meanwhile.told.some((owners) => owners.includes(loaded.owner));
    if (loaded && !isOld && !meanwhile.failed && this.refreshing.isBelieved()) this.keep(key, loaded);
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
    const [[told]] = await sendTogether(this.db, [statement<Told>(this.changes, [this.oldest])]);
    if (!told) throw new Error('the feed answered nothing');
    const owners = told.owners ?? [];
    if (owners.length > 0) for (const meanwhile of this.loading) meanwhile.told.push(owners);
    for (const owner of owners) for (const key of this.keysOf.get(owner) ?? []) this.entries.delete(key);
    this.oldest = told.oldest;
    this.offsetMs = told.now.getTime() - performance.now();
    return told.now;
  }

  private forget(): void {
    for (const meanwhile of this.loading) meanwhile.failed = true;
    this.entries.clear();
    this.oldest = null;
  }
}

const ofDatabase = new WeakMap<Queryable, Remembered>();

/** What a process keeps is kept for `db`, and looked after over connections of its own, which no member's call waits for. */
export type Watching = {
  readonly db: Database;
  readonly looksDb: Database;
  readonly log: Feed['log'];
};

/** Remembers rows of a server's database by a feed; stop it before the database is closed. */
export async function startRemembering(watching: Watching, changes: string): Promise<Remembered> {
  const remembered = new Remembered(watching, changes);
  await remembered.start();
  ofDatabase.set(watching.db, remembered);
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
