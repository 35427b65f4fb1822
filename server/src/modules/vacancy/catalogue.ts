/**
 * What a stay in a room type is offered under (room type, house, plan, taxes, cancel policy, questions), kept in the
 * process. It is good for one version of the catalogue: whoever decides by it reads the version together with the locks,
 * and a version that has moved on empties what is kept. Bounded in bytes, so a larger club only asks more often.
 */
import { LRUCache } from 'lru-cache';
import { databaseOf, sendTogether, statement } from '#server/platform/transaction.ts';
import type { Queryable } from '#server/platform/database.ts';
import {
  cancelPolicyOf,
  facilitiesByIds,
  lodgingTaxTables,
  planById,
  parkingsOf,
  planFitsRoomType,
  planQuestions,
  rentalItemsOf,
  roomTypesByIds,
} from './store.ts';
import type { FacilityRow, ParkingRow, PlanRow, RentalItemRow, RoomTypeRow } from './store.ts';

/** Everything of the catalogue that a stay in a room type, under a plan or none, is priced and judged by. */
export type Lodging = {
  readonly roomType: RoomTypeRow;
  readonly facility: FacilityRow;
  readonly plan: PlanRow | null;
  readonly planFits: boolean;
  readonly taxTables: Awaited<ReturnType<typeof lodgingTaxTables>>;
  readonly cancelPolicy: Awaited<ReturnType<typeof cancelPolicyOf>>;
  readonly questions: Awaited<ReturnType<typeof planQuestions>>;
  /** What the house has beside its rooms. */
  readonly parkings: readonly ParkingRow[];
  readonly rentalItems: readonly RentalItemRow[];
};

const MOST_BYTES = 16 * 1024 * 1024;

type Kept = { version: number; readonly lodgings: LRUCache<string, Lodging> };
const kept = new WeakMap<Queryable, Kept>();

function keptOf(db: Queryable): Kept {
  const base = databaseOf(db);
  const known = kept.get(base);
  if (known) return known;
  // A row in memory weighs about twice its text.
  const lodgings = new LRUCache<string, Lodging>({
    maxSize: MOST_BYTES,
    sizeCalculation: (lodging) => 2 * JSON.stringify(lodging).length,
  });
  const fresh = { version: 0, lodgings };
  kept.set(base, fresh);
  return fresh;
}

/** The catalogue's version, to be sent together with the locks; it rises with every change that commits. */
export const catalogueVersionQuery = statement<{ version: number }>(
  'select version from catalogue_versions',
  [],
);

export type LodgingKey = { readonly roomTypeId: number; readonly planId: number | null };

/** The lodging as of a version of the catalogue that was just read; undefined where room type or plan do not exist. */
export async function lodgingAt(
  db: Queryable,
  version: number,
  { roomTypeId, planId }: LodgingKey,
): Promise<Lodging | undefined> {
  const memory = keptOf(db);
  if (version > memory.version) {
    memory.lodgings.clear();
    memory.version = version;
  }
  const key = `${roomTypeId} ${planId ?? ''}`;
  const known = version === memory.version ? memory.lodgings.get(key) : undefined;
  if (known) return known;
  const loaded = await loadLodging(db, { roomTypeId, planId });
  // What was read after the version is at least as new; a version that came meanwhile may be newer than it.
  if (loaded && version === memory.version) memory.lodgings.set(key, loaded);
  return loaded;
}

/** The lodging as it is now, for answers that lock nothing. */
export async function lodgingNow(db: Queryable, key: LodgingKey): Promise<Lodging | undefined> {
  return (await lodgingsNow(db, [key]))[0];
}

/** The lodgings as they are now, in the order asked for. */
export async function lodgingsNow(
  db: Queryable,
  keys: readonly LodgingKey[],
): Promise<readonly (Lodging | undefined)[]> {
  const [rows] = await sendTogether(db, [catalogueVersionQuery]);
  const lodgings: (Lodging | undefined)[] = [];
  for (const key of keys) lodgings.push(await lodgingAt(db, rows[0]!.version, key));
  return lodgings;
}

async function loadLodging(db: Queryable, { roomTypeId, planId }: LodgingKey): Promise<Lodging | undefined> {
  const [roomType] = await roomTypesByIds(db, [roomTypeId]);
  const [facility] = roomType ? await facilitiesByIds(db, [roomType.facility_id]) : [];
  const plan = planId === null ? null : await planById(db, planId);
  if (!roomType || !facility || plan === undefined) return undefined;
  return {
    roomType,
    facility,
    plan,
    planFits: plan === null || (await planFitsRoomType(db, plan.id, roomType.id)),
    taxTables: await lodgingTaxTables(db, facility.id),
    cancelPolicy: await cancelPolicyOf(db, planId),
    questions: plan ? await planQuestions(db, [plan.id]) : [],
    parkings: await parkingsOf(db, facility.id),
    rentalItems: await rentalItemsOf(db, facility.id),
  };
}
