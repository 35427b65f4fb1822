/** What joining costs before anybody has begun, for the pages that say so beforehand. */
import { signupFee } from '#domain/account/signup.ts';
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { accountSettings } from '../settings.ts';

/** With tax, without any promo code. */
export async function joiningFeeYen(db: Queryable): Promise<number> {
  const { signupFeeYen } = await readSettings(db, accountSettings);
  return signupFee(signupFeeYen, null).fullYen;
}
