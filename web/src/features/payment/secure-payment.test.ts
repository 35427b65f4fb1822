import { describe, expect, it } from 'vitest';
import { securePaymentAddress } from './secure-payment.ts';

const OWN = 'https://portal.example.jp';

describe('the address for authenticating a card', () => {
  it.each([
    ['https://gateway.example/3ds?id=1', 'https://gateway.example/3ds?id=1'],
    ['/payment/return', 'https://portal.example.jp/payment/return'],
    ['https://portal.example.jp/payment/return', 'https://portal.example.jp/payment/return'],
  ])('is followed: %s', (url, address) => {
    expect(securePaymentAddress(url, OWN)).toBe(address);
  });

  it('is followed without https only within the portal itself, as on a developer machine', () => {
    expect(securePaymentAddress('http://localhost:3000/pay', 'http://localhost:3000')).toBe(
      'http://localhost:3000/pay',
    );
  });

  it('is followed without https from one place of this machine to another', () => {
    const away = 'http://localhost:4000/secure?id=1';
    expect(securePaymentAddress(away, 'http://localhost:3000')).toBe(away);
    expect(securePaymentAddress(away, OWN)).toBeNull();
    expect(securePaymentAddress('http://gateway.example/', 'http://localhost:3000')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://portal.example.jp/1',
    'http://gateway.example/3ds',
    '//gateway.example@evil.example/3ds',
    'https://gateway.example@evil.example/3ds',
    'http:portal.example.jp',
    'https://',
    'file:///etc/passwd',
  ])('is not followed: %s', (url) => {
    expect(securePaymentAddress(url, OWN)).toBeNull();
  });
});
