/** The GraphQL types of prices: nights, fees, local taxes and the lots that pay. */
import type { FeeLine, NightPrice, StayPrice } from '#domain/booking/price.ts';
import type { TaxLine } from '#domain/booking/local-tax.ts';
import { stay as en } from '#messages/en/booking/stay.ts';
import { stay as ja } from '#messages/ja/booking/stay.ts';
import { CHARGE_SUBJECTS } from '#domain/payment/pay-by.ts';
import { builder } from '#server/graphql/builder.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { taxAuthorityLoader } from '#server/modules/vacancy/public.ts';
import type { LotShare, Quote } from './quote.ts';

const ChargeSubjectType = builder.enumType('ChargeSubject', {
  description: 'What a line of a price is for.',
  values: CHARGE_SUBJECTS,
});

const TaxType = builder.enumType('TaxType', {
  description: 'The consumption tax a fee bears.',
  values: ['STANDARD', 'REDUCED', 'NONE'] as const,
});

const charges: Record<Language, typeof ja.charges> = { ja: ja.charges, en: en.charges };

const Fee = builder.objectRef<FeeLine>('Fee').implement({
  description: 'A fee of one night.',
  fields: (t) => ({
    subject: t.string({
      description: 'What it is for, in the language of the request.',
      resolve: (fee, _args, { language }) => fee.rental?.names[language] ?? charges[language][fee.subject],
    }),
    kind: t.expose('subject', { type: ChargeSubjectType, description: 'What it is for, in any language.' }),
    price: t.exposeInt('yen', { description: 'Yen without consumption tax.' }),
    taxIncluded: t.boolean({
      description: 'Whether price includes consumption tax: never.',
      resolve: () => false,
    }),
    taxType: t.field({ type: TaxType, description: 'Its rate.', resolve: () => 'STANDARD' as const }),
    priceWithSalesTax: t.exposeInt('yenWithSalesTax', {
      description: 'Yen with consumption tax: raised by 10 percent, rounded down.',
    }),
  }),
});

const PriceByDay = builder.objectRef<NightPrice & { inPoints: boolean }>('PriceByDay').implement({
  description: "One night's price.",
  fields: (t) => ({
    date: t.expose('night', { type: 'Date', description: 'The night.' }),
    accommodationFee: t.int({
      description: "For the night, in the contract's unit; yen without consumption tax.",
      resolve: (n) => (n.inPoints ? n.points : n.yen),
    }),
    fees: t.field({
      type: [Fee],
      description: 'Everything payable in yen that night.',
      // The night first, and the same order whatever was charged before what.
      resolve: (n) =>
        n.fees.toSorted((a, b) => CHARGE_SUBJECTS.indexOf(a.subject) - CHARGE_SUBJECTS.indexOf(b.subject)),
    }),
  }),
});

const TaxLineType = builder.objectRef<TaxLine>('TaxLine').implement({
  description: 'A tax held for an authority; bears no consumption tax.',
  fields: (t) => ({
    subject: t.string({
      description: 'Its name in the language of the request.',
      resolve: async (line, _args, context) => {
        const { language } = context;
        const isNamed = line.subject === 'LODGING_TAX' && line.authority !== null;
        const authority = isNamed ? await taxAuthorityLoader(context).load(line.authority) : undefined;
        return authority
          ? inLanguage(language, authority.nameJa, authority.nameEn)
          : charges[language][line.subject];
      },
    }),
    kind: t.expose('subject', { type: ChargeSubjectType, description: 'What it is for, in any language.' }),
    date: t.expose('night', { type: 'Date', description: 'The night.' }),
    price: t.exposeInt('yen', { description: 'Yen.' }),
  }),
});

export const LotUse = builder.objectRef<LotShare>('LotUse').implement({
  description: 'Points that one lot pays, has paid or gets back.',
  fields: (t) => ({
    lotId: t.id({ description: 'The lot.', resolve: ({ lot }) => lot.id }),
    kind: t.string({ description: 'sp, fp or tvp.', resolve: ({ lot }) => lot.kind }),
    fiscalYear: t.int({ description: 'Its fiscal year.', resolve: ({ lot }) => lot.fiscalYear }),
    validThru: t.field({
      type: 'Date',
      description: 'Its last valid day.',
      resolve: ({ lot }) => lot.validThru,
    }),
    points: t.exposeInt('points', { description: 'How many.' }),
    borrowed: t.exposeBoolean('borrowed', {
      description: 'Whether the lot begins only after the night it pays.',
    }),
  }),
});

export const AccommodationPrice = builder.objectRef<Quote>('AccommodationPrice').implement({
  description: 'What a stay costs.',
  fields: (t) => ({
    pricesByDay: t.field({
      type: [PriceByDay],
      description: 'One entry per night.',
      resolve: ({ price }) => price.nights.map((n) => ({ ...n, inPoints: isPoints(price) })),
    }),
    totalPoints: t.int({ description: 'Points over all nights.', resolve: ({ price }) => price.totalPoints }),
    pointUnit: t.string({ description: 'sp, fp or yen.', resolve: ({ price }) => price.unit }),
    totalJpy: t.int({
      description: 'All yen, with consumption tax and local taxes.',
      resolve: ({ price }) => price.totalYen,
    }),
    taxes: t.field({
      type: [TaxLineType],
      description: 'Lodging and bathing taxes, by night.',
      resolve: ({ price }) => [...price.taxes],
    }),
    lots: t.field({
      type: [LotUse],
      description: 'Which lots pay, soonest expiry first.',
      resolve: ({ lots }) => [...lots],
    }),
    borrowablePoints: t.exposeInt('borrowablePoints', {
      description: "Points short now that next year's lots would lend; 0 where none are needed.",
    }),
  }),
});

function isPoints(price: StayPrice): boolean {
  return price.unit === 'sp' || price.unit === 'fp';
}
