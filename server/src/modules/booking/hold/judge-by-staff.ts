/** What staff ask of a stay that only they make, what it would cost, and the first rule that bars it. */
import { CONTROLS } from '#domain/kernel/controls.ts';
import { characters } from '#domain/kernel/characters.ts';
import { daysBetween, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { guestProblems } from '#domain/booking/guest-details.ts';
import { checkRoomCounts } from '#domain/booking/occupancy.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { priceStay, sumStayPrices } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import { checkContractTerm, checkStayDates } from '#domain/booking/reception.ts';
import { LONGEST_CHANNEL_REFERENCE, MOST_YEN_A_NIGHT, productOf } from '#domain/booking/staff-stay.ts';
import type { StaffStayKind } from '#domain/booking/staff-stay.ts';
import { allPreferences, wayOf } from '#domain/payment/pay-by.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { paymentPreferencesQuery } from '#server/modules/account/public.ts';
import type { PaymentMembership } from '#server/modules/account/public.ts';
import { contractQuery } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import { lodgingNow } from '#server/modules/vacancy/public.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { chargesOf, yenByWayOfNew } from '../charges.ts';
import { bookingContractOf, checkRoomNumber } from '../choose/check-stay.ts';
import { currentTerms } from '../stay-terms.ts';

/** Who comes into a room: the representative by name, children by their ages on the day of arrival; the register names the others later. */
export type RoomByStaff = RoomCounts & {
  readonly name: string;
  readonly kana: string | null;
  readonly tel: string | null;
  readonly email: string | null;
  /** Of children with a bed first, then of those who share one. */
  readonly childAges: readonly number[];
};

export type StayByStaff = {
  readonly clientId: number;
  readonly kind: StaffStayKind;
  /** Of weekly owners the contract; null for all other kinds. */
  readonly contractId: number | null;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: readonly RoomByStaff[];
  /** What a room costs in each night, in yen without consumption tax. */
  readonly nightYen: readonly number[];
  /** At the house, or as a company has chosen. */
  readonly payBy: 'ON_SITE' | 'PREFERENCE';
  readonly channelReference: string | null;
  readonly requestNote: string | null;
  /** Rooms that are kept for a group, out of which it is booked; null where it takes what is free. */
  readonly roomBlockId: string | null;
};

type Judging = {
  readonly stay: StayByStaff;
  readonly lodging: Lodging | undefined;
  readonly contract: ContractRow | undefined;
  readonly membership: PaymentMembership | undefined;
  readonly now: Now;
};
export type JudgedStay = {
  readonly lodging: Lodging;
  readonly prices: readonly StayPrice[];
  /** What it is booked on. */
  readonly terms: StayTerms;
};

/** What does not depend on anything kept: known before anything is asked of the database. */
export function whyAbsurd(stay: StayByStaff): Refusal | null {
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const dates = checkStayDates(stay) ?? checkRoomNumber(stay);
  if (dates) return dates;
  const isPrice = (yen: number) => Number.isInteger(yen) && yen >= 0 && yen <= MOST_YEN_A_NIGHT;
  if (stay.nightYen.length !== nights || !stay.nightYen.every(isPrice))
    return refuse('BAD_INPUT_ERROR', { argument: 'nightYen', most: MOST_YEN_A_NIGHT });
  const { channelReference } = stay;
  if (
    channelReference !== null &&
    (CONTROLS.test(channelReference) || characters(channelReference) > LONGEST_CHANNEL_REFERENCE)
  )
    return refuse('BAD_INPUT_ERROR', { argument: 'channelReference' });
  if ((productOf(stay.kind) === null) !== (stay.contractId === null))
    return refuse('BAD_INPUT_ERROR', { argument: 'contractId' });
  return null;
}

function checkRooms({ rooms }: StayByStaff, { roomType }: Lodging): Refusal | null {
  const capacity = {
    maxOccupancy: roomType.max_occupancy,
    bedShareMaxOccupancy: roomType.bed_share_max_occupancy,
  };
  for (const [index, room] of rooms.entries()) {
    const misfit = checkRoomCounts(room, capacity);
    if (misfit) return misfit;
    if (room.childAges.length !== room.children + room.bedShares)
      return refuse('BAD_INPUT_ERROR', { argument: 'childAges', room: index });
    for (const guest of guestsOf(room)) {
      // The representative's address and telephone follow with the register.
      const [problem] = guestProblems({ ...guest, representative: false, abroad: false });
      const field = guest.representative && !guest.name ? 'name' : problem?.field;
      if (field) return refuse('BAD_INPUT_ERROR', { argument: field, room: index });
    }
  }
  return null;
}

/** The guests of a room in the order of its places. */
export function guestsOf(room: RoomByStaff) {
  const nobody = {
    ...{ name: null, kana: null, tel: null, email: null, age: null },
    ...{ address1: null, occupation: null, nationality: null, passportNumber: null },
  };
  const beds = room.adults + room.children;
  return Array.from({ length: beds + room.bedShares }, (_, index) => ({
    ...nobody,
    ...(index === 0
      ? {
          name: room.name.trim(),
          kana: room.kana?.trim() || null,
          tel: room.tel?.trim() || null,
          email: room.email?.trim() || null,
        }
      : {}),
    representative: index === 0,
    child: index >= room.adults,
    bedShared: index >= beds,
    age: index < room.adults ? null : room.childAges[index - room.adults]!,
  }));
}

/** What each room costs, or the first rule that bars the stay, rooms aside. */
export function judgeByStaff({ stay, lodging, contract, membership, now }: Judging): JudgedStay | Refusal {
  if (!lodging || !membership) return refuse('NOT_FOUND_ERROR');
  if (stay.checkIn < now.moment.date) return refuse('PAST_DATE', { date: stay.checkIn });
  const product = productOf(stay.kind);
  if (product !== null) {
    if (contract?.productTypeId !== product) return refuse('NOT_FOUND_ERROR');
    const term = checkContractTerm({ stay, contract: bookingContractOf(contract), now: now.moment });
    if (term) return term;
  }
  const misfit = checkRooms(stay, lodging);
  if (misfit) return misfit;
  const terms = currentTerms('yen', lodging);
  const nights = nightsOf(stay).map((night, index) => ({ night, price: stay.nightYen[index]! }));
  const prices = stay.rooms.map((room) =>
    priceStay({ terms, nights, counts: room, ages: guestsOf(room).map(({ age }) => age) }),
  );
  return whyNotPaidSo(stay, { membership, prices }) ?? { lodging, prices, terms };
}

/** A company's own ways, where a card is not among them for this; everybody else pays at the house. */
function whyNotPaidSo(
  { payBy }: StayByStaff,
  { membership, prices }: { readonly membership: PaymentMembership; readonly prices: readonly StayPrice[] },
): Refusal | null {
  if (payBy === 'ON_SITE') return null;
  if (!membership.isCompany)
    return refuse('PAYMENT_TYPE_NOT_ALLOWED', { yen: sumStayPrices([...prices]).totalYen });
  const preferences = allPreferences(membership);
  if (!preferences) return refuse('PAYMENT_METHODS_NOT_SET');
  const lines = prices.flatMap((price) =>
    chargesOf('', price, (subject) => wayOf(subject, payBy, preferences)),
  );
  return yenByWayOfNew(lines).CARD > 0 ? refuse('CARD_NEEDS_ITS_HOLDER') : null;
}

/** What a stay would cost, or why it could not be booked; rooms are not asked. */
export async function quoteByStaff(db: Queryable, stay: StayByStaff): Promise<StayPrice | Refusal> {
  const absurd = whyAbsurd(stay);
  if (absurd) return absurd;
  const [[at], [contract], [membership]] = await sendTogether(db, [
    businessNowQuery,
    contractQuery(stay.clientId, stay.contractId ?? 0),
    paymentPreferencesQuery(stay.clientId),
  ]);
  const judged = judgeByStaff({
    ...{ stay, contract, membership, now: nowOf(at!.at) },
    lodging: await lodgingNow(db, { roomTypeId: stay.roomTypeId, planId: null }),
  });
  return isRefusal(judged) ? judged : sumStayPrices([...judged.prices]);
}
