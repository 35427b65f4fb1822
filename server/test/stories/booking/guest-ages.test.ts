/** Kinds of guests have ages: what is refused of a guest whose age does not fit, on the final check and on confirming. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';

let club: Club;
let member: Member;
let group: HeldGroup;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), { beds: 5 });
  member = await (await club.aMember()).logIn();
  const from = await club.daysAhead(30);
  group = await member.held({
    roomType,
    from,
    to: addDays(from, 1),
    rooms: [{ adults: 2, children: 1, bedShares: 1 }],
  });
});
afterAll(() => club.close());

it.each([
  ['a representative of 17', [17, 40, 8, 3], 'representativeAge', 18],
  ['an adult of three years', [40, 3, 8, 3], 'adultAge', 13],
  ['an adult of 12', [40, 12, 8, 3], 'adultAge', 13],
  ['a child of 18', [40, 38, 18, 3], 'childAge', 17],
  ['a child of 45 who shares a bed', [40, 38, 8, 45], 'bedShareAge', 12],
  ['a child of 13 who shares a bed', [40, 38, 8, 13], 'bedShareAge', 12],
  ['an age that nobody has reached', [131, 38, 8, 3], 'atMost', 130],
])('%s is refused with the field it is about', async (_name, ages, problem, limit) => {
  const refusal = { message: 'GUEST_DETAILS_INVALID', extensions: { field: 'age', problem, limit } };
  expect((await member.finalPrice(group, { ages })).errors?.[0]).toMatchObject(refusal);
  expect((await member.confirm(group, { ages })).errors?.[0]).toMatchObject(refusal);
});

it('at the edges of their kinds guests are welcome, and taxed by their ages', async () => {
  const ages = [18, 13, 17, 12];
  const shown = (await member.finalPrice(group, { ages })).data!.calculateMyBookingGroupPrice;
  // 4 guests × 1,650, cleaning 4,400, and the bathing tax of all four, who are 12 or older.
  expect(shown.totalJpy).toBe(4 * 1_650 + 4_400 + 4 * 150);
  expect((await member.confirm(group, { ages, shown: { yen: shown.totalJpy } })).errors).toBeUndefined();
});
