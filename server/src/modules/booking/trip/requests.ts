/** What members ask for in their own words, for whoever prepares their rooms. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { houseByCodeQuery } from '#server/modules/vacancy/public.ts';
import { requestsInWordsQuery } from './store.ts';
import type { RequestInWords } from './store.ts';

type Asked = { readonly house: string; readonly from: CalendarDate; readonly to: CalendarDate };

/** NOT_FOUND_ERROR for a house that does not exist. The audit log keeps who looked. */
export function requestsOf(
  services: UseCaseServices,
  actor: Actor,
  { house, from, to }: Asked,
): Promise<readonly RequestInWords[] | Refusal> {
  return runUseCase(services, actor, {
    action: 'readRequests',
    subject: `${house} ${from} ${to}`,
    work: async (tx) => {
      const [[found]] = await sendTogether(tx, [houseByCodeQuery(house)]);
      if (!found) return refuse('NOT_FOUND_ERROR');
      const [requests] = await sendTogether(tx, [requestsInWordsQuery({ facilityId: found.id, from, to })]);
      return requests;
    },
  });
}
