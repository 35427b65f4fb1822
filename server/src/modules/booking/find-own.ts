/** Finds what a call names, for the caller alone: a foreign thing and a missing one answer alike. */
import { penaltyPercent } from '#domain/booking/cancellation.ts';
import type { CancelPolicy as Policy } from '#domain/booking/cancellation.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { idNumber, uuidOf } from '#server/graphql/builder.ts';
import { answer, toGraphQLError } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { MemberContext, RequestContext } from '#server/platform/request-context.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { facilitiesByIds, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import { ownBookingQuery } from './stay/cancel-store.ts';
import { findGroup } from './store.ts';

export async function placeOf(context: RequestContext, roomTypeId: string) {
  const id = idNumber(roomTypeId);
  const [roomType] = id === null ? [] : await roomTypesByIds(context.db, [id]);
  const [facility] = roomType ? await facilitiesByIds(context.db, [roomType.facility_id]) : [];
  if (!roomType || !facility) throw toGraphQLError(refuse('NOT_FOUND_ERROR'));
  return { roomType, facility };
}

export async function liveGroupOf(context: RequestContext, groupId: string) {
  return answer((await findGroup(context.db, groupId)) ?? refuse('NOT_FOUND_ERROR'));
}

export async function bookingOf(context: MemberContext, id: string) {
  const own = { bookingId: uuidOf(id), clientId: context.caller.clientId };
  const [[found]] = await sendTogether(context.db, [ownBookingQuery(own)]);
  return answer(found ?? refuse('NOT_FOUND_ERROR'));
}

/** A policy with what it asks today of a stay that begins on a day. */
export async function policyOn(
  context: RequestContext,
  { policy, checkIn }: { policy: Policy; checkIn: CalendarDate },
) {
  const { moment } = await businessNow(context.db);
  return { policy, appliedToday: penaltyPercent(policy, moment.date, checkIn) };
}
