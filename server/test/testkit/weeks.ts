/** Owners of weeks whose right of next year was deposited, as the exchange desk has them. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { addDays, addMonths, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { assignWeeklyRight, stepWeeklyRight, takeBackWeeklyRight } from '#server/modules/contract/public.ts';
import { payWeekFee, returnWeekFee, waiveWeekFee, weekFees } from '#server/modules/payment/public.ts';
import type { Club } from './club.ts';
import type { StaffMember } from './console.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';

/** Ten thousand yen and one, so that its tax is rounded: 11,001 yen with it. */
export const FEE = { net: 10_001, total: 11_001 };

/** A member with a contract of week 32, whose right of next year was deposited; and what is done with it. */
export async function aDepositedWeek(club: Club, desk: Desk, { net = FEE.net } = {}) {
  const member = await club.aMember({ product: 'MW', contractEnds: calendarDate('2049-03-31') });
  const house = await club.aFacility();
  const contractId = member.contractId;
  await club.owner.query(
    'update contracts set mw_pw_week_number = 32, mw_exchange_fee = $2, mw_pw_facility_id = $3 where id = $1',
    [contractId, net, house.id],
  );
  const year = Number((await club.daysAhead(0)).slice(0, 4)) + 1;
  const right = { contractId, year, reason: 'as called', fees: weekFees };
  const version = () =>
    club.value<number>('select version from weekly_rights where contract_id = $1 and year = $2', [
      contractId,
      year,
    ]);
  const done = async (answer: Promise<unknown>) => {
    const came = await answer;
    return isRefusal(came) ? came.refused : 'done';
  };
  const classOf = () => Promise.resolve('LOW' as const);
  type Wanted = Parameters<typeof stepWeeklyRight>[2]['wanted'];
  const step = async (wanted: Wanted) =>
    done(
      stepWeeklyRight(desk.services(), desk.actor, { ...right, version: await version(), classOf, wanted }),
    );
  await done(assignWeeklyRight(desk.services(), desk.actor, right));
  const startsOn = await club.value<CalendarDate>(
    'select starts_on::text from weekly_rights where contract_id = $1 and year = $2',
    [contractId, year],
  );
  await step({ step: 'DEPOSIT', usableUntil: addDays(addMonths(startsOn, 12), -1) });
  const feeYen = net + Math.floor(net / 10);
  return {
    ...{ member, contractId, year, house, feeYen },
    exchange: (weeks = 10) =>
      step({ step: 'EXCHANGE', houseId: house.id, day: addDays(startsOn, weeks * 7), feeYen }),
    revoke: () => step({ step: 'REVOKE' }),
    takeBack: async () =>
      done(takeBackWeeklyRight(desk.services(), desk.actor, { ...right, version: await version() })),
    /** The fee of its exchange that stands, or of the last one. */
    feeId: () =>
      club.value<string>(
        'select id from week_exchange_fees where contract_id = $1 order by ended_at desc nulls first limit 1',
        [contractId],
      ),
  };
}

/** Fees of exchanged weeks: one paid in part and given up in part, one whose exchange was taken back after it was paid, one whose payment was wrong. */
export async function payForWeeks(club: Club): Promise<void> {
  const desk = openDesk(club);
  const [services, { actor }] = [desk.services(), desk];
  const exchanged = async () => {
    const week = await aDepositedWeek(club, desk);
    expect(await week.exchange()).toBe('done');
    return { ...week, id: await week.feeId() };
  };
  const pay = (feeId: string, yen: number) =>
    payWeekFee(services, actor, { id: randomUUID(), feeId, yen, means: 'TRANSFER' });
  const [partly, gone, wrong] = [await exchanged(), await exchanged(), await exchanged()];
  await pay(partly.id, 5_000);
  const waiver = { feeId: partly.id, yen: 1_000, reason: 'お詫び', aloneYen: async () => 10_000 };
  expect(await waiveWeekFee(services, actor, waiver)).toBe(true);
  await pay(gone.id, FEE.total);
  expect(await gone.takeBack()).toBe('done');
  await pay(wrong.id, FEE.total);
  const isReceipted = `select count(*) = 3 from desk_payments where means = 'TRANSFER' and receipts_due_at is null`;
  await vi.waitUntil(() => club.value<boolean>(isReceipted), 60_000);
  const id = await club.value<string>('select id from desk_payments where purpose_id = $1', [wrong.id]);
  expect(await returnWeekFee(services, actor, { id, reason: '振込の誤り', isCorrection: false })).toBe(true);
  await vi.waitUntil(() => club.value<boolean>(isReceipted), 60_000);
  await desk.close();
}

/** Two rights of a contract: one that was exchanged for a week around a day at a house, and one of a later week. */
export const rightsAround = (
  { owner }: Club,
  { contractId, houseId, day }: { contractId: number; houseId: number; day: CalendarDate },
) =>
  owner.query(
    `insert into weekly_rights (contract_id, year, starts_on, status, current_rights, exchange_dates, exchange_facility_id)
     values ($1, 2001, $2::date - 3, 'EXCHANGED', 0, array[$2::date - 1], $3), ($1, 2002, $2::date + 7, 'CONFIRMED', 1, '{}', null)`,
    [contractId, day, houseId],
  );

const WEEKS = `query($m: String!) { member(memberId: $m) { contracts { weeklyRights { weekFrom weekHouseId bookedStay } } } }`;
type Weeks = { member: { contracts: { weeklyRights: { bookedStay: string | null }[] }[] } };

/** The rights of a member's first contract, as the exchange desk shows them. */
export const weeksShown = async (desk: StaffMember, m: string) =>
  (await desk.get<Weeks>(WEEKS, { m })).member.contracts[0]!.weeklyRights;
