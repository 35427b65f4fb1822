/** What the console declares to the composition root: what is done by the clock of the queues of all modules, which it alone puts together. */
import type { Declarations } from '#server/platform/declarations.ts';
import { forgetTaken } from './queues/forget-taken.ts';

export const consoleDeclares: Declarations = { forgets: [forgetTaken] };
