/** A confirmed stay with the house where it is, under the lock of its group, which whoever changes or cancels it holds too. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { standingClientQuery } from '#server/modules/account/public.ts';
import { refuseElsewhere } from './at-house.ts';
import { lockGroupQuery } from './store.ts';
import type { BookingRow } from './store.ts';

export type StayAtHouse = BookingRow & { readonly facilityId: number };

type Wanted = {
  readonly find: () => Statement<BookingRow>;
  readonly right: StaffRight;
  /** Hears whose stay it is, for the audit log, also where the desk is refused. */
  readonly whose: (clientId: number) => void;
};

/** `find` is asked twice, before the lock and under it. NOT_FOUND_ERROR, UNEXECUTABLE_ERROR where the membership's data are deleted, ACCESS_DENIED_ERROR for staff of another house. */
export async function lockStayAtHouse(
  tx: Tx,
  actor: Actor,
  { find, right, whose }: Wanted,
): Promise<StayAtHouse | Refusal> {
  const [[found]] = await sendTogether(tx, [find()]);
  if (!found) return refuse('NOT_FOUND_ERROR');
  whose(found.client_id);
  const [[standing], [group], [stay]] = await sendTogether(tx, [
    standingClientQuery(found.client_id),
    lockGroupQuery(found.group_id),
    find(),
  ]);
  // Nothing is written any more to a stay of a membership whose data are deleted.
  if (!standing) return refuse('UNEXECUTABLE_ERROR');
  if (!group || !stay) return refuse('NOT_FOUND_ERROR');
  return refuseElsewhere(actor, right, group.facility_id) ?? { ...stay, facilityId: group.facility_id };
}
