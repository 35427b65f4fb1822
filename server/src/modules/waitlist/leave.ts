/** What a member does with an entry or its offer: gives it up, declines, goes on waiting after a pause. */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { endOffer, lockEntry } from './lock-entry.ts';
import type { LockedEntry } from './lock-entry.ts';
import { changeEntryQuery, findEntry } from './store.ts';
import type { EntryRow } from './store.ts';

/** MAIN acts for all entries of the membership, SUB and FAMILY for those they made, as with stays. */
const mayAct = ({ role, loginId }: MemberActor, entry: EntryRow): boolean =>
  role === 'MAIN' || entry.login_id === loginId;

type Act = {
  readonly action: AuditAction;
  /** Why staff do it for the member; no member is asked. */
  readonly reason?: string | undefined;
  readonly work: (tx: Tx, inside: Inside, locked: LockedEntry) => Promise<EntryRow | Refusal>;
};

/** NOT_FOUND_ERROR for one of another membership as for one that does not exist, and for one that has ended. */
async function act(
  services: Services,
  actor: MemberActor,
  entryId: string,
  { action, reason, work }: Act,
): Promise<EntryRow | Refusal> {
  const found = await findEntry(services.db, entryId, actor.clientId);
  if (!found) return recordRefusal(services, actor, { action }, refuse('NOT_FOUND_ERROR'));
  const subject = { action, subject: found.id };
  if (!mayAct(actor, found)) return recordRefusal(services, actor, subject, refuse('ACCESS_DENIED_ERROR'));
  return runUseCase(services, actor, {
    ...subject,
    reason,
    work: async (tx, inside) => {
      const locked = await lockEntry(tx, inside, found);
      return locked.entry.ended_at ? refuse('NOT_FOUND_ERROR') : work(tx, inside, locked);
    },
  });
}

/** As it stands in the audit log, where the reason of staff is kept. */
export const GIVING_UP = 'deleteMyCancelWaitList';

/** Gives an entry up, with what it was offered; by staff for a reason (BAD_INPUT_ERROR where it is none). */
export const deleteEntry = (services: Services, actor: MemberActor, entryId: string, reason?: string) =>
  act(services, actor, entryId, {
    ...{ action: GIVING_UP, reason },
    work: (tx, inside, locked) =>
      endOffer(tx, inside, locked, {
        as: 'WITHDRAWN',
        becomes: { state: 'CANCELLED', unanswered: locked.entry.unanswered },
      }),
  });

/** An answer, after which its entry waits on and the rooms go to the next. */
export const declineLocked = (tx: Tx, inside: Inside, locked: LockedEntry): Promise<EntryRow> =>
  endOffer(tx, inside, locked, { as: 'DECLINED', becomes: { state: 'LIVE', unanswered: 0 } });

/** Declines what is offered and waits on; an answer, so nothing is counted as unanswered. OFFER_OVER where nothing is offered any more. */
export const declineOffer = (services: Services, actor: MemberActor, entryId: string) =>
  act(services, actor, entryId, {
    action: 'declineMyCancelWaitListOffer',
    work: async (tx, inside, locked) =>
      locked.offer ? declineLocked(tx, inside, locked) : refuse('OFFER_OVER'),
  });

/** Waits on after a pause; one that waits already stays as it is. */
export const resumeEntry = (services: Services, actor: MemberActor, entryId: string) =>
  act(services, actor, entryId, {
    action: 'resumeMyCancelWaitList',
    work: async (tx, _inside, { entry, now: { at } }) => {
      if (entry.state !== 'PAUSED') return entry;
      const [[changed]] = await sendTogether(tx, [
        changeEntryQuery({ id: entry.id, state: 'LIVE', unanswered: 0, at }),
      ]);
      return changed!;
    },
  });
