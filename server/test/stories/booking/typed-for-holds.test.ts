/** What is typed for a hold, in either language and in two tabs; and the points that it keeps. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import type { HeldGroup } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

async function aStay() {
  const member = await (await club.aMember({ product: 'VS' })).logIn();
  const roomType = await club.aRoomType(await club.aFacility());
  return { member, stay: { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) } };
}

describe('an answer chosen from the list of a plan', () => {
  it('is shown in the language of the reader, and the same confirmation in the other language is the same', async () => {
    const { member, stay } = await aStay();
    const planId = await club.aPlan(stay.roomType);
    await club.owner.query(
      `insert into booking_plan_questions (plan_id, position, text_ja, text_en, type, required, options_ja, options_en)
       values ($1, 1, 'ご夕食', 'Dinner', 'SELECT', true, '{和食,洋食}', '{Japanese,Western}')`,
      [planId],
    );
    const group = await member.held({ ...stay, planId });
    const first = await member.confirm(group, { answers: { answer1: 'Western' } });
    const again = await member.confirm(group, { answers: { answer1: '洋食' } });
    expect(again.data).toEqual(first.data);
    const other = await member.confirm(group, { answers: { answer1: '和食' } });
    expect(other.errors?.[0]?.message).toBe('CONFIRMED_OTHERWISE');
    for (const [language, shown] of [
      ['ja', '洋食'],
      ['en', 'Western'],
    ] as const) {
      member.language = language;
      const { myBookingV2 } = await member.get<{ myBookingV2: { bookingPlanAnswer: { answer1: string } } }>(
        'query ($id: ID!) { myBookingV2(id: $id) { bookingPlanAnswer { answer1 } } }',
        { id: group.bookings[0]!.id },
      );
      expect({ language, shown: myBookingV2.bookingPlanAnswer.answer1 }).toEqual({ language, shown });
    }
  });
});

describe('points that a hold keeps', () => {
  it('are named beside those that are left, and come back when it is given up', async () => {
    const member = await (await club.aMember({ product: 'SP' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility());
    const points = async () => {
      const { myAvailablePoints } = await member.get<{
        myAvailablePoints: { contracts: { remaining: number; inHold: number }[] };
      }>('{ myAvailablePoints { contracts { remaining inHold } } }');
      return myAvailablePoints.contracts[0]!;
    };
    const before = await points();
    const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const group = await member.held(stay);
    const during = await points();
    expect(during.inHold).toBeGreaterThan(0);
    expect(during.remaining + during.inHold).toBe(before.remaining);
    await member.remove(group.id);
    expect(await points()).toEqual({ ...before, inHold: 0 });
  });
});

describe('a draft', () => {
  it('of another stay is not written over by the tab whose hold gave way', async () => {
    const { member, stay } = await aStay();
    const save = async ({ id }: HeldGroup, form: string) =>
      (
        await member.get<{ saveBookingDraft: boolean }>(
          'mutation ($data: BookingDraftInput!) { saveBookingDraft(data: $data) }',
          { data: { groupId: id, form } },
        )
      ).saveBookingDraft;
    const first = await member.held(stay);
    expect(await save(first, '{"name":"first"}')).toBe(true);
    const other = { ...stay, from: await club.daysAhead(40), to: await club.daysAhead(41) };
    const second = await member.held(other);
    expect(await save(second, '{"name":"second"}')).toBe(true);
    expect(await save(first, '{"name":"late"}')).toBe(false);
    const { myBookingDraft } = await member.get<{ myBookingDraft: { form: string } }>(
      '{ myBookingDraft { form } }',
    );
    expect(myBookingDraft.form).toBe('{"name":"second"}');
  });
});
