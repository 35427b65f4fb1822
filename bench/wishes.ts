/**
 * What a row of demand wishes beside its nights, drawn from the row and its place in the file alone, so that every run plays
 * the same: cars, things to rent and dogs when it is booked, and its changes from that day to the arrival.
 */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { seeded } from '../server/test/checks/check.ts';
import type { Demand } from './demand.ts';

const kindsOfChange = [
  ...(['extension', 'last night back', 'move', 'more guests', 'fewer guests'] as const),
  ...(['rental', 'parking', 'pets'] as const),
];
/** The file's own changes, and the other room that a stay was given. */
export type KindOfChange = (typeof kindsOfChange)[number] | 'other room';

export type PlannedChange = {
  readonly on: CalendarDate;
  readonly kind: KindOfChange;
  /** At least 0, below 1: decides what the kind leaves open. */
  readonly draw: number;
};

export type Wishes = {
  readonly cars: number;
  /** For the day of arrival, by the day; cots for the whole stay. */
  readonly bicycles: number;
  readonly cots: number;
  readonly dogs: number;
  /** In the order of their days. */
  readonly changes: readonly PlannedChange[];
};

const MOST_DOGS = 2;

/** Of a row and its place in the file. A row has as many changes as its column says, and one more where it was given another room. */
export function wishesOf(demand: Demand, place: number): Wishes {
  const next = seeded(place);
  const requests = Array.from({ length: demand.requests }, () => Math.floor(next() * 3));
  const among = (request: number) => requests.filter((r) => r === request).length;
  const last = lastDayOf(demand);
  const days = Math.max(0, daysBetween(demand.bookedOn, last));
  const drawn = (kind: KindOfChange): PlannedChange => ({
    on: addDays(demand.bookedOn, Math.floor(next() * (days + 1))),
    kind,
    draw: next(),
  });
  const changes = Array.from({ length: demand.changes }, () =>
    drawn(kindsOfChange[Math.floor(next() * kindsOfChange.length)]!),
  );
  if (demand.assignedType !== demand.roomType) changes.push(drawn('other room'));
  return {
    ...{ cars: demand.cars, bicycles: among(0), cots: among(1), dogs: Math.min(MOST_DOGS, among(2)) },
    changes: changes.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
  };
}

/** Until when a row may wish anything: the day on which it was given up, or that of its arrival, when changes are refused. */
const lastDayOf = ({ arrival, cancelledOn }: Demand): CalendarDate =>
  cancelledOn && cancelledOn < arrival ? cancelledOn : arrival;
