/**
 * Reminding of points that will expire: finds the lots due, writes down that they were reminded of, and leaves one task
 * for each member and distance, all in one transaction. The mail itself is another room's work.
 */
import { sql } from 'kysely';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isQuietHour, reminderDue } from '#domain/kernel/reminder.ts';
import { REMINDER_STAGES } from '#domain/points/reminder.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { clientsToRemind } from '#server/modules/account/public.ts';
import { clientsOfContracts } from '#server/modules/contract/public.ts';
import { mailPointsEnding } from './tasks.ts';

type EndingLot = {
  readonly lotId: string;
  readonly contractId: number;
  readonly validThru: CalendarDate;
  readonly reminded: number[];
};
type DueLot = { readonly lotId: string; readonly clientId: number; readonly stage: number };

/** Answers how many mails were asked for; none in quiet hours, when the next hour tries again. */
export async function remindOfEndingPoints(services: UseCaseServices, actor: Actor): Promise<number> {
  const reminded = await runUseCase(services, actor, {
    action: 'remindOfPoints',
    leavesRow: (mails: number) => mails > 0,
    work: remind,
  });
  return done(reminded);
}

async function remind(tx: Tx): Promise<number> {
  const { at, moment } = await businessNow(tx);
  if (isQuietHour(moment.minutes)) return 0;
  // Servers take turns, so that a lot is not found by two of them at once.
  await sql`select pg_advisory_xact_lock(7301180)`.execute(tx);
  const mails = new Map<string, { clientId: number; stage: number; lotIds: string[] }>();
  for (const { lotId, clientId, stage } of await dueLots(tx, moment.date)) {
    const key = `${clientId} ${stage}`;
    const mail = mails.get(key) ?? { clientId, stage, lotIds: [] };
    mail.lotIds.push(lotId);
    mails.set(key, mail);
  }
  for (const mail of mails.values()) {
    await noteReminded(tx, mail, at);
    await enqueue(tx, mailPointsEnding, { ...mail, day: moment.date });
  }
  return mails.size;
}

/** Lots to be reminded of now, of members who want it. */
async function dueLots(tx: Tx, today: CalendarDate): Promise<DueLot[]> {
  const due = (await endingLots(tx, today)).flatMap(({ lotId, contractId, validThru, reminded }) => {
    const stage = reminderDue(REMINDER_STAGES, { daysLeft: daysBetween(today, validThru), reminded });
    return stage === null ? [] : [{ lotId, contractId, stage }];
  });
  const clientOf = await clientsOfContracts(
    tx,
    due.map(({ contractId }) => contractId),
  );
  const willing = await clientsToRemind(tx, [...new Set(clientOf.values())]);
  return due
    .map(({ lotId, contractId, stage }) => ({ lotId, clientId: clientOf.get(contractId)!, stage }))
    .filter(({ clientId }) => willing.has(clientId));
}

/** Lots with something left that end within the longest distance. */
async function endingLots(tx: Tx, today: CalendarDate): Promise<EndingLot[]> {
  const { rows } = await sql<EndingLot>`
    select l.id::text as "lotId", l.contract_id as "contractId", l.valid_thru as "validThru",
      coalesce((select array_agg(r.stage) from point_reminders r where r.lot_id = l.id), '{}') as reminded
    from point_lots l
    where l.available > 0 and l.valid_thru between ${today}::date and ${today}::date + ${REMINDER_STAGES[0]}::int
    order by l.id`.execute(tx);
  return rows;
}

async function noteReminded(
  tx: Tx,
  { lotIds, stage }: { lotIds: readonly string[]; stage: number },
  at: Date,
): Promise<void> {
  await sql`insert into point_reminders (lot_id, stage, at)
    select id, ${stage}, ${at} from unnest(${lotIds}::bigint[]) as id`.execute(tx);
}
