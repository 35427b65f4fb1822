/** What a desk writes down of stays, and what members can do with them afterwards. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { staffActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { writeAtDesk } from '#server/modules/booking/desk/write-at-desk.ts';
import type { DeskEvent } from '#server/modules/booking/desk/write-at-desk.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, quoted } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'desk' });
});
afterAll(async () => {
  await pool.end();
  await club.close();
});

async function write(bookingNumber: string, event: DeskEvent): Promise<string> {
  const { secrets, ports } = club.portals[0]!.services;
  const services = { db: openDatabase(pool), secrets, ports };
  const written = await writeAtDesk(services, staffActor('desk', 'story'), { bookingNumber, event });
  return isRefusal(written) ? written.refused : 'done';
}

async function aStay(ahead: number) {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const from = await club.daysAhead(ahead);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  return { member, from, id: booking!.id, number: booking!.bookingNumber };
}

describe('at the desk', () => {
  it('guests arrive on their days and leave once; then nothing of the stay is changed or cancelled', async () => {
    const { member, from, id, number } = await aStay(5);
    expect(await write(number, 'check-in')).toBe('UNEXECUTABLE_ERROR');
    expect(await write(number, 'check-out')).toBe('UNEXECUTABLE_ERROR');
    await club.clockAt(from, '14:00');
    expect(await write(number, 'check-in')).toBe('done');
    expect(await write(number, 'check-in')).toBe('UNEXECUTABLE_ERROR');
    expect((await quoted(member, id, { days: [addDays(from, 2)] })).errors?.[0]?.message).toBe(
      'CHANGE_CLOSED',
    );
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors?.[0]?.message).toBe(
      'CANCELLATION_CLOSED',
    );
    await club.clockAt(addDays(from, 2), '10:00');
    expect(await write(number, 'check-out')).toBe('done');
    expect(await write(number, 'check-out')).toBe('UNEXECUTABLE_ERROR');
    await club.clockBack();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('a stay is closed to changes and opened again; each leaves who did it', async () => {
    const { member, from, id, number } = await aStay(20);
    const days = [addDays(from, 2)];
    expect(await write(number, 'changes-closed')).toBe('done');
    expect((await carryOut(member, id, { days })).errors?.[0]?.message).toBe('NOT_MODIFIABLE_BY_CLIENT');
    expect(await write(number, 'changes-open')).toBe('done');
    expect((await carryOut(member, id, { days })).errors).toBeUndefined();
    const { rows } = await club.owner.query<{ action: string; outcome: string; kind: string; name: string }>(
      `select action, outcome, actor_kind as kind, actor_name as name from audit_events where subject = $1 order by id`,
      [number],
    );
    expect(rows).toEqual([
      { action: 'closeStayToChanges', outcome: 'ok', kind: 'staff', name: 'desk' },
      { action: 'openStayToChanges', outcome: 'ok', kind: 'staff', name: 'desk' },
    ]);
  });

  it('an unknown number and a cancelled stay are said to be so', async () => {
    expect(await write('R99999999', 'check-in')).toBe('NOT_FOUND_ERROR');
    const { member, from, id, number } = await aStay(20);
    await member.cancel(id, [from, addDays(from, 1)]);
    await club.clockAt(from, '14:00');
    expect(await write(number, 'check-in')).toBe('ALREADY_CANCELLED');
    await club.clockBack();
  });
});
