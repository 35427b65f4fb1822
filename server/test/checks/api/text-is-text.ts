/**
 * Text is text. Forty texts that have broken others' pages are typed wherever members, guests and houses may write, and read again in the mails, the card that
 * opens offline, the calendar file and the guest register: nothing of them becomes an element, a link, a line or a formula. The control takes them into
 * a document as they are.
 */
import ICAL from 'ical.js';
import { parse as parseTable } from 'csv-parse/sync';
import { parse as parsePage } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { handled } from '#server/background.ts';
import type { Mail } from '#server/platform/mail.ts';
import { registerOf } from '../../../db/operator/register.ts';
import type { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import { aParking, takesPets } from '../../testkit/extras.ts';
import type { Member } from '../../testkit/member.ts';
import { aFullRoomType, aGuest, wait } from '../../testkit/waiting.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, openSession } from '../tools.ts';
import { hostileTexts } from '../../testkit/hostile-texts.ts';

const MARK = 'w3x';
const PLAIN = '見本 一郎';
const ENTER = `mutation e($id: ID!, $arrival: ArrivalInput!) { preCheckInMyBooking(bookingId: $id, arrival: $arrival) { id } }`;
const LINK = `mutation l($id: ID!, $email: String) { createMyGuestLink(guestId: $id, email: $email) { code } }`;

type World = {
  readonly club: Club;
  readonly desk: ReturnType<typeof openDesk>;
  readonly counts: { taken: number; refused: number };
};
/** What a text came to stand in, by the kind of document; the shape of a page is its elements with the names of their attributes. */
type Documents = {
  readonly pages: Readonly<Record<string, string>>;
  readonly calendar: string;
  readonly register: string;
};

/** Kinds of elements, with the names of their attributes and with where links lead; addresses that a browser would run are told as well. */
function shapeOf(html: string): Set<string> {
  const shape = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      const runs = node.attrs.filter(({ value }) => /^\s*(?:javascript|data|vbscript):/i.test(value));
      shape.add(
        `${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}${runs.length > 0 ? ' runs' : ''} ${hostsOf(node.attrs)}`,
      );
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parsePage(html));
  return shape;
}

const hostsOf = (attrs: readonly { readonly name: string; readonly value: string }[]) =>
  attrs
    .filter(({ name }) => name === 'href' || name === 'src')
    .map(({ value }) => /^[a-z]+:(?:\/\/[^/]*)?/i.exec(value)?.[0] ?? '')
    .join(' ');

async function mailsOf(
  { club }: World,
  tasks: readonly (readonly [string, object])[],
): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const [task, payload] of tasks) {
    const sent: Mail[] = [];
    const send = (mail: Mail) => Promise.resolve(void sent.push(mail));
    const all = handled({ ...club.portals[0]!.services, db: club.jobs(), send });
    await all[task]!(payload as never, undefined as never);
    const [mail] = sent;
    if (!mail) throw new Error(`${task} wrote nothing`);
    if (/[\r\n]/.test(mail.subject)) throw new Error(`${task}: a subject of two lines`);
    pages[task] = mail.html;
  }
  return pages;
}

/** What was typed and is refused is as good as what is kept as text: it stands nowhere. */
const noted = async ({ counts }: World, asked: Promise<{ errors?: readonly unknown[] | undefined }>) => {
  const isTaken = (await asked).errors === undefined;
  counts[isTaken ? 'taken' : 'refused'] += 1;
  return isTaken;
};

async function documentsOf(world: World, text: string): Promise<Documents> {
  const { club } = world;
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { sp: 1 });
  await takesPets(club, roomType);
  const parking = await aParking(club, { facilityId: house.id }, { places: 3 });
  await club.owner.query(
    'update facilities set name_ja = $2, short_name_ja = $2, address1_ja = $2 where id = $1',
    [house.id, text],
  );
  await club.owner.query('update room_types set name_ja = $2 where id = $1', [roomType.id, text]);
  const member = await openSession(await club.aMember({ points: 1_000 }));
  await club.owner.query('update clients set name = $2 where id = $1', [member.clientId, text]);
  const [from, to] = [await club.daysAhead(5), await club.daysAhead(7)];
  const group = await member.held({ roomType, from, to });
  const days = { fromDate: from, toDate: from };
  const extras = {
    parkings: [{ facilityParkingId: parking, carNumber: text, color: text, ...days }],
    petInfo: { agreed: true, pets: [{ kind: 'DOG' as const, ownerName: text, breed: text, petWeight: 5 }] },
  };
  if (!(await noted(world, member.confirm(group, { name: text, extras }))))
    await member.confirm(group, { name: PLAIN });
  const id = group.bookings[0]!.id;
  const guest = group.bookings[0]!.guests.find(({ representative }) => !representative)!;
  const entry = {
    ...{ guestId: guest.id, noAddressInJapan: true, nationality: 'FR', email: 'guest@example.com' },
    ...{ name: PLAIN, address1: PLAIN, passportNumber: 'XA1' },
  };
  for (const field of [
    'name',
    'kana',
    'address1',
    'occupation',
    'nationality',
    'tel',
    'email',
    'passportNumber',
  ])
    await noted(world, member.ask(ENTER, { id, arrival: { guests: [{ ...entry, [field]: text }] } }));
  for (const field of ['accommodationRequests', 'dietaryRequests', 'arrivalTime'])
    await noted(world, member.ask(ENTER, { id, arrival: { guests: [], [field]: text } }));
  // Each text stands for a day of its own: links are mailed so often from one address, and no more.
  await club.owner.query('delete from attempts');
  await noted(world, member.ask(LINK, { id: guest.id, email: text }));
  await member.ask(LINK, { id: guest.id, email: 'guest@example.com' });
  await waits(world, member, text);
  return read(world, { member, id, guestId: guest.id, groupId: group.id, house });
}

async function waits(world: World, member: Member, text: string): Promise<void> {
  const { club } = world;
  const from = await club.daysAhead(40);
  const roomType = await aFullRoomType(club, { from, to: addDays(from, 1) });
  for (const field of ['name', 'address1', 'nationality'])
    await noted(
      world,
      wait(member, {
        ...{ roomType, from, to: addDays(from, 1), mode: 'BOOK' },
        booking: { rooms: [{ guests: [aGuest({ [field]: text })] }] },
      }),
    );
}

type Stay = {
  readonly member: Member;
  readonly id: string;
  readonly guestId: string;
  readonly groupId: string;
  readonly house: { readonly id: number };
};

async function read(world: World, { member, id, guestId, groupId, house }: Stay): Promise<Documents> {
  const { club, desk } = world;
  const serial = await club.value<number>('select link_serial from booking_guests where id = $1', [guestId]);
  const asked = { loginId: member.loginId, language: 'ja' };
  const mails = await mailsOf(world, [
    ['mail_booking_confirmed', { groupId, asked }],
    ['mail_pre_check_in_invitation', { bookingId: id }],
    ['mail_pre_check_in_reminder', { bookingId: id }],
    ['mail_guest_link', { asked, guestId, serial }],
  ]);
  const card = await (await member.fetchFile(`/card/${id}?language=ja`)).text();
  const calendar = await (await member.fetchFile(`/calendar/stays/${id}.ics?language=ja`)).text();
  const code = await club.value<string>('select code from facilities where id = $1', [house.id]);
  const day = await club.daysAhead(5);
  const register = await registerOf(desk.services(), desk.actor, { house: code, day });
  if (isRefusal(register)) throw new Error(register.refused);
  return { pages: { ...mails, card }, calendar, register };
}

/** The names of the properties of each component, in their order; of what another library cannot read, that alone. */
function linesOf(calendar: string): string {
  const names = (component: InstanceType<typeof ICAL.Component>): string[] => [
    component.name,
    ...component.getAllProperties().map(({ name }) => name),
    ...component.getAllSubcomponents().flatMap(names),
  ];
  try {
    return names(new ICAL.Component(ICAL.parse(calendar) as unknown[])).join(' ');
  } catch {
    return 'unreadable';
  }
}

const FORMULA = /^[=+\-@\t\r]/;

/** In how many ways a text became more than text, beside the same documents with a plain name. */
function broken(documents: Documents, plain: Documents) {
  const known = new Set(Object.values(plain.pages).flatMap((html) => [...shapeOf(html)]));
  const others = Object.values(documents.pages).filter((html) =>
    [...shapeOf(html)].some((one) => !known.has(one)),
  );
  const cells = (parseTable(documents.register, { bom: true }) as string[][]).flat();
  const rows = (table: string) => (parseTable(table, { bom: true }) as string[][]).length;
  const overlong = documents.calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  return {
    pagesWithOtherElements: others.length,
    calendarLines: linesOf(documents.calendar) === linesOf(plain.calendar) ? overlong.length : 1,
    formulas: cells.filter((cell) => FORMULA.test(cell)).length,
    rowsOfTheRegister: rows(documents.register) === rows(plain.register) ? 0 : 1,
  };
}

/** What a document would be that takes a text as it is. */
const careless = (documents: Documents, text: string): Documents => ({
  pages: Object.fromEntries(
    Object.entries(documents.pages).map(([name, html]) => [name, html.replace('</body>', `${text}</body>`)]),
  ),
  calendar: documents.calendar.replace('END:VEVENT', `X-NAME:${text}\r\nEND:VEVENT`),
  register: documents.register.replace(PLAIN, text.replaceAll(/["\r\n,]/g, '')),
});

async function tell(postgresUrl: string, size: Size, isCareless: boolean): Promise<Verdict> {
  const texts =
    size === 'full' ? hostileTexts : hostileTexts.filter((_, index) => index % 8 === 0 || index >= 36);
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const desk = openDesk(club);
    const world: World = { club, desk, counts: { taken: 0, refused: 0 } };
    try {
      const plain = await documentsOf(world, PLAIN);
      const sums: Record<string, number> = { ...broken(plain, plain) };
      world.counts.taken = world.counts.refused = 0;
      let carried = 0;
      for (const text of texts) {
        const kept = await documentsOf(world, text);
        const documents = isCareless ? careless(kept, text) : kept;
        if (Object.values(documents.pages).some((html) => html.includes(MARK))) carried += 1;
        for (const [name, many] of Object.entries(broken(documents, plain))) sums[name]! += many;
      }
      const figures = { texts: texts.length, ...world.counts, carried, ...sums };
      const musts = Object.fromEntries(Object.keys(sums).map((name) => [name, 0]));
      return { figures, broken: brokenWhere(figures, { ...musts, carried: texts.length }) };
    } finally {
      await desk.close();
    }
  });
}

export const textIsText: Check = {
  name: 'text-is-text',
  claim: 'whatever is typed stays text in mails, cards, calendars and the guest register',
  run: (postgresUrl, size) => tell(postgresUrl, size, false),
  control: (postgresUrl) => tell(postgresUrl, 'short', true),
};
