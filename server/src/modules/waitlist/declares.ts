/** What the waiting list declares to the composition root. */
import type { Declarations } from '#server/platform/declarations.ts';
import { bookOffered } from './book-offered.ts';
import * as limits from './limits.ts';
import { waitlistSecrets } from './secrets.ts';
import { endWaiting } from './sweep.ts';
import * as tasks from './tasks.ts';

/** How many entries one sweep ends or books at most. */
const ENTRIES_A_SWEEP = 50;

export const waitlistDeclares: Declarations = {
  tasks: Object.values(tasks),
  limits: Object.values(limits),
  secrets: Object.values(waitlistSecrets),
  sweeps: [
    {
      name: 'end_waiting',
      run: (services, actor) => endWaiting(services, actor, { limit: ENTRIES_A_SWEEP }),
    },
    {
      name: 'book_offered',
      run: (services, actor) => bookOffered(services, actor, { limit: ENTRIES_A_SWEEP }),
    },
  ],
};
