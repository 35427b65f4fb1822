/** The sentences for what is wrong in the guest form, in the language being read. */
import { useMemo } from 'react';
import { formatPoints } from '#messages/format.ts';
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import type { GuestField } from '#domain/booking/guest-details.ts';
import { useWords } from '#web/i18n/language.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import type { TypedRefusal } from './draft.ts';
import type { ExtrasLabel } from '../extras-rules.ts';
import { useExtrasSayings } from '../extras-sayings.ts';
import { fieldOfRefusal, type FoundProblem, type HeldForRules, type Sayings } from './guest-rules.ts';

export function useSayings(): Sayings {
  const words = useWords('booking/hold');
  const extras = useExtrasSayings();
  const rules = useWords('forms').rules;
  return useMemo(() => {
    return {
      field: (field: GuestField, found: FieldProblem) => tellProblem(rules, found, words.guests[field]),
      refusal: extras.refusal,
      answer: (problem) => words.questions[problem],
      payment: () => words.payment.choose,
      prepayment: (most) => words.payment.prepaymentWithin(formatPoints(most)),
      extras,
    };
  }, [words, extras, rules]);
}

/** A refusal of the server, as the problem of the field it speaks of. */
export function problemOfRefusal(
  refusal: TypedRefusal,
  held: HeldForRules,
  say: Sayings,
): FoundProblem | null {
  const name = fieldOfRefusal(refusal.facts, held);
  if (!name) return null;
  const { field, problem, limit } = refusal.facts;
  if (refusal.key === 'GUEST_DETAILS_INVALID' && typeof field === 'string' && typeof problem === 'string') {
    return { name, message: say.field(field as GuestField, problemOf(problem, limit)) };
  }
  if (refusal.key === 'EXTRAS_INVALID' && typeof field === 'string' && typeof problem === 'string') {
    return { name, message: say.extras.field(field as ExtrasLabel, problemOf(problem, limit)) };
  }
  return { name, message: say.refusal(refusal.key, refusal.facts) };
}
