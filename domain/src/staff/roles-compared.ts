/** Roles that somebody holds beside those that are proposed: whoever approves sees what changes. */
import type { HeldRole } from './roles.ts';

const isSame = (one: HeldRole) => (other: HeldRole) =>
  one.role === other.role && one.facilityId === other.facilityId;

/** Which roles come, go and stay, each in the order in which it was given. A front desk of another house is another role. */
export function rolesCompared(
  before: readonly HeldRole[],
  after: readonly HeldRole[],
): Readonly<Record<'comes' | 'goes' | 'stays', readonly HeldRole[]>> {
  return {
    comes: after.filter((role) => !before.some(isSame(role))),
    goes: before.filter((role) => !after.some(isSame(role))),
    stays: after.filter((role) => before.some(isSame(role))),
  };
}
