/** The form of a stay that is booked without asking once rooms become free: its guests, the most it may cost, and the agreement. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { ErrorFacts } from '#messages/error-text.ts';
import { guestInput, noGuest, type GuestEntry, type GuestPlace } from '../guest-entry.ts';
import { guestOfRefusal, problemsOfGuest } from '../guest-problems.ts';
import type { StayPrice } from '../choose/price.ts';

export type AgreedForm = {
  rooms: { guests: GuestEntry[] }[];
  mostPoints: string;
  mostYen: string;
  agrees: boolean;
  endsOthers: boolean;
};

/** Places for the guests of each room; the first adult signs the register. */
export function placesOf(rooms: readonly RoomCounts[]): GuestPlace[][] {
  const kinds = ({ adults, children, bedShares }: RoomCounts) => [
    ...Array.from({ length: adults }, () => ({ child: false, bedShared: false })),
    ...Array.from({ length: children }, () => ({ child: true, bedShared: false })),
    ...Array.from({ length: bedShares }, () => ({ child: true, bedShared: true })),
  ];
  return rooms.map((room, at) =>
    kinds(room).map((kind, index) => ({
      id: `room-${at + 1}-guest-${index + 1}`,
      representative: index === 0,
      ...kind,
    })),
  );
}

export const startOfAgreed = (places: readonly (readonly GuestPlace[])[]): AgreedForm => ({
  rooms: places.map((room) => ({ guests: room.map(() => ({ ...noGuest })) })),
  ...{ mostPoints: '', mostYen: '', agrees: false, endsOthers: true },
});

const wholeNumber = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

export type AgreedProblem =
  | { name: string; kind: 'guest'; found: ReturnType<typeof problemsOfGuest>[number] }
  | { name: 'mostPoints' | 'mostYen'; kind: 'belowPrice'; least: number }
  | { name: 'mostPoints' | 'mostYen'; kind: 'digits' }
  | { name: 'agrees'; kind: 'agrees' };

/** What is wrong with what was typed, in the order of the screen. A passport number is not asked for: nobody keeps it for so long. */
export function problemsOfAgreed(
  form: AgreedForm,
  places: readonly (readonly GuestPlace[])[],
  price: Pick<StayPrice, 'totalPoints' | 'totalJpy' | 'pointUnit'> | null,
): AgreedProblem[] {
  const guests = places.flatMap((room, at) =>
    room.flatMap((place, index) =>
      problemsOfGuest(place, form.rooms[at]?.guests[index] ?? noGuest)
        .filter(({ field }) => field !== 'passportNumber')
        .map((found): AgreedProblem => ({
          name: `rooms.${at}.guests.${index}.${found.field}`,
          kind: 'guest',
          found,
        })),
    ),
  );
  const ceilings = (['mostPoints', 'mostYen'] as const).flatMap((name): AgreedProblem[] => {
    if (name === 'mostPoints' && price?.pointUnit === 'yen') return [];
    const most = wholeNumber(form[name]);
    if (most === null) return [{ name, kind: 'digits' }];
    const least = (name === 'mostPoints' ? price?.totalPoints : price?.totalJpy) ?? 0;
    return most < least ? [{ name, kind: 'belowPrice', least }] : [];
  });
  return [...guests, ...ceilings, ...(form.agrees ? [] : [{ name: 'agrees', kind: 'agrees' } as const])];
}

/** As the server takes it. */
export function agreedInput(
  form: AgreedForm,
  places: readonly (readonly GuestPlace[])[],
  { totalJpy, isCompany }: { totalJpy: number; isCompany: boolean },
) {
  const feePaymentType = totalJpy === 0 ? 'POINT' : isCompany ? 'PREFERENCE' : 'ON_SITE';
  return {
    rooms: places.map((room, at) => ({
      guests: room.map((place, index) => ({
        ...guestInput(place, form.rooms[at]?.guests[index] ?? noGuest),
        passportNumber: null,
      })),
    })),
    feePaymentType: feePaymentType as 'POINT' | 'PREFERENCE' | 'ON_SITE',
    mostPoints: wholeNumber(form.mostPoints) ?? 0,
    mostYen: wholeNumber(form.mostYen) ?? 0,
    agreesToTerms: form.agrees,
    endsOthers: form.endsOthers,
  };
}

/** The field of which a refusal of the server speaks; null where it speaks of none. */
export function fieldOfRefusal(
  facts: ErrorFacts,
  places: readonly (readonly GuestPlace[])[],
): `rooms.${number}.guests.${number}.${keyof GuestEntry}` | null {
  for (const [at, room] of places.entries()) {
    const of = guestOfRefusal(facts, room);
    if (of) return `rooms.${at}.guests.${of.index}.${of.field}`;
  }
  return null;
}
