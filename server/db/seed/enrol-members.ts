/** Enrols the demo members and as many others as are asked for: persons, logins, cards and contracts. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addMonths } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { productRule } from '#domain/contract/product.ts';
import type { ProductRule } from '#domain/contract/product.ts';
import { hashPassword } from '#server/modules/account/login/passwords.ts';
import { DEMO_PASSWORD, members } from './club/members.ts';
import { familyNames, givenNames } from './club/names.ts';
import type { ContractFacts, MemberFacts, PersonFacts } from './club/member-facts.ts';
import { diceFor } from './dice.ts';
import type { Grants, PointContract, PointKind } from './grant-points.ts';
import { continueIds, insertRows } from './rows.ts';
import { contractCells, contractNumber, memberCells, storeCells } from './through-loader.ts';
import type { Words } from './club/types.ts';
import type { Row } from './rows.ts';

export type EnrolledLogin = {
  readonly id: string;
  readonly subMemberId: number | null;
  readonly role: 'MAIN' | 'SUB' | 'FAMILY';
  readonly person: PersonFacts;
};
export type EnrolledContract = {
  readonly id: number;
  readonly rule: ProductRule;
  readonly facts: ContractFacts;
  /** `place` is that of the grant. */
  readonly bonuses: readonly { readonly name: Words; readonly points: number; readonly place: number }[];
};
export type EnrolledMember = {
  readonly id: number;
  readonly facts: MemberFacts;
  readonly logins: readonly EnrolledLogin[];
  readonly contracts: readonly EnrolledContract[];
};

type Tables = Record<'subs' | 'logins' | 'cards', Row[]>;
type Enrolling = {
  readonly tables: Tables;
  readonly today: CalendarDate;
  readonly passwordHash: string;
};

/** Answers whom it enrolled. Their points are added to `grants`, which the caller writes. */
export async function enrolMembers(
  client: pg.ClientBase,
  { others, grants, today }: { others: number; grants: Grants; today: CalendarDate },
): Promise<EnrolledMember[]> {
  const everyone = [...members, ...Array.from({ length: others }, (_, index) => otherMember(index + 1))];
  const cells = everyone.map((facts, index) => memberCells(facts, index + 1));
  const ids = await storeCells(client, 'members', cells);
  const held = everyone.flatMap((facts, index) =>
    facts.contracts
      .flatMap((contract) => Array.from({ length: contract.copies ?? 1 }, () => contract))
      .map((contract) => ({ contract, clientId: ids[index]!, memberId: cells[index]!.member_id! })),
  );
  const contractIds = await storeCells(
    client,
    'contracts',
    held.map(({ contract, memberId }, index) =>
      contractCells(contract, { memberId, number: index + 1, today }),
    ),
  );
  const contracts = Map.groupBy(
    held.map(({ contract, clientId }, index) => ({
      clientId,
      ...openContract(contract, { id: contractIds[index]!, number: index + 1, grants, today }),
    })),
    ({ clientId }) => clientId,
  );
  // One evaluation serves all: every demo account has the same password, which is printed at start.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const enrolling: Enrolling = { tables: { subs: [], logins: [], cards: [] }, today, passwordHash };
  const enrolled = everyone.map((facts, index) => ({
    ...enrol(facts, enrolling, ids[index]!),
    contracts: contracts.get(ids[index]!) ?? [],
  }));
  const { subs, logins, cards } = enrolling.tables;
  await insertRows(client, 'sub_members', subs);
  await insertRows(client, 'logins', logins);
  await insertRows(client, 'saved_cards', cards);
  await continueIds(client, ['sub_members', 'saved_cards']);
  return enrolled;
}

/** What the first of them do at the first house: most come today, some leave, some stay, and some come tomorrow, so that a club tried past midnight has arrivals too. */
const JUST_NOW: readonly ({ daysAgo: number; nights: number } | null)[] = [
  ...[1, 2, 1, 3, 2, 1, 2, 1].map((nights) => ({ daysAgo: 0, nights })),
  ...[2, 1, 2].map((nights) => ({ daysAgo: nights, nights })),
  ...[3, 2].map((nights) => ({ daysAgo: 1, nights })),
  // No house has these: of them are those who wait for rooms.
  ...Array.from({ length: 7 }, () => null),
  ...[1, 2, 2, 1].map((nights) => ({ daysAgo: -1, nights })),
];

/** One of the many others: a made-up person with one contract and a few stays. */
function otherMember(number: number): MemberFacts {
  const dice = diceFor(`member ${number}`);
  const [family, familyKana] = dice.pick(familyNames);
  const [given, givenKana, sex] = dice.pick(givenNames);
  const product = dice.pick([2, 2, 2, 3, 3, 4, 4, 5] as const);
  const points = { 2: 200, 3: 2000, 4: 20_000, 5: 20_000 }[product];
  const email = `member${String(number).padStart(5, '0')}@example.jp`;
  return {
    name: `${family} ${given}`,
    kana: `${familyKana} ${givenKana}`,
    sex,
    email,
    note: ['その他の会員', 'one of the many others'],
    birthday: `19${dice.between(42, 89)}-${String(dice.between(1, 12)).padStart(2, '0')}-${String(dice.between(1, 28)).padStart(2, '0')}`,
    prefecture: '東京都',
    locality: '千代田区',
    address1: `見本町${dice.between(1, 9)}-${dice.between(1, 30)}`,
    postalCode: '1000000',
    tel: `03-0000-${String(1000 + (number % 9000))}`,
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      {
        product,
        years: 20,
        startedYearsAgo: dice.between(2, 12),
        endsInYears: dice.between(3, 14),
        autoRenewal: dice.happens(70),
        points,
      },
    ],
    stays: { past: dice.between(1, 2), coming: dice.between(0, 1), cancelled: dice.happens(30) ? 1 : 0 },
    ...(JUST_NOW[number - 1] ? { justNow: { house: 'niseko', ...JUST_NOW[number - 1]! } } : {}),
  };
}

function enrol(facts: MemberFacts, enrolling: Enrolling, id: number): Omit<EnrolledMember, 'contracts'> {
  const { tables } = enrolling;
  const logins = facts.unregistered
    ? []
    : [addLogin(enrolling, { clientId: id, facts, person: facts, subMemberId: null, role: 'MAIN' })];
  for (const person of facts.subs ?? []) {
    const subMemberId = addPerson(enrolling, { clientId: id, facts, person });
    logins.push(addLogin(enrolling, { clientId: id, facts, person, subMemberId, role: person.role }));
  }
  for (const person of [...(facts.family ?? []), ...crowdOf(facts)])
    addPerson(enrolling, { clientId: id, facts, person: { ...person, role: 'FAMILY', email: null } });
  if (facts.card !== 'NONE')
    tables.cards.push(cardRow(id, facts, { number: tables.cards.length + 1, today: enrolling.today }));
  return { id, facts, logins };
}

type NewPerson = {
  readonly clientId: number;
  readonly facts: MemberFacts;
  readonly person: Omit<PersonFacts, 'email'> & {
    readonly role: 'SUB' | 'FAMILY';
    readonly relationship: number;
    readonly email: string | null;
  };
};

/** A person of the membership, at the main member's address. Answers the id. */
function addPerson({ tables, today }: Enrolling, { clientId, facts, person }: NewPerson): number {
  const id = tables.subs.length + 1;
  tables.subs.push({
    id,
    client_id: clientId,
    sub_member_type_id: person.role === 'SUB' ? 1 : 2,
    name: person.name,
    name_kana: person.kana,
    birthday: person.birthday,
    sex: person.sex,
    relationship_id: person.relationship,
    prefecture: facts.prefecture,
    locality: facts.locality,
    address1: facts.address1,
    postal_code: facts.postalCode,
    tel: facts.tel,
    email: person.email,
    created_at: `${today}T00:00:00Z`,
  });
  return id;
}

/** Relatives without end, for the list that has to show them. */
function crowdOf(facts: MemberFacts): (Omit<PersonFacts, 'email'> & { relationship: number })[] {
  const dice = diceFor(`crowd of ${facts.name}`);
  const [family, familyKana] = [facts.name.split(' ')[0], facts.kana.split(' ')[0]];
  return Array.from({ length: facts.crowd ?? 0 }, () => {
    const [given, givenKana, sex] = dice.pick(givenNames);
    return {
      name: `${family} ${given}`,
      kana: `${familyKana} ${givenKana}`,
      birthday: `${dice.between(1950, 2005)}-0${dice.between(1, 9)}-${dice.between(10, 28)}`,
      sex,
      relationship: dice.between(2, 7),
    };
  });
}

type NewLogin = {
  clientId: number;
  facts: MemberFacts;
  person: PersonFacts;
  subMemberId: number | null;
  role: 'MAIN' | 'SUB' | 'FAMILY';
};

function addLogin(
  { tables, passwordHash }: Enrolling,
  { clientId, facts, person, subMemberId, role }: NewLogin,
): EnrolledLogin {
  const id = randomUUID();
  tables.logins.push({
    id,
    client_id: clientId,
    sub_member_id: subMemberId,
    role,
    email: person.email,
    password_hash: passwordHash,
    force_password_change: facts.mustChangePassword ?? false,
    language: facts.language ?? 'ja',
    language_chosen: facts.language !== undefined,
    password_changed_at: '2026-04-01T00:00:00Z',
    created_at: '2020-04-01T00:00:00Z',
  });
  return { id, subMemberId, role, person };
}

function cardRow(
  clientId: number,
  facts: MemberFacts,
  { number, today }: { number: number; today: CalendarDate },
): Row {
  const until = addMonths(today, facts.card === 'EXPIRED' ? -5 : 30);
  return {
    id: number,
    client_id: clientId,
    card_no: `************${String(1000 + ((clientId * 37) % 9000))}`,
    expire: until.slice(2, 4) + until.slice(5, 7),
    holder_name: 'DEMO MEMBER',
    gateway_member_id: `demo-${clientId}`,
    gateway_card_seq: 0,
  };
}

function openContract(
  facts: ContractFacts,
  { id, number, grants, today }: { id: number; number: number; grants: Grants; today: CalendarDate },
): EnrolledContract {
  const rule = productRule(facts.product);
  const kind = kindOfPoints(rule);
  const contract: PointContract = { number: contractNumber(facts, number), kind };
  if (!facts.points) return { id, rule, facts, bonuses: [] };
  if (kind === 'tvp') grants.addOnce(contract, { today, points: facts.points });
  else grants.addYears(contract, { today, points: facts.points });
  const bonuses = (facts.bonuses ?? []).map((bonus) => ({
    ...bonus,
    place: grants.addBonus(contract, { today, points: bonus.points }),
  }));
  return { id, rule, facts, bonuses };
}

/** Contracts that pay for nights in points are granted those; the others' points are TVP. */
export function kindOfPoints({ unit }: ProductRule): PointKind {
  return unit === 'sp' || unit === 'fp' ? unit : 'tvp';
}
