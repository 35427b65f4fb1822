/**
 * Searches that a login keeps to come back to, each with whether it is told when its dates open or rooms become free. Told of
 * by tell-of-searches.ts; nothing is kept for whoever is told.
 */
import {
  firstLook,
  inOrder,
  isSameSearch,
  MOST_NAMED,
  MOST_SAVED_SEARCHES,
} from '#domain/booking/saved-search.ts';
import type { Found, SearchConditions } from '#domain/booking/saved-search.ts';
import { largestRoom } from '#domain/booking/occupancy.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { ownContract } from '#server/modules/contract/public.ts';
import { checkRoomNumber } from './check-stay.ts';
import { facilitiesFreeFor } from './flexible-stays.ts';
import {
  endWatching,
  insertSearch,
  removeSearch,
  savedSearchesOf,
  watchSearch,
} from './saved-search-store.ts';
import type { SavedSearch } from './saved-search-store.ts';

export const conditionsOf = (row: SavedSearch): SearchConditions => ({
  contractId: row.contract_id,
  checkIn: row.check_in,
  checkOut: row.check_out,
  rooms: row.rooms,
  tags: row.tags,
  facilityIds: row.facility_ids,
});

/** What a search finds now, for whoever keeps it; a refusal where its contract books no such stays. */
export async function lookFor(
  db: Database,
  whose: Pick<MemberActor, 'clientId'>,
  { contractId, checkIn, checkOut, rooms, tags, facilityIds }: SearchConditions,
): Promise<Found | Refusal> {
  const counts = largestRoom(rooms);
  if (!counts) return refuse('BAD_INPUT_ERROR');
  const found = await facilitiesFreeFor(db, whose, {
    ...{
      contractId: String(contractId),
      checkIn,
      nights: daysBetween(checkIn, checkOut),
      rooms,
      counts,
      tags,
    },
    facilityIds: facilityIds.length > 0 ? new Set(facilityIds) : null,
  });
  if (isRefusal(found)) return found;
  return { free: found.facilityIds, opensAtMs: found.opensAt?.getTime() ?? null };
}

type ToSave = {
  readonly conditions: Omit<SearchConditions, 'contractId'>;
  readonly contractId: string;
  readonly tellMe: boolean;
};

/**
 * Kept once, however often it is saved; saved anew it begins or ends to be told of, and what is free now is no news. The refusals of a search, PAST_DATE and
 * TOO_MANY_KEPT.
 */
export async function saveSearch(
  services: Services,
  actor: MemberActor,
  asked: ToSave,
): Promise<SavedSearch | Refusal> {
  const understood = await understand(services.db, actor, asked);
  return runUseCase(services, actor, {
    action: 'saveMySearch',
    work: async (tx) => (isRefusal(understood) ? understood : keep(tx, actor, { ...asked, ...understood })),
  });
}

type Understood = { readonly conditions: SearchConditions; readonly found: Found };

/** Rooms are looked for before the transaction: it has its own connection, and holds the login's lock. */
async function understand(
  db: Database,
  actor: MemberActor,
  { conditions, contractId }: ToSave,
): Promise<Understood | Refusal> {
  const { checkIn, rooms, tags, facilityIds } = conditions;
  const absurd = checkStayDates(conditions) ?? checkRoomNumber({ rooms, checkIn });
  if (absurd) return absurd;
  if (tags.length > MOST_NAMED || facilityIds.length > MOST_NAMED) return refuse('BAD_INPUT_ERROR');
  const contract = await ownContract(db, actor, contractId);
  if (isRefusal(contract)) return contract;
  const wanted = inOrder({ ...conditions, contractId: contract.id });
  const found = await lookFor(db, actor, wanted);
  return isRefusal(found) ? found : { conditions: wanted, found };
}

async function keep(
  tx: Tx,
  { loginId }: MemberActor,
  { conditions, found, tellMe }: Understood & Pick<ToSave, 'tellMe'>,
): Promise<SavedSearch | Refusal> {
  const { at } = await businessNow(tx);
  // Under the lock of the login, which is had before all work.
  const kept = await savedSearchesOf(tx, loginId);
  const same = kept.find((row) => isSameSearch(conditionsOf(row), conditions));
  const look = tellMe ? firstLook(found, at.getTime(), same?.told_at?.getTime() ?? null) : null;
  if (same) return look ? watchSearch(tx, same.id, look) : endWatching(tx, same.id);
  if (kept.length >= MOST_SAVED_SEARCHES) return refuse('TOO_MANY_KEPT', { most: MOST_SAVED_SEARCHES });
  return insertSearch(tx, conditions, { loginId, at, look });
}

/** NOT_FOUND_ERROR where the login keeps no such search. */
export function deleteSearch(services: Services, actor: MemberActor, id: string): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'deleteMySavedSearch',
    subject: id,
    work: async (tx) => ((await removeSearch(tx, actor.loginId, id)) ? true : refuse('NOT_FOUND_ERROR')),
  });
}
