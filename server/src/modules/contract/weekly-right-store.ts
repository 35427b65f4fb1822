/** The SQL of weekly rights, and of the steps that staff make with them. */
import { stateOn } from '#domain/contract/weekly-desk.ts';
import type { WeeklyStep } from '#domain/contract/weekly-desk.ts';
import type { WeeklyRightState } from '#domain/contract/weekly-right.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type WeeklyRight = {
  readonly contractId: number;
  readonly year: number;
  readonly startsOn: CalendarDate;
  readonly status: WeeklyRightState;
  readonly currentRights: number;
  readonly usableUntil: CalendarDate | null;
  readonly exchangeDates: readonly CalendarDate[];
  /** Of the week that was deposited, as it was then; null where it was not known. */
  readonly weekClass: Season | null;
  readonly exchangeFacilityId: number | null;
  /** For the exchange, with consumption tax. */
  readonly feeDueYen: number | null;
  readonly version: number;
};
type Kept = WeeklyRight & { readonly today: CalendarDate };

const FIELDS = `contract_id::float8 as "contractId", year, starts_on as "startsOn", status, current_rights as "currentRights",
  usable_until as "usableUntil", exchange_dates as "exchangeDates", week_class as "weekClass", exchange_facility_id as "exchangeFacilityId",
  fee_due_yen as "feeDueYen", version, business_today() as today`;

/** As it is today: nobody has to write down that one has expired. */
function asOfToday({ today, ...kept }: Kept): WeeklyRight {
  const status = stateOn(kept.status, kept.usableUntil, today);
  return { ...kept, status, currentRights: status === 'EXPIRED' ? 0 : kept.currentRights };
}

/** The weekly rights of contracts, oldest year first. */
export async function weeklyRights(db: Queryable, contractIds: readonly number[]): Promise<WeeklyRight[]> {
  const [rows] = await sendTogether(db, [
    statement<Kept>(
      `select ${FIELDS} from weekly_rights where contract_id = any($1::bigint[]) order by contract_id, year`,
      [contractIds],
    ),
  ]);
  return rows.map(asOfToday);
}

export async function findWeeklyRight(
  db: Queryable,
  contractId: number,
  year: number,
): Promise<WeeklyRight | null> {
  const [[row]] = await sendTogether(db, [
    statement<Kept>(`select ${FIELDS} from weekly_rights where contract_id = $1 and year = $2`, [
      contractId,
      year,
    ]),
  ]);
  return row ? asOfToday(row) : null;
}

/** Answers no row where the year has a right already. */
export const assignRightQuery = (
  contractId: number,
  year: number,
  startsOn: CalendarDate,
): Statement<{ year: number }> =>
  statement(
    `insert into weekly_rights (contract_id, year, starts_on, status, current_rights) values ($1, $2, $3, 'ASSIGNED', 1)
     on conflict do nothing returning year`,
    [contractId, year, startsOn],
  );

export const writeRightQuery = (right: WeeklyRight): Statement =>
  statement(
    `update weekly_rights set status = $3, current_rights = $4, usable_until = $5, exchange_dates = $6::date[], week_class = $7,
       exchange_facility_id = $8, fee_due_yen = $9, version = version + 1 where contract_id = $1 and year = $2`,
    [
      ...[right.contractId, right.year, right.status, right.currentRights, right.usableUntil],
      ...[right.exchangeDates, right.weekClass, right.exchangeFacilityId, right.feeDueYen],
    ],
  );

/** Its steps go with it; the audit log keeps who did what. */
export const removeRightQuery = ({ contractId, year }: WeeklyRight): Statement =>
  statement('delete from weekly_rights where contract_id = $1 and year = $2', [contractId, year]);

export type RightStep = {
  readonly contractId: number;
  readonly year: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly step: WeeklyStep | 'ASSIGN' | 'TAKE_BACK';
  readonly was: WeeklyRight | null;
};

export const addStepQuery = (step: Omit<RightStep, 'at'>): Statement =>
  statement(
    `insert into weekly_right_steps (contract_id, year, by_name, reason, step, was) values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [...[step.contractId, step.year, step.by, step.reason, step.step], step.was && JSON.stringify(step.was)],
  );

/** The last step of each right of contracts. */
export const lastStepsQuery = (contractIds: readonly number[]): Statement<RightStep> =>
  statement(
    `select s.contract_id::float8 as "contractId", s.year, s.at, s.by_name as by, s.reason, s.step, s.was
     from weekly_rights r cross join lateral (
       select * from weekly_right_steps w where w.contract_id = r.contract_id and w.year = r.year order by w.id desc limit 1) s
     where r.contract_id = any($1::bigint[])`,
    [contractIds],
  );
