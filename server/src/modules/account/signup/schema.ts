/** The fields of signing up for a VACATION STYLE membership. Thin, and open to everyone: who asks is known by the mailed link. */
import { SIGNUP_MEDIA } from '#domain/account/signup.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { Sex } from '../membership/client-schema.ts';
import { checkPromo } from './check-promo.ts';
import { keepSignupPassword } from './keep-password.ts';
import { payFee } from './pay-fee.ts';
import { saveSignupDraft } from './save-draft.ts';
import { startSignup } from './start-signup.ts';
import type { Terms } from './store.ts';
import { submitSignup } from './submit-signup.ts';
import type { Submitted } from './submit-signup.ts';
import { readTokenInfo } from './token-info.ts';
import type { TokenInfo } from './token-info.ts';
import type { JoiningOffer } from './joining-fee.ts';

/** What is longer than this has not been typed, and is not even read. */
const LONGEST_TYPED = 50_000;
/** More than any fee may come to. */
const mostYen = bounded({ most: 10_000_000 });

const VsSignupMail = builder.objectRef<{ validUntil: Date }>('VsSignupMail').implement({
  description: 'A mail with a link is on its way, whatever the address.',
  fields: (t) => ({
    validUntil: t.expose('validUntil', {
      type: 'DateTime',
      description: 'After this the link is refused.',
    }),
  }),
});

const VsSignupBonus = builder.objectRef<JoiningOffer>('VsPromoCodeSignupBonus').implement({
  description: 'What a promo code takes off the joining fee now.',
  fields: (t) => ({
    vsPromoDiscount: t.exposeInt('discountYen', { description: 'Yen off, with tax.' }),
    fullFeeYen: t.exposeInt('fullYen', { description: 'The joining fee with tax, without the code.' }),
    feeYen: t.exposeInt('yen', { description: 'What is left to be paid, with tax.' }),
    bonusTvp: t.exposeInt('bonusTvp', { description: 'TVP that the membership begins with.' }),
  }),
});

const VsSignupState = builder.enumType('VsSignupState', {
  description: 'What is awaited of whom.',
  values: {
    STARTED: { description: 'The form is to be filled in and sent.' },
    CHARGING: {
      description:
        'The holder of the card is being asked, or the answer is awaited. Asked again after a while: WAITING, or STARTED where the card was declined.',
    },
    WAITING: { description: 'It was sent, and the club looks at it.' },
    ASKED: { description: 'The club asks for something: the form is open again, with the question.' },
    TAKING: { description: 'It is accepted, and the membership is being made.' },
    FEE_DUE: { description: 'It is accepted, and the joining fee is still to be paid: vsSignupPayFee.' },
  } as const,
});

const VsSignupTerms = builder.objectRef<Terms>('VsSignupTerms').implement({
  description: 'What is agreed to.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'To be sent with the form as termsVersion.' }),
    text: t.exposeString('text', { description: "In the caller's language; lines end with a line break." }),
  }),
});

const VsSignupTokenInfo = builder.objectRef<TokenInfo>('VsSignupTokenInfo').implement({
  description: 'What the mailed link leads to.',
  fields: (t) => ({
    isCompany: t.boolean({
      description: 'As signing up was begun.',
      resolve: ({ application }) => application.isCompany,
    }),
    email: t.string({
      description: 'The proved mailbox. Becomes the address of the login.',
      resolve: ({ application }) => application.email,
    }),
    promoCode: t.string({
      nullable: true,
      description: 'As signing up was begun, in capitals.',
      resolve: ({ application }) => application.promoCode,
    }),
    clientCode: t.string({
      nullable: true,
      description: 'As signing up was begun: the code that the club gave a company.',
      resolve: ({ application }) => application.clientCode,
    }),
    state: t.field({
      type: VsSignupState,
      description: 'What is awaited of whom.',
      // Those that are over are refused before.
      resolve: ({ application }) => application.state as 'STARTED',
    }),
    staffWillContact: t.boolean({
      description: 'Whether the club makes contact before anything is charged.',
      resolve: ({ application }) => application.contactReason !== null,
    }),
    question: t.string({
      nullable: true,
      description: 'What the club asks, where the state is ASKED.',
      resolve: ({ application }) => (application.state === 'ASKED' ? application.question : null),
    }),
    draft: t.exposeString('draft', {
      nullable: true,
      description:
        'JSON text of the page, as vsSignupSaveDraft kept it last; stays while the form can be opened again.',
    }),
    hasPassword: t.boolean({
      description: 'Whether a password is kept: then it may be left out of the form.',
      resolve: ({ application }) => application.passwordHash !== null,
    }),
    needsCard: t.exposeBoolean('needsCard', {
      description:
        'Whether creditCardToken is to be given. Not where nothing is to be paid, or it is paid already.',
    }),
    fullFeeYen: t.int({
      description: 'The joining fee with tax, without any promo code.',
      resolve: ({ fee }) => fee.fullYen,
    }),
    vsPromoDiscount: t.int({
      description: 'What the promo code takes off, in yen.',
      resolve: ({ fee }) => fee.discountYen,
    }),
    feeYen: t.int({
      description: 'What is to be paid, with tax. To be sent with the form, as it was shown.',
      resolve: ({ fee }) => fee.yen,
    }),
    bonusTvp: t.int({
      description: 'TVP that the membership begins with.',
      resolve: ({ fee }) => fee.bonusTvp,
    }),
    promoProblem: t.string({
      nullable: true,
      description:
        'The key of what to tell where the promo code takes nothing off any more: PROMO_CODE_ENDED, PROMO_CODE_USED. The form is refused with it then; signing up is begun anew without the code.',
      resolve: ({ promoProblem }) => promoProblem?.refused ?? null,
    }),
    securePaymentUrl: t.string({
      nullable: true,
      description: "Where the holder of the card is asked just now: an address of the gateway's.",
      resolve: ({ securePayment }) => securePayment?.url ?? null,
    }),
    securePaymentAmount: t.int({
      nullable: true,
      description: 'Yen to be authenticated there.',
      resolve: ({ securePayment }) => securePayment?.yen ?? null,
    }),
    terms: t.expose('terms', { type: VsSignupTerms, description: 'What is to be agreed to.' }),
    validUntil: t.field({
      type: 'DateTime',
      description: 'Until when the link is good, or the club decides.',
      resolve: ({ application }) => application.validUntil,
    }),
  }),
});

const VsSignupResult = builder.enumType('VsSignupResult', {
  description: 'What became of a form that was sent.',
  values: {
    Complete: { description: 'It was received, and the club looks at it within some days.' },
    StaffWillContact: { description: 'Likewise, and the club makes contact; nothing was charged.' },
    CardAuthentication: { description: 'The holder of the card is asked first, at securePaymentUrl.' },
  } as const,
});

const VsSignupSubmission = builder.objectRef<Submitted>('VsSignupSubmission').implement({
  description: 'The answer to a form that was sent. The same form sent again gets the same answer.',
  fields: (t) => ({
    result: t.expose('result', { type: VsSignupResult, description: 'What became of it.' }),
    feeYen: t.exposeInt('feeYen', {
      description: 'The joining fee with tax. Reserved on the card now, and taken when the club accepts.',
    }),
    securePaymentUrl: t.string({
      nullable: true,
      description:
        "Where the browser goes to have the card authenticated: an address of the gateway's. It comes back to /3ds-callback?charge=…, and cardCharge says where that stands: PAID, DECLINED with its refusal, …",
      resolve: ({ securePayment }) => securePayment?.url ?? null,
    }),
    securePaymentAmount: t.int({
      nullable: true,
      description: 'Yen to be authenticated there.',
      resolve: ({ securePayment }) => securePayment?.yen ?? null,
    }),
  }),
});

const VsSignupMedia = builder.enumType('VsSignupMedia', {
  description: 'Where somebody heard of the club.',
  values: SIGNUP_MEDIA,
});

const VsSignupIndividualInput = builder.inputType('VsSignupIndividualInput', {
  description: 'A person who signs up. All but sex has to be given.',
  fields: (t) => ({
    name: t.string({ description: 'Full name.' }),
    nameKana: t.string({ description: 'In full-width katakana.' }),
    birthday: t.field({ type: 'Date', description: '18 or older today.' }),
    sex: t.field({ type: Sex, description: 'If stated.' }),
  }),
});

const VsSignupCompanyInput = builder.inputType('VsSignupCompanyInput', {
  description: 'A company that signs up. All of it has to be given.',
  fields: (t) => ({
    name: t.string({ description: 'The registered name.' }),
    nameKana: t.string({ description: 'In full-width katakana.' }),
    representativeName: t.string({ description: 'Who represents it.' }),
    representativeNameKana: t.string({ description: 'In full-width katakana.' }),
    contactName: t.string({ description: 'Who looks after the membership there.' }),
    contactNameKana: t.string({ description: 'In full-width katakana.' }),
  }),
});

const VsSignupAddressInput = builder.inputType('VsSignupAddressInput', {
  description: 'An address within Japan. All but address2 has to be given.',
  fields: (t) => ({
    postalCode: t.string({ description: 'Seven digits, with or without a hyphen.' }),
    prefecture: t.string({ description: 'Prefecture, in either language.' }),
    locality: t.string({ description: 'City, ward or town.' }),
    address1: t.string({ description: 'Street.' }),
    address2: t.string({ description: 'Building, if any.' }),
  }),
});

const VsSignupFormInput = builder.inputType('VsSignupFormInput', {
  description:
    'The form. What is wrong is refused with DETAILS_INVALID, whose `field` names it as here (individualInfo.nameKana), or UNDER_18.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the mailed link.' }),
    email: t.string({ description: 'Not read: the address is the one that the link has proved.' }),
    password: t.string({ description: 'For the login to be. May be left out where hasPassword says so.' }),
    isCompany: t.boolean({ description: 'Not read: it is as signing up was begun.' }),
    clientCode: t.string({ description: 'Not read: it is as signing up was begun.' }),
    address: t.field({ type: VsSignupAddressInput, description: 'Where the person or company is.' }),
    tel: t.string({ description: 'Telephone; one of the two has to be given.' }),
    mobile: t.string({ description: 'Mobile telephone.' }),
    creditCardToken: t.string({
      description:
        "From the gateway's card fields; good once, for half an hour. Needed where needsCard says so.",
    }),
    promoCode: t.string({ description: 'Not read: it is as signing up was begun.' }),
    media: t.field({ type: VsSignupMedia, description: 'Where one heard of the club, if stated.' }),
    answer: t.string({
      description:
        'To the question, where there is one; 2,000 characters. The form may be corrected instead.',
    }),
    individualInfo: t.field({ type: VsSignupIndividualInput, description: 'Of a person.' }),
    companyInfo: t.field({ type: VsSignupCompanyInput, description: 'Of a company.' }),
    termsVersion: t.int({
      description: 'The version of the terms that were shown and agreed to; TERMS_NOT_AGREED without it.',
    }),
    feeYen: t.int({
      ...mostYen,
      description:
        'What the page showed as to be paid; SIGNUP_FEE_CHANGED, with totalYen, where it is another by now.',
    }),
  }),
});

builder.queryFields((t) => ({
  validateVsPromoCodeSignupBonus: t.field({
    type: VsSignupBonus,
    description:
      'What a promo code takes off the joining fee. PROMO_CODE_INVALID, PROMO_CODE_ENDED, with a token PROMO_CODE_USED; TOO_MANY_ATTEMPTS for whoever tries many.',
    authScopes: { public: true },
    args: {
      promoCode: t.arg.string({ required: true, description: 'As printed; capitals do not matter.' }),
      token: t.arg.string({ description: 'From the mailed link, where there is one.' }),
    },
    resolve: (_root, { promoCode, token }, context) =>
      answer(checkPromo(context, context.actor, { promoCode, token: token ?? null })),
  }),
}));

builder.mutationFields((t) => ({
  vsSignupEmailVerification: t.field({
    type: VsSignupMail,
    description:
      'First step of signing up: mails a link to /register/vs-signup#token. A new link ends the one before, and what was typed there goes on under it. PROMO_CODE_INVALID, PROMO_CODE_ENDED.',
    authScopes: { public: true },
    args: {
      email: t.arg.string({ required: true, description: 'The mailbox to be proved.' }),
      isCompany: t.arg.boolean({ required: true, description: 'Whether a company signs up.' }),
      promoCode: t.arg.string({ description: 'If there is one.' }),
      clientCode: t.arg.string({ description: 'The code that the club gave a company, if it gave one.' }),
    },
    resolve: (_root, { email, isCompany, promoCode, clientCode }, context) =>
      answer(
        startSignup(context, context.actor, {
          ...{ email, isCompany },
          promoCode: promoCode ?? null,
          clientCode: clientCode ?? null,
        }),
      ),
  }),
  vsSignupTokenInfo: t.field({
    type: VsSignupTokenInfo,
    description:
      'What the mailed link leads to. VERIFICATION_TOKEN_INVALID for one that nobody was sent, _USED where the club has decided, _EXPIRED where it is too old or a newer one took its place; EMAIL_ALREADY_USED where the mailbox has a login by now.',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true, description: 'From the mailed link.' }) },
    resolve: (_root, { token }, context) => answer(readTokenInfo(context, context.actor, token)),
  }),
  vsSignupSaveDraft: t.boolean({
    description:
      'Keeps entries of the form beside those that were kept before, so that the link opens all of them on another device; until the application ends. What is no entry of the form is dropped. SIGNUP_NOT_OPEN where the form was sent.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'From the mailed link.' }),
      form: t.arg.string({
        required: true,
        ...bounded({ most: LONGEST_TYPED }),
        description: 'JSON text of an object, perhaps of what has changed alone; all together at most 16 KB.',
      }),
    },
    resolve: (_root, args, context) => answer(saveSignupDraft(context, context.actor, args)),
  }),
  vsSignupSetPassword: t.boolean({
    description:
      'Keeps the password of the login to be, as its hash alone, so that the form is sent without it and on any device. PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, SIGNUP_NOT_OPEN where the form was sent.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'From the mailed link.' }),
      password: t.arg.string({ required: true, description: 'Takes the place of one that was kept before.' }),
    },
    resolve: (_root, args, context) => answer(keepSignupPassword(context, context.actor, args)),
  }),
  vsSignupSubmitForm: t.field({
    type: VsSignupSubmission,
    description:
      'Sends the form, and reserves the joining fee on the card. Refused for what is wrong with it (DETAILS_INVALID, UNDER_18, PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, TERMS_NOT_AGREED), its promo code, SIGNUP_FEE_CHANGED, what a card is declined for, SIGNUP_SUBMITTED where another form was sent before.',
    authScopes: { public: true },
    args: { data: t.arg({ type: VsSignupFormInput, required: true, description: 'The form.' }) },
    resolve: (_root, { data }, context) => {
      const { individualInfo: person, companyInfo: company } = data;
      return answer(
        submitSignup(context, context.actor, {
          token: data.token,
          password: data.password ?? null,
          postalCode: data.address?.postalCode ?? null,
          prefecture: data.address?.prefecture ?? null,
          locality: data.address?.locality ?? null,
          address1: data.address?.address1 ?? null,
          address2: data.address?.address2 ?? null,
          tel: data.tel ?? null,
          mobile: data.mobile ?? null,
          creditCardToken: data.creditCardToken ?? null,
          media: data.media ?? null,
          answer: data.answer ?? null,
          termsVersion: data.termsVersion ?? null,
          feeYen: data.feeYen ?? null,
          individualInfo: person
            ? {
                name: person.name ?? null,
                nameKana: person.nameKana ?? null,
                birthday: person.birthday ?? null,
                sex: person.sex ?? null,
              }
            : null,
          companyInfo: company
            ? {
                name: company.name ?? null,
                nameKana: company.nameKana ?? null,
                representativeName: company.representativeName ?? null,
                representativeNameKana: company.representativeNameKana ?? null,
                contactName: company.contactName ?? null,
                contactNameKana: company.contactNameKana ?? null,
              }
            : null,
        }),
      );
    },
  }),
  vsSignupPayFee: t.field({
    type: VsSignupSubmission,
    description:
      'Pays the joining fee of an application that the club has accepted, where the state is FEE_DUE; the membership is made then. SIGNUP_NOT_OPEN where nothing is to be paid.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'From the mailed link.' }),
      creditCardToken: t.arg.string({ required: true, description: "From the gateway's card fields." }),
    },
    resolve: (_root, args, context) => answer(payFee(context, context.actor, args)),
  }),
}));
