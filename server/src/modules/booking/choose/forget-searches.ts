/** Searches are kept until their first day is over: nothing can be found for them any more. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

export async function forgetOldSearches(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldSearches',
    deletions: [sql`delete from saved_searches where check_in < business_today()`],
  });
}
