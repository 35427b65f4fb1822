/** The letters the portal writes, each a task of the queue. A task may run twice; its letter leaves once. */
import type { TaskList } from 'graphile-worker';
import { lastFreeDay } from '#domain/booking/cancellation.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Amounts, PointsWithEnd, StayFacts } from '#messages/ja/mail.ts';
import { formatDate, formatPoints, formatYen } from '#messages/format.ts';
import { businessNow } from '#server/platform/clock.ts';
import { accountLetters } from './account-letters.ts';
import { membershipLetters } from './membership-letters.ts';
import { endingPoints } from './points-ending.ts';
import { findPenalty, pointsMoved, standAfter } from './cancellation-store.ts';
import type { MovedPoints } from './cancellation-store.ts';
import { findStays, mainLoginOf, sumsOf } from './store.ts';
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
    const [returned, extra] = [
      await pointsMoved(post.db, penalty, 'return'),
      await pointsMoved(post.db, penalty, 'consume'),
    ];
    const stand = await standAfter(post.db, penalty);
    // A part may be followed by the whole before its letter is written.
    const whole = stay.cancelledAt !== null && stay.cancelledAt <= penalty.at;
    const inPoints = stay.unit === 'sp' || stay.unit === 'fp';
    const { publicUrl, callCenterPhone: phone } = post.configuration;
    await write(post, { loginId, asked }, `booking-cancelled-${penalty.id}`, (language) =>
      words[language].bookingCancelled({
        stay: stayFacts(stays, language),
        whole,
        nights: penalty.nights
          .map((night) => formatDate(night, language))
          .join(language === 'ja' ? '、' : ', '),
        fee: amounts({ points: inPoints ? penalty.points : null, yen: penalty.yen }, language),
        feesInAll:
          whole && stand.steps > 1
            ? amounts({ points: inPoints ? stand.feePoints : null, yen: stand.feeYen }, language)
            : null,
        nowInAll: whole
          ? null
          : amounts({ points: inPoints ? stand.points : null, yen: stand.yen }, language),
        returned: inPoints ? lotLines(returned, language) : null,
        extra: extra.length > 0 ? lotLines(extra, language) : null,
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

function amounts(
  { points, yen }: { readonly points: number | null; readonly yen: number },
  language: Language,
): Amounts {
  return { points: points === null ? null : formatPoints(points), yen: formatYen(yen, language) };
}

function lotLines(moved: readonly MovedPoints[], language: Language): PointsWithEnd {
  return {
    points: formatPoints(moved.reduce((sum, one) => sum + one.points, 0)),
    lots: moved.map((one) => ({
      points: formatPoints(one.points),
      until: formatDate(one.validThru, language),
    })),
  };
}

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
