/** Somebody who has left the demo club and has asked it to delete what it knows of her: proposed by one, for another to approve. */
import type pg from 'pg';
import { fingerprintOf } from '#domain/account/personal-data.ts';

const MEMBER = `
  insert into clients (member_id, name, name_kana, birthday, sex, tel, email, postal_code, prefecture, locality, address1)
  values (nextval('member_numbers')::text, '見本 静香', 'ミホン シズカ', '1951-05-20', 'FEMALE', '03-0000-5120', 'shizuka@mihon.example',
    '1050000', '東京都', '港区', '見本町1-2-3') returning id, member_id as "memberId"`;
const CONTRACT = `
  insert into contracts (client_id, product_type_id, contract_number, years, start_date, end_date)
  values ($1, 2, 'SP-' || $2, 10, date_trunc('year', business_today()) - interval '10 years', business_today() - 40)`;
const NOTE = `insert into member_notes (client_id, by_name, text) values ($1, 'kaiin', '退会のお手続き済み。個人情報の削除を書面でご希望。')`;
const PROPOSED = `
  insert into staff_proposals (kind, subject, payload, reason, proposed_by)
  select 'DELETE_DATA', $1, $2, '退会のお手続きのあと、書面で削除のお求めがあったため', id from staff_members where name = 'kaiin'`;

export async function seedFormerMember(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ id: number; memberId: string }>(MEMBER);
  const { id, memberId } = rows[0]!;
  await owner.query(CONTRACT, [id, memberId]);
  await owner.query(NOTE, [id]);
  const seen = fingerprintOf([
    { kind: 'CONTACT', rows: 1, until: null },
    { kind: 'NOTE', rows: 1, until: null },
    { kind: 'BOOKS', rows: 1, until: null },
  ]);
  await owner.query(PROPOSED, [memberId, JSON.stringify({ memberId, personId: null, seen })]);
}
