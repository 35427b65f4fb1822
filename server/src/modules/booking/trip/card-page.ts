/**
 * The card of a booking: one document of few bytes with all that is needed on the way, so that a browser can keep it whole and show it
 * without a network. It has no scripts. It is handed to its membership alone, by the session's cookie.
 */
import { encodeQR } from 'qr';
import { addDays, epochMsOf } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatDate, formatStay } from '#messages/format.ts';
import { formatAddress, formatHousePhone } from '#messages/place.ts';
import { trip as en } from '#messages/en/booking/trip.ts';
import { trip as ja } from '#messages/ja/booking/trip.ts';
import type { Caller } from '#server/platform/actor.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Reply } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { checkInCode } from '../check-in-code.ts';
import { calendarFileLimit } from '../limits.ts';
import { ownBookingQuery } from '../store.ts';
import { calendarStays } from './calendar-store.ts';
import type { CalendarStay } from './calendar.ts';

const PATH = /^\/card\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const isCardAddress = (path: string): boolean => PATH.test(path);

const wordsOf = { ja, en };

export type TextSize = 'standard' | 'large' | 'largest';

/** The size that the reader has chosen for the portal's pages. */
export function textSizeOf(cookie: string | undefined): TextSize {
  const size = /(?:^|;\s*)text-size=(large|largest)(?:;|$)/.exec(cookie ?? '')?.[1];
  return (size as TextSize | undefined) ?? 'standard';
}

type Asked = {
  readonly path: string;
  readonly language: Language;
  readonly textSize: TextSize;
  /** Null where nobody is logged in. */
  readonly caller: Pick<Caller, 'clientId' | 'loginId'> | null;
};

/** 404 also for a stay that was given up or is over: a browser that keeps its card gives it up then. */
export async function answerCard(services: Services, asked: Asked): Promise<Reply> {
  const { path, language, caller } = asked;
  const bookingId = PATH.exec(path)?.[1];
  const says = wordsOf[language].card;
  if (!bookingId) return page(404, asked, inBox(says.notFound));
  if (!caller) return page(401, asked, inBox(says.logIn, `<p><a href="/login">${says.toLogin}</a>`));
  if (!(await countAttempt(services, calendarFileLimit, caller.loginId)))
    return page(429, asked, inBox(says.tooMany));
  const own = { bookingId, clientId: caller.clientId };
  const [found] = await sendTogether(services.db, [ownBookingQuery(own)]);
  const [stay] = await calendarStays(services.db, found);
  const { at, moment } = await businessNow(services.db);
  if (!stay || stay.booking.cancelled_at || moment.date > stay.booking.check_out)
    return page(404, asked, inBox(says.notFound));
  const { check_in: checkInDate, check_out: checkOutDate } = stay.booking;
  const house = inLanguage(language, stay.facility.name_ja, stay.facility.name_en);
  const ends = epochMsOf(addDays(checkOutDate, 1));
  return page(200, asked, cardOf(stay, language), {
    // What a browser that keeps it must know of it: for how long, and what the way to it says.
    'card-seconds': String(Math.ceil((ends - at.getTime()) / 1000)),
    'card-title': encodeURIComponent(`${house}\n${formatStay({ checkInDate, checkOutDate }, language)}`),
  });
}

const inBox = (text: string, more = ''): string => `<main><p>${phrases(text)}${more}</main>`;

/** A sentence that is broken after a comma before it is broken elsewhere. */
const phrases = (text: string): string =>
  text
    .split(/(?<=、)/)
    .map((part) => `<span class="whole">${escape(part)}</span>`)
    .join('');

/** An address in Japanese that is broken after a prefecture or a town, and never before a number. */
const addressPhrases = (address: string): string =>
  address
    .split(/(?<=[都道府県市郡区町村])(?=[^\d０-９都道府県市郡区町村])/)
    .map((part) => `<span class="whole">${escape(part)}</span>`)
    .join('');

function cardOf({ booking, facility, roomType }: CalendarStay, language: Language): string {
  const { card: words, code } = wordsOf[language];
  const { check_in_from: from, check_out_until: until, postal_code: postalCode } = facility;
  const [arrival, departure] = [booking.check_in, booking.check_out].map((day) => formatDate(day, language));
  const address1 =
    language === 'en'
      ? `${facility.address1_en}, ${facility.prefecture_en}`
      : `${facility.prefecture_ja}${facility.address1_ja}`;
  const [first, second] = formatAddress({ postalCode, address1 }, language);
  const rows = [
    [words.number, escape(booking.booking_number ?? '')],
    [words.checkIn, escape(from === null ? arrival! : words.times.from(arrival!, from))],
    [words.checkOut, escape(until === null ? departure! : words.times.until(departure!, until))],
    [words.room, escape(inLanguage(language, roomType.name_ja, roomType.name_en))],
    [words.address, `${escape(first)}<br>${language === 'ja' ? addressPhrases(second) : escape(second)}`],
  ];
  const tel = escape(formatHousePhone(facility.phone, language));
  const picture = booking.checked_in_at
    ? ''
    : `<figure><div role="img" aria-label="${code.label}">${encodeQR(checkInCode(booking), 'svg', { ecc: 'medium', border: 4 })}</div><figcaption>${phrases(code.help)}</figcaption></figure>`;
  return `<main><h1>${escape(inLanguage(language, facility.name_ja, facility.name_en))}</h1>${picture}
<dl>${rows.map(([term, value]) => `<dt>${term}<dd>${value}`).join('\n')}
<dt>${words.tel}<dd><a href="tel:${tel}">${tel}</a></dl></main>
<footer><p>${words.kept}<p>${words.offline}<p><a href="/home/booking/reservation-details/${booking.id}">${words.detail}</a></footer>`;
}

const page = (
  status: number,
  { language, textSize }: Asked,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  headers: {
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    ...headers,
  },
  body: `<!doctype html><html lang="${language}" data-text-size="${textSize}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${wordsOf[language].card.title}</title><link rel="stylesheet" href="/card/card.css"><link rel="icon" href="data:,">
<header>${wordsOf[language].card.club}</header>
${body}`,
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
