/**
 * The exchange desk: the right of a year is assigned, and staff write down what becomes of it. A right is changed under its contract's lock,
 * and each step keeps what the right was, so that the last one can be taken back while nothing followed it.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { isWeeklyLine } from '#domain/contract/terms.ts';
import {
  countsAsRight,
  depositedUntil,
  settledWeek,
  stateAfter,
  weekReachesBeyond,
} from '#domain/contract/weekly-desk.ts';
import type { WeeklyStep } from '#domain/contract/weekly-desk.ts';
import { weekStart } from '#domain/contract/weekly-right.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { changeByStaff } from './change-by-staff.ts';
import { judgeExchange, mayTakeBack } from './judge-exchange.ts';
import type { ClassOf } from './judge-exchange.ts';
import { contractSettings } from './settings.ts';
import type { ContractRow } from './store.ts';
import * as store from './weekly-right-store.ts';
import type { WeeklyRight } from './weekly-right-store.ts';

type Right = { readonly contractId: number; readonly year: number };
type Assigning = Right & { readonly reason: string };

/** A right reaches so many years back and ahead. */
const YEARS_AROUND = 3;

/** The first day of the week that a contract owns in a year; null where it owns none. */
async function weekOfYear(
  tx: Tx,
  { mwPwWeekNumber: week }: Pick<ContractRow, 'mwPwWeekNumber'>,
  year: number,
): Promise<CalendarDate | null> {
  if (week === null) return null;
  const { firstDayOfWeeks } = await readSettings(tx, contractSettings);
  return weekStart(year, week, firstDayOfWeeks);
}

/** BAD_INPUT_ERROR for a contract of another line, a week beyond its term, and a year that has its right already or is far away. */
export function assignWeeklyRight(
  services: UseCaseServices,
  actor: Actor,
  { contractId, year, reason }: Assigning,
): Promise<true | Refusal> {
  return changeByStaff<true>(services, actor, {
    ...{ action: 'assignWeeklyRight', about: String(year), reason },
    of: { contractId, version: null },
    work: async (tx, { contract, now }) => {
      const no = (because: string) => refuse('BAD_INPUT_ERROR', { argument: 'year', because });
      const startsOn = isWeeklyLine(contract.productTypeId) ? await weekOfYear(tx, contract, year) : null;
      if (startsOn === null) return no('NO_WEEK');
      if (Math.abs(year - Number(now.moment.date.slice(0, 4))) > YEARS_AROUND) return no('FAR');
      const isOver = !contract.autoRenewal && weekReachesBeyond(startsOn, contract.endDate);
      if (startsOn < contract.startDate || isOver) return no('OUTSIDE_TERM');
      const [[assigned]] = await sendTogether(tx, [store.assignRightQuery(contractId, year, startsOn)]);
      if (!assigned) return no('ASSIGNED_ALREADY');
      const step = { contractId, year, step: 'ASSIGN' as const, was: null };
      await sendTogether(tx, [store.addStepQuery({ ...step, ...signed(actor, reason) })]);
      return true;
    },
  });
}

const signed = (actor: Actor, reason: string) => ({ by: nameOf(actor) ?? '', reason: reason.trim() });

/** What becomes of the fee of an exchange, as the owner of money does it, in the transaction of the step. */
export type ExchangeFees = {
  readonly owe: (
    tx: Tx,
    fee: FeeOf & { readonly clientId: number; readonly netYen: number; readonly taxYen: number },
  ) => Promise<void>;
  /** It is exchanged no more. */
  readonly end: (tx: Tx, fee: FeeOf) => Promise<void>;
  /** The exchange stands again. */
  readonly stand: (tx: Tx, fee: FeeOf) => Promise<void>;
};
type FeeOf = Right & { readonly at: Date };

export type Stepping = Right & {
  /** The version of the right that was shown. */
  readonly version: number;
  readonly reason: string;
  readonly classOf: ClassOf;
  readonly fees: ExchangeFees;
};

/** What is asked of an exchange, and which fee was told. */
export type Exchange = {
  readonly houseId: number;
  readonly day: CalendarDate;
  readonly feeYen: number;
};
export type Wanted =
  | { readonly step: Exclude<WeeklyStep, 'DEPOSIT' | 'EXCHANGE'> }
  /** `usableUntil` was told; another day by then is refused. */
  | { readonly step: 'DEPOSIT'; readonly usableUntil: CalendarDate | null }
  | ({ readonly step: 'EXCHANGE' } & Exchange);

const ACTIONS: Readonly<Record<WeeklyStep | 'TAKE_BACK', AuditAction>> = {
  CONFIRM: 'confirmWeeklyRight',
  DEPOSIT: 'depositWeeklyRight',
  EXCHANGE: 'exchangeWeeklyRight',
  REVOKE: 'revokeWeeklyRight',
  USE: 'useWeeklyRight',
  TAKE_BACK: 'takeBackWeeklyRight',
};

/**
 * UNEXECUTABLE_ERROR for a step that the right's state does not let, with its state; BAD_INPUT_ERROR with a cause for a day that cannot be
 * taken; CHANGED_BY_ANOTHER where the right, the last day or the fee is another than was shown.
 */
export function stepWeeklyRight(
  services: UseCaseServices,
  actor: Actor,
  { wanted, ...stepping }: Stepping & { readonly wanted: Wanted },
): Promise<true | Refusal> {
  const about = wanted.step === 'EXCHANGE' ? ` ${wanted.houseId} ${wanted.day}` : '';
  return changeRight(services, actor, { ...stepping, step: wanted.step, about }, async (tx, found) => {
    const { right, today } = found;
    const status = stateAfter(right.status, wanted.step);
    if (!status) return refuse('UNEXECUTABLE_ERROR', { because: right.status });
    const becomes = { ...right, status, currentRights: countsAsRight(status) ? 1 : 0 };
    if (wanted.step === 'EXCHANGE') return exchanged(tx, { ...found, becomes }, { ...wanted, ...stepping });
    if (wanted.step === 'DEPOSIT') return deposited(tx, { ...found, becomes }, { ...wanted, ...stepping });
    if (wanted.step === 'REVOKE') return { ...becomes, feeDueYen: null };
    const begins =
      right.status === 'EXCHANGED' ? (right.exchangeDates.at(-1) ?? right.startsOn) : right.startsOn;
    return wanted.step === 'USE' && begins > today
      ? refuse('UNEXECUTABLE_ERROR', { because: 'AHEAD' })
      : becomes;
  });
}

type Found = { readonly contract: ContractRow; readonly right: WeeklyRight; readonly today: CalendarDate };
type Becoming = Found & { readonly becomes: WeeklyRight };

async function deposited(
  tx: Tx,
  { contract, right, today, becomes }: Becoming,
  { usableUntil: told, classOf }: Pick<Stepping, 'classOf'> & { readonly usableUntil: CalendarDate | null },
): Promise<WeeklyRight | Refusal> {
  if (contract.mwExchangeFee === null) return refuse('UNEXECUTABLE_ERROR', { because: 'NO_FEE' });
  const usableUntil = depositedUntil(right.startsOn, today);
  if (usableUntil === null) return refuse('UNEXECUTABLE_ERROR', { because: 'TOO_LATE' });
  if (usableUntil !== told) return refuse('CHANGED_BY_ANOTHER');
  const house = contract.mwPwFacilityId;
  const weekClass = house === null ? null : await classOf(tx, house, right.startsOn);
  return { ...becomes, usableUntil, weekClass, exchangeDates: [] };
}

async function exchanged(
  tx: Tx,
  { contract, right, today, becomes }: Becoming,
  { houseId, day, feeYen, classOf }: Exchange & Pick<Stepping, 'classOf'>,
): Promise<WeeklyRight | Refusal> {
  const { fee, refusal } = await judgeExchange(tx, { contract, right, today }, { houseId, day, classOf });
  if (refusal) return refusal;
  if (fee !== feeYen) return refuse('CHANGED_BY_ANOTHER');
  return { ...becomes, exchangeDates: [day], exchangeFacilityId: houseId, feeDueYen: fee };
}

/**
 * Takes the last step back: the right is what it was before, and one that had only been assigned is gone. Never to a week beyond the end of
 * its contract.
 */
export function takeBackWeeklyRight(
  services: UseCaseServices,
  actor: Actor,
  stepping: Omit<Stepping, 'classOf'>,
): Promise<true | Refusal> {
  const deed = { ...stepping, step: 'TAKE_BACK' as const, about: '' };
  return changeRight(services, actor, deed, async (tx, { contract, right }) => {
    const [steps] = await sendTogether(tx, [store.lastStepsQuery([right.contractId])]);
    const last = steps.find(({ year }) => year === right.year) ?? null;
    if (!last || !mayTakeBack({ ...right, last }))
      return refuse('UNEXECUTABLE_ERROR', { because: 'NOTHING_TO_TAKE_BACK' });
    const week = last.was && settledWeek(last.was);
    // The contract may have been given an earlier end since.
    if (week && !contract.autoRenewal && weekReachesBeyond(week, contract.endDate))
      return refuse('UNEXECUTABLE_ERROR', { because: 'CONTRACT_ENDS' });
    return last.was ?? 'gone';
  });
}

type Change = Omit<Stepping, 'classOf'> & {
  readonly step: WeeklyStep | 'TAKE_BACK';
  readonly about: string;
};

/** Answers what the right becomes, or that it is gone. */
type Work = (tx: Tx, found: Found) => Promise<WeeklyRight | 'gone' | Refusal>;

function changeRight(
  services: UseCaseServices,
  actor: Actor,
  { contractId, year, version, reason, step, about, fees }: Change,
  work: Work,
): Promise<true | Refusal> {
  return changeByStaff<true>(services, actor, {
    ...{ action: ACTIONS[step], about: `${year}${about}`, reason },
    of: { contractId, version: null },
    work: async (tx, { contract, now }) => {
      const right = await store.findWeeklyRight(tx, contractId, year);
      if (!right) return refuse('NOT_FOUND_ERROR');
      if (right.version !== version) return refuse('CHANGED_BY_ANOTHER');
      const becomes = await work(tx, { contract, right, today: now.moment.date });
      if (becomes === 'gone') await sendTogether(tx, [store.removeRightQuery(right)]);
      else if (isRefusal(becomes)) return becomes;
      else
        await sendTogether(tx, [
          store.writeRightQuery(becomes),
          store.addStepQuery({ contractId, year, step, was: right, ...signed(actor, reason) }),
        ]);
      const due = becomes === 'gone' ? null : becomes.feeDueYen;
      await settleFee(tx, fees, { contract, step, was: right.feeDueYen, due, year, at: now.at });
      return true;
    },
  });
}

type Due = {
  readonly contract: ContractRow;
  readonly step: Change['step'];
  readonly was: number | null;
  readonly due: number | null;
  readonly year: number;
  readonly at: Date;
};

/** A fee that is due stands in the books, and one that is not due any more does not. */
async function settleFee(tx: Tx, fees: ExchangeFees, { contract, step, was, due, year, at }: Due) {
  const { id: contractId, clientId, mwExchangeFee } = contract;
  const fee = { contractId, year, at };
  if (was !== null && due === null) return fees.end(tx, fee);
  if (was !== null || !due) return;
  if (step !== 'EXCHANGE') return fees.stand(tx, fee);
  const netYen = mwExchangeFee ?? 0;
  await fees.owe(tx, { ...fee, clientId, netYen, taxYen: due - netYen });
}
