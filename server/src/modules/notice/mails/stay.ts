/** The mails about stays: confirmed, changed, and given up. */
import { onlyBeganToWait } from '#domain/booking/extras.ts';
import { CLOCK_DAYS } from '#domain/booking/stay-change.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { PAY_BY } from '#domain/payment/pay-by.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Payment } from '#messages/ja/notice/mails.ts';
import type { CancelledFacts } from '#messages/ja/notice/mails/cancel.ts';
import type { ChangeSideText } from '#messages/ja/notice/mails/change.ts';
import type { Amounts, PointsWithEnd, StayFacts } from '#messages/ja/notice/mails/parts.ts';
import { formatDate, formatPoints, formatYen } from '#messages/format.ts';
import { businessNow } from '#server/platform/clock.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import {
  cancellationFacts,
  changeFacts,
  confirmationFacts,
  givenUpFor,
  linksOfGroup,
  mailBookingCancelled,
  mailBookingChanged,
  mailBookingConfirmed,
  mailCancellationUnpaid,
  mailFeeWaived,
  mailHouseClosed,
  mailChangeUnpaid,
  mailNoShow,
  mailParkingGiven,
  mailParkingNotGiven,
  unpaidCancellationFacts,
  unpaidChangeFacts,
  waitedCarFacts,
  waiverFacts,
} from '#server/modules/booking/public.ts';
import type {
  CancellationFacts,
  ChangeDone,
  ChangedStay,
  ConfirmationFacts,
  GivenUpFor,
  StayToName,
  Sum,
} from '#server/modules/booking/public.ts';
import type { MovedPoints } from '#server/modules/points/public.ts';
import { wasBookedUnasked } from '#server/modules/waitlist/public.ts';
import { extrasLines, extrasOfRoomsLines } from './extras.ts';
import { linkTo } from './link.ts';
import { asTyped, placeName, words, write } from './write-mail.ts';
import type { Post } from './write-mail.ts';

export const stayMails: readonly Handler[] = [
  handle(mailBookingConfirmed, async (post, { groupId, asked }) => {
    const facts = await confirmationFacts(post.db, groupId);
    if (!facts) return;
    const { stay, points, yen, way, paidYen, byWay, lastFreeDay } = facts;
    const today = (await businessNow(post.db)).moment.date;
    const unasked = await wasBookedUnasked(post.db, groupId);
    const links = await linksOfGroup(post, groupId);
    const givenUp = await givenUpFor(post.db, groupId);
    await write(post, { loginId: stay.loginId, asked }, `booking-confirmed-${groupId}`, (language) =>
      words[language].bookingConfirmed({
        unasked,
        stay: nameStay(stay, language),
        givenUp: givenUp && givenUpText(givenUp, language),
        extras: extrasOfRoomsLines(facts.extras, language),
        request: facts.request === null ? null : facts.request.split('\n').map(asTyped).join('\n'),
        points: points > 0 ? formatPoints(points) : null,
        yen: formatYen(yen, language),
        payment: howPaid({ way, yen, paidYen, byWay }, language),
        cancelFreeUntil: lastFreeDay >= today ? formatDate(lastFreeDay, language) : null,
        url: linkTo(post, `/home/booking/reservation-details/${stay.rooms[0]!.bookingId}`),
        links: links.map(({ bookingId, code }) => linkTo(post, `/booking/${bookingId}`, code)),
        receiptsUrl: paidYen > byWay.TVP ? linkTo(post, '/home/member-info/receipt-list') : null,
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailBookingCancelled, async (post, { bookingId, penaltyId, parkingDays, asked }) => {
    if (penaltyId === null) return;
    const facts = await cancellationFacts(post.db, { bookingId, penaltyId, parkingDays });
    if (!facts) return;
    const { loginId } = facts.stay;
    await write(post, { loginId, asked }, `booking-cancelled-${penaltyId}`, (language) =>
      words[language].bookingCancelled(cancelledText(post, facts, language)),
    );
  }),

  handle(mailNoShow, async (post, { bookingId, penaltyId }) => {
    const facts = await cancellationFacts(post.db, { bookingId, penaltyId });
    if (!facts) return;
    const { loginId } = facts.stay;
    await write(post, { loginId, asked: null }, `no-show-${penaltyId}`, (language) =>
      words[language].noShow(cancelledText(post, facts, language)),
    );
  }),

  handle(mailHouseClosed, async (post, { bookingId, penaltyId, parkingDays }) => {
    const facts = await cancellationFacts(post.db, { bookingId, penaltyId, parkingDays });
    if (!facts) return;
    const { loginId } = facts.stay;
    await write(post, { loginId, asked: null }, `house-closed-${penaltyId}`, (language) =>
      words[language].houseClosed(cancelledText(post, facts, language)),
    );
  }),

  handle(mailFeeWaived, async (post, { bookingId, waiverId }) => {
    const facts = await waiverFacts(post.db, { bookingId, waiverId });
    if (!facts) return;
    const { stay, waived, left, returned, refundedYen, unbilledYen, noLongerDueYen } = facts;
    const receiver = { loginId: stay.loginId, asked: null };
    await write(post, receiver, `fee-waived-${waiverId}`, (language) => {
      const inYen = (yen: number) => (yen > 0 ? formatYen(yen, language) : null);
      return words[language].feeWaived({
        stay: nameStay(stay, language),
        ...{ waived: feeAmounts(waived, language), left: feeAmounts(left, language) },
        returned: returned.length > 0 ? lotLines(returned, language) : null,
        ...{ refunded: inYen(refundedYen), unbilled: inYen(unbilledYen), noLongerDue: inYen(noLongerDueYen) },
        url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      });
    });
  }),

  handle(mailParkingGiven, (post, { parkingId }) => tellOfWaitedCar(post, parkingId, 'given')),
  handle(mailParkingNotGiven, (post, { parkingId }) => tellOfWaitedCar(post, parkingId, 'not given')),

  handle(mailCancellationUnpaid, async (post, { changeId }) => {
    const facts = await unpaidCancellationFacts(post.db, changeId);
    if (!facts) return;
    const { stay, bookingId, nights, yen } = facts;
    const receiver = { loginId: stay.loginId, asked: null };
    await write(post, receiver, `cancellation-unpaid-${changeId}`, (language) =>
      words[language].cancellationUnpaid({
        stay: nameStay(stay, language),
        nights: nightsText(nights, language),
        yen: formatYen(yen, language),
        url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailBookingChanged, async (post, { bookingId, changeId, asked }) => {
    const facts = await changeFacts(post.db, changeId);
    if (!facts) return;
    const { stay, kind } = facts;
    await write(post, { loginId: stay.loginId, asked }, `booking-changed-${changeId}`, (language) =>
      words[language].bookingChanged({
        ...{ stay: nameStay(stay, language), kind },
        ...sidesText(facts, language),
        ...cameTo(facts, language),
        countedFrom:
          kind === 'MOVE' && facts.after.checkIn > facts.before.checkIn
            ? { days: CLOCK_DAYS, day: formatDate(facts.before.checkIn, language) }
            : null,
        url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailChangeUnpaid, async (post, { changeId }) => {
    const facts = await unpaidChangeFacts(post.db, changeId);
    if (!facts) return;
    const { stay, bookingId, chargedYen } = facts;
    const receiver = { loginId: stay.loginId, asked: null };
    await write(post, receiver, `change-unpaid-${changeId}`, (language) =>
      words[language].changeUnpaid({
        stay: nameStay(stay, language),
        wanted: sidesText(facts, language).after,
        yen: formatYen(chargedYen, language),
        url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];

/** The stay that gave way to another, and what became of what was paid for it. */
function givenUpText({ stay, fee, returnedPoints }: GivenUpFor, language: Language) {
  const isFree = fee.yen === 0 && (fee.points ?? 0) === 0;
  return {
    stay: nameStay(stay, language),
    number: stay.rooms[0]!.bookingNumber ?? '',
    fee: isFree ? null : feeAmounts(fee, language),
    returned: returnedPoints ? formatPoints(returnedPoints) : null,
  };
}

/** What a cancellation kept and gave back, in the words of a mail. */
function cancelledText(post: Post, facts: CancellationFacts, language: Language) {
  const { stay, nights, isNoShow, fee, feesInAll, nowInAll, returned, extra } = facts;
  return {
    stay: nameStay(stay, language),
    whole: nowInAll === null,
    isNoShow,
    nights: nightsText(nights, language),
    extras: extrasLines(facts.extras, language),
    fee: feeAmounts(fee, language),
    feesInAll: feesInAll && feeAmounts(feesInAll, language),
    nowInAll: nowInAll && amounts(nowInAll, language),
    returned: returned && lotLines(returned, language),
    isPrepaid: fee.points === null,
    keptTvp: facts.keptTvp > 0 ? formatPoints(facts.keptTvp) : null,
    extra: extra.length > 0 ? lotLines(extra, language) : null,
    ...yenOf(facts, language),
    url: linkTo(post, `/home/booking/reservation-details/${stay.rooms[0]!.bookingId}`),
    phone: post.configuration.callCenterPhone,
  };
}

/** Changes that leave days and guests as they are. */
const OF_EXTRAS = new Set<ChangedStay['kind']>(['RENTAL', 'PARKING', 'PETS']);

/** A stay before a change and after it. */
function sidesText({ kind, before, after, isInPoints }: ChangedStay, language: Language) {
  const text = (side: ChangedStay['before'], other: ChangedStay['before']): ChangeSideText => ({
    checkIn: formatDate(side.checkIn, language),
    checkOut: formatDate(side.checkOut, language),
    nights: daysBetween(side.checkIn, side.checkOut),
    ...{ adults: side.adults, children: side.children, bedShares: side.bedShares },
    total: amounts({ points: isInPoints ? side.points : null, yen: side.yen }, language),
    prepaid: side.prepaidYen ? formatYen(side.prepaidYen, language) : null,
    saysStay: !OF_EXTRAS.has(kind),
    extras: side.extras ? extrasLines(side.extras, language, other.extras) : [],
  });
  return { before: text(before, after), after: text(after, before) };
}

/** What a change came to, for points and yen alike: the difference between both sides with its fee, and how that is paid. */
function cameTo(facts: ChangeDone, language: Language) {
  const { kind, before, after, isInPoints, fee, chargedYen, refundedYen, dueYen, billedYen } = facts;
  const inYen = (yen: number) => (yen > 0 ? formatYen(yen, language) : null);
  const back = facts.returned.reduce((sum, { points }) => sum + points, 0);
  const points = isInPoints ? after.points - before.points + (fee.points ?? 0) : 0;
  const taken = isInPoints ? points + back : 0;
  const yen = after.yen - before.yen;
  const prepaidNow = (after.prepaidYen ?? 0) - (before.prepaidYen ?? 0);
  return {
    fee: fee.yen + (fee.points ?? 0) > 0 ? feeAmounts(fee, language) : null,
    difference: {
      points: taken + back > 0 && isInPoints ? signed(points, formatPoints(points)) : null,
      // Where both went, the difference says neither.
      pointsApart:
        taken > 0 && back > 0 && isInPoints ? { taken: formatPoints(taken), back: formatPoints(back) } : null,
      yen: yen === 0 ? null : signed(yen, formatYen(yen, language)),
    },
    returned: back > 0 ? lotLines(facts.returned, language) : null,
    beganToWait: beganToWait(facts),
    prepaid:
      kind === 'PREPAYMENT'
        ? { now: formatPoints(prepaidNow), isPart: after.yen > (after.prepaidYen ?? 0) }
        : null,
    ...{ charged: inYen(chargedYen), refunded: inYen(refundedYen), billed: inYen(billedYen) },
    due: dueYen > 0 || kind === 'PREPAYMENT' ? formatYen(dueYen, language) : null,
  };
}

function beganToWait({ kind, before, after }: ChangeDone): boolean {
  const cars = (after.extras?.parkings ?? []).map((car) => ({ ...car, waits: car.waits === true }));
  return kind === 'PARKING' && onlyBeganToWait(before.extras?.parkings ?? [], cars);
}

const signed = (amount: number, text: string): string => (amount > 0 ? `+${text}` : text);

const nightsText = (nights: readonly CalendarDate[], language: Language): string =>
  nights.map((night) => formatDate(night, language)).join(language === 'ja' ? '、' : ', ');

/** How the yen are paid: in one way, or each part as a company's preferences and a prepayment say. */
function howPaid(
  { way, yen, paidYen, byWay }: Pick<ConfirmationFacts, 'way' | 'yen' | 'paidYen' | 'byWay'>,
  language: Language,
): Payment | null {
  if (way !== 'PREFERENCE' && byWay.TVP === 0)
    return way === 'CARD' && yen > 0 && paidYen >= yen ? 'CARD_CHARGED' : way;
  if (yen === 0) return 'POINT';
  return PAY_BY.filter((one) => byWay[one] > 0).map((one) => ({
    way: one === 'CARD' && paidYen >= byWay.CARD + byWay.TVP ? 'CARD_CHARGED' : one,
    yen: formatYen(byWay[one], language),
  }));
}

function amounts({ points, yen }: Sum, language: Language): Amounts {
  return { points: points === null ? null : formatPoints(points), yen: formatYen(yen, language) };
}

/** A fee: nothing of points where it takes yen alone, nothing of yen where it takes points alone. */
function feeAmounts({ points, yen }: Sum, language: Language): Amounts {
  const both = amounts({ points, yen }, language);
  if (points && yen === 0) return { ...both, yen: null };
  return yen > 0 && !points ? { ...both, points: null } : both;
}

/** What changed in yen, and how it comes back. */
function yenOf(
  facts: CancellationFacts,
  language: Language,
): Pick<CancelledFacts, 'yenChange' | 'moneyBack'> {
  const { fee, feeWay, nowInAll, returnedYen, refundedYen, way, paidYen, byWay, dueByWay } = facts;
  const inYen = (yen: number) => (yen > 0 ? formatYen(yen, language) : null);
  const dueYen = dueByWay.CARD + dueByWay.ON_SITE;
  const isNothing = returnedYen === 0 && paidYen + dueYen + byWay.INVOICE === 0;
  return {
    yenChange:
      returnedYen === 0
        ? null
        : { yen: formatYen(Math.abs(returnedYen), language), to: returnedYen > 0 ? 'less' : 'more' },
    moneyBack: isNothing
      ? null
      : {
          refunded: inYen(refundedYen),
          fee: feeWay === 'CARD' ? inYen(fee.yen - facts.keptTvp) : null,
          feeCharged: inYen(facts.feeChargedYen),
          paid: inYen(paidYen),
          paidAtDesk: inYen(facts.deskYen),
          due: inYen(dueYen),
          // A card has paid the fee of this step: what is due are those before it.
          dueOf: facts.feeChargedYen > 0 && facts.feeChargedYen >= fee.yen ? 'earlier' : 'all',
          bill: facts.isBilled ? { now: inYen(byWay.INVOICE) } : null,
          isLess: returnedYen > 0 && (facts.hasPaidStay || paidYen === 0),
          scope: nowInAll === null ? 'whole' : 'part',
          way,
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
    facility: placeName(language, facility.nameJa, facility.nameEn),
    roomType: `${placeName(language, roomType.nameJa, roomType.nameEn)}${rooms.length > 1 ? ` × ${rooms.length}` : ''}`,
    bookingNumbers: rooms.map((room) => room.bookingNumber ?? ''),
    representatives: othersThan(owner, rooms),
    checkIn: formatDate(checkIn, language),
    checkOut: formatDate(checkOut, language),
    nights: daysBetween(checkIn, checkOut),
  };
}

async function tellOfWaitedCar(post: Post, parkingId: string, became: 'given' | 'not given'): Promise<void> {
  const facts = await waitedCarFacts(post.db, parkingId, became);
  if (!facts) return;
  const { stay, bookingId, extras } = facts;
  const key = `parking-${became === 'given' ? 'given' : 'not-given'}-${parkingId}`;
  await write(post, { loginId: stay.loginId, asked: null }, key, (language) =>
    words[language][became === 'given' ? 'parkingGiven' : 'parkingNotGiven']({
      stay: nameStay(stay, language),
      cars: extrasLines(extras, language),
      url: linkTo(post, `/home/booking/reservation-details/${bookingId}`),
      phone: post.configuration.callCenterPhone,
    }),
  );
}

/** Who stays in place of whom the mail greets: the names alone, each once. */
function othersThan({ name }: StayToName['owner'], rooms: StayToName['rooms']): string[] {
  const bare = (text: string) => text.replace(/\s/gu, '');
  const names = rooms.flatMap(({ representativeName }) => representativeName ?? []);
  return [...new Set(names.filter((one) => bare(one) !== bare(name)))].map(asTyped);
}
