/** The logins of a membership as staff see them: whose they are, where they are signed in, and what they sign in with. No secret is read. */
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { ABSOLUTE_LIMIT_SECONDS, IDLE_LIMIT_SECONDS } from '../login/tokens.ts';

export type LoginOfMember = {
  readonly id: string;
  readonly clientId: number;
  readonly role: 'MAIN' | 'SUB' | 'FAMILY';
  readonly name: string;
  readonly email: string;
  readonly isClosed: boolean;
  readonly mustChangePassword: boolean;
  readonly codePolicy: 'ALWAYS' | 'NEW_DEVICE';
  readonly lastLoginAt: Date | null;
  readonly trustedDevices: number;
};

const LOGINS = `
  select l.id, c.id::float8 as "clientId", l.role, coalesce(s.name, c.name) as name, l.email, l.disabled_at is not null as "isClosed",
    l.force_password_change as "mustChangePassword", c.mfa_policy as "codePolicy",
    (select max(o.created_at) from sessions o where o.login_id = l.id) as "lastLoginAt",
    (select count(*)::int from trusted_devices d where d.login_id = l.id and d.trusted_until > clock_timestamp()) as "trustedDevices"
  from logins l join clients c on c.id = l.client_id left join sub_members s on s.id = l.sub_member_id`;

/** Of persons who belong to it still: the main member's first. */
export const loginsOfMemberQuery = (
  clientId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<LoginOfMember> =>
  statement(
    `${LOGINS} where l.client_id = $1 and s.deleted_at is null order by l.sub_member_id nulls first limit $2 offset $3`,
    [clientId, take, skip],
  );

export const loginOfMemberQuery = (loginId: string): Statement<LoginOfMember> =>
  statement(`${LOGINS} where l.id = $1`, [loginId]);

export type OpenSession = {
  readonly loginId: string;
  readonly device: string;
  readonly since: Date;
  readonly lastUsedAt: Date;
};
/** Of one login, so many are shown. */
const MOST_SESSIONS = 20;

/** Where logins are signed in now, the newest first. */
export const openSessionsQuery = (loginIds: readonly string[]): Statement<OpenSession> =>
  statement(
    `select s.login_id as "loginId", s.device, s.created_at as since, s.refreshed_at as "lastUsedAt"
     from unnest($1::uuid[]) as l (id) cross join lateral (
       select * from sessions o where o.login_id = l.id and o.ended_at is null
         and o.refreshed_at > clock_timestamp() - make_interval(secs => ${IDLE_LIMIT_SECONDS})
         and o.created_at > clock_timestamp() - make_interval(secs => ${ABSOLUTE_LIMIT_SECONDS})
       order by o.created_at desc, o.id limit ${MOST_SESSIONS}
     ) s order by s.created_at desc, s.id`,
    [[...loginIds]],
  );

export type NamedPasskey = {
  readonly loginId: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
};

export const passkeysOfLoginsQuery = (loginIds: readonly string[]): Statement<NamedPasskey> =>
  statement(
    `select login_id as "loginId", name, created_at as "addedAt", last_used_at as "lastUsedAt"
     from passkeys where login_id = any($1::uuid[]) order by created_at desc, id`,
    [[...loginIds]],
  );

/** What the persons behind logins are called. */
export const namesOfLoginsQuery = (
  loginIds: readonly string[],
): Statement<{ readonly loginId: string; readonly name: string }> =>
  statement(
    `select l.id as "loginId", coalesce(s.name, c.name) as name
     from logins l join clients c on c.id = l.client_id left join sub_members s on s.id = l.sub_member_id where l.id = any($1::uuid[])`,
    [[...loginIds]],
  );
