/** The SQL of the membership itself, and of the person behind a login. */
import { sql } from 'kysely';
import type { PaymentPreferences } from '#domain/payment/pay-by.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Who pays: a person, or a company with its preferences. */
export type PaymentMembership = PaymentPreferences & { readonly isCompany: boolean };

const PREFERENCES = `
  select is_company as "isCompany", accommodation_fee_payment as "accommodationFeePayment",
    facility_fee_payment as "facilityFeePayment", setup_fee_payment as "setupFeePayment",
    optional_cleaning_payment as "optionalCleaningPayment", tax_payment as "taxPayment",
    other_service_payment as "otherServicePayment"
  from clients where id = $1`;

/** How a membership pays, as it stands now. */
export const paymentPreferencesQuery = (clientId: number): Statement<PaymentMembership> =>
  statement(PREFERENCES, [clientId]);

export function findClient(db: Queryable, clientId: number) {
  return db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow();
}

export async function updateClientInfo(
  tx: Tx,
  clientId: number,
  change: Partial<PaymentPreferences> & {
    mfaPolicy?: 'ALWAYS' | 'NEW_DEVICE';
    pointReminders?: boolean;
  },
): Promise<void> {
  const columns = {
    mfa_policy: change.mfaPolicy,
    point_reminders: change.pointReminders,
    accommodation_fee_payment: change.accommodationFeePayment,
    facility_fee_payment: change.facilityFeePayment,
    setup_fee_payment: change.setupFeePayment,
    optional_cleaning_payment: change.optionalCleaningPayment,
    tax_payment: change.taxPayment,
    other_service_payment: change.otherServicePayment,
  };
  const stated = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(stated).length === 0) return;
  await tx.updateTable('clients').set(stated).where('id', '=', clientId).execute();
}

/** Personal facts of the person behind a login: the sub member's own, or the client's for the main member. */
export function findPerson(db: Queryable, loginId: string) {
  return db
    .selectFrom('logins as l')
    .innerJoin('clients as c', 'c.id', 'l.client_id')
    .leftJoin('sub_members as s', 's.id', 'l.sub_member_id')
    .select([
      'l.id',
      'l.role',
      'l.email',
      'l.language',
      'c.is_company as isCompany',
      sql<string | null>`coalesce(s.email, c.email)`.as('contactEmail'),
      sql<string>`coalesce(s.name, c.name)`.as('name'),
      sql<string>`coalesce(s.name_kana, c.name_kana)`.as('nameKana'),
      sql<string | null>`case when s.id is null then c.prefecture else s.prefecture end`.as('prefecture'),
      sql<string | null>`case when s.id is null then c.locality else s.locality end`.as('locality'),
      sql<string | null>`case when s.id is null then c.address1 else s.address1 end`.as('address1'),
      sql<string | null>`case when s.id is null then c.address2 else s.address2 end`.as('address2'),
      sql<string | null>`case when s.id is null then c.tel else s.tel end`.as('tel'),
      sql<string | null>`case when s.id is null then c.mobile end`.as('mobile'),
      sql<string | null>`case when s.id is null then c.birthday else s.birthday end`.as('birthday'),
      sql<string | null>`case when s.id is null then c.sex else s.sex end`.as('sex'),
    ])
    .where('l.id', '=', loginId)
    .executeTakeFirstOrThrow();
}

/** The member numbers of clients. */
export const memberIdsQuery = (
  clientIds: readonly number[],
): Statement<{ readonly clientId: number; readonly memberId: string }> =>
  statement('select id as "clientId", member_id as "memberId" from clients where id = any($1::bigint[])', [
    [...new Set(clientIds)],
  ]);

/** Numbers and names of clients. */
export const memberNamesQuery = (
  clientIds: readonly number[],
): Statement<{ readonly clientId: number; readonly memberId: string; readonly name: string }> =>
  statement(
    'select id as "clientId", member_id as "memberId", name from clients where id = any($1::bigint[])',
    [[...new Set(clientIds)]],
  );

/** The client of a member number. */
export const clientByMemberIdQuery = (memberId: string): Statement<{ readonly id: number }> =>
  statement('select id from clients where member_id = $1', [memberId]);
