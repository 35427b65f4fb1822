/** The kept draft: what a member typed on the way, for a day, without passport data. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { draftLimit } from '../limits.ts';
import { findGroup } from '../store.ts';
import { saveDraftForm } from './draft-store.ts';

const LONGEST_FORM_BYTES = 32_768;

/** Keeps the form of the login's own hold. Keys that name a passport are dropped wherever they stand. */
export async function saveDraft(
  services: Services,
  actor: MemberActor,
  input: { groupId: string; form: string },
): Promise<boolean | Refusal> {
  const action = 'saveBookingDraft';
  const tooMany = await refuseBeyond(services, draftLimit, actor.loginId);
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const tooLarge = refuse('DRAFT_TOO_LARGE', { mostBytes: LONGEST_FORM_BYTES });
  // Before it is read: what a text becomes in memory is many times as large.
  if (isTooLarge(input.form)) return recordRefusal(services, actor, { action }, tooLarge);
  const form = withoutPassport(input.form);
  if (form === null) return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  // Written out anew, it may have become longer.
  if (isTooLarge(form)) return recordRefusal(services, actor, { action }, tooLarge);
  const group = await findGroup(services.db, input.groupId);
  if (!group || group.login_id !== actor.loginId)
    return recordRefusal(services, actor, { action }, refuse('NOT_FOUND_ERROR'));
  return runUseCase(services, actor, {
    action,
    subject: group.id,
    work: async (tx) => {
      const { at } = await businessNow(tx);
      return saveDraftForm(tx, group, form, at);
    },
  });
}

const isTooLarge = (form: string) => Buffer.byteLength(form) > LONGEST_FORM_BYTES;

function withoutPassport(text: string): string | null {
  try {
    return (
      JSON.stringify(
        JSON.parse(text, (key, value: unknown) => (/passport/i.test(key) ? undefined : value)),
      ) ?? null
    );
  } catch {
    return null;
  }
}
