/** The only SQL of what a resort's page tells: its facts, its seasons and their prices, its plans. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ResortSection, Season } from '#domain/vacancy/resort.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

type FactRow = { section: ResortSection; titleJa: string; titleEn: string; textJa: string; textEn: string };

/** Sections hold a handful each; what is beyond so many is not told. */
const MOST_FACTS = 100;
const FACTS = `
  select section, title_ja as "titleJa", title_en as "titleEn", text_ja as "textJa", text_en as "textEn"
  from facility_facts where facility_id = $1 order by section, position limit ${MOST_FACTS}`;
export const factsQuery = (facilityId: number): Statement<FactRow> => statement(FACTS, [facilityId]);

/** Of one facility in a year; what is beyond so many is not told. */
const MOST_SEASONS = 100;
const SEASONS = `
  select f.id as "facilityId", s.first_night as "firstNight", s.season
  from unnest($1::int[]) f (id) cross join lateral (
    select first_night, season from facility_seasons
    where facility_id = f.id and first_night <= $2
      and first_night >= coalesce(
        (select max(first_night) from facility_seasons where facility_id = f.id and first_night <= business_today()), '-infinity')
    order by first_night limit ${MOST_SEASONS}) s
  order by f.id, s.first_night`;
type SeasonRow = { facilityId: number; firstNight: CalendarDate; season: Season };
/** From the season of today on, in order. */
export const seasonsQuery = (facilityIds: readonly number[], until: CalendarDate): Statement<SeasonRow> =>
  statement(SEASONS, [facilityIds, until]);

type PriceRow = {
  roomTypeId: number;
  season: Season;
  weekend: boolean;
  sp: number | null;
  fp: number | null;
  vs: number | null;
  vm: number | null;
};
const PRICES = `
  select p.room_type_id as "roomTypeId", p.season, p.weekend, p.price_sp as sp, p.price_fp as fp, p.price_vs as vs, p.price_vm as vm
  from season_prices p where p.room_type_id in (select id from room_types where facility_id = $1)
  order by p.room_type_id, p.season, p.weekend`;
export const seasonPricesQuery = (facilityId: number): Statement<PriceRow> => statement(PRICES, [facilityId]);

export type PlanOfResort = {
  readonly id: number;
  readonly titleJa: string;
  readonly titleEn: string;
  readonly subtitleJa: string | null;
  readonly subtitleEn: string | null;
  readonly descriptionJa: string;
  readonly descriptionEn: string;
  readonly picture: string | null;
  readonly feeYen: number;
  readonly feePer: string;
};
/** Of one resort; what is beyond so many is not told. */
const MOST_PLANS = 50;
const PLANS = `
  select id, title_ja as "titleJa", title_en as "titleEn", subtitle_ja as "subtitleJa", subtitle_en as "subtitleEn",
    description_ja as "descriptionJa", description_en as "descriptionEn", image_shown1 as picture, fee_yen as "feeYen", fee_per as "feePer"
  from booking_plans
  where facility_id = $1 and (sale_start is null or sale_start <= $2) and (sale_end is null or sale_end >= $2)
  order by sort_order, id limit ${MOST_PLANS}`;
/** Those that are on sale on a day, in their order. */
export const plansOnSaleQuery = (facilityId: number, today: CalendarDate): Statement<PlanOfResort> =>
  statement(PLANS, [facilityId, today]);
