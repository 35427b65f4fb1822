/** Payment preferences of a company, as stories state them. */
import { PREFERENCE_NAMES } from '#domain/payment/pay-by.ts';
import type { AllPreferences, ChosenWay, PreferenceName } from '#domain/payment/pay-by.ts';

export const everythingBy = (way: ChosenWay): AllPreferences =>
  Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, way])) as Record<PreferenceName, ChosenWay>;
