/**
 * The nightly opening: every room type sells 400 nights ahead, so each night one more is opened. It copies stock from the
 * same weekday a year (364 days) earlier, where the operator has set nothing yet, and each product takes the price of
 * its season; where none is told, that of the night it was copied from. Running it twice, or after some missed nights, opens what is missing
 * and nothing else.
 */
import { sql } from 'kysely';
import { addDays, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Actor } from '#server/platform/actor.ts';
import { forget } from '#server/platform/forget.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { nightsWithKind, priceOfNight, pricesToldOr } from './season-prices.ts';
import { NIGHTS_ON_SALE } from './stock.ts';

const SAME_WEEKDAY_LAST_YEAR = 364;

/** Answers how many nights were opened. */
export async function openNights(services: UseCaseServices, actor: Actor): Promise<number> {
  const opened = await runUseCase(services, actor, {
    action: 'openNights',
    leavesRow: (nights: number) => nights > 0,
    work: async (tx) => {
      const { rows } = await sql<{ today: CalendarDate }>`select business_today() as today`.execute(tx);
      const { today } = rows[0]!;
      const before = addDays(today, NIGHTS_ON_SALE);
      const result = await sql`
        insert into room_nights (room_type_id, night, total, price_sp, price_fp, price_vs, price_vm)
        select n.room_type_id, kind.night, coalesce(open.total, n.total), ${pricesToldOr('n')}
        from ${nightsWithKind(nightsOf({ checkIn: today, checkOut: before }))}
        join room_nights n on n.night = kind.night - ${SAME_WEEKDAY_LAST_YEAR}::int
        left join lateral (${priceOfNight('n.room_type_id', 'kind.night', 'kind.weekend')}) price on true
        -- A night that was closed, as for works, says nothing of how many rooms there are.
        left join lateral (
          select o.total from room_nights o where n.closed and o.room_type_id = n.room_type_id and not o.closed order by o.night desc limit 1
        ) open on true
        where n.night between ${addDays(today, -SAME_WEEKDAY_LAST_YEAR)}::date
            and ${addDays(today, NIGHTS_ON_SALE - 1 - SAME_WEEKDAY_LAST_YEAR)}::date
          and not exists (select from room_nights o where o.room_type_id = n.room_type_id and o.night = kind.night)
        on conflict (room_type_id, night) do nothing`.execute(tx);
      return Number(result.numAffectedRows ?? 0);
    },
  });
  return done(opened);
}

/** What nights were before a change is remembered for so long; that they were changed, for good. */
const TAKEN_BACK_WITHIN_DAYS = 60;

export async function forgetOldNights(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldNights',
    deletions: [
      sql`delete from night_change_rows where change_id in (
        select id from night_changes where at < business_now() - make_interval(days => ${TAKEN_BACK_WITHIN_DAYS}))`,
    ],
  });
}

/** Forgets changes that every living cache has long seen. */
export async function forgetOldChanges(services: UseCaseServices, actor: Actor): Promise<void> {
  await forget(services, actor, {
    action: 'forgetOldChanges',
    deletions: [sql`delete from vacancy_changes where noted_at < clock_timestamp() - interval '10 minutes'`],
  });
}
