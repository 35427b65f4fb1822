/** Features and facilities that a search may ask for. */
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from './chips.tsx';
import type { SearchChoices } from './search-queries.ts';
import { namesOfTags } from './tag-names.ts';

type Chosen = { readonly tags: readonly string[]; readonly facilityIds: readonly string[] };
export type FurtherProps = { choices: SearchChoices; chosen: Chosen; onChange: (chosen: Chosen) => void };

export function FurtherConditions({ choices, chosen, onChange }: FurtherProps) {
  const words = useWords('vacancy').conditions;
  return (
    <div className="mt-2 grid gap-6">
      <Chips
        label={words.tags}
        help={words.tagsHelp}
        options={choices.enumFacilitySearchTagList.map(({ name }) => ({ value: name, label: name }))}
        chosen={namesOfTags(choices, chosen.tags)}
        onChange={(tags) => onChange({ ...chosen, tags })}
      />
      <Chips
        label={words.facilities}
        help={words.facilitiesHelp}
        options={choices.publicFacilityList.map(({ id, shortName }) => ({ value: id, label: shortName }))}
        chosen={chosen.facilityIds}
        onChange={(facilityIds) => onChange({ ...chosen, facilityIds })}
      />
      {chosen.tags.length + chosen.facilityIds.length > 0 ? (
        <p>
          <Button kind="quiet" onClick={() => onChange({ tags: [], facilityIds: [] })}>
            {words.clear}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
