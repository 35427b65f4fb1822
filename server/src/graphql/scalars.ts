/** Days and moments, as every API of the house reads and writes them. */
import { GraphQLError, Kind } from 'graphql';
import type { ValueNode } from 'graphql';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';

export type Scalars = {
  Date: { Input: CalendarDate; Output: CalendarDate };
  DateTime: { Input: Date; Output: Date };
  ID: { Input: string; Output: string | number };
};

/** A day the club could mean: far from the edges of every calendar that computes with it. */
function readDay(text: unknown): CalendarDate {
  const date = typeof text === 'string' ? parseCalendarDate(text) : null;
  if (!date || date < '1900-01-01' || date > '2199-12-31') {
    throw new GraphQLError('Expected a calendar day, YYYY-MM-DD.');
  }
  return date;
}

export const dateScalar = {
  description: 'A calendar day, YYYY-MM-DD, in Asia/Tokyo.',
  serialize: (value: CalendarDate) => value,
  parseValue: readDay,
  parseLiteral: (node: ValueNode) => readDay(node.kind === Kind.STRING ? node.value : null),
};

export const dateTimeScalar = {
  description: 'A moment, ISO 8601 with zone.',
  serialize: (value: Date) => value.toISOString() as never,
  parseValue: (value: unknown) => {
    const moment = new Date(String(value));
    if (typeof value !== 'string' || Number.isNaN(moment.getTime()))
      throw new GraphQLError('Expected a moment, ISO 8601.');
    return moment;
  },
};
