/** Companies that are billed by the month, as accounting has them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { lockItems } from '#server/console/money/company-bills.ts';
import { waiveFee } from '#server/modules/booking/public.ts';
import { issueCompanyBill, payCompanyBack, payCompanyBill } from '#server/modules/payment/public.ts';
import type { Club } from './club.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import type { Member } from './member.ts';
import { everythingBy } from './preferences.ts';

/** Where companies pay; without it no bill is issued. */
export const ACCOUNT = { ja: '見本銀行 普通 0000000', en: 'Mihon Bank 0000000' };

/** Says to which account companies pay. */
export async function setBillAccount({ owner }: Club): Promise<void> {
  await owner.query(`insert into settings (name, value) values ('billAccount', $1)`, [
    JSON.stringify(ACCOUNT),
  ]);
}

/**
 * A company that gave up a stay late: its fee was billed, for the month of the day before arrival, and is given up since, so that less than nothing waits for its next bill.
 * The clock stands where that month is over.
 */
export async function aCompanyToPayBack(club: Club, desk: Desk) {
  const facts = { product: 'VS', isCompany: true, preferences: everythingBy('INVOICE') } as const;
  const company: Member = await (await club.aMember(facts)).logIn();
  const roomType = await club.aRoomType(await club.aFacility());
  const from = await club.daysAhead(5);
  const [booking] = await company.booked({ roomType, from, to: addDays(from, 1) }, { payment: 'PREFERENCE' });
  await club.clockAt(addDays(from, -1), '15:00');
  const { bookingNumber } = booking!;
  await company.cancel(booking!.id, [from]);
  const month = firstOfMonth(addDays(from, -1));
  await club.clockAt(addMonths(month, 1), '10:00');
  const { clientId } = company;
  const memberId = await club.value<string>('select member_id from clients where id = $1', [clientId]);
  const about = { clientId, memberId, month, lockItems };
  const bill = done(await issueCompanyBill(desk.services(), desk.actor, about));
  const wanted = { bookingNumber, wanted: 'all', reason: '悪天候のため', decide: async () => null } as const;
  done(await waiveFee(desk.services(), desk.actor, wanted));
  return { company, memberId, month, about, bill, bookingNumber };
}

function done<Outcome>(outcome: Outcome | Refusal): Outcome {
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  return outcome;
}

/** Two companies with a bill for a stay each, one paid in part and one whole, and something that waits for the next; and one to which a part was paid back. The clock stands where it stood. */
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
    const bill = done(await issueCompanyBill(desk.services(), desk.actor, about));
    const yen = nth === 0 ? 1_000 : bill.yen;
    const payment = { id: randomUUID(), billId: bill.id, yen, means: 'TRANSFER' } as const;
    expect(await payCompanyBill(desk.services(), desk.actor, payment)).toBe(true);
  }
  const { about } = await aCompanyToPayBack(club, desk);
  const credit = done(await issueCompanyBill(desk.services(), desk.actor, { ...about, isCredit: true }));
  const sent = { id: randomUUID(), billId: credit.id, yen: 300, sentOn: await club.today() };
  expect(await payCompanyBack(desk.services(), desk.actor, sent)).toBe(true);
  await desk.close();
  await club.clockBack();
}
