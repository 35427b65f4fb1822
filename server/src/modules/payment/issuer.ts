/** Who issues the club's papers, as it is set. */
import type { Queryable } from '#server/platform/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { TextInLanguages } from '#server/platform/settings.ts';
import { paymentSettings } from './settings.ts';

/** Who issues, as it is printed. */
export type Issuer = {
  readonly name: TextInLanguages;
  readonly address: TextInLanguages | null;
  /** T and 13 digits; null where the club has none, and its papers are no qualified invoices. */
  readonly registrationNumber: string | null;
};

/** Null as long as the club has not said who it is. */
export async function issuerOf(db: Queryable): Promise<Issuer | null> {
  const { issuerName, issuerAddress, issuerRegistrationNumber } = await readSettings(db, paymentSettings);
  if (!issuerName) return null;
  return { name: issuerName, address: issuerAddress, registrationNumber: issuerRegistrationNumber };
}
