/** Which failures the caller of an operation shows itself, so that nobody else does. */
import type { Operation, OperationContext } from 'urql';
import type { Failure } from './error-message.ts';

/** Keys or codes that the caller shows itself; 'all' for a caller that shows every failure beside its form. */
export type Handles = readonly string[] | 'all';

/** Options for a call whose failures the caller shows itself. */
export function handling(handles: Handles): Partial<OperationContext> {
  return { handles };
}

export function isClaimed(operation: Operation, failure: Failure): boolean {
  const handles = (operation.context as { handles?: Handles }).handles;
  if (!handles) return false;
  if (handles === 'all') return true;
  return failure.kind === 'refused' && (handles.includes(failure.key) || handles.includes(failure.code));
}
