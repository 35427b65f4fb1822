/** A person's data deleted on request: by two people, once nothing stands against it, everywhere but where the law keeps it, and there until its day. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { destroyPassports } from '#server/modules/booking/arrival/destroy-passports.ts';
import { emptySealedPayments } from '#server/modules/payment/personal-data.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aFullMembership, placesOf, WITHOUT_WORD } from '../../testkit/full-membership.ts';
import type { FullMembership } from '../../testkit/full-membership.ts';
import { columnsThat } from '../../testkit/personal-columns.ts';

let club: Club;
let membership: StaffMember;
let accounting: StaffMember;
let reservations: StaffMember;
const wide = (role: 'RESERVATIONS' | 'ACCOUNTING' | 'ADMINISTRATOR' | 'MEMBERSHIP') =>
  [{ role, facilityId: null }] as const;

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  membership = await aStaffMember(club, wide('MEMBERSHIP'));
  accounting = await aStaffMember(club, wide('ACCOUNTING'));
  reservations = await aStaffMember(club, wide('RESERVATIONS'));
});
afterAll(() => club.close());

const PREVIEW = `query($m: String!, $p: ID) { deletionPreview(memberId: $m, personId: $p) {
  name isWhole bars { bar amount } goes { kind rows } stays { kind rows until } } }`;
const PROPOSE = `mutation($m: String!, $p: ID, $reason: String!) { proposeDeletion(memberId: $m, personId: $p, reason: $reason) }`;
const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';
const DECLINE = 'mutation($id: ID!) { declineProposal(id: $id, reason: "not signed") }';
type Preview = {
  deletionPreview: {
    name: string;
    isWhole: boolean;
    bars: { bar: string; amount: number }[];
    goes: { kind: string; rows: number }[];
    stays: { kind: string; rows: number; until: string | null }[];
  };
};
const preview = async (m: string, p: string | null = null) =>
  (await membership.get<Preview>(PREVIEW, { m, p })).deletionPreview;
const propose = async (m: string, p: string | null = null) =>
  (await membership.get<{ proposeDeletion: string }>(PROPOSE, { m, p, reason: 'asked for in writing' }))
    .proposeDeletion;

async function deleted(full: FullMembership, p: string | null = null): Promise<void> {
  const id = await propose(full.memberId, p);
  expect(await accounting.refusal(APPROVE, { id })).toBe('done');
}

/** What runs by the clock: guests and papers whose time is over. */
async function sweep(): Promise<void> {
  const { services } = club.portals[0]!;
  while ((await destroyPassports(services, systemActor('destroy_passports'), { limit: 50 })) > 0);
  await emptySealedPayments(club.jobServices(), systemActor('forget_old'));
}

const SEALED = columnsThat('sealed').map((place) => place.join('.'));

describe('a membership that wrote something everywhere', () => {
  it('is nowhere but where the law keeps it, and after its time nowhere at all', async () => {
    const full = await aFullMembership(club);
    expect(full.unmarked.toSorted()).toEqual(WITHOUT_WORD.toSorted());
    const before = await placesOf(club, full.word);
    expect(before.length).toBeGreaterThan(60);
    const shown = await preview(full.memberId);
    expect(shown).toMatchObject({ isWhole: true, bars: [] });
    expect(shown.stays.map(({ kind }) => kind).toSorted()).toEqual(['BOOKS', 'CHARGE', 'GUEST', 'PAPER']);
    // The scene writes money and papers past the use cases, which some laws tell of.
    const broken = await brokenBooks(club.owner);
    await deleted(full);

    const left = await placesOf(club, full.word);
    expect(left.filter((place) => !SEALED.includes(place))).toEqual([]);
    expect(left).toContain('booking_guests.name');
    expect(left).toContain('receipts.addressee');
    expect(await brokenBooks(club.owner)).toEqual(broken);

    const day = await club.today();
    const papers = ['card_charges.card_no', 'receipts.addressee', 'receipts.content'];
    for (const [years, kept] of [
      [2, left],
      [4, papers],
      [9, []],
    ] as const) {
      await club.clockForward(`${years} years`);
      await sweep();
      expect(await placesOf(club, full.word)).toEqual(kept);
      await club.clockAt(day);
    }
    expect(await brokenBooks(club.owner)).toEqual(broken);
  });

  it('is known by its number alone', async () => {
    const full = await aFullMembership(club);
    await deleted(full);
    const FIND = 'query($text: String!) { findMembers(text: $text) { memberId name deletedAt } }';
    type Found = { findMembers: { memberId: string; name: string; deletedAt: string | null }[] };
    const find = async (text: string) => (await membership.get<Found>(FIND, { text })).findMembers;
    expect(await find(full.word)).toEqual([]);
    expect(await find(full.memberId)).toEqual([
      { memberId: full.memberId, name: '—', deletedAt: expect.any(String) as string },
    ]);
    const MEMBER = `query($m: String!) { member(memberId: $m) { name nameKana tel mobile email address birthday deletedAt persons { name email }
      notes { text } stays { bookingNumber name } } memberLogins(memberId: $m) { name email }
      memberMails(memberId: $m, take: 9) { to } memberHistory(memberId: $m, take: 50, looks: true) { person } }`;
    const shown = JSON.stringify(await membership.get(MEMBER, { m: full.memberId }));
    expect(shown).not.toContain(full.word);
    expect(shown).toContain(full.bookingNumber);
    const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { guests { name } } }`;
    expect(JSON.stringify(await reservations.get(STAY, { n: full.bookingNumber }))).not.toContain(full.word);
  });

  it('stands in the register still, for whoever looks it up there, and not in the house’s day', async () => {
    const full = await aFullMembership(club);
    const { house, day } = await club.owner
      .query<{ house: number; day: string }>(
        `select g.facility_id as house, b.check_in::text as day from bookings b join booking_groups g on g.id = b.group_id where b.booking_number = $1`,
        [full.bookingNumber],
      )
      .then(({ rows }) => rows[0]!);
    await deleted(full);
    const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house }]);
    const REGISTER = 'query($h: ID!, $d: Date!) { guestRegister(houseId: $h, day: $d) { name } }';
    const DAY = 'query($h: ID!, $d: Date!) { houseDay(houseId: $h, day: $d) { bookingNumber name } }';
    const asked = { h: String(house), d: day };
    expect(JSON.stringify(await desk.get(REGISTER, asked))).toContain(full.word);
    const shown = JSON.stringify(await desk.get(DAY, asked));
    expect(shown).not.toContain(full.word);
  });

  it('stays as it is at its house and in its points: nobody brings a stay, a name or points back', async () => {
    const full = await aFullMembership(club);
    const { house, guest } = await club.owner
      .query<{ house: number; guest: string }>(
        `select o.facility_id as house, g.id as guest from bookings b join booking_groups o on o.id = b.group_id
         join booking_guests g on g.booking_id = b.id and g.representative where b.booking_number = $1`,
        [full.bookingNumber],
      )
      .then(({ rows }) => rows[0]!);
    await deleted(full);
    const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house }]);
    // The day of departure, on which the desk could still write.
    await club.owner.query(
      `update bookings set check_in = business_today() - 1, check_out = business_today() where booking_number = $1`,
      [full.bookingNumber],
    );
    const UNDO =
      'mutation($n: String!) { undoCheckOut(bookingNumber: $n, reason: "a mistake") { bookingNumber } }';
    expect(await desk.refusal(UNDO, { n: full.bookingNumber })).toBe('UNEXECUTABLE_ERROR');
    const ENTER = `mutation($id: ID!, $entry: DeskEntry!) { enterGuest(guestId: $id, entry: $entry) }`;
    const entry = {
      ...{ noAddressInJapan: false, name: '戻り 名前', kana: 'モドリ ナマエ' },
      ...{ address1: '架空市1', tel: '0900000000', email: 'back@example.jp' },
    };
    expect(await desk.refusal(ENTER, { id: guest, entry })).toBe('UNEXECUTABLE_ERROR');
    expect(await placesOf(club, '戻り')).toEqual([]);
    const GRANT = `mutation($c: ID!) { adjustPoints(contractId: $c, grant: { kind: TVP, validThru: "2030-01-01" }, points: 10, reason: "new") { proposalId } }`;
    expect(await membership.refusal(GRANT, { c: String(full.member.contractId) })).toBe('NOT_FOUND_ERROR');
  });

  it('is signed in nowhere, and nobody writes anything of it any more', async () => {
    const full = await aFullMembership(club);
    await deleted(full);
    for (const one of [full.member, full.family])
      expect(await one.refusal('{ myFavouriteFacilityList { id } }').catch(() => 'gone')).not.toBe('done');
    const NOTE = 'mutation($m: String!) { addMemberNote(memberId: $m, text: "x", important: false) }';
    expect(await membership.refusal(NOTE, { m: full.memberId })).toBe('NOT_FOUND_ERROR');
    expect(await membership.refusal(PROPOSE, { m: full.memberId, reason: 'again' })).toBe('NOT_FOUND_ERROR');
    await expect(
      club.owner.query(`insert into member_notes (client_id, by_name, text) values ($1, 'x', 'x')`, [
        full.member.clientId,
      ]),
    ).rejects.toThrow('deleted');
    await expect(
      club.owner.query(`update clients set tel = '03' where id = $1`, [full.member.clientId]),
    ).rejects.toThrow('clients_forgotten_say_nothing');
  });
});

describe('one person of a membership', () => {
  it('goes with the login and their name in stays, and the others stay', async () => {
    const full = await aFullMembership(club);
    await club.owner.query(`update sub_members set name = '家出 太郎' where id = $1`, [full.familyId]);
    await club.owner.query(
      `update booking_guests set name = '家出　太郎' where booking_id in (select id from bookings where booking_number = $1)`,
      [full.bookingNumber],
    );
    expect(await preview(full.memberId, full.familyId)).toMatchObject({
      name: '家出 太郎',
      isWhole: false,
      bars: [],
    });
    await deleted(full, full.familyId);
    expect(await placesOf(club, '家出 太郎')).toEqual([]);
    expect(await placesOf(club, '家出　太郎')).toEqual(['booking_guests.name']);
    const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { guests { name } } }`;
    expect(JSON.stringify(await reservations.get(STAY, { n: full.bookingNumber }))).not.toContain('太郎');
    expect(await full.member.refusal('{ mySubMemberList { id } }')).toBe('done');
    const open = 'select disabled_at is null from logins where id = $1';
    expect(await club.value(open, [full.family.loginId])).toBe(false);
    expect(await club.value(open, [full.member.loginId])).toBe(true);
    expect(await club.value('select tel from clients where id = $1', [full.member.clientId])).toContain(
      full.word,
    );
  });
});

describe('who may', () => {
  it('membership proposes and accounting approves, and nobody does both', async () => {
    const full = await aFullMembership(club);
    const asked = { m: full.memberId, reason: 'asked for' };
    const administrator = await aStaffMember(club, wide('ADMINISTRATOR'));
    for (const other of [reservations, accounting, administrator])
      expect(await other.refusal(PROPOSE, asked)).toBe('ACCESS_DENIED_ERROR');
    expect(await membership.refusal(PROPOSE, { ...asked, reason: ' ' })).toBe('BAD_INPUT_ERROR');
    const id = await propose(full.memberId);
    expect(await membership.refusal(APPROVE, { id })).toBe('ACCESS_DENIED_ERROR');
    // Of a kind that one does not see there is none, whatever is asked.
    for (const decide of [APPROVE, DECLINE])
      expect(await administrator.refusal(decide, { id })).toBe('NOT_FOUND_ERROR');
    expect(await reservations.refusal(PREVIEW, { m: full.memberId })).toBe('ACCESS_DENIED_ERROR');
    const both = await aStaffMember(club, [...wide('MEMBERSHIP'), ...wide('ACCOUNTING')]);
    // What somebody has proposed already nobody proposes beside it.
    expect(await both.refusal(PROPOSE, asked)).toBe('CHANGED_BY_ANOTHER');
    const another = { ...asked, m: (await aFullMembership(club)).memberId };
    const own = (await both.get<{ proposeDeletion: string }>(PROPOSE, another)).proposeDeletion;
    expect(await both.refusal(APPROVE, { id: own })).toBe('PROPOSAL_OWN');
    const answers = await Promise.all([1, 2, 3].map(() => accounting.refusal(APPROVE, { id })));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await accounting.refusal(APPROVE, { id })).toBe('PROPOSAL_DECIDED');
    const reason = `select reason from audit_events where action = 'deletePersonalData' and outcome = 'ok' and client_id = $1`;
    expect(await club.value(reason, [full.member.clientId])).toBe('asked for in writing');
    // The log and the proposal say whose by number alone.
    const payload = 'select payload::text || subject from staff_proposals where id = $1';
    expect(await club.value<string>(payload, [id])).not.toContain(full.word);
  });
});

describe('what stands against it', () => {
  it.each([
    ['CONTRACT', 'update contracts set end_date = business_today() + 1 where client_id = $1'],
    [
      'POINTS_SP',
      'update point_lots set valid_thru = business_today() where contract_id in (select id from contracts where client_id = $1)',
    ],
    [
      'CONTRACT_REQUEST',
      `update contract_requests set state = 'RECEIVED' where contract_id in (select id from contracts where client_id = $1)`,
    ],
    [
      'STAY',
      'update bookings set checked_out_at = null, check_out = business_today() + 1 where client_id = $1 and cancelled_at is null',
    ],
    [
      'ORDER',
      `update exchange_orders set state = 'CONFIRMED', shipped_at = null, shipped_number = null where client_id = $1`,
    ],
    [
      'MONEY',
      `update card_charges set transfer_owed_at = now(), refund_yen = 9, transfer_yen = 9 where client_id = $1`,
    ],
  ])('%s: it is neither proposed nor, where it came later, approved', async (bar, sql) => {
    const full = await aFullMembership(club);
    const id = await propose(full.memberId);
    await club.owner.query(sql, [full.member.clientId]);
    expect((await preview(full.memberId)).bars.map((one) => one.bar)).toContain(bar);
    expect(await membership.refusal(PROPOSE, { m: full.memberId, reason: 'asked' })).toBe('DELETION_BARRED');
    expect(await accounting.refusal(APPROVE, { id })).toBe('DELETION_BARRED');
    expect(await club.value('select name from clients where id = $1', [full.member.clientId])).toContain(
      full.word,
    );
  });

  it('what has come since it was proposed makes it another proposal', async () => {
    const full = await aFullMembership(club);
    const id = await propose(full.memberId);
    await club.aMember({ of: full.member, role: 'FAMILY' });
    expect(await accounting.refusal(APPROVE, { id })).toBe('PROPOSAL_OUTDATED');
    // Proposed anew by the same person, it takes the place of the one that nobody can approve.
    expect(await propose(full.memberId)).not.toBe(id);
    const outcome = 'select outcome from staff_proposals where id = $1';
    expect(await club.value(outcome, [id])).toBe('WITHDRAWN');
    const another = await aStaffMember(club, wide('MEMBERSHIP'));
    await club.aMember({ of: full.member, role: 'FAMILY' });
    expect(await another.refusal(PROPOSE, { m: full.memberId, reason: 'asked' })).toBe('CHANGED_BY_ANOTHER');
    await deleted(full);
  });
});

it('whoever books at the same moment comes first and bars it, or finds a closed login', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const full = await aFullMembership(club);
    await club.owner.query(`update contracts set end_date = business_today() + 300 where id = $1`, [
      full.member.contractId,
    ]);
    await club.owner.query(
      `update point_lots set valid_thru = business_today() + 300 where contract_id = $1`,
      [full.member.contractId],
    );
    const roomType = await club.aRoomType(await club.aFacility(), { sp: 10, rooms: 9 });
    const from = await club.daysAhead(9);
    // Points and contract of one person do not bar: the family's own data go, while they are about to hold rooms.
    const id = await propose(full.memberId, full.familyId);
    const [approved, held] = await Promise.all([
      accounting.refusal(APPROVE, { id }),
      full.family.hold({ roomType, from, to: await club.daysAhead(10) }),
    ]);
    const live = await club.value<number>(
      `select count(*)::int from booking_groups where login_id = $1 and live_until > business_now()`,
      [full.family.loginId],
    );
    const outcome = `${approved} ${held.data ? 'held' : 'refused'} ${live}`;
    expect(['done refused 0', 'DELETION_BARRED held 1']).toContain(outcome);
    seen.add(outcome);
  }
  expect(seen.size).toBeGreaterThan(0);
});
