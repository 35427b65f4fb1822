/**
 * Walks stays through random changes, by the rules and on paper, and holds each step to what steps must always be: as on paper;
 * never below nothing nor above all that counts; and in all never less than giving up the same nights at once, at the time of the
 * last step. At once is compared for the nights given up or left since nights were last left for other days, with what
 * fewer guests took off them within a band, and against what was paid for these nights and no other.
 */
import fc from 'fast-check';
import { cancelNights, cancellationClosesMs } from '../src/booking/cancellation.ts';
import type { BookedNight, CancelPolicy } from '../src/booking/cancellation.ts';
import { cancellationBase } from '../src/booking/cancellation-base.ts';
import type { WrittenNight, WrittenStay } from '../src/booking/cancellation-base.ts';
import type { Stay } from '../src/booking/reception.ts';
import {
  afterGuests,
  changesCloseMs,
  clockCheckIn,
  extendedBy,
  judgedOn,
  leavingFee,
  nightsOfChange,
  settlesBefore,
  whyNotMovable,
} from '../src/booking/stay-change.ts';
import type { PastMove } from '../src/booking/stay-change.ts';
import { addDays, calendarDate, daysBetween, epochMsOf } from '../src/kernel/calendar-date.ts';
import type { CalendarDate } from '../src/kernel/calendar-date.ts';
import { isRefusal } from '../src/kernel/refusal.ts';
import { offKeptOf, PaperStay, pointsOf, worthOf } from './changed-stay-paper.ts';
import type { Kept, PaperNight } from './changed-stay-paper.ts';
import { changedStays } from './changed-stay-sequences.ts';
import type { ChangedStay, ChangeStep } from './changed-stay-sequences.ts';

const FIRST_DAY = calendarDate('2028-02-10');
const GUEST_YEN = 1_501;
const NOON = 12 * 60;

/** What is walked; a control puts another in the place of one of them. */
export const rulesOfChange = { cancellationBase, cancelNights, leavingFee, settlesBefore, afterGuests };
export type RulesOfChange = typeof rulesOfChange;

function must(agreed: boolean, what: string): void {
  if (!agreed) throw new Error(what);
}

const dayOf = (date: CalendarDate) => daysBetween(FIRST_DAY, date);
const dateOf = (day: number) => addDays(FIRST_DAY, day);

/** A stay as the books have it, changed by the rules as the server does, with the same stay on paper beside it. */
export class Walk {
  readonly rules: RulesOfChange;
  readonly policy: CancelPolicy;
  readonly paper: PaperStay;
  readonly prices: ChangedStay['prices'];
  /** The price of a day is always the same. */
  readonly byDay: boolean;
  today = 0;
  taken = 0;
  steps = 0;
  stay: Stay;
  guests: number;
  private nights: WrittenNight[] = [];
  private penalties: { points: number; yen: number; atMs: number }[] = [];
  private movedAtMs: number | null = null;
  private roundedOff: WrittenStay['roundedOff'];
  private readonly moves: PastMove[] = [];

  constructor(start: ChangedStay, rules: RulesOfChange, byDay = false) {
    this.rules = rules;
    this.byDay = byDay;
    this.prices = start.prices;
    this.guests = start.guests;
    this.policy = {
      ...{ noShowPenalty: 100, day0Penalty: start.policy.sameDay, thresholds: start.policy.steps },
      partialBase: start.policy.everyNight ? 'ALL_NIGHTS' : 'FIRST_NIGHT',
    };
    this.stay = { checkIn: dateOf(start.ahead), checkOut: dateOf(start.ahead + start.nights) };
    const nights = Array.from({ length: start.nights }, (_, nth) => this.priced(start.ahead + nth));
    this.paper = new PaperStay(start.policy, nights);
    this.write(nights);
  }

  private get nowMs(): number {
    return epochMsOf(dateOf(this.today), NOON) + this.steps;
  }

  private priced(day: number): PaperNight {
    const { points, yen } = this.prices[(this.byDay ? Math.abs(day) : this.taken) % this.prices.length]!;
    this.taken += 1;
    return { day, points, roomYen: yen, guestsYen: this.guests * GUEST_YEN, off: 0, offKept: 0 };
  }

  private write(nights: readonly PaperNight[]): void {
    for (const { day, points, roomYen, guestsYen } of nights)
      this.nights.push({ night: dateOf(day), points, yen: roomYen + guestsYen, paidYen: 0, ended: null });
  }

  private get written(): WrittenStay {
    const { nights, penalties, movedAtMs, roundedOff } = this;
    return { nights, penalties, movedAtMs, roundedOff };
  }

  private get question() {
    const { checkIn } = this.stay;
    const clock = clockCheckIn(checkIn, this.moves, this.nowMs);
    return { policy: this.policy, checkIn, on: judgedOn(dateOf(this.today), { checkIn, clock }) };
  }

  private get live(): CalendarDate[] {
    return this.nights
      .filter(({ ended }) => ended === null)
      .map(({ night }) => night)
      .sort();
  }

  private end(nights: readonly CalendarDate[], as: 'SHORTENED' | 'CANCELLED' | 'MOVED'): void {
    const ended = { as, atMs: this.nowMs };
    this.nights = this.nights.map((one) =>
      one.ended === null && nights.includes(one.night) ? { ...one, ended } : one,
    );
  }

  /** Whether it was carried out: what would be refused changes nothing. */
  take(step: ChangeStep): boolean {
    this.steps += 1;
    const { paper } = this;
    const counted = paper.counted;
    const isChange = step.kind !== 'cancel' && step.kind !== 'whole';
    if (paper.held.size === 0) return false;
    const closes = isChange ? changesCloseMs(this.stay.checkIn) : cancellationClosesMs(this.stay.checkIn);
    const isClosed = isChange ? paper.isClosed(this.today) : paper.isOver(this.today);
    must(isClosed === this.nowMs >= closes, `${step.kind} is closed ${isClosed}`);
    if (isClosed) return false;
    const fees = this.carryOut(step);
    if (!fees) return false;
    const [done, onPaper] = fees;
    const said = `${done.percent} % ${done.points} ${done.yen}`;
    const expected = `${onPaper.percent} % ${onPaper.points} ${onPaper.yen}`;
    must(said === expected, `${step.kind} keeps ${said}, on paper ${expected}`);
    must(
      this.live.join() === paper.days.map(dateOf).join(),
      `${step.kind} leaves the nights ${this.live.join()}`,
    );
    must(done.points >= 0 && done.yen >= 0, `${step.kind} keeps less than nothing`);
    must(
      done.points <= counted.points && done.yen <= counted.yen,
      `${step.kind} keeps more than all: ${said}`,
    );
    must(done.percent > 0 || done.points + done.yen === 0, `${step.kind} keeps ${said} while it is free`);
    const worth = paper.everWorth;
    must(
      paper.hadTwice || (paper.keptInAll.points <= worth.points && paper.keptInAll.yen <= worth.yen),
      `all steps keep ${paper.keptInAll.points} ${paper.keptInAll.yen} of nights of ${worth.points} ${worth.yen}`,
    );
    return true;
  }

  /** What the rules keep, and what is kept on paper; null where there is nothing to be done. */
  private carryOut(step: ChangeStep): readonly [Kept, Kept] | null {
    switch (step.kind) {
      case 'cancel':
        return this.cancel(Math.min(step.nights, this.live.length));
      case 'whole':
        return this.cancel(this.live.length);
      case 'extend':
        return this.extend(step.nights);
      case 'move':
        return this.move(step);
      case 'guests':
        return this.changeGuests(step.count);
    }
  }

  /** Steps must have kept at least this of those nights by now. */
  private mustReach(
    nights: readonly PaperNight[],
    counted: readonly PaperNight[],
    fee: Kept,
    before: PaperStay['fees'],
  ) {
    const share = (amounts: readonly number[]) =>
      Math.floor((amounts.reduce((sum, amount) => sum + amount, 0) * fee.percent) / 100);
    const atOnce = {
      points: share(counted.map(pointsOf)),
      yen: share(counted.map(worthOf)),
    };
    const paidYen = before.yen + fee.yen + nights.reduce((sum, n) => sum + offKeptOf(n), 0);
    must(
      before.points + fee.points >= atOnce.points && paidYen >= atOnce.yen,
      `steps keep ${before.points + fee.points} ${paidYen}, the same nights at once ${atOnce.points} ${atOnce.yen}`,
    );
  }

  private cancel(count: number): readonly [Kept, Kept] {
    const { paper } = this;
    const nights = this.live.slice(-count);
    const { on: today, policy, checkIn } = this.question;
    const answer = this.rules.cancelNights({
      ...this.rules.cancellationBase(this.written),
      ...{ cancel: nights, policy, minNights: null, checkIn, today },
    });
    if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
    const going = nights.map((night) => paper.held.get(dayOf(night))!);
    const all = [...going, ...paper.given.values()];
    const feesBefore = paper.fees;
    const onPaper = paper.giveUp(count, this.today);
    const done = { percent: answer.percent, points: answer.penaltyPoints, yen: answer.penaltyYen };
    this.mustReach(all, answer.whole || paper.policy.everyNight ? all : going.slice(0, 1), done, feesBefore);
    this.penalties.push({ ...done, atMs: this.nowMs });
    this.end(nights, answer.whole ? 'CANCELLED' : 'SHORTENED');
    if (!answer.whole) this.stay = { ...this.stay, checkOut: nights[0]! };
    return [done, onPaper];
  }

  private extend(count: number): readonly [Kept, Kept] {
    const days = Array.from({ length: count }, (_, nth) => addDays(this.stay.checkOut, nth));
    const longer = extendedBy(this.stay, days);
    if (isRefusal(longer)) throw new Error(`refused: ${longer.refused}`);
    return this.changeDates(longer);
  }

  private move({ by, nights }: Extract<ChangeStep, { kind: 'move' }>): readonly [Kept, Kept] | null {
    const arrival = dayOf(this.stay.checkIn) + by;
    if (arrival <= this.today) return null;
    const to = { checkIn: dateOf(arrival), checkOut: dateOf(arrival + nights) };
    if (whyNotMovable(this.stay, to)) {
      must(by === 0, 'a move with another arrival is refused');
      return null;
    }
    return this.changeDates(to);
  }

  private changeDates(to: Stay): readonly [Kept, Kept] {
    const { paper } = this;
    const isMove = to.checkIn !== this.stay.checkIn;
    const change = nightsOfChange(this.stay, to);
    const base = this.rules.cancellationBase(this.written);
    const fee = this.rules.leavingFee({ base, left: change.left, ...this.question });
    const taken = change.taken.map((night) => this.priced(dayOf(night)));
    if (!isMove) {
      must(change.left.length === 0 && fee.points + fee.yen === 0, 'staying longer costs a fee');
      this.stay = to;
      this.write(taken);
      for (const night of taken) paper.take(night);
      return [NONE, NONE];
    }
    const left = change.left.map((night) => paper.held.get(dayOf(night))!);
    const all = [...left, ...paper.given.values()];
    const feesBefore = paper.fees;
    const days = [...change.kept, ...change.taken].map(dayOf);
    const onPaper = paper.move(dayOf(to.checkIn), taken, days, this.today);
    const percent = left.length === 0 ? 0 : fee.percent;
    const done = { percent, points: fee.points, yen: fee.yen };
    if (left.length > 0) this.mustReach(all, all, done, feesBefore);
    this.end(change.left, 'MOVED');
    this.write(taken);
    this.penalties.push({ ...done, atMs: this.nowMs });
    this.moves.push({ checkIn: this.stay.checkIn, atMs: this.nowMs });
    if (this.rules.settlesBefore(change)) this.movedAtMs = this.nowMs;
    this.roundedOff = fee.roundedOff ?? this.roundedOff;
    this.stay = to;
    return [done, onPaper];
  }

  private changeGuests(count: number): readonly [Kept, Kept] {
    const { question } = this;
    const [beforeYen, afterYen] = [this.guests * GUEST_YEN, count * GUEST_YEN];
    let yen = 0;
    this.nights = this.nights.map((one) => {
      if (one.ended) return one;
      const night = this.paper.held.get(dayOf(one.night))!;
      const reducedYen = one.yen - night.roomYen - beforeYen;
      const next = this.rules.afterGuests(
        { beforeYen, afterYen, reducedYen, reducedFeeYen: one.paidYen },
        question,
      );
      yen += next.reducedFeeYen - one.paidYen;
      return { ...one, yen: night.roomYen + afterYen + next.reducedYen, paidYen: next.reducedFeeYen };
    });
    this.guests = count;
    const onPaper = this.paper.guests(afterYen, this.today);
    return [{ percent: onPaper.percent, points: 0, yen }, onPaper];
  }
}

const NONE: Kept = { percent: 0, points: 0, yen: 0 };

/** All steps of a stay, days going by between them; answers how many were carried out. */
export function walkThrough(start: ChangedStay, rules: RulesOfChange): number {
  const walk = new Walk(start, rules);
  let done = 0;
  for (const { waits: days, ...step } of start.steps) {
    walk.today += days;
    if (walk.take(step)) done += 1;
  }
  return done;
}

/**
 * The same day, the same prices, fewer guests before all else: whatever is done then, giving the whole up keeps no less than
 * giving it up at first would have. A fee of a night that is taken again rounds down once more.
 */
export function walkInOneDay(start: ChangedStay, rules: RulesOfChange): number {
  const walk = new Walk(start, rules, true);
  const { points, yen } = walk.paper.counted;
  const percent = walk.paper.rate(walk.paper.ahead(0));
  let done = 0;
  for (const { waits: _waits, ...step } of start.steps) {
    const isMore = step.kind === 'guests' && step.count > walk.guests;
    if (!isMore && step.kind !== 'whole' && walk.take(step)) done += 1;
  }
  walk.take({ kind: 'whole' });
  const { keptInAll } = walk.paper;
  const least = { points: Math.floor((points * percent) / 100), yen: Math.floor((yen * percent) / 100) };
  const rounded = walk.taken - start.nights;
  must(
    keptInAll.points + rounded >= least.points && keptInAll.yen + rounded >= least.yen,
    `in one day ${keptInAll.points} ${keptInAll.yen}, at once ${least.points} ${least.yen}`,
  );
  return done;
}

export type Walked = { readonly sequences: number; readonly steps: number; readonly mismatch: string | null };

/** Walks so many stays, each over its days and once more in one day. The first that goes wrong ends it. */
export function walkChanges(
  { seed, runs }: { readonly seed: number; readonly runs: number },
  rules: RulesOfChange = rulesOfChange,
): Walked {
  let [sequences, taken] = [0, 0];
  const property = fc.property(changedStays, (start) => {
    taken += walkThrough(start, rules) + walkInOneDay(start, rules);
    sequences += 1;
  });
  const result = fc.check(property, { seed, numRuns: runs });
  const mismatch = result.failed
    ? `${String(result.errorInstance)} after ${JSON.stringify(result.counterexample)}`
    : null;
  return { sequences, steps: taken, mismatch };
}

/** Forgets which nights were given up. */
export const forgetful: RulesOfChange = {
  ...rulesOfChange,
  cancellationBase: (stay) => {
    const base = cancellationBase(stay);
    return { ...base, nights: base.nights.filter((night: BookedNight) => !night.cancelled) };
  },
};
