/** A booked stay as staff look at it, by its number. The audit log keeps who looked. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { FeeBasis } from '#domain/booking/cancellation.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import type { Stay } from '#domain/booking/reception.ts';
import type { PastMove } from '#domain/booking/stay-change.ts';
import type { Names } from '#domain/kernel/language.ts';
import type { PayBy } from '#domain/payment/pay-by.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import { doersQuery } from '#server/platform/audit-read.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lodgingNow } from '#server/modules/vacancy/public.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { refuseElsewhere } from '../at-house.ts';
import { liveCharges, namesOnLine, priceFromCharges, totalYenOf, yenByWayOf } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { appliedChanges, pastMoves } from '../change-store.ts';
import type { ChangeKind, ChangeRow } from '../change-store.ts';
import { endedParkingsQuery, endedPetsQuery, endedRentalsQuery, livePetsQuery } from '../extras-store.ts';
import type { PetRow, StepOfStay } from '../extras-store.ts';
import { policyOn } from '../find-own.ts';
import { inGuestOrder } from '../guest-order.ts';
import { placesOfCars } from '../parking-wait-store.ts';
import type { PlaceOfCar } from '../parking-wait-store.ts';
import { termsOf } from '../stay-terms.ts';
import { guestsOfBookingQuery } from '../view-store.ts';
import type { GuestRow, PenaltyRow, WaiverRow } from '../view-store.ts';
import type { ReservedRows } from './following-extras.ts';
import type { StayRows } from './judge-cancellation.ts';
import { readStay } from './lock-stay.ts';
import type { FoundStay } from './lock-stay.ts';
import { liveNights, nightsToShow } from './nights.ts';
import { findByNumber } from './note-no-show.ts';
import { basisOfFee } from './past-fees.ts';

export type ViewedStay = FoundStay & {
  readonly guests: readonly GuestRow[];
  /** Of the nights that it has now, without fees of cancelling. */
  readonly price: StayPrice;
  /** As it was before nights of it were given up, as its member reads it. */
  readonly pastPrice: StayPrice;
  /** What was given up of it, or left for other days or by fewer guests at a fee, step by step. */
  readonly steps: readonly PastStep[];
  /** What of these fees the club gave up after all, in order. */
  readonly waivers: readonly PastWaiver[];
  readonly lodging: Lodging;
  /** Whether a change of it waits for its card. */
  readonly isPaying: boolean;
  readonly bill: StayBill;
  /** The moves that it has seen. */
  readonly moves: readonly PastMove[];
  /** What is rented, and cars with those that wait; of a stay that was given up what it had then. */
  readonly extras: ReservedRows;
  /** Where the cars that wait stand among all that do. */
  readonly waiting: readonly PlaceOfCar[];
  readonly pets: readonly PetRow[];
};

export type PastStep = PenaltyRow & {
  /** Null where it cannot be told any more. */
  readonly basis: FeeBasis | null;
  /** The change that left nights or guests; null where nights were given up. */
  readonly change: ChangeRow | null;
};

/** Who of the staff gave it up is null where that cannot be told. */
export type PastWaiver = WaiverRow & { readonly staff: string | null };

/** Yen for one thing in one way of paying, all nights together, consumption tax included. */
export type BillLine = {
  readonly subject: string;
  /** What is rented, where it is for that. */
  readonly names: Names | null;
  readonly payBy: PayBy;
  readonly yen: number;
};

/** What a stay asks in yen, fees of cancelling included, and where that stands. */
export type StayBill = {
  readonly lines: readonly BillLine[];
  readonly totalYen: number;
  readonly cardYen: number;
  readonly deskYen: number;
  readonly billedYen: number;
  readonly tvpYen: number;
  /** What nobody has paid, and no bill bears. */
  readonly owedYen: number;
  /** Points that were kept as fees, less those that were given back. */
  readonly keptPoints: number;
};

/** NOT_FOUND_ERROR for a number that no stay has; with a right, ACCESS_DENIED_ERROR for who has it at other houses alone. */
export async function viewStay(
  services: UseCaseServices,
  actor: Actor,
  bookingNumber: string,
  atHouse?: StaffRight,
): Promise<ViewedStay | Refusal> {
  const found = await findByNumber(services.db, bookingNumber);
  return runUseCase<UseCaseServices, ViewedStay>(services, actor, {
    action: 'viewStay',
    subject: bookingNumber.slice(0, 60),
    whose: { loginId: null, clientId: found?.booking.client_id ?? null },
    work: async (tx) => {
      const read = await findByNumber(tx, bookingNumber);
      if (!read) return refuse('NOT_FOUND_ERROR');
      const elsewhere = atHouse ? refuseElsewhere(actor, atHouse, read.group.facility_id) : null;
      return elsewhere ?? viewedOf(tx, read);
    },
  });
}

async function viewedOf(db: Queryable, found: FoundStay): Promise<ViewedStay> {
  const { booking, group } = found;
  const [guests, livePets] = await sendTogether(db, [
    guestsOfBookingQuery(booking.id),
    livePetsQuery([booking.id]),
  ]);
  const { rows, paying } = await readStay(db, found);
  const { cancelled_at: at, id: bookingId } = booking;
  const { pets, ...extras } = at
    ? await endedWith(db, { bookingId, at })
    : { pets: livePets, ...rows.extras };
  const carsWaiting = rows.extras.parkings.filter(({ waiting_since: since }) => since !== null);
  const lodging = await lodgingNow(db, { roomTypeId: group.room_type_id, planId: group.booking_plan_id });
  if (!lodging) throw new Error(`booking ${booking.id} has no room type`);
  const { unit } = termsOf(group);
  return {
    moves: pastMoves(rows.changes),
    ...{ booking, group, lodging, isPaying: paying !== undefined, guests: inGuestOrder(guests) },
    price: priceFromCharges(unit, liveNights(rows.nights), liveCharges(rows.charges)),
    pastPrice: priceFromCharges(unit, nightsToShow(rows.nights), rows.charges),
    steps: stepsOf(rows),
    waivers: await waiversOf(db, rows),
    bill: billOf(rows),
    ...{ extras, pets },
    waiting:
      carsWaiting.length === 0
        ? []
        : await placesOfCars(
            db,
            carsWaiting.map(({ id }) => id),
          ),
  };
}

/** What left fees of a stay or gave them up, and what it asks, for whoever need not see the stay itself. */
export type PastOfStay = Pick<ViewedStay, 'booking' | 'steps' | 'waivers' | 'bill'> & {
  readonly unit: StayPrice['unit'];
};

/** Null for a number that no stay has. The caller keeps in the audit log who looked. */
export async function pastOfStay(db: Queryable, bookingNumber: string): Promise<PastOfStay | null> {
  const found = await findByNumber(db, bookingNumber);
  if (!found) return null;
  const { rows } = await readStay(db, found);
  const { unit } = termsOf(found.group);
  const waivers = await waiversOf(db, rows);
  return { booking: found.booking, unit, steps: stepsOf(rows), waivers, bill: billOf(rows) };
}

/** The stay's terms of cancelling, with the days of arrival from which they are counted now. */
export const cancellingOf = (db: Queryable, { booking, group, moves }: ViewedStay) =>
  policyOn(db, { policy: termsOf(group).cancelPolicy, checkIn: booking.check_in, moves });

/** The same as it would be if a change were carried out at this moment: a move leaves a day of arrival by which cancelling goes on being counted for a while (rules: move). */
export async function cancellingAfter(
  db: Queryable,
  { group, moves }: ViewedStay,
  { kind, from, to }: { readonly kind: ChangeKind; readonly from: Stay; readonly to: Stay },
) {
  const { at } = await businessNow(db);
  const left = kind === 'MOVE' ? [{ checkIn: from.checkIn, atMs: at.getTime() }] : [];
  return policyOn(db, {
    ...{ policy: termsOf(group).cancelPolicy, checkIn: to.checkIn, moves: [...moves, ...left] },
  });
}

function stepsOf(rows: StayRows): PastStep[] {
  const changes = appliedChanges(rows.changes);
  return rows.penalties.map((step) => ({
    ...step,
    basis: basisOfFee(rows, step),
    change:
      step.kind === 'CANCEL'
        ? null
        : (changes.find(({ applied_at: at }) => at!.getTime() === step.at.getTime()) ?? null),
  }));
}

/**
 * The audit log alone knows who gave a fee up. Each waiver has one row there, and both are written under the lock of the stay: where their
 * numbers differ, nobody is named.
 */
async function waiversOf(db: Queryable, { booking, group, waivers }: StayRows): Promise<PastWaiver[]> {
  if (waivers.length === 0) return [];
  const deed = { action: 'waiveFee' as const, about: booking.booking_number ?? '' };
  const [doers] = await sendTogether(db, [doersQuery(group.client_id, deed)]);
  const isKnown = doers.length === waivers.length;
  return waivers.map((waiver, index) => ({
    ...waiver,
    staff: (isKnown && doers[index]?.staff) || null,
  }));
}

/** What a stay had beside its room until it was given up. */
async function endedWith(db: Queryable, step: StepOfStay) {
  const [rentals, parkings, pets] = await sendTogether(db, [
    endedRentalsQuery(step),
    endedParkingsQuery(step),
    endedPetsQuery(step),
  ]);
  return { rentals, parkings, pets };
}

function billOf({ charges, settled, penalties, waivers }: StayRows): StayBill {
  const asked = yenByWayOf(charges);
  const totalYen = totalYenOf(charges);
  const { card: cardYen, billed: billedYen, desk: deskYen } = settled;
  const points = (rows: readonly { readonly points: number }[]) =>
    rows.reduce((sum, row) => sum + row.points, 0);
  return {
    ...{ lines: billLines(charges), totalYen, cardYen, billedYen, deskYen, tvpYen: asked.TVP },
    owedYen: totalYen - cardYen - billedYen - deskYen - asked.TVP,
    keptPoints: points(penalties) - points(waivers),
  };
}

/** What has come to nothing is left out. */
function billLines(charges: readonly ChargeLine[]): readonly BillLine[] {
  const alike = Map.groupBy(charges, ({ subject, detail, pay_by: way }) =>
    JSON.stringify([subject, detail, way]),
  );
  return [...alike.values()]
    .map((lines): BillLine => ({
      subject: lines[0]!.subject,
      names: namesOnLine(lines[0]!),
      payBy: lines[0]!.pay_by as PayBy,
      yen: totalYenOf(lines),
    }))
    .filter(({ yen }) => yen !== 0);
}
