/** Answers are kept for whoever lost one on the line: the console sends again within minutes. */
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { forget } from './forget.ts';
import type { UseCaseServices } from './services.ts';

/** Forgets the answers of a day ago. */
export async function forgetAnsweredRequests(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetAnsweredRequests',
    deletions: [sql`delete from answered_requests where answered_at < clock_timestamp() - interval '1 day'`],
  });
}
