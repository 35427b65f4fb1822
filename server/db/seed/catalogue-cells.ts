/** The catalogue of the demo club as the cells of an operator's tables. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { asList } from '../operator/cells.ts';
import { facilities } from './club/facilities.ts';
import { cancelPolicies, plans } from './club/plans.ts';
import type { PlanFacts } from './club/plans.ts';
import { coordinatesOf, factsOf } from './club/resort-facts.ts';
import { tags } from './club/tags.ts';
import { lodgingTaxes } from './club/taxes.ts';
import type { FacilityFacts, RoomTypeFacts, TagCode, Words } from './club/types.ts';
import type { Cells } from './through-loader.ts';

export const USAGE_FEE_YEN = 1500;
export const CLEANING_FEE_YEN = 4000;
export const BATHING_TAX_FROM_AGE = 12;

const yes = (told: boolean | undefined) => (told ? 'yes' : 'no');
const number = (told: number | null | undefined) => (told === null || told === undefined ? '' : String(told));
const words = (name: string, told: Words | null | undefined): Cells => ({
  [`${name}_ja`]: told?.[0] ?? '',
  [`${name}_en`]: told?.[1] ?? '',
});

export const cancelPolicyCells = (): Cells[] =>
  cancelPolicies.map((policy) => ({
    code: policy.code,
    no_show_percent: String(policy.noShowPenalty),
    same_day_percent: String(policy.day0Penalty),
    percent_by_days: policy.thresholds.map(({ day, penalty }) => `${day}:${penalty}`).join('|'),
    partly: policy.partialBase,
  }));

export const taxCells = (): Cells[] =>
  lodgingTaxes.map(({ authority, name, validFrom, rule }) => ({
    ...{ authority, valid_from: validFrom, ...words('name', name) },
    rate:
      'steps' in rule
        ? rule.steps.map(({ from, yen }) => `${from}:${yen}`).join('|')
        : `${rule.percent}% up to ${rule.most}`,
  }));

export const tagCells = (): Cells[] =>
  (Object.keys(tags) as TagCode[]).map((code, index) => ({
    ...words('name', tags[code]),
    for_pets: yes(code === 'pets'),
    position: String(index),
  }));

export const resortCells = (): Cells[] =>
  facilities.map((facts, index) => {
    const { latitude, longitude } = coordinatesOf(facts);
    return {
      code: facts.code,
      ...words('name', facts.name),
      ...words('short_name', facts.shortName),
      type: facts.type,
      ...words('prefecture', facts.prefecture),
      ...words('address', facts.address1),
      postal_code: facts.postalCode,
      tel: facts.phone,
      ...words('description', facts.description),
      picture: `/pictures/facilities/${facts.code}.svg`,
      check_in_from: '15:00',
      check_out_until: facts.type === 'RYOKAN' ? '10:00' : '11:00',
      latitude: String(latitude),
      longitude: String(longitude),
      no_parking: yes(facts.noParking),
      lodging_tax: yes(facts.taxAuthorities.length > 0),
      show_bathing_hours: yes(facts.showBathingSchedule),
      max_pets: number(facts.maxPetCount),
      pet_weight_limit: yes(facts.hasPetWeightRestriction),
      pet_terms: facts.maxPetCount ? '/terms/pets.html' : '',
      cats: yes(facts.catAllowed),
      same_day_booking: yes(facts.acceptsSameDayBooking),
      bed_share: facts.bedShareAlertType ?? '',
      usage_fee_yen: String(USAGE_FEE_YEN),
      cleaning_fee_yen: String(CLEANING_FEE_YEN),
      bathing_tax_yen: String(facts.bathingTaxYen),
      bathing_tax_from_age: String(BATHING_TAX_FROM_AGE),
      position: String(index + 1),
      tags: asList(facts.tags.map((code) => tags[code][1])),
      tax_authorities: asList(facts.taxAuthorities),
    };
  });

export function factCells(facts: FacilityFacts): Cells[] {
  const told = factsOf(facts);
  return told.map(({ section, title, text }, index) => ({
    ...{ resort: facts.code, section, ...words('title', title), ...words('text', text) },
    position: String(told.slice(0, index + 1).filter((fact) => fact.section === section).length),
  }));
}

export const roomTypeCells = (): Cells[] =>
  facilities
    .flatMap((facility) => facility.rooms.map((room) => ({ room, resort: facility.code })))
    .map(({ room, resort }, index) => ({
      ...{ code: room.code, resort, ...words('name', room.name), ...words('description', room.description) },
      picture: `/pictures/rooms/${room.picture}.svg`,
      capacity: String(room.maxOccupancy),
      capacity_with_bed_share: String(room.bedShareMaxOccupancy),
      square_meters: String(room.squareMeters),
      pets: yes(room.maxPetCount > 0),
      max_pets: String(room.maxPetCount),
      ...words('note', room.alert),
      position: String(index + 1),
    }));

export const parkingCells = ({ code, parkings }: FacilityFacts): Cells[] =>
  parkings.map(({ name, quantity, maxHeightCm }) => ({
    ...{ resort: code, ...words('name', name) },
    ...{ places: String(quantity), max_height_cm: number(maxHeightCm) },
  }));

export const rentalCells = ({ code, rentals }: FacilityFacts): Cells[] =>
  rentals.map(({ name, priceYen, period, quantity, forPets }) => ({
    ...{ resort: code, ...words('name', name), price_yen: String(priceYen) },
    ...{ per: period, quantity: String(quantity), for_pets: yes(forPets) },
  }));

/** The rooms that a plan is sold for. */
export function roomsOfPlan({ code, facility, rooms }: PlanFacts): readonly RoomTypeFacts[] {
  const house = facilities.find((candidate) => candidate.code === facility);
  if (!house) throw new Error(`The plan ${code} names no house of the club.`);
  return rooms ? rooms.map((place) => house.rooms[place - 1]!) : house.rooms;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export const planCells = (today: CalendarDate): Cells[] =>
  plans.map((facts, index) => ({
    code: facts.code,
    resort: facts.facility,
    ...words('title', facts.title),
    ...words('subtitle', facts.subtitle),
    ...words('description', facts.description),
    ...words('remarks', facts.remarks),
    ...Object.fromEntries(
      facts.pictures.map((name, at) => [`picture${at + 1}`, `/pictures/plans/${name}.svg`]),
    ),
    fee_yen: String(facts.feeYen),
    fee_per: facts.feePer,
    ...between('nights', facts.nights),
    ...between('guests', facts.guests),
    ...between('rooms', facts.roomCount),
    excluded_nights: asList((facts.excludedInDays ?? []).map((days) => addDays(today, days))),
    weekdays: asList((facts.weekdays ?? []).map((day) => DAYS[day])),
    bookable_from_days: number(facts.acceptDays?.[0]),
    bookable_until_days: number(facts.acceptDays?.[1]),
    // As long ago as the first stays of the demo are, which have plans too.
    sale_start: addDays(today, -700),
    sale_end: facts.saleEndInDays === undefined ? '' : addDays(today, facts.saleEndInDays),
    cancel_policy: facts.cancelPolicy ?? '',
    position: String(index + 1),
    room_types: asList(roomsOfPlan(facts).map(({ code }) => code)),
  }));

const between = (what: string, range: readonly [number | null, number | null] | undefined): Cells => ({
  [`min_${what}`]: number(range?.[0]),
  [`max_${what}`]: number(range?.[1]),
});

export const questionCells = ({ code, questions }: PlanFacts): Cells[] =>
  questions.map(({ text, type, required, options = [] }, index) => ({
    ...{ plan: code, position: String(index + 1), ...words('text', text), type, required: yes(required) },
    options_ja: asList(options.map(([ja]) => ja)),
    options_en: asList(options.map(([, en]) => en)),
  }));
