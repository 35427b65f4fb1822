/** A member marks a facility to find it again, or takes the mark away; done as often as it is asked. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { mark, unmark } from './favourite-store.ts';
import { facilitiesByIds } from './store.ts';

/** Answers whether it is marked now. NOT_FOUND_ERROR for a facility that does not exist. */
export function setFavourite(
  services: Services,
  actor: MemberActor,
  { facilityId, favourite }: { readonly facilityId: number | null; readonly favourite: boolean },
): Promise<boolean | Refusal> {
  const { loginId } = actor;
  return runUseCase(services, actor, {
    action: 'setMyFavouriteFacility',
    ...(facilityId === null ? {} : { subject: String(facilityId) }),
    work: async (tx) => {
      const [facility] = facilityId === null ? [] : await facilitiesByIds(tx, [facilityId]);
      if (!facility) return refuse('NOT_FOUND_ERROR');
      await (favourite ? mark : unmark)(tx, { loginId, facilityId: facility.id });
      return favourite;
    },
  });
}
