/** Who comes before a change of guests and after it, as the table sets both side by side. */
import type { GuestsInput } from './guests-form.ts';

type Guest = GuestsInput[number];

export type GuestOfChange = {
  readonly place: Pick<Guest, 'representative' | 'child' | 'bedShared'>;
  /** Null where nobody has said it yet. */
  readonly name: string | null;
  readonly age: number | null;
  /** Whether this guest came before, too, and is described otherwise than name, age and place say. */
  readonly isDescribedAnew: boolean;
};

/** What the table says of a guest by itself; the rest it says to have changed. */
const restOf = (guest: Guest) => {
  const said = { representative: false, child: false, bedShared: false, name: '', age: null };
  // One space is as good as another, and is entered in either width.
  return JSON.stringify({ ...guest, ...said }).replace(/[\s\u3000]+/gu, ' ');
};

export function guestsOfChange(before: GuestsInput, after: GuestsInput) {
  const said = (guest: Guest): GuestOfChange => {
    const { representative, child, bedShared, name, age } = guest;
    return { place: { representative, child, bedShared }, name: name || null, age, isDescribedAnew: false };
  };
  return {
    before: before.map(said),
    after: after.map((guest): GuestOfChange => {
      const was = before.find(({ id }) => id === guest.id);
      return { ...said(guest), isDescribedAnew: was !== undefined && restOf(was) !== restOf(guest) };
    }),
  };
}
