/** The mails about what cards are charged: a payment that waits, money that is refused for good, a card that ends before a stay. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { lastDayOfCard } from '#domain/payment/card.ts';
import type { ReceiptStay, ReceiptSubject } from '#domain/payment/receipt.ts';
import { formatDate, formatPlainDate, formatTime, formatYen } from '#messages/format.ts';
import { businessNow } from '#server/platform/clock.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { mainLoginOf, openMainLoginOf } from '#server/modules/account/public.ts';
import { mailCardEnding, purchaseToName, staysOnCard } from '#server/modules/booking/public.ts';
import type { NamedPurchase, StayToName } from '#server/modules/booking/public.ts';
import {
  chargeToMail,
  findSavedCard,
  mailPapersIssued,
  mailPaymentWaiting,
  mailReceiptCorrected,
  mailReceiptVoid,
  mailRefundByTransfer,
  mailUncollected,
  dueOfPayment,
  moneyBackToMail,
} from '#server/modules/payment/public.ts';
import type { MoneyBackToMail } from '#server/modules/payment/public.ts';
import { linkTo } from './link.ts';
import { sendOnce } from './send-once.ts';
import { nameStay } from './stay.ts';
import { greetedAt, placeName, words, write } from './write-mail.ts';

export const chargeMails: readonly Handler[] = [
  handle(mailCardEnding, async (post, { clientId, cardId, expire, stage }) => {
    const { db, configuration } = post;
    const loginId = await mainLoginOf(db, clientId);
    const card = await findSavedCard(db, clientId);
    const until = lastDayOfCard(expire);
    const stays = await staysOnCard(db, [clientId]);
    // Another card may have been saved meanwhile, or the stays given up.
    if (!loginId || until === null || card?.id !== cardId || card.expire !== expire || stays.length === 0)
      return;
    const greeted = await greetedAt(db, loginId);
    const { date: today } = (await businessNow(db)).moment;
    await write(post, { loginId, asked: null }, `card-ending-${cardId}-${expire}-${stage}`, (language) =>
      words[language].cardEnding({
        greeted,
        cardNo: card.cardNo,
        until: formatPlainDate(until, language),
        days: Math.max(0, daysBetween(today, until)),
        stays: stays.map(({ checkIn, facility }) => ({
          checkIn: formatDate(checkIn, language),
          facility: placeName(language, facility.nameJa, facility.nameEn),
        })),
        url: linkTo(post, '/home/member-info/new-credit-card'),
        phone: configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailPaymentWaiting, async (post, { chargeId }) => {
    const charge = await chargeToMail(post.db, chargeId);
    const named = charge?.waits ? await purchaseToName(post.db, charge.purpose) : undefined;
    // Whoever came back meanwhile needs no mail.
    if (!charge || !named) return;
    const { loginId, yen, waitsUntil } = charge;
    const greeted = await greetedAt(post.db, loginId);
    // The card company's own page is reached through the portal, by the login that pays.
    const { text, page } = waiting(named);
    await write(post, { loginId, asked: null }, `payment-waiting-${chargeId}`, (language) =>
      words[language][text]({
        greeted,
        stay: nameStay(named.stay, language),
        yen: formatYen(yen, language),
        until: formatTime(waitsUntil, language),
        url: linkTo(post, page),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),

  handle(mailPapersIssued, async (post, { chargeId, clientId, papers, ...of }) => {
    const { stays = [], refundYen, canReissue = false, desk, backToCards } = of;
    const charge = chargeId === undefined ? undefined : await chargeToMail(post.db, chargeId);
    const stay = charge && (await purchaseToName(post.db, charge.purpose))?.stay;
    // A joining fee is for no stay, and its papers are the new member's.
    const isJoining = charge?.purpose.kind === 'SIGNUP';
    const loginId =
      clientId === undefined
        ? isJoining
          ? charge.loginId
          : stay?.loginId
        : await openMainLoginOf(post.db, clientId);
    if (!loginId) return;
    const payer = stay ? null : await greetedAt(post.db, loginId);
    const returnedYen = papers.reduce((sum, { kind, yen }) => (kind === 'RETURN' ? sum + yen : sum), 0);
    const returns = papers.filter(({ kind }) => kind === 'RETURN').length;
    const back = desk && returns > 0 ? await moneyBackToMail(post.db, desk.paymentId) : undefined;
    const isWhole = refundYen === undefined || refundYen === returnedYen;
    const key = `papers-${papers.at(-1)!.number}`;
    await write(post, { loginId, asked: null }, key, (language) => {
      const inYen = (yen: number) => formatYen(yen, language);
      return words[language].papersIssued({
        ...(payer
          ? { greeted: payer, about: ofNoCharge(isJoining, stays, language) }
          : stayOnPapers(stay!, stays, language)),
        papers: papers.map(({ yen, paidOn, ...paper }) => ({
          ...{ ...paper, yen: inYen(yen) },
          ...(paidOn ? { paidOn: formatPlainDate(paidOn, language) } : {}),
        })),
        refund:
          returns > 1 || !isWhole
            ? { whole: inYen(refundYen ?? returnedYen), said: isWhole ? null : inYen(returnedYen) }
            : null,
        canReissue,
        subjects: desk?.subjects ?? [],
        back: back ? backText(back, language) : null,
        backToCards: backToCards
          ? { ...backToCards, on: backToCards.on.map((day) => formatPlainDate(day, language)) }
          : null,
        url: linkTo(post, '/home/member-info/receipt-list'),
        phone: post.configuration.callCenterPhone,
      });
    });
  }),

  handle(mailReceiptVoid, (post, told) =>
    writeVoid(post, { ...told, rightful: [], key: `receipt-void-${told.papers.at(-1)!.number}` }),
  ),
  handle(mailReceiptCorrected, (post, told) =>
    writeVoid(post, { ...told, key: `receipt-corrected-${told.papers.at(-1)!.number}` }),
  ),

  handle(mailUncollected, async (post, { chargeId }) => {
    const charge = await chargeToMail(post.db, chargeId);
    const named = charge && (await purchaseToName(post.db, charge.purpose));
    if (!charge || !named || charge.yen === 0) return;
    const { stay, stands } = named;
    await write(post, { loginId: stay.loginId, asked: null }, `uncollected-${chargeId}`, (language) => {
      const { name, of, facility, checkIn, bookingNumbers } = nameStay(stay, language);
      return words[language].uncollected({
        ...{ greeted: { name, of }, facility, checkIn, bookingNumbers, stands },
        yen: formatYen(charge.yen, language),
        url: linkTo(post, `/home/booking/reservation-details/${stay.rooms[0]!.bookingId}`),
        phone: post.configuration.callCenterPhone,
      });
    });
  }),

  handle(mailRefundByTransfer, async (post, { chargeId, yen }) => {
    const { operatorEmail: to } = post.configuration;
    const charge = await chargeToMail(post.db, chargeId);
    if (!to || !charge) return;
    await sendOnce(post, {
      ...{ to, clientId: null, language: 'ja', key: `refund-by-transfer-${chargeId}-${yen}` },
      words: words.ja.refundByTransfer({ orderId: charge.orderId, yen: formatYen(yen, 'ja') }),
    });
  }),
];

/** What is said of a payment that waits, and where it goes on. */
function waiting({ what, stay }: NamedPurchase) {
  const booking = `/home/booking/reservation-details/${stay.rooms[0]!.bookingId}`;
  if (what === 'STAY')
    return { text: 'paymentWaiting', page: '/home/vacancy-search/final-confirmation' } as const;
  return what === 'FEE'
    ? ({ text: 'feeWaiting', page: `${booking}/reservation-change` } as const)
    : ({ text: 'changeWaiting', page: booking } as const);
}

/** How money went back, and what is due by now. */
type VoidTold = {
  readonly clientId: number;
  readonly papers: readonly {
    readonly number: string;
    readonly refersTo: readonly string[];
    readonly yen: number;
  }[];
  /** Of what is right, where that stands in its place. */
  readonly rightful: readonly {
    readonly number: string;
    readonly yen: number;
    readonly paidOn?: CalendarDate;
  }[];
  readonly stays: readonly ReceiptStay[];
  readonly subjects: readonly ReceiptSubject[];
  readonly paymentId?: string;
  readonly key: string;
};

/** A receipt that was mailed is void, and with it the one that is right. */
async function writeVoid(
  post: Parameters<typeof write>[0],
  { clientId, papers, rightful, stays, subjects, paymentId, key }: VoidTold,
): Promise<void> {
  const loginId = await openMainLoginOf(post.db, clientId);
  if (!loginId) return;
  const greeted = await greetedAt(post.db, loginId);
  const left = paymentId === undefined ? null : await dueOfPayment(post.db, paymentId);
  await write(post, { loginId, asked: null }, key, (language) =>
    words[language].receiptVoid({
      due: left && dueText(left, language),
      ...{ greeted, subjects, about: ofNoCharge(false, stays, language) },
      papers: papers.map(({ number, refersTo, yen }) => ({
        ...{ number, refersTo },
        yen: formatYen(yen, language),
      })),
      rightful: rightful.map(({ number, yen, paidOn }) => ({
        ...{ number, yen: formatYen(yen, language) },
        ...(paidOn ? { paidOn: formatPlainDate(paidOn, language) } : {}),
      })),
      url: linkTo(post, '/home/member-info/receipt-list'),
      phone: post.configuration.callCenterPhone,
    }),
  );
}

const backText = ({ means, on, dueYen, office }: MoneyBackToMail, language: Language) => ({
  ...{ means, on: formatPlainDate(on, language) },
  due: dueText({ dueYen, office }, language),
});

/** What is due by now and how the office is paid; null where nothing is. */
const dueText = ({ dueYen, office }: Pick<MoneyBackToMail, 'dueYen' | 'office'>, language: Language) =>
  dueYen > 0
    ? {
        yen: formatYen(dueYen, language),
        ...{ account: office.account?.[language] ?? null, office: office.address?.[language] ?? null },
      }
    : null;

/** What papers are for that no charge of a card has: a joining fee, or what the office was paid, of a stay's fee or of an exchanged week's. */
function ofNoCharge(isJoining: boolean, stays: readonly ReceiptStay[], language: Language) {
  if (stays.length > 0) return namedOnPapers(stays, language);
  return isJoining ? ('JOINING' as const) : ('EXCHANGE' as const);
}

/** Whom the mail greets, and the stay that its papers are for. */
function stayOnPapers(stay: StayToName, stays: readonly ReceiptStay[], language: Language) {
  const { name, of, facility, bookingNumbers, checkIn, checkOut } = nameStay(stay, language);
  return {
    greeted: { name, of },
    about:
      stays.length > 0
        ? namedOnPapers(stays, language)
        : { facility, bookingNumbers, dates: [{ checkIn, checkOut }] },
  };
}

/**
 * The stays as papers name them: of a return the one whose yen come back, of a receipt all rooms that were paid. Papers of one mail are
 * for other dates each where a stay was moved before it was charged.
 */
function namedOnPapers(stays: readonly ReceiptStay[], language: Language) {
  const dates = stays.map((stay) => datesText(stay, language));
  return {
    facility: stays[0]!.facility[language],
    bookingNumbers: [...new Set(stays.map(({ bookingNumber }) => bookingNumber))],
    dates: dates.filter(
      (one, nth) =>
        dates.findIndex(({ checkIn, checkOut }) => checkIn === one.checkIn && checkOut === one.checkOut) ===
        nth,
    ),
  };
}

const datesText = ({ checkIn, checkOut }: Pick<ReceiptStay, 'checkIn' | 'checkOut'>, language: Language) => ({
  checkIn: formatDate(checkIn, language),
  checkOut: formatDate(checkOut, language),
});
