/** What a fee of cancelling, of other dates or of fewer guests is reckoned from, as the desk tells it: by which day, at which rate, of what. */
import type { FeeBasis, FeeNight } from '#domain/booking/cancellation.ts';
import { builder } from '../builder.ts';

const FeeNightType = builder.objectRef<FeeNight>('FeeNight').implement({
  description: 'A night that a fee was reckoned from.',
  fields: (t) => ({
    night: t.expose('night', { type: 'Date', description: 'Which.' }),
    points: t.exposeInt('points', { description: 'What it counts as in points.' }),
    yen: t.exposeInt('yen', {
      description:
        'Likewise in yen: stay, usage and plan fee without consumption tax; of fewer guests what these fall by.',
    }),
    percent: t.exposeInt('percent', { description: 'The rate that it bears.' }),
    isEarlier: t.exposeBoolean('isEarlier', {
      description: 'It was given up by an earlier step, and counts once more.',
    }),
  }),
});

export const FeeBasisType = builder.objectRef<FeeBasis>('FeeBasis').implement({
  description: 'What a fee is reckoned from.',
  fields: (t) => ({
    ratedNight: t.expose('rated', {
      type: 'Date',
      description: 'The night by whose day the rate was found.',
    }),
    countedTo: t.expose('countedTo', {
      type: 'Date',
      description:
        'To which day the days were counted: that night or, of a stay that was moved lately, the day that it left.',
    }),
    daysAhead: t.exposeInt('daysAhead', { description: 'How many days it was ahead then.' }),
    nights: t.field({
      type: [FeeNightType],
      description: 'By night, in their order.',
      resolve: ({ nights }) => nights.toSorted((a, b) => (a.night < b.night ? -1 : 1)),
    }),
    paidPoints: t.int({
      description: 'Points that earlier steps have paid for these nights, which are taken off.',
      resolve: ({ paid }) => paid.points,
    }),
    paidYen: t.int({ description: 'Likewise yen.', resolve: ({ paid }) => paid.yen }),
    carriedPoints: t.int({
      description:
        'Points that fractions of earlier changes, which were rounded off, have become, and that come on top.',
      resolve: ({ carried }) => carried.points,
    }),
    carriedYen: t.int({ description: 'Likewise yen.', resolve: ({ carried }) => carried.yen }),
  }),
});
