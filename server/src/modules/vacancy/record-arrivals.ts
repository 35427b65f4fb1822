/** Which houses write down every arrival, and since when: there a stay without one is known to have had no guests. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
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

/** A house writes down every arrival from a day on, or, with null, no more. NOT_FOUND_ERROR where no house has the code. */
export function recordArrivals(
  services: UseCaseServices,
  actor: Actor,
  { code, from }: { readonly code: string; readonly from: CalendarDate | null },
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'recordArrivals',
    subject: `${code} ${from ?? 'off'}`,
    work: async (tx) => {
      const [[house]] = await sendTogether(tx, [
        statement<{ id: number }>(
          'update facilities set arrivals_recorded_from = $2 where code = $1 returning id',
          [code, from],
        ),
      ]);
      return house ? (true as const) : refuse('NOT_FOUND_ERROR');
    },
  });
}
