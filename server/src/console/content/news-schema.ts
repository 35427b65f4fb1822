/** The news as staff write it: a list of all, one of them whole, and saving, publishing and withdrawing it. */
import { refuse } from '#domain/kernel/refusal.ts';
import { LONGEST_BODY, LONGEST_TITLE, NEWS_STATES, newsStateOn } from '#domain/notice/news.ts';
import type { NewsState } from '#domain/notice/news.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { newsOfStaffQuery, saveNews, withdrawNews, writtenNewsQuery } from '#server/modules/notice/public.ts';
import type { NewsOfStaff } from '#server/modules/notice/public.ts';
import { builder, pageArgs, pageOf, byWhomIfAny } from '../builder.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const write = { right: 'CHANGE_CONTENT' } as const;

type Shown = NewsOfStaff & { readonly state: NewsState };

const StateType = builder.enumType('NewsState', {
  values: NEWS_STATES,
  description: 'What members see of a notice.',
});

const NewsType = builder.objectRef<Shown>('News').implement({
  description: 'A notice to all members, in both languages.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    version: t.exposeInt('version', {
      description: 'How often it was saved; whoever saves says which they had.',
    }),
    titleJa: t.exposeString('titleJa', { description: 'Its headline in Japanese.' }),
    titleEn: t.exposeString('titleEn', { description: 'Its headline in English.' }),
    bodyJa: t.exposeString('bodyJa', { description: 'Its text in Japanese.' }),
    bodyEn: t.exposeString('bodyEn', { description: 'Its text in English.' }),
    showFrom: t.expose('showFrom', { type: 'Date', description: 'The first day on which it is there.' }),
    showUntil: t.expose('showUntil', {
      type: 'Date',
      nullable: true,
      description: 'The last day; none where it stays.',
    }),
    important: t.exposeBoolean('important', { description: 'Whether it is urgent information.' }),
    state: t.expose('state', { type: StateType, description: 'What members see of it.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it was saved last.' }),
    changedBy: byWhomIfAny(t, 'By whom.', ({ changedBy }) => changedBy),
  }),
});

const NewsInput = builder.inputType('NewsInput', {
  description: 'A notice as it is written. A draft may lack a language; what members see may not.',
  fields: (t) => ({
    titleJa: t.string({
      required: true,
      description: 'Headline in Japanese.',
      ...bounded({ most: LONGEST_TITLE }),
    }),
    titleEn: t.string({
      required: true,
      description: 'Headline in English.',
      ...bounded({ most: LONGEST_TITLE }),
    }),
    bodyJa: t.string({
      required: true,
      description: 'Text in Japanese.',
      ...bounded({ most: LONGEST_BODY }),
    }),
    bodyEn: t.string({ required: true, description: 'Text in English.', ...bounded({ most: LONGEST_BODY }) }),
    showFrom: t.field({ type: 'Date', required: true, description: 'The first day.' }),
    showUntil: t.field({ type: 'Date', description: 'The last day; none where it stays.' }),
    important: t.boolean({ required: true, description: 'Whether it is urgent.' }),
  }),
});

const which = builder.args((t) => ({
  id: t.id({ required: true, description: 'Which.' }),
  version: t.int({
    required: true,
    description: 'The version that was shown.',
    ...bounded({ least: 1, most: 1_000_000 }),
  }),
}));

async function shown({ db }: ConsoleContext, rows: readonly NewsOfStaff[]): Promise<Shown[]> {
  const { moment } = await businessNow(db);
  return rows.map((row) => ({ ...row, state: newsStateOn(row, moment.date) }));
}

async function oneOf(context: ConsoleContext, id: number): Promise<Shown> {
  const [rows] = await sendTogether(context.db, [newsOfStaffQuery(id)]);
  const [found] = await shown(context, rows);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

builder.queryFields((t) => ({
  newsList: t.field({
    type: [NewsType],
    authScopes: write,
    description: 'All notices, drafts and withdrawn ones too, by their first day, the newest first.',
    args: pageArgs,
    resolve: async (_root, args, context) =>
      shown(context, (await sendTogether(context.db, [writtenNewsQuery(pageOf(args))]))[0]),
  }),
  news: t.field({
    type: NewsType,
    authScopes: write,
    description: 'One notice.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_root, { id }, context) => oneOf(context, idNumber(String(id)) ?? 0),
  }),
}));

builder.mutationFields((t) => ({
  saveNews: t.field({
    type: NewsType,
    authScopes: write,
    description:
      'Saves a notice, a new one where no id is given. CHANGED_BY_ANOTHER where somebody has saved it since the version that is named.',
    args: {
      id: t.arg.id({ description: 'Which; none for a new one.' }),
      version: t.arg.int({
        description: 'The version that was shown.',
        ...bounded({ least: 1, most: 1_000_000 }),
      }),
      news: t.arg({ type: NewsInput, required: true, description: 'What it says.' }),
      publish: t.arg.boolean({
        required: true,
        description: 'Whether members are to see it. One that they see stays.',
      }),
    },
    resolve: async (_root, { id, version, news, publish }, context) => {
      const of = id == null ? null : { id: idNumber(String(id)) ?? 0, version: version ?? 0 };
      const written = { ...news, showUntil: news.showUntil ?? null };
      const saved = await answer(saveNews(context, asStaff(context), { of, news: written, publish }));
      return oneOf(context, saved.id);
    },
  }),
  withdrawNews: t.field({
    type: NewsType,
    authScopes: write,
    description: 'Takes a notice from members. It may be published again.',
    args: which,
    resolve: async (_root, { id, version }, context) => {
      const of = { id: idNumber(String(id)) ?? 0, version };
      return oneOf(context, (await answer(withdrawNews(context, asStaff(context), of))).id);
    },
  }),
}));
