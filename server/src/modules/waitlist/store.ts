/** The SQL of who waits for rooms, and of what is offered to them. */
import type { Selectable } from 'kysely';
import { longestStayNights } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { possibleStays } from '#domain/waitlist/serving.ts';
import type { FreeNight, WaitingEntry } from '#domain/waitlist/serving.ts';
import type { WaitlistEntriesTable, WaitlistOffersTable } from '#server/platform/database-types.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { AgreedBooking } from '#server/modules/booking/public.ts';
import type { DueAsked } from '#server/platform/sweep.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type EntryRow = Selectable<WaitlistEntriesTable>;
export type OfferRow = Selectable<WaitlistOffersTable>;

/** What is kept by an offer, as stock has it. */
export const rangeOf = (stay: Pick<EntryRow, 'room_type_id' | 'check_in' | 'check_out'>) => ({
  roomTypeId: stay.room_type_id,
  from: stay.check_in,
  before: stay.check_out,
});

/**
 * All nights of those who wait for one of the nights in `freed`; see WaitingList.nightsWaitedFor. All that wait for one night
 * have it in common, and so their nights have no gap; none reaches further than the longest stay. Of each day of arrival the latest departure
 * alone is looked up, however many wait.
 */
export const NIGHTS_WAITED_FOR = `
  select distinct e.room_type_id, e.first + d as night
  from (
    select f.room_type_id, min(w.check_in) as first, max(w.check_out) as before
    from freed f cross join generate_series(0, ${longestStayNights - 1}) back cross join lateral (
      select l.check_in, l.check_out from waitlist_entries l
      where l.room_type_id = f.room_type_id and l.check_in = f.night - back and l.check_out > f.night and l.state = 'LIVE'
      order by l.check_out desc limit 1) w
    group by f.room_type_id, f.night) e
  join generate_series(0, ${2 * longestStayNights - 2}) d on d < e.before - e.first`;

/** An entry that waits, with what is told of it and until when. */
export type LiveEntry = WaitingEntry & {
  readonly clientId: number;
  readonly contractId: number;
  readonly loginId: string | null;
  readonly mode: EntryRow['mode'];
  readonly createdAt: Date;
  readonly waitUntil: Date;
  readonly notifiedAt: Date | null;
  readonly replacesBookingId: string | null;
};

const COLUMNS = `e.id, e.client_id as "clientId", e.contract_id as "contractId", e.login_id as "loginId", e.room_type_id as "roomTypeId", e.check_in as "checkIn", e.check_out as "checkOut", e.rooms, e.mode,
  e.created_at as "createdAt", e.wait_until as "waitUntil", e.notified_at as "notifiedAt", e.replaces_booking_id as "replacesBookingId"`;

/** Those of some modes who wait for a night among these, and for whom all nights are free as things stand; oldest first. */
const FITTING = `
  select ${COLUMNS} from unnest($1::int[], $2::date[], $3::date[], $4::int[]) as s (room_type_id, check_in, check_out, rooms)
  cross join lateral (
    select * from waitlist_entries l
    where l.state = 'LIVE' and l.room_type_id = s.room_type_id and l.check_in = s.check_in and l.check_out = s.check_out
      and l.rooms <= s.rooms and l.mode = any($5::text[]) and l.wait_until > $6 and l.id <> all($7::uuid[])
      and ($11::timestamptz is null or l.notified_at is null or l.notified_at <= $11)
      and (l.created_at, l.id) > (coalesce($8, '-infinity'::timestamptz), coalesce($9, '00000000-0000-0000-0000-000000000000'::uuid))
    order by l.created_at, l.id limit $10) e
  order by e.created_at, e.id limit $10`;

export type FittingAsked = {
  readonly free: readonly FreeNight[];
  readonly modes: readonly EntryRow['mode'][];
  readonly at: Date;
  readonly except: readonly string[];
  readonly after: Pick<LiveEntry, 'createdAt' | 'id'> | null;
  readonly toldBefore?: Date;
  readonly limit: number;
};

/** The nights of those who are looked for are locked, and so nobody comes to them or leaves. */
export const fittingEntriesQuery = ({ free, modes, at, except, after, toldBefore, limit }: FittingAsked) => {
  const stays = possibleStays(free);
  return statement<LiveEntry>(FITTING, [
    ...[stays.map((s) => s.roomTypeId), stays.map((s) => s.checkIn), stays.map((s) => s.checkOut)],
    ...[stays.map((s) => s.rooms), modes, at, except, after?.createdAt ?? null, after?.id ?? null],
    ...[limit, toldBefore ?? null],
  ]);
};

export type NewOffer = {
  readonly id: string;
  readonly entry: Pick<LiveEntry, 'id' | 'roomTypeId' | 'checkIn' | 'checkOut' | 'rooms' | 'mode'>;
  readonly deadline: Date;
};

const MAKE_OFFERS = `
  with made as (
    insert into waitlist_offers (id, entry_id, room_type_id, check_in, check_out, rooms, made_at, deadline, books, passed_over)
    select o.id, o.entry_id, e.room_type_id, e.check_in, e.check_out, e.rooms, $3, o.deadline, e.mode = 'BOOK', $5::uuid[]
    from unnest($1::uuid[], $2::uuid[], $4::timestamptz[]) as o (id, entry_id, deadline)
    join waitlist_entries e on e.id = o.entry_id
    returning entry_id)
  update waitlist_entries set state = 'OFFERED', notified_at = $3, not_booked_because = null where id in (select entry_id from made)`;

/** `passedOver`: entries that these rooms are not offered to again, at most as many as the table takes. */
export const makeOffersQuery = (
  offers: readonly NewOffer[],
  { at, passedOver }: { readonly at: Date; readonly passedOver: readonly string[] },
): Statement =>
  statement(MAKE_OFFERS, [
    offers.map(({ id }) => id),
    offers.map(({ entry }) => entry.id),
    at,
    offers.map(({ deadline }) => deadline),
    passedOver,
  ]);

/** Writes down of those who were passed over that somebody who came later was served. */
const SKIP = `
  update waitlist_entries e set skipped_at = $3, skipped_because = null
  from (select distinct f.room_type_id, f.night from unnest($1::int[], $2::date[]) as f (room_type_id, night)) freed
  where e.state = 'LIVE' and e.mode <> 'NOTIFY' and e.room_type_id = freed.room_type_id
    and e.check_in <= freed.night and e.check_in > freed.night - ${longestStayNights} and e.check_out > freed.night
    and e.created_at < $4 and e.id <> all($5::uuid[])`;

export const skipOlderQuery = (skipped: {
  readonly nights: readonly { readonly roomTypeId: number; readonly night: CalendarDate }[];
  readonly at: Date;
  readonly than: Date;
  readonly except: readonly string[];
}): Statement =>
  statement(SKIP, [
    skipped.nights.map(({ roomTypeId }) => roomTypeId),
    skipped.nights.map(({ night }) => night),
    ...[skipped.at, skipped.than, skipped.except],
  ]);

/** Writes down why entries were passed over whose contracts could not book what they wait for, where that is another reason than before. */
export const skipBarredQuery = (
  barred: readonly { readonly id: string; readonly because: string }[],
  at: Date,
) =>
  statement(
    `update waitlist_entries e set skipped_at = $3, skipped_because = b.because
     from unnest($1::uuid[], $2::text[]) as b (id, because) where e.id = b.id and e.skipped_because is distinct from b.because`,
    [barred.map(({ id }) => id), barred.map(({ because }) => because), at],
  );

export const noteToldQuery = (entryIds: readonly string[], at: Date): Statement =>
  statement('update waitlist_entries set notified_at = $2 where id = any($1::uuid[])', [entryIds, at]);

// One entry and its offer

export const lockEntryQuery = (id: string): Statement<EntryRow> =>
  statement('select * from waitlist_entries where id = $1 for no key update', [id]);
export const lockOpenOfferQuery = (entryId: string): Statement<OfferRow> =>
  statement(`select * from waitlist_offers where entry_id = $1 and state = 'OPEN' for no key update`, [
    entryId,
  ]);

export async function findEntry(db: Queryable, id: string, clientId: number): Promise<EntryRow | undefined> {
  const [[entry]] = await sendTogether(db, [
    statement<EntryRow>('select * from waitlist_entries where id = $1 and client_id = $2', [id, clientId]),
  ]);
  return entry;
}

export const offerQuery = (id: string): Statement<OfferRow> =>
  statement('select * from waitlist_offers where id = $1', [id]);

export async function findOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [[offer]] = await sendTogether(db, [offerQuery(id)]);
  return offer;
}

/** What is told of an entry without its login: not who would come. */
export type ToldEntry = Pick<
  EntryRow,
  | 'id'
  | 'client_id'
  | 'contract_id'
  | 'login_id'
  | 'room_type_id'
  | 'check_in'
  | 'check_out'
  | 'rooms'
  | 'state'
  | 'notified_at'
  | 'not_booked_because'
  | 'ended_at'
>;

export async function entryById(db: Queryable, id: string): Promise<ToldEntry | undefined> {
  const [[entry]] = await sendTogether(db, [
    statement<ToldEntry>(
      `select id, client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, state, notified_at, not_booked_because, ended_at
       from waitlist_entries where id = $1`,
      [id],
    ),
  ]);
  return entry;
}

/** Those in effect, the earliest stay first. A contract has five at most. */
export async function entriesInEffect(db: Queryable, clientId: number): Promise<EntryRow[]> {
  const [rows] = await sendTogether(db, [
    statement<EntryRow>(
      'select * from waitlist_entries where client_id = $1 and ended_at is null order by check_in, created_at, id',
      [clientId],
    ),
  ]);
  return rows;
}

export const entriesOfContractQuery = (contractId: number): Statement<EntryRow> =>
  statement('select * from waitlist_entries where contract_id = $1 and ended_at is null', [contractId]);

export type NewEntry = {
  readonly clientId: number;
  readonly contractId: number;
  readonly loginId: string;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
  readonly mode: EntryRow['mode'];
  readonly waitUntil: Date;
  /** What is booked without asking; null where its member is asked. */
  readonly booking: NewBooking | null;
  /** The stay that gives way to it. */
  readonly replacesBookingId: string | null;
  readonly at: Date;
};
export type NewBooking = AgreedBooking & { readonly endsOthers: boolean };

/** What is kept of it as JSON; the most that may be charged has columns of its own. */
export type KeptBooking = Pick<AgreedBooking, 'rooms' | 'feePaymentType'>;
const keptBooking = ({ rooms, feePaymentType }: NewBooking): KeptBooking => ({ rooms, feePaymentType });

export const insertEntryQuery = (entry: NewEntry): Statement<EntryRow> =>
  statement(
    `insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, wait_until,
       created_at, booking, most_points, most_yen, agreed_at, ends_others, replaces_booking_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $11::jsonb is not null then $10::timestamptz end, $14, $15)
     returning *`,
    [
      ...[entry.clientId, entry.contractId, entry.loginId, entry.roomTypeId, entry.checkIn, entry.checkOut],
      ...[entry.rooms, entry.mode, entry.waitUntil, entry.at],
      ...[entry.booking && JSON.stringify(keptBooking(entry.booking)), entry.booking?.most.points ?? null],
      ...[entry.booking?.most.yen ?? null, entry.booking?.endsOthers ?? false],
      entry.replacesBookingId,
    ],
  );

/** What an entry becomes; `ENDED`, `CANCELLED` and `SERVED` are its end. */
export type EntryBecomes = {
  readonly id: string;
  readonly state: 'LIVE' | 'PAUSED' | 'SERVED' | 'CANCELLED' | 'ENDED';
  readonly unanswered: number;
  readonly at: Date;
};

export const changeEntryQuery = ({ id, state, unanswered, at }: EntryBecomes): Statement<EntryRow> =>
  statement(
    `update waitlist_entries set state = $2, unanswered = $3,
       ended_at = case when $2 in ('SERVED', 'CANCELLED', 'ENDED') then $4::timestamptz end,
       booking = case when $2 in ('SERVED', 'CANCELLED', 'ENDED') then null else booking end
     where id = $1 returning *`,
    [id, state, unanswered, at],
  );

export const endOfferQuery = (
  id: string,
  state: 'ACCEPTED' | 'DECLINED' | 'LAPSED' | 'WITHDRAWN',
  at: Date,
): Statement =>
  statement(`update waitlist_offers set state = $2, ended_at = $3 where id = $1 and state = 'OPEN'`, [
    id,
    state,
    at,
  ]);

/** The hold that an offer becomes is written before. */
export const acceptOfferQuery = (id: string, groupId: string, at: Date): Statement =>
  statement(
    `update waitlist_offers set state = 'ACCEPTED', group_id = $2, ended_at = $3 where id = $1 and state = 'OPEN'`,
    [id, groupId, at],
  );

/** Ends what a membership waits for beside, on nights that it has now; what is offered to it is answered by itself. */
export const endOthersQuery = (entry: EntryRow, at: Date): Statement =>
  statement(
    `update waitlist_entries set state = 'ENDED', ended_at = $5, booking = null
     where client_id = $1 and ended_at is null and state <> 'OFFERED' and id <> $2 and check_in < $4 and check_out > $3`,
    [entry.client_id, entry.id, entry.check_in, entry.check_out, at],
  );

// What is booked without asking

export type OfferToBook = { readonly offer: OfferRow; readonly entry: EntryRow };

/** Open offers that are to be booked without asking, the one that was made first. */
export async function offersToBook(db: Queryable, { except, limit }: DueAsked): Promise<OfferToBook[]> {
  const [offers] = await sendTogether(db, [
    statement<OfferRow>(
      `select * from waitlist_offers where state = 'OPEN' and books and deadline > business_now() and id <> all($1::uuid[])
       order by made_at limit $2`,
      [except, limit],
    ),
  ]);
  const [entries] = await sendTogether(db, [
    statement<EntryRow>('select * from waitlist_entries where id = any($1::uuid[])', [
      offers.map((offer) => offer.entry_id),
    ]),
  ]);
  return offers.flatMap((offer) => {
    const entry = entries.find(({ id }) => id === offer.entry_id);
    return entry ? [{ offer, entry }] : [];
  });
}

/** An offer that could not be booked without asking is one that its member answers. */
export const askMemberQueries = (entryId: string, offerId: string, because: string): readonly Statement[] => [
  statement(`update waitlist_offers set books = false where id = $1 and state = 'OPEN'`, [offerId]),
  statement('update waitlist_entries set not_booked_because = $2 where id = $1', [entryId, because]),
];

/** Whether a stay was booked without asking. */
export async function wasBookedUnasked(db: Queryable, groupId: string): Promise<boolean> {
  const asked = statement('select 1 from waitlist_offers where group_id = $1 and books', [groupId]);
  return (await sendTogether(db, [asked]))[0].length > 0;
}

/** Entries whose offer lapsed, and those that wait for nothing any more; the one that is due longest first. */
export async function entriesDue(db: Queryable, { except, limit }: DueAsked): Promise<EntryRow[]> {
  const [rows] = await sendTogether(db, [
    statement<EntryRow>(
      `select e.* from (
         select entry_id as id, deadline as due from waitlist_offers where state = 'OPEN' and deadline <= business_now()
         union all
         select id, wait_until from waitlist_entries where ended_at is null and wait_until <= business_now()) due
       join waitlist_entries e on e.id = due.id where e.id <> all($1::uuid[]) order by due.due limit $2`,
      [except, limit],
    ),
  ]);
  return rows;
}

// What is shown of entries

export async function openOffersOf(db: Queryable, entryIds: readonly string[]): Promise<OfferRow[]> {
  const [rows] = await sendTogether(db, [
    statement<OfferRow>(`select * from waitlist_offers where entry_id = any($1::uuid[]) and state = 'OPEN'`, [
      entryIds,
    ]),
  ]);
  return rows;
}

export type Place = { readonly entryId: string; readonly place: number; readonly waiting: number };

/** Where entries stand among all that wait for one of their nights in the same kind of room, themselves among them. */
export async function placesOf(db: Queryable, entryIds: readonly string[]): Promise<Place[]> {
  const [rows] = await sendTogether(db, [
    statement<Place>(
      `select e.id as "entryId", 1 + o.all_others as waiting, 1 + o.earlier as place
       from waitlist_entries e cross join lateral (
         select count(*)::int as all_others,
           count(*) filter (where (w.created_at, w.id) < (e.created_at, e.id))::int as earlier
         from waitlist_entries w
         where w.state = 'LIVE' and w.room_type_id = e.room_type_id and w.id <> e.id
           and w.check_in < e.check_out and w.check_in > e.check_in - ${longestStayNights} and w.check_out > e.check_in) o
       where e.id = any($1::uuid[])`,
      [entryIds],
    ),
  ]);
  return rows;
}

const WISHES = `
  select night::date::text as night, sum(e.rooms)::int as rooms
  from waitlist_entries e, generate_series(greatest(e.check_in, $2::date), least(e.check_out - 1, $3::date - 1), interval '1 day') as night
  where e.state = 'LIVE' and e.room_type_id = any($1::int[]) and e.check_in < $3 and e.check_out > $2
  group by 1 order by 1`;

/** How many rooms of some kinds are waited for on each night from a day on, `before` the last. */
export const wishesQuery = (
  roomTypeIds: readonly number[],
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Statement<{ night: CalendarDate; rooms: number }> => statement(WISHES, [roomTypeIds, from, before]);

type EntryBeyond = {
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};
const BEYOND = `
  select room_type_id as "roomTypeId", check_in as "checkIn", check_out as "checkOut" from waitlist_entries
  where contract_id = $1 and ended_at is null and check_out > $2::date + 1 order by check_in limit 50`;

/** What a contract waits for, or is offered, with a night after a day; so many at most. */
export const entriesBeyondQuery = (contractId: number, day: CalendarDate): Statement<EntryBeyond> =>
  statement(BEYOND, [contractId, day]);
