/** How the calls of those who join are asked in the access matrix: whose an application is, its link alone says, and it is none's. */
import { plain, type Recipe } from './recipe.ts';

export const signupRecipes: Readonly<Record<string, Recipe>> = {
  vsSignupEmailVerification: plain('public', { email: 'nobody@example.jp', isCompany: false }),
  validateVsPromoCodeSignupBonus: plain('public', { promoCode: 'NO-SUCH-CODE' }, 'PROMO_CODE_INVALID'),
  vsSignupTokenInfo: plain('public', { token: 'no such token' }, 'VERIFICATION_TOKEN_INVALID'),
  vsSignupSaveDraft: plain('public', { token: 'no such token', form: '{}' }, 'VERIFICATION_TOKEN_INVALID'),
  vsSignupSetPassword: plain(
    'public',
    { token: 'no such token', password: 'Another-Horse-8' },
    'VERIFICATION_TOKEN_INVALID',
  ),
  vsSignupSubmitForm: plain('public', { data: { token: 'no such token' } }, 'VERIFICATION_TOKEN_INVALID'),
  vsSignupPayFee: plain(
    'public',
    { token: 'no such token', creditCardToken: 'no such card' },
    'VERIFICATION_TOKEN_INVALID',
  ),
};
