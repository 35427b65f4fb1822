/** The only SQL of promo codes, and of who has used which. */
import { sql } from 'kysely';
import type { PromoCode } from '#domain/account/signup.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Application } from './store.ts';

const FIELDS = `
  code, off_kind as "offKind", off, bonus_tvp as "bonusTvp", valid_from as "validFrom", valid_until as "validUntil",
  most_uses as "mostUses", uses`;

export type PromoRow = PromoCode & { readonly bonusTvp: number };

export async function findPromo(db: Queryable, code: string | null): Promise<PromoRow | null> {
  if (code === null) return null;
  const [[promo]] = await sendTogether(db, [
    statement<PromoRow>(`select ${FIELDS} from promo_codes where code = $1`, [code]),
  ]);
  return promo ?? null;
}

/** The code, locked: after the application that uses it. */
export async function lockPromo(tx: Tx, code: string): Promise<PromoRow | null> {
  const [[promo]] = await sendTogether(tx, [
    statement<PromoRow>(`select ${FIELDS} from promo_codes where code = $1 for no key update`, [code]),
  ]);
  return promo ?? null;
}

/** Writes a code down, as the owner; false where there is one of that name. */
export async function insertPromo(tx: Tx, promo: Omit<PromoRow, 'uses'>): Promise<boolean> {
  const { code, offKind, off, bonusTvp, validFrom, validUntil, mostUses } = promo;
  const { numAffectedRows } = await sql`
    insert into promo_codes (code, off_kind, off, bonus_tvp, valid_from, valid_until, most_uses)
    values (${code}, ${offKind}, ${off}, ${bonusTvp}, ${validFrom}, ${validUntil}, ${mostUses})
    on conflict (code) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether somebody else's application has used a code under one of these keys. */
export async function isPromoUsed(
  db: Queryable,
  { code, keys, but }: { readonly code: string; readonly keys: readonly Buffer[]; readonly but: string },
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from promo_uses where promo_code = ${code} and person_key = any(${keys}::bytea[])
      and application_id <> ${but} limit 1`.execute(db);
  return rows.length > 0;
}

const USE = `
  insert into promo_uses (promo_code, person_key, application_id) select $1, unnest($2::bytea[]), $3
  on conflict do nothing returning person_key`;

/** Notes a use, once for each key; false where the person has used the code already. The code is locked. */
export async function usePromo(
  tx: Tx,
  { code, keys, applicationId }: { code: string; keys: readonly Buffer[]; applicationId: string },
): Promise<boolean> {
  const [noted] = await sendTogether(tx, [statement(USE, [code, keys, applicationId])]);
  if (noted.length < keys.length) return false;
  await sendTogether(tx, [statement('update promo_codes set uses = uses + 1 where code = $1', [code])]);
  return true;
}

/** An application that comes to nothing, or is sent anew, has used no code. Its code is locked here. */
export async function releasePromo(tx: Tx, { id, promoCode }: Pick<Application, 'id' | 'promoCode'>) {
  if (promoCode === null) return;
  await lockPromo(tx, promoCode);
  const { numAffectedRows } =
    await sql`delete from promo_uses where application_id = ${id} and promo_code = ${promoCode}`.execute(tx);
  if (Number(numAffectedRows ?? 0) > 0)
    await sql`update promo_codes set uses = uses - 1 where code = ${promoCode}`.execute(tx);
}
