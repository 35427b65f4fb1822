/** Which houses write down every arrival, so that a stay without one is known to have had no guests. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { HOUSES, type House } from '../../api/club-queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { RECORD } from './settings-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

export function Arrivals() {
  const { arrivals: words, none } = useWords('settings');
  const format = useFormat();
  const [changing, setChanging] = useState<House | null>(null);
  const asked = useAsked({ query: HOUSES, variables: {}, requestPolicy: 'cache-and-network' });
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{words.title}</h2>
      <p className="lines max-w-[50rem] text-sm text-ink-soft">{words.lead}</p>
      <Loaded asked={asked} waiting="h-40">
        {({ houses, businessDay }) => (
          <>
            <DataTable
              caption={words.title}
              rows={houses}
              rowId={({ id }) => id}
              empty={none}
              columns={[
                { id: 'house', header: words.columns.house, cell: ({ name }) => name },
                {
                  id: 'since',
                  header: words.columns.since,
                  cell: ({ arrivalsSince }) =>
                    arrivalsSince ? words.since(format.plainDate(arrivalsSince)) : words.none,
                },
                {
                  id: 'change',
                  header: words.change,
                  cell: (house) => (
                    <SmallButton
                      onClick={() => setChanging(house)}
                      aria-label={`${words.change} ${house.name}`}
                    >
                      {words.change}
                    </SmallButton>
                  ),
                },
              ]}
            />
            {changing ? (
              <ArrivalsDialog
                of={changing}
                today={businessDay}
                onClose={() => setChanging(null)}
                done={() => {
                  setChanging(null);
                  asked.again();
                }}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

type Props = { of: House; today: string; onClose: () => void; done: () => void };

function ArrivalsDialog({ of: house, today, onClose, done }: Props) {
  const { dialog: words } = useWords('settings').arrivals;
  const form = useEntryForm<{ records: boolean; from: string; reason: string }, unknown>({
    start: {
      records: true,
      from:
        house.arrivalsSince && house.arrivalsSince > today
          ? house.arrivalsSince
          : addDays(calendarDate(today), 1),
      reason: '',
    },
    problems: 'beside',
    send: ({ records, from, reason }, call) =>
      call(RECORD, { houseId: house.id, was: house.arrivalsSince, from: records ? from : null, reason }),
    refused: (error) => {
      const failure = failureOf(error);
      return failure.kind === 'refused' && failure.facts['argument'] === 'from'
        ? { name: 'from', message: words.over }
        : 'toShow';
    },
    done: () => {
      showToast(words.done);
      done();
    },
  });
  const records = form.fields.watch('records');
  return (
    <FormDialog
      of={form}
      open
      title={words.title(house.name)}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <Checkbox {...form.fields.register('records')} label={words.records} />
      {records ? (
        <TextField
          {...form.entry('from', words.from, [required], { check: (day) => day > today || words.over })}
          help={words.tomorrow}
          type="date"
        />
      ) : (
        <p className="lines text-sm">{words.off}</p>
      )}
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
