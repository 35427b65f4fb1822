/** What a test says of the houses, rooms, plans and members that it makes; the rest stands in their builders (`club.ts`). */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import type { PaymentPreferences } from '#domain/payment/pay-by.ts';
import type { Member } from './member.ts';

export type RoomTypeFacts = {
  readonly rooms?: number;
  readonly sp?: number;
  readonly fp?: number;
  readonly vs?: number;
  readonly vm?: number;
  readonly beds?: number;
  readonly withBedShare?: number;
  readonly nights?: number;
};
export type FacilityFacts = {
  readonly acceptsSameDay?: boolean;
  readonly bedShare?: 'NONE' | 'ONE_UNDER_THREE' | 'TWO_PRESCHOOLERS' | 'ONE_PRESCHOOLER';
  readonly bathingTaxYen?: number;
};
export type PlanFacts = {
  readonly feeYen?: number;
  readonly feePer?: 'ROOM_NIGHT' | 'PERSON_NIGHT';
  readonly minNights?: number | undefined;
  readonly policy?: CancelPolicy | undefined;
};
export type Product = 'MW' | 'SP' | 'FP' | 'VS' | 'VM' | 'PW';
export type MemberFacts = {
  readonly product?: Product;
  readonly points?: number;
  readonly role?: 'MAIN' | 'SUB' | 'FAMILY';
  readonly of?: Member;
  readonly isCompany?: boolean;
  /** How a company pays each kind of charge; without them none is set. */
  readonly preferences?: Partial<PaymentPreferences>;
  readonly card?: 'good' | 'expired' | 'none';
  readonly contractEnds?: CalendarDate;
  readonly mfaPolicy?: 'ALWAYS' | 'NEW_DEVICE';
};
