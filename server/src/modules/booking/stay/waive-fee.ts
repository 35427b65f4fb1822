/**
 * Waiving a fee that a cancellation, a change or a no-show left: all that is kept still and nobody has paid at a desk, or so many points or yen of it, with a
 * reason. The fee stays written down, and so it counts as paid for whatever is given up later. The operator's tools do it, and staff at the
 * console: alone up to a limit for each stay, beyond it where another has decided it.
 */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isPaidBeyond, movementsOf, refundOf } from '#domain/payment/money.ts';
import { yenByWay } from '#domain/payment/pay-by.ts';
import type { PayBy, YenByWay } from '#domain/payment/pay-by.ts';
import { waiverNeedsSecond } from '#domain/staff/two-people.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { readBefore, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { givingFeeBack, moveMoneyQuery, paidAtOfficeQuery } from '#server/modules/payment/public.ts';
import {
  bookingUsesQuery,
  postMovementsQuery,
  prepaidUsesQuery,
  prepaymentWaived,
  waivedReturns,
} from '#server/modules/points/public.ts';
import type { BookedPoints, PrepaidUse } from '#server/modules/points/public.ts';
import { feePayersOf } from '../change-store.ts';
import { yenByWayOf } from '../charges.ts';
import { postingsOf } from '../moved-yen.ts';
import { bookingSettings } from '../settings.ts';
import { insertChargesQuery } from '../store.ts';
import type { BookingRow, NewCharge } from '../store.ts';
import { mailFeeWaived } from '../tasks.ts';
import { insertWaiverQuery } from './cancel-store.ts';
import { feeInShort } from './fee-in-short.ts';
import { momentOfStep } from './judge-cancellation.ts';
import { findOwnStay, lockStay, readStay } from './lock-stay.ts';
import type { FoundStay, LockedStay, ReadStay } from './lock-stay.ts';
import { findByNumber } from './note-no-show.ts';
import type { EndingServices } from './note-no-show.ts';
import { standingOf } from './yen-of-cancellation.ts';

export type WaiverWanted = 'all' | { readonly unit: 'points' | 'yen'; readonly amount: number };

export type Waiver = {
  readonly points: number;
  readonly yen: number;
  /** What of the yen goes back to a card. */
  readonly refundedYen: number;
};

type Asked = {
  readonly bookingNumber: string;
  readonly wanted: WaiverWanted;
  readonly reason: string;
  /** Decides what somebody else has proposed, before anything is done. */
  readonly decide?: (tx: Tx) => Promise<Refusal | null>;
  /** What it came to when it was proposed: whoever decides has read that, and no other amount is given up. */
  readonly proposed?: { readonly points: number; readonly yen: number } | null;
};

/**
 * NOT_FOUND_ERROR for an unknown number, BAD_INPUT_ERROR without a reason of 1 to 500 letters, UNEXECUTABLE_ERROR with what is kept
 * where that is less, or nothing, PAYMENT_PENDING while a change of the stay waits for its card, PAID_AT_DESK where its house, or the office for the fee, has been paid more
 * than is asked then, with what may be given up, NEEDS_SECOND with what it comes to where staff at the console may not give up so much alone, PROPOSAL_OUTDATED where it comes to another amount than was proposed, and the refusals of deciding.
 */
export async function waiveFee(
  services: EndingServices,
  actor: Actor,
  { bookingNumber, wanted, reason, decide, proposed = null }: Asked,
): Promise<Waiver | Refusal> {
  const what = wanted === 'all' ? 'all' : `${wanted.amount} ${wanted.unit}`;
  const deed = {
    action: 'waiveFee' as const,
    subject: `${bookingNumber} fee ${what}`,
    reason,
  };
  const found = await findByNumber(services.db, bookingNumber);
  if (!found) return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  const { booking, group } = found;
  const own = { bookingId: booking.id, clientId: booking.client_id };
  const toLock = readBefore<FoundStay | null>(found, (tx) => findOwnStay(tx, own));
  return runUseCase<EndingServices, Waiver>(services, actor, {
    ...deed,
    subjectOf: (waived) => `${bookingNumber} fee ${feeInShort(waived)}`,
    once: { bookingNumber, wanted, reason },
    whose: { loginId: group.login_id, clientId: group.client_id },
    work: async (tx, inside) => {
      const read = await toLock(tx);
      if (!read) return refuse('NOT_FOUND_ERROR');
      const isAlone = decide === undefined && actor.kind === 'staff' && actor.mandate !== null;
      return waive(tx, inside, read, { wanted, reason: reason.trim(), isAlone, decide, proposed });
    },
  });
}

type ToWaive = Pick<Asked, 'wanted' | 'reason' | 'decide' | 'proposed'> & { readonly isAlone: boolean };

async function waive(
  tx: Tx,
  inside: Inside<EndingServices>,
  found: FoundStay,
  { wanted, reason, isAlone, decide, proposed }: ToWaive,
): Promise<Waiver | Refusal> {
  const locked = await lockStay(tx, inside, found);
  if (isRefusal(locked)) return locked;
  if (locked.paying) return refuse('PAYMENT_PENDING');
  const judged = await judge(tx, locked, wanted);
  if (isRefusal(judged)) return judged;
  const { waived, standing, paid, uses, prepaid } = judged;
  // What was paid is told before it is proposed to somebody; whoever decides is told first whether they may.
  if (isAlone && paid) return paid;
  const barred = isAlone ? await whyNotAlone(tx, locked, { waived, standing }) : await decide?.(tx);
  if (barred ?? paid) return (barred ?? paid)!;
  if (proposed && (proposed.points !== waived.points || proposed.yen !== yenOf(waived)))
    return refuse('PROPOSAL_OUTDATED');
  return write(tx, locked, { ...waived, reason, kept: { uses, lots: locked.rows.points.lots }, prepaid });
}

/** What of fees is kept still, and what of them was given up before. */
export type FeeStanding = {
  readonly keptYen: number;
  readonly keptPoints: number;
  readonly waivedYen: number;
  readonly waivedPoints: number;
};

type Judged = {
  readonly waived: Waived;
  readonly standing: FeeStanding;
  /** Why it is not given up: somebody has paid it. */
  readonly paid: Refusal | null;
  readonly uses: BookedPoints['uses'];
  readonly prepaid: readonly PrepaidUse[];
};

/** What giving up so much comes to, by what is kept and what of it was paid; UNEXECUTABLE_ERROR where less is kept. */
async function judge(tx: Tx, read: ReadStay, wanted: WaiverWanted): Promise<Judged | Refusal> {
  const bookingId = read.rows.booking.id;
  const [uses, prepaid, [office]] = await sendTogether(tx, [
    bookingUsesQuery([bookingId], ['kept']),
    prepaidUsesQuery(bookingId, 'kept'),
    paidAtOfficeQuery({ kind: 'BOOKING', id: bookingId }),
  ]);
  const kept = { points: uses.reduce((sum, use) => sum + use.points, 0), yen: yenKept(read) };
  const asked = waivedOf(kept, wanted);
  if (isRefusal(asked)) return asked;
  const fee = { kept, officeYen: office!.feeYen };
  const waived =
    (wanted === 'all' && whyPaid(read, { ...fee, waived: asked }) && restToWaive(read, fee)) || asked;
  const { waivers } = read.rows;
  const standing = {
    ...{ keptYen: sumOf(kept.yen), keptPoints: kept.points },
    waivedYen: waivers.reduce((sum, { yen }) => sum + yen, 0),
    waivedPoints: waivers.reduce((sum, { points }) => sum + points, 0),
  };
  return { waived, standing, paid: whyPaid(read, { ...fee, waived }), uses, prepaid };
}

export type WaiverPreview = Pick<Waiver, 'points' | 'yen'> & {
  readonly booking: BookingRow;
  readonly facilityId: number;
  readonly standing: FeeStanding;
  /** Whether it is more than one person may give up alone. */
  readonly needsSecond: boolean;
};

/**
 * What giving up a fee would come to now, and of which stay, read before it is done; whatever waiveFee would refuse but a second person is refused here. The
 * audit log keeps who looked.
 */
export async function previewWaiver(
  services: UseCaseServices,
  actor: Actor,
  { bookingNumber, wanted }: Pick<Asked, 'bookingNumber' | 'wanted'>,
): Promise<WaiverPreview | Refusal> {
  const found = await findByNumber(services.db, bookingNumber);
  return runUseCase<UseCaseServices, WaiverPreview>(services, actor, {
    ...{ action: 'viewStay', subject: bookingNumber.slice(0, 60) },
    whose: { loginId: null, clientId: found?.booking.client_id ?? null },
    work: async (tx) => {
      const stay = found && (await readStay(tx, found));
      if (!stay) return refuse('NOT_FOUND_ERROR');
      if (stay.paying) return refuse('PAYMENT_PENDING');
      const judged = await judge(tx, stay, wanted);
      if (isRefusal(judged)) return judged;
      const { waived, standing, paid } = judged;
      const { booking, group } = stay.rows;
      if (paid) return paid;
      const needsSecond = (await whyNotAlone(tx, stay, judged)) !== null;
      const comesTo = { points: waived.points, yen: yenOf(waived) };
      return { ...comesTo, booking, facilityId: group.facility_id, standing, needsSecond };
    },
  });
}

type Fee = { readonly kept: Kept; readonly officeYen: number };
type Paid = Fee & { readonly waived: Waived };

/** What of the fee in yen nobody has paid and may be given up, of what is paid by card, at the house or to the office. */
function openYenOf({ rows }: ReadStay, { kept, officeYen }: Fee): number {
  const standing = standingOf(rows);
  const owed = dueWays(standing.asked) - standing.card - standing.desk;
  // What the office was paid of the fee stands on its receipt as such, and pays nothing else.
  return Math.max(0, Math.min(dueWays(kept.yen) - officeYen, owed));
}

/**
 * All of a fee of which a part was paid at a desk: what is open of it, what a card has paid, which goes back, what a bill bears and TVP have paid, and its points. Null where
 * nothing is open: then what was paid is taken back first.
 */
function restToWaive(locked: ReadStay, fee: Fee): Waived | null {
  const open = openYenOf(locked, fee);
  if (open === 0) return null;
  const { points, yen } = fee.kept;
  const ON_SITE = Math.min(open, yen.ON_SITE);
  const cards = [yen.CARD, Math.min(open - ON_SITE, yen.CARD)];
  const rests = cards.map((CARD) => ({ points, yen: { ...yen, ON_SITE, CARD } }));
  return rests.find((waived) => whyPaid(locked, { ...fee, waived }) === null) ?? null;
}

/** What was paid of a fee stays paid: PAID_AT_DESK where more is wanted than is due of it, with what is due, in yen, which may be given up. */
function whyPaid(locked: ReadStay, { waived, ...fee }: Paid): Refusal | null {
  const unpaid = dueWays(fee.kept.yen) - fee.officeYen;
  const isBeyond = isPaidBeyond({ waived: waived.yen }, standingOf(locked.rows));
  if (!isBeyond && dueWays(waived.yen) <= unpaid) return null;
  return refuse('PAID_AT_DESK', { openYen: openYenOf(locked, fee) });
}

/** What of a fee in yen somebody at the console may give up alone. */
export const yenToWaiveAlone = async (tx: Tx): Promise<number> =>
  (await readSettings(tx, bookingSettings)).waiverAloneYen;

/** What of a fee is paid by card, at the house or to the office. */
const dueWays = ({ CARD, ON_SITE }: YenByWay): number => CARD + ON_SITE;

/** What was given up of the stay before counts too, so that nobody gives up much in small parts. Says what whoever decides is to read. */
async function whyNotAlone(
  tx: Tx,
  { rows: { booking, group } }: ReadStay,
  { waived, standing }: Pick<Judged, 'waived' | 'standing'>,
): Promise<Refusal | null> {
  const { waiverAloneYen, waiverAlonePoints } = await readSettings(tx, bookingSettings);
  const [yen, { points }] = [yenOf(waived), waived];
  const all = { yen: standing.waivedYen + yen, points: standing.waivedPoints + points };
  if (!waiverNeedsSecond(all, { yen: waiverAloneYen, points: waiverAlonePoints })) return null;
  const stay = { facilityId: group.facility_id, checkIn: booking.check_in, checkOut: booking.check_out };
  return refuse('NEEDS_SECOND', { yen, points, ...standing, ...stay });
}

type Kept = { readonly points: number; readonly yen: YenByWay };
type Waived = { readonly points: number; readonly yen: YenByWay };
const sumOf = (yen: YenByWay): number => IN_ORDER.reduce((sum, way) => sum + yen[way], 0);
const yenOf = ({ yen }: Waived): number => sumOf(yen);

/** Fees in yen that stand, by how they are paid. */
const yenKept = ({ rows }: ReadStay): YenByWay =>
  yenByWayOf(rows.charges.filter(({ reason }) => reason === 'PENALTY' || reason === 'WAIVED'));

/** What is owed at the house is waived first, then what stands on a bill, what comes back to a card, and TVP that were prepaid last. */
const IN_ORDER = ['ON_SITE', 'INVOICE', 'CARD', 'TVP'] as const satisfies readonly PayBy[];

function waivedOf(kept: Kept, wanted: WaiverWanted): Waived | Refusal {
  const keptYen = sumOf(kept.yen);
  const asked =
    wanted === 'all'
      ? { points: kept.points, yen: keptYen }
      : { points: 0, yen: 0, [wanted.unit]: wanted.amount };
  const isTooMuch = asked.points > kept.points || asked.yen > keptYen;
  if (isTooMuch || asked.points + asked.yen === 0)
    return refuse('UNEXECUTABLE_ERROR', { keptPoints: kept.points, keptYen });
  let open = asked.yen;
  const parts = IN_ORDER.map((payBy) => {
    const yen = Math.min(open, kept.yen[payBy]);
    open -= yen;
    return { payBy, yen };
  });
  return { points: asked.points, yen: yenByWay(parts) };
}

type ToWrite = Waived & {
  readonly reason: string;
  readonly kept: BookedPoints;
  /** TVP that were kept of a prepayment. */
  readonly prepaid: readonly PrepaidUse[];
};

async function write(tx: Tx, { rows, now }: LockedStay, waived: ToWrite): Promise<Waiver> {
  const { booking, group } = rows;
  const bookingId = booking.id;
  const at = momentOfStep(rows, now.at);
  const standing = standingOf(rows);
  const step = { waived: waived.yen };
  const refundedYen = refundOf(step, standing);
  const { points } = waived;
  const yen = yenOf(waived);
  const posted = { contractId: group.contract_id ?? 0, groupId: group.id, at };
  const today = now.moment.date;
  const back = points > 0 ? await waivedReturns(tx, posted, waived.kept, { points, today }) : [];
  const prepaid = { uses: waived.prepaid, lots: waived.kept.lots };
  const tvp = waived.yen.TVP;
  const tvpBack = tvp > 0 ? await prepaymentWaived(tx, posted, prepaid, { points: tvp, today }) : [];
  const refunds = await givingFeeBack(tx, {
    ...{ payers: feePayersOf(rows), bookingId, at, yen: refundedYen },
  });
  const [[waiver]] = await sendTogether(tx, [
    insertWaiverQuery({ bookingId, at, points, yen, reason: waived.reason }),
    insertChargesQuery(at, linesOf(bookingId, waived.yen)),
    moveMoneyQuery(at, postingsOf(booking, movementsOf(step, standing))),
    ...refunds,
    postMovementsQuery(posted.contractId, at, [...back, ...tvpBack]),
  ]);
  const mail = { bookingId, waiverId: waiver!.id };
  await enqueue(tx, mailFeeWaived, mail, `fee-waived:${waiver!.id}`);
  return { points, yen, refundedYen };
}

/** The lines that take fees back. Like the fee itself they bear no consumption tax. */
const linesOf = (bookingId: string, waived: YenByWay): NewCharge[] =>
  IN_ORDER.filter((payBy) => waived[payBy] > 0).map((payBy) => ({
    ...{ bookingId, subject: 'CANCELLATION_FEE', detail: null, night: null },
    ...{ yen: -waived[payBy], salesTaxYen: 0, reason: 'WAIVED', payBy },
  }));
