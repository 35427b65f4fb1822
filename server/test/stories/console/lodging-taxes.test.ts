/** Lodging taxes as accounting writes them: from a day that is to come, for whoever books then; what is held or booked keeps its tables. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let desk: StaffMember;
let member: Member;
let roomType: { id: number; facilityId: number };
let today: CalendarDate;
/** The night of the stays here, and an authority of its own for each story. */
let night: CalendarDate;
let authority: string;
let stories = 0;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  today = await club.daysAhead(0);
  night = await club.daysAhead(40);
});
afterAll(() => club.close());
beforeEach(async () => {
  member = await (await club.aMember({ product: 'VS' })).logIn();
  const house = await club.aFacility();
  roomType = await club.aRoomType(house, { rooms: 50, vs: 20_000 });
  authority = `TOWN${(stories += 1)}`;
  await club.owner.query(
    `insert into lodging_tax_tables (authority, name_ja, name_en, valid_from, steps)
     values ($1, '町の宿泊税', 'Lodging tax of the town', '2020-01-01', '[{"from": 0, "yen": 100}]')`,
    [authority],
  );
  await club.owner.query('update facilities set hotel_tax_enabled = true where id = $1', [house.id]);
  await club.owner.query('insert into facility_tax_authorities values ($1, $2)', [house.id, authority]);
});

const SAVE = `mutation($id: ID, $version: Int, $reason: String!, $tax: LodgingTaxInput!, $sure: Boolean) {
  saveLodgingTax(id: $id, version: $version, reason: $reason, tax: $tax, farOffConfirmed: $sure) }`;
const REMOVE = `mutation($authority: String!, $validFrom: Date!, $version: Int!, $reason: String!) {
  removeLodgingTax(authority: $authority, validFrom: $validFrom, version: $version, reason: $reason) }`;
const LIST = `{ taxAuthorities { authority houses tables {
  id version validFrom nameJa isAhead percent most steps { from yen } } } }`;
const QUOTE = `mutation ($from: Date!, $to: Date!, $contract: ID!, $roomType: ID!) {
  calculateMyAccommodationPrice(contractId: $contract, roomTypeId: $roomType, checkInDate: $from, checkOutDate: $to,
    numberOfAdults: 2, numberOfChildren: 0, numberOfBedShare: 0) { taxes { price } } }`;
const OF_GROUP = `select coalesce(sum(yen), 0)::int from booking_charges c join bookings b on b.id = c.booking_id
  where b.id = $1 and c.subject = 'LODGING_TAX'`;

type Table = { id: string; version: number; validFrom: string; isAhead: boolean };
type Of = { id: string; version: number };
const told = async (by: StaffMember, query: string, variables: Record<string, unknown>): Promise<string> => {
  const { data, errors } = await by.ask(query, variables);
  if (data) return String(Object.values(data)[0]);
  const { message, extensions } = errors![0]!;
  return `${message} ${(extensions['argument'] as string | undefined) ?? ''}`.trim();
};
const save = (
  over: object = {},
  of: Of | null = null,
  by = desk,
  { reason = '条例の改正のため', sure = true } = {},
) =>
  told(by, SAVE, {
    ...{ id: of?.id ?? null, version: of?.version ?? null, reason, sure },
    tax: {
      ...{ authority, nameJa: '町の宿泊税', nameEn: 'Lodging tax of the town', validFrom: night },
      ...{ steps: [{ from: 0, yen: 500 }] },
      ...over,
    },
  });
const remove = (validFrom: string, version: number, by = desk, reason = '施行の延期') =>
  told(by, REMOVE, { authority, validFrom, version, reason });
const listed = async (by = desk) => {
  type Listed = { taxAuthorities: { authority: string; houses: string[]; tables: Table[] }[] };
  const { taxAuthorities } = await by.get<Listed>(LIST);
  return taxAuthorities.find((one) => one.authority === authority)!;
};
/** What two guests are told of tax for a night. */
const quoted = async (from: CalendarDate) => {
  const stay = { from, to: addDays(from, 1), contract: String(member.contractId), roomType: roomType.id };
  const { calculateMyAccommodationPrice: price } = await member.get<{
    calculateMyAccommodationPrice: { taxes: { price: number }[] };
  }>(QUOTE, stay);
  return price.taxes.reduce((sum, { price: yen }) => sum + yen, 0);
};

describe('a table of lodging tax', () => {
  it('holds for whoever books from then on, for nights from its first day on', async () => {
    expect(await quoted(night)).toBe(200);
    const id = await save({ steps: [5_000, 10_000].map((from) => ({ from, yen: from / 10 })) });
    expect(await quoted(night)).toBe(2_000);
    expect(await quoted(addDays(night, -1))).toBe(200);
    expect(await listed()).toMatchObject({
      houses: [expect.any(String)],
      tables: [{ id, version: 1, validFrom: night, isAhead: true }, { isAhead: false }],
    });
    expect(await save({ steps: null, percent: 3, most: 250 }, { id, version: 1 })).toBe(id);
    expect(await quoted(night)).toBe(500);
    expect((await listed()).tables[0]).toMatchObject({ version: 2, percent: 3, most: 250, steps: [] });
  });

  it('leaves what is held and what is booked with the tables of their hold', async () => {
    const stay = { roomType, from: night, to: addDays(night, 1) };
    const [booked] = await member.booked(stay);
    const before = await club.value(OF_GROUP, [booked!.id]);
    const other = await (await club.aMember({ product: 'VS' })).logIn();
    const held = await other.held(stay);
    await save();
    expect(await quoted(night)).toBe(1_000);
    const { data } = await other.confirm(held);
    const [confirmed] = data!.confirmBookingGroup.bookings;
    expect(before).toBeGreaterThan(0);
    expect(await club.value(OF_GROUP, [booked!.id])).toBe(before);
    expect(await club.value(OF_GROUP, [confirmed!.id])).toBe(before);
    const later = await (await club.aMember({ product: 'VS' })).logIn();
    const [byNew] = await later.booked(stay);
    expect(await club.value(OF_GROUP, [byNew!.id])).toBe(5 * (before as number));
  });

  it('is taken back before its day, and the authority stays while a house takes its tax', async () => {
    await save();
    expect(await remove(night, 2)).toBe('CHANGED_BY_ANOTHER');
    expect(await remove(night, 1, desk, '—')).toBe('BAD_INPUT_ERROR reason');
    expect(await remove(night, 1)).toBe('true');
    expect(await quoted(night)).toBe(200);
    expect(await remove(night, 1)).toBe('NOT_FOUND_ERROR');
    await club.owner.query('delete from lodging_tax_tables where authority = $1', [authority]);
    expect((await listed()).tables).toEqual([]);
    expect(await save()).toMatch(/^\d+$/);
  });

  it('that has begun stays as it is', async () => {
    const [{ id, version }] = (await listed()).tables as [Table];
    expect(await save({}, { id, version })).toBe('UNEXECUTABLE_ERROR');
    expect(await remove('2020-01-01', version)).toBe('UNEXECUTABLE_ERROR');
    const text = `select steps::text from lodging_tax_tables where id = $1`;
    expect(await club.value(text, [id])).toBe('[{"yen": 100, "from": 0}]');
  });

  it('begins tomorrow at the earliest', async () => {
    expect(await save({ validFrom: today })).toBe('BAD_INPUT_ERROR validFrom');
    expect(await save({ validFrom: addDays(today, 1) })).toMatch(/^\d+$/);
  });

  it.each([
    [{ nameJa: ' ' }, 'nameJa'],
    [{ steps: [] }, 'rule'],
    [
      {
        steps: [
          { from: 5_000, yen: 200 },
          { from: 0, yen: 100 },
        ],
      },
      'rule',
    ],
    [{ percent: 2, most: 200 }, 'rule'],
    [{ steps: null, percent: 2 }, 'rule'],
    [{ steps: [{ from: 0, yen: 1_000_001 }] }, 'yen'],
    [{ steps: null, percent: 101, most: 200 }, 'percent'],
  ])('with %o is refused, beside its field', async (over, field) => {
    expect(await save(over)).toBe(`BAD_INPUT_ERROR ${field}`);
    expect((await listed()).tables).toHaveLength(1);
  });

  it('has its day alone among those of its authority, whoever writes at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => save()));
    expect(both.filter((one) => one === 'BAD_INPUT_ERROR validFrom')).toHaveLength(1);
    const id = both.find((one) => /^\d+$/.test(one))!;
    const moved = await Promise.all(
      [1, 2].map((days) => save({ validFrom: addDays(night, days) }, { id, version: 1 })),
    );
    expect(moved.toSorted()).toEqual([id, 'CHANGED_BY_ANOTHER'].toSorted());
  });

  it('is written by accounting alone, for a reason that stays; an auditor sees it', async () => {
    const administrator = await aStaffMember(club, [{ role: 'ADMINISTRATOR', facilityId: null }]);
    const auditor = await aStaffMember(club, [{ role: 'AUDITOR', facilityId: null }]);
    expect(await save({}, null, administrator)).toBe('ACCESS_DENIED_ERROR');
    expect(await save({}, null, auditor)).toBe('ACCESS_DENIED_ERROR');
    expect(await remove('2020-01-01', 1, auditor)).toBe('ACCESS_DENIED_ERROR');
    expect((await listed(auditor)).tables).toHaveLength(1);
    expect(await administrator.refusal(LIST)).toBe('ACCESS_DENIED_ERROR');
    expect(await save({}, null, desk, { reason: '…' })).toBe('BAD_INPUT_ERROR reason');
    expect(await save({ authority: 'NOWHERE' })).toBe('NOT_FOUND_ERROR');
    await save();
    const row = `select subject || ' / ' || reason from audit_events where action = 'saveLodgingTax' and outcome = 'ok' order by id desc limit 1`;
    expect(await club.value(row)).toBe(`tax ${authority} from ${night}: 0:500 / 条例の改正のため`);
  });
});

it('a table that looks like a slip beside the one until then is saved once it was confirmed', async () => {
  const unsure = (steps: object) => save({ steps }, null, desk, { sure: false });
  const [far, falls] = [
    [{ from: 0, yen: 300 }],
    [
      { from: 0, yen: 250 },
      { from: 20_000, yen: 200 },
    ],
  ];
  for (const steps of [far, falls]) expect(await unsure(steps)).toBe('PRICE_FAR_OFF');
  expect((await listed()).tables).toHaveLength(1);
  expect(await save({ steps: falls })).toMatch(/^\d+$/);
  const sure = await save({ steps: [{ from: 0, yen: 250 }], validFrom: addDays(night, 1) }, null, desk, {
    sure: false,
  });
  expect(sure).toMatch(/^\d+$/);
});
