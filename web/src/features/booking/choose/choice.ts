/**
 * The stay being chosen, as it lives in the address from the first step to the one before the hold: reload, share and
 * Back find it again.
 */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { roomsOf, roomsText } from '#web/features/vacancy/public.ts';
import { guestCounts } from '../booking-state.ts';

export type ChoiceText = {
  contract?: string | undefined;
  roomType?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  room?: string[] | undefined;
  plan?: string | undefined;
  /** Consent to borrow what is short from the next fiscal year. */
  borrow?: '1' | undefined;
  /** What the waiting list keeps for this very stay. */
  offer?: string | undefined;
};

export type StayChoice = {
  contractId: string;
  roomTypeId: string;
  checkInDate: string;
  checkOutDate: string;
  rooms: readonly RoomCounts[];
  planId: string | null;
  borrowPoints: boolean;
  offerId: string | null;
};

/** The choice, or null while something of it is missing. Whether its dates make a stay is asked apart (date-problems). */
export function choiceOf(text: ChoiceText): StayChoice | null {
  const { contract, roomType, from, to } = text;
  if (!contract || !roomType || !from || !to) return null;
  return {
    contractId: contract,
    roomTypeId: roomType,
    checkInDate: from,
    checkOutDate: to,
    rooms: roomsOf(text.room),
    planId: text.plan ?? null,
    borrowPoints: text.borrow === '1',
    offerId: text.offer ?? null,
  };
}

export function textOfChoice(choice: StayChoice): ChoiceText {
  return {
    contract: choice.contractId,
    roomType: choice.roomTypeId,
    from: choice.checkInDate,
    to: choice.checkOutDate,
    room: roomsText(choice.rooms),
    plan: choice.planId ?? undefined,
    borrow: choice.borrowPoints ? '1' : undefined,
    offer: choice.offerId ?? undefined,
  };
}

/** What is held, or was, as the choice that leads to the same again. */
type HeldChoice = {
  contractId: string;
  roomType: { id: string };
  bookingPlan: { id: string } | null;
  bookings: readonly {
    checkInDate: string;
    checkOutDate: string;
    guests: readonly { child: boolean; bedShared: boolean }[];
  }[];
};

export function choiceOfHold(held: HeldChoice, borrowPoints: boolean): StayChoice {
  const [first] = held.bookings;
  return {
    contractId: held.contractId,
    roomTypeId: held.roomType.id,
    checkInDate: first?.checkInDate ?? '',
    checkOutDate: first?.checkOutDate ?? '',
    rooms: held.bookings.map(({ guests }) => guestCounts(guests)),
    planId: held.bookingPlan?.id ?? null,
    borrowPoints,
    offerId: null,
  };
}

/** Alike for two choices of the same stay: the same rooms and dates, the same guests, contract and plan. */
export function stayKey(choice: StayChoice): string {
  const { contractId, roomTypeId, checkInDate, checkOutDate, rooms, planId } = choice;
  return JSON.stringify([contractId, roomTypeId, checkInDate, checkOutDate, roomsText(rooms), planId]);
}
