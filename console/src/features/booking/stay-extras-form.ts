/** Things to rent, cars and pets of a stay as a form holds them, what is sent of them, and which field a refusal speaks of. */
import type { CombinedError } from 'urql';
import { failureMessage, failureOf } from '#web/api/error-message.ts';
import { fieldId } from '#web/ui/field-id.ts';
import { problemOf, tellProblem } from '#web/forms/tell-problem.ts';
import { useWords as useWordsOfPages } from '#web/i18n/language.ts';
import { useWords } from '../../words.ts';
import type { Change } from './change-queries.ts';
import type { Offered, Stay } from './stay-queries.ts';

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
export const newRow = (
  { checkInDate }: Pick<Stay, 'checkInDate'>,
  nights: readonly string[],
  what: string,
): Row => ({
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

/** What is sent of the entries of each kind. */
export const thingsOf = (rows: readonly Row[]) =>
  rows.map(({ what, quantity, fromDate, toDate }) => ({
    ...{ rentalItemId: what, quantity: Number(quantity), fromDate, toDate },
  }));
export const carsOf = (rows: readonly Row[]) =>
  rows.map(({ what, carNumber, color, height, fromDate, toDate, waits }) => ({
    ...{ facilityParkingId: what, carNumber, color, fromDate, toDate, waitlist: waits },
    height: height.trim() === '' ? null : Number(height),
  }));
export const petsOf = (rows: readonly Row[], agreed: boolean) => ({
  agreed: agreed || rows.length === 0,
  pets: rows.map(({ what, ownerName, breed, weight }) => ({
    ...{ kind: what === 'CAT' ? ('CAT' as const) : ('DOG' as const), ownerName, breed },
    petWeight: Number(weight),
  })),
});

export function changeOf(kind: ExtrasKind, { rows, agreed }: ExtrasValues): Change {
  if (kind === 'rentalItems') return { rentalItems: thingsOf(rows) };
  return kind === 'parkings' ? { parkings: carsOf(rows) } : { pets: petsOf(rows, agreed) };
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

const plateOf = ({ carNumber }: Pick<Row, 'carNumber'>) =>
  carNumber.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether two entries are one car on the same day, however its number is spaced: one of them is a slip. */
export const isSameCar = (one: Row, other: Row): boolean =>
  plateOf(one) !== '' &&
  plateOf(one) === plateOf(other) &&
  one.fromDate <= other.toDate &&
  other.fromDate <= one.toDate;

const FIELD_OF: Readonly<Record<string, keyof Row>> = {
  ...{ facilityParkingId: 'what', kind: 'what', dates: 'fromDate', petWeight: 'weight' },
  ...{ quantity: 'quantity', carNumber: 'carNumber', color: 'color', height: 'height' },
  ...{ ownerName: 'ownerName', breed: 'breed' },
};

const KIND_OF: Readonly<Record<string, ExtrasKind>> = {
  ...{ RENTAL: 'rentalItems', PARKING: 'parkings', PET: 'pets' },
};

export type RefusedExtra = {
  readonly kind: ExtrasKind;
  /** Of a hold, the room that it is for. */
  readonly bookingId: unknown;
  readonly index: number;
  readonly name: keyof Row | 'agreed';
  readonly message: string;
};

/** The field of an entry that a refusal is shown at: the days of a single night are not asked for, and it stands at what is wanted on them. */
export const shownField = <At extends string, Name extends keyof Row>(at: At, name: Name) => {
  const field = `${at}.${name}` as const;
  return document.getElementById(fieldId(field)) ? field : (`${at}.what` as const);
};

/** Which entry a refusal speaks of, with its sentence; null where it says something else. */
export function useRefusedExtra(tooLate: string): (error: CombinedError) => RefusedExtra | null {
  const { extras: words } = useWords('stay');
  const { rules } = useWordsOfPages('forms');
  const errors = useWordsOfPages('errors');
  return (error) => {
    const failure = failureOf(error);
    if (failure.kind !== 'refused') return null;
    const { part, bookingId, index, field, problem, limit } = failure.facts;
    const kind = KIND_OF[String(part)];
    if (!kind) return null;
    const named = FIELD_OF[String(field)] ?? 'what';
    const message =
      failure.key === 'EXTRAS_TOO_LATE'
        ? tooLate
        : typeof problem === 'string'
          ? tellProblem(rules, problemOf(problem, limit), words.labels[named])
          : failureMessage(errors, failure);
    if (field === 'agreed') return { kind, bookingId, index: 0, name: 'agreed', message };
    return typeof index === 'number' ? { kind, bookingId, index, name: named, message } : null;
  };
}
