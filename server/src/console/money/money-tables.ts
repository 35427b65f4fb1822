/** Money and taxes as tables of comma-separated values, for bookkeeping and the authorities. */
import { businessMoment } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { bookkeeping as en } from '#messages/en/bookkeeping.ts';
import { staysDue as staysDueEn, taxes as taxesEn } from '#messages/en/money-tables.ts';
import { bookkeeping as ja } from '#messages/ja/bookkeeping.ts';
import { staysDue as staysDueJa, taxes as taxesJa } from '#messages/ja/money-tables.ts';
import { toldOtherwise } from '#server/modules/booking/public.ts';
import type { BookkeepingLine } from '#server/modules/payment/public.ts';
import { asLongTable, asTable } from '../as-table.ts';
import type { StayFee } from './stay-fees.ts';
import type { TaxLineOfHouse } from './taxes.ts';

type Account = { readonly purpose?: string; readonly from: string; readonly to: string };

/**
 * A line as it is told beside all others. What is paid back to companies is written from the club's side (decision 62): told as it stands, money that goes out would add up
 * with money that comes in. Told the other way round, what an account got, less what went out of it, is what all purposes come to.
 */
export const toldLine = <Line extends Account>(line: Line): Line =>
  line.purpose === 'COMPANY_CREDIT' ? { ...line, from: line.to, to: line.from } : line;

type Words = typeof ja;
/** What a line is for whoever sums it: each yen stands under one of them, and what was undone under one of its own, so that all are above nothing. */
export type BookkeepingKind = keyof typeof ja.kinds;

/**
 * A claim is one when a stay or an exchange is charged; that a company’s stay waits for its bill, and that the bill is issued, moves it only. Money comes in once a card, a
 * till or a transfer has it.
 */
const KINDS: Readonly<Record<BookkeepingLine['reason'], BookkeepingKind>> = {
  ...{ charge: 'CLAIM', keep: 'CLAIM', reverse: 'CLAIM_LESS', waive: 'CLAIM_LESS' },
  ...{ pay: 'IN', receive: 'IN', uncollected: 'IN_UNDONE' },
  ...{ refund: 'OUT', return: 'OUT', send: 'OUT', unsend: 'OUT_UNDONE' },
  ...{ unreturned: 'OUT_UNDONE', returnedAnew: 'OUT' },
  ...{ bill: 'TRANSFER', unbill: 'TRANSFER', prepay: 'TRANSFER', unprepay: 'TRANSFER', credit: 'TRANSFER' },
};
/** What the day's page and the table tell by the same words. */
type Told = {
  readonly purpose?: BookkeepingLine['purpose'];
  readonly reason: BookkeepingLine['reason'];
  readonly isCorrection: boolean;
};

/** The key of its words: a bill that is issued charges nothing anew, and an entry that is put right gives nothing back. */
export function whatOf({ purpose, reason, isCorrection }: Told): keyof Words['reasons'] {
  if (purpose === 'COMPANY_BILL' && reason === 'charge') return 'issued';
  return reason === 'return' && isCorrection ? 'corrected' : reason;
}

export function kindOf(line: Told): BookkeepingKind {
  const what = whatOf(line);
  return what === 'issued' ? 'TRANSFER' : what === 'corrected' ? 'IN_UNDONE' : KINDS[line.reason];
}

/** How money came in or went out; null of what moves none. */
const wayOf = ({ means, from, to }: BookkeepingLine): keyof Words['ways'] | null =>
  means ?? (from === 'card' || to === 'card' ? 'ONLINE_CARD' : null);

function placeOf(line: BookkeepingLine, { places }: Words, houses: ReadonlyMap<number, string>): string {
  if (line.means === null) return wayOf(line) ? places.online : '';
  return line.facilityId === null ? places.office : (houses.get(line.facilityId) ?? '');
}

/** What bears which rate, as bookkeepers sum it; nothing where nothing is claimed. */
const classOf = ({ claim }: BookkeepingLine): keyof Words['taxClasses'] | null =>
  claim ? (claim.rate === null ? 'OUTSIDE' : `RATE_${claim.rate}`) : null;

/** The account of a claim is called by what is claimed: taxes are held for authorities, and no sales. */
function accountOf({ purpose, claim }: BookkeepingLine, name: string, words: Words): string {
  const claimed = claim && (name === 'charged' || name === 'kept') ? words.claimed[claim.subject] : undefined;
  return claimed ?? words.accounts[purpose]?.[name] ?? name;
}

/**
 * A line for each day, kind of purchase, reason, what it is for, pair of accounts, till and way, in the words of a language; the keys of the program stand behind them, so that a program
 * that reads it does not depend on words. Yen with tax, never below nothing: what takes back stands under a kind of its own. Beside a claim stands the consumption tax that it holds, rounded down as on
 * receipts and bills, once for each step of a stay and rate.
 */
export function bookkeepingTable(
  lines: readonly BookkeepingLine[],
  houses: ReadonlyMap<number, string>,
  language: Language,
): string {
  const words = inLanguage(language, ja, en);
  const { codes, ...heads } = words.columns;
  const { day: on, kind: sort, purpose: of, what, item, taxClass, debit, credit, way: by, place } = heads;
  return asTable(
    [
      ...[on, sort, of, what, item, taxClass, debit, credit, by, place, heads.times, heads.yen, heads.tax],
      ...[codes.kind, codes.purpose, codes.reason, codes.item, codes.taxClass, codes.debit, codes.credit],
      ...[codes.way, codes.place],
    ],
    lines.map((line) => {
      const { day, purpose, reason, from, to, times, yen, facilityId } = toldLine(line);
      const [kind, way, tax, subject] = [kindOf(line), wayOf(line), classOf(line), line.claim?.subject];
      const account = (name: string) => accountOf(line, name, words);
      return [
        ...[day, words.kinds[kind], words.purposes[purpose]],
        words.reasons[whatOf(line)],
        ...[subject ? words.items[subject] : '', tax ? words.taxClasses[tax] : ''],
        ...[account(to), account(from), way ? words.ways[way] : '', placeOf(line, words, houses)],
        ...[times, yen, line.claim?.taxYen ?? '', kind, purpose, reason, subject ?? '', tax ?? '', to, from],
        ...[way ?? '', facilityId ?? ''],
      ];
    }),
  );
}

/** A line for each house, tax and rate, in the words of a language; the key of the tax stands behind them, for programs. */
export function taxTable(lines: readonly TaxLineOfHouse[], language: Language): string {
  const { columns: heads, subjects } = inLanguage(language, taxesJa, taxesEn);
  return asTable(
    [
      ...[heads.house, heads.tax, heads.authority, heads.rate, heads.nights, heads.guests, heads.yen],
      ...[heads.ahead, heads.code],
    ],
    lines.map(({ houseName, subject, authority, rateYen, nights, guests, yen, aheadYen }) => [
      ...[houseName, subjects[subject] ?? subject, authority, rateYen, nights, guests, yen, aheadYen],
      subject,
    ]),
  );
}

/** A line for each stay of which something is due, the longest first; days are the club's. `called` says how whoever told its member last is called. */
export function staysDueTable(
  stays: readonly StayFee[],
  called: (name: string) => string,
  language: Language,
): Promise<string> {
  const { columns: heads, ends, ways, notCheckedIn, toTell } = inLanguage(language, staysDueJa, staysDueEn);
  const { since, member, name, stay: number, house, arrival, departure, end, fee, itself, due } = heads;
  return asLongTable(
    [
      ...[since, member, name, number, house, arrival, departure, end, fee, itself, due],
      ...[heads.guided, heads.on, heads.way, heads.by, heads.told, heads.payBy, heads.toTell, heads.code],
    ],
    stays,
    (stay) => {
      const { guidances, feeYen, stayYen } = stay;
      const [last] = guidances;
      return [
        ...[stay.since ? businessMoment(stay.since.getTime()).date : '', stay.memberId, stay.name],
        ...[
          stay.bookingNumber,
          inLanguage(language, stay.house.ja, stay.house.en),
          stay.checkIn,
          stay.checkOut,
        ],
        stay.isNotCheckedIn ? notCheckedIn(ends[stay.end]) : ends[stay.end],
        ...[feeYen, stayYen, feeYen + stayYen, stay.guided],
        ...(last
          ? [last.on, ways[last.way], called(last.by), last.yen, last.payBy ?? '']
          : ['', '', '', '', '']),
        last ? (stay.isLate ? toTell.late : toldOtherwise(stay) === null ? '' : toTell.anew) : toTell.yet,
        stay.isNotCheckedIn ? 'NOT_CHECKED_IN' : stay.end,
      ];
    },
  );
}
