/**
 * A waiting list for tests, wired in where the real one will stand. Who waits is a table of its own; whoever is served
 * gets a real hold, so that the laws of the books are asked of it too. It writes down what it was offered.
 */
import type pg from 'pg';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Tx } from '#server/platform/database.ts';
import type { FreedRooms, WaitingList } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { changeStockQuery } from '#server/modules/vacancy/public.ts';

const TABLES = `
  create table test_waiters (
    id bigint generated always as identity primary key,
    room_type_id integer not null,
    check_in date not null,
    check_out date not null,
    served_by uuid);
  create table test_offers (
    id bigint generated always as identity primary key,
    xid xid8 not null default pg_current_xact_id(),
    room_type_id integer not null, night date not null, offered integer not null, taken integer not null default 0);
  grant select, insert, update on test_waiters, test_offers to resort_app;`;

const ENTRIES = `
  select e.room_type_id, d::date as night
  from test_waiters e, generate_series(e.check_in, e.check_out - 1, interval '1 day') d
  where e.served_by is null and exists (
    select from freed f where f.room_type_id = e.room_type_id and f.night >= e.check_in and f.night < e.check_out)`;

/** A hold of a stranger: one room for some nights, which costs nothing and stays until the year after next. */
const CLAIM = `
  with hold as (
    insert into booking_groups (client_id, room_type_id, facility_id, check_in, check_out, state, created_at, expires_at, terms)
    select g.client_id, r.id, r.facility_id, $2, $3, 'HELD', business_now(), business_now() + interval '2 years', g.terms
    from room_types r, (select client_id, terms from booking_groups order by created_at limit 1) g where r.id = $1
    returning id, client_id),
  room as (
    insert into bookings (group_id, client_id, booking_type_id, room_type_id, check_in, check_out, adults)
    select h.id, h.client_id, 1, $1, $2, $3, 1 from hold h returning id),
  nights as (
    insert into booking_nights (booking_id, night, room_type_id, points, yen)
    select r.id, d::date, $1, 0, 0 from room r, generate_series($2::date, $3::date - 1, interval '1 day') d),
  guest as (insert into booking_guests (booking_id, position, representative) select id, 1, true from room)
  select id from hold`;

/** Takes every room of every night; serves entries whose nights are all free; or forgets to lock more than what was freed. */
export type Wanting = 'every freed room' | 'whole stays' | 'whole stays, half locked';

const WAITED_FOR: Record<Wanting, string> = {
  'every freed room': `select room_type_id, night from freed union ${ENTRIES}`,
  'whole stays': ENTRIES,
  'whole stays, half locked': `
    select f.room_type_id, f.night from freed f where exists (
      select from test_waiters e where e.served_by is null and e.room_type_id = f.room_type_id
        and f.night >= e.check_in and f.night < e.check_out)`,
};

const addDay = (night: CalendarDate) => new Date(Date.parse(night) + 86_400_000).toISOString().slice(0, 10);

export class FakeWaitingList implements WaitingList {
  readonly nightsWaitedFor: string;
  readonly #wanting: Wanting;
  /** What happens once it was seen who can be served; a test can make others come in between. */
  afterLooking: () => Promise<void> = () => Promise.resolve();

  constructor(wanting: Wanting) {
    this.#wanting = wanting;
    this.nightsWaitedFor = WAITED_FOR[wanting];
  }

  async prepare(owner: pg.Client): Promise<void> {
    await owner.query(TABLES);
  }

  /** Thrown once an offer has written what it wanted; a test can make the list fail by it. */
  failing: Error | null = null;

  readonly offer = async (tx: Tx, freed: readonly FreedRooms[]): Promise<void> => {
    await this.#serve(tx, freed);
    if (this.failing) throw this.failing;
  };

  async #serve(tx: Tx, freed: readonly FreedRooms[]): Promise<void> {
    if (this.#wanting !== 'every freed room') return this.#serveEntries(tx, freed);
    for (const { roomTypeId, night, rooms } of freed) {
      for (let room = 0; room < rooms; room += 1) await this.#claim(tx, roomTypeId, night, addDay(night));
      await sendTogether(tx, [
        statement('insert into test_offers (room_type_id, night, offered, taken) values ($1, $2, $3, $3)', [
          roomTypeId,
          night,
          rooms,
        ]),
      ]);
    }
  }

  /** Oldest first: an entry is served where all its nights are free. */
  async #serveEntries(tx: Tx, freed: readonly FreedRooms[]): Promise<void> {
    for (const { roomTypeId, night, rooms } of freed) {
      await sendTogether(tx, [
        statement('insert into test_offers (room_type_id, night, offered) values ($1, $2, $3)', [
          ...[roomTypeId, night, rooms],
        ]),
      ]);
    }
    const [entries] = await sendTogether(tx, [
      statement<{ id: number; roomTypeId: number; from: string; before: string; isFree: boolean }>(
        `select e.id, e.room_type_id as "roomTypeId", e.check_in::text as from, e.check_out::text as before,
           (select count(*) filter (where n.total > n.sold + n.held) = e.check_out - e.check_in from room_nights n
            where n.room_type_id = e.room_type_id and n.night >= e.check_in and n.night < e.check_out) as "isFree"
         from test_waiters e where e.served_by is null order by e.id`,
        [],
      ),
    ]);
    await this.afterLooking();
    for (const { id, roomTypeId, from, before, isFree } of entries) {
      if (!isFree) continue;
      const group = await this.#claim(tx, roomTypeId, from, before);
      await sendTogether(tx, [
        statement('update test_waiters set served_by = $2 where id = $1', [id, group]),
      ]);
    }
  }

  async #claim(tx: Tx, roomTypeId: number, from: string, before: string): Promise<string> {
    const taken = {
      roomTypeId,
      from: from as CalendarDate,
      before: before as CalendarDate,
      sold: 0,
      held: 1,
    };
    const [[group]] = await sendTogether(tx, [
      statement<{ id: string }>(CLAIM, [roomTypeId, from, before]),
      changeStockQuery(tx, { ports: { waitingList: this }, log: { error: () => {} } }, [taken]),
    ]);
    return group!.id;
  }
}
