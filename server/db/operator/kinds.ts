/**
 * What an operator can load: for each kind its columns, how a cell is read, and the statement that stores a row. A cell
 * is checked by the same rules as a form; what only the database knows (a member id that exists) is checked by it.
 */
import * as rules from '#domain/account/validation.ts';
import type { FieldProblem } from '#domain/account/validation.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';

export type Reading = { readonly value: unknown } | { readonly problem: string };
export type Column = {
  readonly name: string;
  readonly need: 'required' | 'optional';
  readonly read: (text: string) => Reading;
};
export type Kind = { readonly columns: readonly Column[]; readonly insert: string };

const value = (read: unknown): Reading => ({ value: read });
const problem = (text: string): Reading => ({ problem: text });

/** Text that a rule of the forms passes, as `tidy` leaves it. */
const by =
  (rule: (text: string) => FieldProblem | null, tidy = (text: string) => text) =>
  (text: string): Reading => {
    const found = rule(text);
    return found ? problem(`breaks the rule '${found.problem}'`) : value(tidy(text));
  };
const text = (longest: number) => (cell: string) =>
  cell.length > longest ? problem(`is longer than ${longest} characters`) : value(cell);
const date = (cell: string): Reading => {
  const parsed = parseCalendarDate(cell);
  return parsed ? value(parsed) : problem('is no day such as 2026-04-01');
};
const oneOf =
  (...choices: readonly string[]) =>
  (cell: string): Reading =>
    choices.includes(cell) ? value(cell) : problem(`is none of ${choices.join(', ')}`);
const whole = (least: number, most: number) => (cell: string) =>
  /^\d{1,9}$/.test(cell) && Number(cell) >= least && Number(cell) <= most
    ? value(Number(cell))
    : problem(`is no whole number from ${least} to ${most}`);
const yesOrNo = (cell: string): Reading =>
  cell === 'yes' || cell === 'no' ? value(cell === 'yes') : problem("is neither 'yes' nor 'no'");
const memberId = (cell: string) =>
  /^\d{8}$/.test(cell) ? value(cell) : problem('is no member id of 8 digits');

const required = (name: string, read: Column['read']): Column => ({ name, need: 'required', read });
const optional = (name: string, read: Column['read']): Column => ({ name, need: 'optional', read });

const withoutHyphen = (cell: string) => cell.replace('-', '');

export const kinds: Readonly<Record<string, Kind>> = {
  members: {
    columns: [
      required('member_id', memberId),
      required('is_company', yesOrNo),
      required('name', text(200)),
      required('name_kana', by(rules.kana)),
      optional('birthday', date),
      optional('sex', oneOf('MALE', 'FEMALE', 'OTHER')),
      required(
        'email',
        by(rules.email, (cell) => cell.toLowerCase()),
      ),
      required('tel', by(rules.phone)),
      optional('mobile', by(rules.phone)),
      optional('postal_code', by(rules.postalCode, withoutHyphen)),
      optional('prefecture', text(20)),
      optional('locality', text(100)),
      optional('address1', text(200)),
      optional('address2', text(200)),
      optional('language', oneOf('ja', 'en')),
    ],
    insert: `insert into clients (member_id, is_company, name, name_kana, birthday, sex, email, tel, mobile, postal_code,
        prefecture, locality, address1, address2, language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15, 'ja'))`,
  },
  contracts: {
    columns: [
      required('member_id', memberId),
      required('contract_number', text(40)),
      required('product', oneOf('MW', 'SP', 'FP', 'VS', 'VM', 'PW')),
      optional('years', whole(1, 99)),
      required('start_date', date),
      required('end_date', date),
      optional('auto_renewal', yesOrNo),
      optional('room_type', text(100)),
      optional('room_type_en', text(100)),
      optional('week', whole(1, 53)),
      optional('exchange_fee', whole(0, 9_999_999)),
      optional('additional_point_price', whole(0, 9_999_999)),
    ],
    insert: `insert into contracts (client_id, contract_number, product_type_id, years, start_date, end_date, auto_renewal,
        mw_pw_room_type, vm_room_type, mw_pw_room_type_en, vm_room_type_en, mw_pw_week_number, mw_exchange_fee,
        additional_point_price)
      select c.id, $2, p.id, $4::smallint, $5::date, $6::date, coalesce($7::boolean, false),
        case when p.code in ('MW', 'PW') then $8 end, case when p.code = 'VM' then $8 end,
        case when p.code in ('MW', 'PW') then $9 end, case when p.code = 'VM' then $9 end,
        $10::smallint, $11::integer, $12::integer
      from clients c, product_types p where c.member_id = $1 and p.code = $3`,
  },
  points: {
    columns: [
      required('contract_number', text(40)),
      required('kind', oneOf('sp', 'fp', 'tvp')),
      required('fiscal_year', whole(2000, 2100)),
      required('valid_from', date),
      required('valid_thru', date),
      required('points', whole(1, 100_000_000)),
    ],
    insert: `with lot as (
        insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, granted_at)
        select k.id, $2, $3::smallint, $4::date, $5::date, business_now() from contracts k where k.contract_number = $1
        returning id, contract_id
      )
      insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
      select contract_id, business_now(), 'grant', id, 'issued', id, 'available', $6::bigint from lot`,
  },
};
