/**
 * What is typed for the guests of a hold: kept by position (room, then place), so that it fits a second hold of the same
 * room. Passport numbers never leave the page's memory before the reservation is confirmed.
 */

import type { FeePaymentType } from '#domain/payment/pay-by.ts';
import { guestInput, noGuest, type GuestEntry, type GuestPlace } from '../guest-entry.ts';
import { prepaidByRoom, prepaidYen, type Prepayable } from './prepaid.ts';
import { extrasInput, fitExtras, holdsExtras, type ExtrasEntry, type StayDates } from '../extras-form.ts';

/** An answer chosen from a list is kept by its position there, so that it is the same in either language. */
export type RoomEntry = { guests: GuestEntry[]; answers: string[]; extras: ExtrasEntry };
export type PaymentChoice = '' | FeePaymentType;

export type GuestForm = {
  rooms: RoomEntry[];
  requestSameRoom: boolean;
  requestMailCertificate: boolean;
  /** What is asked for in one's own words. */
  requestNote: string;
  feePaymentType: PaymentChoice;
  /** TVP that are to pay beforehand, as typed; empty for none. */
  prepayment: string;
};

/** What a hold asks for: so many places in each room, so many questions. */
export type FormShape = {
  bookings: readonly { guests: readonly unknown[] }[];
  bookingPlan: { questions: readonly unknown[] } | null;
};

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const oneOf = <Choice extends string>(value: unknown, choices: readonly Choice[], none: Choice): Choice =>
  choices.find((choice) => choice === value) ?? none;

function guestOf(value: unknown): GuestEntry {
  const kept = isRecord(value) ? value : {};
  return {
    name: text(kept['name']),
    kana: text(kept['kana']),
    address1: text(kept['address1']),
    tel: text(kept['tel']),
    email: text(kept['email']),
    age: text(kept['age']),
    sex: oneOf(kept['sex'], ['', 'MALE', 'FEMALE', 'OTHER'], ''),
    occupation: text(kept['occupation']),
    abroad: kept['abroad'] === true,
    nationality: text(kept['nationality']),
    passportNumber: text(kept['passportNumber']),
    keep: kept['keep'] === true,
  };
}

/** Lays what was kept onto the places of a hold; what does not fit is dropped, what is missing is empty. */
export function fitForm(kept: unknown, shape: FormShape): GuestForm {
  const form = isRecord(kept) ? kept : {};
  const rooms = listOf(form['rooms']);
  const questions = shape.bookingPlan?.questions.length ?? 0;
  return {
    rooms: shape.bookings.map((booking, roomIndex) => {
      const room = isRecord(rooms[roomIndex]) ? rooms[roomIndex] : {};
      const guests = listOf(room['guests']);
      const answers = listOf(room['answers']);
      return {
        guests: booking.guests.map((_, index) => guestOf(guests[index] ?? noGuest)),
        answers: Array.from({ length: questions }, (_, index) => text(answers[index])),
        extras: fitExtras(room['extras']),
      };
    }),
    requestSameRoom: form['requestSameRoom'] === true,
    requestMailCertificate: form['requestMailCertificate'] === true,
    requestNote: text(form['requestNote']),
    feePaymentType: oneOf(form['feePaymentType'], ['', 'ON_SITE', 'CARD', 'POINT', 'PREFERENCE'], ''),
    prepayment: text(form['prepayment']),
  };
}

/** The form as it may be kept outside the page's memory. */
export function withoutPassports(form: GuestForm): GuestForm {
  return {
    ...form,
    rooms: form.rooms.map((room) => ({
      ...room,
      guests: room.guests.map((guest) => ({ ...guest, passportNumber: '' })),
    })),
  };
}

type Asked = { type: string; options: readonly string[] };

/** An answer as it is read and sent: the option that was chosen, under its name in the language being read. */
export function givenAnswer({ type, options }: Asked, answer: string): string {
  return type === 'SELECT' ? (options[Number(answer || '-1')] ?? '') : answer;
}

/** Whether anything was typed or ticked; the way of paying is preset, and consent to borrow belongs to the choice. */
export function holdsEntries(kept: unknown): boolean {
  const form = isRecord(kept) ? kept : {};
  const says = (value: unknown) => text(value).trim() !== '' || value === true;
  return (
    says(form['requestSameRoom']) ||
    says(form['requestMailCertificate']) ||
    says(form['requestNote']) ||
    says(form['prepayment']) ||
    listOf(form['rooms']).some(
      (room) =>
        isRecord(room) &&
        (holdsExtras(room['extras']) ||
          listOf(room['answers']).some((answer) => says(answer) && answer !== 'false') ||
          listOf(room['guests']).some((guest) => isRecord(guest) && Object.values(guest).some(says))),
    )
  );
}

type HeldPlaces = {
  bookings: readonly ({ id: string; guests: readonly GuestPlace[] } & StayDates)[];
  bookingPlan: { questions: readonly Asked[] } | null;
} & Prepayable;

const orNull = (value: string): string | null => value.trim() || null;

function answersInput(questions: readonly Asked[], answers: readonly string[]) {
  const [answer1, answer2, answer3, answer4, answer5] = questions.map((question, index) =>
    orNull(givenAnswer(question, answers[index] ?? '')),
  );
  return { answer1, answer2, answer3, answer4, answer5 };
}

/** The rooms of a confirmation: the held places with what was typed for each. */
export function confirmInput(held: HeldPlaces, form: GuestForm) {
  const prepaid = prepaidByRoom(held, prepaidYen(held, form.prepayment));
  return held.bookings.map((booking, roomIndex) => ({
    id: booking.id,
    guests: booking.guests.map((place, index) =>
      guestInput(place, form.rooms[roomIndex]?.guests[index] ?? noGuest),
    ),
    planQuestions: answersInput(held.bookingPlan?.questions ?? [], form.rooms[roomIndex]?.answers ?? []),
    ...extrasInput(form.rooms[roomIndex]?.extras ?? fitExtras(null), booking),
    ...(prepaid[roomIndex] ? { bookingPrePayment: prepaid[roomIndex] } : {}),
  }));
}

type Places = { bookings: readonly { guests: readonly GuestPlace[] }[] };

/** Guests with a name whose tick is set, without what belongs to this stay alone. */
export function companionsToKeep(held: Places, form: Pick<GuestForm, 'rooms'>) {
  return held.bookings.flatMap((booking, room) =>
    booking.guests.flatMap((place, index) => {
      const entry = form.rooms[room]?.guests[index];
      if (!entry?.keep || entry.name.trim() === '') return [];
      const { name, kana, age, sex, address1, tel, email, nationality } = guestInput(place, entry);
      return [{ name, kana, age, sex, address1, tel, email, nationality }];
    }),
  );
}
