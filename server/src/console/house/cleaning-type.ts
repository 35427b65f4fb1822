/** Whether a room is ready. */
import { builder } from '../builder.ts';

export const CleaningType = builder.enumType('Cleaning', {
  values: ['DIRTY', 'CLEAN', 'INSPECTED'] as const,
  description: 'Whether a room is ready: to be cleaned, cleaned, or cleaned and looked at.',
});
