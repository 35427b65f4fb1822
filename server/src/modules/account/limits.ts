/** How often a way in may be tried, and how much of a membership may be changed or sent. */
import { DAY_SECONDS, HOUR_SECONDS, QUARTER_SECONDS, defineLimit } from '#server/platform/limits.ts';

// Guesses at passwords and codes

/** Password evaluations from outside, by the address typed. */
export const loginLimit = defineLimit('password', 10, QUARTER_SECONDS);
export const loginRowLimit = defineLimit('password in a row', 100, null);
/** By where they come from, over all addresses typed; a company may sit behind one address. */
export const loginOriginLimit = defineLimit('passwords from', 300, QUARTER_SECONDS);
/** The same from a device that proved a code before: strangers cannot use this one up. */
export const deviceLimit = defineLimit('password from device', 10, QUARTER_SECONDS);
/** Passwords asked inside a session, by login, over all its sessions. */
export const sessionLimit = defineLimit('password in session', 10, QUARTER_SECONDS);
/** The same over a day: whoever took a session over has no more guesses than these while it lives. */
export const sessionDayLimit = defineLimit('password in session a day', 50, DAY_SECONDS);
/** Wrong codes by login and day. */
export const codeLimit = defineLimit('code', 20, DAY_SECONDS);
/** Wrong reset codes by address and day; the secret of a link is not counted, so that strangers cannot use this up. */
export const resetCodeLimit = defineLimit('reset code', 20, DAY_SECONDS);
/** Registrations that did not match, by member number and day. */
export const registrationLimit = defineLimit('registration', 5, DAY_SECONDS);

// Mails that anyone can have sent

/** Challenges asked for by login: each sends a mail. */
export const codeMailLimit = defineLimit('code mails', 30, HOUR_SECONDS);
/** Password resets asked for, by the address typed, known or not: each may send a mail. */
export const resetMailLimit = defineLimit('reset mails', 30, HOUR_SECONDS);
export const resetOriginLimit = defineLimit('reset mails from', 100, HOUR_SECONDS);
/** Mailboxes to be proved for a registration, by address. */
export const verificationMailLimit = defineLimit('verification mails', 10, HOUR_SECONDS);
export const verificationOriginLimit = defineLimit('verification mails from', 100, HOUR_SECONDS);

/** Applications for a membership that are begun, by the address typed: each sends a mail. */
export const signupMailLimit = defineLimit('signup mails', 10, HOUR_SECONDS);
export const signupOriginLimit = defineLimit('signup mails from', 100, HOUR_SECONDS);

// What strangers guess at, or have kept

/** Promo codes that take nothing off, by where they come from: nobody tries out what could be one. */
export const promoOriginLimit = defineLimit('promo codes from', 30, HOUR_SECONDS);
/** Links of applications that nobody has, by where they come from. */
export const signupLinkLimit = defineLimit('signup links from', 100, HOUR_SECONDS);
/** Drafts of an application that are saved, by application. */
export const signupDraftLimit = defineLimit('signup drafts', 600, HOUR_SECONDS);
/** Forms sent, by application: each costs the evaluation of a password. */
export const signupFormLimit = defineLimit('signup forms', 60, HOUR_SECONDS);
/** Forms that come to nothing, by where they come from: what they are refused for may tell of whoever they name. */
export const signupFormOriginLimit = defineLimit('refused signup forms from', 120, HOUR_SECONDS);
/** Cards tried for a joining fee, by application: who tries out stolen numbers would try more. */
export const signupCardLimit = defineLimit('signup cards', 10, DAY_SECONDS);

// What members have sent or kept

/** Logins by passkey that are begun, by where they come from: a house may share one address. */
export const passkeyOriginLimit = defineLimit('passkey logins from', 100, QUARTER_SECONDS);
/** Logins by passkey that succeed, by login: each keeps a session, and a new device sends a mail. */
export const passkeyLoginLimit = defineLimit('passkey logins', 60, HOUR_SECONDS);
/** Passkeys that are begun to be added or removed, by login: each sends a mail in the end. */
export const passkeyChangeLimit = defineLimit('passkey changes', 60, HOUR_SECONDS);
/** By login: each ends the other sessions and sends a mail. */
export const passwordChangeLimit = defineLimit('password changes', 20, HOUR_SECONDS);
/** By membership: each sends a mail to every login of it. */
export const codePolicyLimit = defineLimit('code policy changes', 30, HOUR_SECONDS);
/** By membership: each sends a mail. */
export const contactLimit = defineLimit('contact changes', 60, HOUR_SECONDS);
/** By membership: a person who was taken out again stays in the books. */
export const personLimit = defineLimit('persons registered', 50, DAY_SECONDS);
/** By membership: each address gets a mail, also a stranger's. */
export const memberLoginLimit = defineLimit('logins for members', 20, DAY_SECONDS);
export const introductionLimit = defineLimit('introductions', 20, DAY_SECONDS);
