/** The GraphQL types of what a fee is reckoned from, as its member reads it: by which day, at which rate, of what. */
import { builder } from '#server/graphql/builder.ts';
import type { FeeBasis as Basis, FeeNight } from '#domain/booking/cancellation.ts';

const FeeBasisNight = builder.objectRef<FeeNight>('FeeBasisNight').implement({
  description: 'A night that a fee is reckoned from.',
  fields: (t) => ({
    stayDate: t.expose('night', { type: 'Date', description: 'Which.' }),
    points: t.exposeInt('points', { description: 'What it counts as in points.' }),
    jpy: t.exposeInt('yen', {
      description: 'Likewise in yen: stay, usage and plan fee without consumption tax.',
    }),
    percent: t.exposeInt('percent', { description: 'The rate that it bears.' }),
    isEarlier: t.exposeBoolean('isEarlier', {
      description: 'It was given up before, and counts once more.',
    }),
  }),
});

export const FeeBasis = builder.objectRef<Basis>('FeeBasis').implement({
  description: 'What a fee is reckoned from.',
  fields: (t) => ({
    ratedDate: t.expose('rated', { type: 'Date', description: 'The night by whose day the rate was found.' }),
    countedTo: t.expose('countedTo', {
      type: 'Date',
      description:
        'To which day the days were counted: that night or, of a stay that was moved lately, the day that it left.',
    }),
    daysAhead: t.exposeInt('daysAhead', { description: 'How many days it was ahead then.' }),
    nights: t.field({
      type: [FeeBasisNight],
      description: 'By night, in their order.',
      resolve: ({ nights }) => nights.toSorted((a, b) => (a.night < b.night ? -1 : 1)),
    }),
    paidPoints: t.int({
      description: 'Points that earlier fees have paid for these nights, which are taken off.',
      resolve: ({ paid }) => paid.points,
    }),
    paidJpy: t.int({ description: 'Likewise yen.', resolve: ({ paid }) => paid.yen }),
    carriedPoints: t.int({
      description:
        'Points that fractions of earlier changes, which were rounded off, have become, and that come on top.',
      resolve: ({ carried }) => carried.points,
    }),
    carriedJpy: t.int({ description: 'Likewise yen.', resolve: ({ carried }) => carried.yen }),
  }),
});
