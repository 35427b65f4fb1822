/** Writing a membership down, of somebody who signed up or whom staff add. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

export type NewClient = {
  readonly isCompany: boolean;
  readonly name: string;
  readonly nameKana: string;
  readonly birthday: CalendarDate | null;
  readonly sex: string | null;
  readonly email: string | null;
  readonly tel: string | null;
  readonly mobile: string | null;
  readonly postalCode: string | null;
  readonly prefecture: string | null;
  readonly locality: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly language: Language;
};

const NEW_CLIENT = `
  insert into clients (member_id, is_company, name, name_kana, birthday, sex, email, tel, mobile, postal_code, prefecture, locality,
    address1, address2, language, mfa_policy)
  values (nextval('member_numbers')::text, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'ALWAYS')
  on conflict (member_id) do nothing returning id, member_id as "memberId"`;

/** Makes the membership, under the next number that nobody has. */
export async function insertClient(tx: Tx, client: NewClient): Promise<{ id: number; memberId: string }> {
  const values = [
    ...[client.isCompany, client.name, client.nameKana, client.birthday, client.sex, client.email],
    ...[client.tel, client.mobile, client.postalCode, client.prefecture, client.locality],
    ...[client.address1, client.address2, client.language],
  ];
  for (let tries = 0; tries < 100; tries += 1) {
    const [[made]] = await sendTogether(tx, [
      statement<{ id: number; memberId: string }>(NEW_CLIENT, values),
    ]);
    if (made) return made;
  }
  throw new Error('the next hundred member numbers are taken');
}
