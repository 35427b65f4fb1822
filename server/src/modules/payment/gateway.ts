/**
 * The payment gateway as the house sees it: every operation ends done, with a redirect, or declined. The adapter that
 * speaks a gateway's protocol comes with card payments; until then bookings by card are promised and nothing is charged.
 */
export type GatewayResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'declined'; readonly code: string; readonly retryable: boolean };

export type ChargeOrder = {
  /** What the charge is for; payment never learns more of it. One charge per purpose, ever. */
  readonly purpose: string;
  readonly clientId: number;
  readonly yen: number;
};

export type PaymentGateway = {
  /** Whether money moves at all; the screens say so where it does not. */
  readonly chargesForReal: boolean;
  readonly charge: (order: ChargeOrder) => Promise<GatewayResult>;
};

/** Promises and charges nothing. */
export const unchargedGateway: PaymentGateway = {
  chargesForReal: false,
  charge: () => Promise.resolve({ kind: 'done' }),
};

/** A card that must be authenticated before it is charged: where the member goes for that, and for how much. */
export type SecurePayment = { readonly url: string; readonly yen: number };
