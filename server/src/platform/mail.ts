/** Sending mail: through the server named by SMTP_URL, or in development into the mailbox page. */
import nodemailer from 'nodemailer';
import type { Configuration } from './configuration.ts';
import type { Database } from './database.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt to send the same mail, so that a receiver can tell a repeat. */
  readonly messageId: string;
};
export type SendMail = (mail: Mail) => Promise<void>;

export function openMail(configuration: Configuration, db: Database): SendMail {
  if (!configuration.smtpUrl) return keepInMailbox(db);
  const transport = nodemailer.createTransport(configuration.smtpUrl, { from: configuration.mailFrom });
  return async (mail) => {
    await transport
      .sendMail({
        ...mail,
        from: configuration.mailFrom,
        messageId: `<${mail.messageId}@${configuration.publicUrl.hostname}>`,
      })
      .catch((error: unknown) => {
        throw new Error(`The mail was not taken: ${kindOf(error)}.`);
      });
  };
}

/** The kind of a failure and its number. Mail servers quote addresses in their words, and the queue keeps what it is told. */
function kindOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const [verb] = (command ?? '').split(' ');
  return [code, responseCode, verb].filter(Boolean).join(' ') || 'unknown failure';
}

function keepInMailbox(db: Database): SendMail {
  return async (mail) => {
    await db
      .insertInto('dev_mails')
      .values({
        recipient: mail.to,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        message_id: mail.messageId,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  };
}
