/** Guests as they are told on the telephone: what a form holds of them, what is sent, and which field a refusal speaks of. */
import type { CombinedError } from 'urql';
import { failureOf } from '#web/api/error-message.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useWords } from '../../words.ts';
import { carsOf, petsOf, thingsOf, type Row } from './stay-extras-form.ts';
import type { Held, Place } from './booking-queries.ts';

export type GuestTold = {
  id: string;
  representative: boolean;
  child: boolean;
  bedShared: boolean;
  name: string;
  kana: string;
  age: string;
  tel: string;
  address1: string;
};
export type HeldValues = {
  payBy: 'ON_SITE' | 'POINT' | 'PREFERENCE';
  note: string;
  rooms: {
    id: string;
    guests: GuestTold[];
    answers: string[];
    rentalItems: Row[];
    parkings: Row[];
    pets: Row[];
    /** To the house's terms for pets. */
    agreed: boolean;
  }[];
};

export const UNTOLD = { name: '', kana: '', age: '', tel: '', address1: '' };

export const startOf = ({ rooms, questions }: Held, isCompany: boolean): HeldValues => ({
  payBy: isCompany ? 'PREFERENCE' : 'ON_SITE',
  note: '',
  rooms: rooms.map(({ id, places }) => ({
    id,
    guests: places.map(({ id: placeId, representative, child, bedShared }: Place) => ({
      ...{ id: placeId, representative, child, bedShared },
      ...UNTOLD,
    })),
    answers: questions.map(() => ''),
    ...{ rentalItems: [], parkings: [], pets: [], agreed: false },
  })),
});

export const guestInput = ({ age, kana, tel, address1, ...guest }: GuestTold) => ({
  ...guest,
  ...{ kana: kana || null, tel: tel || null, address1: address1 || null },
  age: age.trim() === '' ? null : Number(age),
});

export const roomsInput = (rooms: HeldValues['rooms']) =>
  rooms.map(({ id, guests, answers, rentalItems, parkings, pets, agreed }) => ({
    ...{ id, guests: guests.map(guestInput), answers: [...answers] },
    ...{ rentalItems: thingsOf(rentalItems), parkings: carsOf(parkings), pets: petsOf(pets, agreed) },
  }));

/** What a form calls the fields of a guest. */
export const TOLD_FIELDS = ['name', 'kana', 'age', 'tel', 'address1'] as const;

/** Which of these guests a refusal speaks of, with the field and its sentence; null where it says something else. */
export function useRefusedGuest() {
  const { guest: labels } = useWords('booking');
  const { rules } = useWordsOfPages('forms');
  return (error: CombinedError, guests: readonly { readonly id: string }[]) => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.key !== 'GUEST_DETAILS_INVALID') return null;
    const { guestId, field, problem, limit } = failure.facts;
    const index = guests.findIndex(({ id }) => id === guestId);
    const name = TOLD_FIELDS.find((one) => one === field);
    if (index < 0 || !name || typeof problem !== 'string') return null;
    return { index, name, message: tellProblem(rules, problemOf(problem, limit), labels[name]) };
  };
}
