/** What a bill is below nothing was paid back by bank transfer, and is written down with the day of the transfer. */
import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { isSomeYen } from '../today/desk-payment-dialogs.tsx';
import { PAY_BACK, type CompanyBill } from './bill-queries.ts';

type Props = { bill: CompanyBill; today: string; onClose: () => void; done: () => void };

export function PayBackDialog({ bill, today, onClose, done }: Props) {
  const { credit: words } = useWords('bills');
  const common = useWords('deskPayments');
  const format = useFormat();
  const openYen = bill.paidYen - bill.yen;
  // Sent again after an answer that was lost, it is written down once.
  const [id] = useState(() => crypto.randomUUID());
  const form = useEntryForm({
    start: { yen: String(openYen), sentOn: today },
    problems: 'beside',
    send: ({ yen, sentOn }, call) =>
      call(PAY_BACK, { id, billId: bill.id, yen: Number(yen), sentOn: sentOn as CalendarDate }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      const { argument, most } = failure.facts;
      if (argument === 'sentOn') return { name: 'sentOn', message: words.notThen };
      if (typeof most !== 'number') return 'toShow';
      return { name: 'yen', message: words.tooMuch(format.yen(most)) };
    },
    done: (_data, { yen }) => {
      showToast(words.recorded(format.yen(Number(yen))));
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.recordTitle}
      onClose={onClose}
      says={{ keep: common.close, act: common.submit, busy: common.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.recordLead}</p>
      <TextField
        {...form.entry('yen', common.yen, [required], { check: (yen) => isSomeYen(yen) || common.notYen })}
        help={words.openHelp(format.yen(openYen))}
        inputMode="numeric"
        tidy="number"
      />
      <TextField
        {...form.entry('sentOn', words.sentOn, [required])}
        type="date"
        min={bill.issuedOn}
        max={today}
      />
    </FormDialog>
  );
}
