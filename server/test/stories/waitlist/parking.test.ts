/** Cars of booked stays wait for a place: how they begin, who is given one, and what ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { endParkingWaits } from '#server/modules/booking/stay/end-parking-waits.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, changed, quoteFor } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { aParking } from '../../testkit/extras.ts';
import type { ExtrasFacts, Member } from '../../testkit/member.ts';
import { payloadsOf } from '../../testkit/queued.ts';

type Wait = {
  id: string;
  bookingId: string;
  fromDate: string;
  toDate: string;
  carNumber: string;
  place: number;
  waiting: number;
  facilityParking: { name: string; maxHeight: number | null };
};

let club: Club;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
let parking: number;

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  first = await club.daysAhead(20);
});
afterAll(() => club.close());
/** A house with two places for each story. */
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 60, vs: 10_000 });
  parking = await aParking(club, roomType, { places: 2, maxHeightCm: 200 });
});

const aMember = async () => (await club.aMember({ product: 'VS' })).logIn();
const day = (nth: number) => addDays(first, nth);
const nights = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => day(from + n));
const car = (from: number, to: number, waitlist = true) => ({
  ...{ facilityParkingId: parking, carNumber: '品川 300 あ 12-34', color: '白', height: 150, waitlist },
  ...{ fromDate: day(from), toDate: day(to - 1) },
});
/** A stay with a car for all of it, unless other days are said. */
const arrives = async (
  member: Member,
  [from, to]: readonly [number, number],
  cars: ExtrasFacts['parkings'] = [car(from, to)],
) => {
  const stay = { roomType, from: day(from), to: day(to) };
  const [booking] = await member.booked(stay, { extras: { parkings: cars } });
  return { member, id: booking!.id, nights: nights(from, to) };
};
type Stay = Awaited<ReturnType<typeof arrives>>;
const arrivesAlone = async (from: number, to: number) => arrives(await aMember(), [from, to]);
const leaves = async ({ member, id, nights: all }: Stay) => {
  const { errors } = await member.cancel(id, all);
  if (errors) throw new Error(errors[0]!.message);
};
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';

const waitsOf = async (member: Member) =>
  (
    await member.get<{ list: Wait[] }>(
      `{ list: myFacilityParkingCancelWaitlistList { id bookingId fromDate toDate carNumber place waiting
         facilityParking { name maxHeight } } }`,
    )
  ).list;
const giveUp = (member: Member, id: string) =>
  member.ask(`mutation c($id: ID!) { cancelFacilityParkingCancelWaitList(id: $id) }`, { id });
/** Whether each car of a stay has its place. */
const carsOf = async ({ member, id }: Stay) =>
  (
    await member.get<{ stay: { parkings: { waitlist: boolean; toDate: string }[] } }>(
      `query b($id: ID!) { stay: myBookingV2(id: $id) { parkings { waitlist toDate } } }`,
      { id },
    )
  ).stay.parkings.map(({ waitlist }) => (waitlist ? 'waits' : 'has a place'));
const taken = async (nth: number) =>
  club.value<number>('select taken from parking_nights where parking_id = $1 and night = $2', [
    parking,
    day(nth),
  ]);
const tasks = async (task: string, ids: readonly string[]) =>
  (await payloadsOf<{ parkingId: string }>(club, task)).filter(({ parkingId }) => ids.includes(parkingId))
    .length;
const sweep = (limit = 50) =>
  endParkingWaits(club.portals[0]!.services, systemActor('end_parking_waits'), { limit });

describe('a car that finds no place', () => {
  it('waits where its member wishes, and stands in the list with its place', async () => {
    const [one, two] = [await arrivesAlone(0, 2), await arrivesAlone(0, 2)];
    const [three, four] = [await arrivesAlone(0, 3), await arrivesAlone(1, 2)];
    expect([await carsOf(one), await carsOf(two)]).toEqual([['has a place'], ['has a place']]);
    expect([await carsOf(three), await carsOf(four)]).toEqual([['waits'], ['waits']]);
    expect(await waitsOf(one.member)).toEqual([]);
    expect(await waitsOf(four.member)).toEqual([
      {
        id: expect.any(String) as string,
        ...{ bookingId: four.id, fromDate: day(1), toDate: day(1), carNumber: '品川 300 あ 12-34' },
        ...{ place: 2, waiting: 2, facilityParking: { name: '屋内駐車場', maxHeight: 200 } },
      },
    ]);
    expect(await taken(2)).toBe(0);
  });

  it('is refused where its member does not', async () => {
    await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    const member = await aMember();
    const stay = await arrives(member, [0, 1], []);
    const { errors } = await carryOut(member, stay.id, { parkings: [car(0, 1, false)] });
    expect(errors?.[0]).toMatchObject({ message: 'PARKING_FULL', extensions: { index: 0, date: day(0) } });
  });

  it('may begin to wait later, as its quote says, and is named there', async () => {
    await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    const stay = await arrives(await aMember(), [0, 1], []);
    const quote = await quoteFor(stay.member, stay.id, { parkings: [car(0, 1)] });
    expect(quote.after.parkings).toHaveLength(1);
    expect(keyOf(await carryOut(stay.member, stay.id, { parkings: [car(0, 1)] }, quote))).toBe('done');
    expect(await carsOf(stay)).toEqual(['waits']);
  });
});

describe('a place that becomes free', () => {
  it('goes to the car that has waited longest, for all of its nights, and its member is told', async () => {
    const [one, two] = [await arrivesAlone(0, 2), await arrivesAlone(0, 2)];
    const [three, four] = [await arrivesAlone(0, 2), await arrivesAlone(0, 1)];
    const [{ id }] = (await waitsOf(three.member)) as [Wait];
    await leaves(one);
    expect([await carsOf(three), await carsOf(four)]).toEqual([['has a place'], ['waits']]);
    expect(await waitsOf(three.member)).toEqual([]);
    expect((await waitsOf(four.member)).map(({ place }) => place)).toEqual([1]);
    expect(await tasks('mail_parking_given', [id])).toBe(1);
    await leaves(two);
    expect(await carsOf(four)).toEqual(['has a place']);
    expect([await taken(0), await taken(1)]).toEqual([2, 1]);
  });

  it('passes over a car that does not fit, which keeps its place', async () => {
    const [short, long] = [
      await arrivesAlone(0, 1),
      await arrives(await aMember(), [0, 3], [car(0, 3), car(1, 3)]),
    ];
    const wide = await arrivesAlone(0, 2);
    const narrow = await arrivesAlone(0, 1);
    await leaves(short);
    expect([await carsOf(wide), await carsOf(narrow)]).toEqual([['waits'], ['has a place']]);
    expect((await waitsOf(wide.member))[0]).toMatchObject({ place: 1, waiting: 1 });
    await leaves(long);
    expect(await carsOf(wide)).toEqual(['has a place']);
  });

  it('is given when a car is taken out, when a stay moves away, and when the house has more', async () => {
    const one = await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    const queue = [await arrivesAlone(0, 1), await arrivesAlone(0, 1), await arrivesAlone(0, 1)];
    const states = async () =>
      (await Promise.all(queue.map(carsOf))).flat().map((state) => state === 'waits');
    expect(await states()).toEqual([true, true, true]);
    await changed(one.member, one.id, { parkings: [car(0, 1, false)] });
    expect(await states()).toEqual([false, true, true]);
    await changed(one.member, one.id, { from: day(5), to: day(6) });
    expect(await states()).toEqual([false, false, true]);
    await club.owner.query('update facility_parkings set quantity = 3 where id = $1', [parking]);
    await sweep();
    expect(await states()).toEqual([false, false, false]);
    expect(await taken(0)).toBe(3);
  });

  it('is looked for a few cars at a time, so that many who wait cannot make a sweep long', async () => {
    await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    await arrives(await aMember(), [1, 2], [car(1, 2), car(1, 2)]);
    const [one, other] = [await arrivesAlone(0, 1), await arrivesAlone(1, 2)];
    await club.owner.query('update facility_parkings set quantity = 3 where id = $1', [parking]);
    // Those of the stories before wait as well, and come before them.
    const most = await club.value<number>(
      'select count(*)::int from booking_parkings where waiting_since is not null and ended_at is null',
    );
    let sweeps = 0;
    for (; (await carsOf(other)).includes('waits') && sweeps < most; sweeps += 1) await sweep(1);
    expect([await carsOf(one), await carsOf(other)]).toEqual([['has a place'], ['has a place']]);
    expect(sweeps).toBeGreaterThan(1);
  });

  it('is given to a car whose stay moves to where one is free', async () => {
    await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    const stay = await arrivesAlone(0, 1);
    await changed(stay.member, stay.id, { from: day(3), to: day(5) });
    expect(await carsOf(stay)).toEqual(['has a place']);
    expect([await taken(3), await taken(4)]).toEqual([1, 1]);
  });
});

describe('waiting ends', () => {
  it('when its member gives it up, and another membership cannot', async () => {
    await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    const stay = await arrivesAlone(0, 1);
    const [{ id }] = (await waitsOf(stay.member)) as [Wait];
    expect(keyOf(await giveUp(await aMember(), id))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await giveUp(stay.member, id))).toBe('done');
    expect(keyOf(await giveUp(stay.member, id))).toBe('NOT_FOUND_ERROR');
    expect([await carsOf(stay), await waitsOf(stay.member)]).toEqual([[], []]);
  });

  it('with its stay', async () => {
    const one = await arrives(await aMember(), [0, 1], [car(0, 1), car(0, 1)]);
    const stay = await arrivesAlone(0, 1);
    await leaves(stay);
    await leaves(one);
    expect([await waitsOf(stay.member), await taken(0)]).toEqual([[], 0]);
  });

  it('when nothing of the stay can be changed any more, and its member is told', async () => {
    const other = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
    try {
      const member = await (await other.aMember({ product: 'VS' })).logIn();
      const room = await other.aRoomType(await other.aFacility(), { rooms: 9, vs: 1 });
      const place = await aParking(other, room, { places: 0 });
      const from = await other.daysAhead(2);
      const waits = { facilityParkingId: place, carNumber: '1', color: '白', height: null, waitlist: true };
      const cars = [{ ...waits, fromDate: from, toDate: from }];
      await member.booked(
        { roomType: room, from, to: addDays(from, 1) },
        {
          extras: { parkings: cars },
        },
      );
      expect(await waitsOf(member)).toHaveLength(1);
      await other.clockAt(addDays(from, -1), '14:59');
      expect(await waitsOf(member)).toHaveLength(1);
      await other.clockAt(addDays(from, -1), '15:00');
      expect(await waitsOf(member)).toEqual([]);
      await endParkingWaits(other.portals[0]!.services, systemActor('end_parking_waits'), { limit: 50 });
      const told = await payloadsOf<{ parkingId: string }>(other, 'mail_parking_not_given');
      const ended =
        'select count(*)::int from booking_parkings where ended_at is not null and id = any($1::uuid[])';
      expect(await other.value<number>(ended, [told.map(({ parkingId }) => parkingId)])).toBe(1);
    } finally {
      await other.close();
    }
  });
});

it('all that is taken is counted again', async () => expect(await brokenBooks(club.owner)).toEqual([]));
