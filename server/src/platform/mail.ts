/** Sending mail: through the server named by SMTP_URL, or in development into the mailbox page. */
import nodemailer from 'nodemailer';
import type { Configuration } from './configuration.ts';
import type { Database } from './database.ts';
import { watch } from './watched.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt to send the same mail, so that a receiver can tell a repeat. */
  readonly messageId: string;
};
export type SendMail = (mail: Mail) => Promise<void>;

/** The post did not say that it took the mail. */
export class MailNotTaken extends Error {
  /** Whether it said no, or was never reached: then nobody has got the mail. */
  readonly certain: boolean;
  constructor(error: unknown) {
    super(`The mail was not taken: ${kindOf(error)}.`);
    const { responseCode, command } = error as { responseCode?: number; command?: string };
    this.certain = responseCode !== undefined || command === 'CONN';
  }
}

/** A post that does not answer keeps nobody else's mail waiting for longer than this. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function openMail(configuration: Configuration, db: Database): SendMail {
  if (!configuration.smtpUrl) return keepInMailbox(db);
  const transport = nodemailer.createTransport(withPatience(configuration.smtpUrl), {
    from: configuration.mailFrom,
  });
  return (mail) =>
    watch('call', { service: 'mail', call: 'send' }, async () => {
      await transport
        .sendMail({
          ...mail,
          from: configuration.mailFrom,
          messageId: `<${mail.messageId}@${configuration.publicUrl.hostname}>`,
        })
        .catch((error: unknown) => {
          throw new MailNotTaken(error);
        });
    });
}

/** The address of the post with the times after which it is given up, unless it says some itself. */
function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.toString();
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
