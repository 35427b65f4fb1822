/** The fees and taxes under which a house lets its rooms, as the catalogue has them now. */
import type { LodgingTaxSteps, LodgingTaxTable } from '#domain/booking/local-tax.ts';
import type { LocalTaxRules, PriceTerms, StayFees } from '#domain/booking/price.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { Catalogue, FacilityRow, LodgingTaxRow, PlanRow } from './store.ts';

export function feesOf(facility: FacilityRow, plan: PlanRow | null): StayFees {
  return {
    usageFeeYen: facility.usage_fee_yen,
    cleaningFeeYen: facility.cleaning_fee_yen,
    planFee: plan ? { yen: plan.fee_yen, per: plan.fee_per as 'ROOM_NIGHT' } : null,
  };
}

export function taxesOf(facility: FacilityRow, tables: readonly LodgingTaxRow[]): LocalTaxRules {
  return {
    lodging: tables.map((t): LodgingTaxTable => ({
      authority: t.authority,
      nameJa: t.nameJa,
      nameEn: t.nameEn,
      validFrom: t.validFrom,
      rule: lodgingRule(t.steps),
    })),
    bathing: { yenPerPersonNight: facility.bathing_tax_yen, fromAge: facility.bathing_tax_from_age },
  };
}

/** The terms of a stay without a plan. */
export function termsOf(catalogue: Catalogue, facility: FacilityRow, unit: PriceUnit): PriceTerms {
  const taxes = taxesOf(facility, catalogue.lodgingTaxes.get(facility.id) ?? []);
  return { unit, fees: feesOf(facility, null), taxes };
}

/** The table stores either a list of steps or a percentage; the checker of the seed and the operator's import see to it. */
export function lodgingRule(steps: unknown): LodgingTaxSteps {
  return Array.isArray(steps) ? { steps } : (steps as LodgingTaxSteps);
}
