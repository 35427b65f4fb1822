/** Counting by where calls come from: one caller behind a proxy is not all of them, and nobody chooses a place. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callerAddress } from '#server/platform/caller-address.ts';
import { Club } from '../../testkit/club.ts';
import { aVisitor, operations } from '../../testkit/passkeys.ts';

const from = (forwarded: string | undefined, proxies: number, remoteAddress = '10.0.0.1') =>
  callerAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }, proxies);

describe('the address of a caller', () => {
  it.each([
    [undefined, 0, '10.0.0.1'],
    ['203.0.113.9', 0, '10.0.0.1'],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9,10.0.0.7', 2, '203.0.113.9'],
    ['203.0.113.9', 2, '10.0.0.1'],
    [undefined, 1, '10.0.0.1'],
    ['::ffff:203.0.113.9', 1, '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['203.0.113.9:50123', 1, '203.0.113.9'],
    ['[2001:db8:1:2::3]:50123', 1, '2001:db8:1:2::/64'],
    ['2001:0DB8:1::6', 1, '2001:db8:1:0::/64'],
    ['::1', 1, '0:0:0:0::/64'],
  ])('is that of %s behind %i proxies', (forwarded, proxies, place) => {
    expect(from(forwarded, proxies)).toBe(place);
  });
});

describe('a portal behind a proxy', () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'), { configuration: { proxies: 1, runsJobs: false } });
  });
  afterAll(() => club.close());

  it('closes the door to the caller who knocks too often, and to nobody else', async () => {
    const ask = async (said: string) => {
      const headers = { 'x-forwarded-for': said };
      return (
        (await aVisitor(club).ask(operations.ask, { vs: false }, headers)).errors?.[0]?.message ?? 'done'
      );
    };
    for (let n = 0; n < 100; n += 1) expect(await ask(`198.51.100.${n}, 203.0.113.9`)).toBe('done');
    expect(await ask('198.51.100.200, 203.0.113.9')).toBe('TOO_MANY_ATTEMPTS');
    expect(await ask('203.0.113.10')).toBe('done');
  });
});
