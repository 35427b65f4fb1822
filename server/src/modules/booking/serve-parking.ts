/**
 * Cars that wait are given places as the last act of the transaction that frees them, or that locks their nights for anything else: the one
 * that has waited longest first, for all of its nights or not at all. A place costs nothing and belongs to a stay that is booked, so
 * it is given, and not offered.
 */
import { firstOpenForExtras, takeInTurn } from '#domain/booking/extras.ts';
import { daysOf } from '#domain/booking/extras-following.ts';
import { systemActor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { collectedIn, sendTogether, undoneAlone } from '#server/platform/transaction.ts';
import type { Collected } from '#server/platform/transaction.ts';
import { ChangedMeanwhile, failedPartQuery } from '#server/platform/use-case.ts';
import type { ExtraNight } from './extras-store.ts';
import { parkingsByIds } from '#server/modules/vacancy/public.ts';
import { mailParkingGiven } from './tasks.ts';
import {
  fittingCarsQuery,
  giveParkingQuery,
  leftOfNightsQuery,
  parkingsWaitedForQuery,
} from './parking-wait-store.ts';
import type { Places, WaitingCar } from './parking-wait-store.ts';

/** Cars that are looked at together; more are asked for while places are left. */
const CARS_AT_ONCE = 50;
const SERVING = systemActor('give_parking');

/** The nights of parking that a transaction has locked, as they were then. */
type Locked = Map<string, ExtraNight>;
const keyOf = ({ itemId, night }: Omit<ExtraNight, 'taken'>) => `${itemId} ${night}`;

const lockedNights: Collected<Locked> = { begin: () => new Map(), atEnd: serveWhoWaits };

/** To be told of every night of parking that is locked; whoever frees places has locked them. */
export function noteLocked(tx: Tx, nights: readonly ExtraNight[]): void {
  if (nights.length === 0) return;
  const locked = collectedIn(tx, lockedNights);
  for (const night of nights) locked.set(keyOf(night), night);
}

async function serveWhoWaits(tx: Tx, locked: Locked): Promise<void> {
  const nights = [...locked.values()];
  const [[now], waitedFor] = await sendTogether(tx, [
    businessNowQuery,
    parkingsWaitedForQuery([...new Set(nights.map(({ itemId }) => itemId))]),
  ]);
  if (waitedFor.length === 0) return;
  const { at, moment } = nowOf(now!.at);
  const firstOpen = firstOpenForExtras(moment);
  const places = await parkingsByIds(
    tx,
    waitedFor.map(({ id }) => id),
  );
  const served = new Set<string>();
  for (let isMore = true; isMore;) {
    const [left, cars] = await sendTogether(tx, [
      leftOfNightsQuery({ nights, places }),
      fittingCarsQuery({ nights, places, firstOpen }, { limit: CARS_AT_ONCE, except: [...served] }),
    ]);
    const leftOn = new Map(left.map((night) => [keyOf(night), night.left]));
    const freed = new Set(
      left.filter((night) => night.taken < locked.get(keyOf(night))!.taken).map((night) => keyOf(night)),
    );
    const keysOf = (car: WaitingCar) => daysOf(car).map((night) => keyOf({ itemId: car.itemId, night }));
    // It began to wait while these locks were waited for.
    const unlocked = cars.filter((car) => !keysOf(car).every((key) => leftOn.has(key)));
    if (unlocked.some((car) => keysOf(car).some((key) => freed.has(key))))
      throw new ChangedMeanwhile('freed parking is waited for together with other nights');
    const ready = cars.filter((car) => !unlocked.includes(car));
    const { waiting } = takeInTurn(
      ready.map((car) => ({ ...car, quantity: 1, mayWait: true })),
      (itemId, night) => leftOn.get(keyOf({ itemId, night })) ?? 0,
    );
    const given = ready.filter((_, index) => !waiting.includes(index));
    if (given.length > 0 && !(await give(tx, given, { places, at }))) return;
    for (const { id } of cars) served.add(id);
    isMore = cars.length === CARS_AT_ONCE;
  }
}

/** What cannot be given takes nothing else of the transaction with it. */
async function give(
  tx: Tx,
  cars: readonly WaitingCar[],
  given: { readonly places: Places; readonly at: Date },
): Promise<boolean> {
  const outcome = await undoneAlone(tx, async () => {
    await sendTogether(tx, [
      giveParkingQuery(
        cars.map(({ id }) => id),
        given,
      ),
    ]);
    for (const { id } of cars) await enqueue(tx, mailParkingGiven, { parkingId: id }, `parking-given:${id}`);
  });
  if (!outcome.done)
    await sendTogether(tx, [failedPartQuery(SERVING, { action: 'giveParking', subject: cars[0]!.id })]);
  return outcome.done;
}
