/** Finding memberships for staff: by the beginning of what is known of them or of their persons. */
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type FoundMember = {
  readonly clientId: number;
  readonly memberId: string;
  readonly name: string;
  readonly nameKana: string;
  readonly isCompany: boolean;
  readonly prefecture: string | null;
  /** By what it was found, and, where a person of it was, who that is. */
  readonly by: 'NUMBER' | 'NAME' | 'PHONE' | 'EMAIL';
  readonly person: string | null;
  /** When its data were deleted on request; then it is found by its number alone. */
  readonly deletedAt: Date | null;
};

/** Of each way so many at most: whoever finds more types more. */
const MOST_A_WAY = 200;

/** Rows of which a column begins with a value; every value begins with itself and ends before itself with the last letter that there is behind it. */
const begins = (column: string, value: string) =>
  `${column} ~>=~ ${value} and ${column} ~<~ (${value} || chr(1114111))`;

/** In the order of the index, which is then read and no other way: without it the table may be read for a name that many bear. */
const ofClients = (by: string, where: string, column?: string) =>
  `(select id as client_id, '${by}' as by, null::text as person from clients where ${where}${column ? ` order by ${column} using ~<~` : ''} limit ${MOST_A_WAY})`;
const ofPersons = (by: string, where: string) =>
  `(select client_id, '${by}', name from sub_members where deleted_at is null and ${where} limit ${MOST_A_WAY})`;

const NAME = ['search_name(name)', 'search_name(name_kana)'];
const FOUND = [
  ofClients('NUMBER', 'member_id = $3'),
  ...NAME.flatMap((column) =>
    ['$1', '$2'].flatMap((value) => [
      ofClients('NAME', begins(column, `search_name(${value}::text)`), column),
      ofPersons('NAME', begins(column, `search_name(${value}::text)`)),
    ]),
  ),
  ofClients('PHONE', `tel is not null and ${begins('search_phone(tel)', '$3::text')}`, 'search_phone(tel)'),
  ofClients(
    'PHONE',
    `mobile is not null and ${begins('search_phone(mobile)', '$3::text')}`,
    'search_phone(mobile)',
  ),
  ofPersons('PHONE', `tel is not null and ${begins('search_phone(tel)', '$3::text')}`),
  ofClients('EMAIL', `email is not null and ${begins('lower(email)', '$4::text')}`, 'lower(email)'),
  ofPersons('EMAIL', `email is not null and ${begins('lower(email)', '$4::text')}`),
  `(select client_id, 'EMAIL', null from logins where ${begins('email', '$4::text')} limit ${MOST_A_WAY})`,
].join(' union all ');

const SEARCH = `
  select c.id::float8 as "clientId", c.member_id as "memberId", c.name, c.name_kana as "nameKana", c.is_company as "isCompany", c.prefecture, f.by, f.person,
    c.forgotten_at as "deletedAt"
  from (select distinct on (client_id) client_id, by, person from (${FOUND}) found order by client_id, person nulls first) f
  -- Each by its key (offset 0 keeps it so): found are at most some thousands, of however many there are.
  join lateral (select * from clients where id = f.client_id offset 0) c on true
  order by search_name(c.name_kana), c.id limit $5 offset $6`;

export type Typed = {
  readonly name: string | null;
  readonly kana: string | null;
  readonly digits: string | null;
  readonly email: string | null;
};

export const searchMembersQuery = (
  { name, kana, digits, email }: Typed,
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<FoundMember> => statement(SEARCH, [name, kana, digits, email, take, skip]);

/**
 * What decides the language of mails to a login: the member's choice, else the pages of the last login; where there is no login, what was
 * entered with the membership. Whoever asks for something in the portal reads the mail of it in the language in which that was asked.
 */
export const MAIL_LANGUAGE_BY = ['CHOICE', 'LAST_LOGIN', 'MEMBERSHIP'] as const;
export type MailLanguageBy = (typeof MAIL_LANGUAGE_BY)[number];

export type MemberFacts = {
  readonly clientId: number;
  readonly memberId: string;
  readonly isCompany: boolean;
  readonly name: string;
  readonly nameKana: string;
  readonly birthday: string | null;
  readonly tel: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly postalCode: string | null;
  readonly prefecture: string | null;
  readonly locality: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  /** In which language mails to its main member are written, and what decides that. */
  readonly mailLanguage: string;
  readonly mailLanguageBy: MailLanguageBy;
  /** When its data were deleted on request; null where they are there. */
  readonly deletedAt: Date | null;
};

export const memberFactsQuery = (memberId: string): Statement<MemberFacts> =>
  statement(
    `select c.id::float8 as "clientId", c.member_id as "memberId", c.is_company as "isCompany", c.name, c.name_kana as "nameKana", c.birthday::text,
       c.tel, c.mobile, c.email, c.postal_code as "postalCode", c.prefecture, c.locality, c.address1, c.address2,
       coalesce(l.language, c.language) as "mailLanguage",
       case when l.language_chosen then 'CHOICE' when l.id is not null then 'LAST_LOGIN' else 'MEMBERSHIP' end as "mailLanguageBy",
       c.forgotten_at as "deletedAt"
     from clients c left join logins l on l.client_id = c.id and l.role = 'MAIN' and l.email not like '%@closed.invalid'
     where c.member_id = $1`,
    [memberId],
  );

export type PersonRow = {
  /** Null for the main member. */
  readonly personId: number | null;
  readonly loginId: string | null;
  readonly role: 'MAIN' | 'SUB' | 'FAMILY';
  readonly name: string;
  readonly email: string | null;
  readonly lastLoginAt: Date | null;
  readonly isDisabled: boolean;
  /** In which language mails to the login are written; null without one. */
  readonly mailLanguage: string | null;
};

/** Persons of a membership with their logins: the main member, then the others in the order in which they came. */
export const personsQuery = (
  clientId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Statement<PersonRow> =>
  statement(
    `select l.id as "loginId", p.person_id::float8 as "personId", p.role, p.name, coalesce(l.email, p.email) as email, l.disabled_at is not null as "isDisabled",
       l.language as "mailLanguage",
       (select max(s.created_at) from sessions s where s.login_id = l.id) as "lastLoginAt"
     from (
       select 0 as place, id as client_id, null::bigint as person_id, 'MAIN' as role, name, email from clients where id = $1
       union all
       select 1, client_id, id, case sub_member_type_id when 1 then 'SUB' else 'FAMILY' end, name, email
       from sub_members where client_id = $1 and deleted_at is null
     ) p
     left join logins l on l.client_id = p.client_id and l.sub_member_id is not distinct from p.person_id
     order by p.place, p.person_id limit $2 offset $3`,
    [clientId, take, skip],
  );
