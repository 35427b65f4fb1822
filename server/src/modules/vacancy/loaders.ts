/** Rows of the catalogue that an answer shows beside others: asked for by all of its rows at once. */
import { must, rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { blocksByIdsQuery } from './block-store.ts';
import { questionsOfPlansQuery } from './plan-store.ts';
import { shownPlanPictures } from './placed-picture-store.ts';
import {
  facilitiesByIds,
  lastNightsOnSale,
  parkingsByIds,
  planQuestions,
  plansByIds,
  rentalItemsByIds,
  roomTypesByIds,
  taxAuthorityNames,
} from './store.ts';
import type { FacilityRow, RoomTypeRow } from './store.ts';

export const facilityLoader = rowByKey(
  ({ db }, ids: readonly number[]) => facilitiesByIds(db, ids),
  (facility) => facility.id,
);

export const roomTypeLoader = rowByKey(
  ({ db }, ids: readonly number[]) => roomTypesByIds(db, ids),
  (roomType) => roomType.id,
);

/** The last night for which rooms of a kind are sold; none where none is. */
export const lastNightLoader = rowByKey(
  ({ db }, roomTypeIds: readonly number[]) => lastNightsOnSale(db, roomTypeIds),
  ({ roomTypeId }) => roomTypeId,
);

export const parkingLoader = rowByKey(
  ({ db }, ids: readonly number[]) => parkingsByIds(db, ids),
  (parking) => parking.id,
);

export const rentalItemLoader = rowByKey(
  ({ db }, ids: readonly number[]) => rentalItemsByIds(db, ids),
  (item) => item.id,
);

/** Rooms that are kept for a group. */
export const blockLoader = rowByKey(
  async ({ db }, ids: readonly string[]) => (await sendTogether(db, [blocksByIdsQuery(ids)]))[0],
  ({ id }) => id,
);

export const planLoader = rowByKey(
  ({ db }, ids: readonly number[]) => plansByIds(db, ids),
  (plan) => plan.id,
);

export const planQuestionsLoader = rowsByKey(
  ({ db }, planIds: readonly number[]) => planQuestions(db, planIds),
  (question) => question.plan_id,
);

/** The pictures of plans that members see, each in order; none where tables alone tell them. */
export const planPicturesLoader = rowsByKey(
  ({ db }, planIds: readonly number[]) => shownPlanPictures(db, planIds),
  (picture) => picture.planId,
);

/** What tax authorities call their tax. There are a handful, so all are read whichever are asked for. */
export const taxAuthorityLoader = rowByKey(
  ({ db }, _authorities: readonly string[]) => taxAuthorityNames(db),
  ({ authority }) => authority,
);

type Asking = Parameters<typeof roomTypeLoader>[0];
type OfRoomType = { readonly room_type_id: number };

/** The room type that a row is about. */
export const roomTypeOf = (request: Asking, { room_type_id: id }: OfRoomType): Promise<RoomTypeRow> =>
  must(roomTypeLoader(request).load(id), 'room type');

/** Where it is. */
export async function houseOf(request: Asking, row: OfRoomType): Promise<FacilityRow> {
  const { facility_id: id } = await roomTypeOf(request, row);
  return must(facilityLoader(request).load(id), 'facility');
}

/** What a plan asks, as staff wrote it. */
export const writtenQuestionsLoader = rowsByKey(
  async ({ db }, planIds: readonly number[]) => (await sendTogether(db, [questionsOfPlansQuery(planIds)]))[0],
  ({ planId }) => planId,
);
