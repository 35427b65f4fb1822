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
  PROMO_CODE_INVALID: 'This promo code cannot be used.\nPlease check it and try again.',
  PROMO_CODE_ENDED: 'This promo code has ended.',
  PROMO_CODE_USED: 'You have already used this promo code.\nIt can be used once by each person or company.',
  TERMS_NOT_AGREED: 'Please read the terms of membership and agree to them.',
  SIGNUP_FEE_CHANGED: (facts) => {
    const total = numberFact(facts, 'totalYen');
    const now = total === null ? '' : `\nIt is now ¥${total.toLocaleString('en-GB')}.`;
    return `The joining fee has changed.${now}\nPlease check it and apply again.`;
  },
  SIGNUP_SUBMITTED: 'We have already received your application.\nYou will hear from us.',
  SIGNUP_NOT_OPEN: 'This cannot be done just now.\nPlease see how your application stands.',
};
