import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Flat problems as the nested errors that the form library keeps. */
export function nested<Values extends FieldValues>(
  problems: readonly { readonly name: string; readonly message: string }[],
): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { name, message } of problems) {
    const parts = name.split('.');
    let place = errors;
    for (const part of parts.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[parts.at(-1) ?? name] = { type: 'rule', message };
  }
  return errors as FieldErrors<Values>;
}
