/**
 * What the guest register asks for at booking (fact: the register holds name, address and contact; nationality and
 * passport only of guests without an address in Japan). The representative is named in full; companions may follow
 * before arrival, but the age of a child is needed at once, because beds and taxes depend on it.
 */
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';

export type GuestDetails = {
  readonly representative: boolean;
  readonly child: boolean;
  readonly bedShared: boolean;
  /** Without an address in Japan: with a telephone of another country, and a name that needs no kana. */
  readonly abroad: boolean;
  readonly name: string | null;
  readonly kana: string | null;
  readonly address1: string | null;
  readonly occupation: string | null;
  readonly age: number | null;
  readonly tel: string | null;
  readonly email: string | null;
  readonly nationality: string | null;
  readonly passportNumber: string | null;
};

export type GuestField = Exclude<keyof GuestDetails, 'representative' | 'child' | 'bedShared' | 'abroad'>;
export type GuestProblem = { readonly field: GuestField; readonly problem: FieldProblem };

const LONGEST: Record<Exclude<GuestField, 'age'>, number> = {
  name: 100,
  kana: 100,
  address1: 200,
  occupation: 100,
  tel: 20,
  email: 254,
  nationality: 60,
  passportNumber: 20,
};

/** The ages each kind of guest may have on the day of arrival; between 13 and 17 one comes as an adult or as a child. */
const guestAges = {
  representativeFrom: 18,
  adultFrom: 13,
  childUntil: 17,
  bedShareUntil: 12,
} as const;

type Kind = Pick<GuestDetails, 'representative' | 'child' | 'bedShared'>;

/** Why an age does not fit the kind of guest, or null. Above a room's beds a place may ask for younger ones (occupancy). */
export function ageProblem({ representative, child, bedShared }: Kind, age: number): FieldProblem | null {
  const { representativeFrom, adultFrom, childUntil, bedShareUntil } = guestAges;
  if (bedShared) return age > bedShareUntil ? { problem: 'bedShareAge', limit: bedShareUntil } : null;
  if (child) return age > childUntil ? { problem: 'childAge', limit: childUntil } : null;
  if (representative && age < representativeFrom)
    return { problem: 'representativeAge', limit: representativeFrom };
  return age < adultFrom ? { problem: 'adultAge', limit: adultFrom } : null;
}

/** Every problem of one guest's entries, in the order of the form; empty when all is well. */
export function guestProblems(guest: GuestDetails): GuestProblem[] {
  const problems: GuestProblem[] = [];
  const add = (field: GuestField, problem: FieldProblem | null) => {
    if (problem && !problems.some((p) => p.field === field)) problems.push({ field, problem });
  };
  if (guest.representative) {
    for (const field of ['name', 'kana', 'address1', 'tel'] as const)
      if (field !== 'kana' || !guest.abroad) add(field, rules.required(guest[field]));
  }
  if (guest.child) add('age', rules.required(guest.age));
  add('name', rules.personName(guest.name ?? ''));
  add('kana', rules.kana(guest.kana ?? ''));
  add('tel', guest.abroad ? rules.phoneAbroad(guest.tel ?? '') : rules.phone(guest.tel ?? ''));
  add('email', rules.email(guest.email ?? ''));
  if (guest.age !== null) {
    add('age', rules.age(String(guest.age)));
    add('age', ageProblem(guest, guest.age));
  }
  if (guest.abroad)
    for (const field of ['nationality', 'passportNumber'] as const) add(field, rules.required(guest[field]));
  for (const field of ['address1', 'occupation', 'nationality', 'passportNumber'] as const)
    add(field, rules.oneLine(guest[field] ?? ''));
  for (const [field, most] of Object.entries(LONGEST) as [Exclude<GuestField, 'age'>, number][]) {
    const now = guest[field]?.length ?? 0;
    if (now > most) add(field, { problem: 'tooLong', limit: most, now });
  }
  add('passportNumber', rules.passportNumber(guest.passportNumber ?? ''));
  return problems;
}
