/** The kept searches among what tells of rooms; nothing stands there where none is kept. */
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useWords } from '#web/i18n/language.ts';
import { SavedSearchList } from './saved-search-list.tsx';
import { choicesQuery, quietly } from './search-queries.ts';

const headingId = 'saved-searches';

export function SavedSearchSection() {
  const words = useWords('resort').savedSearch;
  const asked = useAsked({ query: choicesQuery, context: quietly });
  return (
    <Loaded asked={asked} waiting="h-0">
      {(choices) =>
        choices.mySavedSearchList.length === 0 ? null : (
          <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id={headingId} className="text-xl">
              {words.title}
            </h2>
            <SavedSearchList choices={choices} onChange={asked.again} onFollow={() => undefined} />
          </section>
        )
      }
    </Loaded>
  );
}
