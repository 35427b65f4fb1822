/** The SQL of stays of which something is due and for which no house waits any more: of those that were given up, and of those that are over. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { StayDue } from '#domain/payment/stay-payment.ts';
import type { Queryable } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { PAYABLE_FROM } from '../payable-from.ts';

/** How it came that nobody comes any more. */
export type StayEnd = 'CANCELLED' | 'MISSED' | 'OVER';

/** In which way a member was told how to pay. */
export const GUIDANCE_WAYS = ['MAIL', 'TELEPHONE', 'POST'] as const;
export type GuidanceWay = (typeof GUIDANCE_WAYS)[number];

/** That a member was told: on which day of the club, in which way, by whom, what was due then, in yen, and by which day to pay it; null of those who were told before that was counted. */
export type Guidance = {
  readonly id: number;
  readonly on: CalendarDate;
  readonly way: GuidanceWay;
  readonly by: string;
  readonly yen: number;
  readonly payBy: CalendarDate | null;
};

/** A stay with what is due of it, in yen: of its fees, and of the stay itself; nothing of one that was settled. */
export type DueStay = StayDue & {
  readonly bookingId: string;
  readonly bookingNumber: string;
  readonly clientId: number;
  readonly facilityId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly end: StayEnd;
  /** Since when nobody comes any more: its end, or the first moment after the day of departure; null where nothing is due. */
  readonly since: Date | null;
  /** The first day on which some of it can have been paid: its first fee, or the day of arrival. Null of a stay that was given up for nothing. */
  readonly payableFrom: CalendarDate | null;
  /** Whether it is over though nobody has written down that its guests came: they may never have come. */
  readonly isNotCheckedIn: boolean;
  /** How much of what is due its member knows of, in yen: what they were told last, or less where less was due since (migration 0275); null where nobody told them, or nothing is due. */
  readonly knownYen: number | null;
  /** Whether the day by which its member knows to pay is over. */
  readonly isLate: boolean;
  /** Since when its member is to be told; null where they are not by now. */
  readonly tellFrom: Date | null;
  /** How often its member was told how to pay, and the last times, the latest first, MOST_GUIDANCES at most. */
  readonly guided: number;
  readonly guidances: readonly Guidance[];
};

/**
 * What the member was told last, in yen, where more is due by now than they know of and they are to be told anew; null otherwise. Where less is, a part was paid or given up. It may be as much as is due, or more: a
 * payment that they made was taken back.
 */
export function toldOtherwise({ guidances: [last], knownYen, feeYen, stayYen }: DueStay): number | null {
  return last && knownYen !== null && knownYen < feeYen + stayYen ? last.yen : null;
}

const MOST_GUIDANCES = 20;

/** Whether nobody comes to the house any more, `b` the booking: until then its desk takes what is due. */
const ENDED = '(b.cancelled_at is not null or b.check_out < business_today())';

const END = `case when b.no_show_at is not null then 'MISSED' when b.cancelled_at is not null then 'CANCELLED' else 'OVER' end`;
const NOT_CHECKED_IN = '(b.cancelled_at is null and b.checked_in_at is null)';

/** What is due is what the member knows of, and the day by which they were told to pay it is over; null of whom nobody told. */
const LATE = 'd.fee_yen + d.stay_yen <= d.guided_yen and d.pay_by < business_today()';

/**
 * From when the member is to be told, as the index has it (migrations 0276, 0277): since nobody comes any more where nobody has told them, since more is due than they know of, or from the day after that by which they
 * were to pay.
 */
const TELL_FROM = 'coalesce(d.tell_anew_from, d.since)';
const TOMORROW = `(select (business_today() + 1)::timestamp at time zone 'Asia/Tokyo')`;
const UNTOLD = `${TELL_FROM} < ${TOMORROW}`;

const FIELDS = `
  b.id as "bookingId", b.booking_number as "bookingNumber", b.client_id as "clientId", g.facility_id as "facilityId", b.check_in as "checkIn",
  b.check_out as "checkOut", ${END} as "end",
  d.since, coalesce(d.fee_yen, 0) as "feeYen", coalesce(d.stay_yen, 0) as "stayYen",
  ${PAYABLE_FROM} as "payableFrom",
  ${NOT_CHECKED_IN} as "isNotCheckedIn", d.guided_yen as "knownYen", coalesce(${LATE}, false) as "isLate",
  case when ${UNTOLD} then ${TELL_FROM} end as "tellFrom",
  (select count(*)::int from stay_guidances s where s.booking_id = b.id) as guided,
  (select coalesce(json_agg(s order by s.id desc), '[]') from (
    select id, (at at time zone 'Asia/Tokyo')::date::text as "on", way, by_name as by, fee_yen + stay_yen as yen, pay_by::text as "payBy"
    from stay_guidances where booking_id = b.id order by id desc limit ${MOST_GUIDANCES}) s) as guidances`;

/** As the database writes it down (migration 0247); of a stay that was paid meanwhile, too, so that the page after it begins where it stood. */
const DUE_SINCE = `(select coalesce(cancelled_at, (check_out + 1)::timestamp at time zone 'Asia/Tokyo') from bookings where id = $1)`;

const STAYS =
  'from stays_due d join bookings b on b.id = d.booking_id join booking_groups g on g.id = b.group_id';

/**
 * Nothing of those that are still to come or to leave is read: they stand behind all others, and are many more. The first bound bars nobody; of a span between two the database takes
 * for granted that little is in it, and reads by the index.
 */
const BY_NOW = `d.since > '-infinity' and d.since < ${TOMORROW}`;
/** As `BY_NOW`, by the index of whom to tell. */
const TO_TELL = `${TELL_FROM} > '-infinity' and ${UNTOLD} and d.since < ${TOMORROW}`;

const DUE = `
  select ${FIELDS}, b.id as after ${STAYS} where ${BY_NOW} and ${ENDED}
    and ($1::uuid is null or (d.since, d.booking_id) > (${DUE_SINCE}, $1::uuid)) order by d.since, d.booking_id limit $2`;

// Who is told meanwhile is to be told from another moment, or never: the page after them begins where they stood, which the cursor says in microseconds. One of a console of before says a stay alone.
const DUE_UNTOLD = `
  select ${FIELDS}, (extract(epoch from ${TELL_FROM}) * 1000000)::bigint || ':' || b.id as after ${STAYS} where ${TO_TELL} and ${ENDED}
    and ($1::uuid is null or (${TELL_FROM}, d.booking_id) > (coalesce(timestamptz 'epoch' + $3::bigint * interval '1 microsecond',
      (select coalesce(s.tell_anew_from, s.since) from stays_due s where s.booking_id = $1), 'infinity'), $1::uuid))
  order by ${TELL_FROM}, d.booking_id limit $2`;

/** Which are meant: all with something due, or those whose members are to be told: nobody has yet, more is due than they know of, or the day to pay by is over. */
export type WhichDue = 'all' | 'untold';

/** One with what the page behind it is asked with, in the same list. */
export type ListedDue = DueStay & { readonly after: string };

/** Those with something due, the longest first, or those whose members are to be told, whoever is so longest first; after one that was read, by what it says itself. */
export function staysDueQuery({
  which,
  after,
  take,
}: {
  readonly which: WhichDue;
  readonly after: string | null;
  readonly take: number;
}): Statement<ListedDue> {
  const [id, from] = after === null ? [null, null] : placeOf(after);
  return which === 'all' ? statement(DUE, [id, take]) : statement(DUE_UNTOLD, [id, take, from]);
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';
/** The stay, and the moment at which it stood where the cursor says it. What no row says is a stay that nobody has. */
function placeOf(after: string): readonly [id: string, from: string | null] {
  const [, from = null, id = ''] = /^(?:(\d{1,18}):)?(.+)$/.exec(after) ?? [];
  return isUuid(id) ? [id, from] : [NOWHERE, null];
}

/** What all of them come to, in yen; how many there are, of how many the member is to be told, and of how many of these because the day to pay by is over. */
export type DueSum = StayDue & {
  readonly count: number;
  readonly untold: number;
  readonly late: number;
};

const sum = (which: string) => `
  select count(*)::int as count, (count(*) filter (where ${UNTOLD}))::int as untold, (count(*) filter (where ${LATE}))::int as late,
    coalesce(sum(d.fee_yen), 0)::float8 as "feeYen", coalesce(sum(d.stay_yen), 0)::float8 as "stayYen"
  from stays_due d where ${BY_NOW} and ${which}`;
const SUM = sum('true');
const SUM_UNTOLD = sum(UNTOLD);

export const staysDueSumQuery = (which: WhichDue): Statement<DueSum> =>
  statement(which === 'all' ? SUM : SUM_UNTOLD, []);

/** One whose member nobody has told yet, who knows of less, or who has not paid by the day; from when they are to be told, and what they were told last, in yen, to be paid by which day. */
export type StayToGuide = StayDue &
  Pick<DueStay, 'bookingNumber' | 'clientId' | 'end' | 'isNotCheckedIn' | 'isLate'> & {
    readonly tellFrom: Date;
    readonly toldYen: number | null;
    readonly toldPayBy: CalendarDate | null;
  };

const TO_GUIDE = `
  select b.booking_number as "bookingNumber", b.client_id as "clientId", ${END} as "end", ${NOT_CHECKED_IN} as "isNotCheckedIn", coalesce(${LATE}, false) as "isLate",
    ${TELL_FROM} as "tellFrom", d.fee_yen as "feeYen", d.stay_yen as "stayYen", told.yen as "toldYen", told.pay_by::text as "toldPayBy"
  from stays_due d join bookings b on b.id = d.booking_id
    left join lateral (select fee_yen + stay_yen as yen, pay_by from stay_guidances s where s.booking_id = d.booking_id order by s.id desc limit 1) told on true
  where ${TO_TELL} and ${ENDED}`;

export const staysToGuideQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<StayToGuide> =>
  statement(`${TO_GUIDE} order by ${TELL_FROM}, d.booking_id limit $1 offset $2`, [page.take, page.skip]);

export const staysToGuideByNumbersQuery = (bookingNumbers: readonly string[]): Statement<StayToGuide> =>
  statement(`${TO_GUIDE} and b.booking_number = any($1::text[])`, [bookingNumbers]);

/** How many there are, of those who are to be told since before a moment; no further than `most`. */
export const staysToGuideCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from stays_due d
       where ${TO_TELL} and ${TELL_FROM} < coalesce($1, 'infinity'::timestamptz) limit $2) as untold`,
    [before, most],
  );

type NewGuidance = StayDue & {
  readonly bookingId: string;
  readonly at: Date;
  readonly way: GuidanceWay;
  readonly by: string;
  readonly payBy: CalendarDate;
};

export const insertGuidanceQuery = ({
  bookingId,
  at,
  way,
  by,
  feeYen,
  stayYen,
  payBy,
}: NewGuidance): Statement<{ id: string }> =>
  statement(
    `insert into stay_guidances (booking_id, at, way, by_name, fee_yen, stay_yen, pay_by) values ($1, $2, $3, $4, $5, $6, $7) returning id::text`,
    [bookingId, at, way, by, feeYen, stayYen, payBy],
  );

/** What a guidance is to say: what is due by now of its stay, by which day, and what its member was told before, in yen, when, and by which day, where that was over. */
export type DueOfGuidance = StayDue &
  Pick<DueStay, 'bookingId' | 'end'> & {
    readonly payBy: CalendarDate | null;
    readonly beforeYen: number | null;
    readonly toldAt: Date | null;
    readonly passedPayBy: CalendarDate | null;
  };

/** No row once nothing is due. */
export const dueOfGuidanceQuery = (guidanceId: string): Statement<DueOfGuidance> =>
  statement(
    `select d.booking_id as "bookingId", ${END} as "end", d.fee_yen as "feeYen", d.stay_yen as "stayYen", s.pay_by::text as "payBy",
       o.yen as "beforeYen", o.at as "toldAt", case when o.pay_by < (s.at at time zone 'Asia/Tokyo')::date then o.pay_by::text end as "passedPayBy"
     from stay_guidances s join stays_due d on d.booking_id = s.booking_id join bookings b on b.id = s.booking_id
       left join lateral (select fee_yen + stay_yen as yen, pay_by, at from stay_guidances
         where booking_id = s.booking_id and id < s.id order by id desc limit 1) o on true
     where s.id = $1`,
    [guidanceId],
  );

/** What a member knows to be due of a stay, in yen, and by which day they were told to pay it, beside what is due by now. */
export type ToldOfStay = StayDue & {
  readonly bookingId: string;
  readonly knownYen: number;
  readonly payBy: CalendarDate | null;
};

/** Of stays whose members were told and of which something is due still, whoever is logged in: no more than a member may see. */
export async function toldOfStays(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<readonly ToldOfStay[]> {
  const [told] = await sendTogether(db, [
    statement<ToldOfStay>(
      `select distinct on (s.booking_id) s.booking_id as "bookingId", d.guided_yen as "knownYen", s.pay_by::text as "payBy",
         d.fee_yen as "feeYen", d.stay_yen as "stayYen"
       from stay_guidances s join stays_due d on d.booking_id = s.booking_id where s.booking_id = any($1::uuid[])
       order by s.booking_id, s.id desc`,
      [bookingIds],
    ),
  ]);
  return told;
}

/** One by its number, also where nothing is due; none while its guests are still to come or to leave. */
export const dueStayQuery = (bookingNumber: string): Statement<DueStay> =>
  statement(
    `select ${FIELDS} from bookings b join booking_groups g on g.id = b.group_id left join stays_due d on d.booking_id = b.id
     where b.booking_number = $1 and ${ENDED}`,
    [bookingNumber],
  );

/** What is due is written down when a transaction ends; whoever asks within one that has moved its yen has it done at once. */
export const noteStaysDueQuery: Statement = statement(
  'set constraints stay_fee_kept, stay_fee_moved, stay_fee_of_given_up, stay_owed, stay_owed_moved immediate',
  [],
);

/** Notes so many stays of before the table was kept, each under its lock; answers how many it has. Who is locked by others is left for the next time. */
export async function noteStaysOfBefore(db: Queryable, most: number): Promise<number> {
  const [[row]] = await sendTogether(db, [
    statement<{ noted: number }>('select note_stays_due_of_before($1) as noted', [most]),
  ]);
  return row!.noted;
}
