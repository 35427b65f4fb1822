/** The gateway that the configuration names. */
import type { Configuration } from '#server/platform/configuration.ts';
import type { PaymentGateway } from './gateway.ts';
import { openIdPass } from './id-pass.ts';
import { openStripe } from './stripe.ts';

/** Null where cards are not taken. It keeps no connection and no state, so it may be opened as often as it is asked. */
export function openGateway({ gateway }: Pick<Configuration, 'gateway'>): PaymentGateway | null {
  if (!gateway) return null;
  return gateway.kind === 'stripe' ? openStripe(gateway) : openIdPass(gateway);
}
