/** Registering a family member, with a login if wanted. Sub members are registered by the call centre only. */
import { checkMemberCare } from '#domain/account/permissions.ts';
import { checkNewType, MOST_MEMBERS, refusalOf, subMemberProblems } from '#domain/account/sub-member.ts';
import type { SubMemberDetails } from '#domain/account/sub-member.ts';
import { normalizeKana } from '#domain/account/validation.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { personLimit } from '#server/platform/limits.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
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
  context: MemberContext,
  entered: NewSubMember,
): Promise<SubMemberRow | Refusal> {
  const action = 'createMySubMemberAccount';
  const refusal =
    (await whyNot(context, entered)) ??
    (await refuseBeyond(context, personLimit, String(context.caller.clientId)));
  if (refusal) return recordRefusal(context, { action }, refusal);
  const prepared = entered.memberUser && (await prepareLogin(context, entered.memberUser));
  if (prepared && 'refused' in prepared) return recordRefusal(context, { action }, prepared);
  const { clientId } = context.caller;
  return runUseCase(context, {
    action,
    subject: String(clientId),
    work: async (tx, inside) => {
      await lockClient(tx, clientId);
      if ((await countSubMembers(tx, clientId)) >= MOST_MEMBERS)
        return refuse('TOO_MANY_MEMBERS', { most: MOST_MEMBERS });
      const { memberUser: _login, nameKana, birthday, subMemberTypeId, ...rest } = entered;
      const id = await insertSubMember(tx, clientId, {
        ...(asKept(rest) as SubMemberColumns & { name: string }),
        subMemberTypeId,
        nameKana: normalizeKana(nameKana!),
        birthday: birthday!,
      });
      if (prepared) await giveLogin(tx, inside, { ...prepared, subMemberId: id, role: 'FAMILY' });
      return (await findSubMember(tx, clientId, id))!;
    },
  });
}

async function whyNot(context: MemberContext, entered: NewSubMember): Promise<Refusal | null> {
  const client = await findClient(context.db, context.caller.clientId);
  const denied =
    checkMemberCare({ role: context.caller.role, canModifySubMember: client.can_modify_sub_member }) ??
    checkNewType(entered.subMemberTypeId);
  if (denied) return denied;
  const { moment } = await businessNow(context.db);
  const wrong = refusalOf(subMemberProblems(entered, moment.date));
  if (wrong) return wrong;
  return (await isRelationship(context.db, entered.relationshipId!))
    ? null
    : refuse('DETAILS_INVALID', { field: 'relationshipId', problem: 'required' });
}
