/** Sessions of staff that have been over for long: that they were there stands in the audit log. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

/** A session lasts twelve hours at most, and is listed for so long. Runs nightly, in real time. */
export async function forgetOldStaffSessions(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldStaffSessions',
    deletions: [sql`delete from staff_sessions where created_at < clock_timestamp() - interval '400 days'`],
  });
}
