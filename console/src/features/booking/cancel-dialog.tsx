/** A booked stay is given up wholly or in its last nights, at the fee that is read out to the member first. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { extrasLeft } from '#domain/booking/extras-following.ts';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import { mayPass } from '#web/api/error-message.ts';
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

type Props = {
  stay: Stay;
  /** Reads the stay anew: it may have been changed in another window. */
  again: () => void;
  onClose: () => void;
  done: () => void;
};

export function CancelDialog({ stay, again, onClose, done }: Props) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  const all = nightsOf({
    checkIn: calendarDate(stay.checkInDate),
    checkOut: calendarDate(stay.checkOutDate),
  });
  // The first night that is given up, and null for all, whichever nights the stay has by the time it is read anew behind this dialog.
  const [from, setFrom] = useState<string | null>(null);
  const count = countFrom(from, all);
  const given = { bookingNumber: stay.bookingNumber, nights: all.slice(all.length - count) };
  const asked = useAsked({ query: FEE, variables: given, requestPolicy: 'network-only' });
  // Of nights that the stay has no more no fee is told: it was changed since this page has read it.
  const isRefused = useEffectEvent((error: CombinedError) => {
    if (!mayPass(error)) again();
  });
  useEffect(() => {
    if (asked.error) isRefused(asked.error);
  }, [asked.error]);
  return (
    <FeeDialog
      title={words.title}
      says={{ keep: words.close, act: words.submit, busy: words.busy, asking: words.asking }}
      asked={asked}
      fee={asked.data?.cancellationForMember}
      send={({ points, yen, totalYen, owedYen, billedYen, refundedYen }, call) =>
        call(CANCEL, { ...given, points, yen, rest: { totalYen, owedYen, billedYen, refundedYen } })
      }
      refused={again}
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
          setFrom(nights === all.length ? null : (all[all.length - nights] ?? null));
        }}
      >
        {all.map((night, index) => {
          const [nights, day] = [all.length - index, format.date(night)];
          return (
            <option key={nights} value={String(nights)}>
              {index === 0 ? words.all(nights, day) : words.last(nights, day)}
            </option>
          );
        })}
      </Select>
    </FeeDialog>
  );
}

/** How many nights are given up from the chosen one on; where the stay ends before it by now, its last night alone: never more than was chosen. */
function countFrom(from: string | null, all: readonly string[]): number {
  if (from === null) return all.length;
  return Math.max(1, all.filter((night) => night >= from).length);
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
