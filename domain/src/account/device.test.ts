import { describe, expect, it } from 'vitest';
import { deviceName } from './device.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${safari} Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari, iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${safari} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome, iPad',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`, 'Chrome, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/141.0`, 'Edge, Windows'],
    [`Mozilla/5.0 (Linux; Android 15; SM-S921) ${chromium} Mobile Safari/537.36`, 'Chrome, Android'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${chromium} SamsungBrowser/28.0 Mobile Safari/537.36`,
      'Samsung Internet, Android',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/19.0 Safari/605.1.15`, 'Safari, Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16033) ${chromium} Safari/537.36`, 'Chrome, ChromeOS'],
    ['curl/8.5.0', ''],
    ['', ''],
    ['<script>alert(1)</script> Windows', 'Windows'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
