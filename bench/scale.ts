/**
 * `npm run bench:scale`: what a hundred times the rows cost. Every list, the search, and a stay held, confirmed and
 * cancelled, asked of a club and of one with a hundred times its rows, in turn in one run, for the same page and an answer
 * of the same size; prints the medians and their ratios. `--quick` asks less often, names narrow it down, `--most=1.5` fails above that ratio.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { startThrowawayPostgres } from '../scripts/lib/postgres.mjs';
import { operationOf, rootFields } from '../server/test/checks/api/schema-walk.ts';
import { headersOf } from './arrange.ts';
import { carryOut, quoted } from '../server/test/testkit/changes.ts';
import type { Change } from '../server/test/testkit/changes.ts';
import { aParking, aRentalItem } from '../server/test/testkit/extras.ts';
import { makePost, median } from './load.ts';
import { leave, wait } from '../server/test/testkit/waiting.ts';
import { openScaleClub, rowsOf } from '../server/test/testkit/scale-club.ts';
import type { ScaleClub } from '../server/test/testkit/scale-club.ts';

const args = process.argv.slice(2);
const ROUNDS = args.includes('--quick') ? 60 : 300;
const WARM_UP = 20;
const most = Number(args.find((a) => a.startsWith('--most='))?.slice(7) ?? Infinity);
const wanted = args.filter((a) => !a.startsWith('--'));

type Asked = { readonly name: string; readonly query: string; readonly variables: Record<string, unknown> };

const typeOf = (name: string) => rootFields().find((field) => field.name === name)!;

/** Lists without a page (documents, houses, tags) answer with all there is and are not compared. */
async function questions({ club, ids }: ScaleClub): Promise<Asked[]> {
  const from = await club.daysAhead(30);
  const { contractId, roomTypeId } = ids;
  const stay = { roomTypeId, contractId, checkInDate: from, checkOutDate: addDays(from, 2) };
  const ask = (name: string, variables: Record<string, unknown> = {}, depth = 2, label = name): Asked => ({
    name: label,
    query: operationOf(typeOf(name), depth),
    variables,
  });
  const movements =
    'changedAt changeReason pointChange validFrom validThru bookingId facilityName checkInDate checkOutDate';
  return [
    ask('myWebNotificationList', { take: 20 }),
    ask('myWebNotificationList', { take: 20, important: true }, 2, 'myWebNotificationList, important'),
    ask('mySignInList', { take: 20 }),
    ask('myOpenSessionList'),
    ask('myTrustedDeviceList'),
    ask('myPasskeyList'),
    ask('mySubMemberList', { take: 20 }),
    ask('mySubMember', { id: ids.subMemberId }),
    ask('myContractList', { take: 50 }, 1),
    ask('myContract', { id: contractId }, 1),
    ask('myVsContract', {}, 1),
    ask('myContractRequestList', { contractId }),
    ask('myContractPointSummary', { contractId }),
    {
      name: 'myContract.pointMovementList',
      query: `query m($id: ID!) { myContract(id: $id) { pointMovementList(take: 50) { ${movements} } } }`,
      variables: { id: contractId },
    },
    ask('myAvailablePoints'),
    ask('myTvpHistoryList', { take: 20 }),
    ask('myPointApplicationList', { contractId }),
    ask('myBookingList', { take: 10, orderByCheckInDate: 'DESC' }),
    ask(
      'myBookingList',
      { take: 10, orderByCheckInDate: 'DESC', selfOnly: true },
      2,
      'myBookingList, self only',
    ),
    ask('myBookingList', { take: 10, checkOutDateFrom: addDays(from, -30) }, 2, 'myBookingList, to come'),
    ask('myClientChargeList', { take: 20, skip: 0 }),
    ask('myReceiptMonths'),
    ask('mySavedCard'),
    ask('myBookingV2', { id: ids.bookingId }),
    ask('myTemporaryBookingGroup'),
    ask('bookingAvailableFacilityList', {
      fromDate: from,
      toDate: addDays(from, 2),
      contractId,
      facilityIds: ids.facilityIds,
      numberOfAdults: 2,
    }),
    ask('roomTypeCalendar', { roomTypeId, contractId, fromDate: from, days: 31 }),
    ask('nearestAvailableDates', { roomTypeId, contractId, checkInDate: from, nights: 2 }),
    ask('availableBookingPlanList', { filter: { ...stay, rooms: [{ numberOfAdults: 2 }] } }),
    ask('calculateMyAccommodationPrice', { ...stay, numberOfAdults: 2 }),
    ask('clientRentalItemList', {
      facilityId: ids.facilityIds[0],
      checkInDate: from,
      checkOutDate: addDays(from, 2),
    }),
    ask('clientFacilityParkingList', {
      facilityId: ids.facilityIds[0],
      checkInDate: from,
      checkOutDate: addDays(from, 2),
    }),
    ask('getMyPrePaymentInfo', { bookingId: ids.bookingId }),
    ask('myCancelWaitList'),
    ask('myFacilityParkingCancelWaitlistList'),
    ask('clientPointExchangeProductList'),
    ask('pointExchangeMinimums'),
    ask('myPointExchangeList', { take: 20 }),
    ask('myPointExchangeList', { take: 20, skip: 40 }, 2, 'myPointExchangeList, the third page'),
    ask('calculateMyPointExchange', {
      contractId,
      orders: ids.productIds.map((productId) => ({ productId, quantity: 1 })),
    }),
  ].filter(({ name }) => wanted.length === 0 || wanted.some((w) => name.includes(w)));
}

/** A stay of two nights through its life: each step is a call of its own, and is timed by itself; a change with its quote before it. */
const STEPS = [
  ...[
    'createTemporaryBookingGroup',
    'confirmBookingGroup',
    'checkPriceForMyBookingExtension',
    'extendMyBooking',
  ],
  ...['checkPriceForMyBookingMove', 'moveMyBooking', 'checkPriceForMyBookingGuests', 'updateMyBookingGuests'],
  ...['checkPriceForMyBookingRentalItems', 'updateMyBookingRentalItems', 'checkPriceForMyBookingParking'],
  ...['updateMyBookingParking', 'cancelMyBookingV2'],
];
type Steps = Readonly<Record<string, number>>;

type House = { readonly rentalItemId: number; readonly parkingId: number };

/** Extensions, moves, guests, things to rent and parking, in this order. */
function changesOf(from: CalendarDate, { rentalItemId, parkingId }: House): [string, string, Change][] {
  const days = { fromDate: addDays(from, 1), toDate: addDays(from, 2) };
  const car = { facilityParkingId: String(parkingId), carNumber: '品川 300 あ 1234', color: '白' };
  return [
    ['checkPriceForMyBookingExtension', 'extendMyBooking', { days: [addDays(from, 2)] }],
    ['checkPriceForMyBookingMove', 'moveMyBooking', { from: addDays(from, 1), to: addDays(from, 4) }],
    [
      ...(['checkPriceForMyBookingGuests', 'updateMyBookingGuests'] as const),
      { guests: [{ id: 'new-0', representative: true }] },
    ],
    [
      ...(['checkPriceForMyBookingRentalItems', 'updateMyBookingRentalItems'] as const),
      { rentalItems: [{ rentalItemId: String(rentalItemId), quantity: 1, ...days }] },
    ],
    [
      ...(['checkPriceForMyBookingParking', 'updateMyBookingParking'] as const),
      { parkings: [{ ...car, ...days }] },
    ],
  ];
}

/** Notes in `steps` how long each step takes, in milliseconds; one that fails ends the run. */
const timing =
  (steps: Record<string, number>) =>
  async <T extends { errors?: unknown }>(step: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const done = await work();
    steps[step] = performance.now() - started;
    if (done.errors) throw new Error(`${step}: ${JSON.stringify(done.errors)}`);
    return done;
  };

async function lifeOf({ club, member, ids }: ScaleClub, from: CalendarDate, house: House): Promise<Steps> {
  const steps: Record<string, number> = {};
  const timed = timing(steps);
  const stay = { roomType: { id: Number(ids.roomTypeId) }, from, to: addDays(from, 2) };
  const held = await timed('createTemporaryBookingGroup', () => member.hold(stay));
  const group = held.data!.createTemporaryBookingGroup;
  const answer = await timed('confirmBookingGroup', () => member.confirm(group));
  const { id } = answer.data!.confirmBookingGroup.bookings[0]!;
  for (const [price, act, wish] of changesOf(from, house)) {
    const quote = await timed(price, () => quoted(member, id, wish));
    await timed(act, () => carryOut(member, id, wish, { quote: quote.data!.quote.quote }));
  }
  const nights = [1, 2, 3].map((day) => addDays(from, day));
  await timed('cancelMyBookingV2', () => member.cancel(id, nights));
  await club.owner.query('delete from attempts');
  return steps;
}

async function houseOf({ club, ids }: ScaleClub): Promise<House> {
  const facilityId = await club.value<number>('select facility_id from room_types where id = $1', [
    ids.roomTypeId,
  ]);
  return {
    rentalItemId: await aRentalItem(club, { facilityId }, { pieces: 1_000 }),
    parkingId: await aParking(club, { facilityId }, { places: 1_000 }),
  };
}

/** What the last room of nights goes through for which others wait: somebody more begins to wait and leaves, and it is given back and offered. */
const WAITING_STEPS = [
  'createMyCancelWaitList',
  'deleteMyCancelWaitList',
  'cancelMyBookingV2, which makes an offer',
];

async function waitedFor({ club, member, ids }: ScaleClub, from: CalendarDate): Promise<Steps> {
  const stay = { roomType: { id: Number(ids.roomTypeId) }, from, to: addDays(from, 3) };
  const nights = [0, 1, 2].map((day) => addDays(from, day));
  const [booking] = await member.booked(stay);
  const entry = { id: '' };
  const steps: Record<string, number> = {};
  const timed = timing(steps);
  await timed(WAITING_STEPS[0]!, async () => {
    const answer = await wait(member, { ...stay, to: addDays(from, 2), contractId: ids.contractId });
    entry.id = answer.data?.createMyCancelWaitList.id ?? '';
    return answer;
  });
  await timed(WAITING_STEPS[1]!, () => leave(member, entry.id));
  await timed(WAITING_STEPS[2]!, () => member.cancel(booking!.id, nights));
  // As it was: nobody is offered anything.
  await club.owner.query(`
    with ended as (delete from waitlist_offers where state = 'OPEN' returning entry_id)
    update waitlist_entries e set state = 'LIVE' from ended where e.id = ended.entry_id`);
  await club.owner.query('update room_nights set held = 0 where room_type_id = $1 and held > 0', [
    ids.roomTypeId,
  ]);
  await club.owner.query('delete from attempts');
  return steps;
}

/** Of the nights for which all copies wait one room alone is for sale. */
async function oneRoomIsLeft({ club, ids }: ScaleClub): Promise<void> {
  const from = await club.daysAhead(51);
  await club.owner.query(
    'update room_nights set total = 1 where room_type_id = $1 and night between $2::date and $2::date + 10',
    [ids.roomTypeId, from],
  );
}

async function compareLives(small: ScaleClub, large: ScaleClub): Promise<number> {
  const from = await small.club.daysAhead(100);
  const [smallHouse, largeHouse] = [await houseOf(small), await houseOf(large)];
  return compareSteps(STEPS, [small, large], (club) =>
    lifeOf(club, from, club === small ? smallHouse : largeHouse),
  );
}

async function compareWaiting(small: ScaleClub, large: ScaleClub): Promise<number> {
  for (const club of [small, large]) await oneRoomIsLeft(club);
  const from = await small.club.daysAhead(51);
  return compareSteps(WAITING_STEPS, [small, large], (club) => waitedFor(club, from));
}

async function compareSteps(
  steps: readonly string[],
  [small, large]: readonly [ScaleClub, ScaleClub],
  liveThrough: (club: ScaleClub) => Promise<Steps>,
): Promise<number> {
  const asked = steps.filter((step) => wanted.length === 0 || wanted.some((w) => step.includes(w)));
  if (asked.length === 0) return 0;
  const lives: [Steps[], Steps[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const both = [await liveThrough(small), await liveThrough(large)] as const;
    if (round >= 0) both.forEach((life, club) => lives[club]!.push(life));
  }
  const ratios = asked.map((step) => {
    const [one, hundred] = lives.map((list) => median(list.map((life) => life[step]!))) as [number, number];
    process.stdout.write(
      `${step.padEnd(40)} ${one.toFixed(2).padStart(8)} ${hundred.toFixed(2).padStart(8)} ${(hundred / one).toFixed(2).padStart(6)}\n`,
    );
    return hundred / one;
  });
  return Math.max(...ratios);
}

const post = makePost(2);

async function time({ club, member }: ScaleClub, { query, variables }: Asked) {
  const body = JSON.stringify({ query, variables });
  const started = performance.now();
  const answer = await post({
    port: club.portals[0]!.port,
    path: '/graphql',
    body,
    headers: headersOf(member),
  });
  return { ms: performance.now() - started, bytes: answer.length };
}

async function compare(small: ScaleClub, large: ScaleClub): Promise<number> {
  const [ofSmall, ofLarge] = [await questions(small), await questions(large)];
  let worst = 0;
  process.stdout.write(
    `${'call'.padEnd(40)} ${'x1 ms'.padStart(8)} ${'x100 ms'.padStart(8)} ${'ratio'.padStart(6)} ${'bytes x1'.padStart(9)} ${'x100'.padStart(7)}\n`,
  );
  for (const [index, asked] of ofSmall.entries()) {
    const both: [number[], number[]] = [[], []];
    let bytes = [0, 0];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const one = await time(small, asked);
      const hundred = await time(large, ofLarge[index]!);
      bytes = [one.bytes, hundred.bytes];
      if (round < 0) continue;
      both[0].push(one.ms);
      both[1].push(hundred.ms);
    }
    const [one, hundred] = [median(both[0]), median(both[1])];
    worst = Math.max(worst, hundred / one);
    process.stdout.write(
      `${asked.name.padEnd(40)} ${one.toFixed(2).padStart(8)} ${hundred.toFixed(2).padStart(8)} ${(hundred / one).toFixed(2).padStart(6)} ${String(bytes[0]).padStart(9)} ${String(bytes[1]).padStart(7)}\n`,
    );
  }
  return worst;
}

const postgres = await startThrowawayPostgres();
const clubs: ScaleClub[] = [];
try {
  const started = performance.now();
  for (const times of [1, 100] as const) clubs.push(await openScaleClub(postgres.connectionString(), times));
  const [small, large] = clubs as [ScaleClub, ScaleClub];
  const [few, many] = [await rowsOf(small), await rowsOf(large)];
  const rows = Object.entries(few).map(([table, count]) => `${table} ${count} → ${many[table]}`);
  process.stdout.write(`rows: ${rows.join(', ')}\n`);
  process.stdout.write(`built in ${((performance.now() - started) / 1000).toFixed(0)} s; ${ROUNDS} rounds\n`);
  const worst = Math.max(
    await compare(small, large),
    await compareLives(small, large),
    await compareWaiting(small, large),
  );
  process.stdout.write(`largest ratio ${worst.toFixed(2)}\n`);
  if (worst > most) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  for (const { club } of clubs) await club.close();
  await postgres.stop();
}
process.exit();
