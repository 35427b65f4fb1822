/** What is wrong with what was typed for a guest, by the rules of the server, in the order of the screen. */
import { guestProblems, type GuestField } from '#domain/booking/guest-details.ts';
import { age as ageRule } from '#domain/kernel/field-rules.ts';
import type { ErrorFacts } from '#messages/error-text.ts';
import { guestInput, type GuestEntry, type GuestPlace } from './guest-entry.ts';

const guestFieldOrder: readonly GuestField[] = [
  'name',
  'kana',
  'age',
  'address1',
  'nationality',
  'passportNumber',
  'tel',
  'email',
  'occupation',
];

/** Which of the guests, and which of their fields, a refusal of the server speaks of; null where it speaks of none. */
export function guestOfRefusal(
  { guestId, field }: ErrorFacts,
  guests: readonly Pick<GuestPlace, 'id'>[],
): { index: number; field: GuestField } | null {
  const index = guests.findIndex(({ id }) => id === guestId);
  return index < 0 ? null : { index, field: guestFieldOrder.find((one) => one === field) ?? 'age' };
}

export function problemsOfGuest(place: GuestPlace, entry: GuestEntry) {
  const input = guestInput(place, entry);
  const found = guestProblems({ ...input, abroad: entry.abroad, name: input.name || null });
  const ageTyped = entry.age.trim();
  // What was typed and is no whole number counts as no age; it is told what is wrong with it, not that it is missing.
  const unread = ageTyped !== '' && input.age === null;
  const problems = found.filter(({ field }) => !unread || field !== 'age');
  if (unread) problems.push({ field: 'age', problem: ageRule(ageTyped) ?? { problem: 'wholeNumber' } });
  return problems.sort((a, b) => guestFieldOrder.indexOf(a.field) - guestFieldOrder.indexOf(b.field));
}
