/** Papers for what a card has paid and what came back: issued once, numbered without gaps, handed to their owner only. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer, PayerFacts } from '../../testkit/card-club.ts';
import { everythingBy } from '../../testkit/preferences.ts';
import { pdfText } from '../../testkit/pdf-text.ts';

const LIST = `query { myClientChargeList(take: 20, skip: 0) {
  price receipt { id number addressee pdfFileUrl canReissue } receipts { id number addressee price pdfFileUrl canReissue } } }`;
const REISSUE = `mutation ($id: ID!, $parts: [ReceiptPartInput!]!) { reissueMyReceipt(receiptId: $id, parts: $parts) {
  id number addressee price pdfFileUrl canReissue } }`;

type Paper = {
  readonly id: string;
  readonly number: string;
  readonly addressee: string;
  readonly price: number;
  readonly pdfFileUrl: string;
  readonly canReissue: boolean;
};
type Listed = { readonly price: number; readonly receipt: Paper | null; readonly receipts: readonly Paper[] };

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
});
afterAll(() => cards.close());

const listOf = async ({ member }: Payer) =>
  (await member.get<{ myClientChargeList: Listed[] }>(LIST)).myClientChargeList;

/** A stay that is paid and has its receipt. */
async function receipted(
  nights = 1,
  facts: PayerFacts = {},
): Promise<Payer & { bookingId: string; receipt: Paper }> {
  const stay = await cards.aStay(nights, facts);
  await cards.issueReceipts();
  const paper = async () => (await listOf(stay))[0]?.receipts[0];
  await expect.poll(paper, { timeout: 10_000 }).toBeDefined();
  return { ...stay, bookingId: stay.id, receipt: (await paper())! };
}

async function textOf({ member }: Payer, { pdfFileUrl }: Paper): Promise<string> {
  const reply = await member.fetchFile(pdfFileUrl);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  return pdfText(await reply.arrayBuffer());
}

const yenText = (yen: number) => `${yen.toLocaleString('en')}円`;

describe('a receipt', () => {
  it('is there once the money is taken, and says who paid what to whom', async () => {
    const stay = await receipted();
    const text = await textOf(stay, stay.receipt);
    for (const said of [
      '領収書',
      stay.receipt.number,
      yenText(stay.yen),
      'T7000012050002',
      '10%対象',
      '内消費税',
    ])
      expect(text).toContain(said);
    expect(text).toContain(`${stay.receipt.addressee} 様`);
    const { myBookingV2 } = await stay.member.get<{
      myBookingV2: { finalizedInvoices: { receiptId: string; pdfFileUrl: string }[] };
    }>('query ($id: ID!) { myBookingV2(id: $id) { finalizedInvoices { receiptId pdfFileUrl } } }', {
      id: stay.bookingId,
    });
    expect(myBookingV2.finalizedInvoices).toEqual([
      { receiptId: stay.receipt.id, pdfFileUrl: stay.receipt.pdfFileUrl },
    ]);
  });

  it('of a company lists what its card has paid, and not what it pays at the house', async () => {
    const house = await cards.club.aFacility({ bathingTaxYen: 150 });
    const roomType = await cards.club.aRoomType(house, { rooms: 2 });
    const preferences = { ...everythingBy('CARD'), taxPayment: 'ON_SITE' } as const;
    const stay = await receipted(1, { roomType, preferences });
    const text = await textOf(stay, stay.receipt);
    expect(stay.receipt.price).toBeLessThan(stay.yen);
    expect(text).toContain(`${stay.receipt.addressee} 御中`);
    expect(text).toContain('宿泊料金');
    expect(text).not.toContain('入湯税');
  });

  it('is handed to its owner alone, and to nobody who is not logged in', async () => {
    const [mine, theirs] = [await receipted(), await receipted()];
    const foreign = await theirs.member.fetchFile(mine.receipt.pdfFileUrl);
    const missing = await theirs.member.fetchFile('/receipts/3b9f43c8-5a57-4c4e-8a6c-1b0a7a6b3a10.pdf');
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
    const anonymous = await fetch(`${cards.club.address}${mine.receipt.pdfFileUrl}`);
    expect([anonymous.status, anonymous.headers.get('content-type')]).toEqual([
      401,
      'text/html; charset=utf-8',
    ]);
    const reissue = { id: mine.receipt.id, parts: [{ addressee: '他人', price: mine.yen }] };
    expect(await theirs.member.refusal(REISSUE, reissue)).toBe('NOT_FOUND_ERROR');
  });

  it('is issued anew once, for another addressee: the old one is not handed out any more', async () => {
    const stay = await receipted();
    const addressee = '株式会社 髙﨑𠮷野商店 <b>😀</b>';
    const parts = [{ addressee, price: stay.yen }];
    const { reissueMyReceipt } = await stay.member.get<{ reissueMyReceipt: Paper[] }>(REISSUE, {
      id: stay.receipt.id,
      parts,
    });
    const text = await textOf(stay, reissueMyReceipt[0]!);
    for (const said of ['再発行', `${stay.receipt.number} に代えて発行`, `${addressee} 御中`])
      expect(text).toContain(said);
    expect((await stay.member.fetchFile(stay.receipt.pdfFileUrl)).status).toBe(404);
    expect((await listOf(stay))[0]?.receipts).toEqual(reissueMyReceipt);
    for (const id of [stay.receipt.id, reissueMyReceipt[0]!.id])
      expect(await stay.member.refusal(REISSUE, { id, parts })).toBe('RECEIPT_ISSUED_ANEW');
  });

  it('is divided over two addressees, who have the whole between them', async () => {
    const stay = await receipted(2);
    const parts = [
      { addressee: '潮騒商事株式会社', price: 5_000 },
      { addressee: '海野 渚', price: stay.yen - 5_000 },
    ];
    const wrong = [parts[0]!, { addressee: '海野 渚', price: stay.yen - 4_999 }];
    expect(await stay.member.refusal(REISSUE, { id: stay.receipt.id, parts: wrong })).toBe(
      'RECEIPT_PARTS_DIFFER',
    );
    await stay.member.get(REISSUE, { id: stay.receipt.id, parts });
    const [entry] = await listOf(stay);
    expect(entry!.receipts.map(({ addressee, price }) => ({ addressee, price }))).toEqual(parts);
    expect(await textOf(stay, entry!.receipts[0]!)).toContain('分割 1/2');
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });

  it('asked for twice at once is issued anew once', async () => {
    const stay = await receipted();
    const asked = { id: stay.receipt.id, parts: [{ addressee: '海野商会', price: stay.yen }] };
    const refusals = await Promise.all(Array.from({ length: 10 }, () => stay.member.refusal(REISSUE, asked)));
    expect(refusals.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'RECEIPT_ISSUED_ANEW'), 'done']);
  });

  it('takes any text for an addressee that can be seen in one line, and neither none nor a novel', async () => {
    const stay = await receipted();
    const refusalOf = (addressee: string) =>
      stay.member.refusal(REISSUE, { id: stay.receipt.id, parts: [{ addressee, price: stay.yen }] });
    expect(await refusalOf('  ')).toBe('ADDRESSEE_INVALID');
    expect(await refusalOf('あ'.repeat(201))).toBe('ADDRESSEE_INVALID');
    for (const unseen of ['\u200b'.repeat(100), '海野\r\n渚', '海野\u0007', '\u202e渚野海'])
      expect(await refusalOf(unseen)).toBe('ADDRESSEE_INVALID');
    expect(await refusalOf('あ'.repeat(200))).toBe('done');
  });
});

it('letters that the fonts lack are printed as a sign, whatever the paper was made out to before', async () => {
  const stay = await receipted();
  const parts = [{ addressee: 'محمد 商会', price: stay.yen }];
  const { reissueMyReceipt } = await stay.member.get<{ reissueMyReceipt: Paper[] }>(REISSUE, {
    id: stay.receipt.id,
    parts,
  });
  expect(await textOf(stay, reissueMyReceipt[0]!)).toContain('〓〓〓〓 商会 様');
  const kept = await receipted();
  await cards.club.owner.query('update receipts set addressee = $2 where id = $1', [
    kept.receipt.id,
    '海野\r\n\u202e渚',
  ]);
  expect(await textOf(kept, kept.receipt)).toContain('海野 渚 様');
});

describe('what came back', () => {
  it('has a return invoice that names its receipt, with the fee taken off outside the tax', async () => {
    const stay = await receipted(2);
    await cards.club.owner.query(`update business_clock set shift = shift + interval '26 days'`);
    const dates = [await cards.club.daysAhead(4), await cards.club.daysAhead(5)];
    const { errors } = await stay.member.cancel(stay.bookingId, dates);
    await cards.club.owner.query(`update business_clock set shift = shift - interval '26 days'`);
    expect(errors).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    await expect.poll(async () => (await listOf(stay))[0]?.receipt, { timeout: 10_000 }).toBeTruthy();
    const [refund] = await listOf(stay);
    const text = await textOf(stay, refund!.receipt!);
    for (const said of [
      '適格返還請求書',
      `対象の領収書 ${stay.receipt.number}`,
      yenText(-refund!.price),
      '取消料',
      '対象外',
    ])
      expect(text).toContain(said);
    expect(refund!.receipt!.canReissue).toBe(false);
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });
});

describe('a step whose fee uses up all that falls away', () => {
  it('has a return over nothing, and a receipt for what is asked beyond it', async () => {
    const stay = await receipted(2);
    const [first, last] = [await cards.club.daysAhead(30), await cards.club.daysAhead(31)];
    expect((await stay.member.cancel(stay.bookingId, [last])).errors).toBeUndefined();
    await cards.collect();
    await cards.club.owner.query(`update business_clock set shift = shift + interval '30 days'`);
    const { errors } = await stay.member.cancel(stay.bookingId, [first]);
    await cards.club.owner.query(`update business_clock set shift = shift - interval '30 days'`);
    expect(errors).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    const listed = async () => (await listOf(stay)).toSorted((a, b) => a.price - b.price);
    await expect
      .poll(async () => (await listed()).map(({ receipts }) => receipts.length), { timeout: 10_000 })
      .toEqual([1, 1, 1, 1]);
    const [earlier, kept, fee, paid] = await listed();
    expect(kept!.price).toBe(0);
    const usedUp = paid!.price + earlier!.price;
    const text = await textOf(stay, kept!.receipt!);
    for (const said of [
      ...['適格返還請求書', `対象の領収書 ${stay.receipt.number}`, '全額を取消料に充当'],
      ...[`消費税の対象外 −${yenText(usedUp)}`, `合計 ${yenText(0)}`],
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('へのご返金');
    expect(await textOf(stay, fee!.receipt!)).toContain('取消料');
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });
});

describe('what came back of a divided receipt', () => {
  it('goes to whom each part was made out, and nothing can be issued anew once money comes back', async () => {
    const stay = await receipted(2);
    const parts = [
      { addressee: '潮騒商事株式会社', price: 1_001 },
      { addressee: '海野 渚', price: stay.yen - 1_001 },
    ];
    await stay.member.get(REISSUE, { id: stay.receipt.id, parts });
    const dates = [await cards.club.daysAhead(30), await cards.club.daysAhead(31)];
    expect((await stay.member.cancel(stay.bookingId, dates)).errors).toBeUndefined();
    await cards.collect();
    await cards.issueReceipts();
    const returns = async () => (await listOf(stay))[0]!.receipts;
    await expect.poll(async () => (await returns()).length, { timeout: 10_000 }).toBe(2);
    expect((await returns()).map(({ addressee, price }) => ({ addressee, price }))).toEqual(parts);
    const [, paid] = await listOf(stay);
    for (const [nth, paper] of (await returns()).entries())
      expect(await textOf(stay, paper)).toContain(`対象の領収書 ${paid!.receipts[nth]!.number}`);
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });

  it('and a receipt whose money came back is not issued anew', async () => {
    const stay = await receipted();
    const [night] = [await cards.club.daysAhead(30)];
    expect((await stay.member.cancel(stay.bookingId, [night])).errors).toBeUndefined();
    const asked = { id: stay.receipt.id, parts: [{ addressee: '海野商会', price: stay.yen }] };
    expect(await stay.member.refusal(REISSUE, asked)).toBe('RECEIPT_HAS_RETURNS');
    expect((await listOf(stay)).at(-1)!.receipt!.canReissue).toBe(false);
  });
});

describe('the papers of a month', () => {
  it('stand in one file behind a list, for their owner alone', async () => {
    const stay = await receipted();
    const month = await cards.club.value<string>(
      `select to_char(issued_on, 'YYYY-MM') from receipts where id = $1`,
      [stay.receipt.id],
    );
    const reply = await stay.member.fetchFile(`/receipts/${month}.pdf?language=en`);
    const text = await pdfText(await reply.arrayBuffer());
    for (const said of [
      'Receipts and refunds of',
      stay.receipt.number,
      'Payments less refunds',
      'Accommodation',
    ])
      expect(text).toContain(said);
    expect((await stay.member.fetchFile('/receipts/2019-01.pdf')).status).toBe(404);
    expect((await stay.member.fetchFile('/receipts/2019-13.pdf')).status).toBe(404);
  });
});

describe('numbers', () => {
  it('have no gaps, however many are issued at once and although some are not', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => cards.aPayer('none')));
    const release = await cards.holdPapersBack();
    for (const payer of payers) await cards.paid(payer);
    await cards.collect();
    // Of one charge nothing can be issued: its lines come to something else.
    const bad = await cards.chargeOf(payers[3]!);
    await cards.club.owner.query(
      `update booking_charges set yen = yen + 1 where id = (select min(c.id) from booking_charges c join bookings b on b.id = c.booking_id where b.group_id = $1)`,
      [payers[3]!.group.id],
    );
    await release();
    await cards.club.owner.query(
      `update card_charges set receipts_due_at = clock_timestamp() where state = 'CAPTURED'`,
    );
    await Promise.all(Array.from({ length: 6 }, () => cards.issueReceipts(1)));
    await cards.issueReceipts();
    const { rows } = await cards.club.owner.query<{ number: string }>(
      'select number from receipts order by number',
    );
    expect(rows.map(({ number }) => Number(number.slice(5)))).toEqual(rows.map((_, index) => index + 1));
    expect(await cards.club.value('select count(*)::int from receipts where charge_id = $1', [bad.id])).toBe(
      0,
    );
    await cards.club.owner.query(
      `update booking_charges set yen = yen - 1 where id = (select min(c.id) from booking_charges c join bookings b on b.id = c.booking_id where b.group_id = $1)`,
      [payers[3]!.group.id],
    );
    await cards.club.owner.query(
      `update card_charges set receipts_due_at = clock_timestamp() where receipts_due_at is not null`,
    );
    await cards.issueReceipts();
    // The portal's own sweep may be at one of them just now.
    await expect.poll(() => brokenBooks(cards.club.owner), { timeout: 10_000 }).toEqual([]);
  });
});
