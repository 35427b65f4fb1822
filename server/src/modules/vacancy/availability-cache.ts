/**
 * The availability cache of a server process, for searching: the catalogue, and the nights of every room type that has been
 * searched. It is refreshed from the feed of changes several times a second and answers only while the last refresh is
 * less than a second old; in any doubt the database is asked. The hold never reads it. Where there is a standby, it is asked
 * for the feed and the nights, up to what the database itself has shown when it was asked for the time.
 */
import { addDays, businessMoment, daysBetween, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Database } from '#server/platform/database.ts';
import { Refreshing } from '#server/platform/refreshing.ts';
import type { Watching } from '#server/platform/remembered.ts';
import { NOWHERE, SEEN_UP_TO } from '#server/platform/standby.ts';
import type { LogPlace, Standby } from '#server/platform/standby.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { catalogueVersionQuery } from './catalogue.ts';
import { FoundFacilities } from './found-facilities.ts';
import type { NightRun, NightsWanted, VacancySource } from './source.ts';
import { databaseSource } from './source.ts';
import type { Catalogue, StayRange } from './store.ts';
import { loadCatalogue } from './store.ts';

/** Nights kept per room type, from yesterday on; a search beyond them asks the database. */
const DAYS_KEPT = 440;
const LOADED_AT_ONCE = 8;
const PRODUCT_COUNT = 4;
const NOT_FOR_SALE = -1;

/** Nights of one room type by day since the first day that the cache keeps: free rooms, four prices a night, and the number of its last change. */
type RoomTypeNights = {
  readonly free: Int16Array;
  readonly prices: Int32Array;
  readonly changes: Uint32Array;
};

type NightValues = {
  r: number;
  n: CalendarDate;
  f: number | null;
  sp: number | null;
  fp: number | null;
  vs: number | null;
  vm: number | null;
};
type Changes = { oldest: string; version: number; seen: LogPlace; nights: NightValues[] | null };
type FreeNights = readonly (readonly [CalendarDate, number])[];
type KeptCatalogue = { readonly version: number; readonly catalogue: Catalogue };
type Moment = { now: Date; at: Date; seen: LogPlace };

// A night without any rooms is not for sale, as one that has no row: nobody waits for it either.
const NIGHTS = `
  select room_type_id as r, night as n, case when total > 0 and not closed then total - sold - held end as f, price_sp as sp, price_fp as fp, price_vs as vs, price_vm as vm
  from room_nights where room_type_id = any($1::int[]) and night >= $2 and night < $3`;

/** The time is the database's own, whoever answers the rest. */
const MOMENT = statement<Moment>(
  `select business_now() as now, clock_timestamp() as at, ${SEEN_UP_TO} as seen`,
  [],
);

const CHANGES = `
  with recent as (
    select distinct room_type_id, night from vacancy_changes where $1::text is not null and xid >= $1::text::xid8
  )
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    (select version from catalogue_versions) as version,
    (select jsonb_agg(jsonb_build_object('r', c.room_type_id, 'n', c.night, 'f', case when n.total > 0 and not n.closed then n.total - n.sold - n.held end, 'sp', n.price_sp,
        'fp', n.price_fp, 'vs', n.price_vs, 'vm', n.price_vm))
      from recent c left join room_nights n on n.room_type_id = c.room_type_id and n.night = c.night) as nights,
    ${SEEN_UP_TO} as seen`;

class AvailabilityCache {
  private readonly looksDb: Database;
  private readonly standby: Standby | null;
  private readonly fallback: VacancySource;
  private readonly roomTypes = new Map<number, RoomTypeNights>();
  private readonly found = new FoundFacilities();
  /** Free rooms that were seen or left under locks since the last look. */
  private readonly told = new Map<number, Map<CalendarDate, number>>();
  private lastChange = 0;
  private catalogue: KeptCatalogue | null = null;
  private loadingCatalogue: Promise<KeptCatalogue> | null = null;
  private version = 0;
  private firstDay: CalendarDate | null = null;
  /** The oldest transaction that was still running at the last refresh: everything older has been seen. */
  private oldest: string | null = null;
  /** Up to where the last refresh has seen: what is loaded later must not have seen less. */
  private seen: LogPlace = NOWHERE;
  private loading: Promise<boolean> | null = null;
  /** What looks have told of nights while some were being loaded; null once nothing kept may be believed. */
  private toldMeanwhile: NightValues[] | null = [];
  /** From the counter of this process, which nobody sets, to business time. */
  private businessOffsetMs = 0;
  private readonly refreshing: Refreshing;

  constructor({ db, looksDb, log }: Watching, standby: Standby | null) {
    this.looksDb = looksDb;
    this.standby = standby;
    this.fallback = databaseSource(db);
    this.refreshing = new Refreshing(
      { feed: 'availability', log },
      () => this.refresh(),
      () => this.forget(),
    );
  }

  start(): Promise<void> {
    return this.refreshing.start();
  }

  stop(): Promise<void> {
    return this.refreshing.stop();
  }

  /** For how long it has not been refreshed. */
  ageMs(): number {
    return this.refreshing.ageMs();
  }

  /** The cache while it can be trusted, else the database. */
  source(): VacancySource {
    if (!this.refreshing.isBelieved()) return this.fallback;
    return {
      now: () => Promise.resolve(businessMoment(this.businessOffsetMs + performance.now())),
      catalogue: () => this.keptCatalogue(),
      nights: (wanted) => this.nights(wanted),
      found: { facilities: this.found, lastChanges: (wanted) => this.lastChanges(wanted) },
    };
  }

  private async refresh(): Promise<Date> {
    const { moment, changes } = await this.readChanges();
    this.moveFirstDay(addDays(businessMoment(moment.now.getTime()).date, -1));
    if (this.catalogue && this.catalogue.version < changes.version) this.catalogue = null;
    this.version = changes.version;
    for (const night of changes.nights ?? []) this.keepNight(night);
    if (this.loading) this.toldMeanwhile?.push(...(changes.nights ?? []));
    this.told.clear();
    this.oldest = changes.oldest;
    this.seen = changes.seen;
    return moment.at;
  }

  /** Everything that may have changed since the last refresh, with its present values, and the mark for the next one. */
  private async readChanges(): Promise<{ moment: Moment; changes: Changes }> {
    const wanted = statement<Changes>(CHANGES, [this.oldest]);
    const timed: Statement<Moment> = {
      ...MOMENT,
      heard: ([moment]) => {
        if (moment) this.businessOffsetMs = moment.now.getTime() - performance.now();
      },
    };
    if (!this.standby) {
      const [[moment], [changes]] = await sendTogether(this.looksDb, [timed, wanted]);
      return answered(moment, changes);
    }
    const [[moment]] = await sendTogether(this.looksDb, [timed]);
    const given = moment && (await this.standby.ask(moment.seen, [wanted]));
    const [[changes]] = given ?? (await sendTogether(this.looksDb, [wanted]));
    return answered(moment, changes);
  }

  /** Rows as they are at the last refresh or later. */
  private async read<Row>(wanted: Statement<Row>): Promise<Row[]> {
    const given = await this.standby?.ask(this.seen, [wanted]);
    return (given ?? (await sendTogether(this.looksDb, [wanted])))[0];
  }

  /** The database did not answer: nothing kept may be believed, so everything is loaded anew when it is back. */
  private forget(): void {
    this.roomTypes.clear();
    this.toldMeanwhile = null;
    this.catalogue = null;
    this.oldest = null;
  }

  /** Nights are indexed from the first day, so a new day loads them anew. */
  private moveFirstDay(day: CalendarDate): void {
    if (this.firstDay === day) return;
    this.firstDay = day;
    this.roomTypes.clear();
    this.toldMeanwhile = null;
  }

  private keepNight(night: NightValues): void {
    const nightsKept = this.roomTypes.get(night.r);
    const index = this.firstDay ? daysBetween(this.firstDay, night.n) : -1;
    if (!nightsKept || index < 0 || index >= DAYS_KEPT) return;
    nightsKept.free[index] = night.f ?? 0;
    const prices = night.f === null ? [null, null, null, null] : [night.sp, night.fp, night.vs, night.vm];
    prices.forEach((price, product) => {
      nightsKept.prices[index * PRODUCT_COUNT + product] = price ?? NOT_FOR_SALE;
    });
    nightsKept.changes[index] = this.lastChange += 1;
  }

  private lastChanges({ from, days }: Pick<NightsWanted, 'from' | 'days'>) {
    const start = this.firstDay ? daysBetween(this.firstDay, from) : -1;
    const isKept = start >= 0 && start + days <= DAYS_KEPT;
    return (roomTypeIds: readonly number[]): number | null => {
      let last = 0;
      for (const id of roomTypeIds) {
        const changes = isKept ? this.roomTypes.get(id)?.changes : undefined;
        if (!changes) return null;
        for (let day = start; day < start + days; day += 1) last = Math.max(last, changes[day] ?? 0);
      }
      return last;
    };
  }

  private async keptCatalogue(): Promise<Catalogue> {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      if (this.catalogue) return this.catalogue.catalogue;
      this.loadingCatalogue ??= this.loadCatalogue().finally(() => {
        this.loadingCatalogue = null;
      });
      const loaded = await this.loadingCatalogue;
      // A look may have told of a change that this copy, begun before, does not hold.
      if (loaded.version >= this.version) return loaded.catalogue;
    }
    return this.fallback.catalogue();
  }

  /** One for all who ask meanwhile. Its version is read before it, so the copy is as new as that, or newer. */
  private async loadCatalogue(): Promise<KeptCatalogue> {
    const [[stated]] = await sendTogether(this.looksDb, [catalogueVersionQuery]);
    const loaded = { version: stated!.version, catalogue: await loadCatalogue(this.looksDb) };
    if (loaded.version >= this.version) this.catalogue = loaded;
    return loaded;
  }

  private async nights(wanted: NightsWanted): Promise<NightRun[]> {
    const first = this.firstDay;
    const start = first ? daysBetween(first, wanted.from) : -1;
    if (start < 0 || start + wanted.days > DAYS_KEPT) return this.fallback.nights(wanted);
    const nextMissing = () =>
      wanted.roomTypeIds.filter((id) => !this.roomTypes.has(id)).slice(0, LOADED_AT_ONCE);
    // A few at a time and by one search for all: their nights are thousands, and others are heard in between.
    for (let missing = nextMissing(); missing.length > 0; missing = nextMissing()) {
      this.loading ??= this.loadRoomTypes(missing).finally(() => {
        this.loading = null;
      });
      if (!(await this.loading)) return this.fallback.nights(wanted);
    }
    if (this.firstDay !== first) return this.fallback.nights(wanted);
    const product = wanted.productTypeId - 2;
    return wanted.roomTypeIds.map((id) =>
      runOf(this.roomTypes.get(id), { start, days: wanted.days, product }),
    );
  }

  /** Whether fewer rooms than wanted seem to be free on some night: a guess, up to one look old. */
  looksFull({ roomTypeId, from, before }: StayRange, rooms: number): boolean {
    const start = this.firstDay ? daysBetween(this.firstDay, from) : -1;
    const days = daysBetween(from, before);
    const isKept = start >= 0 && start + days <= DAYS_KEPT && this.refreshing.isBelieved();
    const kept = isKept ? this.roomTypes.get(roomTypeId)?.free.subarray(start, start + days) : undefined;
    if (kept?.some((free) => free < rooms)) return true;
    const told = this.told.get(roomTypeId);
    return (
      told !== undefined &&
      nightsOf({ checkIn: from, checkOut: before }).some((night) => (told.get(night) ?? rooms) < rooms)
    );
  }

  /** What a hold has seen or left under its locks, until the next look tells of it. */
  tell(roomTypeId: number, nights: FreeNights): void {
    const told = this.told.get(roomTypeId) ?? new Map<CalendarDate, number>();
    for (const [night, free] of nights) told.set(night, free);
    this.told.set(roomTypeId, told);
  }

  /**
   * Loads room types for the first time, one call for all who ask. What looks have told meanwhile comes over it: it may be
   * older than what was loaded, but then the next look tells of the rest.
   */
  private async loadRoomTypes(roomTypeIds: readonly number[]): Promise<boolean> {
    const first = this.firstDay;
    if (!first) return false;
    this.toldMeanwhile = [];
    const rows = await this.read(
      statement<NightValues>(NIGHTS, [roomTypeIds, first, addDays(first, DAYS_KEPT)]),
    );
    if (!this.toldMeanwhile) return false;
    this.lastChange += 1;
    for (const id of roomTypeIds) {
      this.roomTypes.set(id, {
        changes: new Uint32Array(DAYS_KEPT).fill(this.lastChange),
        free: new Int16Array(DAYS_KEPT),
        prices: new Int32Array(DAYS_KEPT * PRODUCT_COUNT).fill(NOT_FOR_SALE),
      });
    }
    for (const night of [...rows, ...this.toldMeanwhile]) this.keepNight(night);
    return true;
  }
}

function runOf(
  nightsKept: RoomTypeNights | undefined,
  ask: { start: number; days: number; product: number },
): NightRun {
  const free: number[] = [];
  const price: (number | null)[] = [];
  let change = 0;
  for (let day = ask.start; day < ask.start + ask.days; day += 1) {
    const amount = nightsKept?.prices[day * PRODUCT_COUNT + ask.product] ?? NOT_FOR_SALE;
    price.push(amount === NOT_FOR_SALE ? null : amount);
    free.push(amount === NOT_FOR_SALE ? 0 : (nightsKept?.free[day] ?? 0));
    change = Math.max(change, nightsKept?.changes[day] ?? 0);
  }
  return { free, price, change };
}

function answered(moment: Moment | undefined, changes: Changes | undefined) {
  if (!moment || !changes) throw new Error('the feed of changes answered nothing');
  return { moment, changes };
}

const caches = new WeakMap<Database, AvailabilityCache>();

/** Starts the cache of a server's database; stop it before the database is closed. */
export async function startAvailabilityCache(
  watching: Watching,
  standby: Standby | null = null,
): Promise<AvailabilityCache> {
  const cache = new AvailabilityCache(watching, standby);
  await cache.start();
  caches.set(watching.db, cache);
  return cache;
}

/**
 * Whether it seems that a stay cannot have so many rooms, by what is remembered: worth asking the database before locks are
 * taken. False where nothing is known.
 */
export const looksFull = (db: Database, range: StayRange, rooms: number): boolean =>
  caches.get(db)?.looksFull(range, rooms) ?? false;

/** Tells what is free on nights as it is known under their locks, so that `looksFull` need not wait for the feed. */
export const tellFree = (db: Database, roomTypeId: number, nights: FreeNights): void =>
  caches.get(db)?.tell(roomTypeId, nights);

/** What a search reads: the cache of this database if one is kept and fresh, else the database. */
export function vacancySource(db: Database): VacancySource {
  return caches.get(db)?.source() ?? databaseSource(db);
}
