/**
 * What of a change is said to be paid in addition, and what to come back. A fee stands once: as a part of the sum that it is in, or, where
 * it is taken off what comes back, between the whole and what is left of it.
 */
import type { ChangeQuote } from './change-quote.ts';

export type ChangeSum = {
  readonly what:
    | 'morePoints'
    | 'takenPoints'
    | 'givenUpPoints'
    | 'returnedPoints'
    | 'moreYen'
    | 'lessPrice'
    | 'lessYen'
    | 'lessInAll'
    | 'refunded'
    | 'takenTvp'
    | 'returnedTvp'
    | 'keptTvp'
    | 'fee';
  readonly unit: 'points' | 'yen' | 'tvp';
  /** Below nothing where it is taken off. */
  readonly amount: number;
  /** Summands stand above their sum, parts below it. */
  readonly as: 'summand' | 'sum' | 'part';
};

type Quoted = Pick<
  ChangeQuote,
  | 'penaltyPoints'
  | 'penaltyJpy'
  | 'extraPoints'
  | 'takenPoints'
  | 'returnedPoints'
  | 'refundedJpy'
  | 'prePaymentBefore'
  | 'prePayment'
  | 'returnedTvp'
  | 'keptTvp'
> & { readonly before: Totals; readonly after: Totals };
type Totals = { readonly totalJpy: number };
type Sums = { readonly comes: readonly ChangeSum[]; readonly goesBack: readonly ChangeSum[] };

export function sumsOfChange(quote: Quoted): Sums {
  const points = pointsOf(quote);
  const yen = yenOf(quote);
  const isMore = quote.after.totalJpy >= quote.before.totalJpy;
  return {
    comes: [...points.comes, ...tvpTaken(quote), ...(isMore ? yen : [])],
    goesBack: [...points.goesBack, ...(isMore ? backBeside(quote) : yen)],
  };
}

/**
 * As yen are: the difference is said, and above it what it is made of. The fee is taken off the points of the nights that go; what
 * these do not cover, other points pay.
 */
function pointsOf({ penaltyPoints: fee, extraPoints, takenPoints, returnedPoints }: Quoted): Sums {
  const unit = 'points';
  const givenUp = returnedPoints + fee - extraPoints;
  const more = takenPoints + fee - givenUp;
  const summands = (sign: 1 | -1): ChangeSum[] => {
    const parts = [
      { what: 'takenPoints', unit, amount: takenPoints * sign, as: 'summand' } as const,
      { what: 'givenUpPoints', unit, amount: -givenUp * sign, as: 'summand' } as const,
      { what: 'fee', unit, amount: fee * sign, as: 'summand' } as const,
    ].filter(({ amount }) => amount !== 0);
    return parts.length > 1 ? parts.toSorted((a, b) => b.amount - a.amount) : [];
  };
  if (takenPoints + fee + givenUp === 0) return { comes: [], goesBack: [] };
  if (takenPoints + givenUp === 0)
    return { comes: [{ what: 'fee', unit, amount: fee, as: 'sum' }], goesBack: [] };
  return more >= 0
    ? { comes: [...summands(1), { what: 'morePoints', unit, amount: more, as: 'sum' }], goesBack: [] }
    : { comes: [], goesBack: [...summands(-1), { what: 'returnedPoints', unit, amount: -more, as: 'sum' }] };
}

/** TVP that pay for what other yen were to pay. */
function tvpTaken({ prePaymentBefore, prePayment }: Quoted): ChangeSum[] {
  const amount = prePayment - prePaymentBefore;
  return amount > 0 ? [{ what: 'takenTvp', unit: 'tvp', amount, as: 'sum' }] : [];
}

function yenOf(quote: Quoted): ChangeSum[] {
  const { before, after, penaltyJpy: fee } = quote;
  const more = after.totalJpy - before.totalJpy;
  const ofPrice = more - fee;
  const kept: ChangeSum[] =
    quote.keptTvp > 0 ? [{ what: 'keptTvp', unit: 'tvp', amount: quote.keptTvp, as: 'part' }] : [];
  if (more < 0) {
    const summands: ChangeSum[] = [
      { what: 'lessPrice', unit: 'yen', amount: -ofPrice, as: 'summand' },
      { what: 'fee', unit: 'yen', amount: -fee, as: 'summand' },
      ...kept,
    ];
    return [...(fee > 0 ? summands : []), ...lessOf(quote, -more)];
  }
  if (ofPrice < 0)
    return [
      { what: 'fee', unit: 'yen', amount: fee, as: 'summand' },
      ...kept,
      { what: 'lessPrice', unit: 'yen', amount: ofPrice, as: 'summand' },
      { what: 'moreYen', unit: 'yen', amount: more, as: 'sum' },
    ];
  if (more === 0) return [];
  const part: ChangeSum = { what: 'fee', unit: 'yen', amount: fee, as: 'part' };
  return [{ what: 'moreYen', unit: 'yen', amount: more, as: 'sum' }, ...(fee > 0 ? [part, ...kept] : [])];
}

/** How it comes that less is to be paid: back to a card, back as TVP, or as less that is owed. */
function lessOf(quote: Quoted, less: number): ChangeSum[] {
  const back = backBeside(quote);
  const returned = back.reduce((sum, { amount }) => sum + amount, 0);
  if (back.length === 1 && returned === less) return back;
  const isWithin = returned <= less;
  // What comes back as TVP is none of the yen that are deducted.
  if (isWithin && quote.returnedTvp > 0) {
    const rest = less - returned;
    const deducted: ChangeSum = { what: 'lessYen', unit: 'yen', amount: rest, as: 'part' };
    return [
      { what: 'lessInAll', unit: 'yen', amount: less, as: 'sum' },
      ...back.map((one) => ({ ...one, as: 'part' as const })),
      ...(rest > 0 ? [deducted] : []),
    ];
  }
  return [
    { what: 'lessYen', unit: 'yen', amount: less, as: 'sum' },
    ...back.map((one) => (isWithin ? { ...one, as: 'part' as const } : one)),
  ];
}

/** What comes back although another way of paying gets more, each by itself. */
const backBeside = ({ returnedTvp, refundedJpy }: Quoted): ChangeSum[] =>
  [
    { what: 'returnedTvp', unit: 'tvp', amount: returnedTvp, as: 'sum' } as const,
    { what: 'refunded', unit: 'yen', amount: refundedJpy, as: 'sum' } as const,
  ].filter(({ amount }) => amount > 0);
