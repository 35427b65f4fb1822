/** Who issues the club's papers, as it is set. */
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { paymentSettings } from '../settings.ts';
import type { Issuer } from './receipt-store.ts';

/** Null as long as the club has not said who it is. */
export async function issuerOf(db: Queryable): Promise<Issuer | null> {
  const { issuerName, issuerAddress, issuerRegistrationNumber } = await readSettings(db, paymentSettings);
  if (!issuerName) return null;
  return { name: issuerName, address: issuerAddress, registrationNumber: issuerRegistrationNumber };
}
