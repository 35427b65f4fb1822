/**
 * The payment gateway as the portal sees it. Every operation ends done, with a redirect, or declined; where no answer came
 * it throws GatewaySilent, and what became of it is looked up later by its order. Nothing of a card but what a member may
 * see passes through here: the page hands its number to the gateway itself.
 */

import type { OrderState } from '#domain/payment/open-order.ts';
import type { HeldAtGateway } from '#domain/payment/reconciliation.ts';

/** An order is named once, for ever: 27 letters, digits and hyphens at most. Whatever is sent twice under it happens once. */
export type OrderId = string;

export type Declined = {
  readonly kind: 'declined';
  /** The gateway's own code; `declineReason` says what it means. */
  readonly code: string;
  readonly retryable: boolean;
  /** The bank's own word, which asking again will not change; else something else happened to the order meanwhile. */
  readonly byBank: boolean;
};
export type GatewayResult<Done = object> =
  | ({ readonly kind: 'done' } & Done)
  | { readonly kind: 'redirect'; readonly url: string }
  | Declined;

/** Where a membership's card lies at the gateway. */
export type CardPlace = { readonly memberId: string; readonly seq: number };

/** A card as a member may see it: its number masked, until when it is good as YYMM. */
export type KeptCard = CardPlace & {
  readonly cardNo: string;
  readonly expire: string;
  readonly holderName: string;
};

export type TradeState =
  | 'unknown'
  | 'entered'
  /** The holder is being asked. */
  | 'challenge'
  | 'checked'
  | 'authorised'
  | 'captured'
  | 'given back';

/** What an order has come to, with what of its yen is authorised or taken now. */
export type Trade = { readonly state: TradeState; readonly yen: number };

/** What of an order's yen the gateway holds, and whether they are taken or only authorised. */
export function heldBy({ state, yen }: Trade): HeldAtGateway {
  const taken = state === 'captured';
  return { yen: taken || state === 'authorised' ? yen : 0, taken };
}

/** How far an order has come, where `success` is what it is made for. */
export function orderState(state: TradeState, success: 'checked' | 'authorised'): OrderState {
  if (state === success) return 'succeeded';
  return state === 'unknown' || state === 'entered' || state === 'challenge' ? state : 'other';
}

export type PaymentGateway = {
  /** Whether money moves at all; the screens say so where it does not. */
  readonly chargesForReal: boolean;
  /** Has a card checked, of which the page got a token. */
  readonly checkCard: (order: {
    readonly orderId: OrderId;
    readonly token: string;
    readonly returnUrl: string;
  }) => Promise<GatewayResult>;
  /** Keeps the card that an order has checked or charged for its owner, and answers it as it is kept. */
  readonly keepCard: (order: {
    readonly orderId: OrderId;
    readonly memberId: string;
  }) => Promise<GatewayResult<{ card: KeptCard }>>;
  /** The card as the gateway knows it now, or null where it has none there. */
  readonly findCard: (place: CardPlace) => Promise<KeptCard | null>;
  /** All cards that lie there for an owner, also those that nobody here knows of any more. */
  readonly cardsOf: (memberId: string) => Promise<readonly CardPlace[]>;
  readonly removeCard: (place: CardPlace) => Promise<void>;
  /** Reserves yen on a kept card, or on that of a token, which is used once; nothing is taken yet. */
  readonly authorise: (order: {
    readonly orderId: OrderId;
    readonly yen: number;
    readonly card: CardPlace | { readonly token: string };
    readonly returnUrl: string;
  }) => Promise<GatewayResult>;
  /** Goes on with an order whose holder has been asked; a redirect where the holder has not answered yet. */
  readonly afterChallenge: (orderId: OrderId) => Promise<GatewayResult | { readonly kind: 'asking' }>;
  /** Takes what was authorised; done where it was taken already. */
  readonly capture: (order: { readonly orderId: OrderId; readonly yen: number }) => Promise<GatewayResult>;
  /** Gives back all but so many yen, whether they were taken or only authorised; done where that is so already. */
  readonly refund: (order: { readonly orderId: OrderId; readonly keptYen: number }) => Promise<GatewayResult>;
  readonly find: (orderId: OrderId) => Promise<Trade>;
};

/** No answer came, or none that can be read: what was asked for may have happened or not. */
export class GatewaySilent extends Error {}

/** The gateway does not know us: wrong or missing credentials. Nothing is tried again by itself. */
export class GatewayRefusesUs extends Error {}

/** A card that must be authenticated before it is charged: where the member goes for that, and for how much. */
export type SecurePayment = { readonly url: string; readonly yen: number };
