import type { contractMails as japanese, ContractFacts } from '#messages/ja/notice/mails/contract.ts';
import { closing } from './parts.ts';

const contract = ({ number, product, from, until, renews }: ContractFacts) =>
  `Contract: ${number}\nProduct: ${product}\nTerm: ${from} – ${until}${renews ? '\nRenews itself' : ''}`;
const page = ({ url }: ContractFacts) => `Your contracts are on this page:\n${url}`;

export const contractMails: typeof japanese = {
  contractMade: (facts) => ({
    subject: `[Shionagi Club] Your new contract (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'We have written down this contract for you.',
      contract(facts),
      page(facts),
      closing(facts.phone),
    ],
  }),
  contractRenewed: (facts) => ({
    subject: `[Shionagi Club] Your contract is renewed (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `We have renewed your contract until ${facts.until}.`,
      contract(facts),
      page(facts),
      closing(facts.phone),
    ],
  }),
  contractEnded: (facts) => ({
    subject: `[Shionagi Club] Your contract ends on another day (${facts.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `Your contract ends on ${facts.until}. Until then you use it as before.`,
      contract(facts),
      `Points that are left pay for no night after that day.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
