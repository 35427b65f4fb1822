/**
 * What a receipt says of yen that were paid, or given back: a qualified invoice of Japanese consumption tax. Its lines bear
 * the tax already; the tax is computed once for each rate and paper, rounded down, so that it agrees with the sum.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { longest, printable, required } from '../kernel/field-rules.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** Percent of consumption tax; null for what is outside it: taxes held for authorities, fees for cancelling. */
export type ReceiptRate = 10 | 8 | null;

export type ReceiptSubject =
  | 'ACCOMMODATION'
  | 'PLAN_FEE'
  | 'USAGE_FEE'
  | 'CLEANING_FEE'
  | 'RENTAL'
  | 'LODGING_TAX'
  | 'BATHING_TAX'
  | 'CANCELLATION_FEE'
  /** What earlier steps of the stay had left unpaid. */
  | 'EARLIER_FEES'
  | 'JOINING_FEE'
  | 'EXCHANGE_FEE';

/** What is outside consumption tax: taxes held for authorities, and fees for cancelling. All else of a stay bears the full rate; nothing that houses sell bears the reduced one. */
export const OUTSIDE_SALES_TAX: ReadonlySet<string> = new Set<ReceiptSubject>([
  'LODGING_TAX',
  'BATHING_TAX',
  'CANCELLATION_FEE',
]);

export type ReceiptLine = {
  readonly subject: ReceiptSubject;
  /** The name of a lodging tax, which says whose it is, and of what was rented. */
  readonly name: { readonly ja: string; readonly en: string } | null;
  readonly night: CalendarDate | null;
  readonly rooms: number;
  /** With consumption tax. On a return what is given back; a fee that is kept of it is below zero. */
  readonly yen: number;
  readonly rate: ReceiptRate;
  /** Whether the rest of it stands on another receipt. */
  readonly isPart?: boolean;
};

/** What the receipt of a joining fee says: it is for no stay. */
export const joiningFeeFacts = (yen: number): ReceiptFacts => ({
  stays: [],
  points: null,
  lines: [{ subject: 'JOINING_FEE', name: null, night: null, rooms: 1, yen, rate: 10 }],
});

/** What the receipt of an exchanged week's fee says of what was paid of it. */
export const exchangeFeeLine = (yen: number): ReceiptLine => ({
  ...{ subject: 'EXCHANGE_FEE', name: null, night: null, rooms: 1, yen, rate: 10 },
});

/** What the receipt of a stay's fee says of what the office was paid of it: like every fee of cancelling it is outside consumption tax. */
export const stayFeeLine = (yen: number): ReceiptLine => ({
  ...{ subject: 'CANCELLATION_FEE', name: null, night: null, rooms: 1, yen, rate: null },
});

/** What a line is for, whatever its night: its subject, what that is called, and its rate. */
export const subjectKey = ({ subject, name, rate }: ReceiptLine): string => [subject, name?.ja, rate].join();

export type RateSum = { readonly rate: 10 | 8; readonly yen: number; readonly taxYen: number };

/** The consumption tax within an amount that bears it, rounded down; what takes an amount back takes back the same tax. */
export const taxWithin = (yenWithTax: number, rate: 10 | 8): number =>
  Math.trunc((yenWithTax * rate) / (100 + rate));

/**
 * What bears tax, by rate, the higher first; rates without a line are left out. The tax is that of this paper's own sum, in whole yen, rounded down
 * once for each rate, also where the paper is one of several: of a receipt divided over two addressees, or of what a desk was paid in
 * parts. Each of them is a qualified invoice by itself, by which its addressee deducts, and the law has the tax of an invoice reckoned from what
 * that invoice comes to, with one rounding for each rate (Enforcement Order of the Consumption Tax Act, art. 70-10). So the parts of 12,100 yen
 * may hold 1,099 yen together where one paper would hold 1,100: less than a yen for each paper beyond the first, never more than the whole. To give the
 * rest to the last would state a tax that its own amount does not hold, and that its return, reckoned likewise, would not take back.
 */
export function sumsByRate(lines: readonly ReceiptLine[]): RateSum[] {
  return ([10, 8] as const).flatMap((rate) => {
    const ofRate = lines.filter((line) => line.rate === rate);
    const yen = totalOf(ofRate);
    return ofRate.length === 0 ? [] : [{ rate, yen, taxYen: taxWithin(yen, rate) }];
  });
}

/** What bears no tax, or null where there is no such line. */
export function untaxedYen(lines: readonly ReceiptLine[]): number | null {
  const untaxed = lines.filter((line) => line.rate === null);
  return untaxed.length === 0 ? null : totalOf(untaxed);
}

/** What lines come to, in yen. */
export const totalOf = (lines: readonly Pick<ReceiptLine, 'yen'>[]): number =>
  lines.reduce((sum, { yen }) => sum + yen, 0);

/** What may stand several times for one room: things to rent, and fees for cancelling, one for each step. */
const OF_NO_ROOM: ReadonlySet<ReceiptSubject> = new Set(['RENTAL', 'CANCELLATION_FEE', 'EARLIER_FEES']);

/** Of how many rooms a line is; one for what is counted by none. Papers of before had counted fees as rooms. */
export const roomsOf = ({ subject, rooms }: Pick<ReceiptLine, 'subject' | 'rooms'>): number =>
  OF_NO_ROOM.has(subject) ? 1 : rooms;

/** Lines alike but for their room stand as one, in the order of their nights; what is charged for the stay comes last. */
export function mergeLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const line of lines) {
    const key = [line.night, line.subject, line.name?.ja, line.rate].join();
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? {
            ...line,
            rooms: roomsOf({ subject: line.subject, rooms: before.rooms + line.rooms }),
            yen: before.yen + line.yen,
          }
        : line,
    );
  }
  const nightOf = (line: ReceiptLine) => line.night ?? '9999';
  return [...merged.values()].sort((a, b) =>
    nightOf(a) < nightOf(b) ? -1 : nightOf(a) > nightOf(b) ? 1 : 0,
  );
}

/** Who a part of a receipt is for, and over how much. */
export type ReceiptPart = { readonly addressee: string; readonly yen: number };

/** How many receipts one can become. */
export const MOST_RECEIPT_PARTS = 2;
export const LONGEST_ADDRESSEE = 200;

/** Any text that can be seen in one line may be an addressee, and is printed as text. */
export const addresseeRules = [required, printable, longest(LONGEST_ADDRESSEE)] as const;

/** RECEIPT_PARTS_DIFFER where the parts do not make up the whole, or one is nothing. */
export function checkParts(totalYen: number, parts: readonly ReceiptPart[]): Refusal | null {
  const fits =
    parts.length >= 1 &&
    parts.length <= MOST_RECEIPT_PARTS &&
    parts.every(({ yen }) => yen > 0) &&
    totalOf(parts) === totalYen;
  return fits ? null : refuse('RECEIPT_PARTS_DIFFER', { totalYen });
}

/**
 * The lines of each part. Parts are filled in order with whole lines; the line at a border is divided. So every yen stands
 * on one of them, at its rate. What a change made less to be paid is taken off the first.
 */
export function dividedLines(
  lines: readonly ReceiptLine[],
  parts: readonly Pick<ReceiptPart, 'yen'>[],
): ReceiptLine[][] {
  const less = lines.filter(({ yen }) => yen < 0);
  const left = lines.filter(({ yen }) => yen >= 0).map((line) => ({ ...line }));
  const wholes = new Map(left.map((line) => [line, line.yen]));
  return parts.map(({ yen }, nth) => {
    const taken: ReceiptLine[] = nth === 0 ? [...less] : [];
    for (let missing = yen - totalOf(taken); missing > 0;) {
      const [line] = left;
      if (!line) throw new RangeError(`${missing} yen too much for the lines of a receipt`);
      const take = Math.min(missing, line.yen);
      if (take > 0) taken.push({ ...line, yen: take, ...(take < wholes.get(line)! ? { isPart: true } : {}) });
      line.yen -= take;
      missing -= take;
      if (line.yen <= 0) left.shift();
    }
    return taken;
  });
}

/** What was paid: all rooms of a group, the fee of a cancellation, or one stay as it stands. What came back: one booking's step, by its moment, named by the dates that it had until then, or by those that the step left it with. */
export type ReceiptQuestion =
  | { readonly groupId: string }
  | { readonly changeId: string }
  | { readonly bookingId: string }
  | (ReceiptStep & { readonly named?: 'AFTER' });

/** One step of a booking, by its moment. */
export type ReceiptStep = { readonly bookingId: string; readonly at: Date };

/** The lines of a group's stays that a card pays. */
export type StandingCharges = {
  readonly lines: readonly ReceiptLine[];
  /** What charges have been for: the group, and changes of its stays. */
  readonly purposeIds: readonly string[];
};

export type ReceiptFacts = {
  readonly lines: readonly ReceiptLine[];
  readonly stays: readonly ReceiptStay[];
  readonly points: UsedPoints | null;
};

export type ReceiptStay = {
  readonly bookingId: string;
  readonly bookingNumber: string;
  readonly facility: { readonly ja: string; readonly en: string };
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** Points that paid for nights, by kind. */
export type UsedPoints = { readonly kind: 'sp' | 'fp'; readonly points: number };

const COMPANY =
  /株式会社|有限会社|合同会社|合資会社|合名会社|法人|[㈱㈲]|[(（][株有][)）]|組合|協会|商店|\b(Inc|Ltd|LLC|Corp|Co)\b/i;

export type Honorific = '様' | '御中' | '';

/** How a Japanese paper addresses whom it names: nothing where that was written along. A company may be known as one. */
export function honorificOf(addressee: string, isCompany = COMPANY.test(addressee)): Honorific {
  if (/(様|御中|殿|先生)$/.test(addressee)) return '';
  return isCompany ? '御中' : '様';
}

/**
 * The lines of a return over `yen`. Where less came back than the step gives, the rest has paid what earlier steps had left owed.
 * A fee is kept of what falls away up to that: what is asked beyond it is charged by itself, or owed.
 */
export function returnedLines(lines: readonly ReceiptLine[], yen: number): ReceiptLine[] {
  const rest = yen - totalOf(lines);
  if (rest < 0)
    return [...lines, { subject: 'EARLIER_FEES', name: null, night: null, rooms: 1, yen: rest, rate: null }];
  let beyond = rest;
  return lines.flatMap((line) => {
    if (beyond === 0 || line.yen >= 0) return [line];
    const off = Math.min(beyond, -line.yen);
    beyond -= off;
    return off === -line.yen ? [] : [{ ...line, yen: line.yen + off }];
  });
}

/** Whether a return gives back nothing but a fee that was kept before. */
export const isWaiver = (lines: readonly ReceiptLine[]): boolean =>
  lines.length > 0 && lines.every(({ subject, yen }) => subject === 'CANCELLATION_FEE' && yen > 0);

/**
 * What came back, by the receipts that it comes back from: `left` says what each of them still stands for. What falls away is
 * taken from the last one first, as nights are given up from the last one backwards; a fee that is kept is shared by what falls
 * away, rounded down, and the last one bears the rest. Nobody is told of more than their receipt said.
 */
export function dividedReturn(lines: readonly ReceiptLine[], left: readonly number[]): ReceiptLine[][] {
  const back = lines.filter(({ yen }) => yen > 0);
  const kept = lines.filter(({ yen }) => yen < 0).map((line) => ({ ...line, yen: -line.yen }));
  const [backYen, keptYen] = [totalOf(back), totalOf(kept)];
  const backs = left.map(() => 0);
  let open = backYen;
  for (let nth = left.length - 1; nth >= 0; nth -= 1) {
    const taken = nth === 0 ? open : Math.min(open, left[nth]!);
    backs[nth] = taken;
    open -= taken;
  }
  const keeps = backs.map((yen) => (backYen === 0 ? 0 : Math.floor((keptYen * yen) / backYen)));
  const bearer = backs.findLastIndex((yen) => yen > 0);
  if (bearer >= 0) keeps[bearer]! += keptYen - keeps.reduce((sum, yen) => sum + yen, 0);
  const amounts = (yens: readonly number[]) => yens.map((yen) => ({ yen }));
  const backLines = dividedLines(back, amounts(backs));
  const keptLines = dividedLines(kept, amounts(keeps));
  return left.map((_, nth) => [
    ...backLines[nth]!,
    ...keptLines[nth]!.map((line) => ({ ...line, yen: -line.yen })),
  ]);
}

/** How papers are numbered: by the year of their day of issue in Japan, without gaps. */
export const receiptNumber = (year: number, nth: number): string => `${year}-${String(nth).padStart(6, '0')}`;
