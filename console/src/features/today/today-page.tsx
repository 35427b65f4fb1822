/** A house's day: arrivals, who is in house, and departures, with what is missing; the desk writes down here who comes and goes. */
import { useEffect, useRef, useState } from 'react';
import { CHECK_IN_CODE } from '#domain/booking/check-in-code.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useRights } from '../../api/me.ts';
import { DataTable, intoTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/page.tsx';
import { useWords } from '../../words.ts';
import { AssignRoomDialog } from './assign-room-dialog.tsx';
import { DeskDay } from './desk-day.tsx';
import { HouseAndDay, type Chosen } from './house-and-day.tsx';
import {
  HOUSE_DAY,
  fits,
  hasNotCome,
  isIn,
  lacksSomething,
  stateOf,
  type HouseStay,
  type Part,
} from './house-stays.ts';
import { AskFirst, useDeeds } from './desk-deeds.tsx';
import { StayDialog } from './stay-dialog.tsx';
import type { DeskActions } from './desk-actions.ts';
import { useStayColumns } from './stay-columns.tsx';

export function TodayPage() {
  const words = useWords('today');
  return (
    <>
      <PageHead title={words.title} />
      <HouseAndDay at="/inside/today">{(chosen) => <Day key={chosen.house.id} {...chosen} />}</HouseAndDay>
    </>
  );
}

const PARTS: readonly Part[] = ['arrivals', 'inHouse', 'departures'];
type View = Part | 'payments';
/** How the text of a code for the desk begins. */
const CODE = new RegExp(`^${CHECK_IN_CODE}\\.`);

function Day({ house, day, today }: Chosen) {
  const words = useWords('today');
  const [view, setView] = useState<View>('arrivals');
  const part = view === 'payments' ? 'arrivals' : view;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const [assigning, setAssigning] = useState<string | null>(null);
  const asked = useAsked({ query: HOUSE_DAY, variables: { houseId: house.id, day } });
  const find = useRef<HTMLInputElement>(null);
  const deeds = useDeeds({ houseId: house.id, day, today, again: asked.again });
  const may = useRights()('WORK_DESK');
  const actions: DeskActions | null = may
    ? {
        ...{ checkIn: deeds.checkIn, checkOut: deeds.checkOut, told: deeds.told },
        assign: (stay) => setAssigning(stay.id),
        today,
      }
    : null;
  // A code is read, and nothing searched by it.
  const search = CODE.test(typed.trim()) ? '' : typed.trim();
  const columns = useStayColumns({ part: search ? null : part, today, actions });
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.key !== '/' || at.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      find.current?.focus();
      find.current?.select();
    };
    addEventListener('keydown', slash);
    return () => removeEventListener('keydown', slash);
  }, []);
  return (
    <Loaded asked={asked} waiting="h-96">
      {({ houseDay }) => {
        const of = (one: Part) => houseDay.filter((stay) => isIn[one](stay, { day, today }));
        // Whoever is looked for may come, stay or leave: all of the day is searched.
        const shown = search ? houseDay.filter((stay) => fits(stay, search)) : of(part);
        const openedStay = houseDay.find(({ id }) => id === opened);
        const assigned = houseDay.find(({ id }) => id === assigning);
        return (
          <>
            <Tabs
              label={words.title}
              selected={view}
              onSelect={(next) => {
                setView(next);
                setTyped('');
              }}
              tabs={[
                ...PARTS.map((one) => ({
                  key: one as View,
                  label: <PartLabel part={one} stays={of(one)} today={today} />,
                })),
                { key: 'payments', label: words.parts.payments },
              ]}
            >
              {view === 'payments' ? (
                <DeskDay house={house} day={day} />
              ) : (
                <>
                  <form
                    className="mb-3"
                    onSubmit={(event) => {
                      event.preventDefault();
                      if (!CODE.test(typed.trim())) {
                        const [only, ...others] = shown;
                        if (typed && only && others.length === 0) setOpened(only.id);
                        return;
                      }
                      if (!may) return;
                      setTyped('');
                      void deeds.scan(typed.trim());
                    }}
                  >
                    <input
                      ref={find}
                      type="search"
                      aria-label={words.find}
                      placeholder={words.find}
                      title={may ? words.findHelp : undefined}
                      className="min-h-9 w-full max-w-[34rem] rounded-sm border border-line-strong bg-white px-3"
                      value={typed}
                      onKeyDown={intoTable}
                      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                    />
                  </form>
                  {search ? <p className="mb-2 text-sm text-ink-soft">{words.searched}</p> : null}
                  {part === 'arrivals' && house.arrivalsSince !== null && house.arrivalsSince <= day ? (
                    <p className="lines mb-2 text-sm text-ink-soft">{words.recorded}</p>
                  ) : null}
                  <DataTable
                    caption={search ? words.searched : words.parts[part]}
                    columns={columns}
                    rows={shown}
                    rowId={({ id }) => id}
                    open={({ id }) => setOpened(id)}
                    empty={search ? words.nothingFound : words.none[part]}
                  />
                </>
              )}
            </Tabs>
            {openedStay ? (
              <StayDialog
                houseId={house.id}
                stay={openedStay}
                actions={actions}
                onClose={() => setOpened(null)}
                again={asked.again}
              />
            ) : null}
            <AskFirst of={deeds} stays={houseDay} />
            {assigned ? (
              <AssignRoomDialog
                house={house}
                stay={assigned}
                today={today}
                onClose={() => setAssigning(null)}
                done={asked.again}
              />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

type PartLabelProps = { part: Part; stays: readonly HouseStay[]; today: string };

function PartLabel({ part, stays, today }: PartLabelProps) {
  const words = useWords('today');
  // To whom nobody came is neither there nor awaited any more.
  const missed = stays.filter((stay) => stateOf(stay) === 'missed').length;
  const done = stays.filter((stay) => {
    const state = stateOf(stay);
    return part === 'departures' ? state === 'left' : state === 'here' || state === 'left';
  }).length;
  // Who never came does not leave either.
  const notCome = part === 'departures' ? stays.filter((stay) => hasNotCome(stay, today)).length : 0;
  const lacking =
    part === 'arrivals'
      ? stays.filter((stay) => stateOf(stay) !== 'missed' && lacksSomething(stay)).length
      : 0;
  return (
    <span className="grid justify-items-start">
      <span>{words.parts[part]}</span>
      <span className="tabular text-xs font-normal">
        {part === 'inHouse'
          ? words.counted.inHouse(stays.length)
          : words.counted[part](done, stays.length - missed - notCome)}
        {notCome > 0 ? <span className="text-few">　{words.counted.notCome(notCome)}</span> : null}
        {missed > 0 ? `　${words.counted.missed(missed)}` : null}
        {lacking > 0 ? <span className="text-few">　{`${words.missing} ${lacking}`}</span> : null}
      </span>
    </span>
  );
}
