/** How often tickets and links may be tried, and how much may be held, kept and sent. */
import { DAY_SECONDS, HOUR_SECONDS, QUARTER_SECONDS, defineLimit } from '#server/platform/limits.ts';

// Guesses at tickets and links

export const ticketLimit = defineLimit('ticket', 10, QUARTER_SECONDS);
export const ticketOriginLimit = defineLimit('tickets from', 60, HOUR_SECONDS);
/** Wrong codes for one booking, from one address, and for all bookings together: right ones are counted by none of them. */
export const bookingCodeLimit = defineLimit('booking code', 30, QUARTER_SECONDS);
export const bookingCodeOriginLimit = defineLimit('booking codes from', 300, HOUR_SECONDS);
/** Wrong codes for one guest; of addresses and of all together they are counted with those of bookings. */
export const guestCodeLimit = defineLimit('guest code', 30, QUARTER_SECONDS);
export const bookingCodesLimit = defineLimit('booking codes', 1_000, QUARTER_SECONDS);

// What is sent or kept

/** Mails about one ticket: whoever knows its secret could send them to anyone. */
export const ticketMailLimit = defineLimit('ticket letters', 20, HOUR_SECONDS);
/** By login: each leaves movements in the books for ever, though it be given back. */
export const holdLimit = defineLimit('holds', 1_000, DAY_SECONDS);
/** By login: each is kept with what it was, writes to the books and sends a mail. */
export const changeLimit = defineLimit('stay changes', 200, DAY_SECONDS);
/** By login: a page keeps its form some seconds after each pause in typing. */
export const draftLimit = defineLimit('drafts', 600, HOUR_SECONDS);
/** By login: searches kept, told of and taken off the list; each looks for rooms. */
export const savedSearchLimit = defineLimit('saved searches', 200, HOUR_SECONDS);
/** By login and search: taken off the list and kept anew within a day of its mail, a search brings no other. */
export const searchMailLimit = defineLimit('mails of a search', 1, DAY_SECONDS);
/** By login: companions kept and taken off the list. */
export const companionLimit = defineLimit('companions', 200, HOUR_SECONDS);
/** By login: what is asked for in own words; each locks the rooms that were booked together. */
export const requestLimit = defineLimit('stay requests', 200, HOUR_SECONDS);
/** By booking, with a login and without one. */
export const preCheckInLimit = defineLimit('pre-check-ins', 100, DAY_SECONDS);
/** By booking, with a login and by its link: each is read by a process of its own, and has a key of its own. */
export const passportPictureLimit = defineLimit('passport pictures', 20, DAY_SECONDS);
/** By guest, by the guest's own link, so that a guest uses up nobody else's. */
export const guestPictureLimit = defineLimit('guest pictures', 10, DAY_SECONDS);
/** By whoever of the staff takes them, at the desk of a house. */
export const deskPictureLimit = defineLimit('passport pictures at the desk', 300, DAY_SECONDS);
/** By login: each view leaves a row in the audit log. */
export const passportViewLimit = defineLimit('passport picture views', 300, HOUR_SECONDS);
/** By login: files of stays for a calendar. */
export const calendarFileLimit = defineLimit('calendar files', 120, QUARTER_SECONDS);
/** By login: each renewal ends the address before it. */
export const calendarAddressLimit = defineLimit('calendar addresses', 30, DAY_SECONDS);
/** By login: how often its calendars fetch; several programs of one person, each every few minutes at most. */
export const calendarFetchLimit = defineLimit('calendar fetches', 120, HOUR_SECONDS);
/** By where they come from: addresses that are nobody's. */
export const calendarOriginLimit = defineLimit('calendar fetches from', 60, HOUR_SECONDS);
/** By login: each renewal ends the link before it. */
export const bookingLinkLimit = defineLimit('booking links', 30, DAY_SECONDS);
/** By guest, by the guest's own link, so that a guest uses up nobody else's. */
export const guestEntryLimit = defineLimit('guest entries', 30, DAY_SECONDS);
/** By login: each link can be mailed to anyone. */
export const guestLinkLimit = defineLimit('guest links', 60, DAY_SECONDS);
/** By address that mails are sent to, whoever has them sent: it may be that of somebody who knows nothing of it. */
export const guestLinkAddressLimit = defineLimit('guest links to', 10, DAY_SECONDS);
/** By guest to whom links are mailed. */
export const guestLinkMailLimit = defineLimit('guest link letters', 5, DAY_SECONDS);
