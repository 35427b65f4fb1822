/** What changed the points of a contract, newest first: step by step, each with its nights and the balance after it. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { useListPages, type Paged } from '#web/api/use-list-pages.ts';
import { ShowMore } from '#web/api/show-more.tsx';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ChangeLine } from './change-line.tsx';
import { byFiscalYear, stayOf, stepsOf, type Step } from './statement-steps.ts';

export const rowsAtOnce = 40;

export const movementFields = graphql(`
  fragment PointMovementFields on PointMovement {
    changedAt
    kind
    night
    validFrom
    validThru
    pointChange
    pointsAfter
    changeReason
    fiscalYear
    bonusName
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

/** Each night with its points, and until when those are valid; in the order of the nights. */
function Nights({ rows }: { rows: readonly Movement[] }) {
  const words = useWords('points').movements;
  const format = useFormat();
  const nights = new Set(rows.map(({ night }) => night)).size;
  return (
    <Disclosure summary={words.nights(format.nights(nights))}>
      <ul className="tabular grid gap-1 pb-2 text-sm">
        {rows.toReversed().map((row, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            {row.night ? <span className="min-w-[9em]">{format.dayOfYear(row.night)}</span> : null}
            <span>{format.amount(Math.abs(row.pointChange), row.kind)}</span>
            <span className="text-ink-soft">{words.validThru(format.plainDate(row.validThru))}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function About({ rows }: Pick<Step<Movement>, 'rows'>) {
  const words = useWords('points').movements;
  const format = useFormat();
  const [{ night, validFrom, validThru }] = rows;
  if (rows.length > 1) return <Nights rows={rows} />;
  return (
    <p className="tabular text-sm text-ink-soft">
      <Phrases
        text={
          night
            ? words.night(format.dayOfYear(night), format.plainDate(validThru))
            : words.valid(format.plainDate(validFrom), format.plainDate(validThru))
        }
      />
    </p>
  );
}

function StepLines({ steps }: { steps: readonly Step<Movement>[] }) {
  const words = useWords('points').movements;
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {steps.map(({ key, rows, pointChange, pointsAfter }) => (
        <ChangeLine
          key={key}
          change={{ ...rows[0], ...stayOf(rows), pointChange }}
          unit={rows[0].kind}
          when={rows[0].changedAt}
          about={<About rows={rows} />}
          balance={words.after(format.amount(pointsAfter, rows[0].kind))}
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

/** All movements of one contract, page after page, folded by fiscal year; `first` came with the screen. */
export function Movements({ contractId, first }: { contractId: string; first: readonly Movement[] }) {
  const words = useWords('points').movements;
  const format = useFormat();
  const list = useListPages({
    query: movementsQuery,
    page: (skip) => ({ id: contractId, take: rowsAtOnce, skip }),
    rowsOf: (data) => data.myContract.pointMovementList,
    pageSize: rowsAtOnce,
    first,
  });
  const steps = stepsOf(list.rows, list.full ? 'more follow' : 'all read');
  return (
    <>
      {byFiscalYear(steps).map(({ year, steps: ofYear }, index) => (
        <Disclosure
          key={year}
          heading="h2"
          summary={words.ofYear(format.fiscalYear(year), ofYear.length)}
          begins={index === 0 ? 'open' : 'closed'}
        >
          <StepLines steps={ofYear} />
        </Disclosure>
      ))}
      <MoreRows list={list} />
    </>
  );
}

/** How many rows the screen of a contract asks for, and how many steps it shows of them. */
export const newestRows = 20;
const newestSteps = 4;

/** The newest movements only; the statement has them all. */
export function NewestMovements({ movements }: { movements: readonly Movement[] }) {
  const words = useWords('points').movements;
  const steps = stepsOf(movements, movements.length === newestRows ? 'more follow' : 'all read');
  if (steps.length === 0) return <p className="mt-3">{words.none}</p>;
  return <StepLines steps={steps.slice(0, newestSteps)} />;
}
