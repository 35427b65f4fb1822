/** A contract ends early: what speaks against it, and what becomes of its points, is read before it is done. */
import { useState } from 'react';
import { useClient } from 'urql';
import { required } from '#domain/kernel/field-rules.ts';
import { handling } from '#web/api/handling.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useWords } from '../../words.ts';
import type { DialogProps } from './change-dialogs.tsx';
import { END, END_PREVIEW, type Beyond, type Contract } from './contract-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Found = {
  readonly endDate: string;
  readonly reason: string;
  readonly beyond: readonly Beyond[];
};

export function EndDialog({ today, ...dialog }: DialogProps & { today: string }) {
  const { contract, onClose } = dialog;
  const words = useWords('contracts');
  const { end: says, fields: named, causes } = words;
  const format = useFormat();
  const client = useClient();
  const [found, setFound] = useState<Found | null>(null);
  const { id: contractId, startDate, endDate: before, autoRenewal } = contract;
  // One that has renewed itself runs on, and is ended on any day to come.
  const isOpen = autoRenewal && before < today;
  const first = startDate > today ? startDate : today;
  const form = useEntryForm({
    start: { endDate: '', reason: '' },
    problems: 'beside',
    send: async ({ endDate, reason }) => {
      const { data, error } = await client
        .query(END_PREVIEW, { contractId, endDate }, { ...handling('all'), requestPolicy: 'network-only' })
        .toPromise();
      return error ? { error } : { data: { endDate, reason, beyond: data!.contractEndPreview } };
    },
    done: setFound,
    saved: 'later',
  });
  return (
    <>
      <FormDialog
        of={form}
        open={found === null}
        title={says.title(contract.contractNumber)}
        onClose={onClose}
        says={{ keep: words.close, act: says.look, busy: says.looking }}
      >
        <p className="lines text-sm text-ink-soft">{says.lead(format.plainDate(before))}</p>
        <TextField
          {...form.entry('endDate', named.newEndDate, [required], {
            check: (value) => (value >= first && (isOpen || value < before)) || causes['NOT_EARLIER']!,
          })}
          type="date"
        />
        <ReasonField of={form} label={words.reason} />
      </FormDialog>
      {found ? <Confirm {...dialog} {...found} edit={() => setFound(null)} /> : null}
    </>
  );
}

type ConfirmProps = DialogProps & Found & { edit: () => void };

function Confirm({ contract, endDate, reason, beyond, edit, onClose, done }: ConfirmProps) {
  const words = useWords('contracts');
  const { end: says } = words;
  const format = useFormat();
  const client = useClient();
  const title = says.title(contract.contractNumber);
  if (beyond.length > 0)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        actions={
          <Button kind="secondary" onClick={edit}>
            {says.edit}
          </Button>
        }
      >
        <Notice tone="warning" title={says.barred(format.plainDate(endDate))}>
          <ul className="grid gap-1">
            {beyond.map((one, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- holds have no number, and none moves
              <li key={nth}>
                {says.beyond[one.kind]} {one.bookingNumber ?? ''} {one.houseName ?? ''}{' '}
                <span className="whitespace-nowrap">{format.stay(one)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">{says.barredHelp}</p>
        </Notice>
      </Dialog>
    );
  return (
    <AskDialog
      title={title}
      kind="danger"
      says={{ keep: says.edit, act: says.submit, busy: words.busy }}
      act={async () => {
        const { id: contractId, version } = contract;
        const asked = { contractId, version, endDate, reason };
        return (await client.mutation(END, asked, handling('all')).toPromise()).error;
      }}
      done={() => {
        showToast(says.done);
        onClose();
        done();
      }}
      onClose={edit}
    >
      <p className="lines">{says.ask(format.plainDate(contract.endDate), format.plainDate(endDate))}</p>
      {contract.autoRenewal ? <p className="lines">{says.renewalEnds}</p> : null}
      <PointsLeft of={contract} />
    </AskDialog>
  );
}

/** Ending moves no points: they stay until their own last day, and pay for nothing after the contract's. */
function PointsLeft({ of: { lots } }: { of: Contract }) {
  const { end: says } = useWords('contracts');
  const format = useFormat();
  const left = lots.filter(({ available }) => available > 0);
  if (left.length === 0) return <p className="lines text-sm text-ink-soft">{says.noPoints}</p>;
  return (
    <div className="grid gap-1">
      <p className="lines">{says.points}</p>
      <ul className="tabular list-disc pl-6 text-sm">
        {left.map(({ id, kind, available, validThru }) => (
          <li key={id}>
            {says.lot(kind.toUpperCase(), available.toLocaleString(), format.plainDate(validThru))}
          </li>
        ))}
      </ul>
    </div>
  );
}
