/** What a caller is told before a stay is booked for them: the points that remain and the terms of cancelling, as the portal shows them to the member. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const HOLD = `mutation($m: String!, $c: ID!, $rt: ID!, $from: Date!, $to: Date!) {
  holdForMember(memberId: $m, contractId: $c, roomTypeId: $rt, checkInDate: $from, checkOutDate: $to, rooms: [{ adults: 2 }]) { id } }`;
const LINES = 'unit before after lines { year validFrom validThru carriedForward before after carriedUntil }';
const POLICY = 'noShowPenalty day0Penalty thresholds { day penalty }';
const TERMS = `query($m: String!, $id: ID!) { holdTerms(memberId: $m, id: $id) {
  contractId pointsAfter { ${LINES} } policy { ${POLICY} } } }`;
const AT_THE_PORTAL = `{ myTemporaryBookingGroup { contractId pointBudget { ${LINES} } cancelPolicy { ${POLICY} } } }`;

type Terms = {
  contractId: string;
  pointsAfter: { unit: string; before: number; after: number; lines: object[] } | null;
  policy: { thresholds: { day: number; penalty: number }[] };
};

async function aHold(facts: Parameters<Club['aMember']>[0]) {
  const member = await (await club.aMember(facts)).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 50 });
  const m = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const from = await club.daysAhead(40);
  const asked = { m, c: String(member.contractId), rt: String(roomType.id), from, to: addDays(from, 2) };
  const { id } = (await desk.get<{ holdForMember: { id: string } }>(HOLD, asked)).holdForMember;
  const terms = async () => (await desk.get<{ holdTerms: Terms }>(TERMS, { m, id })).holdTerms;
  return { member, m, id, terms };
}

describe('what is told before a stay is booked on the telephone', () => {
  it('is what the portal shows to its member before it is confirmed: points by fiscal year, and shares by day', async () => {
    const { member, terms } = await aHold({ product: 'SP', points: 500 });
    const told = await terms();
    expect(told.pointsAfter).toMatchObject({ unit: 'sp', before: 500, after: 400 });
    expect(told.pointsAfter!.lines).toHaveLength(1);
    expect(told.policy.thresholds.length).toBeGreaterThan(0);
    const { myTemporaryBookingGroup: shown } = await member.get<{
      myTemporaryBookingGroup: { contractId: string; pointBudget: object; cancelPolicy: object };
    }>(AT_THE_PORTAL);
    expect(told).toEqual({
      ...{ contractId: shown.contractId, pointsAfter: shown.pointBudget, policy: shown.cancelPolicy },
    });
  });

  it('ends with the hold, is of nobody else, and is written down', async () => {
    const { m, id } = await aHold({ product: 'SP', points: 500 });
    const other = await aHold({ product: 'SP', points: 500 });
    expect(await desk.refusal(TERMS, { m, id: other.id })).toBe('NOT_FOUND_ERROR');
    const release = 'mutation($m: String!, $id: ID!) { releaseHoldForMember(memberId: $m, id: $id) }';
    await desk.get(release, { m, id });
    expect(await desk.refusal(TERMS, { m, id })).toBe('HOLD_EXPIRED');
    const looks = `select count(*)::int from audit_events where action = 'viewMember' and actor_name = $1 and subject = $2`;
    expect(await club.value(looks, [desk.name, m])).toBe(2);
  });

  it('has no points where the stay is paid in yen', async () => {
    const { terms } = await aHold({ product: 'VS' });
    expect((await terms()).pointsAfter).toBeNull();
  });
});
