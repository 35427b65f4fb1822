/** The way or the day of money that was given back was written down wrong, and is put right. Where the day on which it counts is closed, its yen are transferred between both ways today, which is said beforehand. */
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { failureOf } from '#web/api/error-message.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useChoiceCheck } from '#web/forms/use-entry.ts';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { dayOf } from '../../api/day-of.ts';
import { useWords } from '../../words.ts';
import { CORRECT_RETURN, type DeskPayment } from './desk-payment-queries.ts';
import { useOvertaken } from './use-overtaken.ts';
import { WaySelect, type Way } from './way-select.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';

type Props = {
  payment: Pick<
    DeskPayment,
    'id' | 'yen' | 'means' | 'returnedMeans' | 'returnedOn' | 'returnCountsOn' | 'isReturnDayClosed'
  > & {
    readonly returnedAt: string;
  };
  /** In which ways the till gives back. */
  ways: readonly Way[];
  /** When it came to the office, which gives back on a day from then on; a house gives back at once. */
  cameOn: string | undefined;
  /** Whether the payer may have papers of it, which are replaced. */
  hasReceipt: boolean;
  done: () => void;
  onClose: () => void;
};

export function CorrectReturnDialog({ payment, ways, cameOn, hasReceipt, done, onClose }: Props) {
  const words = useWords('deskPayments');
  const says = words.correctReturn;
  const format = useFormat();
  const yen = format.yen(payment.yen);
  const hasDay = cameOn !== undefined;
  const choice = useChoiceCheck();
  const overtaken = useOvertaken(done);
  const wentIn = payment.returnedMeans ?? payment.means;
  const wentOn = payment.returnedOn ?? dayOf(payment.returnedAt);
  const form = useEntryForm({
    start: {
      means: ways.find((one) => one === wentIn) ?? '',
      givenBackOn: cameOn ? wentOn : '',
      reason: '',
    },
    problems: 'beside',
    send: ({ means, givenBackOn, reason }, call) =>
      call(CORRECT_RETURN, {
        ...{ id: payment.id, means: means as Way, reason },
        givenBackOn: parseCalendarDate(givenBackOn),
        ...{ meansShown: wentIn, givenBackOnShown: wentOn },
      }),
    refused: (error) => {
      const failure = failureOf(error);
      if (failure.kind !== 'refused') return 'toShow';
      const answered = overtaken(error);
      if (answered) return answered;
      const { argument } = failure.facts;
      if (argument === 'givenBackOn') return { name: 'givenBackOn', message: words.notGivenThen };
      return argument === 'nothing' ? { name: 'means', message: says.nothingCorrected(hasDay) } : 'toShow';
    },
    done: () => {
      showToast(says.corrected);
      done();
    },
  });
  const chosen = form.fields.watch('means');
  const right = ways.find((one) => one === chosen);
  return (
    <FormDialog
      of={form}
      open
      title={says.title(yen)}
      onClose={onClose}
      says={{ keep: words.close, act: words.correctSubmit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{says.lead({ hasDay, hasPaper: hasReceipt })}</p>
      {payment.isReturnDayClosed && payment.returnCountsOn ? (
        <Notice tone="info">
          <p>{says.dayIsClosed(format.plainDate(payment.returnCountsOn))}</p>
          <p>
            {right && right !== wentIn
              ? says.willTransfer(words.meansOf[wentIn], words.meansOf[right], yen)
              : says.wouldTransfer}
          </p>
          {cameOn ? <p>{says.dayOnPaper(hasReceipt)}</p> : null}
        </Notice>
      ) : null}
      <WaySelect
        ways={ways}
        {...form.entry('means', words.backMeans, [], { check: choice(words.backMeans) })}
      />
      {cameOn ? (
        <TextField {...form.entry('givenBackOn', words.givenBackOn, [required])} type="date" min={cameOn} />
      ) : null}
      <ReasonField of={form} label={words.reason} />
    </FormDialog>
  );
}
