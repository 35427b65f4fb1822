/** What accounts need not remember: used-up challenges, sessions and devices long over. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

/** Runs nightly, in real time. */
export async function forgetOldLogins(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldLogins',
    deletions: [
      sql`delete from mfa_challenges where valid_until < clock_timestamp() - interval '7 days'`,
      sql`delete from password_resets where valid_until < clock_timestamp() - interval '7 days'`,
      sql`delete from client_verifications where valid_until < clock_timestamp() - interval '7 days'`,
      sql`delete from passkey_challenges where valid_until < clock_timestamp() - interval '1 day'`,
      sql`delete from sessions where created_at < clock_timestamp() - interval '90 days'`,
      // Servers read it several times a second.
      sql`delete from client_changes where noted_at < clock_timestamp() - interval '10 minutes'`,
      sql`delete from trusted_devices where trusted_until < clock_timestamp()`,
    ],
  });
}
