/**
 * Stays of the kinds that only staff make (domain/booking/staff-stay.ts): held and confirmed in one transaction, on the terms of today's catalogue, at the price
 * that staff name for a night. They can be booked out of rooms that are kept for a group.
 */
import { randomUUID } from 'node:crypto';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { heldUntil } from '#domain/booking/hold-life.ts';
import { sumStayPrices } from '#domain/booking/price.ts';
import { checkOtherStays } from '#domain/booking/reception.ts';
import { bookingTypeOf } from '#domain/booking/staff-stay.ts';
import { allPreferences, wayOf } from '#domain/payment/pay-by.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNowQuery, nowOf } from '#server/platform/clock.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { lockIdQuery, sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { paymentPreferencesQuery, standingClientQuery } from '#server/modules/account/public.ts';
import type { PaymentMembership } from '#server/modules/account/public.ts';
import { contractQuery, lockContractsQuery } from '#server/modules/contract/public.ts';
import {
  catalogueVersionQuery,
  changeStockQuery,
  firstClosed,
  lockNightsQuery,
  lodgingAt,
  takeFromBlock,
} from '#server/modules/vacancy/public.ts';
import type { StockNight } from '#server/modules/vacancy/public.ts';
import { chargesOf } from '../charges.ts';
import { bookingsOfGroup, groupQuery, otherStaysQuery } from '../store.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';
import { guestsOf, judgeByStaff, whyAbsurd } from './judge-by-staff.ts';
import type { JudgedStay, RoomByStaff, StayByStaff } from './judge-by-staff.ts';
import { hashOfPayload } from './payload-hash.ts';
import { releaseExpiredHolds } from './release-hold.ts';
import { insertGroupsQueries } from './store.ts';
import { writeConfirmation } from './write-confirmation.ts';

type Asked = {
  /** Made by whoever sends it, and the group's: the same one sent again is booked once. */
  readonly id: string;
  readonly stay: StayByStaff;
  /** All rooms with taxes, as it was shown; PRICE_CHANGED where it is another. */
  readonly shownYen: number;
  readonly reason: string;
};

/**
 * Answers the bookings, and mails the member where there is a login. BAD_INPUT_ERROR with the field (and the room) that is wrong, NOT_FOUND_ERROR for a kind of rooms, a membership or
 * a contract that there is not, the rules of dates and of the contract's term, NO_INVENTORY with the first night that is full, PRICE_CHANGED,
 * CARD_NEEDS_ITS_HOLDER, CONFIRMED_OTHERWISE for an id that says something else already.
 */
export async function bookByStaff(
  services: Services,
  actor: Actor,
  { id, stay, shownYen, reason }: Asked,
): Promise<readonly BookingRow[] | Refusal> {
  const whose = { loginId: null, clientId: stay.clientId };
  const deed = { action: 'bookByStaff' as const, subject: `${id} ${stay.kind}`, whose };
  const absurd = isUuid(id) ? whyAbsurd(stay) : refuse('BAD_INPUT_ERROR', { argument: 'id' });
  if (absurd) return recordRefusal(services, actor, deed, absurd);
  let isNew = true;
  const attempt = () =>
    runUseCase<Services, readonly BookingRow[]>(services, actor, {
      ...{ ...deed, reason },
      leavesRow: () => isNew,
      work: async (tx, inside) => {
        const done = await book(tx, inside, { id, stay, shownYen });
        if (!isRefusal(done)) ({ isNew } = done);
        return isRefusal(done) ? done : done.bookings;
      },
    });
  const first = await attempt();
  if (!isRefusal(first) || first.refused !== 'NO_INVENTORY' || stay.roomBlockId) return first;
  // Rooms may be kept by holds that ended a moment ago.
  const freed = await releaseExpiredHolds(services, systemActor('release_expired_holds', actor.requestId), {
    roomTypeId: stay.roomTypeId,
    limit: 20,
  });
  return freed > 0 ? attempt() : first;
}

async function book(
  tx: Tx,
  inside: Inside,
  { id, stay, shownYen }: Omit<Asked, 'reason'>,
): Promise<{ readonly bookings: readonly BookingRow[]; readonly isNew: boolean } | Refusal> {
  const { clientId, contractId, roomTypeId, checkIn, checkOut, rooms } = stay;
  const payloadHash = hashOfPayload(stay);
  const range = { roomTypeId, from: checkIn, before: checkOut };
  const [, [standing], , stock, [group], [at], [catalogue], [contract], others, [membership]] =
    await sendTogether(tx, [
      // Whatever else is sent under the same id at the same moment follows.
      lockIdQuery(id),
      standingClientQuery(clientId),
      lockContractsQuery(contractId === null ? [] : [contractId]),
      lockNightsQuery(tx, inside, { taking: [range] }),
      groupQuery(id),
      businessNowQuery,
      catalogueVersionQuery,
      contractQuery(clientId, contractId ?? 0),
      otherStaysQuery({ contractId: contractId ?? 0, checkIn, checkOut, exceptGroupId: null }),
      paymentPreferencesQuery(clientId),
    ]);
  if (!standing) return refuse('NOT_FOUND_ERROR');
  if (group) {
    const isSame = group.client_id === clientId && group.confirmed_payload_hash?.equals(payloadHash);
    return isSame ? { bookings: await bookingsOfGroup(tx, id), isNew: false } : refuse('CONFIRMED_OTHERWISE');
  }
  const now = nowOf(at!.at);
  const lodging = await lodgingAt(tx, catalogue!.version, { roomTypeId, planId: null });
  const judged = judgeByStaff({ stay, lodging, contract, membership, now });
  if (isRefusal(judged)) return judged;
  const { totalYen, unit } = sumStayPrices([...judged.prices]);
  if (totalYen !== shownYen) return refuse('PRICE_CHANGED', { totalPoints: 0, totalYen, unit });
  const facilityId = judged.lodging.facility.id;
  const other = contractId !== null && checkOtherStays({ ...stay, facilityId, rooms: rooms.length }, others);
  if (other) return other;
  const taken = await takeRooms(tx, inside, { stay, stock });
  if (isRefusal(taken)) return taken;
  return {
    bookings: await write(tx, inside, { id, stay, judged, payloadHash, membership: membership!, now }),
    isNew: true,
  };
}

/** Out of the rooms that are kept for the group, or of those that are free. */
async function takeRooms(
  tx: Tx,
  inside: Inside,
  { stay, stock }: { readonly stay: StayByStaff; readonly stock: readonly StockNight[] },
): Promise<null | Refusal> {
  const { roomTypeId, checkIn, checkOut, rooms, roomBlockId } = stay;
  const held = { roomTypeId, from: checkIn, before: checkOut, sold: 0, held: rooms.length };
  // The block of a house that closed meanwhile may stand still.
  const closed = firstClosed(stock);
  if (closed) return refuse('NO_INVENTORY', { date: closed });
  if (roomBlockId) {
    const out = await takeFromBlock(tx, roomBlockId, { roomTypeId, checkIn, checkOut, rooms: rooms.length });
    if (isRefusal(out)) return out;
    await sendTogether(tx, [out.take, changeStockQuery(tx, inside, [out.freed, held])]);
    return null;
  }
  const free = new Map(stock.map((night) => [night.night, night.total - night.sold - night.held]));
  const full = nightsOf(stay).find((night) => (free.get(night) ?? 0) < rooms.length);
  if (full) return refuse('NO_INVENTORY', { date: full });
  await sendTogether(tx, [changeStockQuery(tx, inside, [held])]);
  return null;
}

type Writing = {
  readonly id: string;
  readonly stay: StayByStaff;
  readonly judged: JudgedStay;
  readonly payloadHash: Buffer;
  readonly membership: PaymentMembership;
  readonly now: Now;
};

async function write(
  tx: Tx,
  inside: Inside,
  { id, stay, judged: { lodging, prices, terms }, payloadHash, membership, now }: Writing,
): Promise<readonly BookingRow[]> {
  // Rooms are told apart and listed by their ids, so ascending ids keep the order in which they were asked for.
  const ids = prices.map(() => randomUUID()).sort();
  const { clientId, contractId, roomTypeId, checkIn, checkOut, payBy } = stay;
  const [[group], bookings, places] = await sendTogether(
    tx,
    insertGroupsQueries([
      {
        ...{ id, clientId, contractId, roomTypeId, planId: null, checkIn, checkOut },
        ...{ loginId: null, subMemberId: null, facilityId: lodging.facility.id },
        ...{ bookingTypeId: bookingTypeOf(stay.kind), borrowConsent: false, replacesBookingId: null },
        terms,
        at: now.at,
        expiresAt: heldUntil(now.at),
        extensionsUsed: 0,
        rooms: prices.map((price, index) => ({
          id: ids[index]!,
          counts: stay.rooms[index]!,
          nights: price.nights,
        })),
        byStaff: { channelReference: stay.channelReference, roomBlockId: stay.roomBlockId },
      },
    ]),
  );
  const preferences = allPreferences(membership);
  return writeConfirmation(tx, inside, {
    input: {
      groupId: id,
      feePaymentType: payBy,
      requestSameRoom: false,
      requestMailCertificate: false,
      ...(stay.requestNote === null ? {} : { requestNote: stay.requestNote }),
      rooms: ids.map((roomId, index) => ({
        id: roomId,
        guests: placed(
          stay.rooms[index]!,
          places.filter((place) => place.booking_id === roomId),
        ),
        answers: [],
      })),
      shown: { points: null, yen: null, cardYen: null },
    },
    lines: prices.flatMap((price, index) =>
      chargesOf(ids[index]!, price, (subject) => wayOf(subject, payBy, preferences)),
    ),
    asked: null,
    ...{ group: group!, payloadHash, now, bookings, reserved: [], paidBy: null },
  });
}

/** The guests in the places that were made for them. */
function placed(room: RoomByStaff, places: readonly GuestRow[]) {
  const inOrder = places.toSorted((a, b) => a.position - b.position);
  return guestsOf(room).map((guest, index) => ({
    ...guest,
    name: guest.name ?? '',
    sex: null,
    id: inOrder[index]!.id,
  }));
}
