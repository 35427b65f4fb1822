/** Where a stay is full: facilities near by that have it, and the stay put together of two rooms. Loaded when it is needed. */
import { Link } from '@tanstack/react-router';
import { nightsBetween } from '#messages/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { stayFrom } from './arrange-found.ts';
import { searchVariables, textOfConditions, type SearchConditions } from './conditions.ts';
import type { Asked } from './day-state.ts';
import { aboutKilometres } from './distance.ts';
import { roomsText } from './rooms-text.ts';
import { quietly, searchQuery, type FoundFacility } from './search-queries.ts';
import { kilometresApart, splitStays, type SplitStay } from './split-stay.ts';

const mostOthers = 3;

type Props = {
  /** The facility that is full. */
  full: FoundFacility;
  conditions: SearchConditions & { contractId: string };
  asked: Asked;
};

export function Proposals({ full, conditions, asked }: Props) {
  const words = useWords('resort').proposals;
  const found = useAsked({
    query: searchQuery,
    variables: {
      ...searchVariables({ ...conditions, facilityIds: [] }, conditions.from),
      numberOfPriceAndAvailability: asked.nights,
    },
    context: quietly,
  });
  const wanted = conditions.facilityIds;
  // What is wanted and full comes last among all: it is asked for by itself.
  const own = useAsked({
    query: searchQuery,
    variables: {
      ...searchVariables(conditions, conditions.from),
      numberOfPriceAndAvailability: asked.nights,
    },
    context: quietly,
    pause: wanted.length === 0,
  });
  return (
    <Loaded asked={found} waiting="h-24" label={words.looking}>
      {({ bookingAvailableFacilityList: facilities }) => {
        const here = wanted.length > 0 ? (own.data?.bookingAvailableFacilityList ?? []) : facilities;
        return (
          <>
            <Others {...{ full, facilities, conditions, asked }} />
            <Splits splits={splitStays(here, asked)} asked={asked} />
          </>
        );
      }}
    </Loaded>
  );
}

function Others({ full, facilities, conditions, asked }: Props & { facilities: readonly FoundFacility[] }) {
  const words = useWords('resort').proposals;
  const { results } = useWords('vacancy');
  const format = useFormat();
  const free = facilities
    .flatMap((facility) => {
      const from = stayFrom(facility, asked);
      return from ? [{ facility, from, kilometres: kilometresApart(full, facility) }] : [];
    })
    .sort((a, b) => (a.kilometres ?? Infinity) - (b.kilometres ?? Infinity))
    .slice(0, mostOthers);
  if (free.length === 0) return null;
  return (
    <div>
      <p className="mb-2 font-semibold">{words.others}</p>
      <ul className="grid gap-2">
        {free.map(({ facility, from, kilometres }) => (
          <li key={facility.id}>
            <Link
              to={paths.vacancySearch}
              search={textOfConditions({ ...conditions, facilityIds: [facility.id] })}
              className="flex min-h-12 flex-wrap items-baseline gap-x-4 rounded-md border-2 border-key bg-white px-4 py-2 hover:bg-key-soft"
            >
              <span className="font-semibold text-key">{facility.name}</span>
              <span className="text-sm text-ink-soft">
                {facility.prefecture}
                {kilometres === null ? '' : ` ${words.distance(aboutKilometres(kilometres))}`}
              </span>
              <span className="tabular font-semibold">
                {results.from(
                  asked.unit === 'yen' ? format.yen(from.yen) : format.amount(from.points, asked.unit),
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Splits({ splits, asked }: { splits: readonly SplitStay[]; asked: Asked }) {
  const words = useWords('resort').proposals;
  const { results } = useWords('vacancy');
  const format = useFormat();
  if (splits.length === 0) return null;
  return (
    <div>
      <p className="mb-1 font-semibold">{words.split}</p>
      <p className="mb-2 text-sm">{words.splitHelp}</p>
      <ul className="grid gap-3">
        {splits.map((split) => (
          <li
            key={split.map(({ roomType, from }) => `${roomType.id} ${from}`).join(' ')}
            className="grid gap-3 rounded-md border-2 border-line bg-white p-4 lg:grid-cols-2"
          >
            {split.map(({ facility, roomType, from, to, amount }, index) => (
              <div key={from} className="grid content-between gap-2">
                <div className="wrap-anywhere">
                  <p className="tabular text-sm">
                    {(index === 0 ? words.firstPart : words.secondPart)(
                      format.stay({ checkInDate: from, checkOutDate: to }),
                    )}
                  </p>
                  <p className="font-semibold">{facility.name}</p>
                  <p className="text-sm">{roomType.name}</p>
                  <p className="tabular text-sm">
                    {`${results.stayTotal({
                      nights: format.nights(nightsBetween(from, to)),
                      rooms: asked.rooms.length,
                    })} `}
                    <span className="font-semibold">{format.amount(amount, asked.unit)}</span>
                  </p>
                  <p className="text-xs text-ink-soft">
                    {asked.unit === 'yen' ? words.taxesOnTop : words.feesOnTop}
                  </p>
                </div>
                <Link
                  to={paths.reservation}
                  search={{
                    ...{ contract: asked.contractId, roomType: roomType.id, from, to },
                    room: roomsText(asked.rooms),
                  }}
                  className={`${buttonClass('secondary')} w-full sm:w-auto sm:justify-self-start`}
                >
                  {words.book}
                </Link>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
