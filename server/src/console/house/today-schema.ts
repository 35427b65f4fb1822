/** A house's day: who comes, is there and leaves, what is missing, and what the desk writes down of it. */
import { answer } from '#server/graphql/errors.ts';
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { idNumber } from '#server/platform/ids.ts';
import {
  noteNoShow,
  previewNoShow,
  showHouseDay,
  stayOfCode,
  writeAtDesk,
} from '#server/modules/booking/public.ts';
import type { HouseStay } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';
import './houses-schema.ts';
import { CleaningType } from './cleaning-type.ts';
import { StillThereType } from './still-there-type.ts';
import { asStaff } from '../request-context.ts';
import { ShownRestInput } from '../stays/shown-rest-input.ts';
import { PenaltyType, penaltyOf } from '../stays/stay-change-types.ts';
import { PlanAnswerType, planAnswersOf } from '../plan-answer-types.ts';

const HouseStayType = builder.objectRef<HouseStay>('HouseStay').implement({
  description: 'A stay at a house, one room of it.',
  fields: (t) => ({
    id: t.exposeID('bookingId', { description: 'The booking.' }),
    bookingNumber: t.exposeString('bookingNumber', { description: 'As its guests name it.' }),
    groupId: t.exposeID('groupId', { description: 'The same for rooms that were booked together.' }),
    memberId: t.exposeString('memberId', { description: 'The number of the membership.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for the guests.' }),
    kana: t.exposeString('kana', { nullable: true, description: 'That name in kana, once it was entered.' }),
    roomTypeId: t.exposeID('roomTypeId', { description: 'The kind of room.' }),
    roomTypeName: t.string({
      description: 'Its name.',
      resolve: ({ roomTypeJa, roomTypeEn }, _args, { language }) =>
        inLanguage(language, roomTypeJa, roomTypeEn),
    }),
    roomId: t.id({ nullable: true, description: 'The room with a number.', resolve: ({ roomId }) => roomId }),
    roomNumber: t.exposeString('roomNumber', { nullable: true, description: 'That number.' }),
    roomCleaning: t.expose('roomCleaning', {
      type: CleaningType,
      nullable: true,
      description: 'Whether that room is ready now.',
    }),
    adults: t.exposeInt('adults', { description: 'Grown-up guests.' }),
    children: t.exposeInt('children', { description: 'Children with a bed of their own.' }),
    bedShares: t.exposeInt('bedShares', { description: 'Children who share a bed.' }),
    checkInDate: t.field({
      type: 'Date',
      description: 'The day of arrival.',
      resolve: ({ checkIn }) => checkIn,
    }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'The day of departure.',
      resolve: ({ checkOut }) => checkOut,
    }),
    checkedInAt: t.expose('checkedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they came.',
    }),
    checkedOutAt: t.expose('checkedOutAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they left.',
    }),
    mayCheckIn: t.exposeBoolean('mayCheckIn', {
      description:
        'Whether its guests may be let in now: until five in the morning after the last night, too.',
    }),
    noShowAt: t.expose('noShowAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was written down that nobody came.',
    }),
    arrivalTime: t.exposeString('arrivalTime', { nullable: true, description: 'When they mean to come.' }),
    requestNote: t.exposeString('requestNote', { nullable: true, description: 'What the member asks for.' }),
    needsAtTheHouse: t.exposeString('needsAtTheHouse', {
      nullable: true,
      description: 'What they need there.',
    }),
    cannotEat: t.exposeString('cannotEat', { nullable: true, description: 'What they cannot eat.' }),
    planAnswers: t.field({
      type: [PlanAnswerType],
      description: 'What was answered to the questions of its plan.',
      resolve: ({ planId, planAnswers: answers }, _args, context) =>
        planAnswersOf(context, { planId, answers }),
    }),
    guestsMissing: t.exposeInt('guestsMissing', {
      description: 'Guests of whom the register lacks something that is entered.',
    }),
    picturesMissing: t.exposeInt('picturesMissing', {
      description: 'Guests of whom it lacks the picture of the passport.',
    }),
    owedYen: t.exposeInt('owedYen', { description: 'What is owed, to be paid at the house, in yen.' }),
    stillThere: t.expose('stillThere', {
      type: StillThereType,
      nullable: true,
      description: 'Before it has come: who is still in its room.',
    }),
  }),
});

type WrittenAtDesk = { readonly bookingNumber: string; readonly room: string | null };
const WrittenAtDeskType = builder.objectRef<WrittenAtDesk>('WrittenAtDesk').implement({
  description: 'What the desk wrote down.',
  fields: (t) => ({
    bookingNumber: t.exposeString('bookingNumber', { description: 'Of which booking.' }),
    room: t.exposeString('room', {
      nullable: true,
      description: 'Of guests who were let in: the number of their room, if they have one.',
    }),
  }),
});

builder.queryField('houseDay', (t) =>
  t.field({
    type: [HouseStayType],
    authScopes: { right: 'SEE_ARRIVALS' },
    description:
      'Everybody who comes to a house, stays or leaves on a day; today those too who have not left though their day of departure is over. The audit log keeps who looked.',
    args: {
      houseId: t.arg.id({ required: true, description: 'Which house.' }),
      day: t.arg({ type: 'Date', required: true, description: 'Which day.' }),
    },
    resolve: async (_root, { houseId, day }, context) => {
      const facilityId = idNumber(String(houseId)) ?? 0;
      const { stays } = await answer(showHouseDay(context, asStaff(context), { facilityId, day }));
      return stays;
    },
  }),
);

const named = bounded({ most: 60 });
builder.queryField('noShowFee', (t) =>
  t.field({
    type: PenaltyType,
    authScopes: { right: 'WORK_DESK' },
    description: 'What would be kept of a stay now to which nobody came. The audit log keeps who looked.',
    args: { bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }) },
    resolve: async (_root, { bookingNumber }, context) =>
      penaltyOf(context, await answer(previewNoShow(context, asStaff(context), bookingNumber))),
  }),
);

builder.queryField('stayOfCode', (t) =>
  t.field({
    type: 'String',
    authScopes: { right: 'WORK_DESK' },
    description:
      'The booking number of whoever shows a code, read before they are let in. The audit log keeps who looked.',
    args: { code: t.arg.string({ required: true, description: 'As it was scanned.', ...named }) },
    resolve: (_root, { code }, context) => answer(stayOfCode(context, asStaff(context), code)),
  }),
);

const why = builder.args((t) => ({
  reason: t.string({
    required: true,
    description: 'Why it was a mistake; the audit log keeps it.',
    ...bounded({ most: 500 }),
  }),
}));

builder.mutationFields((t) => ({
  checkIn: t.field({
    type: WrittenAtDeskType,
    authScopes: { right: 'WORK_DESK' },
    description: 'The guests of a booking number, or of the code that they show, have come.',
    args: {
      booking: t.arg.string({ required: true, description: 'Number or code.', ...named }),
      thoughOccupied: t.arg.boolean({
        description:
          'Whether they are let in though others are still in the room: ROOM_OCCUPIED where not, with the booking that arrives as `arriving`, and with `notCleaned` where the room waits to be cleaned as well. Left out, it is not looked at.',
      }),
      thoughNotCleaned: t.arg.boolean({
        description: 'Likewise though their room waits to be cleaned: ROOM_NOT_CLEANED where not.',
      }),
      roomRead: t.arg.string({
        description:
          'The number of the room of which they know so. Where the stay is in another one by now, its guests are not let in though anything. Left out, it is not compared.',
        ...named,
      }),
    },
    resolve: (_root, { booking, ...though }, context) =>
      answer(
        writeAtDesk(context, asStaff(context), { bookingNumber: booking, event: 'check-in', ...though }),
      ),
  }),
  checkOut: t.field({
    type: WrittenAtDeskType,
    authScopes: { right: 'WORK_DESK' },
    description: 'They have left; their room is to be cleaned.',
    args: { bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }) },
    resolve: (_root, { bookingNumber }, context) =>
      answer(writeAtDesk(context, asStaff(context), { bookingNumber, event: 'check-out' })),
  }),
  undoCheckIn: t.field({
    type: WrittenAtDeskType,
    authScopes: { right: 'WORK_DESK' },
    description: 'They have not come after all. PAID_AT_DESK where the house was paid.',
    args: { bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }), ...why },
    resolve: (_root, { bookingNumber, reason }, context) =>
      answer(writeAtDesk(context, asStaff(context), { bookingNumber, reason, event: 'check-in-undone' })),
  }),
  undoCheckOut: t.field({
    type: WrittenAtDeskType,
    authScopes: { right: 'WORK_DESK' },
    description: 'They are still there; until their day of departure is over, and DEPARTURE_STANDS later.',
    args: { bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }), ...why },
    resolve: (_root, { bookingNumber, reason }, context) =>
      answer(writeAtDesk(context, asStaff(context), { bookingNumber, reason, event: 'check-out-undone' })),
  }),
  noShow: t.boolean({
    authScopes: { right: 'WORK_DESK' },
    description: 'Nobody came: the stay is given up whole at the rate for that, and its member is told.',
    args: {
      bookingNumber: t.arg.string({ required: true, description: 'The number.', ...named }),
      points: t.arg.int({
        ...anyNumber,
        description: 'The fee in points that was shown; PRICE_CHANGED where it is another.',
      }),
      yen: t.arg.int({ ...anyNumber, description: 'Likewise in yen.' }),
      rest: t.arg({
        type: ShownRestInput,
        description:
          'What is left afterwards, as it was shown; BALANCE_CHANGED where it is another. Left out, it is not compared.',
      }),
    },
    resolve: async (_root, { bookingNumber, points = null, yen = null, rest }, context) => {
      await answer(noteNoShow(context, asStaff(context), bookingNumber, { points, yen, rest }));
      return true;
    },
  }),
}));
