/** The rooms of nights are stored by the part of the portal that keeps them, so that whoever waits is served as by every other change. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { loadStock } from '#server/modules/vacancy/public.ts';
import type { Tx } from '#server/platform/database.ts';
import type { ReadyRow } from './read-catalogue.ts';
import type { StoredRows } from './store-catalogue.ts';

type Inside = Parameters<typeof loadStock>[1];

export async function storeStock(tx: Tx, inside: Inside, rows: readonly ReadyRow[]): Promise<StoredRows> {
  const nights = rows.map(({ line, kept, told }) => ({
    line,
    code: String(told.room_type),
    roomTypeId: kept.room_type_id as number,
    night: kept.night as CalendarDate,
    rooms: kept.total as number,
  }));
  const lines = new Map(nights.map((night) => [night, night.line]));
  const { opened, changed, tooFew } = await loadStock(tx, inside, nights);
  const lineOf = (night: object) => lines.get(night as (typeof nights)[number])!;
  return {
    added: new Set(opened.map(lineOf)),
    changed: new Set(changed.map(lineOf)),
    problems: tooFew.map((row) => {
      const { line, code, night, rooms, taken } = row as typeof row & (typeof nights)[number];
      return {
        line,
        column: 'rooms',
        what: `'${rooms}' is fewer than the ${taken} rooms of ${code} that are sold and held on ${night}; ${taken} or more would be right`,
      };
    }),
  };
}
