/** Terms of cancelling, as the desk tells them before a stay is booked and ever after. */
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import type { Clock } from '#domain/booking/stay-change.ts';
import { builder } from '../builder.ts';

const ThresholdType = builder.objectRef<CancelPolicy['thresholds'][number]>('PolicyThreshold').implement({
  description: 'From so many days before arrival on, this share is due.',
  fields: (t) => ({
    day: t.exposeInt('day', { description: 'Days before the day of arrival.' }),
    penalty: t.exposeInt('penalty', { description: 'Share in percent.' }),
  }),
});

export const PolicyType = builder.objectRef<CancelPolicy>('PolicyOfHold').implement({
  description: 'Which share of the price is due from when on.',
  fields: (t) => ({
    noShowPenalty: t.exposeInt('noShowPenalty', { description: 'Share in percent where nobody comes.' }),
    day0Penalty: t.exposeInt('day0Penalty', { description: 'Share in percent on the day of arrival.' }),
    thresholds: t.field({
      type: [ThresholdType],
      description: 'The days before it.',
      resolve: ({ thresholds }) => [...thresholds],
    }),
  }),
});

const ClockType = builder.objectRef<Clock>('CancellingClock').implement({
  description: 'A day of arrival from which the days of a policy are counted.',
  fields: (t) => ({
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when: a week after the move that left it. Null for the stay’s own.',
      resolve: ({ untilMs }) => (untilMs === null ? null : new Date(untilMs)),
    }),
  }),
});

type Cancelling = { readonly at: Date; readonly policy: CancelPolicy; readonly clocks: readonly Clock[] };
export const CancellingType = builder.objectRef<Cancelling>('Cancelling').implement({
  description: 'The terms of a stay, and from which days of arrival they are counted now.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'The moment for which it holds.' }),
    policy: t.expose('policy', { type: PolicyType, description: 'As it was when the stay was booked.' }),
    clocks: t.field({
      type: [ClockType],
      description: 'One after the other; the stay’s own day of arrival is the last.',
      resolve: ({ clocks }) => [...clocks],
    }),
  }),
});
