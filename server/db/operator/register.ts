/** The guest register of a house and day at the operator's tools. Who asked for it stands in the audit log before anything is shown. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { exportRegister } from '#server/modules/booking/arrival/register.ts';
import { registerTable } from '#server/modules/booking/arrival/register-table.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';

type Asked = { readonly house: string; readonly day: CalendarDate };

/** The register as a table; NOT_FOUND_ERROR for a house that there is not. */
export async function registerOf(
  services: UseCaseServices & Pick<Services, 'keys'>,
  actor: Actor,
  { house, day }: Asked,
): Promise<string | Refusal> {
  const [[known]] = await sendTogether(services.db, [
    statement<{ id: number }>('select id from facilities where code = $1', [house]),
  ]);
  if (!known) return refuse('NOT_FOUND_ERROR');
  const guests = await exportRegister(services, actor, { facilityId: known.id, day, reason: null });
  return isRefusal(guests) ? guests : registerTable(guests);
}
