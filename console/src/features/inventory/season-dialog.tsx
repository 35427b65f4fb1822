/** Another season for the nights of a span, with its prices. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { seasons, type Season } from '#domain/vacancy/resort.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { useWords } from '../../words.ts';
import { ChangeDialog, useLook, useLooked, type DialogProps } from './change-dialog.tsx';
import { SpanFields } from './span-fields.tsx';

type Props = DialogProps & { today: string; start: { readonly from: string; readonly until: string } };

export function SeasonDialog({ today, start, ...dialog }: Props) {
  const { season: words, span, seasons: names } = useWords('inventory');
  const look = useLook(dialog.houseId);
  const { looked, setLooked, edit } = useLooked();
  const form = useEntryForm({
    start: { ...start, season: 'REGULAR' as Season },
    problems: 'beside',
    send: ({ from, until, season }) =>
      look({ season: { from, before: addDays(calendarDate(until), 1), season } }),
    done: setLooked,
    saved: 'later',
  });
  return (
    <ChangeDialog {...dialog} title={words.title} of={form} looked={looked} edit={edit}>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
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
