/** What is paid to the office has the day on which it came, and what is taken back says whether it was ever paid. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { bookkeepingLines } from '../../testkit/bookkeeping.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { queued } from '../../testkit/queued.ts';
import { setIssuer } from '../../testkit/papers.ts';

let club: Club;
let accounting: StaffMember;
let reservations: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  await setIssuer(club);
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) { points yen } }`;
const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $on: Date) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: TRANSFER, receivedOn: $on) { dueYen payments { id receivedOn } } }`;
const RETURN = `mutation($id: ID!, $isCorrection: Boolean!) {
  returnStayFee(id: $id, reason: "振込人の取り違え", isCorrection: $isCorrection) { dueYen payments { isCorrection receiptNumbers } } }`;
const DAY = `query($d: Date!) { moneyOfDay(day: $d) { moved { kind reason what times yen } close { isSame } } tillsOfDay(day: $d) { houseId paidYen returnedYen correctedYen }
  bookkeepingTable(from: $d, until: $d) }`;
const CLOSE = 'mutation($day: Date!) { closeDay(day: $day) { close { isSame } } }';

/** One that was given up, with its fee in yen, some days ago. */
async function aFee({ daysAgo }: { daysAgo: number }) {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 10 });
  const from = await club.daysAhead(1);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 1) }, { payment: 'ON_SITE' });
  const n = booking!.bookingNumber;
  const nights = [from];
  const { cancellationForMember: fee } = await reservations.get<{
    cancellationForMember: { points: number; yen: number };
  }>(FEE, { n, nights });
  await reservations.get(CANCEL, { n, nights, ...fee });
  const arose = await club.today();
  await club.clockForward(`${daysAgo} days`);
  const pay = (on: CalendarDate | null, { id = randomUUID() as string, yen = fee.yen } = {}) =>
    accounting.refusal(PAY, { id, n, yen, on });
  return { member, n, yen: fee.yen, arose, pay };
}

type Told = {
  moneyOfDay: {
    moved: { kind: string; reason: string; what: string; times: number; yen: number }[];
    close: { isSame: boolean } | null;
  };
  tillsOfDay: { houseId: string | null; paidYen: number; returnedYen: number; correctedYen: number }[];
  bookkeepingTable: string;
};
async function received(d: CalendarDate) {
  const { moneyOfDay, tillsOfDay, bookkeepingTable } = await accounting.get<Told>(DAY, { d });
  const written = bookkeepingLines(bookkeepingTable).filter(({ reason }) => reason === 'receive');
  return {
    moved: moneyOfDay.moved.filter(({ reason }) => reason === 'receive').map(({ yen }) => yen),
    tills: tillsOfDay.map(({ paidYen }) => paidYen),
    table: written.map(({ yen }) => yen),
  };
}
const only = (yen: number) => ({ moved: [yen], tills: [yen], table: [yen] });
const NOTHING = { moved: [], tills: [], table: [] };

describe('what came to the office on another day than it is written down', () => {
  it('stands in the tills, the lines and the table of the day on which it came, and in no other', async () => {
    const { arose, pay, yen, n } = await aFee({ daysAgo: 3 });
    const came = addDays(arose, 1);
    const id = randomUUID();
    expect(await pay(came, { id })).toBe('done');
    // Sent again it is written down once, and on that day.
    expect(await pay(came, { id })).toBe('done');
    expect(await pay(addDays(arose, 2), { id })).toBe('UNEXECUTABLE_ERROR');
    expect(await received(came)).toEqual(only(yen));
    expect(await received(await club.today())).toEqual(NOTHING);
    const paidOn = `select content ->> 'paidOn' from receipts where desk_payment_id = $1`;
    await vi.waitUntil(() => club.value(paidOn, [id]), 20_000);
    expect(await club.value(paidOn, [id])).toBe(came);
    const told = `select subject from audit_events where action = 'payStayFee' and subject like $1 and outcome = 'ok'`;
    expect(await club.value(told, [`${n} %`])).toContain(came);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is today unless it is said, never ahead, and never before the fee arose', async () => {
    const { arose, pay, yen } = await aFee({ daysAgo: 2 });
    const today = await club.today();
    expect(await pay(addDays(today, 1))).toBe('BAD_INPUT_ERROR');
    expect(await pay(addDays(arose, -1))).toBe('BAD_INPUT_ERROR');
    expect(await pay(null, { yen: 100 })).toBe('done');
    expect(await pay(today, { yen: 200 })).toBe('done');
    expect(await pay(arose, { yen: yen - 300 })).toBe('done');
    expect(await received(today)).toMatchObject({ moved: [300], tills: [300] });
    expect(await received(arose)).toEqual(only(yen - 300));
  });

  it('never comes to a day that was closed, whoever closes it at that moment', async () => {
    await club.clockAt(addMonths(await club.today(), 1), '10:00');
    const first = await aFee({ daysAgo: 2 });
    const closed = addDays(first.arose, 1);
    // Something moved before it, so that the books had begun.
    expect(await accounting.refusal(CLOSE, { day: closed })).toBe('done');
    const noticed = randomUUID();
    expect(await first.pay(closed, { id: noticed, yen: 100 })).toBe('done');
    // Sent again it is written down once, and another day is another payment.
    expect(await first.pay(closed, { id: noticed, yen: 100 })).toBe('done');
    expect(await first.pay(first.arose, { id: noticed, yen: 100 })).toBe('UNEXECUTABLE_ERROR');
    const today = await club.today();
    expect(await received(closed)).toEqual(NOTHING);
    expect(await received(today)).toEqual(only(100));
    const day = first.arose;
    const rest = randomUUID();
    const [closing, paying] = await Promise.all([
      accounting.refusal(CLOSE, { day }),
      first.pay(day, { id: rest, yen: first.yen - 100 }),
    ]);
    expect([closing, paying]).toEqual(['done', 'done']);
    expect((await accounting.get<Told>(DAY, { d: day })).moneyOfDay.close).toEqual({ isSame: true });
    const isLate = await club.value<boolean>(
      'select came_on_closed_day is not null from desk_payments where id = $1',
      [rest],
    );
    expect(await received(day)).toEqual(isLate ? NOTHING : only(first.yen - 100));
    expect((await received(today)).moved).toEqual([isLate ? first.yen : 100]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('says the day on which it came wherever it is read, though that was closed and it counts on another', async () => {
    await club.clockAt(addMonths(await club.today(), 1), '10:00');
    const { member, arose, pay, yen, n } = await aFee({ daysAgo: 3 });
    const came = addDays(arose, 1);
    expect(await accounting.refusal(CLOSE, { day: came })).toBe('done');
    const id = randomUUID();
    expect(await pay(came, { id })).toBe('done');
    const { stayFee } = await accounting.get<{ stayFee: { payments: unknown[] } }>(
      `query($n: String!) { stayFee(bookingNumber: $n) { payments { id receivedOn cameOnClosedDay } } }`,
      { n },
    );
    expect(stayFee.payments).toEqual([{ id, receivedOn: came, cameOnClosedDay: true }]);
    const number = await paperOf(id, 'RECEIPT');
    const paper = await club.value<string>(`select content ->> 'paidOn' from receipts where number = $1`, [
      number,
    ]);
    expect(paper).toBe(came);
    const { myClientChargeList: rows } = await member.get<{
      myClientChargeList: { price: number; chargeDate: string }[];
    }>('{ myClientChargeList(take: 20, skip: 0) { price chargeDate } }');
    expect(rows.map(({ price, chargeDate }) => [price, Date.parse(chargeDate)])).toEqual([
      [yen, Date.parse(`${came}T00:00:00+09:00`)],
    ]);
    // It is put right on the day on which it counts, while that is open.
    expect(await accounting.refusal(RETURN, { id, isCorrection: true })).toBe('done');
    expect(await received(await club.today())).toMatchObject({ moved: [yen], tills: [yen] });
    expect(await club.value('select returned_on from desk_payments where id = $1', [id])).toBeNull();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

const PAPERS =
  '{ myClientChargeList(take: 20, skip: 0) { receipts { number isCorrection isVoid pdfFileUrl } } }';
type Paper = { number: string; isCorrection: boolean; isVoid: boolean; pdfFileUrl: string };

/** The paper of a payment, once it is issued. */
async function paperOf(id: string, kind: 'RECEIPT' | 'RETURN'): Promise<string> {
  const number = 'select number from receipts where desk_payment_id = $1 and kind = $2';
  await vi.waitUntil(() => club.value(number, [id, kind]), 20_000);
  return club.value<string>(number, [id, kind]);
}
const mailsWith = (number: string) =>
  club.value<number>('select count(*)::int from dev_mails where strpos(text_body, $1) > 0', [number]);
const mailWith = (number: string) =>
  club.value<string>(
    `select subject || e'\\n' || text_body from dev_mails where strpos(text_body, $1) > 0 order by id desc limit 1`,
    [number],
  );

describe('a payment that is taken back', () => {
  it.each([
    { isCorrection: true, kind: 'IN_UNDONE' },
    { isCorrection: false, kind: 'OUT' },
  ])(
    'is mailed as what it is, a receipt that is void or money that went back ($isCorrection)',
    async ({ isCorrection, kind }) => {
      await club.clockForward('1 day');
      const { member, n, pay, yen } = await aFee({ daysAgo: 0 });
      const id = randomUUID();
      expect(await pay(null, { id })).toBe('done');
      const receipt = await paperOf(id, 'RECEIPT');
      await expect.poll(() => mailsWith(receipt), { timeout: 20_000 }).toBe(1);
      expect(await accounting.refusal(RETURN, { id, isCorrection })).toBe('done');
      // On paper and in the books it is put right in either case.
      const returned = await paperOf(id, 'RETURN');
      // Of what was never paid nothing is said to come back: its receipt is void.
      const { myClientChargeList: rows } = await member.get<{ myClientChargeList: { receipts: Paper[] }[] }>(
        PAPERS,
      );
      const paperWith = (wanted: string) =>
        rows.flatMap(({ receipts }) => receipts).find(({ number }) => number === wanted)!;
      const paper = paperWith(returned);
      expect(paper).toMatchObject({ isCorrection, isVoid: false });
      // Whoever opens the receipt again sees that it is void.
      const first = paperWith(receipt);
      expect(first).toMatchObject({ isCorrection: false, isVoid: isCorrection });
      const standing = await pdfText(await (await member.fetchFile(first.pdfFileUrl)).arrayBuffer());
      expect(standing.includes('無効')).toBe(isCorrection);
      const printed = await pdfText(await (await member.fetchFile(paper.pdfFileUrl)).arrayBuffer());
      expect(printed).toContain(receipt);
      expect(printed.includes('領収書の無効のお知らせ')).toBe(isCorrection);
      expect(printed.includes('ご返金いたします')).toBe(!isCorrection);
      await expect.poll(() => mailsWith(returned), { timeout: 20_000 }).toBe(1);
      const mail = await mailWith(returned);
      expect(mail).toContain('お支払いの内容：取消料');
      expect(mail).toContain(n);
      const due = `ご返金後のお支払い残高は、${yen.toLocaleString('ja')}円です`;
      const said = [due, 'ご返金日：', 'ご返金の方法：銀行振込', 'ご返金の明細', '窓口でお支払いください'];
      expect(said.filter((one) => mail.includes(one))).toEqual(isCorrection ? [] : said);
      const isVoid = [
        '【汐凪倶楽部】領収書の無効のお知らせ（',
        `無効となる領収書 ${receipt}`,
        'ご返金はございません',
      ];
      expect(isVoid.filter((one) => mail.includes(one))).toEqual(isCorrection ? isVoid : []);
      const { bookkeepingTable } = await accounting.get<Told>(DAY, { d: await club.today() });
      const back = bookkeepingLines(bookkeepingTable).filter(({ reason }) => reason === 'return');
      expect(back.map((line) => [line.kind, line.yen])).toEqual([[kind, yen]]);
      const logged = `select count(*)::int from audit_events where action = 'returnStayFee' and subject like $1`;
      expect(await club.value(logged, [`%${id} correction`])).toBe(isCorrection ? 1 : 0);
      expect(await brokenBooks(club.owner)).toEqual([]);
    },
  );
});

/** No sweep of the portal issues papers of payments until what is answered is called. */
async function holdPapersBack() {
  await club.owner.query(`
    create function be_due_later() returns trigger language plpgsql as $$ begin
      new.receipts_due_at := clock_timestamp() + interval '1 hour'; return new; end $$;
    create trigger be_due_later before update on desk_payments for each row
      when (new.receipts_due_at is not null) execute function be_due_later()`);
  return () =>
    club.owner.query(
      `drop function be_due_later cascade; update desk_payments set receipts_due_at = clock_timestamp() where receipts_due_at is not null`,
    );
}

describe('an entry that is put right', () => {
  it('is told to nobody who has had no receipt', async () => {
    const { n, pay } = await aFee({ daysAgo: 0 });
    const issue = await holdPapersBack();
    const id = randomUUID();
    expect(await pay(null, { id, yen: 100 })).toBe('done');
    expect(await accounting.refusal(RETURN, { id, isCorrection: true })).toBe('done');
    const later = randomUUID();
    expect(await pay(null, { id: later, yen: 200 })).toBe('done');
    await issue();
    // What is mailed later has come: whatever was to be mailed before has, too.
    const receipt = await paperOf(later, 'RECEIPT');
    await expect.poll(() => mailsWith(receipt), { timeout: 20_000 }).toBe(1);
    const isDone = 'select receipts_due_at is null from desk_payments where id = $1';
    await expect.poll(() => club.value<boolean>(isDone, [id]), { timeout: 20_000 }).toBe(true);
    expect(await queued(club, 'mail_receipt_void')).toBe(0);
    const about = `select count(*)::int from dev_mails where strpos(text_body, $1) > 0 and (strpos(text_body, '領収書') > 0)`;
    expect(await club.value<number>(about, [n])).toBe(1);
    expect(
      await club.value<number>('select count(*)::int from receipts where desk_payment_id = $1', [id]),
    ).toBe(0);
  });

  it('stands apart from money that went back: in the lines of its day, the tills, and the close', async () => {
    await club.clockAt(addMonths(await club.today(), 1), '10:00');
    const [wrong, back] = [await aFee({ daysAgo: 0 }), await aFee({ daysAgo: 0 })];
    const day = await club.today();
    const [wrongly, paid] = [randomUUID(), randomUUID()];
    expect(await wrong.pay(null, { id: wrongly, yen: 300 })).toBe('done');
    expect(await back.pay(null, { id: paid, yen: 500 })).toBe('done');
    expect(await accounting.refusal(RETURN, { id: wrongly, isCorrection: true })).toBe('done');
    expect(await accounting.refusal(RETURN, { id: paid, isCorrection: false })).toBe('done');
    const { moneyOfDay, tillsOfDay } = await accounting.get<Told>(DAY, { d: day });
    const taken = moneyOfDay.moved.filter(({ reason }) => reason === 'return');
    expect(taken).toEqual([
      { kind: 'OUT', reason: 'return', what: 'return', times: 1, yen: 500 },
      { kind: 'IN_UNDONE', reason: 'return', what: 'corrected', times: 1, yen: 300 },
    ]);
    expect(tillsOfDay).toEqual([{ houseId: null, paidYen: 800, returnedYen: 800, correctedYen: 300 }]);
    await club.clockForward('1 day');
    expect(await accounting.refusal(CLOSE, { day })).toBe('done');
    const isSame = async () => (await accounting.get<Told>(DAY, { d: day })).moneyOfDay.close?.isSame ?? null;
    const keep = (totals: string) =>
      club.owner.query(`update daily_closes set totals = ${totals} where day = $1`, [day]);
    expect(await isSame()).toBe(true);
    // As a server of before closes a day: it tells both as one.
    await keep(`totals - 'corrected'`);
    expect(await isSame()).toBe(true);
    const moved = `totals -> 'moved' @> '[{"reason": "return", "times": 2, "yen": 800}]'`;
    expect(await club.value<boolean>(`select ${moved} from daily_closes where day = $1`, [day])).toBe(true);
    // What is told as given back by now, and was told as put right then, is not the same.
    await keep(`jsonb_set(totals, '{corrected}', '[{"purpose": "BOOKING", "times": 1, "yen": 500}]')`);
    expect(await isSame()).toBe(false);
  });
});
