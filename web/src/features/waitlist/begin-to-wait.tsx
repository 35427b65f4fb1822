/** The stay that a full day led here with, everything filled in; how its member wants to be told is all that is asked. */
import { Link } from '@tanstack/react-router';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { japanDay } from '#messages/format.ts';
import { failureOf } from '#web/api/error-message.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { serverNow } from '#web/api/settings.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { EntryForm, SubmitButton } from '#web/forms/entry-form.tsx';
import { useEntryForm } from '#web/forms/use-entry-form.ts';
import { useWords } from '#web/i18n/language.ts';
import { StayText } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RadioGroup, Select } from '#web/ui/choices.tsx';
import { Card, Rows } from '#web/ui/surfaces.tsx';
import { useState } from 'react';
import { createEntry, wantedQuery } from './waitlist-queries.ts';

type Wanted = {
  contractId: string;
  roomTypeId: string;
  from: string;
  to: string;
  /** The guests of each room, as the search writes them. */
  rooms: readonly string[];
};
type Props = { wanted: Wanted; onDone: () => Promise<void> };
type Mode = 'OFFER' | 'NOTIFY';

/** So many days before arrival one may wish to have planned otherwise. */
const DAYS_BEFORE = [3, 7, 14, 30] as const;

export function BeginToWait({ wanted, onDone }: Props) {
  const words = useWords('waitlist');
  const { contractId, roomTypeId, from } = wanted;
  const asked = useAsked({ query: wantedQuery, variables: { roomTypeId, contractId, fromDate: from } });
  const rooms = Math.max(1, wanted.rooms.length);
  return (
    <Card>
      <h2 className="mb-4 text-xl">{words.begin.title}</h2>
      <Loaded asked={asked} waiting="h-60">
        {({ roomTypeCalendar: { facility, roomType }, myContract: contract }) => (
          <>
            <p className="font-semibold">{facility.name}</p>
            <p className="mb-1">
              {roomType.name}・{words.rooms(rooms)}
            </p>
            <p className="tabular mb-3">
              <StayText stay={{ checkInDate: from, checkOutDate: wanted.to }} />
            </p>
            <Rows
              rows={[
                { term: words.contract, value: `${contract.productType.name} ${contract.contractNumber}` },
              ]}
            />
            <Form wanted={wanted} rooms={rooms} onDone={onDone} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Form({ wanted, rooms, onDone }: Props & { rooms: number }) {
  const words = useWords('waitlist').begin;
  const format = useFormat();
  const [isFree, setIsFree] = useState(false);
  const today = japanDay(serverNow());
  const lastDays = DAYS_BEFORE.map((days) => ({
    days,
    day: addDays(calendarDate(wanted.from), -days),
  })).filter(({ day }) => day >= today);
  const form = useEntryForm<{ mode: Mode; until: string }, unknown>({
    start: { mode: 'OFFER', until: '' },
    send: ({ mode, until }, call) =>
      call(createEntry, {
        ...{ roomTypeId: wanted.roomTypeId, contractId: wanted.contractId, type: 'Member', rooms, mode },
        ...{ checkInDate: wanted.from, checkOutDate: wanted.to, until: until || null },
      }),
    done: onDone,
    refused: (error) => {
      const failure = failureOf(error);
      setIsFree(failure.kind === 'refused' && failure.key === 'ROOMS_ARE_FREE');
      return 'toShow';
    },
  });
  const { register } = form.fields;
  return (
    <EntryForm of={form} notSent={words.notSent}>
      <RadioGroup
        {...register('mode')}
        label={words.mode}
        help={words.help}
        options={(['OFFER', 'NOTIFY'] as const).map((value) => ({ value, label: words.modes[value] }))}
      />
      {lastDays.length > 0 ? (
        <Select {...form.entry('until', words.until)} need="optional">
          <option value="">{words.untilReception}</option>
          {lastDays.map(({ days, day }) => (
            <option key={days} value={day}>
              {words.untilDay({ days, day: format.dayOfYear(day) })}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={words.busy}>{words.submit}</SubmitButton>
        {isFree ? (
          <Link
            to={paths.reservation}
            search={{
              ...{ contract: wanted.contractId, roomType: wanted.roomTypeId },
              ...{ from: wanted.from, to: wanted.to, room: [...wanted.rooms] },
            }}
            className={buttonClass('secondary')}
          >
            {words.bookNow}
          </Link>
        ) : null}
      </div>
    </EntryForm>
  );
}
