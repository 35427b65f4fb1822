/** Who the caller is, and the membership with its contact and choices. Thin: every decision is in a use case beside it. */
import { prefectureName } from '#domain/account/prefectures.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { LanguageType } from '../language-types.ts';
import { changeClientInfo } from './change-client-info.ts';
import { findClient, findPerson } from './client-store.ts';

const Role = builder.enumType('Role', {
  description: 'What a login may do within its membership.',
  values: ['MAIN', 'SUB', 'FAMILY'] as const,
});
const MfaPolicy = builder.enumType('MfaPolicy', {
  description: 'When a one-time code is asked: at every login, or only on a device that is not trusted yet.',
  values: ['ALWAYS', 'NEW_DEVICE'] as const,
});
export const Sex = builder.enumType('Sex', {
  description: 'As registered.',
  values: ['MALE', 'FEMALE', 'OTHER'] as const,
});
export const PaymentPreference = builder.enumType('PaymentPreference', {
  description: 'How a kind of fee is paid.',
  values: ['CARD', 'ON_SITE', 'INVOICE'] as const,
});

const UserInfo = builder.objectRef<Awaited<ReturnType<typeof findPerson>>>('UserInfo').implement({
  description: 'The person who is logged in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The login.' }),
    role: t.expose('role', { type: Role, description: 'As stored, not as a token claims.' } as never),
    isCompany: t.exposeBoolean('isCompany', { description: "Whether the membership is a company's." }),
    name: t.exposeString('name', { description: 'Full name.' }),
    nameKana: t.exposeString('nameKana', { nullable: true, description: 'Name in katakana.' }),
    prefecture: t.string({
      nullable: true,
      description: "Address: prefecture, in the caller's language.",
      resolve: (person, _args, { language }) => prefectureName(person.prefecture, language),
    }),
    locality: t.exposeString('locality', { nullable: true, description: 'Address: city, ward or town.' }),
    address1: t.exposeString('address1', { nullable: true, description: 'Address: street.' }),
    address2: t.exposeString('address2', { nullable: true, description: 'Address: building.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    mobile: t.exposeString('mobile', { nullable: true, description: 'Mobile telephone.' }),
    email: t.exposeString('email', { description: 'The address used to log in.' }),
    language: t.expose('language', {
      type: LanguageType,
      description: 'In which mails to this login are written.',
    } as never),
    contactEmail: t.exposeString('contactEmail', {
      nullable: true,
      description: 'The address for mails of the club.',
    }),
    birthday: t.expose('birthday', { type: 'Date', nullable: true, description: 'Date of birth.' } as never),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'As registered.' } as never),
  }),
});

type ClientRow = Awaited<ReturnType<typeof findClient>>;

const MainContact = builder.objectRef<ClientRow>('MainContact').implement({
  description: 'Where the club reaches the membership.',
  fields: (t) => ({
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    mobile: t.exposeString('mobile', { nullable: true, description: 'Mobile telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    postalCode: t.exposeString('postal_code', { nullable: true, description: 'Seven digits.' }),
    prefecture: t.string({
      nullable: true,
      description: "Prefecture, in the caller's language.",
      resolve: (client, _args, { language }) => prefectureName(client.prefecture, language),
    }),
    locality: t.exposeString('locality', { nullable: true, description: 'City, ward or town.' }),
    address1: t.exposeString('address1', { nullable: true, description: 'Street.' }),
    address2: t.exposeString('address2', { nullable: true, description: 'Building.' }),
  }),
});

const preferenceColumns = {
  accommodationFeePayment: 'accommodation_fee_payment',
  facilityFeePayment: 'facility_fee_payment',
  setupFeePayment: 'setup_fee_payment',
  optionalCleaningPayment: 'optional_cleaning_payment',
  taxPayment: 'tax_payment',
  otherServicePayment: 'other_service_payment',
} as const;
const preferenceNames = Object.keys(preferenceColumns) as (keyof typeof preferenceColumns)[];

export const ClientInfo = builder.objectRef<ClientRow>('ClientInfo').implement({
  description: 'The membership: its card, its contact, its choices.',
  fields: (t) => ({
    memberId: t.exposeString('member_id', { description: 'The member number on the card.' }),
    name: t.exposeString('name', { description: 'Name of the member or company.' }),
    canModifySubMember: t.exposeBoolean('can_modify_sub_member', {
      description: 'Whether sub and family members may be managed here.',
    }),
    mfaPolicy: t.expose('mfa_policy', { type: MfaPolicy, description: 'When a code is asked.' } as never),
    isCompany: t.exposeBoolean('is_company', { description: "Whether it is a company's." }),
    pointReminders: t.exposeBoolean('point_reminders', {
      description: 'Whether mails remind of points that will expire.',
    }),
    mainContact: t.field({ type: MainContact, description: 'Main contact.', resolve: (client) => client }),
    ...Object.fromEntries(
      preferenceNames.map((name) => [
        name,
        t.field({
          type: PaymentPreference,
          nullable: true,
          description: 'Payment preference; null until chosen.',
          resolve: (client) => client[preferenceColumns[name]] as 'CARD',
        }),
      ]),
    ),
  }),
});

const ClientInfoInput = builder.inputType('ClientInfoInput', {
  description: 'What is given is changed; what is left out stays.',
  fields: (t) => ({
    mfaPolicy: t.field({ type: MfaPolicy, description: 'When a code is asked.' }),
    pointReminders: t.boolean({ description: 'Whether mails remind of points that will expire.' }),
    accommodationFeePayment: t.field({ type: PaymentPreference, description: 'For the stay.' }),
    facilityFeePayment: t.field({ type: PaymentPreference, description: 'For facilities.' }),
    setupFeePayment: t.field({ type: PaymentPreference, description: 'For setting up.' }),
    optionalCleaningPayment: t.field({ type: PaymentPreference, description: 'For cleaning on request.' }),
    taxPayment: t.field({ type: PaymentPreference, description: 'For local taxes.' }),
    otherServicePayment: t.field({ type: PaymentPreference, description: 'For anything else.' }),
  }),
});

builder.queryFields((t) => ({
  myUserInfo: t.field({
    type: UserInfo,
    description: 'The person who is logged in.',
    authScopes: { session: true },
    resolve: (_root, _args, context) => findPerson(context.db, asMember(context).loginId),
  }),
  myClientInfo: t.field({
    type: ClientInfo,
    description: "The caller's membership.",
    authScopes: { member: true },
    resolve: (_root, _args, context) => findClient(context.db, asMember(context).clientId),
  }),
}));

builder.mutationFields((t) => ({
  updateMyClientInfo: t.field({
    type: ClientInfo,
    description: 'Sets payment preferences or the mfaPolicy.',
    authScopes: { member: true },
    args: { data: t.arg({ type: ClientInfoInput, required: true, description: 'What to change.' }) },
    resolve: (_root, args, context) =>
      answer(changeClientInfo(context, asMember(context), args.data as never)),
  }),
}));
