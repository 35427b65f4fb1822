/**
 * A stay on paper: its nights, what they cost, what was kept when they were given back. The arithmetic of the rules is
 * written here a second time, plainly and without looking at the first, so that both can be wrong only in the same way.
 */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';

export type Bands = {
  readonly sameDay: number;
  readonly steps: readonly { readonly day: number; readonly penalty: number }[];
  readonly everyNight: boolean;
};

export const standardBands: Bands = {
  sameDay: 80,
  steps: [
    { day: 7, penalty: 20 },
    { day: 2, penalty: 50 },
  ],
  everyNight: false,
};

/** What is kept of a night so many days ahead: the nearer, the more. */
function rateAhead(bands: Bands, ahead: number): number {
  if (ahead <= 0) return bands.sameDay;
  let rate = 0;
  for (let day = 400; day >= ahead; day -= 1)
    rate = bands.steps.find((step) => step.day === day)?.penalty ?? rate;
  return rate;
}

const kept = (amount: number, rate: number) => (amount * rate - ((amount * rate) % 100)) / 100;
const withTax = (yen: number) => yen + kept(yen, 10);

export type PaperNight = {
  readonly night: CalendarDate;
  readonly points: number;
  readonly yen: number;
  live: boolean;
};
export type PaperCancellation = {
  readonly points: number;
  readonly yen: number;
  readonly returnedPoints: number;
  readonly extraPoints: number;
  readonly whole: boolean;
};

export class PaperStay {
  readonly bands: Bands;
  readonly checkIn: CalendarDate;
  readonly nights: PaperNight[];
  penalties = { points: 0, yen: 0 };

  constructor(checkIn: CalendarDate, nights: readonly { points: number; yen: number }[], bands: Bands) {
    this.bands = bands;
    this.checkIn = checkIn;
    this.nights = nights.map((n, index) => ({ ...n, night: addDays(checkIn, index), live: true }));
  }

  get live(): PaperNight[] {
    return this.nights.filter((n) => n.live);
  }

  private sum(nights: readonly PaperNight[], what: 'points' | 'yen'): number {
    return nights.reduce((total, n) => total + n[what], 0);
  }

  /** What cancelling the whole costs on a day, had nothing been cancelled before. */
  wholeCost(today: CalendarDate): { points: number; yen: number } {
    const rate = rateAhead(this.bands, daysBetween(today, this.checkIn));
    return {
      points: kept(this.sum(this.nights, 'points'), rate),
      yen: kept(this.sum(this.nights, 'yen'), rate),
    };
  }

  /** Gives back the last nights on a day; null where there are not so many. */
  cancelLast(count: number, today: CalendarDate): PaperCancellation | null {
    const { live } = this;
    if (count < 1 || count > live.length) return null;
    const given = live.slice(live.length - count);
    const whole = count === live.length;
    const cost = whole ? this.restOfWhole(today) : this.partCost(given, today);
    const own = this.sum(given, 'points');
    for (const night of given) night.live = false;
    this.penalties = { points: this.penalties.points + cost.points, yen: this.penalties.yen + cost.yen };
    return {
      ...cost,
      returnedPoints: Math.max(0, own - cost.points),
      extraPoints: Math.max(0, cost.points - own),
      whole,
    };
  }

  private restOfWhole(today: CalendarDate): { points: number; yen: number } {
    const whole = this.wholeCost(today);
    return {
      points: Math.max(0, whole.points - this.penalties.points),
      yen: Math.max(0, whole.yen - this.penalties.yen),
    };
  }

  /** What giving back the last nights up to and with `count` nights costs on a day, had nothing been given back before. */
  atOnceCost(count: number, today: CalendarDate): { points: number; yen: number } {
    return count === this.nights.length
      ? this.wholeCost(today)
      : this.plainCost(this.nights.slice(this.nights.length - count), today);
  }

  private plainCost(given: readonly PaperNight[], today: CalendarDate): { points: number; yen: number } {
    const rate = rateAhead(this.bands, daysBetween(today, given[0]!.night));
    const counted = this.bands.everyNight ? given : given.slice(0, 1);
    return { points: kept(this.sum(counted, 'points'), rate), yen: kept(this.sum(counted, 'yen'), rate) };
  }

  /** The step itself; more where all that is given back by now would have cost more at once. */
  private partCost(given: readonly PaperNight[], today: CalendarDate): { points: number; yen: number } {
    const step = this.plainCost(given, today);
    const gone = this.nights.length - this.live.length + given.length;
    const atOnce = this.atOnceCost(gone, today);
    return {
      points: Math.max(step.points, atOnce.points - this.penalties.points),
      yen: Math.max(step.yen, atOnce.yen - this.penalties.yen),
    };
  }
}

/** The fees of the club the API part plays in. */
export const clubFees = { usage: 1_500, cleaning: 4_000, bathing: 150 } as const;

/** What a stay of adults costs in yen with taxes as it stands: live nights, cleaning while there are any, penalties. */
export function totalYen(
  stay: PaperStay,
  { adults, inPoints }: { adults: number; inPoints: boolean },
): number {
  const perNight = stay.live.map(
    (n) => withTax(inPoints ? clubFees.usage * adults : n.yen) + clubFees.bathing * adults,
  );
  const cleaning = inPoints && stay.live.length > 0 ? withTax(clubFees.cleaning) : 0;
  return perNight.reduce((sum, yen) => sum + yen, 0) + cleaning + stay.penalties.yen;
}
