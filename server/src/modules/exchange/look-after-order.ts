/** What the club does with an order, at its operator's tools: confirms it, writes down its shipping, or cancels it with a reason. */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { checkStep } from '#domain/exchange/state.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { characters } from '#domain/kernel/characters.ts';
import { printable } from '#domain/kernel/field-rules.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { giveBack } from './cancel-order.ts';
import { findOrderByNumber, lockOrderQuery, stepQuery } from './store.ts';
import type { OrderRow } from './store.ts';
import { mailExchangeConfirmed, mailExchangeShipped } from './tasks.ts';

const LONGEST_NUMBER = 60;
const LONGEST_REASON = 500;

type Deed = {
  readonly action: AuditAction;
  readonly orderNumber: string;
  /** What is said beside the number; it stands in the audit log. */
  readonly said?: string;
  readonly work: (tx: Tx, order: OrderRow) => Promise<OrderRow | Refusal>;
};

/** NOT_FOUND_ERROR for an unknown number. */
async function act(
  services: UseCaseServices,
  actor: Actor,
  { action, orderNumber, said, work }: Deed,
): Promise<OrderRow | Refusal> {
  const deed = { action, subject: said === undefined ? orderNumber : `${orderNumber}: ${said}` };
  const found = await findOrderByNumber(services.db, orderNumber);
  if (!found) return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  return runUseCase(services, actor, {
    ...deed,
    whose: { loginId: found.loginId, clientId: found.clientId },
    work: (tx) => work(tx, found),
  });
}

/** The order as it stands under its lock, and the moment. */
async function lock(tx: Tx, { id }: OrderRow): Promise<{ readonly order: OrderRow; readonly at: Date }> {
  const [[order], [at]] = await sendTogether(tx, [lockOrderQuery(id), businessNowQuery]);
  return { order: order!, at: nowOf(at!.at).at };
}

/** EXCHANGE_STEP_CLOSED unless it has just been received. From now on its member cannot cancel it. */
export const confirmExchange = (services: UseCaseServices, actor: Actor, orderNumber: string) =>
  act(services, actor, {
    ...{ action: 'confirmExchange', orderNumber },
    work: async (tx, found) => {
      const { order, at } = await lock(tx, found);
      const closed = checkStep('CONFIRM', order.state);
      if (closed) return closed;
      await sendTogether(tx, [stepQuery(order.id, { state: 'CONFIRMED', at })]);
      await enqueue(
        tx,
        mailExchangeConfirmed,
        { orderId: order.id, asked: null },
        `exchange-confirmed:${order.id}`,
      );
      return order;
    },
  });

/** BAD_INPUT_ERROR without a number of the parcel; EXCHANGE_STEP_CLOSED unless it is confirmed. */
export async function shipExchange(
  services: UseCaseServices,
  actor: Actor,
  { orderNumber, shippedNumber: typed }: { readonly orderNumber: string; readonly shippedNumber: string },
): Promise<OrderRow | Refusal> {
  const shippedNumber = typed.trim();
  const isNumber = isLine(shippedNumber, LONGEST_NUMBER);
  return act(services, actor, {
    ...{ action: 'shipExchange', orderNumber, said: shippedNumber.slice(0, LONGEST_NUMBER) },
    work: async (tx, found) => {
      if (!isNumber) return refuse('BAD_INPUT_ERROR', { argument: 'number' });
      const { order, at } = await lock(tx, found);
      const closed = checkStep('SHIP', order.state);
      if (closed) return closed;
      await sendTogether(tx, [stepQuery(order.id, { state: 'SHIPPED', at, shippedNumber })]);
      await enqueue(
        tx,
        mailExchangeShipped,
        { orderId: order.id, asked: null },
        `exchange-shipped:${order.id}`,
      );
      return order;
    },
  });
}

/** BAD_INPUT_ERROR without a reason, which its member reads; EXCHANGE_STEP_CLOSED once it is shipped or cancelled. */
export async function cancelExchange(
  services: UseCaseServices,
  actor: Actor,
  { orderNumber, reason: typed }: { readonly orderNumber: string; readonly reason: string },
): Promise<OrderRow | Refusal> {
  const cancelReason = typed.trim();
  return act(services, actor, {
    ...{ action: 'cancelExchange', orderNumber, said: cancelReason.slice(0, LONGEST_REASON) },
    work: async (tx, found) => {
      if (!isLine(cancelReason, LONGEST_REASON)) return refuse('BAD_INPUT_ERROR', { argument: 'reason' });
      const lines = await giveBack(tx, found.id, { step: 'CANCEL_BY_CLUB', cancelReason, asked: null });
      return isRefusal(lines) ? lines : found;
    },
  });
}

const isLine = (text: string, longest: number): boolean =>
  text !== '' && characters(text) <= longest && printable(text) === null;
