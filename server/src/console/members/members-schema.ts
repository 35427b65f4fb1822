/** Memberships found by whatever is known of them, and one of them with its persons, contracts, points and stays. */
import { joinedAddress } from '#domain/account/contact.ts';
import { answer } from '#server/graphql/errors.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { carriedUntil } from '#domain/points/budget.ts';
import { grantedKinds } from '#domain/points/adjustment.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { businessNow } from '#server/platform/clock.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { MAIL_LANGUAGE_BY, findMembers, personsQuery, viewMember } from '#server/modules/account/public.ts';
import type { FoundMember, MemberFacts, PersonRow } from '#server/modules/account/public.ts';
import { listClientBookings } from '#server/modules/booking/public.ts';
import { listContracts } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import { liveLotsOfContracts } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import { housesOfRoomTypesQuery } from '#server/modules/vacancy/public.ts';
import { builder, pageArgs, pageOf } from '../builder.ts';
import { asStaff } from '../request-context.ts';

const FoundBy = builder.enumType('FoundBy', {
  values: ['NUMBER', 'NAME', 'PHONE', 'EMAIL'] as const,
  description: 'By what a membership was found.',
});

const FoundMemberType = builder.objectRef<FoundMember>('FoundMember').implement({
  description: 'A membership that was found.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    nameKana: t.exposeString('nameKana', { description: 'That in kana.' }),
    isCompany: t.exposeBoolean('isCompany', { description: 'Whether it is a company’s.' }),
    prefecture: t.exposeString('prefecture', { nullable: true, description: 'Where it is.' }),
    by: t.expose('by', { type: FoundBy, description: 'By what it was found.' }),
    person: t.exposeString('person', {
      nullable: true,
      description: 'Which person of it that was; null for itself.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its data were deleted on request.',
    }),
  }),
});

const MemberPersonType = builder.objectRef<PersonRow>('MemberPerson').implement({
  description: 'A person of a membership, with the login.',
  fields: (t) => ({
    id: t.id({
      nullable: true,
      description: 'Which person of the membership; null for the main member.',
      resolve: ({ personId }) => personId,
    }),
    role: t.exposeString('role', { description: 'MAIN, SUB or FAMILY.' }),
    name: t.exposeString('name', { description: 'The name.' }),
    email: t.exposeString('email', { nullable: true, description: 'Of the login, else of the person.' }),
    mailLanguage: t.exposeString('mailLanguage', {
      nullable: true,
      description: 'In which language mails to the login are written; null without one.',
    }),
    hasLogin: t.boolean({
      description: 'Whether there is a login.',
      resolve: ({ loginId }) => loginId !== null,
    }),
    isDisabled: t.exposeBoolean('isDisabled', { description: 'Whether it was closed.' }),
    lastLoginAt: t.expose('lastLoginAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The newest sign-in that is kept.',
    }),
  }),
});

const MemberLotType = builder.objectRef<LotRow>('MemberLot').implement({
  description: 'Points of one kind that were granted once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    kind: t.exposeString('kind', { description: 'sp, fp or tvp.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'The first night that they pay.' }),
    validThru: t.expose('validThru', { type: 'Date', description: 'The last day.' }),
    isCarried: t.exposeBoolean('carriedForward', { description: 'They came from the year before.' }),
    isReturned: t.exposeBoolean('returned', {
      description: 'They came back after their own last day, from a stay that was given up.',
    }),
    carriedUntil: t.field({
      type: 'Date',
      nullable: true,
      description: 'Until when what is left then is carried forward; null where it expires.',
      resolve: (lot) => carriedUntil(lot),
    }),
    available: t.exposeInt('available', { description: 'What can be used.' }),
    reserved: t.exposeInt('reserved', { description: 'What is held.' }),
  }),
});

type ContractWithLots = ContractRow & { readonly lots: readonly LotRow[] };
export const MemberContractType = builder.objectRef<ContractWithLots>('MemberContract').implement({
  description: 'A contract of a membership.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    contractNumber: t.exposeString('contractNumber', { description: 'Its number.' }),
    productName: t.string({
      description: 'What was bought.',
      resolve: ({ productNameJa, productNameEn }, _args, { language }) =>
        inLanguage(language, productNameJa, productNameEn),
    }),
    productCode: t.exposeString('productCode', {
      description: 'Its line: MW, SP, FP, VS, VM or PW.',
    }),
    grantedKinds: t.stringList({
      description: 'The kinds of points that may be granted to it.',
      resolve: ({ productTypeId }) => [...grantedKinds(productTypeId)],
    }),
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day.' }),
    autoRenewal: t.exposeBoolean('autoRenewal', { description: 'Whether it goes on.' }),
    lots: t.field({
      type: [MemberLotType],
      description: 'Its points, the soonest to end first.',
      resolve: ({ lots }) => lots,
    }),
  }),
});

type Stay = {
  readonly id: string;
  readonly bookingNumber: string;
  readonly houseName: string;
  readonly name: string | null;
  readonly checkIn: ContractRow['startDate'];
  readonly checkOut: ContractRow['startDate'];
  readonly isCancelled: boolean;
  readonly isNoShow: boolean;
};
const MemberStayType = builder.objectRef<Stay>('MemberStay').implement({
  description: 'A booked stay of a membership, one room of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The booking.' }),
    bookingNumber: t.exposeString('bookingNumber', { description: 'Its number.' }),
    houseName: t.exposeString('houseName', { description: 'Where.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who stands for its guests.' }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    isCancelled: t.exposeBoolean('isCancelled', { description: 'Whether it was given up.' }),
    isNoShow: t.exposeBoolean('isNoShow', { description: 'Whether nobody came.' }),
  }),
});

const MailLanguageByType = builder.enumType('MailLanguageBy', {
  values: MAIL_LANGUAGE_BY,
  description:
    'The member’s choice, the pages of the last login, or what was entered with a membership that has no login.',
});

export const MemberType = builder.objectRef<MemberFacts>('Member').implement({
  description: 'A membership, as staff look at it.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    nameKana: t.exposeString('nameKana', { description: 'That in kana.' }),
    isCompany: t.exposeBoolean('isCompany', { description: 'Whether it is a company’s.' }),
    birthday: t.exposeString('birthday', { nullable: true, description: 'Of a person.' }),
    tel: t.exposeString('tel', { nullable: true, description: 'The telephone.' }),
    mobile: t.exposeString('mobile', { nullable: true, description: 'The mobile telephone.' }),
    email: t.exposeString('email', { nullable: true, description: 'The main contact’s e-mail.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'The postal code.' }),
    address: t.string({ description: 'The address.', resolve: (facts) => joinedAddress(facts) }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its data were deleted on request; then only the number is known.',
    }),
    mailLanguage: t.exposeString('mailLanguage', {
      description: 'In which language mails to its main member are written.',
    }),
    mailLanguageBy: t.expose('mailLanguageBy', {
      type: MailLanguageByType,
      description: 'What decides that.',
    }),
    persons: t.field({
      type: [MemberPersonType],
      description: 'Its persons, the main member first.',
      args: pageArgs,
      resolve: async ({ clientId }, args, { db }) => {
        const [rows] = await sendTogether(db, [personsQuery(clientId, pageOf(args))]);
        return rows;
      },
    }),
    contracts: t.field({
      type: [MemberContractType],
      description: 'Its contracts, the oldest first.',
      args: pageArgs,
      resolve: async ({ clientId }, args, { db }) => {
        const contracts = await listContracts(db, clientId, pageOf(args));
        const { moment } = await businessNow(db);
        const ids = contracts.map(({ id }) => id);
        const lots = await liveLotsOfContracts(db, ids, moment.date);
        const byContract = Map.groupBy(lots, ({ contractId }) => contractId);
        return contracts.map((contract) => ({ ...contract, lots: byContract.get(contract.id) ?? [] }));
      },
    }),
    stays: t.field({
      type: [MemberStayType],
      description: 'Its stays, the latest arrival first.',
      args: pageArgs,
      resolve: async ({ clientId }, args, { db, language }) => {
        const rows = await listClientBookings(db, clientId, { ...WHOLE, ...pageOf(args) });
        const [houses] = await sendTogether(db, [
          housesOfRoomTypesQuery(rows.map((row) => row.room_type_id)),
        ]);
        const nameOf = new Map(
          houses.map((house) => [house.roomTypeId, inLanguage(language, house.nameJa, house.nameEn)]),
        );
        return rows.map((row) => ({
          ...{ id: row.id, bookingNumber: row.booking_number ?? '', name: row.representative_name },
          houseName: nameOf.get(row.room_type_id) ?? '',
          ...{ checkIn: row.check_in, checkOut: row.check_out },
          ...{ isCancelled: row.cancelled_at !== null, isNoShow: row.no_show_at !== null },
        }));
      },
    }),
  }),
});

/** All stays of a membership, the latest first. */
const WHOLE = {
  ...{ checkInFrom: null, checkInTo: null, checkOutFrom: null, checkOutTo: null },
  order: 'DESC' as const,
  ...{ cancelled: null, madeBy: null, toConfirm: null, bookingTypeId: null },
} as const;

builder.queryFields((t) => ({
  findMembers: t.field({
    type: [FoundMemberType],
    authScopes: { right: 'SEE_MEMBERS' },
    description:
      'Memberships of which a name, kana, telephone, e-mail or number begins so, their own or a person’s. The audit log keeps which were shown.',
    args: {
      ...pageArgs,
      text: t.arg.string({
        required: true,
        description: 'Two letters or four digits at least.',
        ...bounded({ most: 100 }),
      }),
    },
    resolve: async (_root, { text, ...args }, context) => [
      ...(await answer(findMembers(context, asStaff(context), { text, ...pageOf(args) }))),
    ],
  }),
  member: t.field({
    type: MemberType,
    authScopes: { right: 'SEE_MEMBERS' },
    description: 'One membership. The audit log keeps who looked.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Its number.', ...bounded({ most: 20 }) }),
    },
    resolve: (_root, { memberId }, context) => answer(viewMember(context, asStaff(context), memberId)),
  }),
}));
