/** What the guest register knows of a guest, as it becomes with what was entered. */
import type { RegisterEntry, RegisterField } from '#domain/booking/arrival.ts';
import {
  normalizeEmail,
  normalizeHalfWidth,
  normalizeKana,
  normalizeNumber,
} from '#domain/kernel/typed-text.ts';
import { keptEntry } from '../register-lacks.ts';
import type { GuestRow } from '../view-store.ts';

/** What was entered for one guest: null leaves a field as it is kept, an empty text empties it. */
export type EntryInput = {
  readonly guestId: string;
  readonly noAddressInJapan: boolean;
} & Readonly<Record<RegisterField, string | null>>;

const tidied: Readonly<Record<RegisterField, (text: string) => string>> = {
  name: (text) => text.trim(),
  kana: normalizeKana,
  address1: (text) => text.trim(),
  tel: normalizeNumber,
  email: normalizeEmail,
  occupation: (text) => text.trim(),
  nationality: (text) => text.trim(),
  passportNumber: normalizeHalfWidth,
};

/** What was typed in a field, as the page reads it. */
export const readAs = (field: RegisterField, typed: string | null): string | null =>
  typed === null ? null : tidied[field](typed);

/** The entry with what was typed, read as the page reads it. Who has an address in Japan has neither nationality nor passport. */
export function enteredOver(kept: RegisterEntry, input: EntryInput): RegisterEntry {
  const { noAddressInJapan } = input;
  const taken = (field: RegisterField): string | null => {
    const typed = input[field];
    return typed === null ? kept[field] : tidied[field](typed) || null;
  };
  return {
    child: kept.child,
    noAddressInJapan,
    ...{ name: taken('name'), kana: taken('kana'), address1: taken('address1') },
    ...{ tel: taken('tel'), email: taken('email'), occupation: taken('occupation') },
    nationality: noAddressInJapan ? taken('nationality') : null,
    passportNumber: noAddressInJapan ? taken('passportNumber') : null,
  };
}

/** Whether a guest's entry was given: it is only taken whole, and what changes the guest otherwise ends it. */
export const isEntered = (guest: GuestRow): boolean => guest.entered_at !== null;

/** Which fields have something, without saying what. */
export function filledFields(guest: GuestRow): RegisterField[] {
  const kept = keptEntry(guest);
  const fields = Object.keys(tidied) as RegisterField[];
  return fields.filter((field) => Boolean(kept[field]));
}
