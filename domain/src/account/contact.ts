/**
 * What an address and the ways to reach someone must be, for the membership's main contact and for the persons in it.
 * Page and server ask the same functions.
 */
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';
import { findPrefecture } from './prefectures.ts';

export type Address = {
  readonly postalCode: string | null;
  readonly prefecture: string | null;
  readonly locality: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
};
export type Contact = Address & {
  readonly tel: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
};
export type Problem<Field extends string> = { readonly field: Field; readonly problem: FieldProblem };

/** In the order of the form. */
export const contactFields = [
  'postalCode',
  'prefecture',
  'locality',
  'address1',
  'address2',
  'tel',
  'mobile',
  'email',
] as const satisfies readonly (keyof Contact)[];

export const LONGEST_CONTACT: Record<keyof Contact, number> = {
  postalCode: 8,
  prefecture: 20,
  locality: 60,
  address1: 120,
  address2: 120,
  tel: 20,
  mobile: 20,
  email: 254,
};

const shapes: Partial<Record<keyof Contact, (value: string) => FieldProblem | null>> = {
  postalCode: rules.postalCode,
  prefecture: (value) => (value.trim() === '' || findPrefecture(value) ? null : { problem: 'required' }),
  tel: rules.phone,
  mobile: rules.phone,
  email: rules.email,
};

/** What is wrong with one entry's shape or length; empty passes. */
export function contactShape(field: keyof Contact, value: string): FieldProblem | null {
  return shapes[field]?.(value) ?? rules.longest(LONGEST_CONTACT[field])(value);
}

const NEEDED: readonly (keyof Contact)[] = ['postalCode', 'prefecture', 'locality', 'address1', 'email'];

/**
 * Every problem of a change to the main contact, in the order of the form. What is left out stays and is not judged;
 * the address and the e-mail cannot be emptied, and one of the two telephones must remain.
 */
export function contactProblems(change: Partial<Contact>, stored: Contact): Problem<keyof Contact>[] {
  const problems: Problem<keyof Contact>[] = [];
  for (const field of contactFields) {
    const value = change[field];
    if (value === undefined) continue;
    const problem =
      (NEEDED.includes(field) ? rules.required(value) : null) ?? contactShape(field, value ?? '');
    if (problem) problems.push({ field, problem });
  }
  const left = { ...stored, ...change };
  const phones = change.tel !== undefined || change.mobile !== undefined;
  const unreachable = phones ? rules.telOrMobile(left.tel, left.mobile) : null;
  if (unreachable && !problems.some((p) => p.field === 'tel'))
    problems.push({ field: 'tel', problem: unreachable });
  return problems;
}

type AddressParts = Pick<Address, 'prefecture' | 'locality' | 'address1' | 'address2'>;

/**
 * The parts of an address as one line, all of it in one script: a prefecture is written as the town is, whatever language
 * its name was read in. Latin letters go from the building to the prefecture, as an envelope in English does.
 */
export function joinedAddress(address: AddressParts): string {
  const [prefecture = '', ...rest] = [
    address.prefecture,
    address.locality,
    address.address1,
    address.address2,
  ].map((part) => part?.trim() ?? '');
  const town = rest.join('');
  const isLatin = !JAPANESE.test(town === '' ? prefecture : town);
  const parts = [findPrefecture(prefecture)?.[isLatin ? 'en' : 'ja'] ?? prefecture, ...rest].filter(Boolean);
  return isLatin ? parts.toReversed().join(', ') : inJapanese(parts, rest.at(-1) ?? '');
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /[A-Za-z.,]/;

/** Without blanks but before the building, and where a word in Latin letters stands beside another. */
function inJapanese(parts: readonly string[], building: string): string {
  return parts.reduce((line, part) => {
    const apart = part === building || LATIN.test(line.at(-1) ?? '') || LATIN.test(part[0] ?? '');
    return line === '' || !apart ? line + part : `${line} ${part}`;
  }, '');
}
