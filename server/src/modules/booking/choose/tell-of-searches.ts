/**
 * Looks at the searches whose login wants to be told: the evening before their dates open, and when a facility has become free.
 * Rooms are looked for as a member's search does, in the availability cache; the database is asked for what is due alone.
 */
import { look } from '#domain/booking/saved-search.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { SystemActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { isUnavailable } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { findOpenLogin } from '#server/modules/account/public.ts';
import { clientsOfContracts } from '#server/modules/contract/public.ts';
import { mailSavedSearch } from '../tasks.ts';
import { noteLook, noteNoMore, takeDueSearches } from './saved-search-store.ts';
import type { SavedSearch } from './saved-search-store.ts';
import { conditionsOf, lookFor } from './saved-searches.ts';

/** Answers how many were looked at and how many mails were asked for. What cannot be looked at now is taken again a quarter of an hour later. */
export async function tellOfSearches(
  services: Services,
  actor: SystemActor,
  { limit }: { readonly limit: number },
): Promise<{ readonly looked: number; readonly told: number }> {
  const due = await runUseCase<Services, SavedSearch[]>(services, actor, {
    action: 'takeDueSearches',
    leavesRow: () => false,
    work: async (tx) => takeDueSearches(tx, (await businessNow(tx)).at, limit),
  });
  const searches = done(due);
  const clients = await clientsOfContracts(
    services.db,
    searches.map((search) => search.contract_id),
  );
  let told = 0;
  for (const search of searches) {
    try {
      // A contract that is gone has taken its searches with it.
      const clientId = clients.get(search.contract_id);
      if (clientId !== undefined && (await lookAt(services, actor, { search, clientId }))) told += 1;
    } catch (err) {
      if (isUnavailable(err)) throw err;
      services.log.error(
        { err, requestId: actor.requestId, search: search.id },
        'a search was not looked at',
      );
    }
  }
  return { looked: searches.length, told };
}

async function lookAt(
  services: Services,
  actor: SystemActor,
  { search, clientId }: { readonly search: SavedSearch; readonly clientId: number },
): Promise<boolean> {
  const { id, login_id: loginId } = search;
  const found = await lookFor(services.db, { clientId }, conditionsOf(search));
  const told = await runUseCase<Services, boolean>(services, actor, {
    action: 'tellOfSearch',
    subject: id,
    whose: { loginId, clientId },
    whenBusy: 'leave',
    leavesRow: (mailed) => mailed,
    work: async (tx) => {
      const at = (await businessNow(tx)).at.getTime();
      const next = isRefusal(found) ? null : look(watchedOf(search), found, at);
      // The day is over, the contract books no stays any more, or nobody reads it: nothing will be told again.
      if (next === null || (next.tell !== null && (await findOpenLogin(tx, loginId)) === null)) {
        await noteNoMore(tx, search);
        return false;
      }
      // Saved anew or taken off the list meanwhile: what was found is of before, and nobody is told.
      if (!(await noteLook(tx, search, next)) || next.tell === null) return false;
      await enqueue(tx, mailSavedSearch, { searchId: id, of: next.tell.of }, `saved-search:${id}:${at}`);
      return true;
    },
  });
  return told === true;
}

const watchedOf = ({ free_facility_ids: free, opens_at: opensAt, told_at: toldAt }: SavedSearch) => ({
  ...{ free, opensAtMs: opensAt?.getTime() ?? null, toldAtMs: toldAt?.getTime() ?? null },
});
