/** The mails the portal writes, each a task of the queue. A task may run twice; its mail leaves once. */
import type { TaskList } from 'graphile-worker';
import { loginMails } from './mails/login.ts';
import { membershipMails } from './mails/membership.ts';
import { passkeyMails } from './mails/passkey.ts';
import { pointsMails } from './mails/points.ts';
import { recoveryMails } from './mails/recovery.ts';
import { registrationMails } from './mails/registration.ts';
import { stayMails } from './mails/stay.ts';
import { ticketMails } from './mails/ticket.ts';
import type { Post, Tasks } from './mails/write-mail.ts';

const mails: Tasks = {
  ...loginMails,
  ...membershipMails,
  ...passkeyMails,
  ...pointsMails,
  ...recoveryMails,
  ...registrationMails,
  ...stayMails,
  ...ticketMails,
};

/** The task list for the queue's worker. */
export function noticeTasks(post: Post): TaskList {
  return Object.fromEntries(
    Object.entries(mails).map(([name, task]) => [
      name,
      (payload: unknown) => (task as (p: Post, payload: unknown) => Promise<void>)(post, payload),
    ]),
  );
}
