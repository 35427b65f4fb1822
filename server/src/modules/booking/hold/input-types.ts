/** The inputs of confirming a hold, and how they become what the use cases take. */
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { guestOf, GuestInputType } from '../guest-input-types.ts';
import type { EnteredRoom } from './check-confirmation.ts';
import type { Replacing } from './replaced-stay.ts';
import { extrasInputs } from '../extras-input-types.ts';
import { extrasOf } from '../room-extras.ts';

const PlanAnswersInput = builder.inputType('PlanAnswersInput', {
  description:
    "Answers to the plan's questions, in their order. SELECT takes one of the options, CHECK true or false.",
  fields: (t) => ({
    answer1: t.string({ description: 'To question 1.' }),
    answer2: t.string({ description: 'To question 2.' }),
    answer3: t.string({ description: 'To question 3.' }),
    answer4: t.string({ description: 'To question 4.' }),
    answer5: t.string({ description: 'To question 5.' }),
  }),
});

export const ConfirmBookingInput = builder.inputType('ConfirmBookingInput', {
  description: 'One room of the group.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The held booking.' }),
    guests: t.field({ type: [GuestInputType], required: true, description: 'Every guest held.' }),
    planQuestions: t.field({ type: PlanAnswersInput, description: "Answers to the plan's questions." }),
    rentalItems: t.field({
      ...bounded({ longestList: 30 }),
      type: [extrasInputs.RentalItemInput],
      description: 'What is rented.',
    }),
    parkings: t.field({
      ...bounded({ longestList: 10 }),
      type: [extrasInputs.ParkingInput],
      description: 'Cars, each with its parking.',
    }),
    bookingPrePayment: t.int({
      ...anyNumber,
      description: 'TVP that pay of the stay fee beforehand.',
    }),
    petInfo: t.field({ type: extrasInputs.PetInfoInput, description: 'Pets that come along.' }),
  }),
});

export const ReplacementInput = builder.inputType('ReplacementInput', {
  description: 'What a member says to cancelling the booked stay that a hold replaces.',
  fields: (t) => ({
    currentPassword: t.string({ required: true, description: "The login's password." }),
    penaltyPoints: t.int({
      ...anyNumber,
      description: 'The fee in points shown last; where it is another, PRICE_CHANGED.',
    }),
    penaltyJpy: t.int({
      ...anyNumber,
      description: 'The fee in yen shown last; where it is another, PRICE_CHANGED.',
    }),
  }),
});

export const replacingOf = ({
  currentPassword: password,
  penaltyPoints,
  penaltyJpy,
}: (typeof ReplacementInput)['$inferInput']): Replacing => ({
  password,
  shown: { points: penaltyPoints ?? null, yen: penaltyJpy ?? null },
});

/** The rooms of a group as they were entered. */
export function roomsOf(bookings: readonly (typeof ConfirmBookingInput)['$inferInput'][]): EnteredRoom[] {
  return bookings.map((room) => ({
    id: room.id,
    guests: room.guests.map(guestOf),
    answers: answersOf(room.planQuestions),
    extras: extrasOf(room),
    ...(room.bookingPrePayment ? { prepaymentYen: room.bookingPrePayment } : {}),
  }));
}

function answersOf(input: (typeof PlanAnswersInput)['$inferInput'] | null | undefined): (string | null)[] {
  return input
    ? [input.answer1, input.answer2, input.answer3, input.answer4, input.answer5].map((a) => a ?? null)
    : [];
}
