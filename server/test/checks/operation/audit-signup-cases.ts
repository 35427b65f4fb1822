/** How the mutations of signing up are done, refused and made to fail in the check of the audit log. */
import { Applicant } from '../../testkit/signup.ts';
import type { Case, Scene } from './audit-cases.ts';

const begun = ({ club, gateway }: Scene) => new Applicant(club, gateway).begin();
const form = async (scene: Scene) => {
  const one = await begun(scene);
  return { ...one.person(), creditCardToken: await scene.gateway.tokenFor('none') };
};

/** Of a mailbox that a membership has: staff make contact, and no card is asked. */
async function knownForm(scene: Scene) {
  const one = await begun(scene);
  await scene.club.owner.query('update clients set email = $2 where id = $1', [
    (await scene.club.aMember()).clientId,
    one.email,
  ]);
  return { ...one.person(), creditCardToken: await scene.gateway.tokenFor('none') };
}

/** Accepted, and still to be paid for. */
async function owing(scene: Scene) {
  const one = await new Applicant(scene.club, scene.gateway).apply();
  await scene.club.owner.query(`update signup_applications set state = 'FEE_DUE' where id = $1`, [
    await one.id(),
  ]);
  await scene.club.owner.query(`update card_charges set refund_yen = yen where purpose_id = $1`, [
    await one.id(),
  ]);
  await scene.club.owner.query(`update card_charges set state = 'VOIDED' where purpose_id = $1`, [
    await one.id(),
  ]);
  return { token: one.token, creditCardToken: await scene.gateway.tokenFor('none') };
}

export const signupCases: Readonly<Record<string, Case>> = {
  vsSignupEmailVerification: {
    anonymous: 'nobody yet',
    ok: ({ member }) => ({ email: member.email, isCompany: false }),
    denied: [
      ['BAD_INPUT_ERROR', () => ({ email: 'no address', isCompany: false })],
      [
        'PROMO_CODE_INVALID',
        ({ member }) => ({ email: member.email, isCompany: false, promoCode: 'NO-SUCH-CODE' }),
      ],
    ],
  },
  vsSignupSaveDraft: {
    anonymous: 'nobody yet',
    ok: async (scene) => ({ token: (await begun(scene)).token, form: '{"name":"x"}' }),
    denied: [
      ['BAD_INPUT_ERROR', async (scene) => ({ token: (await begun(scene)).token, form: 'no JSON' })],
      ['VERIFICATION_TOKEN_INVALID', () => ({ token: 'no token', form: '{}' })],
    ],
  },
  vsSignupSetPassword: {
    anonymous: 'nobody yet',
    ok: async (scene) => ({ token: (await begun(scene)).token, password: 'Another-Horse-8' }),
    denied: [
      ['PASSWORD_TOO_WEAK', async (scene) => ({ token: (await begun(scene)).token, password: 'short1' })],
      [
        'PASSWORD_TOO_COMMON',
        async (scene) => ({ token: (await begun(scene)).token, password: 'password1' }),
      ],
      ['VERIFICATION_TOKEN_INVALID', () => ({ token: 'no token', password: 'Another-Horse-8' })],
    ],
  },
  vsSignupSubmitForm: {
    anonymous: 'nobody yet',
    ok: async (scene) => ({ data: await knownForm(scene) }),
    denied: [
      ['DETAILS_INVALID', async (scene) => ({ data: { ...(await form(scene)), tel: '' } })],
      ['TERMS_NOT_AGREED', async (scene) => ({ data: { ...(await form(scene)), termsVersion: 99 } })],
      [
        'CARD_LIMIT',
        async (scene) => ({
          data: { ...(await form(scene)), creditCardToken: await scene.gateway.tokenFor('limitExceeded') },
        }),
      ],
    ],
  },
  vsSignupPayFee: {
    anonymous: 'nobody yet',
    ok: owing,
    denied: [
      ['SIGNUP_NOT_OPEN', async (scene) => ({ token: (await begun(scene)).token, creditCardToken: 'none' })],
    ],
  },
};
