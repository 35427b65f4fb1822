/** Pictures of passports at the desk of a house: taken, replaced, looked at and removed there, and by nobody else. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { deskPictureLimit } from '#server/modules/booking/limits.ts';
import { aPicture, byLogin, sendPicture } from '../../testkit/pictures.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const REGISTER = `query($houseId: ID!, $day: Date!) { guestRegister(houseId: $houseId, day: $day) {
  id pictureId hasPassport missing } }`;
const PASSPORT = `mutation($guestId: ID!, $reason: String!) { showPassport(guestId: $guestId, reason: $reason) { picture } }`;
const REMOVE = `mutation($guestId: ID!, $pictureId: ID!, $reason: String!) {
  removePassportPicture(guestId: $guestId, pictureId: $pictureId, reason: $reason) }`;
const ENTER = 'mutation($guestId: ID!, $entry: DeskEntry!) { enterGuest(guestId: $guestId, entry: $entry) }';

type Sent = {
  readonly status: number;
  readonly url?: string;
  readonly problem?: string;
  cache: string | null;
};

async function send(
  by: Pick<StaffMember, 'cookie'>,
  { guestId, bytes, replaces }: { guestId: string; bytes: Buffer; replaces?: string },
): Promise<Sent> {
  const at = `http://127.0.0.1:${club.portals[0]!.consolePort}/passport-pictures/guests/${guestId}`;
  const response = await fetch(at, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/octet-stream', cookie: by.cookie },
      ...(replaces === undefined ? {} : { 'x-replaces': replaces }),
    },
    body: new Uint8Array(bytes),
  });
  const said = (await response.json()) as { url?: string; problem?: string };
  return { status: response.status, cache: response.headers.get('cache-control'), ...said };
}
const said = async (...asked: Parameters<typeof send>) => (await send(...asked)).problem ?? 'done';

/** A stay with a guest from abroad, who has told nothing but that, and the desk of the house. */
async function aGuestFromAbroad() {
  const today = await club.today();
  const [from, to] = [addDays(today, 10), addDays(today, 12)];
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility);
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  const guestId = await club.value<string>(
    'select id from booking_guests where booking_id = $1 and not representative',
    [booking!.id],
  );
  await club.owner.query('update booking_guests set no_address_in_japan = true where id = $1', [guestId]);
  const row = async () =>
    (
      await desk.get<{ guestRegister: { id: string; pictureId: string | null; missing: string[] }[] }>(
        REGISTER,
        {
          ...{ houseId: String(facility.id), day: from },
        },
      )
    ).guestRegister.find(({ id }) => id === guestId)!;
  return { desk, member, facility, booking: booking!, guestId, row, from, to };
}
const keys = () => club.value<number>('select count(*)::int from ended_keys');

describe('a picture of a passport', () => {
  it('is taken at the desk, drawn anew, sealed, and looked at for a reason, with rows in the audit log', async () => {
    const { desk, guestId, row, member } = await aGuestFromAbroad();
    expect(await row()).toMatchObject({
      pictureId: null,
      missing: expect.arrayContaining(['passportPicture']),
    });
    const bytes = await aPicture();
    const sent = await send(desk, { guestId, bytes });
    expect(sent).toMatchObject({
      status: 200,
      cache: 'no-store',
      url: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const now = await row();
    expect(now.pictureId).toBe(sent.url);
    expect(now.missing).not.toContain('passportPicture');
    const sealed = await club.value<Buffer>(
      'select whole_sealed from passport_pictures where guest_id = $1',
      [guestId],
    );
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    const { showPassport } = await desk.get<{ showPassport: { picture: string } }>(PASSPORT, {
      ...{ guestId, reason: 'ご本人の確認' },
    });
    const drawn = Buffer.from(showPassport.picture.replace('data:image/jpeg;base64,', ''), 'base64');
    expect([drawn[0], drawn[1]]).toEqual([0xff, 0xd8]);
    expect(drawn.equals(bytes)).toBe(false);
    const acts = await club.value<string>(
      `select string_agg(action || ' ' || outcome || coalesce(' ' || reason, ''), ', ' order by id) from audit_events
       where actor_name = $1 and subject = $2 and client_id = $3`,
      [desk.name, guestId, member.clientId],
    );
    expect(acts).toBe('keepPassportPicture ok, viewPassport ok ご本人の確認');
  });

  it('that is wrong is replaced or removed by who has seen which it is, and what came meanwhile stays', async () => {
    const { desk, guestId, row, member } = await aGuestFromAbroad();
    const [first, other] = [await aPicture(), await aPicture(600, 400, '#334455')];
    await sendPicture(club, byLogin(member), { guestId, bytes: first });
    const { pictureId } = await row();
    expect(await said(desk, { guestId, bytes: other })).toBe('CHANGED_BY_ANOTHER');
    expect((await row()).pictureId).toBe(pictureId);
    const answers = await Promise.all(
      [1, 2].map(() => said(desk, { guestId, bytes: other, replaces: pictureId! })),
    );
    expect(answers.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
    const second = (await row()).pictureId!;
    expect(second).not.toBe(pictureId);
    const before = await keys();
    expect(await desk.refusal(REMOVE, { guestId, pictureId, reason: '別の方の旅券' })).toBe(
      'CHANGED_BY_ANOTHER',
    );
    expect(await desk.refusal(REMOVE, { guestId, pictureId: second, reason: ' ' })).toBe('BAD_INPUT_ERROR');
    expect((await row()).pictureId).toBe(second);
    expect(await desk.refusal(REMOVE, { guestId, pictureId: second, reason: '別の方の旅券' })).toBe('done');
    expect((await row()).pictureId).toBe(null);
    expect((await keys()) - before).toBe(1);
    expect(await desk.refusal(REMOVE, { guestId, pictureId: second, reason: 'もう一度' })).toBe(
      'CHANGED_BY_ANOTHER',
    );
    const reason = `select reason from audit_events where action = 'removePassportPicture' and outcome = 'ok' and subject = $1`;
    expect(await club.value<string>(reason, [guestId])).toBe('別の方の旅券');
  });

  it('is the desk’s of that house alone: elsewhere nobody learns whether there is one', async () => {
    const [{ desk, guestId, row }, without] = [await aGuestFromAbroad(), await aGuestFromAbroad()];
    const bytes = await aPicture();
    expect(await said(desk, { guestId, bytes })).toBe('done');
    const { pictureId } = await row();
    const elsewhere = await aStaffMember(club, [
      { role: 'FRONT_DESK', facilityId: (await club.aFacility()).id },
    ]);
    for (const id of [guestId, without.guestId]) {
      expect(await send(elsewhere, { guestId: id, bytes })).toMatchObject({
        status: 200,
        problem: 'NOT_ALLOWED',
      });
      const asked = { guestId: id, reason: 'x' };
      expect(await elsewhere.refusal(PASSPORT, asked)).toBe('ACCESS_DENIED_ERROR');
      expect(await elsewhere.refusal(REMOVE, { ...asked, pictureId })).toBe('ACCESS_DENIED_ERROR');
    }
    for (const role of ['RESERVATIONS', 'MEMBERSHIP', 'AUDITOR'] as const) {
      const other = await aStaffMember(club, [{ role, facilityId: null }]);
      expect(await send(other, { guestId, bytes })).toMatchObject({ status: 403, problem: 'NOT_ALLOWED' });
      expect(await other.refusal(REMOVE, { guestId, pictureId, reason: 'x' })).toBe('ACCESS_DENIED_ERROR');
    }
    expect(await send({ cookie: '' }, { guestId, bytes })).toMatchObject({ status: 401 });
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await said(desk, { guestId: nobody, bytes })).toBe('NOT_FOUND_ERROR');
    expect((await row()).pictureId).toBe(pictureId);
  });

  it('is one that can be read, of a guest who is asked for it, until the day of departure is over', async () => {
    const { desk, guestId, row, booking, from, to } = await aGuestFromAbroad();
    expect(await said(desk, { guestId, bytes: Buffer.from('no picture') })).toBe('PICTURE_NOT_READABLE');
    expect(await send(desk, { guestId, bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).toMatchObject({
      ...{ status: 413, problem: 'TOO_LARGE' },
    });
    const bytes = await aPicture();
    const entry = {
      noAddressInJapan: false,
      name: '見本 次郎',
      kana: 'ミホン ジロウ',
      address1: '東京都港区1-1',
      tel: '0300000000',
    };
    await club.clockAt(from, '16:00');
    await desk.get(`mutation { checkIn(booking: "${booking.bookingNumber}") { bookingNumber } }`);
    expect(await desk.refusal(ENTER, { guestId, entry })).toBe('done');
    expect(await said(desk, { guestId, bytes })).toBe('PICTURE_NOT_ASKED');
    // Whoever was not asked yet, and names no nationality, may live in Japan.
    await club.owner.query('update booking_guests set no_address_in_japan = null where id = $1', [guestId]);
    expect(await said(desk, { guestId, bytes })).toBe('PICTURE_NOT_ASKED');
    await club.owner.query('update booking_guests set no_address_in_japan = true where id = $1', [guestId]);
    // The guests are there: their member's own door is closed by now.
    expect(await said(desk, { guestId, bytes })).toBe('done');
    const { pictureId } = await row();
    await club.clockAt(addDays(to, 1), '09:00');
    expect(await said(desk, { guestId, bytes, replaces: pictureId! })).toBe('UNEXECUTABLE_ERROR');
    expect(await desk.refusal(REMOVE, { guestId, pictureId, reason: 'x' })).toBe('UNEXECUTABLE_ERROR');
    await club.clockBack();
  });

  it('is counted by whoever takes it', async () => {
    const { desk, guestId } = await aGuestFromAbroad();
    await club.setLimit(deskPictureLimit, 1);
    try {
      const bytes = await aPicture();
      expect(await said(desk, { guestId, bytes })).toBe('done');
      expect(await said(desk, { guestId, bytes })).toBe('TOO_MANY_ATTEMPTS');
    } finally {
      await club.setLimit(deskPictureLimit, deskPictureLimit.most);
    }
  });
});
