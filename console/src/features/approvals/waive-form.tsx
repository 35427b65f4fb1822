/** Gives up a fee, once it was read of which stay and how much; what is more than one may decide alone becomes a proposal, and that is said. */
import { useState } from 'react';
import { useClient, useMutation } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { failureOf } from '#web/api/error-message.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice, Rows } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { StayText } from '../../ui/whole-dates.tsx';
import { useWords } from '../../words.ts';

const PREVIEW = graphql(`
  query WaiverPreview($bookingNumber: String!, $unit: WaiverUnit!, $amount: Int) {
    waiverPreview(bookingNumber: $bookingNumber, unit: $unit, amount: $amount) {
      bookingNumber
      memberName
      memberId
      houseName
      checkInDate
      checkOutDate
      points
      yen
      keptYen
      keptPoints
      waivedYen
      waivedPoints
      needsSecond
    }
  }
`);
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
type Unit = (typeof UNITS)[number];
type Values = {
  readonly bookingNumber: string;
  readonly unit: Unit;
  readonly amount: string;
  readonly reason: string;
};
type Read = { readonly values: Values; readonly preview: ResultOf<typeof PREVIEW>['waiverPreview'] };
const NOTHING: Values = { bookingNumber: '', unit: 'ALL', amount: '', reason: '' };

const asked = ({ bookingNumber, unit, amount }: Values) => ({
  ...{ bookingNumber, unit },
  amount: unit === 'ALL' ? null : Number(amount),
});

export function WaiveForm({ done }: { done: () => void }) {
  const words = useWords('approvals');
  const { waive } = words;
  const format = useFormat();
  const client = useClient();
  const [read, setRead] = useState<Read | null>(null);
  const what = (yen: number, points: number) => words.what(yen > 0 ? format.yen(yen) : null, points);
  const form = useEntryForm({
    start: NOTHING,
    problems: 'beside',
    saved: 'later',
    send: (values) =>
      client.query(PREVIEW, asked(values), { ...handling('all'), requestPolicy: 'network-only' }).toPromise(),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      if (failure.key === 'NOT_FOUND_ERROR') return { name: 'bookingNumber', message: waive.notFound };
      if (failure.key !== 'UNEXECUTABLE_ERROR') return 'toShow';
      const { keptYen, keptPoints } = failure.facts as { keptYen?: number; keptPoints?: number };
      if (keptYen === undefined) return 'toShow';
      const kept = what(keptYen, keptPoints ?? 0);
      return kept
        ? { name: 'amount', message: waive.isKept(kept) }
        : { name: 'bookingNumber', message: waive.nothingKept };
    },
    done: ({ waiverPreview }, values) => setRead({ values, preview: waiverPreview }),
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
      {read ? (
        <Confirm
          of={read}
          what={what}
          onClose={() => setRead(null)}
          done={() => {
            setRead(null);
            form.fields.reset(NOTHING);
            done();
          }}
        />
      ) : null}
    </div>
  );
}

type ConfirmProps = {
  of: Read;
  what: (yen: number, points: number) => string;
  onClose: () => void;
  done: () => void;
};

/** Whose fee, of which stay and how much: a slip in the number is seen here. */
function Confirm({ of: { values, preview }, what, onClose, done }: ConfirmProps) {
  const { waive } = useWords('approvals');
  const [, send] = useMutation(WAIVE);
  const { rows } = waive.ask;
  const before = what(preview.waivedYen, preview.waivedPoints);
  return (
    <AskDialog
      title={preview.needsSecond ? waive.ask.titleProposed : waive.ask.title}
      says={{
        ...{ keep: waive.ask.keep, busy: waive.busy },
        act: preview.needsSecond ? waive.ask.propose : waive.submit,
      }}
      act={async () => {
        const { data, error } = await send({ ...asked(values), reason: values.reason }, handling('all'));
        if (!data) return error;
        const { points, yen, proposalId } = data.waiveFee;
        showToast(proposalId ? waive.waits(what(yen, points)) : waive.done(what(yen, points)));
        return undefined;
      }}
      done={done}
      onClose={onClose}
    >
      <Rows
        rows={[
          { term: rows.number, value: preview.bookingNumber },
          {
            term: rows.member,
            value: waive.ask.member(preview.memberName ?? '', preview.memberId ?? ''),
          },
          { term: rows.house, value: preview.houseName },
          { term: rows.stay, value: <StayText of={preview} /> },
          { term: rows.what, value: <strong>{what(preview.yen, preview.points)}</strong> },
          { term: rows.kept, value: what(preview.keptYen, preview.keptPoints) },
          ...(before ? [{ term: rows.before, value: before }] : []),
          { term: rows.reason, value: <span className="wrap-anywhere">{values.reason}</span> },
        ]}
      />
      {preview.needsSecond ? (
        <div className="mt-4">
          <Notice>{waive.ask.needsSecond}</Notice>
        </div>
      ) : null}
    </AskDialog>
  );
}
