/** A facility as its own page tells it: rooms, facts by section, what a night costs in which season, and its plans. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { ResortSection, Season } from '#domain/vacancy/resort.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { sourcesOf } from './picture-address.ts';
import type { PictureSources } from './picture-address.ts';
import { altOf, shownPicturesQuery, shownPlanPictures } from './placed-picture-store.ts';
import { factsQuery, plansOnSaleQuery, seasonPricesQuery, seasonsQuery } from './resort-store.ts';
import { showFacility, showRoomType } from './shown.ts';
import type { ShownFacility, ShownRoomType } from './shown.ts';
import { facilitiesByIds, roomTypesOfFacility } from './store.ts';

/** For how long ahead seasons are told: thirteen months, as the longest window in which a stay is booked. */
const SEASON_DAYS = 396;

export type SeasonSpan = {
  readonly season: Season;
  readonly fromDate: CalendarDate;
  readonly untilDate: CalendarDate;
};
export type SeasonPrice = {
  readonly roomTypeId: string;
  readonly season: Season;
  readonly weekend: boolean;
  readonly sp: number | null;
  readonly fp: number | null;
  readonly vs: number | null;
  readonly vm: number | null;
};
export type ResortPlan = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly imageSources: PictureSources | null;
  readonly imageAlt: string | null;
  /** For a night, without consumption tax. */
  readonly feeYen: number;
  readonly feePer: 'PERSON_NIGHT' | 'ROOM_NIGHT';
};
export type ResortPicture = {
  readonly url: string;
  readonly sources: PictureSources | null;
  readonly alt: string;
  /** Null for one of the resort itself. */
  readonly roomTypeId: string | null;
};
export type Resort = {
  readonly facility: ShownFacility;
  readonly pictures: readonly ResortPicture[];
  readonly phone: string;
  readonly checkInFrom: string | null;
  readonly checkOutUntil: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly roomTypes: readonly ShownRoomType[];
  readonly facts: readonly {
    readonly section: ResortSection;
    readonly title: string;
    readonly text: string;
  }[];
  readonly seasons: readonly SeasonSpan[];
  readonly seasonPrices: readonly SeasonPrice[];
  readonly plans: readonly ResortPlan[];
};

/**
 * The spans of seasons from a day on, each until the day before the next begins; the last is open and ends where the
 * telling does. Beginnings are in order; the last one before the first day says which season that day is in.
 */
export function seasonSpans(
  beginnings: readonly { readonly firstNight: CalendarDate; readonly season: Season }[],
  { from, until }: { from: CalendarDate; until: CalendarDate },
): SeasonSpan[] {
  return beginnings
    .map(({ firstNight, season }, index) => {
      const next = beginnings[index + 1];
      const ends = next ? addDays(next.firstNight, -1) : until;
      return {
        season,
        fromDate: firstNight < from ? from : firstNight,
        untilDate: ends < until ? ends : until,
      };
    })
    .filter(({ fromDate, untilDate }) => fromDate <= untilDate);
}

/** Refuses NOT_FOUND_ERROR where there is no such facility. */
export async function findResort(
  db: Queryable,
  id: number | null,
  { language, today }: { language: Language; today: CalendarDate },
): Promise<Resort | Refusal> {
  const [facility] = id === null ? [] : await facilitiesByIds(db, [id]);
  if (!facility) return refuse('NOT_FOUND_ERROR');
  const until = addDays(today, SEASON_DAYS);
  const roomTypes = await roomTypesOfFacility(db, facility.id);
  const [facts, beginnings, prices, plans, pictures] = await sendTogether(db, [
    factsQuery(facility.id),
    seasonsQuery([facility.id], until),
    seasonPricesQuery(facility.id),
    plansOnSaleQuery(facility.id, today),
    shownPicturesQuery(facility.id),
  ]);
  const ofPlans = await shownPlanPictures(
    db,
    plans.map(({ id: planId }) => planId),
  );
  const say = <Text extends string | null>(ja: Text, en: Text) => inLanguage(language, ja, en);
  return {
    facility: showFacility(facility, language),
    pictures: pictures.map(({ roomTypeId, picture, altJa, altEn }) => ({
      ...{ url: picture, sources: sourcesOf(picture), alt: say(altJa, altEn) },
      roomTypeId: roomTypeId === null ? null : String(roomTypeId),
    })),
    phone: facility.phone,
    checkInFrom: facility.check_in_from,
    checkOutUntil: facility.check_out_until,
    latitude: facility.latitude,
    longitude: facility.longitude,
    roomTypes: roomTypes.map((roomType) => showRoomType(roomType, language)),
    facts: facts.map((fact) => ({
      section: fact.section,
      title: say(fact.titleJa, fact.titleEn),
      text: say(fact.textJa, fact.textEn),
    })),
    seasons: seasonSpans(beginnings, { from: today, until }),
    seasonPrices: prices.map(({ roomTypeId, ...price }) => ({ ...price, roomTypeId: String(roomTypeId) })),
    plans: plans.map((plan) => ({
      id: String(plan.id),
      title: say(plan.titleJa, plan.titleEn),
      subtitle: say(plan.subtitleJa, plan.subtitleEn),
      description: say(plan.descriptionJa, plan.descriptionEn),
      imageUrl: plan.picture,
      imageSources: sourcesOf(plan.picture),
      imageAlt: altOf(
        ofPlans.filter(({ planId }) => planId === plan.id),
        plan.picture,
        language,
      ),
      feeYen: plan.feeYen,
      feePer: plan.feePer as ResortPlan['feePer'],
    })),
  };
}
