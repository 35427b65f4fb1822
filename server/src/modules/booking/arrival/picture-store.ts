/** The SQL of pictures of passports: one of each guest, sealed, and whose it is. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PassportPicturesTable } from '#server/platform/database-types.ts';
import type { Queryable } from '#server/platform/database.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type SealedPicture = Pick<
  Selectable<PassportPicturesTable>,
  'guest_id' | 'id' | 'key_id' | 'whole_sealed' | 'small_sealed'
>;

const PUT = `
  insert into passport_pictures (guest_id, id, key_id, whole_sealed, small_sealed) values ($1, $2, $3, $4, $5)
  on conflict (guest_id) do update set id = excluded.id, key_id = excluded.key_id, whole_sealed = excluded.whole_sealed,
    small_sealed = excluded.small_sealed, made_at = clock_timestamp()`;

/** The statement that gives a guest a picture, in the place of one that was there. */
export const putPictureQuery = (picture: SealedPicture): Statement =>
  statement(PUT, [
    ...[picture.guest_id, picture.id, picture.key_id, picture.whole_sealed, picture.small_sealed],
  ]);

/** The statement that takes a guest's picture away; it answers which that was, if any. */
export const deletePictureQuery = (guestId: string): Statement<{ id: string }> =>
  statement('delete from passport_pictures where guest_id = $1 returning id', [guestId]);

/** Which one a guest has, if any. */
export const pictureIdQuery = (guestId: string): Statement<{ id: string }> =>
  statement('select id from passport_pictures where guest_id = $1', [guestId]);

/** Not of a stay whose passports are to be destroyed, though no sweep has come by yet. */
const KEPT = `
  select p.guest_id, p.id, p.key_id, p.whole_sealed, p.small_sealed, g.booking_id from passport_pictures p
  join booking_guests g on g.id = p.guest_id
  join bookings b on b.id = g.booking_id
  where b.check_out > business_today() - interval '3 years' and (b.cancelled_at is null or b.checked_in_at is not null)`;

export type KeptPicture = SealedPicture & { readonly booking_id: string };

/** A picture by its own id. */
export const pictureByIdQuery = (id: string): Statement<KeptPicture> =>
  statement(`${KEPT} and p.id = $1`, [id]);

/** The picture of a guest. */
export const pictureOfGuestQuery = (guestId: string): Statement<KeptPicture> =>
  statement(`${KEPT} and p.guest_id = $1`, [guestId]);

/** Of which of these guests there is one, and its id. */
export function picturesOfGuests(
  db: Queryable,
  guestIds: readonly string[],
): Promise<Pick<SealedPicture, 'guest_id' | 'id'>[]> {
  return db
    .selectFrom('passport_pictures')
    .select(['guest_id', 'id'])
    .where(sql<boolean>`guest_id = any(${guestIds}::uuid[])`)
    .execute();
}
