/** A stay is waited for instead of one that is booked: both change hands in the transaction that confirms, or neither does. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { givenUpFor } from '#server/modules/booking/public.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import { entriesOf, wait, waiting } from '../../testkit/waiting.ts';

let cards: CardClub;
let club: Club;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
let elsewhere: { id: number; facilityId: number };
/** Who has the only room of nights 0 to 2. */
let taker: Member;
let taken: string;

beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
  club = cards.club;
  first = await club.daysAhead(40);
});
afterAll(() => cards.close());

beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 10 });
  // In another house, where the same nights could not be booked beside it.
  elsewhere = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 10 });
  taker = await aMember();
  const [booking] = await taker.booked(stay());
  taken = booking!.id;
});

const aMember = async (points = 1_000) => (await club.aMember({ product: 'SP', points })).logIn();
const stay = (room = roomType, from = 0, to = 2) => ({
  ...{ roomType: room, from: addDays(first, from), to: addDays(first, to) },
});
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';
const freeUp = async () => expect(keyOf(await taker.cancel(taken, [first, addDays(first, 1)]))).toBe('done');
const isCancelled = (id: string) =>
  club.value<boolean>('select cancelled_at is not null from bookings where id = $1', [id]);
const stateOf = (group: HeldGroup) =>
  club.value<string>('select state from booking_groups where id = $1', [group.id]);
const says = (member: Member, fee: { penaltyPoints?: number; penaltyJpy?: number } = {}) => ({
  replacement: { currentPassword: member.password, ...fee },
});
const sold = (room: { id: number }) =>
  club.value<number>('select sum(sold + held)::int from room_nights where room_type_id = $1', [room.id]);

const gaveWay = async (member: Member, group: HeldGroup) =>
  (
    await member.get<{ stay: { replaced: unknown } }>(
      'query b($id: ID!) { stay: myBookingV2(id: $id) { replaced { id penaltyPoints penaltyJpy } } }',
      { id: group.bookings[0]!.id },
    )
  ).stay.replaced;

/** A member who has a stay in the other room on the same nights, waits for this one instead, and has taken the offer. */
async function aReplacer(facts: { from?: number; to?: number } = {}) {
  const member = await aMember();
  const [booking] = await member.booked(stay(elsewhere, facts.from, facts.to));
  const entry = await waiting(member, { ...stay(), replaces: booking!.id });
  await freeUp();
  const [offered] = await entriesOf(member);
  expect(offered).toMatchObject({ id: entry.id, state: 'OFFERED', replacesBooking: { id: booking!.id } });
  const group = await member.held({ ...stay(), offerId: offered!.offer!.id });
  return { member, old: booking!.id, group };
}

describe('a stay that is waited for instead of another', () => {
  it('needs one of the membership that can be cancelled, and an offer that is answered', async () => {
    const member = await aMember();
    const [own] = await member.booked(stay(elsewhere));
    expect(keyOf(await wait(member, { ...stay(), replaces: taken }))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await wait(member, { ...stay(), replaces: own!.id, mode: 'NOTIFY' }))).toBe(
      'BAD_INPUT_ERROR',
    );
    await member.cancel(own!.id, [first, addDays(first, 1)]);
    expect(keyOf(await wait(member, { ...stay(), replaces: own!.id }))).toBe('ALREADY_CANCELLED');
    expect((await waiting(member, stay())).replacesBooking).toBeNull();
  });

  it('is confirmed and the other cancelled at once: rooms, points and mails of both', async () => {
    const { member, old, group } = await aReplacer();
    const before = await pointsOf(member);
    expect(keyOf(await member.confirm(group, says(member, { penaltyPoints: 0, penaltyJpy: 0 })))).toBe(
      'done',
    );
    expect(await stateOf(group)).toBe('CONFIRMED');
    expect(await isCancelled(old)).toBe(true);
    expect([await sold(roomType), await sold(elsewhere)]).toEqual([2, 0]);
    // The page and the mail of the new stay tell of the other.
    expect(await gaveWay(member, group)).toEqual({ id: old, penaltyPoints: 0, penaltyJpy: 0 });
    expect(await givenUpFor(club.portals[0]!.services.db, group.id)).toMatchObject({
      ...{ stay: { rooms: [{ bookingId: old }] }, fee: { points: 0, yen: 0 }, returnedPoints: 20 },
    });
    // The points of the stay that was given up are there again.
    expect((await pointsOf(member)) - before).toBe(20);
    expect(await brokenBooks(club.owner)).toEqual([]);
    // The same confirmation once more changes nothing.
    expect(keyOf(await member.confirm(group, says(member)))).toBe('done');
    expect((await pointsOf(member)) - before).toBe(20);
  });

  it('is not confirmed without its word, with a wrong password, or with another fee than was shown', async () => {
    const { member, old, group } = await aReplacer();
    expect(keyOf(await member.confirm(group))).toBe('REPLACEMENT_NOT_AGREED');
    const wrong = { replacement: { currentPassword: 'not the password' } };
    expect(keyOf(await member.confirm(group, wrong))).toBe('BAD_CREDENTIAL_ERROR');
    expect(keyOf(await member.confirm(group, says(member, { penaltyPoints: 3 })))).toBe('PRICE_CHANGED');
    expect([await stateOf(group), await isCancelled(old)]).toEqual(['HELD', false]);
    expect(keyOf(await member.confirm(group, says(member)))).toBe('done');
  });

  it('stands alone where the other was cancelled meanwhile', async () => {
    const { member, old, group } = await aReplacer();
    await member.cancel(old, [first, addDays(first, 1)]);
    expect(keyOf(await member.confirm(group))).toBe('done');
    expect([await sold(roomType), await sold(elsewhere)]).toEqual([2, 0]);
    // It replaced nothing, and says so nowhere.
    expect(await gaveWay(member, group)).toBeNull();
    expect(await givenUpFor(club.portals[0]!.services.db, group.id)).toBeNull();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('of twenty confirmations at once, one cancels and books', async () => {
    const { member, old, group } = await aReplacer();
    const before = await pointsOf(member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.confirm(group, says(member))));
    expect(answers.map(keyOf).filter((key) => key !== 'done' && key !== 'SERVER_BUSY')).toEqual([]);
    expect(answers.map(keyOf)).toContain('done');
    expect(await isCancelled(old)).toBe(true);
    expect((await pointsOf(member)) - before).toBe(20);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('gives the room that it leaves to whoever waits for that', async () => {
    const { member, group } = await aReplacer();
    const next = await aMember();
    await waiting(next, stay(elsewhere));
    expect(keyOf(await member.confirm(group, says(member)))).toBe('done');
    expect((await entriesOf(next)).map(({ state }) => state)).toEqual(['OFFERED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

/** The same where the card that pays is being asked for its holder. */
async function aPayingReplacer() {
  const facility = await club.aFacility();
  const wanted = await club.aRoomType(facility, { rooms: 1 });
  const other = await club.aRoomType(facility, { rooms: 1 });
  const holder = await (await club.aMember({ product: 'VS' })).logIn();
  const [theirs] = await holder.booked(stay(wanted));
  const member = await cards.aCardHolder('challenge', { product: 'VS' });
  const [old] = await member.booked(stay(other));
  await waiting(member, { ...stay(wanted), replaces: old!.id });
  await holder.cancel(theirs!.id, [first, addDays(first, 1)]);
  const [offered] = await entriesOf(member);
  const group = await member.held({ ...stay(wanted), offerId: offered!.offer!.id });
  const { data } = await member.confirm(group, { payment: 'CARD', ...says(member) });
  return { member, old: old!.id, group, page: data!.confirmBookingGroup.securePaymentUrl! };
}

describe('where a card pays for the stay that is booked instead', () => {
  it.each([
    { decision: 'approve', state: 'CONFIRMED', isGivenUp: true },
    { decision: 'cancel', state: 'HELD', isGivenUp: false },
  ] as const)('its holder says $decision: the other is given up: $isGivenUp', async (outcome) => {
    const { old, group, page } = await aPayingReplacer();
    // Nothing is given up while the card is asked.
    expect([await stateOf(group), await isCancelled(old)]).toEqual(['PAYING', false]);
    await cards.gateway.decide(page, outcome.decision);
    await cards.collect();
    expect([await stateOf(group), await isCancelled(old)]).toEqual([outcome.state, outcome.isGivenUp]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('and the other was changed meanwhile, nothing is booked and the yen go back', async () => {
    const { member, old, group, page } = await aPayingReplacer();
    expect(keyOf(await member.cancel(old, [addDays(first, 1)]))).toBe('done');
    await cards.gateway.decide(page, 'approve');
    await cards.collect();
    expect(await stateOf(group)).not.toBe('CONFIRMED');
    expect(await isCancelled(old)).toBe(false);
    const charged = `select state from card_charges where purpose_id = '${group.id}'`;
    expect(await club.value<string>(charged)).toBe('VOIDED');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

const pointsOf = async (member: Member) => {
  type Answer = { myAvailablePoints: { contracts: { remaining: number }[] } };
  const { myAvailablePoints } = await member.get<Answer>('{ myAvailablePoints { contracts { remaining } } }');
  return myAvailablePoints.contracts[0]!.remaining;
};
