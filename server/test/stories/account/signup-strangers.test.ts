/** What strangers can do with the doors of signing up, and what they are not told there. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { signupFormOriginLimit } from '#server/modules/account/limits.ts';
import { aPromoCode, SIGNUP_PASSWORD } from '../../testkit/signup.ts';
import { SignupScene } from '../../testkit/signup-scene.ts';

let scene: SignupScene;
beforeAll(async () => {
  scene = await SignupScene.open(inject('postgresUrl'));
});
afterAll(() => scene.close());

const club = () => scene.cards.club;
const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

it('a link that a stranger asks for takes nothing from whoever reads the mailbox, be it of the other kind', async () => {
  const one = await scene.applicant().begin();
  await one.saveDraft('{"name":"途中","cvc":"123","ｐａｓｓｗｏｒｄ":"x","tel":["0300000000"]}');
  await one.setPassword(SIGNUP_PASSWORD);
  const own = one.token;
  await one.begin({ isCompany: true });
  expect(await one.info()).toMatchObject({ isCompany: true, draft: '{"name":"途中"}', hasPassword: false });
  const strangers = one.token;
  one.token = own;
  expect(await one.info()).toMatchObject({ isCompany: false, draft: '{"name":"途中"}', hasPassword: true });
  expect((await one.send({ password: null })).data?.vsSignupSubmitForm.result).toBe('Complete');
  one.token = strangers;
  expect(keyOf(await one.ask())).toBe('VERIFICATION_TOKEN_EXPIRED');
  expect(await one.row()).toMatchObject({ state: 'EXPIRED', draft: null });
});

it('who is a member, or has used a promo code, is told to nobody who gives no card', async () => {
  const member = await club().aMember();
  await club().owner.query(
    `update clients set name_kana = 'シンキ　ジロウ', birthday = '1971-02-03' where id = $1`,
    [member.clientId],
  );
  const promoCode = await aPromoCode(club(), { off: 1_000, uses: 5 });
  const first = await scene.applicant().begin({ promoCode });
  await first.send();
  for (const whose of [
    { nameKana: 'シンキ ジロウ', birthday: '1971-02-03' },
    first.person().individualInfo,
  ]) {
    const one = await scene.applicant().begin({ promoCode });
    const individualInfo = { ...(one.person().individualInfo as object), ...(whose as object) };
    expect(keyOf(await one.send({ individualInfo, creditCardToken: null }))).toBe('CREDIT_CARD_NOT_FOUND');
    expect(keyOf(await one.send({ individualInfo, creditCardToken: null, feeYen: 1 }))).toBe(
      'SIGNUP_FEE_CHANGED',
    );
    expect((await one.row()).state).toBe('STARTED');
  }
});

it('a form is refused from one place so many times an hour, and forms that are taken are not counted', async () => {
  await club().owner.query('delete from attempts');
  await club().setLimit(signupFormOriginLimit, 3);
  try {
    const one = await scene.applicant().begin();
    for (let refused = 0; refused < 2; refused += 1)
      expect(keyOf(await one.send({ creditCardToken: null }))).toBe('CREDIT_CARD_NOT_FOUND');
    expect(keyOf(await one.send())).toBe('done');
    const other = await scene.applicant().begin();
    expect(keyOf(await other.send({ creditCardToken: null }))).toBe('CREDIT_CARD_NOT_FOUND');
    expect(keyOf(await other.send())).toBe('TOO_MANY_ATTEMPTS');
  } finally {
    await club().setLimit(signupFormOriginLimit, signupFormOriginLimit.most);
  }
});

it('an application takes no password that the mailbox’s own address is', async () => {
  const one = await scene.applicant().begin();
  for (const password of [one.email.toUpperCase(), `${one.email}!1`, `${one.email.split('@')[0]}99`]) {
    expect(keyOf(await one.setPassword(password))).toBe('PASSWORD_TOO_COMMON');
    expect(keyOf(await one.send({ password }))).toBe('PASSWORD_TOO_COMMON');
  }
});
