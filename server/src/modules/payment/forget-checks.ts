/** Card checks are forgotten once nobody can come back to them; that a card was saved stays in the audit log. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

export async function forgetCardChecks(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetCardChecks',
    deletions: [
      sql`delete from card_checks where look_at is null and made_at < clock_timestamp() - interval '90 days'`,
    ],
  });
}
