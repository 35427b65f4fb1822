/**
 * The frame of one change for each of several members who want the same at the same moment: one transaction, in which each is locked and looked at again,
 * and has a row of their own in the audit log. Nothing is refused here: whoever is not served is left as if they had not been asked for, and is served alone
 * (use-case.ts), which says why.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import type { SessionActor } from './actor.ts';
import { isContention, isUnavailable } from './database.ts';
import type { Tx } from './database.ts';
import type { Inside, Services } from './services.ts';
import { WrittenLast, sendTogether, transact } from './transaction.ts';
import type { RowsOf, Statement } from './transaction.ts';
import { isStillThere, partDoneQuery } from './use-case.ts';

export type Part = { readonly actor: SessionActor };

/** What is written for those who are served, after whose answers nothing is decided. */
export type Served<P extends Part, T> = {
  /** What each row in the audit log is about, by id. */
  readonly parts: readonly { readonly part: P; readonly subject: string }[];
  readonly statements: readonly Statement[];
  /** Of the statements' rows, in the order of the parts. */
  readonly answer: (rows: RowsOf<readonly Statement[]>) => readonly T[];
};

export type UseCaseTogether<P extends Part, T> = {
  /** The operation as the contract names it. */
  readonly action: AuditAction;
  /** Read as soon as the logins are locked, on the same way to the database; whoever wants the rows hears them. */
  readonly reads: readonly Statement[];
  /** Is given those who may go on; null where nobody can be served. */
  readonly work: (tx: Tx, inside: Inside, parts: readonly P[]) => Promise<Served<P, T> | null>;
};

/**
 * Answers what each of the parts came to, and null for those who are not served. Their logins differ. Where the change fails nobody is served, unless the database
 * is away: that is thrown.
 */
export async function runTogether<P extends Part, T>(
  { db, ...inside }: Services,
  parts: readonly P[],
  { action, reads, work }: UseCaseTogether<P, T>,
): Promise<readonly (T | null)[]> {
  const done: Served<P, T>['parts'][number][] = [];
  const change = async (tx: Tx) => {
    const actors = parts.map(({ actor }) => actor);
    const [live] = await Promise.all([inside.ports.lockMembers(tx, actors), sendTogether(tx, reads)]);
    const bySession = new Map(live.map((caller) => [caller.sessionId, caller]));
    const staying = parts.filter(({ actor }) => isStillThere(actor, bySession.get(actor.sessionId) ?? null));
    const served = await work(tx, inside, staying);
    done.push(...(served?.parts ?? []));
    const { statements, answer } = served ?? { statements: [], answer: () => [] };
    return WrittenLast.of(statements, { answer, subject: action });
  };
  try {
    const results = await transact<readonly T[]>(db, change, () =>
      done.map(({ part, subject }) => partDoneQuery(part.actor, { action, subject })),
    );
    const byPart = new Map(done.map(({ part }, nth) => [part, results[nth]!]));
    return parts.map((part) => byPart.get(part) ?? null);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (!isContention(error)) inside.log.error({ err: error, action }, 'a change of several failed');
    return parts.map(() => null);
  }
}
