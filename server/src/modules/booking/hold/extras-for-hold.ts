/** What the house of a hold has beside its rooms, and how much of it is left on its nights. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import { lodgingNow } from '#server/modules/vacancy/public.ts';
import { extrasOfLodging } from '../available-extras.ts';
import type { ExtrasForStay } from '../available-extras.ts';
import { findGroup } from '../store.ts';

/** NOT_FOUND_ERROR for a hold that is not the caller's. */
export async function extrasForHold(
  db: Queryable,
  { loginId }: Pick<MemberActor, 'loginId'>,
  groupId: string,
): Promise<ExtrasForStay | Refusal> {
  const group = await findGroup(db, groupId);
  if (!group || group.login_id !== loginId) return refuse('NOT_FOUND_ERROR');
  const lodging = await lodgingNow(db, { roomTypeId: group.room_type_id, planId: group.booking_plan_id });
  if (!lodging) throw new Error(`group ${group.id} has no room type`);
  return extrasOfLodging(db, { lodging, had: [], checkIn: group.check_in, checkOut: group.check_out });
}
