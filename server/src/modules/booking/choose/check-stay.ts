/** Whether a stay may be booked at all, before anyone looks at rooms and points: the rules of the domain, in order. */
import { checkPlanLimits } from '#domain/booking/plan-limits.ts';
import { checkRoomCounts, type RoomCounts } from '#domain/booking/occupancy.ts';
import { checkReception, checkStayDates, telephoneReceptionHours } from '#domain/booking/reception.ts';
import type { BookingContract, ReceptionHours, Stay } from '#domain/booking/reception.ts';
import type { BusinessMoment } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import type { Offer } from './load-offer.ts';
import { planLimitsOf } from './load-offer.ts';

export const MOST_ROOMS_PER_GROUP = 3;

export function bookingContractOf(contract: ContractRow): BookingContract {
  return {
    productTypeId: contract.productTypeId,
    startDate: contract.startDate,
    endDate: contract.endDate,
    autoRenewal: contract.autoRenewal,
    stayRightDates: contract.vmStayRightDates,
  };
}

type Reception = { readonly acceptsSameDay: boolean; readonly hours?: ReceptionHours };

/** Until when a house is booked by whom: staff book for members also where the portal sends these to the call centre. */
export function receptionOf(
  { by }: Pick<MemberActor, 'by'>,
  { accepts_same_day_booking: acceptsSameDay }: Offer['facility'],
): Reception {
  return by ? { acceptsSameDay: true, hours: telephoneReceptionHours } : { acceptsSameDay };
}

type Wanted = {
  readonly offer: Offer;
  readonly stay: Stay;
  readonly rooms: readonly RoomCounts[];
  readonly now: BusinessMoment;
  readonly actor: Pick<MemberActor, 'by'>;
};

/** One to three rooms; known before anything is loaded. */
export function checkRoomNumber({
  rooms,
  checkIn,
}: Pick<Stay, 'checkIn'> & { readonly rooms: readonly RoomCounts[] }): Refusal | null {
  if (rooms.length === 0) return refuse('BAD_INPUT_ERROR');
  return rooms.length > MOST_ROOMS_PER_GROUP
    ? refuse('TOO_MANY_ROOMS_PER_NIGHT', { most: MOST_ROOMS_PER_GROUP, date: checkIn })
    : null;
}

/** Who asks for guests that no room could hold finds none; who asks for none at all is told. */
const ANY_ROOM = { maxOccupancy: Number.MAX_SAFE_INTEGER, bedShareMaxOccupancy: Number.MAX_SAFE_INTEGER };

/** Whether anyone at all is to stay in each of the rooms; known before anything is loaded. */
export function checkGuestCounts(rooms: readonly RoomCounts[]): Refusal | null {
  return rooms.map((room) => checkRoomCounts(room, ANY_ROOM)).find((misfit) => misfit !== null) ?? null;
}

/** The first rule the stay breaks, or null. */
export function checkStay({ offer, stay, rooms, now, actor }: Wanted): Refusal | null {
  const number = checkRoomNumber({ rooms, checkIn: stay.checkIn });
  if (number) return number;
  const capacity = {
    maxOccupancy: offer.roomType.max_occupancy,
    bedShareMaxOccupancy: offer.roomType.bed_share_max_occupancy,
  };
  for (const room of rooms) {
    const misfit = checkRoomCounts(room, capacity);
    if (misfit) return misfit;
  }
  const reception =
    checkStayDates(stay) ??
    checkReception({
      stay,
      contract: bookingContractOf(offer.contract),
      ...receptionOf(actor, offer.facility),
      now,
    });
  if (reception) return reception;
  return offer.plan
    ? checkPlanLimits({ limits: planLimitsOf(offer.plan), stay, rooms, today: now.date })
    : null;
}
