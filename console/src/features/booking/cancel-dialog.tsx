/** A booked stay is given up wholly or in its last nights, at the fee that is read out to the member first. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { extrasLeft } from '#domain/booking/extras-following.ts';
import { calendarDate, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { mayPass } from '#web/api/error-message.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Select } from '#web/ui/choices.tsx';
import { Rows } from '#web/ui/surfaces.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { StayText } from '../../ui/whole-dates.tsx';
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
  // As it was chosen: the stay may be read anew behind this dialog with other nights.
  const [chosen, setChosen] = useState<Chosen>({ nights: all, isWhole: true });
  const nights = stillGiven(chosen, all);
  const which = useRef<HTMLSelectElement>(null);
  const [count, isChosen] = [nights.length, nights.length > 0];
  // All are chosen at first, so the button itself says what it does.
  const ofMany = count === all.length ? words.submitAll : words.submitLast(count);
  const act = isChosen && all.length > 1 ? ofMany : words.submit;
  const given = { bookingNumber: stay.bookingNumber, nights, shownNights: all };
  const asked = useAsked({
    ...{ query: FEE, variables: given, requestPolicy: 'network-only' },
    pause: !isChosen,
  });
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
      says={{ keep: words.close, act, busy: words.busy, asking: words.asking }}
      asked={isChosen ? asked : { ...asked, error: undefined }}
      toChoose={isChosen ? null : () => which.current?.focus()}
      fee={isChosen ? asked.data?.cancellationForMember : undefined}
      send={({ points, yen, totalYen, owedYen, billedYen, refundedYen }, call) =>
        call(CANCEL, {
          ...{ ...given, points, yen },
          rest: { totalYen, owedYen, billedYen, refundedYen },
        })
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
          <FeeRows of={fee} stay={stay} checkOut={count === all.length ? null : (nights[0] ?? null)} />
        </>
      )}
    >
      <p className="font-semibold break-keep wrap-anywhere">
        {stay.bookingNumber} {stay.houseName}
        <span className="block">
          <StayText of={stay} />
        </span>
      </p>
      <p className="lines text-sm text-ink-soft">{words.lead}</p>
      <Select
        ref={which}
        label={words.which}
        value={isChosen ? String(count) : ''}
        error={isChosen ? undefined : words.chooseAnew}
        onChange={({ target }) => {
          const last = all.slice(all.length - Number(target.value));
          setChosen({ nights: last, isWhole: last.length === all.length });
        }}
      >
        {isChosen ? null : (
          <option value="" disabled>
            {words.choose}
          </option>
        )}
        {all.map((night, index) => {
          const [many, day] = [all.length - index, format.date(night)];
          return (
            <option key={many} value={String(many)}>
              {index === 0 ? words.all(many, day) : words.last(many, day)}
            </option>
          );
        })}
      </Select>
    </FeeDialog>
  );
}

type Chosen = {
  readonly nights: readonly CalendarDate[];
  /** Whether they were all that the stay had. */
  readonly isWhole: boolean;
};

/**
 * What of the nights that were agreed on the stay still has, from the first of them on. None, to be chosen anew, where it has others after that one
 * by now, and where a part would be the whole or the whole a part: nobody has agreed to that.
 */
function stillGiven(chosen: Chosen, all: readonly CalendarDate[]): CalendarDate[] {
  const [first] = chosen.nights;
  const left = all.filter((night) => first !== undefined && night >= first);
  const isAgreed = left.every((night) => chosen.nights.includes(night));
  return isAgreed && (left.length === all.length) === chosen.isWhole ? left : [];
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
