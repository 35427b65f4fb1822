/**
 * Papers for what members pay to the office: a receipt for each payment, and a return invoice for each of its papers once it was taken back. Issued as
 * those of charges are, by the same sweep and under the same numbers, under the lock of the payment. What was taken back before its receipt was
 * issued was never paid, and has none. Where the way or the day of what was given back was wrong, its return invoice is issued anew.
 */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { exchangeFeeLine, honorificOf, stayFeeLine } from '#domain/payment/receipt.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { findClient } from '#server/modules/account/public.ts';
import type { Issuer } from '../issuer.ts';
import { cameOn } from '../desk-money.ts';
import { deskPaymentQuery, entriesReplacedQuery, lockDeskPaymentQuery } from '../desk-payments.ts';
import type { DeskPayment, TillMeans } from '../desk-payments.ts';
import { mailPapersIssued, mailReceiptCorrected, mailReceiptVoid } from '../tasks.ts';
import type { IssuedPaper } from '../tasks.ts';
import {
  insertReceipt,
  paperInShort,
  noteDeskReceiptsIssuedQuery,
  noteReplacedQuery,
  receiptsOfDeskPaymentQuery,
  takeDeskPaymentsWithoutReceipts,
} from './receipt-store.ts';
import type { NewReceipt, Receipt } from './receipt-store.ts';

type Issuing = { readonly issuer: Issuer; readonly most: number };

/** Issues what is due of some payments; answers how many were looked at. */
export async function issueDueDeskReceipts(
  services: Services,
  actor: SystemActor,
  { issuer, most }: Issuing,
): Promise<number> {
  const due = await takeDeskPaymentsWithoutReceipts(services.db, most);
  for (const { id, clientId } of due) {
    try {
      const issued = await runUseCase<Services, readonly IssuedPaper[]>(services, actor, {
        ...{ action: 'issueReceipts', subject: id, whose: { clientId, loginId: null } },
        subjectOf: (papers) => [id, ...papers.map(paperInShort)].join(' '),
        leavesRow: (papers) => papers.length > 0,
        work: (tx, inside) => issue(tx, inside, { id, issuer }),
      });
      if (isRefusal(issued)) throw new Error(`receipts were refused: ${issued.refused}`);
    } catch (err) {
      services.log.error({ err, payment: id }, 'the receipt of a payment to the office could not be issued');
    }
  }
  return due.length;
}

/**
 * Entries that were put right in one step are one: whichever is looked at, the receipts of those that were wrong are void and what is right has its own, at once, and all have one mail.
 */
async function issue(
  tx: Tx,
  inside: Inside,
  { id, issuer }: { readonly id: string; readonly issuer: Issuer },
): Promise<readonly IssuedPaper[]> {
  const [chain] = await sendTogether(tx, [entriesReplacedQuery(id)]);
  const fresh: NewReceipt[] = [];
  const numbers = new Map<string, string>();
  let last: DeskPayment | undefined;
  for (const one of chain) {
    const [, [payment], papers] = await sendTogether(tx, [
      lockDeskPaymentQuery(one.id),
      deskPaymentQuery(one.id),
      receiptsOfDeskPaymentQuery(one.id),
    ]);
    for (const paper of papers) numbers.set(paper.id, paper.number);
    fresh.push(...(await papersDue(tx, inside, { payment: payment!, papers, issuer })));
    last = payment!;
  }
  if (!last) return [];
  const issued: IssuedPaper[] = [];
  for (const paper of fresh) {
    const { replacesId } = paper;
    if (replacesId !== null) await sendTogether(tx, [noteReplacedQuery(replacesId)]);
    const { number, kind, yen, content } = await insertReceipt(tx, paper);
    const replaces = replacesId === null ? undefined : numbers.get(replacesId);
    const paid = kind === 'RECEIPT' ? { paidOn: content.paidOn } : {};
    issued.push({ number, kind, yen, ...paid, ...(replaces ? { replaces } : {}) });
  }
  if (issued.length > 0) await mailIssued(tx, last, fresh, issued);
  await sendTogether(
    tx,
    chain.map((one) => noteDeskReceiptsIssuedQuery(one.id)),
  );
  return issued;
}

/**
 * What was never paid is put right in the books and on paper: its member was given nothing back, but has a receipt that is void, of which they were mailed as it was issued. Where what is right stands in its place, its
 * receipt is in the same mail.
 */
async function mailIssued(
  tx: Tx,
  { id, payerClientId: clientId }: DeskPayment,
  fresh: readonly NewReceipt[],
  issued: readonly IssuedPaper[],
): Promise<void> {
  const { stays } = fresh[0]!.content;
  const subjects = [
    ...new Set(fresh.flatMap(({ content: { lines } }) => lines.map(({ subject }) => subject))),
  ];
  const key = issued.at(-1)!.number;
  const named = issued.map((paper, nth) => ({ ...paper, of: fresh[nth]!.content }));
  const papers = named
    .filter(({ of }) => of.isCorrection)
    .map(({ of: { refersTo }, ...paper }) => ({ ...paper, refersTo }));
  const rightful = named.filter(({ of }) => !of.isCorrection).map(({ of: _of, ...paper }) => paper);
  if (papers.length > 0) {
    const told = { clientId, papers, stays, subjects };
    if (rightful.length > 0)
      await enqueue(tx, mailReceiptCorrected, { ...told, rightful, paymentId: id }, key);
    else await enqueue(tx, mailReceiptVoid, told, key);
    return;
  }
  const canReissue = issued.some(({ kind }) => kind === 'RECEIPT');
  const desk = { paymentId: id, subjects };
  await enqueue(tx, mailPapersIssued, { clientId, papers: issued, canReissue, stays, desk }, key);
}

type Due = {
  readonly payment: DeskPayment;
  readonly papers: readonly Receipt[];
  readonly issuer: Issuer;
};

/** The fee of an exchanged week is of no stay; what was paid of a stay names it by the nights that are left of it, and says what it was for: a fee where nothing else is written down. */
async function factsOf(tx: Tx, inside: Inside, { purposeKind, purposeId, yen, paidFor }: DeskPayment) {
  if (purposeKind !== 'BOOKING') return { stays: [], lines: [exchangeFeeLine(yen)] };
  const { stays } = await inside.ports.receiptFacts(tx, { bookingId: purposeId });
  return { stays, lines: paidFor ?? [stayFeeLine(yen)] };
}

async function papersDue(tx: Tx, inside: Inside, { payment, papers, issuer }: Due): Promise<NewReceipt[]> {
  const { id, payerClientId: clientId, yen, means, returnedAt, isCorrection } = payment;
  const { returnedMeans: returnedIn, returnedOn } = payment;
  const { at: issuedAt, moment } = await businessNow(tx);
  const issued = {
    ...{ clientId, chargeId: null, deskPaymentId: id, refundId: null, replacesId: null },
    ...{ issuedAt, issuedOn: moment.date, filedOn: moment.date },
  };
  if (returnedAt === null) {
    if (papers.length > 0) return [];
    const { name, is_company: isCompany } = await findClient(tx, clientId);
    const { stays, lines } = await factsOf(tx, inside, payment);
    const content = {
      ...{
        issuer,
        honorific: honorificOf(name, isCompany),
        paidOn: cameOn(payment),
      },
      ...{ cardNo: '', paidIn: means, stays, points: null, lines, refersTo: [] },
    };
    const bookingIds = bookingIdsOf(content);
    return [{ ...issued, bookingIds, kind: 'RECEIPT', part: 1, parts: 1, addressee: name, yen, content }];
  }
  const wentOn = (isCorrection ? null : returnedOn) ?? businessMoment(returnedAt.getTime()).date;
  const said = { issuer, paidOn: wentOn, ...(returnedIn ? { returnedIn } : {}) };
  const of = ({ content, part, parts, addressee, yen: own }: Receipt) => ({
    ...({
      ...issued,
      kind: 'RETURN',
      bookingIds: bookingIdsOf(content),
      part,
      parts,
      addressee,
      yen: own,
    } as const),
  });
  const returns = papers.filter(({ kind }) => kind === 'RETURN');
  if (returns.length > 0)
    return returns
      .filter(({ content }) => saysOtherwise(content, { isCorrection, wentOn, returnedIn }))

      .map((paper) => ({
        ...of(paper),
        replacesId: paper.id,
        filedOn: paper.filedOn,
        content: { ...paper.content, ...said },
      }));
  return papers.map((receipt) => ({
    ...of(receipt),
    content: {
      ...receipt.content,
      ...said,
      refersTo: [receipt.number],
      ...(isCorrection ? { isCorrection } : {}),
    },
  }));
}

type Went = {
  readonly isCorrection: boolean;
  readonly wentOn: CalendarDate;
  readonly returnedIn: TillMeans | null;
};

/** Whether the way or the day of what was given back was put right after its paper was issued. A correction has neither. */
const saysOtherwise = (
  { paidOn, returnedIn: said }: Receipt['content'],
  { isCorrection, wentOn, returnedIn }: Went,
): boolean => !isCorrection && (paidOn !== wentOn || (said ?? null) !== returnedIn);

const bookingIdsOf = ({ stays }: Pick<Receipt['content'], 'stays'>) =>
  stays.map(({ bookingId }) => bookingId);
