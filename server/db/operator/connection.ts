/** One connection, in a transaction that somebody else began: of a use case, or of whoever sets up a whole club. */
import { CompiledQuery } from 'kysely';
import type { Tx } from '#server/platform/database.ts';

export type Connection = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

export const connectionOf = (tx: Tx): Connection => ({
  query: (text, values = []) =>
    tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values])),
});
