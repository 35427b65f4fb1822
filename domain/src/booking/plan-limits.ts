/** Whether a booking plan may be chosen for a stay: its own limits on nights, guests, rooms, dates and sale. */
import { daysBetween, nightsOf, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { guestCount } from './occupancy.ts';
import type { RoomCounts } from './occupancy.ts';
import type { Stay } from './reception.ts';

export type PlanLimits = {
  readonly minNights: number | null;
  readonly maxNights: number | null;
  readonly minGuests: number | null;
  readonly maxGuests: number | null;
  readonly minRooms: number | null;
  readonly maxRooms: number | null;
  readonly excludedDates: readonly CalendarDate[];
  /** Weekdays its nights may fall on; 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Bookable at the earliest and at the latest this many days before check-in. */
  readonly acceptFromDays: number | null;
  readonly acceptUntilDays: number | null;
  readonly saleStart: CalendarDate | null;
  readonly saleEnd: CalendarDate | null;
};

type Question = {
  readonly limits: PlanLimits;
  readonly stay: Stay;
  readonly rooms: readonly RoomCounts[];
  readonly today: CalendarDate;
};

/** The first limit a stay breaks, or null. Guests are counted over all rooms of the group. */
export function checkPlanLimits(question: Question): Refusal | null {
  return checkSale(question) ?? checkDates(question) ?? checkSizes(question);
}

function checkSale({ limits, stay, today }: Question): Refusal | null {
  if (limits.saleEnd && today > limits.saleEnd) return refuse('PLAN_SALE_ENDED', { date: limits.saleEnd });
  if (limits.saleStart && today < limits.saleStart) {
    return refuse('PLAN_NOT_YET_ACCEPTED', { date: limits.saleStart });
  }
  const ahead = daysBetween(today, stay.checkIn);
  const tooEarly = limits.acceptFromDays !== null && ahead > limits.acceptFromDays;
  const tooLate = limits.acceptUntilDays !== null && ahead < limits.acceptUntilDays;
  if (tooEarly || tooLate) {
    return refuse('PLAN_NOT_YET_ACCEPTED', {
      fromDays: limits.acceptFromDays,
      untilDays: limits.acceptUntilDays,
    });
  }
  return null;
}

function checkDates({ limits, stay }: Question): Refusal | null {
  for (const night of nightsOf(stay)) {
    if (limits.excludedDates.includes(night)) return refuse('PLAN_EXCLUDED_DATE', { date: night });
    if (!limits.weekdays.includes(weekdayOf(night))) return refuse('PLAN_WEEKDAY', { date: night });
  }
  return null;
}

function checkSizes({ limits, stay, rooms }: Question): Refusal | null {
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const guests = rooms.reduce((sum, room) => sum + guestCount(room), 0);
  if (limits.minNights !== null && nights < limits.minNights)
    return refuse('PLAN_MIN_NIGHTS', { least: limits.minNights });
  if (limits.maxNights !== null && nights > limits.maxNights)
    return refuse('PLAN_MAX_NIGHTS', { most: limits.maxNights });
  if (limits.minGuests !== null && guests < limits.minGuests)
    return refuse('PLAN_MIN_GUESTS', { least: limits.minGuests });
  if (limits.maxGuests !== null && guests > limits.maxGuests)
    return refuse('PLAN_MAX_GUESTS', { most: limits.maxGuests });
  if (limits.minRooms !== null && rooms.length < limits.minRooms)
    return refuse('PLAN_MIN_ROOMS', { least: limits.minRooms });
  if (limits.maxRooms !== null && rooms.length > limits.maxRooms)
    return refuse('PLAN_MAX_ROOMS', { most: limits.maxRooms });
  return null;
}

export type PlanQuestion = {
  readonly type: 'TEXT' | 'SELECT' | 'CHECK' | 'NUMBER' | 'DATE';
  readonly required: boolean;
  readonly optionCount: number;
  readonly options: readonly (readonly string[])[];
};

/**
 * Whether the answers fit the plan's questions. A select's answer is one of its options in either language; a check is
 * 'true' or 'false'. Answers beyond the questions are refused, so that nothing is dropped in silence.
 */
export function checkPlanAnswers(
  questions: readonly PlanQuestion[],
  answers: readonly (string | null | undefined)[],
  isDate: (text: string) => boolean,
): Refusal | null {
  for (const [index, answer] of answers.entries()) {
    if (index >= questions.length && answer) return refuse('PLAN_ANSWER_INVALID', { question: index + 1 });
  }
  for (const [index, question] of questions.entries()) {
    const answer = answers[index]?.trim() ?? '';
    const missing = answer === '' || (question.type === 'CHECK' && answer === 'false');
    if (missing && question.required) return refuse('PLAN_ANSWER_REQUIRED', { question: index + 1 });
    if (answer !== '' && !answerFits(question, answer, isDate)) {
      return refuse('PLAN_ANSWER_INVALID', { question: index + 1 });
    }
  }
  return null;
}

function answerFits(question: PlanQuestion, answer: string, isDate: (text: string) => boolean): boolean {
  if (answer.length > 500) return false;
  if (question.type === 'SELECT') return question.options.some((names) => names.includes(answer));
  if (question.type === 'CHECK') return answer === 'true' || answer === 'false';
  if (question.type === 'NUMBER') return /^\d{1,9}$/.test(answer);
  return question.type === 'DATE' ? isDate(answer) : true;
}
