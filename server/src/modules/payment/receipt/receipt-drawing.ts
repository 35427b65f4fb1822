/**
 * Draws papers as PDF. Only the drawing process and commands import this: its engine and fonts come to hundreds of megabytes. The fonts are
 * whole, so that the rare characters of names are there; pictures that people type have a font of their own.
 */
import { Document, Font, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer';
import type { ViewProps } from '@react-pdf/renderer';
import { createElement as e } from 'react';
import type { ReactNode } from 'react';
import { fileURLToPath } from 'node:url';
import { roomsOf, sumsByRate, totalOf, untaxedYen } from '#domain/payment/receipt.ts';
import { paidForStay } from '#domain/payment/stay-payment.ts';
import type { ReceiptLine } from '#domain/payment/receipt.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatAmount, formatMonth, formatPlainDate, formatYen } from '#messages/format.ts';
import { receipt as en } from '#messages/en/receipt.ts';
import { receipt as ja } from '#messages/ja/receipt.ts';
import type { Issuer } from '../issuer.ts';
import { printableText } from './printable-text.ts';
import type { Receipt } from './receipt-store.ts';
import { wrapText } from './wrap-text.ts';

export type Paper = Omit<Receipt, 'isReplaced'>;
/** One paper, or all of a month behind a sheet that lists them. */
export type DrawingTask = {
  readonly language: Language;
  readonly papers: readonly Paper[];
  /** YYYY-MM, with a list in front. */
  readonly month: string | null;
};

const fontFile = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
Font.register({
  family: 'Japanese',
  fonts: [
    { src: fontFile('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf') },
    { src: fontFile('noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'), fontWeight: 700 },
  ],
});
Font.register({ family: 'Pictures', src: fontFile('noto-emoji/400Regular/NotoEmoji_400Regular.ttf') });
// Lines are broken beforehand (wrap-text.ts).
Font.registerHyphenationCallback((word) => [word]);

const FAMILIES = ['Japanese', 'Pictures'];

/** Whether a letter is in any of the fonts. */
export async function glyphsOfFonts(): Promise<(codePoint: number) => boolean> {
  await Promise.all(FAMILIES.map((fontFamily) => Font.load({ fontFamily })));
  const fonts = FAMILIES.map((fontFamily) => Font.getFont({ fontFamily }).data);
  return (codePoint) => fonts.some((font) => font?.hasGlyphForCodePoint(codePoint));
}

/** How many em a line holds, by where it stands. */
export const EMS = { addressee: 37, facts: 50, what: 20.5, listed: 16.5, issuer: 30, issuerName: 25.5 };

const INK = '#23302f';
const SOFT = '#5b6765';
const LINE = '#c9cfcc';

export const styles = StyleSheet.create({
  page: {
    fontFamily: FAMILIES,
    fontSize: 9.5,
    lineHeight: 1.5,
    color: INK,
    paddingTop: 48,
    paddingHorizontal: 52,
    paddingBottom: 64,
  },
  top: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  title: { fontSize: 22, fontWeight: 700, lineHeight: 1.3 },
  soft: { color: SOFT },
  small: { fontSize: 8, color: SOFT },
  badge: { marginTop: 4, fontSize: 9, fontWeight: 700 },
  facts: { alignItems: 'flex-end' },
  addressee: { marginTop: 24, paddingBottom: 4, borderBottomWidth: 1, borderBottomColor: INK, fontSize: 13 },
  amount: {
    marginTop: 18,
    paddingVertical: 10,
    paddingHorizontal: 14,
    backgroundColor: '#f1f3ef',
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
  },
  yen: { fontSize: 20, fontWeight: 700, lineHeight: 1.3 },
  block: { marginTop: 14 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
    paddingVertical: 3.5,
    gap: 10,
  },
  head: { color: SOFT, fontSize: 8, borderBottomColor: INK },
  night: { width: 78 },
  kind: { width: 40 },
  what: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  rooms: { width: 36, textAlign: 'right' },
  rate: { width: 44, textAlign: 'right' },
  money: { width: 92, textAlign: 'right' },
  sums: { marginTop: 10, alignSelf: 'flex-end', width: 290 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
  total: {
    borderTopWidth: 1,
    borderTopColor: INK,
    marginTop: 3,
    paddingTop: 4,
    fontSize: 11,
    fontWeight: 700,
  },
  issuer: { marginTop: 26, alignSelf: 'flex-end', width: 290 },
  foot: {
    position: 'absolute',
    bottom: 30,
    left: 52,
    right: 52,
    textAlign: 'center',
    fontSize: 8,
    color: SOFT,
  },
});

type Looks = NonNullable<ViewProps['style']>;

export const text = (content: ReactNode, style: Looks = {}) => e(Text, { style }, content);
export const view = (style: Looks, ...children: ReactNode[]) => e(View, { style }, ...children);

type Words = typeof ja;

export function wordsOf(language: Language) {
  const words: Words = inLanguage(language, ja, en);
  return {
    words,
    day: (date: string) => formatPlainDate(date, language),
    yen: (amount: number) => formatYen(amount, language),
    of: (name: { readonly ja: string; readonly en: string }) => inLanguage(language, name.ja, name.en),
  };
}
export type Speech = ReturnType<typeof wordsOf>;

/** What kind of paper it is: a return over nothing that was ever paid is another. */
const kindOf = ({ kind, content }: Paper) => (content.isCorrection ? ('CORRECTION' as const) : kind);

/** Whether it says of which tax it speaks: of a club that is registered, and not of what is outside of the tax alone, as fees of cancelling are. */
const isQualified = ({ content }: Paper): boolean =>
  content.issuer.registrationNumber !== null && sumsByRate(content.lines).length > 0;

/** What it is called. */
const nameOf = ({ words }: Speech, paper: Paper): string =>
  kindOf(paper) === 'RETURN' && !isQualified(paper)
    ? words.titles.returnUnregistered
    : words.titles[kindOf(paper)];

function headOf(speech: Speech, paper: Paper) {
  const { words, day } = speech;
  return view(
    styles.top,
    view(
      {},
      text(nameOf(speech, paper), styles.title),
      paper.kind === 'RECEIPT' && isQualified(paper) ? text(words.qualified, styles.small) : null,
      paper.became === 'VOID' ? text(words.void, styles.badge) : null,
      paper.replacesNumber ? text(words.reissued, styles.badge) : null,
    ),
    view(
      styles.facts,
      text(`${words.number} ${paper.number}`),
      text(`${words.issuedOn} ${day(paper.issuedOn)}`),
      paper.replacesNumber ? text(words.replaces(paper.replacesNumber), styles.small) : null,
      paper.parts > 1 ? text(words.part(paper.part, paper.parts), styles.small) : null,
    ),
  );
}

function addressed(language: Language, { addressee, content: { honorific } }: Paper): string {
  return language === 'ja' && honorific ? `${addressee}\u3000${honorific}` : addressee;
}

/** Of a return over nothing, only why. */
function howPaid({ words }: Speech, { kind, yen, content }: Paper): string[] {
  const { cardNo, paidIn, returnedIn, stays, lines, isCorrection } = content;
  if (isCorrection) return [words.isVoid];
  if (paidIn) {
    const says = stays.length > 0 ? words[paidForStay(lines)] : words.weekFee;
    if (kind === 'RECEIPT') return [says.received, words.paidIn[paidIn]];
    return [says.returned, ...(returnedIn ? [words.returnedIn[returnedIn]] : [])];
  }
  const digits = cardNo.slice(-4);
  if (kind === 'RECEIPT')
    return [stays.length > 0 ? words.received : words.receivedForJoining, words.paidBy(digits)];
  if (yen === 0) return [words.keptAsFee];
  return [words.returned, digits ? words.returnedTo(digits) : words.transferred];
}

function whatFor(speech: Speech, paper: Paper) {
  const { content } = paper;
  const { words, day, of } = speech;
  const { stays, points, paidOn, refersTo } = content;
  const [first] = stays;
  const lines = [
    ...howPaid(speech, paper),
    `${{ RECEIPT: words.paidOn, RETURN: words.returnedOn, CORRECTION: words.correctedOn }[kindOf(paper)]} ${day(paidOn)}`,
    ...(refersTo.length > 0 ? [`${words.refersTo} ${refersTo.join(', ')}`] : []),
    ...(first
      ? [`${words.stay} ${of(first.facility)}  ${words.dates(day(first.checkIn), day(first.checkOut))}`]
      : []),
    ...numbersOf(speech, stays),
    ...(points ? [words.points(formatAmount(points.points, points.kind, 'ja'))] : []),
  ];
  return view(styles.block, ...lines.map((line) => text(wrapText(line, EMS.facts))));
}

function rateText({ words }: Speech, { rate }: ReceiptLine): string {
  if (rate === null) return words.outside;
  return rate === 8 ? words.reduced(rate) : words.rate(rate);
}

/** Where a text of a table stands, and how many em it has where it may need several lines. */
type Column = readonly [style: 'night' | 'kind' | 'what' | 'rooms' | 'rate' | 'money', ems?: number];
const LINE_COLUMNS: readonly Column[] = [['night'], ['what', EMS.what], ['rooms'], ['rate'], ['money']];
/** Where every line is of one room, nobody needs their number. */
const ONE_ROOM_COLUMNS: readonly Column[] = [['night'], ['what', EMS.what + 5], ['rate'], ['money']];
const PAPER_COLUMNS: readonly Column[] = [['night'], ['kind'], ['night'], ['what', EMS.listed], ['money']];

/** One row of a table; its head stands on each page anew. */
function tableRow(columns: readonly Column[], texts: readonly string[], kind: 'head' | 'row' = 'row') {
  const cells = columns.map(([name, ems], index) => {
    const said = texts[index] ?? '';
    const wrapped = ems === undefined ? [said] : said.split('\n').map((line) => wrapText(line, ems));
    return text(wrapped.join('\n'), styles[name]);
  });
  const isHead = kind === 'head';
  return e(
    View,
    {
      style: isHead ? [styles.row, styles.head] : styles.row,
      wrap: false,
      ...(isHead ? { fixed: true } : {}),
    },
    ...cells,
  );
}

function subjectText({ words, of }: Speech, line: ReceiptLine): string {
  const subject = line.name ? of(line.name) : words.subjects[line.subject];
  return line.isPart ? words.partOf(subject) : subject;
}

export function table(speech: Speech, lines: readonly ReceiptLine[]) {
  const { words, day, yen } = speech;
  const { columns } = words;
  const hasRooms = lines.some((line) => roomsOf(line) > 1);
  const layout = hasRooms ? LINE_COLUMNS : ONE_ROOM_COLUMNS;
  const row = (night: string, what: string, rooms: string, rate: string, amount: string) =>
    hasRooms ? [night, what, rooms, rate, amount] : [night, what, rate, amount];
  return view(
    styles.block,
    tableRow(layout, row(columns.night, columns.what, columns.rooms, columns.rate, columns.yen), 'head'),
    ...lines.map((line) =>
      tableRow(
        layout,
        row(
          line.night ? day(line.night) : '',
          subjectText(speech, line),
          roomsOf(line) > 1 ? String(roomsOf(line)) : '',
          rateText(speech, line),
          yen(line.yen),
        ),
      ),
    ),
  );
}

export function sums({ words, yen }: Speech, lines: readonly ReceiptLine[]) {
  const untaxed = untaxedYen(lines);
  const row = (label: string, amount: string, style: Looks = styles.sum) =>
    view(style, text(label), text(amount));
  return e(
    View,
    { style: styles.sums, wrap: false },
    ...sumsByRate(lines).map(({ rate, yen: amount, taxYen }) =>
      row(words.sums.rate(rate), `${yen(amount)} ${words.sums.tax(yen(taxYen))}`),
    ),
    untaxed === null ? null : row(words.sums.outside, yen(untaxed)),
    row(words.sums.total, yen(totalOf(lines)), [styles.sum, styles.total]),
    lines.some(({ rate }) => rate === 8) ? text(words.reducedNote, styles.small) : null,
  );
}

export function issuer({ words, of }: Speech, { name, address, registrationNumber }: Issuer) {
  return e(
    View,
    { style: styles.issuer, wrap: false },
    text(wrapText(of(name), EMS.issuerName), { fontSize: 11, fontWeight: 700 }),
    address ? text(wrapText(of(address), EMS.issuer)) : null,
    registrationNumber ? text(words.registration(registrationNumber)) : null,
  );
}

export function pageNumbers({ words }: Speech) {
  return e(Text, {
    style: styles.foot,
    fixed: true,
    render: ({ subPageNumber, subPageTotalPages }: { subPageNumber: number; subPageTotalPages: number }) =>
      subPageTotalPages > 1 ? words.page(subPageNumber, subPageTotalPages) : '',
  });
}

function paperPage(language: Language, paper: Paper) {
  const speech = wordsOf(language);
  const { words, yen } = speech;
  const { lines } = paper.content;
  return e(
    Page,
    { size: 'A4', style: styles.page },
    headOf(speech, paper),
    text(wrapText(addressed(language, paper), EMS.addressee), styles.addressee),
    view(
      styles.amount,
      view({}, text(words.amounts[kindOf(paper)]), text(words.taxIncluded, styles.small)),
      text(yen(paper.yen), styles.yen),
    ),
    whatFor(speech, paper),
    table(speech, lines),
    sums(speech, lines),
    issuer(speech, paper.content.issuer),
    pageNumbers(speech),
  );
}

/** Of a joining fee none. */
const numbersOf = ({ words }: Speech, stays: Paper['content']['stays']): string[] =>
  stays.length > 0 ? [`${words.bookings} ${stays.map(({ bookingNumber }) => bookingNumber).join(', ')}`] : [];

/** To whom, for which stays, in place of which paper, and what became of it. */
function listedAs(speech: Speech, { addressee, replacesNumber, became, content: { stays } }: Paper): string {
  const { words } = speech;
  const lines = [addressee, ...numbersOf(speech, stays), ...(became ? [words.month.became[became]] : [])];
  return [...lines, ...(replacesNumber ? [words.replaces(replacesNumber)] : [])].join('\n');
}

function monthPage(language: Language, month: string, papers: readonly Paper[]) {
  const speech = wordsOf(language);
  const { words, day, yen, of } = speech;
  const signed = ({ kind, yen: amount }: Paper) => (kind === 'RETURN' ? 0 - amount : amount);
  const total = papers.reduce((sum, paper) => sum + signed(paper), 0);
  const heads = [words.issuedOn, words.month.kind, words.number, words.month.addressee, words.month.yen];
  const [first] = papers;
  return e(
    Page,
    { size: 'A4', style: styles.page },
    text(words.month.title(formatMonth(month, language)), styles.title),
    first ? text(of(first.content.issuer.name), { ...styles.soft, marginTop: 4 }) : null,
    view(
      styles.block,
      tableRow(PAPER_COLUMNS, heads, 'head'),
      ...papers.map((paper) =>
        tableRow(PAPER_COLUMNS, [
          day(paper.issuedOn),
          words.month.kinds[kindOf(paper)],
          paper.number,
          listedAs(speech, paper),
          yen(signed(paper)),
        ]),
      ),
    ),
    view(styles.sums, view([styles.sum, styles.total], text(words.month.sum), text(yen(total)))),
    pageNumbers(speech),
  );
}

/** What a reader's list of documents calls it. */
function titleOf(speech: Speech, papers: readonly Paper[]): string {
  const [first] = papers;
  return first ? `${nameOf(speech, first)} ${first.number}` : speech.words.titles.RECEIPT;
}

export async function drawPapers({ language, papers: asked, month }: DrawingTask): Promise<Buffer> {
  const hasGlyph = await glyphsOfFonts();
  const papers = asked.map((paper) => ({ ...paper, addressee: printableText(paper.addressee, hasGlyph) }));
  const [first] = papers;
  const pages = papers.map((paper) => paperPage(language, paper));
  const document = e(
    Document,
    {
      title: titleOf(wordsOf(language), papers),
      language: language === 'ja' ? 'ja-JP' : 'en-GB',
      ...(first
        ? {
            author: inLanguage(language, first.content.issuer.name.ja, first.content.issuer.name.en),
            creationDate: new Date(`${first.issuedOn}T00:00:00+09:00`),
          }
        : {}),
    },
    month === null ? null : monthPage(language, month, papers),
    ...pages,
  );
  return renderToBuffer(document);
}
