/**
 * A stay to which nobody came, and of which nobody said so: it is given up whole at the policy's rate for that, by the same steps
 * as a cancellation. The desk says so, or, at houses that write down every arrival, a sweep does in the night. Nobody is there to
 * be asked for a card: what one has paid is kept, and what none has paid is owed.
 */
import { cancellationClosesMs } from '#domain/booking/cancellation.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Inside, Services, UseCaseServices } from '#server/platform/services.ts';
import { sweep } from '#server/platform/sweep.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { paidAtOfficeQuery } from '#server/modules/payment/public.ts';
import { roomsWithArrivals } from '#server/modules/vacancy/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { termsOf } from '../stay-terms.ts';
import { bookingByNumberQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { feeInShort } from './fee-in-short.ts';
import { awaitedInVainQuery } from './cancel-store.ts';
import { judgeNoShow } from './judge-cancellation.ts';
import type { CancelPreview, StayRows } from './judge-cancellation.ts';
import { findOwnStay, lockStay, readStay } from './lock-stay.ts';
import type { FoundStay, ReadStay } from './lock-stay.ts';
import { checkShownPenalty } from './shown-penalty.ts';
import type { ShownPenalty } from './shown-penalty.ts';
import { writeCancellation } from './write-cancellation.ts';

/** What ending a stay takes of the services: the rooms that it frees are offered. */
export type EndingServices = UseCaseServices & Pick<Services, 'ports' | 'log'>;

export type NoShow = {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  /** What is kept, of this step. */
  readonly points: number;
  readonly yen: number;
  /** Whether it had been written down before: then nothing was done. */
  readonly isKnown: boolean;
};

/**
 * NOT_FOUND_ERROR for an unknown number, ACCESS_DENIED_ERROR for staff of another house, ALREADY_CANCELLED where the member gave it up, UNEXECUTABLE_ERROR before the end of the
 * day of arrival and for a stay whose guests have come, PAYMENT_PENDING while a change of it waits for its card, PAID_AT_DESK where the office was paid for its nights: its receipt says so, PRICE_CHANGED
 * where its fee is another than was shown, and BALANCE_CHANGED, with `nobodyCame`, where what is left is, at the same fee. Told again, it is as it was.
 */
export async function noteNoShow(
  services: EndingServices,
  actor: Actor,
  bookingNumber: string,
  shown: ShownPenalty = { points: null, yen: null },
): Promise<NoShow | Refusal> {
  const action = 'noteNoShow';
  const found = await findByNumber(services.db, bookingNumber);
  if (!found)
    return recordRefusal(services, actor, { action, subject: bookingNumber }, refuse('NOT_FOUND_ERROR'));
  return endAsNoShow(services, actor, { found, shown });
}

/** What it would keep and give back now; whatever noteNoShow would refuse is refused here, too. The audit log keeps who looked. */
export async function previewNoShow(
  services: UseCaseServices,
  actor: Actor,
  bookingNumber: string,
): Promise<CancelPreview | Refusal> {
  const found = await findByNumber(services.db, bookingNumber);
  return runUseCase<UseCaseServices, CancelPreview>(services, actor, {
    ...{ action: 'viewStay', subject: bookingNumber.slice(0, 60) },
    whose: { loginId: null, clientId: found?.booking.client_id ?? null },
    work: async (tx) => {
      const read = await findByNumber(tx, bookingNumber);
      if (!read) return refuse('NOT_FOUND_ERROR');
      const elsewhere = refuseElsewhere(actor, 'WORK_DESK', read.group.facility_id);
      return elsewhere ?? planOf(tx, await readStay(tx, read));
    },
  });
}

type Ending = { readonly found: FoundStay; readonly shown?: ShownPenalty; readonly whenBusy?: 'leave' };

function endAsNoShow(
  services: EndingServices,
  actor: Actor,
  { found, shown, whenBusy }: Ending,
): Promise<NoShow | Refusal> {
  const { booking, group } = found;
  const own = { bookingId: booking.id, clientId: booking.client_id };
  const number = booking.booking_number ?? booking.id;
  const toLock = readBefore<FoundStay | null>(found, (tx) => findOwnStay(tx, own));
  return runUseCase<EndingServices, NoShow>(services, actor, {
    action: 'noteNoShow',
    subject: number,
    subjectOf: (noShow) => `${number} fee ${feeInShort(noShow)}`,
    whose: { loginId: group.login_id, clientId: group.client_id },
    ...(whenBusy ? { whenBusy } : {}),
    leavesRow: ({ isKnown }) => !isKnown,
    work: async (tx, inside) => {
      const elsewhere = refuseElsewhere(actor, 'WORK_DESK', group.facility_id);
      if (elsewhere) return elsewhere;
      const read = await toLock(tx);
      return read ? end(tx, inside, { found: read, shown }) : refuse('NOT_FOUND_ERROR');
    },
  });
}

/** A confirmed stay by its number, with its group. */
export async function findByNumber(db: Queryable, bookingNumber: string): Promise<FoundStay | null> {
  const [[booking]] = await sendTogether(db, [bookingByNumberQuery(bookingNumber)]);
  return booking ? findOwnStay(db, { bookingId: booking.id, clientId: booking.client_id }) : null;
}

async function end(
  tx: Tx,
  inside: Inside<EndingServices>,
  { found, shown }: { readonly found: FoundStay; readonly shown: ShownPenalty | undefined },
): Promise<NoShow | Refusal> {
  const locked = await lockStay(tx, inside, found);
  if (isRefusal(locked)) return locked;
  const { rows, now } = locked;
  const { booking } = rows;
  if (booking.no_show_at) return { ...datesOf(booking), ...keptAtEnd(rows), isKnown: true };
  const plan = await planOf(tx, locked);
  if (isRefusal(plan)) return plan;
  const changed = shown && checkShownPenalty(shown, plan, termsOf(rows.group).unit);
  // Nobody was told the amounts by telephone: it is said in other words.
  if (changed?.refused === 'BALANCE_CHANGED')
    return refuse(changed.refused, { ...changed.facts, nobodyCame: true });
  if (changed) return changed;
  await writeCancellation(tx, inside, { rows, plan, now, asked: 'nobody came', endedBy: 'NO_SHOW' });
  return { ...datesOf(booking), points: plan.penaltyPoints, yen: plan.penaltyYen, isKnown: false };
}

/** What ending it comes to, or why it is not ended now. */
async function planOf(tx: Tx, read: ReadStay): Promise<CancelPreview | Refusal> {
  const barred = whyNotNow(read);
  if (barred) return barred;
  const purpose = { kind: 'BOOKING', id: read.rows.booking.id } as const;
  const [[office]] = await sendTogether(tx, [paidAtOfficeQuery(purpose)]);
  return office!.stayYen > 0 ? refuse('PAID_AT_DESK') : judgeNoShow(read.rows, read.now);
}

function whyNotNow({ rows: { booking }, now, paying }: ReadStay): Refusal | null {
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  const isAwaited = now.at.getTime() < cancellationClosesMs(booking.check_in);
  if (booking.checked_in_at || isAwaited) return refuse('UNEXECUTABLE_ERROR');
  return paying ? refuse('PAYMENT_PENDING') : null;
}

const datesOf = ({ check_in: checkIn, check_out: checkOut }: BookingRow) => ({ checkIn, checkOut });

/** What the last step of a stay that has ended kept. */
function keptAtEnd({ penalties, booking }: StayRows): Pick<NoShow, 'points' | 'yen'> {
  const last = penalties.find(({ at }) => at.getTime() === booking.cancelled_at?.getTime());
  return { points: last?.points ?? 0, yen: last?.yen ?? 0 };
}

/**
 * Ends stays to which nobody came, of the houses that write down every arrival, from five in the morning after: who arrives late in
 * the night is written down by then. Each in its own transaction. Answers how many have ended.
 */
export async function endNoShows(
  services: EndingServices,
  actor: Actor,
  { limit }: { readonly limit: number },
): Promise<number> {
  const rooms = await roomsWithArrivals(services.db);
  if (rooms.length === 0) return 0;
  return sweep(services, actor, {
    ...{ name: 'end_no_shows', limit },
    find: async (asked) => (await sendTogether(services.db, [awaitedInVainQuery({ rooms, ...asked })]))[0],
    idOf: ({ id }) => id,
    settle: async ({ id, client_id: clientId }) => {
      const found = await findOwnStay(services.db, { bookingId: id, clientId });
      const outcome = found && (await endAsNoShow(services, actor, { found, whenBusy: 'leave' }));
      return isRefusal(outcome) ? 'busy' : 'settled';
    },
  });
}
