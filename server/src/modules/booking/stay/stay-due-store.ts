/** The SQL of stays of which something is due and for which no house waits any more: of those that were given up, and of those that are over. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { StayDue } from '#domain/payment/stay-payment.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { PAYABLE_FROM } from '../payable-from.ts';

/** How it came that nobody comes any more. */
export type StayEnd = 'CANCELLED' | 'MISSED' | 'OVER';

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
};

/** Whether nobody comes to the house any more, `b` the booking: until then its desk takes what is due. */
const ENDED = '(b.cancelled_at is not null or b.check_out < business_today())';

const FIELDS = `
  b.id as "bookingId", b.booking_number as "bookingNumber", b.client_id as "clientId", g.facility_id as "facilityId", b.check_in as "checkIn",
  b.check_out as "checkOut", case when b.no_show_at is not null then 'MISSED' when b.cancelled_at is not null then 'CANCELLED' else 'OVER' end as "end",
  d.since, coalesce(d.fee_yen, 0) as "feeYen", coalesce(d.stay_yen, 0) as "stayYen",
  ${PAYABLE_FROM} as "payableFrom"`;

/** As the database writes it down (migration 0247); of a stay that was paid meanwhile, too, so that the page after it begins where it stood. */
const DUE_SINCE = `(select coalesce(cancelled_at, (check_out + 1)::timestamp at time zone 'Asia/Tokyo') from bookings where id = $1)`;

// Nothing of those that are still to come or to leave is read: they stand behind all others.
const DUE = `
  select ${FIELDS} from stays_due d join bookings b on b.id = d.booking_id join booking_groups g on g.id = b.group_id
  where d.since < (select (business_today() + 1)::timestamp at time zone 'Asia/Tokyo') and ${ENDED}
    and ($1::uuid is null or (d.since, d.booking_id) > (${DUE_SINCE}, $1::uuid)) order by d.since, d.booking_id limit $2`;

/** Those with something due, the longest first, after one that was read. */
export const staysDueQuery = ({
  after,
  take,
}: {
  readonly after: string | null;
  readonly take: number;
}): Statement<DueStay> => statement(DUE, [after, take]);

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
