/**
 * What became of an order at the gateway, be it the check of a card or a charge: looked up there, and asked on where its holder
 * has come back. It may be asked at any time, by anyone and any number of times; nothing that a caller brought along is believed.
 */
import { AUTHENTICATION_FAILED } from '#domain/payment/decline.ts';
import { isAnswerAwaited, isHolderAway, nextOfOrder } from '#domain/payment/open-order.ts';
import type { Services } from '#server/platform/services.ts';
import { GatewayRefusesUs, GatewaySilent, orderState } from './gateway.ts';
import type { PaymentGateway } from './gateway.ts';

export type OpenOrder = {
  readonly orderId: string;
  /** What it is made for. */
  readonly success: 'checked' | 'authorised';
  readonly age: number;
  /** Whether its holder was sent to the gateway's page. */
  readonly wasAsked: boolean;
};

export type OrderEnd =
  | { readonly as: 'succeeded'; readonly yen: number }
  | { readonly as: 'declined'; readonly code: string }
  | { readonly as: 'abandoned' }
  | { readonly as: 'open'; readonly holderIsAway: boolean };

/** Throws where the gateway does not answer; `answerOf` makes a value of that. */
export async function endOfOrder(gateway: PaymentGateway, order: OpenOrder): Promise<OrderEnd> {
  const { state, yen } = await gateway.find(order.orderId);
  switch (nextOfOrder(orderState(state, order.success), order)) {
    case 'wait':
      return { as: 'open', holderIsAway: false };
    case 'succeed':
      return { as: 'succeeded', yen };
    case 'declined':
      return { as: 'declined', code: AUTHENTICATION_FAILED };
    case 'abandon':
      return { as: 'abandoned' };
    case 'ask the holder’s answer':
      break;
  }
  const answered = await gateway.afterChallenge(order.orderId);
  if (answered.kind === 'done') return { as: 'succeeded', yen };
  if (answered.kind === 'declined') return { as: 'declined', code: answered.code };
  return isAnswerAwaited(order) ? { as: 'open', holderIsAway: isHolderAway(order) } : { as: 'abandoned' };
}

/** What asking the gateway came to; 'silent' where it does not answer, or not to us, and is to be asked later. */
export async function answerOf<T>(
  { log }: Pick<Services, 'log'>,
  about: { readonly check: string } | { readonly charge: string },
  ask: () => Promise<T>,
): Promise<T | 'silent'> {
  try {
    return await ask();
  } catch (error) {
    const told = { err: error, ...about };
    if (error instanceof GatewaySilent) log.warn(told, 'the gateway is silent');
    else if (error instanceof GatewayRefusesUs) log.error(told, 'the gateway refuses us');
    else throw error;
    return 'silent';
  }
}
