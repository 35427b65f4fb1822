/** What payment declares to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import { collectDueCharges } from './collect-charges.ts';
import { forgetCardChecks } from './forget-checks.ts';
import { issueDueReceipts } from './receipt/issue-receipts.ts';
import * as limits from './limits.ts';
import { remindOfOverdueBills } from './remind-of-bills.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { removeAtGateway, removeStraysAtGateway } from './remove-at-gateway.ts';
import { settleDueCardChecks } from './save-card.ts';
import { emptySealedPayments } from './personal-data.ts';
import { paymentSecrets } from './secrets.ts';
import { paymentSettings } from './settings.ts';
import * as tasks from './tasks.ts';

/** How many charges and checks one sweep settles at most, all at once; each asks the gateway. */
const ORDERS_A_SWEEP = 10;

/** For how many charges one sweep issues papers. */
const RECEIPTS_A_SWEEP = 20;

export const paymentDeclares: Declarations = {
  settings: Object.values(paymentSettings),
  tasks: Object.values(tasks),
  secrets: Object.values(paymentSecrets),
  limits: Object.values(limits),
  handlers: [removeAtGateway, removeStraysAtGateway],
  scheduled: [
    // A quarter past four in Japan, when nobody pays.
    { name: 'reconcile_card_charges', cron: '15 19 * * *', run: reconcileCharges },
    // Every ten minutes, all day: the queue runs by the machine's clock, and which hours are quiet is asked of the club's, which a rehearsal may have moved.
    { name: 'remind_of_bills', cron: '*/10 * * * *', run: remindOfOverdueBills },
  ],
  sweeps: [
    {
      name: 'settle_card_checks',
      run: (services, actor) => settleDueCardChecks(services, actor, { most: ORDERS_A_SWEEP }),
    },
    {
      name: 'collect_card_charges',
      run: (services, actor) => collectDueCharges(services, actor, { most: ORDERS_A_SWEEP }),
    },
    {
      name: 'issue_receipts',
      run: (services, actor) => issueDueReceipts(services, actor, { most: RECEIPTS_A_SWEEP }),
    },
  ],
  forgets: [forgetCardChecks, emptySealedPayments],
};
