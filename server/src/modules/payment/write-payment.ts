/**
 * What a house or the club's office is paid, for whatever it is owed (a week, a bill, a stay), and what the office pays back to companies: written down once for an id, never more than is owed, and taken back whole. Whoever calls holds the lock of what is
 * paid for, and says afterwards what follows.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { OFFICE_MEANS } from '#domain/payment/week-fee.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StayPayment } from '#domain/payment/stay-payment.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { cameOn, dayOfCorrection, pastDay } from './desk-money.ts';
import {
  DESK_MEANS,
  deskPaymentQuery,
  deskStandingQuery,
  lockPaymentIdQuery,
  receiptDueQuery,
  receiveAtDeskQueries,
  returnAtDeskQueries,
} from './desk-payments.ts';
import type { PastDay, DeskPayment, TillMeans } from './desk-payments.ts';
import type { Purpose } from './money-store.ts';

/** What is typed of a payment, whatever it is for. */
export type TypedPayment<Means extends TillMeans = TillMeans> = {
  /** Made by whoever sends it: the same one sent again is written down once. */
  readonly id: string;
  readonly yen: number;
  readonly means: Means;
  /** The day on which it came; today where it is not said. */
  readonly receivedOn?: CalendarDate | null;
  /** The entry that was wrong, in whose place it is written. */
  readonly replaces?: Replaced;
  /** What was due as it was typed, where the page says it: two who type the same payment are told apart from two payments. */
  readonly dueShown?: number | null;
};

/** As the audit log has it: what was typed, and where, or that an entry was put right and why. */
export function deedOfPayment<Action extends AuditAction>(
  action: Action,
  { yen, means, receivedOn, replaces }: TypedPayment,
  where = '',
): { readonly action: Action | 'correctPayment'; readonly about: string; readonly reason?: string } {
  const about = `${yen} ${means}${where}${receivedOn ? ` ${receivedOn}` : ''}`;
  // The entry that was wrong stands behind what is right.
  return replaces
    ? {
        action: 'correctPayment',
        about: `${about} instead of ${replaces.id.slice(0, 60)}`,
        reason: replaces.reason,
      }
    : { action, about };
}

type Receiving = Pick<TypedPayment, 'id' | 'yen' | 'means' | 'dueShown'> & {
  /** At which house; null where the office was paid. */
  readonly facilityId?: number | null;
  readonly purpose: Purpose;
  readonly payerClientId: number;
  /** What is owed, in yen. */
  readonly most: number;
  /** The day of the transfer, where the office pays back. */
  readonly sentOn?: CalendarDate;
  readonly at: Date;
  /** When it came to the office: never before what it is paid for was owed. */
  readonly received?: { readonly on: CalendarDate | null; readonly since: CalendarDate };
  /** Of a stay, what it is for; null where it will be refused. */
  readonly paidFor?: StayPayment | null;
  /** The entry in whose place it is written, which `takeOutReplaced` has taken out before. */
  readonly replaces?: Replaced | null;
};

/** An entry that was wrong, and why. */
export type Replaced = { readonly id: string; readonly reason: string };

/** The day on which it came, where that is another than today; BAD_INPUT_ERROR for one ahead or before it was owed, with the first day that it can be. */
async function dayOf(tx: Tx, { received, at }: Receiving): Promise<PastDay | null | Refusal> {
  const today = businessMoment(at.getTime()).date;
  if (!received?.on || received.on === today) return null;
  const { on, since } = received;
  if (on > today || on < since) return refuse('BAD_INPUT_ERROR', { argument: 'receivedOn', since });
  return pastDay(tx, on);
}

/**
 * Whether it is new. BAD_INPUT_ERROR with what is owed where that is less, or for a sum of nothing, UNEXECUTABLE_ERROR for an id that says something
 * else already, DUE_CHANGED with what is due where that is not what was shown, and those of the day on which it came.
 */
export async function receivePayment(tx: Tx, actor: Actor, receiving: Receiving): Promise<boolean | Refusal> {
  const {
    id,
    yen,
    means,
    purpose,
    payerClientId,
    most,
    at,
    facilityId = null,
    sentOn,
    received,
    paidFor,
    dueShown,
  } = receiving;
  const replacesId = receiving.replaces?.id ?? null;
  if (!isUuid(id)) return refuse('BAD_INPUT_ERROR', { argument: 'id' });
  const [, [written]] = await sendTogether(tx, [lockPaymentIdQuery(id), deskPaymentQuery(id)]);
  if (written) {
    const isSame =
      written.purposeId === purpose.id &&
      written.yen === yen &&
      written.means === means &&
      written.facilityId === facilityId &&
      written.replacesId === replacesId &&
      written.sentOn === (sentOn ?? null) &&
      (!received?.on || cameOn(written) === received.on);
    return isSame && written.returnedAt === null ? false : refuse('UNEXECUTABLE_ERROR');
  }
  if (dueShown != null && dueShown !== most) return refuse('DUE_CHANGED', { most });
  if (yen < 1 || yen > most) return refuse('BAD_INPUT_ERROR', { argument: 'yen', most });
  const came = await dayOf(tx, receiving);
  if (isRefusal(came)) return came;
  const by = nameOf(actor) ?? '';
  const payment = { id, at, yen, means, by, payerClientId, purpose, facilityId, came };
  await sendTogether(
    tx,
    receiveAtDeskQueries({ ...payment, paidFor, replacesId, ...(sentOn ? { sentOn } : {}) }),
  );
  return true;
}

type TakingOut = Pick<Receiving, 'id' | 'yen' | 'means' | 'purpose' | 'at' | 'facilityId'> & {
  readonly replaces: Replaced;
  readonly receivedOn: CalendarDate | null;
};

/**
 * The first half of putting an entry right in one step: it is taken out as a correction, and whoever calls writes down what is right in its place, by `receivePayment` and by the rules of any payment; where
 * that is refused, nothing is done. Sent again it was taken out before. NOT_FOUND_ERROR for an entry that is not of this purpose and till, UNEXECUTABLE_ERROR for one that stands no longer, BAD_INPUT_ERROR
 * with `argument` `nothing` where way, day and amount are as they stand.
 */
export async function takeOutReplaced(
  tx: Tx,
  actor: Actor,
  { id, yen, means, purpose, at, facilityId = null, replaces, receivedOn }: TakingOut,
): Promise<Refusal | null> {
  if (!isUuid(id)) return refuse('BAD_INPUT_ERROR', { argument: 'id' });
  if (!isUuid(replaces.id)) return refuse('NOT_FOUND_ERROR');
  const [, [written], [wrong]] = await sendTogether(tx, [
    lockPaymentIdQuery(id),
    deskPaymentQuery(id),
    deskPaymentQuery(replaces.id),
  ]);
  const isHere =
    wrong?.purposeId === purpose.id &&
    wrong.purposeKind === purpose.kind &&
    wrong.facilityId === facilityId &&
    wrong.sentOn === null;
  if (!isHere) return refuse('NOT_FOUND_ERROR');
  if (written) return null;
  const day = receivedOn ?? businessMoment(at.getTime()).date;
  if (wrong.yen === yen && wrong.means === means && cameOn(wrong) === day)
    return refuse('BAD_INPUT_ERROR', { argument: 'nothing' });
  return takeBackPayment(tx, actor, { ...replaces, isCorrection: true, at });
}

/** What is owed once the entry that is wrong was taken out, in yen, or what is owed anyhow where none is, asked for unless the caller knows; refused as `takeOutReplaced` is. */
export async function owedWithoutReplaced(
  tx: Tx,
  actor: Actor,
  {
    owed,
    replaces,
    ...taking
  }: Omit<TakingOut, 'replaces'> & { readonly owed?: number; readonly replaces?: Replaced },
): Promise<number | Refusal> {
  if (!replaces && owed !== undefined) return owed;
  const refused = replaces && (await takeOutReplaced(tx, actor, { ...taking, replaces }));
  if (refused) return refused;
  const [[standing]] = await sendTogether(tx, [deskStandingQuery(taking.purpose)]);
  return standing!.owed;
}

/** Of a payment that has a receipt, and of the entry in whose place it stands: their papers are issued together. */
export const papersDueQueries = ({
  id,
  replaces,
}: Pick<TypedPayment, 'id' | 'replaces'>): readonly Statement[] =>
  [id, ...(replaces ? [replaces.id] : [])].map(receiptDueQuery);

/** What is taken back, why, and whether it was never paid: then nothing is given back. What is given back goes in a way, and from the office on a day. */
export type TakingBack = {
  readonly id: string;
  readonly reason: string;
  readonly isCorrection: boolean;
  /** As it came, where it is not said. */
  readonly means?: TillMeans | null;
  /** Today, where it is not said. */
  readonly givenBackOn?: CalendarDate | null;
};

/** As the audit log has it: a correction, or the way and the day that were said. */
export const noteOfReturn = ({
  isCorrection,
  means,
  givenBackOn,
}: Pick<TakingBack, 'isCorrection' | 'means' | 'givenBackOn'>): string =>
  isCorrection ? ' correction' : [means, givenBackOn].map((one) => (one == null ? '' : ` ${one}`)).join('');

export type GivenBack = Pick<DeskPayment, 'returnedMeans'> & { readonly went: PastDay | null };

/**
 * In which way and on which day a payment is given back, or against which day a correction counts (desk-money.ts); the day is null where it is today. BAD_INPUT_ERROR with `means` for a way that its till does not have, with `givenBackOn` for a day
 * ahead, before it came, or at a house, and with either for a correction or a transfer of the office, which have none.
 */
export async function givenBackAs(
  tx: Tx,
  payment: DeskPayment,
  { isCorrection, means, givenBackOn, at }: TakingBack & { readonly at: Date },
): Promise<GivenBack | Refusal> {
  const { facilityId, sentOn } = payment;
  if (isCorrection || sentOn !== null) {
    if (means != null) return refuse('BAD_INPUT_ERROR', { argument: 'means' });
    if (givenBackOn != null) return refuse('BAD_INPUT_ERROR', { argument: 'givenBackOn' });
    return {
      returnedMeans: null,
      went: isCorrection ? await dayOfCorrection(tx, payment, at) : null,
    };
  }
  const returnedMeans = means ?? payment.means;
  const ways: readonly TillMeans[] = facilityId === null ? OFFICE_MEANS : DESK_MEANS;
  if (!ways.includes(returnedMeans)) return refuse('BAD_INPUT_ERROR', { argument: 'means' });
  const today = businessMoment(at.getTime()).date;
  if (givenBackOn == null || givenBackOn === today) return { returnedMeans, went: null };
  if (facilityId !== null || givenBackOn > today || givenBackOn < cameOn(payment))
    return refuse('BAD_INPUT_ERROR', { argument: 'givenBackOn' });
  return { returnedMeans, went: await pastDay(tx, givenBackOn) };
}

/** Null once it is taken back. UNEXECUTABLE_ERROR a second time, and those of the way and the day. */
export async function takeBackPayment(
  tx: Tx,
  actor: Actor,
  { at, ...back }: TakingBack & { readonly at: Date },
): Promise<Refusal | null> {
  const [[standing]] = await sendTogether(tx, [deskPaymentQuery(back.id)]);
  if (standing?.returnedAt !== null) return refuse('UNEXECUTABLE_ERROR');
  const given = await givenBackAs(tx, standing, { ...back, at });
  if (isRefusal(given)) return given;
  const { isCorrection } = back;
  const by = nameOf(actor) ?? '';
  const reason = back.reason.trim();
  await sendTogether(tx, returnAtDeskQueries(standing, { at, by, reason, isCorrection, ...given }));
  return null;
}
