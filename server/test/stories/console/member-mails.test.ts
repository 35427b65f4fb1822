/** The mails of a member, as membership looks them up: what left, where to and when, and one sent again for a reason. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { handled } from '#server/background.ts';
import { MailNotTaken } from '#server/platform/mail.ts';
import { mailsOfClientQuery } from '#server/modules/notice/mails/kept-store.ts';
import { keptAddress } from '#domain/notice/kept-address.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';
import { openSession } from '../../checks/tools.ts';

let club: Club;
let desk: StaffMember;
let member: Member;
let memberId: string;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  member = await openSession(await club.aMember());
  memberId = await club.value('select member_id from clients where id = $1', [member.clientId]);
});
afterAll(() => club.close());

type Mail = {
  id: string;
  about: string;
  to: string | null;
  mailLanguage: string | null;
  state: string;
  notAgain: string | null;
  againBy: string | null;
};
const MAILS = `query($memberId: String!, $take: Int!, $before: ID) { memberMails(memberId: $memberId, take: $take, before: $before) {
  id about to mailLanguage state notAgain againBy } }`;
const mails = async (more: object = {}) =>
  (await desk.get<{ memberMails: Mail[] }>(MAILS, { memberId, take: 50, ...more })).memberMails;
const AGAIN = 'mutation($id: ID!, $reason: String!) { sendMailAgain(id: $id, reason: $reason) }';
const CHANGE = 'mutation c($t: String!) { updateMyMainContact(data: { tel: $t }) { memberId } }';

async function until(holds: (shown: Mail[]) => boolean): Promise<Mail[]> {
  for (const deadline = performance.now() + 10_000; ;) {
    const shown = await mails();
    if (holds(shown)) return shown;
    if (performance.now() > deadline) throw new Error(JSON.stringify(shown));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The tasks, as the queue's role does them at a post that takes nothing. */
const atClosedPost = () =>
  handled({
    ...club.portals[0]!.services,
    db: club.jobs(),
    send: () => Promise.reject(new MailNotTaken({ code: 'ECONNREFUSED', command: 'CONN' })),
  });

it('a mail is remembered with what it was about and where it went, and its text is not', async () => {
  await member.get(CHANGE, { t: '03-1111-0001' });
  const [mail] = await until((shown) => shown[0]?.state === 'SENT');
  expect(mail).toMatchObject({
    ...{ about: 'mail_contact_changed', to: keptAddress(member.email), mailLanguage: 'ja' },
    ...{ notAgain: null, againBy: null },
  });
  const kept = await club.value<string>(
    'select jsonb_object_agg(k, true)::text from member_mails, jsonb_object_keys(payload) k where client_id = $1',
    [member.clientId],
  );
  expect(Object.keys(JSON.parse(kept) as object).toSorted()).toEqual(['asked', 'at', 'clientId']);
});

it('one is sent again for a reason, to where the login is reached now, and the audit log says so', async () => {
  const [first] = await mails();
  await club.owner.query('update logins set email = $2 where client_id = $1', [
    ...[member.clientId, 'moved@example.jp'],
  ]);
  expect(await desk.refusal(AGAIN, { id: first!.id, reason: '  ' })).toBe('BAD_INPUT_ERROR');
  expect(await desk.refusal(AGAIN, { id: '99999', reason: 'lost' })).toBe('NOT_FOUND_ERROR');
  await desk.get(AGAIN, { id: first!.id, reason: 'has not arrived' });
  const [again, before] = await until((shown) => shown[0]?.id !== first!.id && shown[0]?.state === 'SENT');
  expect(again).toMatchObject({
    ...{ about: 'mail_contact_changed', to: 'mo…@example.jp', againBy: desk.displayName, notAgain: null },
  });
  expect(before).toEqual(first);
  const texts = 'select text_body from dev_mails where recipient = any($1) order by id';
  const { rows } = await club.owner.query<{ text_body: string }>(texts, [[member.email, 'moved@example.jp']]);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
  const row = `select reason from audit_events where action = 'sendMailAgain' and outcome = 'ok' and client_id = $1`;
  expect(await club.value(row, [member.clientId])).toBe('has not arrived');
});

it('what is good once is not sent again, and neither is what has not left', async () => {
  await club.owner.query(
    `insert into member_mails (key, client_id, task, payload, state) values ('a code', $1, 'mail_one_time_code', '{}', 'SENT'),
       ('a wait', $1, 'mail_contact_changed', '{}', 'WAITING')`,
    [member.clientId],
  );
  const [waits, code] = await mails();
  expect([code!.notAgain, waits!.notAgain]).toEqual(['GOOD_ONCE', 'NOT_SENT']);
  for (const { id } of [code!, waits!])
    expect(await desk.refusal(AGAIN, { id, reason: 'lost' })).toBe('UNEXECUTABLE_ERROR');
});

it('one that is under way is not sent once more, one without anything to say ends, and one that the post refuses says so', async () => {
  const insert = `insert into member_mails (key, client_id, task, payload, again_of, by_name)
    values ($2, $1, $3, $4, $5, 'x') returning id::text`;
  const root = (await mails()).find(
    ({ state, about, againBy }) => state === 'SENT' && about === 'mail_contact_changed' && againBy === null,
  )!;
  const underWay = await club.value<string>(insert, [
    ...[member.clientId, 'under way', 'mail_contact_changed', '{}', root.id],
  ]);
  expect(await desk.refusal(AGAIN, { id: root.id, reason: 'twice' })).toBe('UNEXECUTABLE_ERROR');

  await atClosedPost().mail_again!({ mailId: underWay }, {} as never);
  expect((await mails()).find(({ id }) => id === underWay)!.state).toBe('NOT_NEEDED');

  const payload = { clientId: member.clientId, at: '2026-01-01T00:00:00.000Z' };
  const tried = async () => void (await atClosedPost().mail_contact_changed!(payload, {} as never));
  await expect(tried()).rejects.toThrow(MailNotTaken);
  expect((await mails())[0]).toMatchObject({ about: 'mail_contact_changed', state: 'FAILED' });
});

it('they are shown by page, and read by an index however many there are', async () => {
  const all = await mails();
  const [one] = await mails({ take: 1 });
  expect(await mails({ take: 50, before: one!.id })).toEqual(all.slice(1));
  expect(one).toEqual(all[0]);
  expect(await desk.refusal(MAILS, { memberId: '99999999', take: 50 })).toBe('NOT_FOUND_ERROR');

  await club.owner.query('begin');
  await club.owner.query('set local enable_seqscan = off');
  const statement = mailsOfClientQuery(member.clientId, { before: '5', take: 50 });
  const { sql, parameters } = statement.compile(club.portals[0]!.services.db)!;
  const { rows } = await club.owner.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, [...parameters]);
  await club.owner.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('member_mails_by_client');
  expect(plan).not.toContain('Sort');
});

it('one is sent again three times a day at most, also where it is sent again from what was sent again', async () => {
  await club.owner.query(`delete from member_mails where again_of is not null and state <> 'SENT'`);
  const sent = (await mails()).filter(
    ({ state, about }) => state === 'SENT' && about === 'mail_contact_changed',
  );
  const root = sent.find(({ againBy }) => againBy === null)!;
  let last = root;
  const answers: string[] = [];
  for (let nth = 0; nth < 4 && answers.at(-1) !== 'TOO_MANY_ATTEMPTS'; nth += 1) {
    answers.push(await desk.refusal(AGAIN, { id: last.id, reason: 'has not arrived' }));
    if (answers.at(-1) === 'done')
      [last] = (await until((shown) => shown[0]?.id !== last.id && shown[0]?.state === 'SENT')) as [
        typeof root,
      ];
  }
  expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  const again = `select count(*)::int from member_mails where again_of = $1 and state = 'SENT'`;
  expect(await club.value<number>(again, [root.id])).toBeLessThanOrEqual(3);
  expect(await desk.refusal(AGAIN, { id: root.id, reason: 'has not arrived' })).toBe('TOO_MANY_ATTEMPTS');
});
