/** The fewest points that an order of products takes, as the club sets it for each kind. */
import type { PointKind } from '#domain/exchange/order.ts';
import type { Queryable } from '#server/platform/database.ts';
import { defineSetting, readSettings, wholeNumber } from '#server/platform/settings.ts';

export const exchangeSettings = {
  sp: defineSetting('exchangeMinimumSp', 5, wholeNumber({ least: 1, most: 100_000 })),
  fp: defineSetting('exchangeMinimumFp', 5, wholeNumber({ least: 1, most: 100_000 })),
  tvp: defineSetting('exchangeMinimumTvp', 1_000, wholeNumber({ least: 1, most: 10_000_000 })),
} as const;

export const addressSettings = {
  /** For how many days after an order was sent or cancelled its address is kept. */
  exchangeAddressDays: defineSetting('exchangeAddressDays', 366, wholeNumber({ least: 30, most: 3_660 })),
} as const;

/** The fewest points of each kind that an order takes now. */
export const readMinimums = (db: Queryable): Promise<Record<PointKind, number>> =>
  readSettings(db, exchangeSettings);
