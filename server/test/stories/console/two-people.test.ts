/** What one person alone may not do: fees beyond a limit, also in small parts, and roles. Nobody gets around the second person. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aKeptStay } from '../../testkit/kept-stay.ts';

let club: Club;
let desk: StaffMember;
let accounting: StaffMember;
let administrator: StaffMember;
let second: StaffMember;
const wide = (role: 'RESERVATIONS' | 'ACCOUNTING' | 'ADMINISTRATOR') => [{ role, facilityId: null }] as const;

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, wide('RESERVATIONS'));
  accounting = await aStaffMember(club, wide('ACCOUNTING'));
  administrator = await aStaffMember(club, wide('ADMINISTRATOR'));
  second = await aStaffMember(club, wide('ADMINISTRATOR'));
});
afterAll(() => club.close());

const WAIVE = `mutation($n: String!, $unit: WaiverUnit!, $amount: Int) {
  waiveFee(bookingNumber: $n, unit: $unit, amount: $amount, reason: "typhoon") { points yen proposalId } }`;
const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';
const DECLINE = 'mutation($id: ID!, $why: String!) { declineProposal(id: $id, reason: $why) }';
const ROLES = `mutation($name: String!, $roles: [HeldRoleInput!]!) { proposeRoles(name: $name, roles: $roles, reason: "more work") }`;
type Proposed = { proposeRoles: string };
type Waived = { waiveFee: { points: number; yen: number; proposalId: string | null } };

describe('a fee', () => {
  it('is given up alone up to the limit, and beyond it by a second person, also in small parts', async () => {
    const { number, kept } = await aKeptStay(club);
    expect(kept).toBeGreaterThan(20);
    const waive = (amount: number) => desk.get<Waived>(WAIVE, { n: number, unit: 'POINTS', amount });
    expect((await waive(8)).waiveFee).toMatchObject({ points: 8, proposalId: null });
    const { proposalId } = (await waive(8)).waiveFee;
    expect(proposalId).not.toBeNull();
    expect(await desk.refusal(APPROVE, { id: proposalId })).toBe('ACCESS_DENIED_ERROR');
    const answers = await Promise.all([1, 2, 3].map(() => accounting.refusal(APPROVE, { id: proposalId })));
    expect(answers.toSorted()).toEqual(['PROPOSAL_DECIDED', 'PROPOSAL_DECIDED', 'done']);
    const waived = `select coalesce(sum(w.points), 0)::int from booking_waivers w join bookings b on b.id = w.booking_id where b.booking_number = $1`;
    expect(await club.value(waived, [number])).toBe(16);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is read with its stay and its member before it is given up, by whoever may, and leaves a row', async () => {
    const { number } = await aKeptStay(club);
    const PREVIEW = `query($n: String!, $unit: WaiverUnit!, $amount: Int) { waiverPreview(bookingNumber: $n, unit: $unit, amount: $amount) {
      bookingNumber memberId memberName houseName points yen } }`;
    type Preview = { waiverPreview: Record<string, unknown> };
    const asked = { n: number.toLowerCase(), unit: 'ALL' };
    const { waiverPreview } = await desk.get<Preview>(PREVIEW, asked);
    const row = `select c.member_id || ' ' || c.name from bookings b join clients c on c.id = b.client_id where b.booking_number = $1`;
    expect(`${String(waiverPreview['memberId'])} ${String(waiverPreview['memberName'])}`).toBe(
      await club.value(row, [number]),
    );
    expect(waiverPreview).toMatchObject({ bookingNumber: number, points: 40, yen: 3_000 });
    const looked = `select count(*)::int from audit_events where action = 'viewStay' and subject = $1 and actor_name = $2 and outcome = 'ok'`;
    expect(await club.value(looked, [number, desk.name])).toBe(1);
    expect(await desk.refusal(PREVIEW, { ...asked, unit: 'POINTS', amount: 41 })).toBe('UNEXECUTABLE_ERROR');
    expect(await desk.refusal(PREVIEW, { ...asked, unit: 'YEN', amount: 0 })).toBe('BAD_INPUT_ERROR');
    expect(await desk.refusal(PREVIEW, { ...asked, n: 'R99999999' })).toBe('NOT_FOUND_ERROR');
    expect(await accounting.refusal(PREVIEW, asked)).toBe('ACCESS_DENIED_ERROR');
    // Nothing was given up by reading.
    expect((await desk.get<Waived>(WAIVE, { n: number, unit: 'POINTS', amount: 1 })).waiveFee.points).toBe(1);
  });

  it('stays kept where the second person declines, and a proposal is decided once', async () => {
    const { number } = await aKeptStay(club);
    const { proposalId } = (await desk.get<Waived>(WAIVE, { n: number, unit: 'ALL' })).waiveFee;
    expect(await accounting.refusal(DECLINE, { id: proposalId, why: ' \u200b ' })).toBe('BAD_INPUT_ERROR');
    expect(await accounting.refusal(DECLINE, { id: proposalId, why: 'not late enough' })).toBe('done');
    const SEEN = `query($n: String) { proposals(onlyOpen: false, subject: $n) { id outcome decidedReason } }`;
    const { proposals } = await desk.get<{ proposals: unknown[] }>(SEEN, { n: number });
    expect(proposals).toEqual([{ id: proposalId, outcome: 'DECLINED', decidedReason: 'not late enough' }]);
    expect((await desk.get<{ proposals: unknown[] }>(SEEN, { n: `${number}0` })).proposals).toEqual([]);
    expect(await accounting.refusal(APPROVE, { id: proposalId })).toBe('PROPOSAL_DECIDED');
    const rows = `select count(*)::int from booking_waivers w join bookings b on b.id = w.booking_id where b.booking_number = $1`;
    expect(await club.value(rows, [number])).toBe(0);
  });
});

it('a fee that has grown since it was proposed to give up all of it is not given up', async () => {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const from = await club.daysAhead(5);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  await club.clockAt(addDays(from, -1), '15:00');
  await member.cancel(booking!.id, [addDays(from, 1)]);
  const all = { n: booking!.bookingNumber, unit: 'ALL' };
  const { proposalId: id, ...proposed } = (await desk.get<Waived>(WAIVE, all)).waiveFee;
  const row = `select client_id::text || ' ' || reason from audit_events where action = 'propose' order by id desc limit 1`;
  expect(await club.value<string>(row)).toMatch(/^\d+ \S/);
  await member.cancel(booking!.id, [from]);
  await club.clockBack();
  expect(await accounting.refusal(APPROVE, { id })).toBe('PROPOSAL_OUTDATED');
  const { proposalId: anew, ...both } = (await desk.get<Waived>(WAIVE, all)).waiveFee;
  expect(both.points).toBeGreaterThan(proposed.points);
  expect(await accounting.refusal(APPROVE, { id: anew })).toBe('done');
  const waived = `select sum(w.points)::int from booking_waivers w join bookings b on b.id = w.booking_id where b.booking_number = $1`;
  expect(await club.value(waived, [booking!.bookingNumber])).toBe(both.points);
});

describe('roles', () => {
  it('are proposed by one administrator and given by another, never by the same', async () => {
    const worker = await aStaffMember(club, wide('RESERVATIONS'));
    const roles = [{ role: 'ACCOUNTING' }];
    const { proposeRoles: id } = await administrator.get<Proposed>(ROLES, { name: worker.name, roles });
    expect(await administrator.refusal(APPROVE, { id })).toBe('PROPOSAL_OWN');
    expect(await worker.refusal(APPROVE, { id })).toBe('NOT_FOUND_ERROR');
    expect(await second.refusal(APPROVE, { id })).toBe('done');
    const { me } = await worker.get<{ me: { roles: { role: string }[] } }>('{ me { roles { role } } }');
    expect(me.roles).toEqual(roles);
  });

  it('that are proposed are read with those held before, by the name that people know', async () => {
    const worker = await aStaffMember(club, wide('RESERVATIONS'));
    const roles = [{ role: 'ACCOUNTING' }];
    await administrator.get<Proposed>(ROLES, { name: worker.name, roles });
    const { proposals } = await second.get<{ proposals: { called: string; detail: string }[] }>(
      'query($n: String) { proposals(subject: $n) { called fallback detail } }',
      { n: worker.name },
    );
    expect(proposals).toMatchObject([{ called: worker.displayName, fallback: null }]);
    expect(JSON.parse(proposals[0]!.detail)).toEqual({
      name: worker.name,
      roles: [{ role: 'ACCOUNTING', facilityId: null }],
      before: [{ role: 'RESERVATIONS', facilityId: null }],
    });
  });

  it('that are held now are not proposed, in whatever order', async () => {
    const worker = await aStaffMember(club, [...wide('RESERVATIONS'), ...wide('ACCOUNTING')]);
    const roles = [{ role: 'ACCOUNTING' }, { role: 'RESERVATIONS' }];
    expect(await administrator.refusal(ROLES, { name: worker.name, roles })).toBe('ROLES_UNCHANGED');
  });

  it('are not decided by whoever gets them', async () => {
    const roles = [{ role: 'ADMINISTRATOR' }, { role: 'RESERVATIONS' }];
    const { proposeRoles: id } = await administrator.get<Proposed>(ROLES, { name: second.name, roles });
    expect(await second.refusal(APPROVE, { id })).toBe('PROPOSAL_OWN');
  });

  it('that somebody proposed who may not any more, or while others were held, are not given', async () => {
    const worker = await aStaffMember(club, wide('RESERVATIONS'));
    const leaving = await aStaffMember(club, wide('ADMINISTRATOR'));
    const propose = async (by: StaffMember, role: string) =>
      (await by.get<Proposed>(ROLES, { name: worker.name, roles: [{ role }] })).proposeRoles;
    const [first, later, old] = [
      await propose(administrator, 'ACCOUNTING'),
      await propose(administrator, 'MEMBERSHIP'),
      await propose(leaving, 'CONTENT'),
    ];
    expect(await second.refusal(APPROVE, { id: first })).toBe('done');
    expect(await second.refusal(APPROVE, { id: later })).toBe('PROPOSAL_OUTDATED');
    await club.owner.query(
      `update staff_roles set role = 'AUDITOR' where staff_id = (select id from staff_members where name = $1)`,
      [leaving.name],
    );
    expect(await second.refusal(APPROVE, { id: old })).toBe('PROPOSAL_OUTDATED');
    const { me } = await worker.get<{ me: { roles: { role: string }[] } }>('{ me { roles { role } } }');
    expect(me.roles).toEqual([{ role: 'ACCOUNTING' }]);
  });

  it('are proposed for somebody there is, at a house there is', async () => {
    const roles = [{ role: 'FRONT_DESK', facilityId: '99999' }];
    expect(await administrator.refusal(ROLES, { name: desk.name, roles })).toBe('BAD_INPUT_ERROR');
    expect(await administrator.refusal(ROLES, { name: 'nobody', roles: [] })).toBe('NOT_FOUND_ERROR');
  });

  it('of a front desk name a house, and all others none', async () => {
    const propose = (role: object) => administrator.refusal(ROLES, { name: desk.name, roles: [role] });
    expect(await propose({ role: 'FRONT_DESK' })).toBe('BAD_INPUT_ERROR');
    expect(await propose({ role: 'ACCOUNTING', facilityId: '1' })).toBe('BAD_INPUT_ERROR');
  });

  it('cannot be decided in the database by whoever proposed them', async () => {
    await expect(
      club.owner.query(
        `update staff_proposals set decided_by = proposed_by, decided_at = now(), outcome = 'APPROVED' where outcome is not null`,
      ),
    ).rejects.toThrow('staff_proposals_by_two');
  });
});
