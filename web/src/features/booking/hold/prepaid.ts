/** TVP that are to pay for a held stay beforehand: how many may, and how they are shared by its rooms. */
import { minInteger, maxInteger, type FieldProblem } from '#domain/kernel/field-rules.ts';
import { preferredWay, type AllPreferences, type YenByWay } from '#domain/payment/pay-by.ts';

type Fee = { kind: string; priceWithSalesTax: number };
export type Prepayable = {
  bookings: readonly unknown[];
  price?: { pricesByDay: readonly { fees: readonly Fee[] }[] };
  /** TVP of the contract that can be used; null where the stay cannot be prepaid. */
  prePaymentTvp?: number | null;
};

/** Yen of the stay fee of all rooms, with consumption tax. */
const stayFeeOf = ({ price }: Prepayable): number =>
  (price?.pricesByDay ?? [])
    .flatMap(({ fees }) => fees)
    .filter(({ kind }) => kind === 'ACCOMMODATION')
    .reduce((sum, { priceWithSalesTax: yen }) => sum + yen, 0);

/** How many TVP may pay at most; none where the stay cannot be prepaid. */
export const mostPrepaid = (held: Prepayable): number => Math.min(held.prePaymentTvp ?? 0, stayFeeOf(held));

export function prepaymentProblem(held: Prepayable, text: string): FieldProblem | null {
  return text === '' ? null : (minInteger(text, 0) ?? maxInteger(text, mostPrepaid(held)));
}

/** What was entered, in yen; nothing where it cannot be prepaid any more. */
export const prepaidYen = (held: Prepayable, text: string): number =>
  mostPrepaid(held) > 0 && prepaymentProblem(held, text) === null ? Number(text) : 0;

/** The rooms cost the same; those before are paid whole first. */
export function prepaidByRoom(held: Prepayable, yen: number): number[] {
  const fee = Math.floor(stayFeeOf(held) / Math.max(1, held.bookings.length));
  return held.bookings.map((_, index) => Math.max(0, Math.min(fee, yen - index * fee)));
}

/** A company's parts once TVP pay of the stay fee. */
export const partsPrepaid = (parts: YenByWay, yen: number, preferences: AllPreferences): YenByWay => {
  const way = preferredWay('ACCOMMODATION', preferences);
  return { ...parts, [way]: parts[way] - yen, TVP: parts.TVP + yen };
};
