/** The page of a resort. */
import { resortSections, seasons } from '#domain/vacancy/resort.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { lateCaller } from '#server/graphql/late-caller.ts';
import { idNumber } from '#server/platform/ids.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { findResort } from './resort.ts';
import type { Resort, ResortPicture, ResortPlan, SeasonPrice, SeasonSpan } from './resort.ts';
import { Facility, PictureSourcesType, RoomType } from './types.ts';

export const Season = builder.enumType('Season', {
  description: 'How much is asked for a night: least in LOW, most in PEAK.',
  values: seasons,
});

const ResortSection = builder.enumType('ResortSection', {
  description: 'Under which heading a fact of a resort stands.',
  values: resortSections,
});

const ResortFact = builder.objectRef<Resort['facts'][number]>('ResortFact').implement({
  description: 'Something a resort tells of itself.',
  fields: (t) => ({
    section: t.expose('section', { type: ResortSection, description: 'Its heading.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    text: t.exposeString('text', { description: 'In a few sentences.' }),
  }),
});

const ResortSeason = builder.objectRef<SeasonSpan>('ResortSeason').implement({
  description: 'Nights of one season.',
  fields: (t) => ({
    season: t.expose('season', { type: Season, description: 'Which.' }),
    fromDate: t.expose('fromDate', { type: 'Date', description: 'The first night.' }),
    untilDate: t.expose('untilDate', { type: 'Date', description: 'The last night.' }),
  }),
});

const SeasonPriceType = builder.objectRef<SeasonPrice>('SeasonPrice').implement({
  description:
    'What a night in a room costs in a season, for each product; null where it is not sold for that.',
  fields: (t) => ({
    roomTypeId: t.exposeID('roomTypeId', { description: 'The room type.' }),
    season: t.expose('season', { type: Season, description: 'The season.' }),
    weekend: t.exposeBoolean('weekend', { description: 'Of nights before a Sunday or a holiday.' }),
    sp: t.exposeInt('sp', { nullable: true, description: 'In SP.' }),
    fp: t.exposeInt('fp', { nullable: true, description: 'In FP.' }),
    vs: t.exposeInt('vs', { nullable: true, description: 'In yen with tax, for VACATION STYLE.' }),
    vm: t.exposeInt('vm', { nullable: true, description: 'In yen with tax, for VACATION MASTER.' }),
  }),
});

export const PlanFeePer = builder.enumType('PlanFeePer', {
  description:
    "What a plan's fee is charged for: each guest of a room, children who share a bed included; or the room.",
  values: ['PERSON_NIGHT', 'ROOM_NIGHT'] as const,
});

const ResortPlanType = builder.objectRef<ResortPlan>('ResortPlan').implement({
  description: 'A plan of a resort that is on sale; whether a stay can have it is said with the stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The plan.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    subtitle: t.exposeString('subtitle', { nullable: true, description: 'Under the title.' }),
    description: t.exposeString('description', { description: 'What it offers.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Its first picture.' }),
    imageSources: t.expose('imageSources', {
      type: PictureSourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
    }),
    imageAlt: t.exposeString('imageAlt', {
      nullable: true,
      description: 'What that picture shows, in words; null where nobody has written it.',
    }),
    feeYen: t.exposeInt('feeYen', { description: 'Yen for a night, without consumption tax.' }),
    feePer: t.expose('feePer', { type: PlanFeePer, description: 'For whom that is.' }),
  }),
});

const ResortPictureType = builder.objectRef<ResortPicture>('ResortPicture').implement({
  description: 'A picture of a resort or of one of its room types, with what it shows.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it is; in its widest drawing, where it has several.' }),
    sources: t.expose('sources', {
      type: PictureSourcesType,
      nullable: true,
      description: 'The same picture in several widths, where it has any.',
    }),
    alt: t.exposeString('alt', { description: 'What it shows, in words.' }),
    roomTypeId: t.exposeID('roomTypeId', {
      nullable: true,
      description: 'Of which room type; null for one of the resort itself.',
    }),
  }),
});

const ResortType = builder.objectRef<Resort>('Resort').implement({
  description: 'A facility as its own page tells it.',
  fields: (t) => ({
    facility: t.expose('facility', { type: Facility, description: 'What the search tells too.' }),
    pictures: t.field({
      type: [ResortPictureType],
      description:
        'Those of the resort, and of each room type, in order, the first of each being the one that searches show; none where tables alone tell them.',
      resolve: ({ pictures }) => [...pictures],
    }),
    phone: t.exposeString('phone', { description: 'Its telephone.' }),
    checkInFrom: t.exposeString('checkInFrom', { nullable: true, description: 'Such as 15:00.' }),
    checkOutUntil: t.exposeString('checkOutUntil', { nullable: true, description: 'Such as 11:00.' }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'In degrees.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'In degrees.' }),
    roomTypes: t.field({
      type: [RoomType],
      description: 'All its room types, without days.',
      resolve: ({ roomTypes }) => [...roomTypes],
    }),
    facts: t.field({
      type: [ResortFact],
      description: 'What it tells, in order within each section.',
      resolve: ({ facts }) => [...facts],
    }),
    seasons: t.field({
      type: [ResortSeason],
      description: 'The seasons of the next thirteen months, as far as they are entered.',
      resolve: (resort) => [...resort.seasons],
    }),
    seasonPrices: t.field({
      type: [SeasonPriceType],
      description: 'By room type, season and part of the week.',
      resolve: ({ seasonPrices }) => [...seasonPrices],
    }),
    plans: t.field({
      type: [ResortPlanType],
      description: 'Its plans that are on sale today, in order; 50 at most.',
      resolve: ({ plans }) => [...plans],
    }),
  }),
});

builder.queryFields((t) => ({
  resort: t.field({
    type: ResortType,
    description: 'What the page of a facility tells. NOT_FOUND_ERROR.',
    authScopes: { member: true },
    extensions: lateCaller,
    args: { id: t.arg.id({ required: true, description: 'The facility.' }) },
    resolve: async (_root, { id }, context) => {
      const today = (await requestNow(context)).moment.date;
      return answer(findResort(context.db, idNumber(id), { language: context.language, today }));
    },
  }),
}));
