/** The mails about a company's monthly bill, and about what is paid back of such bills, to its main member. */
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatMonth, formatPlainDate, formatYen } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { openMainLoginOf } from '#server/modules/account/public.ts';
import {
  billToDrawQuery,
  mailCompanyBill,
  mailCompanyBillReminder,
  mailCompanyPaidBack,
  mailCompanyPaidBackWrong,
  sentBackQuery,
} from '#server/modules/payment/public.ts';
import { linkTo } from './link.ts';
import { leftBefore } from './send-once.ts';
import { greetedAt, words, write } from './write-mail.ts';

type Post = Parameters<typeof write>[0];

/** A bill with whom its mail goes to and what each of them says; null where nobody is to be mailed. */
async function billToMail(post: Post, billId: string) {
  const [[bill]] = await sendTogether(post.db, [billToDrawQuery(billId)]);
  const loginId = bill && (await openMainLoginOf(post.db, bill.clientId));
  if (!loginId) return null;
  const greeted = await greetedAt(post.db, loginId);
  const facts = (language: Language) => ({
    greeted,
    number: bill.number,
    month: formatMonth(bill.month.slice(0, 7), language),
    url: linkTo(post, `/bills/${bill.id}.pdf?language=${language}`),
    phone: post.configuration.callCenterPhone,
  });
  const { ja, en } = bill.content.account;
  const account = (language: Language) => inLanguage(language, ja, en);
  return { bill, to: { loginId, asked: null }, facts, account };
}

/** Of the mail about a payment, which another may correct. */
const paidBackKey = (paymentId: string): string => `company-paid-back-${paymentId}`;

export const billMails: readonly Handler[] = [
  handle(mailCompanyBill, async (post, { billId }) => {
    const mail = await billToMail(post, billId);
    if (!mail) return;
    const { bill, to, facts, account } = mail;
    await write(post, to, `company-bill-${bill.number}`, (language) =>
      bill.yen < 0
        ? words[language].companyCredit({ ...facts(language), yen: formatYen(-bill.yen, language) })
        : words[language].companyBill({
            ...facts(language),
            yen: formatYen(bill.yen, language),
            dueOn: formatPlainDate(bill.dueOn, language),
            account: account(language),
          }),
    );
  }),
  handle(mailCompanyBillReminder, async (post, { billId, nth }) => {
    const mail = await billToMail(post, billId);
    // Paid since the reminder was left to the queue.
    if (!mail || mail.bill.paidYen >= mail.bill.yen) return;
    const { bill, to, facts, account } = mail;
    await write(post, to, `company-bill-${bill.number}-reminder-${nth}`, (language) =>
      words[language].companyBillReminder({
        ...facts(language),
        yen: formatYen(bill.yen - bill.paidYen, language),
        dueOn: formatPlainDate(bill.dueOn, language),
        account: account(language),
      }),
    );
  }),
  handle(mailCompanyPaidBack, async (post, { billId, paymentId, leftYen: left }) => {
    const mail = await billToMail(post, billId);
    const [[sent]] = await sendTogether(post.db, [sentBackQuery(paymentId)]);
    // Taken back before the mail was written: nothing was sent.
    if (!mail || !sent || sent.isTakenBack) return;
    const { yen, sentOn } = sent;
    const leftYen = left ?? mail.bill.paidYen - mail.bill.yen;
    await write(post, mail.to, paidBackKey(paymentId), (language) =>
      words[language].companyPaidBack({
        ...mail.facts(language),
        yen: formatYen(yen, language),
        sentOn: formatPlainDate(sentOn, language),
        left: leftYen > 0 ? formatYen(leftYen, language) : null,
      }),
    );
  }),
  handle(mailCompanyPaidBackWrong, async (post, { billId, paymentId }) => {
    const mail = await billToMail(post, billId);
    const [[sent]] = await sendTogether(post.db, [sentBackQuery(paymentId)]);
    // Nobody was mailed that it was paid back, or will be.
    if (!mail || !sent || !(await leftBefore(post.db, paidBackKey(paymentId)))) return;
    const { bill } = mail;
    await write(post, mail.to, `company-paid-back-wrong-${paymentId}`, (language) =>
      words[language].companyPaidBackWrong({
        ...mail.facts(language),
        yen: formatYen(sent.yen, language),
        sentOn: formatPlainDate(sent.sentOn, language),
        left: formatYen(bill.paidYen - bill.yen, language),
      }),
    );
  }),
];
