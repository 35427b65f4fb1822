/**
 * The main member of a membership, as whom staff at the console act for whoever is on the telephone: by the same use cases and rules as
 * the member, with mails in the language of that login. The staff's session is looked at again under the locks, as a member's is.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Caller, ConsoleActor, MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

type MainLogin = Omit<Caller, 'sessionId'> & { readonly language: Language };

const MAIN_LOGIN = `
  select l.id as "loginId", l.client_id as "clientId", l.sub_member_id as "subMemberId", l.role, l.language,
    c.is_company as "isCompany", l.force_password_change as "passwordChangeRequired"
  from logins l join clients c on c.id = l.client_id where l.client_id = $1 and l.role = 'MAIN' and l.disabled_at is null`;

const mainLoginQuery = (clientId: number): Statement<MainLogin> => statement(MAIN_LOGIN, [clientId]);

/** MEMBER_WITHOUT_LOGIN where the main member has none, or it is closed: the login must be registered first. */
export async function memberOnTelephone(
  db: Queryable,
  { requestId, originHash, device, name, mandate }: ConsoleActor,
  clientId: number,
): Promise<MemberActor | Refusal> {
  const [[login]] = await sendTogether(db, [mainLoginQuery(clientId)]);
  if (!login) return refuse('MEMBER_WITHOUT_LOGIN');
  const by = { name, mandate };
  return { ...login, kind: 'member', requestId, originHash, device, sessionId: null, through: null, by };
}
