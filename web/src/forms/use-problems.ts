/** What a form has against being sent: the fields that are wrong, and what the server refused of the whole. */
import { useCallback, useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CombinedError } from 'urql';
import { failureOf } from '#web/api/error-message.ts';
import { fieldId } from '#web/ui/field-id.ts';
import { fieldOfRefusal } from './refused-fields.ts';
import { useProblemsInLanguage, type RefusedBefore } from './use-problems-in-language.ts';
import { inOrderOfScreen, namesOfWrongFields } from './wrong-fields.ts';

export type Problems = {
  /** What was refused or failed and belongs to no field. */
  failure: CombinedError | undefined;
  /** A long form lists what is wrong at its top; a short one only leads to its first wrong field. */
  problems: 'listed' | 'beside';
  /** The fields found wrong by the last attempt, in the order of the screen. */
  wrong: readonly string[];
  /** Grows with each attempt that found something wrong. */
  attempt: number;
};

/** A field, and what was refused of it. */
export type Beside<Values extends FieldValues> = { name: Path<Values>; message: string };

type Options<Values extends FieldValues> = {
  problems: Problems['problems'];
  refusedBefore: RefusedBefore<Values> | null;
};

export function useProblems<Values extends FieldValues>(
  fields: UseFormReturn<Values>,
  { problems, refusedBefore }: Options<Values>,
) {
  const { setError, setFocus } = fields;
  const setRefusal = useProblemsInLanguage(fields, refusedBefore);
  const [failure, setFailure] = useState<CombinedError>();
  const [found, setFound] = useState<{ wrong: readonly string[]; attempt: number }>({
    wrong: [],
    attempt: 0,
  });
  const list = useCallback(
    (wrong: readonly string[]) => setFound(({ attempt }) => ({ wrong, attempt: attempt + 1 })),
    [],
  );

  const [before] = useState(refusedBefore);
  useEffect(() => {
    if (!before) return undefined;
    // A change of screen gives the focus to the heading; what was refused takes it from there.
    const timer = setTimeout(() => {
      setError(before.name, { type: 'refused', message: before.message });
      list([before.name]);
    }, 100);
    return () => clearTimeout(timer);
  }, [before, setError, list]);

  const forgetFailure = useCallback(() => setFailure(undefined), []);

  const showRefusal = async (error: CombinedError) => {
    const name = fieldOfRefusal(failureOf(error)) as Path<Values> | null;
    if (name === null || !document.getElementById(fieldId(name))) {
      setFailure(error);
      return;
    }
    await setRefusal(name, error);
    if (problems === 'listed') list([name]);
    else setFocus(name, { shouldSelect: true });
  };

  const showBeside = ({ name, message }: Beside<Values>) => {
    setError(name, { type: 'rule', message });
    if (problems === 'listed') list([name]);
    // What was folded away or disabled while it was sent can be led to only once it is there again.
    else setTimeout(() => setFocus(name));
  };

  return {
    showBeside,
    shown: { failure, problems, ...found } satisfies Problems,
    forgetFailure,
    showRefusal,
    // The library leads to the field that was registered first, which need not be the first on the screen.
    showWrong: (errors: FieldErrors<Values>) => {
      const wrong = inOrderOfScreen(namesOfWrongFields(errors));
      list(wrong);
      const [first] = wrong;
      if (problems === 'beside' && first !== undefined) setTimeout(() => setFocus(first as Path<Values>));
    },
  };
}
