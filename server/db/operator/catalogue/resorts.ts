/** Tables of the resorts: what they are, what their pages tell, when which season begins, and what they have beside rooms. */
import { findPrefecture } from '#domain/account/prefectures.ts';
import { resortSections, seasons as seasonNames } from '#domain/vacancy/resort.ts';
import {
  code,
  date,
  decimal,
  fileAddress,
  lines,
  oneOf,
  picturesAddress,
  postalCode,
  telephone,
  text,
  timeOfDay,
  webAddress,
  whole,
  yesOrNo,
} from '../cells.ts';
import type { ReadCell } from '../cells.ts';
import { links, optional, reference, required } from './field.ts';
import type { CatalogueKind } from './field.ts';

const prefecture =
  (language: 'ja' | 'en', such: string): ReadCell =>
  (cell) =>
    findPrefecture(cell)?.[language] === cell
      ? { value: cell }
      : { problem: `is no prefecture such as ${such}` };

const YEN = whole(0, 9_999_999);
/** Later ones stand further down; those of the same place in the order in which they came. */
export const position = optional('position', whole(0, 9_999), { kept: 'sort_order', empty: 0 });
export const season = oneOf(...seasonNames);

export const tags: CatalogueKind = {
  table: 'facility_tags',
  fields: [
    required('name_en', text(100)),
    required('name_ja', text(100)),
    optional('for_pets', yesOrNo, { kept: 'is_pet_tag', empty: false }),
    position,
  ],
  key: ['name_en'],
  once: ['name_ja'],
  order: 'sort_order, id',
};

export const resorts: CatalogueKind = {
  table: 'facilities',
  fields: [
    required('code', code),
    required('name_ja', text(100)),
    required('name_en', text(100)),
    required('short_name_ja', text(40)),
    required('short_name_en', text(40)),
    required('type', oneOf('HOTEL', 'CONDOMINIUM', 'VILLA', 'RYOKAN')),
    required('prefecture_ja', prefecture('ja', '神奈川県')),
    required('prefecture_en', prefecture('en', 'Kanagawa')),
    required('address_ja', text(200), { kept: 'address1_ja' }),
    required('address_en', text(200), { kept: 'address1_en' }),
    required('postal_code', postalCode),
    required('tel', telephone, { kept: 'phone' }),
    required('description_ja', lines(2_000)),
    required('description_en', lines(2_000)),
    required('picture', picturesAddress, { kept: 'main_image_url' }),
    optional('website', webAddress, { kept: 'facility_hp_url' }),
    optional('check_in_from', timeOfDay),
    optional('check_out_until', timeOfDay),
    optional('latitude', decimal(20, 46)),
    optional('longitude', decimal(122, 154)),
    optional('no_parking', yesOrNo, { empty: false }),
    optional('lodging_tax', yesOrNo, { kept: 'hotel_tax_enabled', empty: false }),
    optional('show_bathing_hours', yesOrNo, { kept: 'show_bathing_schedule', empty: false }),
    optional('max_pets', whole(0, 99), { kept: 'max_pet_count', empty: 0 }),
    optional('pet_weight_limit', yesOrNo, { kept: 'has_pet_weight_restriction', empty: false }),
    optional('pet_terms', fileAddress, { kept: 'pet_term_url' }),
    optional('cats', yesOrNo, { kept: 'cat_allowed', empty: false }),
    optional('same_day_booking', yesOrNo, { kept: 'accepts_same_day_booking', empty: false }),
    // Who may share a bed above capacity.
    optional('bed_share', oneOf('NONE', 'ONE_UNDER_THREE', 'TWO_PRESCHOOLERS', 'ONE_PRESCHOOLER'), {
      ...{ kept: 'bed_share_alert_type', empty: 'NONE' },
    }),
    // Of a stay paid in points, without consumption tax: for a person and night, and for a room and stay.
    optional('usage_fee_yen', YEN, { empty: 1_500 }),
    optional('cleaning_fee_yen', YEN, { empty: 4_000 }),
    optional('bathing_tax_yen', YEN, { empty: 0 }),
    optional('bathing_tax_from_age', whole(0, 99), { empty: 12 }),
    // From when on every arrival is written down; whoever has none is a no-show.
    optional('arrivals_from', date, { kept: 'arrivals_recorded_from' }),
    position,
  ],
  links: [
    links('tags', {
      ...{ table: 'facility_tag_links', owner: 'facility_id', target: 'tag_id', refers: 'tag' },
      read: text(100),
    }),
    links('tax_authorities', {
      ...{ table: 'facility_tax_authorities', owner: 'facility_id', target: 'authority' },
      refers: 'tax_authority',
    }),
  ],
  key: ['code'],
  once: ['name_ja', 'name_en'],
  order: 'sort_order, id',
  check: ({ latitude, longitude }) =>
    (latitude === null) === (longitude === null)
      ? null
      : {
          column: latitude === null ? 'latitude' : 'longitude',
          what: 'is empty: a place has both a latitude and a longitude, or neither',
        },
};

const resort = reference('resort', { kept: 'facility_id' });

export const resortFacts: CatalogueKind = {
  table: 'facility_facts',
  fields: [
    resort,
    required('section', oneOf(...resortSections)),
    required('position', whole(1, 100)),
    required('title_ja', text(100)),
    required('title_en', text(100)),
    required('text_ja', lines(2_000)),
    required('text_en', lines(2_000)),
  ],
  key: ['resort', 'section', 'position'],
  whole: 'resort',
  order: 'resort, section, position',
};

export const seasons: CatalogueKind = {
  table: 'facility_seasons',
  fields: [resort, required('first_night', date), required('season', season)],
  key: ['resort', 'first_night'],
  whole: 'resort',
  order: 'resort, first_night',
};

export const parking: CatalogueKind = {
  table: 'facility_parkings',
  fields: [
    resort,
    required('name_ja', text(100)),
    required('name_en', text(100)),
    required('places', whole(0, 9_999), { kept: 'quantity' }),
    optional('max_height_cm', whole(1, 999)),
  ],
  key: ['resort', 'name_ja'],
  order: 'resort, id',
};

export const rentalItems: CatalogueKind = {
  table: 'rental_items',
  fields: [
    resort,
    required('name_ja', text(100)),
    required('name_en', text(100)),
    // Without consumption tax.
    required('price_yen', YEN),
    required('per', oneOf('Day', 'Stay'), { kept: 'rental_period' }),
    required('quantity', whole(0, 9_999)),
    optional('for_pets', yesOrNo, { empty: false }),
  ],
  key: ['resort', 'name_ja'],
  order: 'resort, id',
};
