/** The GraphQL types of booking plans, and the list of plans that fit a stay. */
import { inLanguage } from '#domain/kernel/language.ts';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { checkPlanLimits } from '#domain/booking/plan-limits.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { builder } from '#server/graphql/builder.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import {
  allPrices,
  planNights,
  planQuestionsLoader,
  plansForRoomType,
} from '#server/modules/vacancy/public.ts';
import type { PlanRow, RoomTypeRow } from '#server/modules/vacancy/public.ts';
import { planLimitsOf } from './load-offer.ts';

type PlanPrice = {
  readonly stayDate: CalendarDate;
  readonly yen: number | null;
  readonly sp: number | null;
  readonly fp: number | null;
  readonly feeYen: number;
};
export type ShownPlan = PlanRow & { readonly prices?: readonly PlanPrice[] };

const BookingPlanFee = builder.objectRef<PlanPrice>('BookingPlanFee').implement({
  description: "The plan's own fee.",
  fields: (t) => ({
    price: t.exposeInt('feeYen', {
      description: 'Yen per room and night, or per person and night; without consumption tax.',
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
    id: t.exposeID('id', { description: 'The plan.' }),
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
    imageUrl1: t.exposeString('image_url1', { nullable: true, description: 'First picture.' }),
    imageUrl2: t.exposeString('image_url2', { nullable: true, description: 'Second picture.' }),
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

type PlanQuestion = {
  readonly roomType: RoomTypeRow;
  readonly productTypeId: number;
  readonly stay: Stay;
  readonly rooms: readonly RoomCounts[];
};

/** The plans of a room type whose limits the stay keeps, each with its prices by night; none where a room cannot hold its guests. */
export async function availablePlans(
  db: Queryable,
  { roomType, productTypeId, stay, rooms }: PlanQuestion,
): Promise<ShownPlan[]> {
  const roomTypeId = roomType.id;
  const capacity = {
    maxOccupancy: roomType.max_occupancy,
    bedShareMaxOccupancy: roomType.bed_share_max_occupancy,
  };
  if (rooms.some((room) => checkRoomCounts(room, capacity))) return [];
  const { moment } = await businessNow(db);
  const plans = (await plansForRoomType(db, roomTypeId)).filter(
    (plan) => checkPlanLimits({ limits: planLimitsOf(plan), stay, rooms, today: moment.date }) === null,
  );
  if (plans.length === 0) return [];
  const range = { roomTypeId, from: stay.checkIn, before: stay.checkOut };
  const calendar = new Map((await allPrices(db, range)).map((n) => [n.night, n]));
  const own = await planNights(
    db,
    plans.map((p) => p.id),
    range,
  );
  const yenColumn = productTypeId === 5 ? ('price_vm' as const) : ('price_vs' as const);
  return plans.map((plan): ShownPlan => ({
    ...plan,
    prices: nightsOf(stay).map((night): PlanPrice => {
      const base = calendar.get(night);
      const set = own.find((n) => n.planId === plan.id && n.night === night);
      const pick = (column: 'price_sp' | 'price_fp' | 'price_vs' | 'price_vm') =>
        base?.[column] == null ? null : (set?.[column] ?? base[column]);
      return {
        stayDate: night,
        yen: pick(yenColumn),
        sp: pick('price_sp'),
        fp: pick('price_fp'),
        feeYen: plan.fee_yen,
      };
    }),
  }));
}
