/**
 * Beginning to wait for a stay whose rooms are taken. It is looked at as a booking of that stay would be: contract, dates, reception. Under
 * the locks of its nights, so that no room becomes free unseen; whoever finds the rooms free is told to book them.
 */
import { checkReception, checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { MOST_LIVE_ENTRIES, waitingEndsMs } from '#domain/waitlist/offer.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { attemptQuery, refusalOf } from '#server/platform/attempts.ts';
import { businessNow, businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import {
  bookingContractOf,
  checkRoomGuests,
  whyNotBookable,
  whyNotReplaced,
} from '#server/modules/booking/public.ts';
import { contractQuery, listContracts, lockContractsQuery } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import { lockNightsQuery, lodgingNow, priceColumn } from '#server/modules/vacancy/public.ts';
import type { Lodging, StockNight } from '#server/modules/vacancy/public.ts';
import { waitlistLimit } from './limits.ts';
import { entriesOfContractQuery, insertEntryQuery } from './store.ts';
import type { EntryRow, NewBooking } from './store.ts';

const ACTION = 'createMyCancelWaitList';
/** A membership has a handful; whoever has more says which. */
const CONTRACTS_LOOKED_AT = 50;
/** Of those that reception takes: so many are asked whether they could pay. */
const CONTRACTS_ASKED_TO_PAY = 5;
const MOST_ROOMS = 3;

export type EntryWanted = Stay & {
  readonly roomTypeId: number | null;
  /** Null where it is no contract's; undefined where the portal is to choose. */
  readonly contractId: number | null | undefined;
  readonly rooms: number;
  readonly mode: EntryRow['mode'];
  /** The last day on which its member wants to wait; null for as long as reception takes such stays. */
  readonly lastDay: CalendarDate | null;
  /** What is booked without asking, and what that is agreed to; null for the other modes. */
  readonly booking: WantedBooking | null;
  /** A booked stay of the membership that gives way as what is offered is confirmed; null where none does. */
  readonly replacesBookingId: string | null;
};
export type WantedBooking = NewBooking & {
  /** To the price up to the ceiling and the terms of cancelling. */
  readonly isAgreed: boolean;
};

/**
 * Answers the entry. Refused: what a booking of the stay would be refused for; NOT_ON_SALE with the first night that is not, ROOMS_ARE_FREE, WAITLIST_FULL (five in effect for a
 * contract), WAITLIST_TWICE (the same stay); AGREEMENT_MISSING, CARD_NEEDS_ITS_HOLDER or what is wrong with the guests, where it is to be booked without asking; BAD_INPUT_ERROR for a last day that is over.
 */
export async function createEntry(
  services: Services,
  actor: MemberActor,
  wanted: EntryWanted,
): Promise<EntryRow | Refusal> {
  const refused = (refusal: Refusal) => recordRefusal(services, actor, { action: ACTION }, refusal);
  if (wanted.rooms < 1 || wanted.rooms > MOST_ROOMS)
    return refused(refuse('BAD_INPUT_ERROR', { argument: 'rooms' }));
  const absurd = checkStayDates(wanted);
  if (absurd) return refused(absurd);
  const lodging =
    wanted.roomTypeId === null
      ? undefined
      : await lodgingNow(services.db, { roomTypeId: wanted.roomTypeId, planId: null });
  if (!lodging) return refused(refuse('NOT_FOUND_ERROR'));
  const misfit = checkBooking(wanted, lodging) ?? (await checkReplaced(services.db, actor, wanted));
  if (misfit) return refused(misfit);
  const contractId =
    wanted.contractId === undefined
      ? await contractThatFits(services.db, actor, { wanted, lodging })
      : (wanted.contractId ?? refuse('NOT_FOUND_ERROR'));
  if (isRefusal(contractId)) return refused(contractId);
  return runUseCase(services, actor, {
    action: ACTION,
    subject: String(contractId),
    subjectOf: ({ id }) => id,
    work: (tx, inside) => create(tx, inside, { actor, wanted, lodging, contractId }),
  });
}

/** Guests, ceiling and agreement where a stay is to be booked without asking, and for no other mode. */
function checkBooking({ mode, booking, rooms }: EntryWanted, lodging: Lodging): Refusal | null {
  if ((mode === 'BOOK') !== (booking !== null)) return refuse('AGREEMENT_MISSING');
  if (!booking) return null;
  if (!booking.isAgreed) return refuse('AGREEMENT_MISSING');
  // Whether a card must be authenticated is not known beforehand, so none is charged without its holder.
  if (booking.feePaymentType === 'CARD') return refuse('CARD_NEEDS_ITS_HOLDER');
  if (booking.rooms.length !== rooms) return refuse('BAD_INPUT_ERROR', { argument: 'rooms' });
  return (
    booking.rooms
      .map((guests) => checkRoomGuests(guests, lodging, 'kept by the page'))
      .find((misfit) => misfit !== null) ?? null
  );
}

type Looked = { readonly wanted: EntryWanted; readonly lodging: Lodging };

/** Whether the stay that is to give way is the member's to cancel. What cancelling it costs is said and agreed to as the offer is taken. */
async function checkReplaced(
  db: Queryable,
  actor: MemberActor,
  { mode, replacesBookingId }: EntryWanted,
): Promise<Refusal | null> {
  if (replacesBookingId === null) return null;
  // Nobody's stay is cancelled without asking.
  if (mode !== 'OFFER') return refuse('BAD_INPUT_ERROR', { argument: 'replacesBookingId' });
  return whyNotReplaced(db, actor, replacesBookingId);
}

const bars = (contract: ContractRow, { wanted, lodging }: Looked, now: Now): Refusal | null =>
  checkReception({
    stay: wanted,
    contract: bookingContractOf(contract),
    acceptsSameDay: lodging.facility.accepts_same_day_booking,
    now: now.moment,
  });

/** Where the member named none: the oldest of the contracts that could book the stay and pay for it, else the oldest that could book it. */
async function contractThatFits(
  db: Queryable,
  { clientId, loginId }: MemberActor,
  looked: Looked,
): Promise<number | Refusal> {
  const now = await businessNow(db);
  const contracts = await listContracts(db, clientId, { take: CONTRACTS_LOOKED_AT, skip: 0 });
  const judged = contracts.map((contract) => ({ contract, barred: bars(contract, looked, now) }));
  const [first, ...others] = judged.filter(({ barred }) => barred === null).map(({ contract }) => contract);
  if (!first) return judged[0]?.barred ?? refuse('NOT_FOUND_ERROR');
  if (others.length === 0) return first.id;
  const stay = { ...looked.wanted, roomTypeId: looked.lodging.roomType.id, clientId, loginId };
  for (const { id } of [first, ...others].slice(0, CONTRACTS_ASKED_TO_PAY))
    if ((await whyNotBookable(db, { ...stay, contractId: id }, now)) === null) return id;
  return first.id;
}

type Creating = Looked & { readonly actor: MemberActor; readonly contractId: number };

async function create(
  tx: Tx,
  inside: Inside,
  { actor, wanted, lodging, contractId }: Creating,
): Promise<EntryRow | Refusal> {
  const { checkIn, checkOut, rooms, mode, lastDay, booking, replacesBookingId } = wanted;
  const roomTypeId = lodging.roomType.id;
  const range = { roomTypeId, from: checkIn, before: checkOut };
  const [, stock, [at], [contract], entries, [counted]] = await sendTogether(tx, [
    lockContractsQuery([contractId]),
    lockNightsQuery(tx, inside, { taking: [range] }),
    businessNowQuery,
    contractQuery(actor.clientId, contractId),
    entriesOfContractQuery(contractId),
    attemptQuery(inside, waitlistLimit, actor.loginId),
  ]);
  const now = nowOf(at!.at);
  if (!contract) return refuse('NOT_FOUND_ERROR');
  const tooMany = refusalOf(counted!);
  if (tooMany) return tooMany;
  const barred = bars(contract, { wanted, lodging }, now);
  if (barred) return barred;
  if (waitingEndsMs(checkIn) <= now.at.getTime()) return refuse('NEXT_DAY_CLOSED');
  const waitUntil = waitingEndsMs(checkIn, lastDay);
  if (waitUntil <= now.at.getTime()) return refuse('BAD_INPUT_ERROR', { argument: 'until' });
  const unsold = firstUnsold(stock, wanted, contract);
  if (unsold !== null) return refuse('NOT_ON_SALE', { date: unsold });
  if (stock.every((night) => night.total - night.sold - night.held >= rooms)) return refuse('ROOMS_ARE_FREE');
  const isSame = (entry: EntryRow) =>
    entry.room_type_id === roomTypeId && entry.check_in === checkIn && entry.check_out === checkOut;
  if (entries.some(isSame)) return refuse('WAITLIST_TWICE');
  if (entries.length >= MOST_LIVE_ENTRIES) return refuse('WAITLIST_FULL', { most: MOST_LIVE_ENTRIES });
  const { clientId, loginId } = actor;
  const [[entry]] = await sendTogether(tx, [
    insertEntryQuery({
      ...{ clientId, contractId, loginId, roomTypeId, checkIn, checkOut, rooms, mode },
      ...{ waitUntil: new Date(waitUntil), booking, replacesBookingId, at: now.at },
    }),
  ]);
  return entry!;
}

/** The first night that is not for sale to this contract's product: without a price or without any rooms, for none of which somebody could wait. */
function firstUnsold(
  stock: readonly StockNight[],
  stay: Stay,
  { productTypeId }: ContractRow,
): CalendarDate | null {
  const column = priceColumn(productTypeId);
  const sold = new Set(
    stock.flatMap((one) =>
      column !== null && one[column] !== null && one.total > 0 && !one.closed ? [one.night] : [],
    ),
  );
  return nightsOf(stay).find((night) => !sold.has(night)) ?? null;
}
