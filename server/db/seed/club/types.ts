/**
 * The shapes in which the demo club is written down: facts only, in both languages, with nothing computed. What is
 * inserted from them is decided by the seeding.
 */
import type { BedShareAlertType } from '#domain/booking/occupancy.ts';

/** Words in both languages, Japanese first. */
export type Words = readonly [ja: string, en: string];

export type TagCode =
  | 'hot-spring'
  | 'open-air-bath'
  | 'seaside'
  | 'lakeside'
  | 'highlands'
  | 'skiing'
  | 'city'
  | 'pets'
  | 'station'
  | 'pool'
  | 'children'
  | 'golf'
  | 'accessible';

export type SeasonCalendar = 'temperate' | 'snow' | 'south';

export type RoomTypeFacts = {
  readonly code: string;
  readonly name: Words;
  readonly description: Words;
  readonly picture: string;
  readonly maxOccupancy: number;
  readonly bedShareMaxOccupancy: number;
  readonly maxPetCount: number;
  readonly alert: Words | null;
  readonly squareMeters: number;
  /** Rooms of this type in the house. */
  readonly stock: number;
  /** SP points of a regular weekday night; the other products' prices follow from it. */
  readonly level: number;
};

export type ParkingFacts = {
  readonly name: Words;
  readonly quantity: number;
  readonly maxHeightCm: number | null;
};
export type RentalFacts = {
  readonly name: Words;
  readonly priceYen: number;
  readonly period: 'Day' | 'Stay';
  readonly quantity: number;
  readonly forPets?: boolean;
};

export type FacilityFacts = {
  readonly code: string;
  readonly name: Words;
  readonly shortName: Words;
  readonly type: 'HOTEL' | 'CONDOMINIUM' | 'VILLA' | 'RYOKAN';
  readonly prefecture: Words;
  readonly address1: Words;
  readonly postalCode: string;
  readonly phone: string;
  readonly description: Words;
  readonly tags: readonly TagCode[];
  readonly seasons: SeasonCalendar;
  readonly noParking?: true;
  readonly showBathingSchedule?: true;
  readonly maxPetCount?: number;
  readonly hasPetWeightRestriction?: true;
  readonly catAllowed?: true;
  readonly acceptsSameDayBooking?: true;
  readonly bedShareAlertType?: BedShareAlertType;
  /** Yen per person and night from age 12; 0 where the water is no hot spring. */
  readonly bathingTaxYen: number;
  readonly taxAuthorities: readonly string[];
  readonly rooms: readonly RoomTypeFacts[];
  readonly parkings: readonly ParkingFacts[];
  readonly rentals: readonly RentalFacts[];
};
