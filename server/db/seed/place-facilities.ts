/** Puts the houses, their rooms, taxes, parking, rentals and plans into the database. */
import type pg from 'pg';
import { prefectures } from '#domain/account/prefectures.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { facilities } from './club/facilities.ts';
import { cancelPolicies, plans } from './club/plans.ts';
import type { PlanFacts } from './club/plans.ts';
import { coordinatesOf, factsOf } from './club/resort-facts.ts';
import { tags } from './club/tags.ts';
import { lodgingTaxes } from './club/taxes.ts';
import type { FacilityFacts, RoomTypeFacts, TagCode } from './club/types.ts';
import { continueIds, insertRows } from './rows.ts';

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

export const USAGE_FEE_YEN = 1500;
export const CLEANING_FEE_YEN = 4000;
export const BATHING_TAX_FROM_AGE = 12;

export async function placeFacilities(client: pg.ClientBase, today: CalendarDate): Promise<PlacedClub> {
  const placed = numberFacilities();
  await placeGround(client);
  await insertRows(client, 'facilities', placed.map(facilityRow));
  await insertRows(client, 'facility_tag_links', placed.flatMap(tagRows));
  await insertRows(client, 'facility_tax_authorities', placed.flatMap(taxRows));
  const rooms = placed.flatMap((facility) => facility.rooms);
  await insertRows(client, 'facility_facts', placed.flatMap(factRows));
  await insertRows(client, 'room_types', rooms.map(roomTypeRow));
  await insertRows(client, 'facility_parkings', placed.flatMap(parkingRows));
  await insertRows(client, 'rental_items', placed.flatMap(rentalRows));
  const placedPlans = await placePlans(client, placed, today);
  await continueIds(client, [
    'facility_tags',
    'facilities',
    'room_types',
    'booking_plans',
    'cancel_policies',
  ]);
  return { facilities: placed, plans: placedPlans };
}

function numberFacilities(): PlacedFacility[] {
  let roomTypeId = 0;
  return facilities.map((facts, index) => {
    const rooms: PlacedRoomType[] = [];
    const facility: PlacedFacility = { id: index + 1, facts, rooms };
    for (const room of facts.rooms) rooms.push({ id: (roomTypeId += 1), facts: room, facility });
    return facility;
  });
}

async function placeGround(client: pg.ClientBase): Promise<void> {
  await insertRows(
    client,
    'prefectures',
    prefectures.map(({ id, ja, en }) => ({ id, name_ja: ja, name_en: en })),
  );
  await insertRows(
    client,
    'facility_tags',
    tagCodes.map((code, index) => ({
      id: index + 1,
      name_ja: tags[code][0],
      name_en: tags[code][1],
      is_pet_tag: code === 'pets',
      sort_order: index,
    })),
  );
  await insertRows(
    client,
    'lodging_tax_tables',
    lodgingTaxes.map((tax, index) => ({
      id: index + 1,
      authority: tax.authority,
      name_ja: tax.name[0],
      name_en: tax.name[1],
      valid_from: tax.validFrom,
      steps: 'steps' in tax.rule ? tax.rule.steps : tax.rule,
    })),
  );
  await continueIds(client, ['lodging_tax_tables']);
  for (const policy of cancelPolicies) {
    await client.query(
      `insert into cancel_policies (code, no_show_penalty, day0_penalty, thresholds, partial_base) values ($1, $2, $3, $4, $5)`,
      [
        policy.code,
        policy.noShowPenalty,
        policy.day0Penalty,
        JSON.stringify(policy.thresholds),
        policy.partialBase,
      ],
    );
  }
}

const tagCodes = Object.keys(tags) as TagCode[];

function facilityRow({ id, facts }: PlacedFacility) {
  return {
    id,
    code: facts.code,
    name_ja: facts.name[0],
    name_en: facts.name[1],
    short_name_ja: facts.shortName[0],
    short_name_en: facts.shortName[1],
    type: facts.type,
    prefecture_ja: facts.prefecture[0],
    prefecture_en: facts.prefecture[1],
    ...coordinatesOf(facts),
    address1_ja: facts.address1[0],
    address1_en: facts.address1[1],
    postal_code: facts.postalCode,
    phone: facts.phone,
    check_in_from: '15:00',
    check_out_until: facts.type === 'RYOKAN' ? '10:00' : '11:00',
    description_ja: facts.description[0],
    description_en: facts.description[1],
    main_image_url: `/pictures/facilities/${facts.code}.svg`,
    no_parking: facts.noParking ?? false,
    hotel_tax_enabled: facts.taxAuthorities.length > 0,
    show_bathing_schedule: facts.showBathingSchedule ?? false,
    max_pet_count: facts.maxPetCount ?? 0,
    has_pet_weight_restriction: facts.hasPetWeightRestriction ?? false,
    pet_term_url: facts.maxPetCount ? '/terms/pets.html' : null,
    cat_allowed: facts.catAllowed ?? false,
    accepts_same_day_booking: facts.acceptsSameDayBooking ?? false,
    bed_share_alert_type: facts.bedShareAlertType ?? 'NONE',
    usage_fee_yen: USAGE_FEE_YEN,
    cleaning_fee_yen: CLEANING_FEE_YEN,
    bathing_tax_yen: facts.bathingTaxYen,
    bathing_tax_from_age: BATHING_TAX_FROM_AGE,
    sort_order: id,
  };
}

function tagRows({ id, facts }: PlacedFacility) {
  return facts.tags.map((code) => ({ facility_id: id, tag_id: tagCodes.indexOf(code) + 1 }));
}

function factRows({ id, facts }: PlacedFacility) {
  const told = factsOf(facts);
  return told.map(({ section, title, text }, index) => ({
    facility_id: id,
    section,
    position: told.slice(0, index + 1).filter((fact) => fact.section === section).length,
    title_ja: title[0],
    title_en: title[1],
    text_ja: text[0],
    text_en: text[1],
  }));
}

function taxRows({ id, facts }: PlacedFacility) {
  return facts.taxAuthorities.map((authority) => ({ facility_id: id, authority }));
}

function roomTypeRow({ id, facts, facility }: PlacedRoomType) {
  return {
    id,
    facility_id: facility.id,
    code: facts.code,
    name_ja: facts.name[0],
    name_en: facts.name[1],
    description_ja: facts.description[0],
    description_en: facts.description[1],
    image_url: `/pictures/rooms/${facts.picture}.svg`,
    max_occupancy: facts.maxOccupancy,
    bed_share_max_occupancy: facts.bedShareMaxOccupancy,
    accepts_pet: facts.maxPetCount > 0,
    max_pet_count: facts.maxPetCount,
    alert_ja: facts.alert?.[0] ?? null,
    alert_en: facts.alert?.[1] ?? null,
    square_meters: facts.squareMeters,
    sort_order: id,
  };
}

function parkingRows({ id, facts }: PlacedFacility) {
  return facts.parkings.map((parking) => ({
    facility_id: id,
    name_ja: parking.name[0],
    name_en: parking.name[1],
    quantity: parking.quantity,
    max_height_cm: parking.maxHeightCm,
  }));
}

function rentalRows({ id, facts }: PlacedFacility) {
  return facts.rentals.map((item) => ({
    facility_id: id,
    name_ja: item.name[0],
    name_en: item.name[1],
    price_yen: item.priceYen,
    rental_period: item.period,
    quantity: item.quantity,
    for_pets: item.forPets ?? false,
  }));
}

async function placePlans(
  client: pg.ClientBase,
  placed: readonly PlacedFacility[],
  today: CalendarDate,
): Promise<PlacedPlan[]> {
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from cancel_policies');
  const policyIds = new Map(rows.map((row) => [row.code, row.id]));
  const numbered = plans.map((facts, index): PlacedPlan & { facility: PlacedFacility } => {
    const facility = placed.find((candidate) => candidate.facts.code === facts.facility);
    if (!facility) throw new Error(`The plan ${facts.code} names no house of the club.`);
    const positions = facts.rooms ?? facility.rooms.map((_, position) => position + 1);
    return {
      id: index + 1,
      facts,
      facility,
      roomTypeIds: positions.map((position) => facility.rooms[position - 1]!.id),
    };
  });
  await insertRows(
    client,
    'booking_plans',
    numbered.map(({ id, facts, facility }) => ({
      ...planRow(facts, today),
      id,
      facility_id: facility.id,
      sort_order: id,
      cancel_policy_id: facts.cancelPolicy ? policyIds.get(facts.cancelPolicy) : null,
    })),
  );
  await insertRows(
    client,
    'booking_plan_room_types',
    numbered.flatMap((plan) => plan.roomTypeIds.map((room_type_id) => ({ plan_id: plan.id, room_type_id }))),
  );
  await insertRows(client, 'booking_plan_questions', numbered.flatMap(questionRows));
  return numbered;
}

function planRow(facts: PlanFacts, today: CalendarDate) {
  const [image_url1, image_url2 = null] = facts.pictures.map((name) => `/pictures/plans/${name}.svg`);
  const [min_nights = null, max_nights = null] = facts.nights ?? [];
  const [min_guests = null, max_guests = null] = facts.guests ?? [];
  const [min_rooms = null, max_rooms = null] = facts.roomCount ?? [];
  const [accept_from_days = null, accept_until_days = null] = facts.acceptDays ?? [];
  return {
    code: facts.code,
    title_ja: facts.title[0],
    title_en: facts.title[1],
    subtitle_ja: facts.subtitle[0],
    subtitle_en: facts.subtitle[1],
    description_ja: facts.description[0],
    description_en: facts.description[1],
    remarks_ja: facts.remarks?.[0] ?? null,
    remarks_en: facts.remarks?.[1] ?? null,
    image_url1,
    image_url2,
    fee_yen: facts.feeYen,
    fee_per: facts.feePer,
    min_nights,
    max_nights,
    min_guests,
    max_guests,
    min_rooms,
    max_rooms,
    excluded_dates: (facts.excludedInDays ?? []).map((days) => addDays(today, days)),
    weekdays: facts.weekdays ?? [0, 1, 2, 3, 4, 5, 6],
    accept_from_days,
    accept_until_days,
    // As long ago as the first stays of the demo are, which have plans too.
    sale_start: addDays(today, -700),
    sale_end: facts.saleEndInDays === undefined ? null : addDays(today, facts.saleEndInDays),
  };
}

function questionRows({ id, facts }: PlacedPlan) {
  return facts.questions.map((question, index) => ({
    plan_id: id,
    position: index + 1,
    text_ja: question.text[0],
    text_en: question.text[1],
    type: question.type,
    required: question.required,
    options_ja: (question.options ?? []).map(([ja]) => ja),
    options_en: (question.options ?? []).map(([, en]) => en),
  }));
}
