/** What is told to somebody who signs up; a part of the error catalogue. */
import { numberFact, type ErrorTexts } from '#messages/error-text.ts';

export const signupErrors: Pick<
  ErrorTexts,
  | 'PROMO_CODE_INVALID'
  | 'PROMO_CODE_ENDED'
  | 'PROMO_CODE_USED'
  | 'TERMS_NOT_AGREED'
  | 'SIGNUP_FEE_CHANGED'
  | 'SIGNUP_SUBMITTED'
  | 'SIGNUP_NOT_OPEN'
> = {
  PROMO_CODE_INVALID: 'このプロモーションコードはご利用いただけません。\nもう一度ご確認ください。',
  PROMO_CODE_ENDED: 'このプロモーションコードは、受付を終了いたしました。',
  PROMO_CODE_USED:
    'このプロモーションコードは、すでにご利用いただいています。\nご利用は、お一人様（1法人様）1回に限ります。',
  TERMS_NOT_AGREED: '入会規約の内容をご確認のうえ、同意してください。',
  SIGNUP_FEE_CHANGED: (facts) => {
    const total = numberFact(facts, 'totalYen');
    const now = total === null ? '' : `\n現在は${total.toLocaleString('ja-JP')}円です。`;
    return `入会金が変わりました。${now}\nご確認のうえ、もう一度お申し込みください。`;
  },
  SIGNUP_SUBMITTED: 'お申し込みは、すでに承っております。\n当クラブからのご連絡をお待ちください。',
  SIGNUP_NOT_OPEN: 'このお手続きは、ただいま承ることができません。\nお申し込みの状況をご確認ください。',
};
