/** Whether a deposited right is exchanged for a week, and for which fee; and what the exchange desk shows of a contract's rights. */
import { checkExchange, stateAfter, WEEKLY_STEPS } from '#domain/contract/weekly-desk.ts';
import type { WeeklyStep } from '#domain/contract/weekly-desk.ts';
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { contractSettings } from './settings.ts';
import { findContractsById } from './store.ts';
import type { ContractRow } from './store.ts';
import { findWeeklyRight, lastStepsQuery, weeklyRights } from './weekly-right-store.ts';
import type { RightStep, WeeklyRight } from './weekly-right-store.ts';

/** The class of a week at a house, as the owner of seasons tells it; null where nobody has. */
export type ClassOf = (db: Queryable, houseId: number, first: CalendarDate) => Promise<Season | null>;

/** What an exchange asks, with consumption tax; null where the contract does not exchange. */
export const exchangeFeeOf = ({ mwExchangeFee: net }: Pick<ContractRow, 'mwExchangeFee'>): number | null =>
  net === null ? null : withSalesTax(yen(net));

type Of = { readonly contract: ContractRow; readonly right: WeeklyRight; readonly today: CalendarDate };
type Asked = { readonly houseId: number; readonly day: CalendarDate; readonly classOf: ClassOf };
export type Judged = {
  readonly fee: number | null;
  readonly own: Season | null;
  readonly wanted: Season | null;
  readonly refusal: Refusal | null;
};

/** The class of the week that is owned is the one that was kept with its deposit, else what its house tells now. */
export async function judgeExchange(
  db: Queryable,
  { contract, right, today }: Of,
  { houseId, day, classOf }: Asked,
): Promise<Judged> {
  const fee = exchangeFeeOf(contract);
  const { startsOn, usableUntil, weekClass } = right;
  const { firstDayOfWeeks } = await readSettings(db, contractSettings);
  const house = contract.mwPwFacilityId;
  const own = weekClass ?? (house === null ? null : await classOf(db, house, startsOn));
  const wanted = await classOf(db, houseId, day);
  const contractEnds = contract.autoRenewal ? null : contract.endDate;
  const refusal =
    fee === null || usableUntil === null
      ? refuse('UNEXECUTABLE_ERROR', { because: 'NO_FEE' })
      : checkExchange({
          day,
          today,
          startsOn,
          usableUntil,
          contractEnds,
          firstDayOfWeeks,
          own,
          wanted,
        });
  return { fee, own, wanted, refusal };
}

type Previewed = Omit<Judged, 'fee' | 'refusal'> & { readonly barredBy: string | null };

/** What an exchange would come to, as things stand. NOT_FOUND_ERROR for a right that there is not. */
export async function previewExchange(
  db: Queryable,
  { contractId, year, ...asked }: Asked & { readonly contractId: number; readonly year: number },
): Promise<Previewed | Refusal> {
  const [[contract], right] = await Promise.all([
    findContractsById(db, [contractId]),
    findWeeklyRight(db, contractId, year),
  ]);
  if (!contract || !right) return refuse('NOT_FOUND_ERROR');
  const today = (await businessNow(db)).moment.date;
  const { own, wanted, refusal } = await judgeExchange(db, { contract, right, today }, asked);
  const because = refusal?.facts['because'];
  return { own, wanted, barredBy: typeof because === 'string' ? because : null };
}

export type DeskRight = WeeklyRight & { readonly last: RightStep | null };

/** The rights of contracts with their last steps, the oldest year first. */
export async function deskRights(
  db: Queryable,
  contractIds: readonly number[],
): Promise<readonly DeskRight[]> {
  const rights = await weeklyRights(db, contractIds);
  const [steps] = await sendTogether(db, [lastStepsQuery(contractIds)]);
  const lastOf = new Map(steps.map((step) => [`${step.contractId} ${step.year}`, step]));
  return rights.map((right) => ({
    ...right,
    last: lastOf.get(`${right.contractId} ${right.year}`) ?? null,
  }));
}

/** What the state of a right lets be done; without a fee none is deposited. */
export const stepsOf = (contract: ContractRow, { status }: WeeklyRight): readonly WeeklyStep[] =>
  WEEKLY_STEPS.filter(
    (step) => stateAfter(status, step) !== null && (step !== 'DEPOSIT' || contract.mwExchangeFee !== null),
  );

/** A step is taken back once; what has expired meanwhile stays so. */
export const mayTakeBack = ({ status, last }: DeskRight): boolean =>
  last !== null && last.step !== 'TAKE_BACK' && status !== 'EXPIRED';
