/** The only SQL of the club's own people: staff members, their roles and sessions. */
import type { HeldRole } from '#domain/staff/roles.ts';
import type { Mandate } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type StaffRow = {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly passwordHash: string | null;
  readonly setUpSerial: number;
  readonly setUpUntil: Date | null;
  readonly lastCodeStep: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly roles: readonly HeldRole[];
};

const ROLES = `coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'facilityId', r.facility_id) order by r.role, r.facility_id)
  from staff_roles r where r.staff_id = m.id), '[]') as roles`;
const STAFF = `select m.id, m.name, m.display_name as "displayName", m.password_hash as "passwordHash", m.set_up_serial as "setUpSerial",
  m.set_up_until as "setUpUntil", m.last_code_step::float8 as "lastCodeStep", m.created_at as "createdAt", m.closed_at as "closedAt", ${ROLES}
  from staff_members m`;

export const staffByNameQuery = (name: string): Statement<StaffRow> =>
  statement(`${STAFF} where m.name = $1`, [name]);
export const staffByIdQuery = (id: string): Statement<StaffRow> =>
  statement(`${STAFF} where m.id = $1`, [id]);

/** The row is locked first, so that what is read is what it is then. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRow | undefined> {
  const [, [row]] = await sendTogether(tx, [
    statement('select from staff_members where id = $1 for update', [id]),
    staffByIdQuery(id),
  ]);
  return row;
}

/** A session that nobody used for so long is over. */
const IDLE_MINUTES = 30;
/** And it is over after a long day, however busy. */
export const LONGEST_HOURS = 12;
const LIVE = `s.ended_at is null and s.seen_at > clock_timestamp() - interval '${IDLE_MINUTES} minutes'
  and s.created_at > clock_timestamp() - interval '${LONGEST_HOURS} hours'`;

export type LiveStaffSession = {
  readonly sessionId: string;
  readonly secretHash: Buffer;
  readonly staffId: string;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly HeldRole[];
  /** Whether the last use is so long ago that this one is written down. */
  readonly isToBeSeen: boolean;
};

export const liveSessionQuery = (sessionId: string): Statement<LiveStaffSession> =>
  statement(
    `select s.id as "sessionId", s.secret_hash as "secretHash", m.id as "staffId", m.name, m.display_name as "displayName",
       s.seen_at < clock_timestamp() - interval '1 minute' as "isToBeSeen", ${ROLES}
     from staff_sessions s join staff_members m on m.id = s.staff_id
     where s.id = $1 and m.closed_at is null and ${LIVE}`,
    [sessionId],
  );

/** What some of them are called, those who work here no more among them. */
export const calledQuery = (
  names: readonly string[],
): Statement<{ readonly name: string; readonly displayName: string }> =>
  statement('select name, display_name as "displayName" from staff_members where name = any($1)', [names]);

/** Whoever signs in by a name, in whichever letters, or is called so, blanks apart; of several the first by name. */
export const staffNamedQuery = (typed: string): Statement<{ readonly name: string }> =>
  statement(
    `select name from staff_members where name = lower($1) or replace(display_name, ' ', '') = replace($1, ' ', '')
     order by name = lower($1) desc, name limit 1`,
    [typed],
  );

export const sawSessionQuery = (sessionId: string): Statement =>
  statement('update staff_sessions set seen_at = clock_timestamp() where id = $1 and ended_at is null', [
    sessionId,
  ]);

/** The staff member is locked against a change of roles; null once the session has ended. */
export async function rolesUnderLock(
  tx: Tx,
  { staffId, sessionId }: Mandate,
): Promise<readonly HeldRole[] | null> {
  const [, [row]] = await sendTogether(tx, [
    statement('select from staff_members where id = $1 for share', [staffId]),
    liveSessionQuery(sessionId),
  ]);
  return row?.roles ?? null;
}

export type NewSession = {
  readonly staffId: string;
  readonly secretHash: Buffer;
  readonly device: string;
  readonly originHash: string;
};

export const openSessionQuery = ({
  staffId,
  secretHash,
  device,
  originHash,
}: NewSession): Statement<{ id: string }> =>
  statement(
    `insert into staff_sessions (staff_id, secret_hash, device, origin_hash) values ($1, $2, $3, $4) returning id`,
    [staffId, secretHash, device.slice(0, 200), originHash],
  );

export const endSessionQuery = (staffId: string, sessionId: string): Statement<{ id: string }> =>
  statement(
    `update staff_sessions set ended_at = clock_timestamp() where id = $1 and staff_id = $2 and ended_at is null returning id`,
    [sessionId, staffId],
  );
export const endAllSessionsQuery = (staffId: string): Statement =>
  statement(
    'update staff_sessions set ended_at = clock_timestamp() where staff_id = $1 and ended_at is null',
    [staffId],
  );

export const useCodeQuery = (staffId: string, step: number): Statement =>
  statement('update staff_members set last_code_step = $2 where id = $1', [staffId, step]);

export type SignInRow = {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly isLive: boolean;
};

/** The newest sign-ins of a staff member. */
export const signInsQuery = (staffId: string, page: { take: number; skip: number }): Statement<SignInRow> =>
  statement(
    `select s.id, s.device, s.created_at as "createdAt", s.seen_at as "seenAt", ${LIVE} as "isLive"
     from staff_sessions s where s.staff_id = $1 order by s.created_at desc limit $2 offset $3`,
    [staffId, page.take, page.skip],
  );

export const staffListQuery = (page: { take: number; skip: number }): Statement<StaffRow> =>
  statement(`${STAFF} order by m.closed_at is not null, m.name limit $1 offset $2`, [page.take, page.skip]);

export async function addStaff(
  tx: Tx,
  { name, displayName }: { readonly name: string; readonly displayName: string },
): Promise<string | null> {
  const [[row]] = await sendTogether(tx, [
    statement<{ id: string }>(
      `insert into staff_members (name, display_name) values ($1, $2) on conflict (name) do nothing returning id`,
      [name, displayName],
    ),
  ]);
  return row?.id ?? null;
}

const giveRoleQuery = (staffId: string, { role, facilityId }: HeldRole): Statement =>
  statement(
    'insert into staff_roles (staff_id, role, facility_id) values ($1, $2, $3) on conflict do nothing',
    [staffId, role, facilityId],
  );

/** Puts these roles in the place of all that there are. */
export const setRolesQueries = (staffId: string, roles: readonly HeldRole[]): Statement[] => [
  statement('delete from staff_roles where staff_id = $1', [staffId]),
  ...roles.map((role) => giveRoleQuery(staffId, role)),
];

/** A new set-up: the link and secret of the one before are good no more, and neither is its password. */
export const beginSetUpQuery = (staffId: string): Statement<{ setUpSerial: number }> =>
  statement(
    `update staff_members set set_up_serial = set_up_serial + 1, set_up_until = clock_timestamp() + interval '24 hours', password_hash = null
     where id = $1 returning set_up_serial as "setUpSerial"`,
    [staffId],
  );

export const finishSetUpQuery = (staffId: string, passwordHash: string, step: number): Statement =>
  statement(
    'update staff_members set password_hash = $2, set_up_until = null, last_code_step = $3 where id = $1',
    [staffId, passwordHash, step],
  );

export const closeStaffQuery = (staffId: string): Statement =>
  statement('update staff_members set closed_at = clock_timestamp() where id = $1', [staffId]);
