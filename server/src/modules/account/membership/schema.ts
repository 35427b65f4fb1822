/** Fields by which members look after the membership: the main contact, its persons, introductions, and what forms need. */
import { prefectureName, prefectures } from '#domain/account/prefectures.ts';
import type { Contact } from '#domain/account/contact.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { idNumber } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { changeContact } from './change-contact.ts';
import { changeSubMember } from './change-sub-member.ts';
import { deleteSubMember } from './delete-sub-member.ts';
import { findSubMember, listRelationships, listSubMembers } from './store.ts';
import type { SubMemberRow } from './store.ts';
import { addressOf } from './postal-codes.ts';
import type { PostalAddress } from './postal-codes.ts';
import { referClient } from './refer-client.ts';
import { registerSubMember } from './register-sub-member.ts';
import { ClientInfo, Sex } from './client-schema.ts';

const Enumerated = builder.objectRef<{ readonly id: number; readonly name: string }>('EnumeratedName');
Enumerated.implement({
  description: 'An entry of a list to choose from.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'By which it is named in calls.' }),
    name: t.exposeString('name', { description: "In the caller's language." }),
  }),
});

const PostalAddressType = builder.objectRef<PostalAddress>('PostalAddress').implement({
  description: 'The address that a postal code stands for, in Japanese.',
  fields: (t) => ({
    postalCode: t.exposeString('postalCode', { description: 'Seven digits.' }),
    prefecture: t.string({
      description: "Prefecture, in the caller's language.",
      resolve: (address, _args, { language }) => prefectureName(address.prefecture, language) ?? '',
    }),
    locality: t.exposeString('locality', { description: 'City, ward or town.' }),
    address1: t.exposeString('address1', { description: 'Town; may be empty.' }),
    line: t.string({
      description: 'All of it as the beginning of a line, in Japanese for every caller.',
      resolve: ({ prefecture, locality, address1 }) => `${prefecture}${locality}${address1}`,
    }),
  }),
});

const MemberUser = builder
  .objectRef<{ readonly id: string; readonly email: string }>('MemberUser')
  .implement({
    description: 'A login.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The login.' }),
      email: t.exposeString('email', { description: 'The address used to log in.' }),
    }),
  });

const SubMember = builder.objectRef<SubMemberRow>('SubMember').implement({
  description: 'A person of the membership besides the main member.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The person.' }),
    subMemberTypeId: t.exposeInt('subMemberTypeId', { description: '1 sub member, 2 family member.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    nameKana: t.exposeString('nameKana', { description: 'Name in katakana; fixed once registered.' }),
    birthday: t.expose('birthday', { type: 'Date', description: 'Date of birth; fixed once registered.' }),
    relationshipId: t.exposeInt('relationshipId', {
      nullable: true,
      description: 'To the main member, as enumPersonRelationshipList numbers it.',
    }),
    sex: t.expose('sex', { type: Sex, nullable: true, description: 'As registered.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Seven digits.' }),
    prefecture: t.string({
      nullable: true,
      description: "Prefecture, in the caller's language.",
      resolve: (person, _args, { language }) => prefectureName(person.prefecture, language),
    }),
    locality: t.exposeString('locality', { nullable: true, description: 'City, ward or town.' }),
    address1: t.exposeString('address1', { nullable: true, description: 'Street.' }),
    address2: t.exposeString('address2', { nullable: true, description: 'Building.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'Telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'The address for mails of the club.' }),
    memberUser: t.field({
      type: MemberUser,
      nullable: true,
      description: 'The login, if the person has one.',
      resolve: ({ loginId, loginEmail }) =>
        loginId && loginEmail ? { id: loginId, email: loginEmail } : null,
    }),
  }),
});

const MainContactInput = builder.inputType('MainContactInput', {
  description: 'What is given is changed; what is left out stays.',
  fields: (t) => ({
    tel: t.string({ description: 'Telephone; one of the two must remain.' }),
    mobile: t.string({ description: 'Mobile telephone.' }),
    email: t.string({ description: 'E-mail.' }),
    postalCode: t.string({ description: 'Seven digits, with or without a hyphen.' }),
    prefecture: t.string({ description: 'Prefecture, in either language.' }),
    locality: t.string({ description: 'City, ward or town.' }),
    address1: t.string({ description: 'Street.' }),
    address2: t.string({ description: 'Building.' }),
  }),
});

const MemberUserInput = builder.inputType('MemberUserInput', {
  description: 'A login to make. At its first use another password has to be chosen.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The address used to log in.' }),
    password: t.string({ description: 'The password for the first login.' }),
  }),
});

const SubMemberInput = builder.inputType('SubMemberInput', {
  description: 'A new person of the membership.',
  fields: (t) => ({
    subMemberTypeId: t.int({ required: true, description: '2 family member; 1 is for the call centre.' }),
    name: t.string({ required: true, description: 'Full name.' }),
    nameKana: t.string({ required: true, description: 'In full-width katakana.' }),
    birthday: t.field({ type: 'Date', required: true, description: '18 or older today.' }),
    relationshipId: t.int({ required: true, description: 'To the main member.' }),
    sex: t.field({ type: Sex, description: 'If stated.' }),
    postalCode: t.string({ description: 'Seven digits, with or without a hyphen.' }),
    prefecture: t.string({ description: 'Prefecture, in either language.' }),
    locality: t.string({ description: 'City, ward or town.' }),
    address1: t.string({ description: 'Street.' }),
    address2: t.string({ description: 'Building.' }),
    tel: t.string({ description: 'Telephone.' }),
    email: t.string({ description: 'The address for mails of the club.' }),
    memberUser: t.field({ type: MemberUserInput, description: 'A login to make with it.' }),
  }),
});

const SubMemberChangeInput = builder.inputType('SubMemberChangeInput', {
  description: 'What is given is changed; what is left out stays. Kana and birthday cannot change.',
  fields: (t) => ({
    name: t.string({ description: 'Full name.' }),
    nameKana: t.string({ description: 'Refused unless it is as registered.' }),
    birthday: t.field({ type: 'Date', description: 'Refused unless it is as registered.' }),
    relationshipId: t.int({ description: 'To the main member.' }),
    sex: t.field({ type: Sex, description: 'If stated.' }),
    postalCode: t.string({ description: 'Seven digits, with or without a hyphen.' }),
    prefecture: t.string({ description: 'Prefecture, in either language.' }),
    locality: t.string({ description: 'City, ward or town.' }),
    address1: t.string({ description: 'Street.' }),
    address2: t.string({ description: 'Building.' }),
    tel: t.string({ description: 'Telephone.' }),
    email: t.string({ description: 'The address for mails of the club.' }),
    memberUser: t.field({ type: MemberUserInput, description: 'A login to make, where there is none.' }),
  }),
});

const IntroducedClient = builder.objectRef<{ readonly id: string }>('IntroducedClient').implement({
  description: 'A friend who was introduced.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'The introduction.' }) }),
});

const memberId = { required: true, description: 'The person.' } as const;

const page = { take: 100, most: 100 } as const;

builder.queryFields((t) => ({
  enumPrefectureList: t.field({
    type: [Enumerated],
    description: 'The 47 prefectures, from north to south.',
    authScopes: { public: true },
    resolve: (_root, _args, { language }) => prefectures.map((one) => ({ id: one.id, name: one[language] })),
  }),
  enumPersonRelationshipList: t.field({
    type: [Enumerated],
    description: 'How a person can be related to the main member.',
    authScopes: { member: true },
    resolve: (_root, _args, { db, language }) => listRelationships(db, language),
  }),
  addressOfPostalCode: t.field({
    type: PostalAddressType,
    nullable: true,
    description: 'The address of a postal code; null for one that is not known.',
    authScopes: { public: true },
    args: { postalCode: t.arg.string({ required: true, description: 'With or without a hyphen.' }) },
    resolve: (_root, args) => addressOf(args.postalCode),
  }),
  mySubMemberList: t.field({
    type: [SubMember],
    description:
      'The persons of the membership besides the main member: sub members first, in order of registration.',
    authScopes: { member: true },
    args: pageArgs(page),
    resolve: (_root, args, context) =>
      listSubMembers(context.db, asMember(context).clientId, pageOf(args, page)),
  }),
  mySubMember: t.field({
    type: SubMember,
    description: 'A person of the membership.',
    authScopes: { member: true },
    args: { id: t.arg.id(memberId) },
    resolve: async (_root, args, context) => {
      const id = idNumber(String(args.id)) ?? 0;
      const found = await findSubMember(context.db, asMember(context).clientId, id);
      return answer(found ?? refuse('NOT_FOUND_ERROR'));
    },
  }),
}));

builder.mutationFields((t) => ({
  updateMyMainContact: t.field({
    type: ClientInfo,
    description: 'Changes where the club reaches the membership. Not for family members.',
    authScopes: { member: true },
    args: { data: t.arg({ type: MainContactInput, required: true, description: 'What to change.' }) },
    resolve: (_root, args, context) =>
      answer(changeContact(context, asMember(context), { ...args.data } as Partial<Contact>)),
  }),
  createMySubMemberAccount: t.field({
    type: SubMember,
    description: 'Registers a family member; subMemberTypeId 1 is for the call centre.',
    authScopes: { member: true },
    args: { data: t.arg({ type: SubMemberInput, required: true, description: 'The person.' }) },
    resolve: (_root, { data }, context) =>
      answer(
        registerSubMember(context, asMember(context), {
          ...data,
          sex: data.sex ?? null,
          postalCode: data.postalCode ?? null,
          prefecture: data.prefecture ?? null,
          locality: data.locality ?? null,
          address1: data.address1 ?? null,
          address2: data.address2 ?? null,
          tel: data.tel ?? null,
          email: data.email ?? null,
          memberUser: data.memberUser
            ? { email: data.memberUser.email, password: data.memberUser.password ?? null }
            : null,
        }),
      ),
  }),
  updateMySubMemberAccount: t.field({
    type: SubMember,
    description: 'Changes a person of the membership.',
    authScopes: { member: true },
    args: {
      id: t.arg.id(memberId),
      data: t.arg({ type: SubMemberChangeInput, required: true, description: 'What to change.' }),
    },
    resolve: (_root, { id, data }, context) => {
      const { memberUser, ...change } = data;
      const login = memberUser && { email: memberUser.email, password: memberUser.password ?? null };
      return answer(
        changeSubMember(context, asMember(context), {
          id: idNumber(String(id)) ?? 0,
          change: { ...change, ...(login ? { memberUser: login } : {}) },
        }),
      );
    },
  }),
  deleteMySubMember: t.field({
    type: 'Boolean',
    description: 'Takes a person out of the membership; the login and its sessions end.',
    authScopes: { member: true },
    args: { id: t.arg.id(memberId) },
    resolve: (_root, args, context) =>
      answer(deleteSubMember(context, asMember(context), idNumber(String(args.id)) ?? 0)),
  }),
  referFutureClient: t.field({
    type: IntroducedClient,
    description: 'Introduces a friend, whom the club will call.',
    authScopes: { member: true },
    args: {
      name: t.arg.string({ required: true, description: 'Full name.' }),
      kana: t.arg.string({ required: true, description: 'In full-width katakana.' }),
      tel: t.arg.string({ required: true, description: 'Telephone.' }),
    },
    resolve: (_root, args, context) => answer(referClient(context, asMember(context), args)),
  }),
}));
