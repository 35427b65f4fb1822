/**
 * What an operator can load of members and of what they read: for each kind its columns, how a cell is read, and the statement
 * that stores a row. What only the database knows (a member id that exists) is checked by the statement. The club's catalogue
 * is in catalogue/.
 */
import * as rules from '#domain/kernel/field-rules.ts';
import { by, date, fileAddress, lines, memberId, oneOf, picture, text, whole, yesOrNo } from './cells.ts';
import type { ReadCell } from './cells.ts';
import type { Column } from './read-rows.ts';

/** The statement answers the id of the row it stored; no row, where it names a member, contract or resort that is not there. */
export type Kind = { readonly columns: readonly Column[]; readonly insert: string };

const required = (name: string, read: ReadCell): Column => ({ name, need: 'required', read });
const optional = (name: string, read: ReadCell): Column => ({ name, need: 'optional', read });

const lowerCase = (cell: string) => cell.toLowerCase();
const withoutHyphen = (cell: string) => cell.replace('-', '');

/** What is written "from" in a table begins with that day in Japan. */
const startOfDay = (parameter: string) => `${parameter}::date::timestamp at time zone 'Asia/Tokyo'`;

const members: Kind = {
  columns: [
    required('member_id', memberId),
    required('is_company', yesOrNo),
    required('name', text(200)),
    required('name_kana', by(rules.kana)),
    optional('birthday', date),
    optional('sex', oneOf('MALE', 'FEMALE', 'OTHER')),
    required('email', by(rules.email, lowerCase)),
    required('tel', by(rules.phone)),
    optional('mobile', by(rules.phone)),
    optional('postal_code', by(rules.postalCode, withoutHyphen)),
    optional('prefecture', text(20)),
    optional('locality', text(100)),
    optional('address1', text(200)),
    optional('address2', text(200)),
    optional('language', oneOf('ja', 'en')),
    optional('member_since', date),
    optional('mfa_policy', oneOf('ALWAYS', 'NEW_DEVICE')),
    optional('can_modify_sub_member', yesOrNo),
    // How all six kinds of fee are paid; members may set them apart later.
    optional('payment', oneOf('CARD', 'ON_SITE', 'INVOICE')),
  ],
  insert: `insert into clients (member_id, is_company, name, name_kana, birthday, sex, email, tel, mobile, postal_code,
      prefecture, locality, address1, address2, language, created_at, mfa_policy, can_modify_sub_member,
      accommodation_fee_payment, facility_fee_payment, setup_fee_payment, optional_cleaning_payment, tax_payment,
      other_service_payment)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15, 'ja'),
      coalesce(${startOfDay('$16')}, now()), coalesce($17, 'ALWAYS'), coalesce($18::boolean, true),
      $19, $19, $19, $19, $19, $19)
    returning id`,
};

const contracts: Kind = {
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
    // Where the rooms of a weekly contract are, by the code of its resort.
    optional('resort', text(40)),
    optional('week', whole(1, 53)),
    optional('exchange_fee', whole(0, 9_999_999)),
    optional('additional_point_price', whole(0, 9_999_999)),
    // A VACATION MASTER's first and last day of the right to stay.
    optional('stay_right_from', date),
    optional('stay_right_until', date),
  ],
  insert: `insert into contracts (client_id, contract_number, product_type_id, years, start_date, end_date, auto_renewal,
      mw_pw_room_type, vm_room_type, mw_pw_room_type_en, vm_room_type_en, mw_pw_facility_id, mw_pw_week_number, mw_exchange_fee,
      additional_point_price, vm_stay_right_dates)
    select c.id, $2, p.id, $4::smallint, $5::date, $6::date, coalesce($7::boolean, false),
      case when p.code in ('MW', 'PW') then $8 end, case when p.code = 'VM' then $8 end,
      case when p.code in ('MW', 'PW') then $9 end, case when p.code = 'VM' then $9 end,
      f.id, $11::smallint, $12::integer, $13::integer, array_remove(array[$14::date, $15::date], null)
    from clients c join product_types p on p.code = $3 left join facilities f on f.code = $10
    where c.member_id = $1 and ($10::text is null or f.id is not null)
    returning id`,
};

const points: Kind = {
  columns: [
    required('contract_number', text(40)),
    required('kind', oneOf('sp', 'fp', 'tvp')),
    required('fiscal_year', whole(2000, 2100)),
    required('valid_from', date),
    required('valid_thru', date),
    required('points', whole(1, 100_000_000)),
    optional('granted_on', date),
    // Points that were carried forward once are not carried forward again.
    optional('carried_forward', yesOrNo),
  ],
  insert: `with lot as (
      insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at)
      select k.id, $2, $3::smallint, $4::date, $5::date, coalesce($8::boolean, false),
        coalesce(${startOfDay('$7')}, business_now())
      from contracts k where k.contract_number = $1
      returning id, contract_id, granted_at
    )
    insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
    select contract_id, granted_at, 'grant', id, 'issued', id, 'available', $6::bigint from lot
    returning to_lot_id as id`,
};

const notices: Kind = {
  columns: [
    required('show_from', date),
    required('title_ja', text(200)),
    required('title_en', text(200)),
    required('body_ja', lines(20_000)),
    required('body_en', lines(20_000)),
    optional('image_url', picture),
    optional('important', yesOrNo),
    optional('withdrawn_on', date),
  ],
  insert: `insert into web_notifications (show_from, title_ja, title_en, body_ja, body_en, image_url, important, withdrawn_at)
    values ($1, $2, $3, $4, $5, $6, coalesce($7::boolean, false), ${startOfDay('$8')})
    returning id`,
};

const documents: Kind = {
  columns: [
    required('kind', oneOf('VACATION_LIFE', 'USER_GUIDE', 'OTHER')),
    optional('year', whole(1900, 2199)),
    optional('month', whole(1, 12)),
    optional('doc_type', oneOf('TERMS', 'FORM', 'PRICE_LIST', 'BROCHURE')),
    required('file_name_ja', text(200)),
    required('file_name_en', text(200)),
    required('url_ja', fileAddress),
    // Without one, the file is the same in both languages.
    optional('url_en', fileAddress),
  ],
  insert: `insert into documents (kind, year, month, doc_type, file_name_ja, file_name_en, url_ja, url_en)
    values ($1, $2::smallint, $3::smallint, $4, $5, $6, $7, coalesce($8, $7))
    returning id`,
};

/** Loaded again, a product of a code that is known is changed; what was ordered of it stays. */
const products: Kind = {
  columns: [
    required('code', text(40)),
    required('name_ja', text(100)),
    required('name_en', text(100)),
    required('company_ja', text(100)),
    required('company_en', text(100)),
    optional('description_ja', lines(1_000)),
    optional('description_en', lines(1_000)),
    optional('image_url', picture),
    // What one piece costs; without a price the product is shown, and cannot be ordered.
    optional('sp_point', whole(1, 100_000)),
    optional('fp_point', whole(1, 1_000_000)),
    optional('tvp_point', whole(1, 10_000_000)),
    // The last day on which it can be ordered.
    optional('sale_end', date),
    // How many pieces there are in all, those that were ordered among them.
    optional('total', whole(0, 1_000_000)),
  ],
  insert: `insert into exchange_products (code, name_ja, name_en, company_ja, company_en, description_ja, description_en, image_url,
      sp_point, fp_point, tvp_point, sale_end, total)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9::integer, $10::integer, $11::integer, $12::date, $13::integer)
    on conflict (code) do update set name_ja = excluded.name_ja, name_en = excluded.name_en, company_ja = excluded.company_ja,
      company_en = excluded.company_en, description_ja = excluded.description_ja, description_en = excluded.description_en,
      image_url = excluded.image_url, sp_point = excluded.sp_point, fp_point = excluded.fp_point, tvp_point = excluded.tvp_point,
      sale_end = excluded.sale_end, total = excluded.total
    returning id`,
};

export const kinds = { members, contracts, points, notices, documents, products };
export type KindName = keyof typeof kinds;
