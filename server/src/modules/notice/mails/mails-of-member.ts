/** The mails of a member, as staff look them up on the telephone, and one of them sent again. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { idNumber } from '#server/platform/ids.ts';
import { enqueue, handle } from '#server/platform/jobs.ts';
import type { Handler, JobServices } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import {
  clientByMemberIdQuery,
  mailClientVerification,
  mailOneTimeCode,
  mailPasswordReset,
} from '#server/modules/account/public.ts';
import { mailGuestLink } from '#server/modules/booking/public.ts';
import { mailAgainLimit } from '../limits.ts';
import { mailAgain } from '../tasks.ts';
import {
  againQuery,
  keptMailQuery,
  mailsOfClientQuery,
  notNeededQuery,
  toWriteAgainQuery,
} from './kept-store.ts';
import type { KeptMail } from './kept-store.ts';
import type { Origin } from './send-once.ts';

/** What these carry is good once, or a guest's alone: whoever needs it asks for a new one, which ends the one before. */
const GOOD_ONCE: ReadonlySet<string> = new Set(
  [mailOneTimeCode, mailPasswordReset, mailClientVerification, mailGuestLink].map(({ name }) => name),
);

/** Why a mail is not sent again; null where it is. */
export function whyNotAgain({ task, state }: KeptMail): 'GOOD_ONCE' | 'NOT_SENT' | null {
  if (GOOD_ONCE.has(task)) return 'GOOD_ONCE';
  // The queue tries it by itself, and once it has given up it stands among what waits for staff.
  return state === 'WAITING' || state === 'FAILED' ? 'NOT_SENT' : null;
}

type Page = { readonly memberId: string; readonly before: string | null; readonly take: number };

/** The newest first. Whoever looks leaves a row in the audit log. NOT_FOUND_ERROR for a number that nobody has. */
export async function viewMemberMails(
  services: UseCaseServices,
  actor: Actor,
  { memberId, ...page }: Page,
): Promise<readonly KeptMail[] | Refusal> {
  const [[found]] = await sendTogether(services.db, [clientByMemberIdQuery(memberId)]);
  return runUseCase<UseCaseServices, readonly KeptMail[]>(services, actor, {
    ...{ action: 'viewMemberMails', subject: memberId.slice(0, 20) },
    whose: { loginId: null, clientId: found?.id ?? null },
    work: async (tx) => {
      if (!found) return refuse('NOT_FOUND_ERROR');
      const [mails] = await sendTogether(tx, [mailsOfClientQuery(found.id, page)]);
      return mails;
    },
  });
}

type Wanted = { readonly id: string; readonly reason: string };

/**
 * Writes a mail anew, as things stand now, to where its login is reached now. Answers the new row's id. BAD_INPUT_ERROR without a reason,
 * NOT_FOUND_ERROR, UNEXECUTABLE_ERROR for one that is good once, has not left, or is being sent again already, TOO_MANY_ATTEMPTS the fourth
 * time within a day.
 */
export async function sendMailAgain(
  services: UseCaseServices,
  actor: Actor,
  { id, reason }: Wanted,
): Promise<string | Refusal> {
  const isId = idNumber(id) !== null;
  // The audit log finds the row by whose mail it was.
  const [before] = isId ? (await sendTogether(services.db, [keptMailQuery(id)]))[0] : [];
  return runUseCase<UseCaseServices, string>(services, actor, {
    ...{ action: 'sendMailAgain', subject: `${before?.task ?? ''} ${id.slice(0, 20)}`.trim() },
    reason,
    whose: { loginId: null, clientId: before?.clientId ?? null },
    once: { id, reason },
    work: async (tx, inside) => {
      const [mail] = isId ? (await sendTogether(tx, [keptMailQuery(id)]))[0] : [];
      if (!mail) return refuse('NOT_FOUND_ERROR');
      if (whyNotAgain(mail)) return refuse('UNEXECUTABLE_ERROR');
      const [[counted], [again]] = await sendTogether(tx, [
        attemptQuery(inside, mailAgainLimit, mail.againOf ?? mail.id),
        againQuery(id, nameOf(actor) ?? ''),
      ]);
      const beyond = refusalOf(counted!);
      if (beyond) return beyond;
      if (!again) return refuse('UNEXECUTABLE_ERROR');
      await enqueue(tx, mailAgain, { mailId: again.id }, `mail-again:${again.id}`);
      return again.id;
    },
  });
}

/** Each writes its mails knowing for which task, so that they are remembered. */
export const remembered = (mails: readonly Handler[]): readonly Handler[] =>
  mails.map(({ task, run }) => ({
    task,
    run: (services: JobServices, payload: never) => {
      const origin: Origin = { task: task.name, payload, again: null };
      return run({ origin, ...services } as JobServices, payload);
    },
  }));

/** The handler that writes one anew by the handler that wrote it before. */
export const againBy = (mails: readonly Handler[]): Handler =>
  handle(mailAgain, async (post, { mailId }) => {
    const [[wanted]] = await sendTogether(post.db, [toWriteAgainQuery(mailId)]);
    const writer = mails.find(({ task }) => task.name === wanted?.task);
    if (!wanted || !writer) return;
    const { task, payload, key, firstKey } = wanted;
    const origin: Origin = { task, payload, again: { only: firstKey, key } };
    await writer.run({ ...post, origin } as JobServices, payload as never);
    await sendTogether(post.db, [notNeededQuery(mailId)]);
  });
