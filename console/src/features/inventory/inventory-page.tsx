/** A house's nights: how many rooms are left and what they cost; chosen nights, a span, a season or a table are changed from here. */
import { useState } from 'react';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useRights } from '../../api/me.ts';
import { barControl } from '../../ui/bar-control.ts';
import { PageHead } from '../../ui/page.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useWords } from '../../words.ts';
import { HouseAndDay, type Chosen as HouseChosen } from '../today/house-and-day.tsx';
import { BlocksList } from './blocks-list.tsx';
import { ChangesList } from './changes-list.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { InventoryGrid, rectangle, type Chosen } from './inventory-grid.tsx';
import { INVENTORY, SHOWN, type Kind, type Shown } from './inventory-queries.ts';
import { SeasonDialog } from './season-dialog.tsx';
import { SpanDialog, type SpanStart } from './span-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';

const SPANS = [14, 31, 62, 92] as const;

export function InventoryPage() {
  const words = useWords('inventory');
  // Asked for before anything is shown, so that the screen does not go away once more for the words of its lists.
  useWords('staffStays');
  return (
    <>
      <PageHead title={words.title} />
      <HouseAndDay at="/inside/inventory">
        {(chosen) => <Nights key={`${chosen.house.id} ${chosen.day}`} {...chosen} />}
      </HouseAndDay>
    </>
  );
}

type Opened = 'span' | 'selected' | 'season' | 'table' | 'closing' | null;

function Nights({ house, day, today }: HouseChosen) {
  const words = useWords('inventory');
  const rights = useRights();
  const may = rights('CHANGE_INVENTORY');
  const [days, setDays] = useState<number>(31);
  const [shown, setShown] = useState<Shown>('rooms');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [changes, setChanges] = useState(0);
  const asked = useAsked({ query: INVENTORY, variables: { houseId: house.id, from: day, days } });
  const nights = Array.from({ length: days }, (_, n) => addDays(calendarDate(day), n) as string);
  const dialog = {
    houseId: house.id,
    onClose: () => setOpened(null),
    changed: () => {
      asked.again();
      setChanges(changes + 1);
    },
  };
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ inventory: { kinds, seasons } }) => {
        const start = startOf({ kinds, nights, chosen: opened === 'selected' ? chosen : null, today });
        return (
          <>
            <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
              <Choice
                label={words.show}
                value={shown}
                choose={setShown}
                options={SHOWN.map((one) => [one, words.shown[one]])}
              />
              <Choice
                label={words.days}
                value={String(days)}
                choose={(value) => {
                  setChosen(null);
                  setDays(Number(value));
                }}
                options={SPANS.map((one) => [String(one), words.nDays(one)])}
              />
              {may ? (
                <div className="flex flex-wrap gap-2">
                  <SmallButton kind="primary" disabled={!chosen} onClick={() => setOpened('selected')}>
                    {words.changeSelected}
                  </SmallButton>
                  <SmallButton onClick={() => setOpened('span')}>{words.change}</SmallButton>
                  <SmallButton onClick={() => setOpened('season')}>{words.setSeason}</SmallButton>
                  <SmallButton onClick={() => setOpened('table')}>{words.table}</SmallButton>
                  {rights('CLOSE_HOUSES') ? (
                    <SmallButton onClick={() => setOpened('closing')}>{words.closing.open}</SmallButton>
                  ) : null}
                </div>
              ) : null}
            </div>
            {may ? (
              <p className="mb-3 text-sm text-ink-soft" aria-live="polite">
                {chosen ? words.selected(...sizeOf(chosen)) : words.howTo}
              </p>
            ) : null}
            <InventoryGrid
              {...{ kinds, nights, seasons, shown, chosen }}
              house={house.name}
              choose={may ? setChosen : null}
              open={() => setOpened('selected')}
            />
            <BlocksList
              key={`blocks ${house.id} ${changes}`}
              {...{ kinds, today }}
              houseId={house.id}
              from={day}
              changed={dialog.changed}
            />
            <ChangesList key={`${house.id} ${changes}`} houseId={house.id} changed={dialog.changed} />
            {opened === 'span' || opened === 'selected' ? (
              <SpanDialog {...dialog} kinds={kinds} today={today} start={start} />
            ) : null}
            {opened === 'season' ? <SeasonDialog {...dialog} today={today} start={start} /> : null}
            {opened === 'closing' ? (
              <ClosingDialog {...dialog} houseName={house.name} today={today} start={start} />
            ) : null}
            {opened === 'table' ? <TableDialog {...dialog} house={house.code} day={start.from} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

function sizeOf(chosen: Chosen): [kinds: number, nights: number] {
  const { top, bottom, left, right } = rectangle(chosen);
  return [bottom - top + 1, right - left + 1];
}

type Around = {
  readonly kinds: readonly Kind[];
  readonly nights: readonly string[];
  readonly chosen: Chosen | null;
  readonly today: string;
};

/** What a dialog begins with: the cells that are chosen, or all kinds from the first night that is not over. */
function startOf({ kinds, nights, chosen, today }: Around): SpanStart {
  const notOver = (night: string) => (night < today ? today : night);
  if (!chosen)
    return {
      ...{ roomTypeIds: kinds.map(({ id }) => id), from: notOver(nights[0]!) },
      until: notOver(nights.at(-1)!),
    };
  const { top, bottom, left, right } = rectangle(chosen);
  return {
    roomTypeIds: kinds.slice(top, bottom + 1).map(({ id }) => id),
    ...{ from: notOver(nights[left]!), until: notOver(nights[right]!) },
  };
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choose: (value: Value) => void;
  options: readonly (readonly [Value, string])[];
};

function Choice<Value extends string>({ label, value, choose, options }: ChoiceProps<Value>) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <select
        className={barControl}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value as Value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
