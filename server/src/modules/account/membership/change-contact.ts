/** Changing where the club reaches the membership. Not for family members; the main member is told by mail. */
import { contactProblems } from '#domain/account/contact.ts';
import type { Contact } from '#domain/account/contact.ts';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refusalOf } from '#domain/account/sub-member.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { mailContactChanged } from '../tasks.ts';
import { contactLimit } from '../limits.ts';
import { asKept } from './contact-texts.ts';
import { lockClient, updateContact } from './store.ts';
import { findClient } from './client-store.ts';

/** Changes what is given and answers the client as it is then; DETAILS_INVALID names the first field that is not right. */
export async function changeContact(
  services: Services,
  actor: MemberActor,
  typed: Partial<Contact>,
): Promise<Awaited<ReturnType<typeof findClient>> | Refusal> {
  const change = asKept(typed);
  const about = { action: 'updateMyMainContact' as const, subject: String(actor.clientId) };
  const barred = checkMembershipCare(actor) ?? (await refuseBeyond(services, contactLimit, about.subject));
  if (barred) return recordRefusal(services, actor, about, barred);
  return runUseCase(services, actor, {
    ...about,
    work: async (tx) => {
      const client = await lockClient(tx, actor.clientId);
      const wrong = refusalOf(contactProblems(change, { ...client, postalCode: client.postal_code }));
      if (wrong) return wrong;
      await updateContact(tx, actor.clientId, change);
      const at = (await securityNow(tx)).toISOString();
      await enqueue(tx, mailContactChanged, { clientId: actor.clientId, at, asked: askerOf(actor) });
      return findClient(tx, actor.clientId);
    },
  });
}
