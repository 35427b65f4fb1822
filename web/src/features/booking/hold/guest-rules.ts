/**
 * What is still missing or wrong in the form, found with the rules by which the server decides, each with the name of
 * its field and the sentence to show, in the order of the screen.
 */
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import type { GuestField } from '#domain/booking/guest-details.ts';
import { checkGuests, type BedShareAlertType } from '#domain/booking/occupancy.ts';
import { checkPlanAnswers } from '#domain/booking/plan-limits.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ErrorFacts } from '#messages/error-text.ts';
import { guestInput, type GuestEntry, type GuestPlace } from '../guest-entry.ts';
import { guestOfRefusal, problemsOfGuest } from '../guest-problems.ts';
import { givenAnswer, type GuestForm } from './guest-form.ts';
import { extrasFieldOf, extrasProblems } from '../extras-rules.ts';
import type { ExtrasFieldName, ExtrasSayings, HouseForPets } from '../extras-rules.ts';
import type { OfferedExtras } from '../offered-extras.ts';
import { mostPrepaid, prepaymentProblem, type Prepayable } from './prepaid.ts';
import type { PlanQuestion } from '../choose/plans.ts';

export type FormFieldName =
  | `rooms.${number}.guests.${number}.${keyof GuestEntry}`
  | `rooms.${number}.answers.${number}`
  | ExtrasFieldName
  | 'feePaymentType'
  | 'prepayment';

export type FoundProblem = { name: FormFieldName; message: string };

export type Sayings = {
  field: (field: GuestField, problem: FieldProblem) => string;
  refusal: (key: string, facts: ErrorFacts) => string;
  answer: (problem: 'required' | 'invalid') => string;
  payment: () => string;
  prepayment: (most: number) => string;
  extras: ExtrasSayings;
};

export type HeldForRules = {
  bookings: readonly { id: string; guests: readonly GuestPlace[] }[];
  roomType: { maxOccupancy: number; bedShareMaxOccupancy: number } & HouseForPets['roomType'];
  facility: { bedShareAlertType: BedShareAlertType } & HouseForPets['facility'];
  bookingPlan: { questions: readonly PlanQuestion[] } | null;
} & Prepayable;

function problemOfAnswer(question: PlanQuestion, answer: string): 'required' | 'invalid' | null {
  const refusal = checkPlanAnswers(
    [
      {
        ...question,
        optionCount: question.options.length,
        options: question.options.map((option) => [option]),
      },
    ],
    [answer],
    (text) => parseCalendarDate(text) !== null,
  );
  if (!refusal) return null;
  return refusal.refused === 'PLAN_ANSWER_REQUIRED' ? 'required' : 'invalid';
}

/** Only an age can make the guests of a held room unfit: its counts were checked by the hold. */
function bedShareProblem(
  held: HeldForRules,
  roomIndex: number,
  form: GuestForm,
  say: Sayings,
): FoundProblem | null {
  const places = held.bookings[roomIndex]?.guests ?? [];
  const entries = form.rooms[roomIndex]?.guests ?? [];
  const guests = places.map((place, index) => ({
    ...place,
    age: entries[index] ? guestInput(place, entries[index]).age : null,
  }));
  const refusal = checkGuests(guests, { ...held.roomType, ...held.facility });
  if (refusal?.refused !== 'BED_SHARE_TOO_OLD') return null;
  const index = Math.max(
    0,
    places.findIndex(({ id }) => id === refusal.facts['guestId']),
  );
  return {
    name: `rooms.${roomIndex}.guests.${index}.age`,
    message: say.refusal(refusal.refused, refusal.facts),
  };
}

export function findProblems(
  form: GuestForm,
  held: HeldForRules,
  say: Sayings,
  offered?: OfferedExtras,
): FoundProblem[] {
  const found: FoundProblem[] = [];
  held.bookings.forEach((booking, roomIndex) => {
    const room = form.rooms[roomIndex];
    if (!room) return;
    booking.guests.forEach((place, index) => {
      const entry = room.guests[index];
      if (!entry) return;
      for (const { field, problem } of problemsOfGuest(place, entry))
        found.push({
          name: `rooms.${roomIndex}.guests.${index}.${field}`,
          message: say.field(field, problem),
        });
    });
    const tooOld = bedShareProblem(held, roomIndex, form, say);
    if (tooOld && !found.some(({ name }) => name === tooOld.name)) found.push(tooOld);
    held.bookingPlan?.questions.forEach((question, index) => {
      const problem = problemOfAnswer(question, givenAnswer(question, room.answers[index] ?? ''));
      if (problem) found.push({ name: `rooms.${roomIndex}.answers.${index}`, message: say.answer(problem) });
    });
    found.push(...extrasProblems(room.extras, { ...held, offered }, { roomIndex, say: say.extras }));
  });
  if (form.feePaymentType === '') found.push({ name: 'feePaymentType', message: say.payment() });
  const prepayment = problemOfPrepayment(form, held, say);
  return prepayment ? [...found, prepayment] : found;
}

/** TVP that were entered and may not pay, or not any more. */
export function problemOfPrepayment(form: GuestForm, held: Prepayable, say: Sayings): FoundProblem | null {
  if (!prepaymentProblem(held, form.prepayment)) return null;
  const isClosed = held.prePaymentTvp === null || held.prePaymentTvp === undefined;
  return {
    name: 'prepayment',
    message: isClosed ? say.refusal('PREPAYMENT_CLOSED', {}) : say.prepayment(mostPrepaid(held)),
  };
}

/** The field a refusal of the server speaks of; null where it speaks of none. */
export function fieldOfRefusal(facts: ErrorFacts, held: HeldForRules): FormFieldName | null {
  const { bookingId, question, openYen, short, field } = facts;
  if (openYen !== undefined || short !== undefined || field === 'bookingPrePayment') return 'prepayment';
  const ofExtras = extrasFieldOf(facts, held.bookings);
  if (ofExtras) return ofExtras;
  for (const [roomIndex, booking] of held.bookings.entries()) {
    const of = guestOfRefusal(facts, booking.guests);
    if (of) return `rooms.${roomIndex}.guests.${of.index}.${of.field}`;
    if (booking.id === bookingId && typeof question === 'number')
      return `rooms.${roomIndex}.answers.${question - 1}`;
  }
  return null;
}
