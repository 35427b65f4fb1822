/**
 * A person's data deleted on request: what stands against it and what would go or stay is read first, and the deletion itself is what one
 * proposed and another approved. Each module says what it holds; the console puts them together.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { fingerprintOf } from '#domain/account/personal-data.ts';
import type { BarRow, DataSubject, HeldRow } from '#domain/account/personal-data.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { ChangedMeanwhile, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { subjectQuery } from './personal-data-store.ts';
import { lockClient } from './store.ts';

type Asking<Row> = (tx: Tx, subject: DataSubject) => Promise<readonly Row[]>;
/** All modules that hold something of a person. */
export type DataHolders = {
  readonly bars: readonly Asking<BarRow>[];
  readonly held: readonly Asking<HeldRow>[];
  /** What a change of what is held waits for, beside logins and the membership. */
  readonly locks: (subject: DataSubject) => readonly Statement[];
  readonly forget: readonly ((tx: Tx, subject: DataSubject) => Promise<void>)[];
};

export type Asked = { readonly memberId: string; readonly personId: number | null };

export type DeletionPreview = {
  readonly name: string;
  readonly isWhole: boolean;
  readonly bars: readonly BarRow[];
  readonly held: readonly HeldRow[];
};

async function readHolders(tx: Tx, holders: DataHolders, subject: DataSubject): Promise<DeletionPreview> {
  const bars: BarRow[] = [];
  const held: HeldRow[] = [];
  for (const ask of holders.bars) bars.push(...(await ask(tx, subject)));
  for (const ask of holders.held) held.push(...(await ask(tx, subject)));
  return {
    name: subject.name,
    isWhole: subject.subMemberId === null,
    bars: bars.filter(({ amount }) => amount > 0),
    held: held.filter(({ rows }) => rows > 0),
  };
}

const deedOf = (action: AuditAction, { memberId, personId }: Asked, clientId: number | null) => ({
  action,
  subject: `${memberId.slice(0, 20)}${personId === null ? '' : ` ${personId}`}`,
  whose: { loginId: null, clientId },
});

/** What a deletion would do. Whoever reads it leaves a row in the audit log. NOT_FOUND_ERROR where nobody is known by it. */
export async function previewDeletion(
  services: UseCaseServices,
  actor: Actor,
  { holders, ...asked }: Asked & { readonly holders: DataHolders },
): Promise<DeletionPreview | Refusal> {
  const [[found]] = await sendTogether(services.db, [subjectQuery(asked.memberId, asked.personId)]);
  return runUseCase<UseCaseServices, DeletionPreview>(services, actor, {
    ...deedOf('viewDeletion', asked, found?.clientId ?? null),
    work: async (tx) => {
      const [[subject]] = await sendTogether(tx, [subjectQuery(asked.memberId, asked.personId)]);
      return subject ? readHolders(tx, holders, subject) : refuse('NOT_FOUND_ERROR');
    },
  });
}

type Deleting = Asked & {
  readonly holders: DataHolders;
  /** What was there when it was proposed. */
  readonly seen: string;
  readonly reason: string;
  /** Decides what somebody else has proposed, before anything is done. */
  readonly decide: (tx: Tx) => Promise<Refusal | null>;
};

/**
 * True once they are gone. NOT_FOUND_ERROR where nobody is known by it any more, DELETION_BARRED while something is to be settled,
 * PROPOSAL_OUTDATED where more or less is there than when it was proposed, and the refusals of deciding. All logins of the membership, the membership and its contracts are
 * locked, so that whoever books, signs in or is written down at the same moment comes before it, and bars it, or finds nothing behind it.
 */
export async function deletePersonalData(
  services: UseCaseServices,
  actor: Actor,
  { holders, seen, reason, decide, ...asked }: Deleting,
): Promise<true | Refusal> {
  const query = subjectQuery(asked.memberId, asked.personId);
  const [[before]] = await sendTogether(services.db, [query]);
  const deed = { ...deedOf('deletePersonalData', asked, before?.clientId ?? null), reason };
  if (!before) return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  let logins = before.allLoginIds;
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...deed,
    get logins() {
      return logins;
    },
    work: async (tx) => {
      await lockClient(tx, before.clientId);
      await sendTogether(tx, holders.locks(before));
      const [[subject]] = await sendTogether(tx, [query]);
      if (!subject) return refuse('NOT_FOUND_ERROR');
      if (subject.allLoginIds.join() !== logins.join()) {
        logins = subject.allLoginIds;
        throw new ChangedMeanwhile('a login was made');
      }
      const barred = await decide(tx);
      if (barred) return barred;
      const { bars, held } = await readHolders(tx, holders, subject);
      if (bars.length > 0) return refuse('DELETION_BARRED', { bars: bars.map(({ bar }) => bar).join(' ') });
      if (fingerprintOf(held) !== seen) return refuse('PROPOSAL_OUTDATED');
      for (const forget of holders.forget) await forget(tx, subject);
      return true;
    },
  });
}
