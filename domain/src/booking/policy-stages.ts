/**
 * A cancellation policy laid out on the calendar of one stay: from when to when which share of the price is kept. For a week after a
 * move it lies on the day of arrival that was left, then on the stay's own (rules: changing).
 */
import { addDays, epochMsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** What a stay's policy says, as its group was held on it: shares in percent, days before the day of arrival. */
export type Policy = {
  noShowPenalty: number;
  day0Penalty: number;
  thresholds: readonly { day: number; penalty: number }[];
};

/** A day of arrival from which the policy is counted, and the moment until when; null for the stay's own. */
export type PolicyClock = { checkInDate: CalendarDate; until: string | null };

export type PolicyStage = {
  kind: 'free' | 'band' | 'checkInDay' | 'noShow';
  percent: number;
  /** In milliseconds since 1970, the first moment and the one after the last; a stage without a beginning or an end has none. */
  fromMs: number | null;
  beforeMs: number | null;
  state: 'past' | 'now' | 'ahead';
};
type Span = Omit<PolicyStage, 'state'>;

/** The days of a policy before and on one day of arrival. */
function spansOf(policy: Policy, checkIn: CalendarDate): Span[] {
  const bands = [...policy.thresholds].sort((a, b) => b.day - a.day);
  const startOf = (daysAhead: number) => epochMsOf(addDays(checkIn, -daysAhead));
  const nextOf = (index: number) => startOf(bands[index]?.day ?? 0);
  return [
    { kind: 'free', percent: 0, fromMs: null, beforeMs: nextOf(0) },
    ...bands.map((band, index): Span => ({
      kind: 'band',
      ...{ percent: band.penalty, fromMs: startOf(band.day), beforeMs: nextOf(index + 1) },
    })),
    { kind: 'checkInDay', percent: policy.day0Penalty, fromMs: startOf(0), beforeMs: startOf(-1) },
  ];
}

/** On the day of arrival that was left, and after it, nobody is missing: the last rate before arrival lasts. */
const asLeft = (span: Span): Span =>
  span.kind === 'checkInDay' ? { ...span, kind: 'band', beforeMs: null } : span;

function within(
  { fromMs, beforeMs, ...span }: Span,
  part: { fromMs: number | null; beforeMs: number },
): Span[] {
  const cut = {
    fromMs: part.fromMs === null ? fromMs : Math.max(fromMs ?? part.fromMs, part.fromMs),
    beforeMs: Math.min(beforeMs ?? part.beforeMs, part.beforeMs),
  };
  return cut.fromMs !== null && cut.fromMs >= cut.beforeMs ? [] : [{ ...span, ...cut }];
}

/** Neighbours at one rate are one: nothing happens between them. */
function joined(spans: readonly Span[]): Span[] {
  return spans.reduce<Span[]>((all, span) => {
    const last = all.at(-1);
    const isSame = last?.percent === span.percent && last.kind !== 'checkInDay' && span.kind !== 'checkInDay';
    return isSame ? [...all.slice(0, -1), { ...last, beforeMs: span.beforeMs }] : [...all, span];
  }, []);
}

function stateOf({ fromMs, beforeMs }: Span, nowMs: number): PolicyStage['state'] {
  if (beforeMs !== null && nowMs >= beforeMs) return 'past';
  return fromMs === null || nowMs >= fromMs ? 'now' : 'ahead';
}

/**
 * The stages of a policy in their order, from the time before the first to a stay to which nobody came: each with its share in percent, from when
 * and before when, and whether it is past, now or ahead at `nowMs` (rules: cancelling, changing). The last clock is the stay's own day.
 */
export function policyStages(
  policy: Policy,
  clocks: readonly PolicyClock[],
  nowMs: number,
): readonly PolicyStage[] {
  const own = clocks.at(-1)!.checkInDate;
  const arrivalMs = epochMsOf(own);
  // The day of arrival itself is always the stay's own.
  const ends = clocks.map(({ until }) =>
    until === null ? epochMsOf(addDays(own, 1)) : Math.min(Date.parse(until), arrivalMs),
  );
  const spans = clocks.flatMap(({ checkInDate, until }, index) =>
    spansOf(policy, checkInDate)
      .map((span) => (until === null ? span : asLeft(span)))
      .flatMap((span) => within(span, { fromMs: ends[index - 1] ?? null, beforeMs: ends[index]! })),
  );
  const noShow: Span = {
    kind: 'noShow',
    percent: policy.noShowPenalty,
    fromMs: ends.at(-1)!,
    beforeMs: null,
  };
  return [...joined(spans), noShow].map((span) => ({ ...span, state: stateOf(span, nowMs) }));
}
