/** Buttons that lead closer, farther and to another part of the map. */
import { useWords } from '#web/i18n/language.ts';
import { Select } from '#web/ui/choices.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { Point } from './map-plane.ts';
import { isInRegion, regions, viewOfRegion } from './map-regions.ts';
import { isClosest, isWhole, moved, wholeCountry, zoomed, type MapView } from './map-view.ts';

const round =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-key bg-white text-key hover:bg-key-soft ' +
  'disabled:border-line disabled:text-line-strong disabled:hover:bg-white';

type ControlProps = { view: MapView; onView: (view: MapView) => void };

const isSame = (one: MapView, other: MapView): boolean =>
  one.closer === other.closer && one.middle.x === other.middle.x && one.middle.y === other.middle.y;

/** To a part of the country at once; only those where there is something. */
function Regions({ view, onView, points }: ControlProps & { points: readonly Point[] }) {
  const words = useWords('resort').onMap;
  const offered = regions
    .map((region) => ({ region, of: viewOfRegion(region) }))
    .filter(({ region }) => points.some((point) => isInRegion(point, region)));
  if (offered.length < 2) return null;
  return (
    <div className="min-w-[min(12rem,100%)] grow sm:grow-0">
      <Select
        label={words.region}
        value={offered.find(({ of }) => isSame(of, view))?.region ?? ''}
        onChange={(event) => {
          const chosen = offered.find(({ region }) => region === event.target.value);
          onView(chosen ? chosen.of : wholeCountry);
        }}
      >
        <option value="">{words.anyRegion}</option>
        {offered.map(({ region }) => (
          <option key={region} value={region}>
            {words.regions[region]}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function Controls({ view, onView, points }: ControlProps & { points: readonly Point[] }) {
  const words = useWords('resort').onMap;
  return (
    <div role="group" aria-label={words.zoom} className="flex flex-wrap items-end gap-1.5">
      <button
        type="button"
        className={round}
        aria-label={words.closer}
        disabled={isClosest(view)}
        onClick={() => onView(zoomed(view, 2))}
      >
        <Icon name="plus" size={22} />
      </button>
      <button
        type="button"
        className={round}
        aria-label={words.farther}
        disabled={isWhole(view)}
        onClick={() => onView(zoomed(view, 0.5))}
      >
        <Icon name="minus" size={22} />
      </button>
      <button
        type="button"
        className={`${round} w-auto px-4 text-sm font-semibold`}
        disabled={isWhole(view)}
        onClick={() => onView(wholeCountry)}
      >
        {words.country}
      </button>
      <Regions view={view} onView={onView} points={points} />
    </div>
  );
}

/** What a finger does on the map, for whoever has none to spare. */
export function Arrows({ view, onView }: ControlProps) {
  const words = useWords('resort').onMap;
  const steps: readonly [IconName, string, Point][] = [
    ['left', words.west, { x: -0.4, y: 0 }],
    ['fold', words.north, { x: 0, y: -0.4 }],
    ['down', words.south, { x: 0, y: 0.4 }],
    ['right', words.east, { x: 0.4, y: 0 }],
  ];
  return (
    <div role="group" aria-label={words.move} className="flex gap-1.5">
      {steps.map(([icon, label, by]) => (
        <button
          key={icon}
          type="button"
          className={round}
          aria-label={label}
          onClick={() => onView(moved(view, by))}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </div>
  );
}
