/** When the members stayed, will stay, or cancelled: days only, spread so that nobody is in two places at once. */
import { addDays, daysBetween, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { MemberFacts } from './club/member-facts.ts';
import { diceFor } from './dice.ts';

export type PlannedStay = {
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly bookedOn: CalendarDate;
  readonly cancelledOn: CalendarDate | null;
};

/** Check-ins of coming stays lie at about these days from today: one close by, the others inside every window. */
const COMING = [5, 26, 47, 68];
const LONGEST = 3;

/** The stays of one member, in the order in which they were booked. */
export function planStays(facts: MemberFacts, today: CalendarDate): PlannedStay[] {
  const dice = diceFor(`stays of ${facts.email}`);
  const { past, coming, cancelled } = facts.stays;
  const stays: PlannedStay[] = [];
  const firstDay = `${fiscalYearOf(today) - 1}-04-20` as CalendarDate;
  const stride = Math.floor((daysBetween(firstDay, today) - 20) / Math.max(1, past));
  for (let index = 0; index < past; index += 1) {
    const nights = dice.between(1, Math.max(1, Math.min(LONGEST, stride - 2)));
    const checkIn = addDays(
      today,
      -8 - nights - index * stride - dice.between(0, Math.max(0, stride - nights - 2)),
    );
    stays.push({ checkIn, nights, bookedOn: addDays(checkIn, -dice.between(8, 18)), cancelledOn: null });
  }
  for (const days of COMING.slice(0, coming)) {
    const checkIn = addDays(today, days + dice.between(0, 4));
    stays.push({
      checkIn,
      nights: dice.between(1, LONGEST),
      bookedOn: addDays(today, -dice.between(1, 15)),
      cancelledOn: null,
    });
  }
  for (let index = 0; index < cancelled; index += 1) {
    // Every other one was called off late, in the week before arrival, so that penalties can be seen as well.
    const late = index % 2 === 1;
    const checkIn = addDays(today, late ? -30 - index * 7 : 74 + dice.between(0, 5));
    const bookedOn = addDays(late ? checkIn : today, late ? -20 : -12);
    stays.push({
      checkIn,
      nights: 2,
      bookedOn,
      cancelledOn: late ? addDays(checkIn, -5) : addDays(today, -3),
    });
  }
  return stays
    .filter((stay) => stay.bookedOn >= firstDay)
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
}
