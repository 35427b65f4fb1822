/** The GraphQL type of a cancel policy, with what it asks today. */
import type { CancelPolicy as Policy } from '#domain/booking/cancellation.ts';
import type { Clock } from '#domain/booking/stay-change.ts';
import { builder } from '#server/graphql/builder.ts';

const CancelThreshold = builder.objectRef<{ day: number; penalty: number }>('CancelThreshold').implement({
  description: 'From this many days before check-in on, this percentage.',
  fields: (t) => ({
    day: t.exposeInt('day', { description: 'Days before check-in.' }),
    penalty: t.exposeInt('penalty', { description: 'Percent.' }),
  }),
});

const CancelClock = builder.objectRef<Clock>('CancelClock').implement({
  description: 'A day of arrival from which the days of a policy are counted.',
  fields: (t) => ({
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: "Until when: a week after the move that left it. Null for the stay's own.",
      resolve: ({ untilMs }) => (untilMs === null ? null : new Date(untilMs)),
    }),
  }),
});

export const CancelPolicy = builder
  .objectRef<{ policy: Policy; appliedToday: number; clocks: readonly Clock[] }>('CancelPolicy')
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
      clocks: t.field({
        type: [CancelClock],
        description:
          'The days of arrival from which its days are counted, one after the other: for a week after a stay was moved the earliest that it left, then its own.',
        resolve: ({ clocks }) => [...clocks],
      }),
    }),
  });
