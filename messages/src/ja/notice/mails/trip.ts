/** ご滞在のあとのメール。 */
import { closing, greeting, stay } from './parts.ts';
import type { MailText, StayFacts } from './parts.ts';

type Facts = { stay: StayFacts; url: string; phone: string };

export const tripMails = {
  stayToConfirm: (facts: Facts & { isReminder: boolean }): MailText => ({
    subject: facts.isReminder
      ? `【汐凪倶楽部】ご滞在の確認をお待ちしております（${facts.stay.facility}・${facts.stay.checkIn}）`
      : `【汐凪倶楽部】ご滞在の確認のお願い（${facts.stay.facility}・${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      facts.isReminder
        ? '先日のご滞在につきまして、ご確認をまだいただいておりません。お手数ですが、ご確認をお願いいたします。'
        : 'このたびはご利用いただき、ありがとうございました。下記のご滞在にお間違いがないか、ご確認ください。',
      stay(facts.stay),
      `ご滞在の確認は、こちらから承ります。ご利用証明書も、同じ画面からお開きいただけます。\n${facts.url}`,
      `実際のご滞在と異なる点がございましたら、確認のボタンは押さずに、コールセンター（${facts.phone}）へお知らせください。`,
      '汐凪倶楽部',
    ],
  }),
  certificateSent: (facts: Facts): MailText => ({
    subject: `【汐凪倶楽部】ご利用証明書を発送いたしました（${facts.stay.facility}・${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      'ご希望のご利用証明書を、ご登録のご住所へ発送いたしました。お手元に届くまで、数日かかることがございます。',
      stay(facts.stay),
      `同じ内容を、会員サイトでもご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
