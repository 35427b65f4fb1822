/**
 * The guest register of a house and day, as the desk must be able to show it: everybody who stays that night, with what is still missing. Who asked
 * for it stands in the audit log before anything is shown.
 */
import { stringify } from 'csv-stringify/sync';
import { registerProblems } from '#domain/booking/arrival.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { asOneLine } from '#domain/kernel/controls.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { keptEntry } from '#server/modules/booking/arrival/register-entry.ts';
import { judgeable, openPassport } from '#server/modules/booking/sealed-passport.ts';
import type { GuestRow } from '#server/modules/booking/view-store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { KeyNotOpened } from '#server/platform/keys.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';

const COLUMNS = [
  ...['booking_number', 'room_type', 'check_in', 'nights', 'arrived_at', 'expected_at'],
  ...['needs_at_the_house', 'cannot_eat'],
  ...['name', 'kana', 'age', 'address', 'tel', 'email', 'occupation', 'nationality', 'passport_number'],
  // The guest's id, by which the picture of the passport is fetched, where there is one.
  ...['passport_picture', 'missing'],
] as const;

type Staying = GuestRow & {
  readonly booking_number: string;
  readonly room_type: string;
  readonly check_in: CalendarDate;
  readonly check_out: CalendarDate;
  readonly checked_in_at: Date | null;
  readonly arrival_time: string | null;
  readonly accommodation_requests: string | null;
  readonly dietary_requests: string | null;
  readonly has_picture: boolean;
};

// No stay is longer than 31 nights, so the index of arrivals passes over all that is long gone.
const STAYING = `
  select g.*, b.booking_number, b.check_in, b.check_out, b.checked_in_at, r.name_ja as room_type, a.arrival_time,
    a.accommodation_requests, a.dietary_requests,
    exists (select from passport_pictures p where p.guest_id = g.id) as has_picture
  from bookings b
  join room_types r on r.id = b.room_type_id
  join facilities f on f.id = r.facility_id
  join booking_guests g on g.booking_id = b.id
  left join booking_arrivals a on a.booking_id = b.id
  where f.code = $1 and b.booking_number is not null and b.cancelled_at is null and b.no_show_at is null
    and b.check_in between $2::date - 31 and $2::date and b.check_out > $2::date
  order by b.booking_number, g.position`;

type Asked = { readonly house: string; readonly day: CalendarDate };

/** The register as a table; NOT_FOUND_ERROR for a house that there is not. */
export async function registerOf(
  services: UseCaseServices & Pick<Services, 'keys'>,
  actor: Actor,
  { house, day }: Asked,
): Promise<string | Refusal> {
  const guests = await runUseCase<UseCaseServices, readonly Staying[]>(services, actor, {
    action: 'showRegister',
    subject: `${house} ${day}`,
    work: async (tx) => {
      const [[known], rows] = await sendTogether(tx, [
        statement<{ id: number }>('select id from facilities where code = $1', [house]),
        statement<Staying>(STAYING, [house, day]),
      ]);
      return known ? rows : refuse('NOT_FOUND_ERROR');
    },
  });
  if (isRefusal(guests)) return guests;
  const rows = [];
  for (const guest of guests) rows.push(printed(await rowOf(services, guest)));
  // A text that a table program would take for a formula stays a text.
  return stringify(rows, { header: true, columns: [...COLUMNS], bom: true, escape_formulas: true });
}

type Row = Record<(typeof COLUMNS)[number], string | number>;

/** What was entered before such signs were refused does nothing to a terminal either. */
const printed = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? asOneLine(value) : value,
    ]),
  );

async function rowOf(services: Pick<Services, 'keys'>, guest: Staying): Promise<Row> {
  const entry = keptEntry(guest);
  const problems = registerProblems({ ...entry, passportNumber: judgeable(entry.passportNumber) });
  const missing: string[] = problems.map(({ field }) => field);
  if (entry.noAddressInJapan && !guest.has_picture) missing.push('passportPicture');
  // One key that no master key opens must not take the register of the night with it.
  const number = await openPassport(services, guest.passport_sealed).catch((error: unknown) => {
    if (error instanceof KeyNotOpened) return null;
    throw error;
  });
  const isUnread = guest.passport_sealed !== null && number === null;
  return {
    booking_number: guest.booking_number,
    room_type: guest.room_type,
    check_in: guest.check_in,
    nights: daysBetween(guest.check_in, guest.check_out),
    arrived_at: guest.checked_in_at?.toISOString() ?? '',
    expected_at: guest.arrival_time ?? '',
    // They are of the stay as a whole, and are said once.
    needs_at_the_house: guest.representative ? (guest.accommodation_requests ?? '') : '',
    cannot_eat: guest.representative ? (guest.dietary_requests ?? '') : '',
    ...{ name: guest.name ?? '', kana: guest.kana ?? '', age: guest.age ?? '' },
    ...{ address: guest.address1 ?? '', tel: guest.tel ?? '', email: guest.email ?? '' },
    ...{ occupation: guest.occupation ?? '', nationality: guest.nationality ?? '' },
    passport_number: isUnread ? 'cannot be read without its key' : (number ?? ''),
    passport_picture: guest.has_picture ? guest.id : '',
    missing: missing.join(' '),
  };
}
