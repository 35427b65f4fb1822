/**
 * A club that opens: an empty database that was migrated, a server as production runs it, and tables, loaded by the command that an operator types.
 * Nobody writes SQL, until the first member finds a room and has booked it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { CatalogueName } from '../../../db/operator/catalogue/kinds.ts';
import { atTheDatabase } from '../../../db/operator/command.ts';
import type { KindName } from '../../../db/operator/kinds.ts';
import { loadFile } from '../../../db/operator/load-table.ts';
import type { Loaded } from '../../../db/operator/load-table.ts';
import { rememberBuild } from '../../../db/remember-build.ts';
import { emptyDatabase } from '../../testkit/fresh-database.ts';
import { openFakePost } from '../../testkit/fake-post.ts';
import type { FakePost } from '../../testkit/fake-post.ts';
import { Member } from '../../testkit/member.ts';
import { SECRET_KEY, addressesFor, prepareDatabase } from '../../testkit/prepared-database.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import type { ServerProcess } from '../../testkit/server-process.ts';

/** Production has a card gateway; nobody listens at this one, and the first stay is paid at the resort. */
const gateway = Object.fromEntries(
  ['URL', 'SCRIPT_URL', 'SHOP_ID', 'SHOP_PASS', 'SITE_ID', 'SITE_PASS', 'API_KEY', 'PUBLIC_KEY'].map(
    (name) => [`GATEWAY_${name}`, name.endsWith('URL') ? 'https://127.0.0.1:9/' : 'nobody'],
  ),
);

let ownerUrl: string;
let folder: string;
let post: FakePost;
let server: ServerProcess;
let today: CalendarDate;

beforeAll(async () => {
  ownerUrl = await emptyDatabase(inject('postgresUrl'));
  process.env.OWNER_DATABASE_URL = ownerUrl;
  await prepareDatabase(ownerUrl);
  folder = await mkdtemp(path.join(tmpdir(), 'opening-'));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await rememberBuild(owner, 'does-not-exist');
  await owner.end();
  today = calendarDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date()));
  post = await openFakePost(0);
  server = await startServerProcess({
    ...addressesFor(ownerUrl),
    secretKey: SECRET_KEY,
    settings: {
      ...{ APP_ENV: 'production', PUBLIC_URL: 'https://members.example.jp/', PROXIES: '0', ...gateway },
      ...{ SMTP_URL: post.url, RUN_JOBS: 'yes', WEB_ROOT: 'does-not-exist' },
    },
  });
}, 120_000);
afterAll(async () => {
  delete process.env.OWNER_DATABASE_URL;
  await server.stop();
  await post.stop();
});

/** What an operator types, and what is answered. */
function operator(...words: string[]): Promise<{ code: number; told: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, OWNER_DATABASE_URL: ownerUrl, OPERATOR: 'opening' };
    execFile(process.execPath, ['server/db/operator/main.ts', ...words], { env }, (error, out, problems) =>
      resolve({ code: error ? Number(error.code) : 0, told: `${out}${problems}`.trim() }),
    );
  });
}

async function file(name: string, lines: readonly string[]): Promise<string> {
  const written = path.join(folder, `${name}.csv`);
  await writeFile(written, `${lines.join('\n')}\n`);
  return written;
}
/** What the command does with a table, without a process of its own. */
async function load(kind: KindName | CatalogueName, ...lines: string[]): Promise<Loaded> {
  const bytes = await readFile(await file(kind, lines));
  let loaded: Loaded | undefined;
  await atTheDatabase(async (services, actor) => {
    loaded = await loadFile(services, actor, { kind, bytes, mode: 'for good' });
  });
  return loaded!;
}

/** The newest mail to somebody, once it has come. */
async function mailTo(email: string, about: RegExp): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const mail = post.taken.findLast(({ to, text }) => to.includes(email) && about.test(readable(text)));
    if (mail) return readable(mail.text);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}

/** The text of a mail as it is read, whatever it was sent as. */
function readable(mail: string): string {
  const [head = '', body = ''] = mail.split(/\r\n\r\n([^]*)/);
  const parts = /boundary="?([^"\r\n]+)/.exec(head);
  if (parts)
    return mail
      .split(`--${parts[1]}`)
      .slice(1)
      .map((part) => readable(part.trimStart()))
      .join('\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const EMAIL = 'first@example.jp';
const PASSWORD = 'Correct-Horse-7';

/** The first member's browser; it knows the server alone. */
function visitor(contractId = 0): Member {
  const member = new Member(undefined as never, {
    ...{ email: EMAIL, password: PASSWORD, loginId: '', clientId: 0, contractId },
  });
  member.talksTo = () => server.port;
  return member;
}

describe('an empty database', () => {
  it(
    'becomes a club by tables, in which the first member finds a room and stays',
    { timeout: 240_000 },
    async () => {
      const nights = Array.from({ length: 60 }, (_, ahead) => addDays(today, ahead));
      const resort = await file('resorts', [
        'code,name_ja,name_en,short_name_ja,short_name_en,type,prefecture_ja,prefecture_en,address_ja,address_en,postal_code,tel,description_ja,description_en,picture',
        'umi,海の宿,Sea Inn,海,Sea,HOTEL,静岡県,Shizuoka,熱海市1-1,1-1 Atami,413-0000,0557-00-0000,海辺の宿,An inn by the sea,/pictures/sea.svg',
      ]);
      const rehearsed = await operator('import', 'resorts', resort, '--dry-run');
      expect(rehearsed.told).toBe(
        '1 rows are fine; nothing was loaded (it would be: 1 added, 0 changed, 0 removed, 0 as they were).',
      );
      const nowhere = path.join(folder, 'nowhere');
      expect(await operator('export', 'resorts', path.join(nowhere, 'resorts.csv'))).toEqual({
        ...{ code: 1, told: `There is no folder ${nowhere}; nothing was written.` },
      });
      expect((await load('room-types', 'code,resort', 'umi-1,umi')).problems.length).toBeGreaterThan(0);
      expect((await operator('import', 'resorts', resort)).told).toBe(
        '1 rows loaded: 1 added, 0 changed, 0 removed, 0 as they were.',
      );

      const loaded = [
        await load(
          'room-types',
          'code,resort,name_ja,name_en,description_ja,description_en,picture,capacity,capacity_with_bed_share,square_meters',
          'umi-1,umi,和室,Japanese room,十畳,Ten mats,/pictures/room.svg,4,4,40',
        ),
        await load('stock', 'room_type,night,rooms', ...nights.map((night) => `umi-1,${night},2`)),
        await load('prices', 'room_type,night,sp', ...nights.map((night) => `umi-1,${night},9`)),
        await load(
          'members',
          'member_id,is_company,name,name_kana,email,tel,birthday,postal_code,prefecture,locality,address1,payment',
          `70000001,no,海野 花子,ウミノ ハナコ,${EMAIL},0467-00-0001,1957-05-14,2480000,神奈川県,鎌倉市,1-2-3,ON_SITE`,
        ),
        await load(
          'contracts',
          'member_id,contract_number,product,years,start_date,end_date,auto_renewal',
          '70000001,SP-1,SP,20,2020-04-01,2060-03-31,yes',
        ),
        await load(
          'points',
          'contract_number,kind,fiscal_year,valid_from,valid_thru,points',
          `SP-1,sp,${today.slice(0, 4)},${addDays(today, -30)},${addDays(today, 300)},120`,
        ),
      ];
      const became = (added: number, changed = 0) => ({ added, changed, removed: 0 });
      expect(loaded).toEqual([
        { rows: 1, problems: [], became: became(1) },
        { rows: 60, problems: [], became: became(60) },
        { rows: 60, problems: [], became: became(0, 60) },
        ...Array.from({ length: 3 }, () => ({ rows: 1, problems: [] })),
      ]);

      await visitor().get(
        'mutation v($email: String!) { submitEmailClientVerification(email: $email) { validUntil } }',
        { email: EMAIL },
      );
      const link = /https:\/\/members\.example\.jp\/\S*#(\S+)/.exec(await mailTo(EMAIL, /#\S*token=/))![1]!;
      await visitor().get(
        `mutation s($token: String!, $memberId: String!, $birthday: Date!, $tel: String!, $password: String!) {
        submitTokenInfoClient(token: $token, memberId: $memberId, birthday: $birthday, tel: $tel, password: $password) { result } }`,
        {
          ...{ token: new URLSearchParams(link).get('token'), memberId: '70000001', birthday: '1957-05-14' },
          ...{ tel: '0467-00-0001', password: PASSWORD },
        },
      );
      const challenged = await visitor().requestChallenge();
      const code = /(?<!\d)\d{6}(?!\d)/.exec(await mailTo(EMAIL, /認証コード[^]*(?<!\d)\d{6}(?!\d)/))![0];
      const first = visitor();
      await first.confirmChallenge(challenged.data!.requestMFAClient.token, code);
      const { myContractList } = await first.get<{ myContractList: { id: string }[] }>(
        '{ myContractList { id } }',
      );
      const [from, to] = [addDays(today, 20), addDays(today, 22)];
      const contractId = Number(myContractList[0]!.id);
      const { bookingAvailableFacilityList: found } = await first.get<Found>(SEARCH, {
        ...{ from, to, contract: String(contractId) },
      });
      expect(found.map(({ name }) => name)).toEqual(['海の宿']);
      expect(found[0]!.roomTypes[0]).toMatchObject({ name: '和室' });
      expect(found[0]!.roomTypes[0]!.priceAndAvailability).toContainEqual({
        ...{ stayDate: from, contractPrice: 9, roomsAvailable: 2 },
      });

      const roomType = { id: Number(found[0]!.roomTypes[0]!.id) };
      const stay = { roomType, from, to, contractId };
      const [booking] = await first.booked(stay, { payment: 'ON_SITE' });
      expect(booking).toMatchObject({ checkInDate: from, checkOutDate: to, cancelledAt: null });
      expect(await mailTo(EMAIL, new RegExp(booking!.bookingNumber))).toContain('海の宿');
      expect((await load('stock', 'room_type,night,rooms', `umi-1,${from},0`)).problems).toEqual([
        {
          ...{ line: 2, column: 'rooms' },
          what: `'0' is fewer than the 1 rooms of umi-1 that are sold and held on ${from}; 1 or more would be right`,
        },
      ]);
    },
  );
});

type Found = {
  bookingAvailableFacilityList: {
    name: string;
    roomTypes: { id: string; priceAndAvailability: unknown[] }[];
  }[];
};
const SEARCH = `query ($from: Date!, $to: Date!, $contract: ID!) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 2) {
    name roomTypes { id name priceAndAvailability { stayDate contractPrice roomsAvailable } } } }`;
