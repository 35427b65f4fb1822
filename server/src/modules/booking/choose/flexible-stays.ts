/** What a member asks whose dates are not settled: a year at a glance, stays within some weeks, the days around a stay. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { longestStayNights } from '#domain/booking/reception.ts';
import { checkNewBooking } from '#domain/contract/product.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { rememberedContract } from '#server/modules/contract/public.ts';
import {
  daysAround,
  daysThrough,
  facilitiesFree,
  listFreeStays,
  vacancySource,
  yearAtAGlance,
} from '#server/modules/vacancy/public.ts';
import type {
  DayAround,
  FacilityStays,
  FacilityYear,
  StaysWanted,
  VacancySource,
  Page,
} from '#server/modules/vacancy/public.ts';
import { bookingContractOf, checkGuestCounts, checkRoomNumber } from './check-stay.ts';

/** So many weeks are looked through at once, and so many days on either side of a stay. */
const LONGEST_SPAN_DAYS = 62;
export const MOST_DAYS_AROUND = 7;

/** What is listed: a facility alone with each of its days, several with the best of theirs. */
const LISTED_ALONE = { facilities: 1, stays: LONGEST_SPAN_DAYS };
const LISTED_TOGETHER = { facilities: 30, stays: 3 };

/** Whose contract it is: a member, or whoever looks for one. */
type Whose = Pick<MemberActor, 'clientId'>;

export type FlexibleStay = Omit<StaysWanted, 'from' | 'days' | 'contract' | 'unit' | 'now'> & {
  readonly contractId: string;
};

type Understood = {
  readonly source: VacancySource;
  readonly wanted: Omit<StaysWanted, 'from' | 'days'>;
};

/** BAD_INPUT_ERROR, STAY_TOO_LONG and those of a search; NOT_FOUND_ERROR for a contract that is not the caller's. */
async function understand(
  db: Database,
  whose: Whose,
  { contractId, ...asked }: FlexibleStay,
): Promise<Understood | Refusal> {
  if (asked.nights < 1) return refuse('BAD_INPUT_ERROR');
  if (asked.nights > longestStayNights) return refuse('STAY_TOO_LONG', { most: longestStayNights });
  const contract = await rememberedContract(db, whose, contractId);
  if (isRefusal(contract)) return contract;
  const closed = checkNewBooking(contract.productTypeId);
  if (closed) return closed;
  const source = vacancySource(db);
  const now = await source.now();
  const absurd =
    checkRoomNumber({ rooms: asked.rooms, checkIn: now.date }) ??
    checkGuestCounts([asked.counts, ...asked.rooms]);
  if (absurd) return absurd;
  return {
    source,
    wanted: { ...asked, contract: bookingContractOf(contract), unit: contract.unit, now },
  };
}

/** By month, from the month of today on; a page of the facilities that fit. */
export async function yearOfStays(
  db: Database,
  actor: MemberActor,
  asked: FlexibleStay,
  page: Page,
): Promise<FacilityYear[] | Refusal> {
  const understood = await understand(db, actor, asked);
  if (isRefusal(understood)) return understood;
  return yearAtAGlance(db, understood.source, understood.wanted, page);
}

/** Those that begin from one day through another, at most LONGEST_SPAN_DAYS; days that are over count for nothing. */
export async function staysWithin(
  db: Database,
  actor: MemberActor,
  { fromDate, untilDate, ...asked }: FlexibleStay & { fromDate: CalendarDate; untilDate: CalendarDate },
): Promise<FacilityStays[] | Refusal> {
  const understood = await understand(db, actor, asked);
  if (isRefusal(understood)) return understood;
  const { source, wanted } = understood;
  const from = fromDate < wanted.now.date ? wanted.now.date : fromDate;
  const days = daysThrough(from, untilDate);
  if (days < 1) return [];
  if (days > LONGEST_SPAN_DAYS) return refuse('BAD_INPUT_ERROR');
  const isAlone = asked.facilityIds?.size === 1;
  return listFreeStays(source, { ...wanted, from, days }, isAlone ? LISTED_ALONE : LISTED_TOGETHER);
}

/** So many days before a day of check-in and after it, from today on. */
export async function staysAround(
  db: Database,
  actor: MemberActor,
  { checkIn, days, ...asked }: FlexibleStay & { checkIn: CalendarDate; days: number },
): Promise<DayAround[] | Refusal> {
  const understood = await understand(db, actor, asked);
  if (isRefusal(understood)) return understood;
  const { source, wanted } = understood;
  const first = addDays(checkIn, -days);
  const from = first < wanted.now.date ? wanted.now.date : first;
  const looked = daysThrough(from, addDays(checkIn, days));
  return looked < 1 ? [] : daysAround(source, { ...wanted, from, days: looked });
}

/** On which facilities a stay is free, and when its dates open. PAST_DATE, and as the others. */
export async function facilitiesFreeFor(
  db: Database,
  whose: Whose,
  { checkIn, ...asked }: Omit<FlexibleStay, 'weekendsOnly' | 'language'> & { checkIn: CalendarDate },
): Promise<Awaited<ReturnType<typeof facilitiesFree>> | Refusal> {
  const understood = await understand(db, whose, { ...asked, weekendsOnly: false, language: 'ja' });
  if (isRefusal(understood)) return understood;
  const { source, wanted } = understood;
  if (checkIn < wanted.now.date) return refuse('PAST_DATE', { date: checkIn });
  return facilitiesFree(source, { ...wanted, from: checkIn });
}
