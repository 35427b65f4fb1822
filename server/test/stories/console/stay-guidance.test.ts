/** Members of stays of which something is due are told how to pay: who was told when and by whom, whom nobody has told yet, and what all of it comes to. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { brokenBooks } from '../../../db/checks/books.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { setBillAccount } from '../../testkit/company-bills.ts';
import { setIssuer } from '../../testkit/papers.ts';
import { GUIDE_STAY as GUIDE, staysToTell } from '../../testkit/stays-to-tell.ts';
import type { StaysToTell } from '../../testkit/stays-to-tell.ts';

let club: Club;
let accounting: StaffMember;
let reservations: StaffMember;
let aStay: StaysToTell['aStay'];
let aStayGivenUp: StaysToTell['aStayGivenUp'];
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  ({ aStay, aStayGivenUp } = staysToTell(club, { accounting, reservations }));
});
afterAll(() => club.close());
afterEach(async () => {
  const broken = await brokenBooks(club.owner);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const LIST = `query($untold: Boolean!, $after: ID) { stayFeesDue(untold: $untold, after: $after, take: 2) {
  id after bookingNumber dueYen isNotCheckedIn guided guidances { on way by yen } } }`;
const SUM =
  'query($untold: Boolean!) { stayFeesSum(untold: $untold) { count untold feeYen stayYen dueYen } }';
const TABLE = 'query($untold: Boolean!) { stayFeesTable(untold: $untold) }';
const RETURN = `mutation($id: ID!) { returnStayFee(id: $id, reason: "別の会員の入金", isCorrection: true) { dueYen } }`;
const ITEMS = `{ queueItems(kind: STAY_TO_GUIDE, take: 50) { id what known yen memberId } }`;
const COUNTS = '{ queueCounts { kind waiting overdue } }';

type Due = {
  after: string;
  bookingNumber: string;
  dueYen: number;
  isNotCheckedIn: boolean;
  guided: number;
} & {
  guidances: { on: string; way: string; by: string; yen: number }[];
};

async function listed(untold = false): Promise<Due[]> {
  const rows: Due[] = [];
  for (;;) {
    const after = rows.at(-1)?.after ?? null;
    const { stayFeesDue: more } = await accounting.get<{ stayFeesDue: Due[] }>(LIST, { untold, after });
    rows.push(...more);
    if (more.length < 2) return rows;
  }
}
const inList = async (n: string, untold = false) =>
  (await listed(untold)).find(({ bookingNumber }) => bookingNumber === n);
type Sum = { count: number; untold: number; feeYen: number; stayYen: number; dueYen: number };
const sumOf = async (untold = false) =>
  (await accounting.get<{ stayFeesSum: Sum }>(SUM, { untold })).stayFeesSum;
type Item = { id: string; what: string; known: string; yen: number };
const waits = async (n: string) =>
  (await accounting.get<{ queueItems: Item[] }>(ITEMS)).queueItems.find(({ id }) => id === n);
const told = (n: string) =>
  club.value<number>(
    `select count(*)::int from stay_guidances s join bookings b on b.id = s.booking_id where b.booking_number = $1`,
    [n],
  );

describe('a member to whom guidance was promised', () => {
  it('waits in the queue of accounting until somebody has told them, and the row says when, who and how often', async () => {
    const stay = await aStayGivenUp();
    const before = await sumOf();
    expect(await waits(stay.n)).toMatchObject({ what: 'STAY_CANCELLED', known: stay.n, yen: stay.yen });
    expect(await inList(stay.n, true)).toMatchObject({ guided: 0, guidances: [], isNotCheckedIn: false });
    expect(await stay.guide()).toBe('done');
    expect(await waits(stay.n)).toBeUndefined();
    expect(await inList(stay.n, true)).toBeUndefined();
    const [today, by] = [
      await club.today(),
      await club.value('select display_name from staff_members where name = $1', [accounting.name]),
    ];
    expect(await inList(stay.n)).toMatchObject({
      ...{ guided: 1, guidances: [{ on: today, way: 'MAIL', by, yen: stay.yen }] },
    });
    expect(await sumOf()).toEqual({ ...before, untold: before.untold - 1 });
    const counted = await accounting.get<{ queueCounts: object[] }>(COUNTS);
    expect(counted.queueCounts).toContainEqual(
      expect.objectContaining({ kind: 'STAY_TO_GUIDE', waiting: before.untold - 1 }),
    );
    const row = `select count(*)::int from audit_events where action = 'guideStayDue' and outcome = 'ok' and subject = $1 and client_id = $2`;
    expect(await club.value(row, [`${stay.n} MAIL ${stay.yen}`, stay.member.clientId])).toBe(1);
    const kept = `select count(*)::int from member_mails where client_id = $1 and task = 'mail_stay_due'`;
    expect(await stay.mails()).toHaveLength(1);
    expect(await club.value(kept, [stay.member.clientId])).toBe(1);
  });

  it('reads what is due for what, and whom to ask as long as the club has set neither account nor address', async () => {
    const stay = await aStayGivenUp();
    await stay.pay(300);
    await stay.guide();
    const [mail] = await stay.mails();
    const due = (stay.yen - 300).toLocaleString('ja-JP');
    for (const said of [stay.n, `お支払いいただく金額：${due}円`, `取消料 ${due}円`, 'コールセンター'])
      expect(mail!.text).toContain(said);
    expect(mail!.text).not.toContain('銀行振込');
  });

  it('reads how to pay, in the language of the last login, once the club has set its account and address', async () => {
    await setIssuer(club);
    await setBillAccount(club);
    const stay = await aStay('en');
    await club.clockAt(addDays(stay.to, 1), '10:00');
    expect(await stay.guide({ even: true })).toBe('done');
    const [mail] = await stay.mails();
    for (const said of ['How to pay', 'By bank transfer: ', 'At our head office', 'for the stay', stay.n])
      expect(mail!.text).toContain(said);
  });

  it('is told by mail once, however many send it at once, and once more on the same day only if that is meant', async () => {
    const stay = await aStayGivenUp();
    const both = await Promise.all([stay.guide(), stay.guide()]);
    expect(both.toSorted()).toEqual(['GUIDED_TODAY', 'done']);
    expect(await stay.guide()).toBe('GUIDED_TODAY');
    expect(await stay.guide({ way: 'TELEPHONE' })).toBe('GUIDED_TODAY');
    expect(await told(stay.n)).toBe(1);
    expect(await stay.guide({ again: true })).toBe('done');
    expect(await stay.mails()).toHaveLength(2);
    // Tomorrow nothing need be confirmed.
    await club.clockForward('1 day');
    expect(await stay.guide({ way: 'POST' })).toBe('done');
    expect(await inList(stay.n)).toMatchObject({ guided: 3, guidances: [{ way: 'POST' }, {}, {}] });
    expect(await stay.mails()).toHaveLength(2);
  });

  it('is not told of what was paid meanwhile: of both at the same moment the later one is refused, and a mail that waits is not written', async () => {
    const stay = await aStayGivenUp();
    const [paid, guided] = await Promise.all([stay.pay(stay.yen), stay.guide()]);
    expect(['NOTHING_DUE', 'done']).toContain(guided);
    expect(await stay.guide()).toBe('NOTHING_DUE');
    expect(await told(stay.n)).toBe(guided === 'done' ? 1 : 0);
    // What is due again waits, whatever they were told before they paid.
    await accounting.get(RETURN, { id: paid });
    expect(await inList(stay.n, true)).toMatchObject({ guided: guided === 'done' ? 1 : 0 });
    expect(await stay.guide({ way: 'POST' })).toBe('done');
    expect(await inList(stay.n, true)).toBeUndefined();
    const other = await aStayGivenUp();
    await other.guide({ way: 'TELEPHONE' });
    await other.guide({ way: 'POST', again: true });
    const ids = 'select array_agg(id::text order by id) from stay_guidances where booking_id = $1';
    const [first, second] = await club.value<string[]>(ids, [other.id]);
    const mails = new Mails(club);
    const written = (guidanceId: string) =>
      mails.write('mail_stay_due', { to: other.member.email, guidanceId });
    expect(await written(first!)).toContain(other.n);
    await other.pay(other.yen);
    expect(await written(second!)).toBe('');
  });

  it('without a mailbox is told in another way, which is written down', async () => {
    const stay = await aStayGivenUp();
    await club.owner.query('update logins set disabled_at = business_now() where id = $1', [
      stay.member.loginId,
    ]);
    expect(await stay.guide()).toBe('NO_MAILBOX');
    expect(await stay.guide({ way: 'TELEPHONE' })).toBe('done');
    expect(await inList(stay.n)).toMatchObject({ guided: 1, guidances: [{ way: 'TELEPHONE' }] });
  });
});

describe('a stay that is over', () => {
  it('to which nobody was checked in says so, and its member is told only by whoever knows that', async () => {
    const [stay, came] = [await aStay(), await aStay()];
    const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: came.facility.id }]);
    await club.clockAt(came.from, '16:00');
    await desk.get('mutation($n: String!) { checkIn(booking: $n) { bookingNumber } }', { n: came.n });
    expect(await stay.guide()).toBe('STAY_NOT_OVER');
    await club.clockAt(addDays(stay.to, 1), '10:00');
    expect(await inList(stay.n)).toMatchObject({ isNotCheckedIn: true });
    expect(await inList(came.n)).toMatchObject({ isNotCheckedIn: false });
    expect(await waits(stay.n)).toMatchObject({ what: 'STAY_NOT_CHECKED_IN' });
    expect(await waits(came.n)).toMatchObject({ what: 'STAY_OVER' });
    expect(await stay.guide()).toBe('NOT_CHECKED_IN');
    expect(await told(stay.n)).toBe(0);
    expect(await came.guide()).toBe('done');
    expect(await stay.guide({ even: true })).toBe('done');
  });

  it('is told of by accounting alone, and while another has it, by that one', async () => {
    const stay = await aStayGivenUp();
    const auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
    for (const other of [auditor, reservations])
      expect(await stay.guide({}, other)).toBe('ACCESS_DENIED_ERROR');
    const another = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
    await another.get('mutation($id: ID!) { takeQueueItem(kind: STAY_TO_GUIDE, id: $id) }', { id: stay.n });
    expect(await stay.guide()).toBe('QUEUE_ITEM_TAKEN');
    expect(await stay.guide({}, another)).toBe('done');
    expect(await accounting.refusal(GUIDE, { n: 'X1', way: 'MAIL', again: false, even: false })).toBe(
      'NOT_FOUND_ERROR',
    );
  });
});

describe('all that is listed', () => {
  it('is summed beyond the page, all of it or those not told yet, to the yen', async () => {
    for (const way of ['MAIL', 'MAIL', 'POST'] as const) await (await aStayGivenUp()).guide({ way });
    for (let stays = 0; stays < 3; stays += 1) await aStayGivenUp();
    for (const untold of [false, true]) {
      const rows = await listed(untold);
      expect(rows.length).toBeGreaterThan(2);
      expect(await sumOf(untold)).toMatchObject({
        ...{ count: rows.length, untold: rows.filter(({ guided }) => guided === 0).length },
        dueYen: rows.reduce((sum, { dueYen }) => sum + dueYen, 0),
      });
    }
  });

  it('is written out in the language of whoever reads, each stay in a line, and the audit log keeps whose they were', async () => {
    const rows = await listed();
    const { stayFeesTable: text } = await accounting.get<{ stayFeesTable: string }>(TABLE, { untold: false });
    const [head, ...lines] = parse(text, { bom: true }) as string[][];
    expect(head!.slice(0, 4)).toEqual(['発生日', '会員番号', '会員', '予約番号']);
    const [number, due, times, on] = ['予約番号', '未収（計・円）', 'ご案内（回）', '最後のご案内の日'].map(
      (name) => head!.indexOf(name),
    );
    expect(lines.map((line) => [line[number!], line[due!], line[times!], line[on!]])).toEqual(
      rows.map(({ bookingNumber, dueYen, guided, guidances }) => [
        ...[bookingNumber, String(dueYen), String(guided), guidances[0]?.on ?? ''],
      ]),
    );
    const untold = await accounting.get<{ stayFeesTable: string }>(TABLE, { untold: true });
    expect(untold.stayFeesTable.trim().split('\n')).toHaveLength((await listed(true)).length + 1);
    const kept = `select count(*)::int from audit_events where action = 'exportStaysDue' and subject like 'all %'`;
    expect(await club.value(kept)).toBe(1);
  });
});
