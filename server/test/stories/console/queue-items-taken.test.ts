/** Who has an item of a queue works at it alone, whoever acts at the same moment; and it is nobody's once it waits no more, whatever ended it. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { declared } from '#server/declared.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aProduct, ordered, withContact } from '../../testkit/exchange.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const somebody = () => aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
const refTo = (field: string) => `mutation($kind: QueueKind!, $id: ID!) { ${field}(kind: $kind, id: $id) }`;
const TAKE = refTo('takeQueueItem');
const TAKE_OVER =
  'mutation($kind: QueueKind!, $id: ID!, $from: ID!) { takeOverQueueItem(kind: $kind, id: $id, from: $from) }';
const ANSWER = 'mutation($id: ID!, $note: String!) { answerContractRequest(id: $id, note: $note) }';
const kind = 'CONTRACT_REQUEST';
const taken = (id: string) => club.value('select count(*)::int from staff_taken where item = $1', [id]);

/** Requests about a contract, each a second after the one before. */
async function requests(count: number): Promise<string[]> {
  const { clientId } = await club.aMember({ points: 10 });
  const { rows } = await club.owner.query<{ id: string }>(
    `insert into contract_requests (contract_id, kind, message, at)
     select id, 'NAME_CHANGE', 'please', business_now() - make_interval(secs => $2 - n)
     from contracts, generate_series(1, $2::int) n where client_id = $1 returning id`,
    [clientId, count],
  );
  return rows.map(({ id }) => id);
}

async function until(happens: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 500; n += 1) {
    if (await happens()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not happen');
}
const waitingForLocks = async (count: number) => {
  await club.owner.query('select pg_stat_clear_snapshot()');
  const waiting = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await club.value<number>(waiting)) === count;
};

/** What somebody answers is held up at its very row, until another who acts meanwhile has come as far as they can. */
async function whileAnswering(
  who: StaffMember,
  id: string,
  other: () => Promise<string>,
): Promise<{ answered: string; other: string }> {
  await club.owner.query('begin');
  await club.owner.query('select from contract_requests where id = $1 for update', [id]);
  const answered = who.refusal(ANSWER, { id, note: 'the form was sent' });
  await until(() => waitingForLocks(1));
  const others = other();
  await until(() => waitingForLocks(2));
  await club.owner.query('commit');
  return { answered: await answered, other: await others };
}

describe('an item that somebody works at', () => {
  it('is taken by nobody before the work is done, and then it is over', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [id] = await requests(1);
    const both = await whileAnswering(one, id!, () => other.refusal(TAKE, { kind, id }));
    expect(both).toEqual({ answered: 'done', other: 'NOT_FOUND_ERROR' });
    expect(await taken(id!)).toBe(0);
  });

  it('is taken over by nobody before the work is done', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [id] = await requests(1);
    expect(await one.refusal(TAKE, { kind, id })).toBe('done');
    const from = await club.value<string>('select taken_by from staff_taken where item = $1', [id]);
    const both = await whileAnswering(one, id!, () => other.refusal(TAKE_OVER, { kind, id, from }));
    expect(both).toEqual({ answered: 'done', other: 'NOT_FOUND_ERROR' });
    expect(await taken(id!)).toBe(0);
  });

  it('stays with who has it while it goes on, as an order that is confirmed', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const member = await withContact(await (await club.aMember({ points: 100 })).logIn());
    const [order] = await ordered(member, { orders: [[await aProduct(club, { sp: 5 }), 1]] });
    const id = order!.orderNumber;
    const CONFIRM = 'mutation($id: ID!) { confirmExchange(id: $id) }';
    const SHIP = 'mutation($id: ID!) { shipExchange(id: $id, parcel: "1234-5678") }';
    expect(await one.refusal(TAKE, { kind: 'EXCHANGE_ORDER', id })).toBe('done');
    expect(await other.refusal(CONFIRM, { id })).toBe('QUEUE_ITEM_TAKEN');
    expect(await one.refusal(CONFIRM, { id })).toBe('done');
    expect(await taken(id)).toBe(1);
    expect(await other.refusal(SHIP, { id })).toBe('QUEUE_ITEM_TAKEN');
    expect(await one.refusal(SHIP, { id })).toBe('done');
    expect(await taken(id)).toBe(0);
  });
});

describe('what one has taken', () => {
  const OWN = '{ ownQueueItems { id } }';
  const own = async (who: StaffMember) =>
    (await who.get<{ ownQueueItems: { id: string }[] }>(OWN)).ownQueueItems.map(({ id }) => id);
  const takeAll = (who: StaffMember, ids: readonly string[]) =>
    club.owner.query(
      `insert into staff_taken (kind, item, taken_by, taken_at)
       select 'CONTRACT_REQUEST', given.id, m.id, clock_timestamp() - make_interval(secs => 1000 - nth)
       from unnest($2::text[]) with ordinality as given (id, nth), staff_members m where m.name = $1`,
      [who.name, ids],
    );

  it('is shown however much of what was taken before is over by now', async () => {
    const one = await somebody();
    const ids = await requests(260);
    await takeAll(one, ids);
    await club.owner.query(`update contract_requests set state = 'ANSWERED' where id = any($1)`, [
      ids.slice(0, 250),
    ]);
    expect(await own(one)).toEqual(ids.slice(250));
  });

  it('is forgotten at night once it is over, whatever ended it, and else stays', async () => {
    const one = await somebody();
    const ids = await requests(5);
    await takeAll(one, ids);
    // Of each kind something that there never was.
    await club.owner.query(
      `insert into staff_taken (kind, item, taken_by) select kind, '00000000-0000-0000-0000-000000000000', m.id
       from unnest(array['POINT_APPLICATION', 'EXCHANGE_ORDER', 'SIGNUP_CONTACT', 'TRANSFER', 'CARD_DIFFERENCE', 'OVERDUE_BILL', 'STAY_TO_GUIDE']) kind,
         staff_members m where m.name = $1
       union all select 'GIVEN_UP_TASK', '987654321', id from staff_members where name = $1`,
      [one.name],
    );
    await club.owner.query(`update contract_requests set state = 'ANSWERED' where id = any($1)`, [
      ids.slice(0, 3),
    ]);
    const rows = `select string_agg(t.item, ' ' order by t.taken_at) from staff_taken t join staff_members m on m.id = t.taken_by where m.name = $1`;
    for (const forget of declared.forgets)
      await forget(club.jobServices() as JobServices, systemActor('forget_old'));
    expect(await club.value(rows, [one.name])).toBe(ids.slice(3).join(' '));
    const written = `select count(*)::int from audit_events where action = 'forgetTaken' and outcome = 'ok'`;
    expect(await club.value(written)).toBeGreaterThan(0);
  });
});
