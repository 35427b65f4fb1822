/**
 * What a receipt says of stays: their charges as they were booked, or what one step of a stay gave back; of both what a card
 * pays.
 */
import type { Selectable } from 'kysely';
import { OUTSIDE_SALES_TAX } from '#domain/payment/receipt.ts';
import type {
  ReceiptFacts,
  ReceiptLine,
  ReceiptQuestion,
  ReceiptSubject,
  StandingCharges,
} from '#domain/payment/receipt.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { BookingChargesTable } from '#server/platform/database-types.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { facilitiesByIds, taxAuthorityNames } from '#server/modules/vacancy/public.ts';
import { changesOfBookings, changesOfBookingsQuery, findChange, payersOf } from '../change-store.ts';
import type { ChangeRow } from '../change-store.ts';
import { netLines, subjectOnPaper } from '../step-lines.ts';
import type { StepLine } from '../step-lines.ts';
import { namesOnLine } from '../charges.ts';
import { termsOf } from '../stay-terms.ts';
import { bookingsOfGroup, findBooking, findGroup, nightsOfBookings } from '../store.ts';
import type { BookingNightRow, BookingRow, GroupRow } from '../store.ts';
import { chargesOfBookings } from '../view-store.ts';
import { datesOnPaper } from './dates-on-paper.ts';

export async function receiptFacts(db: Queryable, about: ReceiptQuestion): Promise<ReceiptFacts> {
  const change = 'changeId' in about ? await findChange(db, about.changeId) : undefined;
  const bookings = await bookingsAbout(db, change ? { bookingId: change.booking_id } : about);
  const [first] = bookings;
  const group = first && (await findGroup(db, first.group_id));
  if (!group) throw new Error(`nothing is known of what a card has paid: ${JSON.stringify(about)}`);
  const ids = bookings.map(({ id }) => id);
  const charges = (await chargesOfBookings(db, ids)).filter(({ pay_by: way }) => way === 'CARD');
  const nights = await nightsOfBookings(db, ids);
  const changes = await changesOfBookings(db, ids);
  const [facility] = await facilitiesByIds(db, [group.facility_id]);
  const names = { ja: facility?.name_ja ?? '', en: facility?.name_en ?? '' };
  const isPayment = 'groupId' in about;
  const isFee = change?.kind === 'CANCEL';
  const lines =
    'at' in about ? returned(charges, about.at) : change ? came(charges, change) : booked(charges, group);
  return {
    lines: isFee ? [lineOfFee(change)] : lines.map(lineWith(await taxAuthorityNames(db))),
    stays: bookings.map((booking) => ({
      bookingId: booking.id,
      bookingNumber: booking.booking_number ?? '',
      facility: names,
      ...datesOnPaper(
        { booking, nights, changes },
        'at' in about ? datesOfStep(about) : 'bookingId' in about ? 'AS_IT_STANDS' : { change },
      ),
    })),
    points: isPayment ? pointsOf(group, nights) : null,
  };
}

const datesOfStep = ({ at, named }: { readonly at: Date; readonly named?: 'AFTER' }) =>
  named === 'AFTER' ? { after: at } : { at };

/** What a card pays of all stays of a booking's group. */
export async function standingCharges(db: Queryable, bookingId: string): Promise<StandingCharges> {
  const booking = await findBooking(db, bookingId);
  const group = booking && (await findGroup(db, booking.group_id));
  if (!group) throw new Error(`booking ${bookingId} has no group`);
  const ids = (await bookingsOfGroup(db, group.id)).map(({ id }) => id);
  const [changes] = await sendTogether(db, [changesOfBookingsQuery(ids)]);
  const charges = (await chargesOfBookings(db, ids)).filter(({ pay_by: way }) => way === 'CARD');
  return {
    lines: charges.map(withTax).map(lineWith(await taxAuthorityNames(db))),
    purposeIds: payersOf({ group, changes, charges: [] }, []).map(({ purposeId }) => purposeId),
  };
}

/** What a card was charged of a fee before its cancellation was carried out. */
const lineOfFee = ({ charge_yen: yen }: ChangeRow): ReceiptLine => ({
  ...{ subject: 'CANCELLATION_FEE', name: null, night: null, rooms: 1, yen, rate: null },
});

type About = { readonly groupId: string } | { readonly bookingId: string } | { readonly changeId: string };

async function bookingsAbout(db: Queryable, about: About): Promise<BookingRow[]> {
  if ('groupId' in about) return bookingsOfGroup(db, about.groupId);
  const booking = 'bookingId' in about ? await findBooking(db, about.bookingId) : undefined;
  return booking ? [booking] : [];
}

type Charge = Pick<
  Selectable<BookingChargesTable>,
  'at' | 'subject' | 'detail' | 'night' | 'yen' | 'sales_tax_yen' | 'reason' | 'pay_by'
>;

/** A charge with its consumption tax, as papers say it. */
export const withTax = (charge: Charge): StepLine => ({
  ...charge,
  subject: subjectOnPaper(charge.subject),
  yen: charge.yen + charge.sales_tax_yen,
});
const atMoment = (charges: readonly Charge[], at: Date | null): StepLine[] =>
  charges.filter((charge) => charge.at.getTime() === at?.getTime()).map(withTax);

/** What was charged when the stay was booked, less what was prepaid, whatever became of it since. */
const booked = (charges: readonly Charge[], { confirmed_at: at }: GroupRow): StepLine[] =>
  netLines(
    atMoment(
      charges.filter(({ reason }) => reason === 'BOOKED'),
      at,
    ),
  );

/** What a change made more to be paid, and what less. */
const came = (charges: readonly Charge[], { applied_at: at }: ChangeRow): StepLine[] =>
  netLines(atMoment(charges, at));

/** What one step takes back, said as it was charged, and less than nothing what it keeps as a fee. */
const returned = (charges: readonly Charge[], at: Date): StepLine[] =>
  netLines(atMoment(charges, at)).map((line) => ({ ...line, yen: -line.yen }));

type Authority = Awaited<ReturnType<typeof taxAuthorityNames>>[number];

/** A line as it stands on a paper, under the names of its tax or of what was rented. */
export const lineWith =
  (authorities: readonly Authority[]) =>
  ({ subject, detail, night, yen }: StepLine): ReceiptLine => {
    const authority = authorities.find((one) => one.authority === detail);
    const tax =
      subject === 'LODGING_TAX' && authority ? { ja: authority.nameJa, en: authority.nameEn } : null;
    return {
      subject: subject as ReceiptSubject,
      name: tax ?? namesOnLine({ subject, detail }),
      night,
      rooms: 1,
      yen,
      rate: OUTSIDE_SALES_TAX.has(subject) ? null : 10,
    };
  };

function pointsOf(group: GroupRow, nights: readonly BookingNightRow[]): ReceiptFacts['points'] {
  const { unit } = termsOf(group);
  const asBooked = nights.filter((night) => night.taken_by_change === null);
  const points = asBooked.reduce((sum, night) => sum + night.points, 0);
  return points > 0 && (unit === 'sp' || unit === 'fp') ? { kind: unit, points } : null;
}
