/** The mails before an arrival: that guests can check in beforehand, and that some of them have not. */
import { formatDate } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { findRecipient } from '#server/modules/account/public.ts';
import {
  guestLinkFacts,
  mailGuestLink,
  mailPreCheckInInvitation,
  mailPreCheckInReminder,
  preCheckInFacts,
} from '#server/modules/booking/public.ts';
import type { PreCheckInToMail } from '#server/modules/booking/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { nameStay } from './stay.ts';
import { asTyped, placeName, words, write } from './write-mail.ts';
import type { Post } from './write-mail.ts';

/** By the link, for who reads it may be logged in nowhere; where it was taken back, behind the login. */
const entryUrl = (post: Post, { booking, link }: PreCheckInToMail): string =>
  link === null
    ? linkTo(post, `/home/booking/reservation-details/${booking.id}/pre-check-in-info`)
    : linkTo(post, `/booking/${booking.id}/pre-check-in`, link.code);

export const arrivalMails: readonly Handler[] = [
  handle(mailPreCheckInInvitation, async (post, { bookingId }) => {
    const facts = await preCheckInFacts(post, bookingId);
    if (!facts || facts.missing.length === 0) return;
    const receiver = { loginId: facts.stay.loginId, asked: null };
    await write(post, receiver, `pre-check-in-invitation-${bookingId}`, (language) =>
      words[language].preCheckInInvitation({
        stay: nameStay(facts.stay, language),
        until: formatDate(facts.booking.check_in, language),
        url: entryUrl(post, facts),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailPreCheckInReminder, async (post, { bookingId }) => {
    const facts = await preCheckInFacts(post, bookingId);
    if (!facts || facts.missing.length === 0) return;
    const receiver = { loginId: facts.stay.loginId, asked: null };
    await write(post, receiver, `pre-check-in-reminder-${bookingId}`, (language) =>
      words[language].preCheckInReminder({
        stay: nameStay(facts.stay, language),
        missing: facts.missing.map(({ name, lacks }) => ({ name: name && asTyped(name), lacks })),
        url: entryUrl(post, facts),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailGuestLink, async (post, { asked, guestId, serial }) => {
    const facts = await guestLinkFacts(post, { guestId, serial });
    if (!facts) return;
    const { stay, booking, email: to, code, name } = facts;
    const { language } = asked;
    const { nameJa, nameEn } = stay.facility;
    const clientId = (await findRecipient(post.db, stay.loginId))?.clientId ?? null;
    await sendOnce(post, {
      ...{ to, clientId, language, key: `guest-link-${guestId}-${serial}` },
      words: words[language].guestLink({
        name: name === null ? null : asTyped(name),
        from: asTyped(stay.owner.name),
        facility: placeName(language, nameJa, nameEn),
        checkIn: formatDate(booking.check_in, language),
        checkOut: formatDate(booking.check_out, language),
        url: linkTo(post, `/guest-entry/${guestId}`, code),
        phone: post.configuration.callCenterPhone,
      }),
    });
  }),
];
