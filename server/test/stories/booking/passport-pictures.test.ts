/** A guest without an address in Japan sends a picture of their passport: drawn anew, sealed, and refused in words. */
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { guestPictureLimit, passportPictureLimit, preCheckInLimit } from '#server/modules/booking/limits.ts';
import { Club } from '../../testkit/club.ts';
import { PictureScene } from '../../testkit/picture-scene.ts';
import {
  aPicture,
  aPngOf,
  beginPicture,
  byBooking,
  byLogin,
  byNobody,
  removePicture,
  seePicture,
  sendPicture,
} from '../../testkit/pictures.ts';

const ENTER = `mutation e($bookingId: ID!, $arrival: ArrivalInput!) {
  preCheckInMyBooking(bookingId: $bookingId, arrival: $arrival) { id } }`;

let club: Club;
let scene: PictureScene;
let good: Buffer;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  scene = new PictureScene(club);
  good = await aPicture();
});
afterAll(() => club.close());
afterEach(() => club.owner.query('delete from attempts'));

describe('a picture of a passport', () => {
  it('is drawn anew, kept sealed and shown whole and small, each view leaving a row', async () => {
    const { member, id, guestId } = await scene.aStay();
    const sent = await sendPicture(club, byLogin(member), { guestId, bytes: good });
    expect(sent).toMatchObject({ status: 200, key: 'done' });
    const { hasPassportPicture, passportPhotoUrl: url } = await scene.guestOf(member, id, guestId);
    expect([hasPassportPicture, url]).toEqual([true, sent.url]);
    for (const [size, width] of [
      ['', 1200],
      ['?size=small', 480],
    ] as const) {
      const shown = await seePicture(club, byLogin(member), `${url}${size}`);
      expect(shown.status).toBe(200);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        ...{ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' },
        ...{ 'x-content-type-options': 'nosniff', 'content-disposition': 'inline; filename="passport.jpg"' },
      });
      const bytes = Buffer.from(await shown.arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    expect(await scene.views(guestId)).toBe(2);
    const kept = await club.value<Buffer>(
      'select whole_sealed || small_sealed from passport_pictures where guest_id = $1',
      [guestId],
    );
    expect(kept.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  it('is turned as it was taken, at most 2,000 dots long, and keeps nothing else that came with it', async () => {
    const { member, guestId } = await scene.aStay();
    const bytes = await sharp(await aPicture(3000, 1500))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'KANARIENVOGEL' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">KANARIENVOGEL</x:xmpmeta>')
      .toBuffer();
    expect(bytes.includes('KANARIENVOGEL')).toBe(true);
    const { url } = await sendPicture(club, byLogin(member), { guestId, bytes });
    const shown = Buffer.from(await (await seePicture(club, byLogin(member), url!)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 1000, height: 2000, format: 'jpeg' });
    expect(shown.includes('KANARIENVOGEL')).toBe(false);
  });

  it.each(['png', 'webp'] as const)('is taken as %s too', async (format) => {
    const { member, guestId } = await scene.aStay();
    const bytes = await sharp(good).toFormat(format).toBuffer();
    const sent = await sendPicture(club, byLogin(member), { guestId, bytes, type: `image/${format}` });
    expect(sent.key).toBe('done');
  });

  it('takes the place of the one before it, whose key goes', async () => {
    const { member, guestId } = await scene.aStay();
    const one = await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const key = await scene.keyIn(guestId);
    const two = await sendPicture(club, byLogin(member), { guestId, bytes: await aPicture(400, 300) });
    expect(await scene.rowsOf(guestId)).toBe(1);
    expect([await scene.seeing(member, one.url!), await scene.seeing(member, two.url!)]).toEqual([404, 200]);
    await scene.sweep();
    expect([await scene.hasKey(key), await scene.hasKey(await scene.keyIn(guestId))]).toEqual([false, true]);
  });

  it('is sent by the link of the booking and by that of the guest, and shown to neither', async () => {
    const { member, id, first, guestId } = await scene.aStay();
    const own = await scene.linked(guestId);
    for (const door of [byBooking(club, id), own]) {
      const sent = await sendPicture(club, door, { guestId, bytes: good });
      expect(sent).toMatchObject({ key: 'done', url: null });
      const { passportPhotoUrl: url } = await scene.guestOf(member, id, guestId);
      expect((await seePicture(club, door, url!)).status).toBe(404);
    }
    expect((await sendPicture(club, own, { guestId: first, bytes: good })).key).toBe('NOT_FOUND_ERROR');
    expect(await scene.rowsOf(first)).toBe(0);
  });

  it('is taken away again by who may keep one', async () => {
    const { member, id, guestId } = await scene.aStay();
    await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const stranger = await (await club.aMember()).logIn();
    expect((await removePicture(club, byLogin(stranger), guestId)).key).toBe('NOT_FOUND_ERROR');
    expect((await removePicture(club, byNobody, guestId)).key).toBe('UNAUTHORIZED_ERROR');
    expect(await scene.rowsOf(guestId)).toBe(1);
    expect((await removePicture(club, byBooking(club, id), guestId)).key).toBe('done');
    expect(await scene.rowsOf(guestId)).toBe(0);
    expect((await removePicture(club, byLogin(member), guestId)).key).toBe('done');
  });
});

describe('a picture is refused', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 'PICTURE_NOT_READABLE', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'PICTURE_NOT_READABLE', () => sharp(good).gif().toBuffer()],
    ['a TIFF', 'PICTURE_NOT_READABLE', () => sharp(good).tiff().toBuffer()],
    ['a PDF', 'PICTURE_NOT_READABLE', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['nothing', 'PICTURE_NOT_READABLE', () => Buffer.alloc(0)],
    ['a single dot', 'PICTURE_NOT_READABLE', () => aPicture(1, 1)],
    ['lower than any page is read by', 'PICTURE_NOT_READABLE', () => aPicture(900, 299)],
    ['half of a picture', 'PICTURE_NOT_READABLE', () => good.subarray(0, good.length / 2)],
    [
      'a page with the head of a picture',
      'PICTURE_NOT_READABLE',
      () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    ],
    ['more than 50 million dots', 'PICTURE_TOO_MANY_PIXELS', () => aPngOf(50_000, 50_000)],
    ['a thread of dots', 'PICTURE_TOO_MANY_PIXELS', () => aPngOf(20_001, 1, Buffer.alloc(60_004))],
    ['a thread of dots, upright', 'PICTURE_TOO_MANY_PIXELS', () => aPngOf(1, 20_001, Buffer.alloc(80_004))],
    ['more than 10 MB', 'PICTURE_TOO_LARGE', () => Buffer.alloc(11 * 1024 * 1024)],
  ])('that is %s', async (_what, key, bytes) => {
    const { member, guestId } = await scene.aStay();
    expect((await sendPicture(club, byLogin(member), { guestId, bytes: await bytes() })).key).toBe(key);
    expect(await scene.rowsOf(guestId)).toBe(0);
  });

  it('that grows beyond 10 MB while it comes in, without saying so', async () => {
    const { member, guestId } = await scene.aStay();
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(
        {
          ...{ host: '127.0.0.1', port: club.portals[0]!.port, method: 'POST' },
          path: `/passport-pictures/guests/${guestId}`,
          headers: {
            ...byLogin(member).headers,
            'content-type': 'image/jpeg',
            'transfer-encoding': 'chunked',
          },
        },
        (response) => resolve(response.statusCode!),
      );
      sending.on('error', reject);
      for (let n = 0; n < 11; n += 1) sending.write(Buffer.alloc(1024 * 1024));
    });
    expect(status).toBe(413);
    expect(await scene.rowsOf(guestId)).toBe(0);
  });

  it('of a guest with an address in Japan, and goes with the answer that there is one', async () => {
    const { member, id, guestId } = await scene.aStay();
    await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const key = await scene.keyIn(guestId);
    const guest = {
      guestId,
      noAddressInJapan: false,
      name: '見本',
      kana: 'ミホン',
      address1: '熱海市見本町1-2',
      tel: '0557-00-0000',
    };
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    expect(await scene.rowsOf(guestId)).toBe(0);
    expect((await sendPicture(club, byLogin(member), { guestId, bytes: good })).key).toBe(
      'PICTURE_NOT_ASKED',
    );
    await scene.sweep();
    expect(await scene.hasKey(key)).toBe(false);
  });

  it.each([
    ['2026-12-05', '23:59', 'PRE_CHECK_IN_NOT_YET'],
    ['2026-12-06', '00:00', 'done'],
    ['2026-12-20', '23:59', 'done'],
    ['2026-12-21', '00:00', 'PRE_CHECK_IN_CLOSED'],
  ])('or taken on %s at %s: %s', async (day, time, key) => {
    const { id, guestId } = await scene.aStay('2026-12-01');
    await club.clockAt(calendarDate(day), time);
    expect((await sendPicture(club, byBooking(club, id), { guestId, bytes: good })).key).toBe(key);
  });

  it('from strangers, colleagues, other sites and in forms, before a byte of it is read', async () => {
    const { member, id, guestId } = await scene.aStay();
    const stranger = await (await club.aMember()).logIn();
    const colleague = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    const send = (door: { headers: Record<string, string> }, type = 'image/jpeg') =>
      sendPicture(club, door, { guestId, bytes: good, type });
    expect((await send(byNobody)).key).toBe('UNAUTHORIZED_ERROR');
    expect((await send(byLogin(stranger))).key).toBe('NOT_FOUND_ERROR');
    expect((await send(byLogin(colleague))).key).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
    const wrong = { 'x-booking-id': id, 'x-booking-code': 'A'.repeat(22) };
    expect((await send({ headers: wrong })).key).toBe('NOT_FOUND_ERROR');
    expect((await send({ headers: { 'x-guest-code': 'A'.repeat(22) } })).key).toBe('NOT_FOUND_ERROR');
    const elsewhere = { ...byLogin(member).headers, 'sec-fetch-site': 'cross-site' };
    expect((await send({ headers: elsewhere })).key).toBe('status 403');
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
      expect((await send(byLogin(member), type)).key).toBe('status 415');
    expect(await scene.rowsOf(guestId)).toBe(0);
  });

  it('beyond ten a day of a guest by their own link, which uses up nobody else’s', async () => {
    const { member, first, guestId } = await scene.aStay();
    const own = await scene.linked(guestId);
    await club.setLimit(guestPictureLimit, 2);
    await club.setLimit(passportPictureLimit, 1);
    try {
      const keys = [];
      for (let n = 0; n < 3; n += 1) keys.push((await sendPicture(club, own, { guestId, bytes: good })).key);
      expect(keys).toEqual(['done', 'done', 'TOO_MANY_ATTEMPTS']);
      expect((await sendPicture(club, byLogin(member), { guestId: first, bytes: good })).key).toBe('done');
    } finally {
      await club.setLimit(guestPictureLimit, guestPictureLimit.most);
      await club.setLimit(passportPictureLimit, passportPictureLimit.most);
    }
  });

  it('without being counted where it is broken off, or too much is under way', async () => {
    const { member, guestId } = await scene.aStay();
    await club.setLimit(passportPictureLimit, 2);
    try {
      for (let n = 0; n < 5; n += 1) {
        const sending = await beginPicture(club, byLogin(member), guestId);
        sending.destroy();
      }
      // Those that were broken off are forgotten once the server has noticed.
      await expect
        .poll(async () => (await sendPicture(club, byLogin(member), { guestId, bytes: good })).key)
        .toBe('done');
      const two = [
        await beginPicture(club, byLogin(member), guestId),
        await beginPicture(club, byLogin(member), guestId),
      ];
      for (let n = 0; n < 3; n += 1)
        expect((await sendPicture(club, byLogin(member), { guestId, bytes: good })).key).toBe('SERVER_BUSY');
      for (const one of two) one.destroy();
      await expect
        .poll(async () => (await sendPicture(club, byLogin(member), { guestId, bytes: good })).key)
        .toBe('done');
      expect((await sendPicture(club, byLogin(member), { guestId, bytes: good })).key).toBe(
        'TOO_MANY_ATTEMPTS',
      );
    } finally {
      await club.setLimit(passportPictureLimit, passportPictureLimit.most);
    }
  });

  it('and one that is kept is taken away all the same, whatever was too often', async () => {
    const { member, guestId } = await scene.aStay();
    await club.setLimit(passportPictureLimit, 1);
    await club.setLimit(preCheckInLimit, 1);
    try {
      await sendPicture(club, byLogin(member), { guestId, bytes: good });
      expect((await sendPicture(club, byLogin(member), { guestId, bytes: good })).key).toBe(
        'TOO_MANY_ATTEMPTS',
      );
      for (let n = 0; n < 3; n += 1)
        expect((await removePicture(club, byLogin(member), guestId)).key).toBe('done');
      expect(await scene.rowsOf(guestId)).toBe(0);
      // What was not there leaves no row each time.
      const rows = `select count(*)::int from audit_events where action = 'removePassportPicture' and subject = $1`;
      expect(await club.value<number>(rows, [guestId])).toBe(1);
    } finally {
      await club.setLimit(passportPictureLimit, passportPictureLimit.most);
      await club.setLimit(preCheckInLimit, preCheckInLimit.most);
    }
  });

  it('to nobody because others send slowly, be it for the same booking', async () => {
    const [stay, other] = [await scene.aStay(), await scene.aStay()];
    const own = await scene.linked(stay.guestId);
    const sending = [];
    for (const [door, guestId] of [
      [own, stay.guestId],
      [own, stay.guestId],
      [byBooking(club, stay.id), stay.guestId],
      [byBooking(club, stay.id), stay.guestId],
      [byLogin(other.member), other.guestId],
      [byLogin(other.member), other.guestId],
    ] as const)
      sending.push(await beginPicture(club, door, guestId));
    const send = async (door: ReturnType<typeof byLogin>, guestId: string) =>
      (await sendPicture(club, door, { guestId, bytes: good })).key;
    // Only who sends slowly themselves has to wait.
    expect(await send(own, stay.guestId)).toBe('SERVER_BUSY');
    expect(await send(byLogin(stay.member), stay.first)).toBe('done');
    expect(await send(byBooking(club, other.id), other.guestId)).toBe('done');
    for (const one of sending) one.destroy();
  });

  it('beyond twenty a day for a booking, whoever sends them', async () => {
    const { member, id, guestId } = await scene.aStay();
    await club.setLimit(passportPictureLimit, 3);
    try {
      const keys = [];
      for (const door of [byLogin(member), byBooking(club, id), byLogin(member), byBooking(club, id)])
        keys.push((await sendPicture(club, door, { guestId, bytes: good })).key);
      expect(keys).toEqual(['done', 'done', 'done', 'TOO_MANY_ATTEMPTS']);
    } finally {
      await club.setLimit(passportPictureLimit, passportPictureLimit.most);
    }
  });

  it('where no keys are configured', async () => {
    const { member, guestId } = await scene.aStay();
    const { services } = club.portals[0]!;
    const { keys } = services;
    Object.assign(services, { keys: null });
    try {
      const sent = await sendPicture(club, byLogin(member), { guestId, bytes: good });
      expect(sent.key).toBe('PASSPORTS_NOT_KEPT');
    } finally {
      Object.assign(services, { keys });
    }
  });

  it('for now where too many of a booking come at once; and of two at once for a guest one stays', async () => {
    const { member, guestId } = await scene.aStay();
    // So large that reading one takes longer than sending the others.
    const bytes = await aPicture(6000, 4500);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => sendPicture(club, byLogin(member), { guestId, bytes })),
    );
    const count = (key: string) => all.filter((one) => one.key === key).length;
    expect(count('done')).toBeGreaterThanOrEqual(2);
    expect(count('done') + count('SERVER_BUSY')).toBe(6);
    expect(count('SERVER_BUSY')).toBeGreaterThan(0);
    expect(await scene.rowsOf(guestId)).toBe(1);
    const shown = [];
    for (const { url } of all) if (url) shown.push(await scene.seeing(member, url));
    expect(shown.filter((status) => status === 200)).toHaveLength(1);
    expect((await sendPicture(club, byLogin(member), { guestId, bytes: good })).key).toBe('done');
  });

  it('while the stay is being cancelled, and leaves neither row nor key', async () => {
    const { member, id, guestId } = await scene.aStay();
    const cancelling = member.cancel(id, scene.nights);
    const sent = await sendPicture(club, byBooking(club, id), { guestId, bytes: good });
    await cancelling;
    expect(['done', 'PRE_CHECK_IN_CLOSED']).toContain(sent.key);
    await scene.sweep();
    expect(await scene.rowsOf(guestId)).toBe(0);
    expect((await sendPicture(club, byBooking(club, id), { guestId, bytes: good })).key).toBe(
      'PRE_CHECK_IN_CLOSED',
    );
  });
});
