/** What a house's desk writes down and looks at: who comes and goes, certificates that are posted, rooms, the guest register. */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { asOneLine } from '#domain/kernel/controls.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { findClient } from '#server/modules/account/public.ts';
import { writeAtDesk } from '#server/modules/booking/desk/write-at-desk.ts';
import type { DeskEvent } from '#server/modules/booking/desk/write-at-desk.ts';
import { noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { noteCertificateSent, owedCertificates } from '#server/modules/booking/trip/certificates.ts';
import { requestsOf } from '#server/modules/booking/trip/requests.ts';
import { priceBySeason, recordArrivals, setRooms } from '#server/modules/vacancy/public.ts';
import { atTheDatabase, undone, withKeys } from '../command.ts';
import type { Command } from '../command.ts';
import { registerOf } from '../register.ts';

async function atTheDesk(event: DeskEvent, bookingNumber: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const written = await writeAtDesk(services, actor, { bookingNumber, event });
    if (isRefusal(written))
      return undone(`${bookingNumber}: ${event} does not fit (${written.refused}); nothing was changed.`);
    console.log(
      `${written.bookingNumber} (${written.checkIn} to ${written.checkOut}): ${event} is written down.`,
    );
  });
}

async function writeNoShow(bookingNumber: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const noted = await noteNoShow(services, actor, bookingNumber);
    if (isRefusal(noted))
      return undone(`${bookingNumber}: no-show does not fit (${noted.refused}); nothing was changed.`);
    console.log(
      `${bookingNumber} (${noted.checkIn} to ${noted.checkOut}): nobody came${noted.isKnown ? ', as was written down before' : ''}; ${noted.points} points and ${noted.yen} yen are kept.`,
    );
  });
}

async function showCertificates(): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const { bookingNumber, clientId, house, checkIn, checkOut } of await owedCertificates(db)) {
      const { name, postal_code: postalCode, ...address } = await findClient(db, clientId);
      const lines = [address.prefecture, address.locality, address.address1, address.address2];
      const to = asOneLine(`${name}  〒${postalCode ?? '-'} ${lines.filter(Boolean).join('')}`);
      console.log(`${bookingNumber}  ${checkIn} to ${checkOut}  ${house}  ${to}`);
    }
  });
}

async function markCertificateSent(bookingNumber: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const noted = await noteCertificateSent(services, actor, bookingNumber);
    if (isRefusal(noted))
      return undone(`No certificate of ${bookingNumber} is to be sent; nothing was changed.`);
    console.log(`The certificate of ${bookingNumber} is written down as sent.`);
  });
}

async function setArrivals(code: string, from: CalendarDate | null): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const done = await recordArrivals(services, actor, { house: { code }, from });
    if (isRefusal(done)) return undone(`There is no house '${code}'; nothing was changed.`);
    console.log(
      from === null
        ? `${code} does not write down who arrives.`
        : `${code} writes down every arrival from ${from} on: whoever has none is a no-show from then on.`,
    );
  });
}

async function writeSeasonPrices(code: string, span: Omit<Stock, 'rooms'>): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const priced = await priceBySeason(services, actor, { code, ...span });
    if (isRefusal(priced)) return undone(`${code}: nothing was changed (${priced.refused}).`);
    const { changed, untold } = priced;
    const rest =
      untold > 0 ? `; ${untold} stay as they are, for no price or no end of their season is told` : '';
    console.log(`${code}: ${changed} nights have another price${rest}.`);
  });
}

type Stock = { readonly from: CalendarDate; readonly before: CalendarDate; readonly rooms: number };

async function writeRooms(code: string, stock: Stock): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const set = await setRooms(services, actor, { code, ...stock });
    if (!isRefusal(set)) return console.log(`${code}: ${stock.rooms} rooms on ${set} nights.`);
    const { date } = set.facts;
    const taken = typeof date === 'string' ? `; more are taken on ${date}` : '';
    undone(`${code}: nothing was changed (${set.refused}${taken}).`);
  });
}

async function showRegister(house: string, day: CalendarDate): Promise<void> {
  await withKeys(async (services, actor) => {
    const table = await registerOf(services, actor, { house, day });
    if (!isRefusal(table)) return void process.stdout.write(table);
    undone(`${house}: there is no such house, or the database was busy (${table.refused}).`);
  });
}

async function showRequests(house: string, from: CalendarDate, to: CalendarDate): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const requests = await requestsOf(services, actor, { house, from, to });
    if (isRefusal(requests)) return undone(`There is no house '${house}'.`);
    for (const { bookingNumbers, checkIn, checkOut, representative, note } of requests)
      console.log(
        asOneLine(`${checkIn} to ${checkOut}  ${bookingNumbers}  ${representative ?? ''}  ${note}`),
      );
  });
}

const ofBooking = (name: string, work: (bookingNumber: string) => Promise<void>): Command => ({
  ...{ name, takes: '<booking number>' },
  read: ([number, ...rest]) => (number && rest.length === 0 ? () => work(number) : null),
});

export const deskCommands: readonly Command[] = [
  { name: 'certificates', takes: '', read: (words) => (words.length === 0 ? showCertificates : null) },
  ofBooking('certificate-sent', markCertificateSent),
  { ...ofBooking('check-in', (number) => atTheDesk('check-in', number)), takes: '<booking number or code>' },
  ofBooking('check-out', (number) => atTheDesk('check-out', number)),
  {
    ...{ name: 'changes', takes: '<booking number> open|closed' },
    read: ([number, state, ...rest]) =>
      number && (state === 'open' || state === 'closed') && rest.length === 0
        ? () => atTheDesk(`changes-${state}`, number)
        : null,
  },
  {
    ...{ name: 'confirmation', takes: '<booking number> open' },
    read: ([number, state, ...rest]) =>
      number && state === 'open' && rest.length === 0 ? () => atTheDesk('confirmation-open', number) : null,
  },
  ofBooking('no-show', writeNoShow),
  {
    ...{ name: 'arrivals', takes: '<house> <first day>|off' },
    read: ([house, from = '', ...rest]) => {
      const day = parseCalendarDate(from);
      return house && (day || from === 'off') && rest.length === 0 ? () => setArrivals(house, day) : null;
    },
  },
  {
    ...{ name: 'register', takes: '<house> <day>' },
    read: ([house, on = '', ...rest]) => {
      const day = parseCalendarDate(on);
      return house && day && rest.length === 0 ? () => showRegister(house, day) : null;
    },
  },
  {
    ...{ name: 'requests', takes: '<house> <first day> <last day>' },
    read: ([house, first = '', last = '', ...rest]) => {
      const [from, to] = [parseCalendarDate(first), parseCalendarDate(last)];
      return house && from && to && rest.length === 0 ? () => showRequests(house, from, to) : null;
    },
  },
  {
    ...{ name: 'price-by-season', takes: '<house> <first night> <day after the last>' },
    read: ([code, first = '', after = '', ...rest]) => {
      const [from, before] = [parseCalendarDate(first), parseCalendarDate(after)];
      return code && from && before && rest.length === 0
        ? () => writeSeasonPrices(code, { from, before })
        : null;
    },
  },
  {
    ...{ name: 'rooms', takes: '<kind of room> <first night> <day after the last> <n>' },
    read: ([code, first = '', after = '', many = '', ...rest]) => {
      const [from, before] = [parseCalendarDate(first), parseCalendarDate(after)];
      if (!code || !from || !before || !/^\d{1,4}$/.test(many) || rest.length > 0) return null;
      return () => writeRooms(code, { from, before, rooms: Number(many) });
    },
  },
];
