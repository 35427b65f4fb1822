/** Rows of the catalogue that an answer shows beside others: asked for by all of its rows at once. */
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import {
  facilitiesByIds,
  parkingsByIds,
  planQuestions,
  plansByIds,
  rentalItemsByIds,
  roomTypesByIds,
  taxAuthorityNames,
} from './store.ts';

export const facilityLoader = rowByKey(
  ({ db }, ids: readonly number[]) => facilitiesByIds(db, ids),
  (facility) => facility.id,
);

export const roomTypeLoader = rowByKey(
  ({ db }, ids: readonly number[]) => roomTypesByIds(db, ids),
  (roomType) => roomType.id,
);

export const parkingLoader = rowByKey(
  ({ db }, ids: readonly number[]) => parkingsByIds(db, ids),
  (parking) => parking.id,
);

export const rentalItemLoader = rowByKey(
  ({ db }, ids: readonly number[]) => rentalItemsByIds(db, ids),
  (item) => item.id,
);

export const planLoader = rowByKey(
  ({ db }, ids: readonly number[]) => plansByIds(db, ids),
  (plan) => plan.id,
);

export const planQuestionsLoader = rowsByKey(
  ({ db }, planIds: readonly number[]) => planQuestions(db, planIds),
  (question) => question.plan_id,
);

/** What tax authorities call their tax. There are a handful, so all are read whichever are asked for. */
export const taxAuthorityLoader = rowByKey(
  ({ db }, _authorities: readonly string[]) => taxAuthorityNames(db),
  ({ authority }) => authority,
);
