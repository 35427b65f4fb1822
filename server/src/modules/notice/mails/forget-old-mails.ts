/** What notice need not remember: mails that nobody asks about any more. */
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { OLD_MAILS } from './kept-store.ts';

/** Runs nightly, in real time. */
export async function forgetOldMails(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, { action: 'forgetOldMails', deletions: [OLD_MAILS] });
}
