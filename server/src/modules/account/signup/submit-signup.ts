/**
 * Sending the form of an application. What its link has proved stands, whatever the form says of it. The fee is authorised here and
 * taken once staff have accepted; whoever seems to be a member already is charged nothing before somebody has spoken with them.
 * The same form sent any number of times is one application and one charge.
 */
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { answerProblems, checkPromoCode, personKeys, signupProblems } from '#domain/account/signup.ts';
import type { SignupFee, SignupForm, SignupMedia } from '#domain/account/signup.ts';
import { refusalOf } from '#domain/account/sub-member.ts';
import { normalizeKana } from '#domain/kernel/typed-text.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import type { FeeCharge, FeePage, Inside, Services } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { signupCardLimit, signupFormLimit, signupFormOriginLimit } from '../limits.ts';
import { commonPasswordTest } from '../login/common-passwords.ts';
import { hashPassword } from '../login/passwords.ts';
import { asKept } from '../membership/contact-texts.ts';
import { isEmailUsed } from '../registration/store.ts';
import { accountSettings } from '../settings.ts';
import { promoKeys } from './check-promo.ts';
import { joiningOffer } from './joining-fee.ts';
import { openApplication } from './open-application.ts';
import { membersLike } from './members-alike.ts';
import { applicantOf, hashOfForm, sealForm } from './sealed-form.ts';
import type { SentForm } from './sealed-form.ts';
import { tellReceived } from './settle-fee.ts';
import { lockPromo, releasePromo, usePromo } from './promo-store.ts';
import { currentTerms, isAnotherSent, lockApplication, sendQuery } from './store.ts';
import type { Application } from './store.ts';

const action = 'vsSignupSubmitForm' as const;

export type Submission = SignupForm & {
  readonly token: string;
  /** Null where an application that was sent before keeps the password it has. */
  readonly password: string | null;
  readonly creditCardToken: string | null;
  readonly media: SignupMedia | null;
  /** To what staff asked; not read where nothing was asked. */
  readonly answer: string | null;
  readonly termsVersion: number | null;
  /** What the page showed; null where it is not compared. */
  readonly feeYen: number | null;
};
export type Submitted = {
  readonly result: 'Complete' | 'StaffWillContact' | 'CardAuthentication';
  readonly feeYen: number;
  readonly securePayment: FeePage | null;
};

export async function submitSignup(
  services: Services,
  actor: Actor,
  typed: Submission,
): Promise<Submitted | Refusal> {
  const application = await openApplication(services, actor, typed.token);
  if (isRefusal(application)) return recordRefusal(services, actor, { action }, application);
  const about = { action, subject: application.id };
  const form = readForm(typed, application);
  const prepared = await prepare(services, actor, application, { typed, form });
  if (isRefusal(prepared)) return recordRefusal(services, actor, about, prepared);
  const submitted = await submit(services, actor, { typed, about, form, prepared, application });
  // prepare counted it before it was looked at.
  if (isEntered(application) && !isRefusal(submitted))
    await uncountAttempt(services, signupFormOriginLimit, actor.originHash);
  return submitted;
}

const isEntered = ({ state }: Application) => state === 'STARTED' || state === 'ASKED';

type Prepares = {
  readonly typed: Submission;
  readonly about: { readonly action: AuditAction; readonly subject: string };
  readonly form: SentForm;
  readonly prepared: Prepared;
  readonly application: Application;
};

async function submit(
  services: Services,
  actor: Actor,
  { typed, about, form, prepared, application }: Prepares,
): Promise<Submitted | Refusal> {
  const sent = await runUseCase<Services, Placed>(services, actor, {
    ...about,
    // What the card says decides what was done.
    leavesRow: ({ charge }) => charge === null,
    work: (tx, inside) => send(tx, inside, { id: application.id, form, typed, ...prepared }),
  });
  if (isRefusal(sent)) return sent;
  const { submitted, charge } = sent;
  if (!charge) return submitted;
  const charged = await services.ports.fees.charge(services, actor, charge, {
    ...about,
    token: typed.creditCardToken ?? '',
  });
  if (isRefusal(charged)) return charged;
  return charged.kind === 'asked'
    ? { ...submitted, result: 'CardAuthentication', securePayment: charged.securePayment }
    : { ...submitted, result: 'Complete' };
}

/** The texts of the form as they are kept; what belongs to the other kind of member is not read. */
function readForm(typed: Submission, { isCompany, question }: Application): SentForm {
  const { postalCode, prefecture, locality, address1, address2, tel, mobile, media } = typed;
  const contact = asKept({ postalCode, prefecture, locality, address1, address2, tel, mobile });
  const { individualInfo: person, companyInfo: company } = typed;
  const kana = (value: string | null) => normalizeKana(value ?? '');
  const plain = (value: string | null) => (value ?? '').trim();
  return {
    ...{ ...contact, media },
    answer: question === null ? null : plain(typed.answer) || null,
    individualInfo:
      isCompany || !person
        ? null
        : {
            name: plain(person.name),
            nameKana: kana(person.nameKana),
            birthday: person.birthday,
            sex: person.sex,
          },
    companyInfo:
      !isCompany || !company
        ? null
        : {
            name: plain(company.name),
            nameKana: kana(company.nameKana),
            representativeName: plain(company.representativeName),
            representativeNameKana: kana(company.representativeNameKana),
            contactName: plain(company.contactName),
            contactNameKana: kana(company.contactNameKana),
          },
  };
}

type Prepared = { readonly passwordHash: string | null; readonly formHash: Buffer };

/** What is wrong with the form by itself is refused before anything is locked, and what is dear is done. */
async function prepare(
  services: Services,
  { originHash }: Actor,
  application: Application,
  { typed: { password, termsVersion }, form }: { readonly typed: Submission; readonly form: SentForm },
): Promise<Prepared | Refusal> {
  const { moment } = await businessNow(services.db);
  const { isCompany } = application;
  const terms = await currentTerms(services.db, 'ja');
  const wrong =
    refusalOf([...answerProblems(form.answer), ...signupProblems(form, { isCompany, today: moment.date })]) ??
    (password === null
      ? null
      : (checkNewPassword(password, await commonPasswordTest()) ??
        checkPasswordBeside(password, application.email))) ??
    (password === null && application.passwordHash === null
      ? refuse('PASSWORD_TOO_WEAK', { least: 8 })
      : null) ??
    (termsVersion === terms.version ? null : refuse('TERMS_NOT_AGREED'));
  if (wrong) return wrong;
  const formHash = hashOfForm(form, terms.version);
  // What was sent before is answered as it was, without another evaluation of the password.
  if (!isEntered(application)) return { formHash, passwordHash: null };
  const tooMany =
    (await refuseBeyond(services, signupFormLimit, application.id)) ??
    (await refuseBeyond(services, signupFormOriginLimit, originHash));
  return tooMany ?? { formHash, passwordHash: password === null ? null : await hashPassword(password) };
}

type Sending = Prepared & { readonly id: string; readonly form: SentForm; readonly typed: Submission };
type Placed = { readonly submitted: Submitted; readonly charge: FeeCharge | null };

async function send(tx: Tx, inside: Inside, sending: Sending): Promise<Placed | Refusal> {
  const application = await lockApplication(tx, sending.id);
  if (!application) return refuse('VERIFICATION_TOKEN_INVALID');
  if (!isEntered(application)) return sentBefore(tx, inside, application, sending);
  if (await isEmailUsed(tx, application.email)) return refuse('EMAIL_ALREADY_USED');
  if (await isAnotherSent(tx, application)) return refuse('SIGNUP_SUBMITTED');
  const passwordHash = sending.passwordHash ?? application.passwordHash;
  if (passwordHash === null) return refuse('PASSWORD_TOO_WEAK', { least: 8 });
  return application.state === 'ASKED'
    ? answerStaff(tx, inside, application, { ...sending, passwordHash })
    : apply(tx, inside, application, { ...sending, passwordHash });
}

/** The same form again gets the same answer; another one comes too late. */
async function sentBefore(
  tx: Tx,
  inside: Inside,
  application: Application,
  { formHash }: Sending,
): Promise<Placed | Refusal> {
  const { id, state, contactReason } = application;
  const feeYen = application.feeYen ?? 0;
  const isPaying = state === 'CHARGING';
  if (state === 'EXPIRED') return refuse('VERIFICATION_TOKEN_EXPIRED');
  if (state === 'APPROVED' || state === 'DECLINED') return refuse('VERIFICATION_TOKEN_USED');
  if (!application.formHash?.equals(formHash))
    return refuse(isPaying ? 'PAYMENT_PENDING' : 'SIGNUP_SUBMITTED');
  if (!isPaying) {
    const result = contactReason ? 'StaffWillContact' : 'Complete';
    return { submitted: { result, feeYen, securePayment: null }, charge: null };
  }
  const securePayment = await inside.ports.fees.pageOf(tx, id);
  if (!securePayment) return refuse('PAYMENT_UNSURE');
  return { submitted: { result: 'CardAuthentication', feeYen, securePayment }, charge: null };
}

type WithPassword = Sending & { readonly passwordHash: string };

async function apply(
  tx: Tx,
  inside: Inside,
  application: Application,
  sending: WithPassword,
): Promise<Placed | Refusal> {
  const { form } = sending;
  const fee = await feeWithPromo(tx, inside, application, sending);
  if (isRefusal(fee)) return fee;
  const [alike] = await membersLike(tx, application, form);
  const contactReason = alike?.why ?? null;
  const isCharged = fee.yen > 0 && contactReason === null;
  if (!isCharged) {
    await writeDown(tx, inside, application, sending, { fee, contactReason, state: 'WAITING' });
    const result = contactReason ? 'StaffWillContact' : 'Complete';
    return { submitted: { result, feeYen: fee.yen, securePayment: null }, charge: null };
  }
  const charge = await inside.ports.fees.beginCharge(tx, inside, {
    ...{ applicationId: application.id, yen: fee.yen, payloadHash: sending.formHash },
    limit: signupCardLimit,
  });
  if (isRefusal(charge)) return charge;
  await writeDown(tx, inside, application, sending, { fee, contactReason, state: 'CHARGING' });
  return { submitted: { result: 'Complete', feeYen: fee.yen, securePayment: null }, charge };
}

/** What staff asked is answered: the fee and how it is paid stay as they were agreed to. */
async function answerStaff(
  tx: Tx,
  inside: Inside,
  application: Application,
  sending: WithPassword,
): Promise<Placed> {
  const { contactReason } = application;
  const fee = signupFeeOf(application);
  await writeDown(tx, inside, application, sending, { fee, contactReason, state: 'WAITING' });
  const result = contactReason ? 'StaffWillContact' : 'Complete';
  return { submitted: { result, feeYen: fee.yen, securePayment: null }, charge: null };
}

type Agreed = Pick<SignupFee, 'fullYen' | 'yen'>;

function signupFeeOf({ fullFeeYen, feeYen }: Application): Agreed {
  return { fullYen: fullFeeYen ?? 0, yen: feeYen ?? 0 } as Agreed;
}

async function writeDown(
  tx: Tx,
  inside: Inside,
  { id }: Application,
  { form, formHash, passwordHash, typed }: WithPassword,
  how: {
    readonly fee: Agreed;
    readonly contactReason: Application['contactReason'];
    readonly state: 'CHARGING' | 'WAITING';
  },
): Promise<void> {
  const { signupDecideDays: decideDays } = await readSettings(tx, accountSettings);
  const { fee, contactReason, state } = how;
  await sendTogether(tx, [
    sendQuery({
      ...{ id, state, contactReason, formHash, passwordHash, decideDays },
      form: sealForm(inside.secrets, id, form),
      termsVersion: typed.termsVersion!,
      fullFeeYen: fee.fullYen,
      feeYen: fee.yen,
    }),
  ]);
  if (state === 'WAITING') await tellReceived(tx, id);
}

/**
 * What joining comes to; its promo code counts as used from here on, once for a person. What is told of persons, that they have used the
 * code or are members, is told to nobody who would not pay: without a card there is no answer before this.
 */
async function feeWithPromo(
  tx: Tx,
  { secrets }: Inside,
  application: Application,
  { form, typed }: Sending,
): Promise<SignupFee | Refusal> {
  const { id: applicationId, promoCode } = application;
  await releasePromo(tx, application);
  const promo = promoCode === null ? null : await lockPromo(tx, promoCode);
  if (promoCode !== null) {
    const { moment } = await businessNow(tx);
    const unfit = checkPromoCode(promo, moment.date);
    if (unfit) return unfit;
  }
  const fee = await joiningOffer(tx, promo);
  if (typed.feeYen !== null && typed.feeYen !== fee.yen)
    return refuse('SIGNUP_FEE_CHANGED', { totalYen: fee.yen });
  if (fee.yen > 0 && !typed.creditCardToken) return refuse('CREDIT_CARD_NOT_FOUND');
  if (!promo) return fee;
  const keys = promoKeys(secrets, personKeys(applicantOf(application, form)));
  return (await usePromo(tx, { code: promo.code, keys, applicationId })) ? fee : refuse('PROMO_CODE_USED');
}
