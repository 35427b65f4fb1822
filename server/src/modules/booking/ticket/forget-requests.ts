/** Links that bind an address to a ticket need not be remembered long after they are over. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

/** Runs nightly, in real time. */
export async function forgetTicketRequests(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetTicketRequests',
    deletions: [
      sql`delete from ticket_email_requests where valid_until < clock_timestamp() - interval '7 days'`,
    ],
  });
}
