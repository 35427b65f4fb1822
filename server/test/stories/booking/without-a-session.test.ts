/**
 * Booking without a request: a task of the queue confirms, cancels and gives back for a login whose session is gone, through
 * the use cases that its calls run, and leaves the same rows in the audit log.
 */
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { authenticate } from '#server/modules/account/public.ts';
import { cancelBooking, confirmHold, removeHold } from '#server/modules/booking/public.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { readActor, writeActor } from '#server/platform/written-actor.ts';
import { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import { payloadsOf } from '../../testkit/queued.ts';

const JOB = 'finish_for_a_login';
const NO_FEE_SHOWN = { points: null, yen: null };
const NO_TOTAL_SHOWN = { ...NO_FEE_SHOWN, cardYen: null };

let club: Club;
let services: Services;
let member: Member;
let roomType: { id: number };
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  ({ services } = club.portals[0]!);
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 50, sp: 2 });
});
afterAll(() => club.close());
beforeEach(async () => {
  member = await (await club.aMember({ points: 100 })).logIn();
});

/** The login behind a session, as the endpoint makes it an actor. */
async function inSession(): Promise<MemberActor & { readonly sessionId: string }> {
  const caller = await authenticate(services, {
    authorization: `Bearer ${member.accessToken}`,
    fingerprint: member.cookies.get('fp'),
  });
  const origin = {
    requestId: 'the call of before',
    language: 'en',
    originHash: 'from here',
    device: '',
  } as const;
  return { ...origin, ...caller!, kind: 'member', through: null };
}

const endSessions = () =>
  club.owner.query('update sessions set ended_at = now() where login_id = $1', [member.loginId]);

/** Lets a task of the queue act for the login, under the role of the jobs, with the services of the application. */
async function byTask<T>(deed: (actor: MemberActor) => Promise<T>): Promise<T | Refusal> {
  const written = writeActor(await inSession());
  await endSessions();
  return runTask(written, deed);
}

async function runTask<T>(written: unknown, deed: (actor: MemberActor) => Promise<T>): Promise<T | Refusal> {
  const ended: { result?: T | Refusal } = {};
  await club.owner.query('select enqueue_job($1, $2::jsonb, null)', [JOB, JSON.stringify(written)]);
  await runOnce({
    connectionString: club.urlAs('jobs'),
    schema: 'graphile_worker',
    logger: new Logger(() => () => {}),
    taskList: {
      [JOB]: async (payload) => {
        const actor = await readActor(services, payload, JOB);
        if (isRefusal(actor)) {
          ended.result = actor;
          return;
        }
        if (actor.kind !== 'member') throw new Error('not a login');
        ended.result = await deed(actor);
      },
    },
  });
  if (!('result' in ended)) throw new Error('the task did not run to its end');
  return ended.result as T | Refusal;
}

const aHold = async (daysAhead: number) => {
  const from = await club.daysAhead(daysAhead);
  return member.held({ roomType, from, to: addDays(from, 2) });
};

const confirmationOf = (group: HeldGroup) => ({
  groupId: group.id,
  requestSameRoom: false,
  requestMailCertificate: false,
  feePaymentType: 'ON_SITE' as const,
  shown: NO_TOTAL_SHOWN,
  rooms: group.bookings.map(({ id, guests }) => ({
    id,
    answers: [],
    guests: guests.map((guest) => ({
      ...guest,
      name: guest.representative ? '海野 花子' : '',
      kana: guest.representative ? 'ウミノ　ハナコ' : null,
      tel: guest.representative ? '03-1234-5678' : null,
      address1: guest.representative ? '東京都港区一丁目' : null,
      age: 40,
      occupation: null,
      sex: null,
      email: null,
      nationality: null,
      passportNumber: null,
    })),
  })),
});

/** What the audit log tells of the login since it logged in, newest last. */
async function told(action: string) {
  const { rows } = await club.owner.query(
    `select outcome, refusal, subject, actor_kind as kind, actor_name as through, client_id::int as client,
       request_id as request, origin_hash as origin
     from audit_events where action = $1 and login_id = $2 order by id`,
    [action, member.loginId],
  );
  return rows as Record<string, unknown>[];
}
const row = (facts: { subject: string | null; outcome: string; refusal?: string }) => ({
  refusal: null,
  ...facts,
  kind: 'member',
  through: JOB,
  client: member.clientId,
  request: 'the call of before',
  origin: 'from here',
});

const stateOf = (groupId: string) =>
  club.value<string>('select state from booking_groups where id = $1', [groupId]);

describe('a task that acts for a login without a session', () => {
  it('confirms a hold, and the mail is written in the language of the call that it finishes', async () => {
    const group = await aHold(30);
    const confirmed = await byTask((actor) => confirmHold(services, actor, confirmationOf(group)));
    expect(confirmed).toMatchObject({ bookings: [{ group_id: group.id }] });
    expect(await stateOf(group.id)).toBe('CONFIRMED');
    expect(await told('confirmBookingGroup')).toEqual([row({ subject: group.id, outcome: 'ok' })]);
    const mails = await payloadsOf<{ asked: unknown }>(club, 'mail_booking_confirmed', { groupId: group.id });
    expect(mails.map(({ asked }) => asked)).toEqual([{ loginId: member.loginId, language: 'en' }]);
  });

  it('cancels a booking without its password', async () => {
    const from = await club.daysAhead(40);
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
    const request = { bookingId: booking!.id, stayDates: [from, addDays(from, 1)], shown: NO_FEE_SHOWN };
    const cancelled = await byTask((actor) => cancelBooking(services, actor, { ...request, password: null }));
    expect(cancelled).toMatchObject({ booking: { id: booking!.id }, securePayment: null });
    expect(
      await club.value('select cancelled_at is not null from bookings where id = $1', [booking!.id]),
    ).toBe(true);
    expect(await told('cancelMyBookingV2')).toEqual([
      row({ subject: `${booking!.id} fee none`, outcome: 'ok' }),
    ]);
  });

  it('gives a hold back', async () => {
    const group = await aHold(50);
    expect(await byTask((actor) => removeHold(services, actor, group.id))).toBe(true);
    expect(await stateOf(group.id)).toBe('REMOVED');
    expect(await told('removeTemporaryBookingGroup')).toEqual([row({ subject: group.id, outcome: 'ok' })]);
  });

  it('goes on where a new password is due, which closes sessions only', async () => {
    const group = await aHold(60);
    const deed = async (actor: MemberActor) => {
      await club.owner.query('update logins set force_password_change = true where id = $1', [
        member.loginId,
      ]);
      return removeHold(services, actor, group.id);
    };
    expect(await byTask(deed)).toBe(true);
  });
});

describe('a task that was left by another build', () => {
  /** What the build before wrote: all of the login as it was then, and no version. */
  const writtenBefore = async () => {
    const { sessionId: _session, through: _through, ...actor } = await inSession();
    await endSessions();
    return actor;
  };
  /** What a build to come may write: more than this one knows, and without what need not be there. */
  const writtenLater = () => ({
    ...{ version: 2, kind: 'member', loginId: member.loginId, requestId: 'the call of before' },
    ...{ originHash: 'from here', place: { country: 'jp' }, tags: ['x'] },
  });

  it.each([
    ['before', writtenBefore],
    ['later', () => Promise.resolve(writtenLater())],
  ])('acts for its login as well, whether it was written %s', async (_when, write) => {
    const group = await aHold(120);
    expect(await runTask(await write(), (actor) => removeHold(services, actor, group.id))).toBe(true);
    expect(await told('removeTemporaryBookingGroup')).toEqual([row({ subject: group.id, outcome: 'ok' })]);
  });

  it('acts as what the login is when it is done, not as what it was when it was written', async () => {
    member = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    const group = await aHold(130);
    const written = await writtenBefore();
    await club.owner.query(`update logins set role = 'FAMILY' where id = $1`, [member.loginId]);
    const roles: string[] = [];
    const deed = (actor: MemberActor) => {
      roles.push(actor.role);
      return removeHold(services, actor, group.id);
    };
    expect(await runTask(written, deed)).toBe(true);
    expect(roles).toEqual(['FAMILY']);
  });

  it('does nothing once the login is closed', async () => {
    const group = await aHold(140);
    const written = await writtenBefore();
    await club.owner.query('update logins set disabled_at = now() where id = $1', [member.loginId]);
    expect(await runTask(written, (actor) => removeHold(services, actor, group.id))).toMatchObject({
      refused: 'UNAUTHORIZED_ERROR',
    });
    expect(await stateOf(group.id)).toBe('HELD');
  });
});

describe('what such a task is refused', () => {
  const refusedAfter = async (change: string) => {
    const group = await aHold(70);
    const answer = await byTask(async (actor) => {
      await club.owner.query(change, [member.loginId]);
      return confirmHold(services, actor, confirmationOf(group));
    });
    expect(await stateOf(group.id)).toBe('HELD');
    expect(await told('confirmBookingGroup')).toEqual([
      row({ subject: group.id, outcome: 'denied', refusal: 'UNAUTHORIZED_ERROR' }),
    ]);
    return answer;
  };

  it('is everything once the login is closed', async () => {
    expect(await refusedAfter('update logins set disabled_at = now() where id = $1')).toMatchObject({
      refused: 'UNAUTHORIZED_ERROR',
    });
  });

  it('is everything where the login gets another role while it is done', async () => {
    member = await (await club.aMember({ of: member, role: 'SUB' })).logIn();
    expect(await refusedAfter(`update logins set role = 'FAMILY' where id = $1`)).toMatchObject({
      refused: 'UNAUTHORIZED_ERROR',
    });
  });

  it('is what is not the login’s own', async () => {
    const group = await aHold(80);
    const holder = member;
    member = await (await club.aMember()).logIn();
    expect(await byTask((actor) => removeHold(services, actor, group.id))).toMatchObject({
      refused: 'NOT_FOUND_ERROR',
    });
    expect(await told('removeTemporaryBookingGroup')).toEqual([
      row({ subject: null, outcome: 'denied', refusal: 'NOT_FOUND_ERROR' }),
    ]);
    expect(await stateOf(group.id)).toBe('HELD');
    expect(await holder.remove(group.id)).toMatchObject({ data: { removeTemporaryBookingGroup: true } });
  });

  it('is a confirmation that comes too late', async () => {
    const group = await aHold(90);
    await club.owner.query(
      `update booking_groups set expires_at = business_now() - interval '1 second' where id = $1`,
      [group.id],
    );
    expect(await byTask((actor) => confirmHold(services, actor, confirmationOf(group)))).toMatchObject({
      refused: 'HOLD_EXPIRED',
    });
    expect(await told('confirmBookingGroup')).toEqual([
      row({ subject: group.id, outcome: 'denied', refusal: 'HOLD_EXPIRED' }),
    ]);
  });
});

describe('inside a session', () => {
  it('nothing is done once it has ended, whoever runs the use case', async () => {
    const group = await aHold(100);
    const actor = await inSession();
    await endSessions();
    expect(await removeHold(services, actor, group.id)).toMatchObject({ refused: 'UNAUTHORIZED_ERROR' });
    expect(await stateOf(group.id)).toBe('HELD');
  });

  it('nothing is held once it has ended, though who asked a moment ago is remembered', async () => {
    const group = await aHold(120);
    await endSessions();
    const from = await club.daysAhead(130);
    const next = await member.hold({ roomType, from, to: addDays(from, 1) });
    expect(next).toMatchObject({ errors: [{ message: 'UNAUTHORIZED_ERROR' }] });
    expect(await stateOf(group.id)).toBe('HELD');
  });

  it('no booking is cancelled without the password', async () => {
    const from = await club.daysAhead(110);
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 1) });
    const request = { bookingId: booking!.id, stayDates: [from], password: null, shown: NO_FEE_SHOWN };
    expect(await cancelBooking(services, await inSession(), request)).toMatchObject({
      refused: 'BAD_CREDENTIAL_ERROR',
    });
  });
});
