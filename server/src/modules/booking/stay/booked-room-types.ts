/** The GraphQL types of the place and room of a booking. */
import { inLanguage } from '#domain/kernel/language.ts';
import { builder } from '#server/graphql/builder.ts';
import {
  BedShareAlertType,
  PictureSourcesType,
  facilityLoader,
  roomTypeLoader,
  sourcesOf,
} from '#server/modules/vacancy/public.ts';
import type { FacilityRow, RoomTypeRow } from '#server/modules/vacancy/public.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { must } from '#server/platform/per-request.ts';
import type { BookingRow } from '../store.ts';

export const facilityOf = (context: RequestContext, id: number): Promise<FacilityRow> =>
  must(facilityLoader(context).load(id), 'facility');

const BookedFacility = builder.objectRef<FacilityRow>('BookedFacility').implement({
  description: 'The place of a booking.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The facility.' }),
    name: t.string({
      description: 'Its name.',
      resolve: (f, _args, { language }) => inLanguage(language, f.name_ja, f.name_en),
    }),
    mainImageUrl: t.exposeString('main_image_shown', { description: 'Its picture.' }),
    mainImageSources: t.field({
      type: PictureSourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
      resolve: (f) => sourcesOf(f.main_image_shown),
    }),
    address1: t.string({
      description: 'Where it is.',
      resolve: (f, _args, { language }) =>
        language === 'en' ? `${f.address1_en}, ${f.prefecture_en}` : `${f.prefecture_ja}${f.address1_ja}`,
    }),
    postalCode: t.exposeString('postal_code', { description: 'Seven digits.' }),
    tel: t.exposeString('phone', { description: 'Its telephone.' }),
    checkInFrom: t.exposeString('check_in_from', {
      nullable: true,
      description: 'From when guests may come on the day of arrival, as 15:00; null where it does not say.',
    }),
    checkOutUntil: t.exposeString('check_out_until', {
      nullable: true,
      description: 'Until when they leave on the day of departure; null where it does not say.',
    }),
    petTermUrl: t.exposeString('pet_term_url', { nullable: true, description: 'The terms for pets.' }),
    catAllowed: t.exposeBoolean('cat_allowed', { description: 'Whether cats may come.' }),
    maxPetCount: t.exposeInt('max_pet_count', { description: 'Pets that may come, at most.' }),
    hasPetWeightRestriction: t.exposeBoolean('has_pet_weight_restriction', {
      description: 'Whether heavy pets may not come.',
    }),
    acceptsSameDayBooking: t.exposeBoolean('accepts_same_day_booking', {
      description: 'Whether same-day stays are taken.',
    }),
    bedShareAlertType: t.expose('bed_share_alert_type', {
      type: BedShareAlertType,
      description: 'Its exception for children sharing a bed.',
    }),
    facilityHpUrl: t.exposeString('facility_hp_url', { nullable: true, description: 'Its own site.' }),
  }),
});

const BookedRoomType = builder.objectRef<RoomTypeRow>('BookedRoomType').implement({
  description: 'The room type of a booking.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The room type.' }),
    name: t.string({
      description: 'Its name.',
      resolve: (r, _args, { language }) => inLanguage(language, r.name_ja, r.name_en),
    }),
    maxOccupancy: t.exposeInt('max_occupancy', { description: 'Guests with a bed of their own.' }),
    bedShareMaxOccupancy: t.exposeInt('bed_share_max_occupancy', { description: 'All guests.' }),
    acceptsPet: t.exposeBoolean('accepts_pet', { description: 'Whether pets may stay.' }),
    maxPetCount: t.exposeInt('max_pet_count', { description: 'Pets at most.' }),
    imageUrl: t.exposeString('image_shown', { description: 'A picture.' }),
    imageSources: t.field({
      type: PictureSourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
      resolve: (r) => sourcesOf(r.image_shown),
    }),
    facility: t.field({
      type: BookedFacility,
      description: 'Where it is.',
      resolve: (r, _args, context) => facilityOf(context, r.facility_id),
    }),
  }),
});

export const BookedRoom = builder.objectRef<BookingRow>('BookedRoom').implement({
  description: 'The room of a booking.',
  fields: (t) => ({
    roomType: t.field({
      type: BookedRoomType,
      description: 'Its type.',
      resolve: (b, _args, context) => must(roomTypeLoader(context).load(b.room_type_id), 'room type'),
    }),
  }),
});
