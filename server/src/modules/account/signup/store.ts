/** The only SQL of applications for a membership, and of the terms that they agree to. */
import { sql } from 'kysely';
import type { ContactReason, KnownMember } from '#domain/account/signup.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { DueAsked } from '#server/platform/sweep.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type SignupState =
  | 'STARTED'
  | 'CHARGING'
  | 'WAITING'
  | 'ASKED'
  | 'TAKING'
  | 'FEE_DUE'
  | 'APPROVED'
  | 'DECLINED'
  | 'EXPIRED';

export type Application = {
  readonly id: string;
  readonly email: string;
  readonly isCompany: boolean;
  readonly clientCode: string | null;
  readonly promoCode: string | null;
  readonly language: Language;
  readonly state: SignupState;
  readonly draft: Buffer | null;
  readonly form: Buffer | null;
  readonly formHash: Buffer | null;
  readonly passwordHash: string | null;
  readonly termsVersion: number | null;
  readonly fullFeeYen: number | null;
  readonly feeYen: number | null;
  readonly contactReason: ContactReason | null;
  readonly question: string | null;
  readonly declineReason: string | null;
  readonly clientId: number | null;
  readonly madeAt: Date;
  readonly submittedAt: Date | null;
  readonly validUntil: Date;
  /** By the database's clock. */
  readonly isOver: boolean;
};

const FIELDS = `
  id, email, is_company as "isCompany", client_code as "clientCode", promo_code as "promoCode", language, state, draft, form,
  form_hash as "formHash", password_hash as "passwordHash", terms_version as "termsVersion", full_fee_yen as "fullFeeYen",
  fee_yen as "feeYen", contact_reason as "contactReason", question, decline_reason as "declineReason", client_id as "clientId",
  made_at as "madeAt", submitted_at as "submittedAt", valid_until as "validUntil", valid_until <= clock_timestamp() as "isOver"`;

export type NewApplication = Pick<
  Application,
  'id' | 'email' | 'isCompany' | 'clientCode' | 'promoCode' | 'language'
> & {
  readonly tokenHash: Buffer;
  readonly validHours: number;
};

const INSERT = `
  insert into signup_applications (id, email, is_company, client_code, promo_code, language, token_hash, valid_until)
  values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(hours => $8))
  returning valid_until as "validUntil"`;

/** Begins beside whatever was begun for the mailbox before, and answers until when the link is good. */
export async function beginApplication(tx: Tx, application: NewApplication): Promise<Date> {
  const { id, email, isCompany, clientCode, promoCode, language, tokenHash, validHours } = application;
  const [[begun]] = await sendTogether(tx, [
    statement<{ validUntil: Date }>(INSERT, [
      ...[id, email, isCompany, clientCode, promoCode, language, tokenHash, validHours],
    ]),
  ]);
  return begun!.validUntil;
}

const BESIDE = `
  select draft from signup_applications where email = $1 and id <> $2 and state = 'STARTED' and draft is not null
  order by made_at desc, id limit 1`;

/** What was typed last under another link of the mailbox, as it is kept. */
export async function draftBeside(
  db: Queryable,
  { email, id }: Pick<Application, 'email' | 'id'>,
): Promise<Buffer | null> {
  const [[beside]] = await sendTogether(db, [statement<{ draft: Buffer }>(BESIDE, [email, id])]);
  return beside?.draft ?? null;
}

/** Once one application of a mailbox has been received, those that were begun beside it come to nothing. */
export const endOthersQuery = (id: string): Statement =>
  statement(
    `update signup_applications o set state = 'EXPIRED', ended_at = clock_timestamp(), draft = null, password_hash = null
     from signup_applications a where a.id = $1 and o.email = a.email and o.id <> a.id and o.state = 'STARTED'`,
    [id],
  );

export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<Application | undefined> {
  const [[found]] = await sendTogether(db, [
    statement<Application>(`select ${FIELDS} from signup_applications where token_hash = $1`, [tokenHash]),
  ]);
  return found;
}

export async function findApplication(db: Queryable, id: string): Promise<Application | undefined> {
  const [[found]] = await sendTogether(db, [
    statement<Application>(`select ${FIELDS} from signup_applications where id = $1`, [id]),
  ]);
  return found;
}

/** The application of a mailbox that was begun last. */
export async function newestOf(db: Queryable, email: string): Promise<string> {
  const [[newest]] = await sendTogether(db, [
    statement<{ id: string }>(
      'select id from signup_applications where email = $1 order by made_at desc limit 1',
      [email],
    ),
  ]);
  if (!newest) throw new Error('nobody has signed up from this mailbox');
  return newest.id;
}

/** An application, locked together with all others of its mailbox, so that no two of one are sent at once. */
export async function lockApplication(tx: Tx, id: string): Promise<Application | undefined> {
  const [rows] = await sendTogether(tx, [
    statement<Application>(
      `select ${FIELDS} from signup_applications where email = (select email from signup_applications where id = $1)
       order by id for no key update`,
      [id],
    ),
  ]);
  return rows.find((row) => row.id === id);
}

/** Whether another application of a mailbox is being looked at. */
export async function isAnotherSent(db: Queryable, { id, email }: Application): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from signup_applications where email = ${email} and id <> ${id}
      and state in ('CHARGING', 'WAITING', 'ASKED', 'TAKING', 'FEE_DUE')`.execute(db);
  return rows.length > 0;
}

export const saveDraftQuery = (id: string, draft: Buffer): Statement<{ id: string }> =>
  statement(
    `update signup_applications set draft = $2 where id = $1 and state in ('STARTED', 'ASKED') returning id`,
    [id, draft],
  );

export const keepPasswordQuery = (id: string, passwordHash: string): Statement<{ id: string }> =>
  statement(
    `update signup_applications set password_hash = $2 where id = $1 and state in ('STARTED', 'ASKED') returning id`,
    [id, passwordHash],
  );

export type Sent = {
  readonly id: string;
  readonly state: 'CHARGING' | 'WAITING';
  readonly form: Buffer;
  readonly formHash: Buffer;
  readonly passwordHash: string;
  readonly termsVersion: number;
  readonly fullFeeYen: number;
  readonly feeYen: number;
  readonly contactReason: ContactReason | null;
  readonly decideDays: number;
};

/** So many days from today, to the end of that day in Japan. */
const inDays = (days: string): string =>
  `(date_trunc('day', clock_timestamp() at time zone 'Asia/Tokyo') + make_interval(days => ${days} + 1, secs => -1))
    at time zone 'Asia/Tokyo'`;

const SEND = `
  update signup_applications set state = $2, form = $3, form_hash = $4, password_hash = $5, terms_version = $6,
    agreed_at = clock_timestamp(), full_fee_yen = $7, fee_yen = $8, contact_reason = $9,
    submitted_at = clock_timestamp(),
    valid_until = case when $2 = 'WAITING' then ${inDays('$10')} else valid_until end
  where id = $1`;

/** A form was sent. Staff have so many days to decide from when it waits for them. */
export const sendQuery = (sent: Sent): Statement =>
  statement(SEND, [
    ...[sent.id, sent.state, sent.form, sent.formHash, sent.passwordHash, sent.termsVersion],
    ...[sent.fullFeeYen, sent.feeYen, sent.contactReason, sent.decideDays],
  ]);

/** Its card is authorised: it waits for staff, who have so many days. */
export const waitQuery = (id: string, days: number): Statement =>
  statement(`update signup_applications set state = 'WAITING', valid_until = ${inDays('$2')} where id = $1`, [
    id,
    days,
  ]);

/** Staff have accepted it: its fee is taken, and the membership made. */
export const acceptQuery = (id: string): Statement =>
  statement(`update signup_applications set state = 'TAKING' where id = $1`, [id]);

/** Its card was not charged: what was typed is there still, and nothing was sent. */
export const reopenQuery = (id: string): Statement =>
  statement(
    `update signup_applications set state = 'STARTED', form = null, form_hash = null, terms_version = null,
       agreed_at = null, full_fee_yen = null, fee_yen = null, contact_reason = null, submitted_at = null
     where id = $1`,
    [id],
  );

export const askQuery = (id: string, question: string, days: number): Statement =>
  statement(
    `update signup_applications set state = 'ASKED', question = $2,
       valid_until = ${inDays('$3')} where id = $1`,
    [id, question, days],
  );

export const feeDueQuery = (id: string, days: number): Statement =>
  statement(`update signup_applications set state = 'FEE_DUE', valid_until = ${inDays('$2')} where id = $1`, [
    id,
    days,
  ]);

type Ended = { readonly id: string } & (
  | { readonly as: 'APPROVED'; readonly clientId: number }
  | { readonly as: 'DECLINED'; readonly reason: string }
  | { readonly as: 'EXPIRED' }
);

/** With its end nothing that was typed is left. */
export const endQuery = (ended: Ended): Statement =>
  statement(
    `update signup_applications set state = $2, client_id = $3, decline_reason = $4, ended_at = clock_timestamp(), draft = null,
       form = null, form_hash = null, password_hash = null, question = null where id = $1`,
    [
      ended.id,
      ended.as,
      ended.as === 'APPROVED' ? ended.clientId : null,
      ended.as === 'DECLINED' ? ended.reason : null,
    ],
  );

export type Listed = Pick<
  Application,
  'id' | 'email' | 'isCompany' | 'state' | 'feeYen' | 'contactReason' | 'submittedAt' | 'validUntil'
>;

const LISTED = `id, email, is_company as "isCompany", state, fee_yen as "feeYen", contact_reason as "contactReason",
    submitted_at as "submittedAt", valid_until as "validUntil"`;
const LIST = `
  select ${LISTED} from signup_applications where state = $1 order by submitted_at, id limit $2 offset $3`;

/** Applications of a state by page, the longest waiting first. */
export async function listApplications(
  db: Queryable,
  { state, take, skip }: { readonly state: SignupState; readonly take: number; readonly skip: number },
): Promise<Listed[]> {
  const [rows] = await sendTogether(db, [statement<Listed>(LIST, [state, take, skip])]);
  return rows;
}

const TO_CONTACT = `state = 'WAITING' and contact_reason is not null`;

export type SignupToContact = Listed & { readonly contactReason: ContactReason; readonly submittedAt: Date };

/** Those about which staff make contact before anything is decided, the oldest first. */
export const signupsToContactQuery = (page: {
  readonly take: number;
  readonly skip: number;
}): Statement<SignupToContact> =>
  statement(
    `select ${LISTED} from signup_applications where ${TO_CONTACT} order by submitted_at, id limit $1 offset $2`,
    [page.take, page.skip],
  );

export const signupsToContactByIdsQuery = (ids: readonly string[]): Statement<SignupToContact> =>
  statement(`select ${LISTED} from signup_applications where id = any($1::uuid[]) and ${TO_CONTACT}`, [ids]);

/** How many there are, of those that were sent before a moment; no further than `most`. */
export const signupsToContactCountQuery = (before: Date | null, most: number): Statement<{ count: number }> =>
  statement(
    `select count(*)::int as count from (select from signup_applications
       where ${TO_CONTACT} and submitted_at < coalesce($1, 'infinity'::timestamptz) limit $2) as waiting`,
    [before, most],
  );

/** Applications whose time is over; one that is being paid is left until that is settled, one that is accepted is made. */
export async function overdueApplications(db: Queryable, { except, limit }: DueAsked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from signup_applications where valid_until <= clock_timestamp() and ended_at is null
      and state in ('STARTED', 'WAITING', 'ASKED', 'FEE_DUE') and id <> all(${except}::uuid[]) order by valid_until limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Applications that were accepted and are still to become memberships. */
export async function acceptedApplications(db: Queryable, { except, limit }: DueAsked): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from signup_applications where state = 'TAKING' and id <> all(${except}::uuid[])
    order by submitted_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Terms = { readonly version: number; readonly text: string };

/** What is agreed to now: the newest version. */
export async function currentTerms(db: Queryable, language: Language): Promise<Terms> {
  const { rows } = await sql<{ version: number; ja: string; en: string }>`
    select version, text_ja as ja, text_en as en from signup_terms order by version desc limit 1`.execute(db);
  const { version, ...texts } = rows[0]!;
  return { version, text: texts[language] };
}

/** Writes the next version down, as the owner, and answers its number. */
export async function insertTerms(
  tx: Tx,
  { ja, en }: { readonly ja: string; readonly en: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into signup_terms (version, text_ja, text_en)
    select coalesce(max(version), 0) + 1, ${ja}, ${en} from signup_terms returning version`.execute(tx);
  return rows[0]!.version;
}

const KNOWN = `
  select is_company as "isCompany", member_id as "memberId", name, name_kana as "nameKana", birthday, email, tel, mobile
  from clients where id in (
    select id from clients where email = $1
    union select id from clients where member_id = $2
    union select id from clients where birthday = $3::date and not is_company
    union select id from clients where is_company and name = any($4::text[]))
  order by id limit 500`;

/** Memberships that may be the applicant's own; the rules say which are. */
export async function findKnownMembers(
  db: Queryable,
  looked: {
    readonly email: string;
    readonly memberId: string | null;
    readonly birthday: CalendarDate | null;
    readonly companyNames: readonly string[];
  },
): Promise<KnownMember[]> {
  const [rows] = await sendTogether(db, [
    statement<KnownMember>(KNOWN, [looked.email, looked.memberId, looked.birthday, looked.companyNames]),
  ]);
  return rows;
}
