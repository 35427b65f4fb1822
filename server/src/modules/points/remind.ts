/**
 * Reminding of points that will expire: finds the lots due, writes down that they were reminded of, and leaves one task
 * for each member and distance. A club has as many lots as members and most end on the same day, so it is done for some members at a time,
 * each time in one transaction. The mail itself is another room's work.
 */
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isQuietHour, reminderDue } from '#domain/kernel/reminder.ts';
import { REMINDER_STAGES } from '#domain/points/reminder.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { rangesOf } from '#server/platform/ranges.ts';
import type { Range } from '#server/platform/ranges.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { clientsToRemind } from '#server/modules/account/public.ts';
import { contractHolders, holderAfterQuery } from '#server/modules/contract/public.ts';
import { mailPointsEnding } from './tasks.ts';

/** The members of so many contracts are looked through at once. */
const CONTRACTS_AT_ONCE = 2_000;

/** Answers how many mails were asked for; none in quiet hours, when the next hour tries again. */
export async function remindOfEndingPoints(
  services: UseCaseServices,
  actor: Actor,
  contractsAtOnce = CONTRACTS_AT_ONCE,
): Promise<number> {
  let mails = 0;
  const further = async (after: number) =>
    (await sendTogether(services.db, [holderAfterQuery(after, contractsAtOnce)]))[0][0]?.clientId;
  for await (const members of rangesOf(further)) {
    const reminded = await runUseCase(services, actor, {
      action: 'remindOfPoints',
      leavesRow: (asked: number) => asked > 0,
      work: (tx) => remind(tx, members),
    });
    mails += done(reminded);
  }
  return mails;
}

type Mail = { readonly clientId: number; readonly stage: number; readonly lotIds: string[] };

async function remind(tx: Tx, members: Range): Promise<number> {
  const { at, moment } = await businessNow(tx);
  if (isQuietHour(moment.minutes)) return 0;
  // Servers take turns, so that a lot is not found by two of them at once.
  await sendTogether(tx, [statement('select pg_advisory_xact_lock(7301180)', [])]);
  const mails = new Map<string, Mail>();
  for (const { lotId, clientId, stage } of await dueLots(tx, moment.date, members)) {
    const key = `${clientId} ${stage}`;
    const mail = mails.get(key) ?? { clientId, stage, lotIds: [] };
    mail.lotIds.push(lotId);
    mails.set(key, mail);
  }
  await sendTogether(tx, [noteRemindedQuery([...mails.values()], at)]);
  for (const mail of mails.values()) await enqueue(tx, mailPointsEnding, { ...mail, day: moment.date });
  return mails.size;
}

type EndingLot = {
  readonly lotId: string;
  readonly clientId: number;
  readonly validThru: CalendarDate;
  readonly reminded: number[];
};
type DueLot = { readonly lotId: string; readonly clientId: number; readonly stage: number };

/** Lots of some members to be reminded of now, where they want it. */
async function dueLots(tx: Tx, today: CalendarDate, members: Range): Promise<DueLot[]> {
  const [lots] = await sendTogether(tx, [endingLotsQuery(today, members)]);
  const due = lots.flatMap(({ lotId, clientId, validThru, reminded }) => {
    const stage = reminderDue(REMINDER_STAGES, { daysLeft: daysBetween(today, validThru), reminded });
    return stage === null ? [] : [{ lotId, clientId, stage }];
  });
  const willing = await clientsToRemind(tx, [...new Set(due.map(({ clientId }) => clientId))]);
  return due.filter(({ clientId }) => willing.has(clientId));
}

/** With something left that end within the longest distance; each contract's are looked up in their index, or the database would read all there are. */
const ENDING_LOTS = `
  select l.id::text as "lotId", c.client_id::float8 as "clientId", l.valid_thru::text as "validThru",
    array(select r.stage from point_reminders r where r.lot_id = l.id) as reminded
  from ${contractHolders} c
    cross join lateral (
      select id, valid_thru from point_lots
      where contract_id = c.id and available > 0 and valid_thru between $1::date and $1::date + ${REMINDER_STAGES[0]} offset 0) l
  where c.client_id > $2 and ($3::bigint is null or c.client_id <= $3)
  order by l.id`;

const endingLotsQuery = (today: CalendarDate, { after, upTo }: Range): Statement<EndingLot> =>
  statement(ENDING_LOTS, [today, after, upTo]);

const noteRemindedQuery = (mails: readonly Mail[], at: Date): Statement => {
  const lots = mails.flatMap(({ lotIds, stage }) => lotIds.map((lotId) => ({ lotId, stage })));
  return statement(
    'insert into point_reminders (lot_id, stage, at) select lot_id, stage, $3 from unnest($1::bigint[], $2::int[]) as r (lot_id, stage)',
    [lots.map(({ lotId }) => lotId), lots.map(({ stage }) => stage), at],
  );
};
