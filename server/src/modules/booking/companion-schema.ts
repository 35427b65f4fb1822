/** The calls around companions that are kept for the next stay. */
import { MOST_COMPANIONS } from '#domain/booking/companion.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { Sex } from '#server/modules/account/public.ts';
import { companionsOf } from './companion-store.ts';
import type { Companion, CompanionRow } from './companion-store.ts';
import { deleteCompanion, keepCompanions } from './companions.ts';

const CompanionType = builder.objectRef<CompanionRow>('Companion').implement({
  description: 'Somebody who comes along and whom the membership keeps for its next stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The companion.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    kana: t.exposeString('kana', { nullable: true, description: 'Full-width katakana.' }),
    age: t.exposeInt('age', { nullable: true, description: 'The age as it was entered.' }),
    ageOn: t.expose('age_on', { type: 'Date', nullable: true, description: 'The day of that age.' }),
    sex: t.field({
      type: Sex,
      nullable: true,
      description: 'If stated.',
      resolve: ({ sex }) => sex as Companion['sex'],
    }),
    address1: t.exposeString('address1', { nullable: true, description: 'Address.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    nationality: t.exposeString('nationality', {
      nullable: true,
      description: 'Of companions without an address in Japan.',
    }),
  }),
});

const CompanionInput = builder.inputType('CompanionInput', {
  description: 'What is kept of a companion; never a passport number.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name.' }),
    kana: t.string({ description: 'Full-width katakana.' }),
    age: t.int({ description: 'Age on the day given beside.' }),
    sex: t.field({ type: Sex, description: 'If stated.' }),
    address1: t.string({ description: 'Address.' }),
    tel: t.string({ description: 'Telephone.' }),
    email: t.string({ description: 'E-mail.' }),
    nationality: t.string({ description: 'Of companions without an address in Japan.' }),
  }),
});

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

function companionOf(input: (typeof CompanionInput)['$inferInput']): Companion {
  return {
    name: input.name.trim(),
    kana: orNull(input.kana),
    age: input.age ?? null,
    sex: input.sex ?? null,
    address1: orNull(input.address1),
    tel: orNull(input.tel),
    email: orNull(input.email),
    nationality: orNull(input.nationality),
  };
}

builder.queryFields((t) => ({
  myCompanionList: t.field({
    type: [CompanionType],
    description: 'The companions whom the membership keeps, by their names.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => companionsOf(context.db, asMember(context).clientId),
  }),
}));

builder.mutationFields((t) => ({
  keepMyCompanions: t.field({
    type: 'Int',
    description: `Keeps companions for the next stay, ${MOST_COMPANIONS} at most; one of the same name is changed where a field is given. How many are kept by then.`,
    authScopes: { member: true },
    args: {
      companions: t.arg({
        ...bounded({ longestList: MOST_COMPANIONS }),
        type: [CompanionInput],
        required: true,
        description: 'Those to keep.',
      }),
      ageOn: t.arg({
        type: 'Date',
        required: true,
        description: 'The day on which they are so old, a year back or two years ahead at most.',
      }),
    },
    resolve: (_root, { companions, ageOn }, context) =>
      answer(keepCompanions(context, asMember(context), { companions: companions.map(companionOf), ageOn })),
  }),
  deleteMyCompanion: t.field({
    type: 'Boolean',
    description: 'Keeps a companion no longer. NOT_FOUND_ERROR.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The companion.' }) },
    resolve: (_root, { id }, context) => answer(deleteCompanion(context, asMember(context), uuidOf(id))),
  }),
}));
