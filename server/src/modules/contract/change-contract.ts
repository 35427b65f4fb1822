/** A contract that staff renew, end early or correct, and whose automatic renewal they switch for the member. */
import { canEndOn, canRenewTo, MOST_YEARS, wrongInDetails } from '#domain/contract/terms.ts';
import type { ContractDetails } from '#domain/contract/terms.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { changeByStaff } from './change-by-staff.ts';
import type { ContractSeen } from './change-by-staff.ts';
import { whyNotNumber } from './make-contract.ts';
import { endEarlyQuery, writeDetailsQuery, writeEndQuery } from './staff-store.ts';
import { whyNotSwitch } from './switch-renewal.ts';
import { setAutoRenewal } from './store.ts';
import type { ContractRow } from './store.ts';
import { mailContractEnded, mailContractRenewed } from './tasks.ts';

type Act = { readonly of: ContractSeen; readonly reason: string };

/** A later last day, and the years of its term where they change with it. */
export function renewContract(
  services: UseCaseServices,
  actor: Actor,
  { endDate, years, ...act }: Act & { readonly endDate: CalendarDate; readonly years: number | null },
): Promise<true | Refusal> {
  return changeByStaff<true>(services, actor, {
    ...{ ...act, action: 'renewContract', about: endDate },
    aboutDone: (before) => `${before.endDate} -> ${endDate}`,
    work: async (tx, { contract, now }) => {
      if (years !== null && (years < 1 || years > MOST_YEARS))
        return refuse('BAD_INPUT_ERROR', { argument: 'years' });
      if (!canRenewTo(endDate, contract, now.moment.date))
        return refuse('BAD_INPUT_ERROR', { argument: 'endDate', because: 'NOT_LATER' });
      await sendTogether(tx, [writeEndQuery(contract.id, { endDate, years: years ?? contract.years })]);
      const at = now.at.toISOString();
      await enqueue(tx, mailContractRenewed, { contractId: contract.id, endDate, at });
      return true;
    },
  });
}

/** By the rule that binds the member, too. */
export function switchRenewalByStaff(
  services: Services,
  actor: Actor,
  { autoRenewal, ...act }: Act & { readonly autoRenewal: boolean },
): Promise<true | Refusal> {
  return changeByStaff<true, Services>(services, actor, {
    ...{ ...act, action: 'switchRenewal', about: autoRenewal ? 'on' : 'off' },
    aboutDone: (before) => `${before.autoRenewal ? 'on' : 'off'} -> ${autoRenewal ? 'on' : 'off'}`,
    work: async (tx, { contract, now, inside: { ports } }) => {
      const refusal = await whyNotSwitch(tx, ports, { contract, autoRenewal, today: now.moment.date });
      if (refusal) return refusal;
      await setAutoRenewal(tx, contract.id, autoRenewal);
      return true;
    },
  });
}

/** Whether something of a contract reaches beyond a day, asked under the contract's lock, which all that books and waits takes first. */
export type ReachesBeyond = (tx: Tx, contractId: number, day: CalendarDate) => Promise<boolean>;

/**
 * An earlier last day; the automatic renewal ends with it. BAD_INPUT_ERROR (NOT_EARLIER) for a day that is not, and (STAYS_BEYOND) while
 * something reaches beyond it. Points stay where they are.
 */
export function endContract(
  services: UseCaseServices,
  actor: Actor,
  {
    endDate,
    reachesBeyond,
    ...act
  }: Act & { readonly endDate: CalendarDate; readonly reachesBeyond: ReachesBeyond },
): Promise<true | Refusal> {
  return changeByStaff<true>(services, actor, {
    ...{ ...act, action: 'endContract', about: endDate },
    aboutDone: (before) => `${before.endDate} -> ${endDate}`,
    work: async (tx, { contract, now }) => {
      if (!canEndOn(endDate, contract, now.moment.date))
        return refuse('BAD_INPUT_ERROR', { argument: 'endDate', because: 'NOT_EARLIER' });
      if (await reachesBeyond(tx, contract.id, endDate))
        return refuse('BAD_INPUT_ERROR', { argument: 'endDate', because: 'STAYS_BEYOND' });
      await sendTogether(tx, [endEarlyQuery(contract.id, endDate)]);
      const at = now.at.toISOString();
      await enqueue(tx, mailContractEnded, { contractId: contract.id, endDate, at });
      return true;
    },
  });
}

const detailsOf = (of: ContractRow): ContractDetails => ({
  contractNumber: of.contractNumber,
  roomTypeJa: of.mwPwRoomType ?? of.vmRoomType,
  roomTypeEn: of.mwPwRoomTypeEn ?? of.vmRoomTypeEn,
  houseId: of.mwPwFacilityId,
  week: of.mwPwWeekNumber,
  exchangeFee: of.mwExchangeFee,
  stayFrom: of.vmStayRightDates[0] ?? null,
  stayUntil: of.vmStayRightDates.at(-1) ?? null,
  additionalPointPrice: of.additionalPointPrice,
});

const IN_YEN: readonly (keyof ContractDetails)[] = ['exchangeFee', 'additionalPointPrice'];

/** What became another, as the audit log has it: `exchangeFee 11000 -> 50000 yen; week 3 -> 4`. */
function detailsChanged(was: ContractDetails, is: ContractDetails): string {
  const said = (name: keyof ContractDetails, value: string | number | null) =>
    value === null ? 'none' : name === 'houseId' ? `house ${value}` : String(value).trim();
  const names = Object.keys(was) as (keyof ContractDetails)[];
  const changes = names.map((name) => [name, said(name, was[name]), said(name, is[name])] as const);
  const unit = (name: keyof ContractDetails, to: string) =>
    to !== 'none' && IN_YEN.includes(name) ? ' yen' : '';
  return changes
    .flatMap(([name, from, to]) => (from === to ? [] : [`${name} ${from} -> ${to}${unit(name, to)}`]))
    .join('; ');
}

/** What was written down wrongly. Rights that were assigned keep their weeks. */
export function correctContract(
  services: UseCaseServices,
  actor: Actor,
  { details, ...act }: Act & { readonly details: ContractDetails },
): Promise<true | Refusal> {
  return changeByStaff<true>(services, actor, {
    ...{ ...act, action: 'correctContract' },
    aboutDone: (before) => detailsChanged(detailsOf(before), details),
    work: async (tx, { contract }) => {
      const wrong = wrongInDetails(contract.productTypeId, details);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const taken = await whyNotNumber(tx, details.contractNumber, contract.id);
      if (taken) return taken;
      await sendTogether(tx, [writeDetailsQuery(contract.id, contract.productTypeId, details)]);
      return true;
    },
  });
}
