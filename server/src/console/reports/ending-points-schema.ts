/** Points that are soon over, in sums; and the members who have the most of them, to be called, which leaves a row in the audit log. */
import { inLanguage } from '#domain/kernel/language.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { asTable } from '../as-table.ts';
import { builder, PAGE } from '../builder.ts';
import { endingPointsOf, showEndingMembers } from './ending-points.ts';
import type { EndingLine, EndingMember } from './ending-points.ts';

const see = { right: 'SEE_REPORTS' } as const;

const KindType = builder.enumType('KindOfPoints', {
  values: { SP: { value: 'sp' }, FP: { value: 'fp' }, TVP: { value: 'tvp' } } as const,
  description: 'What kind of points they are.',
});

const LineType = builder.objectRef<EndingLine>('EndingPoints').implement({
  description: 'Points of one kind, of contracts of one kind, that end in a month.',
  fields: (t) => ({
    month: t.expose('month', {
      type: 'Date',
      nullable: true,
      description: 'The first day of the month; none for TVP that end after the twelve months.',
    }),
    productName: t.string({
      description: 'The kind of contract.',
      resolve: ({ productNameJa, productNameEn }, _args, { language }) =>
        inLanguage(language, productNameJa, productNameEn),
    }),
    kind: t.expose('kind', { type: KindType, description: 'The kind of points.' }),
    goesOn: t.exposeBoolean('goesOn', {
      description: 'Whether they go on into the next fiscal year, and do not expire.',
    }),
    points: t.exposeFloat('points', { description: 'How many are free; those that holds reserve are not.' }),
    contracts: t.exposeInt('contracts', { description: 'Of how many contracts.' }),
  }),
});

const MemberType = builder.objectRef<EndingMember>('EndingMember').implement({
  description: 'Points of a contract that expire on one day, and whose it is.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'The number.' }),
    name: t.exposeString('name', { description: 'The name.' }),
    nameKana: t.exposeString('nameKana', { description: 'That in kana.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'The telephone.' }),
    mobile: t.exposeString('mobile', { nullable: true, description: 'The mobile telephone.' }),
    contractNumber: t.exposeString('contractNumber', {
      nullable: true,
      description: 'The contract that they are of.',
    }),
    points: t.exposeFloat('points', { description: 'How many expire.' }),
    end: t.expose('end', { type: 'Date', description: 'Their last day.' }),
    cursor: t.id({
      description: 'After which the next page begins.',
      resolve: ({ points, lotId }) => `${points}-${lotId}`,
    }),
  }),
});

/** As a row names it; anything else begins anew. */
function cursorOf(after: string | number | null | undefined) {
  const [, points, lotId] = /^(\d{1,15})-(\d{1,15})$/.exec(String(after ?? '')) ?? [];
  return points && lotId ? { points: Number(points), lotId } : null;
}

builder.queryFields((t) => ({
  endingPoints: t.field({
    type: [LineType],
    authScopes: see,
    description: 'Points that end in this month and the eleven after it, and all TVP that are unused.',
    resolve: async (_root, _args, { db }) => [...(await endingPointsOf(db))],
  }),
  endingPointsTable: t.string({
    authScopes: see,
    description: 'The same as CSV.',
    resolve: async (_root, _args, { db, language }) =>
      asTable(
        ['month', 'contract', 'points_of', 'becomes', 'points', 'contracts'],
        (await endingPointsOf(db)).map((one) => [
          one.month?.slice(0, 7) ?? 'later',
          inLanguage(language, one.productNameJa, one.productNameEn),
          ...[one.kind, one.goesOn ? 'carried_forward' : 'expires', one.points, one.contracts],
        ]),
      ),
  }),
  endingPointsMembers: t.field({
    type: [MemberType],
    authScopes: { right: 'SEE_MEMBERS' },
    description:
      'The members whose points expire, the most of one contract that end on one day first: once for each. The audit log keeps which were shown.',
    args: {
      kind: t.arg({ type: KindType, required: true, description: 'Which points.' }),
      month: t.arg({
        type: 'Date',
        description:
          'A day of the month in which they end; where none is named all twelve, and of TVP what ends later too.',
      }),
      after: t.arg.id({ description: 'The cursor of the row after which the page begins.' }),
      take: t.arg.int({
        defaultValue: PAGE.take,
        description: `1 to ${PAGE.most}.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: async (_root, { kind, month, after, take }, context) => [
      ...(await answer(
        showEndingMembers(context, {
          ...{ kind, month: month ?? null, after: cursorOf(after), take: take ?? PAGE.take },
        }),
      )),
    ],
  }),
}));
