/**
 * Opens nights for sale: how many rooms members may have, and what each product pays. Part of every house is sold
 * through other channels, more of it on weekends, in season and close to the day, so that the calendar shows what a
 * real one shows: plenty, few, full, and a few days on which a house rests.
 */
import type pg from 'pg';
import { addDays, weekdayOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isBeforeDayOff, seasons } from '#domain/vacancy/resort.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import { nightPrices, seasonOf, seasonPrices } from './club/seasons.ts';
import { shareOf } from './dice.ts';
import type { PlacedClub, PlacedFacility, PlacedPlan, PlacedRoomType } from './place-facilities.ts';
import { insertRows } from './rows.ts';
import type { Row } from './rows.ts';
import { storeCatalogueCells } from './through-loader.ts';

const NIGHTS_OPEN = 400;

/** Rooms left and sold by room type and night, as far as stays are written as rows. */
export class Stock {
  readonly #totals = new Map<string, number>();
  readonly #sold = new Map<string, number>();

  open(roomTypeId: number, night: CalendarDate, total: number): void {
    this.#totals.set(`${roomTypeId} ${night}`, total);
  }

  left(room: PlacedRoomType, night: CalendarDate): number {
    const key = `${room.id} ${night}`;
    return (this.#totals.get(key) ?? room.facts.stock) - (this.#sold.get(key) ?? 0);
  }

  sell(roomTypeId: number, night: CalendarDate): void {
    const key = `${roomTypeId} ${night}`;
    this.#sold.set(key, (this.#sold.get(key) ?? 0) + 1);
  }

  sold(roomTypeId: number, night: CalendarDate): number {
    return this.#sold.get(`${roomTypeId} ${night}`) ?? 0;
  }

  /** Nights that were sold but never opened here: those before the seeding. */
  *unopened(): Generator<{ roomTypeId: number; night: CalendarDate; sold: number }> {
    for (const [key, sold] of this.#sold) {
      const [roomTypeId, night] = key.split(' ');
      if (!this.#totals.has(key))
        yield { roomTypeId: Number(roomTypeId), night: night as CalendarDate, sold };
    }
  }
}

const demand: Record<Season, number> = { LOW: 0.2, REGULAR: 0.36, HIGH: 0.6, PEAK: 0.95 };

/** The rooms members may have on each night from today. */
export function stockOf(club: PlacedClub, today: CalendarDate): Stock {
  const stock = new Stock();
  for (const facility of club.facilities) {
    for (let ahead = 0; ahead < NIGHTS_OPEN; ahead += 1) {
      const night = addDays(today, ahead);
      for (const room of facility.rooms) stock.open(room.id, night, roomsForMembers(room, { night, ahead }));
    }
  }
  return stock;
}

function roomsForMembers(
  { facts, facility }: PlacedRoomType,
  { night, ahead }: { night: CalendarDate; ahead: number },
): number {
  if (isResting(facility, night)) return 0;
  const season = seasonOf(night, facility.facts.seasons);
  const wish = demand[season] + (isBeforeDayOff(night) ? 0.42 : 0);
  const close = ahead <= 21 ? 1 : Math.max(0.12, 1 - (ahead - 21) / 240);
  const taken = Math.round(facts.stock * wish * close * (0.5 + shareOf(`${facts.code} ${night}`)));
  return Math.max(0, facts.stock - taken);
}

/** Every house rests for three days twice a year, on working days of its quiet months. */
function isResting({ facts }: PlacedFacility, night: CalendarDate): boolean {
  const month = night.slice(5, 7);
  const quiet = facts.seasons === 'snow' ? ['05', '11'] : ['02', '06'];
  if (!quiet.includes(month)) return false;
  const day = Number(night.slice(8));
  const weekday = weekdayOf(night);
  return day >= 8 && day <= 14 && weekday >= 2 && weekday <= 4;
}

/** Writes the nights from today on, and those before on which somebody of the club stayed. */
export async function writeNights(
  client: pg.ClientBase,
  club: PlacedClub,
  { stock, today }: { stock: Stock; today: CalendarDate },
): Promise<void> {
  const rooms = new Map(club.facilities.flatMap((facility) => facility.rooms).map((room) => [room.id, room]));
  for (const facility of club.facilities) {
    const nights: Row[] = [];
    for (let ahead = 0; ahead < NIGHTS_OPEN; ahead += 1) {
      const night = addDays(today, ahead);
      for (const room of facility.rooms)
        nights.push(
          nightRow(room, {
            night,
            total: stock.left(room, night) + stock.sold(room.id, night),
            sold: stock.sold(room.id, night),
          }),
        );
    }
    await insertRows(client, 'room_nights', nights);
  }
  const before = [...stock.unopened()].map(({ roomTypeId, night, sold }) => {
    const room = rooms.get(roomTypeId)!;
    return nightRow(room, { night, total: Math.max(room.facts.stock, sold), sold });
  });
  await insertRows(client, 'room_nights', before);
}

/** The seasons of the nights that are open, and what a night costs in each. */
export async function writeSeasons(
  client: pg.ClientBase,
  club: PlacedClub,
  today: CalendarDate,
): Promise<void> {
  const days = Array.from({ length: NIGHTS_OPEN }, (_, ahead) => addDays(today, ahead));
  await storeCatalogueCells(
    client,
    'seasons',
    club.facilities.flatMap(({ facts }) =>
      days
        .map((night) => ({
          ...{ resort: facts.code, first_night: night },
          season: seasonOf(night, facts.seasons),
        }))
        .filter(({ season }, index, all) => season !== all[index - 1]?.season),
    ),
  );
  const rooms = club.facilities.flatMap((facility) => facility.rooms);
  const kinds = seasons.flatMap((season) => [false, true].map((weekend) => ({ season, weekend })));
  await storeCatalogueCells(
    client,
    'season-prices',
    rooms.flatMap(({ facts }) =>
      kinds.map(({ season, weekend }) => {
        const { sp, fp, vs, vm } = seasonPrices(facts.level, season, weekend);
        const prices = { sp: String(sp), fp: String(fp), vs: String(vs), vm: String(vm) };
        return { room_type: facts.code, season, weekend: weekend ? 'yes' : 'no', ...prices };
      }),
    ),
  );
}

/** Opens nights of the past for a stay that is booked on a day before them; those that are open already stay as they are. */
export async function openNightsOf(
  client: pg.ClientBase,
  room: PlacedRoomType,
  nights: readonly CalendarDate[],
): Promise<void> {
  const rows = nights.map((night) =>
    nightRow(room, { night, total: room.facts.stock, sold: 0, isOpen: true }),
  );
  await insertRows(client, 'room_nights', rows, 'on conflict do nothing');
}

type NightFacts = {
  readonly night: CalendarDate;
  readonly total: number;
  readonly sold: number;
  /** Whether somebody stays, though the house rests. */
  readonly isOpen?: boolean;
};

function nightRow(room: PlacedRoomType, { night, total, sold, isOpen = sold > 0 }: NightFacts): Row {
  const { facility, facts } = room;
  const prices =
    isResting(facility, night) && !isOpen ? null : nightPrices(facts.level, night, facility.facts.seasons);
  return {
    room_type_id: room.id,
    night,
    total,
    sold,
    price_sp: prices?.sp ?? null,
    price_fp: prices?.fp ?? null,
    price_vs: prices?.vs ?? null,
    price_vm: prices?.vm ?? null,
    held: 0,
  };
}

/** Prices of the plans that set their own. */
export async function writePlanNights(
  client: pg.ClientBase,
  club: PlacedClub,
  today: CalendarDate,
): Promise<void> {
  const rooms = new Map(club.facilities.flatMap((facility) => facility.rooms).map((room) => [room.id, room]));
  const rows = club.plans.flatMap((plan) =>
    plan.roomTypeIds.flatMap((id) => planNightRows(plan, rooms.get(id)!, today)),
  );
  await insertRows(client, 'booking_plan_nights', rows);
}

function planNightRows(plan: PlacedPlan, room: PlacedRoomType, today: CalendarDate): Row[] {
  const percent = plan.facts.pricePercent;
  if (percent === undefined) return [];
  const share = (price: number) => Math.max(1, Math.floor((price * percent) / 100));
  return Array.from({ length: NIGHTS_OPEN }, (_, ahead) => {
    const night = addDays(today, ahead);
    const { sp, fp, vs, vm } = nightPrices(room.facts.level, night, room.facility.facts.seasons);
    return {
      plan_id: plan.id,
      room_type_id: room.id,
      night,
      price_sp: share(sp),
      price_fp: share(fp),
      price_vs: share(vs),
      price_vm: share(vm),
    };
  });
}
