/**
 * Issuing papers: a receipt once the money of a charge is taken, and a return invoice for each step that gave some of it
 * back. Each is issued once, under the lock of its charge, and says for good what was known then.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import {
  dividedReturn,
  isWaiver,
  joiningFeeFacts,
  honorificOf,
  mergeLines,
  returnedLines,
  totalOf,
} from '#domain/payment/receipt.ts';
import type { ReceiptFacts, ReceiptLine, ReceiptStay, StandingCharges } from '#domain/payment/receipt.ts';
import { correctedReturn, turned } from '#domain/payment/receipt-correction.ts';
import { partOfReturn } from '#domain/payment/return-part.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { findClient } from '#server/modules/account/public.ts';
import type { Issuer } from '../issuer.ts';
import { findCharge, lockChargeQuery, ofMember } from '../charge-store.ts';
import type { MemberCharge } from '../charge-store.ts';
import { mailPapersIssued } from '../tasks.ts';
import type { BackToCards, IssuedPaper } from '../tasks.ts';
import { issueDueDeskReceipts } from './issue-desk-receipts.ts';
import { issuerOf } from '../issuer.ts';
import {
  canReissue,
  insertReceipt,
  paperInShort,
  issuedForQuery,
  lockDueChargesQuery,
  noteReceiptsIssuedQuery,
  othersDueNowQuery,
  receiptsOfChargeQuery,
  returnsOfStepQuery,
  refundsOfChargeQuery,
  saidQuery,
  takeChargesWithoutReceipts,
  unsaidQuery,
} from './receipt-store.ts';
import type { NewReceipt, Receipt, Refund } from './receipt-store.ts';

/** Issues what is due of some charges, and of payments to the office; answers how many were looked at. */
export async function issueDueReceipts(
  services: Services,
  actor: SystemActor,
  { most }: { readonly most: number },
): Promise<number> {
  const issuer = await issuerOf(services.db);
  // A club that has not said who it is issues nothing: what is due waits, and every start says so.
  if (!issuer) return 0;
  const due = await takeChargesWithoutReceipts(services.db, most);
  for (const id of due) {
    try {
      await issueReceipts(services, actor, { chargeId: id, issuer });
    } catch (err) {
      services.log.error({ err, charge: id }, 'the receipt of a charge could not be issued');
    }
  }
  return due.length + (await issueDueDeskReceipts(services, actor, { issuer, most }));
}

type Due = { readonly chargeId: string; readonly issuer: Issuer };
type DueOf = Due & { readonly clientId: number };

async function issueReceipts(services: Services, actor: SystemActor, due: Due): Promise<void> {
  const { chargeId } = due;
  const found = await findCharge(services.db, chargeId);
  // A joining fee has its receipt once the membership is made; until then it is due again soon.
  if (!found || found.clientId === null) return;
  const { clientId, loginId } = ofMember(found);
  const issued = await runUseCase<Services, readonly Receipt[]>(services, actor, {
    action: 'issueReceipts',
    subject: chargeId,
    subjectOf: (papers) => [chargeId, ...papers.map(paperInShort)].join(' '),
    whose: { clientId, loginId },
    leavesRow: (papers) => papers.length > 0,
    work: (tx, inside) => issue(tx, inside, { ...due, clientId }),
  });
  if (isRefusal(issued)) throw new Error(`receipts were refused: ${issued.refused}`);
}

type Issuing = { readonly charge: MemberCharge; readonly issuer: Issuer; readonly now: Now };

/** Answers the papers that were issued. */
async function issue(
  tx: Tx,
  inside: Inside,
  { chargeId, issuer, clientId }: DueOf,
): Promise<readonly Receipt[]> {
  const [, [charge], issued, refunds, papers] = await sendTogether(tx, [
    lockDueChargesQuery(clientId),
    lockChargeQuery(chargeId),
    issuedForQuery(chargeId),
    refundsOfChargeQuery(chargeId),
    receiptsOfChargeQuery(chargeId),
  ]);
  if (!charge || charge.state !== 'CAPTURED') return [];
  const about = { charge: ofMember(charge), issuer, now: await businessNow(tx) };
  const has = new Set(issued.map(({ refundId }) => refundId));
  const receipts = papers.filter(({ kind }) => kind === 'RECEIPT');
  const fresh: Receipt[] = [];
  if (!has.has(null)) {
    const receipt = await insertReceipt(tx, await receiptOf(tx, inside, about));
    receipts.push(receipt);
    fresh.push(receipt);
  }
  const unsaid = refunds.filter(({ id }) => !has.has(id));
  const said = papers.filter(({ kind }) => kind === 'RETURN');
  let isWaiting = false;
  for (const refund of unsaid) {
    const stands = await inside.ports.standingCharges(tx, refund.bookingId);
    const [others] = await sendTogether(tx, [unsaidQuery(stands.purposeIds, refund.id)]);
    // Whether that money is taken first decides what this return says; what is not said yet is due again soon.
    isWaiting = others.some(({ isPayment }) => isPayment);
    if (isWaiting) break;
    const standing = others.length === 0 ? stands : null;
    for (const paper of await returnsOf(tx, inside, { ...about, refund, standing, receipts, said })) {
      const issuedReturn = await insertReceipt(tx, paper);
      said.push(issuedReturn);
      fresh.push(issuedReturn);
    }
  }
  if (!isWaiting) await sendTogether(tx, [noteReceiptsIssuedQuery(chargeId)]);
  if (fresh.length > 0) {
    await sendTogether(tx, [othersDueNowQuery(charge)]);
    await tellOf(tx, inside, { chargeId, fresh, refunds });
  }
  return fresh;
}

type Fresh = {
  readonly chargeId: string;
  readonly fresh: readonly Receipt[];
  readonly refunds: readonly Refund[];
};

/** A mail tells of fresh papers; of a step that gives back from several charges once, with the last of its returns. */
async function tellOf(tx: Tx, inside: Inside, { chargeId, fresh, refunds }: Fresh): Promise<void> {
  const receipts = fresh.filter(({ kind }) => kind === 'RECEIPT');
  const papers: IssuedPaper[] = receipts.map(({ number, yen, content: { paidOn } }) => ({
    ...{ number, kind: 'RECEIPT', yen, paidOn },
  }));
  const told = new Set<string | null>(receipts.map(({ refundId }) => refundId));
  let refundYen = 0;
  for (const { refundId } of fresh) {
    if (refundId === null || told.has(refundId)) continue;
    const [returns] = await sendTogether(tx, [returnsOfStepQuery(refundId)]);
    if (returns.some(({ isDue }) => isDue)) continue;
    for (const { number, yen, ...of } of returns) {
      if (!told.has(of.refundId)) refundYen += of.refundYen;
      told.add(of.refundId);
      if (number !== null) papers.push({ number, kind: 'RETURN', yen: yen! });
    }
  }
  if (papers.length === 0) return;
  const said = fresh.filter(({ refundId }) => told.has(refundId));
  const stays: ReceiptStay[] = [];
  for (const { refundId, content } of said) {
    const step = refunds.find(({ id }) => id === refundId);
    // Whoever has moved their stay knows it by its new dates by now, though what came back was paid for those of before.
    const after = step && { bookingId: step.bookingId, at: step.at, named: 'AFTER' as const };
    stays.push(...(after ? (await inside.ports.receiptFacts(tx, after)).stays : content.stays));
  }
  const backToCards = backOf(said.filter(({ kind, yen }) => kind === 'RETURN' && yen > 0));
  const facts = { stays, refundYen, canReissue: receipts.some(canReissue), ...backToCards };
  await enqueue(tx, mailPapersIssued, { chargeId, papers, ...facts }, papers.at(-1)!.number);
}

/** How the yen of returns come back: to the card that has paid, unless that takes none any more. */
function backOf(returns: readonly Receipt[]): { readonly backToCards?: BackToCards } {
  if (returns.length === 0) return {};
  const [toCards, byTransfer] = [
    returns.filter(({ content }) => content.cardNo !== ''),
    returns.filter(({ content }) => content.cardNo === ''),
  ];
  return {
    backToCards: {
      on: [...new Set(toCards.map(({ content }) => content.paidOn))],
      cards: [...new Set(toCards.map(({ content }) => content.cardNo.slice(-4)))],
      byTransfer: byTransfer.length > 0,
    },
  };
}

const firstIssue = { replacesId: null, part: 1, parts: 1 } as const;

async function factsOf(
  tx: Tx,
  inside: Inside,
  { purposeKind, purposeId, yen }: MemberCharge,
): Promise<ReceiptFacts> {
  if (purposeKind === 'SIGNUP') return joiningFeeFacts(yen);
  const about = purposeKind === 'BOOKING_GROUP' ? { groupId: purposeId } : { changeId: purposeId };
  return inside.ports.receiptFacts(tx, about);
}

async function receiptOf(tx: Tx, inside: Inside, { charge, issuer, now }: Issuing): Promise<NewReceipt> {
  const facts = await factsOf(tx, inside, charge);
  const lines = mergeLines(facts.lines);
  if (totalOf(lines) !== charge.yen)
    throw new Error(`charge ${charge.id} paid ${charge.yen} yen for lines of ${totalOf(lines)}`);
  const { name, is_company: isCompany } = await findClient(tx, charge.clientId);
  return {
    ...firstIssue,
    ...issuedNow(charge, now),
    kind: 'RECEIPT',
    refundId: null,
    addressee: name,
    yen: charge.yen,
    bookingIds: bookingIdsOf(facts),
    content: {
      ...contentOf(charge, issuer, facts),
      honorific: honorificOf(name, isCompany),
      paidOn: businessMoment(charge.authorisedAt!.getTime()).date,
      lines,
      refersTo: [],
    },
  };
}

type Returning = Issuing & {
  readonly refund: Refund;
  /** What stands of its group, where everything else of that is said. */
  readonly standing: StandingCharges | null;
  /** What the charge's money has receipts by, and the returns so far. */
  readonly receipts: readonly Receipt[];
  readonly said: readonly Receipt[];
};

/** One for each receipt from which something comes back. */
async function returnsOf(
  tx: Tx,
  inside: Inside,
  { charge, issuer, now, refund, standing, receipts, said }: Returning,
): Promise<NewReceipt[]> {
  const { bookingId, at, stepYen } = refund;
  const facts = await inside.ports.receiptFacts(tx, { bookingId, at });
  const merged = mergeLines(facts.lines);
  const isWaived = isWaiver(merged);
  const left = receipts.map((receipt) =>
    isWaived ? feeKept(receipt, said) : receipt.yen - fallenAway(receipt, said),
  );
  const standsFor = [
    ...receipts.flatMap(({ content }) => content.lines),
    ...turned(said.flatMap(({ content }) => content.lines)),
  ];
  const lines = isWaived
    ? [{ ...merged[0]!, yen: refund.yen }]
    : await corrected(tx, partOfReturn(returnedLines(merged, stepYen), refund, standsFor), standing);
  const parts = dividedReturn(lines, left);
  return receipts.flatMap((receipt, nth) => {
    const own = parts[nth]!;
    if (own.length === 0) return [];
    const content = {
      ...contentOf(charge, issuer, facts),
      // What the card does not take back any more comes by bank transfer.
      ...(charge.transferYen > 0 ? { cardNo: '' } : {}),
      honorific: receipt.content.honorific,
      paidOn: businessMoment(at.getTime()).date,
      lines: own,
      refersTo: [receipt.number],
    };
    const { addressee, part, parts: of } = receipt;
    const paper = { addressee, part, parts: of, content, yen: totalOf(own), replacesId: null };
    return [
      {
        ...issuedNow(charge, now),
        ...paper,
        kind: 'RETURN' as const,
        refundId: refund.id,
        bookingIds: bookingIdsOf(facts),
      },
    ];
  });
}

async function corrected(
  tx: Tx,
  lines: readonly ReceiptLine[],
  standing: StandingCharges | null,
): Promise<readonly ReceiptLine[]> {
  if (!standing) return lines;
  const [papers] = await sendTogether(tx, [saidQuery(standing.purposeIds)]);
  const said = papers.flatMap((paper) => (paper.kind === 'RECEIPT' ? paper.lines : turned(paper.lines)));
  return correctedReturn(lines, { said, standing: standing.lines });
}

/** What the returns of a receipt say so far: of what it was for, and of fees. */
function returnedOf({ number }: Receipt, said: readonly Receipt[]) {
  const lines = said
    .filter(({ content }) => content.refersTo.includes(number))
    .flatMap(({ content }) => content.lines);
  const fees = totalOf(lines.filter(isFee));
  return { back: totalOf(lines.filter((line) => !isFee(line))), fees };
}

/** What of a receipt has fallen away already, whether it came back or was kept as a fee. */
function fallenAway(receipt: Receipt, said: readonly Receipt[]): number {
  const { back, fees } = returnedOf(receipt, said);
  return back + Math.max(0, fees);
}

/** What of a receipt's yen is kept as a fee: what it was paid for itself, and what its returns kept, without what was waived. */
const feeKept = (receipt: Receipt, said: readonly Receipt[]): number =>
  totalOf(receipt.content.lines.filter(isFee)) - returnedOf(receipt, said).fees;

const isFee = ({ subject }: { readonly subject: string }) => subject === 'CANCELLATION_FEE';

const issuedNow = ({ id: chargeId, clientId }: MemberCharge, { at, moment }: Now) => ({
  chargeId,
  deskPaymentId: null,
  clientId,
  issuedAt: at,
  issuedOn: moment.date,
  filedOn: moment.date,
});

const contentOf = ({ cardNo }: MemberCharge, issuer: Issuer, { stays, points }: ReceiptFacts) => ({
  issuer,
  cardNo,
  stays,
  points,
});

const bookingIdsOf = ({ stays }: ReceiptFacts) => stays.map(({ bookingId }) => bookingId);
