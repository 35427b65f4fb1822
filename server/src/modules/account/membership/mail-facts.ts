/** What mails ask of a membership and its persons. */
import type { Database } from '#server/platform/database.ts';

/** The name of the membership: the main member's, or the company's. */
export async function findClientName(db: Database, clientId: number): Promise<string> {
  const row = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
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
