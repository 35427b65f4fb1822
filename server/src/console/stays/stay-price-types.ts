/** What a stay costs, as the desk is told it before it is booked: points, yen, and what the yen are for. */
import { inLanguage } from '#domain/kernel/language.ts';
import type { Names } from '#domain/kernel/language.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { CHARGE_SUBJECTS } from '#domain/payment/pay-by.ts';
import type { ChargeSubject } from '#domain/payment/pay-by.ts';
import { taxAuthorityLoader } from '#server/modules/vacancy/public.ts';
import { builder } from '../builder.ts';

/** In what nights are paid. */
export const UnitType = builder.enumType('PaidIn', {
  values: {
    SP: { value: 'sp' },
    FP: { value: 'fp' },
    YEN: { value: 'yen' },
    NONE: { value: 'none' },
  } as const,
  description: 'In what a contract pays its nights.',
});

type PriceLine = {
  readonly subject: ChargeSubject;
  readonly authority: string | null;
  readonly rental: Names | null;
  readonly yen: number;
};

/** Fees with consumption tax and taxes without, in yen: a line for each subject, for each authority and for each thing that is rented. Their sum is the price in yen. */
function linesOf({ nights, taxes }: StayPrice): PriceLine[] {
  const parts: PriceLine[] = [
    ...nights
      .flatMap(({ fees }) => fees)
      .map(({ subject, rental, yenWithSalesTax: yen }) => ({
        ...{ subject, authority: null, rental: rental?.names ?? null, yen },
      })),
    ...taxes.map(({ subject, authority, yen }) => ({ subject, authority, rental: null, yen })),
  ];
  const keyOf = ({ subject, authority, rental }: PriceLine) =>
    `${subject} ${authority ?? ''} ${rental?.ja ?? ''}`;
  return [...Map.groupBy(parts, keyOf).values()]
    .map((same) => ({ ...same[0]!, yen: same.reduce((sum, { yen }) => sum + yen, 0) }))
    .sort((a, b) => CHARGE_SUBJECTS.indexOf(a.subject) - CHARGE_SUBJECTS.indexOf(b.subject));
}

const PriceLineType = builder.objectRef<PriceLine>('StayPriceLine').implement({
  description: 'Yen of a price for one thing.',
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'For what, by a key.' }),
    name: t.string({
      nullable: true,
      description: 'What is rented, or the tax of which authority it is.',
      resolve: async ({ authority, rental }, _args, context) => {
        if (rental) return inLanguage(context.language, rental.ja, rental.en);
        const tax = authority === null ? null : await taxAuthorityLoader(context).load(authority);
        return tax ? inLanguage(context.language, tax.nameJa, tax.nameEn) : null;
      },
    }),
    yen: t.exposeInt('yen', { description: 'How much, consumption tax included.' }),
  }),
});

export const PriceType = builder.objectRef<StayPrice>('StayPrice').implement({
  description: 'What a stay costs.',
  fields: (t) => ({
    unit: t.expose('unit', { type: UnitType, description: 'In what its nights are paid.' }),
    points: t.exposeInt('totalPoints', { description: 'Points of all nights.' }),
    yen: t.exposeInt('totalYen', { description: 'All that is payable in yen, with taxes.' }),
    lines: t.field({
      type: [PriceLineType],
      description: 'These yen by what they are for, all nights and rooms together.',
      resolve: linesOf,
    }),
  }),
});
