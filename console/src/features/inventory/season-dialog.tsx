/** Another season for the nights of a span, with its prices: of one house, or of several at once. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { seasons, type Season } from '#domain/vacancy/resort.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { HOUSES, type House } from '../../api/club-queries.ts';
import { AllOrNone, CheckList } from '../../ui/check-list.tsx';
import { useWords } from '../../words.ts';
import { ChangeDialog, useLook, type DialogProps, type Looked } from './change-dialog.tsx';
import { SeasonOfHouses, type LookedAt } from './season-of-houses.tsx';
import { SpanFields } from './span-fields.tsx';

type Props = DialogProps & { today: string; start: { readonly from: string; readonly until: string } };

export function SeasonDialog(props: Props) {
  const asked = useAsked({ query: HOUSES, variables: {} });
  return (
    <Loaded asked={asked} waiting="h-0">
      {({ houses }) => <SeasonForm {...props} houses={houses} />}
    </Loaded>
  );
}

function SeasonForm({ today, start, houses, ...dialog }: Props & { houses: readonly House[] }) {
  const { season: words, span, seasons: names } = useWords('inventory');
  const look = useLook();
  const [found, setFound] = useState<readonly LookedAt[] | null>(null);
  const edit = () => setFound(null);
  const form = useEntryForm({
    start: { ...start, season: 'REGULAR' as Season, houseIds: [dialog.houseId] },
    problems: 'beside',
    send: async ({ from, until, season, houseIds }) => {
      const wanted = { season: { from, before: addDays(calendarDate(until), 1), season } };
      const all: LookedAt[] = [];
      for (const house of houses.filter(({ id }) => houseIds.includes(id))) {
        // One house at a time: the server looks at every night of it
        const { data, error } = await look(house.id, wanted);
        if (error || !data) return { error };
        all.push({ house, ...data });
      }
      return { data: all };
    },
    done: setFound,
    saved: 'later',
  });
  const { fields } = form;
  const only = found?.length === 1 ? found[0]! : null;
  if (found && !only) return <SeasonOfHouses {...dialog} title={words.title} found={found} edit={edit} />;
  const looked: Looked | null = only;
  return (
    <ChangeDialog
      {...dialog}
      houseId={only?.house.id ?? dialog.houseId}
      title={words.title}
      of={form}
      looked={looked}
      edit={edit}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      {houses.length > 1 ? (
        <CheckList
          id="season-houses"
          label={words.houses}
          error={fields.formState.errors.houseIds?.message}
          options={houses.map(({ id, name }) => ({ value: id, text: name }))}
          field={fields.register('houseIds', {
            validate: (value) => value.length > 0 || words.chooseHouse,
          })}
          shape="box"
        >
          <AllOrNone
            says={span}
            values={houses.map(({ id }) => id)}
            choose={(ids) => fields.setValue('houseIds', ids, { shouldDirty: true })}
          />
        </CheckList>
      ) : null}
      <SpanFields today={today} says={span} />
      <Select {...form.entry('season', words.season)}>
        {seasons.map((season) => (
          <option key={season} value={season}>
            {names[season]}
          </option>
        ))}
      </Select>
    </ChangeDialog>
  );
}
