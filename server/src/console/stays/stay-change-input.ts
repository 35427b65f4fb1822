/** What is wanted of a booked stay on the telephone, as the desk sends it and as the use case takes it. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import type { ChangeWanted, ViewedStay } from '#server/modules/booking/public.ts';
import { DeskGuestInput, guestOf } from './booking-desk-types.ts';
import { builder } from '../builder.ts';
import { DeskCarInput, DeskPetsInput, DeskRentalInput, extrasWantedOf } from './stay-extras-types.ts';

export const ChangeInput = builder.inputType('StayChangeWanted', {
  description: 'One of these.',
  isOneOf: true,
  fields: (t) => ({
    dates: t.field({
      type: builder.inputType('StayDates', {
        description: 'Other dates.',
        fields: (f) => ({
          checkInDate: f.field({ type: 'Date', required: true, description: 'The day of arrival.' }),
          checkOutDate: f.field({ type: 'Date', required: true, description: 'The day of departure.' }),
        }),
      }),
      description: 'Moved to other dates.',
    }),
    days: t.field({
      type: ['Date'],
      description: 'Nights that come at its end.',
      ...bounded({ longestList: 40 }),
    }),
    guests: t.field({ type: [DeskGuestInput], description: 'All guests as they will be.' }),
    rentalItems: t.field({
      type: [DeskRentalInput],
      description:
        'All things to rent as they will be; one that stands as it is named here stays, any other ends.',
      ...bounded({ longestList: 30 }),
    }),
    parkings: t.field({
      type: [DeskCarInput],
      description: 'All cars as they will be, likewise.',
      ...bounded({ longestList: 10 }),
    }),
    pets: t.field({ type: DeskPetsInput, description: 'All pets as they will be.' }),
  }),
});

export function wantedOf(
  { days, dates, guests, ...extras }: (typeof ChangeInput)['$inferInput'],
  { guests: known }: ViewedStay,
): ChangeWanted | Refusal {
  const others = extrasWantedOf(extras);
  if (others) return others;
  if (guests)
    return { kind: 'GUESTS', guests: guests.map((one) => knownGuest(one, known)), borrowing: 'NOT_ASKED' };
  if (days) return { kind: 'EXTENSION', days, borrowing: 'WITH_CONSENT' };
  // A list in the place of the input has none of them.
  if (!dates) return refuse('BAD_INPUT_ERROR', { argument: 'change' });
  const stay = { checkIn: dates.checkInDate, checkOut: dates.checkOutDate };
  return { kind: 'MOVE', stay, borrowing: 'WITH_CONSENT' };
}

/** What is not told on the telephone stays as it is known: a passport number as it is kept. */
function knownGuest(entered: Parameters<typeof guestOf>[0], known: ViewedStay['guests']) {
  const row = known.find(({ id }) => id === entered.id);
  const { occupation, sex, passport_sealed: passportNumber } = row ?? NOTHING_KNOWN;
  return { ...guestOf(entered), occupation, sex, passportNumber };
}
const NOTHING_KNOWN = { occupation: null, sex: null, passport_sealed: null } as const;
