/** The company of the demo club that is billed by the month: all but its last month was billed, and paid in part. */
import { randomUUID } from 'node:crypto';
import { addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { monthOf } from '#domain/payment/company-bill.ts';
import { lockItems } from '#server/console/company-bills.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { issueCompanyBill, payCompanyBill } from '#server/modules/payment/public.ts';
import { done } from './keep-for-agency.ts';

const MEMBER = 'soumu@example.jp';
const PAID_YEN = 20_000;

type Company = { clientId: number; memberId: string };

export async function billCompany(services: Services, today: CalendarDate): Promise<void> {
  const [[company]] = await sendTogether(services.db, [
    statement<Company>(
      `select c.id::float8 as "clientId", c.member_id as "memberId" from clients c join logins l on l.client_id = c.id where l.email = $1`,
      [MEMBER],
    ),
  ]);
  const office = staffActor('keiri', 'demo');
  const month = addMonths(monthOf(today), -2);
  const bill = done(await issueCompanyBill(services, office, { ...company!, month, lockItems }));
  const payment = { id: randomUUID(), billId: bill.id, yen: PAID_YEN, means: 'TRANSFER' } as const;
  done(await payCompanyBill(services, office, payment));
}
