/** A booked stay, made over the API as the pages make it, so that a story about later days has one of its own to change. */
import { dayAfter, leaveAsFound, today } from './member-state.ts';
import { ask, get } from './portal.ts';
import type { Session } from './session.ts';

export type BookedStay = {
  id: string;
  bookingNumber: string;
  facility: string;
  roomTypeId: string;
  contractId: string;
  checkInDate: string;
  checkOutDate: string;
  /** Rooms that were free on each night before this one was booked. */
  roomsBefore: readonly number[];
};

type Offer = Omit<BookedStay, 'id' | 'bookingNumber'>;

type Found = {
  bookingAvailableFacilityList: {
    name: string;
    roomTypes: {
      id: string;
      priceAndAvailability: { stayDate: string; contractPrice: number | null; roomsAvailable: number }[];
    }[];
  }[];
};

/** Rooms that are free for so many nights from a day on. */
export async function findOffers(
  session: Session,
  {
    contractId,
    checkInDate,
    checkOutDate,
    adults = 1,
  }: Pick<Offer, 'contractId' | 'checkInDate' | 'checkOutDate'> & { adults?: number | undefined },
): Promise<readonly Offer[]> {
  const { bookingAvailableFacilityList: facilities } = await get<Found>({
    query: `query ($fromDate: Date!, $toDate: Date!, $contractId: ID!, $adults: Int!) { bookingAvailableFacilityList(
      fromDate: $fromDate, toDate: $toDate, contractId: $contractId, numberOfAdults: $adults) { name
        roomTypes { id priceAndAvailability { stayDate contractPrice roomsAvailable closedReason } } } }`,
    variables: { fromDate: checkInDate, toDate: checkOutDate, contractId, adults },
    as: session,
  });
  return facilities.flatMap(({ name, roomTypes }) =>
    roomTypes.flatMap(({ id, priceAndAvailability }) => {
      const nights = priceAndAvailability.filter(({ stayDate }) => stayDate < checkOutDate);
      const isFree = nights.every((day) => day.roomsAvailable > 0 && day.contractPrice !== null);
      const roomsBefore = nights.map(({ roomsAvailable }) => roomsAvailable);
      return isFree
        ? [{ facility: name, roomTypeId: id, contractId, checkInDate, checkOutDate, roomsBefore }]
        : [];
    }),
  );
}

/** The first day, looking from some days ahead, whose offers are such as a story needs: what is free differs from day to day. */
export async function firstDayWith(
  session: Session,
  { nights, ahead, adults }: { nights: number; ahead: number; adults?: number },
  suits: (offers: readonly Offer[]) => boolean | Promise<boolean>,
): Promise<{ checkInDate: string; ahead: number; offers: readonly Offer[] }> {
  const contractId = await bookableContract(session);
  for (let days = ahead; days < ahead + 40; days += 1) {
    const checkInDate = dayAfter(today(), days);
    const dates = { contractId, checkInDate, checkOutDate: dayAfter(checkInDate, nights) };
    const offers = await findOffers(session, { ...dates, adults });
    if (await suits(offers)) return { checkInDate, ahead: days, offers };
  }
  throw new Error('No day suits this story.');
}

/** The id of a plan by its title in Japanese, where the offer has it. */
async function planOf(session: Session, offer: Offer, title: string): Promise<string | undefined> {
  const { roomTypeId, contractId, checkInDate, checkOutDate } = offer;
  const { availableBookingPlanList: plans } = await get<{
    availableBookingPlanList: { id: string; title: string }[];
  }>({
    query: `query ($filter: BookingPlanFilter!) { availableBookingPlanList(filter: $filter) { id title } }`,
    variables: {
      filter: { roomTypeId, contractId, checkInDate, checkOutDate, rooms: [{ numberOfAdults: 1 }] },
    },
    as: session,
  });
  return plans.find((plan) => plan.title === title)?.id;
}

async function firstWithPlan(
  session: Session,
  offers: readonly Offer[],
  title: string | undefined,
): Promise<{ offer: Offer; planId: string | null } | null> {
  for (const offer of offers) {
    if (title === undefined) return { offer, planId: null };
    const planId = await planOf(session, offer, title);
    if (planId) return { offer, planId };
  }
  return null;
}

export async function bookableContract(session: Session): Promise<string> {
  const { myContractList } = await get<{ myContractList: { id: string; canBook: boolean }[] }>({
    query: '{ myContractList(take: 100) { id canBook } }',
    as: session,
  });
  return myContractList.find(({ canBook }) => canBook)?.id ?? '';
}

type Wanted = { nights: number; ahead: number; plan?: string | undefined; adults?: number | undefined };

/** A room that can be had with a plan, looking from some days ahead. */
export async function offerWithPlan(
  session: Session,
  { nights, ahead, plan, rooms = 1 }: Wanted & { plan: string; rooms?: number },
): Promise<{ offer: Offer; planId: string }> {
  const contractId = await bookableContract(session);
  for (let days = ahead; days < ahead + 40; days += 1) {
    const checkInDate = dayAfter(today(), days);
    const dates = { contractId, checkInDate, checkOutDate: dayAfter(checkInDate, nights) };
    const offers = await findOffers(session, dates);
    const enough = offers.filter(({ roomsBefore }) => roomsBefore.every((free) => free >= rooms));
    const found = await firstWithPlan(session, enough, plan);
    if (found?.planId) return { offer: found.offer, planId: found.planId };
  }
  throw new Error(`No room is offered with ${plan}.`);
}

/** Holds the first room that can be had, looking from some days ahead; other stays of the member may be in the way. */
async function holdRoom(
  session: Session,
  {
    nights,
    ahead,
    plan,
    adults = 1,
    roomTypes,
    last = false,
  }: Wanted & { roomTypes?: readonly string[] | undefined; last?: boolean | undefined },
): Promise<{ offer: Offer; group: Group }> {
  const contractId = await bookableContract(session);
  for (let days = ahead; days < ahead + 40; days += 1) {
    const checkInDate = dayAfter(today(), days);
    const dates = { contractId, checkInDate, checkOutDate: dayAfter(checkInDate, nights) };
    const offers = (await findOffers(session, { ...dates, adults })).filter(
      ({ roomTypeId, roomsBefore }) =>
        (!roomTypes || roomTypes.includes(roomTypeId)) && (!last || roomsBefore.every((free) => free === 1)),
    );
    const found = await firstWithPlan(session, offers, plan);
    if (!found) continue;
    const { offer, planId } = found;
    const { data, errors } = await ask<{ createTemporaryBookingGroup: Group }>({
      query: `mutation ($roomTypeId: ID!, $planId: ID, $checkInDate: Date!, $checkOutDate: Date!, $contractId: ID!,
        $adults: Int!) { createTemporaryBookingGroup(roomTypeId: $roomTypeId, bookingPlanId: $planId, checkInDate: $checkInDate,
          checkOutDate: $checkOutDate, contractId: $contractId, rooms: [{ numberOfAdults: $adults }]) {
          id bookings { id guests { id } } } }`,
      variables: { roomTypeId: offer.roomTypeId, planId, adults, ...dates },
      as: session,
    });
    if (data) return { offer, group: data.createTemporaryBookingGroup };
    if (errors?.[0]?.message !== 'OVERLAPPING_STAY')
      throw new Error(`No room could be held: ${JSON.stringify(errors)}`);
  }
  throw new Error('No room is free for this story.');
}

type Group = { id: string; bookings: { id: string; guests: { id: string }[] }[] };
type Confirmed = { confirmBookingGroup: { bookings: { id: string; bookingNumber: string }[] } };

/** Holds a room for one adult; the hold is released at the end of the story. Answers the contract that pays. */
export async function holdStay(session: Session, wanted: Wanted): Promise<string> {
  await leaveAsFound(session);
  return (await holdRoom(session, wanted)).offer.contractId;
}

/** Whoever comes along has a name that takes more than a line. */
const companion = {
  name: 'アレクサンドラ・マリア・フォン・ホーエンツォレルン＝シュヴァルツブルク',
  kana: 'アレクサンドラ マリア フォン ホーエンツォレルン シュヴァルツブルク',
  representative: false,
};

/** A company pays as its preferences say, and in no other way. */
async function isCompany(session: Session): Promise<boolean> {
  const { myClientInfo } = await get<{ myClientInfo: { isCompany: boolean } }>({
    query: '{ myClientInfo { isCompany } }',
    as: session,
  });
  return myClientInfo.isCompany;
}

/** Holds a room and confirms it; what is left of the stay is cancelled at the end of the story. */
export async function bookStay(
  session: Session,
  {
    nights,
    ahead = 30,
    plan,
    adults = 1,
    roomTypes,
    pay = 'ON_SITE',
    last,
    guestEntry = {},
  }: {
    nights: number;
    ahead?: number;
    plan?: string;
    adults?: number;
    roomTypes?: readonly string[];
    /** By card where one is saved that asks nobody. */
    pay?: 'ON_SITE' | 'CARD';
    /** Only where it takes the last room of each night. */
    last?: boolean;
    /** What the representative tells of themselves beside what all stories tell. */
    guestEntry?: Record<string, string>;
  },
): Promise<BookedStay> {
  await leaveAsFound(session);
  const { offer, group } = await holdRoom(session, { nights, ahead, plan, adults, roomTypes, last });
  const guest = {
    name: '宿泊 見本',
    kana: 'シュクハク ミホン',
    representative: true,
    child: false,
    bedShared: false,
    address1: '東京都千代田区見本町1-1',
    age: 60,
    sex: 'FEMALE',
    tel: '03-0000-0000',
    email: session.email,
    ...guestEntry,
  };
  const { confirmBookingGroup } = await get<Confirmed>({
    query: `mutation ($id: ID!, $pay: FeePaymentType!, $bookings: [ConfirmBookingInput!]!) {
      confirmBookingGroup(id: $id, feePaymentType: $pay, bookings: $bookings) { bookings { id bookingNumber } } }`,
    variables: {
      id: group.id,
      pay: (await isCompany(session)) ? 'PREFERENCE' : pay,
      bookings: group.bookings.map(({ id, guests }) => ({
        id,
        guests: guests.map((held, place) => ({ ...guest, ...(place > 0 ? companion : {}), id: held.id })),
      })),
    },
    as: session,
  });
  const booked = confirmBookingGroup.bookings[0];
  if (!booked) throw new Error('Nothing was booked.');
  return { ...offer, ...booked };
}

/** All points of the membership that are left. */
export async function pointsLeft(session: Session): Promise<number> {
  const { myAvailablePoints } = await get<{
    myAvailablePoints: { tvp: number; contracts: { remaining: number }[] };
  }>({ query: '{ myAvailablePoints { tvp contracts { remaining } } }', as: session });
  return myAvailablePoints.contracts.reduce((sum, { remaining }) => sum + remaining, myAvailablePoints.tvp);
}

/** How many rooms of the stay's type the search sees free on each of its nights; it may be a second behind. */
export async function roomsFree(session: Session, stay: BookedStay): Promise<readonly number[]> {
  const { roomTypeCalendar } = await get<{ roomTypeCalendar: { days: { roomsAvailable: number }[] } }>({
    query: `query ($roomTypeId: ID!, $contractId: ID!, $from: Date!, $days: Int!) { roomTypeCalendar(
      roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $from, days: $days) {
        days { roomsAvailable } } }`,
    variables: {
      roomTypeId: stay.roomTypeId,
      contractId: stay.contractId,
      from: stay.checkInDate,
      days: (Date.parse(stay.checkOutDate) - Date.parse(stay.checkInDate)) / 86_400_000,
    },
    as: session,
  });
  return roomTypeCalendar.days.map(({ roomsAvailable }) => roomsAvailable);
}
