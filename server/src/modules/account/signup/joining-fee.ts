/** What joining costs, what comes with it, and for how long it is. */
import { signupFee } from '#domain/account/signup.ts';
import type { PromoCode, SignupFee } from '#domain/account/signup.ts';
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { accountSettings } from '../settings.ts';

/** The fee, and the TVP that the membership begins with. */
export type JoiningOffer = SignupFee & { readonly bonusTvp: number };

type Promo = Pick<PromoCode, 'offKind' | 'off'> & { readonly bonusTvp: number };

/** As the club offers it now, under a promo code or without one. */
export async function joiningOffer(db: Queryable, promo: Promo | null): Promise<JoiningOffer> {
  const { signupFeeYen, signupBonusTvp } = await readSettings(db, accountSettings);
  return { ...signupFee(signupFeeYen, promo), bonusTvp: signupBonusTvp + (promo?.bonusTvp ?? 0) };
}

/** With tax, without any promo code. */
export const joiningFeeYen = async (db: Queryable): Promise<number> => (await joiningOffer(db, null)).fullYen;

/** For so many years a contract runs, to the end of the last one's fiscal year. */
export async function joiningContractYears(db: Queryable): Promise<number> {
  return (await readSettings(db, accountSettings)).signupContractYears;
}
