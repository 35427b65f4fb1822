/** What points declare to the composition root. Japan is nine hours ahead: 15:05 is just after its midnight. */
import type { Declarations } from '#server/platform/declarations.ts';
import { remindOfEndingPoints } from './remind.ts';
import * as tasks from './tasks.ts';
import { turnPoints } from './turn-year.ts';

export const pointsDeclares: Declarations = {
  tasks: Object.values(tasks),
  scheduled: [
    { name: 'turn_points', cron: '5 15 * * *', run: turnPoints },
    { name: 'remind_of_points', cron: '15 0-10 * * *', run: remindOfEndingPoints },
  ],
};
