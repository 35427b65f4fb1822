/** A step of a stay that costs a fee: it is done only at the fee that was read out, and read anew once that is another. */
import { useState, type ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { failureOf, mayPass } from '#web/api/error-message.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import type { Asked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm, type Call, type Sent } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';
import { YenLeft } from './yen-left.tsx';

type Props<Fee> = {
  title: string;
  says: Readonly<Record<'keep' | 'act' | 'busy' | 'asking', string>>;
  asked: Pick<Asked<unknown>, 'error' | 'again' | 'busy'>;
  /** Undefined until it is there: nobody was told it before. */
  fee: Fee | undefined;
  send: (fee: Fee, call: Call) => Promise<Sent<unknown>>;
  /** Of what no fee can be asked yet: where it is pressed all the same, leads to what is to be chosen first. */
  toChoose?: (() => void) | null;
  /** What else is to be read anew where it was refused. */
  refused?: () => void;
  done: () => void;
  onClose: () => void;
  /** What is read before the fee. */
  children: ReactNode;
  rows: (fee: Fee) => ReactNode;
};

export function FeeDialog<Fee>({
  title,
  says: { asking, ...says },
  asked,
  fee,
  send,
  toChoose = null,
  refused,
  done,
  onClose,
  children,
  rows,
}: Props<Fee>) {
  const [refusedAs, setRefusedAs] = useState<string | null>(null);
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    send: async (_, call) => {
      toChoose?.();
      // Nobody answered: whoever presses asks again.
      if (fee === undefined && asked.error) asked.again();
      return fee === undefined || toChoose ? {} : send(fee, call);
    },
    done,
    refused: (error) => {
      setRefusedAs(keyOf(error));
      asked.again();
      refused?.();
      return 'toShow';
    },
  });
  const unasked = fee === undefined ? asked.error : undefined;
  return (
    <FormDialog
      of={form}
      open
      kind="danger"
      title={title}
      onClose={onClose}
      says={says}
      // The answer before stays on screen until the next one is there: it is of other nights.
      awaits={!toChoose && (asked.busy || (fee === undefined && !asked.error)) ? asking : null}
      isBarred={unasked !== undefined && !toChoose && !mayPass(unasked)}
    >
      {children}
      {fee === undefined ? null : rows(fee)}
      {/* Why it was not done stands above: that no fee is told for the same reason, is not said again. */}
      {unasked && keyOf(unasked) !== refusedAs ? <FailureNotice error={unasked} /> : null}
    </FormDialog>
  );
}

function keyOf(error: CombinedError): string | null {
  const failure = failureOf(error);
  return failure.kind === 'refused' ? failure.key : null;
}

type YenOfFee = Parameters<typeof YenLeft>[0]['of'] &
  Readonly<Record<'yen' | 'refundedYen' | 'returnedTvp' | 'totalYen', number>>;

/** What of a fee is in yen, what goes back, and where the rest is paid. */
export function useYenRows(fee: YenOfFee, paidTo: 'office' | 'house') {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  return [
    { term: words.yen, value: format.yen(fee.yen) },
    ...(fee.refundedYen > 0 ? [{ term: words.refund, value: format.yen(fee.refundedYen) }] : []),
    ...(fee.returnedTvp > 0
      ? [{ term: words.returnedTvp, value: format.amount(fee.returnedTvp, 'tvp') }]
      : []),
    {
      term: words.total,
      value: (
        <>
          {format.yen(fee.totalYen)}
          <YenLeft of={fee} paidTo={paidTo} />
        </>
      ),
    },
  ];
}
