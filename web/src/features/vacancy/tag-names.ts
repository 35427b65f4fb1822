/**
 * Features as the reader's language calls them. An address keeps the name a feature was chosen by, in either language, so
 * that it can be shared; here it is found again by any of its names.
 */
import type { SearchChoices } from './search-queries.ts';

export function namesOfTags(choices: SearchChoices, tags: readonly string[]): readonly string[] {
  return tags.map(
    (tag) => choices.enumFacilitySearchTagList.find(({ names }) => names.includes(tag))?.name ?? tag,
  );
}
