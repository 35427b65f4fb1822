/** A week of the demo club that its owner has exchanged, with its fee paid in part, by the use cases of the exchange desk. */
import { randomUUID } from 'node:crypto';
import { depositedUntil } from '#domain/contract/weekly-desk.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { exchangeFeeOf, findContractsById, stepWeeklyRight } from '#server/modules/contract/public.ts';
import { payWeekFee, weekFees } from '#server/modules/payment/public.ts';
import { done } from './keep-for-agency.ts';

const MEMBER = 'taro@example.jp';
const PAID_YEN = 5_000;
/** Autumn, where the week owned lies in summer. */
const LATER_DAYS = 98;

const RIGHT = `
  select r.contract_id::float8 as "contractId", r.year, r.starts_on as "startsOn", r.version, c.mw_pw_facility_id as "houseId"
  from weekly_rights r join contracts c on c.id = r.contract_id join logins l on l.client_id = c.client_id
  where l.email = $1 and r.starts_on > $2::date + 60 and r.status in ('ASSIGNED', 'CONFIRMED') order by r.year limit 1`;
type Right = { contractId: number; year: number; startsOn: CalendarDate; version: number; houseId: number };

export async function exchangeWeek(services: Services, today: CalendarDate): Promise<void> {
  const [[right]] = await sendTogether(services.db, [statement<Right>(RIGHT, [MEMBER, today])]);
  if (!right) return;
  const { contractId, year, version, startsOn, houseId } = right;
  const [contract] = await findContractsById(services.db, [contractId]);
  const desk = staffActor('yoyaku', 'demo');
  // The weeks of the demo lie in spring and summer, those before autumn ends as well.
  const classOf = () => Promise.resolve('HIGH' as const);
  const asked = { contractId, year, classOf, fees: weekFees, reason: 'お電話でのご依頼' };
  const usableUntil = depositedUntil(startsOn, today);
  done(
    await stepWeeklyRight(services, desk, { ...asked, version, wanted: { step: 'DEPOSIT', usableUntil } }),
  );
  const feeYen = exchangeFeeOf(contract!) ?? 0;
  const wanted = { step: 'EXCHANGE', houseId, day: addDays(startsOn, LATER_DAYS), feeYen } as const;
  done(await stepWeeklyRight(services, desk, { ...asked, version: version + 1, wanted }));
  const [[fee]] = await sendTogether(services.db, [
    statement<{ id: string }>('select id from week_exchange_fees where contract_id = $1', [contractId]),
  ]);
  if (!fee) return;
  const office = staffActor('kaiin', 'demo');
  done(
    await payWeekFee(services, office, {
      ...{ id: randomUUID(), feeId: fee.id, yen: PAID_YEN, means: 'TRANSFER' as const },
    }),
  );
}
