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
  textOfSearch,
  TOLD_AGAIN_MS,
} from '#domain/booking/saved-search.ts';
import type { Found, SearchConditions } from '#domain/booking/saved-search.ts';
import { largestRoom } from '#domain/booking/occupancy.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { idNumber } from '#server/platform/ids.ts';
import { attemptQuery, lookQuery, refuseBeyond } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database.ts';
import { runCounted } from '#server/platform/counted-use-case.ts';
import type { Inside, Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { ownContract } from '#server/modules/contract/public.ts';
import { namesNoPlace, tagNames } from '#server/modules/vacancy/public.ts';
import type { TagNames } from '#server/modules/vacancy/public.ts';
import { savedSearchLimit, searchMailLimit } from '../limits.ts';
import { checkGuestCounts, checkRoomNumber } from './check-stay.ts';
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

type Kept = {
  readonly search: SavedSearch;
  /** Whether it was not kept before, or told of otherwise. */
  readonly isNew: boolean;
};

/**
 * Kept once, however often it is saved; saved anew it begins or ends to be told of, and what is free now is no news. The refusals of a search, PAST_DATE and
 * TOO_MANY_KEPT; BAD_INPUT_ERROR with the argument that names what there is not, TOO_MANY_ATTEMPTS.
 */
export async function saveSearch(
  services: Services,
  actor: MemberActor,
  asked: ToSave,
): Promise<SavedSearch | Refusal> {
  const understood =
    (await refuseBeyond(services, savedSearchLimit, actor.loginId)) ??
    (asked.tellMe ? null : await keptAlready(services.db, actor, asked)) ??
    (await understand(services.db, actor, asked));
  const kept = await runUseCase<Services, Kept>(services, actor, {
    action: 'saveMySearch',
    leavesRow: ({ isNew }) => isNew,
    work: async (tx, inside) =>
      isRefusal(understood) ? understood : keep(tx, inside, actor, { ...asked, ...understood }),
  });
  return isRefusal(kept) ? kept : kept.search;
}

type Understood = {
  readonly conditions: SearchConditions;
  /** Null where nobody looked, since it is kept already and is to be told of no more. */
  readonly found: Found | null;
  readonly names: TagNames;
};

/** With each tag by the one name that it is kept by. */
const byOneName = (conditions: SearchConditions, names: TagNames): SearchConditions =>
  inOrder({ ...conditions, tags: conditions.tags.map((tag) => names.get(tag) ?? tag) });

/** Whoever wants no more mails is asked nothing: a tag has another name by now, or a resort is gone. Null where no such search is kept. */
async function keptAlready(
  db: Database,
  { loginId }: MemberActor,
  asked: Pick<ToSave, 'conditions' | 'contractId'>,
): Promise<Understood | null> {
  const names = await tagNames(db);
  const contractId = idNumber(asked.contractId) ?? 0;
  const conditions = byOneName({ ...asked.conditions, contractId }, names);
  const same = sameAs(conditions, await savedSearchesOf(db, loginId), names);
  return same ? { conditions, found: null, names } : null;
}

const sameAs = (conditions: SearchConditions, kept: readonly SavedSearch[], names: TagNames) =>
  kept.find((row) => isSameSearch(byOneName(conditionsOf(row), names), conditions));

/** Rooms are looked for before the transaction: it has its own connection, and holds the login's lock. */
async function understand(
  db: Database,
  actor: MemberActor,
  { conditions, contractId }: ToSave,
): Promise<Understood | Refusal> {
  const { checkIn, rooms, tags, facilityIds } = conditions;
  const absurd = checkStayDates(conditions) ?? checkRoomNumber({ rooms, checkIn }) ?? checkGuestCounts(rooms);
  if (absurd) return absurd;
  if (tags.length > MOST_NAMED) return refuse('BAD_INPUT_ERROR', { argument: 'tags' });
  if (facilityIds.length > MOST_NAMED) return refuse('BAD_INPUT_ERROR', { argument: 'facilityIds' });
  const contract = await ownContract(db, actor, contractId);
  if (isRefusal(contract)) return contract;
  const names = await tagNames(db);
  const unknown = await namesNoPlace(db, names, conditions);
  if (unknown !== null) return refuse('BAD_INPUT_ERROR', { argument: unknown });
  const wanted = byOneName({ ...conditions, contractId: contract.id }, names);
  const found = await lookFor(db, actor, wanted);
  return isRefusal(found) ? found : { conditions: wanted, found, names };
}

async function keep(
  tx: Tx,
  inside: Inside,
  { loginId }: MemberActor,
  { conditions, found, names, tellMe }: Understood & Pick<ToSave, 'tellMe'>,
): Promise<Kept | Refusal> {
  const { at } = await businessNow(tx);
  // Under the lock of the login, which is had before all work.
  const kept = await savedSearchesOf(tx, loginId);
  const same = sameAs(conditions, kept, names);
  // Taken off the list since it was seen there.
  if (!same && !found) return refuse('NOT_FOUND_ERROR');
  if (!same && kept.length >= MOST_SAVED_SEARCHES)
    return refuse('TOO_MANY_KEPT', { most: MOST_SAVED_SEARCHES });
  const toldAtMs = same
    ? (same.told_at?.getTime() ?? null)
    : await toldBefore(tx, inside, { loginId, conditions, at });
  const look = tellMe && found ? firstLook(found, at.getTime(), toldAtMs) : null;
  if (!same)
    return { search: await insertSearch(tx, conditions, { loginId, at, look, toldAtMs }), isNew: true };
  if (look) return { search: await watchSearch(tx, same.id, look), isNew: same.look_at === null };
  if (same.look_at === null) return { search: same, isNew: false };
  return { search: await endWatching(tx, same.id), isNew: true };
}

type Told = { readonly loginId: string; readonly conditions: SearchConditions };
/** With the tags by their one name: however it was kept, and however it is asked for, it is the same. */
const toldSubject = ({ loginId, conditions }: Told) => `${loginId} ${textOfSearch(conditions)}`;

/** As good as when the login was told of such a search that it has taken off its list since; null where that no longer counts. */
async function toldBefore(
  tx: Tx,
  inside: Inside,
  { at, ...told }: Told & { readonly at: Date },
): Promise<number | null> {
  const [[mail]] = await sendTogether(tx, [lookQuery(inside, searchMailLimit, toldSubject(told))]);
  if (!mail || mail.counted) return null;
  return at.getTime() + (mail.waitSeconds ?? 0) * 1_000 - TOLD_AGAIN_MS;
}

/** NOT_FOUND_ERROR where the login keeps no such search, TOO_MANY_ATTEMPTS. */
export async function deleteSearch(
  services: Services,
  actor: MemberActor,
  id: string,
): Promise<true | Refusal> {
  const { loginId } = actor;
  const names = await tagNames(services.db);
  return runCounted<true>(services, actor, {
    action: 'deleteMySavedSearch',
    limit: savedSearchLimit,
    by: loginId,
    subject: id,
    work: async (tx, inside) => {
      const search = await removeSearch(tx, loginId, id);
      if (!search) return refuse('NOT_FOUND_ERROR');
      const { at } = await businessNow(tx);
      const wasToldMs = search.told_at?.getTime() ?? 0;
      const told = { loginId, conditions: byOneName(conditionsOf(search), names) };
      if (wasToldMs + TOLD_AGAIN_MS > at.getTime())
        await sendTogether(tx, [attemptQuery(inside, searchMailLimit, toldSubject(told))]);
      return true;
    },
  });
}
