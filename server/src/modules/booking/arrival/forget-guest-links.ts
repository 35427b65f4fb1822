/**
 * What links of guests leave behind: the address goes once nothing can be entered any more, and the link itself with the day on which it
 * says so no longer.
 */
import { LINK_DAYS } from '#domain/booking/arrival.ts';
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';

export async function forgetGuestLinks(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetGuestLinks',
    deletions: [
      sql`update booking_guests g set link_email = null from bookings b
        where g.link_code_hash is not null and g.link_email is not null and b.id = g.booking_id
          and (b.check_in < business_today() or b.cancelled_at is not null or b.checked_in_at is not null)`,
      sql`update booking_guests g set link_code_hash = null from bookings b
        where g.link_code_hash is not null and b.id = g.booking_id
          and b.check_out < business_today() - ${LINK_DAYS}::int`,
    ],
  });
}
