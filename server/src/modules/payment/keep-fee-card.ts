/**
 * The card of a joining fee becomes the saved card of the membership that came of it, so that its first login finds one. Where the
 * gateway will not keep it, the member gives one then.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { saveCardWhereNone } from './card-check-store.ts';
import { noteFeeCardQuery } from './fee-charge-store.ts';
import type { CardCharge } from './charge-store.ts';
import { GatewaySilent } from './gateway.ts';
import type { PaymentGateway } from './gateway.ts';

/** What the gateway calls a membership's cards. */
export const memberIdOf = (clientId: number) => `client-${clientId}`;

/** Whether the card of a charge is still to be kept for the membership that it has come to. */
export const hasCardToKeep = ({ purposeKind, state, clientId, loginId, cardNo }: CardCharge): boolean =>
  purposeKind === 'SIGNUP' &&
  state === 'CAPTURED' &&
  clientId !== null &&
  loginId !== null &&
  cardNo === null;

/** It may run again after any crash: the same card is then kept twice at the gateway, where strays are removed with the next one. */
export async function keepFeeCard(
  services: Services,
  actor: SystemActor,
  gateway: PaymentGateway,
  { id, orderId, clientId, loginId }: CardCharge,
): Promise<void> {
  const kept = await gateway.keepCard({ orderId, memberId: memberIdOf(clientId!) });
  if (kept.kind === 'redirect') throw new GatewaySilent('keeping a card asks for its holder again');
  const card = kept.kind === 'done' ? kept.card : null;
  if (!card) services.log.warn({ charge: id }, 'the card of a joining fee could not be kept');
  const saved = await runUseCase(services, actor, {
    action: 'keepFeeCard',
    subject: id,
    whose: { loginId, clientId },
    logins: [loginId!],
    work: async (tx) => {
      if (card) await saveCardWhereNone(tx, clientId!, card);
      await sendTogether(tx, [noteFeeCardQuery(id, card)]);
      return true;
    },
  });
  if (isRefusal(saved)) throw new Error(`not written down: ${saved.refused}`);
}
