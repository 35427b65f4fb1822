import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushService } from './push.ts';

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://db5p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://name:word@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com.example.jp/abc', false],
    ['https://evilnotify.windows.com/abc', false],
    ['https://example.jp/https://fcm.googleapis.com/', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['no address', false],
  ])('is told by its name: %s', (endpoint, is) => {
    expect(isPushService(endpoint, { pushStandIn: null })).toBe(is);
  });

  it('may have a stand-in, by its whole origin', () => {
    const pushStandIn = new URL('http://127.0.0.1:4711');
    expect(isPushService('http://127.0.0.1:4711/a', { pushStandIn })).toBe(true);
    expect(isPushService('http://127.0.0.1:4712/a', { pushStandIn })).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    ['142.250.207.10', 4, true],
    ['2404:6800:4004:80a::200a', 6, true],
    ['127.0.0.1', 4, false],
    ['10.1.2.3', 4, false],
    ['172.20.0.1', 4, false],
    ['192.168.0.1', 4, false],
    ['169.254.169.254', 4, false],
    ['100.64.0.1', 4, false],
    ['0.0.0.0', 4, false],
    ['239.1.1.1', 4, false],
    ['255.255.255.255', 4, false],
    ['::1', 6, false],
    ['::', 6, false],
    ['::ffff:127.0.0.1', 6, false],
    ['fe80::1', 6, false],
    ['fd00::1', 6, false],
    ['ff02::1', 6, false],
    ['64:ff9b::7f00:1', 6, false],
  ])('that anyone can reach: %s', (address, family, is) => {
    expect(isPublicAddress({ address, family })).toBe(is);
  });
});
