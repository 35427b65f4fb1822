/** What staff do with applications: look at them, accept, decline, and ask. The operator's tools call it, and so may a console. */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { saysSomething } from '#domain/kernel/controls.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, namesOf, runUseCase } from '#server/platform/use-case.ts';
import { isEmailUsed } from '../registration/store.ts';
import { businessNow } from '#server/platform/clock.ts';
import { accountSettings } from '../settings.ts';
import { mailSignupAsked } from '../tasks.ts';
import { endWithout } from './make-membership.ts';
import { membersLike } from './members-alike.ts';
import type { MemberAlike } from './members-alike.ts';
import { formOf } from './sealed-form.ts';
import type { SentForm } from './sealed-form.ts';
import { askForFee } from './settle-fee.ts';
import { insertPromo } from './promo-store.ts';
import {
  askQuery,
  findApplication,
  insertTerms,
  listApplications,
  lockApplication,
  acceptQuery,
} from './store.ts';
import type { PromoRow } from './promo-store.ts';
import type { Application, Listed, SignupState } from './store.ts';

const LONGEST_TEXT = 2_000;
const LONGEST_TERMS = 50_000;
const SIGNUPS_A_PAGE = 50;

export type ReviewServices = Pick<Services, 'db' | 'secrets' | 'ports' | 'log'>;

/** By page, the longest waiting first. */
export function signupsOf(
  db: Queryable,
  { state, page }: { readonly state: SignupState; readonly page: number },
): Promise<Listed[]> {
  return listApplications(db, { state, take: SIGNUPS_A_PAGE, skip: (page - 1) * SIGNUPS_A_PAGE });
}

/** The same at the console: whoever looks leaves a row in the audit log. */
export function viewSignups(
  services: ReviewServices,
  actor: Actor,
  asked: { readonly state: SignupState; readonly page: number },
): Promise<Listed[] | Refusal> {
  return runUseCase<ReviewServices, Listed[]>(services, actor, {
    action: 'viewSignups',
    subjectOf: (listed) =>
      `${asked.state} ${asked.page}${listed.length === 0 ? '' : `: ${namesOf(listed.map(({ id }) => id))}`}`,
    work: (tx) => signupsOf(tx, asked),
  });
}

export type Shown = {
  readonly application: Application;
  readonly form: SentForm | null;
  /** Memberships that seem to be the applicant's own, 20 at most; none once it is decided. */
  readonly alike: readonly MemberAlike[];
};

const MOST_ALIKE = 20;

/** An application with what was sent, as long as it is open. Whoever looks leaves a row in the audit log. */
export async function showSignup(
  services: ReviewServices,
  actor: Actor,
  id: string,
): Promise<Shown | Refusal> {
  return runUseCase<ReviewServices, Shown>(services, actor, {
    action: 'showSignup',
    subjectOf: ({ alike }) => namesOf([id, ...alike.map(({ member }) => member.memberId)]),
    work: async (tx, { secrets }) => {
      const application = isUuid(id) ? await findApplication(tx, id) : undefined;
      if (!application) return refuse('NOT_FOUND_ERROR');
      const form = application.form ? formOf(secrets, application) : null;
      const isDecided = application.clientId !== null || form === null;
      const alike = isDecided ? [] : await membersLike(tx, application, form);
      return { application, form, alike: alike.slice(0, MOST_ALIKE) };
    },
  });
}

type Decision = { readonly id: string; readonly action: AuditAction };
type Work = (tx: Tx, inside: Inside<ReviewServices>, application: Application) => Promise<Refusal | null>;

async function decide(
  services: ReviewServices,
  actor: Actor,
  { id, action }: Decision,
  work: Work,
): Promise<Application | Refusal> {
  const about = { action, subject: id };
  if (!isUuid(id)) return recordRefusal(services, actor, about, refuse('NOT_FOUND_ERROR'));
  return runUseCase<ReviewServices, Application>(services, actor, {
    ...about,
    work: async (tx, inside) => {
      const application = await lockApplication(tx, id);
      if (!application) return refuse('NOT_FOUND_ERROR');
      return (await work(tx, inside, application)) ?? (await findApplication(tx, id))!;
    },
  });
}

/**
 * Accepts an application: its fee is taken now, and the membership made once that is so. Where nothing is authorised, a link to pay is
 * mailed instead. SIGNUP_NOT_OPEN where staff have nothing to decide, EMAIL_ALREADY_USED.
 */
export function approveSignup(services: ReviewServices, actor: Actor, id: string) {
  return decide(services, actor, { id, action: 'approveSignup' }, async (tx, { ports }, application) => {
    const { state, email, feeYen } = application;
    if (state === 'TAKING' || state === 'FEE_DUE' || state === 'APPROVED') return null;
    if (state !== 'WAITING' && state !== 'ASKED') return refuse('SIGNUP_NOT_OPEN');
    if (await isEmailUsed(tx, email)) return refuse('EMAIL_ALREADY_USED');
    if (feeYen! > 0 && !(await ports.fees.isStanding(tx, id))) {
      await askForFee(tx, { ...application, state: 'WAITING' });
      return null;
    }
    await sendTogether(tx, [acceptQuery(id)]);
    await ports.fees.take(tx, id);
    return null;
  });
}

/** Declines, with what the applicant is told; the fee goes back. SIGNUP_NOT_OPEN, BAD_INPUT_ERROR for no reason or a long one. */
export function declineSignup(
  services: ReviewServices,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
) {
  const text = reason.trim();
  return decide(services, actor, { id, action: 'declineSignup' }, async (tx, inside, application) => {
    if (!isText(text)) return refuse('BAD_INPUT_ERROR', { argument: 'reason' });
    if (!['WAITING', 'ASKED', 'FEE_DUE'].includes(application.state)) return refuse('SIGNUP_NOT_OPEN');
    await endWithout(tx, inside as Inside, application, { as: 'DECLINED', reason: text });
    return null;
  });
}

/** Asks the applicant for something: a mail brings the link, and the form is open again. */
export function askApplicant(
  services: ReviewServices,
  actor: Actor,
  { id, question }: { readonly id: string; readonly question: string },
) {
  const text = question.trim();
  return decide(services, actor, { id, action: 'askApplicant' }, async (tx, _inside, application) => {
    if (!isText(text)) return refuse('BAD_INPUT_ERROR', { argument: 'question' });
    if (application.state !== 'WAITING' && application.state !== 'ASKED') return refuse('SIGNUP_NOT_OPEN');
    const { signupDecideDays } = await readSettings(tx, accountSettings);
    await sendTogether(tx, [askQuery(id, text, signupDecideDays)]);
    const at = (await businessNow(tx)).at.toISOString();
    await enqueue(tx, mailSignupAsked, { applicationId: id, at }, `signup-asked:${id}:${at}`);
    return null;
  });
}

const isText = (text: string, longest = LONGEST_TEXT) => saysSomething(text) && text.length <= longest;

/** A new version of the terms, agreed to from now on; the versions before stay as they were agreed to. BAD_INPUT_ERROR for an empty text or a very long one. */
export function addTerms(
  services: ReviewServices,
  actor: Actor,
  texts: { readonly ja: string; readonly en: string },
): Promise<number | Refusal> {
  const { ja, en } = { ja: texts.ja.trim(), en: texts.en.trim() };
  return runUseCase<ReviewServices, number>(services, actor, {
    action: 'addSignupTerms',
    work: async (tx) =>
      isText(ja, LONGEST_TERMS) && isText(en, LONGEST_TERMS)
        ? insertTerms(tx, { ja, en })
        : refuse('BAD_INPUT_ERROR'),
  });
}

export type NewPromoCode = Omit<PromoRow, 'uses'>;

/** A code that takes something off the joining fee. UNEXECUTABLE_ERROR where there is one of that name: it is never changed. */
export function addPromoCode(
  services: ReviewServices,
  actor: Actor,
  promo: NewPromoCode,
): Promise<true | Refusal> {
  return runUseCase<ReviewServices, true>(services, actor, {
    action: 'addPromoCode',
    subject: promo.code,
    work: async (tx) => ((await insertPromo(tx, promo)) ? true : refuse('UNEXECUTABLE_ERROR')),
  });
}
