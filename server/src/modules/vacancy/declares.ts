/** What vacancy declares to the composition root. Japan is nine hours ahead: 18:00 is three in the morning, when hardly anyone books. */
import type { Declarations } from '#server/platform/declarations.ts';
import { forgetUnnamedPictures } from './forget-pictures.ts';
import { endDueBlocks } from './blocks.ts';
import * as limits from './limits.ts';
import { forgetOldChanges, forgetOldNights, openNights } from './open-nights.ts';
import { vacancySettings } from './settings.ts';

/** How many kept blocks of rooms one sweep ends at most. */
const BLOCKS_A_SWEEP = 20;

export const vacancyDeclares: Declarations = {
  limits: Object.values(limits),
  settings: Object.values(vacancySettings),
  sweeps: [
    {
      name: 'end_due_blocks',
      run: (services, actor) => endDueBlocks(services, actor, { limit: BLOCKS_A_SWEEP }),
    },
  ],
  forgets: [forgetUnnamedPictures, forgetOldNights],
  scheduled: [
    { name: 'open_nights', cron: '0 18 * * *', run: openNights },
    { name: 'forget_changes', cron: '*/5 * * * *', run: forgetOldChanges },
  ],
};
