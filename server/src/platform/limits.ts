/**
 * How often a thing may be done: every number of the house in one place. The club changes one with a row in settings,
 * named 'limit: ' and the purpose, whose value is the new most.
 */
export type Limit = {
  readonly purpose: string;
  readonly most: number;
  /** How long an attempt counts; null for one that counts until it is cleared. */
  readonly windowSeconds: number | null;
};

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

// Guesses at passwords and codes

/** Password evaluations from outside, by the address typed. */
export const loginLimit: Limit = { purpose: 'password', most: 10, windowSeconds: QUARTER };
export const loginRowLimit: Limit = { purpose: 'password in a row', most: 100, windowSeconds: null };
/** By where they come from, over all addresses typed; a company may sit behind one address. */
export const loginOriginLimit: Limit = { purpose: 'passwords from', most: 300, windowSeconds: QUARTER };
/** The same from a device that proved a code before: strangers cannot use this one up. */
export const deviceLimit: Limit = { purpose: 'password from device', most: 10, windowSeconds: QUARTER };
/** Passwords asked inside a session, by login. */
export const sessionLimit: Limit = { purpose: 'password in session', most: 10, windowSeconds: QUARTER };
/** Wrong codes by login and day. */
export const codeLimit: Limit = { purpose: 'code', most: 20, windowSeconds: DAY };
/** Wrong reset codes by address and day; the secret of a link is not counted, so that strangers cannot use this up. */
export const resetCodeLimit: Limit = { purpose: 'reset code', most: 20, windowSeconds: DAY };
/** Registrations that did not match, by member number and day. */
export const registrationLimit: Limit = { purpose: 'registration', most: 5, windowSeconds: DAY };
export const ticketLimit: Limit = { purpose: 'ticket', most: 10, windowSeconds: QUARTER };
export const ticketOriginLimit: Limit = { purpose: 'tickets from', most: 60, windowSeconds: HOUR };
/** Looks at one booking, right and wrong together: enough for a family before its journey, nothing for 128 bits. */
export const bookingCodeLimit: Limit = { purpose: 'booking code', most: 30, windowSeconds: QUARTER };
export const bookingCodeOriginLimit: Limit = {
  purpose: 'booking codes from',
  most: 300,
  windowSeconds: HOUR,
};

// Mails that anyone can have sent

/** Challenges asked for by login: each sends a mail. */
export const codeMailLimit: Limit = { purpose: 'code mails', most: 30, windowSeconds: HOUR };
/** Password resets asked for, by the address typed, known or not: each may send a mail. */
export const resetMailLimit: Limit = { purpose: 'reset mails', most: 30, windowSeconds: HOUR };
export const resetOriginLimit: Limit = { purpose: 'reset mails from', most: 100, windowSeconds: HOUR };
/** Mailboxes to be proved for a registration, by address. */
export const verificationMailLimit: Limit = { purpose: 'verification mails', most: 10, windowSeconds: HOUR };
export const verificationOriginLimit: Limit = {
  purpose: 'verification mails from',
  most: 100,
  windowSeconds: HOUR,
};
/** Letters about one ticket: whoever knows its secret could send them to anyone. */
export const ticketLetterLimit: Limit = { purpose: 'ticket letters', most: 20, windowSeconds: HOUR };

// What members have sent or kept

/** Logins by passkey that are begun, by where they come from: a house may share one address. */
export const passkeyOriginLimit: Limit = {
  purpose: 'passkey logins from',
  most: 100,
  windowSeconds: QUARTER,
};
/** Logins by passkey that succeed, by login: each keeps a session, and a new device sends a mail. */
export const passkeyLoginLimit: Limit = { purpose: 'passkey logins', most: 60, windowSeconds: HOUR };
/** Passkeys that are begun to be added or removed, by login: each sends a mail in the end. */
export const passkeyChangeLimit: Limit = { purpose: 'passkey changes', most: 60, windowSeconds: HOUR };
/** By login: each ends the other sessions and sends a mail. */
export const passwordChangeLimit: Limit = { purpose: 'password changes', most: 20, windowSeconds: HOUR };
/** By membership: each sends a mail to every login of it. */
export const codePolicyLimit: Limit = { purpose: 'code policy changes', most: 30, windowSeconds: HOUR };
/** By membership: each sends a mail. */
export const contactLimit: Limit = { purpose: 'contact changes', most: 60, windowSeconds: HOUR };
/** By membership: a person who was taken out again stays in the books. */
export const personLimit: Limit = { purpose: 'persons registered', most: 50, windowSeconds: DAY };
/** By membership: each address gets a letter, also a stranger's. */
export const memberLoginLimit: Limit = { purpose: 'logins for members', most: 20, windowSeconds: DAY };
/** By membership: each is read by staff. */
export const contractRequestLimit: Limit = { purpose: 'contract requests', most: 20, windowSeconds: DAY };
export const introductionLimit: Limit = { purpose: 'introductions', most: 20, windowSeconds: DAY };
/** By login: each leaves movements in the books for ever, though it be given back. */
export const holdLimit: Limit = { purpose: 'holds', most: 1_000, windowSeconds: DAY };
/** By login: a page keeps its form some seconds after each pause in typing. */
export const draftLimit: Limit = { purpose: 'drafts', most: 600, windowSeconds: HOUR };
