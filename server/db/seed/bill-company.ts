/** The company of the demo club that is billed by the month: all but its last stays were billed, and the bill was paid in part. */
import { randomUUID } from 'node:crypto';
import { addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { lockItems } from '#server/console/money/company-bills.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { issueCompanyBill, payCompanyBill } from '#server/modules/payment/public.ts';
import { done } from './keep-for-agency.ts';

const MEMBER = 'soumu@example.jp';
const PAID_YEN = 20_000;

type Company = { clientId: number; memberId: string; last: CalendarDate };

/** With the last day on which one of its billed stays ended in a month that is over. */
const COMPANY = `
  select c.id::float8 as "clientId", c.member_id as "memberId", max(b.check_out)::text as last
  from clients c join logins l on l.client_id = c.id join bookings b on b.client_id = c.id
  where l.email = $1 and b.check_out < $2 and b.cancelled_at is null group by c.id`;

export async function billCompany(services: Services, today: CalendarDate): Promise<void> {
  const [[company]] = await sendTogether(services.db, [
    statement<Company>(COMPANY, [MEMBER, firstOfMonth(today)]),
  ]);
  const { last, ...about } = company!;
  const office = staffActor('keiri', 'demo');
  const month = addMonths(firstOfMonth(last), -1);
  const bill = done(await issueCompanyBill(services, office, { ...about, month, lockItems }));
  const payment = { id: randomUUID(), billId: bill.id, yen: PAID_YEN, means: 'TRANSFER' } as const;
  done(await payCompanyBill(services, office, payment));
}
