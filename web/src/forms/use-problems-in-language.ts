/** What stands against the fields of a form is said in the language being read, also when that changes meanwhile. */
import { useCallback, useEffect, useRef } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { failureMessageLater, failureOf } from '#web/api/error-message.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { namesOfWrongFields } from './wrong-fields.ts';

/** A refusal of a later screen that led back to a field, in the language being read. */
export type RefusedBefore<Values extends FieldValues> = { name: Path<Values>; message: string };

/** Answers how a refusal is set beside its field, so that it can be said again. */
export function useProblemsInLanguage<Values extends FieldValues>(
  { formState: { errors }, setError, trigger }: UseFormReturn<Values>,
  before: RefusedBefore<Values> | null,
): (name: Path<Values>, error: CombinedError) => Promise<void> {
  const language = useLanguage();
  const saidIn = useRef(language);
  const refusals = useRef(new Map<string, CombinedError>());

  const setRefusal = useCallback(
    async (name: Path<Values>, error: CombinedError) => {
      refusals.current.set(name, error);
      setError(name, { type: 'refused', message: await failureMessageLater(failureOf(error)) });
    },
    [setError],
  );

  useEffect(() => {
    if (saidIn.current === language) return;
    saidIn.current = language;
    for (const name of namesOfWrongFields(errors) as Path<Values>[]) {
      const refusal = refusals.current.get(name);
      if (get(errors, `${name}.type`) !== 'refused') void trigger(name);
      else if (refusal) void setRefusal(name, refusal);
      else if (before?.name === name) setError(name, { type: 'refused', message: before.message });
    }
  }, [language, errors, trigger, setRefusal, setError, before]);

  return setRefusal;
}
