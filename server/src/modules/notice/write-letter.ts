/** How a task becomes a letter: in the language of its receiver, under a key by which it leaves once. */
import type { Language } from '#domain/kernel/language.ts';
import { mail as en } from '#messages/en/mail.ts';
import { mail as ja } from '#messages/ja/mail.ts';
import type { TaskName, TaskPayloads } from '#server/platform/jobs.ts';
import type { SendMail } from '#server/platform/mail.ts';
import type { Services } from '#server/platform/request-context.ts';
import { sendOnce } from './send-once.ts';
import type { MailWords } from './send-once.ts';
import { findRecipient } from './store.ts';

export type Post = Services & { readonly send: SendMail };
export type Tasks = { readonly [T in TaskName]: (post: Post, payload: TaskPayloads[T]) => Promise<void> };

export const words = { ja, en };

/** Writes to a login, wherever it is reached now. */
export async function write(
  post: Post,
  loginId: string,
  key: string,
  compose: (language: Language) => Promise<MailWords | null> | MailWords,
): Promise<void> {
  const recipient = await findRecipient(post.db, loginId);
  if (!recipient) return;
  const composed = await compose(recipient.language);
  // There may be nothing left to say by the time the task runs.
  if (!composed) return;
  await sendOnce(post.db, post.send, {
    to: recipient.email,
    language: recipient.language,
    key,
    words: composed,
  });
}
