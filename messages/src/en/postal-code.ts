import type { postalCode as japanese } from '#messages/ja/postal-code.ts';

export const postalCode: typeof japanese = {
  label: 'Postal code',
  help: 'It fills in part of the address.\nExample: 123-4567',
  filled: 'The address was filled in from the postal code',
  unknown: 'We found no address for this postal code. Please enter it yourself.',
};
