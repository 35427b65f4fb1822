/** What the mails of the waiting list say. */
import { lastFreeDay, penaltyPercent } from '#domain/booking/cancellation.ts';
import { productRule } from '#domain/contract/product.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Names } from '#domain/kernel/language.ts';
import { offeredAmount } from '#domain/waitlist/offer.ts';
import type { Database } from '#server/platform/database.ts';
import { businessNow } from '#server/platform/clock.ts';
import { currentPolicy } from '#server/modules/booking/public.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import { facilitiesByIds, nightsOnSale, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import { entryById, findOffer } from './store.ts';
import type { ToldEntry } from './store.ts';

export type NamedEntry = {
  /** To whom it is written; null once that login is gone. */
  readonly loginId: string | null;
  readonly clientId: number;
  readonly state: string;
  readonly notifiedAt: Date | null;
  /** The key of what kept it from being booked without asking. */
  readonly notBookedBecause: string | null;
  readonly facility: Names;
  readonly roomType: Names;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
};
export type NamedOffer = NamedEntry & {
  readonly until: Date;
  /** What the nights cost for all rooms, yen with consumption tax and fees not yet among them; null where they are not for sale any more. */
  readonly price: { readonly amount: number; readonly unit: PriceUnit } | null;
  /** The last day on which a stay booked now is cancelled without a fee; null once there is one, with what it is then. */
  readonly freeUntil: CalendarDate | null;
  readonly feePercent: number;
};

async function named(db: Database, entry: ToldEntry): Promise<NamedEntry> {
  const [roomType] = await roomTypesByIds(db, [entry.room_type_id]);
  const [facility] = roomType ? await facilitiesByIds(db, [roomType.facility_id]) : [];
  if (!roomType || !facility) throw new Error(`entry ${entry.id} of the waiting list has no room type`);
  return {
    loginId: entry.login_id,
    clientId: entry.client_id,
    state: entry.state,
    notifiedAt: entry.notified_at,
    notBookedBecause: entry.not_booked_because,
    facility: { ja: facility.name_ja, en: facility.name_en },
    roomType: { ja: roomType.name_ja, en: roomType.name_en },
    ...{ checkIn: entry.check_in, checkOut: entry.check_out, rooms: entry.rooms },
  };
}

/** Undefined where it is over: whoever has answered needs no mail. */
export async function offerToName(db: Database, offerId: string): Promise<NamedOffer | undefined> {
  const offer = await findOffer(db, offerId);
  const entry = offer?.state === 'OPEN' ? await entryById(db, offer.entry_id) : undefined;
  if (!entry || !offer) return undefined;
  const { date: today } = (await businessNow(db)).moment;
  const policy = await currentPolicy(db, null);
  const freeDay = lastFreeDay(policy, entry.check_in);
  return {
    ...(await named(db, entry)),
    until: offer.deadline,
    price: await priceOf(db, entry),
    freeUntil: freeDay >= today ? freeDay : null,
    feePercent: penaltyPercent(policy, today, entry.check_in),
  };
}

async function priceOf(db: Database, entry: ToldEntry): Promise<NamedOffer['price']> {
  const [contract] = await findContractsById(db, [entry.contract_id]);
  if (!contract) return null;
  const { unit } = productRule(contract.productTypeId);
  const nights = await nightsOnSale(db, {
    ...{ roomTypeIds: [entry.room_type_id], from: entry.check_in, before: entry.check_out },
    productTypeId: contract.productTypeId,
  });
  const amount = offeredAmount(
    nights.map(({ price }) => price),
    { nights: daysBetween(entry.check_in, entry.check_out), rooms: entry.rooms, unit },
  );
  return amount === null ? null : { amount, unit };
}

/** Undefined where nobody waits for it any more. */
export async function entryToName(db: Database, entryId: string): Promise<NamedEntry | undefined> {
  const entry = await entryById(db, entryId);
  return entry && entry.ended_at === null ? named(db, entry) : undefined;
}
