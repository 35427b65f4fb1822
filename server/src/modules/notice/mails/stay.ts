/** The mails about stays: confirmed, and given up. */
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Amounts, CancelledFacts, PointsWithEnd, StayFacts } from '#messages/ja/notice/mails.ts';
import { formatDate, formatPoints, formatYen } from '#messages/format.ts';
import { businessNow } from '#server/platform/clock.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  cancellationFacts,
  confirmationFacts,
  mailBookingCancelled,
  mailBookingConfirmed,
} from '#server/modules/booking/public.ts';
import type { CancellationFacts, StayToName, Sum } from '#server/modules/booking/public.ts';
import type { MovedPoints } from '#server/modules/points/public.ts';
import { linkTo } from './link.ts';
import { asTyped, words, write } from './write-mail.ts';

export const stayMails: readonly Handler[] = [
  handle(mailBookingConfirmed, async (post, { groupId, asked }) => {
    const facts = await confirmationFacts(post.db, groupId);
    if (!facts) return;
    const { stay, points, yen, way, paidYen, lastFreeDay } = facts;
    const today = (await businessNow(post.db)).moment.date;
    await write(post, { loginId: stay.loginId, asked }, `booking-confirmed-${groupId}`, (language) =>
      words[language].bookingConfirmed({
        stay: nameStay(stay, language),
        points: points > 0 ? formatPoints(points) : null,
        yen: formatYen(yen, language),
        way: way === 'CARD' && yen > 0 && paidYen >= yen ? 'CARD_PAID' : way,
        cancelFreeUntil: lastFreeDay >= today ? formatDate(lastFreeDay, language) : null,
        url: linkTo(post, `/home/booking/reservation-details/${stay.rooms[0]!.bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailBookingCancelled, async (post, { bookingId, penaltyId, asked }) => {
    const facts = penaltyId === null ? undefined : await cancellationFacts(post.db, { bookingId, penaltyId });
    if (!facts) return;
    const { stay, nights, fee, feesInAll, nowInAll, returned, extra } = facts;
    await write(post, { loginId: stay.loginId, asked }, `booking-cancelled-${penaltyId}`, (language) =>
      words[language].bookingCancelled({
        stay: nameStay(stay, language),
        whole: nowInAll === null,
        nights: nights.map((night) => formatDate(night, language)).join(language === 'ja' ? '、' : ', '),
        fee: amounts(fee, language),
        feesInAll: feesInAll && amounts(feesInAll, language),
        nowInAll: nowInAll && amounts(nowInAll, language),
        returned: returned && lotLines(returned, language),
        extra: extra.length > 0 ? lotLines(extra, language) : null,
        ...yenOf(facts, language),
        url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];

function amounts({ points, yen }: Sum, language: Language): Amounts {
  return { points: points === null ? null : formatPoints(points), yen: formatYen(yen, language) };
}

/** What changed in yen, and how it comes back. */
function yenOf(
  { fee, nowInAll, returnedYen, refundedYen, way, paidYen, dueYen }: CancellationFacts,
  language: Language,
): Pick<CancelledFacts, 'yenChange' | 'moneyBack'> {
  const inYen = (yen: number) => (yen > 0 ? formatYen(yen, language) : null);
  return {
    yenChange:
      returnedYen === 0
        ? null
        : { yen: formatYen(Math.abs(returnedYen), language), to: returnedYen > 0 ? 'less' : 'more' },
    moneyBack:
      returnedYen === 0 && paidYen + dueYen === 0
        ? null
        : {
            ...{
              refunded: inYen(refundedYen),
              fee: inYen(fee.yen),
              paid: inYen(paidYen),
              due: inYen(dueYen),
            },
            ...{ isLess: returnedYen > 0, scope: nowInAll === null ? 'whole' : 'part', way },
          },
  };
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

export function nameStay({ owner, facility, roomType, rooms }: StayToName, language: Language): StayFacts {
  const checkIn = rooms.map((room) => room.checkIn).sort()[0]!;
  const checkOut = rooms.reduce((last, room) => (room.checkOut > last ? room.checkOut : last), checkIn);
  return {
    name: asTyped(owner.name),
    of: owner.of,
    facility: inLanguage(language, facility.nameJa, facility.nameEn),
    roomType: `${inLanguage(language, roomType.nameJa, roomType.nameEn)}${rooms.length > 1 ? ` × ${rooms.length}` : ''}`,
    bookingNumbers: rooms.map((room) => room.bookingNumber ?? ''),
    checkIn: formatDate(checkIn, language),
    checkOut: formatDate(checkOut, language),
    nights: daysBetween(checkIn, checkOut),
  };
}
