/** A booked stay is given up wholly or in its last nights, at the fee that is read out to the member first. */
import { useState } from 'react';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { FailureNotice } from '#web/api/failure-notice.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { CANCEL, FEE, type Fee, type Stay } from './stay-queries.ts';
import { FeeBasis } from './fee-basis.tsx';
import { YenLeft } from './yen-left.tsx';

type Props = { stay: Stay; onClose: () => void; done: () => void };

export function CancelDialog({ stay, onClose, done }: Props) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  const all = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  // Null for all, however many the stay has by the time it is read anew behind this dialog.
  const [last, setLast] = useState<number | null>(null);
  const count = Math.min(last ?? all.length, all.length);
  const given = { bookingNumber: stay.bookingNumber, nights: all.slice(all.length - count) };
  const asked = useAsked({ query: FEE, variables: given, requestPolicy: 'network-only' });
  const fee = asked.data?.cancellationForMember;
  const form = useEntryForm({
    start: {},
    problems: 'beside',
    // Nobody was told the fee before it is there.
    send: async (_, call) => (fee ? call(CANCEL, { ...given, points: fee.points, yen: fee.yen }) : {}),
    done: () => {
      showToast(count === all.length ? words.done : words.shortened);
      done();
    },
    refused: () => {
      asked.again();
      return 'toShow';
    },
  });
  return (
    <FormDialog
      of={form}
      open
      kind="danger"
      title={words.title}
      onClose={onClose}
      says={{ keep: words.close, act: words.submit, busy: words.busy }}
      awaits={fee || asked.error ? null : words.asking}
    >
      <p className="font-semibold break-keep wrap-anywhere">
        {stay.bookingNumber} {stay.houseName}
        <span className="block">{format.stay(stay)}</span>
      </p>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <Select
        label={words.which}
        value={String(count)}
        onChange={({ target }) => {
          const nights = Number(target.value);
          setLast(nights === all.length ? null : nights);
        }}
      >
        {all.map((night, index) => {
          const [nights, from] = [all.length - index, format.date(night)];
          return (
            <option key={nights} value={String(nights)}>
              {index === 0 ? words.all(nights, from) : words.last(nights, from)}
            </option>
          );
        })}
      </Select>
      {fee ? (
        <>
          <FeeBasis of={fee.basis} percent={fee.percent} unit={stay.price.unit} />
          <FeeRows of={fee} unit={stay.price.unit} paidTo={count === all.length ? 'office' : 'house'} />
        </>
      ) : null}
      {asked.error && !fee ? <FailureNotice error={asked.error} /> : null}
    </FormDialog>
  );
}

type FeeProps = { of: Fee; unit: Stay['price']['unit']; paidTo: 'house' | 'office' };

function FeeRows({ of: fee, unit, paidTo }: FeeProps) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  const points = (amount: number) => format.amount(amount, unit.toLowerCase());
  const paysPoints = unit === 'SP' || unit === 'FP';
  return (
    <Rows
      rows={[
        ...(paysPoints
          ? [
              { term: words.points, value: points(fee.points) },
              { term: words.returned, value: points(fee.returnedPoints) },
            ]
          : []),
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
      ]}
    />
  );
}
