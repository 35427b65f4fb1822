/**
 * A house closes for some nights and nobody can help it: stays there are given up without a fee, each in a transaction of its own, so that a
 * long list can be left and gone on with. What becomes free is for nobody. A stay ends with the first closed night; one whose guests are in the house is
 * left to its desk.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isReason } from '#domain/staff/reason.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { memberNamesQuery } from '#server/modules/account/public.ts';
import { openNightsQuery, roomTypesOfHouseQuery } from '#server/modules/vacancy/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { judgeClosing, subjectOfStep } from './judge-cancellation.ts';
import type { CancelPreview, StayRows } from './judge-cancellation.ts';
import { findOwnStay, lockStay, readStay } from './lock-stay.ts';
import { liveNights } from './nights.ts';
import { writeCancellation } from './write-cancellation.ts';
import { termsOf } from '../stay-terms.ts';
import { staysInSpanCountQuery, staysInSpanQuery } from '../stays-of-nights.ts';
import type { StayInSpan } from '../stays-of-nights.ts';

type ClosingServices = UseCaseServices & Pick<Services, 'ports' | 'log'>;

/** Behind a booking number, so many. */
type Page = { readonly after: string | null; readonly take: number };

export type Closing = {
  readonly facilityId: number;
  readonly from: CalendarDate;
  /** The first night that is open again. */
  readonly before: CalendarDate;
};

/** With whose it is. */
export type StayOfClosing = StayInSpan & { readonly memberId: string; readonly memberName: string };
/** A page of the stays of a closing, and how many there are of them. */
export type StaysOfClosing = { readonly count: number; readonly stays: readonly StayOfClosing[] };

/** Whose stays are on nights that are to be closed, by booking number. The audit log keeps who looked. ACCESS_DENIED_ERROR for another house. */
export function showStaysOfClosing(
  services: UseCaseServices,
  actor: Actor,
  { after, take, ...closing }: Closing & Page,
): Promise<StaysOfClosing | Refusal> {
  return runUseCase<UseCaseServices, StaysOfClosing>(services, actor, {
    action: 'viewStaysOfClosing',
    subject: subjectOf(closing),
    work: async (tx) => {
      const elsewhere = refuseElsewhere(actor, 'CLOSE_HOUSES', closing.facilityId);
      if (elsewhere) return elsewhere;
      const kinds = await kindsOf(tx, closing);
      const [[counted], stays] = await sendTogether(tx, [
        staysInSpanCountQuery(kinds, closing),
        staysInSpanQuery(kinds, closing, { after, take }),
      ]);
      const [members] = await sendTogether(tx, [memberNamesQuery(stays.map(({ clientId }) => clientId))]);
      const of = new Map(members.map((member) => [member.clientId, member]));
      return {
        count: counted!.count,
        stays: stays.map((stay) => {
          const { memberId = '', name: memberName = '' } = of.get(stay.clientId) ?? {};
          return { ...stay, memberId, memberName };
        }),
      };
    },
  });
}

const subjectOf = ({ facilityId, from, before }: Closing) => `${facilityId} ${from} ${before}`;

async function kindsOf(db: Tx | Services['db'], { facilityId }: Closing): Promise<number[]> {
  const [kinds] = await sendTogether(db, [roomTypesOfHouseQuery(facilityId)]);
  return kinds.map(({ id }) => id);
}

export type ClosingStep = {
  readonly ended: number;
  /** Those that stand still, and why. */
  readonly left: readonly { readonly bookingNumber: string; readonly because: string }[];
  /** The booking number after which the next step goes on; null once all were looked at. */
  readonly next: string | null;
  /** The last stay that was looked at; null where there was none. */
  readonly last: string | null;
};

type Step = Closing & {
  readonly reason: string;
  /** The booking number that the last step ended with. */
  readonly after: string | null;
  readonly take: number;
};

/**
 * Gives up the next stays of a closing, in the order of their numbers. BAD_INPUT_ERROR without a reason or for nights that are over or none,
 * ACCESS_DENIED_ERROR for another house. A stay that cannot be ended is named with its refusal, and the others go on: IN_HOUSE of guests who are there, PAYMENT_PENDING while a
 * change waits for its card. HOUSE_NOT_CLOSED once its nights are open: somebody has taken the closing back.
 */
export async function endStaysOfClosing(
  services: ClosingServices,
  actor: Actor,
  { after, take, reason, ...closing }: Step,
): Promise<ClosingStep | Refusal> {
  if (!isReason(reason)) return refuse('BAD_INPUT_ERROR', { argument: 'reason' });
  const { db } = services;
  const barred = await whyNotClosed(services, actor, closing);
  if (barred) return barred;
  const kinds = await kindsOf(db, closing);
  const [[nights], stays] = await sendTogether(db, [
    openNightsQuery(kinds, closing),
    staysInSpanQuery(kinds, closing, { after, take }),
  ]);
  if (nights!.areOpen) return refuse('HOUSE_NOT_CLOSED');
  const left: { bookingNumber: string; because: string }[] = [];
  let ended = 0;
  for (const stay of stays) {
    const done = await endStay(services, actor, { closing, stay, reason });
    if (!isRefusal(done)) ended += 1;
    else if (done.refused === 'UNAUTHORIZED_ERROR' || done.refused === 'HOUSE_NOT_CLOSED') return done;
    // Its member, or another who closes the house, was there first.
    else if (done.refused === 'ALREADY_CANCELLED' || done.refused === 'NIGHTS_UNCHANGED') continue;
    else left.push({ bookingNumber: stay.bookingNumber, because: done.refused });
  }
  const last = stays.at(-1)?.bookingNumber ?? null;
  return { ended, left, last, next: stays.length < take ? null : last };
}

async function whyNotClosed({ db }: ClosingServices, actor: Actor, { facilityId, from, before }: Closing) {
  const elsewhere = refuseElsewhere(actor, 'CLOSE_HOUSES', facilityId);
  if (elsewhere) return elsewhere;
  const { moment } = await businessNow(db);
  return from < moment.date || before <= from ? refuse('BAD_INPUT_ERROR', { argument: 'from' }) : null;
}

type Ended = Pick<CancelPreview, 'whole' | 'cancelledNights' | 'penaltyPoints' | 'penaltyYen'>;
type Ending = { readonly closing: Closing; readonly stay: StayInSpan; readonly reason: string };

function endStay(
  services: ClosingServices,
  actor: Actor,
  { closing, stay: { bookingId, bookingNumber, clientId }, reason }: Ending,
): Promise<Ended | Refusal> {
  return runUseCase<ClosingServices, Ended>(services, actor, {
    action: 'endStayOfClosing',
    subject: bookingNumber,
    subjectOf: (plan) => subjectOfStep(bookingNumber, plan),
    whose: { loginId: null, clientId },
    reason,
    work: async (tx, inside) => {
      const found = await findOwnStay(tx, { bookingId, clientId });
      return found ? end(tx, inside, { found, closing }) : refuse('NOT_FOUND_ERROR');
    },
  });
}

const isConcerned = ({ nights }: StayRows, { from, before }: Closing): boolean =>
  liveNights(nights).some(({ night }) => night >= from && night < before);

/** So many stays are reckoned through at once, each with two questions to the database. */
const MOST_SUMMED = 60;

/** What a closing would give back of the stays that it would end now; points and TVP as points, yen with consumption tax. */
export type SumsOfClosing = {
  readonly sp: number;
  readonly fp: number;
  readonly tvp: number;
  /** What is asked of these stays now and would not be any more. */
  readonly yen: number;
  /** What of it comes back to cards that were charged. */
  readonly refundedYen: number;
  /** Stays that would stand still: of guests who are there, or while a card is asked. */
  readonly left: number;
};

/**
 * By the very judgement with which the closing ends them, without a lock. Null where they are more than 60: whoever looks is not made to wait for what
 * the steps of the closing tell anyhow.
 */
export async function sumsOfClosing(db: Services['db'], closing: Closing): Promise<SumsOfClosing | null> {
  const stays = await staysToSum(db, closing);
  if (stays.length > MOST_SUMMED) return null;
  const sums = { sp: 0, fp: 0, tvp: 0, yen: 0, refundedYen: 0, left: 0 };
  for (const { bookingId, clientId } of stays) {
    const found = await findOwnStay(db, { bookingId, clientId });
    if (!found) continue;
    const { rows, now, paying } = await readStay(db, found);
    if (rows.booking.cancelled_at || !isConcerned(rows, closing)) continue;
    const plan =
      rows.booking.checked_in_at || paying ? null : judgeClosing(rows, { from: closing.from, now });
    if (plan === null || isRefusal(plan)) {
      sums.left += 1;
      continue;
    }
    const { unit } = termsOf(rows.group);
    if (unit === 'sp' || unit === 'fp') sums[unit] += pointsOf(plan.returned);
    sums.tvp += pointsOf(plan.returnedTvp);
    sums.yen += plan.returnedYen;
    sums.refundedYen += plan.refundedYen;
  }
  return sums;
}

const pointsOf = (returned: CancelPreview['returned']): number =>
  returned.reduce((sum, { points }) => sum + points, 0);

async function staysToSum(db: Services['db'], closing: Closing): Promise<readonly StayInSpan[]> {
  const page = { after: null, take: MOST_SUMMED + 1 };
  const [stays] = await sendTogether(db, [staysInSpanQuery(await kindsOf(db, closing), closing, page)]);
  return stays;
}

async function end(
  tx: Tx,
  inside: Inside<ClosingServices>,
  { found, closing }: { found: NonNullable<Awaited<ReturnType<typeof findOwnStay>>>; closing: Closing },
): Promise<Ended | Refusal> {
  const locked = await lockStay(tx, inside, found);
  if (isRefusal(locked)) return locked;
  const { rows, now, paying } = locked;
  const { booking } = rows;
  if (booking.cancelled_at) return refuse('ALREADY_CANCELLED');
  if (booking.checked_in_at) return refuse('IN_HOUSE');
  // Another who closes the house has shortened it meanwhile, or its member has moved it out of these nights.
  if (!isConcerned(rows, closing)) return refuse('NIGHTS_UNCHANGED');
  if (paying) return refuse('PAYMENT_PENDING');
  // Its nights are locked: what was opened again meanwhile stays booked.
  const own = {
    from: booking.check_in > closing.from ? booking.check_in : closing.from,
    before: booking.check_out < closing.before ? booking.check_out : closing.before,
  };
  const [[nights]] = await sendTogether(tx, [openNightsQuery([booking.room_type_id], own)]);
  if (nights!.areOpen) return refuse('HOUSE_NOT_CLOSED');
  const plan = judgeClosing(rows, { from: closing.from, now });
  if (isRefusal(plan)) return plan;
  await writeCancellation(tx, inside, { rows, plan, now, asked: 'house closes', endedBy: 'CLOSING' });
  return plan;
}
