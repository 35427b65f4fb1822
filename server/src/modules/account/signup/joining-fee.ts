/** What joining costs, and for how long it is, for the pages that say so beforehand. */
import { signupFee } from '#domain/account/signup.ts';
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { accountSettings } from '../settings.ts';

/** With tax, without any promo code. */
export async function joiningFeeYen(db: Queryable): Promise<number> {
  const { signupFeeYen } = await readSettings(db, accountSettings);
  return signupFee(signupFeeYen, null).fullYen;
}

/** For so many years a contract runs, to the end of the last one's fiscal year. */
export async function joiningContractYears(db: Queryable): Promise<number> {
  return (await readSettings(db, accountSettings)).signupContractYears;
}
