/** What a house has beside its rooms, as staff write it: things to rent, and where cars stand. Prices are without consumption tax. */
import { CONTROLS, saysSomething } from '../kernel/controls.ts';

export const LONGEST_EXTRA_NAME = 100;
export const MOST_OF_EXTRA = 9_999;
export const DEAREST_RENTAL_YEN = 10_000_000;
export const HIGHEST_CAR_CM = 999;
/** So many of a kind a house has at most. */
export const MOST_EXTRAS_OF_HOUSE = 100;

export const RENTAL_PERIODS = ['Day', 'Stay'] as const;
export type RentalPeriod = (typeof RENTAL_PERIODS)[number];

type Named = {
  readonly nameJa: string;
  readonly nameEn: string;
  /** With none it is off sale. */ readonly quantity: number;
};

export type WrittenRental = Named & {
  readonly priceYen: number;
  readonly period: RentalPeriod;
  readonly forPets: boolean;
};
export type WrittenParking = Named & {
  /** Null where cars of any height fit. */ readonly maxHeightCm: number | null;
};

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const isName = (text: string) =>
  saysSomething(text) && [...text].length <= LONGEST_EXTRA_NAME && !CONTROLS.test(text);

/** The first field that is wrong: both languages are needed, for members see it at once. */
function wrongInNamed({ nameJa, nameEn, quantity }: Named): keyof Named | null {
  if (!isName(nameJa)) return 'nameJa';
  if (!isName(nameEn)) return 'nameEn';
  return isBetween(quantity, 0, MOST_OF_EXTRA) ? null : 'quantity';
}

/** The first field of a thing to rent that is wrong. */
export const wrongInRental = (of: WrittenRental): keyof WrittenRental | null =>
  wrongInNamed(of) ?? (isBetween(of.priceYen, 0, DEAREST_RENTAL_YEN) ? null : 'priceYen');

/** The first field of a parking that is wrong. */
export const wrongInParking = (of: WrittenParking): keyof WrittenParking | null =>
  wrongInNamed(of) ??
  (of.maxHeightCm === null || isBetween(of.maxHeightCm, 1, HIGHEST_CAR_CM) ? null : 'maxHeightCm');
