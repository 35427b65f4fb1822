import type { chargeNames as japanese } from '#messages/ja/charge-names.ts';

export const chargeNames: typeof japanese = {
  ACCOMMODATION: 'Accommodation',
  USAGE_FEE: 'Usage fee',
  CLEANING_FEE: 'Cleaning fee',
  RENTAL: 'Rental',
  PLAN_FEE: 'Plan fee',
  LODGING_TAX: 'Lodging tax',
  BATHING_TAX: 'Bathing tax',
};
