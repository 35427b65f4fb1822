import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOST, PUBLIC_ADDRESS, PictureHost } from '../../test/testkit/picture-host.ts';
import { fetchForeignFile, isPublicAddress } from './foreign-file.ts';

let host: PictureHost;
beforeAll(async () => {
  host = await PictureHost.open();
});
beforeEach(() => {
  host.addresses = [PUBLIC_ADDRESS];
  host.connected.length = 0;
  host.asked.length = 0;
});
afterAll(() => host.close());

const BOUNDS = { bytes: 10_000, ms: 3_000 };
const get = (path: string, bounds = BOUNDS) =>
  fetchForeignFile(path.startsWith('/') ? `https://${HOST}${path}` : path, bounds, host.ways());

describe('an address of another host', () => {
  test.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '0.1.2.3',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
    ],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '100.127.255.255',
      '192.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
    ],
    ...['203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...[
      '::',
      '::1',
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:0:10.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...[
      '64:ff9b:1::a00:1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
      '100::1',
    ],
    ...[
      '2001::1',
      '2001:db8::1',
      '2001:10::1',
      '2001:20::1',
      '2002:7f00:1::',
      '3fff::1',
      '4000::1',
      'localhost',
      '',
    ],
  ])('is not gone to where it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:21f:cb07::1',
    '2400:4050::1',
  ])('is gone to where it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['http://pictures.example/a.jpg', 'is no https address'],
    ['ftp://pictures.example/a.jpg', 'is no https address'],
    ['file:///etc/passwd', 'is no https address'],
    ['https://pictures.example:8443/a.jpg', 'names a port; only the usual one is gone to'],
    ['https://me:secret@pictures.example/a.jpg', 'has a user or a password in it'],
    ['https://127.0.0.1/a.jpg', 'leads to 127.0.0.1, which is no public address'],
    ['https://2130706433/a.jpg', 'leads to 127.0.0.1, which is no public address'],
    ['https://0x7f.1/a.jpg', 'leads to 127.0.0.1, which is no public address'],
    ['https://[::1]/a.jpg', 'leads to ::1, which is no public address'],
    ['https://[::ffff:10.0.0.1]/a.jpg', 'leads to ::ffff:a00:1, which is no public address'],
    ['no address', 'is no address'],
  ])('is refused before anything is connected to: %s', async (address, why) => {
    expect(await get(address)).toEqual({ why });
    expect(host.connected).toEqual([]);
  });

  test('is refused where one of several that a name stands for is inside', async () => {
    host.addresses = [PUBLIC_ADDRESS, '10.0.0.7'];
    expect(await get('/a.jpg')).toEqual({ why: 'leads to 10.0.0.7, which is no public address' });
    host.addresses = [];
    expect(await get('/a.jpg')).toEqual({ why: 'has a host that leads nowhere' });
    expect(host.connected).toEqual([]);
  });

  test('is connected to as it was looked at, whatever the name stands for a moment later', async () => {
    host.has.set('/a.jpg', Buffer.from('dots'));
    const { connect } = host.ways();
    let times = 0;
    const resolve = async () => ((times += 1) === 1 ? [PUBLIC_ADDRESS] : ['127.0.0.1']);
    expect(await fetchForeignFile(`https://${HOST}/a.jpg`, BOUNDS, { resolve, connect })).toEqual(
      Buffer.from('dots'),
    );
    expect([times, host.connected]).toEqual([1, [PUBLIC_ADDRESS]]);
  });
});

describe('a file of another host', () => {
  test('is not taken of a host whose certificate is not its own', async () => {
    host.has.set('/a.jpg', Buffer.from('dots'));
    const stranger = await fetchForeignFile(`https://${HOST}/a.jpg`, BOUNDS, host.ways({ knows: [] }));
    expect(stranger).toEqual({ why: 'cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT' });
    const other = await fetchForeignFile('https://other.example/a.jpg', BOUNDS, host.ways());
    expect(other).toEqual({ why: 'cannot be reached: ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(host.asked).toEqual([]);
  });

  test('is not looked for where the host leads on to', async () => {
    host.has.set('/moved.jpg', (_request, response) =>
      response.writeHead(302, { location: `https://${HOST}/a.jpg` }).end(),
    );
    expect(await get('/moved.jpg')).toEqual({
      why: 'leads on to another address (302); write down where the file itself is',
    });
    expect(host.asked).toEqual(['/moved.jpg']);
  });

  test('is taken where it is there, and no cookie or referrer goes with it', async () => {
    let told: unknown;
    host.has.set('/a.jpg', (request, response) => {
      told = request.headers;
      response.end('dots');
    });
    expect(await get('/a.jpg')).toEqual(Buffer.from('dots'));
    expect(Object.keys(told as object).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
    expect(await get('/none.jpg')).toEqual({ why: 'answers 404' });
  });

  test('is given up where it is too large, said beforehand or not', async () => {
    host.has.set('/said.jpg', Buffer.alloc(10_001));
    host.has.set('/endless.jpg', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(4_000)));
      };
      response.on('drain', more);
      more();
    });
    host.has.set('/fits.jpg', Buffer.alloc(10_000));
    for (const path of ['/said.jpg', '/endless.jpg'])
      expect(await get(path)).toEqual({ why: 'is larger than 0.01 MB' });
    expect(await get('/fits.jpg')).toHaveLength(10_000);
  });

  test('is given up where it is packed in a way nobody asked for', async () => {
    host.has.set('/packed.jpg', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed'),
    );
    expect(await get('/packed.jpg')).toEqual({ why: 'is sent compressed, which was not asked for' });
  });

  test('is given up where it comes by drops, or not at all, or is looked up for too long', async () => {
    host.has.set('/silent.jpg', () => undefined);
    host.has.set('/drops.jpg', (_request, response) => {
      const drops = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drops));
    });
    const short = { ...BOUNDS, ms: 300 };
    for (const path of ['/silent.jpg', '/drops.jpg'])
      expect(await get(path, short)).toEqual({ why: 'took longer than 0.3 seconds' });
    const lost = { ...host.ways(), resolve: () => new Promise<string[]>(() => undefined) };
    expect(await fetchForeignFile(`https://${HOST}/a.jpg`, short, lost)).toEqual({
      why: 'took longer than 0.3 seconds',
    });
  });

  test('is missed where the name is not known', async () => {
    const nameless = {
      ...host.ways(),
      resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    };
    expect(await fetchForeignFile(`https://${HOST}/a.jpg`, BOUNDS, nameless)).toEqual({
      why: 'cannot be reached: ENOTFOUND',
    });
  });
});
