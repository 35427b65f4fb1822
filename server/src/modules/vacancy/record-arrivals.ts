/** Which houses write down every arrival, and since when: there a stay without one is known to have had no guests. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import type { HouseRow } from './store.ts';

type RoomWithArrivals = { readonly roomTypeId: number; readonly since: CalendarDate };

const ROOMS = `
  select r.id as "roomTypeId", f.arrivals_recorded_from as since
  from facilities f join room_types r on r.facility_id = f.id where f.arrivals_recorded_from is not null`;

/** The room types of such houses, each with the first day from which arrivals are written down. */
export async function roomsWithArrivals(db: Queryable): Promise<RoomWithArrivals[]> {
  const [rows] = await sendTogether(db, [statement<RoomWithArrivals>(ROOMS, [])]);
  return rows;
}

export type HouseArrivals = Pick<HouseRow, 'id' | 'nameJa' | 'nameEn'> & {
  /** The first day from which every arrival is written down; none where that is not so. */
  readonly since: CalendarDate | null;
};

/** All houses in the club's order, and which of them write down every arrival; a few hundred at most. */
export const houseArrivalsQuery: Statement<HouseArrivals> = statement(
  `select id, name_ja as "nameJa", name_en as "nameEn", arrivals_recorded_from as since from facilities order by sort_order, id limit 500`,
  [],
);

type Recording = {
  /** By its code, as the operator names it; at the console by its id, with what was shown of it. */
  readonly house: { readonly code: string } | { readonly id: number; readonly was: CalendarDate | null };
  readonly from: CalendarDate | null;
  readonly reason?: string;
};

/**
 * A house writes down every arrival from a day on, or, with null, no more. NOT_FOUND_ERROR where there is none; at the console BAD_INPUT_ERROR with `from` for a day
 * that is over, since stays of before would end as no-shows though nobody was asked to write them down, and CHANGED_BY_ANOTHER where it is another day by then than was shown.
 */
export function recordArrivals(
  services: UseCaseServices,
  actor: Actor,
  { house, from, reason }: Recording,
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'recordArrivals',
    subject: `${'code' in house ? house.code : house.id} ${from ?? 'off'}`,
    reason,
    work: async (tx) => {
      const [key, value] = 'code' in house ? (['code', house.code] as const) : (['id', house.id] as const);
      const [[found], [read]] = await sendTogether(tx, [
        statement<{ id: number; since: CalendarDate | null }>(
          `select id, arrivals_recorded_from as since from facilities where ${key} = $1 for no key update`,
          [value],
        ),
        businessNowQuery,
      ]);
      if (!found) return refuse('NOT_FOUND_ERROR');
      if ('was' in house && house.was !== found.since) return refuse('CHANGED_BY_ANOTHER');
      if ('was' in house && from !== null && from < nowOf(read!.at).moment.date)
        return refuse('BAD_INPUT_ERROR', { argument: 'from' });
      await sendTogether(tx, [
        statement('update facilities set arrivals_recorded_from = $2 where id = $1', [found.id, from]),
      ]);
      return true as const;
    },
  });
}
