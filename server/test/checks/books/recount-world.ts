/** Where the stays of the recount take place: houses, plans and policies of every kind, and a random wish for each stay. */
import type { Product } from '../../testkit/club-facts.ts';
import type { Club } from '../../testkit/club.ts';
import { daysFrom, later } from './recount-arithmetic.ts';
import type { Day, House, LodgingTable, Plan, Policy, Room } from './recount-arithmetic.ts';

export const FIRST_DAY: Day = '2026-06-05';
const NIGHTS = 420;
const BEDS = 3;
/** Above the beds one child shares, of six years at most, as the place's exception says. */
const WITH_BED_SHARE = 4;
const YOUNG_ENOUGH = 6;

export const standard: Policy = {
  noShowPenalty: 100,
  day0Penalty: 80,
  thresholds: [
    { day: 7, penalty: 20 },
    { day: 2, penalty: 50 },
  ],
  partialBase: 'FIRST_NIGHT',
};
const policies: readonly (Policy | null)[] = [
  null,
  {
    noShowPenalty: 100,
    day0Penalty: 100,
    thresholds: [
      { day: 14, penalty: 50 },
      { day: 30, penalty: 20 },
      { day: 3, penalty: 80 },
    ],
    partialBase: 'ALL_NIGHTS',
  },
  { noShowPenalty: 50, day0Penalty: 33, thresholds: [{ day: 1, penalty: 7 }], partialBase: 'ALL_NIGHTS' },
  {
    noShowPenalty: 100,
    day0Penalty: 90,
    thresholds: [
      { day: 20, penalty: 0 },
      { day: 5, penalty: 35 },
    ],
    partialBase: 'FIRST_NIGHT',
  },
];

const mountain: LodgingTable = {
  authority: 'mountain',
  from: '2026-01-01',
  rule: {
    steps: [
      { from: 0, yen: 50 },
      { from: 1_600, yen: 100 },
      { from: 6_000, yen: 200 },
      { from: 10_000, yen: 250 },
    ],
  },
};
const sea: readonly LodgingTable[] = [
  { authority: 'sea', from: '2026-04-01', rule: { percent: 2, most: 150 } },
  { authority: 'sea', from: '2026-11-01', rule: { percent: 3, most: 2_000 } },
];
const tablesOf: readonly (readonly LodgingTable[])[] = [[], [mountain], [mountain, ...sea], sea];

export type PlacedPlan = { readonly id: number; readonly minNights: number | null; readonly policy: Policy };
export type PlacedHouse = {
  readonly id: number;
  readonly roomType: { readonly id: number; readonly facilityId: number };
  readonly tables: readonly LodgingTable[];
  readonly plans: readonly PlacedPlan[];
};

const dayNumber = (day: Day) => daysFrom('2026-01-01', day);

/** What a night costs a product; a plan is dearer on every second one and leaves the others as they are. */
export function priceOf(product: Product, day: Day, planned: boolean): number {
  const n = dayNumber(day);
  const raise = planned && n % 2 === 0;
  if (product === 'SP') return 11 + ((n * 7) % 23) + (raise ? 5 : 0);
  if (product === 'FP') return 13 + ((n * 5) % 29) + (raise ? 6 : 0);
  if (product === 'VS') return 15_003 + ((n * 1_237) % 9_000) + (raise ? 1_111 : 0);
  return 17_005 + ((n * 911) % 9_000) + (raise ? 2_221 : 0);
}

export async function openWorld(club: Club): Promise<PlacedHouse[]> {
  await club.clockAt(FIRST_DAY as never, '12:00');
  for (const { authority, from, rule } of [mountain, ...sea])
    await club.owner.query(
      `insert into lodging_tax_tables (authority, name_ja, name_en, valid_from, steps) values ($1, $1, $1, $2, $3)`,
      [authority, from, JSON.stringify('steps' in rule ? rule.steps : rule)],
    );
  const houses: PlacedHouse[] = [];
  for (const tables of tablesOf) houses.push(await placeHouse(club, tables));
  return houses;
}

async function placeHouse(club: Club, tables: readonly LodgingTable[]): Promise<PlacedHouse> {
  const { id } = await club.aFacility({ bedShare: 'ONE_PRESCHOOLER' });
  await club.owner.query('update facilities set hotel_tax_enabled = $2 where id = $1', [
    id,
    tables.length > 0,
  ]);
  for (const authority of new Set(tables.map((t) => t.authority)))
    await club.owner.query('insert into facility_tax_authorities values ($1, $2)', [id, authority]);
  const roomType = await club.aRoomType(
    { id },
    { rooms: 2_000, beds: BEDS, withBedShare: WITH_BED_SHARE, nights: NIGHTS },
  );
  const days = Array.from({ length: NIGHTS }, (_, n) => later(FIRST_DAY, n));
  const prices = (planned: boolean) =>
    (['SP', 'FP', 'VS', 'VM'] as const).map((product) => days.map((day) => priceOf(product, day, planned)));
  const columns =
    'unnest($2::date[], $3::int[], $4::int[], $5::int[], $6::int[]) as p(night, sp, fp, vs, vm)';
  await club.owner.query(
    `update room_nights n set price_sp = p.sp, price_fp = p.fp, price_vs = p.vs, price_vm = p.vm
     from ${columns} where n.room_type_id = $1 and n.night = p.night`,
    [roomType.id, days, ...prices(false)],
  );
  const plans: PlacedPlan[] = [];
  for (const [index, policy] of policies.entries()) {
    const minNights = index % 2 === 1 ? 2 : null;
    const planId = await club.aPlan(roomType, {
      minNights: minNights ?? undefined,
      policy: policy ?? undefined,
    });
    await club.owner.query(
      `insert into booking_plan_nights (plan_id, room_type_id, night, price_sp, price_fp, price_vs, price_vm)
       select $7, $1, p.night, p.sp, p.fp, p.vs, p.vm from ${columns} where (p.night - '2026-01-01'::date) % 2 = 0`,
      [roomType.id, days, ...prices(true), planId],
    );
    plans.push({ id: planId, minNights, policy: policy ?? standard });
  }
  return { id, roomType, tables, plans };
}

export type Dice = {
  readonly between: (low: number, high: number) => number;
  readonly of: <T>(items: readonly T[]) => T;
};
export const diceOf = (random: () => number): Dice => ({
  between: (low, high) => low + Math.floor(random() * (high - low + 1)),
  of: (items) => items[Math.floor(random() * items.length)]!,
});

export type Step = {
  readonly on: Day;
  readonly time: string;
  readonly room: number;
  readonly nights: number;
};
export type Wish = {
  readonly product: Product;
  readonly placed: PlacedHouse;
  readonly plan: PlacedPlan | null;
  readonly bookedOn: Day;
  readonly checkIn: Day;
  readonly nights: number;
  readonly rooms: readonly Room[];
  readonly steps: readonly Step[];
};

export function aWish(houses: readonly PlacedHouse[], dice: Dice): Wish {
  const placed = dice.of(houses);
  const plan = dice.between(0, 2) === 0 ? null : dice.of(placed.plans);
  const bookedOn = later(FIRST_DAY, dice.between(0, 280));
  const checkIn = later(bookedOn, dice.between(2, 45));
  const rooms = Array.from({ length: dice.between(1, 2) }, () => aRoom(dice));
  const nights = dice.between(plan?.minNights ?? 1, 5);
  const steps = someSteps({ plan, bookedOn, checkIn, rooms: rooms.length }, dice);
  return {
    product: dice.of(['SP', 'FP', 'VS', 'VM']),
    placed,
    plan,
    bookedOn,
    checkIn,
    nights,
    rooms,
    steps,
  };
}

function aRoom(dice: Dice): Room {
  const adults = dice.between(1, BEDS);
  const children = dice.between(0, Math.min(2, BEDS - adults));
  const bedShares = dice.between(0, 1);
  const crowded = adults + children + bedShares > BEDS;
  const ages = [
    dice.of([null, 18, 44, 71]),
    ...Array.from({ length: adults - 1 }, () => dice.of([null, 13, 15, 39])),
    ...Array.from({ length: children }, () => dice.of([0, 5, 6, 11, 12, 17])),
    ...Array.from({ length: bedShares }, () => dice.between(0, crowded ? YOUNG_ENOUGH : 12)),
  ];
  return { adults, children, bedShares, ages };
}

type Booked = Pick<Wish, 'plan' | 'bookedOn' | 'checkIn'> & { readonly rooms: number };

/** Some of the moments at which a band begins or has a minute left, the day of check-in, and just after it. */
function someSteps({ plan, bookedOn, checkIn, rooms }: Booked, dice: Dice): Step[] {
  const edges = [0, ...(plan?.policy ?? standard).thresholds.map(({ day }) => day)].flatMap((ahead) => [
    { ahead, time: '00:00' },
    { ahead: ahead + 1, time: '23:59' },
  ]);
  const moments = [...edges, { ahead: 0, time: '23:59' }, { ahead: -1, time: '00:00' }]
    .map(({ ahead, time }) => ({ on: later(checkIn, -ahead), time }))
    .filter(({ on }) => on > bookedOn);
  return Array.from({ length: dice.between(0, 4) }, () => dice.of(moments))
    .toSorted((a, b) => (`${a.on} ${a.time}` < `${b.on} ${b.time}` ? -1 : 1))
    .map((moment) => ({ ...moment, room: dice.between(0, rooms - 1), nights: dice.between(1, 3) }));
}

/** Fees as they happen to be on a day; none of them a round number, so that every rounding shows. */
export function someFees(dice: Dice): Omit<House, 'tables'> & Pick<Plan, 'fee' | 'per'> {
  return {
    usageFee: dice.between(1_300, 1_700),
    cleaningFee: dice.between(3_900, 4_100),
    bathingYen: dice.of([0, 70, 150]),
    bathingAge: dice.of([0, 6, 12, 13]),
    fee: dice.between(500, 2_500),
    per: dice.of(['ROOM_NIGHT', 'PERSON_NIGHT']),
  };
}

export async function setFees(
  club: Club,
  { placed, plan }: Wish,
  fees: ReturnType<typeof someFees>,
): Promise<void> {
  await club.owner.query(
    `update facilities set usage_fee_yen = $2, cleaning_fee_yen = $3, bathing_tax_yen = $4, bathing_tax_from_age = $5 where id = $1`,
    [placed.id, fees.usageFee, fees.cleaningFee, fees.bathingYen, fees.bathingAge],
  );
  if (plan)
    await club.owner.query('update booking_plans set fee_yen = $2, fee_per = $3 where id = $1', [
      plan.id,
      fees.fee,
      fees.per,
    ]);
}
