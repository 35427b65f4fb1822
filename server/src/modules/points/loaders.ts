/** Rows of the points ledger that an answer shows beside others: asked for by all of its rows at once. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { adjustmentsQuery } from './adjustment-store.ts';
import { bonusesOfContracts, pointChanges } from './history-store.ts';
import type { Page } from './history-store.ts';
import {
  allLotsOfContracts,
  liveLotsOfContracts,
  lotsByIds,
  returnsOfBookings,
  usesOfBookings,
} from './store.ts';

export const lotLoader = rowByKey(
  ({ db }, ids: readonly string[]) => lotsByIds(db, ids),
  (lot) => lot.id,
);

/** The lots of a contract that hold something and are not over on a day. */
export const liveLotsLoader = rowsByKey(
  ({ db }, contractIds: readonly number[], today: CalendarDate) =>
    liveLotsOfContracts(db, contractIds, today),
  (lot) => lot.contractId,
);

/** All lots of a contract, the ended ones too. */
export const allLotsLoader = rowsByKey(
  ({ db }, contractIds: readonly number[]) => allLotsOfContracts(db, contractIds),
  (lot) => lot.contractId,
);

/** A page of what changed the points of a contract, newest first. */
export const pointChangesLoader = rowsByKey(
  ({ db }, contractIds: readonly number[], page: Page) => pointChanges(db, contractIds, page),
  (change) => change.contractId,
);

export const bonusesLoader = rowsByKey(
  ({ db }, contractIds: readonly number[]) => bonusesOfContracts(db, contractIds),
  (bonus) => bonus.contractId,
);

/** The points that a booking has taken now, for its nights and as fees, by lot and night. */
export const takenPointsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => usesOfBookings(db, bookingIds, ['used', 'kept']),
  (use) => use.bookingId,
);

/** The points that came back of a booking, step by step. */
export const returnsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => returnsOfBookings(db, bookingIds),
  (one) => one.bookingId,
);

/** What staff granted and corrected of the points of a contract: a page, the newest first. */
export const adjustmentsLoader = rowsByKey(
  async ({ db }, contractIds: readonly number[], page: { readonly take: number; readonly skip: number }) =>
    (await sendTogether(db, [adjustmentsQuery(contractIds, page)]))[0],
  ({ contractId }) => contractId,
);
