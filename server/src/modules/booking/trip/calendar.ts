/**
 * A stay as an entry of a calendar (RFC 5545). The same stay always bears the same id, and a number that rises with each change, so
 * that a calendar that has it already puts the new one in its place. It names no guest, no price and no point.
 */
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatAddressLine, formatHousePhone } from '#messages/place.ts';
import { trip as en } from '#messages/en/booking/trip.ts';
import { trip as ja } from '#messages/ja/booking/trip.ts';
import type { FacilityRow, RoomTypeRow } from '#server/modules/vacancy/public.ts';
import type { BookingRow } from '../store.ts';

export type CalendarStay = {
  readonly booking: BookingRow;
  readonly facility: FacilityRow;
  readonly roomType: RoomTypeRow;
  /** How often it was changed, and when it was booked or changed last. */
  readonly changes: number;
  readonly changedAt: Date;
};

type Written = { readonly language: Language; readonly publicUrl: URL };

const JAPAN = 'Asia/Tokyo';
/** Japan has had one time all year round for longer than anyone keeps a calendar. */
const JAPAN_TIME = [
  'BEGIN:VTIMEZONE',
  `TZID:${JAPAN}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const wordsOf = { ja, en };

/** One stay, to be put into a calendar, or taken out of it where it was given up. */
export function calendarOfStay(stay: CalendarStay, written: Written): string {
  const method = stay.booking.cancelled_at ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  return calendar([stay], written, method).toString();
}

/** How often a calendar should look for changes. */
const LOOK_AGAIN_SECONDS = 6 * 3_600;

/** All that one reader has; each that was given up says so of itself. */
export function calendarOfStays(stays: readonly CalendarStay[], written: Written): string {
  return calendar(stays, written, ICalCalendarMethod.PUBLISH).ttl(LOOK_AGAIN_SECONDS).toString();
}

function calendar(stays: readonly CalendarStay[], written: Written, method: ICalCalendarMethod) {
  const words = wordsOf[written.language].calendar;
  const made = ical({
    prodId: { company: 'Shionagi Club', product: 'Members', language: written.language.toUpperCase() },
    method,
    name: words.name,
    // Without a zone of its own, moments of writing are in UTC, as they must be; only the stays are in Japan's time.
    timezone: { name: null, generator: () => JAPAN_TIME },
  });
  for (const stay of stays) made.createEvent(entryOf(stay, written));
  return made;
}

function entryOf({ booking, facility, roomType, changes, changedAt }: CalendarStay, written: Written) {
  const { language, publicUrl } = written;
  const words = wordsOf[language].calendar;
  const name = inLanguage(language, facility.name_ja, facility.name_en);
  const address1 =
    language === 'en'
      ? `${facility.address1_en}, ${facility.prefecture_en}`
      : `${facility.prefecture_ja}${facility.address1_ja}`;
  const address = formatAddressLine({ postalCode: facility.postal_code, address1 }, language);
  const url = new URL(`/home/booking/reservation-details/${booking.id}`, publicUrl).toString();
  const summary = booking.cancelled_at ? words.cancelled(name) : words.stay(name);
  return {
    id: `${booking.id}@stay.shionagi`,
    sequence: changes,
    stamp: changedAt,
    lastModified: changedAt,
    ...timesOf(booking, facility),
    summary,
    location: `${name}, ${address}`,
    description: [
      `${words.number} ${booking.booking_number}`,
      `${words.room} ${inLanguage(language, roomType.name_ja, roomType.name_en)}`,
      `${words.tel} ${formatHousePhone(facility.phone, language)}`,
      url,
    ].join('\n'),
    url,
    status: booking.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: booking.cancelled_at ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  };
}

/** From coming to leaving, where the house says when; else the days from arrival to departure, both whole. */
function timesOf(booking: BookingRow, { check_in_from: from, check_out_until: until }: FacilityRow) {
  if (from !== null && until !== null)
    return {
      start: onTheWall(booking.check_in, from),
      end: onTheWall(booking.check_out, until),
      timezone: JAPAN,
    };
  return { start: onTheWall(booking.check_in), end: onTheWall(addDays(booking.check_out, 1)), allDay: true };
}

/** What a clock on the wall shows, wherever this server stands: the library writes the fields of its local time as they are. */
function onTheWall(day: CalendarDate, time = '00:00'): Date {
  const [year, month, date] = day.split('-').map(Number);
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(year!, month! - 1, date, hours, minutes);
}
