/** What the booking desk shows and takes: kinds of rooms on offer, a hold with its places for guests, and guests as they are entered. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { extrasOf } from '#server/modules/booking/public.ts';
import type { EnteredRoom, GuestInput, LiveHold, RoomOffer } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';
import { PriceType } from './stay-price-types.ts';
import { DeskCarInput, DeskPetsInput, DeskRentalInput } from './stay-extras-types.ts';

type Fact = { readonly name: string; readonly value: string };
const FactType = builder.objectRef<Fact>('RefusalFact').implement({
  description: 'Something to know about a refusal.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What.' }),
    value: t.exposeString('value', { description: 'What it says.' }),
  }),
});

/** What bars something, beside what is not barred: the answer of a list goes on. */
const RefusalType = builder.objectRef<Refusal>('Barred').implement({
  description: 'What bars it.',
  fields: (t) => ({
    key: t.exposeString('refused', { description: 'The key of the refusal.' }),
    facts: t.field({
      type: [FactType],
      description: 'What it says of it.',
      resolve: ({ facts }) =>
        Object.entries(facts ?? {}).flatMap(([name, value]) =>
          value === null || value === undefined ? [] : [{ name, value: String(value) }],
        ),
    }),
  }),
});

/** With the contracts of the membership that wait for the stay there. */
export type OfferAtDesk = RoomOffer & { readonly waitsOn: readonly number[] };
export const RoomOfferType = builder.objectRef<OfferAtDesk>('RoomOffer').implement({
  description: 'A kind of rooms for a stay.',
  fields: (t) => ({
    roomTypeId: t.id({ description: 'Which.', resolve: ({ roomType }) => String(roomType.id) }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ roomType: { nameJa, nameEn } }, _args, { language }) =>
        inLanguage(language, nameJa, nameEn),
    }),
    free: t.exposeInt('free', {
      nullable: true,
      description:
        'Rooms that are free in all nights; null where one of them is not for sale to the contract.',
    }),
    notOnSale: t.expose('notOnSale', {
      type: 'Date',
      nullable: true,
      description: 'The first night that is not for sale to the contract, as one without any rooms is not.',
    }),
    price: t.field({
      type: PriceType,
      nullable: true,
      description: 'What all rooms of the stay cost together.',
      resolve: ({ quote }) => (isRefusal(quote) ? null : quote.price),
    }),
    borrows: t.int({
      description: 'Points of them that the next fiscal year would lend.',
      resolve: ({ quote }) => (isRefusal(quote) ? 0 : quote.borrowablePoints),
    }),
    waitsOn: t.idList({
      description:
        'The contracts with which the membership waits for this very stay there, or is offered it.',
      resolve: ({ waitsOn }) => waitsOn.map(String),
    }),
    barred: t.field({
      type: RefusalType,
      nullable: true,
      description:
        'What bars the stay there, whether or not rooms are free: its rules, or what the contract has on these nights already.',
      resolve: ({ quote, beside }) => (isRefusal(quote) ? quote : beside),
    }),
  }),
});

/** A stay that a membership has on nights that are looked for. */
export type StayBeside = {
  readonly bookingNumber: string;
  readonly houseName: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};
export const StayBesideType = builder.objectRef<StayBeside>('StayBeside').implement({
  description: 'A booked stay of the membership that has a night in common with the one that is looked for.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    houseName: t.exposeString('houseName', { description: 'Where.' }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
  }),
});

export type PlanOffer = {
  readonly id: string;
  readonly title: string;
  readonly price: StayPrice;
};
export const PlanOfferType = builder.objectRef<PlanOffer>('PlanOffer').implement({
  description: 'A plan for a stay.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    price: t.expose('price', { type: PriceType, description: 'What the stay costs with it.' }),
  }),
});

type Question = LiveHold['lodging']['questions'][number];
const QuestionType = builder.objectRef<Question>('AskedByPlan').implement({
  description: 'What the plan asks.',
  fields: (t) => ({
    text: t.string({
      description: 'The question.',
      resolve: (q, _args, { language }) => inLanguage(language, q.text_ja, q.text_en),
    }),
    kind: t.exposeString('type', { description: 'TEXT, SELECT, CHECK, NUMBER or DATE.' }),
    required: t.exposeBoolean('required', { description: 'Whether it must be answered.' }),
    options: t.stringList({
      description: 'What SELECT chooses from.',
      resolve: (q, _args, { language }) => inLanguage(language, q.options_ja, q.options_en),
    }),
  }),
});

type Room = LiveHold['rooms'][number];
const PlaceType = builder.objectRef<Room['places'][number]>('HeldPlace').implement({
  description: 'A place for a guest.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    representative: t.exposeBoolean('representative', { description: 'Who stands for the guests.' }),
    child: t.exposeBoolean('child', { description: 'A child, sharing a bed or not.' }),
    bedShared: t.exposeBoolean('bed_shared', { description: 'Shares a bed.' }),
  }),
});
const HeldRoomType = builder.objectRef<Room>('HeldRoom').implement({
  description: 'A held room.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking that it becomes.' }),
    places: t.field({
      type: [PlaceType],
      description: 'Who stands for the guests first.',
      resolve: ({ places }) => [...places],
    }),
  }),
});

export const HeldStayType = builder.objectRef<LiveHold>('HeldStay').implement({
  description: 'Rooms and points that are held for a member, at the desk or by the member.',
  fields: (t) => ({
    id: t.id({ description: 'Which hold.', resolve: ({ group }) => group.id }),
    houseName: t.string({
      description: 'Where.',
      resolve: ({ lodging: { facility } }, _args, { language }) =>
        inLanguage(language, facility.name_ja, facility.name_en),
    }),
    roomTypeName: t.string({
      description: 'Which kind of rooms.',
      resolve: ({ lodging: { roomType } }, _args, { language }) =>
        inLanguage(language, roomType.name_ja, roomType.name_en),
    }),
    planTitle: t.string({
      nullable: true,
      description: 'The plan.',
      resolve: ({ lodging: { plan } }, _args, { language }) =>
        plan && inLanguage(language, plan.title_ja, plan.title_en),
    }),
    checkInDate: t.field({
      type: 'Date',
      description: 'The day of arrival.',
      resolve: ({ group }) => group.check_in,
    }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'The day of departure.',
      resolve: ({ group }) => group.check_out,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends.' }),
    serverTime: t.expose('at', { type: 'DateTime', description: 'The clock by which that is counted.' }),
    extensionsLeft: t.exposeInt('extensionsLeft', { description: 'How often it may still be extended.' }),
    price: t.field({
      type: PriceType,
      description: 'Before ages are known.',
      resolve: ({ quote }) => quote.price,
    }),
    rooms: t.field({
      type: [HeldRoomType],
      description: 'Its rooms.',
      resolve: ({ rooms }) => [...rooms],
    }),
    questions: t.field({
      type: [QuestionType],
      description: 'What its plan asks, for each room.',
      resolve: ({ lodging }) => [...lodging.questions],
    }),
  }),
});

export const RoomCountsInput = builder.inputType('GuestsOfRoom', {
  description: 'How many guests come into a room.',
  fields: (t) => ({
    adults: t.int({ required: true, description: 'Adults.', ...bounded({ most: 20 }) }),
    children: t.int({ defaultValue: 0, description: 'Children with a bed.', ...bounded({ most: 20 }) }),
    bedShares: t.int({
      defaultValue: 0,
      description: 'Children who share a bed.',
      ...bounded({ most: 20 }),
    }),
  }),
});
export const countsOf = ({ adults, children, bedShares }: (typeof RoomCountsInput)['$inferInput']) => ({
  ...{ adults, children: children ?? 0, bedShares: bedShares ?? 0 },
});

/** A passport number is never told on the telephone: guests from abroad enter it themselves before they come. */
export const DeskGuestInput = builder.inputType('DeskGuest', {
  description: 'A guest, as told on the telephone.',
  fields: (t) => ({
    id: t.id({
      required: true,
      description: 'The place of the hold, or the guest; of one who is new a name that begins with new.',
    }),
    name: t.string({ required: true, description: 'May be empty but of who stands for the guests.' }),
    kana: t.string({ description: 'In katakana.' }),
    representative: t.boolean({ required: true, description: 'One adult of each room.' }),
    child: t.boolean({ required: true, description: 'A child, sharing a bed or not.' }),
    bedShared: t.boolean({ required: true, description: 'Shares a bed.' }),
    age: t.int({ description: 'On the day of arrival; of children.' }),
    tel: t.string({ description: 'Telephone.' }),
    address1: t.string({ description: 'Address.' }),
    email: t.string({ description: 'E-mail.' }),
    nationality: t.string({ description: 'Of guests without an address in Japan.' }),
  }),
});
export const guestOf = (guest: (typeof DeskGuestInput)['$inferInput']): GuestInput => ({
  ...{ id: guest.id, name: guest.name.trim(), kana: guest.kana || null },
  ...{ representative: guest.representative, child: guest.child, bedShared: guest.bedShared },
  ...{ age: guest.age ?? null, tel: guest.tel || null, address1: guest.address1 || null },
  ...{ email: guest.email || null, nationality: guest.nationality || null },
  ...{ occupation: null, sex: null, passportNumber: null },
});

export const DeskRoomInput = builder.inputType('DeskRoom', {
  description: 'A held room with its guests and what belongs to it beside them.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Which.' }),
    guests: t.field({ type: [DeskGuestInput], required: true, description: 'All of them.' }),
    answers: t.stringList({
      ...bounded({ longestList: 5 }),
      description: 'To what the plan asks, in its order; empty where nothing is said.',
    }),
    rentalItems: t.field({
      type: [DeskRentalInput],
      description: 'What is rented.',
      ...bounded({ longestList: 30 }),
    }),
    parkings: t.field({ type: [DeskCarInput], description: 'Cars.', ...bounded({ longestList: 10 }) }),
    pets: t.field({ type: DeskPetsInput, description: 'Pets that come along.' }),
  }),
});
export const roomOf = ({
  id,
  guests,
  answers,
  pets: petInfo,
  ...extras
}: (typeof DeskRoomInput)['$inferInput']): EnteredRoom => ({
  ...{ id: String(id), guests: guests.map(guestOf) },
  answers: (answers ?? []).map((one) => one || null),
  extras: extrasOf({ ...extras, petInfo }),
});
