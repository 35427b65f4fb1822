/** What narrows a result down: the part of the country, wishes and features, each with how many facilities it leaves. */
import { useWords } from '#web/i18n/language.ts';
import { Select } from '#web/ui/choices.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import type { Arrangement, Feature, Looking } from './arrange-found.ts';
import { Chips } from './chips.tsx';
import { narrowings } from './narrowings.ts';
import type { FoundFacility } from './search-queries.ts';

type Props = {
  facilities: readonly FoundFacility[];
  looking: Looking;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
};

export function Narrowing({ facilities, looking, arrangement, onArrange }: Props) {
  const words = useWords('vacancy').arrange;
  const { areas, features, tags } = narrowings(facilities, arrangement, looking);
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="sm:w-80">
          <Select
            label={words.area}
            value={arrangement.area ?? ''}
            onChange={(event) => onArrange({ ...arrangement, area: event.target.value || null })}
          >
            <option value="">{words.allAreas}</option>
            {areas.map(({ value, left }) => (
              <option key={value} value={value}>
                {words.option({ name: value, left })}
              </option>
            ))}
          </Select>
        </div>
        <Chips
          label={words.wishes}
          options={features.map(({ value, left }) => ({
            value,
            label: words.option({ name: words.features[value], left }),
          }))}
          chosen={arrangement.features}
          onChange={(chosen) => onArrange({ ...arrangement, features: chosen as Feature[] })}
        />
        <Chips
          label={words.tags}
          options={tags.map(({ value, left }) => ({ value, label: words.option({ name: value, left }) }))}
          chosen={arrangement.tags}
          onChange={(chosen) => onArrange({ ...arrangement, tags: chosen })}
        />
      </div>
    </Card>
  );
}
