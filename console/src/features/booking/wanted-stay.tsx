/** What a member wants: contract, house, days, and how many come into each room. */
import { useFieldArray } from 'react-hook-form';
import { longestStayNights } from '#domain/booking/reception.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { required } from '#domain/kernel/field-rules.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { sendNothing, useEntryForm } from '#web/forms/use-entry-form.ts';
import { Select } from '#web/ui/choices.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import type { Wanted } from './booking-queries.ts';
import { countsOf, ONE_ROOM, RoomCounts, useCountCheck, useTakenOut } from './room-counts.tsx';

/** As many rooms as are booked at once. */
export const MOST_ROOMS = 3;

/** For a field of so many nights as one stay may have. */
export function useNightsCheck() {
  const words = useWords('booking');
  const isCount = useCountCheck();
  return (value: string) => {
    const read = isCount(value);
    if (read !== true) return read;
    return (
      (Number(value) >= 1 && Number(value) <= longestStayNights) || words.tooManyNights(longestStayNights)
    );
  };
}

/** For a field of a day of arrival: a day that is over is said at once. */
export function useDayCheck() {
  const words = useWords('booking');
  return (today: string) => (value: string) => value >= today || words.dayOver;
}

type Props = {
  memberId: string;
  contracts: readonly {
    readonly id: string;
    readonly contractNumber: string;
    readonly productName: string;
  }[];
  houses: readonly { readonly id: string; readonly name: string }[];
  today: string;
  want: (wanted: Wanted) => void;
  /** Something was entered since: what was found is of another wish. */
  changed: () => void;
};

export function WantedStay({ memberId, contracts, houses, today, want, changed }: Props) {
  const words = useWords('booking');
  const form = useEntryForm({
    start: {
      ...{ contractId: contracts[0]?.id ?? '', houseId: houses[0]?.id ?? '' },
      ...{ checkInDate: addDays(calendarDate(today), 1) as string, nights: '1', rooms: [ONE_ROOM] },
    },
    problems: 'beside',
    send: sendNothing,
    done: (_, { nights, rooms, ...values }) => {
      const checkOutDate = addDays(calendarDate(values.checkInDate), Number(nights));
      want({ memberId, ...values, checkOutDate, rooms: countsOf(rooms) });
    },
  });
  const { fields: rooms, append, remove } = useFieldArray({ control: form.fields.control, name: 'rooms' });
  const areNights = useNightsCheck();
  const isToCome = useDayCheck();
  const { addButton, takeOut } = useTakenOut(remove);
  return (
    <section className="mb-6 max-w-[56rem] rounded-sm border border-line bg-white p-4" onChange={changed}>
      <h2 className="mb-3 text-lg">{words.wanted}</h2>
      <EntryForm of={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select {...form.entry('contractId', words.contract, [required])}>
            {contracts.map(({ id, contractNumber, productName }) => (
              <option key={id} value={id}>
                {productName} {contractNumber}
              </option>
            ))}
          </Select>
          <Select {...form.entry('houseId', words.house, [required])}>
            {houses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            {...form.entry('checkInDate', words.checkIn, [required], { check: isToCome(today) })}
            type="date"
            min={today}
          />
          <TextField
            {...form.entry('nights', words.nights, [required], { check: areNights })}
            inputMode="numeric"
            tidy="halfWidth"
          />
        </div>
        <div className="grid gap-4">
          {rooms.map(({ id }, index) => (
            <RoomCounts
              key={id}
              index={index}
              beside={
                rooms.length > 1 ? (
                  <span className="self-end pb-2">
                    <SmallButton
                      onClick={() => {
                        takeOut(index);
                        changed();
                      }}
                    >
                      {words.removeRoom(index + 1)}
                    </SmallButton>
                  </span>
                ) : null
              }
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton busy={words.searching}>{words.search}</SubmitButton>
          {rooms.length < MOST_ROOMS ? (
            <SmallButton
              ref={addButton}
              onClick={() => {
                append(ONE_ROOM);
                changed();
              }}
            >
              {words.addRoom}
            </SmallButton>
          ) : null}
        </div>
      </EntryForm>
    </section>
  );
}
