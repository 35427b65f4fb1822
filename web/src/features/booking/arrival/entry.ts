/** What is typed for a guest before arrival, what is known of it already, and how the server takes it. */
import { registerProblems, type RegisterField } from '#domain/booking/arrival.ts';
import type { FieldProblem } from '#domain/kernel/field-rules.ts';

export const registerFields = [
  ...(['name', 'kana', 'address1', 'nationality', 'passportNumber', 'tel', 'email', 'occupation'] as const),
] satisfies readonly RegisterField[];

/** A guest as the page knows one: some fields are told, of others only that they have something. */
export type EntryGuest = {
  id: string;
  name: string | null;
  representative: boolean;
  child: boolean;
  bedShared: boolean;
  isEntered: boolean;
  noAddressInJapan: boolean;
  hasPassportPicture: boolean;
  /** Where the picture is shown, to a session. */
  passportPhotoUrl?: string | null;
  filled: readonly RegisterField[];
  told: Readonly<Partial<Record<RegisterField, string | null>>>;
};

export type GuestValues = Record<RegisterField, string> & {
  /** Helps to write the address, and is not sent. */
  postalCode: string;
  noAddressInJapan: boolean;
  /** Whether the guest is entered now: not where it is done, nor where it is left for later. */
  isOpen: boolean;
  later: boolean;
};

export type ArrivalValues = {
  guests: GuestValues[];
  arrivalTime: string;
  accommodationRequests: string;
  dietaryRequests: string;
};

export const startOf = (guest: EntryGuest): GuestValues => ({
  ...(Object.fromEntries(registerFields.map((field) => [field, guest.told[field] ?? ''])) as Record<
    RegisterField,
    string
  >),
  postalCode: '',
  noAddressInJapan: guest.noAddressInJapan,
  isOpen: !guest.isEntered,
  later: false,
});

export const isSent = ({ isOpen, later }: GuestValues): boolean => isOpen && !later;

/** Something is kept that the page does not tell: an empty field leaves it as it is. */
export const isHidden = (guest: EntryGuest, field: RegisterField): boolean =>
  guest.filled.includes(field) && !guest.told[field];

/** What a form that opens shows of a guest: entered, all there to be looked through and sent, or something missing. */
export function standingOf(guest: EntryGuest): 'entered' | 'toCheck' | 'missing' {
  if (guest.isEntered) return 'entered';
  return problemsOf(guest, startOf(guest)).length === 0 ? 'toCheck' : 'missing';
}

/** What is wrong with what was typed, by the rules of the server. */
export function problemsOf(
  guest: EntryGuest,
  values: GuestValues,
): { field: RegisterField; problem: FieldProblem }[] {
  const typed = (field: RegisterField) => values[field].trim() || null;
  const fields = Object.fromEntries(registerFields.map((field) => [field, typed(field)])) as Record<
    RegisterField,
    string | null
  >;
  const entry = { ...fields, child: guest.child, noAddressInJapan: values.noAddressInJapan };
  const isKept = (field: RegisterField, { problem }: FieldProblem) =>
    problem === 'contactNeeded'
      ? isHidden(guest, 'tel') || isHidden(guest, 'email')
      : problem === 'required' && isHidden(guest, field);
  return registerProblems(entry).filter(({ field, problem }) => !isKept(field, problem));
}

/** What was told and emptied is emptied; what was never told and is empty stays as it is kept. */
export function inputOf(guest: EntryGuest, values: GuestValues) {
  const sent = (field: RegisterField): string | null => {
    const typed = values[field].trim();
    if (typed) return typed;
    return guest.told[field] ? '' : null;
  };
  return {
    guestId: guest.id,
    noAddressInJapan: values.noAddressInJapan,
    ...{ name: sent('name'), kana: sent('kana'), address1: sent('address1'), tel: sent('tel') },
    ...{ email: sent('email'), occupation: sent('occupation') },
    ...{ nationality: sent('nationality'), passportNumber: sent('passportNumber') },
  };
}
