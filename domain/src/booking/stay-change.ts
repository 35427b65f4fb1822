/**
 * Other dates for a booked stay: until when it may be changed, which nights a change keeps, leaves and takes, and what
 * leaving nights costs (rules: changing). A stay that was moved lately cancels by the earlier of its days of arrival.
 */
import { addDays, daysBetween, epochMsOf, nightsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { percentFloor } from '../kernel/amounts.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { basisOf, penaltyPercent, roundedOffBy, sharesMissing } from './cancellation.ts';
import type { CancelPolicy, FeeBasis, RoundedOff } from './cancellation.ts';
import type { CancellationBase } from './cancellation-base.ts';
import type { Stay } from './reception.ts';

/** Changes close at 15:00 of the day before arrival (specification, errors: dates; business constants). */
const CLOSES_AT_MINUTES = 15 * 60;
/** For so many days after a move cancelling is counted from the earlier day of arrival (rules: move). */
export const CLOCK_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment from which a stay can no longer be changed, in milliseconds since 1970. */
export const changesCloseMs = (checkIn: CalendarDate): number =>
  epochMsOf(addDays(checkIn, -1), CLOSES_AT_MINUTES);

/**
 * The stay with some days more. They follow its last night one after the other, in any order of being named:
 * EXTENSION_NOT_CONSECUTIVE else, with the night that would be next.
 */
export function extendedBy(stay: Stay, days: readonly CalendarDate[]): Stay | Refusal {
  const wanted = days.toSorted();
  const isNext = wanted.every((day, index) => day === addDays(stay.checkOut, index));
  if (wanted.length === 0 || !isNext) return refuse('EXTENSION_NOT_CONSECUTIVE', { next: stay.checkOut });
  return { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, wanted.length) };
}

/** MOVE_KEEPS_ARRIVAL where only the departure would be another: such a stay is extended, or its last nights are given up. */
export function whyNotMovable(stay: Stay, wanted: Stay): Refusal | null {
  return wanted.checkIn === stay.checkIn ? refuse('MOVE_KEEPS_ARRIVAL') : null;
}

export type NightsOfChange = {
  readonly kept: readonly CalendarDate[];
  readonly left: readonly CalendarDate[];
  readonly taken: readonly CalendarDate[];
};

/** Which nights a stay keeps, leaves and takes when it gets other dates. */
export function nightsOfChange(from: Stay, to: Stay): NightsOfChange {
  const [before, after] = [nightsOf(from), nightsOf(to)];
  return {
    kept: before.filter((night) => after.includes(night)),
    left: before.filter((night) => !after.includes(night)),
    taken: after.filter((night) => !before.includes(night)),
  };
}

/**
 * Whether a change settles what was given up before it. One that leaves no night costs nothing, and so settles nothing: nights
 * given up before it count on, or coming a day earlier would make them free.
 */
export const settlesBefore = ({ left }: NightsOfChange): boolean => left.length > 0;

/** A move that was carried out: the day of arrival it left. */
export type PastMove = { readonly checkIn: CalendarDate; readonly atMs: number };

/** A day of arrival from which cancelling is counted, and until when; null for the stay's own. */
export type Clock = { readonly checkIn: CalendarDate; readonly untilMs: number | null };

/**
 * The days of arrival from which cancelling is counted from now on, one after the other: the earliest of those that were left lately, each
 * until its move is a week old, then the stay's own.
 */
export function clocksFrom(checkIn: CalendarDate, moves: readonly PastMove[], nowMs: number): Clock[] {
  const lasting = moves
    .map((move) => ({ checkIn: move.checkIn, untilMs: move.atMs + CLOCK_DAYS * DAY_MS }))
    .filter((clock) => nowMs < clock.untilMs && clock.checkIn < checkIn);
  const earliest = lasting.map((clock) => clock.checkIn).sort()[0];
  if (earliest === undefined) return [{ checkIn, untilMs: null }];
  const untilMs = Math.max(
    ...lasting.filter((clock) => clock.checkIn === earliest).map((clock) => clock.untilMs),
  );
  return [{ checkIn: earliest, untilMs }, ...clocksFrom(checkIn, moves, untilMs)];
}

/** The day of arrival from which cancelling is counted now. */
export const clockCheckIn = (
  checkIn: CalendarDate,
  moves: readonly PastMove[],
  nowMs: number,
): CalendarDate => clocksFrom(checkIn, moves, nowMs)[0]!.checkIn;

/**
 * The day on which a cancellation is judged: today or, where cancelling is counted from an earlier arrival, as many days on,
 * at most the day of arrival. Whoever cancels before a stay has made contact, however early the day it left was.
 */
export function judgedOn(
  today: CalendarDate,
  { checkIn, clock }: { readonly checkIn: CalendarDate; readonly clock: CalendarDate },
): CalendarDate {
  if (today >= checkIn) return today;
  const later = addDays(today, daysBetween(clock, checkIn));
  return later < checkIn ? later : checkIn;
}

export type LeavingQuestion = {
  readonly base: CancellationBase;
  readonly left: readonly CalendarDate[];
  readonly policy: CancelPolicy;
  readonly checkIn: CalendarDate;
  /** The day that `judgedOn` answers. */
  readonly on: CalendarDate;
  /** The day on which it is asked, where that is another. */
  readonly askedOn?: CalendarDate;
};

export type LeavingFee = {
  readonly percent: number;
  readonly points: number;
  readonly yen: number;
  /** Of the points those that the nights themselves do not cover, to be taken from the contract. */
  readonly extraPoints: number;
  /** What is rounded off and counts with the next step; undefined where nothing was settled. */
  readonly roundedOff?: RoundedOff | undefined;
  /** What it was reckoned from, for whoever has to explain it; undefined where nothing is left. */
  readonly basis?: FeeBasis | undefined;
};

/** By which day a rate was found, and from which day on it was counted: what every basis begins with. */
function ratedBy({
  checkIn,
  on,
  askedOn = on,
}: Pick<LeavingQuestion, 'checkIn' | 'on' | 'askedOn'>): Pick<FeeBasis, 'rated' | 'daysAhead' | 'countedTo'> {
  const daysAhead = daysBetween(on, checkIn);
  return { rated: checkIn, daysAhead, countedTo: addDays(askedOn, daysAhead) };
}

/**
 * What a move costs: the rate at arrival on the nights it leaves; nothing where it leaves none. Nights given up since the last move are settled with it, as
 * the whole would be, since what comes later does not count them any more: no order of steps is cheaper than one. What is rounded off counts on.
 */
export function leavingFee(question: LeavingQuestion): LeavingFee {
  const { base, left, policy, checkIn, on } = question;
  const percent = penaltyPercent(policy, on, checkIn);
  const leaving = base.nights.filter(({ night, cancelled }) => !cancelled && left.includes(night));
  if (leaving.length === 0) return { percent, points: 0, yen: 0, extraPoints: 0 };
  const before = base.nights.filter(({ cancelled }) => cancelled);
  const { paid, roundedOff } = base;
  const shares = { step: leaving, before, percent, paid, roundedOff };
  const { points, yen, countsEarlierNights } = sharesMissing(shares);
  const counted = countsEarlierNights ? [...before, ...leaving] : leaving;
  const own = leaving.reduce((sum, night) => sum + night.points, 0);
  return {
    ...{ percent, points, yen, extraPoints: Math.max(0, points - own) },
    roundedOff: roundedOffBy({ points, yen }, shares),
    basis: { ...ratedBy(question), ...basisOf(counted, { percent, points, yen }) },
  };
}

/** The fees by guests of a night that a stay keeps, before and after a change of guests, and what earlier ones left of it. */
export type NightByGuests = {
  readonly beforeYen: number;
  readonly afterYen: number;
  /** What fewer guests took off it at a fee, and the fee. */
  readonly reducedYen: number;
  readonly reducedFeeYen: number;
};

/**
 * What fewer guests leave of a night: the rate of the day on what falls away, in yen without consumption tax, rounded down, stays as
 * a fee, and the night counts on as it was. Nothing is kept and nothing counts on while cancelling is free. Guests who come after
 * all undo what was taken off before them, not the fee.
 */
export function afterGuests(
  { beforeYen, afterYen, reducedYen, reducedFeeYen }: NightByGuests,
  { policy, checkIn, on }: Omit<LeavingQuestion, 'base' | 'left'>,
): Pick<NightByGuests, 'reducedYen' | 'reducedFeeYen'> {
  const percent = penaltyPercent(policy, on, checkIn);
  const [fell, rose] = [Math.max(0, beforeYen - afterYen), Math.max(0, afterYen - beforeYen)];
  return {
    reducedYen: Math.max(0, reducedYen + (percent > 0 ? fell : 0) - rose),
    reducedFeeYen: reducedFeeYen + percentFloor(fell, percent),
  };
}

/** What a night by guests falls by, in yen without consumption tax. */
export type FallingNight = { readonly night: CalendarDate; readonly yen: number };

/**
 * What the fee for fewer guests is reckoned from: what each night falls by, at the rate, each night rounded down by itself. Undefined where
 * nothing falls.
 */
export function basisByGuests(
  question: Omit<LeavingQuestion, 'base' | 'left'>,
  falls: readonly FallingNight[],
): FeeBasis | undefined {
  const percent = penaltyPercent(question.policy, question.on, question.checkIn);
  const nights = falls
    .filter(({ yen }) => yen > 0)
    .map(({ night, yen }) => ({ night, points: 0, yen, percent, isEarlier: false }));
  if (nights.length === 0) return undefined;
  const none = { points: 0, yen: 0 };
  return { ...ratedBy(question), nights, paid: none, carried: none };
}
