/** A stay that is over: who may say that it took place and when, how often its member is asked, and its certificate by post. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { writeAtDesk } from '#server/modules/booking/desk/write-at-desk.ts';
import { noteNoShow } from '#server/modules/booking/stay/note-no-show.ts';
import { noteCertificateSent, owedCertificates } from '#server/modules/booking/trip/certificates.ts';
import { askForConfirmations } from '#server/modules/booking/trip/confirm-stay.ts';
import { staysToAskAboutQuery } from '#server/modules/booking/trip/store.ts';
import { systemActor } from '#server/platform/actor.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import type { Member } from '../../testkit/member.ts';
import { payloadsOf } from '../../testkit/queued.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');
const CONFIRM = 'mutation c($id: ID!) { confirmMyStay(id: $id) { stayConfirmedAt needsStayConfirmation } }';
const SHOWN =
  'query b($id: ID!) { myBookingV2(id: $id) { needsStayConfirmation canConfirmStay stayConfirmedAt certificateSentAt } }';
const TO_CONFIRM = 'query l { myBookingList(toConfirm: true) { id } }';
type Confirmed = { confirmMyStay: { stayConfirmedAt: string; needsStayConfirmation: boolean } };

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

async function aStay(by?: Member) {
  await club.clockAt(calendarDate('2026-12-01'));
  // Each story has stays of its own to be asked about.
  await club.owner.query('update bookings set needs_stay_confirmation = false');
  const roomType = await club.aRoomType(await club.aFacility());
  const member = by ?? (await (await club.aMember()).logIn());
  const [booking] = await member.booked({ roomType, from, to });
  return { member, id: booking!.id, number: booking!.bookingNumber };
}

const shown = async (member: Member, id: string) =>
  (await member.get<{ myBookingV2: Record<string, unknown> }>(SHOWN, { id })).myBookingV2;
const toConfirm = async (member: Member) =>
  (await member.get<{ myBookingList: { id: string }[] }>(TO_CONFIRM)).myBookingList.map(({ id }) => id);
const sweep = (limit = 50) =>
  askForConfirmations(club.portals[0]!.services, systemActor('ask_for_confirmations'), { limit });
const mailsAskedFor = async (bookingId: string) =>
  (await payloadsOf<{ mail: number }>(club, 'mail_stay_to_confirm', { bookingId })).map(({ mail }) => mail);

describe('a stay that is over', () => {
  it('can be confirmed from ten in the morning of its day of departure on, once', async () => {
    const { member, id } = await aStay();
    await club.clockAt(to, '09:59');
    expect(await shown(member, id)).toMatchObject({ needsStayConfirmation: false, canConfirmStay: false });
    expect(await toConfirm(member)).toEqual([]);
    expect(await member.refusal(CONFIRM, { id })).toBe('STAY_NOT_OVER_YET');
    await club.clockAt(to, '10:00');
    expect(await shown(member, id)).toMatchObject({ needsStayConfirmation: true, canConfirmStay: true });
    expect(await toConfirm(member)).toEqual([id]);
    const first = await member.get<Confirmed>(CONFIRM, { id });
    expect(first.confirmMyStay.needsStayConfirmation).toBe(false);
    await club.clockAt(addDays(to, 1));
    expect(await member.get<Confirmed>(CONFIRM, { id })).toEqual(first);
    expect(await toConfirm(member)).toEqual([]);
    const rows = 'select count(*)::int from audit_events where action = $1 and subject = $2 and outcome = $3';
    expect(await club.value(rows, ['confirmMyStay', id, 'ok'])).toBe(1);
  });

  it('confirmed many times at once is confirmed once', async () => {
    const { member, id } = await aStay();
    await club.clockAt(addDays(to, 1));
    const all = await Promise.all(Array.from({ length: 8 }, () => member.get<Confirmed>(CONFIRM, { id })));
    expect(new Set(all.map(({ confirmMyStay }) => confirmMyStay.stayConfirmedAt)).size).toBe(1);
  });

  it('is confirmed by the main member or by whoever booked, and by nobody else', async () => {
    const main = await (await club.aMember()).logIn();
    const [sub, family] = await Promise.all(
      (['SUB', 'FAMILY'] as const).map(async (role) => (await club.aMember({ of: main, role })).logIn()),
    );
    const stranger = await (await club.aMember()).logIn();
    const { id } = await aStay(sub);
    await club.clockAt(addDays(to, 1));
    expect(await stranger.refusal(CONFIRM, { id })).toBe('NOT_FOUND_ERROR');
    expect(await family!.refusal(CONFIRM, { id })).toBe('NOT_YOUR_BOOKING_TO_CHANGE');
    expect(await shown(family!, id)).toMatchObject({ needsStayConfirmation: true, canConfirmStay: false });
    expect([await toConfirm(family!), await toConfirm(sub!), await toConfirm(main)]).toEqual([
      [],
      [id],
      [id],
    ]);
    expect(await main.refusal(CONFIRM, { id })).toBe('done');
    expect(await sub!.refusal(CONFIRM, { id })).toBe('done');
  });

  it('is to be confirmed again once the desk has taken the word back', async () => {
    const { member, id, number } = await aStay();
    const takeBack = () =>
      writeAtDesk(desk.services(), desk.actor, { bookingNumber: number, event: 'confirmation-open' });
    await club.clockAt(addDays(to, 1));
    expect(await takeBack()).toMatchObject({ refused: 'UNEXECUTABLE_ERROR' });
    await member.get(CONFIRM, { id });
    expect(await takeBack()).toMatchObject({ bookingNumber: number });
    expect(await toConfirm(member)).toEqual([id]);
    expect(await member.refusal(CONFIRM, { id })).toBe('done');
  });

  it('is not asked about where it was given up, or nobody came', async () => {
    const cancelled = await aStay();
    expect((await cancelled.member.cancel(cancelled.id, [from, addDays(from, 1)])).errors).toBeUndefined();
    const { member, id, number } = await aStay();
    await club.clockAt(addDays(from, 1), '06:00');
    expect(await noteNoShow(desk.services(), desk.actor, number)).toMatchObject({ isKnown: false });
    await club.clockAt(addDays(to, 1));
    for (const [whose, of] of [
      [cancelled.member, cancelled.id],
      [member, id],
    ] as const) {
      expect(await shown(whose, of)).toMatchObject({ needsStayConfirmation: false });
      expect(await whose.refusal(CONFIRM, { id: of })).toBe('ALREADY_CANCELLED');
      expect(await toConfirm(whose)).toEqual([]);
    }
    expect(await sweep()).toBe(0);
  });
});

describe('the mails that ask for it', () => {
  it('go as it opens, after three and after seven days, each once whoever sweeps how often', async () => {
    const { id } = await aStay();
    const seen: unknown[] = [];
    for (const [day, time] of [
      [0, '09:59'],
      [0, '10:00'],
      [3, '09:59'],
      [3, '10:00'],
      [7, '09:59'],
      [7, '10:00'],
      [40, '10:00'],
    ] as const) {
      await club.clockAt(addDays(to, day), time);
      const asked = await Promise.all([sweep(), sweep(), sweep()]);
      expect(await sweep()).toBe(0);
      seen.push([day, time, asked.reduce((sum, one) => sum + one, 0)]);
    }
    expect(seen).toEqual([
      [0, '09:59', 0],
      [0, '10:00', 1],
      [3, '09:59', 0],
      [3, '10:00', 1],
      [7, '09:59', 0],
      [7, '10:00', 1],
      [40, '10:00', 0],
    ]);
    expect(await mailsAskedFor(id)).toEqual([1, 2, 3]);
  });

  it('end once it is confirmed, also for a mail that waits to be written', async () => {
    const { member, id } = await aStay();
    const mails = new Mails(club);
    await club.clockAt(to, '10:00');
    await sweep();
    const text = await mails.write('mail_stay_to_confirm', { to: member.email, bookingId: id, mail: 1 });
    expect(text).toContain(`/home/booking/confirmation/${id}`);
    expect(mails.sent.at(-1)!.subject).toContain('ご滞在の確認のお願い');
    await member.get(CONFIRM, { id });
    await club.clockAt(addDays(to, 3));
    expect(await sweep()).toBe(0);
    expect(await mails.write('mail_stay_to_confirm', { to: member.email, bookingId: id, mail: 2 })).toBe('');
  });

  it('that were missed are passed over but for the last, and a sweep takes a page of stays', async () => {
    const { id } = await aStay();
    const roomType = await club.aRoomType(await club.aFacility());
    const other = await (await club.aMember()).logIn();
    await other.booked({ roomType, from, to });
    await club.clockAt(addDays(to, 5));
    expect([await sweep(1), await sweep(1), await sweep(1)]).toEqual([1, 1, 0]);
    expect(await mailsAskedFor(id)).toEqual([2]);
  });

  it('find their stays by an index, and read no others', async () => {
    const { sql, parameters } = staysToAskAboutQuery([to, to, to], { except: [], limit: 50 }).compile(
      desk.services().db,
    )!;
    await club.owner.query('set enable_seqscan = off');
    const { rows } = await club.owner.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    await club.owner.query('reset enable_seqscan');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('bookings_to_ask_about');
    expect(plan).toMatch(/Index Cond: \(\(confirmation_mails = .*\) AND \(check_out <= /);
  });
});

describe('a certificate by post', () => {
  it('is listed for the desk once the stay is over, sent once, and told by mail', async () => {
    const { member, id, number } = await aStay();
    const { id: unasked, number: unaskedNumber } = await aStay();
    await club.owner.query(
      'update booking_groups set request_mail_certificate = true where id = (select group_id from bookings where id = $1)',
      [id],
    );
    const owed = async () =>
      (await owedCertificates(desk.services().db)).map(({ bookingNumber }) => bookingNumber);
    const send = (of: string) => noteCertificateSent(desk.services(), desk.actor, of);
    await club.clockAt(addDays(to, -1));
    expect(await owed()).toEqual([]);
    expect(await send(number)).toMatchObject({ refused: 'NOT_FOUND_ERROR' });
    await club.clockAt(to);
    expect(await owed()).toEqual([number]);
    expect(await send(unaskedNumber)).toMatchObject({ refused: 'NOT_FOUND_ERROR' });
    expect(await send(number)).toBe(true);
    expect(await send(number)).toMatchObject({ refused: 'NOT_FOUND_ERROR' });
    expect(await owed()).toEqual([]);
    expect((await shown(member, id))['certificateSentAt']).toBeTruthy();
    const mails = new Mails(club);
    const text = await mails.write('mail_certificate_sent', { to: member.email, bookingId: id });
    expect(text).toContain(`/home/booking/usage-certificate/${id}`);
    expect(unasked).not.toBe(id);
  });
});
