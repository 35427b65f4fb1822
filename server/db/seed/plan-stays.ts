/** When the members stayed, will stay, or cancelled: days only, spread so that nobody is in two places at once. */
import { addDays, daysBetween, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { MemberFacts } from './club/member-facts.ts';
import { diceFor } from './dice.ts';

export type PlannedStay = {
  readonly checkIn: CalendarDate;
  readonly nights: number;
  readonly bookedOn: CalendarDate;
  /** When the last night was given up; null where all were stayed. */
  readonly shortenedOn: CalendarDate | null;
  readonly cancelledOn: CalendarDate | null;
  /** The code of the house where it must be; any, where none is named. */
  readonly house?: string;
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
    stays.push({
      checkIn,
      nights,
      bookedOn: addDays(checkIn, -dice.between(8, 18)),
      // Now and then the last night is given up in the week before arrival.
      shortenedOn: index % 4 === 3 && nights > 1 ? addDays(checkIn, -5) : null,
      cancelledOn: null,
    });
  }
  for (const days of COMING.slice(0, coming)) {
    const checkIn = addDays(today, days + dice.between(0, 4));
    stays.push({
      checkIn,
      nights: dice.between(1, LONGEST),
      bookedOn: addDays(today, -dice.between(1, 15)),
      shortenedOn: null,
      cancelledOn: null,
    });
  }
  if (facts.justNow) {
    const { house, daysAgo, nights } = facts.justNow;
    const checkIn = addDays(today, -daysAgo);
    stays.push({
      checkIn,
      nights,
      house,
      bookedOn: addDays(today, -20),
      shortenedOn: null,
      cancelledOn: null,
    });
  }
  for (let index = 0; index < cancelled; index += 1) stays.push(calledOff(stays, { index, today }));
  return stays
    .filter((stay) => stay.bookedOn >= firstDay)
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0));
}

/**
 * A stay of two nights that was cancelled: every other one late, in the week before an arrival that has passed, so that
 * penalties can be seen as well; the others in good time, for an arrival beyond those that stand.
 */
function calledOff(
  stays: readonly PlannedStay[],
  { index, today }: { index: number; today: CalendarDate },
): PlannedStay {
  const stay = { nights: 2, shortenedOn: null };
  if (index % 2 === 0) {
    const checkIn = addDays(today, 76 + 2 * index);
    return { ...stay, checkIn, bookedOn: addDays(today, -8), cancelledOn: addDays(today, -3) };
  }
  let checkIn = addDays(today, -30 - index * 7);
  while (stays.some((other) => overlap(other, { checkIn, nights: 2 }))) checkIn = addDays(checkIn, -1);
  return { ...stay, checkIn, bookedOn: addDays(checkIn, -20), cancelledOn: addDays(checkIn, -5) };
}

type Days = Pick<PlannedStay, 'checkIn' | 'nights'>;

function overlap(a: Days, b: Days): boolean {
  return a.checkIn < addDays(b.checkIn, b.nights) && b.checkIn < addDays(a.checkIn, a.nights);
}

/** Every third past stay of a frequent guest came through another channel, each channel in its turn. */
export function throughOtherChannels(
  { stays: { past } }: Pick<MemberFacts, 'stays'>,
  { stays, today }: { stays: readonly PlannedStay[]; today: CalendarDate },
): PlannedStay[] {
  if (past <= 5) return [];
  return stays
    .filter((stay) => stay.checkIn < today && !stay.cancelledOn)
    .filter((_, index) => index % 3 === 2);
}
