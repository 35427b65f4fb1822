/** What stands in the form of a document, and what is sent of it. */
import type { DocumentKind, PaperType } from '#domain/document/document.ts';
import type { Document } from './documents-queries.ts';

export type Values = {
  kind: DocumentKind;
  year: string;
  month: string;
  docType: PaperType;
  place: string;
  fileNameJa: string;
  fileNameEn: string;
  urlJa: string;
  urlEn: string;
};

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

export const valuesOf = (of: Document | null, kind: DocumentKind): Values => ({
  ...{ kind: of?.kind ?? kind, year: textOf(of?.year), month: textOf(of?.month) },
  ...{ docType: of?.docType ?? 'TERMS', place: textOf(of?.place ?? 0) },
  ...{ fileNameJa: of?.fileNameJa ?? '', fileNameEn: of?.fileNameEn ?? '' },
  ...{ urlJa: of?.urlJa ?? '', urlEn: of?.urlEn ?? '' },
});

/** What the kind has no use for is left out. */
export const documentOf = ({ kind, year, month, docType, place, ...files }: Values) => ({
  kind,
  year: kind === 'OTHER' ? null : Number(year),
  month: kind === 'VACATION_LIFE' ? Number(month) : null,
  docType: kind === 'OTHER' ? docType : null,
  place: kind === 'OTHER' ? Number(place) : 0,
  ...{ fileNameJa: files.fileNameJa.trim(), fileNameEn: files.fileNameEn.trim() },
  ...{ urlJa: files.urlJa, urlEn: files.urlEn },
});
