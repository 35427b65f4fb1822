/** Mails leave once: the effect's key is written down before the mail goes, and found again by a job that runs twice. */
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database.ts';
import type { SendMail } from '#server/platform/mail.ts';

export type MailWords = { readonly subject: string; readonly paragraphs: readonly string[] };
export type Letter = {
  readonly to: string;
  readonly language: Language;
  readonly key: string;
  readonly words: MailWords;
};

/**
 * Sends a letter unless its key has been sent. The key is claimed after sending succeeded, and the message id is the
 * key, so a crash between the two sends a mail that its receiver can recognise as the same.
 */
export async function sendOnce(db: Database, send: SendMail, letter: Letter): Promise<void> {
  const key = `mail:${letter.key}`;
  const done = await db.selectFrom('job_effects').select('key').where('key', '=', key).executeTakeFirst();
  if (done) return;
  await send({
    to: letter.to,
    subject: letter.words.subject,
    text: `${letter.words.paragraphs.join('\n\n')}\n`,
    html: htmlOf(letter),
    messageId: letter.key.replace(/[^A-Za-z0-9.-]+/g, '-'),
  });
  await db
    .insertInto('job_effects')
    .values({ key })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Simple HTML that every mail program shows; all text is escaped. */
function htmlOf({ language, words }: Letter): string {
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
