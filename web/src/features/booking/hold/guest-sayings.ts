/** The sentences for what is wrong in the guest form, in the language being read. */
import { useMemo } from 'react';
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import type { GuestField } from '#domain/booking/guest-details.ts';
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import type { TypedRefusal } from './draft.ts';
import { fieldOfRefusal, type FoundProblem, type HeldForRules, type Sayings } from './guest-rules.ts';

export function useSayings(): Sayings {
  const words = useWords('booking/hold');
  const rules = useWords('forms').rules;
  const errors = useWords('errors');
  return useMemo(
    () => ({
      field: (field: GuestField, found: FieldProblem) => {
        if ('limit' in found) return rules[found.problem](found.limit);
        const text = rules[found.problem];
        return typeof text === 'string' ? text : text(words.guests[field]);
      },
      refusal: (key, facts) => failureMessage(errors, { kind: 'refused', key, code: key, facts }),
      answer: (problem) => words.questions[problem],
      payment: () => words.payment.choose,
    }),
    [words, rules, errors],
  );
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
    const found = (typeof limit === 'number' ? { problem, limit } : { problem }) as FieldProblem;
    return { name, message: say.field(field as GuestField, found) };
  }
  return { name, message: say.refusal(refusal.key, refusal.facts) };
}
