/** What changing a booked stay is judged by: the stay itself, and what a new booking of its new dates would be looked at for. */
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { OtherStay, Stay } from '#domain/booking/reception.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Inside } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { ChangedMeanwhile } from '#server/platform/use-case.ts';
import { paymentPreferencesQuery } from '#server/modules/account/public.ts';
import type { PaymentMembership } from '#server/modules/account/public.ts';
import { contractQuery } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import {
  catalogueVersionQuery,
  lodgingAt,
  lodgingNow,
  nightsOnSale,
  planNightsQuery,
  priceColumn,
} from '#server/modules/vacancy/public.ts';
import type { Lodging, PlanNightRow, StayRange } from '#server/modules/vacancy/public.ts';
import { lockStay, readStay } from '../stay/lock-stay.ts';
import type { FoundStay, ReadStay } from '../stay/lock-stay.ts';
import { nightsToTake } from '../check-extras.ts';
import { liveParkingsQuery, livePetsQuery, liveRentalsQuery, takenNightsQuery } from '../extras-store.ts';
import type { PetRow } from '../extras-store.ts';
import type { ReservedRows } from '../stay/following-extras.ts';
import { groupBookingsQuery, otherStaysQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import type { GuestRow } from '../view-store.ts';
import { bothToLock, extrasToLock } from './extras-of-change.ts';
import type { TakenExtras } from './extras-of-change.ts';
import { roomsWanted } from './wanted-change.ts';
import type { ChangeWanted } from './wanted-change.ts';

/** A night of the room type as it is sold to the contract's product. */
export type NightOnSale = {
  readonly night: CalendarDate;
  readonly free: number;
  readonly price: number | null;
};

export type ChangeFacts = ReadStay & {
  /** None for a stay that no contract pays for. */
  readonly contract: ContractRow | undefined;
  readonly lodging: Lodging;
  /** What the stay's plan asks for the nights of the new dates. */
  readonly nightsOfPlan: readonly PlanNightRow[];
  readonly onSale: readonly NightOnSale[];
  /** What is taken of the parking and the things to rent that the stay has, on its nights of now and then. */
  readonly taken: TakenExtras;
  /** The contract's other stays that touch the new dates. */
  readonly others: readonly OtherStay[];
  readonly guests: readonly GuestRow[];
  readonly pets: readonly PetRow[];
  /** The rooms that were booked together, this one among them. */
  readonly rooms: readonly BookingRow[];
  readonly membership: PaymentMembership;
};

type Asked = { readonly found: FoundStay; readonly to: Stay };
type AskedFor = Asked & { readonly wanted: ChangeWanted };

const rangeOf = ({ found, to }: Asked): StayRange => ({
  roomTypeId: found.booking.room_type_id,
  from: to.checkIn,
  before: to.checkOut,
});

const factsQueries = (asked: Asked) => {
  const { booking, group } = asked.found;
  const { booking_plan_id: planId, contract_id: contractId } = group;
  const { checkIn, checkOut } = asked.to;
  return [
    contractQuery(group.client_id, contractId ?? 0),
    planNightsQuery(planId === null ? [] : [planId], rangeOf(asked)),
    otherStaysQuery({
      ...{ contractId: contractId ?? 0, checkIn, checkOut },
      ...{ exceptGroupId: null, exceptBookingId: booking.id },
    }),
    guestsOfBookingQuery(booking.id),
    livePetsQuery([booking.id]),
    groupBookingsQuery(group.id),
    paymentPreferencesQuery(group.client_id),
    catalogueVersionQuery,
  ] as const;
};

async function factsOf(db: Queryable, asked: Asked) {
  const { group, booking } = asked.found;
  const [[contract], nightsOfPlan, others, guests, pets, rooms, [membership], [catalogue]] =
    await sendTogether(db, factsQueries(asked));
  const key = { roomTypeId: booking.room_type_id, planId: group.booking_plan_id };
  const lodging = await lodgingAt(db, catalogue!.version, key);
  if (!lodging) throw new Error(`booking ${booking.id} has no room type`);
  return { contract, nightsOfPlan, others, guests, pets, rooms, membership: membership!, lodging };
}

/** Without a lock, for what is only shown. */
export async function readForChange(db: Queryable, asked: AskedFor): Promise<ChangeFacts> {
  const stay = await readStay(db, asked.found);
  const facts = await factsOf(db, asked);
  const { roomTypeId, from, before } = rangeOf(asked);
  const productTypeId = facts.contract?.productTypeId ?? 0;
  const onSale = await nightsOnSale(db, { roomTypeIds: [roomTypeId], from, before, productTypeId });
  const { rentals, parkings } = stay.rows.extras;
  const [{ extras: wanted }] = roomsWanted(asked.found.booking.id, asked.wanted);
  const placeIds = [
    ...parkings.map((row) => row.parking_id),
    ...(wanted?.parkings ?? []).map((car) => car.parkingId),
  ];
  const itemIds = [
    ...rentals.map((row) => row.rental_item_id),
    ...(wanted?.rentals ?? []).map((one) => one.itemId),
  ];
  const [parking, rental] = await sendTogether(db, [
    takenNightsQuery('parking', { itemIds: placeIds, from, before }),
    takenNightsQuery('rental', { itemIds, from, before }),
  ]);
  return { ...stay, ...facts, onSale, taken: { parking, rental } };
}

export const datesOf = ({ found: { booking }, to }: Asked) => ({
  from: { checkIn: booking.check_in, checkOut: booking.check_out },
  to,
});

/** What is reserved beside the room, read before it is known what to lock for it. */
export async function reservedBefore(
  tx: Tx,
  { found: { booking, group } }: Pick<Asked, 'found'>,
): Promise<{ readonly rows: ReservedRows; readonly lodging: Lodging }> {
  const [rentals, parkings] = await sendTogether(tx, [
    liveRentalsQuery([booking.id]),
    liveParkingsQuery([booking.id]),
  ]);
  const key = { roomTypeId: booking.room_type_id, planId: group.booking_plan_id };
  const lodging = await lodgingNow(tx, key);
  if (!lodging) throw new Error(`booking ${booking.id} has no room type`);
  return { rows: { rentals, parkings }, lodging };
}

/** Extras that were reserved otherwise meanwhile want other locks: the change is begun once more. */
export function mustStillBe(read: ReservedRows, now: ReservedRows): void {
  const said = ({ rentals, parkings }: ReservedRows) =>
    JSON.stringify([...rentals, ...parkings].map((row) => [row.id, row.from_date, row.to_date]));
  if (said(read) !== said(now)) throw new ChangedMeanwhile('extras were changed while locks were waited for');
}

/** Under the locks of the stay and of the nights that it is to have. */
export async function lockForChange(tx: Tx, inside: Inside, asked: AskedFor): Promise<ChangeFacts | Refusal> {
  const reserved = await reservedBefore(tx, asked);
  const extras = bothToLock(
    extrasToLock(reserved.rows, reserved.lodging, datesOf(asked)),
    nightsToTake(roomsWanted(asked.found.booking.id, asked.wanted), asked.to, reserved.lodging),
  );
  const stay = await lockStay(tx, inside, asked.found, { taking: [rangeOf(asked)], extras });
  if (isRefusal(stay)) return stay;
  mustStillBe(reserved.rows, stay.rows.extras);
  const facts = await factsOf(tx, asked);
  const column = priceColumn(facts.contract?.productTypeId ?? 0);
  const wanted = new Set(nightsOf(asked.to));
  const onSale = stay.stock
    .filter(({ roomTypeId, night }) => roomTypeId === asked.found.booking.room_type_id && wanted.has(night))
    .map((n) => ({ night: n.night, free: n.total - n.sold - n.held, price: column ? n[column] : null }));
  return { ...stay, ...facts, onSale };
}
