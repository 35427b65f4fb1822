/** The code that guests show at the desk: who is given it, what it says, and what the desk makes of it. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { writeAtDesk } from '#server/modules/booking/desk/write-at-desk.ts';
import type { DeskEvent } from '#server/modules/booking/desk/write-at-desk.ts';
import { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import type { Member } from '../../testkit/member.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');

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

const codeOf = async (member: Member, id: string) =>
  (
    await member.get<{ myBookingV2: { checkInCode: string | null } }>(
      'query c($id: ID!) { myBookingV2(id: $id) { checkInCode } }',
      { id },
    )
  ).myBookingV2.checkInCode;

async function aStay() {
  await club.clockAt(calendarDate('2026-12-01'));
  const roomType = await club.aRoomType(await club.aFacility());
  const member = await (await club.aMember()).logIn();
  const [booking] = await member.booked({ roomType, from, to });
  return {
    member,
    id: booking!.id,
    number: booking!.bookingNumber,
    code: (await codeOf(member, booking!.id))!,
  };
}

async function at(named: string, event: DeskEvent = 'check-in'): Promise<string> {
  const written = await writeAtDesk(desk.services(), desk.actor, { bookingNumber: named, event });
  return isRefusal(written) ? written.refused : written.bookingNumber;
}

describe('the code of a stay', () => {
  it('checks its guests in, once, and ends with that', async () => {
    const { member, id, number, code } = await aStay();
    await club.clockAt(addDays(from, -1));
    expect(await at(code)).toBe('UNEXECUTABLE_ERROR');
    await club.clockAt(from, '15:30');
    expect(await at(code)).toBe(number);
    expect(await at(code)).toBe('UNEXECUTABLE_ERROR');
    expect(await codeOf(member, id)).toBeNull();
  });

  it('ends with the stay, and with its cancellation', async () => {
    const over = await aStay();
    const cancelled = await aStay();
    expect((await cancelled.member.cancel(cancelled.id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect(await codeOf(cancelled.member, cancelled.id)).toBeNull();
    await club.clockAt(from);
    expect(await at(cancelled.code)).toBe('ALREADY_CANCELLED');
    await club.clockAt(to);
    expect(await codeOf(over.member, over.id)).toBeNull();
    expect(await at(over.code)).toBe('UNEXECUTABLE_ERROR');
  });

  it('cannot be made of what somebody may have seen: an id, a number, the code of another stay', async () => {
    const { id, code } = await aStay();
    const other = await aStay();
    await club.clockAt(from);
    const [kind, named, signature] = code.split('.') as [string, string, string];
    const [, , foreign] = other.code.split('.') as [string, string, string];
    const last = signature.at(-1) === 'A' ? 'E' : 'A';
    for (const made of [
      `${kind}.${named}.${foreign}`,
      `${kind}.${named}.${signature.slice(0, -1)}${last}`,
      `${kind}.${named}.`,
      `${kind}.${named}`,
      id,
      code.toLowerCase(),
      `${code} `,
    ])
      expect([made, await at(made)]).toEqual([made, 'NOT_FOUND_ERROR']);
  });

  it('is for checking in alone, where a booking number says more', async () => {
    const { code, number } = await aStay();
    await club.clockAt(from);
    expect(await at(number)).toBe(number);
    expect(await at(code, 'check-out')).toBe('NOT_FOUND_ERROR');
    expect(await at(code, 'changes-closed')).toBe('NOT_FOUND_ERROR');
  });

  it('says nothing of who comes, and is the same however often it is shown', async () => {
    const { member, id, number, code } = await aStay();
    expect(await codeOf(member, id)).toBe(code);
    expect(code).toMatch(/^SC1\.[\w-]{22}\.[\w-]{11}$/);
    expect(code).not.toContain(number);
  });
});
