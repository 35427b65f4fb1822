/** Drafts live for a day; the form they hold is of no use after that and names persons. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

/** Deletes drafts older than 24 hours of business time. */
export async function forgetOldDrafts(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldDrafts',
    deletions: [sql`delete from booking_drafts where saved_at < business_now() - interval '24 hours'`],
  });
}
