/** Tables of the room types: what they are, how many there are on a night, and what a night costs. */
import { DEAREST, MOST_ROOMS } from '#domain/vacancy/night-change.ts';
import { code, date, lines, picturesAddress, text, whole, yesOrNo } from '../cells.ts';
import { optional, reference, required } from './field.ts';
import type { CatalogueKind, Field } from './field.ts';
import { position, season } from './resorts.ts';

export const roomTypes: CatalogueKind = {
  table: 'room_types',
  fields: [
    required('code', code),
    reference('resort', { kept: 'facility_id' }),
    required('name_ja', text(100)),
    required('name_en', text(100)),
    required('description_ja', lines(2_000)),
    required('description_en', lines(2_000)),
    required('picture', picturesAddress, { kept: 'image_url' }),
    // Guests with a bed of their own, and all guests, children who share a bed among them.
    required('capacity', whole(1, 99), { kept: 'max_occupancy' }),
    required('capacity_with_bed_share', whole(1, 99), { kept: 'bed_share_max_occupancy' }),
    required('square_meters', whole(1, 9_999)),
    optional('pets', yesOrNo, { kept: 'accepts_pet', empty: false }),
    optional('max_pets', whole(0, 99), { kept: 'max_pet_count', empty: 0 }),
    // What one should know before choosing it.
    optional('note_ja', lines(500), { kept: 'alert_ja' }),
    optional('note_en', lines(500), { kept: 'alert_en' }),
    position,
  ],
  key: ['code'],
  fixed: ['resort'],
  order: 'sort_order, id',
  check: ({ capacity, capacity_with_bed_share: all }) =>
    Number(all) < Number(capacity)
      ? {
          column: 'capacity_with_bed_share',
          what: `'${String(all)}' is fewer than the capacity of ${String(capacity)}; the same number or more would be right`,
        }
      : null,
};

const roomType = reference('room_type', { kept: 'room_type_id' });
const price = (name: 'sp' | 'fp' | 'vs' | 'vm', least: number): Field =>
  optional(name, whole(least, DEAREST), { kept: `price_${name}` });

/** What each product pays for a room and night: points, and yen without consumption tax. None: it cannot buy the night. */
export const prices = (least: number): readonly Field[] => [
  price('sp', least),
  price('fp', least),
  price('vs', least),
  price('vm', least),
];

export const seasonPrices: CatalogueKind = {
  table: 'season_prices',
  fields: [
    roomType,
    required('season', season),
    // Of a night before a Sunday or before a holiday.
    required('weekend', yesOrNo),
    ...prices(1),
  ],
  key: ['room_type', 'season', 'weekend'],
  order: 'room_type, season, weekend',
};

const night = required('night', date);

/** What is sold and held stays as it is. A night that only has a price so far has no rooms. */
export const stock: CatalogueKind = {
  table: 'room_nights',
  nights: 'night',
  fields: [roomType, night, required('rooms', whole(0, MOST_ROOMS), { kept: 'total' })],
  key: ['room_type', 'night'],
  order: 'room_type, night',
};

export const nightPrices: CatalogueKind = {
  table: 'room_nights',
  nights: 'night',
  fields: [roomType, night, ...prices(0)],
  key: ['room_type', 'night'],
  besides: { total: 0 },
  locked: true,
  order: 'room_type, night',
};
