/** A contract that ends today: what speaks against it is named, and once nothing does the membership's data are deleted on the same day. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { MemberFacts } from '../../testkit/club-facts.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

const END = `mutation($c: ID!, $v: Int!, $end: Date!) { endContract(contractId: $c, version: $v, endDate: $end, reason: "退会のお申し出") }`;
const LOOK = 'query($c: ID!, $end: Date!) { contractEndPreview(contractId: $c, endDate: $end) { kind } }';
const BARS = 'query($m: String!) { deletionPreview(memberId: $m) { bars { bar amount } } }';
const PROPOSE = 'mutation($m: String!) { proposeDeletion(memberId: $m, reason: "退会") }';
const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';

let club: Club;
let membership: StaffMember;
let accounting: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  await club.clockAt(await club.daysAhead(1), '10:00');
});
afterAll(() => club.close());

/** A member with one contract that runs for long, and what the desk does with both. */
async function aMembership(facts: MemberFacts = {}) {
  const member = await (await club.aMember({ points: 0, ...facts })).logIn();
  const c = String(member.contractId);
  const m = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  return {
    member,
    m,
    endToday: async (): Promise<string> => {
      const v = await club.value<number>('select version from contracts where id = $1', [member.contractId]);
      return membership.refusal(END, { c, v, end: await club.today() });
    },
    speaks: async (): Promise<readonly string[]> => {
      const asked = { c, end: await club.today() };
      const { contractEndPreview: found } = await membership.get<{ contractEndPreview: { kind: string }[] }>(
        LOOK,
        asked,
      );
      return found.map(({ kind }) => kind);
    },
    bars: async (): Promise<readonly string[]> => {
      const { deletionPreview } = await membership.get<{ deletionPreview: { bars: { bar: string }[] } }>(
        BARS,
        { m },
      );
      return deletionPreview.bars.map(({ bar }) => bar);
    },
  };
}

it('has its membership deleted on the same day, by two people', async () => {
  const { member, m, endToday, speaks, bars } = await aMembership();
  expect(await bars()).toEqual(['CONTRACT']);
  expect(await membership.refusal(PROPOSE, { m })).toBe('DELETION_BARRED');
  expect(await speaks()).toEqual([]);
  expect(await endToday()).toBe('done');
  expect(await bars()).toEqual([]);
  const { proposeDeletion: id } = await membership.get<{ proposeDeletion: string }>(PROPOSE, { m });
  expect(await accounting.refusal(APPROVE, { id })).toBe('done');
  const state = `select c.forgotten_at is not null and k.end_date = business_today() from clients c join contracts k on k.client_id = c.id where c.id = $1`;
  expect(await club.value(state, [member.clientId])).toBe(true);
  expect(await brokenBooks(club.owner)).toEqual([]);
});

it('is barred by a stay of a later night, which is named; one of this night is over with it, and bars the deletion alone', async () => {
  const { member, endToday, speaks, bars } = await aMembership({ points: 900 });
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const tomorrow = await club.daysAhead(1);
  const [later] = await member.booked({ roomType, from: tomorrow, to: addDays(tomorrow, 1) });
  expect(await speaks()).toEqual(['STAY']);
  expect(await endToday()).toBe('BAD_INPUT_ERROR');
  await member.cancel(later!.id, [tomorrow]);
  const tonight = await club.today();
  await member.held({ roomType, from: tonight, to: tomorrow });
  expect(await speaks()).toEqual([]);
  expect(await endToday()).toBe('done');
  // What it holds still stands against the deletion: the hold of this night, and points until their own last day.
  expect(await bars()).toEqual(expect.arrayContaining(['HOLD', 'POINTS_SP']));
  expect(await bars()).not.toContain('CONTRACT');
});

it('goes on where it renews itself, today and long after its end, and bars the deletion so', async () => {
  const today = await club.today();
  const renews = await aMembership({ product: 'VS', contractEnds: today });
  await club.owner.query('update contracts set auto_renewal = true where id = $1', [
    renews.member.contractId,
  ]);
  expect(await renews.bars()).toEqual(['CONTRACT']);
  await club.owner.query(`update contracts set start_date = $2, end_date = $3 where id = $1`, [
    renews.member.contractId,
    addMonths(today, -36),
    addDays(today, -40),
  ]);
  expect(await renews.bars()).toEqual(['CONTRACT']);
  expect(await renews.endToday()).toBe('done');
  expect(await renews.bars()).toEqual([]);
});
