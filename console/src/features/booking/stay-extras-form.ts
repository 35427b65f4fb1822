/** Things to rent, cars and pets of a stay as a form holds them, what is sent of them, and which field a refusal speaks of. */
import type { CombinedError } from 'urql';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { fieldId } from '#web/ui/field-id.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useWords } from '../../words.ts';
import type { Change, Offered, Stay } from './stay-queries.ts';

export type ExtrasKind = 'rentalItems' | 'parkings' | 'pets';
export type Row = {
  /** The thing, the parking, or the kind of pet. */
  what: string;
  quantity: string;
  fromDate: string;
  toDate: string;
  carNumber: string;
  color: string;
  height: string;
  waits: boolean;
  ownerName: string;
  breed: string;
  weight: string;
};
export type ExtrasValues = { rows: Row[]; agreed: boolean };

/** One more, for the whole stay. */
export const newRow = ({ checkInDate }: Stay, nights: readonly string[], what: string): Row => ({
  ...{ what, quantity: '1', fromDate: checkInDate, toDate: nights.at(-1) ?? checkInDate },
  ...{ carNumber: '', color: '', height: '', waits: false, ownerName: '', breed: '', weight: '' },
});

export function startOf(kind: ExtrasKind, stay: Stay): ExtrasValues {
  const blank = newRow(stay, [], '');
  const rows = {
    rentalItems: () =>
      stay.rentalItems.map(({ rentalItemId, quantity, fromDate, toDate }): Row => ({
        ...{ ...blank, what: rentalItemId, quantity: String(quantity), fromDate, toDate },
      })),
    parkings: () =>
      stay.parkings.map(({ parkingId, carNumber, color, heightCm, fromDate, toDate, waits }): Row => ({
        ...{ ...blank, what: parkingId, carNumber, color, fromDate, toDate, waits: waits !== null },
        height: heightCm === null ? '' : String(heightCm),
      })),
    pets: () =>
      stay.pets.map(({ kind: what, ownerName, breed, petWeight }): Row => ({
        ...{ ...blank, what, ownerName, breed, weight: String(petWeight) },
      })),
  };
  // To those that come already the member has agreed.
  return { rows: rows[kind](), agreed: stay.pets.length > 0 };
}

export function changeOf(kind: ExtrasKind, { rows, agreed }: ExtrasValues): Change {
  if (kind === 'rentalItems')
    return {
      rentalItems: rows.map(({ what, quantity, fromDate, toDate }) => ({
        ...{ rentalItemId: what, quantity: Number(quantity), fromDate, toDate },
      })),
    };
  if (kind === 'parkings')
    return {
      parkings: rows.map(({ what, carNumber, color, height, fromDate, toDate, waits }) => ({
        ...{ facilityParkingId: what, carNumber, color, fromDate, toDate, waitlist: waits },
        height: height.trim() === '' ? null : Number(height),
      })),
    };
  return {
    pets: {
      agreed: agreed || rows.length === 0,
      pets: rows.map(({ what, ownerName, breed, weight }) => ({
        ...{ kind: what === 'CAT' ? ('CAT' as const) : ('DOG' as const), ownerName, breed },
        petWeight: Number(weight),
      })),
    },
  };
}

type Nights = Offered['parkings'][number]['nights'];
type Wanted = Pick<Row, 'what' | 'fromDate' | 'toDate' | 'quantity' | 'waits'>;

/** How many are left on all days of an entry beside what else the form has of the same; null where the house does not offer it any more. */
export function leftBeside(
  nights: Nights | undefined,
  row: Wanted,
  others: readonly Wanted[],
): number | null {
  if (!nights) return null;
  const lies = ({ fromDate, toDate }: Wanted, night: string) => night >= fromDate && night <= toDate;
  const ofSame = others.filter(({ what, waits }) => what === row.what && !waits);
  const left = nights
    .filter(({ night }) => lies(row, night))
    .map(({ night, left: all }) =>
      ofSame
        .filter((other) => lies(other, night))
        .reduce((rest, { quantity }) => rest - (Number(quantity) || 0), all),
    );
  return Math.max(0, Math.min(...left));
}

const FIELD_OF: Readonly<Record<string, keyof Row>> = {
  ...{ facilityParkingId: 'what', kind: 'what', dates: 'fromDate', petWeight: 'weight' },
  ...{ quantity: 'quantity', carNumber: 'carNumber', color: 'color', height: 'height' },
  ...{ ownerName: 'ownerName', breed: 'breed' },
};

/** Which entry a refusal speaks of, with its sentence; null where it says something else. */
export function useRefusedExtra() {
  const { extras: words } = useWords('stay');
  const { rules } = useWordsOfPages('forms');
  const errors = useWordsOfPages('errors');
  return (error: CombinedError, { rows }: ExtrasValues) => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || typeof failure.facts['part'] !== 'string') return null;
    const { index, field, problem, limit } = failure.facts;
    const told = FIELD_OF[String(field)] ?? 'what';
    // The days of a single night are not asked for.
    const named = document.getElementById(fieldId(`rows.${String(index)}.${told}`)) ? told : 'what';
    const message =
      failure.key === 'EXTRAS_TOO_LATE'
        ? words.tooLate
        : typeof problem === 'string'
          ? tellProblem(rules, problemOf(problem, limit), words.labels[named])
          : failureMessage(errors, failure);
    if (field === 'agreed') return { name: 'agreed' as const, message };
    if (typeof index !== 'number' || index >= rows.length) return null;
    return { name: `rows.${index}.${named}` as const, message };
  };
}
