/** What speaks against ending a contract early, put together from the modules that know of it: stays, holds, whoever waits, and owned weeks. */
import { settledWeek, WEEK_NIGHTS, weekReachesBeyond } from '#domain/contract/weekly-desk.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { staysBeyondQuery } from '#server/modules/booking/public.ts';
import { findContractsById, weeklyRights } from '#server/modules/contract/public.ts';
import { housesOfRoomTypesQuery } from '#server/modules/vacancy/public.ts';
import { entriesBeyondQuery } from '#server/modules/waitlist/public.ts';

export const KINDS_BEYOND = ['STAY', 'HOLD', 'WAITING', 'WEEK'] as const;
export type Beyond = {
  readonly kind: (typeof KINDS_BEYOND)[number];
  /** Of a booking; null for what has none. */
  readonly bookingNumber: string | null;
  /** Null for an owned week. */
  readonly roomTypeId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** All that has a night after a day. */
export async function whatReachesBeyond(tx: Tx, contractId: number, day: CalendarDate): Promise<Beyond[]> {
  const [stays, entries] = await sendTogether(tx, [
    staysBeyondQuery(contractId, day),
    entriesBeyondQuery(contractId, day),
  ]);
  const weeks = (await weeklyRights(tx, [contractId]))
    .flatMap((right) => settledWeek(right) ?? [])
    .filter((first) => weekReachesBeyond(first, day))
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, WEEK_NIGHTS) }));
  return [
    ...stays.map((stay) => ({
      kind: stay.bookingNumber === null ? ('HOLD' as const) : ('STAY' as const),
      ...stay,
    })),
    ...entries.map((entry) => ({ kind: 'WAITING' as const, bookingNumber: null, ...entry })),
    ...weeks.map((week) => ({ kind: 'WEEK' as const, bookingNumber: null, roomTypeId: null, ...week })),
  ];
}

export type NamedBeyond = Beyond & {
  readonly house: { readonly nameJa: string; readonly nameEn: string } | null;
};

/** The same as whoever wants to end a contract reads it. The audit log keeps who looked. */
export async function previewContractEnd(
  services: UseCaseServices,
  actor: Actor,
  { contractId, endDate }: { readonly contractId: number; readonly endDate: CalendarDate },
): Promise<readonly NamedBeyond[] | Refusal> {
  const [contract] = await findContractsById(services.db, [contractId]);
  return runUseCase<UseCaseServices, readonly NamedBeyond[]>(services, actor, {
    action: 'viewContractEnd',
    subject: contract?.contractNumber ?? String(contractId),
    whose: { loginId: null, clientId: contract?.clientId ?? null },
    work: async (tx) => {
      if (!contract) return refuse('NOT_FOUND_ERROR');
      const beyond = await whatReachesBeyond(tx, contractId, endDate);
      const [houses] = await sendTogether(tx, [
        housesOfRoomTypesQuery(beyond.flatMap(({ roomTypeId }) => roomTypeId ?? [])),
      ]);
      return beyond.map((one) => ({
        ...one,
        house: houses.find(({ roomTypeId }) => roomTypeId === one.roomTypeId) ?? null,
      }));
    },
  });
}
