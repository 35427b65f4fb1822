/**
 * Stays of the kinds that only staff make: what rooms there are for one and what VACATION STYLE would pay, what it comes to, and booking it; and customers who have no
 * contract, for whom they are made.
 */
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { LONGEST_REQUEST, requestNote } from '#domain/booking/request-note.ts';
import { LONGEST_CHANNEL_REFERENCE, MOST_YEN_A_NIGHT, STAFF_STAY_KINDS } from '#domain/booking/staff-stay.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber, isUuid } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { addCustomer, clientByMemberIdQuery } from '#server/modules/account/public.ts';
import { bookByStaff, quoteByStaff } from '#server/modules/booking/public.ts';
import type { StayByStaff } from '#server/modules/booking/public.ts';
import { blocksForStay, roomsOfStayQuery } from '#server/modules/vacancy/public.ts';
import type { ListedBlock, RoomsOfStay } from '#server/modules/vacancy/public.ts';
import { BlockType } from '../inventory/room-blocks-schema.ts';
import { builder } from '../builder.ts';
import { houseOf } from '../inventory-input.ts';
import { asStaff } from '../request-context.ts';
import { PriceType } from './stay-price-types.ts';
import type { ConsoleContext } from '../request-context.ts';

const book = { right: 'BOOK_FOR_MEMBERS' } as const;

const KindType = builder.enumType('StaffStayKind', {
  values: STAFF_STAY_KINDS,
  description: 'What only staff book: through another channel, or the own week of a weekly owner (MW, PW).',
});
const PayByType = builder.enumType('StaffStayPaidBy', {
  values: ['ON_SITE', 'PREFERENCE'] as const,
  description: 'At the house, or as a company has chosen.',
});

type RoomsFound = Omit<RoomsOfStay, 'free'> & {
  readonly free: number | null;
  readonly blocks: readonly ListedBlock[];
};
const RoomsType = builder.objectRef<RoomsFound>('RoomsForStay').implement({
  description: 'A kind of rooms for a stay that no contract of a member pays.',
  fields: (t) => ({
    roomTypeId: t.id({ description: 'Which.', resolve: ({ roomTypeId }) => String(roomTypeId) }),
    name: t.string({
      description: 'Its name.',
      resolve: ({ nameJa, nameEn }, _args, { language }) => inLanguage(language, nameJa, nameEn),
    }),
    free: t.exposeInt('free', {
      nullable: true,
      description: 'Rooms that are free in all nights; null where one of them is not for sale.',
    }),
    nightYen: t.field({
      type: ['Int'],
      nullable: { list: true, items: false },
      description:
        'What VACATION STYLE pays for each night, without consumption tax; none where it cannot buy one.',
      resolve: ({ yen }) => {
        const priced = yen.filter((one) => one !== null);
        return priced.length === yen.length && yen.length > 0 ? priced : null;
      },
    }),
    blocks: t.field({
      type: [BlockType],
      description: 'What is kept for groups and could be booked out of.',
      resolve: ({ blocks }) => [...blocks],
    }),
  }),
});

const RoomInput = builder.inputType('RoomByStaff', {
  description: 'Who comes into a room. The others are named with the register.',
  fields: (t) => ({
    adults: t.int({ required: true, description: 'Adults.', ...bounded({ most: 99 }) }),
    children: t.int({ required: true, description: 'Children with a bed.', ...bounded({ most: 99 }) }),
    bedShares: t.int({ required: true, description: 'Children who share one.', ...bounded({ most: 99 }) }),
    name: t.string({ required: true, description: 'Who stands for the guests.', ...bounded({ most: 100 }) }),
    kana: t.string({ description: 'That in kana.', ...bounded({ most: 100 }) }),
    tel: t.string({ description: 'Telephone.', ...bounded({ most: 20 }) }),
    email: t.string({ description: 'E-mail.', ...bounded({ most: 254 }) }),
    childAges: t.intList({
      required: true,
      description: 'On the day of arrival: of children with a bed first, then of those who share one.',
      ...bounded({ most: 99, longestList: 99 }),
    }),
  }),
});
const StayInput = builder.inputType('StayByStaff', {
  description: 'A stay as staff make it.',
  fields: (t) => ({
    memberId: t.string({ required: true, description: 'Whose, by number.', ...bounded({ most: 20 }) }),
    kind: t.field({ type: KindType, required: true, description: 'Of what kind.' }),
    contractId: t.id({ description: 'The contract of a weekly owner; none for all other kinds.' }),
    roomTypeId: t.id({ required: true, description: 'Which kind of rooms.' }),
    checkInDate: t.field({ type: 'Date', required: true, description: 'The day of arrival.' }),
    checkOutDate: t.field({ type: 'Date', required: true, description: 'The day of departure.' }),
    rooms: t.field({ type: [RoomInput], required: true, description: 'One for each room, three at most.' }),
    nightYen: t.intList({
      required: true,
      description: 'What a room costs in each night, in yen without consumption tax.',
      ...bounded({ most: MOST_YEN_A_NIGHT }),
    }),
    payBy: t.field({ type: PayByType, required: true, description: 'How it is paid.' }),
    channelReference: t.string({
      description: 'The number under which another channel knows it.',
      ...bounded({ most: LONGEST_CHANNEL_REFERENCE }),
    }),
    requestNote: t.string({ description: 'What is asked for.', ...bounded({ most: LONGEST_REQUEST }) }),
    blockId: t.id({ description: 'What is kept for a group, out of which it is booked.' }),
  }),
});

/** NOT_FOUND_ERROR for a number that nobody has, and for ids that can name nothing. */
async function stayOf(
  { db }: ConsoleContext,
  { memberId, blockId, contractId, roomTypeId, ...asked }: (typeof StayInput)['$inferInput'],
): Promise<StayByStaff> {
  const [[client]] = await sendTogether(db, [clientByMemberIdQuery(memberId)]);
  const block = blockId == null ? null : String(blockId);
  if (!client || (block !== null && !isUuid(block))) return answer(refuse('NOT_FOUND_ERROR'));
  return {
    clientId: client.id,
    kind: asked.kind,
    contractId: contractId == null ? null : (idNumber(String(contractId)) ?? 0),
    roomTypeId: idNumber(String(roomTypeId)) ?? 0,
    ...{ checkIn: asked.checkInDate, checkOut: asked.checkOutDate },
    rooms: asked.rooms.map((room) => ({
      ...room,
      ...{ kana: room.kana ?? null, tel: room.tel ?? null, email: room.email ?? null },
      childAges: [...room.childAges],
    })),
    nightYen: [...asked.nightYen],
    payBy: asked.payBy,
    channelReference: asked.channelReference?.trim() || null,
    requestNote: requestNote(asked.requestNote),
    roomBlockId: block,
  };
}

const MailLanguageType = builder.enumType('MailLanguage', {
  values: ['ja', 'en'] as const,
  description: 'In which language mails are.',
});
const CustomerInput = builder.inputType('NewCustomer', {
  description: 'A customer without a contract: an agency, a company, a person.',
  fields: (t) => ({
    isCompany: t.boolean({ required: true, description: 'Whether it is a company.' }),
    name: t.string({ required: true, description: 'The name.', ...bounded({ most: 100 }) }),
    nameKana: t.string({ required: true, description: 'That in kana.', ...bounded({ most: 100 }) }),
    tel: t.string({ required: true, description: 'Telephone.', ...bounded({ most: 20 }) }),
    email: t.string({ description: 'E-mail.', ...bounded({ most: 254 }) }),
    mailLanguage: t.field({
      type: MailLanguageType,
      required: true,
      description: 'In which language mails are.',
    }),
  }),
});

builder.queryFields((t) => ({
  roomsForStay: t.field({
    type: [RoomsType],
    authScopes: book,
    description: 'The kinds of rooms of a house for some nights.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'The day of arrival.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'The day of departure.' }),
    },
    resolve: async (_root, { houseId, checkInDate: checkIn, checkOutDate: checkOut }, { db }) => {
      const absurd = checkStayDates({ checkIn, checkOut });
      if (absurd) return answer(absurd);
      const facilityId = houseOf(houseId);
      const [rooms] = await sendTogether(db, [
        roomsOfStayQuery(facilityId, { from: checkIn, before: checkOut }),
      ]);
      const blocks = await blocksForStay(db, facilityId, { checkIn, checkOut });
      const nights = daysBetween(checkIn, checkOut);
      return rooms.map((kind) => ({
        ...kind,
        free: kind.yen.length < nights ? null : kind.free,
        blocks: blocks.filter(({ roomTypeId }) => roomTypeId === kind.roomTypeId),
      }));
    },
  }),
  priceByStaff: t.field({
    type: PriceType,
    authScopes: book,
    description: 'What a stay would come to, or why it could not be booked; rooms are not asked.',
    args: { stay: t.arg({ type: StayInput, required: true, description: 'Which stay.' }) },
    resolve: async (_root, { stay }, context) =>
      answer(quoteByStaff(context.db, await stayOf(context, stay))),
  }),
}));

builder.mutationFields((t) => ({
  bookByStaff: t.stringList({
    authScopes: book,
    description:
      'Books a stay at once, mails the member where there is a login, and answers the numbers of its rooms. The same again gives the same answer.',
    args: {
      id: t.arg.id({
        required: true,
        description: 'A UUID made by the page: sent again, it is booked once.',
      }),
      stay: t.arg({ type: StayInput, required: true, description: 'Which stay.' }),
      yen: t.arg.int({
        required: true,
        description: 'What it came to as it was shown; PRICE_CHANGED where it is another.',
        ...bounded({ most: 1_000_000_000 }),
      }),
      reason: t.arg.string({
        required: true,
        description: 'Why, for the audit log.',
        ...bounded({ most: 500 }),
      }),
    },
    resolve: async (_root, { id, stay, yen, reason }, context) => {
      const asked = { id: String(id), stay: await stayOf(context, stay), shownYen: yen, reason };
      const bookings = await answer(bookByStaff(context, asStaff(context), asked));
      return bookings.map(({ booking_number: number }) => number ?? '');
    },
  }),
  addCustomer: t.string({
    authScopes: book,
    description:
      'Writes a customer down and answers the number. MEMBER_EXISTS with the number of somebody of the same name, telephone or e-mail.',
    args: { customer: t.arg({ type: CustomerInput, required: true, description: 'Who.' }) },
    resolve: (_root, { customer: { mailLanguage: language, ...customer } }, context) =>
      answer(
        addCustomer(context, asStaff(context), { ...customer, email: customer.email ?? null, language }),
      ),
  }),
}));
