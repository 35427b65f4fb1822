/** A house closes: what is offered on its closed nights is no offer any more. Whoever had it goes on waiting, since the house may be opened again. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Actor } from '#server/platform/actor.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { WAIT_SHORTLY } from '#server/platform/sweep.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { roomTypesOfHouseQuery } from '#server/modules/vacancy/public.ts';
import { endOffer, lockEntry } from './lock-entry.ts';
import type { EntryRow } from './store.ts';
import { mailOfferWithdrawn } from './tasks.ts';

const OFFERS_IN_A_STEP = 20;

/** The entries that have an open offer on some nights of kinds of rooms, those whose deadline comes first before others. */
const offeredOnNightsQuery = (
  roomTypeIds: readonly number[],
  {
    from,
    before,
    most,
  }: { readonly from: CalendarDate; readonly before: CalendarDate; readonly most: number },
): Statement<EntryRow> =>
  statement(
    `select e.* from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
     where o.state = 'OPEN' and o.room_type_id = any($1::int[]) and o.check_in < $3::date and o.check_out > $2::date
     order by o.deadline limit $4`,
    [roomTypeIds, from, before, most],
  );

/** Twenty in a step; one that is busy just now ends by its deadline, and nobody can take it until then. */
export async function endOffersOfClosing(
  services: Pick<Services, 'db' | 'ports' | 'log' | 'secrets'>,
  actor: Actor,
  {
    facilityId,
    ...nights
  }: { readonly facilityId: number; readonly from: CalendarDate; readonly before: CalendarDate },
): Promise<void> {
  const [kinds] = await sendTogether(services.db, [roomTypesOfHouseQuery(facilityId)]);
  const [offered] = await sendTogether(services.db, [
    offeredOnNightsQuery(
      kinds.map(({ id }) => id),
      { ...nights, most: OFFERS_IN_A_STEP },
    ),
  ]);
  for (const found of offered)
    await runUseCase(services, actor, {
      action: 'endOfferOfClosing',
      subject: found.id,
      whose: { loginId: found.login_id, clientId: found.client_id },
      whenBusy: 'leave',
      leavesRow: (isEnded: boolean) => isEnded,
      work: async (tx, inside) => {
        await sendTogether(tx, [WAIT_SHORTLY]);
        const locked = await lockEntry(tx, inside, found);
        const { entry, offer } = locked;
        if (entry.ended_at || !offer) return false;
        const becomes = { state: 'LIVE', unanswered: entry.unanswered } as const;
        await endOffer(tx, inside, locked, { as: 'WITHDRAWN', becomes });
        const told = { entryId: entry.id, offerId: offer.id };
        await enqueue(tx, mailOfferWithdrawn, told, `offer-withdrawn:${offer.id}`);
        return true;
      },
    });
}
