/** Receipts of a club under test: who issues them, and one that was issued. */
import type { Club } from './club.ts';
import type { Member } from './member.ts';

const ISSUER = {
  issuerName: { ja: '潮騒リゾート倶楽部株式会社', en: 'Shiosai Resort Club, Inc.' },
  issuerAddress: { ja: '東京都港区海岸一丁目2番3号', en: '1-2-3 Kaigan, Minato-ku, Tokyo' },
  issuerRegistrationNumber: 'T7000012050002',
};

/** Says who issues the papers of the club; without one it issues none. */
export async function setIssuer({ owner }: Club): Promise<void> {
  await owner.query('insert into settings (name, value) select key, value from jsonb_each($1::jsonb)', [
    JSON.stringify(ISSUER),
  ]);
}

/** A receipt over 1,000 yen that a membership has, without a stay. */
export async function aReceipt(club: Club, whose: Pick<Member, 'clientId' | 'loginId'>): Promise<string> {
  const [id] = await addReceipts(club, whose, 1);
  return id!;
}

/** So many such receipts, all of today. */
export async function addReceipts(
  club: Club,
  { clientId, loginId }: Pick<Member, 'clientId' | 'loginId'>,
  many: number,
): Promise<string[]> {
  const issuer = { name: ISSUER.issuerName, address: ISSUER.issuerAddress, registrationNumber: null };
  const line = { subject: 'CLEANING_FEE', name: null, night: null, rooms: 1, yen: 1000, rate: 10 };
  const { rows } = await club.owner.query<{ id: string }>(
    `with charge as (
       insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq,
         card_no, state, payload_hash, refund_yen, held_yen, authorised_at, look_at)
       select 'T-' || left(md5(random()::text), 25), 'BOOKING_GROUP', gen_random_uuid(), $1, $2, 1000, 'nobody', 0, '', 'CAPTURED', '',
         0, 1000, business_now(), null from generate_series(1, $3::int) returning id)
     insert into receipts (number, kind, client_id, charge_id, issued_at, issued_on, filed_on, addressee, yen, content)
     select '2000-' || (100000000000 + floor(random() * 899999999999)::bigint), 'RECEIPT', $1, id, business_now(), business_today(), business_today(), '海野 渚', 1000,
       jsonb_build_object('honorific', '様', 'issuer', $4::jsonb, 'paidOn', business_today(), 'cardNo', '4242', 'stays', '[]'::jsonb,
         'lines', jsonb_build_array($5::jsonb), 'points', null, 'refersTo', '[]'::jsonb)
     from charge returning id`,
    [clientId, loginId, many, JSON.stringify(issuer), JSON.stringify(line)],
  );
  return rows.map(({ id }) => id);
}

/** Statements that give each charge of a club its receipt, under numbers without gaps. */
export const RECEIPTS_OF_ALL_CHARGES = `
  insert into receipts (number, kind, client_id, charge_id, issued_at, issued_on, filed_on, addressee, yen, content)
    select '2026-' || lpad((row_number() over (order by id))::text, 6, '0'), 'RECEIPT', client_id, id, now(), '2026-04-01', '2026-04-01', '海野 渚', yen,
      jsonb_build_object('issuer', jsonb_build_object('name', jsonb_build_object('ja', '倶楽部', 'en', 'Club')), 'paidOn', '2026-04-01',
      'cardNo', '4242', 'stays', '[]'::jsonb, 'lines', jsonb_build_array(jsonb_build_object('yen', yen)), 'refersTo', '[]'::jsonb)
    from card_charges;
  insert into receipt_numbers (year, last) select 2026, count(*) from receipts;
  insert into receipt_purposes (receipt_id, purpose_kind, purpose_id)
    select r.id, 'BOOKING', b.id from receipts r join card_charges c on c.id = r.charge_id join bookings b on b.group_id = c.purpose_id;`;
