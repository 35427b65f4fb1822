/** Changing a person of the membership. Kana and birthday stay as registered; a login is only added, never exchanged. */
import { checkMemberCare } from '#domain/account/permissions.ts';
import { checkFixed, refusalOf, SUB_MEMBER_TYPE, subMemberProblems } from '#domain/account/sub-member.ts';
import type { SubMemberDetails } from '#domain/account/sub-member.ts';
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { asKept } from './contact-texts.ts';
import { giveLogin, prepareLogin } from './member-login.ts';
import type { MemberUser, PreparedLogin } from './member-login.ts';
import { findSubMember, isRelationship, lockSubMember, updateSubMember } from './store.ts';
import type { SubMemberColumns, SubMemberRow } from './store.ts';
import { findClient } from './client-store.ts';

export type SubMemberChange = Partial<SubMemberDetails> & {
  readonly sex?: SubMemberRow['sex'];
  readonly memberUser?: MemberUser | null;
};

/** Changes what is given and answers the person as it is then. */
export async function changeSubMember(
  services: Services,
  actor: MemberActor,
  order: { readonly id: number; readonly change: SubMemberChange },
): Promise<SubMemberRow | Refusal> {
  const { clientId } = actor;
  const useCase = { action: 'updateMySubMemberAccount' as const, subject: String(order.id) };
  const person = await findSubMember(services.db, clientId, order.id);
  const { memberUser, ...typed } = order.change;
  const change = asKept(typed);
  const refusal =
    (await whyNotCared(services.db, actor)) ??
    (await whyNot(services.db, person, { ...change, ...(memberUser ? { memberUser } : {}) }));
  if (refusal || !person)
    return recordRefusal(services, actor, useCase, refusal ?? refuse('NOT_FOUND_ERROR'));
  const login = memberUser && !person.loginId ? await prepareLogin(services, actor, memberUser) : null;
  if (login && 'refused' in login) return recordRefusal(services, actor, useCase, login);
  return runUseCase(services, actor, {
    ...useCase,
    work: async (tx) => {
      if (!(await lockSubMember(tx, clientId, person.id))) return refuse('NOT_FOUND_ERROR');
      const { nameKana: _kana, birthday: _birthday, ...changeable } = change;
      await updateSubMember(tx, person.id, changeable as SubMemberColumns);
      if (login) await giveLogin(tx, actor, loginOf(person, login));
      return (await findSubMember(tx, clientId, person.id))!;
    },
  });
}

const loginOf = (person: SubMemberRow, login: PreparedLogin) => ({
  ...login,
  subMemberId: person.id,
  role: person.subMemberTypeId === SUB_MEMBER_TYPE.SUB ? ('SUB' as const) : ('FAMILY' as const),
});

/** Whether the caller may look after members at all. */
export async function whyNotCared(db: Queryable, { clientId, role }: MemberActor): Promise<Refusal | null> {
  const { can_modify_sub_member: canModifySubMember } = await findClient(db, clientId);
  return checkMemberCare({ role, canModifySubMember });
}

async function whyNot(
  db: Queryable,
  person: SubMemberRow | undefined,
  { memberUser, ...change }: SubMemberChange,
): Promise<Refusal | null> {
  if (!person) return refuse('NOT_FOUND_ERROR');
  const fixed = checkFixed(person, change);
  if (fixed) return fixed;
  const { nameKana: _kana, birthday: _birthday, ...changeable } = change;
  const { moment } = await businessNow(db);
  const wrong = refusalOf(subMemberProblems(changeable, moment.date));
  if (wrong) return wrong;
  const { relationshipId } = change;
  const given = relationshipId !== undefined && relationshipId !== null;
  if (given && !(await isRelationship(db, relationshipId)))
    return refuse('DETAILS_INVALID', { field: 'relationshipId', problem: 'required' });
  const sameLogin = memberUser && !memberUser.password && mailboxOf(memberUser.email) === person.loginEmail;
  return memberUser && person.loginId && !sameLogin ? refuse('MEMBER_LOGIN_FIXED') : null;
}
