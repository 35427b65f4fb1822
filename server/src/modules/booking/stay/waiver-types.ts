/** The GraphQL type of a fee that the club gave up after all. Why it did is for the club alone. */
import { builder } from '#server/graphql/builder.ts';
import { waiversLoader } from '../loaders.ts';
import type { WaiverRow } from '../view-store.ts';
import { Booking } from './types.ts';

const FeeWaiver = builder.objectRef<WaiverRow>('FeeWaiver').implement({
  description: 'What of the fees of a stay the club gave up.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The waiver.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was.' }),
    points: t.exposeInt('points', { description: 'Points of fees that came back.' }),
    yen: t.exposeInt('yen', { description: 'Yen of fees that are kept no more.' }),
  }),
});

builder.objectFields(Booking, (t) => ({
  feeWaivers: t.field({
    type: [FeeWaiver],
    description: 'What of its fees was given up so far, in order.',
    resolve: (booking, _args, context) => waiversLoader(context).load(booking.id),
  }),
}));
