/** Signing up for a membership: from the mailed link to the first login, and every way in which it comes to nothing. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { declineSignup } from '#server/modules/account/signup/review.ts';
import { aPromoCode, mailTo, settleSignups, SIGNUP_ADDRESS, tokenIn } from '../../testkit/signup.ts';
import { SignupScene } from '../../testkit/signup-scene.ts';

let scene: SignupScene;
beforeAll(async () => {
  scene = await SignupScene.open(inject('postgresUrl'));
});
afterAll(() => scene.close());

const club = () => scene.cards.club;
const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

describe('the fee', () => {
  it('is said to anyone before they begin', async () => {
    const asked = await scene.applicant().browser.ask('{ portalSettings { joiningFeeYen } }');
    expect(asked.data).toEqual({ portalSettings: { joiningFeeYen: 11_000 } });
  });
});

describe('the link', () => {
  it('is mailed, opens the form, and tells what signing up was begun with', async () => {
    const promoCode = await aPromoCode(club(), { off: 3_000 });
    const person = await scene.applicant().begin({ promoCode: promoCode.toLowerCase() });
    const company = await scene.applicant().begin({ isCompany: true, clientCode: 'corp-0815' });
    expect(tokenIn(await mailTo(club(), person.email, /ご入会のお申し込み/))).toBe(person.token);
    expect(Buffer.from(person.token, 'base64url')).toHaveLength(16);
    expect(await person.info()).toMatchObject({
      ...{ isCompany: false, email: person.email, promoCode, clientCode: null, state: 'STARTED' },
      ...{ fullFeeYen: 11_000, vsPromoDiscount: 3_000, feeYen: 8_000, needsCard: true, hasPassword: false },
    });
    expect(await company.info()).toMatchObject({
      ...{ isCompany: true, email: company.email, promoCode: null, clientCode: 'CORP-0815' },
      ...{ vsPromoDiscount: 0, feeYen: 11_000 },
    });
    expect(JSON.stringify(await person.row())).not.toContain(person.token);
  });

  it('goes to known and unknown addresses alike; only the mail says that there is an account', async () => {
    const member = await club().aMember();
    const known = await scene.applicant(member.email).start();
    const unknown = scene.applicant();
    const other = await unknown.start();
    const shape = ({ status, data, errors }: typeof known) => [status, Object.keys(data ?? {}), errors];
    expect(shape(known)).toEqual(shape(other));
    const mail = await mailTo(club(), member.email, /すでにご登録/);
    expect(mail?.text).toContain('/login');
    expect(tokenIn(mail)).toBe('');
  });

  it('stands beside the one before it, and what was typed there goes on under the new one', async () => {
    const one = await scene.applicant().begin();
    expect(
      keyOf(await one.saveDraft(JSON.stringify({ name: '途中', password: 'x', creditCardToken: 'y' }))),
    ).toBe('done');
    // Another device knows nothing of the name, and takes nothing away.
    expect(keyOf(await one.saveDraft(JSON.stringify({ tel: '0300000000' })))).toBe('done');
    const former = one.token;
    await one.begin();
    expect(one.token).not.toBe(former);
    expect((await one.info()).draft).toBe('{"name":"途中","tel":"0300000000"}');
    expect(keyOf(await one.saveDraft(JSON.stringify({ tel: '0300000001' })))).toBe('done');
    expect((await one.info()).draft).toBe('{"name":"途中","tel":"0300000001"}');
    one.token = former;
    expect((await one.info()).draft).toBe('{"name":"途中","tel":"0300000000"}');
  });

  it('leads nowhere where it was invented, is too old, or led to a decision', async () => {
    const invented = scene.applicant();
    invented.token = 'AAAAAAAAAAAAAAAAAAAAAA';
    const old = await scene.applicant().begin();
    await club().owner.query(
      `update signup_applications set valid_until = now() - interval '1 second' where id = $1`,
      [await old.id()],
    );
    const declined = await scene.applicant().apply();
    await declineSignup(scene.desk.services(), scene.desk.actor, {
      id: await declined.id(),
      reason: '見送り',
    });
    expect(keyOf(await invented.ask())).toBe('VERIFICATION_TOKEN_INVALID');
    expect(keyOf(await old.ask())).toBe('VERIFICATION_TOKEN_EXPIRED');
    expect(keyOf(await old.send())).toBe('VERIFICATION_TOKEN_EXPIRED');
    expect(keyOf(await declined.ask())).toBe('VERIFICATION_TOKEN_USED');
  });

  it('is sent ten times an hour to one address', async () => {
    const one = scene.applicant();
    for (let sent = 0; sent < 10; sent += 1) expect(keyOf(await one.start())).toBe('done');
    expect(keyOf(await one.start())).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('the form', () => {
  it.each([
    ['no telephone', { tel: '' }, 'DETAILS_INVALID', 'tel'],
    ['a wrong telephone', { tel: '12345' }, 'DETAILS_INVALID', 'tel'],
    ['no address', { address: null }, 'DETAILS_INVALID', 'address.postalCode'],
    [
      'a wrong postal code',
      { address: { ...SIGNUP_ADDRESS, postalCode: '12' } },
      'DETAILS_INVALID',
      'address.postalCode',
    ],
    ['no person', { individualInfo: null }, 'DETAILS_INVALID', 'individualInfo.name'],
    ['a weak password', { password: 'short1' }, 'PASSWORD_TOO_WEAK', undefined],
    ['a common password', { password: 'password1' }, 'PASSWORD_TOO_COMMON', undefined],
    ['no password', { password: null }, 'PASSWORD_TOO_WEAK', undefined],
    ['no terms', { termsVersion: null }, 'TERMS_NOT_AGREED', undefined],
    ['terms of another version', { termsVersion: 99 }, 'TERMS_NOT_AGREED', undefined],
    ['another fee than it is', { feeYen: 1 }, 'SIGNUP_FEE_CHANGED', undefined],
    ['no card', { creditCardToken: null }, 'CREDIT_CARD_NOT_FOUND', undefined],
  ])('with %s is refused, and nothing is charged', async (_what, change, key, field) => {
    const one = await scene.applicant().begin();
    const sent = await one.send(change);
    expect(keyOf(sent)).toBe(key);
    expect(sent.errors?.[0]?.extensions?.field).toBe(field);
    expect(await one.charges()).toEqual([]);
    expect((await one.row()).state).toBe('STARTED');
  });

  it.each([
    ['individualInfo.nameKana', { nameKana: 'taro' }, 'DETAILS_INVALID'],
    ['individualInfo.birthday', { birthday: '2020-01-01' }, 'UNDER_18'],
    ['individualInfo.birthday', { birthday: null }, 'DETAILS_INVALID'],
  ])('refuses a wrong %s', async (_field, change, key) => {
    const one = await scene.applicant().begin();
    const person = one.person().individualInfo as object;
    expect(keyOf(await one.send({ individualInfo: { ...person, ...change } }))).toBe(key);
  });

  it('takes one telephone of either kind, or both', async () => {
    for (const phones of [
      { tel: null, mobile: '090-0000-0001' },
      { mobile: null },
      { mobile: '09000000001' },
    ]) {
      const one = await scene.applicant().begin();
      expect(keyOf(await one.send(phones))).toBe('done');
    }
  });

  it('reserves the fee, keeps what was sent sealed and the password as its hash, and says so by mail', async () => {
    const one = await scene.applicant().begin();
    const sent = await one.send();
    expect(sent.data?.vsSignupSubmitForm).toEqual({
      ...{ result: 'Complete', feeYen: 11_000, securePaymentUrl: null, securePaymentAmount: null },
    });
    const [charge] = await one.charges();
    expect(charge).toMatchObject({ state: 'AUTHORISED', yen: 11_000, client_id: null, card_no: null });
    await settleSignups(club());
    expect((await one.charges())[0]!.state).toBe('AUTHORISED');
    const row = await one.row();
    expect(row).toMatchObject({ state: 'WAITING', terms_version: 1, fee_yen: 11_000 });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect((row.form as Buffer).toString('latin1')).not.toContain('1980-05-05');
    expect((await mailTo(club(), one.email, /承りました/))?.text).toContain('11,000円');
    expect((await one.info()).state).toBe('WAITING');
  });

  it('believes the link about mailbox, kind, code and promo code, whatever it says itself', async () => {
    const promoCode = await aPromoCode(club(), { off: 10_000 });
    const one = await scene.applicant().begin();
    const victim = await club().aMember();
    const swapped = { email: victim.email, isCompany: true, clientCode: 'CORP-1', promoCode };
    expect((await one.send(swapped)).data?.vsSignupSubmitForm.feeYen).toBe(11_000);
    expect(await one.row()).toMatchObject({
      email: one.email,
      is_company: false,
      client_code: null,
      promo_code: null,
    });
  });

  it('sent fifty times at once is one application and one charge', async () => {
    const one = await scene.applicant().begin();
    const data = { ...one.person(), creditCardToken: await scene.cards.gateway.tokenFor('none') };
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.submit(data)));
    const done = answers.filter((answer) => !answer.errors);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ errors }) => errors))
      expect(['PAYMENT_UNSURE', 'SERVER_BUSY']).toContain(keyOf(answer));
    expect(await one.charges()).toHaveLength(1);
    expect((await one.submit(data)).data?.vsSignupSubmitForm.result).toBe('Complete');
    expect(keyOf(await one.submit({ ...data, address: { ...SIGNUP_ADDRESS, locality: '港区' } }))).toBe(
      'SIGNUP_SUBMITTED',
    );
    expect(await one.charges()).toHaveLength(1);
  });

  it('of a company is taken likewise', async () => {
    const one = await scene.applicant().begin({ isCompany: true, clientCode: 'CORP-0815' });
    expect(keyOf(await one.send(one.company()))).toBe('done');
    expect(await one.row()).toMatchObject({ is_company: true, client_code: 'CORP-0815', state: 'WAITING' });
    expect(keyOf(await (await scene.applicant().begin({ isCompany: true })).send())).toBe('DETAILS_INVALID');
  });

  it('is refused where its mailbox has got a login, or an application is looked at already', async () => {
    const one = await scene.applicant().begin();
    await club().owner.query(`update logins set email = $1 where id = $2`, [
      one.email,
      (await club().aMember()).loginId,
    ]);
    expect(keyOf(await one.send())).toBe('EMAIL_ALREADY_USED');
    expect(keyOf(await one.ask())).toBe('EMAIL_ALREADY_USED');
    const other = await scene.applicant().apply();
    const sentToken = other.token;
    await other.begin();
    expect(tokenIn(await mailTo(club(), other.email, /すでに承っております/))).toBe(sentToken);
    expect(keyOf(await other.send())).toBe('SIGNUP_SUBMITTED');
  });
});

describe('staff make contact first, and nothing is charged,', () => {
  const asMember = async (changes: Record<string, string | boolean | null>) => {
    const member = await club().aMember();
    const names = Object.keys(changes).map((name, nth) => `${name} = $${nth + 2}`);
    await club().owner.query(`update clients set ${names.join(', ')} where id = $1`, [
      member.clientId,
      ...Object.values(changes),
    ]);
    return member;
  };

  it.each(['シンキ タロウ', 'シンキタロウ', 'ｼﾝｷ ﾀﾛｳ'])(
    'where the person is a member already (%s)',
    async (nameKana) => {
      await asMember({ name_kana: 'シンキ　タロウ', birthday: '1971-02-03' });
      const one = await scene.applicant().begin();
      const person = { ...(one.person().individualInfo as object), nameKana, birthday: '1971-02-03' };
      const sent = await one.send({ individualInfo: person });
      expect(sent.data?.vsSignupSubmitForm.result).toBe('StaffWillContact');
      expect(await one.charges()).toEqual([]);
      expect((await one.row()).contact_reason).toBe('PERSON');
      expect((await mailTo(club(), one.email, /承りました/))?.text).toContain('担当者よりご連絡');
    },
  );

  it('where the mailbox is a membership’s, or the company and its telephone are known', async () => {
    const mailbox = await scene.applicant().begin();
    await asMember({ email: mailbox.email });
    expect((await mailbox.send()).data?.vsSignupSubmitForm.result).toBe('StaffWillContact');
    const company = await scene.applicant().begin({ isCompany: true });
    const { tel, companyInfo } = company.company() as { tel: string; companyInfo: { name: string } };
    await asMember({ is_company: true, name: companyInfo.name, tel: tel.replaceAll('-', '') });
    expect((await company.send(company.company())).data?.vsSignupSubmitForm.result).toBe('StaffWillContact');
    const member = await club().aMember();
    const memberId = await club().value<string>('select member_id from clients where id = $1', [
      member.clientId,
    ]);
    const coded = await scene.applicant().begin({ isCompany: true, clientCode: memberId });
    expect((await coded.send(coded.company())).data?.vsSignupSubmitForm.result).toBe('StaffWillContact');
  });

  it('and once they have accepted, a link to pay is mailed, and the membership is made when it is paid', async () => {
    const one = await scene.applicant().begin();
    await asMember({ email: one.email });
    await one.send();
    await scene.approve(one);
    expect((await one.row()).state).toBe('FEE_DUE');
    expect(tokenIn(await mailTo(club(), one.email, /入会金のお支払い/))).toBe(one.token);
    expect(await one.info()).toMatchObject({ state: 'FEE_DUE', needsCard: true, feeYen: 11_000 });
    expect(keyOf(await one.pay('limitExceeded'))).toBe('CARD_LIMIT');
    expect((await one.row()).state).toBe('FEE_DUE');
    expect((await one.pay()).data?.vsSignupPayFee.result).toBe('Complete');
    await settleSignups(club());
    expect((await one.row()).state).toBe('APPROVED');
    expect((await one.charges()).at(-1)).toMatchObject({ state: 'CAPTURED', yen: 11_000 });
  });
});

describe('the card', () => {
  it.each([
    ['limitExceeded', 'CARD_LIMIT'],
    ['notEnrolled', 'CARD_NOT_ENROLLED'],
    ['securityCodeWrong', 'CARD_ENTRY_WRONG'],
  ] as const)(
    'that is declined (%s) leaves the form open, and another one is taken',
    async (trouble, key) => {
      const promoCode = await aPromoCode(club(), { off: 1_000, uses: 1 });
      const one = await scene.applicant().begin({ promoCode });
      expect(keyOf(await one.send({}, trouble))).toBe(key);
      expect(await one.row()).toMatchObject({ state: 'STARTED', form: null });
      // Its password need not be chosen again.
      expect(await one.info()).toMatchObject({ hasPassword: true, needsCard: true });
      expect((await one.send()).data?.vsSignupSubmitForm).toMatchObject({
        result: 'Complete',
        feeYen: 10_000,
      });
      expect((await one.charges()).map(({ state }) => state)).toEqual(['DECLINED', 'AUTHORISED']);
    },
  );

  it('whose holder is asked is settled as the holder comes back, without a login, however often', async () => {
    const one = await scene.applicant().begin();
    const sent = (await one.send({}, 'challenge')).data!.vsSignupSubmitForm;
    expect(sent).toMatchObject({ result: 'CardAuthentication' });
    expect(await one.info()).toMatchObject({ state: 'CHARGING', securePaymentUrl: sent.securePaymentUrl });
    expect((await one.submit({ ...one.person() })).data?.vsSignupSubmitForm.securePaymentUrl).toBe(
      sent.securePaymentUrl,
    );
    expect(
      keyOf(await one.submit({ ...one.person(), address: { ...SIGNUP_ADDRESS, locality: '港区' } })),
    ).toBe('PAYMENT_PENDING');
    await scene.cards.gateway.decide(sent.securePaymentUrl!, 'approve');
    const back = await one.comeBack();
    const [charge] = await one.charges();
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toContain(`/3ds-callback?charge=${charge!.id}`);
    await one.comeBack();
    const shown = await scene
      .applicant()
      .browser.ask('query ($id: ID!) { cardCharge(id: $id) { state purpose groupId } }', {
        id: charge!.id,
      });
    expect(shown.data?.cardCharge).toEqual({ state: 'PAID', purpose: 'SIGNUP', groupId: null });
    expect((await one.row()).state).toBe('WAITING');
    expect(await one.charges()).toHaveLength(1);
  });

  it('whose holder says no leaves the form open', async () => {
    const one = await scene.applicant().begin();
    const { securePaymentUrl } = (await one.send({}, 'challenge')).data!.vsSignupSubmitForm;
    await scene.cards.gateway.decide(securePaymentUrl!, 'cancel');
    await one.comeBack();
    expect((await one.row()).state).toBe('STARTED');
    expect(keyOf(await one.send())).toBe('done');
  });

  it('about which the gateway’s answer was lost is looked up, and charged once', async () => {
    const one = await scene.applicant().begin();
    expect(keyOf(await one.send({}, 'answerLost'))).toBe('PAYMENT_UNSURE');
    expect((await one.info()).state).toBe('CHARGING');
    await club().owner.query(
      `update card_charges set made_at = made_at - interval '1 minute' where state = 'CREATED'`,
    );
    await settleSignups(club());
    expect((await one.row()).state).toBe('WAITING');
    expect((await one.charges()).map(({ state }) => state)).toEqual(['AUTHORISED']);
  });

  it('is tried ten times a day at most', async () => {
    const one = await scene.applicant().begin();
    for (let tried = 0; tried < 10; tried += 1)
      expect(keyOf(await one.send({}, 'limitExceeded'))).toBe('CARD_LIMIT');
    expect(keyOf(await one.send())).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is not needed where a promo code takes all of the fee off', async () => {
    const promoCode = await aPromoCode(club(), { off: 100, kind: 'PERCENT', tvp: 5_000 });
    const one = await scene.applicant().begin({ promoCode });
    expect(await one.info()).toMatchObject({ feeYen: 0, needsCard: false });
    expect(keyOf(await one.submit(one.person()))).toBe('done');
    await scene.approve(one);
    await settleSignups(club());
    expect((await one.row()).state).toBe('APPROVED');
    const member = await scene.memberOf(one).logIn();
    expect((await member.ask('{ myTvpHistoryList { pointChange } }')).data?.myTvpHistoryList).toEqual([
      { pointChange: 5_000 },
    ]);
  });
});
