/** Whether whoever acts may do something at a house: the front desk at its own, the operator's tools and jobs anywhere. */
import { hasRightAt } from '#domain/staff/roles.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';

/** ACCESS_DENIED_ERROR for staff whose role is of another house. */
export function refuseElsewhere(actor: Actor, right: StaffRight, facilityId: number): Refusal | null {
  if (actor.kind !== 'staff' || !actor.mandate) return null;
  return hasRightAt(actor.mandate.roles, right, facilityId) ? null : refuse('ACCESS_DENIED_ERROR');
}
