/** Fees that the club gives up after all: what comes back, never more than was kept, and what later steps make of it. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { standardCancelPolicy } from '#domain/booking/cancellation.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { waiveFee } from '#server/modules/booking/stay/waive-fee.ts';
import type { WaiverWanted } from '#server/modules/booking/stay/waive-fee.ts';
import { systemActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { PayerFacts } from '../../testkit/card-club.ts';
import { carryOut, changed, quoteFor } from '../../testkit/changes.ts';
import type { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import type { Member } from '../../testkit/member.ts';
import { everythingBy } from '../../testkit/preferences.ts';

let cards: CardClub;
let club: Club;
let desk: Desk;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
  ({ club } = cards);
  desk = openDesk(club);
});
afterAll(async () => {
  await desk.close();
  await cards.close();
});
afterEach(async () => {
  await club.clockBack();
  await club.owner.query(`delete from settings where name = 'cardServiceMaintenance'`);
  await cards.collect();
  await cards.issueReceipts();
  await books();
});

const books = async () => expect(await brokenBooks(club.owner)).toEqual([]);

async function waive(number: string, wanted: WaiverWanted, reason = '台風のため'): Promise<string> {
  const waived = await waiveFee(desk.services(), desk.actor, { bookingNumber: number, wanted, reason });
  if (isRefusal(waived)) return [waived.refused, ...Object.values(waived.facts)].join(' ');
  return `${waived.points} points, ${waived.yen} yen, ${waived.refundedYen} to the card`;
}
const yen = (amount: number) => ({ unit: 'yen', amount }) as const;
const points = (amount: number) => ({ unit: 'points', amount }) as const;

const standingOf = async (id: string) =>
  (
    await club.owner.query(
      'select charged::int, kept::int, owed::int, card::int, billed::int from money_balances where purpose_id = $1',
      [id],
    )
  ).rows[0] as unknown;
const available = ({ contractId }: Member) =>
  club.value<number>('select sum(available)::int from point_lots where contract_id = $1', [contractId]);
const papersOf = async (id: string) =>
  (
    await club.owner.query<{ kind: string; yen: number; lines: { subject: string; yen: number }[] }>(
      `select r.kind, r.yen, r.content -> 'lines' as lines from receipts r join receipt_purposes p on p.receipt_id = r.id
       where p.purpose_id = $1 and r.replaced_at is null order by r.number`,
      [id],
    )
  ).rows;

const CLOSED = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', message: '保守' };

/** A stay of nights of 40 points, and 3,000 yen of usage fee each at the house, two days before; cards are closed, so fees are owed. */
async function inPoints(nights: number) {
  await club.owner.query(
    `insert into settings (name, value) values ('cardServiceMaintenance', $1) on conflict do nothing`,
    [JSON.stringify(CLOSED)],
  );
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const from = await club.daysAhead(2);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, nights) });
  const dates = Array.from({ length: nights }, (_, n) => addDays(from, n));
  return { member, id: booking!.id, number: booking!.bookingNumber, from, dates };
}

/** A stay of nights of 20,000 yen, four days before: giving it up costs a fifth. */
async function inYen(nights: number, facts: PayerFacts = {}, trouble: Trouble = 'none') {
  const stay = await cards.aStay(nights, { ahead: 4, ...facts }, trouble);
  await cards.issueReceipts();
  return { ...stay, dates: Array.from({ length: nights }, (_, n) => addDays(stay.from, n)) };
}
const cancelled = async ({ member, id }: { member: Member; id: string }, dates: readonly string[]) =>
  expect((await member.cancel(id, dates)).errors).toBeUndefined();

describe('points and yen that a cancellation kept', () => {
  it('come back in parts, and never more than is kept still', async () => {
    const stay = await inPoints(2);
    await cancelled(stay, stay.dates);
    // Half of two nights two days before: 40 points and 3,000 yen.
    expect([await available(stay.member), await standingOf(stay.id)]).toEqual([
      860,
      { charged: 0, kept: 3_000, owed: 3_000, card: 0, billed: 0 },
    ]);
    expect(await waive(stay.number, points(41))).toBe('UNEXECUTABLE_ERROR 40 3000');
    expect(await waive(stay.number, yen(3_001))).toBe('UNEXECUTABLE_ERROR 40 3000');
    expect(await waive(stay.number, points(15))).toBe('15 points, 0 yen, 0 to the card');
    expect(await available(stay.member)).toBe(875);
    expect(await waive(stay.number, yen(1_000))).toBe('0 points, 1000 yen, 0 to the card');
    expect(await waive(stay.number, points(26))).toBe('UNEXECUTABLE_ERROR 25 2000');
    expect(await waive(stay.number, 'all')).toBe('25 points, 2000 yen, 0 to the card');
    expect([await available(stay.member), await standingOf(stay.id)]).toEqual([
      900,
      { charged: 0, kept: 0, owed: 0, card: 0, billed: 0 },
    ]);
    expect(await waive(stay.number, 'all')).toBe('UNEXECUTABLE_ERROR 0 0');
  });

  it('come back to a lot that is valid for sixty days where their own has ended', async () => {
    const stay = await inPoints(1);
    await cancelled(stay, stay.dates);
    await club.owner.query('update point_lots set valid_thru = business_today() - 1 where contract_id = $1', [
      stay.member.contractId,
    ]);
    expect(await waive(stay.number, points(20))).toBe('20 points, 0 yen, 0 to the card');
    const { rows } = await club.owner.query(
      'select available::int, valid_thru - business_today() + 1 as days from point_lots where contract_id = $1 and returned',
      [stay.member.contractId],
    );
    expect(rows).toEqual([{ available: 20, days: 60 }]);
  });

  it('come back also where a fee took them from the contract beyond those of its stay', async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
    const policy = { ...standardCancelPolicy, partialBase: 'ALL_NIGHTS' } as const;
    const planId = await club.aPlan(roomType, { policy });
    const from = await club.daysAhead(20);
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 3), planId });
    const stay = { member, id: booking!.id };
    await cancelled(stay, [addDays(from, 1), addDays(from, 2)]);
    await club.clockAt(addDays(from, 1), '09:00');
    await noteNoShow(desk.services(), desk.actor, booking!.bookingNumber);
    expect(await available(member)).toBe(900 - 120);
    expect(await waive(booking!.bookingNumber, points(100))).toBe('100 points, 0 yen, 0 to the card');
    expect(await available(member)).toBe(880);
  });

  it('come back after a no-show', async () => {
    const stay = await inPoints(2);
    await club.clockAt(addDays(stay.from, 1), '09:00');
    expect(isRefusal(await noteNoShow(desk.services(), desk.actor, stay.number))).toBe(false);
    expect(await available(stay.member)).toBe(820);
    expect(await waive(stay.number, 'all')).toBe('80 points, 6000 yen, 0 to the card');
    expect(await available(stay.member)).toBe(900);
  });
});

describe('what a later step makes of a waived fee', () => {
  it('is that it counts as paid: it is neither asked for again nor given back twice', async () => {
    const waivedStay = await inPoints(4);
    const other = await inPoints(4);
    const last = (stay: typeof other) => [stay.dates[3]!];
    await cancelled(waivedStay, last(waivedStay));
    await cancelled(other, last(other));
    expect(await waive(waivedStay.number, 'all')).toMatch(/^[1-9]\d* points/);
    await cancelled(waivedStay, waivedStay.dates.slice(0, 3));
    await cancelled(other, other.dates.slice(0, 3));
    const fees = ({ id }: typeof other) =>
      club.value<string>(
        `select string_agg(points || ' ' || yen, ', ' order by id) from booking_penalties where booking_id = $1`,
        [id],
      );
    expect(await fees(waivedStay)).toBe(await fees(other));
    const first = Number((await fees(other)).split(' ')[0]);
    expect((await available(waivedStay.member)) - (await available(other.member))).toBe(first);
    await waive(waivedStay.number, 'all');
    expect(await available(waivedStay.member)).toBe(900);
    expect(await waive(waivedStay.number, 'all')).toBe('UNEXECUTABLE_ERROR 0 0');
  });
});

describe('a fee in yen', () => {
  it('that a card has paid goes back to it, in parts, each with a return invoice for the fee', async () => {
    const stay = await inYen(2);
    await cancelled(stay, stay.dates);
    expect(await standingOf(stay.id)).toEqual({ charged: 0, kept: 8_000, owed: 0, card: 8_000, billed: 0 });
    expect(await waive(stay.number, yen(3_000))).toBe('0 points, 3000 yen, 3000 to the card');
    await cards.collect();
    await cards.issueReceipts();
    expect(await waive(stay.number, 'all')).toBe('0 points, 5000 yen, 5000 to the card');
    await cards.collect();
    await cards.issueReceipts();
    expect(await standingOf(stay.id)).toEqual({ charged: 0, kept: 0, owed: 0, card: 0, billed: 0 });
    expect((await cards.atGateway(stay))?.[0]).not.toBe('SALES');
    expect((await papersOf(stay.id)).map(({ kind, yen: sum }) => [kind, sum])).toEqual([
      ['RECEIPT', stay.yen],
      ['RETURN', stay.yen - 8_000],
      ['RETURN', 3_000],
      ['RETURN', 5_000],
    ]);
    expect((await papersOf(stay.id))[2]!.lines).toMatchObject([{ subject: 'CANCELLATION_FEE', yen: 3_000 }]);
  });

  it('of a part leaves the rest of the stay paid; giving that up then comes to the same as without it', async () => {
    const stay = await inYen(2);
    await cancelled(stay, [stay.dates[1]!]);
    const { kept, card } = (await standingOf(stay.id)) as { kept: number; card: number };
    expect(kept).toBe(4_000);
    expect(await waive(stay.number, 'all')).toBe('0 points, 4000 yen, 4000 to the card');
    expect(await standingOf(stay.id)).toMatchObject({ kept: 0, owed: 0, card: card - 4_000 });
    await cancelled(stay, [stay.dates[0]!]);
    // A fifth of both nights, less the fifth of one that was set before.
    expect(await standingOf(stay.id)).toEqual({ charged: 0, kept: 4_000, owed: 0, card: 4_000, billed: 0 });
  });

  it('that was charged by itself goes back from its own charge and receipt', async () => {
    const stay = await inYen(1, { payment: 'ON_SITE' });
    await cancelled(stay, stay.dates);
    await cards.collect();
    await cards.issueReceipts();
    expect(await waive(stay.number, yen(1_500))).toBe('0 points, 1500 yen, 1500 to the card');
    expect(await waive(stay.number, 'all')).toBe('0 points, 2500 yen, 2500 to the card');
    await cards.collect();
    await cards.issueReceipts();
    expect((await papersOf(stay.id)).map(({ kind, yen: sum }) => [kind, sum])).toEqual([
      ['RECEIPT', 4_000],
      ['RETURN', 1_500],
      ['RETURN', 2_500],
    ]);
  });

  it('that a move kept comes back, and the stay stands as it was moved', async () => {
    const stay = await inYen(1);
    await changed(stay.member, stay.id, { from: addDays(stay.from, 10), to: addDays(stay.from, 11) });
    await cards.collect();
    await cards.issueReceipts();
    expect(await standingOf(stay.id)).toMatchObject({ kept: 4_000, card: stay.yen + 4_000 });
    expect(await waive(stay.number, 'all')).toBe('0 points, 4000 yen, 4000 to the card');
    expect(await standingOf(stay.id)).toEqual({
      ...{ charged: stay.yen, kept: 0, owed: 0, card: stay.yen, billed: 0 },
    });
    await cards.collect();
    await cards.issueReceipts();
    await cancelled(stay, [addDays(stay.from, 10)]);
  });

  it('of a divided receipt comes back from the parts that kept it', async () => {
    const stay = await inYen(2);
    const receipt = await club.value<string>(
      'select r.id from receipts r join card_charges c on c.id = r.charge_id where c.purpose_id = $1',
      [stay.group.id],
    );
    await stay.member.get(
      'mutation ($id: ID!, $parts: [ReceiptPartInput!]!) { reissueMyReceipt(receiptId: $id, parts: $parts) { id } }',
      {
        id: receipt,
        parts: [
          { addressee: '潮騒商事株式会社', price: 5_000 },
          { addressee: '海野 渚', price: stay.yen - 5_000 },
        ],
      },
    );
    await cancelled(stay, stay.dates);
    await cards.collect();
    await cards.issueReceipts();
    const kept = (await papersOf(stay.id)).flatMap(({ kind, lines }) =>
      kind === 'RETURN'
        ? [
            lines
              .filter(({ subject }) => subject === 'CANCELLATION_FEE')
              .reduce((sum, line) => sum - line.yen, 0),
          ]
        : [],
    );
    await waive(stay.number, 'all');
    await cards.collect();
    await cards.issueReceipts();
    const back = (await papersOf(stay.id)).slice(-2).map((paper) => paper.yen);
    expect(new Set(back)).toEqual(new Set(kept));
    expect(back.reduce((sum, one) => sum + one, 0)).toBe(8_000);
  });

  it('that stands on a bill leaves it', async () => {
    const stay = await inYen(1, { preferences: everythingBy('INVOICE') });
    await cancelled(stay, stay.dates);
    expect(await standingOf(stay.id)).toEqual({ charged: 0, kept: 4_000, owed: 0, card: 0, billed: 4_000 });
    expect(await waive(stay.number, yen(1_000))).toBe('0 points, 1000 yen, 0 to the card');
    expect(await standingOf(stay.id)).toEqual({ charged: 0, kept: 3_000, owed: 0, card: 0, billed: 3_000 });
  });
});

describe('who waives', () => {
  it('says why, which the audit log keeps with who it was; without a reason nothing is done', async () => {
    const stay = await inPoints(1);
    await cancelled(stay, stay.dates);
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(await waive(stay.number, 'all', reason)).toBe('BAD_INPUT_ERROR reason');
    expect(await waive(stay.number, points(5), '大雪のため 到着できず')).toBe(
      '5 points, 0 yen, 0 to the card',
    );
    const { rows } = await club.owner.query(
      `select outcome, actor_name as name, client_id::int as client, subject, reason from audit_events
       where action = 'waiveFee' and outcome = 'ok' and subject like $1 || ' %'`,
      [stay.number],
    );
    expect(rows).toEqual([
      {
        ...{ outcome: 'ok', name: 'desk', client: stay.member.clientId },
        ...{ subject: `${stay.number} fee 5 points`, reason: '大雪のため 到着できず' },
      },
    ]);
    expect(await waive('R99999999', 'all')).toBe('NOT_FOUND_ERROR');
  });

  it('is nobody who comes by a server: its role may write no waiver', async () => {
    const stay = await inPoints(1);
    await cancelled(stay, stay.dates);
    const { services } = club.portals[0]!;
    const asked = { bookingNumber: stay.number, wanted: 'all', reason: '台風のため' } as const;
    await expect(waiveFee(services, systemActor('story'), asked)).rejects.toThrow(
      /permission denied.*(waiver|points)/,
    );
    expect(await available(stay.member)).toBe(880);
  });

  it('waits while a change of the stay waits for its card', async () => {
    const stay = await inYen(2, { ahead: 30 });
    const wanted = { days: [await club.daysAhead(32)] };
    await cards.giveCard(stay.member, 'challenge');
    const { quote } = await quoteFor(stay.member, stay.id, wanted);
    const { data } = await carryOut(stay.member, stay.id, wanted, { quote });
    expect(data?.done.securePaymentUrl).not.toBeNull();
    expect(await waive(stay.number, 'all')).toBe('PAYMENT_PENDING');
  });

  it.each([
    [
      'ja',
      [
        '取消料の免除のお知らせ',
        '免除した取消料：10 Pt\n',
        '免除後の取消料：10 Pt、1,500円',
        '10 Ptを、ご契約にお戻ししました',
      ],
    ],
    [
      'en',
      ['has been waived', 'Waived: 10 Pt\n', 'fee that remains: 10 Pt, ¥1,500', 'are back on your contract'],
    ],
  ] as const)('lets the member know by mail (%s)', async (language, said) => {
    const stay = await inPoints(1);
    await club.owner.query('update logins set language = $2 where id = $1', [stay.member.loginId, language]);
    await cancelled(stay, stay.dates);
    await waive(stay.number, points(10));
    const waiverId = await club.value<number>('select id::int from booking_waivers where booking_id = $1', [
      stay.id,
    ]);
    const mails = new Mails(club);
    const text = await mails.write('mail_fee_waived', {
      to: stay.member.email,
      bookingId: stay.id,
      waiverId,
    });
    const whole = `${mails.sent.at(-1)?.subject} ${text}`;
    for (const words of said) expect(whole).toContain(words);
  });
});

it('a fee that was kept of a prepayment comes back in TVP, the rest of it first', async () => {
  const member = await (await club.aMember({ product: 'VS' })).logIn();
  await club.aLot(member.contractId, { kind: 'tvp', points: 30_000, thru: await club.daysAhead(400) });
  const from = await club.daysAhead(5);
  const stay = { roomType: cards.roomType, from, to: addDays(from, 1) };
  const [booking] = await member.booked(stay, { extras: { bookingPrePayment: 22_000 } });
  expect((await member.cancel(booking!.id, [from])).errors).toBeUndefined();
  // 20 percent of 20,000.
  expect(await available(member)).toBe(26_000);
  expect(await waive(booking!.bookingNumber, yen(1_000))).toBe('0 points, 1000 yen, 0 to the card');
  expect(await available(member)).toBe(27_000);
  await books();
  expect(await waive(booking!.bookingNumber, 'all')).toBe('0 points, 3000 yen, 0 to the card');
  expect(await available(member)).toBe(30_000);
  expect(await standingOf(booking!.id)).toMatchObject({ charged: 0, kept: 0, owed: 0 });
  expect(await waive(booking!.bookingNumber, 'all')).toBe('UNEXECUTABLE_ERROR 0 0');
});
