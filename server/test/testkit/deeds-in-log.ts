/** The audit log as an inspector reads it, for stories about what its rows say. */
import type { StaffMember } from './console.ts';

export type DeedInLog = {
  action: string;
  subject: string;
  about: string;
  outcome: string;
  actorName: string | null;
};
type Whose = { staff?: string; memberId?: string; number?: string };

const ROWS = `query($staff: String, $memberId: String, $number: String) {
  auditEvents(staff: $staff, memberId: $memberId, bookingNumber: $number, kind: DEEDS) { action subject about outcome actorName } }`;

/** Rows of one of staff, about one membership or one stay, the first first; of some deeds alone. */
export async function deedsInLog(
  auditor: StaffMember,
  whose: Whose,
  ...actions: string[]
): Promise<DeedInLog[]> {
  const { auditEvents } = await auditor.get<{ auditEvents: DeedInLog[] }>(ROWS, whose);
  return auditEvents.filter(({ action }) => actions.includes(action)).toReversed();
}
