/** The SQL of plans as staff write them. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Priced } from '#domain/vacancy/night-change.ts';
import { PRICED } from '#domain/vacancy/night-change.ts';
import type { PlanQuestion, WrittenPlan } from '#domain/vacancy/written-plan.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type PlanOfStaff = Omit<WrittenPlan, 'saleStart'> & {
  readonly id: number;
  readonly facilityId: number;
  /** None for one that was on sale from the beginning. */
  readonly saleStart: CalendarDate | null;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
};

const FIELDS = `p.id, p.facility_id as "facilityId", p.title_ja as "titleJa", p.title_en as "titleEn",
  coalesce(p.subtitle_ja, '') as "subtitleJa", coalesce(p.subtitle_en, '') as "subtitleEn", p.description_ja as "descriptionJa",
  p.description_en as "descriptionEn", coalesce(p.remarks_ja, '') as "remarksJa", coalesce(p.remarks_en, '') as "remarksEn", p.fee_yen as "feeYen",
  p.fee_per as "feePer", p.min_nights as "minNights", p.max_nights as "maxNights", p.min_guests as "minGuests", p.max_guests as "maxGuests",
  p.min_rooms as "minRooms", p.max_rooms as "maxRooms", p.excluded_dates as "excludedDates", p.weekdays, p.accept_from_days as "acceptFromDays",
  p.accept_until_days as "acceptUntilDays", p.sale_start as "saleStart", p.sale_end as "saleEnd", p.sort_order as "sortOrder", p.version,
  p.changed_at as "changedAt", p.changed_by as "changedBy",
  coalesce((select array_agg(r.room_type_id order by r.room_type_id) from booking_plan_room_types r where r.plan_id = p.id), '{}') as "roomTypeIds"`;

/** All of a house, in the order in which members see them. */
export const plansOfHouseQuery = (
  facilityId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<PlanOfStaff> =>
  statement(
    `select ${FIELDS} from booking_plans p where p.facility_id = $1 order by p.sort_order, p.id limit $2 offset $3`,
    [facilityId, take, skip],
  );

export const planOfStaffQuery = (id: number): Statement<PlanOfStaff> =>
  statement(`select ${FIELDS} from booking_plans p where p.id = $1`, [id]);

/** Whoever saves it meanwhile waits. */
export const lockPlanQuery = (id: number): Statement =>
  statement('select id from booking_plans where id = $1 for no key update', [id]);

/** What plans ask, as it was written: in both languages. */
export const questionsOfPlansQuery = (
  ids: readonly number[],
): Statement<{
  planId: number;
  textJa: string;
  textEn: string;
  type: string;
  required: boolean;
  ja: string[];
  en: string[];
}> =>
  statement(
    `select plan_id as "planId", text_ja as "textJa", text_en as "textEn", type, required, options_ja as ja, options_en as en
     from booking_plan_questions where plan_id = any($1::int[]) order by plan_id, position`,
    [ids],
  );

type Writing = WrittenPlan & { readonly by: string };

const valuesOf = (plan: Writing) => [
  ...[
    plan.titleJa.trim(),
    plan.titleEn.trim(),
    plan.subtitleJa.trim() || null,
    plan.subtitleEn.trim() || null,
  ],
  ...[plan.descriptionJa.trim(), plan.descriptionEn.trim(), plan.remarksJa.trim() || null],
  ...[
    plan.remarksEn.trim() || null,
    plan.feeYen,
    plan.feePer,
    plan.minNights,
    plan.maxNights,
    plan.minGuests,
  ],
  ...[plan.maxGuests, plan.minRooms, plan.maxRooms, plan.excludedDates, plan.weekdays, plan.acceptFromDays],
  ...[plan.acceptUntilDays, plan.saleStart, plan.saleEnd, plan.sortOrder, plan.by],
];
const COLUMNS = `title_ja, title_en, subtitle_ja, subtitle_en, description_ja, description_en, remarks_ja, remarks_en, fee_yen, fee_per, min_nights,
  max_nights, min_guests, max_guests, min_rooms, max_rooms, excluded_dates, weekdays, accept_from_days, accept_until_days, sale_start, sale_end,
  sort_order, changed_by, changed_at`;
const VALUES = `$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::date[], $18::smallint[], $19, $20, $21, $22, $23, $24, clock_timestamp()`;

type New = { readonly facilityId: number; readonly code: string };

/** Answers the id of the new plan. */
export const insertPlanQuery = ({ facilityId, code }: New, plan: Writing): Statement<{ id: number }> =>
  statement(
    `insert into booking_plans (${COLUMNS}, facility_id, code) values (${VALUES}, $25, $26) returning id`,
    [...valuesOf(plan), facilityId, code],
  );

/** A plan by the code under which it was added. */
export const planByCodeQuery = ({
  facilityId,
  code,
}: New): Statement<{ id: number; titleJa: string; isSame: boolean }> =>
  statement(
    `select id, title_ja as "titleJa", facility_id = $2 as "isSame" from booking_plans where code = $1`,
    [code, facilityId],
  );

/** Answers nothing where it is another version by now. */
export const updatePlanQuery = (
  { id, version }: { readonly id: number; readonly version: number },
  plan: Writing,
): Statement<{ id: number }> =>
  statement(
    `update booking_plans set (${COLUMNS}, version) = (${VALUES}, version + 1) where id = $25 and version = $26 returning id`,
    [...valuesOf(plan), id, version],
  );

/** The kinds of rooms it can be chosen with, those of before gone; prices of a kind that is gone go with it. */
export const writeRoomTypesQueries = (id: number, roomTypeIds: readonly number[]): readonly Statement[] => [
  statement('delete from booking_plan_nights where plan_id = $1 and not (room_type_id = any($2::int[]))', [
    id,
    roomTypeIds,
  ]),
  statement(
    'delete from booking_plan_room_types where plan_id = $1 and not (room_type_id = any($2::int[]))',
    [id, roomTypeIds],
  ),
  statement(
    `insert into booking_plan_room_types (plan_id, room_type_id) select $1::int, unnest($2::int[]) on conflict do nothing`,
    [id, roomTypeIds],
  ),
];

export const insertQuestionsQuery = (id: number, questions: readonly PlanQuestion[]): Statement =>
  statement(
    `insert into booking_plan_questions (plan_id, position, text_ja, text_en, type, required, options_ja, options_en)
     select $1::int, q.position, q.text_ja, q.text_en, q.type, q.required,
       array(select jsonb_array_elements_text(q.options_ja)), array(select jsonb_array_elements_text(q.options_en))
     from jsonb_to_recordset($2::jsonb)
       as q(position smallint, text_ja text, text_en text, type text, required boolean, options_ja jsonb, options_en jsonb)`,
    [
      id,
      JSON.stringify(
        questions.map((question, index) => ({
          position: index + 1,
          text_ja: question.textJa.trim(),
          text_en: question.textEn.trim(),
          ...{ type: question.type, required: question.required },
          options_ja: question.options.map(({ ja }) => ja.trim()),
          options_en: question.options.map(({ en }) => en.trim()),
        })),
      ),
    ],
  );

/** A night of a kind of rooms at which a plan has a price of its own. */
export type PlanNightPrice = { readonly roomTypeId: number; readonly night: CalendarDate } & Readonly<
  Record<Priced, number | null>
>;

/** The nights of a plan with prices of their own, of some days. */
export const planPricesQuery = (
  planId: number,
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Statement<PlanNightPrice> =>
  statement(
    `select room_type_id as "roomTypeId", night, price_sp as sp, price_fp as fp, price_vs as vs, price_vm as vm
     from booking_plan_nights where plan_id = $1 and night >= $2::date and night < $3::date order by room_type_id, night`,
    [planId, from, before],
  );

type NewPrices = {
  readonly planId: number;
  readonly roomTypeIds: readonly number[];
  readonly nights: readonly CalendarDate[];
  readonly product: Priced;
  /** Null where the calendar's price is the plan's. */
  readonly price: number | null;
};

/** What a product pays now for the nights of a plan, each price once and how many nights have it, and how many of these as the plan's own: the others have the calendar's. Points or yen as they are. */
export const pricesNowQuery = ({
  planId,
  roomTypeIds,
  nights,
  product,
}: NewPrices): Statement<{ was: number; nights: number; own: number }> =>
  statement(
    `select coalesce(p.price_${product}, n.price_${product}) as was, count(*)::int as nights, count(p.price_${product})::int as own from room_nights n
     left join booking_plan_nights p on p.plan_id = $1 and p.room_type_id = n.room_type_id and p.night = n.night
     where n.room_type_id = any($2::int[]) and n.night = any($3::date[]) and coalesce(p.price_${product}, n.price_${product}) is not null
     group by 1 order by 1`,
    [planId, roomTypeIds, nights],
  );

/** Sets the price of one product; a night whose last own price is gone keeps no row. Nights that are not on sale are left. */
export function setPlanPricesQueries({
  planId,
  roomTypeIds,
  nights,
  product,
  price,
}: NewPrices): readonly [Statement<{ night: CalendarDate }>, Statement] {
  const column = `price_${product}`;
  const none = PRICED.map((one) => `price_${one} is null`).join(' and ');
  return [
    price === null
      ? statement<{ night: CalendarDate }>(
          `update booking_plan_nights set ${column} = null
           where plan_id = $1 and room_type_id = any($2::int[]) and night = any($3::date[]) and ${column} is not null returning night`,
          [planId, roomTypeIds, nights],
        )
      : statement<{ night: CalendarDate }>(
          `insert into booking_plan_nights as b (plan_id, room_type_id, night, ${column})
           select $1, n.room_type_id, n.night, $4::int from room_nights n
           where n.room_type_id = any($2::int[]) and n.night = any($3::date[])
           on conflict (plan_id, room_type_id, night) do update set ${column} = excluded.${column}
             where b.${column} is distinct from excluded.${column}
           returning night`,
          [planId, roomTypeIds, nights, price],
        ),
    statement(`delete from booking_plan_nights where plan_id = $1 and night = any($2::date[]) and ${none}`, [
      planId,
      nights,
    ]),
  ];
}
