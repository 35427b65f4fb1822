/** Finds what a call names, for the caller alone: a foreign thing and a missing one answer alike, NOT_FOUND_ERROR. */
import { penaltyPercent } from '#domain/booking/cancellation.ts';
import type { CancelPolicy as Policy } from '#domain/booking/cancellation.ts';
import { clocksFrom, judgedOn } from '#domain/booking/stay-change.ts';
import type { PastMove } from '#domain/booking/stay-change.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { facilitiesByIds, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import type { FacilityRow, RoomTypeRow } from '#server/modules/vacancy/public.ts';
import { ownBookingQuery, findGroup } from './store.ts';
import type { BookingRow, GroupRow } from './store.ts';

type Place = { readonly roomType: RoomTypeRow; readonly facility: FacilityRow };

export async function placeOf(db: Queryable, roomTypeId: string): Promise<Place | Refusal> {
  const id = idNumber(roomTypeId);
  const [roomType] = id === null ? [] : await roomTypesByIds(db, [id]);
  const [facility] = roomType ? await facilitiesByIds(db, [roomType.facility_id]) : [];
  return roomType && facility ? { roomType, facility } : refuse('NOT_FOUND_ERROR');
}

/** Any group: whoever asks has found it by something of their own. */
export async function groupOf(db: Queryable, groupId: string): Promise<GroupRow | Refusal> {
  return (await findGroup(db, groupId)) ?? refuse('NOT_FOUND_ERROR');
}

export async function bookingOf(
  db: Queryable,
  { clientId }: Pick<MemberActor, 'clientId'>,
  id: string,
): Promise<BookingRow | Refusal> {
  const [[found]] = await sendTogether(db, [ownBookingQuery({ bookingId: uuidOf(id), clientId })]);
  return found ?? refuse('NOT_FOUND_ERROR');
}

type PolicyAsked = {
  readonly policy: Policy;
  readonly checkIn: CalendarDate;
  /** The moves that the stay has seen. */
  readonly moves?: readonly PastMove[];
};

/** A policy with what it asks today of a stay that begins on a day, and the days of arrival from which that is counted at this moment. */
export async function policyOn(db: Queryable, { policy, checkIn, moves = [] }: PolicyAsked) {
  const { moment, at } = await businessNow(db);
  const clocks = clocksFrom(checkIn, moves, at.getTime());
  const on = judgedOn(moment.date, { checkIn, clock: clocks[0]!.checkIn });
  return { policy, clocks, at, appliedToday: penaltyPercent(policy, on, checkIn) };
}
