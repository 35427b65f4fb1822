/** Numbers the club may turn while the portal runs; each has the default that the rules name. */
import type { Queryable } from './database.ts';

export type PortalSettings = {
  /** Up to so many free rooms a day is marked as few. */
  readonly fewRoomsThreshold: number;
  /** How many days ahead the list of near stays looks. */
  readonly nearFutureDays: number;
};

const defaults: PortalSettings = { fewRoomsThreshold: 3, nearFutureDays: 30 };

export async function readSettings(db: Queryable): Promise<PortalSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(defaults))
    .execute();
  const stored = Object.fromEntries(
    rows.filter((r) => Number.isInteger(r.value)).map((r) => [r.name, r.value]),
  );
  return { ...defaults, ...stored };
}
