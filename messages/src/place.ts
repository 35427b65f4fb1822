/** Where a house is and how it is called, as the reader writes it. Apart from the other formatters, which every screen carries. */
import type { Language } from '#domain/kernel/language.ts';
import { formatPostalCode } from './format.ts';

type Place = { readonly postalCode: string; readonly address1: string };

/** '〒076-0000 北海道…', '…, Hokkaido 076-0000, Japan': line by line as an envelope of the reader's would have it. */
export function formatAddress(
  { postalCode, address1 }: Place,
  language: Language,
): readonly [string, string] {
  const code = formatPostalCode(postalCode);
  return language === 'ja' ? [`〒${code}`, address1] : [`${address1} ${code}`, 'Japan'];
}

/** The same in one line. */
export function formatAddressLine(place: Place, language: Language): string {
  return formatAddress(place, language).join(language === 'ja' ? ' ' : ', ');
}

/** The number of a house: '0167-00-4512'; for who reads English and may call from abroad '+81-167-00-4512'. */
export function formatHousePhone(phone: string, language: Language): string {
  return language === 'ja' ? phone : phone.replace(/^0(?=\d)/, '+81-');
}
