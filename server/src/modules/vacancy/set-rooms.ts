/** How many rooms of a kind are sold on some nights, as the house says. Rooms that come are offered to whoever waits, in the same transaction. */
import { daysBetween, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lockNightsQuery, NIGHTS_ON_SALE, setTotalsQuery } from './stock.ts';

type Rooms = {
  /** The code of the kind of room. */
  readonly code: string;
  readonly from: CalendarDate;
  /** The first night that stays as it is. */
  readonly before: CalendarDate;
  readonly rooms: number;
};

/**
 * Answers how many nights were set. NOT_FOUND_ERROR for an unknown code, and for nights that are not on sale; NO_INVENTORY with the
 * first night on which more rooms are sold and held; BAD_INPUT_ERROR for dates that are none.
 */
export async function setRooms(
  services: UseCaseServices & Pick<Services, 'log'> & { readonly ports: Services['ports'] },
  actor: Actor,
  { code, from, before, rooms }: Rooms,
): Promise<number | Refusal> {
  const nights = daysBetween(from, before);
  if (nights < 1 || nights > NIGHTS_ON_SALE) return refuse('BAD_INPUT_ERROR', { argument: 'before' });
  return runUseCase(services, actor, {
    action: 'setRooms',
    subject: `${code} ${from} ${before} ${rooms}`,
    work: async (tx, inside) => {
      const [[roomType]] = await sendTogether(tx, [
        statement<{ id: number }>('select id from room_types where code = $1', [code]),
      ]);
      if (!roomType) return refuse('NOT_FOUND_ERROR');
      const range = { roomTypeId: roomType.id, from, before };
      const [locked] = await sendTogether(tx, [lockNightsQuery(tx, inside, { freeing: [range] })]);
      const wanted = new Set(nightsOf({ checkIn: from, checkOut: before }));
      const own = locked.filter((night) => night.roomTypeId === roomType.id && wanted.has(night.night));
      if (own.length < wanted.size) return refuse('NOT_FOUND_ERROR');
      const taken = own.find(({ sold, held }) => sold + held > rooms);
      if (taken) return refuse('NO_INVENTORY', { date: taken.night });
      const totals = own.map((night) => ({ night, rooms, isClosed: false }));
      await sendTogether(tx, [setTotalsQuery(tx, inside, totals)]);
      return own.length;
    },
  });
}
