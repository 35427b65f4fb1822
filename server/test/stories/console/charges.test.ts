/** Charges of cards found by accounting: by receipt, stay, day, state and amount, page by page; and one with what came back and its papers. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';

let cards: CardClub;
let club: Club;
let accounting: StaffMember;
let stays: Awaited<ReturnType<CardClub['aStay']>>[];
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'), { runsJobs: false }, { withConsole: true });
  club = cards.club;
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  stays = [await cards.aStay(1), await cards.aStay(2), await cards.aStay(1)];
  const [, , given] = stays;
  await given!.member.cancel(given!.id, [given!.from]);
  await cards.collect();
  for (let round = 0; round < 3; round += 1) await cards.issueReceipts();
});
afterAll(() => cards.close());

type Charge = {
  id: string;
  memberId: string | null;
  yen: number;
  refundYen: number;
  state: string;
  cardNo: string;
  stays: { bookingNumber: string; houseName: string }[];
};
const FIELDS = 'id memberId yen refundYen state cardNo stays { bookingNumber houseName }';
const FIND = `query($number: String, $day: Date, $state: ChargeState, $yen: Int, $after: ID, $take: Int) {
  charges(number: $number, day: $day, state: $state, yen: $yen, after: $after, take: $take) { ${FIELDS} } }`;
const ONE = `query($id: ID!) { charge(id: $id) { charge { ${FIELDS} } givenBack { yen fellYen bookingNumber } papers { number kind yen isReplaced } } }`;
type InFull = {
  charge: Charge;
  givenBack: { yen: number; fellYen: number; bookingNumber: string }[];
  papers: { number: string; kind: string; yen: number; isReplaced: boolean }[];
};
const find = async (asked: Record<string, unknown> = {}) =>
  (await accounting.get<{ charges: Charge[] }>(FIND, asked)).charges;
const numbers = (charges: readonly Charge[]) =>
  charges.map(({ stays: of }) => of.map(({ bookingNumber }) => bookingNumber).join());

describe('charges of cards', () => {
  it('are listed newest first, by day, state and amount, and page by page', async () => {
    const [first, second, third] = stays;
    const all = await find();
    expect(numbers(all)).toEqual([third!.number, second!.number, first!.number]);
    expect(all[2]).toMatchObject({ yen: first!.yen, refundYen: 0, state: 'CAPTURED' });
    expect(all[2]!.cardNo.replace(/\d/g, '#')).toMatch(/^[^#]*####$/);
    const pages = [await find({ take: 2 }), await find({ take: 2, after: all[1]!.id })];
    expect(pages.flatMap(numbers)).toEqual(numbers(all));
    expect(numbers(await find({ yen: second!.yen }))).toEqual([second!.number]);
    expect(numbers(await find({ day: await club.today() }))).toEqual(numbers(all));
    expect(await find({ day: addDays(await club.today(), -1) })).toEqual([]);
    expect(await find({ state: 'DECLINED' })).toEqual([]);
    expect(numbers(await find({ state: 'CAPTURED', yen: second!.yen }))).toEqual([second!.number]);
    expect(await find({ after: 'x' })).toEqual([]);
  });

  it('are found by the number of a stay, or of any of their papers, however it is typed', async () => {
    const [, second, third] = stays;
    expect(numbers(await find({ number: ` ${second!.number.toLowerCase()} ` }))).toEqual([second!.number]);
    expect(await find({ number: 'R99999999' })).toEqual([]);
    const papers = await club.value<string[]>(
      `select array_agg(r.number order by r.kind) from receipts r join card_charges c on c.id = r.charge_id where c.purpose_id = $1`,
      [third!.group.id],
    );
    expect(papers).toHaveLength(2);
    for (const number of papers) expect(numbers(await find({ number }))).toEqual([third!.number]);
  });

  it('are shown with what came back and their papers, and the audit log keeps who looked', async () => {
    const [, , third] = stays;
    const [found] = await find({ number: third!.number });
    const { charge } = await accounting.get<{ charge: InFull }>(ONE, { id: found!.id });
    expect(charge.givenBack).toEqual([
      { yen: third!.yen, fellYen: third!.yen, bookingNumber: third!.number },
    ]);
    expect(charge.papers.map(({ kind, yen }) => [kind, yen])).toEqual([
      ['RECEIPT', third!.yen],
      ['RETURN', third!.yen],
    ]);
    expect(charge.charge).toEqual(found);
    expect(await accounting.refusal(ONE, { id: '00000000-0000-4000-8000-000000000000' })).toBe(
      'NOT_FOUND_ERROR',
    );
    const looks = `select array_agg(subject order by id) from audit_events where actor_name = $1 and action = $2 and outcome = 'ok'`;
    expect(await club.value(looks, [accounting.name, 'viewCharge'])).toEqual([found!.id]);
    const searches = await club.value<string[]>(looks, [accounting.name, 'findCharges']);
    expect(searches.at(-1)).toBe(found!.memberId);
    const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    expect(await desk.refusal(FIND)).toBe('ACCESS_DENIED_ERROR');
  });
});
