/** Who is shown the picture of a passport, and when it is destroyed with its key. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { viewPictureAtDesk } from '#server/modules/booking/arrival/view-picture.ts';
import { carryOut } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import { PictureScene } from '../../testkit/picture-scene.ts';
import { aPicture, byLogin, byNobody, seePicture, sendPicture } from '../../testkit/pictures.ts';

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

describe('a picture is shown', () => {
  it('to no stranger, colleague, visitor or ended session, all told alike, and leaves no row then', async () => {
    const { member, guestId } = await scene.aStay();
    const { url } = await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const stranger = await (await club.aMember()).logIn();
    const colleague = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    const never = url!.replace(/[0-9a-f]{12}/, '000000000000');
    const said = new Set<string>();
    for (const [door, at] of [
      [byLogin(stranger), url!],
      [byLogin(colleague), url!],
      [byNobody, url!],
      [byLogin(member), never],
      [byLogin(member), '/passport-pictures/nothing.jpg'],
    ] as const) {
      const answer = await seePicture(club, door, at);
      said.add(`${answer.status} ${await answer.text()} ${answer.headers.get('cache-control')}`);
    }
    expect([...said]).toEqual(['404 not found private, no-store']);
    expect(await scene.views(guestId)).toBe(0);
    expect(await scene.seeing(member, url!)).toBe(200);
  });

  it('to the desk, by the name of who asks', async () => {
    const { member, guestId } = await scene.aStay();
    const desk = openDesk(club);
    const atDesk = () => viewPictureAtDesk(desk.services(), desk.actor, guestId);
    expect(await atDesk()).toMatchObject({ refused: 'NOT_FOUND_ERROR' });
    await sendPicture(club, byLogin(member), { guestId, bytes: good });
    expect(((await atDesk()) as Buffer).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const asked = await club.value<string>(
      `select actor_name from audit_events where action = 'viewPassportPicture' and subject = $1 and outcome = 'ok'`,
      [guestId],
    );
    expect(asked).toBe('desk');
    await desk.close();
  });

  it('no longer once its key is gone', async () => {
    const { member, guestId } = await scene.aStay();
    const { url } = await sendPicture(club, byLogin(member), { guestId, bytes: good });
    await club.portals[0]!.services.keys!.destroy([await scene.keyIn(guestId)]);
    expect(await scene.seeing(member, url!)).toBe(404);
  });
});

describe('a picture is destroyed with its key', () => {
  it('three years after departure and not a day before, with what was written of the guests', async () => {
    const { member, id, guestId } = await scene.aStay();
    await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const key = await scene.keyIn(guestId);
    await club.clockAt(calendarDate('2029-12-21'));
    await scene.sweep();
    expect([await scene.hasKey(key), await scene.rowsOf(guestId)]).toEqual([true, 1]);
    const named = () =>
      club.value<number>(
        `select count(*)::int from booking_guests where booking_id = $1 and (name, kana, address1, tel, email) is distinct from (null, null, null, null, null)`,
        [id],
      );
    expect(await named()).toBeGreaterThan(0);
    await club.clockAt(calendarDate('2029-12-22'));
    await scene.sweep();
    expect([await scene.hasKey(key), await scene.rowsOf(guestId), await named()]).toEqual([false, 0, 0]);
    expect(await club.value('select count(*)::int from booking_guests where booking_id = $1', [id])).toBe(2);
    expect(await club.value('select representative_name from bookings where id = $1', [id])).toBeNull();
  });

  it('when the stay is given up, and at once shown to nobody', async () => {
    const { member, id, guestId } = await scene.aStay();
    const { url } = await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const key = await scene.keyIn(guestId);
    await member.cancel(id, scene.nights);
    expect(await scene.seeing(member, url!)).toBe(404);
    await scene.sweep();
    expect([await scene.hasKey(key), await scene.rowsOf(guestId)]).toEqual([false, 0]);
  });

  it.each(['does not come', 'is somebody else'])('when the guest %s', async (how) => {
    const { member, id, first, guestId } = await scene.aStay();
    const both = [
      { id: first, representative: true },
      { id: guestId, name: '見本 次郎' },
    ];
    expect((await carryOut(member, id, { guests: both })).errors).toBeUndefined();
    await sendPicture(club, byLogin(member), { guestId, bytes: good });
    const key = await scene.keyIn(guestId);
    const guests =
      how === 'does not come' ? both.slice(0, 1) : [both[0]!, { id: guestId, name: '別人 一郎' }];
    expect((await carryOut(member, id, { guests })).errors).toBeUndefined();
    expect(await scene.rowsOf(guestId)).toBe(0);
    await scene.sweep();
    expect(await scene.hasKey(key)).toBe(false);
  });
});
