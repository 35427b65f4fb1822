/** Documents to download: issues of the magazine, guides to the membership, and other papers. */
import { builder } from '#server/graphql/builder.ts';
import { listGuides, listIssues, listPublicDocs } from './store.ts';
import type { Guide, Issue, PublicDoc } from './store.ts';

const url = { description: 'Where the file is, in the language of the request where there is one.' } as const;
const fileName = { description: 'The name under which the file is saved.' } as const;

const VacationLife = builder.objectRef<Issue>('VacationLife').implement({
  description: 'An issue of the magazine.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year of the issue.' }),
    month: t.exposeInt('month', { description: 'Its month.' }),
    fileName: t.exposeString('fileName', fileName),
    url: t.exposeString('url', url),
  }),
});

const UserGuide = builder.objectRef<Guide>('UserGuide').implement({
  description: 'A guide to the membership.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year it is for.' }),
    fileName: t.exposeString('fileName', fileName),
    url: t.exposeString('url', url),
  }),
});

const PublicDocType = builder.enumType('PublicDocType', {
  description: 'What a paper is.',
  values: ['TERMS', 'FORM', 'PRICE_LIST', 'BROCHURE'] as const,
});

const OtherPublicDoc = builder.objectRef<PublicDoc>('OtherPublicDoc').implement({
  description: 'A paper of another type.',
  fields: (t) => ({
    docType: t.field({
      type: PublicDocType,
      description: 'What it is.',
      resolve: (doc) => doc.docType as 'TERMS',
    }),
    fileName: t.exposeString('fileName', fileName),
    url: t.exposeString('url', url),
  }),
});

builder.queryFields((t) => ({
  vacationLifeList: t.field({
    type: [VacationLife],
    description: 'Issues of the magazine, newest first.',
    authScopes: { member: true },
    resolve: (_root, _args, { db, language }) => listIssues(db, language),
  }),
  userGuideList: t.field({
    type: [UserGuide],
    description: 'Guides to the membership, newest first.',
    authScopes: { member: true },
    resolve: (_root, _args, { db, language }) => listGuides(db, language),
  }),
  otherPublicDocList: t.field({
    type: [OtherPublicDoc],
    description: 'Terms, forms, price lists and brochures.',
    authScopes: { member: true },
    resolve: (_root, _args, { db, language }) => listPublicDocs(db, language),
  }),
}));
