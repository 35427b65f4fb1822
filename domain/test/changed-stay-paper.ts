/**
 * A stay that is changed, on paper: which nights it has, and what was kept of those that it has not any more. The rules are
 * written here a second time, in days that are numbers and without looking at the first.
 */
export type PaperPolicy = {
  readonly sameDay: number;
  readonly steps: readonly { readonly day: number; readonly penalty: number }[];
  readonly everyNight: boolean;
};

export type PaperNight = {
  readonly day: number;
  readonly points: number;
  /** The night without what is paid by guests. */
  readonly roomYen: number;
  guestsYen: number;
  /** What fewer guests took off it at a fee, and the fee. */
  off: number;
  offKept: number;
  /** The same day as it counted before it was given up. */
  before?: PaperNight | undefined;
};
export type Kept = { readonly points: number; readonly yen: number; readonly percent: number };

const nothing: Kept = { points: 0, yen: 0, percent: 0 };
const hundredths = (amount: number, rate: number) => (amount * rate - ((amount * rate) % 100)) / 100;
/** What a day counts as, and what fewer guests left of it: given up and taken again, it is never worth less than it was. */
export const pointsOf = ({ points, before }: PaperNight): number =>
  before && pointsOf(before) > points ? pointsOf(before) : points;
export const worthOf = ({ roomYen, guestsYen, off, before }: PaperNight): number => {
  const now = roomYen + guestsYen + off;
  return before && worthOf(before) > now ? worthOf(before) : now;
};
export const offKeptOf = ({ offKept, before }: PaperNight): number =>
  offKept + (before ? offKeptOf(before) : 0);
const total = (nights: Iterable<PaperNight>, what: (night: PaperNight) => number) => {
  let sum = 0;
  for (const night of nights) sum += what(night);
  return sum;
};

export class PaperStay {
  readonly policy: PaperPolicy;
  readonly held = new Map<number, PaperNight>();
  /** Given up, and not settled by leaving others. */
  readonly given = new Map<number, PaperNight>();
  /** What the nights given up cost that are not settled. */
  fees = { points: 0, yen: 0 };
  /** What was kept in all, whatever for, and what all nights that it ever had were worth. */
  keptInAll = { points: 0, yen: 0 };
  readonly everHad: PaperNight[] = [];
  /** What moves rounded off, in hundredths. */
  lost = { points: 0, yen: 0 };
  /** Whether a night was had twice or guests came after all: then a night may cost more than itself. */
  hadTwice = false;
  private readonly arrivalsLeft: { arrival: number; day: number }[] = [];
  private arrival: number;

  constructor(policy: PaperPolicy, nights: readonly PaperNight[]) {
    this.policy = policy;
    this.arrival = nights[0]!.day;
    for (const night of nights) this.take(night);
  }

  get days(): number[] {
    return [...this.held.keys()].sort((a, b) => a - b);
  }

  /** The nearer, the more. */
  rate(daysAhead: number): number {
    if (daysAhead === 0) return this.policy.sameDay;
    let rate = 0;
    let nearest = Infinity;
    for (const step of this.policy.steps)
      if (step.day >= daysAhead && step.day < nearest) [rate, nearest] = [step.penalty, step.day];
    return rate;
  }

  /** So many days ahead is the arrival, by the earliest arrival left within a week. */
  ahead(today: number): number {
    let earliest = this.arrival;
    for (const { arrival, day } of this.arrivalsLeft)
      if (today - day < 7 && arrival < earliest) earliest = arrival;
    return Math.max(0, earliest - today);
  }

  isOver(today: number): boolean {
    return this.held.size === 0 || today > this.arrival;
  }

  isClosed(today: number): boolean {
    return this.held.size === 0 || today >= this.arrival;
  }

  /** What giving these up costs at once, and what was paid for them before. */
  private owed(
    nights: readonly PaperNight[],
    rate: number,
    lost = { points: 0, yen: 0 },
  ): { points: number; yen: number } {
    const whole = (amount: number) => (amount - (amount % 100)) / 100;
    return {
      points: whole(total(nights, pointsOf) * rate + lost.points),
      yen: whole(total(nights, worthOf) * rate + lost.yen),
    };
  }

  /** The step by itself, or together with those that were given up before it, whichever is dearer. */
  private dearer(step: readonly PaperNight[], before: readonly PaperNight[], percent: number): Kept {
    const [alone, together] = [this.owed(step, percent), this.owed([...step, ...before], percent, this.lost)];
    const offOf = (nights: readonly PaperNight[]) => total(nights, offKeptOf);
    const points = Math.max(0, alone.points, together.points - this.fees.points);
    const yen = Math.max(
      0,
      alone.yen - offOf(step),
      together.yen - offOf([...step, ...before]) - this.fees.yen,
    );
    return { percent, points, yen };
  }

  giveUp(count: number, today: number): Kept {
    const going = this.days.slice(-count).map((day) => this.held.get(day)!);
    const before = [...this.given.values()];
    const whole = going.length === this.held.size;
    let fee: Kept;
    if (whole) {
      const percent = this.rate(this.ahead(today));
      const all = [...going, ...before];
      const owed = this.owed(all, percent, this.lost);
      fee = {
        percent,
        points: Math.max(0, owed.points - this.fees.points),
        yen: Math.max(0, owed.yen - this.fees.yen - total(all, offKeptOf)),
      };
    } else {
      const percent = this.rate(this.ahead(today) + going[0]!.day - this.arrival);
      fee = this.policy.everyNight
        ? this.dearer(going, before, percent)
        : this.dearer(going.slice(0, 1), [], percent);
    }
    for (const night of going) {
      this.held.delete(night.day);
      this.given.set(night.day, night);
    }
    this.fees = { points: this.fees.points + fee.points, yen: this.fees.yen + fee.yen };
    return this.keep(fee);
  }

  /** Other days: what is in both stays, what is left costs, what comes is taken. */
  move(arrival: number, taken: readonly PaperNight[], days: readonly number[], today: number): Kept {
    const going = this.days.filter((day) => !days.includes(day)).map((day) => this.held.get(day)!);
    const percent = this.rate(this.ahead(today));
    const fee = going.length === 0 ? nothing : this.dearer(going, [...this.given.values()], percent);
    for (const { day } of going) this.held.delete(day);
    if (going.length > 0) {
      const settled = [...going, ...this.given.values()];
      const open = (worth: number, lost: number, paid: number) =>
        Math.max(0, worth * percent + lost - 100 * paid);
      this.lost = {
        points: open(total(settled, pointsOf), this.lost.points, this.fees.points + fee.points),
        yen: open(
          total(settled, worthOf),
          this.lost.yen,
          this.fees.yen + fee.yen + total(settled, offKeptOf),
        ),
      };
      // What is settled does not count on.
      for (const night of this.held.values()) night.before = undefined;
      this.given.clear();
      this.fees = { points: 0, yen: 0 };
    }
    for (const night of taken) this.take(night);
    this.arrivalsLeft.push({ arrival: this.arrival, day: today });
    this.arrival = arrival;
    return this.keep(fee);
  }

  take(night: PaperNight): void {
    if (this.everHad.some(({ day }) => day === night.day)) this.hadTwice = true;
    night.before = this.given.get(night.day);
    this.given.delete(night.day);
    this.held.set(night.day, night);
    this.everHad.push(night);
  }

  guests(yenOfNight: number, today: number): Kept {
    const percent = this.rate(this.ahead(today));
    let yen = 0;
    for (const night of this.held.values()) {
      const fewer = night.guestsYen - yenOfNight;
      night.guestsYen = yenOfNight;
      if (fewer < 0) {
        night.off = Math.max(0, night.off + fewer);
        this.hadTwice = true;
      } else if (percent > 0) {
        const fee = hundredths(fewer, percent);
        night.off += fewer;
        night.offKept += fee;
        yen += fee;
      }
    }
    return this.keep({ percent, points: 0, yen });
  }

  /** All that counts now: a step keeps no more than that. */
  get counted(): { points: number; yen: number } {
    const all = [...this.held.values(), ...this.given.values()];
    return { points: total(all, pointsOf), yen: total(all, worthOf) };
  }

  /** No night costs more than itself, however many steps there are; not said where it was had twice. */
  get everWorth(): { points: number; yen: number } {
    return { points: total(this.everHad, pointsOf), yen: total(this.everHad, worthOf) };
  }

  private keep(fee: Kept): Kept {
    this.keptInAll = { points: this.keptInAll.points + fee.points, yen: this.keptInAll.yen + fee.yen };
    return fee;
  }
}
