import { describe, expect, it } from 'vitest';
import { formatAddress, formatAddressLine, formatHousePhone } from './place.ts';

describe('a place', () => {
  const place = { postalCode: '0760000', address1: '45 Hanamigaoka, Furano, Hokkaido' };

  it('is written as an envelope of the reader has it, in lines and in one', () => {
    const inJapanese = { ...place, address1: '北海道富良野市花見が丘45' };
    expect(formatAddress(inJapanese, 'ja')).toEqual(['〒076-0000', '北海道富良野市花見が丘45']);
    expect(formatAddressLine(inJapanese, 'ja')).toBe('〒076-0000 北海道富良野市花見が丘45');
    expect(formatAddressLine(place, 'en')).toBe('45 Hanamigaoka, Furano, Hokkaido 076-0000, Japan');
  });

  it('is called from abroad by who reads English', () => {
    expect(formatHousePhone('0167-00-4512', 'ja')).toBe('0167-00-4512');
    expect(formatHousePhone('0167-00-4512', 'en')).toBe('+81-167-00-4512');
  });
});
