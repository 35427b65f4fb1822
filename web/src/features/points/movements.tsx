/** What changed the points, newest first, page after page; each line says why, for which stay, and how long they pay. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useListPages, type Paged } from '#web/api/use-list-pages.ts';
import { ShowMore } from '#web/api/show-more.tsx';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';

export const rowsAtOnce = 20;

export const movementFields = graphql(`
  fragment PointMovementFields on PointMovement {
    changedAt
    validFrom
    validThru
    pointChange
    changeReason
    bookingId
    facilityName
    checkInDate
    checkOutDate
  }
`);
type Movement = ResultOf<typeof movementFields>;

export const movementsQuery = graphql(
  `
    query MyPointMovements($id: ID!, $take: Int, $skip: Int) {
      myContract(id: $id) {
        id
        pointMovementList(take: $take, skip: $skip) {
          ...PointMovementFields
        }
      }
    }
  `,
  [movementFields],
);

type Change = Pick<
  Movement,
  'pointChange' | 'changeReason' | 'bookingId' | 'facilityName' | 'checkInDate' | 'checkOutDate'
>;

/** One change; `when` and `beneath` differ between a contract's points and TVP. */
export function ChangeLine({
  change,
  unit,
  when,
  beneath,
}: {
  change: Change;
  unit: string;
  when: string;
  beneath: ReactNode;
}) {
  const words = useWords('points').movements;
  const format = useFormat();
  const { pointChange, facilityName, checkInDate, checkOutDate, bookingId } = change;
  const stay =
    facilityName && checkInDate && checkOutDate
      ? words.stay(facilityName, format.stay({ checkInDate, checkOutDate }))
      : null;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <p className="tabular text-sm text-ink-soft">{format.moment(when)}</p>
        <p className="font-semibold">{words.reasons[change.changeReason]}</p>
        {stay && bookingId ? (
          <Link
            to={paths.bookingDetail}
            params={{ id: bookingId }}
            className="py-1 text-sm text-key underline-offset-4 [&_span]:underline"
          >
            <Phrases text={stay} />
          </Link>
        ) : null}
      </div>
      <div className="sm:text-right">
        <p className={`tabular text-xl font-semibold ${pointChange > 0 ? 'text-success' : 'text-ink'}`}>
          {pointChange > 0 ? '+' : '−'}
          {format.amount(Math.abs(pointChange), unit)}
        </p>
        <p className="tabular text-sm text-ink-soft">{beneath}</p>
      </div>
    </li>
  );
}

function MovementList({ movements, unit }: { movements: readonly Movement[]; unit: string }) {
  const words = useWords('points').movements;
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {movements.map((movement, index) => (
        <ChangeLine
          key={`${movement.changedAt} ${index}`}
          change={movement}
          unit={unit}
          when={movement.changedAt}
          beneath={words.valid(format.plainDate(movement.validFrom), format.plainDate(movement.validThru))}
        />
      ))}
    </ul>
  );
}

/** Below the rows: that there are none, or the way to the next ones. */
export function MoreRows({ list }: { list: Paged<unknown> }) {
  const words = useWords('points').movements;
  if (list.rows.length === 0) return <p className="mt-3">{words.none}</p>;
  return <ShowMore list={list}>{words.more}</ShowMore>;
}

type ContractMovements = { contractId: string; unit: string; first: readonly Movement[] };

/** The movements of one contract, page after page; `first` is the page that came with the screen. */
export function Movements({ contractId, unit, first }: ContractMovements) {
  const list = useListPages({
    query: movementsQuery,
    page: (skip) => ({ id: contractId, take: rowsAtOnce, skip }),
    rowsOf: (data) => data.myContract.pointMovementList,
    pageSize: rowsAtOnce,
    first,
  });
  return (
    <>
      <MovementList movements={list.rows} unit={unit} />
      <MoreRows list={list} />
    </>
  );
}
