/**
 * Sub members and family members of a membership: what is registered of them, what stays as it was registered, and when
 * one can be taken out. Who may do it at all is in permissions.ts.
 */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { contactShape } from './contact.ts';
import type { Address, Problem } from './contact.ts';
import { normalizeKana } from '../kernel/typed-text.ts';
import * as rules from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';

export const SUB_MEMBER_TYPE = { SUB: 1, FAMILY: 2 } as const;

export type SubMemberDetails = Address & {
  readonly name: string | null;
  readonly nameKana: string | null;
  readonly birthday: CalendarDate | null;
  readonly relationshipId: number | null;
  readonly tel: string | null;
  readonly email: string | null;
};
export type SubMemberField = keyof SubMemberDetails;

/** As many persons as one membership keeps. */
export const MOST_MEMBERS = 200;
export const LONGEST_NAME = 100;

/** In the order of the form. */
const subMemberFields = [
  'name',
  'nameKana',
  'birthday',
  'relationshipId',
  'postalCode',
  'prefecture',
  'locality',
  'address1',
  'address2',
  'tel',
  'email',
] as const satisfies readonly SubMemberField[];

const NEEDED: readonly SubMemberField[] = ['name', 'nameKana', 'birthday', 'relationshipId'];

function shapeOf(field: SubMemberField, value: string, today: CalendarDate): FieldProblem | null {
  if (field === 'name') return rules.personName(value) ?? rules.longest(LONGEST_NAME)(value);
  if (field === 'nameKana') return rules.kana(value) ?? rules.longest(LONGEST_NAME)(value);
  if (field === 'birthday')
    return (
      rules.birthday(value, today) ?? (value === '' ? null : rules.adultOn(value as CalendarDate, today))
    );
  return field === 'relationshipId' ? null : contactShape(field, value);
}

/**
 * Every problem of the entries given, in the order of the form; what is left out is not judged. Name, kana, birthday and
 * relationship cannot be empty; the person is 18 or older today.
 */
export function subMemberProblems(
  entries: Partial<SubMemberDetails>,
  today: CalendarDate,
): Problem<SubMemberField>[] {
  const problems: Problem<SubMemberField>[] = [];
  for (const field of subMemberFields) {
    const value = entries[field];
    if (value === undefined) continue;
    const problem =
      (NEEDED.includes(field) ? rules.required(value) : null) ?? shapeOf(field, String(value ?? ''), today);
    if (problem) problems.push({ field, problem });
  }
  return problems;
}

/** The first problem as the answer of a call; UNDER_18 has a sentence of its own. */
export function refusalOf(problems: readonly Problem<string>[]): Refusal | null {
  const [first] = problems;
  if (!first) return null;
  if (first.problem.problem === 'under18') return refuse('UNDER_18');
  return refuse('DETAILS_INVALID', { field: first.field, problem: first.problem.problem });
}

/** Sub members (type 1) are registered by the call centre only; family members here. */
export function checkNewType(subMemberTypeId: number): Refusal | null {
  if (subMemberTypeId === SUB_MEMBER_TYPE.FAMILY) return null;
  return refuse(subMemberTypeId === SUB_MEMBER_TYPE.SUB ? 'SUB_MEMBER_ONLY_BY_PHONE' : 'BAD_INPUT_ERROR');
}

type Registered = Pick<SubMemberDetails, 'nameKana' | 'birthday'>;

/** Kana and birthday stay as they were registered; naming them again as they are changes nothing. */
export function checkFixed(registered: Registered, change: Partial<Registered>): Refusal | null {
  const kana = (value: string | null | undefined) => normalizeKana(value ?? '');
  const sameKana = change.nameKana === undefined || kana(change.nameKana) === kana(registered.nameKana);
  const sameDay = change.birthday === undefined || change.birthday === registered.birthday;
  return sameKana && sameDay ? null : refuse('KANA_AND_BIRTHDAY_FIXED');
}

/** Taking a person out: not oneself, and not while stays that the person booked are still to end. */
export function checkDeletion(facts: {
  readonly isCaller: boolean;
  /** The last day of such stays, or null when there is none from today on. */
  readonly lastStay: CalendarDate | null;
}): Refusal | null {
  if (facts.isCaller) return refuse('NOT_YOURSELF');
  return facts.lastStay === null ? null : refuse('SUB_MEMBER_HAS_STAYS', { until: facts.lastStay });
}
