/** Things to rent, parking and pets of a booked stay are changed later: what is the same stays, the rest ends or begins. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { formatDate, formatDays } from '#messages/format.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, changed, quoted, quoteFor, withPets } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import type { GraphQLAnswer, Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

const aMember = async () => (await club.aMember({ product: 'VS' })).logIn();

async function aHouse(facts: { places?: number; pieces?: number; maxHeightCm?: number } = {}) {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 5, vs: 20_000 });
  const parking = await aParking(club, { facilityId: house.id }, facts);
  const bicycle = await aRentalItem(
    club,
    { facilityId: house.id },
    { pieces: facts.pieces ?? 3, yen: 500, period: 'Day' },
  );
  const from = await club.daysAhead(20);
  return { house, roomType, parking, bicycle, from, to: addDays(from, 2) };
}
type House = Awaited<ReturnType<typeof aHouse>>;

async function aStay(member: Member, { roomType, from, to }: House): Promise<string> {
  const [booking] = await member.booked({ roomType, from, to });
  return booking!.id;
}

const whole = ({ from }: House) => ({ fromDate: from, toDate: addDays(from, 1) });
const bicycles = (house: House, quantity: number) => ({
  ...{ rentalItemId: house.bicycle, quantity },
  ...whole(house),
});
const aCar = (house: House, facts: { carNumber?: string; height?: number } = {}) => ({
  ...{ facilityParkingId: house.parking, carNumber: '熱海 300 あ 12-34', color: '白', ...facts },
  ...whole(house),
});
const aDog = { kind: 'DOG', ownerName: '見本 花子', breed: '柴犬', petWeight: 9 };

const RESERVED = `query b($id: ID!) { myBookingV2(id: $id) {
  rentalItems { id quantity } parkings { id carNumber } petInfo { breed } } }`;
type Reserved = {
  rentalItems: { id: string; quantity: number }[];
  parkings: { id: string; carNumber: string }[];
  petInfo: { breed: string }[];
};
const reserved = async (member: Member, id: string) =>
  (await member.get<{ myBookingV2: Reserved }>(RESERVED, { id })).myBookingV2;

const keyOf = ({ errors }: GraphQLAnswer<unknown>) => errors?.[0]?.message ?? 'done';
const factsOf = ({ errors }: GraphQLAnswer<unknown>) => errors?.[0]?.extensions;
const books = async () => expect(await brokenBooks(club.owner)).toEqual([]);
const mailOf = (member: Member, subject: string) =>
  club.value<string | undefined>(
    `select text_body from dev_mails where recipient = $1 and subject like $2 order by id desc limit 1`,
    [member.email, `%${subject}%`],
  );

describe('things to rent', () => {
  it('are added, changed and taken out, each at its whole price', async () => {
    const member = await aMember();
    const house = await aHouse();
    const id = await aStay(member, house);
    const added = await changed(member, id, { rentalItems: [bicycles(house, 1)] });
    expect(added.needsPassword).toBe(true);
    // One of 500 on two days, with 10 percent.
    expect(added.after.totalJpy - added.before.totalJpy).toBe(1_100);
    await books();
    const more = await changed(member, id, { rentalItems: [bicycles(house, 3)] });
    expect(more.after.totalJpy - more.before.totalJpy).toBe(2_200);
    expect((await reserved(member, id)).rentalItems).toMatchObject([{ quantity: 3 }]);
    await books();
    const none = await changed(member, id, { rentalItems: [] });
    expect(none.after.totalJpy).toBe(none.before.totalJpy - 3_300);
    expect([none.penaltyJpy, none.penaltyPercent]).toEqual([0, 0]);
    expect((await reserved(member, id)).rentalItems).toEqual([]);
    await books();
    // Added once more it is another change, though it looks like the first.
    await changed(member, id, { rentalItems: [bicycles(house, 1)] });
    expect((await reserved(member, id)).rentalItems).toHaveLength(1);
    await books();
    await expect.poll(() => mailOf(member, 'レンタル品の変更')).toContain('電動アシスト自転車');
    await expect.poll(() => mailOf(member, 'レンタル品の変更')).toContain('なし');
  });

  it('that stay as they are keep their place and their price', async () => {
    const member = await aMember();
    const house = await aHouse();
    const lamp = await aRentalItem(
      club,
      { facilityId: house.house.id },
      { pieces: 1, yen: 1_000, period: 'Stay' },
    );
    const id = await aStay(member, house);
    await changed(member, id, { rentalItems: [bicycles(house, 1)] });
    const [kept] = (await reserved(member, id)).rentalItems;
    await club.owner.query('update rental_items set price_yen = 900, quantity = 0 where id = $1', [
      house.bicycle,
    ]);
    const both = [bicycles(house, 1), { ...bicycles(house, 1), rentalItemId: lamp }];
    const quote = await changed(member, id, { rentalItems: both });
    expect(quote.after.totalJpy - quote.before.totalJpy).toBe(1_100);
    expect((await reserved(member, id)).rentalItems).toContainEqual(kept);
    expect(keyOf(await quoted(member, id, { rentalItems: both }))).toBe('NOTHING_CHANGES');
    await books();
  });

  it('whose last piece two want at once go to one of them', async () => {
    const house = await aHouse({ pieces: 1 });
    const members = [await aMember(), await aMember()];
    const stays = await Promise.all(
      members.map(async (member) => ({ member, id: await aStay(member, house) })),
    );
    const wanted = { rentalItems: [bicycles(house, 1)] };
    const answers = await Promise.all(stays.map(({ member, id }) => carryOut(member, id, wanted)));
    expect(answers.map(keyOf).toSorted()).toEqual(['RENTAL_FULL', 'done']);
    await books();
  });

  it('of which too few are left are refused at their place, and need the password', async () => {
    const member = await aMember();
    const house = await aHouse({ pieces: 3 });
    const id = await aStay(member, house);
    await changed(member, id, { rentalItems: [bicycles(house, 1)] });
    const short = await quoted(member, id, { rentalItems: [bicycles(house, 1), bicycles(house, 3)] });
    expect(keyOf(short)).toBe('RENTAL_STOCK_SHORT');
    expect(factsOf(short)).toMatchObject({ part: 'RENTAL', index: 1, field: 'quantity', left: 2 });
    // All three are there for whoever gives the first back.
    await quoteFor(member, id, { rentalItems: [bicycles(house, 3)] });
    const wanted = { rentalItems: [bicycles(house, 2)] };
    expect(keyOf(await carryOut(member, id, wanted, { password: null }))).toBe('BAD_CREDENTIAL_ERROR');
    expect(keyOf(await carryOut(member, id, wanted, { password: 'Wrong-Horse-7' }))).toBe(
      'BAD_CREDENTIAL_ERROR',
    );
    expect((await reserved(member, id)).rentalItems).toMatchObject([{ quantity: 1 }]);
  });

  it('are done once, however often they are asked for', async () => {
    const member = await aMember();
    const house = await aHouse();
    const id = await aStay(member, house);
    const wanted = { rentalItems: [bicycles(house, 1)] };
    const { quote } = await quoteFor(member, id, wanted);
    expect(keyOf(await carryOut(member, id, wanted, { quote }))).toBe('done');
    expect(keyOf(await carryOut(member, id, wanted, { quote }))).toBe('done');
    expect((await reserved(member, id)).rentalItems).toHaveLength(1);
    const stale = await carryOut(member, id, { rentalItems: [bicycles(house, 2)] }, { quote: '00' });
    expect(keyOf(stale)).toBe('PRICE_CHANGED');
    await books();
  });
});

describe('parking', () => {
  it('costs nothing and needs no password; another car takes the place of the first', async () => {
    const member = await aMember();
    const house = await aHouse({ places: 1 });
    const id = await aStay(member, house);
    const quote = await quoteFor(member, id, { parkings: [aCar(house)] });
    expect([quote.needsPassword, quote.after.totalJpy]).toEqual([false, quote.before.totalJpy]);
    const wanted = { parkings: [aCar(house)] };
    expect(keyOf(await carryOut(member, id, wanted, { password: null, quote: quote.quote }))).toBe('done');
    const other = { parkings: [aCar(house, { carNumber: '沼津 500 い 1' })] };
    expect(keyOf(await carryOut(member, id, other, { password: null }))).toBe('done');
    expect((await reserved(member, id)).parkings).toMatchObject([{ carNumber: '沼津 500 い 1' }]);
    await books();
    expect(keyOf(await carryOut(member, id, { parkings: [] }, { password: null }))).toBe('done');
    expect((await reserved(member, id)).parkings).toEqual([]);
    await books();
    await expect.poll(() => mailOf(member, '駐車場の変更')).toContain('沼津 500 い 1');
  });

  it('that is full, too low or whose height is missing is refused at its place', async () => {
    const house = await aHouse({ places: 1, maxHeightCm: 150 });
    const [member, other] = [await aMember(), await aMember()];
    const id = await aStay(member, house);
    const ask = (height?: number) =>
      quoted(member, id, { parkings: [aCar(house, height === undefined ? {} : { height })] });
    expect(keyOf(await ask())).toBe('PARKING_HEIGHT_REQUIRED');
    const high = await ask(151);
    expect(keyOf(high)).toBe('PARKING_TOO_HIGH');
    expect(factsOf(high)).toMatchObject({ part: 'PARKING', index: 0, field: 'height', most: 150 });
    await quoteFor(member, id, { parkings: [aCar(house, { height: 150 })] });
    await changed(other, await aStay(other, house), { parkings: [aCar(house, { height: 150 })] });
    const full = await ask(150);
    expect(keyOf(full)).toBe('PARKING_FULL');
    expect(factsOf(full)).toMatchObject({ bookingId: id, index: 0, date: house.from });
    await books();
  });
});

describe('pets', () => {
  it('come along, are others, and stay at home', async () => {
    const member = await aMember();
    const house = await aHouse();
    await takesPets(club, { id: house.roomType.id, facilityId: house.house.id });
    const id = await aStay(member, house);
    const bring = (pets: readonly Record<string, unknown>[], agreed = true) =>
      withPets(member, id, { agreed, pets });
    expect(keyOf(await bring([aDog], false))).toBe('PETS_NOT_AGREED');
    expect(keyOf(await bring([aDog]))).toBe('done');
    expect(keyOf(await bring([{ ...aDog, kind: 'CAT' }]))).toBe('CATS_NOT_ALLOWED');
    const heavy = await bring([aDog, { ...aDog, petWeight: 10.1 }]);
    expect(keyOf(heavy)).toBe('PET_TOO_HEAVY');
    expect(factsOf(heavy)).toMatchObject({ part: 'PET', index: 1, field: 'petWeight' });
    expect(keyOf(await bring([aDog, aDog, aDog]))).toBe('TOO_MANY_PETS');
    expect(keyOf(await bring([{ ...aDog, breed: 'パグ' }, aDog]))).toBe('done');
    expect((await reserved(member, id)).petInfo.map(({ breed }) => breed)).toEqual(['パグ', '柴犬']);
    expect(keyOf(await bring([], false))).toBe('done');
    expect((await reserved(member, id)).petInfo).toEqual([]);
    await books();
    await expect.poll(() => mailOf(member, 'ペットの変更')).toContain('パグ');
  });

  it('asked for again after a lost answer are answered as done, once and for a quarter of an hour', async () => {
    const main = await aMember();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const house = await aHouse();
    await takesPets(club, { id: house.roomType.id, facilityId: house.house.id });
    // Both may change what the sub member has booked.
    const id = await aStay(sub, house);
    const bring = (member: Member, pets: readonly Record<string, unknown>[]) =>
      withPets(member, id, { agreed: pets.length > 0, pets });
    const steps = () =>
      club.value<number>('select count(*)::int from booking_changes where booking_id = $1', [id]);
    // Nobody has changed anything yet.
    expect(keyOf(await bring(main, []))).toBe('NOTHING_CHANGES');
    expect(keyOf(await bring(main, [aDog]))).toBe('done');
    expect(keyOf(await bring(main, [aDog]))).toBe('done');
    expect(await steps()).toBe(1);
    // Whose answer was not lost is told that nothing changes.
    expect(keyOf(await bring(sub, [aDog]))).toBe('NOTHING_CHANGES');
    await club.clockForward('16 minutes');
    try {
      expect(keyOf(await bring(main, [aDog]))).toBe('NOTHING_CHANGES');
    } finally {
      await club.clockForward('-16 minutes');
    }
    expect(await steps()).toBe(1);
    await books();
  });

  it('are refused in a room that takes none', async () => {
    const member = await aMember();
    const id = await aStay(member, await aHouse());
    expect(keyOf(await withPets(member, id, { agreed: true, pets: [aDog] }))).toBe('PETS_NOT_ALLOWED');
  });
});

describe('extras', () => {
  it('that fall away with nights are named by the mail of each step', async () => {
    const member = await aMember();
    const house = await aHouse();
    await takesPets(club, { id: house.roomType.id, facilityId: house.house.id });
    const id = await aStay(member, house);
    const [first, last] = [house.from, addDays(house.from, 1)];
    await changed(member, id, { rentalItems: [bicycles(house, 2)] });
    await changed(member, id, {
      parkings: [aCar(house), { ...aCar(house, { carNumber: '沼津 500 い 56-78' }), fromDate: last }],
    });
    expect(keyOf(await withPets(member, id, { agreed: true, pets: [aDog] }))).toBe('done');
    expect((await member.cancel(id, [last])).errors).toBeUndefined();
    await expect.poll(() => mailOf(member, '一部キャンセル')).toBeTruthy();
    const part = (await mailOf(member, '一部キャンセル')) ?? '';
    expect(part).toContain('次のものも、あわせてキャンセルいたしました。');
    // Bicycles and the first car stay for the first day, and so does the dog: of them the day is named that they lose.
    expect(part).toContain(`レンタル品：電動アシスト自転車 × 2（${formatDate(last, 'ja')}）`);
    expect(part).toContain('沼津 500 い 56-78');
    expect(part).toMatch(
      new RegExp(`熱海 300[^\n]*（${formatDate(last, 'ja').replaceAll(/[()]/g, '\\$&')}）`),
    );
    expect(part).not.toContain('柴犬');
    expect((await member.cancel(id, [first])).errors).toBeUndefined();
    const wholeMail = () => mailOf(member, 'ご予約のキャンセル');
    await expect.poll(wholeMail).toBeTruthy();
    const rest = (await wholeMail()) ?? '';
    expect(rest).toContain(`レンタル品：電動アシスト自転車 × 2（${formatDate(first, 'ja')}）`);
    expect(rest).toMatch(
      new RegExp(`熱海 300[^\n]*（${formatDate(first, 'ja').replaceAll(/[()]/g, '\\$&')}）`),
    );
    expect(rest).toContain('柴犬');
    expect(rest).not.toContain('沼津 500');
    await books();
  });

  it('that follow their stay to other dates are said by its mail, before and after', async () => {
    const member = await aMember();
    const house = await aHouse();
    const id = await aStay(member, house);
    await changed(member, id, { rentalItems: [bicycles(house, 2)] });
    await changed(member, id, { parkings: [aCar(house)] });
    await changed(member, id, { days: [house.to] });
    const mail = () => mailOf(member, 'ご延泊');
    await expect.poll(mail).toBeTruthy();
    const [, before, after] = ((await mail()) ?? '').split(/【変更前】|【変更後】/);
    const until = (last: CalendarDate) => formatDays({ from: house.from, to: last }, 'ja');
    expect(before).toContain(`電動アシスト自転車 × 2（${until(addDays(house.from, 1))}）`);
    expect(after).toContain(`電動アシスト自転車 × 2（${until(house.to)}）`);
    expect(before).toContain(`白（${until(addDays(house.from, 1))}）`);
    expect(after).toContain(`白（${until(house.to)}）`);
    await books();
  });

  it('that move with it are said on their new days, and nothing is said of what it has not', async () => {
    const member = await aMember();
    const house = await aHouse();
    const id = await aStay(member, house);
    await changed(member, id, { parkings: [{ ...aCar(house), fromDate: addDays(house.from, 1) }] });
    await changed(member, id, { from: addDays(house.from, -1), to: addDays(house.from, 1) });
    const mail = () => mailOf(member, 'ご宿泊日の変更');
    await expect.poll(mail).toContain(`白（${formatDays({ from: house.from, to: house.from }, 'ja')}）`);
    expect(await mail()).not.toContain('レンタル品');
    await books();
  });

  it('of which a stay had none are not spoken of', async () => {
    const member = await aMember();
    const house = await aHouse();
    const id = await aStay(member, house);
    expect((await member.cancel(id, [house.from, addDays(house.from, 1)])).errors).toBeUndefined();
    await expect.poll(() => mailOf(member, 'ご予約のキャンセル')).toBeTruthy();
    expect(await mailOf(member, 'ご予約のキャンセル')).not.toContain('あわせてキャンセル');
  });

  it('are not changed from 15:00 of the day before on, nor by anybody else', async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const house = await aHouse();
    const id = await aStay(member, house);
    const wanted = { rentalItems: [bicycles(house, 1)] };
    expect(keyOf(await quoted(stranger, id, wanted))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await carryOut(stranger, id, { parkings: [aCar(house)] }))).toBe('NOT_FOUND_ERROR');
    await club.owner.query('update bookings set client_may_modify = false where id = $1', [id]);
    expect(keyOf(await quoted(member, id, wanted))).toBe('NOT_MODIFIABLE_BY_CLIENT');
    await club.owner.query('update bookings set client_may_modify = true where id = $1', [id]);
    await club.clockForward('20 days');
    try {
      expect(keyOf(await quoted(member, id, wanted))).toBe('CHANGE_CLOSED');
      expect(keyOf(await withPets(member, id, { agreed: true, pets: [aDog] }))).toBe('CHANGE_CLOSED');
    } finally {
      await club.clockBack();
    }
  });
});
