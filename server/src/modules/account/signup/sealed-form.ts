/** What is typed and sent of an application, sealed as the database keeps it. */
import type { Applicant, SignupForm, SignupMedia } from '#domain/account/signup.ts';
import { seal, sha256, unseal } from '#server/platform/secrets.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { accountSecrets } from '../secrets.ts';
import { draftBeside } from './store.ts';
import type { Application } from './store.ts';

/** What is sent, beside the password, of which only the hash is kept. */
export type SentForm = SignupForm & {
  readonly media: SignupMedia | null;
  /** What staff asked, answered. */
  readonly answer: string | null;
};

export function sealForm(secrets: Secrets, id: string, form: SentForm): Buffer {
  return seal(secrets, { purpose: accountSecrets.signupForm, id }, JSON.stringify(form));
}

/** Of an application whose form was sent. */
export function formOf(secrets: Secrets, { id, form }: Pick<Application, 'id' | 'form'>): SentForm {
  if (!form) throw new Error(`application ${id} has no form`);
  return JSON.parse(unseal(secrets, { purpose: accountSecrets.signupForm, id }, form)) as SentForm;
}

/** By which the same form is known again; what is sealed differs each time. */
export function hashOfForm(form: SentForm, termsVersion: number): Buffer {
  return sha256(JSON.stringify([termsVersion, form]));
}

export function sealDraft(secrets: Secrets, email: string, draft: string): Buffer {
  return seal(secrets, { purpose: accountSecrets.signupDraft, id: email }, draft);
}

/** What was typed so far: under this link, else under another of the same mailbox, whatever kind it was begun as. */
export async function draftOf(
  { db, secrets }: { readonly db: Queryable; readonly secrets: Secrets },
  application: Application,
): Promise<string | null> {
  const { email, state } = application;
  const draft = application.draft ?? (state === 'STARTED' ? await draftBeside(db, application) : null);
  return draft ? unseal(secrets, { purpose: accountSecrets.signupDraft, id: email }, draft) : null;
}

/** Who applies, by all that the link has proved and the form says. */
export function applicantOf(application: Application, form: SignupForm): Applicant {
  const { email, isCompany, clientCode } = application;
  return { ...form, email, isCompany, clientCode };
}
