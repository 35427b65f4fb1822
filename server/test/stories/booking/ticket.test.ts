/** Tickets through the API: bound to an address by people without a login, however number and secret are typed. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { ticketLink } from '#server/modules/booking/secrets.ts';
import { sha256 } from '#server/platform/secrets.ts';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  await club.clockAt(calendarDate('2026-11-21'), '12:00');
});
afterAll(() => club.close());

describe('a ticket', () => {
  const REGISTER = `mutation ($ticketNo: String!, $secret: String!, $email: String!) {
    registerEmailToBookingTicket(ticketNo: $ticketNo, secret: $secret, email: $email) { ticketNo name validThru } }`;
  const CONFIRM = 'mutation ($token: String!) { confirmEmailToBookingTicket(token: $token) { ticketNo } }';
  const email = 'holder@example.jp';
  const nobody = () => new Member(club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });
  const aTicket = async (number: string, thru = '2027-03-31') => {
    await club.owner.query(
      `insert into booking_tickets (ticket_no, secret_hash, name_ja, name_en, valid_thru) values ($1, $2, 'ご宿泊券', 'Stay ticket', $3)`,
      [number, sha256('AB12-CD34'), thru],
    );
    return { ticketNo: number, secret: 'AB12-CD34', email };
  };
  const emailOf = (number: string) =>
    club.value<string | null>('select email from booking_tickets where ticket_no = $1', [number]);

  it('is bound to an address once its link was opened, and the link works once', async () => {
    const pair = await aTicket('TK26-0001-0001');
    const holder = nobody();
    expect(await holder.get(REGISTER, pair)).toEqual({
      registerEmailToBookingTicket: {
        ticketNo: 'TK26-0001-0001',
        name: 'ご宿泊券',
        validThru: '2027-03-31',
      },
    });
    expect(await emailOf(pair.ticketNo)).toBeNull();
    const requestId = await club.value<string>('select id from ticket_email_requests where email = $1', [
      email,
    ]);
    const token = ticketLink(club.portals[0]!.services.secrets, requestId);
    expect(await holder.refusal(CONFIRM, { token: `${requestId}.guess` })).toBe('TICKET_LINK_INVALID');
    expect(await holder.refusal(CONFIRM, { token })).toBe('done');
    expect(await emailOf(pair.ticketNo)).toBe(email);
    expect(await holder.refusal(CONFIRM, { token })).toBe('TICKET_LINK_INVALID');
  });

  it('answers a wrong secret, an unknown number and a ticket that is over alike', async () => {
    const pair = await aTicket('TK26-0001-0002');
    const over = await aTicket('TK26-0001-0003', '2026-11-20');
    const answers = await Promise.all(
      [
        { ...pair, secret: 'AB12-CD35' },
        { ...pair, secret: 'AB12CD35' },
        { ...pair, ticketNo: 'TK26-9999-9999' },
        over,
      ].map(async (asked) => JSON.stringify((await nobody().ask(REGISTER, asked)).errors)),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('TICKET_NOT_CONFIRMED');
    expect(await nobody().refusal(REGISTER, { ...pair, email: 'no address' })).toBe('BAD_INPUT_ERROR');
    expect(await emailOf(pair.ticketNo)).toBeNull();
  });

  it.each([
    ['in small letters', { secret: 'ab12-cd34' }],
    ['without hyphens', { ticketNo: 'tk2600010005', secret: 'ab12cd34' }],
    ['with some of its hyphens', { ticketNo: 'TK26-00010005', secret: 'AB-12CD34' }],
    ['full-width', { ticketNo: 'ＴＫ２６ー０００１ー０００５', email: 'holder＠example．jp' }],
  ])('is known when it is typed %s', async (_how, typed) => {
    if (
      !(await club.value('select count(*)::int from booking_tickets where ticket_no = $1', [
        'TK26-0001-0005',
      ]))
    )
      await aTicket('TK26-0001-0005');
    const asked = { ticketNo: 'TK26-0001-0005', secret: 'AB12-CD34', email, ...typed };
    expect(await nobody().get(REGISTER, asked)).toMatchObject({
      registerEmailToBookingTicket: { ticketNo: 'TK26-0001-0005' },
    });
  });

  it('is known whose hyphens stand elsewhere than in most', async () => {
    const pair = await aTicket('TK-KANARIA');
    expect(await nobody().refusal(REGISTER, pair)).toBe('done');
    expect(await nobody().refusal(REGISTER, { ...pair, ticketNo: 'tk-kanaria' })).toBe('done');
  });

  it('stops guessing after ten tries in a quarter of an hour, however its hyphens are typed', async () => {
    const pair = await aTicket('TK26-0001-0004');
    for (let guess = 0; guess < 10; guess += 1) {
      const ticketNo = guess % 2 === 0 ? pair.ticketNo : 'TK26-00010004';
      expect(await nobody().refusal(REGISTER, { ...pair, ticketNo, secret: `GUESS-${guess}` })).toBe(
        'TICKET_NOT_CONFIRMED',
      );
    }
    expect(await nobody().refusal(REGISTER, pair)).toBe('TOO_MANY_ATTEMPTS');
  });
});
