/** What a row of the audit log is about, as an inspector reads it: prices with what they were, payments by what they were for, rooms kept for a group by whom they were for. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { formatPlainDate, formatStay } from '#messages/format.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { deedsInLog } from '../../testkit/deeds-in-log.ts';
import type { DeedInLog } from '../../testkit/deeds-in-log.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';
import { aDepositedWeek } from '../../testkit/weeks.ts';

let club: Club;
let desk: Desk;
let auditor: StaffMember;
let accounting: StaffMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
  auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
});
afterAll(() => close());

const plain = (day: string) => formatPlainDate(day, 'ja');

const rowsOf = (whose: Parameters<typeof deedsInLog>[1], ...actions: string[]) =>
  deedsInLog(auditor, whose, ...actions);
const memberIdOf = (clientId: number) =>
  club.value<string>('select member_id from clients where id = $1', [clientId]);

async function aHouse() {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 3, sp: 10, vs: 20_000 });
  const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const named = await club.value<string>('select name_ja from facilities where id = $1', [house.id]);
  const kind = await club.value<string>('select name_ja from room_types where id = $1', [roomType.id]);
  return { house, roomType, reservations, named, kind, from: await club.daysAhead(40) };
}

it('says of nights what they cost before and after, the lowest and the highest of many', async () => {
  const { house, roomType, reservations, named, kind, from } = await aHouse();
  const before = addDays(from, 3);
  const CHANGE = `mutation($h: ID!, $change: InventoryChange!) {
    changeNights(houseId: $h, change: $change, reason: "繁忙期", farOffConfirmed: true) { id } }`;
  const change = async (wanted: object) => {
    const nights = { roomTypeIds: [String(roomType.id)], from, before, ...wanted };
    const told = await reservations.get<{ changeNights: { id: string } }>(CHANGE, {
      ...{ h: String(house.id), change: { nights } },
    });
    return told.changeNights.id;
  };
  await club.owner.query('update room_nights set price_vs = 24000 where room_type_id = $1 and night = $2', [
    ...[roomType.id, addDays(from, 1)],
  ]);
  const id = await change({
    prices: [
      { product: 'VS', amount: 30_000 },
      { product: 'SP', amount: null },
    ],
  });
  // What stays as it is is no change of it.
  await change({
    before: addDays(from, 1),
    rooms: { set: 2 },
    prices: [{ product: 'VS', amount: 30_000 }],
  });
  await reservations.get(CHANGE, { h: String(house.id), change: { undo: id } });
  expect(await reservations.refusal(CHANGE, { h: String(house.id), change: { undo: id } })).not.toBe('done');
  const span = `${plain(from)} – ${plain(addDays(from, 2))}`;
  const rows = await rowsOf({ staff: reservations.name }, 'changeNights', 'undoNights');
  expect(rows.map(({ about }) => about)).toEqual([
    `${named} 範囲を指定 ${span}: ${kind}; SP 3泊 10 → 販売なし; VS（円） 3泊 20,000～24,000 → 30,000`,
    `${named} 範囲を指定 ${plain(from)} – ${plain(from)} 室数を指定 2: ${kind}; 延べ室数 -1`,
    `${named} 元に戻す ${span}; SP 3泊 販売なし → 10; VS（円） 3泊 30,000 → 20,000～24,000`,
    `${named} 元に戻す`,
  ]);
});

it('says of a plan and of a thing to rent what they cost before and after', async () => {
  const { house, roomType, reservations, named, kind, from } = await aHouse();
  const today = await club.today();
  const texts = Object.fromEntries(
    ['subtitle', 'remarks', 'description'].flatMap((text) => [
      [`${text}Ja`, text],
      [`${text}En`, text],
    ]),
  );
  const plan = {
    ...{
      ...texts,
      titleJa: '秋の会席',
      titleEn: 'Autumn',
      feeYen: 12_000,
      feePer: 'PERSON_NIGHT',
      excludedDates: [],
    },
    ...{
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      saleStart: today,
      sortOrder: 1,
      roomTypeIds: [String(roomType.id)],
    },
  };
  const { addPlan } = await reservations.get<{ addPlan: { id: string } }>(
    'mutation($id: ID!, $h: ID!, $plan: PlanInput!) { addPlan(id: $id, houseId: $h, plan: $plan, questions: [], reason: "新しいプラン") { id } }',
    { id: randomUUID(), h: String(house.id), plan },
  );
  await reservations.get(
    'mutation($id: ID!, $plan: PlanInput!) { savePlan(id: $id, version: 1, plan: $plan, reason: "改定") { id } }',
    { id: addPlan.id, plan: { ...plan, feeYen: 15_000 } },
  );
  const PRICE = `mutation($id: ID!, $kinds: [ID!]!, $from: Date!, $before: Date!, $price: Int) {
    pricePlan(id: $id, roomTypeIds: $kinds, from: $from, before: $before, weekdays: [], product: VS, price: $price, reason: "改定") }`;
  const priced = (nights: number, price: number | null) =>
    reservations.refusal(PRICE, {
      ...{ id: addPlan.id, kinds: [String(roomType.id)], from, before: addDays(from, nights), price },
    });
  expect(await priced(1, 25_000)).toBe('done');
  expect(await priced(2, 28_000)).toBe('done');
  expect(await priced(2, 28_000)).toBe('NIGHTS_UNCHANGED');
  expect(await priced(3, null)).toBe('done');
  const RENTAL = `mutation($h: ID!, $id: ID, $version: Int, $item: RentalItemInput!) {
    saveRentalItem(houseId: $h, id: $id, version: $version, item: $item, reason: "改定") }`;
  const rented = async (priceYen: number, of: object) => {
    const item = {
      nameJa: '自転車',
      nameEn: 'Bicycle',
      quantity: 2,
      priceYen,
      period: 'Day',
      forPets: false,
    };
    const told = await reservations.get<{ saveRentalItem: string }>(RENTAL, {
      h: String(house.id),
      item,
      ...of,
    });
    return told.saveRentalItem;
  };
  const id = await rented(1_000, {});
  await rented(1_500, { id, version: 1 });
  const rows = await rowsOf({ staff: reservations.name }, 'savePlan', 'pricePlan', 'saveRentalItem');
  const nights = (many: number) => `秋の会席 ${plain(from)} ${plain(addDays(from, many))}: ${kind}`;
  expect(rows.map(({ about }) => about)).toEqual([
    `新規 プラン ${named}`,
    `秋の会席: 12,000円 → 15,000円`,
    `${nights(1)}; VS（円） 1泊 20,000 → 25,000`,
    `${nights(2)}; VS（円） 2泊 20,000～25,000 → 28,000`,
    expect.stringContaining('28000'),
    `${nights(3)}; VS（円） 2泊 28,000 → カレンダーの料金`,
    `レンタル品 新規 ${named}`,
    `自転車 ${named}: 1,000円 → 1,500円`,
  ]);
});

const PAY = `mutation($id: ID!, $n: String!, $yen: Int!, $on: Date) {
  payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: TRANSFER, receivedOn: $on) { dueYen } }`;
const CORRECT = `mutation($id: ID!, $replaces: ID!, $n: String!) {
  correctStayFee(id: $id, replaces: $replaces, bookingNumber: $n, yen: 1200, means: CASH, reason: "打ち間違い") { dueYen } }`;
const RETURN =
  'mutation($id: ID!) { returnStayFee(id: $id, reason: "返金", isCorrection: false, means: CASH) { dueYen } }';

it('names a payment by what it was for, its amount and its day, whoever wrote the row', async () => {
  const { n, arose, member } = await aMissedStay(club, desk);
  await club.clockForward('2 days');
  const today = await club.today();
  const [wrong, right] = [randomUUID(), randomUUID()];
  const issued = (id: string) =>
    vi.waitUntil(
      () => club.value<boolean>('select receipts_due_at is null from desk_payments where id = $1', [id]),
      20_000,
    );
  await accounting.get(PAY, { id: wrong, n, yen: 1100, on: arose });
  await issued(wrong);
  await accounting.get(CORRECT, { id: right, replaces: wrong, n });
  await issued(right);
  await accounting.get(RETURN, { id: right });
  await issued(right);
  expect(await accounting.refusal(RETURN, { id: right })).toBe('UNEXECUTABLE_ERROR');
  const memberId = await memberIdOf(member.clientId);
  const deeds = ['payStayFee', 'correctPayment', 'returnStayFee', 'issueReceipts'];
  const rows = await rowsOf({ memberId }, ...deeds);
  const receipts = rows.filter(({ action }) => action === 'issueReceipts');
  // Entries that were put right are one: whichever is looked at, its row says all papers that came of it.
  const papers = (all: readonly DeedInLog[]) =>
    new Set(all.map(({ about }) => about.slice(about.indexOf('日 ') + 2).replaceAll(/\d{4}-\d{6}/g, 'no.')));
  const issuedPapers = new Set([
    '領収書 no. 1,100円',
    '返金・無効の書類 no. 1,100円 領収書 no. 1,200円',
    '返金・無効の書類 no. 1,200円',
  ]);
  expect(papers(receipts)).toEqual(issuedPapers);
  expect(new Set(receipts.map(({ about }) => about.slice(0, about.indexOf('日 ') + 1)))).toEqual(
    new Set([`${n} 1,100円 ${plain(arose)}`, `${n} 1,200円 ${plain(today)}`]),
  );
  // They are found by the stay as well, though they are written down by the payment.
  expect(papers(await rowsOf({ number: n }, 'issueReceipts'))).toEqual(issuedPapers);
  expect(rows.filter((row) => !receipts.includes(row)).map(({ about }) => about)).toEqual([
    `${n} 1,100円 振込 ${plain(arose)}`,
    `${n} 1,200円 現金 変更前 ${plain(arose)}の入金 1,100円`,
    `${n} 1,200円 現金 ${plain(today)}の入金 現金`,
    `${n} 1,200円 現金 ${plain(today)}の入金 現金`,
  ]);
  await accounting.get(
    'mutation($n: String!) { guideStayDue(bookingNumber: $n, way: POST, again: false, evenNotCheckedIn: true) }',
    { n },
  );
  const told = await club.value<number>(
    'select guided_yen from stays_due s join bookings b on b.id = s.booking_id where b.booking_number = $1',
    [n],
  );
  const yen = told.toLocaleString('en-US');
  expect((await rowsOf({ memberId }, 'guideStayDue')).map(({ about }) => about)).toEqual([
    `${n} 郵便 ${yen}円`,
  ]);
  // A payment that there is not stays what somebody has sent.
  const nobody = randomUUID();
  await accounting.refusal(RETURN, { id: nobody });
  expect((await rowsOf({ staff: accounting.name }, 'returnStayFee')).at(-1)?.about).toBe(nobody);
});

it('names the fee of a week by its contract, and the charge of a card by its stay', async () => {
  const week = await aDepositedWeek(club, desk);
  expect(await week.exchange()).toBe('done');
  const feeId = await week.feeId();
  const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  const [id, today] = [randomUUID(), await club.today()];
  await membership.get(
    'mutation($id: ID!, $f: ID!) { payWeekFee(id: $id, feeId: $f, yen: 1000, means: TRANSFER) }',
    { id, f: feeId },
  );
  await membership.get('mutation($id: ID!) { returnWeekFee(id: $id, reason: "返金") }', { id });
  const contract = await club.value<string>('select contract_number from contracts where id = $1', [
    week.contractId,
  ]);
  const rows = await rowsOf({ staff: membership.name }, 'payWeekFee', 'returnWeekFee');
  expect(rows.map(({ about }) => about)).toEqual([
    `${contract} 1,000円 振込`,
    `${contract} 1,000円 振込 ${plain(today)}の入金`,
  ]);
  const member = await (await club.aMember({ points: 100 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 10 });
  const from = await club.daysAhead(40);
  const [stay] = await member.booked({ roomType, from, to: addDays(from, 1) });
  const charge = `insert into card_charges (order_id, purpose_kind, purpose_id, client_id, login_id, yen, gateway_member_id, gateway_card_seq,
      card_no, state, payload_hash, refund_yen, held_yen, authorised_at, look_at)
    select 'A-' || left(md5(random()::text), 25), 'BOOKING_GROUP', group_id, $1, $2, 4400, 'nobody', 0, '', 'CAPTURED', '', 0, 4400, now(), null
    from bookings where booking_number = $3 returning id`;
  const chargeId = await club.value<string>(charge, [member.clientId, member.loginId, stay!.bookingNumber]);
  await club.owner.query(
    `insert into audit_events (request_id, actor_kind, actor_name, action, outcome, subject, client_id) values ($1, 'system', 'receipts', 'issueReceipts', 'ok', $2, $3)`,
    [randomUUID(), chargeId, member.clientId],
  );
  const memberId = await memberIdOf(member.clientId);
  const made = await club.value<string>(
    `select (made_at at time zone 'Asia/Tokyo')::date::text from card_charges where id = $1`,
    [chargeId],
  );
  const [of] = await rowsOf({ memberId }, 'issueReceipts');
  expect(of?.about).toBe(`${stay!.bookingNumber} 4,400円 ${plain(made)}`);
});

it('says of rooms kept for a group for whom they are, as long as their row does, and keeps it nowhere itself', async () => {
  const { house, roomType, reservations, named, kind, from } = await aHouse();
  const [id, before, name] = [randomUUID(), addDays(from, 2), '見本 of 太郎 様ご一行'];
  await reservations.get(
    `mutation($id: ID!, $h: ID!, $rt: ID!, $name: String!, $from: Date!, $to: Date!) {
      keepRooms(id: $id, houseId: $h, roomTypeId: $rt, name: $name, firstNight: $from, before: $to, rooms: 1, reason: "団体") { id } }`,
    { id, h: String(house.id), rt: String(roomType.id), name, from, to: before },
  );
  const release = addDays(from, -3);
  await reservations.get(
    'mutation($id: ID!, $on: Date!) { changeRelease(id: $id, was: null, releaseOn: $on, reason: "期限") { id } }',
    { id, on: release },
  );
  await reservations.get('mutation($id: ID!) { endBlock(id: $id, reason: "取りやめ") { id } }', { id });
  const nobody = randomUUID();
  await reservations.refusal('mutation($id: ID!) { endBlock(id: $id, reason: "取りやめ") { id } }', {
    id: nobody,
  });
  const ofBlocks = () => rowsOf({ staff: reservations.name }, 'keepRooms', 'changeRelease', 'endBlock');
  const nights = formatStay({ checkInDate: from, checkOutDate: before }, 'ja');
  const rooms = `${named} ${kind} ${nights} 1室`;
  const rows = await ofBlocks();
  expect(rows.map(({ about }) => about)).toEqual([
    ...[`${name} ${rooms}`, `${name} ${rooms} ${plain(release)}`, `${name} ${rooms}`, nobody],
  ]);
  expect(rows.map(({ subject }) => subject).join(' ')).not.toMatch(/見本|太郎/);
  const { exportAudit } = await auditor.get<{ exportAudit: { table: string } }>(
    'mutation($staff: String) { exportAudit(staff: $staff, reason: "検査") { table } }',
    { staff: reservations.name },
  );
  const table = parse(exportAudit.table, { columns: true, bom: true }) as Record<string, string>[];
  expect(table.find(({ action }) => action === 'keepRooms')).toMatchObject({ 対象: `${name} ${rooms}` });
  await club.owner.query('delete from room_blocks where id = $1', [id]);
  const gone = '（終了した団体枠）';
  expect((await ofBlocks()).map(({ about }) => about)).toEqual([
    ...[`${gone} ${rooms}`, `${gone} ${plain(release)}`, gone, nobody],
  ]);
});

it('says which rooms were held or refused, and for which nights', async () => {
  const { roomType, named, kind, from } = await aHouse();
  const [first, second] = await Promise.all(
    [club.aMember({ product: 'SP', points: 100 }), club.aMember({ product: 'SP', points: 100 })].map(
      async (one) => (await one).logIn(),
    ),
  );
  const stay = { roomType, from, to: addDays(from, 2) };
  await club.owner.query('update room_nights set total = 1 where room_type_id = $1', [roomType.id]);
  await first!.remove((await first!.held(stay)).id);
  await second!.held(stay);
  await first!.hold(stay);
  const rows = await rowsOf(
    { memberId: await memberIdOf(first!.clientId) },
    ...['createTemporaryBookingGroup', 'removeTemporaryBookingGroup'],
  );
  // Whose login it was is read by the name of now; the log keeps the login.
  const person = await club.value<string>('select name from clients where id = $1', [first!.clientId]);
  expect(new Set(rows.map(({ actorName }) => actorName))).toEqual(new Set([person]));
  const nights = formatStay({ checkInDate: from, checkOutDate: addDays(from, 2) }, 'ja');
  const held = `${named} ${kind} ${nights} 1室`;
  const contract = await club.value<string>('select contract_number from contracts where id = $1', [
    first!.contractId,
  ]);
  expect(rows.map(({ outcome, about }) => [outcome, about])).toEqual([
    ['ok', held],
    ['ok', held],
    ['denied', `${contract} ${kind} ${plain(from)} ${plain(addDays(from, 2))}`],
  ]);
});
