/** What waits for staff at the console: who sees which queue, one person has an item, what is due, and what is done with each kind. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StaffRole } from '#domain/staff/roles.ts';
import { systemActor } from '#server/platform/actor.ts';
import { keepDifferencesQuery } from '#server/modules/payment/difference-store.ts';
import { reconcileCharges } from '#server/modules/payment/reconcile-charges.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aProduct, ordered, withContact } from '../../testkit/exchange.ts';

let club: Club;
let membership: StaffMember;
let reservations: StaffMember;
let accounting: StaffMember;
const somebody = (role: StaffRole) => aStaffMember(club, [{ role, facilityId: null }]);
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  membership = await somebody('MEMBERSHIP');
  reservations = await somebody('RESERVATIONS');
  accounting = await somebody('ACCOUNTING');
});
afterAll(() => club.close());

const ITEMS = `query($kind: QueueKind!, $skip: Int) { queueItems(kind: $kind, skip: $skip) {
  id what known memberId dueOn isOverdue takenBy takenByName isMine points yen } }`;
const COUNTS = '{ queueCounts { kind waiting overdue } }';
const ITEM = `query($kind: QueueKind!, $id: ID!) { queueItem(kind: $kind, id: $id) { item { id } facts { name value } } }`;
const refTo = (field: string) => `mutation($kind: QueueKind!, $id: ID!) { ${field}(kind: $kind, id: $id) }`;
const [TAKE, GIVE_BACK] = [refTo('takeQueueItem'), refTo('giveBackQueueItem')];
const TAKE_OVER =
  'mutation($kind: QueueKind!, $id: ID!, $from: ID!) { takeOverQueueItem(kind: $kind, id: $id, from: $from) }';
const noted = (field: string) => `mutation($id: ID!, $note: String!) { ${field}(id: $id, note: $note) }`;

type Item = {
  id: string;
  what: string;
  memberId: string | null;
  dueOn: string;
  isOverdue: boolean;
  takenBy: string | null;
  takenByName: string | null;
  isMine: boolean;
  yen: number | null;
};
const itemsOf = async (staff: StaffMember, kind: string) =>
  (await staff.get<{ queueItems: Item[] }>(ITEMS, { kind })).queueItems;
type Counted = { queueCounts: { kind: string; waiting: number; overdue: number }[] };
const countOf = async (staff: StaffMember, kind: string) =>
  (await staff.get<Counted>(COUNTS)).queueCounts.find((one) => one.kind === kind);

/** A member's request about a contract, that came so many days ago. */
async function aRequest(daysAgo = 0): Promise<string> {
  const member = await club.aMember({ points: 10 });
  return club.value<string>(
    `insert into contract_requests (contract_id, kind, message, at)
     select id, 'NAME_CHANGE', 'please', business_now() - make_interval(days => $2) from contracts where client_id = $1 returning id`,
    [member.clientId, daysAgo],
  );
}

describe('the queues', () => {
  it('are those of one’s tasks: others are neither counted nor shown', async () => {
    const kindsOf = async (staff: StaffMember) =>
      (await staff.get<Counted>(COUNTS)).queueCounts.map(({ kind }) => kind);
    expect(await kindsOf(reservations)).toEqual(['CONTRACT_REQUEST', 'EXCHANGE_ORDER', 'GIVEN_UP_TASK']);
    expect(await kindsOf(membership)).toContain('POINT_APPLICATION');
    expect(await kindsOf(accounting)).toContain('TRANSFER');
    for (const kind of ['TRANSFER', 'SIGNUP_CONTACT', 'POINT_APPLICATION']) {
      expect(await reservations.refusal(ITEMS, { kind })).toBe('ACCESS_DENIED_ERROR');
      expect(await reservations.refusal(ITEM, { kind, id: 'x' })).toBe('ACCESS_DENIED_ERROR');
      expect(await reservations.refusal(TAKE, { kind, id: 'x' })).toBe('ACCESS_DENIED_ERROR');
    }
    const auditor = await somebody('AUDITOR');
    expect(await auditor.refusal(COUNTS)).toBe('ACCESS_DENIED_ERROR');
  });

  it('have what one has taken in a list of its own, of all kinds', async () => {
    const mine = async (staff: StaffMember) =>
      (
        await staff.get<{ ownQueueItems: (Item & { kind: string })[] }>(
          '{ ownQueueItems { id kind isMine } }',
        )
      ).ownQueueItems;
    const own = await somebody('RESERVATIONS');
    const id = await aRequest();
    expect(await mine(own)).toEqual([]);
    await own.get(TAKE, { kind: 'CONTRACT_REQUEST', id });
    expect(await mine(own)).toEqual([{ id, kind: 'CONTRACT_REQUEST', isMine: true }]);
    expect(await mine(membership)).toEqual([]);
    await club.owner.query(`update contract_requests set state = 'ANSWERED' where id = $1`, [id]);
    expect(await mine(own)).toEqual([]);
  });

  it('show the oldest first, by page, and count what should be done by now', async () => {
    const old = await aRequest(30);
    const fresh = await aRequest();
    const items = await itemsOf(reservations, 'CONTRACT_REQUEST');
    const at = (id: string) => items.findIndex((one) => one.id === id);
    expect(at(old)).toBeLessThan(at(fresh));
    expect([items[at(old)]!.isOverdue, items[at(fresh)]!.isOverdue]).toEqual([true, false]);
    const next = await reservations.get<{ queueItems: Item[] }>(ITEMS, { kind: 'CONTRACT_REQUEST', skip: 1 });
    expect(next.queueItems.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id));
    expect(await countOf(reservations, 'CONTRACT_REQUEST')).toMatchObject({
      waiting: items.length,
      overdue: items.filter(({ isOverdue }) => isOverdue).length,
    });
  });
});

describe('an item', () => {
  it('is one person’s, however many take it at once', async () => {
    const ref = { kind: 'CONTRACT_REQUEST', id: await aRequest() };
    const people = [membership, reservations, accounting];
    const answers = await Promise.all(people.map((one) => one.ask(TAKE, ref)));
    const met = answers.map(({ errors }) => errors?.[0]);
    expect(met.filter((one) => one === undefined).length).toBe(1);
    const winner = people[met.indexOf(undefined)]!;
    const [item] = (await itemsOf(winner, ref.kind)).filter(({ id }) => id === ref.id);
    expect(item).toMatchObject({ isMine: true });
    for (const error of met.filter((one) => one !== undefined)) {
      expect(error.message).toBe('QUEUE_ITEM_TAKEN');
      expect(error.extensions.by).toBe(item!.takenByName);
    }
    expect(await winner.refusal(TAKE, ref)).toBe('done');
  });

  it('is given back, and taken over from whoever was shown to have it, with a row each', async () => {
    const ref = { kind: 'CONTRACT_REQUEST', id: await aRequest() };
    expect(await membership.refusal(TAKE, ref)).toBe('done');
    expect(await reservations.refusal(GIVE_BACK, ref)).toBe('QUEUE_ITEM_TAKEN');
    expect(await reservations.refusal(noted('answerContractRequest'), { id: ref.id, note: 'done' })).toBe(
      'QUEUE_ITEM_TAKEN',
    );
    const from = (await itemsOf(reservations, ref.kind)).find(({ id }) => id === ref.id)!.takenBy;
    expect(await reservations.refusal(TAKE_OVER, { ...ref, from })).toBe('done');
    expect(await accounting.refusal(TAKE_OVER, { ...ref, from })).toBe('QUEUE_ITEM_TAKEN');
    expect(await membership.refusal(GIVE_BACK, ref)).toBe('QUEUE_ITEM_TAKEN');
    expect(await reservations.refusal(GIVE_BACK, ref)).toBe('done');
    expect(await reservations.refusal(GIVE_BACK, ref)).toBe('NOT_FOUND_ERROR');
    const rows = `select string_agg(action, ' ' order by id) from audit_events where subject = $1 and outcome = 'ok'`;
    expect(await club.value(rows, [`${ref.kind} ${ref.id}`])).toBe(
      'takeQueueItem takeOverQueueItem giveBackQueueItem',
    );
    expect(await membership.refusal(TAKE, { ...ref, id: crypto.randomUUID() })).toBe('NOT_FOUND_ERROR');
  });
});

describe('what is done', () => {
  it('a request is answered once with a note, and is nobody’s afterwards', async () => {
    const id = await aRequest();
    const ref = { kind: 'CONTRACT_REQUEST', id };
    const ANSWER = noted('answerContractRequest');
    await membership.get(TAKE, ref);
    const { queueItem } = await membership.get<{ queueItem: { facts: { name: string; value: string }[] } }>(
      ITEM,
      ref,
    );
    expect(queueItem.facts).toContainEqual({ name: 'message', value: 'please' });
    expect(await membership.refusal(ANSWER, { id, note: ' ' })).toBe('BAD_INPUT_ERROR');
    expect(await membership.refusal(ANSWER, { id, note: 'the form was sent' })).toBe('done');
    expect(await membership.refusal(ANSWER, { id, note: 'again' })).toBe('QUEUE_ITEM_DONE');
    expect(await club.value('select state from contract_requests where id = $1', [id])).toBe('ANSWERED');
    expect(await club.value('select count(*)::int from staff_taken where item = $1', [id])).toBe(0);
    const why = `select reason from audit_events where action = 'answerContractRequest' and subject = $1 and outcome = 'ok'`;
    expect(await club.value(why, [id])).toBe('the form was sent');
    expect(await membership.refusal(ITEM, ref)).toBe('NOT_FOUND_ERROR');
  });

  it('an application about points is done or declined, once', async () => {
    const member = await club.aMember({ points: 10 });
    const apply = (kind: string, yen: number | null) =>
      club.value<string>(
        `insert into point_applications (contract_id, kind, points, yen, at)
         select id, $2, 5, $3, business_now() from contracts where client_id = $1 returning id`,
        [member.clientId, kind, yen],
      );
    const [add, carry] = [await apply('ADD', 1_000), await apply('CARRY_FORWARD', null)];
    expect((await itemsOf(membership, 'POINT_APPLICATION')).map(({ id }) => id)).toEqual([add, carry]);
    expect(await membership.refusal(noted('completePointApplication'), { id: add, note: 'granted' })).toBe(
      'done',
    );
    expect(await membership.refusal(noted('declinePointApplication'), { id: add, note: 'no' })).toBe(
      'QUEUE_ITEM_DONE',
    );
    expect(await membership.refusal(noted('declinePointApplication'), { id: carry, note: 'no' })).toBe(
      'done',
    );
    const states = `select string_agg(state, ' ' order by kind) from point_applications where id = any($1)`;
    expect(await club.value(states, [[add, carry]])).toBe('DONE DECLINED');
  });

  it('an order is confirmed, sent, or cancelled with its points back', async () => {
    const product = await aProduct(club, { sp: 5 });
    const member = await withContact(await (await club.aMember({ points: 100 })).logIn());
    const available = () =>
      club.value<number>(
        `select sum(available)::int from point_lots l join contracts c on c.id = l.contract_id where c.client_id = $1`,
        [member.clientId],
      );
    const before = await available();
    const [first, second] = [
      await ordered(member, { orders: [[product, 1]] }),
      await ordered(member, { orders: [[product, 2]] }),
    ].map((answer) => answer[0]!.orderNumber);
    expect(await available()).toBe(before - 15);
    const ids = (await itemsOf(reservations, 'EXCHANGE_ORDER')).map(({ id }) => id);
    expect(ids).toEqual([first, second]);
    const CONFIRM = 'mutation($id: ID!) { confirmExchange(id: $id) }';
    const SHIP = 'mutation($id: ID!) { shipExchange(id: $id, parcel: "1234-5678") }';
    expect(await reservations.refusal(SHIP, { id: first })).toBe('EXCHANGE_STEP_CLOSED');
    expect(await reservations.refusal(CONFIRM, { id: first })).toBe('done');
    expect(await reservations.refusal(SHIP, { id: first })).toBe('done');
    expect(await reservations.refusal(noted('cancelExchange'), { id: second, note: 'sold out' })).toBe(
      'done',
    );
    expect(await available()).toBe(before - 5);
    expect(await itemsOf(reservations, 'EXCHANGE_ORDER')).toEqual([]);
  });

  it('a task that was given up is tried again, with a reason', async () => {
    await club.owner.query(`select enqueue_job('mail_login_changed', '{}'::jsonb)`);
    await club.owner.query(
      'update graphile_worker._private_jobs set attempts = max_attempts, updated_at = clock_timestamp()',
    );
    const items = await itemsOf(reservations, 'GIVEN_UP_TASK');
    const item = items.find(({ what }) => what === 'mail_login_changed')!;
    const AGAIN = noted('tryTaskAgain');
    expect(await reservations.refusal(AGAIN, { id: item.id, note: '' })).toBe('BAD_INPUT_ERROR');
    expect(await reservations.refusal(AGAIN, { id: item.id, note: 'the post is back' })).toBe('done');
    expect(await reservations.refusal(AGAIN, { id: item.id, note: 'once more' })).toBe('NOT_FOUND_ERROR');
    expect(await countOf(reservations, 'GIVEN_UP_TASK')).toMatchObject({ waiting: items.length - 1 });
    const attempts = 'select attempts::int from graphile_worker._private_jobs where id = $1';
    expect(await club.value(attempts, [item.id])).toBe(0);
  });

  it('a transfer is noted as sent by whoever settles money, with the very sum that is owed', async () => {
    const orderId = await club.value<string>(
      `insert into card_charges (purpose_kind, purpose_id, order_id, yen, payload_hash, state, look_at, authorised_at, made_at, refund_yen)
       values ('SIGNUP', gen_random_uuid(), 'ORDER-1', 9000, sha256('x'), 'CAPTURED', null, now(), now() - interval '1 year', 4000)
       returning order_id`,
    );
    await club.owner.query('update card_charges set transfer_yen = 4000 where order_id = $1', [orderId]);
    const items = await itemsOf(accounting, 'TRANSFER');
    expect(items).toEqual([expect.objectContaining({ id: orderId, yen: 4_000, isOverdue: false })]);
    const SENT = 'mutation($id: ID!, $yen: Int!) { noteTransferSent(id: $id, yen: $yen) }';
    expect(await membership.refusal(SENT, { id: orderId, yen: 4_000 })).toBe('ACCESS_DENIED_ERROR');
    expect(await accounting.refusal(SENT, { id: orderId, yen: 3_999 })).toBe('NOT_FOUND_ERROR');
    expect(await accounting.refusal(SENT, { id: orderId, yen: 4_000 })).toBe('done');
    expect(await itemsOf(accounting, 'TRANSFER')).toEqual([]);
  });

  it('a difference from the gateway waits until somebody has looked into it', async () => {
    const found = [{ orderId: 'R1', kind: 'NOT_TAKEN' as const, expectedYen: 900, heldYen: 400 }];
    const { db } = club.jobServices();
    const keep = (at: string) => sendTogether(db, [keepDifferencesQuery(found, new Date(at))]);
    await keep('2026-06-01T00:00:00Z');
    await keep('2026-06-02T00:00:00Z');
    const [item, ...more] = await itemsOf(accounting, 'CARD_DIFFERENCE');
    expect(more).toEqual([]);
    expect(item).toMatchObject({ what: 'NOT_TAKEN', yen: -500, isOverdue: true, dueOn: '2026-06-02' });
    const SETTLE = noted('settleCardDifference');
    expect(await accounting.refusal(SETTLE, { id: item!.id, note: 'given back by hand' })).toBe('done');
    expect(await accounting.refusal(SETTLE, { id: item!.id, note: 'again' })).toBe('QUEUE_ITEM_DONE');
    await keep('2026-06-03T00:00:00Z');
    expect((await itemsOf(accounting, 'CARD_DIFFERENCE')).length).toBe(1);
    expect(
      await reconcileCharges(club.jobServices() as never, systemActor('reconcile_card_charges')),
    ).toMatchObject({
      differences: 0,
    });
  });
});
