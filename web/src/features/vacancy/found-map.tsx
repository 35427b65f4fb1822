/** What a search found, on the map: each resort with what the stay comes to, or why it cannot be had. */
import { Link } from '@tanstack/react-router';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { AvailabilityMark, type Availability } from '#web/ui/availability-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lackOf, stayFrom, type Lack } from './arrange-found.ts';
import type { Asked } from './day-state.ts';
import { JapanMap } from './japan-map.tsx';
import type { MapPlace } from './map-marker.tsx';
import { pointOfResort } from './map-plane.ts';
import { wholeCountry } from './map-view.ts';
import { useMarkedResorts } from './marked-resorts.ts';
import type { FoundFacility } from './search-queries.ts';

export type FoundMapProps = {
  facilities: readonly FoundFacility[];
  asked: Asked;
  awayOf: (facility: FoundFacility) => string | null;
  /** Opens the row of a resort in the list and goes to it. */
  onRow: (facilityId: string) => void;
};

const signs: Record<Lack, Availability> = {
  full: 'full',
  apart: 'few',
  tooFew: 'few',
  closed: 'closed',
  unfit: 'closed',
};

/** What a stay comes to at least, or why it cannot be had, in a few letters. */
function usePrices(asked: Asked) {
  const words = useWords('resort').onMap;
  const format = useFormat();
  return (facility: FoundFacility): Pick<MapPlace, 'label' | 'sign' | 'look'> => {
    const from = stayFrom(facility, asked);
    if (from) {
      const amount = asked.unit === 'yen' ? format.yen(from.yen) : format.amount(from.points, asked.unit);
      return { label: words.from(amount), sign: null, look: 'free' };
    }
    const lack = lackOf(facility, asked);
    return { label: words.lacks[lack], sign: signs[lack], look: 'lacking' };
  };
}

type CardProps = Omit<FoundMapProps, 'facilities'> & { facility: FoundFacility };

function Place({ facility, asked, awayOf, onRow }: CardProps) {
  const { onMap: words } = useWords('resort');
  const { results } = useWords('vacancy');
  const format = useFormat();
  const { label, sign } = usePrices(asked)(facility);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Photo
          src={facility.mainImageUrl}
          sources={facility.mainImageSources}
          sizes="6rem"
          className="size-24 shrink-0 rounded-md bg-paper-deep object-cover"
        />
        <div className="grid min-w-0 grow basis-[9rem] content-start gap-1 wrap-anywhere">
          <h3 className="pr-8 text-lg leading-snug">{facility.name}</h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            {facility.prefecture}
            <span className="tabular">{awayOf(facility)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2">
            {sign ? (
              <AvailabilityMark state={sign} size={20} />
            ) : (
              <>
                <AvailabilityMark state="plenty" size={20} />
                <span className="text-xs text-ink-soft">
                  {results.stayTotal({ nights: format.nights(asked.nights), rooms: asked.rooms.length })}
                </span>
              </>
            )}
            <span className="tabular font-semibold">{label}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="secondary" onClick={() => onRow(facility.id)}>
          {words.toRow}
        </Button>
        <Link
          to={paths.resort}
          params={{ id: facility.id }}
          className="inline-flex min-h-12 items-center gap-1 text-key underline underline-offset-4"
        >
          {words.toPage}
          <span className="sr-only"> {facility.name}</span>
          <Icon name="right" size={16} />
        </Link>
      </div>
    </div>
  );
}

/** Resorts that the map cannot show are named below it. */
function NotShown({ facilities, onRow }: Pick<FoundMapProps, 'facilities' | 'onRow'>) {
  const words = useWords('resort').onMap;
  if (facilities.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{words.notShown}</p>
      <ul className="flex flex-wrap gap-x-4">
        {facilities.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-12 text-left text-key underline underline-offset-4"
              onClick={() => onRow(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function FoundMap({ facilities, ...rest }: FoundMapProps) {
  const { asked, onRow } = rest;
  const words = useWords('resort').onMap;
  const priceOf = usePrices(asked);
  const marked = useMarkedResorts();
  const places = facilities.flatMap((facility) => {
    const at = pointOfResort(facility);
    if (!at) return [];
    const { id, name } = facility;
    const price = priceOf(facility);
    return [{ id, name, at, said: words.one({ name, label: price.label }), ...price }];
  });
  return (
    <section aria-label={words.title} className="grid gap-3">
      <JapanMap
        places={places}
        start={wholeCountry}
        keep={JSON.stringify([asked.contractId, asked.from, asked.to, asked.rooms])}
        marked={marked}
        renderCard={(id) => {
          const facility = facilities.find((one) => one.id === id);
          return facility ? <Place facility={facility} {...rest} /> : null;
        }}
      />
      <NotShown facilities={facilities.filter((facility) => !pointOfResort(facility))} onRow={onRow} />
    </section>
  );
}
