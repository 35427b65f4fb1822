/**
 * The first login of a membership that exists: whether what was typed is the contract's. Only all three facts together
 * count, and nobody is told which of them was wrong.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { phone } from '../kernel/field-rules.ts';
import type { FieldProblem } from '../kernel/field-rules.ts';

/** As the club's books have it; what is missing there fits nothing that is typed. */
export type Registered = {
  readonly birthday: CalendarDate | null;
  readonly tel: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly hasMainLogin: boolean;
};
export type Typed = { readonly birthday: CalendarDate; readonly tel: string; readonly email: string };

const MEMBER_ID = /^\d{8}$/;

/** The eight digits on the member's card. */
export function memberId(value: string): FieldProblem | null {
  return value === '' || MEMBER_ID.test(value) ? null : { problem: 'memberId' };
}

/** Whether the call's texts have the shape of a member number and a telephone; refused before anything is counted. */
export function checkRegistrationInput(input: { memberId: string; tel: string }): Refusal | null {
  const shaped = MEMBER_ID.test(input.memberId) && input.tel.trim() !== '' && phone(input.tel) === null;
  return shaped ? null : refuse('BAD_INPUT_ERROR');
}

const digitsOf = (tel: string | null) => (tel ?? '').replace(/\D/g, '');

/** Birthday, and one of the two telephones whatever its hyphens. */
function isTheirs(registered: Registered, typed: Typed): boolean {
  const tel = digitsOf(typed.tel);
  const telFits = tel !== '' && [registered.tel, registered.mobile].some((known) => digitsOf(known) === tel);
  return telFits && registered.birthday === typed.birthday;
}

export type Verdict = 'register' | 'staff will contact' | 'registered already' | 'not theirs';

/** What becomes of a registration: who proves a mailbox that is not the contract's is called by staff. */
export function judgeRegistration(registered: Registered | null, typed: Typed): Verdict {
  if (!registered || !isTheirs(registered, typed)) return 'not theirs';
  if ((registered.email ?? '').trim().toLowerCase() !== typed.email.trim().toLowerCase())
    return 'staff will contact';
  return registered.hasMainLogin ? 'registered already' : 'register';
}
