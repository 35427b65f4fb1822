/** Whether an answer is a refusal of one key, for whoever goes on with it instead of saying it. */
import type { CombinedError } from 'urql';
import type { RefusalKey } from '#domain/kernel/refusal.ts';
import { failureOf } from '#web/api/error-message.ts';

export function isRefusedAs(error: CombinedError, key: RefusalKey): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.key === key;
}
