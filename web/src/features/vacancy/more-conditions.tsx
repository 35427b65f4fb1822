/** Tags and facilities: folded away until wanted, open while any is chosen. */
import { useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Chips } from './chips.tsx';
import { namesOfTags } from './tag-names.ts';
import type { SearchChoices } from './search-queries.ts';

type Chosen = { tags: readonly string[]; facilityIds: readonly string[] };
type Props = { choices: SearchChoices; chosen: Chosen; onChange: (chosen: Chosen) => void };

export function MoreConditions({ choices, chosen, onChange }: Props) {
  const words = useWords('vacancy').conditions;
  const count = chosen.tags.length + chosen.facilityIds.length;
  const [open, setOpen] = useState(count > 0);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        className="inline-flex min-h-12 items-center gap-2 font-semibold text-key"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'fold' : 'down'} size={20} />
        {count > 0 ? words.moreChosen(count) : words.more}
      </button>
      {open ? (
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
          {count > 0 ? (
            <p>
              <Button kind="quiet" onClick={() => onChange({ tags: [], facilityIds: [] })}>
                {words.clear}
              </Button>
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
