/** What an application keeps on its way: the password that was chosen, and the version of the terms that was agreed to. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addTerms } from '#server/modules/account/signup/review.ts';
import { settleSignups, SIGNUP_PASSWORD } from '../../testkit/signup.ts';
import { SignupScene } from '../../testkit/signup-scene.ts';

let scene: SignupScene;
beforeAll(async () => {
  scene = await SignupScene.open(inject('postgresUrl'));
});
afterAll(() => scene.close());

const club = () => scene.cards.club;
const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

it('keeps a password that was chosen as its hash, with which the form is sent, until the application ends', async () => {
  const one = await scene.applicant().begin();
  expect(keyOf(await one.setPassword('password1'))).toBe('PASSWORD_TOO_COMMON');
  expect(keyOf(await one.setPassword('short1'))).toBe('PASSWORD_TOO_WEAK');
  expect((await one.info()).hasPassword).toBe(false);
  expect(keyOf(await one.setPassword('Chosen-And-Dropped-1'))).toBe('done');
  expect(keyOf(await one.setPassword(SIGNUP_PASSWORD))).toBe('done');
  expect((await one.row()).password_hash).toMatch(/^\$argon2id\$/);
  expect((await one.info()).hasPassword).toBe(true);
  expect(keyOf(await one.send({ password: null }))).toBe('done');
  expect(keyOf(await one.setPassword('Another-Horse-8'))).toBe('SIGNUP_NOT_OPEN');
  await scene.approve(one);
  await settleSignups(club());
  await scene.memberOf(one).logIn();
});

// Last, since whoever applies after it agrees to the new version.
it('is agreed to anew where the club has new terms, and what was agreed to before stays', async () => {
  const former = await scene.applicant().apply();
  const one = await scene.applicant().begin();
  const add = (ja: string) => addTerms(scene.desk.services(), scene.desk.actor, { ja, en: 'New terms.' });
  expect(await add(' ')).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
  expect(await add('新しい規約です。')).toBe(2);
  expect(keyOf(await one.send())).toBe('TERMS_NOT_AGREED');
  expect((await one.info()).terms).toEqual({ version: 2, text: '新しい規約です。' });
  expect(keyOf(await one.send({ termsVersion: 2 }))).toBe('done');
  expect((await one.row()).terms_version).toBe(2);
  expect((await former.row()).terms_version).toBe(1);
});
