/** What is typed on the way, kept under the link so that it is found again on another device; never a password or a card. */
import { SIGNUP_ENTRIES } from '#domain/account/signup.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { signupDraftLimit } from '../limits.ts';
import { openApplication } from './open-application.ts';
import { draftOf, sealDraft } from './sealed-form.ts';
import { lockApplication, saveDraftQuery } from './store.ts';

const action = 'vsSignupSaveDraft';
const LONGEST_FORM_BYTES = 16_384;

/**
 * Keeps entries of the page's form beside those that were kept before, perhaps by another device. SIGNUP_NOT_OPEN where it was sent already, DRAFT_TOO_LARGE, TOO_MANY_ATTEMPTS.
 */
export async function saveSignupDraft(
  services: Services,
  actor: Actor,
  { token, form }: { readonly token: string; readonly form: string },
): Promise<boolean | Refusal> {
  const application = await openApplication(services, actor, token);
  if (isRefusal(application)) return recordRefusal(services, actor, { action }, application);
  const { id, email } = application;
  const kept = entriesIn(form);
  const barred =
    (await refuseBeyond(services, signupDraftLimit, id)) ??
    (kept === null ? refuse('BAD_INPUT_ERROR') : null) ??
    whyTooLarge(kept ?? {});
  if (barred || kept === null)
    return recordRefusal(services, actor, { action, subject: id }, barred ?? refuse('BAD_INPUT_ERROR'));
  return runUseCase(services, actor, {
    action,
    subject: id,
    work: async (tx, { secrets }) => {
      const locked = await lockApplication(tx, id);
      const before = locked ? await draftOf({ db: tx, secrets }, locked) : null;
      const all = { ...(before === null ? {} : entriesOf(before)), ...kept };
      const tooLarge = whyTooLarge(all);
      if (tooLarge) return tooLarge;
      const draft = sealDraft(secrets, email, JSON.stringify(all));
      const [[saved]] = await sendTogether(tx, [saveDraftQuery(id, draft)]);
      return saved ? true : refuse('SIGNUP_NOT_OPEN');
    },
  });
}

type Entries = Readonly<Record<string, unknown>>;

const entriesOf = (draft: string): Entries => JSON.parse(draft) as Entries;

const whyTooLarge = (entries: Entries): Refusal | null =>
  Buffer.byteLength(JSON.stringify(entries)) > LONGEST_FORM_BYTES ? refuse('DRAFT_TOO_LARGE') : null;

/** What is no entry of the form is dropped, so that no password or card is kept under whatever name; null for what is no JSON object. */
function entriesIn(form: string): Entries | null {
  try {
    const read: unknown = JSON.parse(form);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return Object.fromEntries(
      Object.entries(read).filter(([name, value]) => SIGNUP_ENTRIES.has(name) && typeof value === 'string'),
    );
  } catch {
    return null;
  }
}
