/** The mails to those who wait for rooms: offered, free, paused. Each leads to the page on which it is answered, and does nothing by itself. */
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatAmount, formatDate, formatMoment, formatPercent } from '#messages/format.ts';
import type { WaitedStay } from '#messages/ja/notice/mails/waitlist.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mainLoginOf } from '#server/modules/account/public.ts';
import {
  entryToName,
  mailEntryPaused,
  mailOfferWithdrawn,
  mailRoomsFree,
  mailRoomsOffered,
  offerAnswerCode,
  offerToName,
} from '#server/modules/waitlist/public.ts';
import type { NamedEntry } from '#server/modules/waitlist/public.ts';
import { linkTo } from './link.ts';
import { greetedAt, placeName, words, write } from './write-mail.ts';
import type { Post } from './write-mail.ts';

const PAGE = '/home/vacancy-notification';

const stayIn = (
  { facility, roomType, checkIn, checkOut, rooms }: NamedEntry,
  language: Language,
): WaitedStay => ({
  facility: placeName(language, facility.ja, facility.en),
  roomType: placeName(language, roomType.ja, roomType.en),
  checkIn: formatDate(checkIn, language),
  checkOut: formatDate(checkOut, language),
  nights: daysBetween(checkIn, checkOut),
  rooms,
});

/** Whoever began to wait; where that login is gone, the membership's main member. */
const receiverOf = async (post: Post, { loginId, clientId }: NamedEntry): Promise<string | null> =>
  loginId ?? (await mainLoginOf(post.db, clientId)) ?? null;

export const waitlistMails: readonly Handler[] = [
  handle(mailRoomsOffered, async (post, { offerId }) => {
    const offer = await offerToName(post.db, offerId);
    const loginId = offer && (await receiverOf(post, offer));
    if (!loginId) return;
    const greeted = await greetedAt(post.db, loginId);
    await write(post, { loginId, asked: null }, `rooms-offered-${offerId}`, (language) =>
      words[language].roomsOffered({
        ...{ greeted, stay: stayIn(offer, language), until: formatMoment(offer.until, language) },
        wasToBeBooked: offer.notBookedBecause !== null,
        price: offer.price && formatAmount(offer.price.amount, offer.price.unit, language),
        freeUntil: offer.freeUntil && formatDate(offer.freeUntil, language),
        feePercent: formatPercent(offer.feePercent),
        // Behind the #, where no server and no log sees it.
        declineUrl: `${linkTo(post, `/waiting-offer/${offerId}`)}#${offerAnswerCode(post.secrets, offerId)}`,
        ...{ url: linkTo(post, PAGE), phone: post.configuration.callCenterPhone },
      }),
    );
  }),

  handle(mailRoomsFree, async (post, { entryId }) => {
    const entry = await entryToName(post.db, entryId);
    const loginId = entry && (await receiverOf(post, entry));
    if (!loginId) return;
    const greeted = await greetedAt(post.db, loginId);
    const key = `rooms-free-${entryId}-${entry.notifiedAt?.toISOString() ?? ''}`;
    await write(post, { loginId, asked: null }, key, (language) =>
      words[language].roomsFree({
        ...{ greeted, stay: stayIn(entry, language) },
        ...{ url: linkTo(post, PAGE), phone: post.configuration.callCenterPhone },
      }),
    );
  }),

  handle(mailOfferWithdrawn, async (post, { entryId, offerId }) => {
    const entry = await entryToName(post.db, entryId);
    const loginId = entry && (await receiverOf(post, entry));
    if (!loginId) return;
    const greeted = await greetedAt(post.db, loginId);
    await write(post, { loginId, asked: null }, `offer-withdrawn-${offerId}`, (language) =>
      words[language].offerWithdrawn({
        ...{ greeted, stay: stayIn(entry, language) },
        ...{ url: linkTo(post, PAGE), phone: post.configuration.callCenterPhone },
      }),
    );
  }),

  handle(mailEntryPaused, async (post, { entryId }) => {
    const entry = await entryToName(post.db, entryId);
    const loginId = entry?.state === 'PAUSED' ? await receiverOf(post, entry) : null;
    if (!entry || !loginId) return;
    const greeted = await greetedAt(post.db, loginId);
    const key = `entry-paused-${entryId}-${entry.notifiedAt?.toISOString() ?? ''}`;
    await write(post, { loginId, asked: null }, key, (language) =>
      words[language].entryPaused({
        ...{ greeted, stay: stayIn(entry, language) },
        ...{ url: linkTo(post, PAGE), phone: post.configuration.callCenterPhone },
      }),
    );
  }),
];
