/** The plans of a house: written by staff, chosen by members from the next call on, with prices of nights of their own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let desk: StaffMember;
let member: Member;
let roomType: { id: number; facilityId: number };
let today: CalendarDate;
const day = (ahead: number) => addDays(today, ahead);

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 5, vs: 20_000 });
  member = await (await club.aMember({ product: 'VS' })).logIn();
  today = await club.today();
});
afterAll(() => club.close());

const ADD = `mutation($id: ID!, $houseId: ID!, $plan: PlanInput!, $questions: [NewPlanQuestion!]!, $reason: String!) {
  addPlan(id: $id, houseId: $houseId, plan: $plan, questions: $questions, reason: $reason) { id version state } }`;
const SAVE = `mutation($id: ID!, $version: Int!, $plan: PlanInput!, $reason: String!, $sure: Boolean) {
  savePlan(id: $id, version: $version, plan: $plan, reason: $reason, farOffConfirmed: $sure) { id version state titleJa } }`;
const PRICE = `mutation($id: ID!, $kinds: [ID!]!, $from: Date!, $before: Date!, $weekdays: [Int!]!, $product: PricedProduct!, $price: Int, $reason: String!, $sure: Boolean) {
  pricePlan(id: $id, roomTypeIds: $kinds, from: $from, before: $before, weekdays: $weekdays, product: $product, price: $price, reason: $reason, farOffConfirmed: $sure) }`;
const LOOK = `query($id: ID!, $from: Date!, $before: Date!) { housePlan(id: $id) { titleJa version state changedBy roomTypeIds
  questions { textJa type required } prices(from: $from, before: $before) { night vs sp } } }`;

const plan = (more: object = {}) => ({
  ...{
    titleJa: '秋の会席',
    titleEn: 'Autumn Kaiseki',
    subtitleJa: '',
    subtitleEn: '',
    remarksJa: '',
    remarksEn: '',
  },
  ...{ descriptionJa: '夕食つき', descriptionEn: 'With dinner', feeYen: 3_000, feePer: 'PERSON_NIGHT' },
  ...{ excludedDates: [], weekdays: [0, 1, 2, 3, 4, 5, 6], saleStart: today, sortOrder: 1 },
  roomTypeIds: [String(roomType.id)],
  ...more,
});
const adding = (more: object = {}) => ({
  id: randomUUID(),
  ...{ houseId: String(roomType.facilityId), plan: plan(more), questions: [], reason: '新しいプラン' },
});
const add = async (more: object = {}) =>
  (await desk.get<{ addPlan: { id: string; version: number; state: string } }>(ADD, adding(more))).addPlan;
const look = async (id: string) =>
  (
    await desk.get<{ housePlan: Record<string, unknown> & { prices: object[] } }>(LOOK, {
      ...{ id, from: day(0), before: day(100) },
    })
  ).housePlan;
/** What a stay of two nights would cost a member under a plan, or why it is refused. */
const hold = async (planId: string, from = day(20)) => {
  const answer = await member.hold({ roomType, from, to: addDays(from, 2), planId: Number(planId) });
  const held = answer.data?.createTemporaryBookingGroup as { id: string } | undefined;
  if (!held) return answer.errors![0]!.message;
  const yen = await club.value<number>(
    `select sum(yen + plan_fee_yen)::int from booking_nights n join bookings b on b.id = n.booking_id where b.group_id = $1`,
    [held.id],
  );
  await member.remove(held.id);
  return yen;
};

describe('a plan', () => {
  it('is not counted otherwise, by the room and not by the guest, unless that was confirmed; its row says so', async () => {
    const { id } = await add();
    const saving = { id, version: 1, plan: plan({ feePer: 'ROOM_NIGHT' }), reason: '数え方の見直し' };
    expect(await desk.refusal(SAVE, saving)).toBe('PRICE_FAR_OFF');
    expect(await hold(id)).toBe(2 * 20_000 + 2 * 2 * 3_000);
    expect(await desk.refusal(SAVE, { ...saving, sure: true })).toBe('done');
    expect(await hold(id)).toBe(2 * 20_000 + 2 * 3_000);
    expect(
      await club.value(
        `select subject from audit_events where action = 'savePlan' and outcome = 'ok' order by id desc limit 1`,
      ),
    ).toBe(`plan ${id}: feePer PERSON_NIGHT -> ROOM_NIGHT`);
  });

  it('is written whole, chosen by members from the next call on, and changed with its version', async () => {
    const { id, version, state } = await add();
    expect({ version, state }).toEqual({ version: 1, state: 'ON_SALE' });
    // Two guests pay the fee in each of two nights.
    expect(await hold(id)).toBe(2 * 20_000 + 2 * 2 * 3_000);
    const saving = { id, version: 1, plan: plan({ feeYen: 2_000, minNights: 3 }), reason: '料金の見直し' };
    const answers = await Promise.all([desk.refusal(SAVE, saving), desk.refusal(SAVE, saving)]);
    expect(answers.toSorted()).toEqual(['CHANGED_BY_ANOTHER', 'done']);
    expect(await hold(id)).toBe('PLAN_MIN_NIGHTS');
    expect(await look(id)).toMatchObject({
      version: 2,
      changedBy: desk.displayName,
      roomTypeIds: [String(roomType.id)],
    });
    const row = await club.value<string>(
      `select action || ' ' || subject || ' ' || reason from audit_events where action = 'savePlan' and outcome = 'ok' order by id desc limit 1`,
    );
    expect(row).toBe(`savePlan plan ${id}: 3000 -> 2000 yen; minNights none -> 3 料金の見直し`);
  });

  it('is added once however often it is sent, and shows something in each language', async () => {
    const call = adding();
    const answers = await Promise.all([1, 2, 3].map(() => desk.get<{ addPlan: { id: string } }>(ADD, call)));
    expect(new Set(answers.map(({ addPlan }) => addPlan.id)).size).toBe(1);
    expect(await desk.refusal(ADD, { ...call, plan: plan({ titleJa: '別' }) })).toBe('UNEXECUTABLE_ERROR');
    for (const titleEn of ['\u200b', '\u202ea', '. .'])
      expect(await desk.refusal(ADD, adding({ titleEn }))).toBe('BAD_INPUT_ERROR');
  });

  it('is there from its first day to its last', async () => {
    const ahead = await add({ saleStart: day(5) });
    expect(ahead.state).toBe('AHEAD');
    expect(await hold(ahead.id)).toBe('PLAN_NOT_YET_ACCEPTED');
    const over = await add({ saleStart: day(-5), saleEnd: day(-1) });
    expect(over.state).toBe('OVER');
    expect(await hold(over.id)).toBe('PLAN_SALE_ENDED');
  });

  it('keeps the terms of what is booked, whatever becomes of it', async () => {
    const { id } = await add();
    const [booked] = await member.booked({ roomType, from: day(30), to: day(31), planId: Number(id) });
    await desk.get(SAVE, { id, version: 1, plan: plan({ feeYen: 8_000 }), reason: '値上げ' });
    const fee = `select plan_fee_yen from booking_nights where booking_id = $1`;
    expect(await club.value<number>(fee, [booked!.id])).toBe(6_000);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('asks what it asked from the beginning', async () => {
    const options = [
      { ja: '魚', en: 'Fish' },
      { ja: '肉', en: 'Meat' },
    ];
    const questions = [
      { textJa: '主菜', textEn: 'Main dish', type: 'SELECT', required: true, options },
      { textJa: '到着時刻', textEn: 'Arrival', type: 'TEXT', required: false, options: [] },
    ];
    const { addPlan } = await desk.get<{ addPlan: { id: string } }>(ADD, { ...adding(), questions });
    expect(await look(addPlan.id)).toMatchObject({
      questions: [
        { textJa: '主菜', type: 'SELECT', required: true },
        { textJa: '到着時刻', type: 'TEXT', required: false },
      ],
    });
    const one = [{ ...questions[0], options: options.slice(1) }];
    const { errors } = await desk.ask(ADD, { ...adding(), questions: one });
    expect(errors?.[0]?.extensions).toMatchObject({ argument: 'questions' });
  });

  it.each([
    ['titleEn', { titleEn: ' ' }],
    ['remarksEn', { remarksJa: '備考' }],
    ['maxNights', { minNights: 3, maxNights: 2 }],
    ['weekdays', { weekdays: [] }],
    ['saleEnd', { saleStart: '2026-10-02', saleEnd: '2026-10-01' }],
    ['roomTypeIds', { roomTypeIds: [] }],
    ['roomTypeIds', { roomTypeIds: ['99999'] }],
  ])('is refused with the field that is wrong: %s %o', async (argument, more) => {
    const { errors } = await desk.ask(ADD, adding(more));
    expect(errors?.[0]?.message).toBe('BAD_INPUT_ERROR');
    expect(errors?.[0]?.extensions).toMatchObject({ argument });
  });

  it('is changed for a reason, by whoever may, and where it is there', async () => {
    expect(await desk.refusal(ADD, { ...adding(), reason: ' ' })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(ADD, { ...adding(), houseId: '99999' })).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(SAVE, { id: '99999', version: 1, plan: plan(), reason: '変更' })).toBe(
      'NOT_FOUND_ERROR',
    );
    const content = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
    expect(await content.refusal(ADD, adding())).toBe('done');
    const accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
    expect(await accounting.refusal(ADD, adding())).toBe('ACCESS_DENIED_ERROR');
    expect(await accounting.refusal(LOOK, { id: '1', from: day(0), before: day(1) })).toBe(
      'ACCESS_DENIED_ERROR',
    );
  });
});

describe('prices of a plan', () => {
  const price = (id: string, more: object = {}) => ({
    ...{ id, kinds: [String(roomType.id)], from: day(40), before: day(43), weekdays: [], product: 'VS' },
    ...{ price: 25_000, reason: '秋の料金' },
    ...more,
  });

  it('stand for the calendar’s until they are taken away, night by night', async () => {
    const { id } = await add({ feeYen: 0 });
    expect(await hold(id, day(40))).toBe(40_000);
    expect((await desk.get<{ pricePlan: number }>(PRICE, price(id))).pricePlan).toBe(3);
    expect(await hold(id, day(40))).toBe(50_000);
    expect(await hold(id, day(42))).toBe(45_000);
    expect(await desk.refusal(PRICE, price(id))).toBe('NIGHTS_UNCHANGED');
    expect(
      (
        await desk.get<{ pricePlan: number }>(
          PRICE,
          price(id, { product: 'SP', price: 30, before: day(41), sure: true }),
        )
      ).pricePlan,
    ).toBe(1);
    expect((await desk.get<{ pricePlan: number }>(PRICE, price(id, { price: null }))).pricePlan).toBe(3);
    expect(await desk.refusal(PRICE, price(id, { price: null }))).toBe('NIGHTS_UNCHANGED');
    expect((await look(id)).prices).toEqual([{ night: day(40), vs: null, sp: 30 }]);
    expect(await hold(id, day(40))).toBe(40_000);
  });

  it('that are far from what members pay now are confirmed first, and so is the fee', async () => {
    const { id } = await add({ feeYen: 1_000 });
    const calendar = 20_000;
    const one = { from: day(45), before: day(46) };
    expect(await desk.refusal(PRICE, price(id, { ...one, price: calendar * 3 }))).toBe('PRICE_FAR_OFF');
    expect(await desk.refusal(PRICE, price(id, { ...one, price: 2_500 }))).toBe('PRICE_FAR_OFF');
    expect((await look(id)).prices).toEqual([]);
    await desk.get(PRICE, price(id, { ...one, price: calendar * 3, sure: true }));
    // It is the plan's own price then that the next one is beside.
    await desk.get(PRICE, price(id, { ...one, price: calendar * 4 }));
    expect(await desk.refusal(PRICE, price(id, { ...one, price: 25_000 }))).toBe('PRICE_FAR_OFF');
    const dear = { id, version: 1, plan: plan({ feeYen: 10_000 }), reason: '値上げ' };
    expect(await desk.refusal(SAVE, dear)).toBe('PRICE_FAR_OFF');
    await desk.get(SAVE, { ...dear, sure: true });
  });

  it('are set on the weekdays that are named, and on no other', async () => {
    const { id } = await add();
    const { pricePlan } = await desk.get<{ pricePlan: number }>(
      PRICE,
      price(id, { from: day(50), before: day(64), weekdays: [5, 6] }),
    );
    expect(pricePlan).toBe(4);
  });

  it('go with a kind of rooms that the plan loses', async () => {
    const other = await club.aRoomType({ id: roomType.facilityId });
    const both = [String(roomType.id), String(other.id)];
    const { id } = await add({ roomTypeIds: both });
    await desk.get(PRICE, price(id, { kinds: both }));
    expect((await look(id)).prices).toHaveLength(6);
    await desk.get(SAVE, { id, version: 1, plan: plan(), reason: '部屋タイプの整理' });
    expect((await look(id)).prices).toHaveLength(3);
    expect(await desk.refusal(PRICE, price(id, { kinds: both }))).toBe('BAD_INPUT_ERROR');
  });

  it.each([
    ['reason', { reason: '  ' }],
    ['before', { from: '2026-12-02', before: '2026-12-02' }],
    ['from', { from: '2020-01-01', before: '2020-01-02' }],
    ['roomTypeIds', { kinds: [] }],
  ])('are refused with the field that is wrong: %s', async (argument, more) => {
    const { id } = await add();
    const { errors } = await desk.ask(PRICE, price(id, more));
    expect(errors?.[0]?.extensions).toMatchObject({ argument });
  });
});
