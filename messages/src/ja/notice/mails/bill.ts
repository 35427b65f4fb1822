/** 法人の月次請求書についてのメール。 */
import { closing, greeting } from './parts.ts';
import type { Greeted, MailText } from './parts.ts';

export const billMails = {
  companyBill: (facts: {
    greeted: Greeted;
    number: string;
    month: string;
    yen: string;
    dueOn: string;
    account: string;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】${facts.month}分の請求書を発行いたしました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      `${facts.month}末日までのご利用分について、請求書を発行いたしました。`,
      `請求書番号：${facts.number}\nご請求金額：${facts.yen}（税込）\nお支払期限：${facts.dueOn}\nお振込先：${facts.account}`,
      `お振込の際は、請求書番号をお書き添えください。\n請求書（PDF）は、代表者の方がログインのうえ、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyBillReminder: (facts: {
    greeted: Greeted;
    number: string;
    month: string;
    /** What is still to be paid. */
    yen: string;
    dueOn: string;
    account: string;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】${facts.month}分の請求書のお支払いについて（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      `${facts.month}分の請求書について、お支払期限の${facts.dueOn}を過ぎましたが、本日時点でご入金の確認ができておりません。お手数ですが、ご確認のうえ、お振込みくださいますようお願いいたします。`,
      `請求書番号：${facts.number}\nお支払いいただく金額：${facts.yen}（税込）\nお支払期限：${facts.dueOn}\nお振込先：${facts.account}`,
      `行き違いでお振込みがお済みの場合は、ご容赦ください。お振込の際は、請求書番号をお書き添えください。\n請求書（PDF）は、代表者の方がログインのうえ、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyCredit: (facts: {
    greeted: Greeted;
    number: string;
    month: string;
    yen: string;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】${facts.month}分の返金明細書を発行いたしました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      `${facts.month}末日までのご利用分について、変更・キャンセルや取消料の免除などによる減額が、ご請求する金額を上回りましたので、差額をご返金いたします。`,
      `返金明細書番号：${facts.number}\nご返金額：${facts.yen}（税込）`,
      `銀行振込でご返金いたします。お振込みが済みましたら、メールでお知らせいたします。\n返金明細書（PDF）は、代表者の方がログインのうえ、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyPaidBack: (facts: {
    greeted: Greeted;
    number: string;
    yen: string;
    sentOn: string;
    /** What is still to be paid back after it; null where nothing is. */
    left: string | null;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご返金をお振込みいたしました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      facts.left === null
        ? '月次請求の減額分について、銀行振込でご返金いたしました。'
        : '月次請求の減額分の一部について、銀行振込でご返金いたしました。残りの金額は、あらためてお振込みいたします。',
      `返金明細書番号：${facts.number}\nお振込み額：${facts.yen}\nお振込み日：${facts.sentOn}${facts.left === null ? '' : `\nご返金の残額：${facts.left}`}`,
      `返金明細書（PDF）は、代表者の方がログインのうえ、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  companyPaidBackWrong: (facts: {
    greeted: Greeted;
    number: string;
    /** What the mail before had said. */
    yen: string;
    sentOn: string;
    /** What is to be paid back now. */
    left: string;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご返金のお振込みについての訂正（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      '先にお知らせいたしました次のお振込みは、完了しておりません。お知らせを訂正し、お詫び申し上げます。',
      `返金明細書番号：${facts.number}\nお知らせしたお振込み額：${facts.yen}\nお知らせしたお振込み日：${facts.sentOn}\nご返金の残額：${facts.left}`,
      `残額のお振込みが済みましたら、あらためてメールでお知らせいたします。\n返金明細書（PDF）は、代表者の方がログインのうえ、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
