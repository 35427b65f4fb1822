/** Where a resort lies, and which others of the club lie near it. */
import { Link } from '@tanstack/react-router';
import { graphql } from '#web/api/graphql.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { useAsked } from '#web/api/use-asked.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { aboutKilometres, kilometresBetween } from './distance.ts';
import { JapanMap } from './japan-map.tsx';
import type { MapPlace } from './map-marker.tsx';
import { pointOf, pointOfResort, type Place } from './map-plane.ts';
import { fitted, zoomed } from './map-view.ts';
import { quietly } from './search-queries.ts';

const placesQuery = graphql(`
  query PlacesOfResorts {
    publicFacilityList {
      id
      name
      shortName
      latitude
      longitude
    }
  }
`);

export type ResortMapProps = { id: string } & Place;

const nearKm = 45;
/** How close the map begins: so that neighbours stand apart, and without any to show the land around. */
const closerAtFirst = { withNeighbours: 16, alone: 6 };
/** So many others are named, if one could go on to them within a day. */
const namedAtMost = 5;
const reachKm = 300;

/** Resorts with a place on the map, each with how far it is from here. */
function placesAround<Resort extends { latitude: number | null; longitude: number | null }>(
  here: Place,
  resorts: readonly Resort[],
) {
  return resorts.flatMap((resort) => {
    const { latitude, longitude } = resort;
    const at = pointOfResort(resort);
    return at && latitude !== null && longitude !== null
      ? [{ ...resort, at, km: kilometresBetween(here, { latitude, longitude }) }]
      : [];
  });
}

export function ResortMap({ id, ...here }: ResortMapProps) {
  const words = useWords('resort').onMap;
  const asked = useAsked({ query: placesQuery, context: quietly });
  const at = pointOf(here);
  if (!at) return null;
  return (
    <Card>
      <h2 className="mb-4 text-xl">{words.place}</h2>
      <Loaded asked={asked} waiting="aspect-[7/9] max-w-[30rem]">
        {({ publicFacilityList }) => {
          const around = placesAround(here, publicFacilityList);
          const near = around.filter(({ km }) => km < nearKm).map((resort) => resort.at);
          const most = near.length > 1 ? closerAtFirst.withNeighbours : closerAtFirst.alone;
          const close = fitted([at, ...near]);
          const start = close.closer > most ? zoomed(close, most / close.closer) : close;
          const places = around.map((resort): MapPlace => ({
            ...{ id: resort.id, at: resort.at, name: resort.name, said: resort.name },
            ...{ label: resort.shortName, sign: null, look: resort.id === id ? 'here' : 'near' },
          }));
          const others = around
            .filter((resort) => resort.id !== id && resort.km <= reachKm)
            .toSorted((a, b) => a.km - b.km);
          return (
            <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <JapanMap
                places={places}
                start={start}
                keep={`resort ${id}`}
                marked={[]}
                renderCard={(chosen) => {
                  const resort = around.find((one) => one.id === chosen);
                  return resort ? (
                    <div className="grid gap-2">
                      <h3 className="pr-8 text-lg leading-snug">{resort.name}</h3>
                      {chosen === id ? (
                        <p>{words.here}</p>
                      ) : (
                        <>
                          <p className="tabular text-sm text-ink-soft">
                            {words.away(aboutKilometres(resort.km))}
                          </p>
                          <p>
                            <Link
                              to={paths.resort}
                              params={{ id: resort.id }}
                              className={buttonClass('secondary')}
                            >
                              {words.toPage}
                              <span className="sr-only"> {resort.name}</span>
                            </Link>
                          </p>
                        </>
                      )}
                    </div>
                  ) : null;
                }}
              />
              {others.length > 0 ? (
                <div>
                  <h3 className="text-lg">{words.nearby}</h3>
                  <ul className="divide-y divide-line">
                    {others.slice(0, namedAtMost).map((resort) => (
                      <li key={resort.id} className="py-2">
                        <Link
                          to={paths.resort}
                          params={{ id: resort.id }}
                          className="inline-flex min-h-12 items-center text-key underline underline-offset-4"
                        >
                          {resort.name}
                        </Link>
                        <span className="tabular block text-sm text-ink-soft">
                          {words.away(aboutKilometres(resort.km))}
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
