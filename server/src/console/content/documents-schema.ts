/** Documents as staff publish them: all of a kind, one of them whole, and saving, publishing and withdrawing it. */
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  FIRST_YEAR,
  LAST_PLACE,
  LAST_YEAR,
  LONGEST_FILE_NAME,
  PAPER_TYPES,
  documentState,
} from '#domain/document/document.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  documentOfStaffQuery,
  saveDocument,
  withdrawDocument,
  writtenDocumentsQuery,
} from '#server/modules/document/public.ts';
import type { DocumentOfStaff } from '#server/modules/document/public.ts';
import { builder, pageArgs, pageOf, byWhomIfAny } from '../builder.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const write = { right: 'CHANGE_CONTENT' } as const;

const KindType = builder.enumType('DocumentKind', {
  values: DOCUMENT_KINDS,
  description: 'An issue of the magazine, a guide to the membership, or another paper.',
});
const PaperTypeType = builder.enumType('PaperType', {
  values: PAPER_TYPES,
  description: 'What another paper is.',
});
const StateType = builder.enumType('DocumentState', {
  values: DOCUMENT_STATES,
  description: 'What members see of a document.',
});

const DocumentType = builder.objectRef<DocumentOfStaff>('Document').implement({
  description: 'A document that members download, with a file in each language.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', {
      description: 'How often it was saved; whoever saves says which they had.',
    }),
    kind: t.expose('kind', { type: KindType, description: 'What it is.' }),
    year: t.exposeInt('year', { nullable: true, description: 'Of an issue and a guide.' }),
    month: t.exposeInt('month', { nullable: true, description: 'Of an issue.' }),
    docType: t.expose('docType', { type: PaperTypeType, nullable: true, description: 'Of another paper.' }),
    place: t.exposeInt('place', { description: 'Where another paper stands, the smallest first.' }),
    fileNameJa: t.exposeString('fileNameJa', { description: 'Under which the Japanese file is saved.' }),
    fileNameEn: t.exposeString('fileNameEn', { description: 'Under which the English file is saved.' }),
    urlJa: t.exposeString('urlJa', { description: 'Where the Japanese file is; empty while there is none.' }),
    urlEn: t.exposeString('urlEn', { description: 'Where the English file is; empty while there is none.' }),
    state: t.field({ type: StateType, description: 'What members see of it.', resolve: documentState }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it was saved last.' }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

const fileName = (language: string) => ({
  required: true as const,
  description: `Under which the ${language} file is saved.`,
  ...bounded({ most: LONGEST_FILE_NAME }),
});
const url = (language: string) => ({
  required: true as const,
  description: `Where the ${language} file is, as it was answered when it was sent; empty while there is none.`,
  ...bounded({ most: 2_000 }),
});

const DocumentInput = builder.inputType('DocumentInput', {
  description: 'A document as it is written. A draft may lack a file; what members see may not.',
  fields: (t) => ({
    kind: t.field({ type: KindType, required: true, description: 'What it is.' }),
    year: t.int({
      description: 'Of an issue and a guide.',
      ...bounded({ least: FIRST_YEAR, most: LAST_YEAR }),
    }),
    month: t.int({ description: 'Of an issue.', ...bounded({ least: 1, most: 12 }) }),
    docType: t.field({ type: PaperTypeType, description: 'Of another paper.' }),
    place: t.int({
      required: true,
      description: 'Where another paper stands.',
      ...bounded({ most: LAST_PLACE }),
    }),
    fileNameJa: t.string(fileName('Japanese')),
    fileNameEn: t.string(fileName('English')),
    urlJa: t.string(url('Japanese')),
    urlEn: t.string(url('English')),
  }),
});

const versionArg = {
  description: 'The version that was shown.',
  ...bounded({ least: 1, most: 1_000_000 }),
};

async function oneOf({ db }: ConsoleContext, id: number): Promise<DocumentOfStaff> {
  const [[found]] = await sendTogether(db, [documentOfStaffQuery(id)]);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

builder.queryFields((t) => ({
  documents: t.field({
    type: [DocumentType],
    authScopes: write,
    description: 'All documents of a kind, drafts and withdrawn ones too, as members see them in order.',
    args: { kind: t.arg({ type: KindType, required: true, description: 'Which kind.' }), ...pageArgs },
    resolve: async (_root, { kind, ...page }, { db }) =>
      (await sendTogether(db, [writtenDocumentsQuery(kind, pageOf(page))]))[0],
  }),
  document: t.field({
    type: DocumentType,
    authScopes: write,
    description: 'One document.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => oneOf(context, idNumber(String(id)) ?? 0),
  }),
}));

builder.mutationFields((t) => ({
  saveDocument: t.field({
    type: DocumentType,
    authScopes: write,
    description:
      'Saves a document, a new one where no id is given. CHANGED_BY_ANOTHER where somebody has saved it since the version that is named.',
    args: {
      id: t.arg.id({ description: 'Which; none for a new one.' }),
      version: t.arg.int(versionArg),
      document: t.arg({ type: DocumentInput, required: true, description: 'What it is.' }),
      publish: t.arg.boolean({
        required: true,
        description: 'Whether members are to see it. One that they see stays.',
      }),
    },
    resolve: async (_root, { id, version, document, publish }, context) => {
      const of = id == null ? null : { id: idNumber(String(id)) ?? 0, version: version ?? 0 };
      const { year = null, month = null, docType = null, ...rest } = document;
      const written = { ...rest, year, month, docType };
      const saved = await answer(saveDocument(context, asStaff(context), { of, document: written, publish }));
      return oneOf(context, saved.id);
    },
  }),
  withdrawDocument: t.field({
    type: DocumentType,
    authScopes: write,
    description: 'Takes a document from members. It may be published again.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      version: t.arg.int({ required: true, ...versionArg }),
    },
    resolve: async (_root, { id, version }, context) => {
      const of = { id: idNumber(String(id)) ?? 0, version };
      return oneOf(context, (await answer(withdrawDocument(context, asStaff(context), of))).id);
    },
  }),
}));
