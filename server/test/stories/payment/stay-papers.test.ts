/** What the page of a stay is told of its papers: each with what of the stay it is for, its yen and its day, the earliest first. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { waiveFee } from '#server/modules/booking/stay/waive-fee.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { changed } from '../../testkit/changes.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import type { Member } from '../../testkit/member.ts';

const PAPERS = `query ($id: ID!) { myBookingV2(id: $id) { finalizedInvoices { subject changeKind receiptId pdfFileUrl
  receipt { id kind number price rooms issuedOn refersTo became pdfFileUrl } } } }`;
const LIST =
  'query { myClientChargeList(take: 20, skip: 0) { price clientChargeType { name } bookings { id } } }';

type Paper = {
  readonly subject: string;
  readonly changeKind: string | null;
  readonly receiptId: string;
  readonly pdfFileUrl: string;
  readonly receipt: {
    id: string;
    kind: string;
    number: string;
    price: number;
    rooms: number;
    issuedOn: string;
    refersTo: readonly string[];
    became: string | null;
    pdfFileUrl: string;
  };
};

let cards: CardClub;
let desk: Desk;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
  desk = openDesk(cards.club);
});
afterAll(async () => {
  await desk.close();
  await cards.close();
});
afterEach(() => cards.club.clockBack());

async function papersOf(member: Member, id: string): Promise<Paper[]> {
  await cards.collect();
  await cards.issueReceipts();
  const { myBookingV2 } = await member.get<{ myBookingV2: { finalizedInvoices: Paper[] } }>(PAPERS, { id });
  return myBookingV2.finalizedInvoices;
}
const said = (papers: readonly Paper[]) =>
  papers.map(({ subject, receipt: { kind, price } }) => [kind, subject, price]);

describe('the papers of a stay', () => {
  it('say whether they are for the stay, for a change, or for a cancellation, from the first to the last', async () => {
    const stay = await cards.aStay(2);
    expect(said(await papersOf(stay.member, stay.id))).toEqual([['RECEIPT', 'STAY', stay.yen]]);
    const quote = await changed(stay.member, stay.id, { days: [stay.to] });
    const added = quote.after.totalJpy - quote.before.totalJpy;
    await papersOf(stay.member, stay.id);
    // Another night on another day: the papers of one day stand in the order of their numbers.
    await cards.club.clockForward('1 day');
    expect((await stay.member.cancel(stay.id, [stay.to])).errors).toBeUndefined();
    const papers = await papersOf(stay.member, stay.id);
    expect(said(papers)).toEqual([
      ['RECEIPT', 'STAY', stay.yen],
      ['RECEIPT', 'CHANGE', added],
      ['RETURN', 'CANCELLATION', added],
    ]);
    expect(papers.map(({ changeKind }) => changeKind)).toEqual([null, 'EXTENSION', null]);
    expect(papers.map(({ receipt }) => receipt.refersTo)).toEqual([[], [], [papers[1]!.receipt.number]]);
    expect(papers.map(({ receipt }) => receipt.became)).toEqual([null, 'BACK', null]);
    const days = papers.map(({ receipt }) => receipt.issuedOn);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBe(2);
    for (const { receiptId, pdfFileUrl, receipt } of papers)
      expect([receiptId, pdfFileUrl]).toEqual([receipt.id, receipt.pdfFileUrl]);
    expect((await stay.member.fetchFile(papers[2]!.receipt.pdfFileUrl)).status).toBe(200);
  });

  it('of a change that costs less are a return for a change', async () => {
    const stay = await cards.aStay(3);
    await papersOf(stay.member, stay.id);
    const moved = { from: addDays(stay.from, 7), to: addDays(stay.from, 9) };
    const { refundedJpy } = await changed(stay.member, stay.id, moved);
    expect(refundedJpy).toBeGreaterThan(0);
    const papers = await papersOf(stay.member, stay.id);
    expect(said(papers)).toEqual([
      ['RECEIPT', 'STAY', stay.yen],
      ['RETURN', 'CHANGE', refundedJpy],
    ]);
    expect(papers[1]).toMatchObject({
      changeKind: 'MOVE',
      receipt: { refersTo: [papers[0]!.receipt.number] },
    });
    expect(papers.map(({ receipt }) => receipt.became)).toEqual(['PARTLY', null]);
  });

  it('tell a fee that was charged, and what came back as it was waived', async () => {
    const stay = await cards.aStay(1, { payment: 'ON_SITE', ahead: 4 });
    expect((await stay.member.cancel(stay.id, [stay.from])).errors).toBeUndefined();
    expect(said(await papersOf(stay.member, stay.id))).toEqual([['RECEIPT', 'FEE', 4_000]]);
    const wanted = { unit: 'yen', amount: 1_000 } as const;
    const waived = await waiveFee(desk.services(), desk.actor, {
      bookingNumber: stay.number!,
      wanted,
      reason: '台風',
    });
    expect(isRefusal(waived)).toBe(false);
    expect(said(await papersOf(stay.member, stay.id))).toEqual([
      ['RECEIPT', 'FEE', 4_000],
      ['RETURN', 'WAIVER', 1_000],
    ]);
  });

  it('tell that nobody came', async () => {
    const stay = await cards.aStay(1, { ahead: 2 });
    await papersOf(stay.member, stay.id);
    await cards.club.clockAt(addDays(stay.from, 1), '00:10');
    expect(isRefusal(await noteNoShow(desk.services(), desk.actor, stay.number!))).toBe(false);
    const papers = said(await papersOf(stay.member, stay.id));
    expect(papers.map(([kind, subject]) => [kind, subject])).toEqual([
      ['RECEIPT', 'STAY'],
      ['RETURN', 'NO_SHOW'],
    ]);
  });
});

describe('the list of payments', () => {
  it('calls what a change costs a change, and a fee a fee', async () => {
    const stay = await cards.aStay(1);
    await changed(stay.member, stay.id, { days: [stay.to] });
    const atHouse = await cards.aStay(1, { payment: 'ON_SITE', ahead: 4 });
    expect((await atHouse.member.cancel(atHouse.id, [atHouse.from])).errors).toBeUndefined();
    const namesOf = async ({ member }: { member: Member }) =>
      (
        await member.get<{ myClientChargeList: { clientChargeType: { name: string } }[] }>(LIST)
      ).myClientChargeList.map(({ clientChargeType }) => clientChargeType.name);
    expect(await namesOf(stay)).toEqual(['ご予約の変更のお支払い', 'ご宿泊のお支払い']);
    expect(await namesOf(atHouse)).toEqual(['取消料のお支払い']);
  });
});
