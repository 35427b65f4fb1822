/**
 * What a charge of ours and the gateway's order must have in common, looked at from outside once a night: money is held there
 * for what stands as paid here, and for nothing else, and nothing stays open for long.
 */

/** What a charge goes through (docs/rules/payments.md). */
export type CardChargeState =
  | 'CREATED'
  | 'CHALLENGE'
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'DECLINED'
  | 'ABANDONED'
  | 'VOIDED'
  | 'UNCOLLECTED';

export type ReconciledCharge = {
  readonly state: CardChargeState;
  readonly yen: number;
  readonly refundYen: number;
  /** What of that comes back by bank transfer, and stays at the gateway. */
  readonly transferYen: number;
  /** Whether something is still to be done about it. */
  readonly open: boolean;
  readonly ageSeconds: number;
  /** How often doing it failed in a row. */
  readonly failures: number;
};

/** What of an order's yen the gateway holds, and whether they are taken or only authorised. */
export type HeldAtGateway = { readonly yen: number; readonly taken: boolean };

export type DifferenceKind = 'HOLDS_OTHER_YEN' | 'HOLDS_YEN_FOR_NOTHING' | 'NOT_TAKEN' | 'OPEN_TOO_LONG';
export type Difference = {
  readonly kind: DifferenceKind;
  readonly expectedYen: number;
  readonly heldYen: number;
};

/** A holder answers, or is given up, within minutes; what takes longer than this does not get on by itself. */
const OPEN_SECONDS = 6 * 3_600;
/** So many failures in a row are no bad minute any more. */
export const FAILURES_TO_TELL = 8;

/** The one difference that says most, or null where both agree, or may still come to agree by themselves. */
export function differenceOf(charge: ReconciledCharge, held: HeldAtGateway): Difference | null {
  const { state, yen, refundYen, transferYen, open, ageSeconds, failures } = charge;
  const stands = state === 'AUTHORISED' || state === 'CAPTURED';
  const expectedYen = stands ? yen - refundYen + transferYen : 0;
  const told = (kind: DifferenceKind): Difference => ({ kind, expectedYen, heldYen: held.yen });
  const isAsking = state === 'CREATED' || state === 'CHALLENGE';
  const isStuck = failures >= FAILURES_TO_TELL || (isAsking && ageSeconds > OPEN_SECONDS);
  if (open) return isStuck ? told('OPEN_TOO_LONG') : null;
  if (!stands) return held.yen > 0 ? told('HOLDS_YEN_FOR_NOTHING') : null;
  if (held.yen !== expectedYen) return told('HOLDS_OTHER_YEN');
  return held.yen > 0 && !held.taken ? told('NOT_TAKEN') : null;
}
