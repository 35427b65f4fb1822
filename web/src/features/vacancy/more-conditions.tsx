/** Tags and facilities: folded away until wanted, open while any is chosen. */
import { useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { namesOfTags } from './tag-names.ts';
import type { SearchChoices } from './search-queries.ts';

type Chosen = { tags: readonly string[]; facilityIds: readonly string[] };
type Props = { choices: SearchChoices; chosen: Chosen; onChange: (chosen: Chosen) => void };

type ChipsProps = {
  label: string;
  help: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function Chips({ label, help, options, chosen, onChange }: ChipsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-ink-soft">{help}</p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const on = chosen.includes(option.value);
          return (
            <label
              key={option.value}
              className="relative inline-flex min-h-12 items-center gap-1.5 rounded-full border-2 border-line bg-white px-4 has-checked:border-key has-checked:bg-key has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-key-deep"
            >
              <input
                type="checkbox"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={on}
                onChange={() =>
                  onChange(on ? chosen.filter((value) => value !== option.value) : [...chosen, option.value])
                }
              />
              {on ? <Icon name="check" size={18} /> : null}
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

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
        <Icon name={open ? 'up' : 'down'} size={20} />
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
