/** Everything of the catalogue that is told by tables, in the order in which an empty club is filled. */
import type { CatalogueKind } from './field.ts';
import * as plans from './plans.ts';
import * as resorts from './resorts.ts';
import * as rooms from './rooms.ts';

export const catalogue = {
  'cancel-policies': plans.cancelPolicies,
  taxes: plans.taxes,
  tags: resorts.tags,
  resorts: resorts.resorts,
  'resort-facts': resorts.resortFacts,
  seasons: resorts.seasons,
  parking: resorts.parking,
  'rental-items': resorts.rentalItems,
  'room-types': rooms.roomTypes,
  'season-prices': rooms.seasonPrices,
  stock: rooms.stock,
  prices: rooms.nightPrices,
  plans: plans.plans,
  'plan-questions': plans.planQuestions,
  'plan-prices': plans.planPrices,
} as const satisfies Record<string, CatalogueKind>;

export type CatalogueName = keyof typeof catalogue;

export const isCatalogue = (name: string): name is CatalogueName => Object.hasOwn(catalogue, name);
