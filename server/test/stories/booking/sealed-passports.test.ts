/** Passport numbers are kept sealed under keys that lie elsewhere: nowhere in the database, gone with their key, and each view written down. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { destroyPassports } from '#server/modules/booking/arrival/destroy-passports.ts';
import { keyIdOf } from '#server/modules/booking/sealed-passport.ts';
import { systemActor } from '#server/platform/actor.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');
const NUMBER = 'KANARIA12345';
const READ = 'query r($id: ID!) { myBookingV2(id: $id) { guests { id passportNumber hasPassportNumber } } }';
const ENTER = `mutation e($bookingId: ID!, $arrival: ArrivalInput!) {
  preCheckInMyBooking(bookingId: $bookingId, arrival: $arrival) { id } }`;
type Read = {
  myBookingV2: { guests: { id: string; passportNumber: string | null; hasPassportNumber: boolean }[] };
};

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function aStay(number = NUMBER) {
  await club.clockAt(calendarDate('2026-12-10'));
  const roomType = await club.aRoomType(await club.aFacility());
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  const id = booking!.id;
  const { myBookingV2 } = await member.get<Read>(READ, { id });
  const guestId = myBookingV2.guests[1]!.id;
  const guest = {
    ...{ guestId, noAddressInJapan: true, name: 'Sample Guest', address1: 'Honolulu' },
    ...{ email: 'guest@example.com', nationality: 'USA', passportNumber: number },
  };
  return { member, id, guestId, guest };
}
const numberOf = async (member: Member, id: string) =>
  (await member.get<Read>(READ, { id })).myBookingV2.guests[1]!;

describe('a passport number', () => {
  it('stands in no row of the database, and is read again by who may change the booking', async () => {
    const { member, id, guest } = await aStay();
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    expect(await numberOf(member, id)).toMatchObject({ passportNumber: NUMBER, hasPassportNumber: true });
    const { rows: tables } = await club.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const hits = [];
    for (const { name } of tables) {
      const found = await club.value<number>(
        `select count(*)::int from ${name} t where t::text like '%' || $1 || '%'`,
        [NUMBER],
      );
      if (found > 0) hits.push(name);
    }
    expect(hits).toEqual([]);
  });

  it('is told to no colleague who may not change the booking, and each view of who may leaves a row', async () => {
    const { member, id, guest, guestId } = await aStay();
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    const views = () =>
      club.value<number>(
        `select count(*)::int from audit_events where action = 'viewPassportNumber' and subject = $1 and outcome = 'ok'`,
        [guestId],
      );
    const colleague = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    expect((await numberOf(colleague, id)).passportNumber).toBeNull();
    expect(await views()).toBe(0);
    for (let n = 1; n <= 3; n += 1) {
      expect((await numberOf(member, id)).passportNumber).toBe(NUMBER);
      expect(await views()).toBe(n);
    }
  });

  it('is gone once its key is, and the key lies wrapped', async () => {
    const { member, id, guest, guestId } = await aStay();
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    const { services } = club.portals[0]!;
    const keyId = keyIdOf(services, guestId);
    const { folder } = services.configuration.keys!;
    expect(readdirSync(folder!)).toContain(keyId);
    const key = (await services.keys!.find(keyId))!;
    expect(readFileSync(path.join(folder!, keyId)).includes(key)).toBe(false);
    await services.keys!.destroy([keyId]);
    expect(await numberOf(member, id)).toMatchObject({ passportNumber: null, hasPassportNumber: true });
    // Entered anew, it has a new key.
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    expect((await numberOf(member, id)).passportNumber).toBe(NUMBER);
  });

  it('that is too long, or only looks as if it were sealed, is refused as too long', async () => {
    const { member, id, guest, guestId } = await aStay();
    const lookalike = `sealed.${keyIdOf(club.portals[0]!.services, guestId)}.${'A'.repeat(60)}`;
    for (const passportNumber of ['A'.repeat(21), lookalike]) {
      const answer = await member.ask(ENTER, {
        bookingId: id,
        arrival: { guests: [{ ...guest, passportNumber }] },
      });
      expect(answer.errors![0]!.extensions).toMatchObject({ field: 'passportNumber', problem: 'tooLong' });
    }
  });

  it('asks each key once, however many want it at the same moment', async () => {
    const { keys } = club.portals[0]!.services;
    const id = '01890000-0000-7000-8000-00000000000a';
    const all = await Promise.all(Array.from({ length: 20 }, () => keys!.obtain(id)));
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(1);
  });
});

describe('passports whose time is over', () => {
  const sweep = async () => {
    await club.owner.query(`update ended_keys set ended_at = ended_at - interval '10 minutes'`);
    const { services } = club.portals[0]!;
    await destroyPassports(services, systemActor('destroy_passports'), { limit: 50 });
    await club.owner.query(`update ended_keys set ended_at = ended_at - interval '10 minutes'`);
    return destroyPassports(services, systemActor('destroy_passports'), { limit: 50 });
  };
  const keyOf = (guestId: string) => {
    const { services } = club.portals[0]!;
    return services.keys!.find(keyIdOf(services, guestId));
  };

  it('are destroyed with their keys three years after departure, and not a day before', async () => {
    const { member, id, guest, guestId } = await aStay();
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    await club.clockAt(calendarDate('2029-12-21'));
    await sweep();
    expect(await keyOf(guestId)).not.toBeNull();
    await club.clockAt(calendarDate('2029-12-22'));
    await sweep();
    expect(await keyOf(guestId)).toBeNull();
    expect(
      await club.value('select passport_sealed from booking_guests where id = $1', [guestId]),
    ).toBeNull();
  });

  it('are destroyed when the stay is given up, and when a guest does not come', async () => {
    const given = await aStay();
    await given.member.get(ENTER, { bookingId: given.id, arrival: { guests: [given.guest] } });
    await given.member.cancel(given.id, [from, addDays(from, 1)]);
    await sweep();
    expect(await keyOf(given.guestId)).toBeNull();
    const left = await aStay();
    await left.member.get(ENTER, { bookingId: left.id, arrival: { guests: [left.guest] } });
    await club.owner.query('delete from booking_guests where id = $1', [left.guestId]);
    await sweep();
    expect(await keyOf(left.guestId)).toBeNull();
  });

  it('stay while the number is entered again before its key was destroyed', async () => {
    const { member, id, guest, guestId } = await aStay();
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    const inJapan = {
      ...{ ...guest, noAddressInJapan: false, kana: 'ミホン', passportNumber: null },
      address1: '神奈川県鎌倉市見本町1-2-3',
    };
    await member.get(ENTER, { bookingId: id, arrival: { guests: [inJapan] } });
    await member.get(ENTER, { bookingId: id, arrival: { guests: [guest] } });
    await sweep();
    expect(await keyOf(guestId)).not.toBeNull();
    expect((await numberOf(member, id)).passportNumber).toBe(NUMBER);
  });
});

describe('without keys', () => {
  it('passport numbers are refused, and everything else is taken', async () => {
    const { member, id, guest } = await aStay();
    const { services } = club.portals[0]!;
    const { keys } = services;
    Object.assign(services, { keys: null });
    try {
      const arrival = { guests: [guest] };
      expect(await member.refusal(ENTER, { bookingId: id, arrival })).toBe('PASSPORTS_NOT_KEPT');
      const inJapan = {
        ...{ ...guest, noAddressInJapan: false, kana: 'ミホン', passportNumber: null },
        address1: '神奈川県鎌倉市見本町1-2-3',
      };
      expect(await member.refusal(ENTER, { bookingId: id, arrival: { guests: [inJapan] } })).toBe('done');
    } finally {
      Object.assign(services, { keys });
    }
  });
});
