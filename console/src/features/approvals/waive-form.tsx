/** Gives up a fee; what is more than one may decide alone becomes a proposal, and that is said. */
import { required } from '#domain/kernel/field-rules.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { failureOf } from '#web/api/error-message.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql } from '../../api/graphql.ts';
import { useWords } from '../../words.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

const WAIVE = graphql(`
  mutation WaiveFee($bookingNumber: String!, $unit: WaiverUnit!, $amount: Int, $reason: String!) {
    waiveFee(bookingNumber: $bookingNumber, unit: $unit, amount: $amount, reason: $reason) {
      points
      yen
      proposalId
    }
  }
`);

const UNITS = ['ALL', 'YEN', 'POINTS'] as const;

export function WaiveForm({ done }: { done: () => void }) {
  const words = useWords('approvals');
  const { waive } = words;
  const format = useFormat();
  const form = useEntryForm({
    start: { bookingNumber: '', unit: 'ALL' as (typeof UNITS)[number], amount: '', reason: '' },
    problems: 'beside',
    send: ({ amount, ...values }, call) =>
      call(WAIVE, { ...values, amount: values.unit === 'ALL' ? null : Number(amount) }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      if (failure.key === 'NOT_FOUND_ERROR') return { name: 'bookingNumber', message: waive.notFound };
      if (failure.key !== 'UNEXECUTABLE_ERROR') return 'toShow';
      const { keptYen, keptPoints } = failure.facts as { keptYen?: number; keptPoints?: number };
      if (keptYen === undefined) return 'toShow';
      const what = words.what(keptYen > 0 ? format.yen(keptYen) : null, keptPoints ?? 0);
      return what
        ? { name: 'amount', message: waive.isKept(what) }
        : { name: 'bookingNumber', message: waive.nothingKept };
    },
    done: ({ waiveFee: { points, yen, proposalId } }, _values, fields) => {
      const what = words.what(yen > 0 ? format.yen(yen) : null, points);
      showToast(proposalId ? waive.waits(what) : waive.done(what));
      fields.reset({ bookingNumber: '', unit: 'ALL', amount: '', reason: '' });
      done();
    },
  });
  const unit = form.fields.watch('unit');
  return (
    <div className="mb-6 max-w-[40rem]">
      <Disclosure summary={waive.title} heading="h2">
        <EntryForm of={form}>
          <p className="lines text-sm text-ink-soft">{waive.lead}</p>
          <TextField {...form.entry('bookingNumber', waive.number, [required])} />
          <Select {...form.entry('unit', waive.unit, [])}>
            {UNITS.map((one) => (
              <option key={one} value={one}>
                {waive.units[one]}
              </option>
            ))}
          </Select>
          {unit === 'ALL' ? null : (
            <TextField
              {...form.entry('amount', waive.amount, [required])}
              inputMode="numeric"
              tidy="number"
            />
          )}
          <ReasonField of={form} label={waive.reason} />
          <SubmitButton busy={waive.busy}>{waive.submit}</SubmitButton>
        </EntryForm>
      </Disclosure>
    </div>
  );
}
