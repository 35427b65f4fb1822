/** Holds that were given up stay as rows for ever, and cost nothing afterwards. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { otherStaysQuery } from '#server/modules/booking/store.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

describe('thousands of holds of a contract that were given up', () => {
  type Node = {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Node[];
  };
  const groupsReadIn = (node: Node): number =>
    (node['Relation Name'] === 'booking_groups'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + groupsReadIn(plan), 0);

  it('are passed over by the question for its other stays, because an index holds the live ones', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility());
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    const { id } = await member.held({ roomType, from, to });
    await club.owner.query(
      `insert into booking_groups (client_id, contract_id, room_type_id, facility_id, check_in, check_out, state, created_at,
         expires_at, terms)
       select client_id, contract_id, room_type_id, facility_id, check_in, check_out, 'REMOVED', created_at, expires_at, terms
       from booking_groups, generate_series(1, 3000) where id = $1`,
      [id],
    );
    await club.owner.query(
      `insert into bookings (group_id, client_id, contract_id, booking_type_id, room_type_id, check_in, check_out, adults)
       select g.id, b.client_id, b.contract_id, b.booking_type_id, b.room_type_id, b.check_in, b.check_out, b.adults
       from bookings b, booking_groups g where b.group_id = $1 and g.contract_id = $2 and g.id <> $1`,
      [id, member.contractId],
    );
    await club.owner.query('analyze booking_groups, bookings');
    const ask = { contractId: member.contractId, checkIn: from, checkOut: to, exceptGroupId: null };
    const read = async () => {
      const { sql, parameters } = otherStaysQuery(ask).compile(club.portals[0]!.services.db)!;
      const { rows } = await club.owner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) ${sql}`,
        [...parameters],
      );
      return groupsReadIn(rows[0]!['QUERY PLAN'][0].Plan);
    };
    expect(await read()).toBe(1);
    await club.owner.query(`
      drop index booking_groups_by_contract, booking_groups_ending, booking_groups_held_rooms,
        booking_groups_one_live_hold;
      create index booking_groups_by_contract on booking_groups (contract_id, check_in)`);
    expect(await read()).toBeGreaterThan(3_000);
  });
});
