/**
 * The field rules of the domain as a form asks them: each answers the sentence to show, or true. Used as `validate` of
 * react-hook-form, so that page and server refuse by the same function.
 */
import { useCallback } from 'react';
import type { FieldProblem } from '#domain/kernel/field-rules.ts';
import { useWords } from './language.ts';

export type FieldRule = (value: string) => FieldProblem | null;

/** `rule('メール', required, email)` is a validator that says the first problem found. */
export function useFieldRules(): (
  label: string,
  ...rules: readonly FieldRule[]
) => (value: string) => string | true {
  const words = useWords('forms').rules;
  return useCallback(
    (label, ...rules) =>
      (value) => {
        for (const rule of rules) {
          const found = rule(value);
          if (!found) continue;
          if ('limit' in found) return words[found.problem](found.limit, found.now);
          const text = words[found.problem];
          return typeof text === 'string' ? text : words.required(label);
        }
        return true;
      },
    [words],
  );
}
