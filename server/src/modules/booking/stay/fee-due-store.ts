/** The SQL of fees of stays that are due and that no house takes any more: of what was given up, and of what is over. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** How it came that nobody comes any more. */
export type StayEnd = 'CANCELLED' | 'MISSED' | 'OVER';

/** A stay with what is due of its fees, in yen; nothing of one that was settled. */
export type StayWithFee = {
  readonly bookingId: string;
  readonly bookingNumber: string;
  readonly clientId: number;
  readonly facilityId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly end: StayEnd;
  /** When its last fee was kept; null without one. */
  readonly since: Date | null;
  readonly dueYen: number;
};

/** Whether nobody comes to the house any more, `b` the booking: until then its desk takes the fee. */
const ENDED = '(b.cancelled_at is not null or b.check_out < business_today())';

const FIELDS = `
  b.id as "bookingId", b.booking_number as "bookingNumber", b.client_id as "clientId", g.facility_id as "facilityId", b.check_in as "checkIn",
  b.check_out as "checkOut", case when b.no_show_at is not null then 'MISSED' when b.cancelled_at is not null then 'CANCELLED' else 'OVER' end as "end",
  d.since, coalesce(d.yen, 0) as "dueYen"`;

/** Of a fee that was paid meanwhile, too, so that the page after it begins where it stood. */
const KEPT_SINCE = `(select max(at) from booking_charges where booking_id = $1 and reason = 'PENALTY')`;

/** Those with something due, the longest first, after one that was read. */
export const stayFeesDueQuery = ({
  after,
  take,
}: {
  readonly after: string | null;
  readonly take: number;
}): Statement<StayWithFee> =>
  statement(
    `select ${FIELDS} from stay_fees_due d join bookings b on b.id = d.booking_id join booking_groups g on g.id = b.group_id
     where ${ENDED} and ($1::uuid is null or (d.since, d.booking_id) > (${KEPT_SINCE}, $1::uuid)) order by d.since, d.booking_id limit $2`,
    [after, take],
  );

/** One by its number, also where nothing is due; none while its guests are still to come or to leave. */
export const stayWithFeeQuery = (bookingNumber: string): Statement<StayWithFee> =>
  statement(
    `select ${FIELDS} from bookings b join booking_groups g on g.id = b.group_id left join stay_fees_due d on d.booking_id = b.id
     where b.booking_number = $1 and ${ENDED}`,
    [bookingNumber],
  );

/** What is due is written down when a transaction ends; whoever asks within one that has moved its yen has it done at once. */
export const noteFeesDueQuery: Statement = statement(
  'set constraints stay_fee_kept, stay_fee_moved, stay_fee_of_given_up immediate',
  [],
);
