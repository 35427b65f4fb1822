/** What vacancy declares to the composition root. Japan is nine hours ahead: 18:00 is three in the morning, when hardly anyone books. */
import type { Declarations } from '#server/platform/declarations.ts';
import { forgetUnnamedPictures } from './forget-pictures.ts';
import * as limits from './limits.ts';
import { forgetOldChanges, forgetOldNights, openNights } from './open-nights.ts';
import { vacancySettings } from './settings.ts';

export const vacancyDeclares: Declarations = {
  limits: Object.values(limits),
  settings: Object.values(vacancySettings),
  forgets: [forgetUnnamedPictures, forgetOldNights],
  scheduled: [
    { name: 'open_nights', cron: '0 18 * * *', run: openNights },
    { name: 'forget_changes', cron: '*/5 * * * *', run: forgetOldChanges },
  ],
};
