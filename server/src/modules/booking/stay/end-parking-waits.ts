/** A member gives up waiting for parking; and what ends by itself, when nothing of the stay may be changed any more. */
import { daysOf } from '#domain/booking/extras-following.ts';
import { firstOpenForExtras } from '#domain/booking/extras.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor, SystemActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { isUnavailable } from '#server/platform/database.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { parkingsByIds } from '#server/modules/vacancy/public.ts';
import { lockExtrasQueries } from '../extras-store.ts';
import type { ParkingRow } from '../extras-store.ts';
import { bookingOf, groupOf } from '../find-own.ts';
import { whyNotChangeable } from './may-change.ts';
import { mailParkingNotGiven } from '../tasks.ts';
import { carsDue, carsInTurn, endWaitQuery, findParkingRow } from '../parking-wait-store.ts';
import type { CarInTurn } from '../parking-wait-store.ts';

const CANCELLING = 'cancelFacilityParkingCancelWaitList' as const;

/** NOT_FOUND_ERROR for one of another membership, and for a car that waits no more; NOT_YOUR_BOOKING_TO_CHANGE. */
export async function cancelParkingWait(
  services: Services,
  actor: MemberActor,
  id: string,
): Promise<true | Refusal> {
  const row = await findParkingRow(services.db, id);
  const booking = row ? await bookingOf(services.db, actor, row.booking_id) : refuse('NOT_FOUND_ERROR');
  if (!row || isRefusal(booking))
    return recordRefusal(services, actor, { action: CANCELLING }, refuse('NOT_FOUND_ERROR'));
  const group = await groupOf(services.db, booking.group_id);
  const barred = isRefusal(group) ? group : whyNotChangeable(actor, booking, group);
  const subject = { action: CANCELLING, subject: row.id };
  if (barred) return recordRefusal(services, actor, subject, barred);
  return runUseCase(services, actor, {
    ...subject,
    work: async (tx) => {
      const { at } = await businessNow(tx);
      // The row alone decides: whoever gives it a place at this moment changes the same row.
      const [ended] = await sendTogether(tx, [endWaitQuery(row.id, at)]);
      return ended.length > 0 ? (true as const) : refuse('NOT_FOUND_ERROR');
    },
  });
}

/** Which car each process looked at last: the next sweep goes on behind it, and begins anew behind the last that waits. */
const lookedAtLast = new WeakMap<Services, CarInTurn>();

/** Ends waiting for stays that are too near, and gives places that a house has more of by now. Answers for how many there was something to do. */
export async function endParkingWaits(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<number> {
  const { moment } = await businessNow(services.db);
  const cars = await carsInTurn(services.db, { after: lookedAtLast.get(services) ?? null, limit });
  if (cars.length < limit) lookedAtLast.delete(services);
  else lookedAtLast.set(services, cars.at(-1)!);
  const places = await parkingsByIds(services.db, [...new Set(cars.map(({ itemId }) => itemId))]);
  const due = await carsDue(
    services.db,
    cars.map(({ id }) => id),
    { places, firstOpen: firstOpenForExtras(moment) },
  );
  for (const car of due) {
    try {
      await runUseCase(services, actor, {
        action: car.is_closed ? 'endParkingWait' : 'giveParking',
        subject: car.id,
        whenBusy: 'leave',
        work: (tx) => (car.is_closed ? end(tx, car) : look(tx, car)),
      });
    } catch (err) {
      if (isUnavailable(err)) throw err;
      services.log.error(
        { err, requestId: actor.requestId, car: car.id },
        'waiting for parking was not ended',
      );
    }
  }
  return due.length;
}

async function end(tx: Tx, car: ParkingRow): Promise<true> {
  const { at } = await businessNow(tx);
  const [ended] = await sendTogether(tx, [endWaitQuery(car.id, at)]);
  if (ended.length > 0)
    await enqueue(tx, mailParkingNotGiven, { parkingId: car.id }, `parking-not-given:${car.id}`);
  return true;
}

/** Whoever locks its nights gives places, at the end of the transaction. */
async function look(tx: Tx, car: ParkingRow): Promise<true> {
  const [place] = await parkingsByIds(tx, [car.parking_id]);
  const days = daysOf({ fromDate: car.from_date, toDate: car.to_date });
  const nights = days.map((night) => ({ itemId: car.parking_id, night, total: place?.quantity ?? 0 }));
  await sendTogether(tx, lockExtrasQueries(tx, { parking: nights, rental: [] }));
  return true;
}
