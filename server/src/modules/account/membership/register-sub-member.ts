/** Registering a family member, with a login if wanted. Sub members are registered by the call centre only. */
import { checkMemberCare } from '#domain/account/permissions.ts';
import { checkNewType, MOST_MEMBERS, refusalOf, subMemberProblems } from '#domain/account/sub-member.ts';
import type { SubMemberDetails } from '#domain/account/sub-member.ts';
import { normalizeKana } from '#domain/kernel/typed-text.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { personLimit } from '../limits.ts';
import { asKept } from './contact-texts.ts';
import { giveLogin, prepareLogin } from './member-login.ts';
import type { MemberUser } from './member-login.ts';
import { countSubMembers, findSubMember, insertSubMember, isRelationship, lockClient } from './store.ts';
import type { SubMemberColumns, SubMemberRow } from './store.ts';
import { findClient } from './client-store.ts';

export type NewSubMember = SubMemberDetails & {
  readonly subMemberTypeId: number;
  readonly sex: SubMemberRow['sex'];
  readonly memberUser: MemberUser | null;
};

/**
 * Registers a person of the type FAMILY and answers the person. A login comes with it where memberUser is given.
 */
export async function registerSubMember(
  services: Services,
  actor: MemberActor,
  typed: NewSubMember,
): Promise<SubMemberRow | Refusal> {
  const action = 'createMySubMemberAccount';
  const entered = asKept(typed);
  const refusal =
    (await whyNot(services.db, actor, entered)) ??
    (await refuseBeyond(services, personLimit, String(actor.clientId)));
  if (refusal) return recordRefusal(services, actor, { action }, refusal);
  const prepared = entered.memberUser && (await prepareLogin(services, actor, entered.memberUser));
  if (prepared && 'refused' in prepared) return recordRefusal(services, actor, { action }, prepared);
  const { clientId } = actor;
  return runUseCase(services, actor, {
    action,
    subject: String(clientId),
    work: async (tx) => {
      await lockClient(tx, clientId);
      if ((await countSubMembers(tx, clientId)) >= MOST_MEMBERS)
        return refuse('TOO_MANY_MEMBERS', { most: MOST_MEMBERS });
      const { memberUser: _login, nameKana, birthday, subMemberTypeId, ...rest } = entered;
      const id = await insertSubMember(tx, clientId, {
        ...(rest as SubMemberColumns & { name: string }),
        subMemberTypeId,
        nameKana: normalizeKana(nameKana!),
        birthday: birthday!,
      });
      if (prepared) await giveLogin(tx, actor, { ...prepared, subMemberId: id, role: 'FAMILY' });
      return (await findSubMember(tx, clientId, id))!;
    },
  });
}

async function whyNot(db: Queryable, actor: MemberActor, entered: NewSubMember): Promise<Refusal | null> {
  const client = await findClient(db, actor.clientId);
  const denied =
    checkMemberCare({ role: actor.role, canModifySubMember: client.can_modify_sub_member }) ??
    checkNewType(entered.subMemberTypeId);
  if (denied) return denied;
  const { moment } = await businessNow(db);
  const wrong = refusalOf(subMemberProblems(entered, moment.date));
  if (wrong) return wrong;
  return (await isRelationship(db, entered.relationshipId!))
    ? null
    : refuse('DETAILS_INVALID', { field: 'relationshipId', problem: 'required' });
}
