/**
 * The club's past and near future: stays that members booked, shortened and cancelled, products that they ordered, and the turn of the year in between.
 * All of it is done by the use cases that serve members, in the order of its days, while the business clock shows the
 * moment at which it happened. What the rules refuse does not happen; another room is tried.
 */
import type pg from 'pg';
import { addDays, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { holdRooms } from '#server/modules/booking/hold/hold-rooms.ts';
import type { Held } from '#server/modules/booking/hold/write-hold.ts';
import { cancelBooking, confirmHold } from '#server/modules/booking/public.ts';
import { rollOverPoints } from '#server/modules/points/roll-over-year.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { memberActor, must } from './acting.ts';
import type { Happening } from './acting.ts';
import { choosePlan, chooseRoomType, chooseGuests, nightsOfStay } from './choose-stay.ts';
import type { ChosenGuests } from './choose-stay.ts';
import { DEMO_PASSWORD } from './club/members.ts';
import { diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import type { EnrolledLogin, EnrolledMember } from './enrol-members.ts';
import { moment } from './grant-points.ts';
import { ordersOf } from './exchange-products.ts';
import { guestInputs } from './guest-rows.ts';
import { openNightsOf } from './open-nights.ts';
import type { PlacedClub, PlacedPlan } from './place-facilities.ts';
import { planStays, throughOtherChannels } from './plan-stays.ts';
import type { PlannedStay } from './plan-stays.ts';

export type Booking = {
  readonly client: pg.ClientBase;
  readonly services: Services;
  readonly club: PlacedClub;
  readonly today: CalendarDate;
  /** In the order of the club's products. */
  readonly productIds: readonly number[];
};
type Booked = { readonly actor: MemberActor; readonly bookingIds: readonly string[] };

/** In minutes of a day in Japan. */
const EVENING = 1_180;
const ATTEMPTS = 8;

export async function bookStays(members: readonly EnrolledMember[], booking: Booking): Promise<void> {
  const { client, services, today } = booking;
  const { rows } = await client.query<{ shift: string }>('select shift::text from business_clock');
  // The job runs every night; nights on which it would have found nothing are left out.
  const turns = [`${fiscalYearOf(today)}-04-01` as CalendarDate, today].map((day) => ({
    at: moment(day, 0),
    happen: async () => void (await rollOverPoints(services, systemActor('roll_over_points'))),
  }));
  const happenings = [
    ...turns,
    ...members.flatMap((member) => [...happeningsOf(member, booking), ...ordersOf(member, booking)]),
  ];
  for (const { at, happen } of happenings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    await client.query('update business_clock set shift = $1::timestamptz - clock_timestamp()', [at]);
    await happen();
  }
  await client.query('update business_clock set shift = $1', [rows[0]!.shift]);
  await arriveAndLeave(client, today);
  await payAtHouses(client, today);
}

/** What one member does, in no order yet. Chance is drawn in the order of the days, so the club is the same everywhere. */
function happeningsOf(member: EnrolledMember, booking: Booking): Happening[] {
  if (member.logins.length === 0) return [];
  const dice = diceFor(`bookings of ${member.facts.email}`);
  const stays = planStays(member.facts, booking.today);
  const elsewhere = new Set(throughOtherChannels(member.facts, { stays, today: booking.today }));
  return stays
    .filter((stay) => !elsewhere.has(stay))
    .flatMap((stay) => {
      let booked: Booked | null = null;
      // The member with the longest history takes two rooms for the last stay booked.
      const rooms = member.facts.stays.past > 20 && stay === stays.at(-1) ? 2 : 1;
      const giveUp = (nights: readonly CalendarDate[]) => async () => {
        if (booked) await cancel(booking.services, booked, nights);
      };
      const book = async () => {
        booked = await bookOne(member, { stay, rooms, dice }, booking);
      };
      return [
        { at: moment(stay.bookedOn, dice.between(605, 1_290)), happen: book },
        ...(stay.shortenedOn
          ? [{ at: moment(stay.shortenedOn, EVENING), happen: giveUp(nightsOfStay(stay).slice(-1)) }]
          : []),
        ...(stay.cancelledOn
          ? [{ at: moment(stay.cancelledOn, EVENING), happen: giveUp(nightsOfStay(stay)) }]
          : []),
      ];
    });
}

type Wish = { readonly stay: PlannedStay; readonly rooms: number; readonly dice: Dice };

/** Tries a few houses, rooms and contracts; null when the rules let none of them be had. */
async function bookOne(member: EnrolledMember, wish: Wish, booking: Booking): Promise<Booked | null> {
  const { stay, rooms, dice } = wish;
  const bookable = member.contracts.filter(({ rule }) => rule.opensMonthsBefore !== null);
  if (bookable.length === 0) return null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const room = chooseRoomType(member, { club: booking.club, stay }, dice);
    const contract = dice.pick(bookable);
    const plan = choosePlan(room, booking.club, dice);
    const login = dice.happens(70) ? member.logins[0]! : dice.pick(member.logins);
    const guests = Array.from({ length: rooms }, () => chooseGuests({ room, stay, member, login }, dice));
    const past = nightsOfStay(stay).filter((night) => night < booking.today);
    if (past.length > 0) await openNightsOf(booking.client, room, past);
    const actor = memberActor(member, login);
    const held = await holdRooms(booking.services, actor, {
      contractId: contract.id,
      roomTypeId: room.id,
      planId: plan?.id ?? null,
      checkIn: stay.checkIn,
      checkOut: addDays(stay.checkIn, stay.nights),
      rooms: guests.map(({ counts }) => counts),
      borrowing: 'NOT_ASKED',
      offerId: null,
    });
    if (!isRefusal(held)) return confirm(member, { held, guests, plan, login, dice }, booking.services);
  }
  return null;
}

type ToConfirm = {
  readonly held: Held;
  readonly guests: readonly ChosenGuests[];
  readonly plan: PlacedPlan | null;
  readonly login: EnrolledLogin;
  readonly dice: Dice;
};

async function confirm(
  member: EnrolledMember,
  { held, guests, plan, login, dice }: ToConfirm,
  services: Services,
): Promise<Booked> {
  const actor = memberActor(member, login);
  const byCard = member.facts.card === 'GOOD' && dice.happens(40);
  const chosen = byCard ? 'CARD' : 'ON_SITE';
  const { bookings } = must(
    await confirmHold(services, actor, {
      groupId: held.group.id,
      feePaymentType: member.facts.isCompany ? 'PREFERENCE' : chosen,
      rooms: held.bookings.map(({ id }, index) => ({
        id,
        guests: guestInputs(
          held.guests.filter((guest) => guest.booking_id === id),
          { ...guests[index]!, member, login },
        ),
        answers: plan?.facts.sampleAnswers ?? [],
      })),
      requestSameRoom: false,
      requestMailCertificate: false,
      shown: { points: null, yen: null, cardYen: null },
    }),
  );
  return { actor, bookingIds: bookings.map(({ id }) => id) };
}

async function cancel(
  services: Services,
  { actor, bookingIds }: Booked,
  stayDates: readonly CalendarDate[],
): Promise<void> {
  for (const bookingId of bookingIds) {
    const shown = { points: null, yen: null };
    must(await cancelBooking(services, actor, { bookingId, stayDates, password: DEMO_PASSWORD, shown }));
  }
}

/** Stays that ended this many days ago or less still wait for the member's word. */
const CONFIRM_WITHIN_DAYS = 21;

/** The first stays of the guest who has most: of these no house has written down whether anybody came. */
const UNKNOWN_ARRIVALS = { email: 'taro@example.jp', stays: 6 };

/** Arriving and saying that one has stayed have no use case yet, so past stays are marked as rows. */
async function arriveAndLeave(client: pg.ClientBase, today: CalendarDate): Promise<void> {
  await client.query(
    `update bookings b set checked_in_at = (b.check_in + time '15:30') at time zone 'Asia/Tokyo',
       stay_confirmed_at = case when b.check_out < $1::date - $2::int
         then (b.check_out + 1 + time '10:00') at time zone 'Asia/Tokyo' end,
       needs_stay_confirmation = b.check_out >= $1::date - $2::int
     from booking_groups g
     where g.id = b.group_id and g.state = 'CONFIRMED'
       and b.cancelled_at is null and b.check_in < $1::date
       and b.id <> all (
         select o.id from bookings o join booking_groups og on og.id = o.group_id join logins l on l.id = og.login_id
         where l.email = $3 and og.state = 'CONFIRMED' and o.cancelled_at is null order by o.check_in limit $4)`,
    [today, CONFIRM_WITHIN_DAYS, UNKNOWN_ARRIVALS.email, UNKNOWN_ARRIVALS.stays],
  );
  await client.query(
    `update bookings set needs_stay_confirmation = false
     where check_out < $1::date - $2::int and needs_stay_confirmation`,
    [today, CONFIRM_WITHIN_DAYS],
  );
  await client.query('update bookings set confirmation_mails = 3 where check_out <= $1', [today]);
}

/** Of so many guests who came, one has left without paying. */
const LEFT_UNPAID = 15;

/** What guests owed when they came they have paid at the house, but for some, whom accounting finds. As rows, like their arrival. */
async function payAtHouses(client: pg.ClientBase, today: CalendarDate): Promise<void> {
  await client.query(
    `with paid as (
       insert into desk_payments (id, purpose_kind, purpose_id, payer_client_id, facility_id, at, yen, means, by_name)
       select gen_random_uuid(), 'BOOKING', id, payer_client_id, facility_id, checked_in_at, owed, case when nth % 3 = 0 then 'CASH' else 'CARD' end, 'front'
       from (select b.id, b.checked_in_at, g.facility_id, m.payer_client_id, m.owed, row_number() over (order by b.check_out, b.id) as nth
         from bookings b join booking_groups g on g.id = b.group_id join money_balances m on m.purpose_id = b.id and m.purpose_kind = 'BOOKING'
         where b.checked_in_at is not null and b.check_out < $1::date and m.owed > 0) came
       where nth % $2::int <> 0
       returning purpose_id, payer_client_id, at, yen)
     insert into money_movements (purpose_kind, purpose_id, payer_client_id, at, reason, from_account, to_account, yen)
     select 'BOOKING', purpose_id, payer_client_id, at, 'receive', 'owed', 'desk', yen from paid order by at, purpose_id`,
    [today, LEFT_UNPAID],
  );
}

/**
 * Nobody is written to about a past that was made today, and holds of one minute are not counted against anyone: the
 * tasks and counts that the use cases left are taken away. Bookings, movements and the audit log stay as they are.
 */
export async function forgetTraces(client: pg.ClientBase): Promise<void> {
  await client.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  await client.query('delete from attempts');
}
