/** What a member reserves beside a room: things to rent, parking and pets, refusals with their places first. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import type { ConfirmFacts, ExtrasFacts, HeldGroup, Member } from '../../testkit/member.ts';

const BOOKED = `query ($id: ID!) { myBookingV2(id: $id) {
  checkOutDate parkingRequestedNumber canBookParking canBookRentalItem
  rentalItems { quantity fromDate toDate rentalItemId unitPrice rentalPeriod name }
  parkings { carNumber color height fromDate toDate facilityParkingId name waitlist }
  petInfo { kind ownerName breed petWeight }
  prices { totalJpy breakdown { totalJpy pricesByDay { date fees { kind subject priceWithSalesTax } } } } } }`;
type BookedExtras = {
  myBookingV2: {
    rentalItems: { quantity: number; toDate: string }[];
    parkings: { toDate: string }[];
    petInfo: unknown[];
    parkingRequestedNumber: number;
    prices: { totalJpy: number };
  };
};
const RENTALS = `query ($f: ID!, $from: Date!, $to: Date!) { clientRentalItemList(facilityId: $f, checkInDate: $from, checkOutDate: $to) {
  id quantity availabilities { stayDate quantity } definition { name price rentalPeriod } } }`;
const PARKINGS = `query ($f: ID!, $from: Date!, $to: Date!) { clientFacilityParkingList(facilityId: $f, checkInDate: $from, checkOutDate: $to) {
  id name quantity maxHeight availabilities { stayDate quantity } } }`;

let club: Club;
let member: Member;
let roomType: { id: number; facilityId: number };
let parking: number;
let low: number;
let bicycle: number;
let cot: number;
let from: CalendarDate;
let days: CalendarDate[];

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
  from = await club.daysAhead(20);
  days = [0, 1, 2].map((n) => addDays(from, n));
});
afterAll(() => club.close());
/** A member and a house for each story, so that stock is nobody else's. */
beforeEach(async () => {
  member = await (await club.aMember({ product: 'VS' })).logIn();
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 50, vs: 10_000 });
  parking = await aParking(club, roomType, { places: 2 });
  low = await aParking(club, roomType, { places: 2, maxHeightCm: 155 });
  bicycle = await aRentalItem(club, roomType, { pieces: 3, yen: 500 });
  cot = await aRentalItem(club, roomType, { pieces: 3, yen: 1_000, period: 'Stay' });
});

const held = (who = member): Promise<HeldGroup> => who.held({ roomType, from, to: addDays(from, 3) });
const all = () => ({ fromDate: days[0]!, toDate: days[2]! });
const car = (change: object = {}) => ({
  ...{ facilityParkingId: parking, carNumber: '品川 300 あ 12-34', color: '白', height: 150, ...all() },
  ...change,
});
const rental = (change: object = {}) => ({ rentalItemId: bicycle, quantity: 2, ...all(), ...change });
const dog = (change: object = {}) => ({
  ...{ kind: 'DOG' as const, ownerName: '海野 花子', breed: '柴犬', petWeight: 9.5 },
  ...change,
});
const pets = (...list: ReturnType<typeof dog>[]) => ({ petInfo: { agreed: true, pets: list } });
const booked = async (extras: ExtrasFacts, who = member) =>
  (await who.booked({ roomType, from, to: addDays(from, 3) }, { extras }))[0]!;
const shown = async (id: string) => (await member.get<BookedExtras>(BOOKED, { id })).myBookingV2;
/** What is left of the first and second item, night by night. */
async function left(query: string, name: string): Promise<number[][]> {
  const answer = await member.get<Record<string, { availabilities: { quantity: number }[] }[]>>(query, {
    f: String(roomType.facilityId),
    from,
    to: addDays(from, 3),
  });
  return answer[name]!.map((item) => item.availabilities.map(({ quantity }) => quantity));
}
const rentalsLeft = () => left(RENTALS, 'clientRentalItemList');
const parkingLeft = () => left(PARKINGS, 'clientFacilityParkingList');

describe('what a house has beside its rooms', () => {
  it('is listed with what is left of it, one number a night', async () => {
    const stay = { f: String(roomType.facilityId), from, to: addDays(from, 3) };
    const rentals = await member.get<{ clientRentalItemList: unknown[] }>(RENTALS, stay);
    const nights = days.map((stayDate) => ({ stayDate, quantity: 3 }));
    expect(rentals.clientRentalItemList).toEqual([
      {
        id: String(bicycle),
        quantity: 3,
        availabilities: nights,
        definition: { name: '電動アシスト自転車', price: 500, rentalPeriod: 'Day' },
      },
      {
        id: String(cot),
        quantity: 3,
        availabilities: nights,
        definition: { name: '電動アシスト自転車', price: 1_000, rentalPeriod: 'Stay' },
      },
    ]);
    const parkings = await member.get<{ clientFacilityParkingList: unknown[] }>(PARKINGS, stay);
    expect(parkings.clientFacilityParkingList).toMatchObject([
      { id: String(parking), name: '屋内駐車場', quantity: 2, maxHeight: null },
      { id: String(low), quantity: 2, maxHeight: 155 },
    ]);
  });

  it('falls when another member books, on the nights of that booking', async () => {
    const other = await (await club.aMember({ product: 'VS' })).logIn();
    const second = { fromDate: days[1]!, toDate: days[1]! };
    await booked({ rentalItems: [rental(), rental({ rentalItemId: cot, quantity: 1, ...second })] }, other);
    await booked({ parkings: [car(second)] }, other);
    expect(await rentalsLeft()).toEqual([
      [1, 1, 1],
      [3, 2, 3],
    ]);
    expect(await parkingLeft()).toEqual([
      [2, 1, 2],
      [2, 2, 2],
    ]);
  });

  it('is what the club has now, also after it has changed its mind', async () => {
    await booked({ rentalItems: [rental()] });
    await club.owner.query('update rental_items set quantity = 1 where id = $1', [bicycle]);
    expect((await rentalsLeft())[0]).toEqual([0, 0, 0]);
    await club.owner.query('update rental_items set quantity = 4 where id = $1', [bicycle]);
    expect((await rentalsLeft())[0]).toEqual([2, 2, 2]);
    await booked({ rentalItems: [rental()] });
    expect((await rentalsLeft())[0]).toEqual([0, 0, 0]);
  });

  it('is refused for a house that does not exist, and for a stay that is none', async () => {
    const until = addDays(from, 3);
    for (const query of [RENTALS, PARKINGS]) {
      expect(await member.refusal(query, { f: '999999', from, to: until })).toBe('NOT_FOUND_ERROR');
      const f = String(roomType.facilityId);
      expect(await member.refusal(query, { f, from, to: from })).toBe('STAY_DATES_INVALID');
      expect(await member.refusal(query, { f, from, to: addDays(from, 400) })).toBe('STAY_TOO_LONG');
    }
  });
});

describe('extras of a booking', () => {
  it('are charged, kept and shown', async () => {
    await takesPets(club, roomType);
    const group = await held();
    const extras = {
      rentalItems: [rental(), rental({ rentalItemId: cot, quantity: 1 })],
      parkings: [car({ fromDate: days[1]!, toDate: days[1]! })],
      ...pets(dog()),
    };
    const price = await member.finalPrice(group, { extras });
    // 3 nights of 11,000; 2 bicycles of 550 for 3 days; one cot of 1,100 for the stay.
    expect(price.data!.calculateMyBookingGroupPrice.totalJpy).toBe(33_000 + 3_300 + 1_100);
    const facts: ConfirmFacts = { extras, shown: { yen: 37_400 } };
    const [booking] = (await member.confirm(group, facts)).data!.confirmBookingGroup.bookings;
    expect(await shown(booking!.id)).toMatchObject({
      parkingRequestedNumber: 1,
      canBookParking: true,
      canBookRentalItem: true,
      rentalItems: [
        { quantity: 2, ...all(), rentalItemId: String(bicycle), unitPrice: 500, rentalPeriod: 'Day' },
        { quantity: 1, ...all(), rentalItemId: String(cot), unitPrice: 1_000, rentalPeriod: 'Stay' },
      ],
      parkings: [
        {
          ...{ carNumber: '品川 300 あ 12-34', color: '白', height: 150, waitlist: false },
          ...{ fromDate: days[1], toDate: days[1], facilityParkingId: String(parking), name: '屋内駐車場' },
        },
      ],
      petInfo: [{ kind: 'DOG', ownerName: '海野 花子', breed: '柴犬', petWeight: 9.5 }],
      prices: {
        totalJpy: 37_400,
        breakdown: {
          totalJpy: 37_400,
          pricesByDay: days.map((date, index) => ({
            date,
            fees: [
              { kind: 'ACCOMMODATION' },
              { kind: 'RENTAL', subject: '電動アシスト自転車 × 2', priceWithSalesTax: 1_100 },
              ...(index === 0 ? [{ kind: 'RENTAL', priceWithSalesTax: 1_100 }] : []),
            ],
          })),
        },
      },
    });
  });

  it('are named in the mail that says it is booked', async () => {
    await takesPets(club, roomType);
    await booked({ rentalItems: [rental()], parkings: [car()], ...pets(dog()) });
    const mail = `select text_body as text from dev_mails where recipient = $1 and text_body like '%柴犬%'`;
    await expect
      .poll(async () => (await club.owner.query(mail, [member.email])).rows.length, { timeout: 20_000 })
      .toBe(1);
    const text = await club.value<string>(mail, [member.email]);
    expect(text).toMatch(/駐車場：屋内駐車場・品川 300 あ 12-34・白・高さ150cm（.+〜.+）/);
    expect(text).toMatch(/レンタル品：電動アシスト自転車 × 2（.+〜.+）/);
    expect(text).toContain('ペット：犬・柴犬・9.5kg（飼い主：海野 花子 様）');
  });

  it('belong to what is confirmed: the same again is the same, with other extras it is another', async () => {
    const group = await held();
    const extras = { parkings: [car()] };
    const first = await member.confirm(group, { extras });
    const again = await Promise.all(Array.from({ length: 5 }, () => member.confirm(group, { extras })));
    for (const one of again) expect(one.data).toEqual(first.data);
    const other = await member.confirm(group, { extras: { parkings: [car({ color: '黒' })] } });
    expect(other.errors?.[0]?.message).toBe('CONFIRMED_OTHERWISE');
    expect((await parkingLeft())[0]).toEqual([1, 1, 1]);
  });

  it('that are none are the same as none named', async () => {
    const group = await held();
    const nothing = { rentalItems: [], parkings: [], petInfo: { agreed: true, pets: [] } };
    const first = await member.confirm(group);
    expect((await member.confirm(group, { extras: nothing })).data).toEqual(first.data);
  });

  it('that others shall see are refused: a stranger finds no booking', async () => {
    const { id } = await booked({ parkings: [car()] });
    const stranger = await (await club.aMember()).logIn();
    expect(await stranger.refusal(BOOKED, { id })).toBe('NOT_FOUND_ERROR');
  });
});

describe('extras are refused, at their room and place', () => {
  const refusedWith = async (extras: ExtrasFacts) => {
    const group = await held();
    const { errors } = await member.confirm(group, { extras });
    const quote = await member.finalPrice(group, { extras });
    // What the final check says is what confirming says, and the hold goes on.
    expect(quote.errors?.[0]?.extensions).toEqual(errors?.[0]?.extensions);
    await member.remove(group.id);
    const { bookingId, part, index, field = null } = errors![0]!.extensions as Record<string, unknown>;
    expect(bookingId).toBe(group.bookings[0]!.id);
    return [errors![0]!.message, part, index, field];
  };

  it.each([
    [
      'a second car of no colour',
      () => ({ parkings: [car(), car({ color: ' ' })] }),
      ['EXTRAS_INVALID', 'PARKING', 1, 'color'],
    ],
    [
      'a car that is too high',
      () => ({ parkings: [car({ facilityParkingId: low, height: 156 })] }),
      ['PARKING_TOO_HIGH', 'PARKING', 0, 'height'],
    ],
    [
      'a car of unknown height',
      () => ({ parkings: [car({ facilityParkingId: low, height: null })] }),
      ['PARKING_HEIGHT_REQUIRED', 'PARKING', 0, 'height'],
    ],
    [
      'parking until the day of departure',
      () => ({ parkings: [car({ toDate: addDays(from, 3) })] }),
      ['EXTRAS_OUTSIDE_STAY', 'PARKING', 0, 'dates'],
    ],
    [
      'renting from the day before',
      () => ({ rentalItems: [rental({ fromDate: addDays(from, -1) })] }),
      ['EXTRAS_OUTSIDE_STAY', 'RENTAL', 0, 'dates'],
    ],
    [
      'one car more than places',
      () => ({ parkings: [car(), car(), car()] }),
      ['PARKING_FULL', 'PARKING', 2, 'facilityParkingId'],
    ],
    [
      'one car more, where another waits',
      () => ({ parkings: [car(), car(), car({ waitlist: true }), car()] }),
      ['PARKING_FULL', 'PARKING', 3, 'facilityParkingId'],
    ],
    [
      'one bicycle more than there are',
      () => ({ rentalItems: [rental({ quantity: 4 })] }),
      ['RENTAL_STOCK_SHORT', 'RENTAL', 0, 'quantity'],
    ],
    [
      'bicycles when all are taken',
      () => ({ rentalItems: [rental({ quantity: 3 }), rental({ quantity: 1 })] }),
      ['RENTAL_FULL', 'RENTAL', 1, 'quantity'],
    ],
    [
      'no bicycle',
      () => ({ rentalItems: [rental({ quantity: 0 })] }),
      ['EXTRAS_INVALID', 'RENTAL', 0, 'quantity'],
    ],
    [
      'a bicycle of another house',
      () => ({ rentalItems: [rental({ rentalItemId: 999_999 })] }),
      ['NOT_FOUND_ERROR', 'RENTAL', 0, null],
    ],
    ['a pet in a room that takes none', () => pets(dog()), ['PETS_NOT_ALLOWED', 'PET', 0, null]],
  ] as const)('%s', async (_, extras, expected) => expect(await refusedWith(extras())).toEqual(expected));

  it.each([
    ['a third pet', () => pets(dog(), dog(), dog()), ['TOO_MANY_PETS', 'PET', 2, null]],
    ['a cat', () => pets(dog({ kind: 'CAT' })), ['CATS_NOT_ALLOWED', 'PET', 0, 'kind']],
    ['a pet of 10.1 kg', () => pets(dog({ petWeight: 10.1 })), ['PET_TOO_HEAVY', 'PET', 0, 'petWeight']],
    ['a pet without a breed', () => pets(dog(), dog({ breed: '' })), ['EXTRAS_INVALID', 'PET', 1, 'breed']],
    [
      'terms that were not agreed to',
      () => ({ petInfo: { agreed: false, pets: [dog()] } }),
      ['PETS_NOT_AGREED', 'PET', undefined, 'agreed'],
    ],
  ] as const)('where pets may stay: %s', async (_, extras, expected) => {
    await takesPets(club, roomType);
    expect(await refusedWith(extras())).toEqual(expected);
  });

  it('from 15:00 of the day before on, while the room itself may be booked', async () => {
    const late = await Club.open(inject('postgresUrl'));
    const guest = await (await late.aMember({ product: 'VS' })).logIn();
    const room = await late.aRoomType(await late.aFacility(), { vs: 10_000 });
    const place = await aParking(late, room);
    await late.owner.query(
      `update business_clock set shift = shift + (((business_today() + 1)::timestamp + time '14:59') at time zone 'Asia/Tokyo' - business_now())`,
    );
    const tomorrow = await late.daysAhead(1);
    const group = await guest.held({ roomType: room, from: tomorrow, to: addDays(tomorrow, 1) });
    const day = { fromDate: tomorrow, toDate: tomorrow };
    const extras = { parkings: [car({ facilityParkingId: place, ...day })] };
    expect((await guest.finalPrice(group, { extras })).errors).toBeUndefined();
    await late.clockForward('1 minute');
    expect((await guest.confirm(group, { extras })).errors?.[0]?.message).toBe('EXTRAS_TOO_LATE');
    const { data } = await guest.confirm(group);
    const id = data!.confirmBookingGroup.bookings[0]!.id;
    const { myBookingV2: now } = await guest.get<{ myBookingV2: Record<string, boolean> }>(BOOKED, { id });
    expect([now['canBookParking'], now['canBookRentalItem']]).toEqual([false, false]);
    await late.close();
  });
});

describe('when a stay is given up', () => {
  it('all of it is given back, and so are the yen for it', async () => {
    await takesPets(club, roomType);
    const { id } = await booked({ rentalItems: [rental()], parkings: [car()], ...pets(dog()) });
    expect((await member.cancel(id, days)).errors).toBeUndefined();
    expect(await rentalsLeft()).toMatchObject([[3, 3, 3], {}]);
    expect(await parkingLeft()).toMatchObject([[2, 2, 2], {}]);
    expect(await shown(id)).toMatchObject({
      ...{ rentalItems: [], parkings: [], petInfo: [], parkingRequestedNumber: 0 },
      prices: { totalJpy: 0 },
    });
  });

  it('in part, it is cut to what is left; what is rented for the stay stays, unless all its days are gone', async () => {
    const last = { fromDate: days[2]!, toDate: days[2]! };
    const { id } = await booked({
      rentalItems: [
        rental(),
        rental({ rentalItemId: cot, quantity: 1 }),
        rental({ rentalItemId: cot, quantity: 2, ...last }),
      ],
      parkings: [car(), car({ facilityParkingId: low, ...last })],
    });
    expect((await shown(id)).prices.totalJpy).toBe(33_000 + 3_300 + 1_100 + 2_200);
    expect((await member.cancel(id, [days[2]!])).errors).toBeUndefined();
    const now = await shown(id);
    expect(now).toMatchObject({
      rentalItems: [
        { quantity: 2, toDate: days[1] },
        { quantity: 1, toDate: days[1] },
      ],
      parkings: [{ toDate: days[1] }],
      prices: { totalJpy: 22_000 + 2_200 + 1_100 },
    });
    expect(await rentalsLeft()).toEqual([
      [1, 1, 3],
      [2, 2, 3],
    ]);
    expect(await parkingLeft()).toEqual([
      [1, 1, 2],
      [2, 2, 2],
    ]);
  });

  it('what was rented bears no fee', async () => {
    const soon = await club.daysAhead(4);
    const night = { fromDate: soon, toDate: soon };
    const [booking] = await member.booked(
      { roomType, from: soon, to: addDays(soon, 1) },
      { extras: { rentalItems: [rental(night)] } },
    );
    await member.cancel(booking!.id, [soon]);
    // 20 % of the night's 10,000.
    expect((await shown(booking!.id)).prices.totalJpy).toBe(2_000);
  });
});

describe('after all this', () => {
  it('the books are right', async () => expect(await brokenBooks(club.owner)).toEqual([]));
});
