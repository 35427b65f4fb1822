/** Those whose members are to be told stand in the order of since when they are, oldest first: in the list, by page, and written out. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { staysToTell } from '../../testkit/stays-to-tell.ts';
import type { StaysToTell } from '../../testkit/stays-to-tell.ts';

let club: Club;
let accounting: StaffMember;
let aStayGivenUp: StaysToTell['aStayGivenUp'];
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  ({ aStayGivenUp } = staysToTell(club, { accounting, reservations }));
});
afterAll(() => club.close());

const LIST = `query($untold: Boolean!, $after: ID, $take: Int) { stayFeesDue(untold: $untold, after: $after, take: $take) {
  id after bookingNumber since tellFrom } }`;
const RETURN = `mutation($id: ID!) { returnStayFee(id: $id, reason: "別の会員の入金", isCorrection: true) { dueYen } }`;
const TABLE = 'query($untold: Boolean!) { stayFeesTable(untold: $untold) }';

type Row = { id: string; after: string; bookingNumber: string; since: string; tellFrom: string | null };
const page = async (after: string | null = null, { take = 50, untold = true } = {}) =>
  (await accounting.get<{ stayFeesDue: Row[] }>(LIST, { untold, after, take })).stayFeesDue;
const numbers = (rows: readonly Row[]) => rows.map(({ bookingNumber }) => bookingNumber);
const written = async (untold: boolean) =>
  [
    ...(await accounting.get<{ stayFeesTable: string }>(TABLE, { untold })).stayFeesTable.matchAll(/R\d{8}/g),
  ].map(([number]) => number);

/** Four stays that were given up one after another, an hour between them. */
async function fourStays() {
  const stays = [];
  for (let nth = 0; nth < 4; nth += 1) {
    stays.push(await aStayGivenUp());
    await club.clockForward('1 hour');
  }
  const [first, second, third, fourth] = stays;
  return { first: first!, second: second!, third: third!, fourth: fourth! };
}

describe('stays whose members are to be told', () => {
  it('stand in the order of since when that is so, whenever they became due', async () => {
    const { first, second, third, fourth } = await fourStays();
    const inOrder = [first, second, third, fourth].map(({ n }) => n);
    expect(numbers(await page())).toEqual(inOrder);
    // The first is told, and past the day to pay by in the end; the second is told, and told of less than is due in between.
    await first.guide();
    await second.guide();
    const told = await club.today();
    expect(numbers(await page())).toEqual([third.n, fourth.n]);
    await club.clockForward('2 days');
    const paid = await second.pay(300);
    await accounting.get(RETURN, { id: paid });
    expect(numbers(await page())).toEqual([third.n, fourth.n, second.n]);
    await club.clockAt(addDays(told, 15), '09:00');
    const anew = [third.n, fourth.n, second.n, first.n];
    const rows = await page();
    expect(numbers(rows)).toEqual(anew);
    expect(rows.at(-1)!.tellFrom).toBe(new Date(`${addDays(told, 15)}T00:00:00+09:00`).toISOString());
    expect(rows[0]!.tellFrom).toBe(rows[0]!.since);
    expect(await written(true)).toEqual(anew);
    // All that are due stand as they did.
    expect(numbers(await page(null, { untold: false }))).toEqual(inOrder);
    expect(await written(false)).toEqual(inOrder);

    // By page each stands once, also where the last of a page is told before the next one is asked for.
    const [one, two] = await page(null, { take: 2 });
    expect(numbers(await page(two!.after))).toEqual([second.n, first.n]);
    expect(await fourth.guide()).toBe('done');
    expect(numbers(await page(two!.after))).toEqual([second.n, first.n]);
    expect(await third.guide()).toBe('done');
    expect(numbers(await page(one!.after))).toEqual([second.n, first.n]);
    expect(numbers(await page(two!.after, { take: 1 }))).toEqual([second.n]);
    // A console of before says a stay alone; what nobody has said is behind nothing.
    const [next] = await page();
    expect(numbers(await page(next!.id))).toEqual([first.n]);
    expect(await page('12:nothing')).toEqual([]);
  });
});
