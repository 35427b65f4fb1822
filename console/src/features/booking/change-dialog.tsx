/** What a change of a stay comes to, read out to the member and then done as it was quoted. */
import { CLOCK_DAYS } from '#domain/booking/stay-change.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { shortLived } from '#domain/points/short-lived.ts';
import { japanDay } from '#messages/format.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { Cancelling } from './cancelling.tsx';
import { useExtrasCompared } from './extras-compared.tsx';
import { FeeBasis } from './fee-basis.tsx';
import { Lots } from './lots.tsx';
import { PriceLines } from './price-told.tsx';
import { CHANGE, type Change, type Quote } from './change-queries.ts';
import type { Stay } from './stay-queries.ts';
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
      {'rentalItems' in change || 'parkings' in change || 'pets' in change ? null : (
        <TermsAfter of={quote} unit={price.unit} />
      )}
      {quote.borrows > 0 ? (
        <Checkbox {...form.fields.register('borrow')} label={words.borrow(quote.borrows)} />
      ) : null}
    </FormDialog>
  );
}

/** The terms of cancelling as they are then; whoever moves to later days hears that they go by the earlier arrival for a while. */
function TermsAfter({ of: { before, after, cancelling }, unit }: { of: Quote; unit: string }) {
  const { change: words } = useWords('stay');
  const format = useFormat();
  return (
    <div className="mt-4">
      <Cancelling {...cancelling} unit={unit} title={words.cancelling} level={3} />
      {after.checkInDate > before.checkInDate ? (
        <p className="mt-1 text-sm">{words.countedFrom(CLOCK_DAYS, format.dayOfYear(before.checkInDate))}</p>
      ) : null}
    </div>
  );
}

/** Which points come back and which are taken, by lot. */
function usePointRows({ after, cancelling, ...quote }: Quote, unit: string) {
  const { change: words, giveUp } = useWords('stay');
  const format = useFormat();
  const points = (lots: Quote['takenLots']) =>
    format.amount(
      lots.reduce((sum, lot) => sum + lot.points, 0),
      unit,
    );
  const asOfDomain = ({ kind, points: amount, validThru, carriedUntil }: Quote['takenLots'][number]) => ({
    ...{ kind, points: amount, validThru: calendarDate(validThru) },
    carriedUntil: carriedUntil === null ? null : calendarDate(carriedUntil),
  });
  const mark = (lot: Quote['returnedLots'][number]) => {
    const lost = shortLived(asOfDomain(lot), {
      taken: quote.takenLots.map(asOfDomain),
      checkIn: calendarDate(after.checkInDate),
      today: calendarDate(japanDay(Date.parse(cancelling.at))),
    });
    return lost && words.ends[lost.ends](format.amount(lost.points, unit));
  };
  const lots = (term: string, of: Quote['takenLots'], more: { mark?: typeof mark } = {}) =>
    of.length === 0
      ? []
      : [
          {
            term,
            value: (
              <>
                {points(of)}
                <Lots of={of} {...more} />
              </>
            ),
          },
        ];
  return [
    ...lots(giveUp.returned, quote.returnedLots, { mark }),
    ...lots(words.taken, quote.takenLots),
    ...lots(words.extra, quote.extraLots),
  ];
}

function QuoteRows({ of: quote, unit }: { of: Quote; unit: string }) {
  const { change: words, extras } = useWords('stay');
  /** What belongs to the stay is said where it becomes another. */
  const extrasCompared = useExtrasCompared(extras.becomes);
  const format = useFormat();
  const { before, after, penaltyPoints, penaltyYen, refundedYen } = quote;
  const pointRows = usePointRows(quote, unit);
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
          ...pointRows,
          yen(before, after),
          { term: words.fee, value: format.list(fees) },
          ...(refundedYen > 0 ? [{ term: words.refund, value: format.yen(refundedYen) }] : []),
        ]}
      />
    </div>
  );
}
