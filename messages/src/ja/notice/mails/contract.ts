/** 契約についてのメール。 */
import { closing, greeting } from './parts.ts';
import type { Greeted, MailText } from './parts.ts';

/** A contract as its mails say it. */
export type ContractFacts = {
  readonly greeted: Greeted;
  readonly number: string;
  readonly product: string;
  readonly from: string;
  readonly until: string;
  /** Whether it renews itself. */
  readonly renews: boolean;
  readonly url: string;
  readonly phone: string;
};

const contract = ({ number, product, from, until, renews }: ContractFacts) =>
  `契約番号：${number}\n商品：${product}\n契約期間：${from}〜${until}${renews ? '\n自動更新：あり' : ''}`;
const page = ({ url }: ContractFacts) => `ご契約の内容は、こちらからご覧いただけます。\n${url}`;

export const contractMails = {
  contractMade: (facts: ContractFacts): MailText => ({
    subject: `【汐凪倶楽部】ご契約を登録いたしました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      'ご契約を次のとおり登録いたしました。',
      contract(facts),
      page(facts),
      closing(facts.phone),
    ],
  }),
  contractRenewed: (facts: ContractFacts): MailText => ({
    subject: `【汐凪倶楽部】ご契約を更新いたしました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      `ご契約を更新し、${facts.until}までといたしました。`,
      contract(facts),
      page(facts),
      closing(facts.phone),
    ],
  }),
  contractEnded: (facts: ContractFacts): MailText => ({
    subject: `【汐凪倶楽部】ご契約の終了日が変わりました（${facts.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      `ご契約は、${facts.until}で終了いたします。それまでは、これまでどおりご利用いただけます。`,
      contract(facts),
      `残りのポイントは、終了日より後のご宿泊にはご利用いただけません。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
