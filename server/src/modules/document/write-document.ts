/** How staff publish documents: saved as a draft, published, changed, given another file, and withdrawn. Members see it from the next call on. */
import { documentState, wrongInDocument } from '#domain/document/document.ts';
import type { DocumentKind, WrittenDocument } from '#domain/document/document.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { fileOfAddress } from './file-address.ts';
import { filesThereQuery } from './file-store.ts';

export type DocumentOfStaff = WrittenDocument & {
  readonly id: number;
  readonly isPublished: boolean;
  readonly isWithdrawn: boolean;
  readonly changedAt: Date;
  /** Null for one that was not written at the console. */
  readonly changedBy: string | null;
  readonly version: number;
};

const FIELDS = `id, kind, year, month, doc_type as "docType", place, file_name_ja as "fileNameJa", file_name_en as "fileNameEn",
  url_ja as "urlJa", url_en as "urlEn", published_at is not null as "isPublished", withdrawn_at is not null as "isWithdrawn",
  changed_at as "changedAt", changed_by as "changedBy", version`;

type Page = { readonly take: number; readonly skip: number };

/** All of a kind, drafts and withdrawn ones too, in the order in which members see them. */
export const writtenDocumentsQuery = (kind: DocumentKind, { take, skip }: Page): Statement<DocumentOfStaff> =>
  statement(
    `select ${FIELDS} from documents where kind = $1 order by year desc, month desc, place, id limit $2 offset $3`,
    [kind, take, skip],
  );

export const documentOfStaffQuery = (id: number): Statement<DocumentOfStaff> =>
  statement(`select ${FIELDS} from documents where id = $1`, [id]);

/** Whoever else would write one of the kind waits: two of the same issue are refused by looking. */
const lockKindQuery = (kind: DocumentKind): Statement =>
  statement('select from documents where kind = $1 order by id for no key update', [kind]);

const alikeQuery = ({ kind, year, month }: WrittenDocument, id: number | null): Statement<{ id: number }> =>
  statement(
    `select id from documents where kind = $1 and kind <> 'OTHER' and year is not distinct from $2::smallint
       and month is not distinct from $3::smallint and id is distinct from $4::bigint limit 1`,
    [kind, year, month, id],
  );

const INSERT = `
  insert into documents (kind, year, month, doc_type, place, file_name_ja, file_name_en, url_ja, url_en, changed_by, published_at, withdrawn_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11::boolean then clock_timestamp() end, case when not $11 then clock_timestamp() end)
  on conflict do nothing returning id, version`;

// What was published once stays so; a draft that is not published stays withdrawn.
const UPDATE = `
  update documents set kind = $1, year = $2, month = $3, doc_type = $4, place = $5, file_name_ja = $6, file_name_en = $7, url_ja = $8,
    url_en = $9, changed_by = $10, changed_at = clock_timestamp(), version = version + 1,
    published_at = coalesce(published_at, case when $11::boolean then clock_timestamp() end),
    withdrawn_at = case when $11 then null else withdrawn_at end
  where id = $12 and version = $13 returning id, version`;

const WITHDRAW = `
  update documents set withdrawn_at = clock_timestamp(), changed_by = $3, changed_at = clock_timestamp(), version = version + 1
  where id = $1 and version = $2 and withdrawn_at is null returning id, version`;

type Saved = { readonly id: number; readonly version: number };

type Save = {
  /** Which, and the version that was before whoever saves; null for a new one. */
  readonly of: Saved | null;
  readonly document: WrittenDocument;
  /** Whether members are to see it. One that they see stays so where this is false. */
  readonly publish: boolean;
};

/** By what people know it. */
const called = ({ kind, year, month, fileNameJa }: WrittenDocument) =>
  `${kind} ${kind === 'OTHER' ? fileNameJa : [year, month].filter(Boolean).join('-')}`.slice(0, 100);

/**
 * Saves a document. BAD_INPUT_ERROR, with the field, for what is wrong with it, lacks a language where members see it, or is an issue or guide
 * that there is already (`taken`); NOT_FOUND_ERROR where there is none, and CHANGED_BY_ANOTHER where somebody has saved it since.
 */
export function saveDocument(
  services: UseCaseServices,
  actor: Actor,
  { of, document, publish }: Save,
): Promise<Saved | Refusal> {
  return runUseCase<UseCaseServices, Saved>(services, actor, {
    action: publish ? 'publishDocument' : 'saveDocument',
    subject: of ? `document ${of.id}` : called(document),
    ...(of ? {} : { once: { document, publish } }),
    work: async (tx) => {
      const [, [before], [alike]] = await sendTogether(tx, [
        lockKindQuery(document.kind),
        documentOfStaffQuery(of?.id ?? 0),
        alikeQuery(document, of?.id ?? null),
      ]);
      if (of && !before) return refuse('NOT_FOUND_ERROR');
      if (of && before!.version !== of.version) return refuse('CHANGED_BY_ANOTHER');
      const isShown = publish || (before !== undefined && documentState(before) === 'SHOWN');
      const wrong = wrongInDocument(document, isShown) ?? (await unknownFile(tx, document, before));
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const taken = refuse('BAD_INPUT_ERROR', { argument: 'year', taken: true });
      if (alike) return taken;
      const { kind, year, month, docType, place, fileNameJa, fileNameEn, urlJa, urlEn } = document;
      const values = [
        ...[kind, year, month, docType, place, fileNameJa, fileNameEn, urlJa, urlEn],
        ...[nameOf(actor), publish],
      ];
      const [[saved]] = await sendTogether(tx, [
        of ? statement<Saved>(UPDATE, [...values, of.id, of.version]) : statement<Saved>(INSERT, values),
      ]);
      return saved ?? (of ? refuse('CHANGED_BY_ANOTHER') : taken);
    },
  });
}

/** A field whose file was not sent here, and did not stand in the document before. */
async function unknownFile(
  tx: Tx,
  { urlJa, urlEn }: WrittenDocument,
  before: WrittenDocument | undefined,
): Promise<'urlJa' | 'urlEn' | null> {
  const isNew = (url: string) => url !== '' && url !== before?.urlJa && url !== before?.urlEn;
  const names = [urlJa, urlEn].filter(isNew).map((url) => fileOfAddress(url) ?? '');
  if (names.length === 0) return null;
  const [there] = await sendTogether(tx, [filesThereQuery(names)]);
  const isThere = (url: string) => !isNew(url) || there.some(({ name }) => name === fileOfAddress(url));
  if (!isThere(urlJa)) return 'urlJa';
  return isThere(urlEn) ? null : 'urlEn';
}

/** Takes a document from members. NOT_FOUND_ERROR where there is none, CHANGED_BY_ANOTHER where somebody has saved or withdrawn it since. */
export function withdrawDocument(
  services: UseCaseServices,
  actor: Actor,
  of: Saved,
): Promise<Saved | Refusal> {
  return runUseCase<UseCaseServices, Saved>(services, actor, {
    action: 'withdrawDocument',
    subject: `document ${of.id}`,
    work: async (tx) => {
      const [[before]] = await sendTogether(tx, [documentOfStaffQuery(of.id)]);
      if (!before) return refuse('NOT_FOUND_ERROR');
      const [[saved]] = await sendTogether(tx, [
        statement<Saved>(WITHDRAW, [of.id, of.version, nameOf(actor)]),
      ]);
      return saved ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}
