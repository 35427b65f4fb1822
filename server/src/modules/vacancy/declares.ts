/** What vacancy declares to the composition root. Japan is nine hours ahead: 18:00 is three in the morning, when hardly anyone books. */
import type { Declarations } from '#server/platform/declarations.ts';
import { oneReading } from '#server/platform/gauges.ts';
import { cacheAgeMs } from './availability-cache.ts';
import { forgetOldChanges, openNights } from './open-nights.ts';
import { vacancySettings } from './settings.ts';

export const vacancyDeclares: Declarations = {
  settings: Object.values(vacancySettings),
  gauges: [
    {
      ...{ name: 'portal_availability_cache_age_seconds', unit: 's' },
      description:
        'Since when the cache of vacancies is as the database was; beyond a second it is not used.',
      read: ({ db }) => {
        const age = cacheAgeMs(db);
        return oneReading(age === undefined ? null : age / 1_000);
      },
    },
  ],
  scheduled: [
    { name: 'open_nights', cron: '0 18 * * *', run: openNights },
    { name: 'forget_changes', cron: '*/5 * * * *', run: forgetOldChanges },
  ],
};
