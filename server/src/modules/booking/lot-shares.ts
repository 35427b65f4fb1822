/** Points of lots that are named by their ids, with the lots themselves: how an answer says until when points are valid. */
import type { LotUse } from '#domain/points/allocation.ts';
import { lotLoader } from '#server/modules/points/public.ts';
import { must } from '#server/platform/per-request.ts';
import { sharesOf, type LotShare } from './quote.ts';

/** Whole points by lot, soonest expiry first. A lot that does not exist is a broken promise. */
export async function sharesOfLots(
  context: Parameters<typeof lotLoader>[0],
  uses: readonly Pick<LotUse, 'lotId' | 'points' | 'borrowed'>[],
): Promise<LotShare[]> {
  const lots = await Promise.all(
    // A lot that pays several nights is one lot.
    [...new Set(uses.map(({ lotId }) => lotId))].map((id) =>
      must(lotLoader(context).load(id), 'lot of a use'),
    ),
  );
  return sharesOf(uses, lots);
}
