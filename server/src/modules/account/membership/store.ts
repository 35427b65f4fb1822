/** The SQL of what members look after themselves: the main contact, the persons of the membership, introductions. */
import { sql } from 'kysely';
import type { Contact } from '#domain/account/contact.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';

const contactColumns = {
  tel: 'tel',
  mobile: 'mobile',
  email: 'email',
  postalCode: 'postal_code',
  prefecture: 'prefecture',
  locality: 'locality',
  address1: 'address1',
  address2: 'address2',
} as const satisfies Record<keyof Contact, string>;

/** The client's row, locked: changes to one membership stand in line. */
export function lockClient(tx: Tx, clientId: number) {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateContact(tx: Tx, clientId: number, change: Partial<Contact>): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [contactColumns[name as keyof Contact], value]),
  );
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('clients').set(columns).where('id', '=', clientId).execute();
}

export function listRelationships(db: Queryable, language: Language) {
  return db
    .selectFrom('person_relationships')
    .select(['id', language === 'en' ? 'name_en as name' : 'name_ja as name'])
    .orderBy('id')
    .execute();
}

export async function isRelationship(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('person_relationships')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export type SubMemberRow = {
  id: number;
  subMemberTypeId: number;
  name: string;
  nameKana: string;
  birthday: CalendarDate;
  relationshipId: number | null;
  sex: 'MALE' | 'FEMALE' | 'OTHER' | null;
  postalCode: string | null;
  prefecture: string | null;
  locality: string | null;
  address1: string | null;
  address2: string | null;
  tel: string | null;
  email: string | null;
  /** The login as it was asked for, whether or not its address was free (`noteUnmadeLogin`). */
  loginId: string | null;
  loginEmail: string | null;
};

/** The living persons of a membership besides the main member, each with the login if there is one. */
function selectSubMembers(db: Queryable, clientId: number) {
  return db
    .selectFrom('sub_members as s')
    .leftJoin('logins as l', (join) =>
      join.onRef('l.sub_member_id', '=', 's.id').on('l.disabled_at', 'is', null),
    )
    .select([
      's.id',
      's.sub_member_type_id as subMemberTypeId',
      's.name',
      's.name_kana as nameKana',
      's.birthday',
      's.relationship_id as relationshipId',
      's.sex',
      's.postal_code as postalCode',
      's.prefecture',
      's.locality',
      's.address1',
      's.address2',
      's.tel',
      's.email',
    ])
    .select((eb) => [
      eb.fn.coalesce('l.id', 's.unmade_login_id').as('loginId'),
      eb.fn.coalesce('l.email', 's.unmade_login_email').as('loginEmail'),
    ])
    .where('s.client_id', '=', clientId)
    .where('s.deleted_at', 'is', null)
    .$castTo<SubMemberRow>();
}

export function listSubMembers(
  db: Queryable,
  clientId: number,
  page: { take: number; skip: number },
): Promise<SubMemberRow[]> {
  return selectSubMembers(db, clientId)
    .orderBy('s.sub_member_type_id')
    .orderBy('s.id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
}

export function findSubMember(
  db: Queryable,
  clientId: number,
  subMemberId: number,
): Promise<SubMemberRow | undefined> {
  return selectSubMembers(db, clientId).where('s.id', '=', subMemberId).executeTakeFirst();
}

/** Locks a living person of the membership, so that changing and taking out stand in line. */
export async function lockSubMember(tx: Tx, clientId: number, subMemberId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sub_members')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', subMemberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The membership of a person, and every login the person ever had, closed ones included. */
export async function findPersonsLogins(
  db: Queryable,
  subMemberId: number,
): Promise<{ clientId: number; loginIds: string[] }> {
  const { clientId } = await db
    .selectFrom('sub_members')
    .select('client_id as clientId')
    .where('id', '=', subMemberId)
    .executeTakeFirstOrThrow();
  const logins = await db
    .selectFrom('logins')
    .select('id')
    .where('sub_member_id', '=', subMemberId)
    .execute();
  return { clientId, loginIds: logins.map(({ id }) => id) };
}

/** Of some clients, those who want to be reminded of points that end. */
export async function clientsToRemind(db: Queryable, clientIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where(sql<boolean>`id = any(${clientIds}::bigint[])`)
    .where('point_reminders', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The open logins of a person of the membership. */
export async function loginsOf(db: Queryable, clientId: number, subMemberId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('logins')
    .select('id')
    .where('client_id', '=', clientId)
    .where('sub_member_id', '=', subMemberId)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function countSubMembers(tx: Tx, clientId: number): Promise<number> {
  const row = await tx
    .selectFrom('sub_members')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type SubMemberColumns = Partial<
  Pick<
    SubMemberRow,
    | 'name'
    | 'relationshipId'
    | 'sex'
    | 'postalCode'
    | 'prefecture'
    | 'locality'
    | 'address1'
    | 'address2'
    | 'tel'
    | 'email'
  >
>;

const subMemberColumns = {
  name: 'name',
  relationshipId: 'relationship_id',
  sex: 'sex',
  postalCode: 'postal_code',
  prefecture: 'prefecture',
  locality: 'locality',
  address1: 'address1',
  address2: 'address2',
  tel: 'tel',
  email: 'email',
} as const satisfies Record<keyof SubMemberColumns, string>;

const asColumns = (facts: SubMemberColumns) =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [subMemberColumns[name as keyof SubMemberColumns], value]),
  );

export async function insertSubMember(
  tx: Tx,
  clientId: number,
  facts: Pick<SubMemberRow, 'subMemberTypeId' | 'name' | 'nameKana' | 'birthday'> & SubMemberColumns,
): Promise<number> {
  const { subMemberTypeId, nameKana, birthday, ...rest } = facts;
  const row = await tx
    .insertInto('sub_members')
    .values({
      ...asColumns(rest),
      client_id: clientId,
      sub_member_type_id: subMemberTypeId,
      name: facts.name,
      name_kana: nameKana,
      birthday,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

export async function updateSubMember(tx: Tx, subMemberId: number, facts: SubMemberColumns): Promise<void> {
  const columns = asColumns(facts);
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('sub_members').set(columns).where('id', '=', subMemberId).execute();
}

export async function markSubMemberDeleted(tx: Tx, subMemberId: number): Promise<void> {
  await tx
    .updateTable('sub_members')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('id', '=', subMemberId)
    .execute();
}

/** A login for a person of the membership; null when the address is another login's already. */
export async function insertMemberLogin(
  tx: Tx,
  login: {
    readonly clientId: number;
    readonly subMemberId: number;
    readonly role: 'SUB' | 'FAMILY';
    readonly email: string;
    readonly passwordHash: string;
    readonly language: Language;
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('logins')
    .values({
      client_id: login.clientId,
      sub_member_id: login.subMemberId,
      role: login.role,
      email: login.email,
      password_hash: login.passwordHash,
      // Someone else chose this password, so its owner chooses a new one first.
      force_password_change: true,
      language: login.language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps the login that was asked for and could not be made, so that the person is shown with it all the same. */
export async function noteUnmadeLogin(tx: Tx, subMemberId: number, email: string): Promise<void> {
  await tx
    .updateTable('sub_members')
    .set({ unmade_login_id: sql`uuidv7()`, unmade_login_email: email })
    .where('id', '=', subMemberId)
    .execute();
}

/** Ends a person's logins for good: closed, their sessions ended, their devices forgotten, the address free again. */
export async function closeLoginsOf(tx: Tx, subMemberId: number): Promise<void> {
  const logins = await tx
    .updateTable('logins')
    .set({
      disabled_at: sql`clock_timestamp()`,
      email: sql`id || '@closed.invalid'`,
    })
    .where('sub_member_id', '=', subMemberId)
    .returning('id')
    .execute();
  const ids = logins.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()`, end_reason: 'member taken out' })
    .where('login_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  await tx.deleteFrom('trusted_devices').where('login_id', 'in', ids).execute();
  await tx.deleteFrom('passkeys').where('login_id', 'in', ids).execute();
}

export async function insertFutureClient(
  tx: Tx,
  introduced: { clientId: number; loginId: string; name: string; nameKana: string; tel: string; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('future_clients')
    .values({
      client_id: introduced.clientId,
      login_id: introduced.loginId,
      name: introduced.name,
      name_kana: introduced.nameKana,
      tel: introduced.tel,
      at: introduced.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
