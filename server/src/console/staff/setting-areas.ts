/** What each setting is about, in the order in which the console shows them. */

export const SETTING_AREAS = [
  'SEARCH',
  'STAYS',
  'SIGNUPS',
  'EXCHANGE',
  'CARDS',
  'SELLER',
  'ALONE',
  'LIMITS',
] as const;
export type SettingArea = (typeof SETTING_AREAS)[number];

const AREAS: Readonly<Record<Exclude<SettingArea, 'LIMITS'>, readonly string[]>> = {
  SEARCH: ['fewRoomsThreshold', 'nearFutureDays', 'nextStayMonths'],
  STAYS: ['requestsCloseDays', 'firstDayOfWeeks', 'guidancePayDays'],
  SIGNUPS: [
    ...['signupFeeYen', 'signupBonusTvp', 'signupContractYears'],
    ...['signupLinkHours', 'signupDecideDays', 'signupForgetDays'],
  ],
  EXCHANGE: ['exchangeMinimumSp', 'exchangeMinimumFp', 'exchangeMinimumTvp', 'exchangeAddressDays'],
  CARDS: ['cardServiceMaintenance', 'cardRefundDays'],
  SELLER: [
    ...[
      'issuerName',
      'issuerAddress',
      'issuerRegistrationNumber',
      'billAccount',
      'billReminderDays',
      'disclosureResponsible',
      'disclosureEmail',
    ],
    ...['disclosurePrice', 'disclosurePayment', 'disclosureDelivery', 'disclosureCancelling'],
  ],
  ALONE: ['waiverAloneYen', 'waiverAlonePoints', 'adjustAlonePoints', 'adjustAloneTvp'],
};

const areas = new Map(
  Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area as SettingArea])),
);

/** Throws for one that stands in no area: whoever declares it decides. */
export function areaOf(name: string): SettingArea {
  const area = name.startsWith('limit: ') ? 'LIMITS' : areas.get(name);
  if (!area) throw new Error(`setting '${name}' stands in no area of the console`);
  return area;
}
