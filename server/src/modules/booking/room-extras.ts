/** How extras, as the calls of members and of the desk name them, become what the use cases take. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { idNumber } from '#server/platform/ids.ts';
import type { EnteredExtras } from './check-extras.ts';

type Days = { readonly fromDate: CalendarDate; readonly toDate: CalendarDate };
type RoomExtras = {
  readonly rentalItems?:
    | readonly (Days & { readonly rentalItemId: string; readonly quantity: number })[]
    | null
    | undefined;
  readonly parkings?:
    | readonly (Days & {
        readonly facilityParkingId: string;
        readonly carNumber: string;
        readonly color: string;
        readonly height?: number | null | undefined;
        readonly waitlist?: boolean | null | undefined;
      })[]
    | null
    | undefined;
  readonly petInfo?:
    | {
        readonly agreed: boolean;
        readonly pets: readonly {
          readonly kind?: 'DOG' | 'CAT' | null | undefined;
          readonly ownerName: string;
          readonly breed: string;
          readonly petWeight: number;
        }[];
      }
    | null
    | undefined;
};

/** What a room has beside its guests; undefined where that is nothing. */
export function extrasOf(extras: RoomExtras): EnteredExtras | undefined {
  const { rentalItems, parkings, petInfo } = extras;
  const count = (rentalItems?.length ?? 0) + (parkings?.length ?? 0) + (petInfo?.pets.length ?? 0);
  return count === 0 ? undefined : roomExtras(extras);
}

export function roomExtras({ rentalItems, parkings, petInfo }: RoomExtras): EnteredExtras {
  return {
    rentals: (rentalItems ?? []).map(({ rentalItemId, quantity, fromDate, toDate }) => ({
      ...{ itemId: idNumber(rentalItemId) ?? 0, quantity, fromDate, toDate },
    })),
    parkings: (parkings ?? []).map(
      ({ facilityParkingId, carNumber, color, height, fromDate, toDate, waitlist }) => ({
        ...{ parkingId: idNumber(facilityParkingId) ?? 0, carNumber, color, heightCm: height ?? null },
        ...{ fromDate, toDate, mayWait: waitlist ?? false },
      }),
    ),
    pets: {
      agreed: petInfo?.agreed ?? false,
      pets: (petInfo?.pets ?? []).map(({ kind, ownerName, breed, petWeight }) => ({
        ...{ kind: kind ?? 'DOG', ownerName, breed, weightGrams: Math.round(petWeight * 1000) },
      })),
    },
  };
}
