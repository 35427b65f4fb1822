/** A new contract of a member; its number is proposed anew with each line, until somebody types another. */
import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { PRODUCT } from '#domain/contract/product.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { Checkbox, Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { besideField, MAKE, NUMBER, type Houses } from './contract-queries.ts';
import { DETAIL_NAMES, DetailFields, detailsSent, NO_DETAILS, type Line } from './detail-fields.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

const LINES = Object.keys(PRODUCT) as readonly Line[];

type Props = { memberId: string; today: string; houses: Houses; onClose: () => void; done: () => void };

export function MakeDialog({ memberId, today, houses, onClose, done }: Props) {
  const words = useWords('contracts');
  const { make: says, fields: named, lines, causes, wrong } = words;
  const form = useEntryForm({
    start: {
      ...{ line: 'SP' as Line, startDate: today, years: '', endDate: '', autoRenewal: true },
      ...{ ...NO_DETAILS, reason: '' },
    },
    problems: 'beside',
    send: ({ line, startDate, years, endDate, autoRenewal, reason, ...details }, call) =>
      call(MAKE, {
        ...{ memberId, line, startDate, reason, details: detailsSent(line, details) },
        ...{ years: years.trim() ? Number(years) : null, endDate: endDate || null },
        autoRenewal: line === 'VS' && autoRenewal,
      }),
    refused: besideField([...DETAIL_NAMES, 'startDate', 'years', 'endDate', 'reason'], { causes, wrong }),
    done: () => {
      showToast(says.done);
      onClose();
      done();
    },
  });
  const line = form.fields.watch('line');
  const { setValue, getValues } = form.fields;
  const client = useClient();
  const proposed = useRef('');
  useEffect(() => {
    let isOn = true;
    void client
      .query(NUMBER, { memberId, line }, { ...handling('all'), requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => {
        if (!isOn || !data || getValues('contractNumber') !== proposed.current) return;
        proposed.current = data.proposedContractNumber;
        setValue('contractNumber', proposed.current);
      });
    return () => {
      isOn = false;
    };
  }, [client, memberId, line, getValues, setValue]);
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: words.close, act: says.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <Select {...form.entry('line', named.line)}>
        {LINES.map((one) => (
          <option key={one} value={one}>
            {lines[one]}
          </option>
        ))}
      </Select>
      <TextField {...form.entry('startDate', named.startDate, [required])} type="date" />
      <TextField
        {...form.entry('years', named.years, [], {
          check: (value, { endDate }) =>
            value.trim() === ''
              ? endDate !== '' || named.yearsOrEnd
              : /^[1-9]\d?$/.test(value.trim()) || wrong,
        })}
        tidy="number"
        help={named.yearsHelp}
      />
      <TextField
        {...form.entry('endDate', named.endDate, [], {
          check: (value, { startDate }) =>
            value === '' || value >= (startDate > today ? startDate : today) || named.endsBefore,
        })}
        type="date"
        need="optional"
      />
      {line === 'VS' ? <Checkbox {...form.fields.register('autoRenewal')} label={named.autoRenewal} /> : null}
      <DetailFields line={line} houses={houses} />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
