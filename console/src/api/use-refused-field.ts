/** Which field of a form a refusal speaks of, as the server names its argument, with the sentence that stands beside it. */
import type { FieldValues, Path } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { useWords } from '#web/i18n/language.ts';
import type { Beside } from '#web/forms/use-entry-form.ts';

type Facts = Readonly<Record<string, unknown>>;

/** `fieldOf` answers the field's name in the form, null where it has none for it. */
export function useRefusedField<Values extends FieldValues>(
  fieldOf: (argument: string, facts: Facts) => Path<Values> | null,
) {
  const errors = useWords('errors');
  return (error: CombinedError): Beside<Values> | 'toShow' => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') return 'toShow';
    const { argument } = failure.facts;
    const name = typeof argument === 'string' ? fieldOf(argument, failure.facts) : null;
    return name ? { name, message: failureMessage(errors, failure) } : 'toShow';
  };
}
