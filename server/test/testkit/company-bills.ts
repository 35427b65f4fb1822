/** Companies that are billed by the month, as accounting has them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { lockItems } from '#server/console/company-bills.ts';
import { issueCompanyBill, payCompanyBill } from '#server/modules/payment/public.ts';
import type { Club } from './club.ts';
import { openDesk } from './desk.ts';
import { everythingBy } from './preferences.ts';

/** Where companies pay; without it no bill is issued. */
export const ACCOUNT = { ja: '見本銀行 普通 0000000', en: 'Mihon Bank 0000000' };

/** Says to which account companies pay. */
export async function setBillAccount({ owner }: Club): Promise<void> {
  await owner.query(`insert into settings (name, value) values ('billAccount', $1)`, [
    JSON.stringify(ACCOUNT),
  ]);
}

/** Two companies with a bill for a stay each, one paid in part and one whole, and something that waits for the next. The clock stands where it stood. */
export async function billCompanies(club: Club): Promise<void> {
  await setBillAccount(club);
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { rooms: 20 });
  const from = await club.daysAhead(3);
  const month = firstOfMonth(addDays(from, 1));
  const companies = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const facts = { product: 'VS', isCompany: true, preferences: everythingBy('INVOICE') } as const;
    const company = await (await club.aMember(facts)).logIn();
    await company.booked({ roomType, from, to: addDays(from, 1) }, { payment: 'PREFERENCE' });
    const next = addDays(addMonths(from, 2), 0);
    await company.booked({ roomType, from: next, to: addDays(next, 1) }, { payment: 'PREFERENCE' });
    companies.push(company);
  }
  await club.clockAt(addMonths(month, 1), '10:00');
  const desk = openDesk(club);
  for (const [nth, { clientId }] of companies.entries()) {
    const about = { clientId, memberId: String(clientId), month, lockItems };
    const bill = await issueCompanyBill(desk.services(), desk.actor, about);
    if (isRefusal(bill)) throw new Error(bill.refused);
    const yen = nth === 0 ? 1_000 : bill.yen;
    const payment = { id: randomUUID(), billId: bill.id, yen, means: 'TRANSFER' } as const;
    expect(await payCompanyBill(desk.services(), desk.actor, payment)).toBe(true);
  }
  await desk.close();
  await club.owner.query(`update business_clock set shift = interval '0'`);
}
