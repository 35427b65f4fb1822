/**
 * The demo club comes into the database the way a real one does: through the operator's tables. What is told of members,
 * contracts, news and documents is written as their cells here; catalogue-cells.ts has those of its catalogue.
 */
import type pg from 'pg';
import { fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { productRule } from '#domain/contract/product.ts';
import { columnsOf } from '../operator/catalogue/field.ts';
import { catalogue } from '../operator/catalogue/kinds.ts';
import type { CatalogueName } from '../operator/catalogue/kinds.ts';
import { storeCatalogue } from '../operator/catalogue/store-catalogue.ts';
import { kinds } from '../operator/kinds.ts';
import type { KindName } from '../operator/kinds.ts';
import { storeRows } from '../operator/load-table.ts';
import type { RowProblem } from '../operator/read-rows.ts';
import type { Table } from '#server/platform/table.ts';
import type { ContractFacts, MemberFacts } from './club/member-facts.ts';

/** The cells of a row by their columns; a column without one is empty. */
export type Cells = Readonly<Record<string, string>>;

/** Answers the ids in the order of the rows. Throws, naming every row, if one is not as an operator's must be. */
export async function storeCells(
  client: pg.ClientBase,
  kind: KindName,
  rows: readonly Cells[],
): Promise<readonly number[]> {
  const { ids, problems } = await storeRows(client, kind, tableOf(kinds[kind].columns, rows));
  refuseProblems(kind, problems);
  return ids;
}

/** The same for a table of the catalogue, whose rows are known by their codes. */
export async function storeCatalogueCells(
  client: pg.ClientBase,
  kind: CatalogueName,
  rows: readonly Cells[],
): Promise<void> {
  const { problems } = await storeCatalogue(
    client,
    catalogue[kind],
    tableOf(columnsOf(catalogue[kind]), rows),
  );
  refuseProblems(kind, problems);
}

const tableOf = (columns: readonly { readonly name: string }[], rows: readonly Cells[]): Table => ({
  columns: columns.map(({ name }) => name),
  rows: rows.map((cells, index) => ({ line: index + 1, cells, surplus: 0 })),
});

function refuseProblems(kind: string, problems: readonly RowProblem[]): void {
  if (problems.length > 0)
    throw new Error(
      problems.map(({ line, column, what }) => `${kind} ${line} ${column ?? ''} ${what}`).join('\n'),
    );
}

const yes = (told: boolean | undefined) => (told ? 'yes' : 'no');

export function memberCells(facts: MemberFacts, number: number): Cells {
  return {
    member_id: String(10_000_000 + number),
    is_company: yes(facts.isCompany),
    name: facts.name,
    name_kana: facts.kana,
    email: facts.email,
    tel: facts.tel,
    postal_code: facts.postalCode,
    prefecture: facts.prefecture,
    locality: facts.locality,
    address1: facts.address1,
    language: facts.language ?? 'ja',
    member_since: '2020-04-01',
    mfa_policy: facts.mfaPolicy ?? 'ALWAYS',
    can_modify_sub_member: yes(!facts.membersClosed),
    birthday: facts.isCompany ? '' : facts.birthday,
    sex: facts.isCompany ? '' : facts.sex,
    payment: facts.payments === 'UNSET' ? '' : facts.isCompany ? 'INVOICE' : 'CARD',
  };
}

const codes = { 1: 'MW', 2: 'SP', 3: 'FP', 4: 'VS', 5: 'VM', 6: 'PW' } as const;
const pointPrices = { sp: '5500', fp: '550' } as const;

/** The number that a demo contract is printed with. */
export function contractNumber(facts: ContractFacts, number: number): string {
  return `${codes[facts.product]}-${String(200_000 + number)}`;
}

export function contractCells(
  facts: ContractFacts,
  { memberId, number, today }: { memberId: string; number: number; today: CalendarDate },
): Cells {
  const { unit } = productRule(facts.product);
  const year = fiscalYearOf(today);
  const masters = facts.product === 5 && facts.roomType;
  return {
    member_id: memberId,
    contract_number: contractNumber(facts, number),
    product: codes[facts.product],
    years: String(facts.years),
    start_date: `${year - facts.startedYearsAgo}-04-01`,
    end_date: fiscalYearEnd(year + facts.endsInYears),
    auto_renewal: yes(facts.autoRenewal),
    room_type: facts.roomType ?? '',
    week: facts.week === undefined ? '' : String(facts.week),
    exchange_fee: facts.product === 1 ? '11000' : '',
    additional_point_price: unit === 'sp' || unit === 'fp' ? pointPrices[unit] : '',
    stay_right_from: masters ? `${year - 1}-04-01` : '',
    stay_right_until: masters ? fiscalYearEnd(year + 1) : '',
  };
}
