/**
 * How a task becomes a mail, under a key by which it leaves once. Whoever asked for it reads it in the language in which
 * they asked; whoever did not, in the language of their last login.
 */
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { mails as en } from '#messages/en/notice/mails.ts';
import { mails as ja } from '#messages/ja/notice/mails.ts';
import type { Greeted } from '#messages/ja/notice/mails/parts.ts';
import type { Asker } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import { findOwner, findRecipient } from '#server/modules/account/public.ts';
import { sendOnce } from './send-once.ts';
import type { MailWords } from './send-once.ts';

export type Post = JobServices;

export const words = { ja, en };

/**
 * What a member typed or a browser called itself, as a mail may say it: on one line, and with a space that nobody sees
 * wherever a mail program would else take it for an address and make a link of it.
 */
export const asTyped = (text: string): string =>
  text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').replace(/[.:/@](?=\S)/g, '$&\u200b');

/** What the club calls a house or a room, in the language of the mail, as it may be said there. */
export const placeName = (language: Language, nameJa: string, nameEn: string): string =>
  asTyped(inLanguage(language, nameJa, nameEn));

/** Whom a mail to a login greets. */
export async function greetedAt(db: Database, loginId: string): Promise<Greeted> {
  const { name, of } = await findOwner(db, loginId);
  return { name: asTyped(name), of };
}

/** A login, and whose call caused the mail where one did: perhaps another's of the membership. */
export type Receiver = { readonly loginId: string; readonly asked: Asker | null };

/** Writes to a login, wherever it is reached now. */
export async function write(
  post: Post,
  receiver: Receiver,
  key: string,
  compose: (language: Language) => Promise<MailWords | null> | MailWords | null,
): Promise<void> {
  const recipient = await findRecipient(post.db, receiver.loginId);
  if (!recipient) return;
  // A task that was left by a server of before names nobody.
  const hasAsked = receiver.asked?.loginId === receiver.loginId;
  const language = hasAsked && receiver.asked ? receiver.asked.language : recipient.language;
  const composed = await compose(language);
  // There may be nothing left to say by the time the task runs.
  if (!composed) return;
  await sendOnce(post, {
    to: recipient.email,
    clientId: recipient.clientId,
    language,
    key,
    words: composed,
  });
}
