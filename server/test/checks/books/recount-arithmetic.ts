/**
 * The arithmetic of a bookkeeper who recounts stays by hand: prices, taxes, points and penalties, written once more from
 * the club's rule pages, with days of its own and without a look at domain/, so that both can agree only by being right.
 */

export type Day = string;
const DAY_MS = 86_400_000;
const ms = (day: Day) => Date.parse(`${day}T00:00:00Z`);
export const later = (day: Day, days: number): Day =>
  new Date(ms(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysFrom = (from: Day, to: Day): number => (ms(to) - ms(from)) / DAY_MS;

/** A whole share in hundredths; what is over falls away. */
const share = (amount: number, hundredths: number) =>
  (amount * hundredths - ((amount * hundredths) % 100)) / 100;
const taxed = (yen: number) => yen + share(yen, 10);
const add = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

export type LodgingTable = {
  readonly authority: string;
  readonly from: Day;
  readonly rule:
    | { readonly steps: readonly { from: number; yen: number }[] }
    | { readonly percent: number; readonly most: number };
};
export type House = {
  readonly usageFee: number;
  readonly cleaningFee: number;
  readonly bathingYen: number;
  readonly bathingAge: number;
  readonly tables: readonly LodgingTable[];
};
export type Policy = {
  readonly noShowPenalty: number;
  readonly day0Penalty: number;
  readonly thresholds: readonly { readonly day: number; readonly penalty: number }[];
  readonly partialBase: 'FIRST_NIGHT' | 'ALL_NIGHTS';
};
export type Plan = {
  readonly fee: number;
  readonly per: 'ROOM_NIGHT' | 'PERSON_NIGHT';
  readonly minNights: number | null;
  readonly policy: Policy;
};
export type Room = {
  readonly adults: number;
  readonly children: number;
  readonly bedShares: number;
  /** Adults, children, children who share a bed; null for an adult who did not say. */
  readonly ages: readonly (number | null)[];
};
export type Agreed = {
  readonly inPoints: boolean;
  readonly house: House;
  readonly plan: Plan | null;
  readonly policy: Policy;
  readonly nights: readonly { readonly day: Day; readonly price: number }[];
};

export type NightSum = {
  readonly day: Day;
  readonly points: number;
  readonly base: number;
  readonly yen: number;
};
export type RoomSum = { readonly nights: readonly NightSum[]; readonly cleaning: number };

const heads = (room: Room) => room.adults + room.children + room.bedShares;

/** One room, night by night: its points, what a penalty is a share of, and all yen with tax; cleaning apart. */
export function sumRoom(agreed: Agreed, room: Room, known: 'before ages' | 'with ages'): RoomSum {
  const { inPoints, house, plan } = agreed;
  const nights = agreed.nights.map(({ day, price }): NightSum => {
    const usage = inPoints ? house.usageFee * heads(room) : 0;
    const own = inPoints ? 0 : price;
    const ofPlan = plan ? plan.fee * (plan.per === 'PERSON_NIGHT' ? heads(room) : 1) : 0;
    const charged = inPoints ? heads(room) : room.adults + room.children;
    const bathers =
      known === 'before ages'
        ? room.adults
        : room.ages.filter((age) => age === null || age >= house.bathingAge).length;
    const taxes = lodging(house.tables, day, (own + usage - ((own + usage) % charged)) / charged) * charged;
    const yen = taxed(own) + taxed(usage) + taxed(ofPlan) + taxes + bathers * house.bathingYen;
    return { day, points: inPoints ? price : 0, base: own + usage + ofPlan, yen };
  });
  return { nights, cleaning: inPoints ? taxed(house.cleaningFee) : 0 };
}

/** What each charged guest owes all authorities together for a night. */
function lodging(tables: readonly LodgingTable[], day: Day, base: number): number {
  if (base <= 0) return 0;
  let owed = 0;
  for (const authority of new Set(tables.map((t) => t.authority))) {
    const begun = tables.filter((t) => t.authority === authority && t.from <= day);
    const newest = begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
    if (!newest) continue;
    const { rule } = newest;
    if ('percent' in rule) owed += Math.min(rule.most, share(base, rule.percent));
    else
      for (const step of rule.steps.toReversed())
        if (base >= step.from) {
          owed += step.yen;
          break;
        }
  }
  return owed;
}

export const yenOf = (rooms: readonly RoomSum[]) =>
  add(rooms.map((r) => r.cleaning + add(r.nights.map((n) => n.yen))));
export const pointsOf = (rooms: readonly RoomSum[]) =>
  add(rooms.map((r) => add(r.nights.map((n) => n.points))));

/** The last day without a fee: the one before the first day that costs something. */
export function freeUntil(policy: Policy, checkIn: Day): Day {
  for (let ahead = 400; ahead > 0; ahead -= 1) if (rate(policy, ahead) > 0) return later(checkIn, -ahead - 1);
  return policy.day0Penalty > 0 ? later(checkIn, -1) : checkIn;
}

/** What is kept of a night so many days ahead: the nearest band that has begun. */
export function rate(policy: Policy, ahead: number): number {
  if (ahead < 0) return policy.noShowPenalty;
  if (ahead === 0) return policy.day0Penalty;
  let nearest: { day: number; penalty: number } | null = null;
  for (const band of policy.thresholds)
    if (band.day >= ahead && (nearest === null || band.day < nearest.day)) nearest = band;
  return nearest?.penalty ?? 0;
}

export type Lot = {
  readonly id: string;
  readonly from: Day;
  readonly thru: Day;
  readonly year: number;
  readonly carried: boolean;
  readonly order: number;
  left: number;
};
export type Use = { readonly lot: Lot; readonly room: number; readonly day: Day; points: number };

const soonest = (lots: readonly Lot[]) =>
  lots.toSorted((a, b) =>
    a.thru !== b.thru
      ? a.thru < b.thru
        ? -1
        : 1
      : Number(b.carried) - Number(a.carried) || a.order - b.order,
  );

/** Takes the points of all rooms from the lots, own ones for every night before any is borrowed; null where too few. */
export function payRooms(lots: readonly Lot[], rooms: readonly RoomSum[], nextYear: number): Use[] | null {
  const needs = rooms[0]!.nights.flatMap((_, night) =>
    rooms.map((r, room) => ({ room, day: r.nights[night]!.day, open: r.nights[night]!.points })),
  );
  const uses: Use[] = [];
  for (const borrowed of [false, true])
    for (const need of needs)
      for (const lot of soonest(lots)) {
        const fits = borrowed
          ? lot.year === nextYear && lot.from > need.day
          : lot.from <= need.day && need.day <= lot.thru;
        const points = fits ? Math.min(need.open, lot.left) : 0;
        if (points === 0) continue;
        lot.left -= points;
        need.open -= points;
        uses.push({ lot, room: need.room, day: need.day, points });
      }
  return needs.some(({ open }) => open > 0) ? null : uses;
}

export type Given = {
  readonly points: number;
  readonly yen: number;
  readonly returned: number;
  readonly newYen: number;
};

/** One booked room through its life: what is left of it, what was kept, what it owes. */
export class PaperRoom {
  readonly sum: RoomSum;
  readonly agreed: Agreed;
  live: number;
  kept = { points: 0, yen: 0 };

  constructor(agreed: Agreed, sum: RoomSum) {
    this.agreed = agreed;
    this.sum = sum;
    this.live = sum.nights.length;
  }

  get yen(): number {
    const nights = this.sum.nights.slice(0, this.live);
    return add(nights.map((n) => n.yen)) + (this.live > 0 ? this.sum.cleaning : 0) + this.kept.yen;
  }

  /** What giving up these nights costs on a day had nothing been given up before. */
  private plain(nights: readonly NightSum[], today: Day): { points: number; yen: number } {
    const all = nights.length === this.sum.nights.length;
    const counted = all || this.agreed.policy.partialBase === 'ALL_NIGHTS' ? nights : nights.slice(0, 1);
    const percent = rate(this.agreed.policy, daysFrom(today, nights[0]!.day));
    return {
      points: share(add(counted.map((n) => n.points)), percent),
      yen: share(add(counted.map((n) => n.base)), percent),
    };
  }

  /** Gives up the last nights; a key where that is refused, and nothing has changed. */
  giveUp(count: number, today: Day, purse: { lots: readonly Lot[]; uses: readonly Use[] }): Given | string {
    if (today > this.sum.nights[0]!.day) return 'CANCELLATION_CLOSED';
    const least = this.agreed.plan?.minNights ?? 1;
    if (count < this.live && this.live - count < least) return 'PLAN_MIN_NIGHTS';
    const going = this.sum.nights.slice(this.live - count, this.live);
    const atOnce = this.plain(this.sum.nights.slice(this.live - count), today);
    const step = count === this.live ? { points: 0, yen: 0 } : this.plain(going, today);
    const points = Math.max(0, step.points, atOnce.points - this.kept.points);
    const yen = Math.max(0, step.yen, atOnce.yen - this.kept.yen);
    const own = add(going.map((n) => n.points));
    const extra = Math.max(0, points - own);
    const valid = soonest(purse.lots.filter((lot) => lot.from <= today && today <= lot.thru));
    if (add(valid.map((lot) => lot.left)) < extra) return 'INSUFFICIENT_POINTS';
    this.moveBack(going, Math.min(points, own), purse.uses);
    let open = extra;
    for (const lot of valid) {
      const taken = Math.min(open, lot.left);
      lot.left -= taken;
      open -= taken;
    }
    this.live -= count;
    this.kept = { points: this.kept.points + points, yen: this.kept.yen + yen };
    return { points, yen, returned: own - Math.min(points, own), newYen: this.yen };
  }

  /** What is kept stands with the lots that end first; the rest goes back where it came from. */
  private moveBack(going: readonly NightSum[], keep: number, uses: readonly Use[]): void {
    const days = new Set(going.map((n) => n.day));
    const concerned = uses.filter((use) => days.has(use.day));
    let open = keep;
    for (const lot of soonest([...new Set(concerned.map((use) => use.lot))])) {
      const used = add(concerned.filter((use) => use.lot === lot).map((use) => use.points));
      const stays = Math.min(open, used);
      open -= stays;
      lot.left += used - stays;
    }
  }
}
