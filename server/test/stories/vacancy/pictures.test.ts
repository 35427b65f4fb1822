/** Pictures that a table names by an address: fetched once, drawn anew, served to everyone, and gone when nobody names them any more. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { staffActor, systemActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { fetchForeignFile } from '#server/platform/foreign-file.ts';
import type { Services } from '#server/platform/services.ts';
import { fetchPictures } from '#server/modules/vacancy/fetch-pictures.ts';
import type { FetchedPicture } from '#server/modules/vacancy/fetch-pictures.ts';
import { forgetUnnamedPictures } from '#server/modules/vacancy/forget-pictures.ts';
import { drawingsOf, widestOf } from '#server/modules/vacancy/picture-address.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { HOST, PictureHost } from '../../testkit/picture-host.ts';
import { aNoisyPicture, aPicture, aPngOf } from '../../testkit/pictures.ts';

let club: Club;
let host: PictureHost;
let pool: ReturnType<typeof openPool>;
let services: Services;
let member: Member;
let facility: { id: number };
beforeAll(async () => {
  host = await PictureHost.open();
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  pool = openPool({ connectionString: club.ownerUrl, connections: 2, name: 'test-desk' });
  services = { ...club.portals[0]!.services, db: openDatabase(pool) };
  facility = await club.aFacility();
  await club.aRoomType(facility);
  member = await (await club.aMember()).logIn();
});
beforeEach(async () => {
  await club.owner.query("update facilities set main_image_url = '/pictures/sea.svg'");
  await club.owner.query("update room_types set image_url = '/pictures/room.svg'");
  await club.owner.query('delete from catalogue_pictures');
  host.has.clear();
  host.asked.length = 0;
});
afterAll(async () => {
  await pool.end();
  await club.close();
  await host.close();
});

const at = (path: string) => `https://${HOST}${path}`;
const tell = (path: string) =>
  club.owner.query('update facilities set main_image_url = $1 where id = $2', [at(path), facility.id]);
const tellRoom = (path: string) => club.owner.query('update room_types set image_url = $1', [at(path)]);

async function fetchFrom(which: 'new' | 'all' = 'new'): Promise<FetchedPicture[]> {
  const told: FetchedPicture[] = [];
  const file = (address: string) => fetchForeignFile(address, { bytes: 20_000_000, ms: 5_000 }, host.ways());
  await fetchPictures(services, staffActor('front desk', 'operator 1'), {
    ...{ which, file },
    tell: (picture) => told.push(picture),
  });
  return told;
}
const fetchAll = async (which?: 'all') =>
  (await fetchFrom(which)).map(
    ({ whose, why }) => `${whose.join('; ').replaceAll(/ \w+$/g, '')}: ${why ?? 'is here'}`,
  );
/** Fetches pictures of as many resorts, and answers by their paths why they are not here. */
async function fetchThem(pictures: Readonly<Record<string, Buffer>>): Promise<Record<string, string | null>> {
  for (const [path, bytes] of Object.entries(pictures)) {
    host.has.set(path, bytes);
    const { id } = await club.aFacility();
    await club.owner.query('update facilities set main_image_url = $1 where id = $2', [at(path), id]);
  }
  const told = await fetchFrom();
  return Object.fromEntries(told.map(({ address, why }) => [new URL(address).pathname, why]));
}

type Shown = {
  mainImageUrl: string;
  mainImageSources: { width: number; height: number; avif: string; webp: string } | null;
};
async function shown(): Promise<Shown> {
  const { resort } = await member.get<{ resort: { facility: Shown } }>(
    'query r($id: ID!) { resort(id: $id) { facility { mainImageUrl mainImageSources { width height avif webp } } } }',
    { id: String(facility.id) },
  );
  return resort.facility;
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${club.address}${path}`, { headers });
const count = (table: string) => club.value<number>(`select count(*)::int from ${table}`);

describe('a picture at an address', () => {
  it('is shown once it was fetched, in every width that it has, as AVIF and as WebP', async () => {
    host.has.set('/sea.jpg', await aPicture(1_600, 1_000));
    await tell('/sea.jpg');
    expect(await shown()).toEqual({ mainImageUrl: '/pictures/sea.svg', mainImageSources: null });
    expect(await fetchAll()).toEqual(['resort: is here']);
    const { mainImageUrl, mainImageSources } = await shown();
    expect(mainImageUrl).toMatch(/^\/club-pictures\/[0-9a-f]{32}-1600x1000\.webp$/);
    expect(mainImageSources).toMatchObject({ width: 1_600, height: 1_000 });
    for (const kind of ['avif', 'webp'] as const) {
      const listed = mainImageSources![kind].split(', ').map((one) => one.split(' '));
      expect(listed.map(([, width]) => width)).toEqual(['240w', '480w', '800w', '1280w', '1600w']);
      for (const [path = '', width = ''] of listed) {
        const answer = await ask(path);
        expect(answer.headers.get('content-type')).toBe(`image/${kind}`);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        const { format, width: wide, height } = await sharp(await answer.bytes()).metadata();
        expect([format === 'heif' ? 'avif' : format, `${wide}w`]).toEqual([kind, width]);
        expect(height).toBe(Math.round(wide * 0.625));
        const etag = answer.headers.get('etag') ?? '';
        expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
      }
    }
    const none = '0'.repeat(32);
    for (const path of [`/club-pictures/${none}-240x150.avif`, '/club-pictures/x', '/club-pictures/../x.svg'])
      expect((await ask(path)).status).toBe(404);
  });

  it('is fetched once, and again only where that is asked for', async () => {
    host.has.set('/sea.jpg', await aPicture(300, 200));
    await tell('/sea.jpg');
    expect(await fetchAll()).toEqual(['resort: is here']);
    expect(await fetchAll()).toEqual([]);
    expect(host.asked).toEqual(['/sea.jpg']);
    const first = (await shown()).mainImageUrl;
    // A table that is loaded again changes nothing.
    await tell('/sea.jpg');
    expect((await shown()).mainImageUrl).toBe(first);
    host.has.set('/sea.jpg', await aPicture(300, 200, '#123456'));
    expect(await fetchAll('all')).toEqual(['resort: is here']);
    expect((await shown()).mainImageUrl).not.toBe(first);
  });

  it('is kept once, however many addresses and rooms have it', async () => {
    const picture = await aPicture(300, 200);
    for (const path of ['/a.jpg', '/b.jpg']) host.has.set(path, picture);
    await tell('/a.jpg');
    await tellRoom('/b.jpg');
    expect(await fetchAll()).toEqual(['resort: is here', 'room type: is here']);
    expect([await count('catalogue_pictures'), await count('catalogue_picture_files')]).toEqual([1, 4]);
    // Named again it is there at once.
    await tell('/c.jpg');
    const before = (await shown()).mainImageUrl;
    await club.owner.query("update facilities set main_image_url = '/pictures/sea.svg'");
    await tell('/a.jpg');
    expect((await shown()).mainImageUrl).toBe(before);
  });

  it('that cannot be had is told by name, what was shown stays, and the others are fetched', async () => {
    host.has.set('/good.jpg', await aPicture(300, 200));
    await tell('/good.jpg');
    await fetchAll();
    const before = await shown();
    host.has.set('/room.jpg', await aPicture(400, 200));
    await tell('/gone.jpg');
    await tellRoom('/room.jpg');
    expect(await fetchAll()).toEqual(['resort: answers 404', 'room type: is here']);
    expect(await shown()).toEqual(before);
    // Nothing is given up: it is tried the next time.
    host.has.set('/gone.jpg', await aPicture(500, 200));
    expect(await fetchAll()).toEqual(['resort: is here']);
  });

  it('has nothing left of what came with it, and stands upright', async () => {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#804020' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'KANARIENVOGEL', ImageDescription: 'KANARIENVOGEL' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 41/1' },
      })
      .toBuffer();
    expect((await sharp(picture).metadata()).orientation).toBe(6);
    host.has.set('/turned.jpg', picture);
    await tell('/turned.jpg');
    expect(await fetchAll()).toEqual(['resort: is here']);
    expect((await shown()).mainImageSources).toMatchObject({ width: 400, height: 600 });
    const { rows } = await club.owner.query<{ bytes: Buffer }>('select bytes from catalogue_picture_files');
    for (const { bytes } of rows) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(bytes.includes('KANARIENVOGEL')).toBe(false);
    }
  });

  it('is taken as JPEG, PNG, WebP and AVIF, told by what it holds', async () => {
    const dots = sharp(await aNoisyPicture()).resize(300);
    const kinds = {
      '/jpeg': await dots.clone().jpeg().toBuffer(),
      '/png': await dots.clone().png().toBuffer(),
      '/webp': await dots.clone().webp().toBuffer(),
      '/avif': await dots.clone().avif().toBuffer(),
    };
    expect(await fetchThem(kinds)).toEqual({ '/jpeg': null, '/png': null, '/webp': null, '/avif': null });
  });

  it('that is none, or too much of one, is not taken', async () => {
    const jpeg = await aPicture(300, 200);
    const bomb = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#445566' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const unread = 'is no picture that can be read to its end';
    const wrong: Readonly<Record<string, readonly [Buffer, string]>> = {
      '/page.jpg': [Buffer.from('<!doctype html><title>Not found</title>'), unread],
      '/drawing.jpg': [Buffer.from(svg), unread],
      '/empty.jpg': [Buffer.alloc(0), unread],
      '/moving.jpg': [await sharp(jpeg).gif().toBuffer(), unread],
      '/scan.jpg': [await sharp(jpeg).tiff().toBuffer(), unread],
      '/half.jpg': [jpeg.subarray(0, Math.floor(jpeg.length / 2)), unread],
      '/bomb.png': [bomb, 'has 9000 × 9000 dots, which is too many'],
      '/said.png': [aPngOf(60_000, 60_000), 'has 60000 × 60000 dots, which is too many'],
      '/liar.png': [aPngOf(3_000, 3_000), unread],
      '/thin.png': [aPngOf(30_000, 2), 'has 30000 × 2 dots, which is too many'],
    };
    const sent = Object.fromEntries(Object.entries(wrong).map(([path, [bytes]]) => [path, bytes]));
    const why = Object.fromEntries(Object.entries(wrong).map(([path, [, reason]]) => [path, reason]));
    expect(await fetchThem(sent)).toEqual(why);
    expect(await count('catalogue_pictures')).toBe(0);
  });

  it('goes some days after nobody names it any more, and not before', async () => {
    const night = async () => forgetUnnamedPictures(services, systemActor('forget_old', 'job 1'));
    host.has.set('/sea.jpg', await aPicture(300, 200));
    await tell('/sea.jpg');
    await fetchAll();
    const { mainImageUrl } = await shown();
    await night();
    expect(await count('catalogue_pictures')).toBe(1);
    await club.owner.query("update facilities set main_image_url = '/pictures/sea.svg'");
    await night();
    expect([await count('catalogue_pictures'), await count('catalogue_picture_addresses')]).toEqual([1, 0]);
    expect((await ask(mainImageUrl)).status).toBe(200);
    await club.owner.query('update catalogue_pictures set unnamed_since = unnamed_since - 8');
    await night();
    expect([await count('catalogue_pictures'), await count('catalogue_picture_files')]).toEqual([0, 0]);
  });
});

describe('the drawings of a picture', () => {
  it('are never wider than it is, nor very tall', () => {
    const widths = (width: number, height: number) =>
      drawingsOf(widestOf({ width, height })).map((size) => `${size.width}x${size.height}`);
    expect(widths(100, 50)).toEqual(['100x50']);
    expect(widths(480, 320)).toEqual(['240x160', '480x320']);
    expect(widths(6_000, 4_000).at(-1)).toBe('1920x1280');
    expect(widths(4_000, 8_000).at(-1)).toBe('1200x2400');
  });
});
