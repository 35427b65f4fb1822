/** A payment at the house is written down, or taken back with a reason. */
import { useState } from 'react';
import { digits, required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useChoiceCheck } from '#web/forms/use-entry.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useWords } from '../../words.ts';
import { PAY, TAKE_BACK, type DeskPayment } from './desk-payment-queries.ts';

const MEANS = ['CASH', 'CARD', 'OTHER'] as const;

type PayProps = {
  stay: { readonly bookingNumber: string; readonly name: string };
  owedYen: number;
  done: () => void;
  onClose: () => void;
};

export function PayDialog({ stay: { bookingNumber, name }, owedYen, done, onClose }: PayProps) {
  const choice = useChoiceCheck();
  const words = useWords('deskPayments');
  const format = useFormat();
  // Sent again after an answer that was lost, it is written down once.
  const [id] = useState(() => crypto.randomUUID());
  const form = useEntryForm({
    start: { yen: String(owedYen), means: '' as (typeof MEANS)[number] | '' },
    problems: 'beside',
    send: ({ yen, means }, call) =>
      call(PAY, { id, bookingNumber, yen: Number(yen), means: means as (typeof MEANS)[number] }),
    refused: (error) => {
      const failure = failureOf(error);
      const most = failure.kind === 'refused' ? failure.facts['most'] : null;
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
      title={words.recordTitle(name)}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <TextField
        {...form.entry('yen', words.yen, [required, digits])}
        help={words.owedHelp(format.yen(owedYen))}
        inputMode="numeric"
        tidy="number"
      />
      <Select {...form.entry('means', words.means, [], { check: choice(words.means) })}>
        <option value="">{words.choose}</option>
        {MEANS.map((one) => (
          <option key={one} value={one}>
            {words.meansOf[one]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}

type TakeBackProps = { payment: DeskPayment; done: () => void; onClose: () => void };

export function TakeBackDialog({ payment, done, onClose }: TakeBackProps) {
  const words = useWords('deskPayments');
  const yen = useFormat().yen(payment.yen);
  return (
    <ReasonDialog
      says={{
        ...{ title: words.takeBackTitle(yen), reason: words.reason, close: words.close },
        ...{ submit: words.takeBackSubmit, busy: words.busy },
      }}
      kind="danger"
      send={(reason, call) => call(TAKE_BACK, { id: payment.id, reason })}
      done={() => {
        showToast(words.takenBack(yen));
        done();
      }}
      onClose={onClose}
    >
      <p className="lines text-sm text-ink-soft">{words.takeBackLead}</p>
    </ReasonDialog>
  );
}
