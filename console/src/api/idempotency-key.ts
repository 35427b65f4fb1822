/**
 * Each thing that somebody wants done has an id of its own, which the server knows again: where the answer was lost on the way and the same is sent once more, it is
 * not done twice, and answered as before.
 */
import { mapExchange, makeOperation, stringifyDocument, stringifyVariables } from '@urql/core';
import type { Operation } from '@urql/core';

/** How long the same request is taken for the one whose answer was lost; after that somebody has looked, and wants it anew. */
const MEANT_AGAIN_MS = 10 * 60_000;
const MOST_KEPT = 50;

type Unanswered = { readonly id: string; readonly since: number };

const wantedBy = (operation: Operation): string =>
  stringifyDocument(operation.query) + stringifyVariables(operation.variables ?? {});

/** Gives mutations their ids. One that was done needs its own no more; one that failed or was refused keeps it, since nothing is known to stand under it. */
export function idempotencyExchange() {
  const unanswered = new Map<string, Unanswered>();
  const idOf = (operation: Operation): string => {
    const wanted = wantedBy(operation);
    const before = unanswered.get(wanted);
    if (before && Date.now() - before.since < MEANT_AGAIN_MS) return before.id;
    const id = crypto.randomUUID();
    unanswered.delete(wanted);
    unanswered.set(wanted, { id, since: Date.now() });
    if (unanswered.size > MOST_KEPT) unanswered.delete(unanswered.keys().next().value!);
    return id;
  };
  return mapExchange({
    onOperation: (operation) => {
      if (operation.kind !== 'mutation') return operation;
      const { fetchOptions } = operation.context;
      const given = typeof fetchOptions === 'function' ? fetchOptions() : (fetchOptions ?? {});
      const headers = { ...(given.headers as Record<string, string>), 'Idempotency-Key': idOf(operation) };
      return makeOperation(operation.kind, operation, {
        ...operation.context,
        fetchOptions: { ...given, headers },
      });
    },
    onResult: ({ operation, error }) => {
      if (operation.kind === 'mutation' && !error) unanswered.delete(wantedBy(operation));
    },
  });
}
