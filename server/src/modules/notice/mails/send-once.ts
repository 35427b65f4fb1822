/**
 * Mails leave once. Before one is handed to the post its key is written down, and after the post took it, that this is
 * done; a task that runs again finds both. Only what was cut off between the two is handed over a second time, and
 * counted.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Language } from '#domain/kernel/language.ts';
import { keptAddress } from '#domain/notice/kept-address.ts';
import type { Database } from '#server/platform/database.ts';
import { MailNotTaken } from '#server/platform/mail.ts';
import type { SendMail } from '#server/platform/mail.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { endedQuery, handedOverQuery } from './kept-store.ts';

export type MailWords = { readonly subject: string; readonly paragraphs: readonly string[] };
export type MailToWrite = {
  readonly to: string;
  readonly language: Language;
  readonly key: string;
  readonly words: MailWords;
  /** The membership that it is for, whose mails staff look up; null where it is for none. */
  readonly clientId: number | null;
};

/** The task that a mail is written for, and, where staff send one again, which of the task's mails that is and under which key it leaves. */
export type Origin = {
  readonly task: string;
  readonly payload: unknown;
  readonly again: { readonly only: string; readonly key: string } | null;
};

type Post = {
  readonly db: Database;
  readonly log: Logger;
  readonly send: SendMail;
  readonly origin?: Origin;
};

/** Counts a handing over before it happens; how often it has been, or undefined once the mail is done. */
async function handOver(db: Database, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ times: number }>`
    insert into job_effects as e (key, handed_over, done_at) values (${key}, 1, null)
    on conflict (key) do update set handed_over = e.handed_over + 1 where e.done_at is null
    returning handed_over as times`.execute(db);
  return rows[0]?.times;
}

/**
 * Whether a mail was handed over, perhaps just now; where it was not, it never will be. A task that runs again answers the same. Whoever corrects a mail asks this: of a mail
 * that nobody got there is nothing to correct.
 */
export async function leftBefore(db: Database, ownKey: string): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into job_effects as e (key, handed_over, done_at) values (${`mail:${ownKey}`}, 0, clock_timestamp())
    on conflict (key) do update set done_at = coalesce(e.done_at, case e.handed_over when 0 then clock_timestamp() end)
    returning handed_over as times`.execute(db);
  return rows[0]!.times > 0;
}

/** Of the characters that an id of a message may have. */
export const messageIdOf = (key: string): string => key.replace(/[^A-Za-z0-9.-]+/g, '-');

/**
 * Sends a mail unless it has been sent. Its message id is its key, so that a receiver can recognise a mail that was
 * handed over twice. A post that refuses has not got it, so the next attempt is not counted as a second one.
 */
export async function sendOnce({ db, log, send, origin }: Post, mail: MailToWrite): Promise<void> {
  const again = origin?.again;
  // A task may write to several; of one that is sent again the others stay as they are.
  if (again && again.only !== mail.key) return;
  const ownKey = again?.key ?? mail.key;
  const key = `mail:${ownKey}`;
  const { clientId, language } = mail;
  const recipient = keptAddress(mail.to);
  const kept = origin !== undefined && clientId !== null;
  const times = await handOver(db, key);
  if (times === undefined) return;
  if (times > 1) log.warn({ key, times }, 'a mail whose end was not written down is handed over again');
  if (kept) {
    const { task, payload } = origin;
    await sendTogether(db, [handedOverQuery({ key: ownKey, clientId, task, payload, language, recipient })]);
  }
  try {
    await send({
      to: mail.to,
      // A head of a mail is one line, whatever a house is called.
      subject: mail.words.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
      // Where a line may break is a page's matter; in plain text the sign would stand in the middle of a word.
      text: `${mail.words.paragraphs.join('\n\n').replaceAll('\u2060', '')}\n`,
      html: htmlOf(mail),
      messageId: messageIdOf(ownKey),
    });
  } catch (error) {
    if (error instanceof MailNotTaken && error.certain)
      await sql`update job_effects set handed_over = handed_over - 1 where key = ${key}`.execute(db);
    if (kept) await sendTogether(db, [endedQuery(ownKey, 'FAILED')]);
    throw error;
  }
  await sql`update job_effects set done_at = clock_timestamp() where key = ${key}`.execute(db);
  if (kept) await sendTogether(db, [endedQuery(ownKey, 'SENT')]);
}

/** Simple HTML that every mail program shows; all text is escaped. */
function htmlOf({ language, words }: MailToWrite): string {
  const escape = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  const paragraphs = words.paragraphs
    .map(
      (p) =>
        `<p style="margin:0 0 16px">${escape(p)
          .replace(/(https?:\/\/[^\s<]+)/g, '<a href="$1">$1</a>')
          .replace(/\n/g, '<br>')}</p>`,
    )
    .join('');
  return `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;font-size:16px;line-height:1.8;color:#222;max-width:600px">${paragraphs}</body></html>`;
}
