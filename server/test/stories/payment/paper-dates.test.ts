/** Which dates of a stay a paper, its mail and its row in the list of payments name: those that it was issued for. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { formatDate, formatPlainDate } from '#messages/format.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { changed } from '../../testkit/changes.ts';
import type { Member } from '../../testkit/member.ts';

const LIST = '{ myClientChargeList(take: 20, skip: 0) { price checkInDate checkOutDate } }';
const PRINTED = `select r.kind, s ->> 'checkIn' as "checkIn", s ->> 'checkOut' as "checkOut"
  from receipts r cross join jsonb_array_elements(r.content -> 'stays') s where r.client_id = $1 order by r.number`;

let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
});
afterAll(() => cards.close());

const settle = async () => {
  await cards.collect();
  await cards.issueReceipts();
};
const printed = async ({ clientId }: Member) =>
  (
    await cards.club.owner.query<{ kind: string; checkIn: string; checkOut: string }>(PRINTED, [clientId])
  ).rows.map(({ kind, checkIn, checkOut }) => [kind, checkIn, checkOut]);
type Row = { price: number; checkInDate: string; checkOutDate: string };
const listed = async (member: Member) =>
  (await member.get<{ myClientChargeList: Row[] }>(LIST)).myClientChargeList
    .map(({ price, checkInDate, checkOutDate }) => [
      price > 0 ? 'RECEIPT' : 'RETURN',
      checkInDate,
      checkOutDate,
    ])
    .toReversed();

/** The mails of papers to a member, once so many are there. */
async function mails({ email }: Member, count: number): Promise<string[]> {
  const sent = async () =>
    (
      await cards.club.owner.query<{ text: string }>(
        `select text_body as text from dev_mails where recipient = $1
         and (subject like '%領収書を発行%' or subject like '%ご返金の明細を発行%' or subject like '%領収書とご返金%') order by id`,
        [email],
      )
    ).rows.map(({ text }) => text);
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(count);
  return sent();
}
const datesIn = (text: string) =>
  [...text.matchAll(/チェックイン：(.+)\nチェックアウト：(.+)/g)].map((one) => one.slice(1));
const asSaid = (from: CalendarDate, to: CalendarDate) => [formatDate(from, 'ja'), formatDate(to, 'ja')];

async function aStay(nights: number) {
  const payer = await cards.aPayer('none', nights);
  const [booking] = (await cards.paid(payer)).bookings;
  const from = await cards.club.daysAhead(30);
  return { ...payer, id: booking!.id, from, to: addDays(from, nights) };
}

describe('the dates of a stay that was moved', () => {
  it('are those that each paper was issued for: as booked, what came back of them, and the new ones once these are given up', async () => {
    const { member, id, from, to } = await aStay(3);
    await settle();
    const moved = { from: addDays(from, 7), to: addDays(from, 9) };
    expect((await changed(member, id, moved)).refundedJpy).toBeGreaterThan(0);
    await settle();
    expect((await member.cancel(id, [moved.from, addDays(moved.from, 1)])).errors).toBeUndefined();
    await settle();
    const named = [
      ['RECEIPT', from, to],
      ['RETURN', from, to],
      ['RETURN', moved.from, moved.to],
    ];
    expect(await printed(member)).toEqual(named);
    expect(await listed(member)).toEqual(named);
    const told = await mails(member, 3);
    // Of what came back when they moved it, the member is told by the dates to which they did.
    expect(told.map(datesIn)).toEqual([
      [asSaid(from, to)],
      [asSaid(moved.from, moved.to)],
      [asSaid(moved.from, moved.to)],
    ]);
    const today = formatPlainDate(await cards.club.today(), 'ja');
    const way = /ご返金の発生日：(.+)\nご返金の方法：お支払いのクレジットカード（末尾 (\d{4})）/;
    const waysIn = (text: string) => way.exec(text)?.slice(1);
    const card = (await cards.club.value<string>(
      'select card_no from card_charges where client_id = $1 limit 1',
      [member.clientId],
    ))!.slice(-4);
    expect(told.map(waysIn)).toEqual([undefined, [today, card], [today, card]]);
  });

  it('are the new ones on what was paid for the change, and stay as they are when nights are given up', async () => {
    const { member, id, from, to } = await aStay(1);
    await settle();
    await changed(member, id, { days: [to] });
    await settle();
    expect((await member.cancel(id, [to])).errors).toBeUndefined();
    await settle();
    const named = [
      ['RECEIPT', from, to],
      ['RECEIPT', from, addDays(to, 1)],
      ['RETURN', from, addDays(to, 1)],
    ];
    expect(await printed(member)).toEqual(named);
    expect(await listed(member)).toEqual(named);
  });

  it('are all named by a mail whose papers are for different ones', async () => {
    const { member, id, from, to } = await aStay(3);
    await cards.collect();
    // A sweep of the portal that came between what follows would write of the first papers alone.
    const release = await cards.holdPapersBack();
    const moved = { from: addDays(from, 7), to: addDays(from, 9) };
    await changed(member, id, moved);
    await member.cancel(id, [moved.from, addDays(moved.from, 1)]);
    await release();
    await settle();
    const [mail] = await mails(member, 1);
    expect(datesIn(mail!)).toEqual([asSaid(from, to), asSaid(moved.from, moved.to)]);
  });
});
