/**
 * Who works for the club: staff members made and closed, and links for their set-up. At the operator's tools roles are given at once; at
 * the console a change of roles is proposed by one administrator and decided by another (proposals.ts).
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isStaffName, sameRoles } from '#domain/staff/roles.ts';
import type { HeldRole } from '#domain/staff/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { setUpCode } from './secrets.ts';
import {
  addStaff,
  beginSetUpQuery,
  closeStaffQuery,
  endAllSessionsQuery,
  lockStaff,
  setRolesQueries,
  staffByNameQuery,
} from './store.ts';

/** What the link of a set-up holds behind its #, so that no server's log has it. */
export type SetUpLink = { readonly staffId: string; readonly text: string };

type NewStaff = { readonly name: string; readonly displayName: string; readonly roles: readonly HeldRole[] };

/** BAD_INPUT_ERROR for a name that cannot be one, UNEXECUTABLE_ERROR for one that is taken. */
export function addStaffMember(
  services: UseCaseServices,
  actor: Actor,
  { name, displayName, roles }: NewStaff,
): Promise<SetUpLink | Refusal> {
  return runUseCase(services, actor, {
    action: 'addStaffMember',
    subject: name.slice(0, 40),
    work: async (tx, { secrets }) => {
      const length = [...displayName.trim()].length;
      if (!isStaffName(name) || length === 0 || length > 60) return refuse('BAD_INPUT_ERROR');
      const id = await addStaff(tx, { name, displayName: displayName.trim() });
      if (id === null) return refuse('UNEXECUTABLE_ERROR');
      const answers = await sendTogether(tx, [beginSetUpQuery(id), ...setRolesQueries(id, roles)] as const);
      return linkOf(secrets, id, (answers[0] as { setUpSerial: number }[])[0]!.setUpSerial);
    },
  });
}

const linkOf = (secrets: UseCaseServices['secrets'], id: string, serial: number): SetUpLink => ({
  staffId: id,
  text: `${id}.${setUpCode(secrets, { id, serial })}`,
});

/** A new link, after a lost telephone or password: sessions end and the password is good no more. NOT_FOUND_ERROR for nobody's name. */
export function beginSetUpAnew(
  services: UseCaseServices,
  actor: Actor,
  name: string,
): Promise<SetUpLink | Refusal> {
  return runUseCase(services, actor, {
    action: 'beginStaffSetUp',
    subject: name.slice(0, 40),
    work: async (tx, { secrets }) => {
      const [[found]] = await sendTogether(tx, [staffByNameQuery(name)]);
      const staff = found && (await lockStaff(tx, found.id));
      if (!staff || staff.closedAt) return refuse('NOT_FOUND_ERROR');
      const [[begun]] = await sendTogether(tx, [beginSetUpQuery(staff.id), endAllSessionsQuery(staff.id)]);
      return linkOf(secrets, staff.id, begun!.setUpSerial);
    },
  });
}

/** Roles as the audit log has them, each with its house. */
export const rolesInShort = (roles: readonly HeldRole[]): string =>
  roles
    .map(({ role, facilityId }) => (facilityId === null ? role : `${role} of house ${facilityId}`))
    .join(', ') || 'none';

type RolesSet = {
  readonly name: string;
  /** Why, as it was proposed; at the operator's tools none is asked for. */
  readonly reason?: string;
  readonly roles: readonly HeldRole[];
  /** Those that were held when it was proposed; of a proposal of before nothing is known. */
  readonly before?: readonly HeldRole[] | undefined;
  /** Decides what was proposed, before anything is done; at the operator's tools nothing is to be decided. */
  readonly decide?: (tx: Tx) => Promise<Refusal | null>;
};

/**
 * Puts roles in the place of those that there are. NOT_FOUND_ERROR for nobody's name, ACCESS_DENIED_ERROR at the console without a decision of
 * two, PROPOSAL_OUTDATED where other roles are held than `before`, and the refusals of deciding.
 */
export function setStaffRoles(
  services: UseCaseServices,
  actor: Actor,
  { name, roles, reason, before, decide }: RolesSet,
): Promise<true | Refusal> {
  let subject = `${name.slice(0, 40)}: ${rolesInShort(roles)}`;
  return runUseCase(services, actor, {
    action: 'setStaffRoles',
    subject,
    subjectOf: () => subject,
    reason,
    work: async (tx) => {
      if (!decide && actor.kind === 'staff' && actor.mandate) return refuse('ACCESS_DENIED_ERROR');
      const undecided = await decide?.(tx);
      if (undecided) return undecided;
      const [[found]] = await sendTogether(tx, [staffByNameQuery(name)]);
      const staff = found && (await lockStaff(tx, found.id));
      if (!staff || staff.closedAt) return refuse('NOT_FOUND_ERROR');
      subject = `${name}: ${rolesInShort(staff.roles)} -> ${rolesInShort(roles)}`;
      if (before && !sameRoles(before, staff.roles)) return refuse('PROPOSAL_OUTDATED');
      await sendTogether(tx, setRolesQueries(staff.id, roles));
      return true;
    },
  });
}

/** Somebody who works for the club no more: sessions end, and no link is made any more. NOT_FOUND_ERROR for nobody's name. */
export function closeStaffMember(
  services: UseCaseServices,
  actor: Actor,
  name: string,
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'closeStaffMember',
    subject: name.slice(0, 40),
    work: async (tx) => {
      const [[found]] = await sendTogether(tx, [staffByNameQuery(name)]);
      const staff = found && (await lockStaff(tx, found.id));
      if (!staff || staff.closedAt) return refuse('NOT_FOUND_ERROR');
      await sendTogether(tx, [
        closeStaffQuery(staff.id),
        endAllSessionsQuery(staff.id),
        ...setRolesQueries(staff.id, []),
      ]);
      return true;
    },
  });
}
