/** A member marks a facility to find it again, or takes the mark away; done as often as it is asked. */
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { runCounted } from '#server/platform/counted-use-case.ts';
import { mark, unmark } from './favourite-store.ts';
import { favouriteLimit } from './limits.ts';
import { facilitiesByIds } from './store.ts';

/** Answers whether it is marked now. NOT_FOUND_ERROR for a facility that does not exist. */
export async function setFavourite(
  services: Services,
  actor: MemberActor,
  { facilityId, favourite }: { readonly facilityId: number | null; readonly favourite: boolean },
): Promise<boolean | Refusal> {
  const { loginId } = actor;
  const done = await runCounted(services, actor, {
    action: 'setMyFavouriteFacility',
    limit: favouriteLimit,
    by: loginId,
    ...(facilityId === null ? {} : { subject: String(facilityId) }),
    leavesRow: (isNew: boolean) => isNew,
    work: async (tx) => {
      const [facility] = facilityId === null ? [] : await facilitiesByIds(tx, [facilityId]);
      if (!facility) return refuse('NOT_FOUND_ERROR');
      return (favourite ? mark : unmark)(tx, { loginId, facilityId: facility.id });
    },
  });
  return isRefusal(done) ? done : favourite;
}
