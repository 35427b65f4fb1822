/** The rows that a caller of the access checks has, and how arguments name them. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ConfirmFacts, HeldGroup } from '../../testkit/member.ts';

/** The rows of one login, as far as arguments can name them. */
export type Belongings = {
  readonly contractId: string;
  readonly bookingId: string;
  readonly bookingNights: readonly CalendarDate[];
  readonly hold: HeldGroup;
  readonly payment: ConfirmFacts['payment'] & string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly passkeyId: string;
  /** A person of the membership without a login. */
  readonly subMemberId: string;
  readonly receiptId: string;
};
export type Named =
  | 'contract'
  | 'booking'
  | 'hold'
  | 'heldRoom'
  | 'heldGuest'
  | 'session'
  | 'device'
  | 'passkey'
  | 'subMember'
  | 'receipt'
  | 'catalogue';
/** Of a row that is nobody's. */
export const MISSING_UUID = '01890000-0000-7000-8000-000000000000';

const IDS: Readonly<Record<Exclude<Named, 'catalogue'>, (owner: Belongings) => string>> = {
  contract: (owner) => owner.contractId,
  booking: (owner) => owner.bookingId,
  hold: (owner) => owner.hold.id,
  heldRoom: (owner) => owner.hold.bookings[0]!.id,
  heldGuest: (owner) => owner.hold.bookings[0]!.guests[0]!.id,
  session: (owner) => owner.sessionId,
  device: (owner) => owner.deviceId,
  passkey: (owner) => owner.passkeyId,
  subMember: (owner) => owner.subMemberId,
  receipt: (owner) => owner.receiptId,
};

/** The id that a kind of row has among someone's belongings; of a row that does not exist for null. */
export function idOf(named: Named, owner: Belongings | null): string {
  if (named === 'catalogue') throw new Error("the catalogue is nobody's");
  if (owner) return IDS[named](owner);
  return named === 'contract' || named === 'subMember' ? '999999999' : MISSING_UUID;
}
