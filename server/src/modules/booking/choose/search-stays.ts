/** The search of a member: first what is wrong with the question, then everything that fits, for one contract. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { checkNewBooking } from '#domain/contract/product.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import { rememberedContract } from '#server/modules/contract/public.ts';
import { searchVacancies, vacancySource } from '#server/modules/vacancy/public.ts';
import type { Page, SearchConditions } from '#server/modules/vacancy/public.ts';
import { bookingContractOf, checkGuestCounts, checkRoomNumber } from './check-stay.ts';

/** What a search lists of each room type, and what a calendar shows at once. */
export const LONGEST_LIST_DAYS = 42;

/** How many days a search or a calendar lists that is asked for so many. */
export const daysListed = (wanted: number): number => Math.min(Math.max(wanted, 1), LONGEST_LIST_DAYS);

export type StaySearch = Omit<SearchConditions, 'contract' | 'unit' | 'now' | 'days'> & {
  readonly contractId: string;
  readonly days: number;
  readonly page: Page;
};

/** A page of the facilities with a room type that fits, ranked; NOT_FOUND_ERROR for a contract that is not the caller's. */
export async function searchStays(
  db: Queryable,
  actor: MemberActor,
  { contractId, days, page, ...wanted }: StaySearch,
): Promise<Awaited<ReturnType<typeof searchVacancies>> | Refusal> {
  const { rooms } = wanted;
  const absurd =
    checkStayDates({ checkIn: wanted.from, checkOut: wanted.to }) ??
    checkGuestCounts([wanted.counts]) ??
    (rooms && (checkRoomNumber({ rooms, checkIn: wanted.from }) ?? checkGuestCounts(rooms)));
  if (absurd) return absurd;
  const contract = await rememberedContract(db, actor, contractId);
  if (isRefusal(contract)) return contract;
  const closed = checkNewBooking(contract.productTypeId);
  if (closed) return closed;
  const source = vacancySource(db);
  const now = await source.now();
  const conditions = {
    ...wanted,
    ...{ contract: bookingContractOf(contract), unit: contract.unit, now, days: daysListed(days) },
  };
  return searchVacancies(source, conditions, page);
}
