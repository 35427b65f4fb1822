/**
 * What companies pay by bill, as it waits for their monthly bill: every charge line of that way is an item until it stands on one. Stays are billed once they
 * are over, or were given up; what comes to them later stands on the next bill.
 */
import { epochMsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BilledStay } from '#domain/payment/company-bill.ts';
import { mergeLines } from '#domain/payment/receipt.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { facilitiesByIds, taxAuthorityNames } from '#server/modules/vacancy/public.ts';
import { netLines } from '../step-lines.ts';
import { chargesOfBookings } from '../view-store.ts';
import { lineWith, withTax } from './receipt-facts.ts';

/** Whether a stay, `b`, is over or given up before a day; `$1` that day, `$2` its first moment. */
const IS_OVER = '(b.check_out < $1::date or b.cancelled_at < $2::timestamptz)';

/** Items of such stays that are on no bill yet. */
const WAITING = `
  from company_bill_items i join bookings b on b.id = i.booking_id
  where i.bill_id is null and ${IS_OVER}`;

export type CompanyToBill = {
  readonly clientId: number;
  readonly stays: number;
  /** With consumption tax; below nothing where corrections are all that waits. */
  readonly yen: number;
};

// From company to company by the index of what waits, and no further than the page: what waits for all the others is not summed for it: their ids are in order
// before anything is summed.
const COMPANIES = `
  with recursive companies as (
    (select client_id as id from company_bill_items where bill_id is null and client_id > $3 order by client_id limit 1)
    union all
    select (select i.client_id from company_bill_items i where i.bill_id is null and i.client_id > c.id order by i.client_id limit 1)
    from companies c where c.id is not null
  )
  select page.id::float8 as "clientId", stays, yen
  from (
    select c.id, waiting.stays, waiting.yen
    from (select id from companies where id is not null order by id) c cross join lateral (
      select count(*)::int as stays, sum(of_stay.yen)::int as yen
      from (
        select sum(l.yen + l.sales_tax_yen) as yen
        from (select booking_id from company_bill_items where bill_id is null and client_id = c.id group by 1) w
        join bookings b on b.id = w.booking_id and ${IS_OVER}
        join company_bill_items i on i.booking_id = b.id and i.bill_id is null and i.client_id = c.id
        join booking_charges l on l.id = i.charge_id
        group by b.id having sum(l.yen + l.sales_tax_yen) <> 0) of_stay
      having sum(of_stay.yen) <> 0) waiting
    order by c.id limit $4) page
  order by page.id`;

/** Companies of whose stays something is to be billed, a page of them by their ids. What comes to nothing is left out. */
export const companiesToBillQuery = (
  before: CalendarDate,
  { after, take }: { readonly after: number; readonly take: number },
): Statement<CompanyToBill> => statement(COMPANIES, [before, new Date(epochMsOf(before)), after, take]);

type Items = { readonly bookingId: string; readonly chargeId: string };

/** The items of a company, locked: of two who bill at once the second finds none. With the stays that they are of, by the day of departure. */
export async function lockBillItems(
  tx: Tx,
  { clientId, before }: { readonly clientId: number; readonly before: CalendarDate },
): Promise<{ readonly chargeIds: readonly string[]; readonly stays: readonly WaitingStay[] }> {
  const [items] = await sendTogether(tx, [
    statement<Items>(
      `select i.booking_id as "bookingId", i.charge_id::text as "chargeId" ${WAITING} and i.client_id = $3 order by i.charge_id for update of i`,
      [before, new Date(epochMsOf(before)), clientId],
    ),
  ]);
  const chargeIds = items.map(({ chargeId }) => chargeId);
  const bookingIds = [...new Set(items.map(({ bookingId }) => bookingId))];
  return { chargeIds, stays: await billedStays(tx, bookingIds, new Set(chargeIds)) };
}

/** A stay as it waits, with the bills on which it stood before. */
export type WaitingStay = Omit<BilledStay, 'earlierBills'> & { readonly earlierBillIds: readonly string[] };
type StayRow = Omit<WaitingStay, 'facility' | 'lines'> & { readonly facilityId: number };

const STAYS = `
  select b.id as "bookingId", b.booking_number as "bookingNumber", b.check_in::text as "checkIn", b.check_out::text as "checkOut",
    g.facility_id as "facilityId",
    array(select distinct i.bill_id from company_bill_items i where i.booking_id = b.id and i.bill_id is not null) as "earlierBillIds"
  from bookings b join booking_groups g on g.id = b.group_id where b.id = any($1::uuid[]) order by b.check_out, b.booking_number`;

async function billedStays(
  tx: Queryable,
  bookingIds: readonly string[],
  chargeIds: ReadonlySet<string>,
): Promise<WaitingStay[]> {
  const [rows] = await sendTogether(tx, [statement<StayRow>(STAYS, [bookingIds])]);
  const charges = (await chargesOfBookings(tx, bookingIds)).filter(({ id }) => chargeIds.has(String(id)));
  const facilities = await facilitiesByIds(tx, [...new Set(rows.map(({ facilityId }) => facilityId))]);
  const named = lineWith(await taxAuthorityNames(tx));
  const ofStay = Map.groupBy(charges, ({ booking_id: id }) => id);
  return rows
    .map(({ facilityId, ...stay }) => {
      const facility = facilities.find(({ id }) => id === facilityId);
      const lines = mergeLines(netLines((ofStay.get(stay.bookingId) ?? []).map(withTax)).map(named));
      return {
        ...stay,
        facility: { ja: facility?.name_ja ?? '', en: facility?.name_en ?? '' },
        lines: lines.filter(({ yen }) => yen !== 0),
      };
    })
    .filter(({ lines }) => lines.length > 0);
}

type Page = { readonly after: string | null; readonly take: number };

/** What waits of a company by stay, in the order of its bill, after the stay of a number. */
const waitingByStayQuery = (
  { clientId, before }: { readonly clientId: number; readonly before: CalendarDate },
  { after, take }: Page,
): Statement<{
  readonly bookingId: string;
  readonly bookingNumber: string;
  readonly chargeIds: readonly string[];
}> =>
  statement(
    `select b.id as "bookingId", b.booking_number as "bookingNumber", w.charges as "chargeIds"
     from (select i.booking_id, array_agg(i.charge_id::text) as charges ${WAITING} and i.client_id = $3 group by 1) w
     join bookings b on b.id = w.booking_id
     where $4::text is null or (b.check_out, b.booking_number) > (select a.check_out, a.booking_number from bookings a where a.booking_number = $4)
     order by b.check_out, b.booking_number limit $5`,
    [before, new Date(epochMsOf(before)), clientId, after, take],
  );

/**
 * What the bill of a company would say were it issued now, a page of it, in the order of the paper, nothing locked. Stays whose lines come to nothing are left out, as there, so a page may
 * have fewer than were asked for; `next` is the number after which there are more, or null.
 */
export async function waitingStays(
  db: Queryable,
  about: { readonly clientId: number; readonly before: CalendarDate },
  page: Page,
): Promise<{ readonly stays: readonly WaitingStay[]; readonly next: string | null }> {
  const [found] = await sendTogether(db, [waitingByStayQuery(about, { ...page, take: page.take + 1 })]);
  const rows = found.slice(0, page.take);
  const stays = await billedStays(
    db,
    rows.map(({ bookingId }) => bookingId),
    new Set(rows.flatMap(({ chargeIds }) => chargeIds)),
  );
  return { stays, next: found.length > page.take ? rows.at(-1)!.bookingNumber : null };
}

/** They stand on a bill from now on. */
export const putOnBillQuery = (chargeIds: readonly string[], billId: string): Statement =>
  statement(
    'update company_bill_items set bill_id = $2 where charge_id = any($1::bigint[]) and bill_id is null',
    [chargeIds, billId],
  );

/** Once for each bill on which something of a stay stands, and once with null where something waits for one. */
export const billsOfStaysQuery = (
  bookingIds: readonly string[],
): Statement<{ readonly bookingId: string; readonly billId: string | null }> =>
  statement(
    'select distinct booking_id as "bookingId", bill_id as "billId" from company_bill_items where booking_id = any($1::uuid[])',
    [bookingIds],
  );
