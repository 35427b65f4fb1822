/**
 * Fills the day of the demo club's first house, for `npm run desk-day`: so many stays arrive there today and so many people wait to be accepted, by the use
 * cases that serve them. The house gets the rooms that it lacks for that.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { staffActor } from '#server/platform/actor.ts';
import { addCustomer, clientByMemberIdQuery } from '#server/modules/account/public.ts';
import { bookByStaff, quoteByStaff } from '#server/modules/booking/public.ts';
import type { StayByStaff } from '#server/modules/booking/public.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { secretKeyFor } from '../server/db/operator/command.ts';
import { connectOwner } from '../server/db/owner.ts';
import { members } from '../server/db/seed/club/members.ts';
import { servicesInside } from '../server/db/seed/services-inside.ts';
import { signUpSomebody } from '../server/db/seed/sign-up.ts';

const [ARRIVALS = 40, SIGN_UPS = 20] = process.argv.slice(2).map(Number);
const YEN = 24_000;

const { url, close } = await connectOwner();
const owner = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
await owner.connect();
const value = async <T>(text: string, values: readonly unknown[] = []): Promise<T> => {
  const { rows } = await owner.query<{ value: T }>(text, [...values]);
  return rows[0]!.value;
};
function done<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`the day could not be filled: ${JSON.stringify(result)}`);
  return result;
}

try {
  await owner.query('begin');
  const services = servicesInside(owner, secretKeyFor(url));
  const desk = staffActor('yoyaku', 'benchmark');
  const today = calendarDate(await value<string>('select business_today()::text as value'));
  const house = await value<number>('select id as value from facilities order by sort_order, id limit 1');
  const arriving = await value<number>(
    `select count(*)::int as value from bookings b join room_types t on t.id = b.room_type_id
     where t.facility_id = $1 and b.check_in = $2 and b.cancelled_at is null`,
    [house, today],
  );
  const lacking = Math.max(0, ARRIVALS - arriving);
  const kind = await value<number>(
    'select id as value from room_types where facility_id = $1 order by sort_order, id offset 1 limit 1',
    [house],
  );
  await owner.query(
    `update room_nights set total = total + $2 where room_type_id = $1 and night between $3 and $3::date + 1`,
    [kind, lacking, today],
  );
  await owner.query(
    `insert into house_rooms (facility_id, room_type_id, number) select $1, $2, (900 + n)::text from generate_series(1, $3::int) n`,
    [house, kind, lacking],
  );
  const memberId = done(
    await addCustomer(services, desk, {
      ...{ isCompany: true, name: '株式会社見本ツアーズ', nameKana: 'カブシキガイシャミホンツアーズ' },
      ...{ tel: '03-0000-7100', email: null, language: 'ja' },
    }),
  );
  const [[customer]] = await sendTogether(services.db, [clientByMemberIdQuery(memberId)]);
  for (let n = 0; n < lacking; n += 1) {
    const stay: StayByStaff = {
      ...{ clientId: customer!.id, kind: 'OTHER', contractId: null, roomTypeId: kind },
      ...{ checkIn: today, checkOut: addDays(today, 1 + (n % 2)) },
      rooms: [
        {
          ...{ adults: 2, children: 0, bedShares: 0, childAges: [] },
          ...{ name: `見本 客${String(n)}`, kana: 'ミホン キャク', tel: null, email: null },
        },
      ],
      nightYen: Array.from({ length: 1 + (n % 2) }, () => YEN),
      ...{ payBy: 'ON_SITE', channelReference: `MD-${String(n)}`, requestNote: null, roomBlockId: null },
    };
    const { totalYen: shownYen } = done(await quoteByStaff(services.db, stay));
    done(await bookByStaff(services, desk, { id: randomUUID(), stay, shownYen, reason: '団体のご予約' }));
  }
  const waiting = await value<number>(
    `select count(*)::int as value from signup_applications where state = 'WAITING'`,
  );
  const people = members.filter(({ isCompany }) => !isCompany);
  for (let n = 0; n < SIGN_UPS - waiting; n += 1)
    await signUpSomebody(services, {
      email: `applicant${String(n)}@example.jp`,
      member: people[n % people.length]!,
    });
  await owner.query('commit');
  console.log(`${String(lacking)} more stays arrive today, ${String(SIGN_UPS - waiting)} more people wait.`);
} finally {
  await owner.end();
  await close();
}
