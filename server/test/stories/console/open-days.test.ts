/** Which days of a month nobody has closed yet, and where something came in or went out on them: at a house, at the office, by card, or nowhere. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, addMonths, firstOfMonth } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let cards: CardClub;
let club: Club;
let accounting: StaffMember;
/** The first day of a month in which nothing was written down. */
let month: CalendarDate;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false }, { withConsole: true });
  club = cards.club;
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  month = addMonths(firstOfMonth(await club.today()), 1);
  await on(3);
});
afterAll(() => cards.close());

/** The clock stands on a day of the month. */
const on = (day: number) => club.clockAt(addDays(month, day - 1), '10:00');
const day = (nth: number) => addDays(month, nth - 1);

type Place = { place: string; houseName: string | null };
type Days = { openDaysOfMonth: { day: string; places: Place[] }[] };
const open = async (of: CalendarDate = month) =>
  (
    await accounting.get<Days>(
      'query($month: Date!) { openDaysOfMonth(month: $month) { day places { place houseName } } }',
      { month: of },
    )
  ).openDaysOfMonth;
const placesOf = async (of: CalendarDate) =>
  (await open()).find(({ day: one }) => one === of)?.places ?? null;

const PAY_AT_DESK = `mutation($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }`;
const BACK_AT_DESK = 'mutation($id: ID!) { returnAtDesk(id: $id, reason: "間違い") { owedYen } }';
const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $on: Date) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: TRANSFER, receivedOn: $on) { dueYen } }`;
const CLOSE = 'mutation($day: Date!) { closeDay(day: $day) { close { by } } }';

it('are told with where money came in and went out, once they are over, until somebody closes them', async () => {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const roomType = await club.aRoomType(facility, { sp: 10 });
  const houseName = await club.value<string>('select name_ja from facilities where id = $1', [facility.id]);
  const stay = { roomType, from: day(5), to: day(6) };
  const [booked] = await member.booked(stay, { payment: 'ON_SITE' });
  const n = booked!.bookingNumber;
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  expect(await open()).toEqual([]);
  // On the third it was booked, and nobody paid.
  await on(4);
  expect(await open()).toEqual([{ day: day(3), places: [{ place: 'BOOKS', houseName: null }] }]);
  // At the house something comes in on the fifth, and goes back on the sixth; a card pays on the fifth, too.
  await on(5);
  const atHouse = randomUUID();
  await desk.get(PAY_AT_DESK, { id: atHouse, n, yen: 300 });
  await cards.aStay(1);
  await on(6);
  await desk.get(BACK_AT_DESK, { id: atHouse });
  // The office is paid on the eighth what is written down on the ninth.
  await on(9);
  await accounting.get(PAY, { id: randomUUID(), n, yen: 200, on: day(8) });
  await on(20);
  const house = { place: 'HOUSE', houseName };
  expect(await placesOf(day(5))).toEqual([house, { place: 'ONLINE', houseName: null }]);
  expect(await placesOf(day(6))).toEqual([house]);
  expect(await placesOf(day(8))).toEqual([{ place: 'OFFICE', houseName: null }]);
  expect((await open()).map(({ day: of }) => of)).toEqual([3, 5, 6, 8, 9].map(day));
  await accounting.get(CLOSE, { day: day(6) });
  expect((await open()).map(({ day: of }) => of)).toEqual([3, 5, 8, 9].map(day));
  // Any day names its month, and of another month nothing is told.
  expect(await open(day(28))).toEqual(await open());
  expect(await open(addMonths(month, 1))).toEqual([]);
  const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  expect(await reservations.refusal(`{ openDaysOfMonth(month: "${month}") { day } }`)).toBe(
    'ACCESS_DENIED_ERROR',
  );
});
