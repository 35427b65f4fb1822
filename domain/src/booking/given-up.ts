/** By whom stays are given up, and how long before arrival, as the club counts it. */

/**
 * Whose step it was: the member's in the portal, staff for the member, another stay that took its place, a house that closed, or nobody
 * came. A confirmed stay is never given up for want of payment: what is not paid is owed.
 */
export const ENDED_BY = ['MEMBER', 'STAFF', 'REPLACED', 'CLOSING', 'NO_SHOW'] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** From so many days before the first night that is given up, up to the next band. */
export type LeadBand = { readonly key: string; readonly from: number };

/** The soonest first; on the day itself and later stands without a number of days. */
export const LEAD_BANDS = [
  { key: 'SAME_DAY', from: Number.NEGATIVE_INFINITY },
  { key: 'FROM_1', from: 1 },
  { key: 'FROM_4', from: 4 },
  { key: 'FROM_8', from: 8 },
  { key: 'FROM_15', from: 15 },
  { key: 'FROM_31', from: 31 },
  { key: 'FROM_61', from: 61 },
] as const satisfies readonly LeadBand[];
