/** What mails ask of a membership and its persons. */
import type { Database } from '#server/platform/database.ts';

/** The name of the person behind a login: the sub member's own, or the membership's for the main member. */
export async function findOwnerName(db: Database, loginId: string): Promise<string> {
  const row = await db
    .selectFrom('logins as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .leftJoin('sub_members as s', 's.id', 'l.sub_member_id')
    .select(({ fn }) => fn.coalesce('s.name', 'c.name').as('name'))
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Whose login has the address for which none was made. */
export async function ownerOfUnmadeLogin(db: Database, subMemberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sub_members as s')
    .innerJoin('logins as l', 'l.email', 's.unmade_login_email')
    .select('l.id')
    .where('s.id', '=', subMemberId)
    .executeTakeFirst();
  return row?.id;
}
