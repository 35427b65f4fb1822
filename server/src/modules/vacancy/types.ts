/** The GraphQL types of places and rooms. Their fields are the properties of what shown.ts makes. */
import { yieldToOthers } from '#server/platform/yielding.ts';
import { builder } from '#server/graphql/builder.ts';
import type { DayOnSale, FoundRoomType } from './search.ts';
import { feesBesideNights } from './stay-on-sale.ts';
import type { StayOnSale } from './stay-on-sale.ts';
import type { PictureSources } from './picture-address.ts';
import type { ShownFacility, ShownRoomType, ShownTag } from './shown.ts';

export const BedShareAlertType = builder.enumType('BedShareAlertType', {
  description:
    'Who may share a bed above capacity: nobody; one child under 3; two pre-schoolers; one pre-schooler.',
  values: ['NONE', 'ONE_UNDER_THREE', 'TWO_PRESCHOOLERS', 'ONE_PRESCHOOLER'] as const,
});

export const FacilitySearchTag = builder.objectRef<ShownTag>('FacilitySearchTag').implement({
  description: 'A word to search facilities by; passed back by any of its names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The word.' }),
    names: t.exposeStringList('names', { description: 'The word in all languages.' }),
  }),
});

export const PriceAndAvailability = builder.objectRef<DayOnSale>('PriceAndAvailability').implement({
  description: 'One night of a room type for one contract.',
  fields: (t) => ({
    stayDate: t.expose('stayDate', { type: 'Date', description: 'The night.' }),
    contractPrice: t.exposeInt('contractPrice', {
      nullable: true,
      description:
        "For one room, in the contract's unit; yen without consumption tax. Null where not for sale.",
    }),
    roomsAvailable: t.exposeInt('roomsAvailable', { description: 'Rooms free now.' }),
    closedReason: t.exposeString('closedReason', {
      nullable: true,
      description: 'Message key when no stay can begin on this day for this contract.',
    }),
    opensAt: t.expose('opensAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the day opens for this contract, where it is not open yet.',
    }),
  }),
});

export const StayOnSaleType = builder.objectRef<StayOnSale>('StayOnSale').implement({
  description: 'The whole stay of a search in one room type.',
  fields: (t) => ({
    roomsAvailable: t.exposeInt('roomsAvailable', { description: 'Rooms that are free on every night.' }),
    totalPoints: t.int({
      nullable: true,
      description: 'Points for all rooms, 0 for a stay paid in yen; null where a night is not for sale.',
      resolve: ({ price }) => price?.totalPoints ?? null,
    }),
    totalJpy: t.int({
      nullable: true,
      description:
        'Everything payable in yen for all rooms, taxes included; null where a night is not for sale.',
      resolve: ({ price }) => price?.totalYen ?? null,
    }),
    feesJpy: t.int({
      nullable: true,
      description: 'Of these yen, what comes on top of the nights: usage, cleaning, taxes of the place.',
      resolve: ({ price }) => price && feesBesideNights(price),
    }),
  }),
});

export const PictureSourcesType = builder.objectRef<PictureSources>('PictureSources').implement({
  description:
    'A picture in several widths, as an element of a page lists them; its address beside shows the widest.',
  fields: (t) => ({
    width: t.exposeInt('width', { description: 'Of the widest, in dots.' }),
    height: t.exposeInt('height', { description: 'Of the widest, in dots.' }),
    avif: t.exposeString('avif', { description: 'A srcset of AVIF.' }),
    webp: t.exposeString('webp', { description: 'A srcset of WebP.' }),
  }),
});

/** Days of one house that are written down together with those of the others: what a search shows unasked. */
const FEW_DAYS = 100;

export const RoomType = builder
  .objectRef<
    ShownRoomType & {
      readonly priceAndAvailability?: readonly DayOnSale[];
      readonly stayOnSale?: StayOnSale | null;
    }
  >('RoomType')
  .implement({
    description: 'A kind of room at a facility.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The room type.' }),
      name: t.exposeString('name', { description: 'Its name.' }),
      maxOccupancy: t.exposeInt('maxOccupancy', { description: 'Guests with a bed of their own.' }),
      bedShareMaxOccupancy: t.exposeInt('bedShareMaxOccupancy', {
        description: 'All guests, children sharing a bed included.',
      }),
      acceptsPet: t.exposeBoolean('acceptsPet', { description: 'Whether pets may stay.' }),
      maxPetCount: t.exposeInt('maxPetCount', { description: 'Pets at most.' }),
      alert: t.exposeString('alert', {
        nullable: true,
        description: 'What one should know before choosing it.',
      }),
      imageUrl: t.exposeString('imageUrl', { description: 'A picture.' }),
      imageSources: t.expose('imageSources', {
        type: PictureSourcesType,
        nullable: true,
        description: 'The same picture in several widths, where it has any.',
      }),
      squareMeters: t.exposeInt('squareMeters', { description: 'Its size.' }),
      description: t.exposeString('description', { description: 'In a few sentences.' }),
      priceAndAvailability: t.field({
        type: [PriceAndAvailability],
        description: 'The days asked for.',
        resolve: (r) => r.priceAndAvailability ?? [],
      }),
      stayOnSale: t.field({
        type: StayOnSaleType,
        nullable: true,
        description: 'The whole stay, where a search was told all its rooms.',
        resolve: (r) => r.stayOnSale ?? null,
      }),
    }),
  });

export const Facility = builder
  .objectRef<ShownFacility & { readonly roomTypes?: readonly FoundRoomType[] }>('Facility')
  .implement({
    description: 'A place of the club.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The facility.' }),
      name: t.exposeString('name', { description: 'Its name.' }),
      type: t.exposeString('type', { description: 'HOTEL, CONDOMINIUM, VILLA or RYOKAN.' }),
      noParking: t.exposeBoolean('noParking', { description: 'Whether it has no parking at all.' }),
      tags: t.expose('tags', { type: [FacilitySearchTag], description: 'What it is known for.' }),
      mainImageUrl: t.exposeString('mainImageUrl', { description: 'Its picture.' }),
      mainImageSources: t.expose('mainImageSources', {
        type: PictureSourcesType,
        nullable: true,
        description: 'The same picture in several widths, where it has any.',
      }),
      facilityHpUrl: t.exposeString('facilityHpUrl', { nullable: true, description: 'Its own site.' }),
      address1: t.exposeString('address1', { description: 'Where it is.' }),
      postalCode: t.exposeString('postalCode', { description: 'Seven digits.' }),
      prefecture: t.exposeString('prefecture', { description: 'Its prefecture.' }),
      latitude: t.exposeFloat('latitude', {
        nullable: true,
        description: 'In degrees; null where not known.',
      }),
      longitude: t.exposeFloat('longitude', {
        nullable: true,
        description: 'In degrees; null where not known.',
      }),
      description: t.exposeString('description', { description: 'In a few sentences.' }),
      hotelTaxEnabled: t.exposeBoolean('hotelTaxEnabled', {
        description: 'Whether lodging tax is due there.',
      }),
      showBathingSchedule: t.exposeBoolean('showBathingSchedule', {
        description: 'Whether bathing hours are shown.',
      }),
      maxPetCount: t.exposeInt('maxPetCount', { description: 'Pets at most.' }),
      hasPetWeightRestriction: t.exposeBoolean('hasPetWeightRestriction', {
        description: 'Whether pets have a weight limit.',
      }),
      petTermUrl: t.exposeString('petTermUrl', { nullable: true, description: 'The terms for pets.' }),
      catAllowed: t.exposeBoolean('catAllowed', { description: 'Whether cats may come.' }),
      acceptsSameDayBooking: t.exposeBoolean('acceptsSameDayBooking', {
        description: 'Whether a stay may begin on the day it is booked.',
      }),
      hasAcceptsPetRoomType: t.exposeBoolean('hasAcceptsPetRoomType', {
        description: 'Whether any of its rooms takes pets.',
      }),
      bedShareAlertType: t.expose('bedShareAlertType', {
        type: BedShareAlertType,
        description: 'Its exception for children sharing a bed.',
      }),
      roomTypes: t.field({
        type: [RoomType],
        description: 'The room types found.',
        resolve: (f) => {
          const rooms = f.roomTypes ?? [];
          const days = rooms.reduce((sum, room) => sum + room.priceAndAvailability.length, 0);
          // Weeks of days are written down house by house, with everybody else in between.
          return days > FEW_DAYS ? yieldToOthers().then(() => [...rooms]) : [...rooms];
        },
      }),
    }),
  });
