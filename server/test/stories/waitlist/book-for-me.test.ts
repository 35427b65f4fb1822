/** Rooms that become free are booked without asking, as their member agreed beforehand; and are kept for nobody whose contract could not book them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { bookOffered } from '#server/modules/waitlist/book-offered.ts';
import { offerCodeOriginLimit } from '#server/modules/waitlist/limits.ts';
import { offerAnswerCode } from '#server/modules/waitlist/secrets.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';
import { aGuest, entriesOf, wait, waiting } from '../../testkit/waiting.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
let taker: Member;
let taken: string[];

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  first = await club.daysAhead(40);
});
afterAll(() => club.close());
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
  taker = await aMember();
  const rooms = [await taker.booked(stay(0, 3)), await taker.booked(stay(0, 3))];
  taken = rooms.map(([booking]) => booking!.id);
});

const aMember = async (points = 1_000) => (await club.aMember({ product: 'SP', points })).logIn();
const stay = (from = 0, to = 2) => ({ roomType, from: addDays(first, from), to: addDays(first, to) });
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';
const freeUp = async (index = 0) =>
  expect(
    keyOf(
      await taker.cancel(
        taken[index]!,
        [0, 1, 2].map((night) => addDays(first, night)),
      ),
    ),
  ).toBe('done');
const sweep = () => bookOffered(club.portals[0]!.services, systemActor('book_offered'), { limit: 50 });
const booked = (booking = {}) => ({ ...stay(), mode: 'BOOK' as const, booking });
const mails = (name: string) => queued(club, name);
type Stay = { checkInDate: string; cancelledAt: string | null; guests: { name: string }[] };
const staysOf = async (member: Member): Promise<Stay[]> =>
  (
    await member.get<{ myBookingList: Stay[] }>(
      '{ myBookingList { checkInDate cancelledAt guests { name } } }',
    )
  ).myBookingList;

describe('a stay that is to be booked without asking', () => {
  it('names its guests, a ceiling and an agreement; a card would need its holder', async () => {
    const member = await aMember();
    expect(keyOf(await wait(member, { ...stay(), mode: 'BOOK' }))).toBe('AGREEMENT_MISSING');
    expect(keyOf(await wait(member, booked({ agreesToTerms: false })))).toBe('AGREEMENT_MISSING');
    expect(keyOf(await wait(member, { ...stay(), booking: {} }))).toBe('AGREEMENT_MISSING');
    expect(keyOf(await wait(member, booked({ feePaymentType: 'CARD' })))).toBe('CARD_NEEDS_ITS_HOLDER');
    const nameless = [{ guests: [aGuest({ name: '' })] }];
    expect(keyOf(await wait(member, booked({ rooms: nameless })))).toBe('GUEST_DETAILS_INVALID');
    expect(keyOf(await wait(member, { ...booked(), rooms: 2 }))).toBe('BAD_INPUT_ERROR');
    expect(keyOf(await wait(member, booked({ mostYen: -1 })))).toBe('BAD_INPUT_ERROR');
    expect(await entriesOf(member)).toEqual([]);
  });

  it('is booked once, for its guests, with one mail; its other entries for the nights end where that was asked', async () => {
    const [offers, confirmations] = [
      await mails('mail_rooms_offered'),
      await mails('mail_booking_confirmed'),
    ];
    const member = await aMember(20);
    const guest = aGuest({
      name: '自動 花子',
      passportNumber: 'AB1234567',
      nationality: 'France',
      kana: null,
    });
    await waiting(member, booked({ rooms: [{ guests: [guest] }], endsOthers: true }));
    await waiting(member, stay(1, 3));
    await freeUp();
    await Promise.all([sweep(), sweep()]);
    expect(await sweep()).toBe(0);
    expect(await entriesOf(member)).toEqual([]);
    expect(await staysOf(member)).toEqual([
      { checkInDate: first, cancelledAt: null, guests: [{ name: '自動 花子' }] },
    ]);
    expect(await mails('mail_rooms_offered')).toBe(offers);
    expect(await mails('mail_booking_confirmed')).toBe(confirmations + 1);
    const kept = await club.owner.query('select booking from waitlist_entries where client_id = $1', [
      member.clientId,
    ]);
    expect(kept.rows).toEqual([{ booking: null }, { booking: null }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('never keeps a passport number while it waits', async () => {
    const member = await aMember();
    const guest = aGuest({ passportNumber: 'ZZ7654321', nationality: 'France', kana: null });
    await waiting(member, booked({ rooms: [{ guests: [guest] }] }));
    const kept = await club.value<string>('select booking::text from waitlist_entries where client_id = $1', [
      member.clientId,
    ]);
    expect(kept).toContain('France');
    expect(kept).not.toContain('ZZ7654321');
  });

  it('that comes to more than the ceiling is an ordinary offer with its mail and the reason', async () => {
    const offers = await mails('mail_rooms_offered');
    const member = await aMember();
    await waiting(member, booked({ mostPoints: 19 }));
    await freeUp();
    expect(await mails('mail_rooms_offered')).toBe(offers);
    expect(await sweep()).toBe(1);
    expect(await entriesOf(member)).toMatchObject([
      { state: 'OFFERED', mode: 'BOOK', notBookedBecause: 'ABOVE_CEILING', mostPoints: 19 },
    ]);
    expect(await mails('mail_rooms_offered')).toBe(offers + 1);
    expect(await sweep()).toBe(0);
    expect(await staysOf(member)).toEqual([]);
    const [entry] = await entriesOf(member);
    expect(keyOf(await member.hold({ ...stay(), offerId: entry!.offer!.id }))).toBe('done');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('waits for its member who holds other rooms, and is offered to them in the end', async () => {
    const member = await aMember();
    await waiting(member, booked());
    const elsewhere = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
    const held = await member.held({ roomType: elsewhere, from: addDays(first, 8), to: addDays(first, 9) });
    await freeUp();
    expect(await sweep()).toBe(0);
    expect(await entriesOf(member)).toMatchObject([{ state: 'OFFERED', notBookedBecause: null }]);
    await club.owner.query(
      `update waitlist_offers set made_at = made_at - interval '11 minutes' where state = 'OPEN' and room_type_id = $1`,
      [roomType.id],
    );
    expect(await sweep()).toBe(1);
    expect(await entriesOf(member)).toMatchObject([{ notBookedBecause: 'PAYMENT_PENDING' }]);
    // The hold is still theirs.
    expect(keyOf(await member.confirm(held))).toBe('done');
  });

  it('is booked as soon as that hold is over', async () => {
    const member = await aMember();
    await waiting(member, booked());
    const elsewhere = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
    const held = await member.held({ roomType: elsewhere, from: addDays(first, 8), to: addDays(first, 9) });
    await freeUp();
    expect(await sweep()).toBe(0);
    await member.ask('mutation r($id: ID!) { removeTemporaryBookingGroup(id: $id) }', { id: held.id });
    expect(await sweep()).toBe(1);
    expect(await staysOf(member)).toHaveLength(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is asked for by mail where its login is gone', async () => {
    const member = await aMember();
    await waiting(member, booked());
    await freeUp();
    await club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]);
    expect(await sweep()).toBe(1);
    const because = await club.value<string>(
      'select not_booked_because from waitlist_entries where client_id = $1',
      [member.clientId],
    );
    expect(because).toBe('ACCESS_DENIED_ERROR');
  });
});

describe('rooms that a contract could not book', () => {
  it('go to the next, and whoever is passed over reads why', async () => {
    const [poor, busy, next] = [await aMember(19), await aMember(), await aMember()];
    for (const member of [poor, busy, next]) await waiting(member, stay());
    const elsewhere = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
    await busy.booked({ roomType: elsewhere, from: addDays(first, 1), to: addDays(first, 2) });
    await freeUp();
    expect(await entriesOf(poor)).toMatchObject([
      { state: 'LIVE', skippedBecause: 'INSUFFICIENT_POINTS', skippedAt: expect.any(String) },
    ]);
    expect(await entriesOf(busy)).toMatchObject([{ state: 'LIVE', skippedBecause: 'OVERLAPPING_STAY' }]);
    expect(await entriesOf(next)).toMatchObject([{ state: 'OFFERED', skippedBecause: null }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are still kept for somebody whose own live hold would give way', async () => {
    const member = await aMember(20);
    await waiting(member, stay());
    const elsewhere = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
    await member.held({ roomType: elsewhere, from: addDays(first, 1), to: addDays(first, 2) });
    await freeUp();
    expect(await entriesOf(member)).toMatchObject([{ state: 'OFFERED' }]);
  });
});

describe('an offer by the link of its mail', () => {
  const ask = (name: 'my' | 'declineMy', pair: { id: string; code: string }) => {
    const visitor = new Member(club, {
      ...{ email: '', password: '', loginId: '', clientId: 0, contractId: 0 },
    });
    const field = `${name}CancelWaitListOfferNonLogin`;
    const kind = name === 'my' ? 'query' : 'mutation';
    return visitor.ask<Record<string, { isOpen: boolean; rooms: number; checkInDate: string }>>(
      `${kind} o($id: ID!, $code: String!) { ${field}(id: $id, code: $code) { isOpen rooms checkInDate facilityName roomTypeName until } }`,
      pair,
    );
  };
  const linkOf = async (member: Member) => {
    const [entry] = await entriesOf(member);
    const id = entry!.offer!.id;
    return { id, code: offerAnswerCode(club.portals[0]!.services.secrets, id) };
  };

  it('is seen and declined without a login, and answers whoever has not its code as if it were not there', async () => {
    const [member, next] = [await aMember(), await aMember()];
    await waiting(member, stay());
    await waiting(next, stay());
    await freeUp();
    const link = await linkOf(member);
    for (const wrong of [
      { ...link, code: 'x' },
      { ...link, id: '01890000-0000-7000-8000-000000000000' },
      { ...link, id: 'no id' },
    ]) {
      expect(keyOf(await ask('my', wrong))).toBe('NOT_FOUND_ERROR');
      expect(keyOf(await ask('declineMy', wrong))).toBe('NOT_FOUND_ERROR');
    }
    expect((await ask('my', link)).data!.myCancelWaitListOfferNonLogin).toMatchObject({
      ...{ isOpen: true, rooms: 1, checkInDate: first },
    });
    expect(await entriesOf(member)).toMatchObject([{ state: 'OFFERED' }]);
    expect((await ask('declineMy', link)).data!.declineMyCancelWaitListOfferNonLogin).toMatchObject({
      isOpen: false,
    });
    expect(await entriesOf(member)).toMatchObject([{ state: 'LIVE' }]);
    expect(await entriesOf(next)).toMatchObject([{ state: 'OFFERED' }]);
    expect(keyOf(await ask('declineMy', link))).toBe('OFFER_OVER');
    expect((await ask('my', link)).data!.myCancelWaitListOfferNonLogin).toMatchObject({ isOpen: false });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is open to an address whose codes for another offer were refused without being looked at', async () => {
    await club.owner.query('delete from attempts');
    const [one, other] = [await aMember(), await aMember()];
    for (const [index, member] of [one, other].entries()) {
      await waiting(member, stay());
      await freeUp(index);
    }
    const [guessed, right] = [await linkOf(one), await linkOf(other)];
    // Thirty are looked at and fifty are not: of sixty from an address half are left.
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask('my', { ...guessed, code: `${n}` })),
    );
    for (let n = 0; n < 40; n += 1) answers.push(await ask('declineMy', { ...guessed, code: `${n}` }));
    const looked = answers.filter((answer) => keyOf(answer) === 'NOT_FOUND_ERROR').length;
    const refused = answers.filter((answer) => keyOf(answer) === 'TOO_MANY_ATTEMPTS').length;
    expect([looked, refused]).toEqual([30, 50]);
    expect(keyOf(await ask('my', right))).toBe('done');
    await club.owner.query('delete from attempts');
  });

  it('is closed to an address that was wrong too often, and to nobody for looking', async () => {
    const member = await aMember();
    await waiting(member, stay());
    await freeUp();
    const link = await linkOf(member);
    for (let look = 0; look < offerCodeOriginLimit.most; look += 1) {
      expect((await ask('my', link)).errors).toBeUndefined();
    }
    for (let wrong = 0; wrong < offerCodeOriginLimit.most; wrong += 1)
      await ask('my', { ...link, id: randomUUID(), code: `${wrong}` });
    expect(keyOf(await ask('my', link))).toBe('TOO_MANY_ATTEMPTS');
  });
});
