/** What a change of a stay comes to, read out to the member and then done as it was quoted. */
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { useExtrasCompared } from './extras-compared.tsx';
import { FeeBasis } from './fee-basis.tsx';
import { PriceLines } from './price-told.tsx';
import { CHANGE, type Change, type Quote, type Stay } from './stay-queries.ts';
import { YenLeft } from './yen-left.tsx';

type Props = { stay: Stay; change: Change; quote: Quote; onClose: () => void; done: () => void };

export function ChangeDialog({ stay: { bookingNumber, price }, change, quote, onClose, done }: Props) {
  const { change: words } = useWords('stay');
  const form = useEntryForm({
    start: { borrow: false },
    problems: 'beside',
    send: ({ borrow }, call) => call(CHANGE, { bookingNumber, change, quote: quote.quote, borrow }),
    done: () => {
      showToast(words.done);
      done();
    },
  });
  return (
    <FormDialog
      of={form}
      open
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
    >
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <QuoteRows of={quote} unit={price.unit.toLowerCase()} />
      {quote.basis ? (
        <FeeBasis
          of={quote.basis}
          percent={quote.percent}
          unit={price.unit}
          kept={'guests' in change && change.guests ? 'of guests' : 'of nights'}
        />
      ) : null}
      {quote.borrows > 0 ? (
        <Checkbox {...form.fields.register('borrow')} label={words.borrow(quote.borrows)} />
      ) : null}
    </FormDialog>
  );
}

function QuoteRows({ of: quote, unit }: { of: Quote; unit: string }) {
  const { change: words, extras } = useWords('stay');
  /** What belongs to the stay is said where it becomes another. */
  const extrasCompared = useExtrasCompared(extras.becomes);
  const format = useFormat();
  const { before, after, penaltyPoints, penaltyYen, refundedYen } = quote;
  /** What stays the same is said once. */
  const told = (term: string, was: string, becomes: string, difference = '') => ({
    term,
    value: was === becomes ? becomes : words.from(was, becomes) + difference,
    ...(was === becomes ? {} : { changed: 'yes' as const }),
  });
  /** By how much an amount grows or falls, which is what the caller asks. */
  const by = (was: number, becomes: number, text: (amount: number) => string) =>
    becomes > was ? words.more(text(becomes - was)) : words.less(text(was - becomes));
  const people = ({ adults, children, bedShares }: typeof before) =>
    words.people(adults, children, bedShares);
  const points = (amount: number) => format.amount(amount, unit);
  /** With what they are for, and what is kept as fees of all steps. */
  const linesOf = ({ price, yen: all }: typeof before) => {
    const fee = { subject: 'CANCELLATION_FEE', name: null, yen: all - price.yen };
    return fee.yen === 0 ? price.lines : [...price.lines, fee];
  };
  const yen = (was: typeof before, becomes: typeof before) => {
    const { value, ...row } = told(
      words.yen,
      format.yen(was.yen),
      format.yen(becomes.yen),
      by(was.yen, becomes.yen, format.yen),
    );
    return {
      ...row,
      value: (
        <>
          {value}
          <PriceLines of={linesOf(becomes)} was={linesOf(was)} />
          <YenLeft of={{ ...quote, totalYen: becomes.yen }} paidTo="house" />
        </>
      ),
    };
  };
  const fees = [
    ...(penaltyPoints > 0 ? [points(penaltyPoints)] : []),
    ...(penaltyYen > 0 || penaltyPoints === 0 ? [format.yen(penaltyYen)] : []),
  ];
  return (
    <div className="break-keep wrap-anywhere">
      <Rows
        rows={[
          told(words.stay, format.stay(before), format.stay(after)),
          told(words.counts, people(before), people(after)),
          ...extrasCompared(before, after),
          ...(before.price.points > 0 || after.price.points > 0
            ? [
                told(
                  words.points,
                  points(before.price.points),
                  points(after.price.points),
                  by(before.price.points, after.price.points, points),
                ),
              ]
            : []),
          yen(before, after),
          { term: words.fee, value: format.list(fees) },
          ...(refundedYen > 0 ? [{ term: words.refund, value: format.yen(refundedYen) }] : []),
        ]}
      />
    </div>
  );
}
