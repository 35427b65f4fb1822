/**
 * Stays that only staff make: those that came through another channel and that no contract pays, and the own weeks of weekly owners, whose
 * lines book nothing newly. The numbers are the booking types'; a table in the database carries their names.
 */
import { PRODUCT, productRule } from '../contract/product.ts';
import type { ProductTypeId } from '../contract/product.ts';

/** Kinds that no contract pays, by booking type. */
export const OTHER_CHANNELS = {
  DP: 3,
  TICKET: 4,
  MO: 6,
  OTA: 8,
  OTHER: 11,
  POINT: 12,
  TRIAL: 13,
} as const;

export const STAFF_STAY_KINDS = ['OTA', 'TRIAL', 'TICKET', 'MO', 'DP', 'POINT', 'OTHER', 'MW', 'PW'] as const;
export type StaffStayKind = (typeof STAFF_STAY_KINDS)[number];

/** The product whose contract a stay of this kind is of; null where no contract pays. */
export const productOf = (kind: StaffStayKind): ProductTypeId | null =>
  kind === 'MW' || kind === 'PW' ? PRODUCT[kind] : null;

/** The booking type of a stay of this kind. */
export const bookingTypeOf = (kind: StaffStayKind): number =>
  kind === 'MW' || kind === 'PW' ? productRule(PRODUCT[kind]).bookingTypeId : OTHER_CHANNELS[kind];

/** The most that staff may ask for a room and night, in yen without consumption tax. */
export const MOST_YEN_A_NIGHT = 1_000_000;
/** How long the number of another channel may be. */
export const LONGEST_CHANNEL_REFERENCE = 60;
