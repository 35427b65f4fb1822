/** What a member asks for in their own words: as the stay is confirmed, and until its deadline. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, epochMsOf } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { destroyPassports } from '#server/modules/booking/arrival/destroy-passports.ts';
import { requestsOf } from '#server/modules/booking/trip/requests.ts';
import { systemActor } from '#server/platform/actor.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import { confirmVariables } from '../../testkit/member.ts';
import type { Member } from '../../testkit/member.ts';
import { untilWaiting } from '../../testkit/until-waiting.ts';

let club: Club;
let desk: Desk;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  desk = openDesk(club);
});
afterAll(async () => {
  await desk.close();
  await club.close();
});

const CONFIRM = `mutation c($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!, $note: String) {
  confirmBookingGroup(id: $id, feePaymentType: $pay, bookings: $bookings, requestNote: $note) { bookings { id } } }`;
const WRITE = `mutation w($id: ID!, $text: String!) { updateMyBookingRequest(bookingId: $id, text: $text) {
  requestNote cannotRequestReason } }`;
const READ = 'query r($id: ID!) { myBookingV2(id: $id) { requestNote requestsCloseAt cannotRequestReason } }';

type Read = {
  myBookingV2: { requestNote: string | null; requestsCloseAt: string; cannotRequestReason: string | null };
};
const read = async (member: Member, id: string) => (await member.get<Read>(READ, { id })).myBookingV2;
const write = async (member: Member, id: string, text: string) =>
  (await member.ask(WRITE, { id, text })).errors?.[0]?.message ?? 'done';

async function aStay({ ahead = 30, note = null as string | null } = {}) {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 4, sp: 5 });
  const owner = await club.aMember({ product: 'SP', points: 100 });
  const member = await owner.logIn();
  const [from, to] = [await club.daysAhead(ahead), await club.daysAhead(ahead + 1)];
  const group = await member.held({ roomType, from, to, rooms: [{ adults: 1 }, { adults: 1 }] });
  const { confirmBookingGroup } = await member.get<{ confirmBookingGroup: { bookings: { id: string }[] } }>(
    CONFIRM,
    { ...confirmVariables(group), note },
  );
  return { house, owner, member, from, ids: confirmBookingGroup.bookings.map(({ id }) => id) };
}

it('stands with all rooms of the stay, and in the mail that confirms it', async () => {
  const { member, ids } = await aStay({ note: ' 1階のお部屋を\r\nお願いします ' });
  expect(ids).toHaveLength(2);
  for (const id of ids) expect((await read(member, id)).requestNote).toBe('1階のお部屋を\nお願いします');
  const groupId = await club.value<string>('select group_id from bookings where id = $1', [ids[0]]);
  const mail = await new Mails(club).write('mail_booking_confirmed', {
    ...{ to: member.email, groupId, asked: null },
  });
  expect(mail).toContain('ご要望：\n1階のお部屋を\nお願いします');
});

it('is written later, taken back, and closed at 15:00 three days before arrival', async () => {
  const { member, ids, from } = await aStay();
  const [id] = ids as [string];
  expect(await read(member, id)).toEqual({
    ...{ requestNote: null, cannotRequestReason: null },
    requestsCloseAt: new Date(epochMsOf(addDays(from, -3), 15 * 60)).toISOString(),
  });
  expect(await write(member, id, 'ベビーベッドの近く')).toBe('done');
  expect((await read(member, ids[1]!)).requestNote).toBe('ベビーベッドの近く');
  expect(await write(member, id, '  ')).toBe('done');
  expect((await read(member, id)).requestNote).toBeNull();
  const near = await aStay({ ahead: 2 });
  expect(await write(near.member, near.ids[0]!, '遅い到着')).toBe('REQUESTS_CLOSED');
  expect((await read(near.member, near.ids[0]!)).cannotRequestReason).toBe('REQUESTS_CLOSED');
});

it('leaves a row in the audit log where it is another than before', async () => {
  const { member, ids } = await aStay();
  const rows = () =>
    club.value<number>(
      `select count(*)::int from audit_events where login_id = $1 and action = 'updateMyBookingRequest'`,
      [member.loginId],
    );
  const seen: number[] = [];
  for (const text of ['', '静かなお部屋', ' 静かなお部屋 ', '静かなお部屋', '高い階', '高い階']) {
    expect(await write(member, ids[0]!, text)).toBe('done');
    seen.push(await rows());
  }
  expect(seen).toEqual([0, 1, 1, 1, 2, 2]);
});

/** Gives a room other dates, as a change of its stay does. */
const move = (id: string, days: number) =>
  club.owner.query(
    `with moved as (update booking_nights set night = night + $2::int where booking_id = $1)
     update bookings set check_in = check_in + $2::int, check_out = check_out + $2::int where id = $1`,
    [id, days],
  );

it("is bounded, and nobody else's to write", async () => {
  const { member, owner, ids } = await aStay();
  expect(await write(member, ids[0]!, 'あ'.repeat(501))).not.toBe('done');
  expect(await write(member, ids[0]!, 'あ'.repeat(500))).toBe('done');
  const family = await (await club.aMember({ of: owner, role: 'FAMILY' })).logIn();
  expect(await write(family, ids[0]!, '別の要望')).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
  const stranger = await (await club.aMember()).logIn();
  expect(await write(stranger, ids[0]!, '別の要望')).toBe('NOT_FOUND_ERROR');
});

it('is listed for the house by day of arrival, and no more once the stay is given up', async () => {
  const { member, house, from, ids } = await aStay({ note: '誕生日のケーキ' });
  const code = await club.value<string>('select code from facilities where id = $1', [house.id]);
  const list = async (to = from) => {
    const found = await requestsOf(desk.services(), desk.actor, {
      house: code,
      from,
      to,
    });
    return isRefusal(found) ? found.refused : found.map(({ note, checkIn }) => [checkIn, note]);
  };
  expect(await list()).toEqual([[from, '誕生日のケーキ']]);
  expect(await list(addDays(from, -1))).toEqual([]);
  const [first, second] = ids as [string, string];
  await move(second, 2);
  expect(await list(addDays(from, 2))).toEqual([
    [from, '誕生日のケーキ'],
    [addDays(from, 2), '誕生日のケーキ'],
  ]);
  await move(second, -2);
  for (const id of [first, second]) await member.cancel(id, [from]);
  expect(await list(addDays(from, 2))).toEqual([]);
  const nowhere = { house: 'nowhere', from, to: from };
  expect(isRefusal(await requestsOf(desk.services(), desk.actor, nowhere))).toBe(true);
});

it('is judged by what the stay is under its lock: given up meanwhile, nothing is written any more', async () => {
  const { member, ids } = await aStay();
  const [id] = ids as [string];
  await club.owner.query('begin');
  await club.owner.query(
    'select from booking_groups where id = (select group_id from bookings where id = $1) for update',
    [id],
  );
  const written = write(member, id, '静かなお部屋');
  await untilWaiting(club, 1);
  await club.owner.query('update bookings set cancelled_at = clock_timestamp() where id = $1', [id]);
  await club.owner.query('commit');
  expect(await written).toBe('ALREADY_CANCELLED');
});

it('goes with the guests of the last of its rooms, three years after the stay', async () => {
  const { ids } = await aStay({ note: '足が不自由です' });
  const [first, second] = ids as [string, string];
  const note = () =>
    club.value<string | null>(
      'select request_note from booking_groups where id = (select group_id from bookings where id = $1)',
      [first],
    );
  const sweep = () =>
    destroyPassports(club.portals[0]!.services, systemActor('destroy_passports'), { limit: 100 });
  await move(first, -1200);
  await sweep();
  expect(await note()).toBe('足が不自由です');
  await move(second, -1200);
  await sweep();
  expect(await note()).toBeNull();
});
