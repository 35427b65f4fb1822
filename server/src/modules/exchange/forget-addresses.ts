/** To whom an order was sent is needed no more some time after it ended; what was ordered, and for how many points, stays. */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { addressSettings } from './settings.ts';

/** Runs nightly, in real time. */
export async function forgetExchangeAddresses(services: UseCaseServices, actor: Actor): Promise<void> {
  const { exchangeAddressDays: days } = await readSettings(services.db, addressSettings);
  await forget(services, actor, {
    action: 'forgetExchangeAddresses',
    deletions: [
      sql`update exchange_orders set name = null, tel = null, email = null, postal_code = null, address1 = null
        where name is not null and coalesce(shipped_at, cancelled_at) < clock_timestamp() - make_interval(days => ${days})`,
    ],
  });
}
