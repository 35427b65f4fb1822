/** What a sweep cannot settle takes nobody's place: behind sixty of them the one that can be settled has its turn in the same sweep. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { endDueBlocks } from '#server/modules/vacancy/blocks.ts';
import { bookOffered } from '#server/modules/waitlist/book-offered.ts';
import { endWaiting } from '#server/modules/waitlist/sweep.ts';
import { endSignups } from '#server/modules/account/signup/end-signups.ts';
import { Club } from '../../testkit/club.ts';
import { waiting } from '../../testkit/waiting.ts';

const STUCK = 60;
/** As many as one sweep settles at most: fewer than are stuck. */
const limit = 50;

let club: Club;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  first = await club.daysAhead(40);
  await club.owner.query(`
    create table stuck (id uuid primary key);
    grant select on stuck to public;
    create function refuse_to_change() returns trigger language plpgsql as $$
    begin
      if exists (select from stuck s where s.id = new.id) then raise exception 'this row is broken'; end if;
      return new;
    end $$;
    create trigger refuse_to_change before update on waitlist_entries for each row execute function refuse_to_change();
    create trigger refuse_to_change before update on room_blocks for each row execute function refuse_to_change();
    create trigger refuse_to_change before update on signup_applications for each row execute function refuse_to_change();`);
});
afterAll(() => club.close());
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
});

const services = () => club.portals[0]!.services;
const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
const failures = (action: string) =>
  club.value<number>(`select count(*)::int from audit_events where action = $1 and outcome = 'failed'`, [
    action,
  ]);

/** So many of them stand in the order of the sweep before the last one, which alone can be settled. */
async function insertStuck(sql: string, values: readonly unknown[]): Promise<void> {
  const { rows } = await club.owner.query<{ id: string }>(sql, [...values, STUCK]);
  await club.owner.query('insert into stuck select unnest($1::uuid[])', [rows.map(({ id }) => id)]);
}

const ENTRY = `insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, wait_until, created_at)
  select c.client_id, c.id, null, $2, $3::date + n, $3::date + n + 1, 1, 'OFFER', business_now() - make_interval(secs => $4::int - n), business_now() - interval '9 days'`;

describe('behind sixty that cannot be settled', () => {
  it('an entry that waits for nothing any more ends', async () => {
    const { contractId } = await aMember();
    const values = [contractId, roomType.id, first];
    await insertStuck(
      `${ENTRY} from contracts c, generate_series(1, $4::int) n where c.id = $1 returning id`,
      values,
    );
    const good = await club.value<string>(
      `${ENTRY} from contracts c, (values (0)) as one (n) where c.id = $1 returning id`,
      [...values, 1],
    );
    expect(await endWaiting(services(), systemActor('end_waiting'), { limit })).toBe(1);
    expect(await club.value('select state from waitlist_entries where id = $1', [good])).toBe('ENDED');
    expect(await failures('endWaiting')).toBe(STUCK);
  });

  it('rooms that are kept until today become free', async () => {
    const block = `insert into room_blocks (id, facility_id, room_type_id, first_night, before, rooms, name, release_on, by_name)
      select gen_random_uuid(), $1, $2, $3::date, $3::date + 2, 1, 'A group', business_today() - $4::int + n, 'Reserver' from generate_series(1, $4) n returning id`;
    const values = [roomType.facilityId, roomType.id, first];
    await insertStuck(block.replace('- $4::int + n', '- 1'), values);
    const good = await club.value<string>(block, [...values, 1]);
    expect(await endDueBlocks(services(), systemActor('end_due_blocks'), { limit })).toBe(1);
    expect(await club.value('select ended_at is not null from room_blocks where id = $1', [good])).toBe(true);
    expect(await failures('endDueBlock')).toBe(STUCK);
  });

  it('an application whose time is over ends', async () => {
    const application = `insert into signup_applications (id, token_hash, email, language, valid_until, made_at, is_company)
      select gen_random_uuid(), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'stuck' || n || '@example.com', 'ja', clock_timestamp() - make_interval(secs => $1 - n), clock_timestamp() - interval '2 days', false from generate_series(1, $1::int) n returning id`;
    await insertStuck(application, []);
    const good = await club.value<string>(application, [1]);
    expect(await endSignups(services(), systemActor('end_signups'), { limit })).toBe(1);
    expect(
      await club.value('select ended_at is not null from signup_applications where id = $1', [good]),
    ).toBe(true);
  });

  it('an offer is booked without asking', async () => {
    const [taker, member, busy] = [await aMember(), await aMember(), await aMember()];
    const stay = { roomType, from: first, to: addDays(first, 1) };
    const [taken] = [await taker.booked(stay), await taker.booked(stay)];
    await waiting(member, { ...stay, mode: 'BOOK', booking: {} });
    await taker.cancel(taken[0]!.id, [first]);
    // Whoever holds other rooms has their offers tried again for ten minutes.
    const other = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 10 });
    await busy.held({ ...stay, roomType: other });
    await club.owner.query(
      `with entry as (
         insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, state, wait_until, created_at,
           booking, most_points, most_yen, agreed_at)
         select l.client_id, $2, l.id, $3, $4::date + n, $4::date + n + 1, 1, 'BOOK', 'OFFERED', business_now() + interval '9 days', business_now(),
           '{}', 1000, 1000000, business_now()
         from logins l, generate_series(1, $5::int) n where l.client_id = $1 returning *)
       insert into waitlist_offers (entry_id, room_type_id, check_in, check_out, rooms, made_at, deadline, books)
       select id, room_type_id, check_in, check_out, rooms, business_now() - interval '1 minute', business_now() + interval '1 day', true from entry`,
      [busy.clientId, busy.contractId, other.id, first, STUCK],
    );
    expect(await bookOffered(services(), systemActor('book_offered'), { limit })).toBe(1);
    expect(
      await club.value('select array_agg(state) from waitlist_offers where room_type_id = $1', [roomType.id]),
    ).toEqual(['ACCEPTED']);
  });
});
