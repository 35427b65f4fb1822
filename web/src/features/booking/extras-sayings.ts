/** The sentences for what is wrong with what is entered beside a room, in the language being read. */
import { useMemo } from 'react';
import { failureMessage } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import type { ExtrasSayings } from './extras-rules.ts';
import { tellProblem } from '#web/forms/tell-problem.ts';

export function useExtrasSayings(): ExtrasSayings {
  const extras = useWords('booking/stay').extras;
  const rules = useWords('forms').rules;
  const errors = useWords('errors');
  return useMemo(() => {
    const labels = { ...extras.parking, ...extras.pets };
    return {
      field: (field, found) => tellProblem(rules, found, labels[field]),
      refusal: (key, facts) => failureMessage(errors, { kind: 'refused', key, code: key, facts }),
      choice: (field) => rules.requiredChoice(labels[field]),
      weight: () => extras.pets.weightWrong,
    };
  }, [extras, rules, errors]);
}
