/** The problems of a react-hook-form form as the summary lists them, in the order of the fields on screen. */
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import type { FormProblem } from './error-summary.tsx';

/** A field's id in the document, by its name in the form. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  order: readonly Path<Values>[],
): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  for (const name of order) {
    let found: unknown = errors;
    for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    const message = (found as { message?: unknown } | undefined)?.message;
    if (typeof message === 'string' && message) problems.push({ fieldId: fieldId(name), message });
  }
  return problems;
}
