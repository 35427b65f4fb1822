/** What becomes of an application: accepted, asked about, declined or forgotten; and promo codes. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { askApplicant, declineSignup, showSignup, signupsOf } from '#server/modules/account/signup/review.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { pdfText } from '../../testkit/pdf-text.ts';
import {
  aPromoCode,
  endOverdue,
  mailTo,
  settleSignups,
  SIGNUP_ADDRESS,
  tokenIn,
} from '../../testkit/signup.ts';
import { SignupScene } from '../../testkit/signup-scene.ts';

let scene: SignupScene;
beforeAll(async () => {
  scene = await SignupScene.open(inject('postgresUrl'));
});
afterAll(() => scene.close());

const club = () => scene.cards.club;
const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

describe('once it is accepted', () => {
  it('the fee is taken, everything is made at once, and the first login works with the card that paid', async () => {
    const one = await scene.applicant().apply();
    const shown = await showSignup(scene.desk.services(), scene.desk.actor, await one.id());
    expect(isRefusal(shown) ? null : shown.form?.individualInfo?.name).toBe('新規 太郎');
    await scene.approve(one);
    await scene.approve(one);
    await settleSignups(club());
    const row = await one.row();
    expect(row).toMatchObject({
      state: 'APPROVED',
      form: null,
      draft: null,
      password_hash: null,
      terms_version: 1,
    });
    const [charge] = await one.charges();
    expect(charge).toMatchObject({ state: 'CAPTURED', yen: 11_000, refund_yen: 0 });
    expect(String(charge!.client_id)).toBe(String(row.client_id));
    const mail = await mailTo(club(), one.email, /完了しました/);
    expect(mail?.text).toContain('新規 太郎 様');
    expect(mail?.text).toContain('入会金（税込）：11,000円');
    expect(mail?.text).not.toContain('入会特典');
    const member = await scene.memberOf(one).logIn();
    const { data } = await member.ask(`{ myUserInfo { name nameKana birthday role isCompany tel }
      myContractList { productType { id } years autoRenewal } mySavedCard { cardNo }
      myClientChargeList { price cardNo clientChargeType { name } bookings { id } } }`);
    expect(data).toMatchObject({
      myUserInfo: { name: '新規 太郎', birthday: '1980-05-05', role: 'MAIN', isCompany: false },
      myContractList: [{ productType: { id: 4 }, years: 10, autoRenewal: true }],
      mySavedCard: { cardNo: '************0004' },
      myClientChargeList: [
        {
          price: 11_000,
          cardNo: '************0004',
          clientChargeType: { name: '入会金のお支払い' },
          bookings: [],
        },
      ],
    });
    expect(keyOf(await one.ask())).toBe('VERIFICATION_TOKEN_USED');
  });

  it('its promo code brings TVP, told before, by the welcoming mail, and in the history', async () => {
    const promoCode = await aPromoCode(club(), { off: 1_000, tvp: 5_000 });
    const one = await scene.applicant().begin({ promoCode });
    expect((await one.checkPromo(promoCode)).data?.validateVsPromoCodeSignupBonus.bonusTvp).toBe(5_000);
    expect((await one.info())?.bonusTvp).toBe(5_000);
    await one.send();
    await scene.approve(one);
    await settleSignups(club());
    const mail = await mailTo(club(), one.email, /完了しました/);
    expect(mail?.text).toMatch(/契約期間：\d+年\d+月\d+日から\d+年3月31日まで（自動更新）/);
    expect(mail?.text).toMatch(/入会特典：TVP 5,000 Pt（\d+年3月31日まで）/);
    const member = await scene.memberOf(one).logIn();
    const { data } = await member.ask('{ myAvailablePoints { tvp } }');
    expect(data).toEqual({ myAvailablePoints: { tvp: 5_000 } });
  });

  it('its fee has a receipt, in the name of the new member, who is told', async () => {
    const one = await scene.applicant().apply();
    await scene.approve(one);
    await settleSignups(club());
    await scene.cards.issueReceipts();
    await expect
      .poll(() => mailTo(club(), one.email, /領収書を発行いたしました（ご入会金）/), { timeout: 20_000 })
      .not.toBeNull();
    const member = await scene.memberOf(one).logIn();
    const { myClientChargeList: charges } = await member.get<{
      myClientChargeList: { receipts: { pdfFileUrl: string }[] }[];
    }>('{ myClientChargeList { receipts { kind addressee price rooms canReissue pdfFileUrl } } }');
    const paper = { kind: 'RECEIPT', addressee: '新規 太郎', price: 11_000, rooms: 0, canReissue: true };
    expect(charges).toMatchObject([{ receipts: [paper] }]);
    const file = await member.fetchFile(charges[0]!.receipts[0]!.pdfFileUrl);
    const text = await pdfText(await file.arrayBuffer());
    expect(text).toContain('ご入会金として、上記の金額を領収いたしました。');
    expect(text).toContain('1,000円');
    expect(text).not.toContain('ご予約番号');
    expect(await brokenBooks(club().owner)).toEqual([]);
  });

  it('and the fee cannot be taken any more, nothing is made, and a link to pay is mailed', async () => {
    const one = await scene.applicant().begin();
    await one.send({}, 'salesRefused');
    await scene.approve(one);
    await settleSignups(club());
    expect(await one.row()).toMatchObject({ state: 'FEE_DUE', client_id: null });
    const mail = await mailTo(club(), one.email, /入会金のお支払い/);
    expect(mail?.text).toContain('お申し込みのときのカードでは、お支払いを確定できませんでした');
    // Until the end of a day in Japan.
    expect(mail?.text).toMatch(/23:59までにお支払いください/);
    expect(keyOf(await one.pay())).toBe('done');
    await settleSignups(club());
    expect((await one.row()).state).toBe('APPROVED');
    expect((await one.charges()).map(({ state }) => state)).toEqual(['UNCOLLECTED', 'CAPTURED']);
  });
});

describe('it comes to nothing', () => {
  it('where staff decline: the fee goes back, what was typed is gone, and the promo code is free again', async () => {
    const promoCode = await aPromoCode(club(), { off: 1_000, uses: 1 });
    const one = await scene.applicant().apply({ promoCode });
    const declined = await declineSignup(scene.desk.services(), scene.desk.actor, {
      id: await one.id(),
      reason: 'ご登録の内容を確認できませんでした。',
    });
    expect(isRefusal(declined)).toBe(false);
    await settleSignups(club());
    expect(await one.row()).toMatchObject({
      state: 'DECLINED',
      form: null,
      draft: null,
      password_hash: null,
    });
    expect((await one.charges())[0]).toMatchObject({ state: 'VOIDED', refund_yen: 10_000 });
    expect((await mailTo(club(), one.email, /お申し込みについて$/))?.text).toContain('確認できませんでした');
    expect(keyOf(await scene.applicant().start({ promoCode }))).toBe('done');
    expect(
      isRefusal(
        await declineSignup(scene.desk.services(), scene.desk.actor, { id: await one.id(), reason: 'x' }),
      ),
    ).toBe(true);
    expect(isRefusal(await scene.approve(one))).toBe(true);
  });

  it('where its mailbox got a login after it was accepted: what was taken goes back', async () => {
    const one = await scene.applicant().apply();
    await scene.approve(one);
    const { loginId } = await club().aMember();
    await club().owner.query('update logins set email = $1 where id = $2', [one.email, loginId]);
    await settleSignups(club());
    expect(await one.row()).toMatchObject({ state: 'DECLINED', client_id: null, form: null });
    expect((await one.charges())[0]).toMatchObject({ state: 'CAPTURED', refund_yen: 11_000 });
    expect((await mailTo(club(), one.email, /お申し込みについて$/))?.text).toContain('使われるようになった');
  });

  it('where nobody decided in time, or the form was never sent', async () => {
    const sent = await scene.applicant().apply();
    const begun = await scene.applicant().begin();
    await begun.saveDraft('{"name":"途中"}');
    for (const one of [sent, begun])
      await club().owner.query(
        `update signup_applications set valid_until = now() - interval '1 second' where id = $1`,
        [await one.id()],
      );
    await endOverdue(club());
    await settleSignups(club());
    expect(await sent.row()).toMatchObject({ state: 'EXPIRED', form: null, password_hash: null });
    expect((await sent.charges())[0]!.state).toBe('VOIDED');
    expect(await mailTo(club(), sent.email, /期限が過ぎました/)).not.toBeNull();
    expect(await begun.row()).toMatchObject({ state: 'EXPIRED', draft: null });
    expect(await mailTo(club(), begun.email, /期限が過ぎました/, 300)).toBeNull();
  });
});

describe('staff ask', () => {
  it('and the form opens again as it was typed; answering it charges nothing a second time', async () => {
    const one = await scene.applicant().begin();
    await one.saveDraft('{"address1":"見本町1"}');
    await one.send();
    const asked = await askApplicant(scene.desk.services(), scene.desk.actor, {
      id: await one.id(),
      question: 'ご住所の番地をご確認ください。',
    });
    expect(isRefusal(asked)).toBe(false);
    const mail = await mailTo(club(), one.email, /お願い/);
    expect(mail?.text).toContain('番地');
    expect(tokenIn(mail)).toBe(one.token);
    expect(await one.info()).toMatchObject({
      ...{ state: 'ASKED', question: 'ご住所の番地をご確認ください。', draft: '{"address1":"見本町1"}' },
      ...{ hasPassword: true, needsCard: false, feeYen: 11_000 },
    });
    const address = { ...SIGNUP_ADDRESS, address1: '見本町1-2-3' };
    const answered = { ...one.person(), address, password: null, answer: '番地は2-3です。' };
    expect(keyOf(await one.submit({ ...answered, answer: 'あ'.repeat(2_001) }))).toBe('DETAILS_INVALID');
    const again = await one.submit(answered);
    expect(await mailTo(club(), one.email, /ご回答を承りました/)).not.toBeNull();
    const shown = await showSignup(scene.desk.services(), scene.desk.actor, await one.id());
    expect(isRefusal(shown) ? null : shown.form?.answer).toBe('番地は2-3です。');
    expect(keyOf(await one.submit(answered))).toBe('done');
    expect(again.data?.vsSignupSubmitForm).toMatchObject({ result: 'Complete', feeYen: 11_000 });
    expect(await one.charges()).toHaveLength(1);
    expect((await one.row()).state).toBe('WAITING');
    await scene.approve(one);
    await settleSignups(club());
    expect(
      (await (await scene.memberOf(one).logIn()).ask('{ myUserInfo { address1 } }')).data?.myUserInfo,
    ).toEqual({
      address1: '見本町1-2-3',
    });
  });

  it('and find applications by state, the longest waiting first', async () => {
    await scene.applicant().apply();
    await scene.applicant().apply();
    const waiting = await signupsOf(scene.desk.services().db, { state: 'WAITING', page: 1 });
    expect(waiting.length).toBeGreaterThan(1);
    const moments = waiting.map(({ submittedAt }) => submittedAt!.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });
});

it('leaves books that are right', async () => {
  await settleSignups(club());
  expect(await brokenBooks(club().owner)).toEqual([]);
});

describe('a promo code', () => {
  it.each([
    ['yen', { off: 3_000 }, 3_000, 8_000],
    ['more yen than the fee', { off: 20_000 }, 11_000, 0],
    ['per cent, rounded down', { off: 33, kind: 'PERCENT' as const }, 3_630, 7_370],
    ['all of it', { off: 100, kind: 'PERCENT' as const }, 11_000, 0],
  ])('takes off %s', async (_what, facts, discount, fee) => {
    const code = await aPromoCode(club(), facts);
    const checked = await scene.applicant().checkPromo(`　${code.toLowerCase()} `);
    expect(checked.data?.validateVsPromoCodeSignupBonus).toMatchObject({
      vsPromoDiscount: discount,
      feeYen: fee,
    });
  });

  it('that is unknown, not begun, over or used up is refused, when asked about and when begun with', async () => {
    const early = await aPromoCode(club(), { off: 1, from: '2098-01-01' });
    const late = await aPromoCode(club(), { off: 1, until: '2020-12-31' });
    const full = await aPromoCode(club(), { off: 1, uses: 1 });
    await scene.applicant().apply({ promoCode: full });
    for (const [code, key] of [
      ['NO-SUCH-CODE', 'PROMO_CODE_INVALID'],
      ['?', 'PROMO_CODE_INVALID'],
      [early, 'PROMO_CODE_INVALID'],
      [late, 'PROMO_CODE_ENDED'],
      [full, 'PROMO_CODE_ENDED'],
    ] as const) {
      expect(keyOf(await scene.applicant().checkPromo(code))).toBe(key);
      expect(keyOf(await scene.applicant().start({ promoCode: code }))).toBe(key);
    }
  });

  it('is used once by a person, whatever the mailbox and however the name is typed; another person may', async () => {
    const promoCode = await aPromoCode(club(), { off: 1_000 });
    const one = await scene.applicant().apply({ promoCode });
    const person = one.person().individualInfo as { nameKana: string };
    const again = await scene.applicant().begin({ promoCode });
    const same = { ...person, nameKana: person.nameKana.replace(' ', '') };
    expect(keyOf(await again.send({ individualInfo: same }))).toBe('PROMO_CODE_USED');
    expect(await again.charges()).toEqual([]);
    expect(keyOf(await again.send())).toBe('done');
    expect(keyOf(await one.checkPromo(promoCode, again.token))).toBe('done');
  });

  it('is used once by a company: by its code, or by name and telephone', async () => {
    const promoCode = await aPromoCode(club(), { off: 1_000 });
    const one = await scene.applicant().apply({ promoCode, isCompany: true, clientCode: 'CORP-1' });
    const coded = await scene.applicant().begin({ promoCode, isCompany: true, clientCode: 'corp-1' });
    expect(keyOf(await coded.checkPromo(promoCode, coded.token))).toBe('PROMO_CODE_USED');
    expect(await coded.info()).toMatchObject({ promoProblem: 'PROMO_CODE_USED', feeYen: 11_000 });
    expect(keyOf(await coded.send(coded.company()))).toBe('PROMO_CODE_USED');
    const named = await scene.applicant().begin({ promoCode, isCompany: true });
    const { tel, companyInfo } = one.company() as { tel: string; companyInfo: { name: string } };
    const same = { ...companyInfo, name: companyInfo.name.replace('株式会社', '（株）') };
    expect(keyOf(await named.send({ ...named.company(), companyInfo: same, tel }))).toBe('PROMO_CODE_USED');
  });

  it('that is good is asked about as often as anybody likes', async () => {
    const here = scene.applicant();
    const promoCode = await aPromoCode(club(), { off: 1_000 });
    for (let asked = 0; asked < 40; asked += 1) expect(keyOf(await here.checkPromo(promoCode))).toBe('done');
  });

  it('is guessed at thirty times an hour from one place', async () => {
    const here = scene.applicant();
    const keys: string[] = [];
    for (let guess = 0; guess < 40; guess += 1) keys.push(keyOf(await here.checkPromo(`GUESS-${guess}`)));
    expect(keys.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });
});
