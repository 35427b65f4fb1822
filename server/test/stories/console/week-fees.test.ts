/** The fee of an exchanged week: owed with the exchange, paid to the office, taken back, given up and returned; its receipts, and the money of its day. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Desk } from '../../testkit/desk.ts';
import { openOffice } from '../../testkit/office.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import { aDepositedWeek, FEE } from '../../testkit/weeks.ts';

let club: Club;
let desk: Desk;
let membership: StaffMember;
let accounting: StaffMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
  membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
});
afterAll(() => close());

const PAY = `mutation($id: ID!, $feeId: ID!, $yen: Int!, $means: OfficeMeans!) {
  payWeekFee(id: $id, feeId: $feeId, yen: $yen, means: $means) }`;
const RETURN = `mutation($id: ID!, $reason: String!) { returnWeekFee(id: $id, reason: $reason) }`;
const WAIVE = `mutation($feeId: ID!, $yen: Int!, $reason: String!) {
  waiveWeekFee(feeId: $feeId, yen: $yen, reason: $reason) { yen proposalId } }`;
const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';
const FEES = `query($m: String!) { member(memberId: $m) { contracts { weeklyRights { fees {
  yen owedYen paidYen waivedYen toReturnYen isEnded payments { yen means by returnReason receiptNumbers } waivers { yen } } } } } }`;
const OPEN =
  'query($after: ID) { openWeekFees(after: $after) { memberId contractNumber year fee { id owedYen toReturnYen } } }';
const DAY = `query($day: Date!) { moneyOfDay(day: $day) { moved { purpose reason from to times yen } close { isSame } }
  tillsOfDay(day: $day) { houseId means paidYen returnedYen } }`;

type Fee = {
  yen: number;
  owedYen: number;
  paidYen: number;
  waivedYen: number;
  toReturnYen: number;
  isEnded: boolean;
  payments: { receiptNumbers: string[] }[];
};

async function anExchangedWeek(net?: number) {
  const week = await aDepositedWeek(club, desk, net === undefined ? {} : { net });
  expect(await week.exchange()).toBe('done');
  const feeId = await week.feeId();
  const m = await club.value<string>('select member_id from clients where id = $1', [week.member.clientId]);
  const pay = (yen: number, { id = randomUUID() as string, means = 'TRANSFER' } = {}, by = membership) =>
    by.refusal(PAY, { id, feeId, yen, means });
  const paymentId = () => club.value<string>('select id from desk_payments where purpose_id = $1', [feeId]);
  const fees = async () => {
    const { member } = await accounting.get<{
      member: { contracts: { weeklyRights: { fees: Fee[] }[] }[] };
    }>(FEES, { m });
    return member.contracts[0]!.weeklyRights[0]!.fees;
  };
  const giveBack = async () => membership.refusal(RETURN, { id: await paymentId(), reason: '返金' });
  return { ...week, feeId, m, pay, paymentId, fees, giveBack };
}

const areRight = async () => expect(await brokenBooks(club.owner)).toEqual([]);

describe('the fee of an exchange', () => {
  it('is owed from then on with its tax, rounded down, once of two who exchange at once', async () => {
    const week = await aDepositedWeek(club, desk);
    const both = await Promise.all([week.exchange(10), week.exchange(11)]);
    expect(both.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
    const rows = await club.owner.query(
      'select f.yen, f.sales_tax_yen, b.owed::int, b.charged::int from week_exchange_fees f join money_balances b on b.purpose_id = f.id where contract_id = $1',
      [week.contractId],
    );
    expect(rows.rows).toEqual([
      { yen: FEE.net, sales_tax_yen: FEE.total - FEE.net, owed: FEE.total, charged: FEE.total },
    ]);
    await areRight();
  });

  it('is paid in parts and never beyond what is owed, once for an id, by whoever may', async () => {
    const { pay, fees } = await anExchangedWeek();
    const id = randomUUID();
    expect(await pay(FEE.total + 1)).toBe('BAD_INPUT_ERROR');
    expect(await pay(0)).toBe('BAD_INPUT_ERROR');
    const front = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
    expect(await pay(1, {}, front)).toBe('ACCESS_DENIED_ERROR');
    expect(await Promise.all([pay(6_000, { id }), pay(6_000, { id })])).toEqual(['done', 'done']);
    expect(await pay(5_000, { id })).toBe('UNEXECUTABLE_ERROR');
    const two = await Promise.all([pay(4_000, { means: 'CASH' }), pay(4_000, { means: 'CARD' }, accounting)]);
    expect(two.toSorted()).toEqual(['BAD_INPUT_ERROR', 'done']);
    expect(await fees()).toMatchObject([{ yen: FEE.total, owedYen: FEE.total - 10_000, paidYen: 10_000 }]);
    await areRight();
  });

  it('is owed again where a payment was wrong, which is taken back once and whole, for a reason', async () => {
    const { pay, paymentId, giveBack, fees } = await anExchangedWeek();
    await pay(FEE.total);
    expect(await membership.refusal(RETURN, { id: await paymentId(), reason: ' ' })).toBe('BAD_INPUT_ERROR');
    const both = await Promise.all([giveBack(), giveBack()]);
    expect(both.toSorted()).toEqual(['UNEXECUTABLE_ERROR', 'done']);
    expect(await fees()).toMatchObject([
      { owedYen: FEE.total, paidYen: 0, payments: [{ returnReason: '返金' }] },
    ]);
    expect(await membership.refusal(RETURN, { id: 'x', reason: 'x' })).toBe('NOT_FOUND_ERROR');
    await areRight();
  });

  it.each(['takeBack', 'revoke'] as const)(
    'falls away as far as it was not paid when the exchange ends (%s), and what was paid is to be returned',
    async (end) => {
      const week = await anExchangedWeek();
      await week.pay(4_000);
      expect(await week[end]()).toBe('done');
      expect(await week.fees()).toMatchObject([
        { owedYen: 0, paidYen: 4_000, toReturnYen: 4_000, isEnded: true },
      ]);
      expect(await week.pay(1)).toBe('BAD_INPUT_ERROR');
      expect(await week.giveBack()).toBe('done');
      expect(await week.fees()).toMatchObject([{ owedYen: 0, paidYen: 0, toReturnYen: 0 }]);
      await areRight();
    },
  );

  it('stands again when revoking is taken back, with what was paid of it; a new exchange owes anew', async () => {
    const week = await anExchangedWeek();
    await week.pay(4_000);
    await week.revoke();
    expect(await week.takeBack()).toBe('done');
    expect(await week.fees()).toMatchObject([{ owedYen: FEE.total - 4_000, toReturnYen: 0, isEnded: false }]);
    const other = await anExchangedWeek();
    await other.pay(FEE.total);
    await other.takeBack();
    expect(await other.exchange(12)).toBe('done');
    expect(await other.fees()).toMatchObject([
      { toReturnYen: FEE.total, isEnded: true },
      { owedYen: FEE.total, isEnded: false },
    ]);
    await areRight();
  });

  it('is paid or ended by one of two at once, and the books are right either way', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const week = await anExchangedWeek();
      const [paid, ended] = await Promise.all([week.pay(FEE.total), week.takeBack()]);
      expect(ended).toBe('done');
      const toReturnYen = paid === 'done' ? FEE.total : 0;
      expect(await week.fees()).toMatchObject([{ owedYen: 0, toReturnYen }]);
    }
    await areRight();
  });

  it('is none where the contract asks for nothing', async () => {
    const week = await aDepositedWeek(club, desk, { net: 0 });
    expect(await week.exchange()).toBe('done');
    expect(
      await club.value('select count(*)::int from week_exchange_fees where contract_id = $1', [
        week.contractId,
      ]),
    ).toBe(0);
    expect(await week.revoke()).toBe('done');
    expect(await week.takeBack()).toBe('done');
    await areRight();
  });
});

describe('giving it up', () => {
  type Done = { waiveWeekFee: { yen: number; proposalId: string | null } };
  const waive = async (feeId: string, yen: number) =>
    (await membership.get<Done>(WAIVE, { feeId, yen, reason: 'お詫び' })).waiveWeekFee;

  it('needs a second beyond the limit, small parts counted together, and the fee stays written down', async () => {
    const { feeId, fees } = await anExchangedWeek(20_000);
    expect(await accounting.refusal(WAIVE, { feeId, yen: 1, reason: 'x' })).toBe('ACCESS_DENIED_ERROR');
    expect(await membership.refusal(WAIVE, { feeId, yen: 22_001, reason: 'x' })).toBe('BAD_INPUT_ERROR');
    expect(await waive(feeId, 6_000)).toEqual({ yen: 6_000, proposalId: null });
    const { proposalId: id } = await waive(feeId, 6_000);
    expect(id).not.toBeNull();
    expect(await membership.refusal(APPROVE, { id })).toBe('ACCESS_DENIED_ERROR');
    const both = await Promise.all([
      accounting.refusal(APPROVE, { id }),
      accounting.refusal(APPROVE, { id }),
    ]);
    expect(both.toSorted()).toEqual(['PROPOSAL_DECIDED', 'done']);
    expect(await fees()).toMatchObject([{ yen: 22_000, waivedYen: 12_000, owedYen: 10_000 }]);
    await areRight();
  });

  it('is outdated where less is owed by then than was proposed', async () => {
    const { feeId, fees, pay } = await anExchangedWeek(20_000);
    const { proposalId: id } = await waive(feeId, 20_000);
    await pay(10_000);
    expect(await accounting.refusal(APPROVE, { id })).toBe('PROPOSAL_OUTDATED');
    expect(await fees()).toMatchObject([{ waivedYen: 0, owedYen: 12_000 }]);
  });
});

describe('its money', () => {
  const dayOf = () => club.today().then((day) => accounting.get<Day>(DAY, { day }));
  type Moved = { purpose: string; reason: string; from: string; to: string; times: number; yen: number };
  type Day = {
    moneyOfDay: { moved: Moved[]; close: { isSame: boolean } | null };
    tillsOfDay: { houseId: string | null; means: string; paidYen: number; returnedYen: number }[];
  };

  it('is in the day, the till of the office, the table for bookkeeping and the close, once each', async () => {
    await club.clockForward('1 day');
    const { pay, takeBack, giveBack } = await anExchangedWeek();
    await pay(4_000);
    await takeBack();
    await giveBack();
    const line = (reason: string, from: string, to: string, yen: number) => ({
      ...{ purpose: 'WEEK_EXCHANGE', reason, from, to, times: 1, yen },
    });
    const told = await dayOf();
    expect(told.moneyOfDay.moved).toEqual([
      line('charge', 'charged', 'owed', FEE.total),
      line('receive', 'owed', 'desk', 4_000),
      line('return', 'desk', 'owed', 4_000),
      { ...line('reverse', 'owed', 'charged', FEE.total), times: 2 },
    ]);
    expect(told.tillsOfDay).toEqual([
      { houseId: null, means: 'TRANSFER', paidYen: 4_000, returnedYen: 4_000 },
    ]);
    const day = await club.today();
    const TABLE = 'query($d: Date!) { bookkeepingTable(from: $d, until: $d) }';
    const { bookkeepingTable } = await accounting.get<{ bookkeepingTable: string }>(TABLE, { d: day });
    const rows = bookkeepingLines(bookkeepingTable);
    expect(rows.every(({ purpose }) => purpose === 'WEEK_EXCHANGE')).toBe(true);
    expect(rows.map(({ kind, reason, way, yen }) => [kind, reason, way, yen])).toEqual([
      ['CLAIM', 'charge', '', FEE.total],
      ['CLAIM_LESS', 'reverse', '', FEE.total],
      ['IN', 'receive', 'TRANSFER', 4_000],
      ['OUT', 'return', 'TRANSFER', 4_000],
    ]);
    await club.clockForward('1 day');
    await accounting.get('mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }', { day });
    const closed = await accounting.get<Day>(DAY, { day });
    expect(closed.moneyOfDay.close).toEqual({ isSame: true });
  });

  it('stands in the list of open ones until it is paid or returned, the oldest first', async () => {
    const open = async () => {
      const rows: { fee: { id: string; owedYen: number; toReturnYen: number } }[] = [];
      for (;;) {
        const after = rows.at(-1)?.fee.id ?? null;
        const { openWeekFees } = await accounting.get<{ openWeekFees: typeof rows }>(OPEN, { after });
        if (openWeekFees.length === 0) return rows;
        rows.push(...openWeekFees);
      }
    };
    const of = async (id: string) => (await open()).find(({ fee }) => fee.id === id);
    const week = await anExchangedWeek();
    expect(await of(week.feeId)).toMatchObject({
      memberId: week.m,
      year: week.year,
      fee: { owedYen: FEE.total },
    });
    await week.pay(FEE.total);
    expect(await of(week.feeId)).toBeUndefined();
    await week.revoke();
    expect(await of(week.feeId)).toMatchObject({ fee: { owedYen: 0, toReturnYen: FEE.total } });
    await week.giveBack();
    expect(await of(week.feeId)).toBeUndefined();
  });

  it('has its receipt by itself, and a return once it was taken back, in the list of its member', async () => {
    const { member, pay, paymentId, giveBack } = await anExchangedWeek();
    const browser = await member.logIn();
    await pay(FEE.total, { means: 'CASH' });
    const LIST = `{ myClientChargeList { price cardNo clientChargeType { name } bookings { id }
      receipts { number price pdfFileUrl canReissue } } myReceiptMonths { month } }`;
    type Row = { price: number; receipts: { number: string; pdfFileUrl: string; canReissue: boolean }[] };
    const list = async () => (await browser.get<{ myClientChargeList: Row[] }>(LIST)).myClientChargeList;
    const isIssued = 'select receipts_due_at is null from desk_payments where id = $1';
    const issued = async () =>
      vi.waitUntil(async () => club.value<boolean>(isIssued, [await paymentId()]), 30_000);
    await issued();
    const [row] = await list();
    expect(row).toMatchObject({
      ...{
        price: FEE.total,
        cardNo: '',
        clientChargeType: { name: '週の交換手数料のお支払い' },
        bookings: [],
      },
      receipts: [{ price: FEE.total, canReissue: true }],
    });
    const reply = await browser.fetchFile(row!.receipts[0]!.pdfFileUrl);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(await reply.arrayBuffer());
    for (const said of ['週の交換手数料', '現金でのお支払い', '11,001', '1,000'])
      expect(text).toContain(said);
    await giveBack();
    await issued();
    const [back, paid] = await list();
    expect(back).toMatchObject({ price: -FEE.total, receipts: [{ price: FEE.total, canReissue: false }] });
    expect(paid).toMatchObject({ price: FEE.total, receipts: [{ canReissue: false }] });
    await areRight();
  });
});
