/** A contract is renewed, corrected, or its automatic renewal switched, each for a reason. */
import { useState } from 'react';
import { endOfTerm } from '#domain/contract/terms.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';
import { besideField, CORRECT, RENEW, SWITCH, type Contract, type Houses } from './contract-queries.ts';
import { DETAIL_NAMES, DetailFields, detailsSent, detailsTyped } from './detail-fields.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

export type DialogProps = { contract: Contract; onClose: () => void; done: () => void };

/** Says that it is done, leaves the dialog, and looks anew. */
const finished = (said: string, { onClose, done }: Pick<DialogProps, 'onClose' | 'done'>) => {
  showToast(said);
  onClose();
  done();
};

export function RenewDialog({ contract, ...dialog }: DialogProps) {
  const words = useWords('contracts');
  const format = useFormat();
  const { renew: says, fields: named, causes, wrong } = words;
  const { id: contractId, version, endDate: before, years } = contract;
  // The same years once more, from the day after the end.
  const [proposed] = useState(() =>
    years === null ? '' : endOfTerm(addDays(calendarDate(before), 1), years),
  );
  const form = useEntryForm({
    start: { endDate: proposed as string, years: years === null ? '' : String(years), reason: '' },
    problems: 'beside',
    send: ({ endDate, years: typed, reason }, call) =>
      call(RENEW, { contractId, version, endDate, years: typed.trim() ? Number(typed) : null, reason }),
    refused: besideField(['endDate', 'years', 'reason'], { causes, wrong }),
    done: () => finished(says.done, dialog),
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title(contract.contractNumber)}
      onClose={dialog.onClose}
      says={{ keep: words.close, act: says.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead(format.plainDate(before))}</p>
      <TextField
        {...form.entry('endDate', named.newEndDate, [required], {
          check: (value) => value > before || causes['NOT_LATER']!,
        })}
        type="date"
      />
      <TextField
        {...form.entry('years', named.years, [], {
          check: (value) => value.trim() === '' || /^[1-9]\d?$/.test(value.trim()) || wrong,
        })}
        tidy="number"
        need="optional"
      />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}

export function SwitchDialog({ contract, ...dialog }: DialogProps) {
  const words = useWords('contracts');
  const { id: contractId, version, autoRenewal } = contract;
  const says = autoRenewal ? words.switchOff : words.switchOn;
  return (
    <ReasonDialog
      says={{
        title: says.title(contract.contractNumber),
        ...{ reason: words.reason, close: words.close, submit: says.submit, busy: words.busy },
      }}
      send={(reason, call) => call(SWITCH, { contractId, version, autoRenewal: !autoRenewal, reason })}
      done={() => finished(says.done, dialog)}
      onClose={dialog.onClose}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
    </ReasonDialog>
  );
}

export function CorrectDialog({ contract, houses, ...dialog }: DialogProps & { houses: Houses }) {
  const words = useWords('contracts');
  const { correct: says, causes, wrong } = words;
  const { id: contractId, version, line } = contract;
  const form = useEntryForm({
    start: { ...detailsTyped(contract), reason: '' },
    problems: 'beside',
    send: ({ reason, ...details }, call) =>
      call(CORRECT, { contractId, version, details: detailsSent(line, details), reason }),
    refused: besideField([...DETAIL_NAMES, 'reason'], { causes, wrong }),
    done: () => finished(says.done, dialog),
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title(contract.contractNumber)}
      onClose={dialog.onClose}
      says={{ keep: words.close, act: says.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <DetailFields line={line} houses={houses} />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
