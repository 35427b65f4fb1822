/** The inputs of confirming a hold, and how they become what the use cases take. */
import { builder } from '#server/graphql/builder.ts';
import { Sex } from '#server/modules/account/public.ts';
import type { GuestInput, EnteredRoom } from './check-confirmation.ts';

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

const GuestInputType = builder.inputType('GuestInput', {
  description: 'What is known of a guest.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The place given by the hold.' }),
    name: t.string({ required: true, description: 'Full name; may be empty for companions.' }),
    kana: t.string({ description: 'Full-width katakana.' }),
    representative: t.boolean({ required: true, description: 'One adult of each room.' }),
    child: t.boolean({ required: true, description: 'As held.' }),
    bedShared: t.boolean({ required: true, description: 'As held.' }),
    address1: t.string({ description: 'Address.' }),
    occupation: t.string({ description: 'Occupation; optional.' }),
    age: t.int({ description: 'Age on the stay date; needed of children.' }),
    sex: t.field({ type: Sex, description: 'Optional.' }),
    tel: t.string({ description: 'Telephone.' }),
    email: t.string({ description: 'E-mail.' }),
    nationality: t.string({ description: 'Of guests without an address in Japan.' }),
    passportNumber: t.string({ description: 'Of guests without an address in Japan.' }),
  }),
});

export const ConfirmBookingInput = builder.inputType('ConfirmBookingInput', {
  description: 'One room of the group.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The held booking.' }),
    guests: t.field({ type: [GuestInputType], required: true, description: 'Every guest held.' }),
    planQuestions: t.field({ type: PlanAnswersInput, description: "Answers to the plan's questions." }),
  }),
});

type RawGuest = (typeof GuestInputType)['$inferInput'];

function guestOf(guest: RawGuest): GuestInput {
  return {
    id: guest.id,
    name: guest.name.trim(),
    kana: guest.kana ?? null,
    representative: guest.representative,
    child: guest.child,
    bedShared: guest.bedShared,
    address1: guest.address1 ?? null,
    occupation: guest.occupation ?? null,
    age: guest.age ?? null,
    sex: guest.sex ?? null,
    tel: guest.tel ?? null,
    email: guest.email ?? null,
    nationality: guest.nationality ?? null,
    passportNumber: guest.passportNumber ?? null,
  };
}

/** The rooms of a group as they were entered. */
export function roomsOf(bookings: readonly (typeof ConfirmBookingInput)['$inferInput'][]): EnteredRoom[] {
  return bookings.map((room) => ({
    id: room.id,
    guests: room.guests.map(guestOf),
    answers: answersOf(room.planQuestions),
  }));
}

function answersOf(input: (typeof PlanAnswersInput)['$inferInput'] | null | undefined): (string | null)[] {
  return input
    ? [input.answer1, input.answer2, input.answer3, input.answer4, input.answer5].map((a) => a ?? null)
    : [];
}
