/** What was done in a membership and by whom, in words: members, staff and the portal's own jobs, the newest first. */
import { useState } from 'react';
import { calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Checkbox } from '#web/ui/choices.tsx';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { useOlder } from '../../ui/use-older.ts';
import { NEEDS_SECOND, useRefusalText } from '../../ui/use-refusal-text.ts';
import { MomentText, StayText } from '../../ui/whole-dates.tsx';
import { useWords } from '../../words.ts';
import { StayNumbers } from './stay-numbers.tsx';

const HISTORY = graphql(`
  query MemberHistory($memberId: String!, $looks: Boolean!, $before: ID) {
    memberHistory(memberId: $memberId, looks: $looks, take: 50, before: $before) {
      id
      at
      actorKind
      actorName
      person
      action
      bookingNumbers
      givenUp {
        from
        to
      }
      rooms {
        houseName
        roomTypeName
        checkInDate
        checkOutDate
        rooms
      }
      outcome
      refusal
      about
      reason
      standsFor
    }
  }
`);
const A_PAGE = 50;
type Deed = ResultOf<typeof HISTORY>['memberHistory'][number];

export function HistoryView({ memberId }: { memberId: string }) {
  const words = useWords('history');
  const [looks, setLooks] = useState(false);
  const asked = useAsked({ query: HISTORY, variables: { memberId, looks, before: null } });
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="lines text-sm text-ink-soft">{words.lead}</p>
        <Checkbox
          label={words.looks}
          checked={looks}
          onChange={({ currentTarget }) => setLooks(currentTarget.checked)}
        />
      </div>
      <Loaded asked={asked} waiting="h-96">
        {({ memberHistory }) => (
          <Deeds key={String(looks)} memberId={memberId} looks={looks} newest={memberHistory} />
        )}
      </Loaded>
    </section>
  );
}

function Deeds({ memberId, looks, newest }: { memberId: string; looks: boolean; newest: readonly Deed[] }) {
  const words = useWords('history');
  const { views, older } = useWords('member');
  const columns = useColumns();
  const { rows, more } = useOlder({
    ...{ query: HISTORY, newest, page: A_PAGE },
    variablesOf: (before) => ({ memberId, looks, before }),
    rowsOf: (data) => data.memberHistory,
  });
  return (
    <div className="grid gap-3">
      <DataTable
        caption={views.history}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.none}
      />
      {more ? (
        <div>
          <SmallButton onClick={more}>{older}</SmallButton>
        </div>
      ) : null}
    </div>
  );
}

function useColumns(): readonly Column<Deed>[] {
  const words = useWords('history');
  const refusalText = useRefusalText();
  const { columns: heads } = words;
  return [
    {
      id: 'at',
      header: heads.at,
      cell: ({ at }) => <MomentText of={at} />,
    },
    { id: 'who', header: heads.who, cell: (deed) => <Who of={deed} /> },
    {
      id: 'what',
      header: heads.what,
      cell: (deed) => <What of={deed} />,
    },
    {
      id: 'outcome',
      header: heads.outcome,
      cell: ({ outcome, refusal }) => (
        <>
          <span className={`whitespace-nowrap ${outcome === 'FAILED' ? 'text-danger' : ''}`}>
            {refusal === NEEDS_SECOND ? words.proposed : words.outcomes[outcome]}
          </span>
          <span className="lines block max-w-56 text-xs text-ink-soft">{refusalText(refusal)}</span>
        </>
      ),
    },
    {
      id: 'reason',
      header: heads.reason,
      cell: ({ reason }) => <span className="block min-w-24 break-keep wrap-anywhere">{reason}</span>,
    },
  ];
}

/** What was done, and to what: the stay, with the nights that it gave up, or the rooms that were held or waited for. */
function What({ of: { action, standsFor, bookingNumbers, givenUp, rooms, about } }: { of: Deed }) {
  const words = useWords('history');
  const { rooms: roomsOf } = useWords('waiting');
  const format = useFormat();
  const actions = words.actions as Readonly<Record<string, string>>;
  const inPart = words.inPart as Readonly<Record<string, string>>;
  return (
    <>
      {(givenUp && inPart[action]) ?? actions[action] ?? (
        <code className="text-xs wrap-anywhere">{action}</code>
      )}
      {standsFor > 1 ? words.times(standsFor) : ''}
      {givenUp ? (
        <span className="block text-xs break-keep text-ink-soft">
          {words.nights(
            format.days(givenUp),
            daysBetween(calendarDate(givenUp.from), calendarDate(givenUp.to)) + 1,
          )}
        </span>
      ) : null}
      <StayNumbers of={bookingNumbers} />
      {about === null ? null : <span className="block text-xs wrap-anywhere text-ink-soft">{about}</span>}
      {rooms.map((one) => (
        <span
          key={`${one.houseName} ${one.roomTypeName} ${one.checkInDate}`}
          className="block text-xs break-keep wrap-break-word text-ink-soft"
        >
          {one.houseName} {one.roomTypeName} <StayText of={one} /> {roomsOf(one.rooms)}
        </span>
      ))}
    </>
  );
}

/** Whoever did it; where staff did it for somebody of the membership, that person, too. */
function Who({ of: { actorKind, actorName, person } }: { of: Deed }) {
  const { who, forPerson, loginOf } = useWords('history');
  const below = (text: (person: string) => string) =>
    person ? <span className="block text-xs text-ink-soft">{text(person)}</span> : null;
  if (actorKind === 'staff')
    return (
      <>
        {who.staff(actorName ?? '')}
        {below(forPerson)}
      </>
    );
  if (actorKind === 'visitor')
    return (
      <>
        {who.visitor}
        {below(loginOf)}
      </>
    );
  if (actorKind === 'gateway' || actorKind === 'system') return who[actorKind];
  return <span className="wrap-anywhere">{who.member(person)}</span>;
}
