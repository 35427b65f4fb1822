/** What a row of the audit log is about where something was decided: fees, points and roles, with what they were and what they became. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formatPlainDate } from '#messages/format.ts';
import type { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { deedsInLog } from '../../testkit/deeds-in-log.ts';
import type { Desk } from '../../testkit/desk.ts';
import { aKeptStay } from '../../testkit/kept-stay.ts';
import { aMissedStay } from '../../testkit/missed-stay.ts';
import { openOffice } from '../../testkit/office.ts';

let club: Club;
let desk: Desk;
let auditor: StaffMember;
let accounting: StaffMember;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ club, desk, accounting, close } = await openOffice(inject('postgresUrl')));
  auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
});
afterAll(() => close());

const plain = (day: string) => formatPlainDate(day, 'ja');

const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';
const DECLINE = 'mutation($id: ID!) { declineProposal(id: $id, reason: "雪は降っていない") }';

const rowsOf = (whose: Parameters<typeof deedsInLog>[1], ...actions: string[]) =>
  deedsInLog(auditor, whose, ...actions);
const memberIdOf = (clientId: number) =>
  club.value<string>('select member_id from clients where id = $1', [clientId]);

it('says what the fee of a stay came to, and what of it was given up, also where a second person was asked', async () => {
  const { number, kept } = await aKeptStay(club);
  const missed = await aMissedStay(club, desk);
  await club.clockBack();
  const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const WAIVE = `mutation($n: String!, $unit: WaiverUnit!, $amount: Int) {
    waiveFee(bookingNumber: $n, unit: $unit, amount: $amount, reason: "大雪") { proposalId } }`;
  const waive = async (unit: string, amount: number | null) =>
    (await reservations.get<{ waiveFee: { proposalId: string | null } }>(WAIVE, { n: number, unit, amount }))
      .waiveFee.proposalId;
  await waive('POINTS', 2);
  const asked = await waive('POINTS', kept - 5);
  expect(await accounting.refusal(DECLINE, { id: asked })).toBe('done');
  expect(await accounting.refusal(APPROVE, { id: await waive('ALL', null) })).toBe('done');
  const about = async (of: string, ...actions: string[]) =>
    (await rowsOf({ number: of }, ...actions)).map((row) => row.about);
  expect(await about(number, 'cancelMyBookingV2', 'waiveFee')).toEqual([
    `${number} 料金 ${kept}ポイント 3,000円`,
    `${number} 料金 2ポイント`,
    // What may not be given up alone is asked for as it was typed.
    `${number} 料金 ${kept - 5}ポイント`,
    `${number} 料金 すべて`,
    `${number} 料金 ${kept - 2}ポイント 3,000円`,
  ]);
  expect(await about(missed.n, 'noteNoShow')).toEqual([`${missed.n} 料金 30ポイント 3,000円`]);
  const decided = (fee: string) => `料金の免除 ${number}: 料金 ${fee}`;
  const [part, rest] = [`${kept - 5}ポイント`, `${kept - 2}ポイント 3,000円`];
  const proposals = await rowsOf({ staff: reservations.name }, 'propose');
  expect(proposals.map((row) => row.about)).toEqual([decided(part), decided(rest)]);
  const decisions = await rowsOf({ staff: accounting.name }, 'declineProposal', 'approveProposal');
  expect(decisions.map((row) => row.about)).toEqual([
    decided(part),
    `${decided(rest)}, 申請者 ${reservations.displayName}`,
  ]);
});

it('says which points became how many, in the history of their member, too, and who was given which roles', async () => {
  const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
  const [memberId, lot, contract] = await Promise.all([
    memberIdOf(member.clientId),
    club.value<string>('select id::text from point_lots where contract_id = $1', [member.contractId]),
    club.value<string>('select contract_number from contracts where id = $1', [member.contractId]),
  ]);
  const ends = plain(
    await club.value<string>('select valid_thru::text from point_lots where id = $1', [lot]),
  );
  const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  const ADJUST = `mutation($c: ID!, $lot: ID!, $points: Int!) {
    adjustPoints(contractId: $c, lotId: $lot, points: $points, reason: "入力の誤り") { proposalId } }`;
  const adjust = async (points: number) =>
    (
      await membership.get<{ adjustPoints: { proposalId: string | null } }>(ADJUST, {
        ...{ c: String(member.contractId), lot, points },
      })
    ).adjustPoints.proposalId;
  await adjust(-30);
  const asked = await adjust(5_000);
  const { proposals } = await accounting.get<{ proposals: { memberId: string; detail: string }[] }>(
    'query($c: String!) { proposals(subject: $c) { memberId detail } }',
    { c: contract },
  );
  expect(proposals).toMatchObject([{ memberId }]);
  expect(JSON.parse(proposals[0]!.detail)).toMatchObject({ seen: { kind: 'sp', available: 70 } });
  expect(await accounting.refusal(DECLINE, { id: asked })).toBe('done');
  const rows = await rowsOf({ memberId }, 'adjustPoints', 'propose', 'declineProposal');
  const change = `SP ${ends}: 70ポイント → 5,070ポイント`;
  const said = [
    `${contract} SP ${ends}: 100ポイント → 70ポイント`,
    `${contract} ${change}`,
    `ポイントの調整 ${contract}: ${change}`,
    `ポイントの調整 ${contract}: ${change}`,
  ];
  expect(rows.map(({ about }) => about)).toEqual(said);
  const { memberHistory } = await membership.get<{ memberHistory: { action: string; about: string }[] }>(
    'query($m: String!) { memberHistory(memberId: $m) { action about } }',
    { m: memberId },
  );
  expect(memberHistory.filter(({ about }) => about !== null).map(({ about }) => about)).toEqual(
    said.toReversed(),
  );
  const administrator = await aStaffMember(club, [{ role: 'ADMINISTRATOR', facilityId: null }]);
  await administrator.get(
    `mutation($n: String!) { proposeRoles(name: $n, roles: [{ role: CONTENT }], reason: "異動") }`,
    { n: membership.name },
  );
  expect((await rowsOf({ staff: administrator.name }, 'propose')).map(({ about }) => about)).toEqual([
    `役割の変更 ${membership.name}: 会員担当 → 掲載内容`,
  ]);
});

it('tells points that were carried from others of the same last day', async () => {
  const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
  const membership = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  const { rows } = await club.owner.query<{ id: string; ends: string; contract: string }>(
    `update point_lots l set carried_forward = true from contracts c where c.id = l.contract_id and c.id = $1
     returning l.id::text, valid_thru::text as ends, contract_number as contract`,
    [member.contractId],
  );
  const { id, ends, contract } = rows[0]!;
  const ADJUST = `mutation($c: ID!, $lot: ID!, $points: Int!) {
    adjustPoints(contractId: $c, lotId: $lot, points: $points, reason: "入力の誤り") { proposalId } }`;
  const adjust = (points: number) =>
    membership.get(ADJUST, { c: String(member.contractId), lot: id, points });
  await adjust(-1);
  await adjust(5_000);
  const of = `SP ${plain(ends)} 前年度からの繰越`;
  const told = await rowsOf({ memberId: await memberIdOf(member.clientId) }, 'adjustPoints', 'propose');
  expect(told.map(({ about }) => about)).toEqual([
    `${contract} ${of}: 100ポイント → 99ポイント`,
    `${contract} ${of}: 99ポイント → 5,099ポイント`,
    `ポイントの調整 ${contract}: ${of}: 99ポイント → 5,099ポイント`,
  ]);
});
