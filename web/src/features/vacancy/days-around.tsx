/** The same stay some days earlier and later: on each day how many facilities have it, and the least it comes to. */
import { Link } from '@tanstack/react-router';
import { addDays } from '#messages/format.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { dayColour } from '#web/i18n/date-text.tsx';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { textOfConditions, type SearchConditions } from './conditions.ts';
import type { Asked } from './day-state.ts';
import { roomInputs } from './rooms-text.ts';
import { quietly } from './search-queries.ts';

const aroundQuery = graphql(`
  query DaysAround(
    $contractId: ID!
    $checkInDate: Date!
    $nights: Int!
    $rooms: [RoomInput!]!
    $tags: [String!]
    $facilityIds: [ID!]
  ) {
    daysAroundStay(
      contractId: $contractId
      checkInDate: $checkInDate
      nights: $nights
      rooms: $rooms
      tags: $tags
      facilityIds: $facilityIds
    ) {
      checkInDate
      facilities
      closedReason
      cheapest {
        stayOnSale {
          totalPoints
          totalJpy
        }
      }
    }
  }
`);

type Day = ResultOf<typeof aroundQuery>['daysAroundStay'][number];
type Props = { conditions: SearchConditions; asked: Asked };

export function DaysAround({ conditions, asked }: Props) {
  const words = useWords('vacancy').around;
  const { checkInDays } = useWords('resort').year;
  const format = useFormat();
  const around = useAsked({
    query: aroundQuery,
    variables: {
      contractId: asked.contractId,
      checkInDate: asked.from,
      nights: asked.nights,
      rooms: roomInputs(asked.rooms),
      tags: [...conditions.tags],
      facilityIds: [...conditions.facilityIds],
    },
    context: quietly,
  });
  return (
    <Loaded asked={around} waiting="h-24" label={words.label}>
      {({ daysAroundStay }) => (
        <nav aria-label={words.label} className="@container">
          <p className="mb-2 text-sm text-ink-soft">{checkInDays(format.nights(asked.nights))}</p>
          {/* Seven beside each other or seven below each other: anything between leaves one alone. */}
          <ul className="grid gap-2 @min-[38rem]:grid-cols-7">
            {daysAroundStay.map((day) => (
              <li key={day.checkInDate}>
                <DayLink day={day} conditions={conditions} asked={asked} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Loaded>
  );
}

function DayLink({ day, conditions, asked }: Props & { day: Day }) {
  const words = useWords('vacancy');
  const format = useFormat();
  const { checkInDate, facilities, cheapest, closedReason } = day;
  const current = checkInDate === asked.from;
  const total = cheapest?.stayOnSale;
  const amount = total
    ? asked.unit === 'yen'
      ? format.yen(total.totalJpy ?? 0)
      : format.amount(total.totalPoints ?? 0, asked.unit)
    : null;
  const said =
    facilities > 0 ? words.around.places(facilities) : closedReason ? words.around.closed : words.around.none;
  return (
    <Link
      to={paths.vacancySearch}
      search={textOfConditions({
        ...conditions,
        from: checkInDate,
        to: addDays(checkInDate, asked.nights),
      })}
      aria-current={current ? 'date' : undefined}
      className={`tabular flex h-full min-h-12 flex-wrap items-center gap-x-3 rounded-md border-2 px-4 py-1.5 leading-snug hover:border-key @min-[38rem]:min-h-18 @min-[38rem]:flex-col @min-[38rem]:justify-center @min-[38rem]:px-1 @min-[38rem]:text-center ${
        current ? 'border-key bg-key-soft' : 'border-line bg-white'
      }`}
    >
      <span className="relative flex items-baseline gap-x-1.5 font-semibold text-key @min-[38rem]:block">
        <span className="sr-only">{format.dayOfYear(checkInDate)}</span>
        <span aria-hidden className="block">
          {format.shortDay(checkInDate)}
        </span>
        <span aria-hidden className={`block text-sm ${dayColour(checkInDate)}`}>
          {format.weekday(checkInDate)}
        </span>
      </span>
      <span className={`text-sm ${facilities > 0 ? '' : 'text-ink-soft'}`}>{said}</span>
      {amount ? (
        <span className="ml-auto text-xs text-ink-soft @min-[38rem]:ml-0">{words.results.from(amount)}</span>
      ) : null}
    </Link>
  );
}
