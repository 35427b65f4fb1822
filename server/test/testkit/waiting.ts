/** Members who wait for rooms, as the pages let them. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Club } from './club.ts';
import type { GraphQLAnswer, Member } from './member.ts';

const ENTRY = `id checkInDate checkOutDate rooms mode state notifiedAt skippedAt skippedBecause notBookedBecause mostPoints mostYen waitUntil place waiting canAct
  offer { id until rooms } roomType { id } contract { id } replacesBooking { id }`;

export type Entry = {
  id: string;
  checkInDate: string;
  checkOutDate: string;
  rooms: number;
  mode: string;
  state: string;
  notifiedAt: string | null;
  skippedAt: string | null;
  skippedBecause: string | null;
  notBookedBecause: string | null;
  mostPoints: number | null;
  mostYen: number | null;
  waitUntil: string;
  place: number;
  waiting: number;
  canAct: boolean;
  offer: { id: string; until: string; rooms: number } | null;
  roomType: { id: string };
  contract: { id: string };
  replacesBooking: { id: string } | null;
};

export type AgreedFacts = {
  readonly rooms?: readonly { readonly guests: readonly Readonly<Record<string, unknown>>[] }[];
  readonly feePaymentType?: string;
  readonly mostPoints?: number;
  readonly mostYen?: number;
  readonly agreesToTerms?: boolean;
  readonly endsOthers?: boolean;
};

export const aGuest = (facts: Readonly<Record<string, unknown>> = {}) => ({
  ...{
    id: 'guest-1',
    name: '待田 一郎',
    kana: 'マチダ イチロウ',
    representative: true,
    child: false,
    bedShared: false,
  },
  ...{ address1: '架空県みなと市1-2-3', tel: '090-0000-0000', age: 45 },
  ...facts,
});

export type WaitFacts = {
  readonly roomType: { readonly id: number };
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly contractId?: string;
  readonly rooms?: number;
  readonly mode?: 'NOTIFY' | 'OFFER' | 'BOOK';
  /** What is booked without asking. */
  readonly booking?: AgreedFacts;
  readonly until?: CalendarDate;
  /** The booked stay that gives way. */
  readonly replaces?: string;
};

const agreed = (facts: AgreedFacts) => ({
  ...{ rooms: [{ guests: [aGuest()] }], feePaymentType: 'ON_SITE', mostPoints: 1_000, mostYen: 1_000_000 },
  ...{ agreesToTerms: true, endsOthers: false, ...facts },
});

/** With the arguments of the specification alone, unless others are given. */
export function wait(
  member: Member,
  { roomType, from, to, contractId, rooms, mode, until, booking, replaces }: WaitFacts,
): Promise<GraphQLAnswer<{ createMyCancelWaitList: Entry }>> {
  const others = [
    contractId === undefined ? '' : `contractId: "${contractId}"`,
    rooms === undefined ? '' : `rooms: ${rooms}`,
    mode === undefined ? '' : `mode: ${mode}`,
    until === undefined ? '' : `until: "${until}"`,
    replaces === undefined ? '' : `replacesBookingId: "${replaces}"`,
  ].join(' ');
  return member.ask(
    `mutation w($roomTypeId: ID!, $from: Date!, $to: Date!, $booking: CancelWaitListBookingInput) { createMyCancelWaitList(booking: $booking,roomTypeId: $roomTypeId, checkInDate: $from,
      checkOutDate: $to, type: Member ${others}) { ${ENTRY} } }`,
    { roomTypeId: String(roomType.id), from, to, booking: booking ? agreed(booking) : null },
  );
}

/** A kind of rooms whose only room another member has for these nights. */
export async function aFullRoomType(
  club: Club,
  { facility, from, to }: { facility?: { readonly id: number }; from: CalendarDate; to: CalendarDate },
): Promise<{ id: number; facilityId: number }> {
  const roomType = await club.aRoomType(facility ?? (await club.aFacility()), { rooms: 1, sp: 1 });
  const other = await (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
  await other.booked({ roomType, from, to });
  return roomType;
}

/** An entry that must come about. */
export async function waiting(member: Member, facts: WaitFacts): Promise<Entry> {
  const { data, errors } = await wait(member, facts);
  if (!data) throw new Error(`does not wait: ${JSON.stringify(errors)}`);
  return data.createMyCancelWaitList;
}

export const entriesOf = async (member: Member): Promise<Entry[]> =>
  (await member.get<{ myCancelWaitList: Entry[] }>(`{ myCancelWaitList { ${ENTRY} } }`)).myCancelWaitList;

export const leave = (member: Member, id: string) =>
  member.ask<{ deleteMyCancelWaitList: boolean }>(
    'mutation d($id: ID!) { deleteMyCancelWaitList(id: $id) }',
    { id },
  );
export const decline = (member: Member, id: string) =>
  member.ask<{ declineMyCancelWaitListOffer: Entry }>(
    `mutation d($id: ID!) { declineMyCancelWaitListOffer(id: $id) { ${ENTRY} } }`,
    { id },
  );
export const resume = (member: Member, id: string) =>
  member.ask<{ resumeMyCancelWaitList: Entry }>(
    `mutation r($id: ID!) { resumeMyCancelWaitList(id: $id) { ${ENTRY} } }`,
    { id },
  );
