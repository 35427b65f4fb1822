/** Pictures as staff place them: drawn anew from what is sent, in order, described in both languages before members see any, and told to every server. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { forgetUnnamedPictures } from '#server/modules/vacancy/forget-pictures.ts';
import { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';
import { aPicture, aPngOf } from '../../testkit/pictures.ts';

let club: Club;
let editor: StaffMember;
let reservations: StaffMember;
let member: Member;
let house: string;
let roomType: string;
let plan: string;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  editor = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
  reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  member = await (await club.aMember({ points: 1_000 })).logIn();
});
beforeEach(async () => {
  const facility = await club.aFacility();
  house = String(facility.id);
  roomType = String((await club.aRoomType(facility, { rooms: 3 })).id);
  plan = await club.value<string>(
    `insert into booking_plans (code, facility_id, title_ja, title_en, description_ja, description_en, image_url1)
     values ('feast-' || $1, $2, '会席', 'Kaiseki', '会席料理', 'A dinner', '/pictures/plan.svg') returning id::text`,
    [house, facility.id],
  );
});
afterAll(() => club.close());

const consoleAt = () => `http://127.0.0.1:${club.portals[0]!.consolePort}`;
async function send(by: StaffMember | null, bytes: Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${consoleAt()}/picture-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: by?.cookie ?? '', ...headers },
    body: new Uint8Array(bytes),
  });
  const text = await response.text();
  const said = (text ? JSON.parse(text) : {}) as { url?: string; problem?: string };
  return { status: response.status, ...said };
}
let shade = 0;
/** A small picture like no other. */
const sent = async (by = editor) => {
  shade += 1;
  const { url, problem } = await send(
    by,
    await aPicture(300, 200, `hsl(${(shade * 7) % 360}, 80%, ${30 + (shade % 5) * 10}%)`),
  );
  if (!url) throw new Error(problem);
  return url;
};

const ADD = `mutation($kind: Pictured!, $of: ID!, $picture: String!, $altJa: String!, $altEn: String!, $isShown: Boolean!, $reason: String!) {
  addPicture(kind: $kind, of: $of, picture: $picture, altJa: $altJa, altEn: $altEn, isShown: $isShown, reason: $reason) }`;
const SAVE = `mutation($id: ID!, $version: Int!, $altJa: String!, $altEn: String!, $isShown: Boolean!, $reason: String!) {
  savePicture(id: $id, version: $version, altJa: $altJa, altEn: $altEn, isShown: $isShown, reason: $reason) }`;
const REMOVE =
  'mutation($id: ID!, $version: Int!, $reason: String!) { removePicture(id: $id, version: $version, reason: $reason) }';
const ORDER = `mutation($kind: Pictured!, $of: ID!, $seen: [ID!]!, $order: [ID!]!, $reason: String!) {
  orderPictures(kind: $kind, of: $of, seen: $seen, order: $order, reason: $reason) }`;

const texts = {
  altJa: '湖と宿',
  altEn: 'The lake and the inn',
  isShown: true,
  reason: '春の写真に替えるため',
};
async function act(query: string, variables: Record<string, unknown>, by = editor): Promise<string> {
  const { data, errors } = await by.ask(query, { ...texts, ...variables });
  const refused = errors?.[0];
  if (!refused) return String(Object.values(data!)[0]);
  return `${refused.message} ${(refused.extensions['argument'] as string | undefined) ?? ''}`.trim();
}
const add = (of: Record<string, unknown>, by = editor) => act(ADD, { kind: 'RESORT', of: house, ...of }, by);

type Placed = { id: string; version: number; url: string; altJa: string; isShown: boolean };
type List = {
  kind: string;
  id: string;
  nameJa: string;
  most: number;
  pictures: Placed[];
  told: { url: string }[];
};
const LIST = 'kind id nameJa most pictures { id version url altJa isShown } told { url }';
const lists = async () =>
  (
    await editor.get<{ resortPictures: List[] }>(
      `query($id: ID!) { resortPictures(houseId: $id) { ${LIST} } }`,
      {
        id: house,
      },
    )
  ).resortPictures;
const placed = async () => (await lists())[0]!.pictures;

type Told = {
  facility: { mainImageUrl: string };
  pictures: { url: string; alt: string; roomTypeId: string | null; sources: { width: number } | null }[];
  roomTypes: { imageUrl: string }[];
  plans: { id: string; imageUrl: string | null; imageAlt: string | null }[];
};
const RESORT = `query($id: ID!) { resort(id: $id) { facility { mainImageUrl } roomTypes { imageUrl }
  pictures { url alt roomTypeId sources { width } } plans { id imageUrl imageAlt } } }`;
const told = async (by = member) => (await by.get<{ resort: Told }>(RESORT, { id: house })).resort;
const order = async () => (await told()).pictures.map(({ url }) => url);

describe('what is sent', () => {
  it('is drawn anew in all widths, upright, and without the place at which it was taken', async () => {
    const photograph = await sharp(await aPicture(1_600, 1_000))
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const { url } = await send(editor, photograph);
    expect(url).toMatch(/^\/club-pictures\/[0-9a-f]{32}-1600x1000\.webp$/);
    expect((await send(editor, photograph)).url).toBe(url);
    for (const at of [consoleAt(), club.address]) {
      const answer = await fetch(`${at}${url!}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const { width, exif, xmp } = await sharp(await answer.bytes()).metadata();
      expect([width, exif, xmp]).toEqual([1_600, undefined, undefined]);
    }
    const widths = `select count(*)::int from catalogue_picture_files where picture = $1`;
    expect(await club.value(widths, [url])).toBe(10);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (kind) => {
    const { url } = await send(
      editor,
      await sharp(await aPicture(320, 200))
        .toFormat(kind)
        .toBuffer(),
    );
    expect(url).toMatch(/-320x200\.webp$/);
  });

  it.each([
    ['a text', async () => Buffer.from('<html></html>'), 'NOT_PICTURE'],
    ['nothing', async () => Buffer.alloc(0), 'NOT_PICTURE'],
    [
      'a drawing with scripts in it',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'NOT_PICTURE',
    ],
    ['what a telephone calls HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
    ['half a picture', async () => (await aPicture(900, 700)).subarray(0, 3_000), 'BROKEN'],
    ['more dots than may be read', async () => aPngOf(8_000, 8_000), 'TOO_MANY_DOTS'],
    ['longer than any camera makes it', async () => aPngOf(30_000, 10), 'TOO_MANY_DOTS'],
  ])('is refused where it is %s', async (_, bytes, problem) => {
    expect(await send(editor, await bytes())).toEqual({ status: 200, problem });
    const refused = `select count(*)::int from audit_events where action = 'keepPicture' and outcome = 'denied' and actor_name = $1`;
    expect(await club.value(refused, [editor.name])).toBeGreaterThan(0);
  });

  it('is refused before it is read where it is too large', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 1);
    const answered = await send(editor, large).catch(() => ({ status: 413 }));
    expect(answered.status).toBe(413);
  });

  it('is taken of whoever may work with pictures, and of nobody else, nor from another site', async () => {
    const picture = await aPicture(300, 200, '#abcdef');
    const keeper = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
    expect((await send(null, picture)).status).toBe(401);
    expect((await send(keeper, picture)).status).toBe(403);
    expect((await send(editor, picture, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(editor, picture, { 'content-type': 'text/plain' })).status).toBe(415);
    const refused = `select count(*)::int from audit_events where action = 'keepPicture' and actor_name = $1 and outcome = 'denied'`;
    expect(await club.value(refused, [keeper.name])).toBe(1);
    expect((await send(reservations, picture)).status).toBe(200);
  });
});

describe('a picture of a resort', () => {
  it('is what members see with their next call, with what it shows in their language', async () => {
    const before = await told();
    expect(before.pictures).toEqual([]);
    const [first, second, room] = [await sent(), await sent(), await sent()];
    await add({ picture: first });
    await add({ picture: second, altJa: '大浴場' });
    await add({ kind: 'ROOM_TYPE', of: roomType, picture: room, altJa: '和室' });
    const after = await told();
    expect(after.facility.mainImageUrl).toBe(first);
    expect(after.roomTypes.map(({ imageUrl }) => imageUrl)).toEqual([room]);
    expect(
      after.pictures.map(({ url, alt, roomTypeId, sources }) => [url, alt, roomTypeId, sources?.width]),
    ).toEqual([
      [first, '湖と宿', null, 300],
      [second, '大浴場', null, 300],
      [room, '和室', roomType, 300],
    ]);
    const english = await (await club.aMember()).logIn();
    const { data } = await english.ask<{ resort: Told }>(RESORT, { id: house }, { 'content-language': 'en' });
    expect(data!.resort.pictures[0]!.alt).toBe('The lake and the inn');
  });

  it('is found by searches within a second, by whoever has searched before', async () => {
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const search = `query ($from: Date!, $to: Date!, $contract: ID!) {
      bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1) { id mainImageUrl } }`;
    const found = async () => {
      const variables = { ...dates, contract: String(member.contractId) };
      const { bookingAvailableFacilityList: list } = await member.get<{
        bookingAvailableFacilityList: { id: string; mainImageUrl: string }[];
      }>(search, variables);
      return list.find(({ id }) => id === house)?.mainImageUrl;
    };
    await expect.poll(found, { timeout: 2_000, interval: 50 }).toBeDefined();
    const picture = await sent();
    await add({ picture });
    await expect.poll(found, { timeout: 2_000, interval: 50 }).toBe(picture);
  });

  it('is a draft until both languages say what it shows, and never shown before', async () => {
    const picture = await sent();
    expect(await add({ picture, altEn: ' ' })).toBe('BAD_INPUT_ERROR altEn');
    expect(await add({ picture, altJa: '' })).toBe('BAD_INPUT_ERROR altJa');
    expect(await placed()).toEqual([]);
    await add({ picture, altJa: '', altEn: '', isShown: false });
    expect(await order()).toEqual([]);
    const [draft] = await placed();
    expect(await act(SAVE, { ...draft, altJa: '', isShown: true })).toBe('BAD_INPUT_ERROR altJa');
    await act(SAVE, { ...draft, ...texts });
    expect(await order()).toEqual([picture]);
    const written = `update placed_pictures set alt_en = '' where picture = $1`;
    await expect(club.owner.query(written, [picture])).rejects.toThrow('placed_pictures_shown_whole');
  });

  it('is put in order, and the first is what searches show', async () => {
    const pictures = [await sent(), await sent(), await sent()];
    for (const picture of pictures) await add({ picture });
    const seen = (await placed()).map(({ id }) => id);
    const wish = [seen[2]!, seen[0]!, seen[1]!];
    expect(await act(ORDER, { kind: 'RESORT', of: house, seen, order: wish })).toBe('true');
    expect(await order()).toEqual([pictures[2], pictures[0], pictures[1]]);
    expect((await told()).facility.mainImageUrl).toBe(pictures[2]);
    expect(await act(ORDER, { kind: 'RESORT', of: house, seen, order: seen })).toBe('CHANGED_BY_ANOTHER');
    expect(await act(ORDER, { kind: 'RESORT', of: house, seen: wish, order: wish.slice(1) })).toBe(
      'BAD_INPUT_ERROR order',
    );
  });

  it('stands in the place of what a table tells, which is back when none is shown any more', async () => {
    const { mainImageUrl: before } = (await told()).facility;
    expect((await lists())[0]!.told.map(({ url }) => url)).toEqual([before]);
    const picture = await sent();
    await add({ picture });
    await club.owner.query(
      `update facilities set main_image_url = '/pictures/of-a-table.svg' where id = $1`,
      [house],
    );
    expect((await told()).facility.mainImageUrl).toBe(picture);
    const [one] = await placed();
    await act(REMOVE, { ...one });
    expect((await told()).facility.mainImageUrl).toBe('/pictures/of-a-table.svg');
    expect(await order()).toEqual([]);
    // It may be taken over, to be one among others.
    await add({ picture: '/pictures/of-a-table.svg' });
    expect(await order()).toEqual(['/pictures/of-a-table.svg']);
    expect(await add({ picture: '/pictures/of-nobody.svg' })).toBe('BAD_INPUT_ERROR picture');
  });

  it('stands in its list once, and so many are in it', async () => {
    const picture = await sent();
    await add({ picture });
    expect(await add({ picture })).toBe('BAD_INPUT_ERROR picture');
    await add({ kind: 'ROOM_TYPE', of: roomType, picture });
    for (let count = 1; count < 6; count += 1)
      await add({ kind: 'ROOM_TYPE', of: roomType, picture: await sent(), isShown: false });
    expect(await add({ kind: 'ROOM_TYPE', of: roomType, picture: await sent() })).toBe(
      'BAD_INPUT_ERROR picture',
    );
    expect((await lists())[1]!.pictures).toHaveLength(6);
  });

  it('is changed for a reason, which stands in the audit log with whoever did it', async () => {
    const picture = await sent();
    expect(await add({ picture, reason: ' ' })).toBe('BAD_INPUT_ERROR reason');
    await add({ picture });
    const [one] = await placed();
    await act(SAVE, { ...one, ...texts, altJa: '朝の湖' });
    await act(ORDER, { kind: 'RESORT', of: house, seen: [one!.id], order: [one!.id] });
    await act(REMOVE, { ...one, version: 2 });
    const { rows } = await club.owner.query<{ action: string }>(
      `select action from audit_events where reason = $1 and outcome = 'ok' and actor_name = $2 and subject in ($3, $4) order by id`,
      [texts.reason, editor.name, `house ${house}`, `placed picture ${one!.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['addPicture', 'savePicture', 'orderPictures', 'removePicture'],
    ]);
  });
});

describe('of two who work at once', () => {
  it('the second who describes a picture is told, and so is whoever removes what was described', async () => {
    await add({ picture: await sent() });
    const [one] = await placed();
    const both = await Promise.all(['一', '二'].map((altJa) => act(SAVE, { ...one, ...texts, altJa })));
    expect(both.filter((answer) => answer === 'CHANGED_BY_ANOTHER')).toHaveLength(1);
    expect(await act(REMOVE, { ...one })).toBe('CHANGED_BY_ANOTHER');
    expect((await placed())[0]!.altJa).toMatch(/^[一二]$/);
  });

  it('both add, up to as many as there may be', async () => {
    for (let count = 0; count < 5; count += 1)
      await add({ kind: 'ROOM_TYPE', of: roomType, picture: await sent() });
    const pictures = [await sent(), await sent()];
    const both = await Promise.all(
      pictures.map((picture) => add({ kind: 'ROOM_TYPE', of: roomType, picture })),
    );
    expect(both.filter((answer) => answer === 'BAD_INPUT_ERROR picture')).toHaveLength(1);
  });

  it('whoever puts in order what another has added to is told', async () => {
    await add({ picture: await sent() });
    const seen = (await placed()).map(({ id }) => id);
    await add({ picture: await sent() });
    expect(await act(ORDER, { kind: 'RESORT', of: house, seen, order: seen })).toBe('CHANGED_BY_ANOTHER');
  });
});

describe('pictures of a plan', () => {
  it('are for whoever writes plans, and those of resorts are not', async () => {
    const picture = await sent(reservations);
    expect(await add({ kind: 'PLAN', of: plan, picture }, reservations)).toMatch(/^\d+$/);
    expect(await add({ picture }, reservations)).toBe('ACCESS_DENIED_ERROR');
    await add({ picture });
    const [one] = await placed();
    expect(await act(REMOVE, { ...one }, reservations)).toBe('ACCESS_DENIED_ERROR');
    const keeper = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
    expect(await add({ kind: 'PLAN', of: plan, picture }, keeper)).toBe('ACCESS_DENIED_ERROR');
    expect(await add({ kind: 'PLAN', of: '999999', picture })).toBe('NOT_FOUND_ERROR');
  });

  it('are two at most, with what they show, and take the place of both that a table tells', async () => {
    const shown = async () => (await told()).plans.find(({ id }) => id === plan);
    expect(await shown()).toMatchObject({ imageUrl: '/pictures/plan.svg', imageAlt: null });
    await club.owner.query(`update booking_plans set image_url2 = '/pictures/second.svg' where id = $1`, [
      plan,
    ]);
    const picture = await sent();
    await add({ kind: 'PLAN', of: plan, picture, altJa: '会席の八寸' });
    expect(await shown()).toMatchObject({ imageUrl: picture, imageAlt: '会席の八寸' });
    const both = 'select array[image_shown1, image_shown2] from booking_plans where id = $1';
    expect(await club.value(both, [plan])).toEqual([picture, null]);
    const second = await sent();
    await add({ kind: 'PLAN', of: plan, picture: second });
    expect(await club.value(both, [plan])).toEqual([picture, second]);
    expect(await add({ kind: 'PLAN', of: plan, picture: await sent() })).toBe('BAD_INPUT_ERROR picture');
  });
});

describe('what no list names', () => {
  const night = () => forgetUnnamedPictures(club.jobServices(), systemActor('forget'));
  const isThere = async (path: string) => (await fetch(`${club.address}${path}`)).status === 200;
  const later = () =>
    club.owner.query(
      `update catalogue_pictures set unnamed_since = unnamed_since - 8 where unnamed_since is not null`,
    );

  it('goes some days later, and what a list names stays, a draft too', async () => {
    const [named, draft, unnamed, removed] = [await sent(), await sent(), await sent(), await sent()];
    await add({ picture: removed });
    await act(REMOVE, { ...(await placed())[0] });
    await add({ picture: named });
    await add({ picture: draft, isShown: false });
    await night();
    // Pages that were open when it was removed may ask for it a while yet.
    expect(await isThere(removed)).toBe(true);
    await later();
    await night();
    const left = `select count(*)::int from catalogue_pictures where path = $1`;
    const all = [named, draft, unnamed, removed].map((path) => club.value(left, [path]));
    expect(await Promise.all(all)).toEqual([1, 1, 0, 0]);
    expect(await add({ picture: unnamed })).toBe('BAD_INPUT_ERROR picture');
  });

  it('stays where it is placed just before it would go', async () => {
    const picture = await sent();
    await night();
    await later();
    await add({ picture });
    await night();
    expect(await isThere(picture)).toBe(true);
  });
});
