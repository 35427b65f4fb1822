/**
 * Who is shown the picture of a passport. Strangers, colleagues, visitors, ended sessions, codes of links and guessed addresses are shown none and all told
 * the same; every view of who may see one has its row of the audit log. The control gives the stay to the strangers, and loses the rows.
 */
import { randomUUID } from 'node:crypto';
import { passportViewLimit } from '#server/modules/booking/limits.ts';
import type { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { PictureScene } from '../../testkit/picture-scene.ts';
import { aPicture, byBooking, byLogin, byNobody, sendPicture } from '../../testkit/pictures.ts';
import type { Door } from '../../testkit/pictures.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { inClub, openSession, send } from '../tools.ts';

const sizes: Record<Size, { asked: number; views: number }> = {
  short: { asked: 300, views: 20 },
  full: { asked: 6_000, views: 250 },
};
const LANES = 8;

async function read(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club, stay: { id: string; strangerId: number }) => Promise<void>,
): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await club.setLimit(passportViewLimit, 1_000_000);
    const { member, id, guestId } = await new PictureScene(club).aStay();
    const picture = { guestId, bytes: await aPicture() };
    const { url } = await sendPicture(club, byLogin(member), picture);
    const stranger = await openSession(await club.aMember());
    const colleague = await openSession(await club.aMember({ of: member, role: 'SUB' }));
    const ended = await openSession(new Member(club, member));
    await club.owner.query(`update sessions set ended_at = now(), end_reason = 'LOGOUT' where id = $1`, [
      ended.refreshToken!.split('.')[0],
    ]);
    await arrange(club, { id, strangerId: stranger.clientId });
    const ways: readonly (() => readonly [Door, string])[] = [
      () => [byLogin(stranger), url!],
      () => [byLogin(colleague), `${url!}?size=small`],
      () => [byLogin(ended), url!],
      () => [byNobody, url!],
      () => [byBooking(club, id), url!],
      () => [byLogin(member), `/passport-pictures/${randomUUID()}.jpg`],
    ];
    const { asked, views } = sizes[size];
    const { port } = club.portals[0]!;
    const get = ([{ headers }, path]: readonly [Door, string]) =>
      send({ port, path, method: 'GET', headers });
    const answers = await inLanes(asked, LANES, (n) => get(ways[n % ways.length]!()));
    const rows = () =>
      club.value<number>(
        `select count(*)::int from audit_events where action = 'viewPassportPicture' and outcome = 'ok' and subject = $1`,
        [guestId],
      );
    const before = await rows();
    const seen = await inLanes(views, LANES, () => get([byLogin(member), url!]));
    const shown = seen.filter(({ status }) => status === 200).length;
    const figures = {
      asked,
      served: answers.filter(({ status }) => status === 200).length,
      ways: new Set(answers.map(({ status, text }) => `${status} ${text}`)).size,
      rowsOfThose: before,
      ...{ views, shown, viewsWithoutRow: shown - ((await rows()) - before) },
    };
    const musts = { served: 0, ways: 1, rowsOfThose: 0, shown: views, viewsWithoutRow: 0 };
    return { figures, broken: brokenWhere(figures, musts) };
  });
}

async function careless(club: Club, { id, strangerId }: { id: string; strangerId: number }): Promise<void> {
  await club.owner.query(
    `update booking_groups set client_id = $2 where id = (select group_id from bookings where id = $1)`,
    [id, strangerId],
  );
  await club.owner.query('update bookings set client_id = $2 where id = $1', [id, strangerId]);
  await club.owner.query(
    `create function lose() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await club.owner.query(
    `create trigger lose before insert on audit_events for each row when (new.action = 'viewPassportPicture') execute function lose()`,
  );
}

export const passportReading: Check = {
  name: 'passport-reading',
  claim:
    'the picture of a passport is shown to nobody but who may see it, and never without a row that says so',
  run: (postgresUrl, size) => read(postgresUrl, size, () => Promise.resolve()),
  control: (postgresUrl, size) => read(postgresUrl, size, careless),
};
