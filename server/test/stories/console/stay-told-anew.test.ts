/** Members of unpaid stays are told by which day to pay, read it beside their booking, and are told anew where more is due by now than they were told. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { dueOn } from '#domain/staff/queues.ts';
import { formatDate } from '#messages/format.ts';
import { ACCOUNT, setBillAccount } from '../../testkit/company-bills.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { staysToTell } from '../../testkit/stays-to-tell.ts';
import type { StaysToTell } from '../../testkit/stays-to-tell.ts';

let club: Club;
let accounting: StaffMember;
let reservations: StaffMember;
let aStayGivenUp: StaysToTell['aStayGivenUp'];
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  ({ aStayGivenUp } = staysToTell(club, { accounting, reservations }));
});
afterAll(() => club.close());
afterEach(async () => {
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const LIST = `query($untold: Boolean!) { stayFeesDue(untold: $untold, take: 50) {
  bookingNumber dueYen toldYen isLate payByIfTold guidances { on yen payBy } } }`;
const SUM = 'query { stayFeesSum(untold: false) { count untold late } }';
const TABLE = 'query($untold: Boolean!) { stayFeesTable(untold: $untold) }';
const ITEMS = '{ queueItems(kind: STAY_TO_GUIDE, take: 50) { id what yen cameAt dueOn } }';
const ITEM = 'query($id: ID!) { queueItem(kind: STAY_TO_GUIDE, id: $id) { facts { name value } } }';
const COUNTS = '{ queueCounts { kind waiting } }';
const RETURN = `mutation($id: ID!) { returnStayFee(id: $id, reason: "別の会員の入金", isCorrection: true) { dueYen } }`;
const GIVE_BACK = `mutation($id: ID!) { returnStayFee(id: $id, reason: "キャンセルのため", isCorrection: false, means: CASH) { dueYen } }`;
const CORRECT = `mutation($id: ID!, $replaces: ID!, $n: String!, $yen: Int!) {
  correctStayFee(id: $id, replaces: $replaces, bookingNumber: $n, yen: $yen, means: CASH, reason: "打ち間違い") { dueYen } }`;
const GUIDANCE =
  'query($id: ID!) { myBookingV2(id: $id) { paymentGuidance { dueJpy isOutdated payBy account office } } }';

type Stay = Awaited<ReturnType<StaysToTell['aStayGivenUp']>>;
type Row = {
  bookingNumber: string;
  dueYen: number;
  toldYen: number | null;
  isLate: boolean;
  payByIfTold: string;
};
type Due = Row & { guidances: { on: string; yen: number; payBy: string | null }[] };
const inList = async ({ n }: Stay, untold = false) => {
  const { stayFeesDue } = await accounting.get<{ stayFeesDue: Due[] }>(LIST, { untold });
  return stayFeesDue.find(({ bookingNumber }) => bookingNumber === n);
};
const waits = async ({ n }: Stay) => {
  const { queueItems } = await accounting.get<{ queueItems: { id: string; cameAt: string }[] }>(ITEMS);
  return queueItems.find(({ id }) => id === n);
};
const untold = async () => {
  const { stayFeesSum } = await accounting.get<{ stayFeesSum: { untold: number } }>(SUM);
  const counted = await accounting.get<{ queueCounts: { kind: string; waiting: number }[] }>(COUNTS);
  const inQueue = counted.queueCounts.find(({ kind }) => kind === 'STAY_TO_GUIDE')!.waiting;
  // Both count the same.
  expect(stayFeesSum.untold).toBe(inQueue);
  return inQueue;
};
const late = async () => (await accounting.get<{ stayFeesSum: { late: number } }>(SUM)).stayFeesSum.late;
/** The first moment of a day in Japan. */
const beginOf = (day: CalendarDate) => new Date(`${day}T00:00:00+09:00`).toISOString();
type Told = { dueJpy: number; isOutdated: boolean; payBy: string | null; account: string | null };
const read = async ({ member, id }: Stay) =>
  (await member.get<{ myBookingV2: { paymentGuidance: Told | null } }>(GUIDANCE, { id })).myBookingV2
    .paymentGuidance;
const correct = (stay: Stay, replaces: string, yen: number) =>
  accounting.get(CORRECT, { id: crypto.randomUUID(), replaces, n: stay.n, yen });
const stayMailsOf = async (stay: Stay) => (await stay.mails()).at(-1)!.text;
const WAIVE = `mutation($n: String!, $amount: Int) { waiveFee(bookingNumber: $n, unit: YEN, amount: $amount, reason: "台風のため") { yen } }`;
const waive = ({ n }: Stay, amount: number) => reservations.get(WAIVE, { n, amount });
const set = (name: string, value: unknown) =>
  club.owner.query(
    `insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );

describe('the day to pay by', () => {
  it('is as many days after the day of the guidance as the club has set, in its calendar, and stays as it was told', async () => {
    const stay = await aStayGivenUp();
    // Late in the evening it is the next day already elsewhere, but not in the calendar of the club.
    await club.clockAt(await club.today(), '23:30');
    const today = await club.today();
    expect(await inList(stay)).toMatchObject({ payByIfTold: addDays(today, 14), guidances: [] });
    await stay.guide();
    expect(await inList(stay)).toMatchObject({
      guidances: [{ on: today, yen: stay.yen, payBy: addDays(today, 14) }],
    });
    const [mail] = await stay.mails();
    expect(mail!.text).toContain(`お支払期限：${formatDate(addDays(today, 14), 'ja')}`);
    await set('guidancePayDays', 30);
    const tomorrow = addDays(today, 1);
    await club.clockAt(tomorrow, '10:00');
    await stay.guide({ way: 'POST' });
    expect(await inList(stay)).toMatchObject({
      guidances: [
        { on: tomorrow, payBy: addDays(tomorrow, 30) },
        { on: today, payBy: addDays(today, 14) },
      ],
    });
    await set('guidancePayDays', 14);
  });

  it('is read by the member beside the booking, with what is due and the account, from the guidance on until it is paid', async () => {
    const stay = await aStayGivenUp();
    expect(await read(stay)).toBeNull();
    await stay.guide({ way: 'TELEPHONE' });
    const payBy = addDays(await club.today(), 14);
    expect(await read(stay)).toMatchObject({ dueJpy: stay.yen, isOutdated: false, payBy, account: null });
    await setBillAccount(club);
    await stay.pay(300);
    expect(await read(stay)).toMatchObject({ dueJpy: stay.yen - 300, payBy, account: ACCOUNT.ja });
    await stay.pay(stay.yen - 300);
    expect(await read(stay)).toBeNull();
  });
});

describe('a member who was told another amount', () => {
  it('is to be told anew where an entry is taken back of which the guidance knew, and reads the new amount then', async () => {
    const stay = await aStayGivenUp();
    const wrong = await stay.pay(400);
    await stay.guide();
    const payBy = addDays(await club.today(), 14);
    expect(await waits(stay)).toBeUndefined();
    const before = await untold();
    await accounting.get(RETURN, { id: wrong });
    expect(await untold()).toBe(before + 1);
    expect(await inList(stay, true)).toMatchObject({ dueYen: stay.yen, toldYen: stay.yen - 400 });
    expect(await waits(stay)).toMatchObject({ what: 'STAY_TOLD_LESS', yen: stay.yen });
    const { queueItem } = await accounting.get<{ queueItem: { facts: object[] } }>(ITEM, { id: stay.n });
    expect(queueItem.facts).toEqual(
      expect.arrayContaining([
        { name: 'toldYen', value: String(stay.yen - 400) },
        { name: 'toldPayBy', value: payBy },
      ]),
    );
    // The day of before is not that of the new sum.
    expect(await read(stay)).toMatchObject({ dueJpy: stay.yen, isOutdated: true, payBy: null });
    // On the same day, too, without saying that it is meant.
    expect(await stay.guide()).toBe('done');
    expect(await inList(stay)).toMatchObject({ toldYen: null, guidances: [{ yen: stay.yen }, {}] });
    expect(await inList(stay, true)).toBeUndefined();
    expect(await waits(stay)).toBeUndefined();
    expect(await untold()).toBe(before);
    expect(await read(stay)).toMatchObject({ dueJpy: stay.yen, isOutdated: false, payBy });
    const [first, second] = await stay.mails();
    const yen = (of: number) => `${of.toLocaleString('ja-JP')}円`;
    expect(first!.text).not.toContain('先にご案内いたしました金額');
    expect(second!.text).toContain(`先にご案内いたしました金額（${yen(stay.yen - 400)}）`);
    expect(second!.text).toContain(`お支払いいただく金額：${yen(stay.yen)}`);
    // And once told the whole, on the same day only if that is meant.
    expect(await stay.guide()).toBe('GUIDED_TODAY');
  });

  it('is to be told anew where an entry is put right downwards, and not where it is put right upwards', async () => {
    const [down, up] = [await aStayGivenUp(), await aStayGivenUp()];
    const [typedDown, typedUp] = [await down.pay(500), await up.pay(500)];
    await down.guide();
    await up.guide();
    await correct(down, typedDown, 50);
    await correct(up, typedUp, 700);
    expect(await inList(down)).toMatchObject({ dueYen: down.yen - 50, toldYen: down.yen - 500 });
    expect(await inList(up)).toMatchObject({ dueYen: up.yen - 700, toldYen: null });
    expect([await waits(down), await waits(up)]).toMatchObject([{ id: down.n }, undefined]);
  });

  it('is not told anew of less, as after a part was paid, but is where that payment is taken back: they took it for paid', async () => {
    const stay = await aStayGivenUp();
    await stay.guide();
    const part = await stay.pay(400);
    expect(await inList(stay)).toMatchObject({ dueYen: stay.yen - 400, toldYen: null });
    expect(await stay.guide()).toBe('GUIDED_TODAY');
    const before = await untold();
    await accounting.get(RETURN, { id: part });
    expect(await untold()).toBe(before + 1);
    // What they were told stands as it was.
    expect(await inList(stay, true)).toMatchObject({ dueYen: stay.yen, toldYen: stay.yen });
    expect(await waits(stay)).toMatchObject({ what: 'STAY_TOLD_LESS', yen: stay.yen });
    expect(await read(stay)).toMatchObject({ dueJpy: stay.yen, isOutdated: true, payBy: null });
    // Paid again before anybody told them, of less than they know nothing need be said.
    await stay.pay(400);
    expect(await inList(stay)).toMatchObject({ dueYen: stay.yen - 400, toldYen: null });
    expect(await waits(stay)).toBeUndefined();
    expect(await untold()).toBe(before);
  });

  it('is to be told anew of what they had paid whole, and of what was given back of it after the rest was given up', async () => {
    const [whole, part] = [await aStayGivenUp(), await aStayGivenUp()];
    await whole.guide();
    await part.guide();
    const all = await whole.pay(whole.yen);
    const some = await part.pay(400);
    await waive(part, part.yen - 400);
    for (const settled of [whole, part]) {
      expect(await inList(settled)).toBeUndefined();
      expect(await read(settled)).toBeNull();
    }
    await accounting.get(RETURN, { id: all });
    await accounting.get(RETURN, { id: some });
    expect(await inList(whole, true)).toMatchObject({ dueYen: whole.yen, toldYen: whole.yen });
    expect(await inList(part, true)).toMatchObject({ dueYen: 400, toldYen: part.yen });
    expect([await waits(whole), await waits(part)]).toMatchObject([
      { what: 'STAY_TOLD_LESS', yen: whole.yen },
      { what: 'STAY_TOLD_LESS', yen: 400 },
    ]);
    expect(await read(whole)).toMatchObject({ dueJpy: whole.yen, isOutdated: true, payBy: null });
    // On the same day, too, without saying that it is meant; of what they know now nobody tells them twice.
    for (const stay of [whole, part]) {
      expect(await stay.guide()).toBe('done');
      expect(await stay.guide()).toBe('GUIDED_TODAY');
      expect(await waits(stay)).toBeUndefined();
      expect(await inList(stay)).toMatchObject({ toldYen: null });
    }
    expect(await stayMailsOf(part)).toContain('お支払いいただく金額：400円');
  });

  it('is told of a payment that is put right in one step only where more is left than they know of', async () => {
    const [more, less] = [await aStayGivenUp(), await aStayGivenUp()];
    await more.guide();
    await less.guide();
    const [typedMore, typedLess] = [await more.pay(400), await less.pay(400)];
    await correct(more, typedMore, 500);
    await correct(less, typedLess, 300);
    expect(await inList(more)).toMatchObject({ dueYen: more.yen - 500, toldYen: null });
    expect(await inList(less, true)).toMatchObject({ dueYen: less.yen - 300, toldYen: less.yen });
  });

  it('stands in the table with both amounts and the day, and why they are to be told', async () => {
    const stay = await aStayGivenUp();
    const wrong = await stay.pay(400);
    await stay.guide();
    await accounting.get(RETURN, { id: wrong });
    const { stayFeesTable: text } = await accounting.get<{ stayFeesTable: string }>(TABLE, { untold: true });
    const [head, ...lines] = parse(text, { bom: true }) as string[][];
    const line = lines.find((cells) => cells.includes(stay.n))!;
    const said = (name: string) => line[head!.indexOf(name)];
    expect([said('未収（計・円）'), said('最後にご案内した金額（円）'), said('ご案内の要否')]).toEqual([
      ...[String(stay.yen), String(stay.yen - 400), 'ご案内後に増額'],
    ]);
    expect(said('お支払期限')).toBe(addDays(await club.today(), 14));
    expect(lines.map((cells) => cells[head!.indexOf('ご案内の要否')])).not.toContain('');
  });
});

describe('a day to pay by that has passed', () => {
  it('has the member told again: they are in the filter, in the queue from the day after it on, and counted, until they are', async () => {
    const stay = await aStayGivenUp();
    await stay.guide();
    const payBy = addDays(await club.today(), 14);
    await stay.pay(300);
    const dueYen = stay.yen - 300;
    await club.clockAt(payBy, '23:30');
    expect(await inList(stay)).toMatchObject({ isLate: false });
    expect(await inList(stay, true)).toBeUndefined();
    expect(await waits(stay)).toBeUndefined();
    const after = addDays(payBy, 1);
    await club.clockAt(after, '00:30');
    expect(await inList(stay, true)).toMatchObject({ dueYen, isLate: true, toldYen: null });
    const item = await waits(stay);
    expect(item).toMatchObject({ what: 'STAY_LATE', yen: dueYen, dueOn: dueOn('STAY_TO_GUIDE', after) });
    expect(new Date(item!.cameAt).toISOString()).toBe(beginOf(after));
    const { stayFeesTable: text } = await accounting.get<{ stayFeesTable: string }>(TABLE, { untold: true });
    const [head, ...lines] = parse(text, { bom: true }) as string[][];
    const line = lines.find((cells) => cells.includes(stay.n))!;
    expect(line[head!.indexOf('ご案内の要否')]).toBe('お支払期限を超過');
    // Whoever reads it reads the day of before, as long as nobody has told them another.
    expect(await read(stay)).toMatchObject({ dueJpy: dueYen, isOutdated: false, payBy });
    const [toTell, past] = [await untold(), await late()];
    expect(await stay.guide()).toBe('done');
    expect([await untold(), await late()]).toEqual([toTell - 1, past - 1]);
    expect(await inList(stay, true)).toBeUndefined();
    expect(await waits(stay)).toBeUndefined();
    const anew = addDays(after, 14);
    expect(await inList(stay)).toMatchObject({ isLate: false, guidances: [{ payBy: anew }, { payBy }] });
    expect(await read(stay)).toMatchObject({ dueJpy: dueYen, isOutdated: false, payBy: anew });
    const [first, second] = await stay.mails();
    expect(first!.text).not.toContain('先に');
    expect(second!.text).toContain(`先に${formatDate(payBy, 'ja')}をお支払期限としてご案内いたしましたが`);
    expect(second!.text).toContain(`お支払期限：${formatDate(anew, 'ja')}`);
    expect(second!.text).not.toContain('先にご案内いたしました金額');
    // And in English.
    const other = await aStayGivenUp('en');
    await other.guide();
    // Two mails that wait together may leave in any order.
    await other.mails();
    await club.clockForward('15 days');
    await other.guide();
    expect(await stayMailsOf(other)).toContain('This is a reminder of what we told you before');
    // What is paid late is due no more.
    await stay.pay(dueYen);
    expect(await inList(stay)).toBeUndefined();
  });

  it.each(['ja', 'en'] as const)(
    'is reminded of by a mail that says so, and names what was given back since they were told rather than that nothing came (%s)',
    async (language) => {
      const [given, wrong] = [await aStayGivenUp(language), await aStayGivenUp(language)];
      const payBy = addDays(await club.today(), 14);
      await given.guide();
      await wrong.guide();
      // Two mails that wait together may leave in any order.
      await wrong.mails();
      await accounting.get(GIVE_BACK, { id: await given.pay(500) });
      await accounting.get(RETURN, { id: await wrong.pay(500) });
      await club.clockAt(addDays(payBy, 1), '10:00');
      expect([await given.guide(), await wrong.guide()]).toEqual(['done', 'done']);
      const said = {
        ja: {
          first: '【汐凪倶楽部】お支払い方法のご案内',
          again: '【汐凪倶楽部】お支払い方法の再度のご案内',
          back: 'お支払いいただいた金額から500円をご返金しております',
          nothingCame: 'お支払いを確認できていない',
        },
        en: {
          first: '[Shionagi Club] How to pay for your booking',
          again: '[Shionagi Club] Reminder: how to pay for your booking',
          back: 'we have given back ¥500 of what you had paid',
          nothingCame: 'that we have not received',
        },
      }[language];
      const [mails, mailsOfWrong] = [await given.mails(), await wrong.mails()];
      for (const [first, second, ...more] of [mails, mailsOfWrong]) {
        expect(more).toEqual([]);
        expect(first!.subject).toContain(said.first);
        expect(first!.text).not.toContain(said.back);
        expect(second!.subject).toContain(said.again);
      }
      expect(mails[1]!.text).toContain(said.back);
      expect(mails[1]!.text).not.toContain(said.nothingCame);
      // What was written down by mistake never came.
      expect(mailsOfWrong[1]!.text).toContain(said.nothingCame);
      expect(mailsOfWrong[1]!.text).not.toContain(said.back);
      // Of what was given back before they were told last, nothing is said again.
      await club.clockForward('15 days');
      await given.guide();
      expect(await stayMailsOf(given)).toContain(said.nothingCame);
      expect(await stayMailsOf(given)).not.toContain(said.back);
    },
  );

  it('is not waited for where more became due before it: that counts from then on, and as more, not as late', async () => {
    const stay = await aStayGivenUp();
    await stay.guide();
    const part = await stay.pay(400);
    await club.clockForward('5 days');
    const day = await club.today();
    await accounting.get(RETURN, { id: part });
    const item = await waits(stay);
    expect(item).toMatchObject({ what: 'STAY_TOLD_LESS', dueOn: dueOn('STAY_TO_GUIDE', day) });
    await club.clockForward('20 days');
    expect(await waits(stay)).toEqual(item);
    expect(await inList(stay, true)).toMatchObject({ isLate: false, toldYen: stay.yen });
    // Paid again, it is late by its day.
    await stay.pay(400);
    expect(await waits(stay)).toMatchObject({
      ...{ what: 'STAY_LATE', dueOn: dueOn('STAY_TO_GUIDE', addDays(day, 10)) },
    });
  });

  it('of what was paid whole and is due again later is not that of before: it counts from the day on which it came back', async () => {
    const stay = await aStayGivenUp();
    await stay.guide();
    await club.clockForward('16 days');
    expect(await waits(stay)).toMatchObject({ what: 'STAY_LATE' });
    const whole = await stay.pay(stay.yen);
    expect(await waits(stay)).toBeUndefined();
    await club.clockForward('10 days');
    await accounting.get(RETURN, { id: whole });
    expect(await waits(stay)).toMatchObject({
      ...{ what: 'STAY_TOLD_LESS', dueOn: dueOn('STAY_TO_GUIDE', await club.today()) },
    });
  });
});
