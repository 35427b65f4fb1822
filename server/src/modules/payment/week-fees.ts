/**
 * The fee of an exchanged week: owed with the exchange, in its transaction; paid to the office or at the desk of a house, as staff write it down, taken back whole, or
 * given up. Once the exchange is no more, what was not paid is owed no longer, and what was paid is to be returned: the office takes the payment
 * back. Of rights it knows the contract and the year only; whoever owes and ends holds the contract's lock, and then that of the fee, as all do.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MoneyMovement } from '#domain/payment/money.ts';
import { owedOf, rechargedBy, waivedMove } from '#domain/payment/week-fee.ts';
import { waiverNeedsSecond } from '#domain/staff/two-people.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { PlainAnswer } from '#server/platform/answered-requests.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { deskPaymentQuery, receiptDueQuery } from './desk-payments.ts';
import { moveMoneyQuery } from './money-store.ts';
import {
  deedOfPayment,
  noteOfReturn,
  owedWithoutReplaced,
  papersDueQueries,
  receivePayment,
  takeBackPayment,
} from './write-payment.ts';
import type { TakingBack, TypedPayment } from './write-payment.ts';
import {
  WEEK_EXCHANGE,
  addWeekFeeQuery,
  addWeekFeeWaiverQuery,
  endWeekFeeQuery,
  lockLastFeeQuery,
  lockWeekFeeQuery,
  noteWeekFeeOpenQuery,
  weekFeeQuery,
} from './week-fee-store.ts';
import type { NewWeekFee, WeekFee } from './week-fee-store.ts';

const purposeOf = (id: string) => ({ kind: WEEK_EXCHANGE, id }) as const;

const moveQuery = ({ id, clientId }: WeekFee, at: Date, moves: readonly MoneyMovement[]): Statement =>
  moveMoneyQuery(
    at,
    moves.map((move) => ({ ...move, purpose: purposeOf(id), payerClientId: clientId })),
  );

/** Charges it, or takes charges back, as its state asks; the last thing that is done with a fee. */
async function recharge(tx: Tx, id: string, at: Date): Promise<void> {
  const [[fee]] = await sendTogether(tx, [weekFeeQuery(id)]);
  await sendTogether(tx, [moveQuery(fee!, at, rechargedBy(fee!)), noteWeekFeeOpenQuery(id)]);
}

type OfRight = { readonly contractId: number; readonly year: number; readonly at: Date };

/** What becomes of the fee as weeks are exchanged, and not any more. */
export const weekFees = {
  /** A week is exchanged. */
  owe: async (tx: Tx, fee: NewWeekFee): Promise<void> => {
    const [[added]] = await sendTogether(tx, [addWeekFeeQuery(fee)]);
    await recharge(tx, added!.id, fee.at);
  },
  /** The exchange is revoked or taken back. */
  end: (tx: Tx, right: OfRight): Promise<void> => turn(tx, right, right.at),
  /** That is taken back: the exchange stands as it did. */
  stand: (tx: Tx, right: OfRight): Promise<void> => turn(tx, right, null),
};

async function turn(tx: Tx, { contractId, year, at }: OfRight, endedAt: Date | null): Promise<void> {
  const [[last]] = await sendTogether(tx, [lockLastFeeQuery(contractId, year)]);
  // An exchange that asked for nothing has none.
  if (!last) return;
  await sendTogether(tx, [endWeekFeeQuery(last.id, endedAt)]);
  await recharge(tx, last.id, at);
}

type FeeDeed<T> = {
  readonly action: AuditAction;
  /** What stands behind the fee in the audit log. */
  readonly about: string;
  readonly reason?: string;
  readonly leavesRow?: () => boolean;
  /** All that was asked, where the same request is answered as before (UseCase). */
  readonly once?: T extends PlainAnswer ? unknown : never;
  readonly work: (tx: Tx, fee: WeekFee, at: Date) => Promise<T | Refusal>;
};

/** The frame of what staff do with a fee: it is locked, and read under its lock. NOT_FOUND_ERROR. */
async function withFee<T>(
  services: UseCaseServices,
  actor: Actor,
  id: string,
  { about, work, ...deed }: FeeDeed<T>,
): Promise<T | Refusal> {
  const [[found]] = isUuid(id) ? await sendTogether(services.db, [weekFeeQuery(id)]) : [[]];
  const named = {
    ...deed,
    subject: `${id.slice(0, 60)} ${about}`.trim(),
    whose: { loginId: null, clientId: found?.clientId ?? null },
  };
  if (!found) return recordRefusal(services, actor, named, refuse('NOT_FOUND_ERROR'));
  return runUseCase<UseCaseServices, T>(services, actor, {
    ...named,
    work: async (tx) => {
      const [, [fee]] = await sendTogether(tx, [lockWeekFeeQuery(id), weekFeeQuery(id)]);
      return work(tx, fee!, (await businessNow(tx)).at);
    },
  });
}

/** As the audit log has it. */
const placeOf = (facilityId: number | undefined): string =>
  facilityId === undefined ? '' : ` house ${facilityId}`;

/** The desk of a house; left out for the office. */
type AtHouse = {
  readonly facilityId?: number;
  /** Why whoever acts may not do it there, asked of the rights that they hold at that moment. */
  readonly barred?: (actor: Actor) => Refusal | null;
};

type Paying = AtHouse & TypedPayment & { readonly feeId: string };

/**
 * NOT_FOUND_ERROR, ACCESS_DENIED_ERROR at another house, BAD_INPUT_ERROR with what is owed where that is less, or for a sum of nothing, UNEXECUTABLE_ERROR for an id that says something
 * else already, and those of the day, of what was shown, and of an entry that is replaced (write-payment.ts). Of an exchange that is none any more an entry is put right as far as it says.
 */
export async function payWeekFee(
  services: UseCaseServices,
  actor: Actor,
  { feeId, facilityId, barred, ...typed }: Paying,
): Promise<true | Refusal> {
  const { id, yen, means, receivedOn = null, replaces, dueShown } = typed;
  let isNew = true;
  return withFee<true>(services, actor, feeId, {
    ...{ ...deedOfPayment('payWeekFee', typed, placeOf(facilityId)), leavesRow: () => isNew },
    work: async (tx, fee, at) => {
      const denied = barred?.(actor);
      if (denied) return denied;
      const paid = { id, yen, means, at, facilityId: facilityId ?? null, purpose: purposeOf(feeId) };
      // Also where the exchange has ended, and what was taken out is owed no more once all is written.
      const most = await owedWithoutReplaced(tx, actor, { ...paid, replaces, receivedOn, owed: owedOf(fee) });
      if (isRefusal(most)) return most;
      const received = await receivePayment(tx, actor, {
        ...{ ...paid, most, payerClientId: fee.clientId, replaces, dueShown },
        received: { on: receivedOn, since: businessMoment(fee.at.getTime()).date },
      });
      if (isRefusal(received)) return received;
      isNew = received;
      if (!isNew) return true;
      await sendTogether(tx, papersDueQueries(typed));
      await recharge(tx, feeId, at);
      return true;
    },
  });
}

/**
 * Takes a payment back whole: it was wrong, or was given back. It is owed again, unless the exchange has ended. What a house has taken its own desk gives back, and the office what it
 * took: each from its own till. NOT_FOUND_ERROR, also for what was paid elsewhere, ACCESS_DENIED_ERROR at another house, BAD_INPUT_ERROR without a reason, UNEXECUTABLE_ERROR a
 * second time, and those of the way and the day (write-payment.ts).
 */
export async function returnWeekFee(
  services: UseCaseServices,
  actor: Actor,
  { facilityId, barred, ...back }: AtHouse & TakingBack,
): Promise<true | Refusal> {
  const { id, reason } = back;
  const [[paid]] = isUuid(id) ? await sendTogether(services.db, [deskPaymentQuery(id)]) : [[]];
  const isHere = paid?.purposeKind === WEEK_EXCHANGE && paid.facilityId === (facilityId ?? null);
  const feeId = isHere ? paid.purposeId : '';
  return withFee<true>(services, actor, feeId, {
    ...{
      action: 'returnWeekFee',
      about: paid ? `${paid.yen} ${paid.means}${placeOf(facilityId)} ${id}${noteOfReturn(back)}` : '',
      reason,
    },
    work: async (tx, _fee, at) => {
      const denied = barred?.(actor);
      if (denied) return denied;
      const refused = await takeBackPayment(tx, actor, { ...back, at });
      if (refused) return refused;
      await sendTogether(tx, [receiptDueQuery(id)]);
      await recharge(tx, feeId, at);
      return true;
    },
  });
}

type Waiving = {
  readonly feeId: string;
  readonly yen: number;
  readonly reason: string;
  /** What one may give up of a fee alone; whoever was decided about needs none. */
  readonly aloneYen: (tx: Tx) => Promise<number>;
  /** Decides what somebody else has proposed, before anything is done. */
  readonly decide?: (tx: Tx) => Promise<Refusal | null>;
};

/**
 * Gives up so much of what is owed. What was given up of the fee before counts too, so that nobody gives up much in small parts. NOT_FOUND_ERROR,
 * BAD_INPUT_ERROR with what is owed where that is less, NEEDS_SECOND beyond what one may alone, PROPOSAL_OUTDATED where less is owed by now than was
 * proposed, and the refusals of deciding.
 */
export async function waiveWeekFee(
  services: UseCaseServices,
  actor: Actor,
  { feeId, yen, reason, aloneYen, decide }: Waiving,
): Promise<true | Refusal> {
  return withFee<true>(services, actor, feeId, {
    ...{ action: 'waiveWeekFee', about: String(yen), reason, once: { feeId, yen, reason } },
    work: async (tx, fee, at) => {
      const most = owedOf(fee);
      if (yen < 1 || (yen > most && !decide)) return refuse('BAD_INPUT_ERROR', { argument: 'yen', most });
      const barred = decide ? await decide(tx) : null;
      if (barred) return barred;
      if (yen > most) return refuse('PROPOSAL_OUTDATED');
      const all = { yen: fee.waivedYen + yen, points: 0 };
      if (!decide && waiverNeedsSecond(all, { yen: await aloneYen(tx), points: 0 }))
        return refuse('NEEDS_SECOND', { yen });
      await sendTogether(tx, [
        addWeekFeeWaiverQuery({ feeId, at, yen, by: nameOf(actor) ?? '', reason: reason.trim() }),
        moveQuery(fee, at, [waivedMove(yen)]),
        noteWeekFeeOpenQuery(feeId),
      ]);
      return true;
    },
  });
}
