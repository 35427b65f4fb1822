/** A bill that is not paid by its day: it waits in a queue of accounting, and its company is reminded of it, once each time, until it is paid. */
import { randomUUID } from 'node:crypto';
import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { dueDayOf } from '#domain/payment/company-bill.ts';
import { backgroundWork } from '#server/background.ts';
import { remindOfOverdueBills } from '#server/modules/payment/remind-of-bills.ts';
import { systemActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { aCompanyToPayBack, setBillAccount } from '../../testkit/company-bills.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import { waitingTasks } from '../../testkit/queued.ts';

const QUEUE = `query { queueItems(kind: OVERDUE_BILL, take: 50) { id what known yen dueOn isOverdue memberId takenByName } }`;
const ITEM = `query($id: ID!) { queueItem(kind: OVERDUE_BILL, id: $id) { facts { name value } } }`;
const TAKE = 'mutation($id: ID!) { takeQueueItem(kind: OVERDUE_BILL, id: $id) }';
const COUNTS = 'query { queueCounts { kind waiting overdue } }';
const PAY = `mutation($id: ID!, $billId: ID!, $yen: Int!) { payCompanyBill(id: $id, billId: $billId, yen: $yen, means: TRANSFER) }`;
const CREDIT = `mutation($m: String!, $month: Date!) { issueCompanyCredit(memberId: $m, month: $month) { id } }`;
const BACK = `mutation($id: ID!, $billId: ID!, $yen: Int!, $sentOn: Date!) {
  payCompanyBack(id: $id, billId: $billId, yen: $yen, sentOn: $sentOn) }`;

let cards: CardClub;
let desk: Desk;
let accounting: StaffMember;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), {}, { withConsole: true });
  await setBillAccount(cards.club);
  desk = openDesk(cards.club);
  accounting = await aStaffMember(cards.club, [{ role: 'ACCOUNTING', facilityId: null }]);
});
afterAll(async () => {
  await desk.close();
  await cards.close();
});

/** A company with a bill of which nothing is paid, on the day on which it was issued. */
async function aBilledCompany() {
  const { club } = cards;
  await club.clockBack();
  const { company, memberId, bill, month } = await aCompanyToPayBack(club, desk);
  return { company, memberId, month, bill, due: dueDayOf(await club.today()) };
}
type Billed = Awaited<ReturnType<typeof aBilledCompany>>;

type Item = { readonly id: string; readonly yen: number };
const overdue = async (): Promise<Item[]> =>
  (await accounting.get<{ queueItems: Item[] }>(QUEUE, {})).queueItems;
const at = (day: CalendarDate) => cards.club.clockAt(day, '10:00');
const remind = () => remindOfOverdueBills(cards.club.jobServices(), systemActor('remind_of_bills'));
const pay = ({ bill }: Billed, yen: number) =>
  accounting.refusal(PAY, { id: randomUUID(), billId: bill.id, yen });
/** The texts of the reminders to a company, once the queue has nothing left to do. */
async function remindersTo({ company }: Billed): Promise<readonly { subject: string; text: string }[]> {
  await expect.poll(() => waitingTasks(cards.club), { timeout: 20_000 }).toBe(0);
  const { rows } = await cards.club.owner.query<{ subject: string; text: string }>(
    `select subject, text_body as text from dev_mails
     where recipient = $1 and (subject like '%お支払いについて%' or subject like '%is overdue%') order by id`,
    [company.email],
  );
  return rows;
}

it('waits in the queue of accounting from the day after it was due until it is paid, and somebody takes it', async () => {
  const billed = await aBilledCompany();
  const { bill, due, memberId } = billed;
  await at(due);
  expect((await overdue()).map(({ id }) => id)).not.toContain(bill.id);
  await at(addDays(due, 1));
  expect(await pay(billed, 1_000)).toBe('done');
  const mine = (await overdue()).find(({ id }) => id === bill.id);
  expect(mine).toMatchObject({
    ...{
      known: bill.number,
      yen: bill.yen - 1_000,
      dueOn: due,
      isOverdue: true,
      memberId,
      takenByName: null,
    },
  });
  const { queueItem } = await accounting.get<{ queueItem: { facts: object[] } }>(ITEM, { id: bill.id });
  expect(queueItem.facts).toContainEqual({ name: 'paidYen', value: '1000' });
  expect(await accounting.refusal(TAKE, { id: bill.id })).toBe('done');
  expect((await overdue()).find(({ id }) => id === bill.id)).not.toMatchObject({ takenByName: null });
  const { queueCounts } = await accounting.get<{ queueCounts: { kind: string }[] }>(COUNTS, {});
  const all = (await overdue()).length;
  expect(queueCounts).toContainEqual({ kind: 'OVERDUE_BILL', waiting: all, overdue: all });
  // Whoever settles no money has no such queue.
  const membership = await aStaffMember(cards.club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  expect(await membership.refusal(QUEUE, {})).toBe('ACCESS_DENIED_ERROR');
  // Who has it works at it alone, at the screen of bills too; and keeps it until all of it is paid.
  const other = await aStaffMember(cards.club, [{ role: 'ACCOUNTING', facilityId: null }]);
  const rest = { id: randomUUID(), billId: bill.id, yen: bill.yen - 1_000 };
  expect(await other.refusal(PAY, rest)).toBe('QUEUE_ITEM_TAKEN');
  const [payment] = await cards.club.owner
    .query<{ id: string }>('select id from desk_payments where purpose_id = $1', [bill.id])
    .then(({ rows }) => rows);
  const RETURN = 'mutation($id: ID!) { returnCompanyBillPayment(id: $id, reason: "wrong bill") }';
  expect(await other.refusal(RETURN, { id: payment!.id })).toBe('QUEUE_ITEM_TAKEN');
  expect(await pay(billed, 1)).toBe('done');
  const taken = () => cards.club.value('select count(*)::int from staff_taken where item = $1', [bill.id]);
  expect(await taken()).toBe(1);
  expect(await pay(billed, bill.yen - 1_001)).toBe('done');
  expect(await taken()).toBe(0);
  expect((await overdue()).map(({ id }) => id)).not.toContain(bill.id);
});

it('is reminded of once each time, in the language of its company, and no more once it is paid', async () => {
  const billed = await aBilledCompany();
  const { bill, due } = billed;
  await cards.club.owner.query(`update logins set language = 'en' where client_id = $1`, [
    billed.company.clientId,
  ]);
  await at(addDays(due, 6));
  await remind();
  expect(await remindersTo(billed)).toEqual([]);
  await at(addDays(due, 7));
  // Of two servers that remind at once one does, and nobody does again on that day or before the next.
  await Promise.all([remind(), remind()]);
  await at(addDays(due, 13));
  expect(await remind()).toBe(0);
  const [first, ...more] = await remindersTo(billed);
  expect(more).toEqual([]);
  expect(first!.subject).toContain(`is overdue (${bill.number})`);
  expect(first!.text).toContain(`¥${bill.yen.toLocaleString('en')}`);
  expect(first!.text).toContain(`/bills/${bill.id}.pdf?language=en`);
  expect(await pay(billed, 1_000)).toBe('done');
  await at(addDays(due, 14));
  await remind();
  const [, second] = await remindersTo(billed);
  expect(second!.text).toContain(`¥${(bill.yen - 1_000).toLocaleString('en')}`);
  const noted = `select reminders || ' ' || reminded_on from company_bills where id = $1`;
  expect(await cards.club.value(noted, [bill.id])).toBe(`2 ${addDays(due, 14)}`);
  expect(await pay(billed, bill.yen - 1_000)).toBe('done');
  await at(addDays(due, 40));
  await remind();
  expect(await remindersTo(billed)).toHaveLength(2);
  expect(await brokenBooks(cards.club.owner)).toEqual([]);
});

it('comes round within minutes at whatever hour a day is reached, but not while people sleep', async () => {
  const billed = await aBilledCompany();
  const { club } = cards;
  const { crontab } = backgroundWork({ ...club.jobServices(), send: async () => {} }, club.jobServices());
  const rounds = parseCrontab(crontab).filter(({ task }) => task === 'remind_of_bills');
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const isBegun = (hour: number) =>
    rounds.some(({ match }) => match({ min: 0, hour, date: 1, month: 1, dow: 1 }));
  expect(hours.filter((hour) => !isBegun(hour))).toEqual([]);
  const due = addDays(billed.due, 7);
  for (const [hour, sent] of [
    ['08:59', 0],
    ['20:00', 0],
    ['19:59', 1],
  ] as const) {
    await club.clockAt(due, hour);
    await remind();
    expect([hour, (await remindersTo(billed)).length]).toEqual([hour, sent]);
  }
});

it('follows the setting, misses nothing of days on which nobody ran it, and leaves out what the club is to pay back', async () => {
  const billed = await aBilledCompany();
  const { due, memberId: m, month } = billed;
  await cards.club.owner.query(`insert into settings (name, value) values ('billReminderDays', '10')`);
  const { issueCompanyCredit: credit } = await accounting.get<{ issueCompanyCredit: { id: string } }>(
    CREDIT,
    {
      m,
      month: firstOfMonth(month),
    },
  );
  await at(addDays(due, 9));
  await remind();
  expect(await remindersTo(billed)).toEqual([]);
  // Nobody ran it for a month: it is reminded of once, not once for each time that was missed.
  await at(addDays(due, 35));
  await remind();
  expect(await remindersTo(billed)).toHaveLength(1);
  expect(await cards.club.value('select reminders::int from company_bills where id = $1', [credit.id])).toBe(
    0,
  );
});

it('has what the club is to pay back, from the day after it was to be until all of it is sent', async () => {
  const billed = await aBilledCompany();
  const { due, memberId: m, month, bill } = billed;
  const { issueCompanyCredit: credit } = await accounting.get<{ issueCompanyCredit: { id: string } }>(
    CREDIT,
    { m, month: firstOfMonth(month) },
  );
  const mine = async () => (await overdue()).find(({ id }) => id === credit.id);
  await at(due);
  expect(await mine()).toBeUndefined();
  const send = async (yen: number) => {
    const sent = { id: randomUUID(), billId: credit.id, yen, sentOn: await cards.club.today() };
    expect(await accounting.refusal(BACK, sent)).toBe('done');
  };
  await at(addDays(due, 1));
  await send(1_000);
  expect(await mine()).toMatchObject({ what: 'UNPAID_CREDIT', yen: bill.yen - 1_000, dueOn: due });
  const { queueItem } = await accounting.get<{ queueItem: { facts: object[] } }>(ITEM, { id: credit.id });
  expect(queueItem.facts).toContainEqual({ name: 'paidBackYen', value: '1000' });
  const { queueCounts } = await accounting.get<{ queueCounts: { kind: string }[] }>(COUNTS, {});
  const all = (await overdue()).length;
  expect(queueCounts).toContainEqual({ kind: 'OVERDUE_BILL', waiting: all, overdue: all });
  await send(bill.yen - 1_000);
  expect(await mine()).toBeUndefined();
});
