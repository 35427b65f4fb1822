/** The GraphQL types of places and rooms. They show rows in the language of the request. */
import type { Language } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import type { DayOnSale, FoundRoomType } from './search.ts';
import type { FacilityRow, RoomTypeRow } from './store.ts';

/** The Japanese or the English of a pair of columns. */
function inLanguage(language: Language, ja: string, en: string): string {
  return language === 'en' ? en : ja;
}

export const BedShareAlertType = builder.enumType('BedShareAlertType', {
  description: 'Who may share a bed above capacity: nobody; one child under 3; two pre-schoolers; one pre-schooler.',
  values: ['NONE', 'ONE_UNDER_THREE', 'TWO_PRESCHOOLERS', 'ONE_PRESCHOOLER'] as const,
});

export const FacilitySearchTag = builder.objectRef<{ nameJa: string; nameEn: string }>('FacilitySearchTag').implement({
  description: 'A word to search facilities by; passed back by name, in either language.',
  fields: (t) => ({ name: t.string({ description: 'The word.', resolve: (tag, _args, { language }) => inLanguage(language, tag.nameJa, tag.nameEn) }) }),
});

export const PriceAndAvailability = builder.objectRef<DayOnSale>('PriceAndAvailability').implement({
  description: 'One night of a room type for one contract.',
  fields: (t) => ({
    stayDate: t.expose('stayDate', { type: 'Date', description: 'The night.' }),
    contractPrice: t.exposeInt('contractPrice', { nullable: true, description: 'For one room, in the contract\'s unit; yen without consumption tax. Null where not for sale.' }),
    roomsAvailable: t.exposeInt('roomsAvailable', { description: 'Rooms free now.' }),
    closedReason: t.exposeString('closedReason', { nullable: true, description: 'Message key when no stay can begin on this day for this contract.' }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true, description: 'When the day opens for this contract, where it is not open yet.' }),
  }),
});

export const RoomType = builder.objectRef<RoomTypeRow & Partial<Pick<FoundRoomType, 'priceAndAvailability'>>>('RoomType').implement({
  description: 'A kind of room at a facility.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The room type.' }),
    name: t.string({ description: 'Its name.', resolve: (r, _args, { language }) => inLanguage(language, r.name_ja, r.name_en) }),
    maxOccupancy: t.exposeInt('max_occupancy', { description: 'Guests with a bed of their own.' }),
    bedShareMaxOccupancy: t.exposeInt('bed_share_max_occupancy', { description: 'All guests, children sharing a bed included.' }),
    acceptsPet: t.exposeBoolean('accepts_pet', { description: 'Whether pets may stay.' }),
    maxPetCount: t.exposeInt('max_pet_count', { description: 'Pets at most.' }),
    alert: t.string({ nullable: true, description: 'What one should know before choosing it.', resolve: (r, _args, { language }) => (language === 'en' ? r.alert_en : r.alert_ja) }),
    imageUrl: t.exposeString('image_url', { description: 'A picture.' }),
    squareMeters: t.exposeInt('square_meters', { description: 'Its size.' }),
    description: t.string({ description: 'In a few sentences.', resolve: (r, _args, { language }) => inLanguage(language, r.description_ja, r.description_en) }),
    priceAndAvailability: t.field({ type: [PriceAndAvailability], description: 'The days asked for.', resolve: (r) => [...(r.priceAndAvailability ?? [])] }),
  }),
});

export const Facility = builder.objectRef<FacilityRow & { roomTypes?: readonly FoundRoomType[] }>('Facility').implement({
  description: 'A place of the club.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The facility.' }),
    name: t.string({ description: 'Its name.', resolve: (f, _args, { language }) => inLanguage(language, f.name_ja, f.name_en) }),
    type: t.exposeString('type', { description: 'HOTEL, CONDOMINIUM, VILLA or RYOKAN.' }),
    noParking: t.exposeBoolean('no_parking', { description: 'Whether it has no parking at all.' }),
    tags: t.field({ type: [FacilitySearchTag], description: 'What it is known for.', resolve: (f) => f.tags }),
    mainImageUrl: t.exposeString('main_image_url', { description: 'Its picture.' }),
    facilityHpUrl: t.exposeString('facility_hp_url', { nullable: true, description: 'Its own site.' }),
    address1: t.string({ description: 'Where it is.', resolve: (f, _args, { language }) => inLanguage(language, f.address1_ja, f.address1_en) }),
    postalCode: t.exposeString('postal_code', { description: 'Seven digits.' }),
    prefecture: t.string({ description: 'Its prefecture.', resolve: (f, _args, { language }) => inLanguage(language, f.prefecture_ja, f.prefecture_en) }),
    description: t.string({ description: 'In a few sentences.', resolve: (f, _args, { language }) => inLanguage(language, f.description_ja, f.description_en) }),
    hotelTaxEnabled: t.exposeBoolean('hotel_tax_enabled', { description: 'Whether lodging tax is due there.' }),
    showBathingSchedule: t.exposeBoolean('show_bathing_schedule', { description: 'Whether bathing hours are shown.' }),
    maxPetCount: t.exposeInt('max_pet_count', { description: 'Pets at most.' }),
    hasPetWeightRestriction: t.exposeBoolean('has_pet_weight_restriction', { description: 'Whether pets have a weight limit.' }),
    petTermUrl: t.exposeString('pet_term_url', { nullable: true, description: 'The terms for pets.' }),
    catAllowed: t.exposeBoolean('cat_allowed', { description: 'Whether cats may come.' }),
    acceptsSameDayBooking: t.exposeBoolean('accepts_same_day_booking', { description: 'Whether a stay may begin on the day it is booked.' }),
    hasAcceptsPetRoomType: t.exposeBoolean('has_pet_room_type', { description: 'Whether any of its rooms takes pets.' }),
    bedShareAlertType: t.expose('bed_share_alert_type', { type: BedShareAlertType, description: 'Its exception for children sharing a bed.' }),
    roomTypes: t.field({ type: [RoomType], description: 'The room types found.', resolve: (f) => [...(f.roomTypes ?? [])] }),
  }),
});
