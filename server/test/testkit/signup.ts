/** People who sign up for a membership, and staff who look at what they send. */
import { systemActor } from '#server/platform/actor.ts';
import { signupToken } from '#server/modules/account/secrets.ts';
import { endSignups } from '#server/modules/account/signup/end-signups.ts';
import { makeMemberships } from '#server/modules/account/signup/make-membership.ts';
import { collectDueCharges } from '#server/modules/payment/collect-charges.ts';
import type { Trouble } from '../../../gateway-simulator/test-cards.ts';
import type { Club } from './club.ts';
import type { TestGateway } from './gateway.ts';
import { Member } from './member.ts';
import type { GraphQLAnswer } from './member.ts';

const START = `mutation ($email: String!, $isCompany: Boolean!, $promoCode: String, $clientCode: String) {
  vsSignupEmailVerification(email: $email, isCompany: $isCompany, promoCode: $promoCode, clientCode: $clientCode) { validUntil } }`;
const INFO = `mutation ($token: String!) { vsSignupTokenInfo(token: $token) {
  isCompany email promoCode clientCode state staffWillContact question draft hasPassword needsCard fullFeeYen vsPromoDiscount feeYen bonusTvp
  promoProblem securePaymentUrl securePaymentAmount terms { version text } validUntil } }`;
const SET_PASSWORD =
  'mutation ($token: String!, $password: String!) { vsSignupSetPassword(token: $token, password: $password) }';
const DRAFT = 'mutation ($token: String!, $form: String!) { vsSignupSaveDraft(token: $token, form: $form) }';
const SUBMIT = `mutation ($data: VsSignupFormInput!) { vsSignupSubmitForm(data: $data) {
  result feeYen securePaymentUrl securePaymentAmount } }`;
const PAY = `mutation ($token: String!, $creditCardToken: String!) {
  vsSignupPayFee(token: $token, creditCardToken: $creditCardToken) { result feeYen securePaymentUrl } }`;
const PROMO = `query ($promoCode: String!, $token: String) {
  validateVsPromoCodeSignupBonus(promoCode: $promoCode, token: $token) { vsPromoDiscount fullFeeYen feeYen bonusTvp } }`;

export const SIGNUP_ADDRESS = {
  ...{ postalCode: '100-0001', prefecture: '東京都', locality: '千代田区', address1: '見本町1-1' },
};
export const SIGNUP_PASSWORD = 'Brand-New-Horse-9';

export type TokenInfo = {
  readonly isCompany: boolean;
  readonly email: string;
  readonly promoCode: string | null;
  readonly clientCode: string | null;
  readonly state: string;
  readonly staffWillContact: boolean;
  readonly question: string | null;
  readonly draft: string | null;
  readonly hasPassword: boolean;
  readonly needsCard: boolean;
  readonly fullFeeYen: number;
  readonly vsPromoDiscount: number;
  readonly bonusTvp: number;
  readonly feeYen: number;
  readonly promoProblem: string | null;
  readonly securePaymentUrl: string | null;
  readonly securePaymentAmount: number | null;
  readonly terms: { readonly version: number; readonly text: string };
};
export type Submission = {
  readonly result: string;
  readonly feeYen: number;
  readonly securePaymentUrl: string | null;
};

let counter = 0;

export class Applicant {
  readonly club: Club;
  readonly gateway: TestGateway;
  readonly browser: Member;
  readonly email: string;
  token = '';
  readonly #number: number;

  constructor(club: Club, gateway: TestGateway, email?: string) {
    counter += 1;
    this.#number = counter;
    this.club = club;
    this.gateway = gateway;
    this.email = email ?? `applicant${counter}@example.jp`;
    const nobody = { email: this.email, password: SIGNUP_PASSWORD, loginId: '', clientId: 0, contractId: 0 };
    this.browser = new Member(club, nobody);
  }

  get services() {
    return this.club.portals[0]!.services;
  }

  start(facts: { isCompany?: boolean; promoCode?: string | null; clientCode?: string } = {}) {
    return this.browser.ask(START, { email: this.email, isCompany: false, ...facts });
  }

  /** Begins, and opens the link as it was mailed. */
  async begin(facts: Parameters<Applicant['start']>[0] = {}): Promise<this> {
    const started = await this.start(facts);
    if (started.errors) throw new Error(`not begun: ${started.errors[0]!.message}`);
    this.token = signupToken(this.services.secrets, await this.id());
    return this;
  }

  /** The newest application of the mailbox. */
  id(): Promise<string> {
    return this.club.value<string>(
      'select id from signup_applications where email = $1 order by made_at desc limit 1',
      [this.email.toLowerCase()],
    );
  }

  async ask(): Promise<GraphQLAnswer<{ vsSignupTokenInfo: TokenInfo }>> {
    return this.browser.ask(INFO, { token: this.token });
  }

  async info(): Promise<TokenInfo> {
    return (await this.browser.get<{ vsSignupTokenInfo: TokenInfo }>(INFO, { token: this.token }))
      .vsSignupTokenInfo;
  }

  setPassword(password: string) {
    return this.browser.ask(SET_PASSWORD, { token: this.token, password });
  }

  saveDraft(form: string) {
    return this.browser.ask(DRAFT, { token: this.token, form });
  }

  checkPromo(promoCode: string, token: string | null = null) {
    return this.browser.ask<{
      validateVsPromoCodeSignupBonus: { vsPromoDiscount: number; feeYen: number; bonusTvp: number };
    }>(PROMO, { promoCode, token });
  }

  /** The form of this person, whom nobody else is. */
  person(): Record<string, unknown> {
    return {
      ...this.#common(),
      individualInfo: {
        name: '新規 太郎',
        nameKana: `シンキ ${kanaOf(this.#number)}`,
        birthday: '1980-05-05',
        sex: 'MALE',
      },
    };
  }

  company(): Record<string, unknown> {
    return {
      ...this.#common(),
      companyInfo: {
        name: `株式会社みほん${this.#number}`,
        nameKana: 'カブシキガイシャミホン',
        representativeName: '見本 一郎',
        representativeNameKana: 'ミホン イチロウ',
        contactName: '見本 花子',
        contactNameKana: 'ミホン ハナコ',
      },
    };
  }

  #common(): Record<string, unknown> {
    return {
      token: this.token,
      password: SIGNUP_PASSWORD,
      address: SIGNUP_ADDRESS,
      tel: `03-0000-${String(2000 + (this.#number % 7000))}`,
      media: 'FRIEND',
      termsVersion: 1,
    };
  }

  /** Sends the form, with a card of that trouble. */
  async send(
    changes: Record<string, unknown> = {},
    trouble: Trouble = 'none',
  ): Promise<GraphQLAnswer<{ vsSignupSubmitForm: Submission }>> {
    const creditCardToken = await this.gateway.tokenFor(trouble);
    return this.submit({ ...this.person(), creditCardToken, ...changes });
  }

  submit(data: Record<string, unknown>): Promise<GraphQLAnswer<{ vsSignupSubmitForm: Submission }>> {
    return this.browser.ask(SUBMIT, { data });
  }

  async pay(trouble: Trouble = 'none') {
    const creditCardToken = await this.gateway.tokenFor(trouble);
    return this.browser.ask<{ vsSignupPayFee: Submission }>(PAY, { token: this.token, creditCardToken });
  }

  /** Applies as a person, the card being good. */
  async apply(facts: Parameters<Applicant['start']>[0] = {}): Promise<this> {
    await this.begin(facts);
    const sent = await this.send(facts.isCompany ? { ...this.company(), individualInfo: null } : {});
    if (sent.errors) throw new Error(`not sent: ${JSON.stringify(sent.errors[0])}`);
    return this;
  }

  async row() {
    const { rows } = await this.club.owner.query<Record<string, unknown>>(
      'select * from signup_applications where id = $1',
      [await this.id()],
    );
    return rows[0]!;
  }

  async charges() {
    const { rows } = await this.club.owner.query<{
      id: string;
      order_id: string;
      state: string;
      yen: number;
      refund_yen: number;
      client_id: number | null;
      card_no: string | null;
    }>('select * from card_charges where purpose_id = $1 order by made_at', [await this.id()]);
    return rows;
  }

  /** The holder comes back from the gateway's page. */
  async comeBack() {
    const [charge] = (await this.charges()).slice(-1);
    const address = `http://127.0.0.1:${this.browser.port}/payment/return/${charge!.id}`;
    return fetch(address, { method: 'POST', body: 'AccessID=forged', redirect: 'manual' });
  }
}

/** As kana, since a name has no digits. */
const kanaOf = (number: number) =>
  [...String(number)].map((digit) => 'アイウエオカキクケコ'[Number(digit)]).join('');

/** What the sweeps do, until nothing is left to be done. */
export async function settleSignups(club: Club): Promise<void> {
  const { services } = club.portals[0]!;
  for (let round = 0; round < 4; round += 1) {
    await club.owner.query(
      `update card_charges set look_at = clock_timestamp() where look_at is not null and look_at <> 'infinity'`,
    );
    await collectDueCharges(services, systemActor('collect_card_charges'), { most: 200 });
    await makeMemberships(services, systemActor('make_memberships'), { limit: 50 });
  }
}

export async function endOverdue(club: Club): Promise<void> {
  await endSignups(club.portals[0]!.services, systemActor('end_signups'), { limit: 200 });
}

/** A promo code, from last year on. */
export async function aPromoCode(
  club: Club,
  facts: {
    off: number;
    kind?: 'YEN' | 'PERCENT';
    uses?: number;
    tvp?: number;
    until?: string;
    from?: string;
  },
): Promise<string> {
  counter += 1;
  const code = `PROMO-${counter}`;
  await club.owner.query(
    `insert into promo_codes (code, off_kind, off, bonus_tvp, valid_from, valid_until, most_uses)
     values ($1, $2, $3, $4, $5::text::date, $6::text::date, $7)`,
    [
      ...[code, facts.kind ?? 'YEN', facts.off, facts.tvp ?? 0],
      ...[facts.from ?? '2020-01-01', facts.until ?? '2099-12-31', facts.uses ?? 1000],
    ],
  );
  return code;
}

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** The newest mail to an address, once the post has come; null when none does. */
export async function mailTo(club: Club, email: string, about: RegExp, waitMs = 8_000): Promise<Mail | null> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline;) {
    const response = await fetch(`${club.address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const found = ((await response.json()) as Mail[]).find(({ subject }) => about.test(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

/** Out of the mail, as its reader does. */
export const tokenIn = (mail: Mail | null) => /\/register\/vs-signup#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
