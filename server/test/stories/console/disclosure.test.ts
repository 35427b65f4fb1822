/** What the club holds about a person, handed out on request: page by page, for a reason, all of it, and nothing of anybody else. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DISCLOSED, DISCLOSED_PARTS } from '#domain/account/disclosure.ts';
import type { DisclosedPart } from '#domain/account/disclosure.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aFullMembership, wordIn } from '../../testkit/full-membership.ts';
import { columnsThat } from '../../testkit/personal-columns.ts';
import { aDepositedWeek, FEE } from '../../testkit/weeks.ts';

let club: Club;
let membership: StaffMember;
let desk: Desk;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = openDesk(club);
  membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
});
afterAll(async () => {
  await desk.close();
  await club.close();
});

const PART = `mutation($m: String!, $p: ID, $part: DisclosedPart!, $after: String, $reason: String!) {
  disclosePart(memberId: $m, personId: $p, part: $part, after: $after, reason: $reason) { rows { cells } next } }`;
type Page = { disclosePart: { rows: { cells: (string | null)[] }[]; next: string | null } };
type Whose = { readonly m: string; readonly p?: string };

async function part(whose: Whose, name: DisclosedPart) {
  const rows: (string | null)[][] = [];
  let pages = 0;
  let after: string | null = null;
  for (; pages === 0 || after !== null; pages += 1) {
    const asked: Record<string, unknown> = { ...whose, part: name, after, reason: 'asked for in writing' };
    const { disclosePart }: Page = await membership.get<Page>(PART, asked);
    rows.push(...disclosePart.rows.map(({ cells }) => cells));
    after = disclosePart.next;
  }
  return { rows, pages };
}

async function all(whose: Whose) {
  const found = new Map<DisclosedPart, (string | null)[][]>();
  for (const name of DISCLOSED_PARTS) found.set(name, (await part(whose, name)).rows);
  return found;
}

it('all parts have what is held, in the order of their columns, and nothing of another membership', async () => {
  const other = await aFullMembership(club);
  const full = await aFullMembership(club);
  await club.owner.query(`update logins set password_hash = 'a secret' where client_id = $1`, [
    full.member.clientId,
  ]);
  const found = await all({ m: full.memberId });
  for (const [name, rows] of found)
    for (const cells of rows) expect(cells).toHaveLength(DISCLOSED[name].length);
  const empty = DISCLOSED_PARTS.filter((name) => found.get(name)!.length === 0);
  // Nobody joins by the portal in this club.
  // A week is owned by contracts of other products.
  expect(empty).toEqual(['CONSENTS', 'WEEKS']);
  const text = JSON.stringify([...found]);
  expect(text).toContain(full.word);
  expect(text).toContain(full.bookingNumber);
  expect(text).not.toContain(other.word);
  expect(text).not.toContain('a secret');
});

/** Columns about a person that are not handed out, by why. A new one is handed out or named here before it is built in. */
const NOT_HANDED_OUT: Readonly<Record<string, string>> = {
  'a secret, or an address at which a machine is reached':
    'logins.password_hash trusted_devices.secret_hash passkeys.credential_id passkeys.public_key passkeys.transports mfa_challenges.token_hash ' +
    'passkey_challenges.token_hash password_resets.token_hash password_resets.address_key client_verifications.token_hash promo_uses.person_key ' +
    'bookings.access_code_hash booking_guests.link_code_hash calendar_addresses.token_hash push_subscriptions.endpoint push_subscriptions.p256dh ' +
    'push_subscriptions.auth saved_cards.gateway_member_id',
  'is told where it is the person’s own, which the guests of this club are not':
    'booking_guests.kana booking_guests.address1 booking_guests.occupation booking_guests.tel booking_guests.email booking_guests.nationality',
  'another person’s':
    'future_clients.name future_clients.name_kana future_clients.tel booking_guests.link_email member_notes.by_name',
  'is handed out from the register, for a reason of its own':
    'passport_pictures.whole_sealed passport_pictures.small_sealed',
  'became the membership, or nothing':
    'registration_requests.email registration_requests.tel signup_applications.email signup_applications.client_code signup_applications.draft ' +
    'signup_applications.form signup_applications.question signup_applications.decline_reason',
  'is told with the steps of a stay, the mail or the paper that came of it':
    'booking_changes.actor booking_changes.before booking_changes.after receipts.content member_mails.key member_mails.payload sessions.end_reason',
  'ends by itself within days':
    'booking_drafts.check_in booking_drafts.check_out booking_drafts.rooms booking_drafts.form',
  'names no person without what is told':
    'booking_groups.channel_reference saved_searches.tags card_charges.payload card_checks.order_id card_checks.decline_code card_checks.actor ' +
    'exchange_orders.shipped_number',
  'a day, or the end of a number, which no mark is written into':
    'clients.birthday sub_members.birthday saved_searches.check_in saved_searches.check_out companions.age_on card_charges.card_no',
};

it('every column about a person is handed out, or stands among those that are not, with why', async () => {
  const full = await aFullMembership(club);
  const text = JSON.stringify([...(await all({ m: full.memberId }))]);
  const untold = columnsThat('goes', 'sealed')
    .map(([table, column]) => `${table}.${column}`)
    .filter((place) => !full.unmarked.includes(place) && !text.includes(wordIn(full.word, place)));
  const known = Object.values(NOT_HANDED_OUT).flatMap((places) => places.split(' '));
  expect(untold.toSorted()).toEqual(known.toSorted());
});

it('of guests who are others there is the name alone', async () => {
  const full = await aFullMembership(club);
  const name = await club.value<string>('select name from clients where id = $1', [full.member.clientId]);
  const ids = `(select id from bookings where booking_number = '${full.bookingNumber}')`;
  await club.owner.query(
    `update booking_guests set address1 = 'somewhere', name = 'Somebody Else' where booking_id = any ${ids}`,
  );
  const theirs = (await part({ m: full.memberId }, 'GUESTS')).rows.filter(
    (cells) => cells[0] === full.bookingNumber,
  );
  expect(theirs.length).toBeGreaterThan(0);
  for (const cells of theirs)
    expect(cells.filter((cell) => cell !== null)).toEqual([full.bookingNumber, 'Somebody Else']);
  await club.owner.query(
    `update booking_guests set name = $1 where booking_id = any ${ids} and representative`,
    [name],
  );
  expect(JSON.stringify((await part({ m: full.memberId }, 'GUESTS')).rows)).toContain('somewhere');
});

it('however much there is comes page by page, each row once', async () => {
  const full = await aFullMembership(club);
  await club.owner.query(
    `insert into member_notes (client_id, by_name, text) select $1, 'x', 'note ' || n from generate_series(1, 450) n`,
    [full.member.clientId],
  );
  const { rows, pages } = await part({ m: full.memberId }, 'NOTES');
  expect(pages).toBe(3);
  expect(new Set(rows.map(([, text]) => text)).size).toBe(451);
});

it('of one person there is theirs, and not the main member’s', async () => {
  const full = await aFullMembership(club);
  const found = await all({ m: full.memberId, p: full.familyId });
  expect(found.get('PERSONS')).toHaveLength(1);
  expect(found.get('LOGINS')).toHaveLength(1);
  for (const name of ['CONTACT', 'NOTES', 'CONTRACTS', 'POINTS', 'CARDS', 'RECEIPTS', 'CHARGES'] as const)
    expect(found.get(name)).toEqual([]);
});

it('takes the right and a reason, and each page stands in the audit log with it', async () => {
  const full = await aFullMembership(club);
  const asked = { m: full.memberId, part: 'CONTACT', reason: 'asked for' };
  for (const role of ['RESERVATIONS', 'ACCOUNTING', 'ADMINISTRATOR'] as const)
    expect(await (await aStaffMember(club, [{ role, facilityId: null }])).refusal(PART, asked)).toBe(
      'ACCESS_DENIED_ERROR',
    );
  expect(await membership.refusal(PART, { ...asked, reason: ' ' })).toBe('BAD_INPUT_ERROR');
  expect(await membership.refusal(PART, { ...asked, after: 'x' })).toBe('BAD_INPUT_ERROR');
  expect(await membership.refusal(PART, { ...asked, m: '00000000' })).toBe('NOT_FOUND_ERROR');
  expect(await membership.refusal(PART, asked)).toBe('done');
  const row = `select reason || ' ' || subject from audit_events where action = 'disclosePersonalData' and outcome = 'ok' and client_id = $1`;
  expect(await club.value(row, [full.member.clientId])).toBe(`asked for ${full.memberId} CONTACT`);
  for (const name of DISCLOSED_PARTS)
    for (const after of ['5', '01a2245f-62cd-7aab-82fe-aed27f485ab0'])
      expect([name, await membership.refusal(PART, { ...asked, part: name, after })]).toEqual([
        name,
        expect.stringMatching(/^(?:done|BAD_INPUT_ERROR)$/),
      ]);
});

it('weeks are in it, with the house that they were exchanged for and their fee, and nobody else’s', async () => {
  const [week, other] = [await aDepositedWeek(club, desk), await aDepositedWeek(club, desk)];
  expect(await week.exchange()).toBe('done');
  const memberIdOf = (clientId: number) =>
    club.value<string>('select member_id from clients where id = $1', [clientId]);
  const weeksOf = async (clientId: number) => (await part({ m: await memberIdOf(clientId) }, 'WEEKS')).rows;
  const [row, ...more] = await weeksOf(week.member.clientId);
  expect(more).toEqual([]);
  const daysOf = async (contractId: number) => [
    await club.value('select usable_until::text from weekly_rights where contract_id = $1', [contractId]),
    await club.value('select exchange_dates[1]::text from weekly_rights where contract_id = $1', [
      contractId,
    ]),
  ];
  const named = await club.value<string>('select name_ja from facilities where id = $1', [week.house.id]);
  expect(row).toEqual([
    await club.value('select contract_number from contracts where id = $1', [week.contractId]),
    ...[expect.any(String), 'EXCHANGED', named],
    ...(await daysOf(week.contractId)),
    ...[String(FEE.total), '0'],
  ]);
  const [kept] = await weeksOf(other.member.clientId);
  const [until] = await daysOf(other.contractId);
  expect(until).not.toBeNull();
  expect(kept!.slice(2)).toEqual(['DEPOSITED', null, until, null, null, null]);
  const memberId = await memberIdOf(other.member.clientId);
  const behind = `${other.contractId}-1`;
  const asked = { m: memberId, part: 'WEEKS', reason: '本人の請求' };
  const rest = await membership.get<Page>(PART, { ...asked, after: behind });
  expect(rest.disclosePart.rows).toEqual([{ cells: kept }]);
  expect(await membership.refusal(PART, { ...asked, after: 'x' })).toBe('BAD_INPUT_ERROR');
});
