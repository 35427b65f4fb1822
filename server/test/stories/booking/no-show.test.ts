/** A stay to which nobody came: what the desk, or the night, makes of it, and what its member finds. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { standardCancelPolicy } from '#domain/booking/cancellation.ts';
import { endNoShows, noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { recordArrivals } from '#server/modules/vacancy/public.ts';
import { systemActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import type { Member } from '../../testkit/member.ts';
import { everythingBy } from '../../testkit/preferences.ts';

let cards: CardClub;
let club: Club;
let desk: Desk;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false });
  ({ club } = cards);
  desk = openDesk(club);
});
afterAll(async () => {
  await desk.close();
  await cards.close();
});

async function noShow(number: string): Promise<string> {
  const noted = await noteNoShow(desk.services(), desk.actor, number);
  if (isRefusal(noted)) return noted.refused;
  return `${noted.points} points, ${noted.yen} yen${noted.isKnown ? ', known' : ''}`;
}

/** Lets a day come, and goes back afterwards. */
async function on<T>(day: CalendarDate, time: string, work: () => Promise<T>): Promise<T> {
  await club.clockAt(day, time);
  try {
    return await work();
  } finally {
    await club.clockBack();
  }
}

const sweep = () => endNoShows(club.portals[0]!.services, systemActor('end_no_shows'), { limit: 50 });

const standingOf = async (id: string) =>
  (
    await club.owner.query(
      'select owed::int, card::int, kept::int, billed::int from money_balances where purpose_id = $1',
      [id],
    )
  ).rows[0] as unknown;
const shown = async (member: Member, id: string) =>
  (
    await member.get<{ myBookingV2: Record<string, unknown> }>(
      'query b($id: ID!) { myBookingV2(id: $id) { noShowAt cancelledAt canCancel penalties { points yen } prices { totalJpy paidJpy } } }',
      { id },
    )
  ).myBookingV2;

async function aStay(
  facts: { readonly ahead?: number; readonly points?: number; readonly sp?: number } = {},
) {
  const member = await (await club.aMember({ points: facts.points ?? 900 })).logIn();
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { sp: facts.sp ?? 40 });
  const from = await club.daysAhead(facts.ahead ?? 5);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  return { member, house, roomType, from, id: booking!.id, number: booking!.bookingNumber };
}

describe('a stay in points to which nobody came', () => {
  it('keeps its points from the end of the day of arrival on, once, and tells its member', async () => {
    const { member, from, id, number, roomType } = await aStay();
    expect(await on(from, '23:59', () => noShow(number))).toBe('UNEXECUTABLE_ERROR');
    await on(addDays(from, 1), '00:00', async () => {
      expect(await noShow(number)).toBe('80 points, 6000 yen');
      expect(await noShow(number)).toBe('80 points, 6000 yen, known');
    });
    const found = await shown(member, id);
    expect(found).toMatchObject({
      canCancel: false,
      penalties: [{ points: 80, yen: 6_000 }],
      prices: { totalJpy: 6_000 },
    });
    expect(found.noShowAt).toBe(found.cancelledAt);
    expect(await standingOf(id)).toEqual({ owed: 6_000, card: 0, kept: 6_000, billed: 0 });
    // The room is free for the night that is still to come.
    expect(
      await club.value('select sum(sold)::int from room_nights where room_type_id = $1', [roomType.id]),
    ).toBe(0);
    const { rows } = await club.owner.query(
      `select action, outcome, actor_kind as kind, actor_name as name, client_id::int as client from audit_events where split_part(subject, ' ', 1) = $1 order by id`,
      [number],
    );
    const row = { action: 'noteNoShow', kind: 'staff', name: 'desk', client: member.clientId };
    expect(rows).toEqual([
      { ...row, outcome: 'denied' },
      { ...row, outcome: 'ok' },
    ]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is one, however many say so at once', async () => {
    const { from, id, number, house } = await aStay();
    const code = await club.value<string>('select code from facilities where id = $1', [house.id]);
    await recordArrivals(desk.services(), desk.actor, { house: { code }, from });
    const { services } = club.portals[0]!;
    const say = () => noteNoShow(services, systemActor('end_no_shows'), number);
    const said = await on(addDays(from, 1), '06:00', () =>
      Promise.all([sweep(), ...Array.from({ length: 9 }, say)]),
    );
    expect(said.slice(1).filter((one) => typeof one === 'number' || isRefusal(one))).toEqual([]);
    expect(await club.value('select count(*)::int from booking_penalties where booking_id = $1', [id])).toBe(
      1,
    );
    expect(
      await club.value(
        `select count(*)::int from audit_events where split_part(subject, ' ', 1) = $1 and action = 'noteNoShow' and outcome = 'ok'`,
        [number],
      ),
    ).toBe(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('has a mail of its own, with what was kept', async () => {
    const { member, from, id, number } = await aStay();
    await on(addDays(from, 1), '10:00', () => noShow(number));
    const penaltyId = await club.value<number>(
      'select id::int from booking_penalties where booking_id = $1',
      [id],
    );
    const mails = new Mails(club);
    const text = await mails.write('mail_no_show', { to: member.email, bookingId: id, penaltyId });
    expect(mails.sent.at(-1)?.subject).toContain('ご到着を確認できなかったご予約について');
    expect(text).toContain('お泊まりにならなかったご宿泊日');
    expect(text).toContain('取消料：80 Pt、6,000円');
  });

  it('takes what earlier nights count beyond its own points, and no more than the contract has', async () => {
    const early = { ...standardCancelPolicy, partialBase: 'ALL_NIGHTS' } as const;
    const member = await (await club.aMember({ points: 160 })).logIn();
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
    const planId = await club.aPlan(roomType, { policy: early });
    const from = await club.daysAhead(20);
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 4), planId });
    const { id, bookingNumber: number } = booking!;
    // Three nights come back for nothing; the contract then spends two thirds of them elsewhere.
    await member.cancel(
      id,
      [1, 2, 3].map((n) => addDays(from, n)),
    );
    const other = await club.aRoomType(await club.aFacility(), { sp: 80 });
    await member.booked({ roomType: other, from: addDays(from, 40), to: addDays(from, 41) });
    await on(addDays(from, 1), '09:00', async () =>
      expect(await noShow(number)).toBe('80 points, 12000 yen'),
    );
    expect(
      await club.value('select sum(available)::int from point_lots where contract_id = $1', [
        member.contractId,
      ]),
    ).toBe(0);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a stay in yen to which nobody came', () => {
  it('keeps what a card has paid, and gives back cleaning and taxes, with a return invoice', async () => {
    const payer = await cards.aPayer('none', 2, { ahead: 4 });
    const [booking] = (await cards.paid(payer)).bookings;
    await cards.collect();
    const from = await club.daysAhead(4);
    await on(addDays(from, 1), '09:00', async () =>
      expect(await noShow(booking!.bookingNumber)).toBe('0 points, 40000 yen'),
    );
    expect(await standingOf(booking!.id)).toEqual({ owed: 0, card: 40_000, kept: 40_000, billed: 0 });
    await cards.collect();
    await cards.issueReceipts();
    expect(await cards.atGateway(payer)).toEqual(['SALES', 40_000]);
    const returned = await club.value(
      `select r.yen from receipts r join card_charges c on c.id = r.charge_id where c.purpose_id = $1 and r.kind = 'RETURN'`,
      [payer.group.id],
    );
    expect(returned).toBe(payer.yen - 40_000);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it.each([
    ['ON_SITE', { owed: 40_000, card: 0, kept: 40_000, billed: 0 }],
    ['bill', { owed: 0, card: 0, kept: 40_000, billed: 40_000 }],
  ] as const)('leaves its fee as the stay was to be paid: %s', async (way, standing) => {
    const facts = way === 'bill' ? { preferences: everythingBy('INVOICE') } : { payment: way };
    const payer = await cards.aPayer('none', 2, { ahead: 4, ...facts });
    const [booking] = (await cards.paid(payer)).bookings;
    const from = await club.daysAhead(4);
    await on(addDays(from, 1), '09:00', () => noShow(booking!.bookingNumber));
    expect(await standingOf(booking!.id)).toEqual(standing);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('keeps the share that the policy says, on the rate of no contact, however late it is written down', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { vs: 20_000 });
    const policy = { ...standardCancelPolicy, noShowPenalty: 50 };
    const planId = await club.aPlan(roomType, { policy });
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const from = await club.daysAhead(4);
    const [booking] = await member.booked({ roomType, from, to: addDays(from, 2), planId });
    await on(addDays(from, 9), '09:00', async () =>
      expect(await noShow(booking!.bookingNumber)).toBe('0 points, 20000 yen'),
    );
  });
});

describe('who is no no-show', () => {
  it('is a stay whose cancellation waits for its card, until that has ended', async () => {
    const payer = await cards.aPayer('challenge', 1, { ahead: 4, payment: 'ON_SITE' });
    const [booking] = (await cards.paid(payer)).bookings;
    const from = await club.daysAhead(4);
    const { id, bookingNumber: number } = booking!;
    await on(from, '23:55', async () => {
      const { data } = await payer.member.cancel(id, [from]);
      expect(data?.cancelMyBookingV2.securePaymentUrl).not.toBeNull();
    });
    await on(addDays(from, 1), '00:01', async () => expect(await noShow(number)).toBe('PAYMENT_PENDING'));
    const charge = await club.value<string>(
      'select p.id from booking_changes c join card_charges p on p.purpose_id = c.id where c.booking_id = $1',
      [id],
    );
    await on(addDays(from, 1), '00:20', async () => {
      await club.owner.query(
        `update card_charges set made_at = made_at - interval '1 hour', look_at = clock_timestamp() where id = $1`,
        [charge],
      );
      await cards.collect();
      expect(await noShow(number)).toBe('0 points, 20000 yen');
    });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is a stay that was cancelled, one whose guests have come, and a number that nobody has', async () => {
    const cancelled = await aStay({ ahead: 20 });
    await cancelled.member.cancel(cancelled.id, [cancelled.from, addDays(cancelled.from, 1)]);
    const arrived = await aStay();
    await club.owner.query('update bookings set checked_in_at = now() where id = $1', [arrived.id]);
    await on(addDays(cancelled.from, 1), '09:00', async () => {
      expect(await noShow(cancelled.number)).toBe('ALREADY_CANCELLED');
      expect(await noShow(arrived.number)).toBe('UNEXECUTABLE_ERROR');
      expect(await noShow('R99999999')).toBe('NOT_FOUND_ERROR');
    });
  });
});

describe('in the night', () => {
  it('houses that write down who comes have their no-shows ended by themselves, from five in the morning on', async () => {
    const stays = [await aStay(), await aStay(), await aStay(), await aStay()];
    const [recorded, arrived, unrecorded, before] = stays as [
      (typeof stays)[0],
      (typeof stays)[0],
      (typeof stays)[0],
      (typeof stays)[0],
    ];
    const { from } = recorded;
    const since = async ({ house }: typeof recorded, day: CalendarDate | null) => {
      const code = await club.value<string>('select code from facilities where id = $1', [house.id]);
      expect(await recordArrivals(desk.services(), desk.actor, { house: { code }, from: day })).toBe(true);
    };
    await since(recorded, from);
    await since(arrived, from);
    await since(before, addDays(from, 1));
    await club.owner.query('update bookings set checked_in_at = now() where id = $1', [arrived.id]);
    await on(addDays(from, 1), '04:59', async () => expect(await sweep()).toBe(0));
    await on(addDays(from, 1), '05:00', async () => {
      expect(await sweep()).toBe(1);
      expect(await sweep()).toBe(0);
    });
    const ended = await Promise.all(
      [recorded, arrived, unrecorded, before].map(
        async ({ member, id }) => (await shown(member, id)).noShowAt !== null,
      ),
    );
    expect(ended).toEqual([true, false, false, false]);
    const { rows } = await club.owner.query(
      `select actor_kind as kind, actor_name as name, client_id::int as client from audit_events where split_part(subject, ' ', 1) = $1 and action = 'noteNoShow'`,
      [recorded.number],
    );
    expect(rows).toEqual([{ kind: 'system', name: 'end_no_shows', client: recorded.member.clientId }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
