/** The GraphQL type of a cancel policy, with what it asks today. */
import type { CancelPolicy as Policy } from '#domain/booking/cancellation.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { builder } from '#server/graphql/builder.ts';

const CancelThreshold = builder.objectRef<{ day: number; penalty: number }>('CancelThreshold').implement({
  description: 'From this many days before check-in on, this percentage.',
  fields: (t) => ({
    day: t.exposeInt('day', { description: 'Days before check-in.' }),
    penalty: t.exposeInt('penalty', { description: 'Percent.' }),
  }),
});

export const CancelPolicy = builder
  .objectRef<{ policy: Policy; appliedToday: number; countedFrom: CalendarDate }>('CancelPolicy')
  .implement({
    description: "What cancelling costs, in percent of the nights' price.",
    fields: (t) => ({
      noShowPenalty: t.int({
        description: 'Without contact.',
        resolve: ({ policy }) => policy.noShowPenalty,
      }),
      day0Penalty: t.int({ description: 'On the day.', resolve: ({ policy }) => policy.day0Penalty }),
      thresholds: t.field({
        type: [CancelThreshold],
        description: 'Before the day, earliest first; free before the first.',
        resolve: ({ policy }) => [...policy.thresholds].sort((a, b) => b.day - a.day),
      }),
      appliedToday: t.exposeInt('appliedToday', { description: 'What applies today.' }),
      countedFrom: t.expose('countedFrom', {
        type: 'Date',
        description:
          'The day of arrival from which its days are counted; for a week after a stay was moved, the earliest that it left.',
      }),
    }),
  });
