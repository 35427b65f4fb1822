/** The first half of stay-life: the rules of cancelling alone, a hundred thousand sequences of steps against the stay on paper. */
import fc from 'fast-check';
import { cancelNights } from '#domain/booking/cancellation.ts';
import type { BookedNight, CancelPolicy, PaidPenalty } from '#domain/booking/cancellation.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { PaperStay } from './stay-model.ts';
import type { Bands } from './stay-model.ts';

export type CancelRule = typeof cancelNights;

const FIRST_DAY = calendarDate('2028-02-10');

/** Any policy an operator could write, those included whose rates fall towards the day. */
const bandsOf: fc.Arbitrary<Bands> = fc.record({
  sameDay: fc.nat(100),
  everyNight: fc.boolean(),
  steps: fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 40 }), penalty: fc.nat(100) }), {
    maxLength: 4,
    selector: ({ day }) => day,
  }),
});

const policyOf = (bands: Bands): CancelPolicy => ({
  noShowPenalty: 100,
  day0Penalty: bands.sameDay,
  thresholds: bands.steps,
  partialBase: bands.everyNight ? 'ALL_NIGHTS' : 'FIRST_NIGHT',
});

const sequence = fc.record({
  bands: bandsOf,
  ahead: fc.integer({ min: 0, max: 45 }),
  nights: fc.array(fc.record({ points: fc.nat(99), yen: fc.nat(30_000) }), { minLength: 1, maxLength: 7 }),
  steps: fc.array(
    fc.record({
      waits: fc.integer({ min: 0, max: 9 }),
      nights: fc.integer({ min: 0, max: 7 }),
      hole: fc.boolean(),
    }),
    { minLength: 1, maxLength: 7 },
  ),
});

type Step = { readonly waits: number; readonly nights: number; readonly hole: boolean };
type Walk = {
  readonly paper: PaperStay;
  readonly booked: BookedNight[];
  readonly paid: PaidPenalty[];
  readonly policy: CancelPolicy;
  readonly rule: CancelRule;
};

function must(agreed: boolean, what: string): void {
  if (!agreed) throw new Error(what);
}

/** One step, by the rule and on paper. */
function take(
  { paper, booked, paid, policy, rule }: Walk,
  today: Walk['paper']['checkIn'],
  step: Step,
): void {
  const live = booked.filter((n) => !n.cancelled);
  const last = live.slice(Math.max(0, live.length - step.nights));
  // A hole leaves the very last night standing: nothing may be cancelled before it.
  const cancel = (step.hole && live.length > 1 ? last.slice(0, -1) : last).map((n) => n.night);
  const isTail = cancel.length > 0 && cancel.at(-1) === live.at(-1)?.night && step.nights <= live.length;
  const answer = rule({
    nights: booked,
    cancel,
    policy,
    minNights: null,
    checkIn: paper.checkIn,
    today,
    paid,
  });
  if (!isTail) {
    if (cancel.length === 0 || cancel.at(-1) !== live.at(-1)?.night)
      must(isRefusal(answer), 'nights that are not the last were cancelled');
    return;
  }
  const onPaper = paper.cancelLast(cancel.length, today)!;
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  must(answer.whole === onPaper.whole, 'whole');
  must(
    answer.penaltyPoints === onPaper.points && answer.penaltyYen === onPaper.yen,
    `penalty ${answer.penaltyPoints} ${answer.penaltyYen}, on paper ${onPaper.points} ${onPaper.yen}`,
  );
  must(
    answer.returnedPoints === onPaper.returnedPoints && answer.extraPoints === onPaper.extraPoints,
    'points given back',
  );
  paid.push({ points: answer.penaltyPoints, yen: answer.penaltyYen });
  for (const [index, night] of booked.entries())
    if (cancel.includes(night.night)) booked[index] = { ...night, cancelled: true };
  const total = paid.reduce((sum, p) => ({ points: sum.points + p.points, yen: sum.yen + p.yen }), {
    points: 0,
    yen: 0,
  });
  const atOnce = paper.atOnceCost(booked.filter((n) => n.cancelled).length, today);
  must(
    total.points >= atOnce.points && total.yen >= atOnce.yen,
    `steps cost ${total.points} ${total.yen}, the same nights at once ${atOnce.points} ${atOnce.yen}`,
  );
}

/** Answers how many sequences were walked, and what was wrong with the first that failed. */
export function walkRules(
  rule: CancelRule,
  { seed, runs }: { seed: number; runs: number },
): { sequences: number; mismatch: string | null } {
  let sequences = 0;
  const property = fc.property(sequence, ({ bands, ahead, nights, steps }) => {
    let today = FIRST_DAY;
    const checkIn = addDays(FIRST_DAY, ahead);
    const paper = new PaperStay(checkIn, nights, bands);
    const booked = paper.nights.map((n): BookedNight => ({
      night: n.night,
      points: n.points,
      yen: n.yen,
      cancelled: false,
    }));
    const walk: Walk = { paper, booked, paid: [], policy: policyOf(bands), rule };
    for (const step of steps) {
      const later = addDays(today, step.waits);
      if (later > checkIn || paper.live.length === 0) break;
      today = later;
      take(walk, today, step);
    }
    sequences += 1;
  });
  const result = fc.check(property, { seed, numRuns: runs });
  return {
    sequences,
    mismatch: result.failed
      ? `${String(result.errorInstance)} after ${JSON.stringify(result.counterexample)}`
      : null,
  };
}
