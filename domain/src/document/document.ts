/** A document as staff publish it: an issue of the magazine, a guide or another paper, with a file in each language. */
import { CONTROLS } from '../kernel/controls.ts';

export const DOCUMENT_KINDS = ['VACATION_LIFE', 'USER_GUIDE', 'OTHER'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const PAPER_TYPES = ['TERMS', 'FORM', 'PRICE_LIST', 'BROCHURE'] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;
export const LAST_PLACE = 9_999;
export const LONGEST_FILE_NAME = 120;
export const LARGEST_FILE_BYTES = 20 * 1024 * 1024;

export type WrittenDocument = {
  readonly kind: DocumentKind;
  /** Of an issue and a guide. */
  readonly year: number | null;
  /** Of an issue. */
  readonly month: number | null;
  /** Of another paper. */
  readonly docType: PaperType | null;
  /** Where another paper stands among its like, the smallest first. */
  readonly place: number;
  /** Under which a browser saves the file. */
  readonly fileNameJa: string;
  readonly fileNameEn: string;
  /** Where the file is; empty while there is none. */
  readonly urlJa: string;
  readonly urlEn: string;
};

/** What members see of it. */
export const DOCUMENT_STATES = ['DRAFT', 'SHOWN', 'WITHDRAWN'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What members see of one that was saved so. */
export function documentState(of: {
  readonly isPublished: boolean;
  readonly isWithdrawn: boolean;
}): DocumentState {
  if (!of.isPublished) return 'DRAFT';
  return of.isWithdrawn ? 'WITHDRAWN' : 'SHOWN';
}

/** A name that every system saves a file under: no path in it, and an ending that says what it is. */
export const isFileName = (name: string): boolean =>
  name.length <= LONGEST_FILE_NAME &&
  /^[^\\/:*?"<>|.][^\\/:*?"<>|]*\.pdf$/i.test(name) &&
  !CONTROLS.test(name);

const isBetween = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

/** The first field that keeps a document from being saved, or, where members are to see it, from being shown in both languages. */
export function wrongInDocument(of: WrittenDocument, isShown: boolean): keyof WrittenDocument | null {
  const { kind, year, month, docType, place } = of;
  const hasYear = kind !== 'OTHER';
  if (hasYear ? !isBetween(year, FIRST_YEAR, LAST_YEAR) : year !== null) return 'year';
  if (kind === 'VACATION_LIFE' ? !isBetween(month, 1, 12) : month !== null) return 'month';
  if ((docType !== null) === hasYear) return 'docType';
  if (!isBetween(place, 0, LAST_PLACE)) return 'place';
  for (const field of ['urlJa', 'fileNameJa', 'urlEn', 'fileNameEn'] as const) {
    if (isShown && of[field] === '') return field;
    if (field.startsWith('fileName') && of[field] !== '' && !isFileName(of[field])) return field;
  }
  return null;
}
