/** What points declare to the composition root. Japan is nine hours ahead: 15:05 is just after its midnight. */
import type { Declarations } from '#server/platform/declarations.ts';
import { remindOfEndingPoints } from './remind.ts';
import * as tasks from './tasks.ts';
import { pointsSettings } from './settings.ts';
import { rollOverPoints } from './roll-over-year.ts';

export const pointsDeclares: Declarations = {
  tasks: Object.values(tasks),
  settings: Object.values(pointsSettings),
  scheduled: [
    {
      name: 'roll_over_points',
      formerNames: ['turn_points'],
      cron: '5 15 * * *',
      run: rollOverPoints,
    },
    { name: 'remind_of_points', cron: '15 0-10 * * *', run: remindOfEndingPoints },
  ],
};
