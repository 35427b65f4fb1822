/** The mails about contracts that staff have made, renewed or ended early: to the main member, and to nobody whose login is closed. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { formatPlainDate } from '#messages/format.ts';
import type { ContractFacts } from '#messages/ja/notice/mails/contract.ts';
import { handle } from '#server/platform/jobs.ts';
import type { Handler } from '#server/platform/jobs.ts';
import { openMainLoginOf } from '#server/modules/account/public.ts';
import {
  contractToMail,
  mailContractEnded,
  mailContractMade,
  mailContractRenewed,
} from '#server/modules/contract/public.ts';
import { linkTo } from './link.ts';
import { asTyped, greetedAt, placeName, words, write } from './write-mail.ts';
import type { Post } from './write-mail.ts';

type What = {
  readonly contractId: number;
  readonly key: string;
  /** The last day that was set; one that has been set anew since is told by its own mail. */
  readonly endDate: CalendarDate | null;
  readonly say: 'contractMade' | 'contractRenewed' | 'contractEnded';
};

async function writeOf(post: Post, { contractId, key, endDate, say }: What): Promise<void> {
  const contract = await contractToMail(post.db, contractId);
  if (!contract || (endDate !== null && contract.endDate !== endDate)) return;
  const loginId = await openMainLoginOf(post.db, contract.clientId);
  if (!loginId) return;
  const greeted = await greetedAt(post.db, loginId);
  await write(post, { loginId, asked: null }, key, (language) => {
    const facts: ContractFacts = {
      greeted,
      number: asTyped(contract.contractNumber),
      product: placeName(language, contract.productJa, contract.productEn),
      from: formatPlainDate(contract.startDate, language),
      until: formatPlainDate(contract.endDate, language),
      renews: contract.autoRenewal,
      url: linkTo(post, '/home/contract'),
      phone: post.configuration.callCenterPhone,
    };
    return words[language][say](facts);
  });
}

export const contractMails: readonly Handler[] = [
  handle(mailContractMade, (post, { contractId }) =>
    writeOf(post, { contractId, key: `contract-made-${contractId}`, endDate: null, say: 'contractMade' }),
  ),
  handle(mailContractRenewed, (post, { at, ...task }) =>
    writeOf(post, { ...task, key: `contract-renewed-${task.contractId}-${at}`, say: 'contractRenewed' }),
  ),
  handle(mailContractEnded, (post, { at, ...task }) =>
    writeOf(post, { ...task, key: `contract-ended-${task.contractId}-${at}`, say: 'contractEnded' }),
  ),
];
