/** What is left of applications that came to nothing is deleted on its day; those that became a membership stand for what was agreed to. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { accountSettings } from '../settings.ts';

/** Runs nightly, in real time. */
export async function forgetSignups(services: UseCaseServices, actor: Actor): Promise<void> {
  const { signupForgetDays: days } = await readSettings(services.db, accountSettings);
  await forget(services, actor, {
    action: 'forgetSignups',
    deletions: [
      sql`delete from signup_applications where state in ('DECLINED', 'EXPIRED')
        and ended_at < clock_timestamp() - make_interval(days => ${days})`,
    ],
  });
}
