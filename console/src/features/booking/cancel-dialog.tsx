/** A booked stay is given up wholly or in its last nights, at the fee that is read out to the member first. */
import { useState } from 'react';
import { extrasLeft } from '#domain/booking/extras-following.ts';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { CANCEL, FEE, type Fee, type Stay } from './stay-queries.ts';
import { useExtrasCompared } from './extras-compared.tsx';
import { FeeBasis } from './fee-basis.tsx';
import { FeeDialog, useYenRows } from './fee-dialog.tsx';
import { Lots } from './lots.tsx';

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
  return (
    <FeeDialog
      title={words.title}
      says={{ keep: words.close, act: words.submit, busy: words.busy, asking: words.asking }}
      asked={asked}
      fee={asked.data?.cancellationForMember}
      send={({ points, yen }, call) => call(CANCEL, { ...given, points, yen })}
      done={() => {
        showToast(count === all.length ? words.done : words.shortened);
        done();
      }}
      onClose={onClose}
      rows={(fee) => (
        <>
          <FeeBasis of={fee.basis} percent={fee.percent} unit={stay.price.unit} />
          <FeeRows of={fee} stay={stay} checkOut={count === all.length ? null : (given.nights[0] ?? null)} />
        </>
      )}
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
    </FeeDialog>
  );
}

type FeeProps = {
  of: Fee;
  stay: Stay;
  /** The day on which the stay would end; null where nothing of it is left. */
  checkOut: string | null;
};

function FeeRows({ of: fee, stay, checkOut }: FeeProps) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  const extrasCompared = useExtrasCompared(words.left);
  const left = {
    rentalItems: extrasLeft(stay.rentalItems, { ...stay, checkOut }),
    parkings: extrasLeft(stay.parkings, { ...stay, checkOut }),
    pets: checkOut === null ? [] : stay.pets,
  };
  const { unit } = stay.price;
  const points = (amount: number) => format.amount(amount, unit.toLowerCase());
  const inYen = useYenRows(fee, checkOut === null ? 'office' : 'house');
  const paysPoints = unit === 'SP' || unit === 'FP';
  return (
    <Rows
      rows={[
        ...extrasCompared(stay, left),
        ...(paysPoints
          ? [
              {
                term: words.points,
                value: (
                  <>
                    {points(fee.points)}
                    <Lots of={fee.extraLots} lead={words.extra} />
                  </>
                ),
              },
              {
                term: words.returned,
                value: (
                  <>
                    {points(fee.returnedPoints)}
                    <Lots of={fee.returnedLots} />
                  </>
                ),
              },
            ]
          : []),
        ...inYen,
      ]}
    />
  );
}
