/**
 * The nightly opening: every room type sells 400 nights ahead, so each night one more is opened. It copies stock and
 * prices from the same weekday a year (364 days) earlier, where the operator has set nothing yet. Running it twice, or
 * after some missed nights, opens what is missing and nothing else.
 */
import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';

const NIGHTS_AHEAD = 400;
const SAME_WEEKDAY_LAST_YEAR = 364;

/** Answers how many nights were opened. */
export async function openNights(services: UseCaseServices, actor: Actor): Promise<number> {
  const opened = await runUseCase(services, actor, {
    action: 'openNights',
    leavesRow: (nights: number) => nights > 0,
    work: async (tx) => {
      const result = await sql`
        insert into room_nights (room_type_id, night, total, price_sp, price_fp, price_vs, price_vm)
        select n.room_type_id, n.night + ${SAME_WEEKDAY_LAST_YEAR}::int, n.total, n.price_sp, n.price_fp, n.price_vs, n.price_vm
        from room_nights n
        where n.night + ${SAME_WEEKDAY_LAST_YEAR}::int between business_today() and business_today() + ${NIGHTS_AHEAD - 1}::int
        on conflict (room_type_id, night) do nothing`.execute(tx);
      return Number(result.numAffectedRows ?? 0);
    },
  });
  return done(opened);
}

/** Forgets changes that every living cache has long seen. */
export async function forgetOldChanges(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldChanges',
    deletions: [sql`delete from vacancy_changes where noted_at < clock_timestamp() - interval '10 minutes'`],
  });
}
