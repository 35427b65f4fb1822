/** The price and terms of a stay that is written as rows: by the same rule as everywhere, from the catalogue as told. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { LodgingTaxTable } from '#domain/booking/local-tax.ts';
import { priceStay } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import { standardCancelPolicy } from '#domain/booking/cancellation.ts';
import type { ChosenGuests } from './choose-stay.ts';
import { nightPrices } from './club/seasons.ts';
import { lodgingTaxes } from './club/taxes.ts';
import { BATHING_TAX_FROM_AGE, CLEANING_FEE_YEN, USAGE_FEE_YEN } from './catalogue-cells.ts';
import type { PlacedRoomType } from './place-facilities.ts';

const taxTables = lodgingTaxes.map((tax): LodgingTaxTable => ({
  authority: tax.authority,
  nameJa: tax.name[0],
  nameEn: tax.name[1],
  validFrom: tax.validFrom as CalendarDate,
  rule: tax.rule,
}));

/** Without a plan, in yen. */
export function termsInYen({ facility: { facts } }: PlacedRoomType): StayTerms {
  return {
    unit: 'yen',
    fees: { usageFeeYen: USAGE_FEE_YEN, cleaningFeeYen: CLEANING_FEE_YEN, planFee: null },
    taxes: {
      lodging: taxTables.filter((table) => facts.taxAuthorities.includes(table.authority)),
      bathing: { yenPerPersonNight: facts.bathingTaxYen, fromAge: BATHING_TAX_FROM_AGE },
    },
    cancelPolicy: standardCancelPolicy,
    minNights: null,
  };
}

type AsWritten = ChosenGuests & {
  readonly terms: StayTerms;
  readonly room: PlacedRoomType;
  readonly nights: readonly CalendarDate[];
  /** Weekly owners own their nights; strangers pay the price of VS. */
  readonly owned: boolean;
};

export function priceAsWritten({ terms, room, nights, owned, counts, ages }: AsWritten): StayPrice {
  const priced = nights.map((night) => ({
    night,
    price: owned ? 0 : nightPrices(room.facts.level, night, room.facility.facts.seasons).vs,
  }));
  return priceStay({ terms, nights: priced, counts, ages });
}
