/** The GraphQL types of booking plans. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import {
  altOf,
  PictureSourcesType,
  PlanFeePer,
  planPicturesLoader,
  planQuestionsLoader,
  sourcesOf,
} from '#server/modules/vacancy/public.ts';
import type { PlanPrice, ShownPlan } from './shown-plan.ts';

const BookingPlanFee = builder.objectRef<PlanPrice>('BookingPlanFee').implement({
  description: "The plan's own fee.",
  fields: (t) => ({
    price: t.exposeInt('feeYen', {
      description: 'Yen for a night, without consumption tax.',
    }),
    per: t.field({
      type: PlanFeePer,
      description: 'For whom that is.',
      resolve: ({ feePer }) => feePer as 'PERSON_NIGHT',
    }),
  }),
});

const BookingPlanPrice = builder.objectRef<PlanPrice>('BookingPlanPrice').implement({
  description: "A plan's prices of one night.",
  fields: (t) => ({
    stayDate: t.expose('stayDate', { type: 'Date', description: 'The night.' }),
    accommodationPrice: t.exposeInt('yen', { nullable: true, description: 'Yen, without consumption tax.' }),
    accommodationPriceSp: t.exposeInt('sp', { nullable: true, description: 'SP points.' }),
    accommodationPriceFp: t.exposeInt('fp', { nullable: true, description: 'FP points.' }),
    bookingPlanFee: t.field({
      type: BookingPlanFee,
      description: "The plan's fee on top.",
      resolve: (p) => p,
    }),
  }),
});

const QuestionType = builder.enumType('QuestionType', {
  description: 'How a question is answered.',
  values: ['TEXT', 'SELECT', 'CHECK', 'NUMBER', 'DATE'] as const,
});

type QuestionRow = Awaited<ReturnType<ReturnType<typeof planQuestionsLoader>['load']>>[number];

const BookingPlanQuestion = builder.objectRef<QuestionRow>('BookingPlanQuestion').implement({
  description: 'A question a plan asks.',
  fields: (t) => ({
    text: t.string({
      description: 'The question.',
      resolve: (q, _args, { language }) => inLanguage(language, q.text_ja, q.text_en),
    }),
    type: t.field({
      type: QuestionType,
      description: 'How it is answered.',
      resolve: (q) => q.type as 'TEXT',
    }),
    required: t.exposeBoolean('required', { description: 'Whether it must be answered.' }),
    options: t.stringList({
      description: 'For SELECT: up to five.',
      resolve: (q, _args, { language }) => inLanguage(language, q.options_ja, q.options_en),
    }),
  }),
});

export const BookingPlan = builder.objectRef<ShownPlan>('BookingPlan').implement({
  description: 'A plan: a stay with something added.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'By which the plan is named when a stay is priced or held with it.',
    }),
    title: t.string({
      description: 'Its title.',
      resolve: (p, _args, { language }) => inLanguage(language, p.title_ja, p.title_en),
    }),
    subtitle: t.string({
      nullable: true,
      description: 'Under the title.',
      resolve: (p, _args, { language }) => inLanguage(language, p.subtitle_ja, p.subtitle_en),
    }),
    description: t.string({
      description: 'What it offers.',
      resolve: (p, _args, { language }) => inLanguage(language, p.description_ja, p.description_en),
    }),
    remarks: t.string({
      nullable: true,
      description: 'What to know.',
      resolve: (p, _args, { language }) => inLanguage(language, p.remarks_ja, p.remarks_en),
    }),
    imageUrl1: t.exposeString('image_shown1', { nullable: true, description: 'First picture.' }),
    imageSources1: t.field({
      type: PictureSourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
      resolve: (p) => sourcesOf(p.image_shown1),
    }),
    imageAlt1: t.string({
      nullable: true,
      description: 'What that picture shows, in words; null where nobody has written it.',
      resolve: async (p, _args, context) =>
        altOf(await planPicturesLoader(context).load(p.id), p.image_shown1, context.language),
    }),
    imageUrl2: t.exposeString('image_shown2', { nullable: true, description: 'Second picture.' }),
    imageSources2: t.field({
      type: PictureSourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
      resolve: (p) => sourcesOf(p.image_shown2),
    }),
    imageAlt2: t.string({
      nullable: true,
      description: 'What that picture shows, in words; null where nobody has written it.',
      resolve: async (p, _args, context) =>
        altOf(await planPicturesLoader(context).load(p.id), p.image_shown2, context.language),
    }),
    prices: t.field({
      type: [BookingPlanPrice],
      description: 'By night of the stay asked for.',
      resolve: (p) => [...(p.prices ?? [])],
    }),
    questions: t.field({
      type: [BookingPlanQuestion],
      description: 'Up to five.',
      resolve: (p, _args, context) => planQuestionsLoader(context).load(p.id),
    }),
  }),
});

export const PlanAnswers = builder.objectRef<readonly string[]>('PlanAnswers').implement({
  description: "Answers to the plan's questions, in their order.",
  fields: (t) =>
    Object.fromEntries(
      [1, 2, 3, 4, 5].map((n) => [
        `answer${n}`,
        t.string({ nullable: true, description: `To question ${n}.`, resolve: (a) => a[n - 1] || null }),
      ]),
    ),
});
