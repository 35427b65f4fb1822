/** A contract of a membership that staff write down. It grants no points: those are granted by their own act, which may need two people. */
import { PRODUCT } from '#domain/contract/product.ts';
import type { ProductTypeId } from '#domain/contract/product.ts';
import { lastDayOf, proposedNumbers, wrongInDetails } from '#domain/contract/terms.ts';
import type { ContractDetails, ContractTerm } from '#domain/contract/terms.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { isStanding } from '#server/modules/account/public.ts';
import { insertContractQuery, lockNumbersQuery, numberOf, takenNumbersQuery } from './staff-store.ts';
import { mailContractMade } from './tasks.ts';

/** The plainest number for a new contract of a membership that no contract has. */
export async function proposeNumber(
  db: Queryable,
  { code, memberId }: { readonly code: string; readonly memberId: string },
): Promise<string> {
  const numbers = proposedNumbers(code, memberId);
  const [taken] = await sendTogether(db, [takenNumbersQuery(numbers, null)]);
  return numbers.find((number) => !taken.some((one) => one.number === number)) ?? numbers.at(-1)!;
}

/** Null where a number is free; the lock keeps it so until the end. */
export async function whyNotNumber(tx: Tx, number: string, except: number | null): Promise<Refusal | null> {
  const [, taken] = await sendTogether(tx, [lockNumbersQuery, takenNumbersQuery([numberOf(number)], except)]);
  return taken.length === 0
    ? null
    : refuse('BAD_INPUT_ERROR', { argument: 'contractNumber', because: 'TAKEN' });
}

export type Making = {
  /** Null where there is no such membership. */
  readonly clientId: number | null;
  readonly product: ProductTypeId;
  readonly term: ContractTerm;
  readonly autoRenewal: boolean;
  readonly details: ContractDetails;
  readonly reason: string;
};

/** Answers its id. NOT_FOUND_ERROR without the membership; BAD_INPUT_ERROR with the field, also for a number that another has. */
export function makeContract(
  services: UseCaseServices,
  actor: Actor,
  { clientId, product, term, autoRenewal, details, reason }: Making,
): Promise<number | Refusal> {
  const deed = {
    action: 'makeContract' as const,
    subject: details.contractNumber.trim().slice(0, 60),
    whose: { loginId: null, clientId },
    reason,
  };
  const barred = (refusal: Refusal) => recordRefusal(services, actor, deed, refusal);
  const wrong = wrongInDetails(product, details);
  if (wrong) return barred(refuse('BAD_INPUT_ERROR', { argument: wrong }));
  if (autoRenewal && product !== PRODUCT.VS) return barred(refuse('RENEWAL_ONLY_VACATION_STYLE'));
  if (clientId === null) return barred(refuse('NOT_FOUND_ERROR'));
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...deed,
    work: async (tx) => {
      if (!(await isStanding(tx, clientId))) return refuse('NOT_FOUND_ERROR');
      const { moment } = await businessNow(tx);
      const last = lastDayOf(term, moment.date);
      if ('wrong' in last) return refuse('BAD_INPUT_ERROR', { argument: last.wrong });
      const taken = await whyNotNumber(tx, details.contractNumber, null);
      if (taken) return taken;
      const { startDate, years } = term;
      const [[made]] = await sendTogether(tx, [
        insertContractQuery({
          clientId,
          product,
          years,
          startDate,
          endDate: last.endDate,
          autoRenewal,
          details,
        }),
      ]);
      await enqueue(tx, mailContractMade, { contractId: made!.id });
      return made!.id;
    },
  });
}
