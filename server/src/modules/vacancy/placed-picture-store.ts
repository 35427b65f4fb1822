/** The only SQL of pictures as staff put them in order. */
import { sql } from 'kysely';
import { inLanguage } from '#domain/kernel/language.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Pictured } from '#domain/vacancy/placed-picture.ts';
import { MOST_PICTURES } from '#domain/vacancy/placed-picture.ts';
import type { Queryable } from '#server/platform/database.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** What pictures are of. */
export type PicturesOf = { readonly kind: Pictured; readonly id: number };

const COLUMN: Readonly<Record<Pictured, string>> = {
  RESORT: 'facility_id',
  ROOM_TYPE: 'room_type_id',
  PLAN: 'plan_id',
};
const TABLE: Readonly<Record<Pictured, string>> = {
  RESORT: 'facilities',
  ROOM_TYPE: 'room_types',
  PLAN: 'booking_plans',
};

export type PlacedPicture = {
  readonly id: number;
  readonly version: number;
  /** Where it is served. */
  readonly picture: string;
  readonly altJa: string;
  readonly altEn: string;
  readonly isShown: boolean;
  readonly changedAt: Date;
  readonly changedBy: string | null;
};
const FIELDS = `p.id, p.version, p.picture, p.alt_ja as "altJa", p.alt_en as "altEn", p.shown as "isShown", p.changed_at as "changedAt",
  p.changed_by as "changedBy"`;

/** All of one, drafts too, in the order in which members see them. */
export const placedPicturesQuery = ({ kind, id }: PicturesOf): Statement<PlacedPicture> =>
  statement(
    `select ${FIELDS} from placed_pictures p where p.${COLUMN[kind]} = $1 order by p.place, p.id limit ${MOST_PICTURES[kind]}`,
    [id],
  );

/** Of which it is. */
export const ownerOfPictureQuery = (
  id: number,
): Statement<{ facilityId: number | null; roomTypeId: number | null; planId: number | null }> =>
  statement(
    'select facility_id as "facilityId", room_type_id as "roomTypeId", plan_id as "planId" from placed_pictures where id = $1',
    [id],
  );

const NAME: Readonly<Record<Pictured, string>> = {
  RESORT: 'name_ja as "nameJa", name_en as "nameEn", array[main_image_told] as told',
  ROOM_TYPE: 'name_ja as "nameJa", name_en as "nameEn", array[image_told] as told',
  PLAN: 'title_ja as "nameJa", title_en as "nameEn", array_remove(array[image_told1, image_told2], null) as told',
};
/** Something that has pictures, by what it is called, with those that tables tell of it. */
export type PicturedRow = {
  readonly id: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly told: readonly string[];
};
export const picturedQuery = ({ kind, id }: PicturesOf): Statement<PicturedRow> =>
  statement(`select id, ${NAME[kind]} from ${TABLE[kind]} where id = $1`, [id]);

/** The kinds of rooms of a resort, in their order. */
export const picturedRoomTypesQuery = (facilityId: number): Statement<PicturedRow> =>
  statement(
    `select id, ${NAME.ROOM_TYPE} from room_types where facility_id = $1 order by sort_order, id limit 500`,
    [facilityId],
  );

export const placedOfRoomTypesQuery = (
  facilityId: number,
): Statement<PlacedPicture & { readonly roomTypeId: number }> =>
  statement(
    `select ${FIELDS}, p.room_type_id as "roomTypeId" from placed_pictures p
     where p.room_type_id in (select id from room_types where facility_id = $1) order by p.place, p.id`,
    [facilityId],
  );

type Written = {
  readonly altJa: string;
  readonly altEn: string;
  readonly isShown: boolean;
  readonly by: string;
};

/** The last of its list; nothing where it stands there already. */
export const insertPictureQuery = (
  { kind, id }: PicturesOf,
  { picture, altJa, altEn, isShown, by }: Written & { readonly picture: string },
): Statement<{ id: number }> =>
  statement(
    `insert into placed_pictures (${COLUMN[kind]}, picture, alt_ja, alt_en, shown, changed_by, place)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(place), 0) + 1 from placed_pictures where ${COLUMN[kind]} = $1))
     on conflict do nothing returning id`,
    [id, picture, altJa, altEn, isShown, by],
  );

type Version = { readonly id: number; readonly version: number };

/** Nothing where it is another version by now. */
export const updatePictureQuery = (
  { id, version }: Version,
  { altJa, altEn, isShown, by }: Written,
): Statement<{ id: number }> =>
  statement(
    `update placed_pictures set alt_ja = $3, alt_en = $4, shown = $5, changed_by = $6, changed_at = clock_timestamp(), version = version + 1
     where id = $1 and version = $2 returning id`,
    [id, version, altJa, altEn, isShown, by],
  );

export const deletePictureQuery = ({ id, version }: Version): Statement<{ id: number }> =>
  statement('delete from placed_pictures where id = $1 and version = $2 returning id', [id, version]);

export const orderPicturesQuery = (order: readonly number[]): Statement =>
  statement(
    `update placed_pictures p set place = o.place from unnest($1::bigint[]) with ordinality as o (id, place)
     where p.id = o.id and p.place <> o.place`,
    [order],
  );

/** Of a resort's page: what members see of its own pictures and those of its kinds of rooms, each in order. */
export type ShownPicture = {
  readonly roomTypeId: number | null;
  readonly picture: string;
  readonly altJa: string;
  readonly altEn: string;
};
export const shownPicturesQuery = (facilityId: number): Statement<ShownPicture> =>
  statement(
    `select room_type_id as "roomTypeId", picture, alt_ja as "altJa", alt_en as "altEn" from placed_pictures
     where shown and (facility_id = $1 or room_type_id in (select id from room_types where facility_id = $1))
     order by facility_id nulls last, room_type_id, place, id`,
    [facilityId],
  );

/** What a picture of a list shows in words; null where a table told it, for nobody has written that. */
export function altOf(
  list: readonly Omit<ShownPicture, 'roomTypeId'>[],
  shown: string | null,
  language: Language,
): string | null {
  const found = list.find(({ picture }) => picture === shown);
  return found ? inLanguage(language, found.altJa, found.altEn) : null;
}

export type ShownPlanPicture = Omit<ShownPicture, 'roomTypeId'> & { readonly planId: number };

/** What members see of the pictures of plans, each in order. */
export async function shownPlanPictures(
  db: Queryable,
  planIds: readonly number[],
): Promise<ShownPlanPicture[]> {
  const { rows } = await sql<ShownPlanPicture>`
    select plan_id as "planId", picture, alt_ja as "altJa", alt_en as "altEn" from placed_pictures
    where shown and plan_id = any(${[...planIds]}::int[]) order by plan_id, place, id`.execute(db);
  return rows;
}
