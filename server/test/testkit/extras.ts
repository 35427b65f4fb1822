/** What a house of a test has beside its rooms: parking, things to rent, and rooms in which pets may stay. */
import type { Club } from './club.ts';

type House = { readonly facilityId: number };

export function aParking(
  club: Club,
  { facilityId }: House,
  facts: { readonly places?: number; readonly maxHeightCm?: number } = {},
): Promise<number> {
  return club.value<number>(
    `insert into facility_parkings (facility_id, name_ja, name_en, quantity, max_height_cm)
     values ($1, '屋内駐車場', 'Covered car park', $2, $3) returning id`,
    [facilityId, facts.places ?? 5, facts.maxHeightCm ?? null],
  );
}

export function aRentalItem(
  club: Club,
  { facilityId }: House,
  facts: { readonly pieces?: number; readonly yen?: number; readonly period?: 'Day' | 'Stay' } = {},
): Promise<number> {
  return club.value<number>(
    `insert into rental_items (facility_id, name_ja, name_en, price_yen, rental_period, quantity)
     values ($1, '電動アシスト自転車', 'Electric bicycle', $2, $3, $4) returning id`,
    [facilityId, facts.yen ?? 500, facts.period ?? 'Day', facts.pieces ?? 5],
  );
}

/** Lets two small dogs stay in the rooms of a type. */
export async function takesPets(
  club: Club,
  { id, facilityId }: House & { readonly id: number },
): Promise<void> {
  await club.owner.query('update room_types set accepts_pet = true, max_pet_count = 2 where id = $1', [id]);
  await club.owner.query(
    'update facilities set max_pet_count = 3, has_pet_weight_restriction = true where id = $1',
    [facilityId],
  );
}

/** Parking and things to rent of every house, what is taken of them for a while, and some of each on every stay. */
export const EXTRAS_OF_ALL_STAYS = `
  insert into facility_parkings (facility_id, name_ja, name_en, quantity)
    select id, '駐車場', 'Car park', 30 from facilities;
  insert into rental_items (facility_id, name_ja, name_en, price_yen, rental_period, quantity)
    select id, '自転車', 'Bicycle', 0, 'Stay', 30 from facilities;
  insert into parking_nights (parking_id, night, total, taken)
    select id, business_today() + d, 30, 1 from facility_parkings, generate_series(-60, 60) d;
  insert into rental_nights (rental_item_id, night, total, taken)
    select id, business_today() + d, 30, 1 from rental_items, generate_series(-60, 60) d;
  insert into booking_parkings (booking_id, parking_id, car_number, color, from_date, to_date)
    select id, 1, '1', '白', check_in, check_in from bookings;
  insert into booking_rentals (booking_id, rental_item_id, quantity, from_date, to_date, unit_price_yen, rental_period)
    select id, 1, 1, check_in, check_in, 0, 'Stay' from bookings;
  insert into booking_pets (booking_id, position, kind, owner_name, breed, weight_grams)
    select id, 1, 'DOG', '海野 花子', '柴犬', 9000 from bookings;`;
