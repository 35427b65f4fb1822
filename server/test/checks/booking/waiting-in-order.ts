/**
 * Many wait for one night, rooms and parking places of it are given back at random and all at once, and others search and book meanwhile: whoever waits
 * longest is served first, nobody else gets a room, none is lost and none is given twice. So it is with one process, with two, and with two of
 * which one or the other is killed again and again. The control lets nobody be served.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { openWaitingList } from '#server/modules/waitlist/public.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aParking } from '../../testkit/extras.ts';
import type { Member } from '../../testkit/member.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';
import { decline, entriesOf, waiting } from '../../testkit/waiting.ts';
import type { Entry } from '../../testkit/waiting.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, percentile, seeded } from '../check.ts';
import { openSession } from '../tools.ts';
import { compared, MemberLoad, pause } from '../operation/member-load.ts';

type Numbers = {
  readonly waiting: number;
  readonly rooms: number;
  readonly seeking: number;
  readonly cars: number;
  readonly places: number;
  readonly runs: readonly Run[];
};
/** How many processes answer, and how often one of them is killed while rooms are given back and answers given. */
type Run = { readonly processes: number; readonly kills: number };
const sizes: Record<Size, Numbers> = {
  short: { waiting: 30, rooms: 6, seeking: 8, cars: 12, places: 4, runs: [{ processes: 2, kills: 2 }] },
  full: {
    ...{ waiting: 1_000, rooms: 50, seeking: 200, cars: 120, places: 40 },
    runs: [
      { processes: 1, kills: 0 },
      { processes: 2, kills: 0 },
      { processes: 2, kills: 20 },
    ],
  },
};
/** Between two kills; a server needs longer until it serves again. */
const MS_OF_A_LIFE = 500;

const LANES = 8;

type Scene = Numbers & {
  readonly club: Club;
  readonly roomType: { readonly id: number };
  readonly night: CalendarDate;
  /** Where the members' calls go; they ask again what was cut off. */
  readonly portOf: (index: number) => number;
  readonly load: MemberLoad;
  /** Begins to kill them, and answers how to wait for the end of it. */
  readonly beginKills: () => () => Promise<void>;
  /** What members do within a moment, or beside kills within the time that those take. */
  readonly atRandom: () => Promise<unknown>;
};

async function aMember({ club, portOf }: Scene, index: number): Promise<Member> {
  const member = await openSession(await club.aMember({ product: 'SP', points: 1_000 }));
  member.talksTo = () => portOf(index);
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

/** Declined again after it was declined, there is no offer of this entry. */
async function declined(load: MemberLoad, member: Member, entry: Entry): Promise<number> {
  const key = await load.answered(() => decline(member, entry.id));
  return key === 'done' || key === 'OFFER_OVER' ? 0 : -1_000;
}

async function offerOf({ load }: Scene, member: Member) {
  let entry: Entry | undefined;
  await load.answered(async () => {
    [entry] = await entriesOf(member);
    return {};
  });
  return entry?.offer ? { member, entry, offer: entry.offer } : null;
}

async function roomsInOrder(scene: Scene, random: () => number): Promise<Record<string, number>> {
  const { club, night, load } = scene;
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
      const answer = await member.hold(stayOf(scene)).catch(() => null);
      if (answer && !answer.errors) taken += 1;
      await pause(200 + random() * 300);
    }
  });
  const times: number[] = [];
  const endKills = scene.beginKills();
  await Promise.all(
    shuffled(takers, random).map(async ({ member, id }) => {
      await scene.atRandom();
      const started = performance.now();
      await load.giveUp(member, id, night);
      times.push(performance.now() - started);
    }),
  );
  const offered = await servedPlaces(scene, ['OFFERED']);
  // Half of them book, the others decline, and those who come next are served.
  const holders = await inLanes(waiters.length, LANES, (index) => offerOf(scene, waiters[index]!));
  const answers = shuffled(
    holders.filter((one) => one !== null),
    random,
  );
  const booked = await Promise.all(
    answers.map(async ({ member, entry, offer }, index): Promise<number> => {
      await scene.atRandom();
      if (index % 2 === 1) return declined(load, member, entry);
      const group = await load.hold(member, { ...stayOf(scene), offerId: offer.id });
      return group && (await load.confirm(member, group)) ? 1 : -1_000;
    }),
  );
  await endKills();
  search.goesOn = false;
  await Promise.all(seekers);
  const reached = await servedPlaces(scene, ['OFFERED', 'SERVED']);
  const stay = await club.value<number>(
    'select sold + held from room_nights where room_type_id = $1 and night = $2',
    [scene.roomType.id, night],
  );
  return {
    freed: load.told.nights.length,
    offered: offered.length,
    offeredOutOfOrder: isBeginning(offered) ? 0 : 1,
    declined: answers.length - booked.filter((one) => one === 1).length,
    bookedByThoseWhoWaited: booked.reduce((sum, one) => sum + one, 0),
    servedInAll: reached.length,
    takenByOthers: taken,
    roomsTaken: stay,
    ...{ cutOff: load.cutOff, unforeseen: load.unforeseen.length },
    ...(await compared(club.owner, load.told)),
    msToFreeAndOfferP99: Math.round(percentile(times, 0.99)),
  };
}

async function parkingInOrder(scene: Scene, random: () => number): Promise<Record<string, number>> {
  const { club, places, cars, night, load } = scene;
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
  const endKills = scene.beginKills();
  await Promise.all(
    shuffled(first, random).map(async ({ member, id }) => {
      await scene.atRandom();
      const started = performance.now();
      await load.giveUp(member, id, night);
      times.push(performance.now() - started);
    }),
  );
  const served = await club.owner.query<{ id: string }>(
    'select id from booking_parkings where parking_id = $1 and served_at is not null',
    [parking],
  );
  const beginning = new Set(queue.rows.slice(0, places).map(({ id }) => id));
  await endKills();
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

/** The processes that answer: of this one where none is killed, else of their own. */
async function answering(club: Club, { processes, kills }: Run, random: () => number) {
  if (kills === 0)
    return {
      portOf: (index: number) => club.portals[index % processes]!.port,
      ...{ beginKills: () => () => Promise.resolve(), atRandom: () => Promise.resolve() },
      stop: () => Promise.resolve(),
    };
  const start = () => startServerProcess({ ...club.serverSettings, settings: club.keysSettings });
  const servers: ServerProcess[] = [];
  for (let n = 0; n < processes; n += 1) servers.push(await start());
  const killing = async () => {
    for (let n = 0; n < kills; n += 1) {
      await pause(MS_OF_A_LIFE * (0.5 + random()));
      await servers[n % processes]!.kill();
      servers[n % processes] = await start();
    }
  };
  return {
    portOf: (index: number) => servers[index % processes]!.port,
    beginKills: () => {
      const killed = killing();
      return () => killed;
    },
    atRandom: () => pause(random() * kills * MS_OF_A_LIFE),
    stop: async () => {
      for (const server of servers) await server.stop();
    },
  };
}

async function told(postgresUrl: string, size: Size, isServed: boolean): Promise<Verdict> {
  const numbers = sizes[size];
  const { waiting: many, rooms, seeking, places, cars } = numbers;
  const figures: Record<string, number> = { waiting: many, rooms, seeking };
  const broken: string[] = [];
  // Servers of their own always serve; nobody is served by those of this process alone.
  const runs = isServed ? numbers.runs : [{ processes: 2, kills: 0 }];
  for (const run of runs) {
    const log = { error: () => {} } as never;
    const club = await Club.open(postgresUrl, {
      processes: run.processes,
      configuration: { runsJobs: false },
      waitingList: isServed ? openWaitingList({ log }) : null,
    });
    const random = seeded(12);
    const servers = await answering(club, run, random);
    try {
      const night = await club.daysAhead(60);
      const roomType = await club.aRoomType(await club.aFacility(), { rooms, sp: 10 });
      const scene: Scene = { ...numbers, ...servers, club, roomType, night, load: new MemberLoad() };
      const ofRooms = await roomsInOrder(scene, random);
      const ofParking = await parkingInOrder(scene, random);
      const found = { ...ofRooms, ...ofParking, brokenLaws: (await brokenBooks(club.owner)).length };
      const label = `on ${run.processes}${run.kills > 0 ? `, ${run.kills} kills` : ''}`;
      for (const [name, value] of Object.entries(found)) figures[`${name} ${label}`] = value;
      const declining = Math.floor(rooms / 2);
      broken.push(
        ...brokenWhere(found, {
          ...{ freed: rooms, offered: rooms, offeredOutOfOrder: 0, declined: declining, takenByOthers: 0 },
          ...{ roomsTaken: rooms, bookedByThoseWhoWaited: rooms - declining, servedInAll: rooms },
          ...{ lost: 0, doubled: 0, unforeseen: 0 },
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
      await servers.stop();
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
