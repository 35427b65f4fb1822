/** The ways to narrow a result down, each with what it would leave. */
import { features, fits, type Arrangement, type Looking } from './arrange-found.ts';
import type { FoundFacility } from './search-queries.ts';

export type Narrowing<T extends string> = { readonly value: T; readonly left: number };

/** Each way to narrow the result down with what it would leave, beside what is chosen; those that leave nothing and are not chosen are left out. */
export function narrowings(facilities: readonly FoundFacility[], arrangement: Arrangement, looking: Looking) {
  const count = (wanted: Arrangement) => facilities.filter(fits(looking, wanted)).length;
  const kept = <T extends string>(all: readonly Narrowing<T>[], chosen: readonly string[]) =>
    all.filter(({ value, left }) => left > 0 || chosen.includes(value));
  const areas = [...new Set(facilities.map(({ prefecture }) => prefecture))];
  const tags = [...new Set(facilities.flatMap((facility) => facility.tags.map(({ name }) => name)))];
  const possible = features.filter((feature) => feature !== 'affordable' || looking.points !== null);
  return {
    areas: kept(
      areas.map((area) => ({ value: area, left: count({ ...arrangement, area }) })),
      arrangement.area === null ? [] : [arrangement.area],
    ),
    features: kept(
      possible.map((feature) => ({
        value: feature,
        left: count({ ...arrangement, features: [...arrangement.features, feature] }),
      })),
      arrangement.features,
    ),
    tags: kept(
      tags.map((tag) => ({ value: tag, left: count({ ...arrangement, tags: [...arrangement.tags, tag] }) })),
      arrangement.tags,
    ),
  };
}
