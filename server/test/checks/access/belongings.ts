/** The rows that a caller of the access checks has, and how arguments name them. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ConfirmFacts, HeldGroup } from '../../testkit/member.ts';

/** The rows of one login, as far as arguments can name them. */
export type Belongings = {
  readonly contractId: string;
  readonly bookingId: string;
  readonly bookingNights: readonly CalendarDate[];
  readonly bookingGuests: readonly string[];
  readonly hold: HeldGroup;
  readonly payment: ConfirmFacts['payment'] & string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly passkeyId: string;
  /** A person of the membership without a login. */
  readonly subMemberId: string;
  /** Somebody whom the membership keeps for its next stay. */
  readonly companionId: string;
  /** A search that the login keeps. */
  readonly savedSearchId: string;
  readonly receiptId: string;
  /** A stay that is waited for, and what was offered for it and not answered. */
  readonly entryId: string;
  readonly offerId: string;
  /** A car of the stay that waits for a place. */
  readonly carId: string;
  /** An order of a product, which has taken no points. */
  readonly orderId: string;
};
export type Named =
  | 'contract'
  | 'booking'
  | 'hold'
  | 'heldRoom'
  | 'heldGuest'
  | 'bookedGuest'
  | 'guest'
  | 'session'
  | 'device'
  | 'passkey'
  | 'subMember'
  | 'companion'
  | 'savedSearch'
  | 'receipt'
  | 'entry'
  | 'offer'
  | 'car'
  | 'order'
  | 'catalogue';
/** Of a row that is nobody's. */
export const MISSING_UUID = '01890000-0000-7000-8000-000000000000';

const IDS: Readonly<Record<Exclude<Named, 'catalogue'>, (owner: Belongings) => string>> = {
  contract: (owner) => owner.contractId,
  booking: (owner) => owner.bookingId,
  hold: (owner) => owner.hold.id,
  heldRoom: (owner) => owner.hold.bookings[0]!.id,
  heldGuest: (owner) => owner.hold.bookings[0]!.guests[0]!.id,
  bookedGuest: (owner) => owner.bookingGuests[0]!,
  guest: (owner) => owner.bookingGuests[0]!,
  session: (owner) => owner.sessionId,
  device: (owner) => owner.deviceId,
  passkey: (owner) => owner.passkeyId,
  subMember: (owner) => owner.subMemberId,
  companion: (owner) => owner.companionId,
  savedSearch: (owner) => owner.savedSearchId,
  receipt: (owner) => owner.receiptId,
  entry: (owner) => owner.entryId,
  offer: (owner) => owner.offerId,
  order: (owner) => owner.orderId,
  car: (owner) => owner.carId,
};

/** What a call says of the stay that it names: its nights, those that follow them, other days for it, and its guests. */
export function saidOfStay({ bookingNights: nights, bookingGuests }: Belongings): Record<string, unknown> {
  const [first, last] = [nights[0]!, nights.at(-1)!];
  return {
    stayDates: nights,
    days: [addDays(last, 1)],
    newCheckInDate: addDays(first, 1),
    newCheckOutDate: addDays(last, 2),
    guests: bookingGuests.map((id, index) => ({
      ...{ id, name: '見本 花子', kana: 'ミホン ハナコ', age: 40, child: false, bedShared: false },
      ...{ representative: index === 0, address1: '静岡県熱海市', tel: '0557-00-0000' },
    })),
    rentalItems: [{ rentalItemId: '1', quantity: 2, fromDate: first, toDate: first }],
    parkings: [{ facilityParkingId: '1', carNumber: '2', color: '黒', fromDate: first, toDate: first }],
    petInfo: { agreed: true, pets: [{ kind: 'DOG', ownerName: '見本 花子', breed: '柴犬', petWeight: 5 }] },
  };
}

/** The ids that they name beside the stay's own. */
export const saidIds: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  guests: { 'guests.id': 'bookedGuest' },
  rentalItems: { 'rentalItems.rentalItemId': 'catalogue' },
  parkings: { 'parkings.facilityParkingId': 'catalogue' },
};

/** The id that a kind of row has among someone's belongings; of a row that does not exist for null. */
export function idOf(named: Named, owner: Belongings | null): string {
  if (named === 'catalogue') throw new Error("the catalogue is nobody's");
  if (owner) return IDS[named](owner);
  return named === 'contract' || named === 'subMember' ? '999999999' : MISSING_UUID;
}
