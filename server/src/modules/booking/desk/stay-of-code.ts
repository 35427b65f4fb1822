/** Whose stay the code is that guests show at a desk, before anybody is let in by it. */
import { bookingIdOfCode } from '#domain/booking/check-in-code.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { isCodeOf } from '../check-in-code.ts';
import { lockStayAtHouse } from '../stay-at-house.ts';
import { confirmedBookingQuery } from '../store.ts';

/** Answers the booking number; NOT_FOUND_ERROR for what is no code of a stay, ACCESS_DENIED_ERROR at another house. The audit log keeps who looked. */
export function stayOfCode(services: UseCaseServices, actor: Actor, code: string): Promise<string | Refusal> {
  const id = bookingIdOfCode(code);
  let clientId: number | null = null;
  return runUseCase<UseCaseServices, string>(services, actor, {
    // A code that was made up is not kept.
    ...{ action: 'viewStay', subject: id ?? 'code' },
    get whose() {
      return { loginId: null, clientId };
    },
    work: async (tx) => {
      if (id === null) return refuse('NOT_FOUND_ERROR');
      const stay = await lockStayAtHouse(tx, actor, {
        find: () => confirmedBookingQuery(id),
        right: 'WORK_DESK',
        whose: (of) => (clientId = of),
      });
      if (isRefusal(stay)) return stay;
      return isCodeOf(stay, code) && stay.booking_number ? stay.booking_number : refuse('NOT_FOUND_ERROR');
    },
  });
}
