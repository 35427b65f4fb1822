/** A group's row as the domain's rule of a hold's life sees it; the database's own answer is its column live_until. */
import type { GroupState, HoldLife } from '#domain/booking/hold-life.ts';
import type { GroupRow } from '../store.ts';

export type LifeColumns = Pick<GroupRow, 'state' | 'expires_at' | 'paying_until'>;

export const lifeOf = (group: LifeColumns): HoldLife => ({
  // A constraint of the table names the states.
  state: group.state as GroupState,
  expiresAt: group.expires_at,
  payingUntil: group.paying_until,
});

/** The same of a hold that another takes the place of: which rooms it keeps, until when, and how often it was extended. */
export const heldBefore = (group: GroupRow) => ({
  roomTypeId: group.room_type_id,
  checkIn: group.check_in,
  checkOut: group.check_out,
  expiresAt: group.expires_at,
  extensionsUsed: group.extensions_used,
});

/** When a hold ends; of one that has ended or was confirmed meanwhile, when it was to end. */
export const endOf = (group: GroupRow): Date => group.live_until ?? group.expires_at;
