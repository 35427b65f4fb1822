/** The letters the portal writes, each a task of the queue. A task may run twice; its letter leaves once. */
import type { TaskList } from 'graphile-worker';
import { lastFreeDay } from '#domain/booking/cancellation.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { StayFacts } from '#messages/ja/mail.ts';
import { formatDate, formatPoints, formatYen } from '#messages/format.ts';
import { businessNow } from '#server/platform/clock.ts';
import { accountLetters } from './account-letters.ts';
import { membershipLetters } from './membership-letters.ts';
import { endingPoints } from './points-ending.ts';
import { findPenalty, findStays, mainLoginOf, pointsOfNights, sumsOf } from './store.ts';
import { words, write } from './write-letter.ts';
import type { Post, Tasks } from './write-letter.ts';

const letters: Tasks = {
  ...accountLetters,
  ...membershipLetters,

  mail_booking_confirmed: async (post, { groupId, asked }) => {
    const stays = await findStays(post.db, { groupId });
    const [first] = stays;
    const loginId = first && (first.loginId ?? (await mainLoginOf(post.db, first.clientId))?.id);
    if (!first || !loginId) return;
    const sums = await sumsOf(
      post.db,
      stays.map((s) => s.id),
    );
    const { cancelPolicy } = first.terms as StayTerms;
    const freeUntil = lastFreeDay(cancelPolicy, first.groupCheckIn);
    const today = (await businessNow(post.db)).moment.date;
    const { publicUrl, callCenterPhone: phone } = post.configuration;
    await write(post, { loginId, asked }, `booking-confirmed-${groupId}`, (language) =>
      words[language].bookingConfirmed({
        stay: stayFacts(stays, language),
        points: sums.points > 0 ? formatPoints(sums.points) : null,
        yen: formatYen(sums.yen, language),
        cancelFreeUntil: freeUntil >= today ? formatDate(freeUntil, language) : null,
        url: new URL(`/home/booking/reservation-details/${first.id}`, publicUrl).toString(),
        phone,
      }),
    );
  },

  mail_booking_cancelled: async (post, { bookingId, penaltyId, asked }) => {
    const stays = await findStays(post.db, { bookingId });
    const [stay] = stays;
    const penalty = penaltyId === null ? undefined : await findPenalty(post.db, penaltyId);
    const loginId = stay && (stay.loginId ?? (await mainLoginOf(post.db, stay.clientId))?.id);
    if (!stay || !penalty || !loginId) return;
    const points = await pointsOfNights(post.db, bookingId, penalty.nights);
    const inPoints = stay.unit === 'sp' || stay.unit === 'fp';
    const { publicUrl, callCenterPhone: phone } = post.configuration;
    await write(post, { loginId, asked }, `booking-cancelled-${penalty.id}`, (language) =>
      words[language].bookingCancelled({
        stay: stayFacts(stays, language),
        whole: stay.cancelledAt !== null,
        nights: penalty.nights
          .map((night) => formatDate(night, language))
          .join(language === 'ja' ? '、' : ', '),
        penaltyPoints: inPoints ? formatPoints(penalty.points) : null,
        penaltyYen: formatYen(penalty.yen, language),
        returnedPoints: inPoints ? formatPoints(Math.max(0, points - penalty.points)) : null,
        url: new URL(`/home/booking/reservation-details/${bookingId}`, publicUrl).toString(),
        phone,
      }),
    );
  },

  mail_points_ending: async (post, { clientId, stage, lotIds, day }) => {
    const login = await mainLoginOf(post.db, clientId);
    if (!login) return;
    const { publicUrl, callCenterPhone: phone } = post.configuration;
    const key = `points-ending-${clientId}-${stage}-${day}`;
    await write(post, { loginId: login.id, asked: null }, key, async (language) => {
      const ending = await endingPoints(post.db, { lotIds, day, language, publicUrl });
      return ending && words[language].pointsEnding({ ...ending, days: stage, phone });
    });
  },
};

function stayFacts(stays: Awaited<ReturnType<typeof findStays>>, language: Language): StayFacts {
  const first = stays[0]!;
  const checkOut =
    stays
      .map((s) => s.checkOut)
      .sort()
      .at(-1) ?? first.checkOut;
  return {
    name: first.representative ?? first.clientName,
    facility: language === 'en' ? first.facilityEn : first.facilityJa,
    roomType: `${language === 'en' ? first.roomEn : first.roomJa}${stays.length > 1 ? ` × ${stays.length}` : ''}`,
    bookingNumbers: stays.map((s) => s.bookingNumber ?? ''),
    checkIn: formatDate(first.checkIn, language),
    checkOut: formatDate(checkOut, language),
    nights: daysBetween(first.checkIn, checkOut),
  };
}

/** The task list for the queue's worker. */
export function noticeTasks(post: Post): TaskList {
  return Object.fromEntries(
    Object.entries(letters).map(([name, task]) => [
      name,
      (payload: unknown) => (task as (p: Post, payload: unknown) => Promise<void>)(post, payload),
    ]),
  );
}
