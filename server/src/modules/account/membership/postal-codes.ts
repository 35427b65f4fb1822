/**
 * Addresses by postal code, from Japan Post's lists as a package carries them: no call leaves the house. The lists are
 * large, so they are read when the first code is asked for.
 */
import { postalCode } from '#domain/kernel/field-rules.ts';

export type PostalAddress = {
  readonly postalCode: string;
  readonly prefecture: string;
  readonly locality: string;
  /** The town, and the street for a firm that has a code of its own; may be empty. */
  readonly address1: string;
};

/** What stands in the lists in place of a town where a code means a whole city. */
const NO_TOWN = /^(?:以下に掲載がない場合|.*の次に.*番地がくる場合|.*一円)$/;

/** The address of a code, in Japanese; null for one that is not in the lists or is none. */
export async function addressOf(code: string): Promise<PostalAddress | null> {
  if (code.trim() === '' || postalCode(code)) return null;
  const { getAddress } = await import('yubin');
  const found = getAddress(code);
  if (!found) return null;
  const town = NO_TOWN.test(found.town) ? '' : found.town.replace(/（.*$/, '');
  return {
    postalCode: found.postalCode,
    prefecture: found.prefecture,
    locality: found.city,
    address1: (found.source === 'jigyosyo' ? town + found.streetAddress : town).normalize('NFKC'),
  };
}
