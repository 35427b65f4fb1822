/** What staff were shown of what is left of a stay once nights are given up, or once it is written down that nobody came. */
import { anyNumber } from '#server/graphql/arguments.ts';
import { builder } from '../builder.ts';

export const ShownRestInput = builder.inputType('ShownRest', {
  description: 'What is left once nights are given up, in yen, as it was read out or shown.',
  fields: (t) => ({
    totalYen: t.int({ required: true, ...anyNumber, description: 'All that the stay asks.' }),
    owedYen: t.int({ required: true, ...anyNumber, description: 'What of it is still to be paid.' }),
    billedYen: t.int({ required: true, ...anyNumber, description: 'What of it goes on a bill.' }),
    refundedYen: t.int({ required: true, ...anyNumber, description: 'What a card gets back.' }),
  }),
});
