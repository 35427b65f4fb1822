/** Where a house is and how it is called, in the language being read. */
import { formatAddress, formatAddressLine, formatHousePhone } from '#messages/place.ts';
import { useLanguage } from '#web/i18n/language.ts';

type House = { postalCode: string; address1: string; tel: string };

export function usePlace(house: House) {
  const language = useLanguage();
  return {
    lines: formatAddress(house, language),
    line: formatAddressLine(house, language),
    tel: formatHousePhone(house.tel, language),
  };
}
