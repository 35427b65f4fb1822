/** The audit log at the console: who did what, read by page, and that whoever reads it stands in it. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { formatPlainDate } from '#messages/format.ts';
import { sealAudit } from '#server/platform/audit-seal.ts';
import { auditQuery } from '#server/platform/audit-read.ts';
import type { AuditWanted } from '#server/platform/audit-read.ts';
import { systemActor } from '#server/platform/actor.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let auditor: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
});
afterAll(() => club.close());

type Row = { id: string; action: string; actorName: string | null; memberId: string | null };
const read = async (variables: Record<string, unknown> = {}) =>
  (
    await auditor.get<{ auditEvents: Row[] }>(
      `query($staff: String, $memberId: String, $before: ID, $take: Int) {
        auditEvents(staff: $staff, memberId: $memberId, before: $before, take: $take) { id action actorName memberId } }`,
      variables,
    )
  ).auditEvents;

it('is read of one staff member, about one membership or whole, by page and without gaps', async () => {
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  await desk.get('query { houseDay(houseId: "1", day: "2026-12-01") { id } }');
  expect((await read({ staff: desk.name })).map(({ action }) => action)).toEqual([
    'viewHouseDay',
    'staffSetUp',
  ]);
  const member = await (await club.aMember()).logIn();
  await member.get('mutation { logoutClient }');
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const about = await read({ memberId });
  expect(about.length).toBeGreaterThan(0);
  expect(new Set(about.map((row) => row.memberId))).toEqual(new Set([memberId]));
  const first = await read({ take: 2 });
  const second = await read({ take: 2, before: first.at(-1)!.id });
  const whole = await read({ take: 10 });
  // Each reading leaves a row of its own above.
  const ids = whole.map(({ id }) => id);
  expect(ids.slice(ids.indexOf(first[0]!.id)).slice(0, 4)).toEqual([...first, ...second].map(({ id }) => id));
  expect(whole[0]).toMatchObject({ action: 'viewAudit', actorName: auditor.name });
});

it('is read of one day, of all or of one staff member', async () => {
  const DAY =
    'query($staff: String, $day: Date) { auditEvents(staff: $staff, day: $day) { action subject } }';
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  await desk.get('query { houseDay(houseId: "1", day: "2026-12-01") { id } }');
  await club.owner.query(
    `update audit_events set at = at - interval '40 days' where action = 'viewHouseDay' and actor_name = $1`,
    [desk.name],
  );
  const [day] = (
    await club.owner.query<{ day: string }>(
      `select (at at time zone 'Asia/Tokyo')::date::text as day from audit_events where action = 'viewHouseDay' and actor_name = $1`,
      [desk.name],
    )
  ).rows;
  type Read = { auditEvents: { action: string }[] };
  const readOf = async (variables: object) =>
    (await auditor.get<Read>(DAY, { ...variables })).auditEvents.map(({ action }) => action);
  expect(await readOf({ day: day!.day })).toEqual(['viewHouseDay']);
  expect(await readOf({ day: day!.day, staff: desk.name })).toEqual(['viewHouseDay']);
  expect(await readOf({ day: '2020-01-01' })).toEqual([]);
  expect(await readOf({ staff: desk.name })).toEqual(['viewHouseDay', 'staffSetUp']);
});

it('is read of what was done alone, or of what was looked at alone, whole and of one, and written out so', async () => {
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const member = await (await club.aMember()).logIn();
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  await desk.get('query { houseDay(houseId: "1", day: "2026-12-01") { id } }');
  await desk.get('query($memberId: String!) { member(memberId: $memberId) { memberId } }', { memberId });
  const KIND = `query($staff: String, $memberId: String, $day: Date, $kind: AuditKind, $before: ID, $take: Int = 100) {
    auditEvents(staff: $staff, memberId: $memberId, day: $day, kind: $kind, before: $before, take: $take) { id action subject } }`;
  type Kinds = { auditEvents: { id: string; action: string; subject: string }[] };
  const of = async (variables: object) => (await auditor.get<Kinds>(KIND, { ...variables })).auditEvents;
  const names = async (variables: object) => (await of(variables)).map(({ action }) => action);
  const LOOK = /^(view|show|find|preview|read)/;
  await member.get('mutation { logoutClient }');
  const day = '2022-05-06';
  await club.owner.query(`update audit_events set at = '2022-05-06 03:00Z' where actor_name = $1`, [
    desk.name,
  ]);
  for (const whose of [{}, { staff: desk.name }, { memberId }, { day }, { staff: desk.name, day }]) {
    const looks = await names({ ...whose, kind: 'LOOKS' });
    const deeds = await names({ ...whose, kind: 'DEEDS' });
    // Each leaves something out of all, nothing stands in both, and none is empty.
    for (const look of looks) expect(look).toMatch(LOOK);
    for (const deed of deeds) expect(deed).not.toMatch(LOOK);
    expect([looks.length > 0, deeds.length > 0]).toEqual([true, true]);
  }
  expect(await names({ staff: desk.name, kind: 'DEEDS' })).toEqual(['staffSetUp']);
  const whole = await of({ staff: desk.name });
  const apart = [
    ...(await of({ staff: desk.name, kind: 'LOOKS' })),
    ...(await of({ staff: desk.name, kind: 'DEEDS' })),
  ];
  expect(apart.map(({ id }) => Number(id)).toSorted((a, b) => b - a)).toEqual(
    whole.map(({ id }) => Number(id)),
  );
  // By page and without gaps.
  for (const whose of [{}, { staff: desk.name }, { day }]) {
    const deeds = await of({ ...whose, kind: 'DEEDS' });
    const [first] = await of({ ...whose, kind: 'DEEDS', take: 1 });
    expect(first).toEqual(deeds[0]);
    expect(await of({ ...whose, kind: 'DEEDS', before: first!.id })).toEqual(deeds.slice(1, 101));
  }
  // What was asked for stands in the row of whoever read.
  await of({ staff: desk.name, day, kind: 'LOOKS' });
  expect((await of({ staff: auditor.name, kind: 'LOOKS' }))[0]).toMatchObject({
    ...{ action: 'viewAudit', subject: `staff ${desk.name} ${day} looks` },
  });
  const { exportAudit } = await auditor.get<{ exportAudit: { table: string } }>(
    'mutation($staff: String, $kind: AuditKind) { exportAudit(staff: $staff, kind: $kind, reason: "検査") { table } }',
    { staff: desk.name, kind: 'DEEDS' },
  );
  const written = parse(exportAudit.table, { columns: true, bom: true }) as Record<string, string>[];
  expect(written.map(({ action }) => action)).toEqual(['staffSetUp']);
});

it('finds deeds among looks, and looks among deeds, by an index, however many of the others lie between', async () => {
  const { clientId } = await (await club.aMember()).logIn();
  const grow = (actor: string, count: number, action: string) =>
    club.owner.query(
      `insert into audit_events (request_id, actor_kind, actor_name, client_id, action, outcome, at)
       select 'grown', 'staff', $1, $4, $3, 'ok', '2020-01-01Z' from generate_series(1, $2::int) n`,
      [actor, count, action, actor === 'about one' ? clientId : null],
    );
  await grow('grown', 3, 'changeSetting');
  await grow('another', 30_000, 'changeSetting');
  await grow('about one', 3, 'viewMember');
  await grow('about one', 30_000, 'adjustPoints');
  await grow('grown', 60_000, 'viewHouseDay');
  await club.owner.query(
    `update audit_events set subject = case when id % 20000 = 0 then '90000000 90000001' else '90000000 90000002' end
     where request_id = 'grown' and action = 'viewHouseDay'`,
  );
  await club.owner.query('analyze audit_events');
  const planOf = async (wanted: Omit<AuditWanted, 'take'>) => {
    const { sql, parameters } = auditQuery({ ...wanted, take: 50 }).compile(club.portals[0]!.services.db)!;
    const { rows } = await club.owner.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    return JSON.stringify(rows);
  };
  // What is wanted lies behind tens of thousands of others: without an index of kinds, all those are read and thrown away.
  for (const [wanted, index] of [
    [{ kind: 'DEEDS' }, 'audit_events_by_kind'],
    [{ staff: 'grown', kind: 'DEEDS' }, 'audit_events_by_staff_and_kind'],
    [{ staff: 'another', kind: 'LOOKS' }, 'audit_events_by_staff_and_kind'],
    [{ clientId, kind: 'LOOKS' }, 'audit_events_of_looks_by_client'],
    [{ clientId, shownAs: '90000001', kind: 'LOOKS' }, 'audit_events_by_shown'],
    [{ clientId, shownAs: '90000001' }, 'audit_events_by_shown'],
  ] as const) {
    const plan = await planOf(wanted);
    expect(plan).toContain(index);
    const thrownAway = [...plan.matchAll(/Rows Removed by Filter":(\d+)/g)].map(([, rows]) => Number(rows));
    expect(Math.max(0, ...thrownAway)).toBeLessThan(100);
  }
  await club.owner.query(`delete from audit_events where request_id = 'grown'`);
});

it('finds of one membership the lists in which it was shown, too, as long as only looks or all is asked for', async () => {
  const one = await (await club.aMember()).logIn();
  const memberId = await club.value<string>('select member_id from clients where id = $1', [one.clientId]);
  const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  await membership.get('query($t: String!) { findMembers(text: $t) { memberId } }', { t: memberId });
  await membership.get('query($m: String!) { member(memberId: $m) { memberId } }', { m: memberId });
  const of = async (kind: string | null) => {
    const { auditEvents } = await auditor.get<{ auditEvents: { action: string; actorName: string }[] }>(
      'query($m: String, $kind: AuditKind) { auditEvents(memberId: $m, kind: $kind) { action actorName } }',
      { m: memberId, kind },
    );
    return auditEvents.filter(({ actorName }) => actorName === membership.name).map(({ action }) => action);
  };
  expect(await of(null)).toEqual(['viewMember', 'findMembers']);
  expect(await of('LOOKS')).toEqual(['viewMember', 'findMembers']);
  expect(await of('DEEDS')).toEqual([]);
});

it('is read of one stay by its number, whichever way its rows name it, and says in words what they are about', async () => {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 2, sp: 10 });
  const from = await club.daysAhead(40);
  const member = await (await club.aMember({ points: 100 })).logIn();
  const stay = { roomType, from, to: addDays(from, 1) };
  const [booking] = await member.booked(stay);
  const [other] = await member.booked(stay);
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  await desk.get(
    'mutation($n: String!, $nights: [Date!]!) { cancelForMember(bookingNumber: $n, nights: $nights, points: 0, yen: 0) }',
    { n: booking!.bookingNumber, nights: [from] },
  );
  await desk.get('query($house: ID!, $day: Date!) { houseDay(houseId: $house, day: $day) { id } }', {
    ...{ house: String(house.id), day: from },
  });
  type Named = { action: string; subject: string; about: string };
  const named = async (variables: Record<string, string>) =>
    (
      await auditor.get<{ auditEvents: Named[] }>(
        'query($staff: String, $number: String) { auditEvents(staff: $staff, bookingNumber: $number) { action subject about } }',
        variables,
      )
    ).auditEvents;
  const ofStay = await named({ number: booking!.bookingNumber });
  expect(ofStay.map(({ action }) => action)).toEqual([
    ...['cancelMyBookingV2', 'viewStay', 'confirmBookingGroup', 'createTemporaryBookingGroup'],
  ]);
  // It was written down by its group, its id and its number, and is found and told by its number.
  expect(new Set(ofStay.map(({ subject }) => subject.split(' ')[0])).size).toBe(3);
  for (const { about } of ofStay) expect(about).toContain(booking!.bookingNumber);
  expect((await named({ number: other!.bookingNumber })).map(({ action }) => action)).toEqual([
    ...['confirmBookingGroup', 'createTemporaryBookingGroup'],
  ]);
  expect(await named({ number: 'NONE' })).toEqual([]);
  const name = await club.value<string>('select name_ja from facilities where id = $1', [house.id]);
  expect((await named({ staff: desk.name }))[0]).toMatchObject({
    ...{
      action: 'viewHouseDay',
      subject: `${house.id} ${from}`,
      about: `${name} ${formatPlainDate(from, 'ja')}`,
    },
  });
});

it('names settings, and nights by the last of them', async () => {
  const house = await club.aFacility();
  const name = await club.value<string>('select name_ja from facilities where id = $1', [house.id]);
  const actor = `words of ${house.id}`;
  const deeds = [
    ['changeSetting', 'signupFeeYen = 40000', '入会金（税別） = 40000'],
    ['changeSetting', 'limit: passwords from: default -> 25', '同じ場所からのパスワード: 既定値 → 25'],
    [
      'changeSetting',
      'seller: {"en": "A", "ja": "甲"} -> {"ja":"乙","en":"B"}',
      'seller: 「甲」「A」 → 「乙」「B」',
    ],
    [
      'approveProposal',
      'WAIVE_FEE R00100001 100, proposed by 見本 灯',
      '料金の免除 R00100001 100, 申請者 見本 灯',
    ],
    [
      'propose',
      'CHANGE_SETTING limit: passwords from: default -> 25',
      '設定の変更 同じ場所からのパスワード: 既定値 → 25',
    ],
    [
      'changeNights',
      `${house.id} SPAN 2027-01-20 2027-01-23 vs 31000: all kinds of rooms`,
      `${name} 範囲を指定 2027年1月20日 – 2027年1月22日 vs 31000: すべての客室タイプ`,
    ],
    // What somebody has sent may say anything.
    ['changeNights', `${house.id} SPAN 2027-01-20 2027-13-99`, `${name} 範囲を指定 2027年1月20日 2027-13-99`],
  ];
  for (const [action, subject] of deeds)
    await club.owner.query(
      `insert into audit_events (request_id, actor_kind, actor_name, action, outcome, subject) values ($1, 'staff', $2, $3, 'ok', $4)`,
      [randomUUID(), actor, action, subject],
    );
  const { auditEvents } = await auditor.get<{ auditEvents: { about: string }[] }>(
    'query($staff: String) { auditEvents(staff: $staff) { about } }',
    { staff: actor },
  );
  expect(auditEvents.map(({ about }) => about).toReversed()).toEqual(deeds.map(([, , about]) => about));
});

it('is written out as a table, for a reason that stands in it', async () => {
  const TABLE =
    'mutation($staff: String, $reason: String!) { exportAudit(staff: $staff, reason: $reason) { table rows next } }';
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  await desk.get('query { houseDay(houseId: "1", day: "2026-12-01") { id } }');
  expect(await auditor.refusal(TABLE, { staff: desk.name, reason: ' ' })).toBe('BAD_INPUT_ERROR');
  expect(await desk.refusal(TABLE, { reason: 'x' })).toBe('ACCESS_DENIED_ERROR');
  const { exportAudit } = await auditor.get<{ exportAudit: { table: string; next: string | null } }>(TABLE, {
    ...{ staff: desk.name, reason: '年次の検査' },
  });
  expect(exportAudit.next).toBeNull();
  const rows = parse(exportAudit.table, { columns: true, bom: true }) as Record<string, string>[];
  const denied = {
    ...{ action: 'exportAudit', outcome: 'denied', refusal: 'ACCESS_DENIED_ERROR' },
    結果: expect.stringMatching(/: この操作を行う権限がありません。$/) as string,
  };
  expect(rows).toMatchObject([denied, { action: 'viewHouseDay', name: desk.name }, { action: 'staffSetUp' }]);
  // What a person reads stands first, in the club's time and in words; what the chain has sealed stands behind it as it was.
  const [, look] = rows;
  const [at, day, time] = (
    await club.owner.query<{ at: Date; day: string; time: string }>(
      `select at, (at at time zone 'Asia/Tokyo')::date::text as day, to_char(at at time zone 'Asia/Tokyo', 'HH24:MI:SS') as time
       from audit_events where id = $1`,
      [look!['id']],
    )
  ).rows.flatMap((row) => [row.at.toISOString(), row.day, row.time]);
  expect(look).toMatchObject({
    ...{ '日付（日本時間）': day, '時刻（日本時間）': time, at, 操作した人: `担当者 ${desk.name}` },
    ...{ 操作: '施設の一日を表示', action: 'viewHouseDay', 結果: '完了', outcome: 'ok', kind: 'staff' },
  });
  const kept = `select reason from audit_events where action = 'exportAudit' and actor_name = $1 and outcome = 'ok' order by id desc limit 1`;
  expect(await club.value<string>(kept, [auditor.name])).toBe('年次の検査');
});

it('is written out to its last row, however many a day has, page by page, each with a row of its own', async () => {
  const PAGE = `mutation($day: Date, $before: ID, $reason: String!) {
    exportAudit(day: $day, before: $before, reason: $reason) { table rows next } }`;
  type Page = { exportAudit: { table: string; rows: number; next: string | null } };
  const day = '2021-03-04';
  await club.owner.query(
    `insert into audit_events (request_id, actor_kind, actor_name, action, outcome, subject, at)
     select 'many', 'system', 'many', 'sealAudit', 'ok', E'one\\nof ' || n, '2021-03-04 03:00Z'::timestamptz from generate_series(1, 10_003) n`,
  );
  const tables: string[] = [];
  let before: string | null = null;
  do {
    const { exportAudit }: Page = await auditor.get<Page>(PAGE, { day, before, reason: 'すべて' });
    tables.push(exportAudit.table);
    before = exportAudit.next;
  } while (before !== null);
  expect(tables.length).toBe(3);
  const rows = parse(tables.join(''), { columns: true, bom: true }) as { id: string; subject: string }[];
  expect(rows.length).toBe(10_003);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10_003);
  expect([rows[0]!.subject, rows.at(-1)!.subject]).toEqual(['one of 10003', 'one of 1']);
  const written = `select array_agg(subject order by id) from audit_events where action = 'exportAudit' and actor_name = $1 and reason = 'すべて'`;
  expect(await club.value(written, [auditor.name])).toEqual([
    `all ${day}`,
    ...[expect.stringMatching(`^all ${day} before \\d+$`), expect.stringMatching(`^all ${day} before \\d+$`)],
  ]);
  for (const odd of ['x', '-1', '0', '1e3', '99999999999999999999'])
    expect(await auditor.refusal(PAGE, { day, before: odd, reason: 'none' })).toBe('BAD_INPUT_ERROR');
});

it('says whether its newest seals hold, and when a row was changed that they do not', async () => {
  const chain = async () =>
    (await auditor.get<{ auditChain: unknown }>('{ auditChain { looked broken } }')).auditChain;
  await club.owner.query(`update audit_events set at = at - interval '5 minutes'`);
  await sealAudit(club.jobServices(), systemActor('seal_audit'));
  expect(await chain()).toEqual({ looked: 1, broken: 0 });
  await club.owner.query(
    `update audit_events set subject = 'another' where id = (select min(id) from audit_events)`,
  );
  expect(await chain()).toEqual({ looked: 1, broken: 1 });
});

it('keeps why somebody looked, where that was asked, and the seal covers it', async () => {
  expect(
    await club.value(`select has_column_privilege('resort_app', 'audit_events', 'reason', 'insert')`),
  ).toBe(false);
  expect(
    await club.value(`select has_column_privilege('resort_staff', 'audit_events', 'reason', 'insert')`),
  ).toBe(true);
});
