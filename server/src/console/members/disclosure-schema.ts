/** What the club holds about a person, handed out page by page and put together in the browser (decision 54). */
import { DISCLOSED_PARTS } from '#domain/account/disclosure.ts';
import type { DisclosedPage, DisclosedPart, DisclosedRow } from '#domain/account/disclosure.ts';
import type { DataSubject } from '#domain/account/personal-data.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { historyOfClientQuery } from '#server/platform/audit-read.ts';
import type { Tx } from '#server/platform/database.ts';
import { idNumber } from '#server/platform/ids.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { discloseAccountQuery, disclosePart } from '#server/modules/account/public.ts';
import type { Disclosed } from '#server/modules/account/public.ts';
import { discloseBookingQuery, PLACE_OF_HOUSE } from '#server/modules/booking/public.ts';
import { contractIdsOf, discloseContractQuery, findContractsById } from '#server/modules/contract/public.ts';
import { discloseOrdersQuery } from '#server/modules/exchange/public.ts';
import { discloseMailsQuery } from '#server/modules/notice/public.ts';
import { disclosePaymentQuery, weekFeesOf } from '#server/modules/payment/public.ts';
import { disclosePointsQuery } from '#server/modules/points/public.ts';
import { facilitiesByIds, housesOfRoomTypesQuery } from '#server/modules/vacancy/public.ts';
import { discloseWaitingQuery, PLACE_OF_WAITED_HOUSE } from '#server/modules/waitlist/public.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';

type Telling = (
  tx: Tx,
  subject: DataSubject,
  page: DisclosedPage,
  language: Language,
) => Promise<readonly DisclosedRow[]>;

const asking =
  (query: (subject: DataSubject, page: DisclosedPage) => Statement<DisclosedRow>): Telling =>
  async (tx, subject, page) =>
    (await sendTogether(tx, [query(subject, page)]))[0];

const account = (part: Parameters<typeof discloseAccountQuery>[0]) =>
  asking((subject, page) => discloseAccountQuery(part, subject, page));
const booking = (part: Parameters<typeof discloseBookingQuery>[0]) =>
  asking((subject, page) => discloseBookingQuery(part, subject, page));
const contract = (part: Parameters<typeof discloseContractQuery>[0]) =>
  asking((subject, page) => discloseContractQuery(part, subject, page));
const payment = (part: Parameters<typeof disclosePaymentQuery>[0]) =>
  asking((subject, page) => disclosePaymentQuery(part, subject, page));

/** With the name of the house where a part has the kind of rooms. */
const withHouse =
  (tell: Telling, place: number): Telling =>
  async (tx, subject, page, language) => {
    const rows = await tell(tx, subject, page, language);
    const ids = [...new Set(rows.map(({ cells }) => Number(cells[place])))];
    const [houses] = await sendTogether(tx, [housesOfRoomTypesQuery(ids)]);
    const nameOf = new Map(
      houses.map((house) => [String(house.roomTypeId), inLanguage(language, house.nameJa, house.nameEn)]),
    );
    return rows.map(({ key, cells }) => ({
      key,
      cells: cells.with(place, nameOf.get(cells[place] ?? '') ?? null),
    }));
  };

const PLACE_OF_EXCHANGED_HOUSE = 3;

/** Weeks with the house that they were exchanged for, and with their fee and what was paid of it. */
const weeks: Telling = async (tx, subject, page, language) => {
  const rows = await contract('WEEKS')(tx, subject, page, language);
  const ofKey = (key: string) => key.split('-').map(Number);
  const fees = await weekFeesOf(
    tx,
    rows.map(({ key }) => ofKey(key)[0]!),
  );
  const ids = rows.map(({ cells }) => Number(cells[PLACE_OF_EXCHANGED_HOUSE] ?? 0));
  const houses = new Map((await facilitiesByIds(tx, ids)).map((house) => [String(house.id), house]));
  return rows.map(({ key, cells }) => {
    const [contractId, year] = ofKey(key);
    const fee = fees.findLast((one) => one.contractId === contractId && one.year === year && !one.isEnded);
    const house = houses.get(cells[PLACE_OF_EXCHANGED_HOUSE] ?? '');
    const named = house ? inLanguage(language, house.name_ja, house.name_en) : null;
    const yen = fee ? [String(fee.totalYen - fee.waivedYen), String(fee.paidYen)] : [null, null];
    return { key, cells: [...cells.with(PLACE_OF_EXCHANGED_HOUSE, named), ...yen] };
  });
};

/** Points are the membership's, and none of its single persons'. */
const points: Telling = async (tx, { clientId, subMemberId }, page) => {
  if (subMemberId !== null) return [];
  const contracts = await findContractsById(tx, await contractIdsOf(tx, clientId));
  const numbers = Object.fromEntries(contracts.map((one) => [String(one.id), one.contractNumber]));
  return (await sendTogether(tx, [disclosePointsQuery(numbers, page)]))[0];
};

const dateTime = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' },
});

/** One of what was handed out at once, but for its first: each part has a row in the audit log, and whoever gets them reads of it once. */
const isFurtherPart = ({ action, subject }: { action: string; subject: string | null }) =>
  action === 'disclosePersonalData' && !subject?.split(' ').includes(DISCLOSED_PARTS[0]!);

/** What was done, without what staff only looked at and without their names: those are other persons'. */
const deeds: Telling = async (tx, { clientId, loginIds, subMemberId }, { after, take }) => {
  const [rows] = await sendTogether(tx, [
    historyOfClientQuery(clientId, { before: after, take, looks: false }),
  ]);
  const isTheirs = ({ loginId }: { loginId: string | null }) =>
    subMemberId === null || (loginId !== null && loginIds.includes(loginId));
  return rows.map((row) => ({
    key: String(row.id),
    cells:
      isTheirs(row) && !isFurtherPart(row)
        ? [dateTime.format(row.at), row.actorKind, row.action, row.outcome]
        : [],
  }));
};

const PARTS: Readonly<Record<DisclosedPart, Telling>> = {
  CONTACT: account('CONTACT'),
  PERSONS: account('PERSONS'),
  LOGINS: account('LOGINS'),
  SIGN_INS: account('SIGN_INS'),
  DEVICES: account('DEVICES'),
  CONSENTS: account('CONSENTS'),
  NOTES: account('NOTES'),
  REQUESTS: contract('REQUESTS'),
  CONTRACTS: contract('CONTRACTS'),
  WEEKS: weeks,
  POINTS: points,
  STAYS: withHouse(booking('STAYS'), PLACE_OF_HOUSE),
  GUESTS: booking('GUESTS'),
  ARRIVALS: booking('ARRIVALS'),
  CARS: booking('CARS'),
  PETS: booking('PETS'),
  CHARGES: booking('CHARGES'),
  WAITING: withHouse(asking(discloseWaitingQuery), PLACE_OF_WAITED_HOUSE),
  SEARCHES: booking('SEARCHES'),
  COMPANIONS: booking('COMPANIONS'),
  CARDS: payment('CARDS'),
  CARD_CHARGES: payment('CARD_CHARGES'),
  DESK_PAYMENTS: payment('DESK_PAYMENTS'),
  RECEIPTS: payment('RECEIPTS'),
  ORDERS: asking(discloseOrdersQuery),
  MAILS: asking(discloseMailsQuery),
  DEEDS: deeds,
};

const PartType = builder.enumType('DisclosedPart', {
  values: DISCLOSED_PARTS,
  description: 'A part of what is held about a person.',
});

const RowType = builder.objectRef<DisclosedRow>('DisclosedRow').implement({
  description: 'A row of a part.',
  fields: (t) => ({
    cells: t.field({
      type: ['String'],
      nullable: { list: false, items: true },
      description: 'Its values, in the order of the part’s columns.',
      resolve: ({ cells }) => [...cells],
    }),
  }),
});

const PageType = builder.objectRef<Disclosed>('Disclosed').implement({
  description: 'A page of a part.',
  fields: (t) => ({
    rows: t.field({
      type: [RowType],
      description: 'Its rows.',
      resolve: ({ rows }) => rows.filter(({ cells }) => cells.length > 0),
    }),
    next: t.exposeString('next', { nullable: true, description: 'Behind what the next begins, if any.' }),
  }),
});

builder.mutationField('disclosePart', (t) =>
  t.field({
    type: PageType,
    authScopes: { right: 'DISCLOSE_DATA' },
    description:
      'Hands out a page of what the club holds about a person. Each leaves a row in the audit log, with the reason.',
    args: {
      memberId: t.arg.string({ required: true, description: 'Which membership.', ...bounded({ most: 20 }) }),
      personId: t.arg.id({ description: 'One person of it; without one, the whole membership.' }),
      part: t.arg({ type: PartType, required: true, description: 'Which part.' }),
      after: t.arg.string({ description: 'Behind what it begins.', ...bounded({ most: 40 }) }),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
    },
    resolve: (_root, { memberId, personId, part, after, reason }, context) =>
      answer(
        disclosePart(context, asStaff(context), {
          ...{ memberId, part, reason, after: after ?? null },
          personId: personId == null ? null : (idNumber(String(personId)) ?? 0),
          tell: (tx, subject, page) => PARTS[part](tx, subject, page, context.language),
        }),
      ),
  }),
);
