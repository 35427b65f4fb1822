/** The days of one room type for one contract: its calendar, and those near a day on which a whole stay is free. */
import { longestStayNights } from '#domain/booking/reception.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { rememberedContract } from '#server/modules/contract/public.ts';
import { nearestDates, roomTypeDays, vacancySource } from '#server/modules/vacancy/public.ts';
import type { FacilityRow, RoomTypeRow } from '#server/modules/vacancy/public.ts';
import { placeOf } from '../find-own.ts';
import { bookingContractOf, MOST_ROOMS_PER_GROUP } from './check-stay.ts';
import { daysListed, LONGEST_LIST_DAYS } from './search-stays.ts';

/** How far around the day wanted other days are looked for. */
const NEAR_DAYS = 14;

type Asked = { readonly contractId: string; readonly roomTypeId: string };

export type RoomCalendar = {
  readonly facility: FacilityRow;
  readonly roomType: RoomTypeRow;
  readonly days: Awaited<ReturnType<typeof roomTypeDays>>;
};

/** A run of days; NOT_FOUND_ERROR for a contract that is not the caller's and for a room type that does not exist. */
export async function roomCalendar(
  db: Queryable,
  actor: MemberActor,
  { from, days, ...asked }: Asked & { readonly from: CalendarDate; readonly days: number },
): Promise<RoomCalendar | Refusal> {
  const facts = await factsOf(db, actor, asked);
  if (isRefusal(facts)) return facts;
  const listed = await roomTypeDays(vacancySource(db), { ...facts, from, days: daysListed(days) });
  return { facility: facts.facility, roomType: facts.roomType, days: listed };
}

type NearStay = { readonly checkIn: CalendarDate; readonly nights: number; readonly rooms: number };

/** Up to five check-in days within two weeks on which the whole stay is free for as many rooms, nearest first. */
export async function nearestStays(
  db: Queryable,
  actor: MemberActor,
  { checkIn, nights, rooms, ...asked }: Asked & NearStay,
): Promise<CalendarDate[] | Refusal> {
  const facts = await factsOf(db, actor, asked);
  if (isRefusal(facts)) return facts;
  const earliest = addDays(checkIn, -NEAR_DAYS);
  const today = facts.now.date;
  return nearestDates(vacancySource(db), {
    ...facts,
    from: earliest < today ? today : earliest,
    days: LONGEST_LIST_DAYS,
    checkIn,
    nights: Math.min(Math.max(nights, 1), longestStayNights),
    rooms: Math.min(Math.max(rooms, 1), MOST_ROOMS_PER_GROUP),
  });
}

async function factsOf(db: Queryable, actor: MemberActor, { contractId, roomTypeId }: Asked) {
  const contract = await rememberedContract(db, actor, contractId);
  if (isRefusal(contract)) return contract;
  const place = await placeOf(db, roomTypeId);
  if (isRefusal(place)) return place;
  const { moment } = await businessNow(db);
  return { ...place, contract: bookingContractOf(contract), now: moment };
}
