/**
 * Places and rooms in the words and names of the contract, in one language. Search answers hold thousands of these
 * values, so they are made once per catalogue and language and handed out as they are.
 */
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { BedShareAlertType } from '#domain/booking/occupancy.ts';
import { sourcesOf } from './picture-address.ts';
import type { PictureSources } from './picture-address.ts';
import type { Catalogue, FacilityRow, RoomTypeRow } from './store.ts';

export type ShownTag = { readonly name: string; readonly names: readonly string[] };

export type ShownFacility = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly noParking: boolean;
  readonly tags: readonly ShownTag[];
  readonly mainImageUrl: string;
  readonly mainImageSources: PictureSources | null;
  readonly facilityHpUrl: string | null;
  readonly address1: string;
  readonly postalCode: string;
  readonly prefecture: string;
  /** Degrees; null where the club has not said where it lies. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly description: string;
  readonly hotelTaxEnabled: boolean;
  readonly showBathingSchedule: boolean;
  readonly maxPetCount: number;
  readonly hasPetWeightRestriction: boolean;
  readonly petTermUrl: string | null;
  readonly catAllowed: boolean;
  readonly acceptsSameDayBooking: boolean;
  readonly hasAcceptsPetRoomType: boolean;
  readonly bedShareAlertType: BedShareAlertType;
};

export type ShownRoomType = {
  readonly id: string;
  readonly name: string;
  readonly maxOccupancy: number;
  readonly bedShareMaxOccupancy: number;
  readonly acceptsPet: boolean;
  readonly maxPetCount: number;
  readonly alert: string | null;
  readonly imageUrl: string;
  readonly imageSources: PictureSources | null;
  readonly squareMeters: number;
  readonly description: string;
};

export function showTag(tag: { nameJa: string; nameEn: string }, language: Language): ShownTag {
  return { name: inLanguage(language, tag.nameJa, tag.nameEn), names: [tag.nameJa, tag.nameEn] };
}

export function showFacility(f: FacilityRow, language: Language): ShownFacility {
  const say = <T>(ja: T, en: T) => inLanguage(language, ja, en);
  return {
    id: String(f.id),
    name: say(f.name_ja, f.name_en),
    type: f.type,
    noParking: f.no_parking,
    tags: f.tags.map((tag) => showTag(tag, language)),
    mainImageUrl: f.main_image_shown,
    mainImageSources: sourcesOf(f.main_image_shown),
    facilityHpUrl: f.facility_hp_url,
    address1: say(f.address1_ja, f.address1_en),
    postalCode: f.postal_code,
    prefecture: say(f.prefecture_ja, f.prefecture_en),
    latitude: f.latitude,
    longitude: f.longitude,
    description: say(f.description_ja, f.description_en),
    hotelTaxEnabled: f.hotel_tax_enabled,
    showBathingSchedule: f.show_bathing_schedule,
    maxPetCount: f.max_pet_count,
    hasPetWeightRestriction: f.has_pet_weight_restriction,
    petTermUrl: f.pet_term_url,
    catAllowed: f.cat_allowed,
    acceptsSameDayBooking: f.accepts_same_day_booking,
    hasAcceptsPetRoomType: f.has_pet_room_type,
    bedShareAlertType: f.bed_share_alert_type,
  };
}

export function showRoomType(r: RoomTypeRow, language: Language): ShownRoomType {
  const say = <T>(ja: T, en: T) => inLanguage(language, ja, en);
  return {
    id: String(r.id),
    name: say(r.name_ja, r.name_en),
    maxOccupancy: r.max_occupancy,
    bedShareMaxOccupancy: r.bed_share_max_occupancy,
    acceptsPet: r.accepts_pet,
    maxPetCount: r.max_pet_count,
    alert: say(r.alert_ja, r.alert_en),
    imageUrl: r.image_shown,
    imageSources: sourcesOf(r.image_shown),
    squareMeters: r.square_meters,
    description: say(r.description_ja, r.description_en),
  };
}

export type ShownCatalogue = {
  readonly facilities: ReadonlyMap<number, ShownFacility>;
  readonly roomTypes: ReadonlyMap<number, ShownRoomType>;
  readonly roomTypesOf: ReadonlyMap<number, readonly RoomTypeRow[]>;
};

const kept = new WeakMap<Catalogue, Map<Language, ShownCatalogue>>();

/** A catalogue in one language, made at the first question and kept as long as the catalogue itself. */
export function showCatalogue(catalogue: Catalogue, language: Language): ShownCatalogue {
  const languages = kept.get(catalogue) ?? new Map<Language, ShownCatalogue>();
  kept.set(catalogue, languages);
  const known = languages.get(language);
  if (known) return known;
  const shown: ShownCatalogue = {
    facilities: new Map(catalogue.facilities.map((f) => [f.id, showFacility(f, language)])),
    roomTypes: new Map(catalogue.roomTypes.map((r) => [r.id, showRoomType(r, language)])),
    roomTypesOf: Map.groupBy(catalogue.roomTypes, (r) => r.facility_id),
  };
  languages.set(language, shown);
  return shown;
}
