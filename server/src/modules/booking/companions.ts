/**
 * Companions kept for the next stay: those whom a member ticked so, for all logins of the membership, and until one of them takes
 * them off the list. Nothing of a booking follows from them.
 */
import { checkCompanion, MOST_COMPANIONS } from '#domain/booking/companion.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lockClient } from '#server/modules/account/public.ts';
import { companionsOf, keepCompanion, removeCompanion } from './companion-store.ts';
import type { Companion } from './companion-store.ts';

export type ToKeep = {
  readonly companions: readonly Companion[];
  /** The day on which they are as old as is said. */
  readonly ageOn: CalendarDate;
};

/** How many are kept by then. GUEST_DETAILS_INVALID with the field, TOO_MANY_KEPT beyond the bound: then none is. */
export function keepCompanions(
  services: Services,
  actor: MemberActor,
  { companions, ageOn }: ToKeep,
): Promise<number | Refusal> {
  const { clientId } = actor;
  return runUseCase(services, actor, {
    action: 'keepMyCompanions',
    subject: String(clientId),
    work: async (tx) => {
      for (const companion of companions) {
        const problem = checkCompanion(companion);
        if (problem) return problem;
      }
      // All logins of a membership keep into one list.
      await lockClient(tx, clientId);
      const known = (await companionsOf(tx, clientId)).map(({ name }) => name);
      const count = new Set([...known, ...companions.map(({ name }) => name)]).size;
      if (count > MOST_COMPANIONS) return refuse('TOO_MANY_KEPT', { most: MOST_COMPANIONS });
      const { at } = await businessNow(tx);
      for (const companion of companions) await keepCompanion(tx, companion, { clientId, on: ageOn, at });
      return count;
    },
  });
}

/** NOT_FOUND_ERROR where the membership keeps no such companion. */
export function deleteCompanion(services: Services, actor: MemberActor, id: string): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'deleteMyCompanion',
    subject: id,
    work: async (tx) => ((await removeCompanion(tx, actor.clientId, id)) ? true : refuse('NOT_FOUND_ERROR')),
  });
}
