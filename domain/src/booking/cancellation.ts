/**
 * Cancelling, whole or from the last night backwards: the rate by calendar days before check-in, and what is kept.
 * Points are penalised in points and yen in yen, both rounded down. The base is the price of the nights with usage and
 * plan fee; cleaning and local taxes are given back. A cancellation fee bears no consumption tax.
 */
import { daysBetween, epochMsOf, addDays } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export type CancelPolicy = {
  readonly noShowPenalty: number;
  readonly day0Penalty: number;
  /** From `day` days before check-in on, `penalty` percent; in any order. */
  readonly thresholds: readonly { readonly day: number; readonly penalty: number }[];
  readonly partialBase: 'FIRST_NIGHT' | 'ALL_NIGHTS';
};

/** Free until 8 days before, then 20, 50 and 80 percent; 100 without contact (specification, constants). */
export const standardCancelPolicy: CancelPolicy = {
  noShowPenalty: 100,
  day0Penalty: 80,
  thresholds: [
    { day: 7, penalty: 20 },
    { day: 2, penalty: 50 },
  ],
  partialBase: 'FIRST_NIGHT',
};

/** The percentage that applies on a day to a night that begins on `night`. */
export function penaltyPercent(policy: CancelPolicy, today: CalendarDate, night: CalendarDate): number {
  const ahead = daysBetween(today, night);
  if (ahead < 0) return policy.noShowPenalty;
  if (ahead === 0) return policy.day0Penalty;
  const reached = policy.thresholds.filter((t) => ahead <= t.day).sort((a, b) => a.day - b.day);
  return reached[0]?.penalty ?? 0;
}

/** The last day on which cancelling the whole still costs nothing. */
export function lastFreeDay(
  policy: Pick<CancelPolicy, 'day0Penalty' | 'thresholds'>,
  checkIn: CalendarDate,
): CalendarDate {
  const charged = policy.thresholds.filter((t) => t.penalty > 0).map((t) => t.day);
  const firstCharged = Math.max(policy.day0Penalty > 0 ? 0 : -1, ...charged);
  return addDays(checkIn, -(firstCharged + 1));
}

/** A night as booked: its frozen price and whether an earlier step gave it back. */
export type BookedNight = {
  readonly night: CalendarDate;
  readonly points: number;
  /** Stay, usage and plan fee of the night in yen, without consumption tax. */
  readonly yen: number;
  /** Of these yen, what a change of guests has kept already. It is paid for this night, and for no other. */
  readonly paidYen?: number;
  readonly cancelled: boolean;
  /** What it counts as where it was given up and taken again at a lower price: the most that it was held at. */
  readonly counts?: { readonly points: number; readonly yen: number } | undefined;
};

export type PaidPenalty = { readonly points: number; readonly yen: number };
/** What earlier moves rounded off, in hundredths of a point and of a yen, each below a whole one. */
export type RoundedOff = { readonly points: number; readonly yen: number };
const NOTHING_ROUNDED_OFF: RoundedOff = { points: 0, yen: 0 };

export type CancellationQuestion = {
  readonly nights: readonly BookedNight[];
  readonly cancel: readonly CalendarDate[];
  readonly policy: CancelPolicy;
  /** The fewest nights the stay's plan asks for; null where there is no such plan. */
  readonly minNights: number | null;
  readonly checkIn: CalendarDate;
  /** The day on which it is judged: a stay that was moved lately goes by the earlier of its days of arrival (`judgedOn`). */
  readonly today: CalendarDate;
  /** The day on which it is asked, where that is another. */
  readonly askedOn?: CalendarDate;
  readonly paid: readonly PaidPenalty[];
  readonly roundedOff?: RoundedOff | undefined;
};

export type Cancellation = {
  readonly whole: boolean;
  readonly percent: number;
  readonly penaltyPoints: number;
  readonly penaltyYen: number;
  readonly returnedPoints: number;
  /** The part of the penalty that the cancelled nights' own points cannot cover, to be taken from the contract. */
  readonly extraPoints: number;
  /** Whether nights that were given up earlier made the penalty larger. */
  readonly countsEarlierNights: boolean;
  /** What the penalty was reckoned from, for whoever has to explain it. */
  readonly basis: FeeBasis;
  readonly cancelledNights: readonly CalendarDate[];
  readonly remainingNights: readonly CalendarDate[];
};

/**
 * What a penalty was reckoned from: each night at its rate, the sums rounded down, points and yen by themselves, less what was paid for these
 * nights before. Nights of the step to which no rate applies, as all but the first of a part, stand at nothing.
 */
export type FeeBasis = {
  /** The night by which the rate was found, and how many days it was ahead. */
  readonly rated: CalendarDate;
  readonly daysAhead: number;
  /** To which day they were counted: that night or, of a stay that was moved lately, the day that it left. */
  readonly countedTo: CalendarDate;
  readonly nights: readonly FeeNight[];
  /** What is taken off, as paid by earlier steps. */
  readonly paid: PaidPenalty;
  /** What earlier moves rounded off and now makes whole points or yen, which come on top. */
  readonly carried: PaidPenalty;
};
export type FeeNight = {
  readonly night: CalendarDate;
  readonly points: number;
  /** Without consumption tax. */
  readonly yen: number;
  readonly percent: number;
  /** It was given up, or cheaper taken again, by an earlier step and counts once more. */
  readonly isEarlier: boolean;
};

/** Until when a stay can be cancelled by the member: the end of its check-in day (rules: cancellation). */
export function cancellationClosesMs(checkIn: CalendarDate): number {
  return epochMsOf(addDays(checkIn, 1));
}

/** Whether so many nights may be left of a stay when its last ones are given up: one at least, and what its plan asks for. */
export function mayBeLeft(nights: number, minNights: number | null): boolean {
  return nights >= Math.max(1, minNights ?? 1);
}

/**
 * What cancelling these nights costs now. Part of a stay: the last nights only, with as many left as the plan asks for;
 * the rate at the first cancelled night times that night's price, or times all cancelled nights where the policy says so.
 * The whole: the rate at check-in on every night as first booked. Either way nothing less is paid over all steps than
 * giving up the same nights at once would cost now, so that no sequence of steps is cheaper than one.
 */
export function cancelNights(question: CancellationQuestion): Cancellation | Refusal {
  const live = question.nights.filter((n) => !n.cancelled);
  if (live.length === 0) return refuse('ALREADY_CANCELLED');
  const wanted = new Set(question.cancel);
  const tail = live.slice(live.length - wanted.size);
  if (wanted.size === 0 || wanted.size > live.length || !tail.every((n) => wanted.has(n.night))) {
    return refuse('CANCEL_ONLY_FROM_LAST_NIGHT', { lastNight: live.at(-1)?.night ?? '' });
  }
  const whole = tail.length === live.length;
  if (!whole && !mayBeLeft(live.length - tail.length, question.minNights))
    return refuse('PLAN_MIN_NIGHTS', { least: question.minNights });
  const penalty = whole ? wholePenalty(question) : partialPenalty(question, tail);
  const rated = whole ? question.checkIn : tail[0]!.night;
  const daysAhead = daysBetween(question.today, rated);
  const tailPoints = sum(tail, (n) => n.points);
  // Nights given back for free earlier count again when the whole is cancelled, so the penalty may exceed what is left.
  const kept = Math.min(penalty.points, tailPoints);
  return {
    whole,
    percent: penalty.percent,
    penaltyPoints: penalty.points,
    penaltyYen: penalty.yen,
    returnedPoints: tailPoints - kept,
    extraPoints: penalty.points - kept,
    countsEarlierNights: penalty.countsEarlierNights,
    basis: {
      ...{ rated, daysAhead, countedTo: addDays(question.askedOn ?? question.today, daysAhead) },
      ...basisOf(whole ? question.nights : nightsOfPart(question, tail, penalty), penalty),
    },
    cancelledNights: tail.map((n) => n.night),
    remainingNights: live.slice(0, live.length - tail.length).map((n) => n.night),
  };
}

const isEarlier = (night: BookedNight) => night.cancelled || night.counts !== undefined;

/** Those of the step, of which the first alone bears the rate where the policy says so, and the earlier ones that made it dearer. */
function nightsOfPart(
  { nights, policy }: CancellationQuestion,
  tail: readonly BookedNight[],
  { countsEarlierNights }: Penalty,
): readonly (BookedNight & { readonly isFree?: boolean })[] {
  if (policy.partialBase === 'ALL_NIGHTS')
    return [...(countsEarlierNights ? nights.filter((n) => n.cancelled) : []), ...tail];
  return tail.map((night, index) => ({ ...night, isFree: index > 0 }));
}

/**
 * The nights of a penalty at its rate, in points and in yen without consumption tax. What is paid is what their shares, each sum rounded down,
 * exceed the penalty by; what is carried, by what they fall short of it.
 */
export function basisOf(
  nights: readonly (BookedNight & { readonly isFree?: boolean })[],
  penalty: Amounts & { readonly percent: number },
): Pick<FeeBasis, 'nights' | 'paid' | 'carried'> {
  const all = nights.map(({ isFree = false, ...night }): FeeNight => {
    const { points, yen } = night.counts ?? night;
    return {
      ...{ night: night.night, points, yen },
      ...{ percent: isFree ? 0 : penalty.percent, isEarlier: isEarlier(night) },
    };
  });
  const share = (of: 'points' | 'yen') => Math.floor(sum(all, (n) => n[of] * n.percent) / 100);
  const beyond = { points: share('points') - penalty.points, yen: share('yen') - penalty.yen };
  return {
    nights: all,
    paid: { points: Math.max(0, beyond.points), yen: Math.max(0, beyond.yen) },
    carried: { points: Math.max(0, -beyond.points), yen: Math.max(0, -beyond.yen) },
  };
}

type Amounts = { readonly points: number; readonly yen: number };
type Penalty = Amounts & { readonly percent: number; readonly countsEarlierNights: boolean };

/** Both parts of the price in hundredths, before they are rounded. */
const exactShare = (nights: readonly BookedNight[], percent: number): Amounts => ({
  points: sum(nights, (n) => (n.counts ?? n).points) * percent,
  yen: sum(nights, (n) => (n.counts ?? n).yen) * percent,
});

/** Both parts of the price, each rounded down by itself, with what was rounded off before. */
function shareOf(
  nights: readonly BookedNight[],
  percent: number,
  roundedOff: RoundedOff = NOTHING_ROUNDED_OFF,
): Amounts {
  const { points, yen } = exactShare(nights, percent);
  return {
    points: Math.floor((points + roundedOff.points) / 100),
    yen: Math.floor((yen + roundedOff.yen) / 100),
  };
}

const paidFor = (nights: readonly BookedNight[]): PaidPenalty[] =>
  nights.map(({ paidYen = 0 }) => ({ points: 0, yen: paidYen }));

/** What is left to pay of an amount, never less than nothing. */
function lessPaid(amounts: Amounts, paid: readonly PaidPenalty[]): Amounts {
  return {
    points: Math.max(0, amounts.points - sum(paid, (p) => p.points)),
    yen: Math.max(0, amounts.yen - sum(paid, (p) => p.yen)),
  };
}

function wholePenalty({ nights, policy, today, checkIn, paid, roundedOff }: CancellationQuestion): Penalty {
  const percent = penaltyPercent(policy, today, checkIn);
  const open = lessPaid(shareOf(nights, percent, roundedOff), [...paid, ...paidFor(nights)]);
  return { percent, ...open, countsEarlierNights: percent > 0 && nights.some(isEarlier) };
}

/** The step by itself, or what is missing to all nights given up so far at once, whichever is more. */
function partialPenalty(
  { nights, policy, today, paid, roundedOff }: CancellationQuestion,
  tail: readonly BookedNight[],
): Penalty {
  const [first] = tail;
  if (!first) throw new RangeError('a partial cancellation has a first night');
  const percent = penaltyPercent(policy, today, first.night);
  const isAll = policy.partialBase === 'ALL_NIGHTS';
  const before = isAll ? nights.filter((n) => n.cancelled) : [];
  return { percent, ...sharesMissing({ step: isAll ? tail : [first], before, percent, paid, roundedOff }) };
}

/**
 * What a step asks at a rate: the share of its own nights, or what is missing to the share of these and of those given up before
 * it, whichever is more; points and yen each by themselves. What fewer guests left as a fee is paid for the nights that it was
 * kept of: it makes their share smaller, and that of others not.
 */
export function sharesMissing({ step, before, percent, paid, roundedOff }: Shares): Omit<Penalty, 'percent'> {
  const all = [...step, ...before];
  const own = lessPaid(shareOf(step, percent), paidFor(step));
  const missing = lessPaid(shareOf(all, percent, roundedOff), [...paid, ...paidFor(all)]);
  return {
    points: Math.max(own.points, missing.points),
    yen: Math.max(own.yen, missing.yen),
    countsEarlierNights: missing.points > own.points || missing.yen > own.yen,
  };
}

/** What a step that keeps this of all that it settles rounds off, with what was rounded off before it. */
export function roundedOffBy(kept: Amounts, { step, before, percent, paid, roundedOff }: Shares): RoundedOff {
  const all = [...step, ...before];
  const exact = exactShare(all, percent);
  const { points, yen } = roundedOff ?? NOTHING_ROUNDED_OFF;
  const inAll = [...paid, ...paidFor(all), kept];
  return {
    points: Math.max(0, exact.points + points - 100 * sum(inAll, (one) => one.points)),
    yen: Math.max(0, exact.yen + yen - 100 * sum(inAll, (one) => one.yen)),
  };
}

type Shares = {
  readonly step: readonly BookedNight[];
  readonly before: readonly BookedNight[];
  readonly percent: number;
  readonly paid: readonly PaidPenalty[];
  readonly roundedOff?: RoundedOff | undefined;
};

function sum<T>(items: readonly T[], pick: (item: T) => number): number {
  return items.reduce((total, item) => total + pick(item), 0);
}
