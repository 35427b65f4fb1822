/** What payment declares to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import { forgetCardChecks } from './forget-checks.ts';
import * as limits from './limits.ts';
import { removeAtGateway } from './remove-at-gateway.ts';
import { settleDueCardChecks } from './save-card.ts';
import { paymentSettings } from './settings.ts';
import * as tasks from './tasks.ts';

/** How many checks one sweep settles at most, all at once; each asks the gateway. */
const CHECKS_A_SWEEP = 5;

export const paymentDeclares: Declarations = {
  settings: Object.values(paymentSettings),
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  handlers: [removeAtGateway],
  sweeps: [
    {
      name: 'settle_card_checks',
      run: (services, actor) => settleDueCardChecks(services, actor, { most: CHECKS_A_SWEEP }),
    },
  ],
  forgets: [forgetCardChecks],
};
