/** What exchange declares to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import * as limits from './limits.ts';
import { forgetExchangeAddresses } from './forget-addresses.ts';
import { addressSettings, exchangeSettings } from './settings.ts';
import * as tasks from './tasks.ts';

export const exchangeDeclares: Declarations = {
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  settings: [...Object.values(exchangeSettings), ...Object.values(addressSettings)],
  forgets: [forgetExchangeAddresses],
};
