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
      `${facts.month}末日までのご利用分について、キャンセルなどによる減額がご利用額を上回りましたので、差額をご返金いたします。`,
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
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご返金をお振込みいたしました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      '月次請求の減額分について、銀行振込でご返金いたしました。',
      `返金明細書番号：${facts.number}\nお振込み額：${facts.yen}\nお振込み日：${facts.sentOn}`,
      `返金明細書（PDF）は、代表者の方がログインのうえ、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
