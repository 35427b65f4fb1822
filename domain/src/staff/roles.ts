/**
 * What the club's own people may do. A staff member holds roles by task; a role gives rights; the server asks for a right and the
 * console shows by it what can be done. The front desk's role is of one house, all others are of the whole club.
 */

export const STAFF_ROLES = [
  'RESERVATIONS',
  'FRONT_DESK',
  'MEMBERSHIP',
  'ACCOUNTING',
  'CONTENT',
  'ADMINISTRATOR',
  'AUDITOR',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_RIGHTS = [
  /** Who comes, is in house and leaves, with what is missing. */
  'SEE_ARRIVALS',
  /** Guests have come or left, nobody came, rooms with numbers are assigned. */
  'WORK_DESK',
  /** The guest register, with passports. */
  'SEE_REGISTER',
  'SEE_INVENTORY',
  /** Figures of the club's stays and points, in which nobody is named. */
  'SEE_REPORTS',
  'CHANGE_INVENTORY',
  /** Plans: texts, limits, fee and prices of nights. */
  'CHANGE_PLANS',
  /** Pictures: of plans for whoever may change plans, of resorts and their rooms for whoever may change what is published. */
  'CHANGE_PICTURES',
  /** A house closes for some nights: all stays there are given up without a fee. */
  'CLOSE_HOUSES',
  /** Finding members and looking at what is theirs. */
  'SEE_MEMBERS',
  /** Sessions of a member's login ended, and wrong tries forgotten. */
  'HELP_LOGINS',
  /** All that the club holds about a person, handed out to that person. */
  'DISCLOSE_DATA',
  /** A person's data deleted: proposed by one and approved by another. */
  'DELETE_DATA',
  'APPROVE_DELETIONS',
  'BOOK_FOR_MEMBERS',
  /** Contracts made, renewed, ended and corrected. */
  'MANAGE_CONTRACTS',
  /** The exchange desk: what becomes of weekly rights. */
  'EXCHANGE_WEEKS',
  /** What members pay to the office for exchanged weeks, and of fees of stays that are over, written down and taken back; at a house it is the desk's work. */
  'TAKE_FEES',
  /** Giving a fee up, alone up to a limit. */
  'WAIVE_FEES',
  'APPROVE_WAIVERS',
  /** Granting and correcting points, alone up to a limit. */
  'ADJUST_POINTS',
  'APPROVE_POINTS',
  'REVIEW_SIGNUPS',
  /** Requests and orders that wait for the club. */
  'WORK_QUEUES',
  'SEE_MONEY',
  /** Transfers that were sent, differences from the gateway that were looked into, fees of stays that the office was paid. */
  'SETTLE_MONEY',
  /** What authorities take a night, from a day that is to come. */
  'CHANGE_TAXES',
  'CHANGE_CONTENT',
  'CHANGE_SETTINGS',
  'MANAGE_STAFF',
  'SEE_AUDIT',
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** What each role may do. Whoever audits sees and changes nothing; whoever manages staff does not work with members by that. */
export const RIGHTS_OF: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  RESERVATIONS: [
    'SEE_ARRIVALS',
    'SEE_INVENTORY',
    'SEE_REPORTS',
    'CHANGE_INVENTORY',
    'CHANGE_PLANS',
    'CHANGE_PICTURES',
    'CLOSE_HOUSES',
    'SEE_MEMBERS',
    'BOOK_FOR_MEMBERS',
    'EXCHANGE_WEEKS',
    'TAKE_FEES',
    'WAIVE_FEES',
    'WORK_QUEUES',
  ],
  FRONT_DESK: ['SEE_ARRIVALS', 'WORK_DESK', 'SEE_REGISTER'],
  MEMBERSHIP: [
    'SEE_MEMBERS',
    'SEE_REPORTS',
    'HELP_LOGINS',
    'DISCLOSE_DATA',
    'DELETE_DATA',
    'MANAGE_CONTRACTS',
    'EXCHANGE_WEEKS',
    'TAKE_FEES',
    'ADJUST_POINTS',
    'REVIEW_SIGNUPS',
    'WORK_QUEUES',
    'WAIVE_FEES',
  ],
  ACCOUNTING: [
    'SEE_MEMBERS',
    'SEE_REPORTS',
    'SEE_MONEY',
    'SETTLE_MONEY',
    'TAKE_FEES',
    'CHANGE_TAXES',
    'WORK_QUEUES',
    'APPROVE_WAIVERS',
    'APPROVE_POINTS',
    'APPROVE_DELETIONS',
  ],
  CONTENT: ['CHANGE_CONTENT', 'CHANGE_PLANS', 'CHANGE_PICTURES', 'SEE_INVENTORY'],
  ADMINISTRATOR: ['SEE_REPORTS', 'MANAGE_STAFF', 'CHANGE_SETTINGS', 'SEE_AUDIT'],
  AUDITOR: ['SEE_AUDIT', 'SEE_MONEY'],
};

/** A role as somebody holds it: of a house, where the role is of one. */
export type HeldRole = { readonly role: StaffRole; readonly facilityId: number | null };

/** Whether a role is held for one house each. */
export const isOfOneHouse = (role: StaffRole): boolean => role === 'FRONT_DESK';

/** Whether one of the roles gives a right, for whichever house. */
export function hasRight(roles: readonly HeldRole[], right: StaffRight): boolean {
  return roles.some(({ role }) => RIGHTS_OF[role].includes(right));
}

/** All that the roles allow, in the order of the list. */
export function rightsOf(roles: readonly HeldRole[]): readonly StaffRight[] {
  return STAFF_RIGHTS.filter((right) => hasRight(roles, right));
}

/** The houses for which somebody has a right; 'all' where one of the roles is of the whole club. */
export function housesOf(roles: readonly HeldRole[], right: StaffRight): readonly number[] | 'all' {
  const giving = roles.filter(({ role }) => RIGHTS_OF[role].includes(right));
  const houses = giving.flatMap(({ facilityId }) => (facilityId === null ? [] : [facilityId]));
  return houses.length < giving.length ? 'all' : houses;
}

/** Whether somebody has a right at one house. */
export function hasRightAt(roles: readonly HeldRole[], right: StaffRight, facilityId: number): boolean {
  const houses = housesOf(roles, right);
  return houses === 'all' || houses.includes(facilityId);
}

/** Whether two lists of roles are the same, in whatever order. */
export function sameRoles(one: readonly HeldRole[], other: readonly HeldRole[]): boolean {
  const written = (roles: readonly HeldRole[]) =>
    roles.map(({ role, facilityId }) => `${role} ${facilityId ?? ''}`).sort();
  return written(one).join() === written(other).join();
}

const NAME = /^[a-z][a-z0-9._-]{1,39}$/;

/** What a staff member logs in with: small letters, digits, dot, dash and underscore, two to forty of them. */
export const isStaffName = (name: string): boolean => NAME.test(name);
