/** Looking after contracts and points, through the API: renewal, applications, histories, and the turn of the year. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { endingPoints } from '#server/modules/notice/mails/points.ts';
import { systemActor } from '#server/platform/actor.ts';
import { remindOfEndingPoints } from '#server/modules/points/remind.ts';
import { rollOverPoints } from '#server/modules/points/roll-over-year.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { payloadsOf } from '../../testkit/queued.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.clockAt(calendarDate('2026-11-21'), '12:00');
});
afterAll(() => club.close());

const keyOf = (answer: { errors?: readonly { message: string }[] }) => answer.errors?.[0]?.message ?? 'done';

const SWITCH = `mutation ($on: Boolean!, $contractId: ID!) {
  updateVsAutoRenewal(autoRenewal: $on, contractId: $contractId) { id autoRenewal canCancelAutoRenewal } }`;

describe('the automatic renewal of a contract', () => {
  const switchTo = (member: Member, on: boolean, contractId = member.contractId) =>
    member.ask(SWITCH, { on, contractId: String(contractId) });

  it('is switched off and on, for vacation style only, and not by family members', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    expect(await switchTo(member, true)).toMatchObject({
      data: { updateVsAutoRenewal: { autoRenewal: true, canCancelAutoRenewal: true } },
    });
    expect(keyOf(await switchTo(member, false))).toBe('done');
    const family = await (await club.aMember({ of: member, role: 'FAMILY' })).logIn();
    expect(keyOf(await switchTo(family, true))).toBe('NOT_FOR_FAMILY_MEMBERS');
    const stranger = await (await club.aMember({ product: 'VS' })).logIn();
    expect(keyOf(await switchTo(stranger, true, member.contractId))).toBe('NOT_FOUND_ERROR');
    const points = await (await club.aMember({ product: 'SP' })).logIn();
    expect(keyOf(await switchTo(points, true))).toBe('RENEWAL_ONLY_VACATION_STYLE');
  });

  it('cannot be ended while a stay lies beyond the contract, and can once it is cancelled', async () => {
    const ends = await club.daysAhead(45);
    const member = await (await club.aMember({ product: 'VS', contractEnds: ends })).logIn();
    expect(keyOf(await switchTo(member, true))).toBe('done');
    const roomType = await club.aRoomType(await club.aFacility());
    const [room] = await member.booked({ roomType, from: addDays(ends, 3), to: addDays(ends, 5) });
    const answer = await switchTo(member, false);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'RENEWAL_STAYS_BEYOND_END',
      extensions: { until: addDays(ends, 5) },
    });
    expect(
      await member.get(
        'query ($id: ID!) { myContract(id: $id) { canCancelAutoRenewal autoRenewalObstacle } }',
        {
          id: String(member.contractId),
        },
      ),
    ).toEqual({
      myContract: { canCancelAutoRenewal: false, autoRenewalObstacle: 'RENEWAL_STAYS_BEYOND_END' },
    });
    expect(keyOf(await member.cancel(room!.id, [addDays(ends, 3), addDays(ends, 4)]))).toBe('done');
    expect(keyOf(await switchTo(member, false))).toBe('done');
  });

  it('stands still in the last thirty days', async () => {
    const ending = await club.aMember({ product: 'VS', contractEnds: await club.daysAhead(29) });
    expect(keyOf(await switchTo(await ending.logIn(), true))).toBe('RENEWAL_SETTLED');
  });
});

describe('applications', () => {
  const REQUEST = `mutation ($contractId: ID!, $message: String!) {
    createMyContractRequest(contractId: $contractId, kind: SUCCESSION, message: $message) { state } }`;
  const APPLY = `mutation ($contractId: ID!, $kind: PointApplicationKind!, $points: Int!) {
    createMyPointApplication(contractId: $contractId, kind: $kind, points: $points) { state yen } }`;

  it('about a contract are recorded and shown', async () => {
    const member = await (await club.aMember()).logIn();
    const contractId = String(member.contractId);
    expect(keyOf(await member.ask(REQUEST, { contractId, message: ' 　' }))).toBe('REQUEST_TEXT_REQUIRED');
    await member.get(REQUEST, { contractId, message: '長男に継承したい' });
    expect(
      await member.get('query ($id: ID!) { myContractRequestList(contractId: $id) { kind message state } }', {
        id: contractId,
      }),
    ).toEqual({
      myContractRequestList: [{ kind: 'SUCCESSION', message: '長男に継承したい', state: 'RECEIVED' }],
    });
    const stranger = await (await club.aMember()).logIn();
    expect(keyOf(await stranger.ask(REQUEST, { contractId, message: 'x' }))).toBe('NOT_FOUND_ERROR');
  });

  it('about points name their price, and one of a kind is open at a time', async () => {
    const member = await (await club.aMember({ points: 0 })).logIn();
    const contractId = String(member.contractId);
    const ask = { contractId, kind: 'ADD', points: 10 };
    expect(keyOf(await member.ask(APPLY, ask))).toBe('NO_POINTS_TO_ADD');
    await club.owner.query('update contracts set additional_point_price = 5500 where id = $1', [contractId]);
    expect(await member.get(APPLY, ask)).toEqual({
      createMyPointApplication: { state: 'RECEIVED', yen: 55_000 },
    });
    expect(keyOf(await member.ask(APPLY, ask))).toBe('APPLICATION_PENDING');
    const carry = { contractId, kind: 'CARRY_FORWARD', points: 5 };
    expect(keyOf(await member.ask(APPLY, carry))).toBe('NOTHING_TO_CARRY_FORWARD');
    await club.aLot(member.contractId, { kind: 'sp', points: 7, thru: calendarDate('2027-03-31') });
    expect(keyOf(await member.ask(APPLY, { ...carry, points: 8 }))).toBe('APPLICATION_POINTS_INVALID');
    expect(keyOf(await member.ask(APPLY, carry))).toBe('done');
  });
});

describe('the histories', () => {
  it('of a contract list what its points gained and lost, a hold by itself being neither', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 20 });
    const from = await club.daysAhead(60);
    const [room] = await member.booked({ roomType, from, to: addDays(from, 2) });
    expect(keyOf(await member.cancel(room!.id, [from, addDays(from, 1)]))).toBe('done');
    const page = async (skip: number) =>
      (
        await member.get<{ myContract: { pointMovementList: unknown[] } }>(
          `query ($id: ID!, $skip: Int!) { myContract(id: $id) { pointMovementList(take: 3, skip: $skip) {
            pointChange changeReason night pointsAfter checkInDate facilityName } } }`,
          { id: String(member.contractId), skip },
        )
      ).myContract.pointMovementList;
    const stay = { checkInDate: from, facilityName: expect.stringContaining('海の家') as string };
    const [first, second] = [
      { ...stay, night: from },
      { ...stay, night: addDays(from, 1) },
    ];
    expect([...(await page(0)), ...(await page(3))]).toEqual([
      // What is given up goes from the last night backwards.
      { pointChange: 20, changeReason: 'RETURN', pointsAfter: 500, ...first },
      { pointChange: 20, changeReason: 'RETURN', pointsAfter: 480, ...second },
      { pointChange: -20, changeReason: 'CONSUME', pointsAfter: 460, ...second },
      { pointChange: -20, changeReason: 'CONSUME', pointsAfter: 480, ...first },
      {
        pointChange: 500,
        changeReason: 'GRANT',
        pointsAfter: 500,
        night: null,
        checkInDate: null,
        facilityName: null,
      },
    ]);
  });

  it('of a contract carry a balance for each kind of points, and name a fee beyond the stay', async () => {
    const member = await (await club.aMember({ points: 100 })).logIn();
    await club.aLot(member.contractId, { kind: 'tvp', points: 300, thru: calendarDate('2028-03-31') });
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 10 });
    const from = await club.daysAhead(8);
    const [room] = await member.booked({ roomType, from, to: addDays(from, 3) });
    expect(keyOf(await member.cancel(room!.id, [addDays(from, 1), addDays(from, 2)]))).toBe('done');
    await club.clockForward('8 days');
    try {
      expect(keyOf(await member.cancel(room!.id, [from]))).toBe('done');
    } finally {
      await club.clockForward('-8 days');
    }
    const { myContract } = await member.get<{ myContract: { pointMovementList: unknown[] } }>(
      `query ($id: ID!) { myContract(id: $id) { pointMovementList(take: 2) { kind pointChange changeReason pointsAfter } } }`,
      { id: String(member.contractId) },
    );
    // 80 percent of thirty points: ten were still in the stay, fourteen come from the contract.
    expect(myContract.pointMovementList[0]).toEqual({
      kind: 'sp',
      pointChange: -14,
      changeReason: 'KEEP',
      pointsAfter: 76,
    });
    const rest = await member.get<{ myContract: { pointMovementList: { kind: string }[] } }>(
      `query ($id: ID!) { myContract(id: $id) { pointMovementList { kind pointsAfter } } }`,
      { id: String(member.contractId) },
    );
    expect(rest.myContract.pointMovementList.filter(({ kind }) => kind === 'tvp')).toEqual([
      { kind: 'tvp', pointsAfter: 300 },
    ]);
  });

  it('leave points in hold in the balance, and what is left names them', async () => {
    const member = await (await club.aMember({ points: 50 })).logIn();
    await club.aLot(member.contractId, { kind: 'tvp', points: 900, thru: calendarDate('2028-03-31') });
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 25 });
    const from = await club.daysAhead(60);
    await member.hold({ roomType, from, to: addDays(from, 2), rooms: [{ adults: 2 }] });
    expect(
      await member.get(
        `query ($id: ID!) { myAvailablePoints { contracts { remaining inHold } }
          myContract(id: $id) { pointSummary { pointRemains inHold } pointMovementList(take: 1) { pointsAfter } } }`,
        { id: String(member.contractId) },
      ),
    ).toMatchObject({
      // Nothing is left free of the lot, and it is told of all the same.
      myAvailablePoints: { contracts: [{ remaining: 0, inHold: 50 }] },
      myContract: { pointSummary: [{ pointRemains: 0, inHold: 50 }] },
    });
  });

  it('say for which year, or as which bonus, points were granted, and which were carried forward', async () => {
    const member = await (await club.aMember({ points: 0 })).logIn();
    const thru = calendarDate('2027-03-31');
    const carried = await club.aLot(member.contractId, { kind: 'sp', points: 18, thru, fiscalYear: 2025 });
    await club.owner.query('update point_lots set carried_forward = true where id = $1', [carried]);
    const bonus = await club.aLot(member.contractId, { kind: 'sp', points: 5, thru, fiscalYear: 2026 });
    await club.owner.query(
      `insert into contract_bonuses (contract_id, position, name_ja, name_en, points, lot_id)
       values ($1, 1, 'ご紹介の御礼', 'Thank you for a referral', 5, $2)`,
      [member.contractId, bonus],
    );
    expect(
      await member.get(
        `query ($id: ID!) { myContract(id: $id) { pointSummary { year carriedForward }
          pointMovementList { pointChange fiscalYear bonusName } } }`,
        { id: String(member.contractId) },
      ),
    ).toEqual({
      myContract: {
        pointSummary: [
          { year: 2025, carriedForward: true },
          { year: 2026, carriedForward: false },
        ],
        pointMovementList: [
          { pointChange: 5, fiscalYear: 2026, bonusName: 'ご紹介の御礼' },
          { pointChange: 18, fiscalYear: 2025, bonusName: null },
        ],
      },
    });
  });

  it('of TVP carry the balance along, page by page', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    for (const points of [300, 200, 50])
      await club.aLot(member.contractId, { kind: 'tvp', points, thru: calendarDate('2028-03-31') });
    const HISTORY = `query ($skip: Int!) { myTvpHistoryList(skip: $skip, take: 2) { pointChange pointsAfter current } }`;
    const { myTvpHistoryList: newest } = await member.get<{ myTvpHistoryList: unknown[] }>(HISTORY, {
      skip: 0,
    });
    const { myTvpHistoryList: rest } = await member.get<{ myTvpHistoryList: unknown[] }>(HISTORY, {
      skip: 2,
    });
    expect([...newest, ...rest]).toEqual([
      { pointChange: 50, pointsAfter: 550, current: true },
      { pointChange: 200, pointsAfter: 500, current: false },
      { pointChange: 300, pointsAfter: 300, current: false },
    ]);
    expect(await member.get('{ myAvailablePoints { tvp } }')).toEqual({ myAvailablePoints: { tvp: 550 } });
  });
});

describe('the turn of the fiscal year', () => {
  it('carries SP and FP forward once, lets the rest expire, and finds nothing to do the second time', async () => {
    const jobs = club.jobServices();
    const member = await club.aMember({ points: 0 });
    const thru = calendarDate('2027-03-31');
    await club.aLot(member.contractId, { kind: 'sp', points: 40, thru, fiscalYear: 2026 });
    await club.aLot(member.contractId, { kind: 'tvp', points: 9_000, thru, fiscalYear: 2025 });
    const left = () =>
      club.owner
        .query<{ lot: string }>(
          `select kind || ' ' || fiscal_year || ' ' || valid_thru || ' ' || carried_forward || ' ' || available as lot
           from point_lots where contract_id = $1 and available > 0 order by 1`,
          [member.contractId],
        )
        .then(({ rows }) => rows.map(({ lot }) => lot));
    const rollOverAt = async (day: CalendarDate) => {
      await club.clockAt(day, '00:05');
      await rollOverPoints(jobs, systemActor('roll_over_points'));
      return left();
    };
    expect(await rollOverAt(thru)).toEqual(['sp 2026 2027-03-31 false 40', 'tvp 2025 2027-03-31 false 9000']);
    expect(await rollOverAt(calendarDate('2027-04-01'))).toEqual(['sp 2026 2028-03-31 true 40']);
    expect(await rollOverPoints(jobs, systemActor('roll_over_points'))).toEqual({
      contracts: 0,
      carried: 0,
      expired: 0,
    });
    expect(await rollOverAt(calendarDate('2028-04-01'))).toEqual([]);
    expect(await brokenBooks(club.owner)).toEqual([]);
    // A row for each roll-over of this contract, found by its membership.
    const told = await club.owner.query(
      `select subject, actor_kind, actor_name, outcome from audit_events where action = 'rollOverPoints' and client_id = $1`,
      [member.clientId],
    );
    const rollOver = {
      subject: String(member.contractId),
      actor_kind: 'system',
      actor_name: 'roll_over_points',
    };
    expect(told.rows).toEqual([
      { ...rollOver, outcome: 'ok' },
      { ...rollOver, outcome: 'ok' },
    ]);
  });

  it('comes for every contract where it fails for one, which is named so that the queue tries again', async () => {
    const jobs = club.jobServices();
    await club.clockAt(calendarDate('2028-05-01'), '00:05');
    const contracts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { contractId } = await club.aMember({ points: 0 });
      await club.aLot(contractId, { kind: 'tvp', points: 70, thru: calendarDate('2028-04-30') });
      contracts.push(contractId);
    }
    const [broken, busy] = contracts;
    await club.owner.query(`
      create function refuse_to_expire() returns trigger language plpgsql as $$
      begin
        if new.contract_id = ${broken} then raise exception 'this ledger is broken'; end if;
        return new;
      end $$;
      create trigger refuse_to_expire before insert on point_movements for each row execute function refuse_to_expire()`);
    await club.owner.query('begin');
    await club.owner.query('select from contracts where id = $1 for update', [busy]);
    const failed = await rollOverPoints(jobs, systemActor('roll_over_points')).catch((e: unknown) => e);
    await club.owner.query('rollback');
    expect(failed).toMatchObject({
      message: `contracts whose points could not be rolled over: ${broken}, ${busy}`,
      errors: [{ message: 'this ledger is broken' }, { message: 'a job was refused: SERVER_BUSY' }],
    });
    const left = 'select sum(available)::int from point_lots where contract_id = $1';
    const all = () => Promise.all(contracts.map((id) => club.value<number>(left, [id])));
    expect(await all()).toEqual([70, 70, 0]);
    await club.owner.query('drop trigger refuse_to_expire on point_movements');
    expect(await rollOverPoints(jobs, systemActor('roll_over_points'))).toMatchObject({ expired: 140 });
    expect(await all()).toEqual([0, 0, 0]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  }, 60_000);
});

describe('reminders of points that will expire', () => {
  const mails = async () =>
    (await payloadsOf<{ stage: number }>(club, 'mail_points_ending')).map(({ stage }) => Number(stage));

  it('are asked for once at each distance, in waking hours, and not where they are switched off', async () => {
    const today = calendarDate('2030-06-03');
    await club.clockAt(today, '08:59');
    const member = await club.aMember({ points: 0 });
    const silent = await (await club.aMember({ points: 0 })).logIn();
    await silent.get('mutation { updateMyClientInfo(data: { pointReminders: false }) { pointReminders } }');
    for (const { contractId } of [member, silent]) {
      await club.aLot(contractId, { kind: 'sp', points: 40, thru: addDays(today, 60) });
      await club.aLot(contractId, { kind: 'sp', points: 5, thru: addDays(today, 61) });
    }
    expect(await remindOfEndingPoints(club.jobServices(), systemActor('remind_of_points'))).toBe(0);
    await club.clockAt(today, '09:15');
    expect(await remindOfEndingPoints(club.jobServices(), systemActor('remind_of_points'), 1)).toBe(2);
    expect(await remindOfEndingPoints(club.jobServices(), systemActor('remind_of_points'))).toBe(0);
    await club.clockAt(addDays(today, 31), '10:15');
    expect(await remindOfEndingPoints(club.jobServices(), systemActor('remind_of_points'))).toBe(1);
    expect(await mails()).toEqual([60, 120, 30]);
  });

  it('name stays that fit the points and end before they do, with an address that opens them', async () => {
    const today = calendarDate('2030-06-03');
    await club.clockAt(today, '10:00');
    const member = await club.aMember({ points: 0 });
    const lot = await club.aLot(member.contractId, { kind: 'sp', points: 40, thru: addDays(today, 20) });
    const house = await club.aFacility();
    const fitting = await club.aRoomType(house, { sp: 20 });
    await club.aRoomType(await club.aFacility(), { sp: 21 });
    const ask = { lotIds: [lot], day: today, publicUrl: new URL('https://club.example') };
    const mail = await endingPoints(club.jobs(), { ...ask, language: 'en' });
    expect(mail?.lines).toEqual([
      { contract: expect.stringMatching(/^K/) as string, points: '40 Pt', until: 'Sun 23 Jun 2030' },
    ]);
    expect(mail?.stays).toHaveLength(1);
    expect(mail?.stays[0]).toMatchObject({ points: '40 Pt', roomType: 'Tatami room' });
    const { searchParams } = new URL(mail!.stays[0]!.url);
    expect(searchParams.get('roomType')).toBe(String(fitting.id));
    expect(searchParams.get('contract')).toBe(String(member.contractId));
    expect(searchParams.get('from')! >= addDays(today, 7)).toBe(true);
    expect(searchParams.get('to')! <= addDays(today, 21)).toBe(true);
  });
});
