/**
 * The calls of the protocol, each as it refuses and as it answers. What goes wrong with a card is decided by its number;
 * what goes wrong on the way (answers lost or late, notifications) is told to the server beside the answer.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Book, Card, JobCode, Status, Trade } from './book.ts';
import { alike, asDigits, asShop, asSite, masked, troubleOf } from './call.ts';
import type { Call, Done } from './call.ts';
import {
  cardNamed,
  deleteCard,
  deleteMember,
  saveMember,
  searchCard,
  searchMember,
  tradedCard,
} from './card-calls.ts';
import { isChallenged } from './test-cards.ts';
import type { Trouble } from './test-cards.ts';
import { Refused } from './wire.ts';
import type { Answer, Form } from './wire.ts';

const JOB_CODES: readonly string[] = ['CHECK', 'AUTH', 'CAPTURE'];

function tradeOf({ book, form }: Call): Trade {
  const trade = book.trade(form.AccessID ?? '');
  if (!trade || !alike(form.AccessPass, trade.accessPass)) throw new Refused('E01110002');
  return trade;
}

/** Whole yen, 1 to 9,999,999; no amount for a check. */
function amountOf(form: Form, jobCode: string): number {
  if (jobCode === 'CHECK') return 0;
  if (!/^\d{1,7}$/.test(form.Amount ?? '') || Number(form.Amount) === 0) throw new Refused('E01060006');
  return Number(form.Amount);
}

const japanDay = (moment: number): string => asDigits(moment).slice(0, 8);

const finished = (trade: Trade): Answer => ({
  ACS: 0,
  OrderID: trade.orderId,
  Forward: '2a99662',
  Method: 1,
  PayTimes: '',
  Approve: trade.approval,
  TranID: trade.tranId,
  TranDate: asDigits(trade.at),
});

function entryTran(call: Call): Done {
  asShop(call);
  const { form, book, now } = call;
  const orderId = form.OrderID ?? '';
  if (!orderId) throw new Refused('E01040001');
  if (!/^[A-Za-z0-9-]{1,27}$/.test(orderId)) throw new Refused('E01040013');
  const jobCode = form.JobCd ?? '';
  if (!JOB_CODES.includes(jobCode)) throw new Refused('E01050002');
  const amount = amountOf(form, jobCode);
  if (book.tradeOfOrder(orderId)) throw new Refused('E01040010');
  const trade = book.keepTrade({
    orderId,
    accessId: randomBytes(16).toString('hex'),
    accessPass: randomBytes(16).toString('hex'),
    jobCode: jobCode as JobCode,
    amount,
    tax: Number(form.Tax ?? 0),
    status: 'UNPROCESSED',
    card: null,
    memberId: null,
    secure: 'not asked',
    returnUrl: '',
    returnsBy: 'POST',
    approval: '',
    tranId: '',
    at: now,
    failed: 0,
  });
  return { answer: { AccessID: trade.accessId, AccessPass: trade.accessPass } };
}

/** The card that a token or a place among a member's cards stands for. */
function cardOf(call: Call): { card: Card; memberId: string | null } {
  const { form, book, now } = call;
  if (form.Token !== undefined) {
    const card = book.takeToken(form.Token, now);
    if (!card) throw new Refused('EX1000302');
    return { card, memberId: null };
  }
  asSite(call);
  const member = book.member(form.MemberID ?? '');
  if (!member) throw new Refused('E01390002');
  const named = cardNamed(member.cards, form);
  if (!named) throw new Refused('E01240002');
  return { card: named.card, memberId: member.id };
}

/** What the card's own bank refuses, before anybody is charged. */
function refuseCard(card: Card, trade: Trade): void {
  const always: Partial<Record<Trouble, string>> = {
    notEnrolled: 'E21010201',
    securityCodeWrong: '42G440000',
    numberInvalid: '42G650000',
    expiryWrong: '42G830000',
  };
  const whenCharged: Partial<Record<Trouble, string>> = {
    limitExceeded: '42G030000',
    balanceShort: '42G020000',
    temporary: '42C010000',
    refusedByNewCode: 'E21990042',
  };
  const trouble = troubleOf(card);
  const info = always[trouble] ?? (trade.jobCode === 'CHECK' ? undefined : whenCharged[trouble]);
  if (info) throw new Refused(info);
}

function execTran(call: Call): Done {
  const { form, book, now, origin } = call;
  const trade = tradeOf(call);
  if (form.OrderID !== trade.orderId) throw new Refused('E01040003');
  if (trade.status !== 'UNPROCESSED') throw new Refused('E11010001');
  const { card, memberId } = cardOf(call);
  refuseCard(card, trade);
  const trouble = troubleOf(card);
  if (!isChallenged(trouble)) {
    const done = book.keepTrade({ ...trade, ...executed(trade.jobCode, now), card, memberId });
    const charges = trade.jobCode !== 'CHECK';
    return {
      answer: finished(done),
      lost: charges && trouble === 'answerLost',
      late: charges && trouble === 'answerLate',
      notify: { trade: done, times: 1 },
    };
  }
  if (!URL.canParse(form.RetUrl ?? '')) throw new Refused('E01460001');
  book.keepTrade({
    ...trade,
    card,
    memberId,
    status: 'AUTHENTICATED',
    secure: 'waiting',
    returnUrl: form.RetUrl ?? '',
    returnsBy: form.CallbackType === '3' ? 'GET' : 'POST',
    at: now,
  });
  const address = new URL('/secure', origin);
  address.search = new URLSearchParams({ transId: trade.accessId, t: randomUUID() }).toString();
  return { answer: { ACS: 2, RedirectUrl: address.toString() } };
}

const executed = (status: Status, now: number) => ({
  status,
  approval: String(100_000 + (now % 900_000)).slice(0, 6),
  tranId: `${asDigits(now)}${randomBytes(7).toString('hex').slice(0, 14)}`,
  at: now,
});

function secureTran2(call: Call): Done {
  const { book, now } = call;
  const trade = tradeOf(call);
  if (trade.status !== 'AUTHENTICATED') throw new Refused('E11010001');
  if (trade.secure === 'waiting') throw new Refused('E90010001');
  const trouble = trade.card ? troubleOf(trade.card) : 'none';
  if (trade.secure !== 'approved' || trouble === 'authenticationFails') {
    book.keepTrade({ ...trade, status: 'UNPROCESSED', secure: 'failed', at: now });
    throw new Refused(trade.secure === 'cancelled' ? 'E21020002' : 'E21020001');
  }
  const done = book.keepTrade({ ...trade, ...executed(trade.jobCode, now) });
  return {
    answer: finished(done),
    lost: trade.jobCode !== 'CHECK' && trouble === 'answerLostAfterChallenge',
    notify: { trade: done, times: trouble === 'notifiedTwice' ? 2 : 1 },
  };
}

/** Trouble that passes: it happens twice to a trade, and then no more. */
function failTwice({ book }: Call, trade: Trade, is: Trouble): void {
  if (!trade.card || troubleOf(trade.card) !== is || trade.failed >= 2) return;
  book.keepTrade({ ...trade, failed: trade.failed + 1 });
  throw new Refused('E92000001');
}

/** A card that takes no money back any more. */
function refuseRefund({ card }: Trade): void {
  if (card && troubleOf(card) === 'refundRefused') throw new Refused('42G920000');
}

/** Money is given back as VOID on the day it was taken, as RETURN within its month, as RETURNX after it. */
function refundCode(trade: Trade, now: number): Status {
  const [taken, today] = [japanDay(trade.at), japanDay(now)];
  if (trade.status === 'AUTH' || taken === today) return 'VOID';
  return taken.slice(0, 6) === today.slice(0, 6) ? 'RETURN' : 'RETURNX';
}

function takeMoney(call: Call, trade: Trade): Done {
  if (trade.status !== 'AUTH') throw new Refused('E11010003');
  if (amountOf(call.form, 'SALES') !== trade.amount) throw new Refused('E11010010');
  if (trade.card && troubleOf(trade.card) === 'salesRefused') throw new Refused('42G120000');
  failTwice(call, trade, 'salesRefusedTwice');
  return altered(call, { ...trade, ...executed('SALES', call.now) });
}

function giveBack(call: Call, trade: Trade, jobCode: Status): Done {
  const isPaid = trade.status === 'SALES' || trade.status === 'CAPTURE';
  if (!isPaid && trade.status !== 'AUTH') throw new Refused('E11010003');
  if (jobCode !== refundCode(trade, call.now)) throw new Refused('E11010003');
  refuseRefund(trade);
  failTwice(call, trade, 'refundRefusedTwice');
  const done = altered(call, { ...trade, ...executed(jobCode, call.now) });
  return { ...done, lost: trade.card !== null && troubleOf(trade.card) === 'refundAnswerLost' };
}

function altered({ book }: Call, trade: Trade): Done {
  book.keepTrade(trade);
  const { accessId, accessPass, approval, tranId, at } = trade;
  return {
    answer: {
      AccessID: accessId,
      AccessPass: accessPass,
      Forward: '2a99662',
      Approve: approval,
      TranID: tranId,
      TranDate: asDigits(at),
    },
    notify: { trade, times: 1 },
  };
}

function alterTran(call: Call): Done {
  asShop(call);
  const trade = tradeOf(call);
  const jobCode = call.form.JobCd;
  if (jobCode === 'SALES') return takeMoney(call, trade);
  if (jobCode === 'VOID' || jobCode === 'RETURN' || jobCode === 'RETURNX')
    return giveBack(call, trade, jobCode);
  throw new Refused('E01050002');
}

/** Changes the amount of what was authorised or taken; money that was taken only ever becomes less. */
function changeTran(call: Call): Done {
  asShop(call);
  const trade = tradeOf(call);
  const { form, now } = call;
  if (form.JobCd !== 'AUTH' && form.JobCd !== 'CAPTURE' && form.JobCd !== 'SALES')
    throw new Refused('E01050002');
  const amount = amountOf(form, form.JobCd);
  const isPaid = trade.status === 'SALES' || trade.status === 'CAPTURE';
  if (!isPaid && trade.status !== 'AUTH') throw new Refused('E11010003');
  if (amount === trade.amount) throw new Refused('E11010010');
  if (isPaid && amount > trade.amount) throw new Refused('42G030000');
  refuseRefund(trade);
  failTwice(call, trade, 'refundRefusedTwice');
  // The day of taking the money stays: it decides how the rest is given back.
  const done = altered(call, { ...trade, ...executed(trade.status, now), amount, at: trade.at });
  return { ...done, lost: trade.card !== null && troubleOf(trade.card) === 'refundAnswerLost' };
}

function searchTrade(call: Call): Done {
  asShop(call);
  const trade = call.book.tradeOfOrder(call.form.OrderID ?? '');
  if (!trade) throw new Refused('E01110002');
  const { card } = trade;
  return {
    answer: {
      OrderID: trade.orderId,
      Status: trade.status,
      ProcessDate: asDigits(trade.at),
      JobCd: trade.jobCode,
      AccessID: trade.accessId,
      AccessPass: trade.accessPass,
      ItemCode: '0000990',
      Amount: trade.amount,
      Tax: trade.tax,
      SiteID: trade.memberId === null ? '' : call.credentials.siteId,
      MemberID: trade.memberId ?? '',
      CardNo: card ? masked(card.number) : '',
      Expire: card?.expire ?? '',
      Method: 1,
      PayTimes: '',
      Forward: trade.tranId ? '2a99662' : '',
      TranID: trade.tranId,
      Approve: trade.approval,
    },
  };
}

/** By the name that stands in the address, `/payment/<name>.idPass`. */
export const calls: Readonly<Record<string, (call: Call) => Done>> = {
  EntryTran: entryTran,
  ExecTran: execTran,
  SecureTran2: secureTran2,
  AlterTran: alterTran,
  ChangeTran: changeTran,
  SearchTrade: searchTrade,
  SaveMember: saveMember,
  SearchMember: searchMember,
  DeleteMember: deleteMember,
  TradedCard: tradedCard,
  SearchCard: searchCard,
  DeleteCard: deleteCard,
};

/** What the holder decided on the page. */
export function decide(book: Book, trade: Trade, secure: 'approved' | 'cancelled', now: number): Trade {
  return book.keepTrade({ ...trade, secure, at: now });
}

/** Whether the shop hears of the decision before the holder is back. */
export const isNotifiedFirst = ({ card }: Trade): boolean =>
  card !== null && troubleOf(card) === 'notifiedBeforeReturn';
export const returnsLate = ({ card }: Trade): boolean => card !== null && troubleOf(card) === 'returnsLate';

/** What a notification says; passes are masked, as the gateway sends them. */
export function notificationOf({ credentials, now }: Pick<Call, 'credentials' | 'now'>, trade: Trade): Form {
  return {
    ShopID: credentials.shopId,
    ShopPass: '*'.repeat(10),
    AccessID: trade.accessId,
    AccessPass: '*'.repeat(32),
    OrderID: trade.orderId,
    Status: trade.status,
    JobCd: trade.jobCode,
    Amount: String(trade.amount),
    Tax: String(trade.tax),
    Currency: 'JPN',
    Forward: '2a99662',
    Method: '1',
    PayTimes: '',
    TranID: trade.tranId,
    Approve: trade.approval,
    TranDate: asDigits(now),
    ErrCode: '',
    ErrInfo: '',
    PayType: '0',
  };
}
