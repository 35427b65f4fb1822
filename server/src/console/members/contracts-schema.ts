/** Contracts as staff look after them: made, renewed, ended and corrected, each for a reason. */
import { LONGEST_NUMBER, LONGEST_ROOM, MOST_YEARS, MOST_YEN } from '#domain/contract/terms.ts';
import type { ContractDetails } from '#domain/contract/terms.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import type { ProductTypeId } from '#domain/contract/product.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { clientByMemberIdQuery } from '#server/modules/account/public.ts';
import {
  correctContract,
  endContract,
  makeContract,
  proposeNumber,
  renewContract,
  switchRenewalByStaff,
} from '#server/modules/contract/public.ts';
import { facilitiesByIds } from '#server/modules/vacancy/public.ts';
import { builder } from '../builder.ts';
import { KINDS_BEYOND, previewContractEnd, whatReachesBeyond } from './contract-end.ts';
import type { NamedBeyond } from './contract-end.ts';
import { MemberContractType } from './members-schema.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

const LineType = builder.enumType('ProductLine', {
  values: Object.fromEntries(Object.entries(PRODUCT).map(([code, value]) => [code, { value }])) as Record<
    keyof typeof PRODUCT,
    { value: ProductTypeId }
  >,
  description: 'A product line of the club.',
});

builder.objectFields(MemberContractType, (t) => ({
  line: t.field({
    type: LineType,
    description: 'Its product line.',
    resolve: ({ productTypeId }) => productTypeId as ProductTypeId,
  }),
  version: t.exposeInt('version', {
    description: 'Counts its changes; whoever changes it says which they had.',
  }),
  years: t.exposeInt('years', { nullable: true, description: 'Its term in years.' }),
  roomTypeJa: t.string({
    nullable: true,
    description: 'The kind of rooms that is owned, in Japanese.',
    resolve: (c) => c.mwPwRoomType ?? c.vmRoomType,
  }),
  roomTypeEn: t.string({
    nullable: true,
    description: 'That in English.',
    resolve: (c) => c.mwPwRoomTypeEn ?? c.vmRoomTypeEn,
  }),
  houseId: t.exposeID('mwPwFacilityId', { nullable: true, description: 'The house of the week owned.' }),
  week: t.exposeInt('mwPwWeekNumber', { nullable: true, description: 'The number of the week owned.' }),
  exchangeFee: t.exposeInt('mwExchangeFee', {
    nullable: true,
    description: 'Yen for exchanging the week, without consumption tax.',
  }),
  stayFrom: t.field({
    type: 'Date',
    nullable: true,
    description: 'VM: the first day of the right to stay.',
    resolve: (c) => c.vmStayRightDates[0] ?? null,
  }),
  stayUntil: t.field({
    type: 'Date',
    nullable: true,
    description: 'VM: its last day.',
    resolve: (c) => c.vmStayRightDates[1] ?? null,
  }),
  additionalPointPrice: t.exposeInt('additionalPointPrice', {
    nullable: true,
    description: 'Yen for one point more, without consumption tax.',
  }),
}));

const yen = (description: string) => ({ description, ...bounded({ most: MOST_YEN }) });
const DetailsInput = builder.inputType('ContractDetails', {
  description: 'What a contract says beside its line and term; what its line does not have is left out.',
  fields: (t) => ({
    contractNumber: t.string({
      required: true,
      description: 'The number on paper.',
      ...bounded({ most: LONGEST_NUMBER }),
    }),
    roomTypeJa: t.string({
      description: 'The kind of rooms, in Japanese.',
      ...bounded({ most: LONGEST_ROOM }),
    }),
    roomTypeEn: t.string({ description: 'That in English.', ...bounded({ most: LONGEST_ROOM }) }),
    houseId: t.id({ description: 'The house of the week owned.' }),
    week: t.int({ description: 'Its number.' }),
    exchangeFee: t.int(yen('Yen for exchanging it.')),
    stayFrom: t.field({ type: 'Date', description: 'The first day of the right to stay.' }),
    stayUntil: t.field({ type: 'Date', description: 'Its last day.' }),
    additionalPointPrice: t.int(yen('Yen for one point more.')),
  }),
});

type Details = typeof DetailsInput.$inferInput;
const detailsOf = ({ houseId, ...typed }: Details): ContractDetails => ({
  contractNumber: typed.contractNumber,
  ...{ roomTypeJa: typed.roomTypeJa?.trim() || null, roomTypeEn: typed.roomTypeEn?.trim() || null },
  houseId: houseId == null ? null : (idNumber(String(houseId)) ?? 0),
  ...{ week: typed.week ?? null, exchangeFee: typed.exchangeFee ?? null },
  ...{ stayFrom: typed.stayFrom ?? null, stayUntil: typed.stayUntil ?? null },
  additionalPointPrice: typed.additionalPointPrice ?? null,
});

/** Contracts know no houses: BAD_INPUT_ERROR for one that there is not. */
async function knownDetails({ db }: ConsoleContext, typed: Details): Promise<ContractDetails> {
  const details = detailsOf(typed);
  const isKnown = details.houseId === null || (await facilitiesByIds(db, [details.houseId])).length > 0;
  return isKnown ? details : answer(refuse('BAD_INPUT_ERROR', { argument: 'houseId' }));
}

const BeyondKind = builder.enumType('ReachesBeyond', {
  values: KINDS_BEYOND,
  description: 'A stay, a hold, somebody who waits or was offered rooms, or a week that is owned.',
});
const BeyondType = builder.objectRef<NamedBeyond>('BeyondContract').implement({
  description: 'What has a night after a day, and so speaks against ending a contract on it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: BeyondKind, description: 'What it is.' }),
    bookingNumber: t.exposeString('bookingNumber', {
      nullable: true,
      description: 'The number of a booking.',
    }),
    houseName: t.string({
      nullable: true,
      description: 'Where; null for a week that is owned.',
      resolve: ({ house }, _args, { language }) => house && inLanguage(language, house.nameJa, house.nameEn),
    }),
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
  }),
});

const manage = { right: 'MANAGE_CONTRACTS' } as const;
const memberId = { required: true, description: 'Whose.', ...bounded({ most: 20 }) } as const;

builder.queryFields((t) => ({
  proposedContractNumber: t.string({
    authScopes: manage,
    description: 'A number for a new contract of a membership that no contract has.',
    args: {
      memberId: t.arg.string(memberId),
      line: t.arg({ type: LineType, required: true, description: 'Its product line.' }),
    },
    resolve: (_root, { memberId: whose, line }, { db }) => {
      const [code = ''] = Object.entries(PRODUCT).find(([, id]) => id === line) ?? [];
      return proposeNumber(db, { code, memberId: whose.replaceAll(/\D/g, '') });
    },
  }),
  contractEndPreview: t.field({
    type: [BeyondType],
    authScopes: manage,
    description: 'What speaks against ending a contract on a day. The audit log keeps who looked.',
    args: {
      contractId: t.arg.id({ required: true, description: 'Which contract.' }),
      endDate: t.arg({ type: 'Date', required: true, description: 'Its new last day.' }),
    },
    resolve: async (_root, { contractId, endDate }, context) => [
      ...(await answer(
        previewContractEnd(context, asStaff(context), {
          contractId: idNumber(String(contractId)) ?? 0,
          endDate,
        }),
      )),
    ],
  }),
}));

const act = builder.args((t) => ({
  contractId: t.id({ required: true, description: 'Which contract.' }),
  version: t.int({
    required: true,
    description: 'The version that was shown.',
    ...bounded({ least: 1, most: 1_000_000 }),
  }),
  reason: t.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
}));
type Act = { readonly contractId: string | number; readonly version: number; readonly reason: string };
const actOf = ({ contractId, version, reason }: Act) => ({
  of: { contractId: idNumber(String(contractId)) ?? 0, version },
  reason,
});

builder.mutationFields((t) => ({
  makeContract: t.id({
    authScopes: manage,
    description: 'Writes a contract of a membership down. It grants no points.',
    args: {
      memberId: t.arg.string(memberId),
      line: t.arg({ type: LineType, required: true, description: 'Its product line.' }),
      startDate: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      years: t.arg.int({ description: 'Its term in years.' }),
      endDate: t.arg({
        type: 'Date',
        description: 'The last day; without one, the end of the fiscal year in which its years are over.',
      }),
      autoRenewal: t.arg.boolean({ required: true, description: 'Whether it renews itself; VS alone may.' }),
      details: t.arg({ type: DetailsInput, required: true, description: 'What it says.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: async (_root, { memberId: whose, line, startDate, years, endDate, ...made }, context) => {
      const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(whose)]);
      const { autoRenewal, details, reason } = made;
      const term = { startDate, years: years ?? null, endDate: endDate ?? null };
      return answer(
        makeContract(context, asStaff(context), {
          ...{ clientId: client?.id ?? null, product: line, term, autoRenewal, reason },
          details: await knownDetails(context, details),
        }),
      );
    },
  }),
  renewContract: t.boolean({
    authScopes: manage,
    description: 'Gives a contract a later last day.',
    args: {
      ...act,
      endDate: t.arg({ type: 'Date', required: true, description: 'The new last day.' }),
      years: t.arg.int({ description: `The years of its term, up to ${MOST_YEARS}, where they change.` }),
    },
    resolve: (_root, { endDate, years, ...seen }, context) =>
      answer(renewContract(context, asStaff(context), { ...actOf(seen), endDate, years: years ?? null })),
  }),
  switchContractRenewal: t.boolean({
    authScopes: manage,
    description:
      'Switches the automatic renewal of a vacation-style contract, by the rule that binds its member.',
    args: {
      ...act,
      autoRenewal: t.arg.boolean({ required: true, description: 'Whether it is to renew itself.' }),
    },
    resolve: (_root, { autoRenewal, ...seen }, context) =>
      answer(switchRenewalByStaff(context, asStaff(context), { ...actOf(seen), autoRenewal })),
  }),
  endContract: t.boolean({
    authScopes: manage,
    description:
      'Ends a contract early; its automatic renewal ends, too. BAD_INPUT_ERROR while something reaches beyond the day.',
    args: {
      ...act,
      endDate: t.arg({ type: 'Date', required: true, description: 'The new last day.' }),
    },
    resolve: (_root, { endDate, ...seen }, context) =>
      answer(
        endContract(context, asStaff(context), {
          ...{ ...actOf(seen), endDate },
          reachesBeyond: async (...asked) => (await whatReachesBeyond(...asked)).length > 0,
        }),
      ),
  }),
  correctContract: t.boolean({
    authScopes: manage,
    description: 'Corrects what was written down wrongly.',
    args: { ...act, details: t.arg({ type: DetailsInput, required: true, description: 'What it says.' }) },
    resolve: async (_root, { details, ...seen }, context) => {
      const known = await knownDetails(context, details);
      return answer(correctContract(context, asStaff(context), { ...actOf(seen), details: known }));
    },
  }),
}));
