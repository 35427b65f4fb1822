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

/** When a hold ends; of one that has ended or was confirmed meanwhile, when it was to end. */
export const endOf = (group: GroupRow): Date => group.live_until ?? group.expires_at;
