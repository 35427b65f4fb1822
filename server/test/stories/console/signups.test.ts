/** Applications for a membership at the console: who waits, what was sent, and what becomes of it, by whoever may. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { SignupScene } from '../../testkit/signup-scene.ts';
import { settleSignups } from '../../testkit/signup.ts';

let scene: SignupScene;
let membership: StaffMember;
beforeAll(async () => {
  scene = await SignupScene.open(inject('postgresUrl'), { withConsole: true });
  membership = await aStaffMember(scene.cards.club, [{ role: 'MEMBERSHIP', facilityId: null }]);
});
afterAll(() => scene.close());

type Listed = { signups: { id: string; email: string; state: string }[] };
const waiting = async () =>
  (await membership.get<Listed>('{ signups(state: WAITING) { id email state } }')).signups;
const APPROVE = 'mutation($id: ID!) { approveSignup(id: $id) { state } }';
const DECLINE = 'mutation($id: ID!) { declineSignup(id: $id, reason: "we are full") { state } }';
const ASK = 'mutation($id: ID!) { askApplicant(id: $id, question: "where do you live?") { state } }';

it('one is looked at, asked, and accepted: a membership comes of it, and each look and step has its row', async () => {
  const one = await scene.applicant().apply();
  const id = await one.id();
  expect((await waiting()).map((listed) => listed.id)).toContain(id);
  const looked = `select subject from audit_events where action = 'viewSignups' and actor_name = $1 order by id desc limit 1`;
  expect(await scene.cards.club.value(looked, [membership.name])).toContain(id);
  type Shown = { signup: { facts: { name: string; value: string }[] } };
  const { signup } = await membership.get<Shown>(
    'query($id: ID!) { signup(id: $id) { facts { name value } } }',
    { id },
  );
  expect(signup.facts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['name', 'birthday', 'postalCode']),
  );
  expect(await membership.refusal(APPROVE, { id })).toBe('done');
  await settleSignups(scene.cards.club);
  expect(await membership.refusal(APPROVE, { id })).toBe('done');
  expect(await membership.refusal(DECLINE, { id })).toBe('SIGNUP_NOT_OPEN');
  const rows = `select string_agg(distinct action, ' ' order by action) from audit_events where subject = $1 and actor_name = $2`;
  expect(await scene.cards.club.value(rows, [id, membership.name])).toBe(
    'approveSignup declineSignup showSignup',
  );
});

it('one is declined with a reason, another asked for something, and one that there is not is not found', async () => {
  const [first, second] = [await scene.applicant().apply(), await scene.applicant().apply()];
  expect(await membership.refusal(DECLINE, { id: await first.id() })).toBe('done');
  expect(await membership.refusal(ASK, { id: await second.id() })).toBe('done');
  const ids = (await waiting()).map(({ id }) => id);
  expect(ids).not.toContain(await first.id());
  expect(ids).not.toContain(await second.id());
  expect(await membership.refusal(APPROVE, { id: '00000000-0000-0000-0000-000000000000' })).toBe(
    'NOT_FOUND_ERROR',
  );
});

it('one that waits in the queue of those to contact is decided by who has taken it there alone', async () => {
  const { club } = scene.cards;
  const other = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  const [id, second] = [
    await (await scene.applicant().apply()).id(),
    await (await scene.applicant().apply()).id(),
  ];
  await club.owner.query(`update signup_applications set contact_reason = 'PERSON' where id = any($1)`, [
    [id, second],
  ]);
  const TAKE = 'mutation($id: ID!) { takeQueueItem(kind: SIGNUP_CONTACT, id: $id) }';
  for (const one of [id, second]) expect(await other.refusal(TAKE, { id: one })).toBe('done');
  for (const deed of [APPROVE, DECLINE, ASK])
    expect(await membership.refusal(deed, { id })).toBe('QUEUE_ITEM_TAKEN');
  expect(await other.refusal(DECLINE, { id })).toBe('done');
  expect(await other.refusal(ASK, { id: second })).toBe('done');
  expect(await club.value('select count(*)::int from staff_taken where item = any($1)', [[id, second]])).toBe(
    0,
  );
});

it('one of somebody who seems to be a member says of which membership, until it is decided; whoever it shows has a row', async () => {
  const { club } = scene.cards;
  const ALIKE = 'query($id: ID!) { signup(id: $id) { alike { memberId name why } } }';
  type Shown = { signup: { alike: { memberId: string; name: string; why: string }[] } };
  const alikeOf = async (id: string) => (await membership.get<Shown>(ALIKE, { id })).signup.alike;
  const one = await scene.applicant().begin();
  const person = one.person().individualInfo as { nameKana: string; birthday: string };
  const known = await club.aMember();
  const {
    rows: [member],
  } = await club.owner.query<{ memberId: string; name: string }>(
    `update clients set name_kana = $2, birthday = $3 where id = $1 returning member_id as "memberId", name`,
    [known.clientId, person.nameKana, person.birthday],
  );
  await one.send();
  const id = await one.id();
  expect(await alikeOf(id)).toEqual([{ ...member!, why: 'PERSON' }]);
  const FOUND = `query($m: String!) { auditEvents(memberId: $m, take: 20) { action } }`;
  const auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
  const found = await auditor.get<{ auditEvents: { action: string }[] }>(FOUND, { m: member!.memberId });
  expect(found.auditEvents.map(({ action }) => action)).toContain('showSignup');
  const stranger = await (await scene.applicant().apply()).id();
  expect(await alikeOf(stranger)).toEqual([]);
  expect(await membership.refusal(DECLINE, { id })).toBe('done');
  expect(await alikeOf(id)).toEqual([]);
});
