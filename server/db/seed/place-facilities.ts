/** Puts the houses, their rooms, taxes, parking, rentals and plans into the database, by the tables of an operator. */
import type pg from 'pg';
import { prefectures } from '#domain/account/prefectures.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import {
  cancelPolicyCells,
  factCells,
  parkingCells,
  planCells,
  questionCells,
  rentalCells,
  resortCells,
  roomTypeCells,
  roomsOfPlan,
  tagCells,
  taxCells,
} from './catalogue-cells.ts';
import { facilities } from './club/facilities.ts';
import { plans } from './club/plans.ts';
import type { PlanFacts } from './club/plans.ts';
import type { FacilityFacts, RoomTypeFacts } from './club/types.ts';
import { insertRows } from './rows.ts';
import { storeCatalogueCells } from './through-loader.ts';

export type PlacedRoomType = {
  readonly id: number;
  readonly facts: RoomTypeFacts;
  readonly facility: PlacedFacility;
};
export type PlacedFacility = {
  readonly id: number;
  readonly facts: FacilityFacts;
  readonly rooms: readonly PlacedRoomType[];
};
export type PlacedPlan = {
  readonly id: number;
  readonly facts: PlanFacts;
  readonly roomTypeIds: readonly number[];
};
export type PlacedClub = {
  readonly facilities: readonly PlacedFacility[];
  readonly plans: readonly PlacedPlan[];
};

export async function placeFacilities(client: pg.ClientBase, today: CalendarDate): Promise<PlacedClub> {
  await insertRows(
    client,
    'prefectures',
    prefectures.map(({ id, ja, en }) => ({ id, name_ja: ja, name_en: en })),
  );
  await storeCatalogueCells(client, 'cancel-policies', cancelPolicyCells());
  await storeCatalogueCells(client, 'taxes', taxCells());
  await storeCatalogueCells(client, 'tags', tagCells());
  await storeCatalogueCells(client, 'resorts', resortCells());
  await storeCatalogueCells(client, 'resort-facts', facilities.flatMap(factCells));
  await storeCatalogueCells(client, 'room-types', roomTypeCells());
  await storeCatalogueCells(client, 'parking', facilities.flatMap(parkingCells));
  await storeCatalogueCells(client, 'rental-items', facilities.flatMap(rentalCells));
  await storeCatalogueCells(client, 'plans', planCells(today));
  await storeCatalogueCells(client, 'plan-questions', plans.flatMap(questionCells));
  return placedClub(client);
}

/** What was placed, with the ids that it was given. */
async function placedClub(client: pg.ClientBase): Promise<PlacedClub> {
  const idOf = await idsByCode(client, 'facilities');
  const roomTypeIdOf = await idsByCode(client, 'room_types');
  const planIdOf = await idsByCode(client, 'booking_plans');
  const placed = facilities.map((facts) => {
    const rooms: PlacedRoomType[] = [];
    const facility: PlacedFacility = { id: idOf(facts.code), facts, rooms };
    for (const room of facts.rooms) rooms.push({ id: roomTypeIdOf(room.code), facts: room, facility });
    return facility;
  });
  return {
    facilities: placed,
    plans: plans.map((facts) => ({
      ...{ id: planIdOf(facts.code), facts },
      roomTypeIds: roomsOfPlan(facts).map(({ code }) => roomTypeIdOf(code)),
    })),
  };
}

async function idsByCode(
  client: pg.ClientBase,
  table: 'facilities' | 'room_types' | 'booking_plans',
): Promise<(code: string) => number> {
  const { rows } = await client.query<{ id: number; code: string }>(`select id, code from ${table}`);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return (code) => ids.get(code)!;
}
