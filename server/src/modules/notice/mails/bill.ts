/** The mail about a company's monthly bill, to its main member. */
import { inLanguage } from '#domain/kernel/language.ts';
import { formatMonth, formatPlainDate, formatYen } from '#messages/format.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { openMainLoginOf } from '#server/modules/account/public.ts';
import { billToDrawQuery, mailCompanyBill } from '#server/modules/payment/public.ts';
import { linkTo } from './link.ts';
import { greetedAt, words, write } from './write-mail.ts';

export const billMails: readonly Handler[] = [
  handle(mailCompanyBill, async (post, { billId }) => {
    const [[bill]] = await sendTogether(post.db, [billToDrawQuery(billId)]);
    const loginId = bill && (await openMainLoginOf(post.db, bill.clientId));
    if (!loginId) return;
    const greeted = await greetedAt(post.db, loginId);
    const { account } = bill.content;
    await write(post, { loginId, asked: null }, `company-bill-${bill.number}`, (language) =>
      words[language].companyBill({
        greeted,
        number: bill.number,
        month: formatMonth(bill.month.slice(0, 7), language),
        yen: formatYen(bill.yen, language),
        dueOn: formatPlainDate(bill.dueOn, language),
        account: inLanguage(language, account.ja, account.en),
        url: linkTo(post, `/bills/${bill.id}.pdf?language=${language}`),
        phone: post.configuration.callCenterPhone,
      }),
    );
  }),
];
