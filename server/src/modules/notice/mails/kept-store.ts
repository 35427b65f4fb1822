/** The mails of members that are remembered: what each was about and what became of it, never its text. */
import { sql } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type MailState = 'WAITING' | 'SENT' | 'FAILED' | 'NOT_NEEDED';
export type KeptMail = {
  readonly id: string;
  readonly clientId: number;
  /** By the name of the task that wrote it. */
  readonly task: string;
  readonly language: Language | null;
  readonly recipient: string | null;
  readonly state: MailState;
  readonly at: Date;
  readonly endedAt: Date | null;
  /** Which one it was before, and who sent it again. */
  readonly againOf: string | null;
  readonly by: string | null;
};

const MAILS = `
  select m.id::text, m.client_id::float8 as "clientId", m.task, m.language, m.recipient, m.state, m.at, m.ended_at as "endedAt",
    m.again_of::text as "againOf", m.by_name as by
  from member_mails m`;
const LAST = '9223372036854775807';

/** The newest first, of those before one; of all where none is named. */
export const mailsOfClientQuery = (
  clientId: number,
  { before, take }: { readonly before: string | null; readonly take: number },
): Statement<KeptMail> =>
  statement(`${MAILS} where m.client_id = $1 and m.id < $2 order by m.id desc limit $3`, [
    ...[clientId, before ?? LAST, take],
  ]);

export const keptMailQuery = (id: string): Statement<KeptMail> => statement(`${MAILS} where m.id = $1`, [id]);

/** One that is sent again: none where the same is still under way. */
export const againQuery = (id: string, by: string): Statement<{ id: string }> =>
  statement(
    `insert into member_mails (key, client_id, task, payload, again_of, by_name)
     select 'again ' || uuidv7(), client_id, task, payload, coalesce(again_of, id), $2 from member_mails where id = $1
     on conflict (again_of) where state in ('WAITING', 'FAILED') and again_of is not null do nothing
     returning id::text`,
    [id, by],
  );

export type ToWriteAgain = {
  readonly task: string;
  readonly payload: unknown;
  readonly key: string;
  /** The key of the one that it repeats. */
  readonly firstKey: string;
};

export const toWriteAgainQuery = (id: string): Statement<ToWriteAgain> =>
  statement(
    `select a.task, a.payload, a.key, f.key as "firstKey" from member_mails a join member_mails f on f.id = a.again_of where a.id = $1`,
    [id],
  );

type HandedOver = {
  readonly key: string;
  readonly clientId: number;
  readonly task: string;
  readonly payload: unknown;
  readonly language: Language;
  readonly recipient: string;
};

/** One is about to leave: remembered from then on, at the address to which it goes now. */
export const handedOverQuery = (mail: HandedOver): Statement =>
  statement(
    `insert into member_mails (key, client_id, task, payload, language, recipient) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (key) do update set language = excluded.language, recipient = excluded.recipient`,
    [
      ...[mail.key, mail.clientId, mail.task, JSON.stringify(mail.payload), mail.language],
      mail.recipient.slice(0, 320),
    ],
  );

export const endedQuery = (key: string, state: 'SENT' | 'FAILED'): Statement =>
  statement(
    `update member_mails set state = $2, ended_at = clock_timestamp() where key = $1 and state <> 'SENT'`,
    [key, state],
  );

/** There was nothing left to say when it was to be written again. */
export const notNeededQuery = (id: string): Statement =>
  statement(
    `update member_mails set state = 'NOT_NEEDED', ended_at = clock_timestamp() where id = $1 and state = 'WAITING'`,
    [id],
  );

/** A year and a little is what members ask about. */
export const OLD_MAILS = sql`delete from member_mails where at < clock_timestamp() - interval '400 days'`;
