/**
 * Many wait for one night, rooms and parking places of it are given back at random and all at once, and others search and book meanwhile: whoever waits
 * longest is served first, nobody else gets a room, none is lost and none is given twice. The control lets nobody be served.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { openWaitingList } from '#server/modules/waitlist/public.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aParking } from '../../testkit/extras.ts';
import { confirmVariables } from '../../testkit/member.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import { decline, entriesOf, waiting } from '../../testkit/waiting.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile, seeded } from '../check.ts';
import { openSession } from '../tools.ts';

type Numbers = {
  readonly waiting: number;
  readonly rooms: number;
  readonly seeking: number;
  readonly cars: number;
  readonly places: number;
  readonly processes: readonly number[];
};
const sizes: Record<Size, Numbers> = {
  short: { waiting: 30, rooms: 6, seeking: 8, cars: 12, places: 4, processes: [2] },
  full: { waiting: 1_000, rooms: 50, seeking: 200, cars: 120, places: 40, processes: [1, 2] },
};

const LANES = 8;

type Scene = Numbers & {
  readonly club: Club;
  readonly roomType: { readonly id: number };
  readonly night: CalendarDate;
  readonly portals: number;
};

async function aMember({ club, portals }: Scene, index: number): Promise<Member> {
  const member = await openSession(await club.aMember({ product: 'SP', points: 1_000 }));
  member.process = index % portals;
  return member;
}
const stayOf = ({ roomType, night }: Scene) => ({ roomType, from: night, to: addDays(night, 1) });

/** Takes every room, in the order of the members. */
const takeRooms = (scene: Scene) =>
  inLanes(scene.rooms, LANES, async (index) => {
    const member = await aMember(scene, index);
    const [booking] = await member.booked(stayOf(scene));
    return { member, id: booking!.id };
  });

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Which of the entries are served, as places in the order in which they began to wait. */
const servedPlaces = async ({ club, roomType }: Scene, states: readonly string[]): Promise<number[]> =>
  (
    await club.owner.query<{ place: number }>(
      `select place::int from (
         select state, row_number() over (order by created_at, id) as place from waitlist_entries where room_type_id = $1) e
       where state = any($2) order by place`,
      [roomType.id, states],
    )
  ).rows.map(({ place }) => place);

const isBeginning = (places: readonly number[]) => places.every((place, index) => place === index + 1);

async function roomsInOrder(scene: Scene, random: () => number): Promise<Record<string, number>> {
  const { club, night } = scene;
  const takers = await takeRooms(scene);
  const waiters = await inLanes(scene.waiting, LANES, async (index) => {
    const member = await aMember(scene, index);
    await waiting(member, stayOf(scene));
    return member;
  });
  const search = { goesOn: true };
  let taken = 0;
  const seekers = Array.from({ length: scene.seeking }, async (_, index) => {
    const member = await aMember(scene, index);
    while (search.goesOn) {
      const { errors } = await member.hold(stayOf(scene));
      if (!errors) taken += 1;
      await new Promise((done) => setTimeout(done, 200 + random() * 300));
    }
  });
  const times: number[] = [];
  const left = await Promise.all(
    shuffled(takers, random).map(async ({ member, id }) => {
      const started = performance.now();
      const { errors } = await member.cancel(id, [night]);
      times.push(performance.now() - started);
      return errors ? 0 : 1;
    }),
  );
  const offered = await servedPlaces(scene, ['OFFERED']);
  // Half of them book, the others decline, and those who come next are served.
  const holders = await inLanes(waiters.length, LANES, async (index) => {
    const [entry] = await entriesOf(waiters[index]!);
    return entry?.offer ? { member: waiters[index]!, entry, offer: entry.offer } : null;
  });
  const answers = shuffled(
    holders.filter((one) => one !== null),
    random,
  );
  const booked = await Promise.all(
    answers.map(async ({ member, entry, offer }, index): Promise<number> => {
      if (index % 2 === 1) return (await decline(member, entry.id)).errors ? -1_000 : 0;
      const { data, errors } = await member.hold({ ...stayOf(scene), offerId: offer.id });
      if (errors) return -1_000;
      const group = (data as { createTemporaryBookingGroup: HeldGroup }).createTemporaryBookingGroup;
      const done = await member.ask(
        `mutation c($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!) {
          confirmBookingGroup(id: $id, feePaymentType: $pay, bookings: $bookings) { bookings { id } } }`,
        confirmVariables(group),
      );
      return done.errors ? -1_000 : 1;
    }),
  );
  search.goesOn = false;
  await Promise.all(seekers);
  const reached = await servedPlaces(scene, ['OFFERED', 'SERVED']);
  const stay = await club.value<number>(
    'select sold + held from room_nights where room_type_id = $1 and night = $2',
    [scene.roomType.id, night],
  );
  return {
    freed: left.reduce((sum: number, one) => sum + one, 0),
    offered: offered.length,
    offeredOutOfOrder: isBeginning(offered) ? 0 : 1,
    declined: answers.length - booked.filter((one) => one === 1).length,
    bookedByThoseWhoWaited: booked.reduce((sum, one) => sum + one, 0),
    servedInAll: reached.length,
    takenByOthers: taken,
    roomsTaken: stay,
    msToFreeAndOfferP99: Math.round(percentile(times, 0.99)),
  };
}

async function parkingInOrder(scene: Scene, random: () => number): Promise<Record<string, number>> {
  const { club, places, cars, night } = scene;
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: cars + places, sp: 1 });
  const parking = await aParking(club, { facilityId: house.id }, { places });
  const stay = { ...stayOf(scene), roomType };
  const arrives = async (index: number) => {
    const member = await aMember(scene, index);
    const car = {
      facilityParkingId: parking,
      carNumber: String(index),
      color: '白',
      fromDate: night,
      toDate: night,
    };
    const [booking] = await member.booked(stay, { extras: { parkings: [{ ...car, waitlist: true }] } });
    return { member, id: booking!.id };
  };
  const first = await inLanes(places, LANES, arrives);
  await inLanes(cars, LANES, (index) => arrives(places + index));
  const queue = await club.owner.query<{ id: string }>(
    'select id from booking_parkings where parking_id = $1 and waiting_since is not null order by waiting_since, id',
    [parking],
  );
  const times: number[] = [];
  await Promise.all(
    shuffled(first, random).map(async ({ member, id }) => {
      const started = performance.now();
      await member.cancel(id, [night]);
      times.push(performance.now() - started);
    }),
  );
  const served = await club.owner.query<{ id: string }>(
    'select id from booking_parkings where parking_id = $1 and served_at is not null',
    [parking],
  );
  const beginning = new Set(queue.rows.slice(0, places).map(({ id }) => id));
  return {
    carsWaiting: queue.rows.length,
    placesGiven: served.rows.length,
    givenOutOfOrder: served.rows.filter(({ id }) => !beginning.has(id)).length,
    placesTaken: await club.value<number>(
      'select taken from parking_nights where parking_id = $1 and night = $2',
      [parking, night],
    ),
    msToFreeAndGiveP99: Math.round(percentile(times, 0.99)),
  };
}

async function told(postgresUrl: string, size: Size, isServed: boolean): Promise<Verdict> {
  const numbers = sizes[size];
  const figures: Record<string, number> = {
    waiting: numbers.waiting,
    rooms: numbers.rooms,
    seeking: numbers.seeking,
  };
  const broken: string[] = [];
  for (const portals of numbers.processes) {
    const log = { error: () => {} } as never;
    const waitingList = isServed ? openWaitingList({ log }) : null;
    const club = await Club.open(postgresUrl, {
      processes: portals,
      configuration: { runsJobs: false },
      waitingList,
    });
    try {
      const night = await club.daysAhead(60);
      const roomType = await club.aRoomType(await club.aFacility(), { rooms: numbers.rooms, sp: 10 });
      const scene: Scene = { ...numbers, club, roomType, night, portals };
      const random = seeded(12);
      const ofRooms = await roomsInOrder(scene, random);
      const ofParking = await parkingInOrder(scene, random);
      const found = { ...ofRooms, ...ofParking, brokenLaws: (await brokenBooks(club.owner)).length };
      for (const [name, value] of Object.entries(found)) figures[`${name} on ${portals}`] = value;
      const { rooms, places, cars } = numbers;
      const declined = Math.floor(rooms / 2);
      broken.push(
        ...brokenWhere(found, {
          ...{
            freed: rooms,
            offered: rooms,
            offeredOutOfOrder: 0,
            declined,
            takenByOthers: 0,
            roomsTaken: rooms,
          },
          ...{ bookedByThoseWhoWaited: rooms - declined, servedInAll: rooms },
          ...{
            carsWaiting: cars,
            placesGiven: places,
            givenOutOfOrder: 0,
            placesTaken: places,
            brokenLaws: 0,
          },
        }),
      );
    } finally {
      await club.close();
    }
  }
  return { figures, broken };
}

export const waitingInOrder: Check = {
  name: 'waiting-in-order',
  claim: 'rooms and parking places that are given back go to whoever waits longest, and to nobody else',
  run: (postgresUrl, size) => told(postgresUrl, size, true),
  control: (postgresUrl) => told(postgresUrl, 'short', false),
};
