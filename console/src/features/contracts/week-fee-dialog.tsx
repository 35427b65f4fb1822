/** The fees of one right's exchanges: what is due of each, and what staff write down of it. */
import { useState } from 'react';
import { required } from '#domain/kernel/field-rules.ts';
import { OFFICE_MEANS } from '#domain/payment/week-fee.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { dayOf } from '../../api/day-of.ts';
import { useRights } from '../../api/me.ts';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { Account } from '../today/desk-account.tsx';
import { dayItCame, isSomeYen, RecordDialog, ReturnDialog } from '../today/desk-payment-dialogs.tsx';
import type { Contract, WeekFee, WeeklyRight } from './contract-queries.ts';
import { CORRECT_FEE, PAY_FEE, RETURN_FEE, WAIVE_FEE } from './weekly-queries.ts';
import { ReasonField } from '../../ui/reason-field.tsx';

type Payment = WeekFee['payments'][number];
/** What is asked in the dialog's place before it is done. */
type Step =
  | { readonly of: 'pay' | 'waive'; readonly fee: WeekFee }
  | { readonly of: 'takeBack'; readonly fee: WeekFee; readonly payment: Payment };

type Props = { contract: Contract; right: WeeklyRight; onClose: () => void; done: () => void };

export function WeekFeeDialog({ contract, right, onClose, done }: Props) {
  const { fee: words } = useWords('contracts');
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  const ends = {
    onClose: back,
    done: () => {
      back();
      done();
    },
  };
  switch (step?.of) {
    case 'pay':
      return (
        <RecordDialog
          {...ends}
          title={words.recordTitle}
          owedYen={step.fee.owedYen}
          ways={OFFICE_MEANS}
          owedSince={dayOf(step.fee.at)}
          send={(paid, call) => call(PAY_FEE, { ...paid, feeId: step.fee.id })}
        />
      );
    case 'takeBack':
      return (
        <ReturnDialog
          {...ends}
          payment={step.payment}
          ways={OFFICE_MEANS}
          cameOn={dayItCame(step.payment)}
          lead={step.fee.isEnded ? words.toReturnHelp : words.returnLead}
          {...(step.fee.isEnded ? { says: words.givingBack } : {})}
          send={(why, call) => call(RETURN_FEE, { id: step.payment.id, ...why })}
          correct={(entry, call) =>
            call(CORRECT_FEE, { ...entry, feeId: step.fee.id, replaces: step.payment.id })
          }
        />
      );
    case 'waive':
      return <WaiveDialog {...ends} fee={step.fee} />;
    case undefined:
      return <Shown contract={contract} right={right} onClose={onClose} step={setStep} />;
  }
}

type ShownProps = Omit<Props, 'done'> & { step: (step: Step) => void };

function Shown({ contract, right, onClose, step }: ShownProps) {
  const { fee: words } = useWords('contracts');
  return (
    <Dialog
      open
      title={words.title(contract.contractNumber, right.year)}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid gap-6">
        {right.fees.toReversed().map((fee) => (
          <Fee key={fee.id} of={fee} step={step} />
        ))}
      </div>
    </Dialog>
  );
}

type State = 'DUE' | 'PAID' | 'WAIVED' | 'RETURN' | 'ENDED';
const TONES: Readonly<Record<State, BadgeTone>> = {
  DUE: 'accent',
  PAID: 'success',
  WAIVED: 'plain',
  RETURN: 'danger',
  ENDED: 'plain',
};

export function stateOfFee({ owedYen, paidYen, toReturnYen, isEnded }: WeekFee): State {
  if (toReturnYen > 0) return 'RETURN';
  if (isEnded) return 'ENDED';
  if (owedYen > 0) return 'DUE';
  return paidYen > 0 ? 'PAID' : 'WAIVED';
}

function Fee({ of: fee, step }: { of: WeekFee; step: (step: Step) => void }) {
  const { fee: words } = useWords('contracts');
  const format = useFormat();
  const may = useRights();
  const state = stateOfFee(fee);
  const rows = [
    { term: words.total, value: format.yen(fee.yen) },
    fee.waivedYen > 0 ? { term: words.waivedYen, value: format.yen(fee.waivedYen) } : null,
    fee.toReturnYen > 0
      ? { term: words.toReturn, value: <strong>{format.yen(fee.toReturnYen)}</strong> }
      : null,
  ].filter((row) => row !== null);
  return (
    <section aria-label={words.of(format.moment(fee.at))} className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        {words.of(format.moment(fee.at))}
        <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      </h3>
      <Rows rows={rows} />
      {state === 'RETURN' ? <p className="lines text-sm text-ink-soft">{words.toReturnHelp}</p> : null}
      <div>
        <Account
          owedYen={fee.owedYen}
          payments={fee.payments}
          {...(fee.isEnded ? { says: words.givingBack } : {})}
          may={
            may('TAKE_FEES')
              ? {
                  record: () => step({ of: 'pay', fee }),
                  takeBack: (payment) => step({ of: 'takeBack', fee, payment }),
                }
              : null
          }
        />
      </div>
      {fee.waivers.map(({ at, yen, by, reason }) => (
        <p key={at} className="text-xs wrap-anywhere text-ink-soft">
          {words.waive.by(format.yen(yen), format.moment(at), by)}
          <span className="block text-ink">{reason}</span>
        </p>
      ))}
      {fee.owedYen > 0 && may('WAIVE_FEES') ? (
        <div>
          <SmallButton kind="quiet" onClick={() => step({ of: 'waive', fee })}>
            {words.waive.open}
          </SmallButton>
        </div>
      ) : null}
    </section>
  );
}

function WaiveDialog({ fee, onClose, done }: { fee: WeekFee; onClose: () => void; done: () => void }) {
  const words = useWords('contracts');
  const { waive: says } = words.fee;
  const { owedHelp, tooMuch, notYen } = useWords('deskPayments');
  const format = useFormat();
  const form = useEntryForm({
    start: { yen: String(fee.owedYen), reason: '' },
    problems: 'beside',
    send: ({ yen, reason }, call) => call(WAIVE_FEE, { feeId: fee.id, yen: Number(yen), reason }),
    refused: (error) => {
      const failure = failureOf(error);
      const most = failure.kind === 'refused' ? failure.facts['most'] : null;
      return typeof most === 'number' ? { name: 'yen', message: tooMuch(format.yen(most)) } : 'toShow';
    },
    done: ({ waiveWeekFee: { proposalId } }, { yen }) => {
      const said = format.yen(Number(yen));
      showToast(proposalId ? says.waits(said) : says.done(said));
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={says.title}
      onClose={onClose}
      says={{ keep: words.close, act: says.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead}</p>
      <TextField
        {...form.entry('yen', says.yen, [required], {
          check: (yen) => isSomeYen(yen) || notYen,
        })}
        help={owedHelp(format.yen(fee.owedYen))}
        inputMode="numeric"
        tidy="number"
      />
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
