/** Counts of refusals are asked for within their hour only. */
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { forget } from './forget.ts';
import type { UseCaseServices } from './services.ts';

/** Forgets the counts of hours long over. */
export async function forgetRefusalCounts(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetRefusalCounts',
    deletions: [sql`delete from refusal_counts where hour < clock_timestamp() - interval '1 day'`],
  });
}
