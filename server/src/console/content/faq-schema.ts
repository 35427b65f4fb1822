/** What members ask often, as staff write it: all entries in their order, saving, publishing, withdrawing, deleting and ordering them. */
import { DOCUMENT_STATES, documentState } from '#domain/document/document.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { FAQ_SECTIONS, LONGEST_ANSWER, LONGEST_QUESTION, MOST_FAQ } from '#domain/notice/faq.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  deleteFaq,
  faqOfStaffQuery,
  orderFaq,
  saveFaq,
  withdrawFaq,
  writtenFaqQuery,
} from '#server/modules/notice/public.ts';
import type { FaqOfStaff } from '#server/modules/notice/public.ts';
import { builder, byWhomIfAny } from '../builder.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const write = { right: 'CHANGE_CONTENT' } as const;

const StateType = builder.enumType('FaqState', {
  values: DOCUMENT_STATES,
  description: 'What members see of an entry.',
});
const SectionType = builder.enumType('FaqSection', {
  values: FAQ_SECTIONS,
  description: 'What a question is about.',
});

const EntryType = builder.objectRef<FaqOfStaff>('FaqEntry').implement({
  description: 'A question that is asked often, in both languages.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', {
      description: 'How often it was saved; whoever saves says which they had.',
    }),
    section: t.expose('section', { type: SectionType, description: 'What it is about.' }),
    questionJa: t.exposeString('questionJa', { description: 'What is asked, in Japanese.' }),
    questionEn: t.exposeString('questionEn', { description: 'What is asked, in English.' }),
    answerJa: t.exposeString('answerJa', { description: 'The answer in Japanese.' }),
    answerEn: t.exposeString('answerEn', { description: 'The answer in English.' }),
    state: t.field({
      type: StateType,
      description: 'What members see of it.',
      resolve: (entry) => documentState(entry),
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it was saved last.' }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

const question = (language: string) => ({
  required: true as const,
  description: `What is asked, in ${language}.`,
  ...bounded({ most: LONGEST_QUESTION }),
});
const said = (language: string) => ({
  required: true as const,
  description: `The answer in ${language}; {phone} stands for the number of the call centre.`,
  ...bounded({ most: LONGEST_ANSWER }),
});
const FaqInput = builder.inputType('FaqInput', {
  description: 'An entry as it is written. A draft may lack a language; what members see may not.',
  fields: (t) => ({
    section: t.field({ type: SectionType, required: true, description: 'What it is about.' }),
    questionJa: t.string(question('Japanese')),
    questionEn: t.string(question('English')),
    answerJa: t.string(said('Japanese')),
    answerEn: t.string(said('English')),
  }),
});

const version = { description: 'The version that was shown.', ...bounded({ least: 1, most: 1_000_000 }) };

async function allOf({ db }: ConsoleContext): Promise<FaqOfStaff[]> {
  const [entries] = await sendTogether(db, [writtenFaqQuery()]);
  return FAQ_SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section));
}

async function oneOf({ db }: ConsoleContext, id: number): Promise<FaqOfStaff> {
  const [[found]] = await sendTogether(db, [faqOfStaffQuery(id)]);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

builder.queryFields((t) => ({
  faqList: t.field({
    type: [EntryType],
    authScopes: write,
    description: `All entries, drafts and withdrawn ones too, in the order in which members see them; ${MOST_FAQ} at most.`,
    resolve: (_root, _args, context) => allOf(context),
  }),
  callCenterPhone: t.string({
    authScopes: write,
    description: 'What members read in the place of {phone}.',
    resolve: (_root, _args, { configuration }) => configuration.callCenterPhone,
  }),
  faq: t.field({
    type: EntryType,
    authScopes: write,
    description: 'One entry.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => oneOf(context, idNumber(String(id)) ?? 0),
  }),
}));

const ids = (description: string) => ({
  required: true as const,
  description,
  ...bounded({ longestList: MOST_FAQ }),
});

builder.mutationFields((t) => ({
  saveFaq: t.field({
    type: EntryType,
    authScopes: write,
    description:
      'Saves an entry, a new one where no id is given. CHANGED_BY_ANOTHER where somebody has saved it since the version that is named.',
    args: {
      id: t.arg.id({ description: 'Which; none for a new one.' }),
      version: t.arg.int(version),
      faq: t.arg({ type: FaqInput, required: true, description: 'What it says.' }),
      publish: t.arg.boolean({
        required: true,
        description: 'Whether members are to see it. One that they see stays.',
      }),
    },
    resolve: async (_root, { id, version: shown, faq, publish }, context) => {
      const of = id == null ? null : { id: idNumber(String(id)) ?? 0, version: shown ?? 0 };
      const saved = await answer(saveFaq(context, asStaff(context), { of, entry: faq, publish }));
      return oneOf(context, saved.id);
    },
  }),
  withdrawFaq: t.field({
    type: EntryType,
    authScopes: write,
    description: 'Takes an entry from members. It may be published again.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      version: t.arg.int({ required: true, ...version }),
    },
    resolve: async (_root, { id, version: shown }, context) => {
      const of = { id: idNumber(String(id)) ?? 0, version: shown };
      return oneOf(context, (await answer(withdrawFaq(context, asStaff(context), of))).id);
    },
  }),
  deleteFaq: t.boolean({
    authScopes: write,
    description:
      'Deletes a draft; the others keep their order. UNEXECUTABLE_ERROR for what was published once, CHANGED_BY_ANOTHER where somebody has saved it since.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      version: t.arg.int({ required: true, ...version }),
    },
    resolve: (_root, { id, version: shown }, context) =>
      answer(deleteFaq(context, asStaff(context), { id: idNumber(String(id)) ?? 0, version: shown })),
  }),
  orderFaq: t.field({
    type: [EntryType],
    authScopes: write,
    description: 'Puts a section in order. CHANGED_BY_ANOTHER where it stands otherwise than was seen.',
    args: {
      section: t.arg({ type: SectionType, required: true, description: 'Which section.' }),
      seen: t.arg.idList(ids('All of it, drafts and withdrawn ones too, as they stood.')),
      order: t.arg.idList(ids('The same, as they are to stand.')),
    },
    resolve: async (_root, { section, seen, order }, context) => {
      const numbers = (list: readonly (string | number)[]) => list.map((id) => idNumber(String(id)) ?? 0);
      const wish = { section, seen: numbers(seen), order: numbers(order) };
      await answer(orderFaq(context, asStaff(context), wish));
      return allOf(context);
    },
  }),
}));
