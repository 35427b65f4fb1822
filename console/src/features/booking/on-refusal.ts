/** What a dialog makes of a refusal before it is said: what follows from its key, and the field that it is about. */
import type { FieldValues } from 'react-hook-form';
import type { CombinedError } from 'urql';
import type { RefusalKey } from '#domain/kernel/refusal.ts';
import { failureOf } from '#web/api/error-message.ts';
import type { Beside } from '#web/forms/use-entry-form.ts';

type Follows<Values extends FieldValues> = {
  /** Something is asked for, or asked anew. */
  readonly acts: Readonly<Partial<Record<RefusalKey, (facts: Readonly<Record<string, unknown>>) => void>>>;
  /** Where a refused argument is entered, and what is said there. */
  readonly fields?: Readonly<Record<string, Beside<Values>>>;
};

export function onRefusal<Values extends FieldValues>({ acts, fields = {} }: Follows<Values>) {
  return (error: CombinedError): Beside<Values> | 'toShow' => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') return 'toShow';
    acts[failure.key as RefusalKey]?.(failure.facts);
    return fields[String(failure.facts['argument'])] ?? 'toShow';
  };
}
