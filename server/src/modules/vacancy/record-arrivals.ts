/** Which houses write down every arrival, and since when: there a stay without one is known to have had no guests. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';

type RoomWithArrivals = { readonly roomTypeId: number; readonly since: CalendarDate };

const ROOMS = `
  select r.id as "roomTypeId", f.arrivals_recorded_from as since
  from facilities f join room_types r on r.facility_id = f.id where f.arrivals_recorded_from is not null`;

/** The room types of such houses, each with the first day from which arrivals are written down. */
export async function roomsWithArrivals(db: Queryable): Promise<RoomWithArrivals[]> {
  const [rows] = await sendTogether(db, [statement<RoomWithArrivals>(ROOMS, [])]);
  return rows;
}

/** A later day would be a slip of the year. */
const MOST_DAYS_AHEAD = 366;

type Recording = {
  /** By its code, as the operator names it; at the console by its id, with what was shown of it. */
  readonly house: { readonly code: string } | { readonly id: number; readonly was: CalendarDate | null };
  readonly from: CalendarDate | null;
  readonly reason?: string;
};

/**
 * A house writes down every arrival from a day on, or, with null, no more. NOT_FOUND_ERROR where there is none; at the console BAD_INPUT_ERROR with `from` for a day
 * before tomorrow, since stays would end as no-shows in the night though no desk was asked to write their guests down, and for one more than a year away, and CHANGED_BY_ANOTHER where it is another day by then than was shown.
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
      const today = nowOf(read!.at).moment.date;
      if ('was' in house && from !== null && (from <= today || from > addDays(today, MOST_DAYS_AHEAD)))
        return refuse('BAD_INPUT_ERROR', { argument: 'from' });
      await sendTogether(tx, [
        statement('update facilities set arrivals_recorded_from = $2 where id = $1', [found.id, from]),
      ]);
      return true as const;
    },
  });
}
