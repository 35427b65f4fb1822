/** Enrols the demo members and as many others as the size asks for: persons, logins, cards and contracts. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addMonths, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { productRule } from '#domain/contract/product.ts';
import type { ProductRule } from '#domain/contract/product.ts';
import { hashPassword } from '#server/modules/account/passwords.ts';
import { DEMO_PASSWORD, members } from './club/members.ts';
import { familyNames, givenNames } from './club/names.ts';
import type { ContractFacts, MemberFacts, PersonFacts } from './club/member-facts.ts';
import { diceFor } from './dice.ts';
import { Ledger } from './ledger.ts';
import type { Books } from './ledger.ts';
import { continueIds, insertRows } from './rows.ts';
import type { Words } from './club/types.ts';
import type { Row } from './rows.ts';

export type EnrolledLogin = {
  readonly id: string;
  readonly subMemberId: number | null;
  readonly person: PersonFacts;
};
export type EnrolledContract = {
  readonly id: number;
  readonly rule: ProductRule;
  readonly facts: ContractFacts;
  /** Null where nights are not paid in points. */
  readonly ledger: Ledger | null;
  readonly bonuses: readonly { readonly name: Words; readonly points: number; readonly lotId: string }[];
};
export type EnrolledMember = {
  readonly id: number;
  readonly facts: MemberFacts;
  readonly logins: readonly EnrolledLogin[];
  readonly contracts: readonly EnrolledContract[];
};

type Tables = Record<'clients' | 'subs' | 'logins' | 'cards' | 'contracts', Row[]>;
type Enrolling = {
  readonly tables: Tables;
  readonly books: Books;
  readonly today: CalendarDate;
  readonly passwordHash: string;
};

/** Answers whom it enrolled. Ledgers begin in `books`, whose rows the caller inserts when all stays are told. */
export async function enrolMembers(
  client: pg.ClientBase,
  { others, books, today }: { others: number; books: Books; today: CalendarDate },
): Promise<EnrolledMember[]> {
  const tables: Tables = { clients: [], subs: [], logins: [], cards: [], contracts: [] };
  // One evaluation serves all: every demo account has the same password, which is printed at start.
  const enrolling: Enrolling = { tables, books, today, passwordHash: await hashPassword(DEMO_PASSWORD) };
  const everyone = [...members, ...Array.from({ length: others }, (_, index) => otherMember(index + 1))];
  const enrolled = everyone.map((facts) => enrol(facts, enrolling));
  await insertRows(client, 'clients', tables.clients);
  await insertRows(client, 'sub_members', tables.subs);
  await insertRows(client, 'logins', tables.logins);
  await insertRows(client, 'saved_cards', tables.cards);
  await insertRows(client, 'contracts', tables.contracts);
  await continueIds(client, ['clients', 'sub_members', 'saved_cards', 'contracts']);
  return enrolled;
}

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
    stays: { past: dice.between(1, 4), coming: dice.between(1, 3), cancelled: dice.happens(30) ? 1 : 0 },
  };
}

function enrol(facts: MemberFacts, enrolling: Enrolling): EnrolledMember {
  const { tables } = enrolling;
  const id = tables.clients.length + 1;
  tables.clients.push(clientRow(id, facts));
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
  const contracts = facts.contracts.flatMap((contract) =>
    Array.from({ length: contract.copies ?? 1 }, () => addContract(enrolling, id, contract)),
  );
  return { id, facts, logins, contracts };
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

function clientRow(id: number, facts: MemberFacts): Row {
  const payment = facts.payments === 'UNSET' ? null : facts.isCompany ? 'INVOICE' : 'CARD';
  return {
    id,
    member_id: String(10_000_000 + id),
    is_company: facts.isCompany ?? false,
    name: facts.name,
    name_kana: facts.kana,
    mfa_policy: facts.mfaPolicy ?? 'ALWAYS',
    can_modify_sub_member: !facts.membersClosed,
    tel: facts.tel,
    email: facts.email,
    postal_code: facts.postalCode,
    prefecture: facts.prefecture,
    locality: facts.locality,
    address1: facts.address1,
    birthday: facts.isCompany ? null : facts.birthday,
    sex: facts.isCompany ? null : facts.sex,
    accommodation_fee_payment: payment,
    facility_fee_payment: payment,
    setup_fee_payment: payment,
    optional_cleaning_payment: payment,
    tax_payment: payment,
    other_service_payment: payment,
    language: facts.language ?? 'ja',
    created_at: '2020-04-01T00:00:00Z',
  };
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
    password_changed_at: '2026-04-01T00:00:00Z',
    created_at: '2020-04-01T00:00:00Z',
  });
  return { id, subMemberId, person };
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

function addContract(
  { tables, books, today }: Enrolling,
  clientId: number,
  facts: ContractFacts,
): EnrolledContract {
  const id = tables.contracts.length + 1;
  const rule = productRule(facts.product);
  const year = fiscalYearOf(today);
  const weekly = rule.unit === 'none';
  tables.contracts.push({
    id,
    client_id: clientId,
    product_type_id: facts.product,
    contract_number: `${codes[facts.product]}-${String(200_000 + id)}`,
    years: facts.years,
    start_date: `${year - facts.startedYearsAgo}-04-01`,
    end_date: fiscalYearEnd(year + facts.endsInYears),
    auto_renewal: facts.autoRenewal,
    mw_pw_room_type: weekly ? (facts.roomType ?? null) : null,
    mw_pw_week_number: facts.week ?? null,
    mw_exchange_fee: facts.product === 1 ? 11_000 : null,
    vm_room_type: facts.product === 5 ? (facts.roomType ?? null) : null,
    vm_stay_right_dates:
      facts.product === 5 && facts.roomType ? [`${year}-04-01`, fiscalYearEnd(year + 1)] : [],
    additional_point_price: rule.unit === 'sp' ? 5500 : rule.unit === 'fp' ? 550 : null,
    lock_turn: 0,
  });
  const ledger = openLedger({ books, today }, { id, rule, facts });
  const bonuses = (facts.bonuses ?? []).flatMap((bonus) =>
    ledger ? [{ ...bonus, lotId: ledger.grantBonus(today, bonus.points) }] : [],
  );
  return { id, rule, facts, ledger, bonuses };
}

const codes = { 1: 'MW', 2: 'SP', 3: 'FP', 4: 'VS', 5: 'VM', 6: 'PW' } as const;

/** Points that pay for nights have a ledger that stays draw on; prepaid TVP only stand there. */
function openLedger(
  { books, today }: Pick<Enrolling, 'books' | 'today'>,
  { id, rule, facts }: Pick<EnrolledContract, 'id' | 'rule' | 'facts'>,
): Ledger | null {
  if (!facts.points) return null;
  if (rule.unit === 'sp' || rule.unit === 'fp') {
    const ledger = new Ledger(books, id, rule.unit);
    ledger.grantYears(today, facts.points);
    return ledger;
  }
  new Ledger(books, id, 'tvp').grantOnce(today, facts.points);
  return null;
}
