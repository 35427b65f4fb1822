/** A change that is asked for again: done once for the same wish, and another wish is none of it, whatever the quote says. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, changed, quoteFor } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function aStay({ ahead = 20, nights = 2, sp = 40 } = {}) {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp });
  const from = await club.daysAhead(ahead);
  const to = addDays(from, nights);
  const [booking] = await member.booked({ roomType, from, to });
  return { member, id: booking!.id, from, to };
}
const tried = async (member: Member, id: string, wish: Change, quote: string) =>
  (await carryOut(member, id, wish, { quote })).errors?.[0]?.message ?? 'done';
const nightsOf = (id: string) =>
  club.value<number>('select count(*)::int from booking_nights where booking_id = $1 and ended_at is null', [
    id,
  ]);

it('with its quote it is answered as done, and any other wish with that quote is refused', async () => {
  const { member, id, to } = await aStay();
  const { quote } = await changed(member, id, { days: [to] });
  expect(await tried(member, id, { days: [to] }, quote)).toBe('done');
  const others: Change[] = [
    { days: [addDays(to, 1)] },
    { from: addDays(to, 9), to: addDays(to, 11) },
    { guests: [{ id: 'new-1', representative: true }] },
  ];
  const answers = [];
  for (const wish of others) answers.push(await tried(member, id, wish, quote));
  expect(answers).toEqual(others.map(() => 'PRICE_CHANGED'));
  expect(await nightsOf(id)).toBe(3);
});

it('after it was undone it is a change of its own, and wants a quote of its own', async () => {
  const { member, id, to } = await aStay();
  const { quote } = await changed(member, id, { days: [to] });
  await member.cancel(id, [to]);
  expect(await tried(member, id, { days: [to] }, quote)).toBe('PRICE_CHANGED');
  expect(await nightsOf(id)).toBe(2);
  const again = await quoteFor(member, id, { days: [to] });
  expect(await tried(member, id, { days: [to] }, again.quote)).toBe('done');
  expect(await nightsOf(id)).toBe(3);
  expect(await brokenBooks(club.owner)).toEqual([]);
});

it('night by night, moves keep what one cancellation would have kept', async () => {
  const { member, id, from, to } = await aStay({ ahead: 4, nights: 6, sp: 9 });
  const left = [];
  for (let day = 1; day < 6; day += 1) {
    const quote = await changed(member, id, { from: addDays(from, day), to });
    left.push(quote.penaltyPoints);
  }
  // A fifth of 9 points is 1.8: what one move rounds off counts with the next.
  expect(left).toEqual([1, 2, 2, 2, 2]);
  await member.cancel(id, [addDays(from, 5)]);
  const kept = 'select sum(points)::int from booking_penalties where booking_id = $1';
  expect(await club.value(kept, [id])).toBe(Math.floor((6 * 9 * 20) / 100));
  expect(await brokenBooks(club.owner)).toEqual([]);
});
