/** The main contact: what may be entered, and the address as one line. */
import { describe, expect, it } from 'vitest';
import { contactProblems, joinedAddress } from './contact.ts';
import type { Contact } from './contact.ts';

const stored: Contact = {
  tel: '03-0000-0001',
  mobile: null,
  email: 'hanako@example.jp',
  postalCode: '2480000',
  prefecture: '神奈川県',
  locality: '鎌倉市',
  address1: '見本町1-2-3',
  address2: null,
};

describe('a change of the main contact', () => {
  it.each<[string, Partial<Contact>, string]>([
    ['nothing', {}, ''],
    ['a new street only', { address1: '例題2-3' }, ''],
    ['everything at once', { ...stored, mobile: '090-0000-0000', address2: '海荘101' }, ''],
    ['the building taken away', { address2: null }, ''],
    ['the street taken away', { address1: '　' }, 'address1 required'],
    ['the e-mail taken away', { email: null }, 'email required'],
    ['a broken e-mail', { email: 'hanako@' }, 'email email'],
    ['a postal code with a hyphen', { postalCode: '248-0000' }, ''],
    ['a short postal code', { postalCode: '248-000' }, 'postalCode postalCode'],
    ['full-width digits', { tel: '０３-００００-０００１' }, 'tel phone'],
    ['the only telephone taken away', { tel: '' }, 'tel phoneNeeded'],
    ['one telephone for the other', { tel: null, mobile: '090-0000-0000' }, ''],
    ['a prefecture in English', { prefecture: 'Kyoto' }, ''],
    ['a prefecture that is none', { prefecture: '江戸' }, 'prefecture required'],
    ['an endless locality', { locality: '町'.repeat(61) }, 'locality tooLong'],
  ])('%s', (_what, change, expected) => {
    const said = contactProblems(change, stored).map((p) => `${p.field} ${p.problem.problem}`);
    expect(said.join(', ')).toBe(expected);
  });
});

describe('an address as one line', () => {
  it.each([
    [['神奈川県', '鎌倉市', '見本町1-2-3', null], '神奈川県鎌倉市見本町1-2-3'],
    [['神奈川県', '鎌倉市', '見本町1-2-3', '海荘101'], '神奈川県鎌倉市見本町1-2-3 海荘101'],
    [['神奈川県', null, ' ', ''], '神奈川県'],
    [['Tokyo', 'Minato-ku', '3-2-1 Mihonzaka', ''], '3-2-1 Mihonzaka, Minato-ku, Tokyo'],
    [['東京都', 'Minato-ku', '3-2-1 Mihonzaka', 'Umi 101'], 'Umi 101, 3-2-1 Mihonzaka, Minato-ku, Tokyo'],
    [['Kanagawa', '鎌倉市', '見本町1-2-3', null], '神奈川県鎌倉市見本町1-2-3'],
    [['Hawaii', 'Honolulu', '1 Sample Street', null], '1 Sample Street, Honolulu, Hawaii'],
    [['Kanagawa', null, null, null], 'Kanagawa'],
    [['東京都', '港区', 'Mihonzaka 3-2-1', null], '東京都港区 Mihonzaka 3-2-1'],
    [[null, null, null, null], ''],
  ] as const)('%j', ([prefecture, locality, address1, address2], line) => {
    expect(joinedAddress({ prefecture, locality, address1, address2 })).toBe(line);
  });
});
