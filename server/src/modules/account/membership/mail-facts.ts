/** What mails ask of a membership and its persons. */
import type { Database } from '#server/platform/database.ts';

export type Owner = { readonly name: string; readonly of: 'person' | 'company' };

/** Who is behind a login: the sub member, or for the main member the membership, which may be a company's. */
export async function findOwner(db: Database, loginId: string): Promise<Owner> {
  const row = await db
    .selectFrom('logins as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .leftJoin('sub_members as s', 's.id', 'l.sub_member_id')
    .select(({ fn }) => [
      fn.coalesce('s.name', 'c.name').as('name'),
      's.id as subMemberId',
      'c.is_company as isCompany',
    ])
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
  return { name: row.name, of: row.isCompany && row.subMemberId === null ? 'company' : 'person' };
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

/** The number on the card of the membership to which a login belongs. */
export async function memberNumberOf(db: Database, loginId: string): Promise<string> {
  const { memberId } = await db
    .selectFrom('logins as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .select('c.member_id as memberId')
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
  return memberId;
}
