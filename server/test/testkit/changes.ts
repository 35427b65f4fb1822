/** Changing booked stays as the pages do: first the quote, then the act with it. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookedRoom, GraphQLAnswer, Member } from './member.ts';

const SIDE = `checkInDate checkOutDate adults children bedShares totalJpy price { totalPoints totalJpy }
  rentalItems { name quantity fromDate toDate } parkings { name carNumber color height fromDate toDate }`;
const QUOTE = `quote kind before { ${SIDE} } after { ${SIDE} } addedNights leftNights penaltyPercent penaltyPoints penaltyJpy
  takenPoints borrowedPoints returnedPoints extraPoints chargeJpy refundedJpy needsPassword prePaymentBefore prePayment returnedTvp
  keptTvp payments { way jpy dueJpy }`;
const RESULT =
  'booking { id bookingNumber checkInDate checkOutDate cancelledAt } securePaymentUrl securePaymentAmount';

export type Side = {
  checkInDate: string;
  checkOutDate: string;
  adults: number;
  children: number;
  bedShares: number;
  totalJpy: number;
  price: { totalPoints: number; totalJpy: number };
  rentalItems: { name: string; quantity: number; fromDate: string; toDate: string }[];
  parkings: { name: string; carNumber: string; height: number | null; fromDate: string; toDate: string }[];
};
export type Quote = {
  quote: string;
  before: Side;
  after: Side;
  addedNights: string[];
  leftNights: string[];
  penaltyPercent: number;
  penaltyPoints: number;
  penaltyJpy: number;
  takenPoints: number;
  borrowedPoints: number;
  returnedPoints: number;
  extraPoints: number;
  chargeJpy: number;
  refundedJpy: number;
  needsPassword: boolean;
  prePaymentBefore: number;
  prePayment: number;
  returnedTvp: number;
  keptTvp: number;
  payments: { way: string; jpy: number; dueJpy: number }[];
};
export type Changed = {
  booking: BookedRoom;
  securePaymentUrl: string | null;
  securePaymentAmount: number | null;
};

/** What a guest of a change is; only what differs from an adult with a name need be said. */
export type GuestFacts = {
  readonly id: string;
  readonly name?: string;
  readonly representative?: boolean;
  readonly child?: boolean;
  readonly bedShared?: boolean;
  readonly age?: number;
  readonly nationality?: string;
  readonly passportNumber?: string | null;
};

export type Change =
  | { readonly days: readonly CalendarDate[]; readonly borrow?: boolean }
  | { readonly from: CalendarDate; readonly to: CalendarDate; readonly borrow?: boolean }
  | { readonly guests: readonly GuestFacts[] }
  | { readonly rentalItems: readonly Entry[] }
  | { readonly parkings: readonly Entry[] }
  | { readonly prepay: number };
/** An entry as a stay is booked with it. */
type Entry = Readonly<Record<string, unknown>>;

type Call = {
  readonly price: string;
  readonly act: string;
  readonly declared: string;
  readonly given: string;
  readonly variables: Record<string, unknown>;
};

function callOf(change: Change): Call {
  if ('days' in change)
    return {
      ...{ price: 'checkPriceForMyBookingExtension', act: 'extendMyBooking' },
      ...{ declared: '$days: [Date!]!', given: 'days: $days', variables: { days: change.days } },
    };
  if ('from' in change)
    return {
      ...{ price: 'checkPriceForMyBookingMove', act: 'moveMyBooking' },
      ...{ declared: '$in: Date!, $out: Date!', given: 'newCheckInDate: $in, newCheckOutDate: $out' },
      variables: { in: change.from, out: change.to },
    };
  if ('rentalItems' in change)
    return {
      ...{ price: 'checkPriceForMyBookingRentalItems', act: 'updateMyBookingRentalItems' },
      ...{ declared: '$items: [RentalItemInput!]!', given: 'rentalItems: $items' },
      variables: { items: change.rentalItems },
    };
  if ('parkings' in change)
    return {
      ...{ price: 'checkPriceForMyBookingParking', act: 'updateMyBookingParking' },
      ...{ declared: '$cars: [ParkingInput!]!', given: 'parkings: $cars' },
      variables: { cars: change.parkings },
    };
  if ('prepay' in change)
    return {
      ...{ price: 'checkPriceForMyBookingPrePayment', act: 'updateMyBooking' },
      ...{ declared: '$tvp: Int!', given: 'bookingPrePayment: $tvp' },
      variables: { tvp: change.prepay },
    };
  return {
    ...{ price: 'checkPriceForMyBookingGuests', act: 'updateMyBookingGuests' },
    ...{ declared: '$guests: [GuestInput!]!', given: 'guests: $guests' },
    variables: { guests: change.guests.map(guestInput) },
  };
}

const guestInput = ({
  name = '見本 花子',
  representative = false,
  child = false,
  bedShared = false,
  age,
  id,
  nationality,
  passportNumber,
}: GuestFacts) => ({
  ...{ id, name, representative, child, bedShared, age: age ?? (child ? 8 : 40) },
  ...(nationality ? { nationality, passportNumber } : {}),
  ...(representative ? { kana: 'ミホン ハナコ', address1: '静岡県熱海市', tel: '0557-00-0000' } : {}),
});

/** What a change would come to. */
export async function quoted(
  member: Member,
  id: string,
  change: Change,
): Promise<GraphQLAnswer<{ quote: Quote }>> {
  const { price, declared, given, variables } = callOf(change);
  return member.ask(
    `query q($id: ID!, ${declared}) { quote: ${price}(bookingId: $id, ${given}) { ${QUOTE} } }`,
    {
      id,
      ...variables,
    },
  );
}

export async function quoteFor(member: Member, id: string, change: Change): Promise<Quote> {
  const { data, errors } = await quoted(member, id, change);
  if (!data) throw new Error(`${errors?.[0]?.message} ${JSON.stringify(errors?.[0]?.extensions)}`);
  return data.quote;
}

type Facts = { readonly password?: string | null; readonly quote?: string | null };

/** The change itself, with the login's password unless the facts say otherwise. */
export function carryOut(
  member: Member,
  id: string,
  change: Change,
  { password = member.password, quote = null }: Facts = {},
): Promise<GraphQLAnswer<{ done: Changed }>> {
  const { act, declared, given, variables } = callOf(change);
  const borrows = 'days' in change || 'from' in change;
  const borrow = borrows ? ', borrowPoints: $borrow' : '';
  const type = borrows ? 'String!' : 'String';
  return member.ask(
    `mutation m($id: ID!, $password: ${type}, $quote: String, ${borrows ? '$borrow: Boolean, ' : ''}${declared}) {
      done: ${act}(bookingId: $id, ${given}, password: $password, quote: $quote${borrow}) { ${RESULT} } }`,
    {
      ...{ id, password, quote, ...variables },
      ...(borrows ? { borrow: (change as { borrow?: boolean }).borrow ?? false } : {}),
    },
  );
}

/** Which pets come along; no yen move. */
export const withPets = (
  member: Member,
  id: string,
  petInfo: { readonly agreed: boolean; readonly pets: readonly Entry[] },
): Promise<GraphQLAnswer<{ done: Changed }>> =>
  member.ask(
    `mutation p($id: ID!, $pets: PetInfoInput!) { done: updateMyBooking(bookingId: $id, petInfo: $pets) { ${RESULT} } }`,
    { id, pets: petInfo },
  );

/** Quoted and carried out just so. */
export async function changed(member: Member, id: string, change: Change): Promise<Quote> {
  const quote = await quoteFor(member, id, change);
  const { errors } = await carryOut(member, id, change, { quote: quote.quote });
  if (errors) throw new Error(`${errors[0]!.message} ${JSON.stringify(errors[0]!.extensions)}`);
  return quote;
}
