/**
 * Members of the demo club who wait for a stay that is full, by the use cases of members and of the desk: a group had the last room and gave it back.
 * The first of them has booked another house by then and is passed over, the second is offered the room, the third waits on.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { staffActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { wirePorts } from '#server/ports.ts';
import { confirmHold } from '#server/modules/booking/public.ts';
import { holdRooms } from '#server/modules/booking/hold/hold-rooms.ts';
import { endBlock, keepRooms } from '#server/modules/vacancy/public.ts';
import { createEntry, openWaitingList } from '#server/modules/waitlist/public.ts';
import { memberActor } from './acting.ts';
import type { EnrolledMember } from './enrol-members.ts';
import { moment } from './grant-points.ts';
import { guestInputs } from './guest-rows.ts';
import { done } from './keep-for-agency.ts';

/** Beyond what anybody else has booked, and within the half year for which FP are open. */
const DAYS_AHEAD = 150;
const DAYS_TO_CHOOSE_FROM = 15;
const NIGHTS = 2;

/** Kinds of rooms of which as many are free on a night as on the next, and which both kinds of points can buy. */
const FREE = `
  select t.id, t.facility_id as "facilityId", one.night as "checkIn"
  from room_types t join room_nights one on one.room_type_id = t.id
    join room_nights two on two.room_type_id = t.id and two.night = one.night + 1
  where one.night >= $1::date and one.night < $1::date + $2::int and one.price_sp + two.price_sp + one.price_fp + two.price_fp is not null
    and one.total - one.sold - one.held = two.total - two.sold - two.held`;
const LAST_ROOM = `${FREE} and one.total - one.sold - one.held = 1 order by one.night, t.id limit 1`;
const ELSEWHERE = `${FREE} and one.total - one.sold - one.held > 2 and t.facility_id <> $3 order by t.id limit 1`;
type Found = { readonly id: number; readonly facilityId: number; readonly checkIn: CalendarDate };

type Seeding = {
  readonly client: pg.ClientBase;
  /** Those of the seeding, where nobody waits. */
  readonly services: Services;
  readonly members: readonly EnrolledMember[];
  readonly today: CalendarDate;
};

export async function waitForRooms({ client, services: given, members, today }: Seeding): Promise<void> {
  const [first, second, third] = members.filter(paysWithPoints);
  const [[room]] = await sendTogether(given.db, [
    statement<Found>(LAST_ROOM, [addDays(today, DAYS_AHEAD), DAYS_TO_CHOOSE_FROM]),
  ]);
  if (!room || !first || !second || !third) return;
  const { log } = given;
  const services = { ...given, ports: wirePorts({ waitingList: openWaitingList({ log }), log }) };
  const desk = staffActor('yoyaku', 'demo');
  const { checkIn, id: roomTypeId, facilityId } = room;
  const checkOut = addDays(checkIn, NIGHTS);
  const { rows } = await client.query<{ shift: string }>('select shift::text from business_clock');
  const on = (daysAgo: number, minutes: number) =>
    client.query('update business_clock set shift = $1::timestamptz - clock_timestamp()', [
      moment(addDays(today, -daysAgo), minutes),
    ]);
  const wait = async (member: EnrolledMember) =>
    done(
      await createEntry(services, memberActor(member, member.logins[0]!), {
        ...{ roomTypeId, contractId: member.contracts[0]!.id, checkIn, checkOut, rooms: 1 },
        ...{ mode: 'OFFER', lastDay: null, booking: null, replacesBookingId: null },
      }),
    );

  await on(9, 850);
  const block = done(
    await keepRooms(services, desk, {
      ...{ id: randomUUID(), facilityId, roomTypeId, rooms: 1, name: '見本音楽会 一行' },
      ...{ firstNight: checkIn, before: checkOut, releaseOn: addDays(checkIn, -30), reason: '団体の仮予約' },
    }),
  );
  await on(8, 1_180);
  await wait(first);
  await on(6, 1_090);
  await wait(second);
  await on(4, 1_240);
  await bookElsewhere(first, { services, room, checkOut });
  await on(2, 960);
  await wait(third);
  await client.query('update business_clock set shift = $1', [rows[0]!.shift]);
  done(await endBlock(services, desk, { id: block.id, reason: '団体のご都合による取りやめ' }));
}

/** Of the many others, those whom no house expects or has today. */
const paysWithPoints = ({ facts, contracts, logins }: EnrolledMember): boolean =>
  facts.note[1] === 'one of the many others' &&
  !facts.justNow &&
  logins.length > 0 &&
  ['sp', 'fp'].includes(contracts[0]?.rule.unit ?? '');

type Elsewhere = { readonly services: Services; readonly room: Found; readonly checkOut: CalendarDate };

/** The same nights at another house, after which nothing can be booked at the first; where none is free it is not done. */
async function bookElsewhere(member: EnrolledMember, { services, room, checkOut }: Elsewhere): Promise<void> {
  const [[other]] = await sendTogether(services.db, [
    statement<Found>(ELSEWHERE, [room.checkIn, 1, room.facilityId]),
  ]);
  if (!other) return;
  const login = member.logins[0]!;
  const actor = memberActor(member, login);
  const counts = { adults: 1, children: 0, bedShares: 0 };
  const held = done(
    await holdRooms(services, actor, {
      ...{ contractId: member.contracts[0]!.id, roomTypeId: other.id, planId: null, offerId: null },
      ...{ checkIn: room.checkIn, checkOut, rooms: [counts], borrowing: 'WITH_CONSENT' },
    }),
  );
  done(
    await confirmHold(services, actor, {
      ...{ groupId: held.group.id, feePaymentType: 'ON_SITE' },
      rooms: held.bookings.map(({ id }) => ({
        ...{ id, answers: [] },
        guests: guestInputs(held.guests, { counts, ages: [50], member, login }),
      })),
      ...{ requestSameRoom: false, requestMailCertificate: false },
      shown: { points: null, yen: null, cardYen: null },
    }),
  );
}
