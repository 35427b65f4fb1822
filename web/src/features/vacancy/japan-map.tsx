/**
 * A map of Japan with markers on it: drawn from outlines that come along, so that nothing is fetched from anywhere. One goes
 * closer by buttons or by a marker that stands for several. The wheel scrolls the page; a finger moves the map once one has gone
 * closer, and the page before that.
 */
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepView, keptView, type KeptView } from './kept-views.ts';
import { Arrows, Controls } from './map-controls.tsx';
import { markersOf } from './map-groups.ts';
import { MarkerButton, type MapPlace } from './map-marker.tsx';
import { borders, land } from './map-outlines.ts';
import { southFrame, wholePlane, type Point } from './map-plane.ts';
import { boxOf, fitted, isClosest, isInView, isWhole, moved, type MapView } from './map-view.ts';

type Props = {
  places: readonly MapPlace[];
  start: MapView;
  /** Under this name the view is found again by whoever comes back. */
  keep: string;
  /** Places that are pointed at elsewhere. */
  marked: readonly string[];
  /** What stands below the map of the place that was pressed. */
  renderCard: (id: string) => ReactNode;
};

/** So far the tip of a marker reaches below it (`map-marker.tsx`): half the diagonal of ten pixels, less the border. */
const tipHeight = 5;

/** A step that is seen. */
const leastStep = 1.05;

/** The width of the map and the height of a line of one rem, which the text size moves. */
function useSizes() {
  const map = useRef<HTMLDivElement>(null);
  const rem = useRef<HTMLSpanElement>(null);
  const [sizes, setSizes] = useState<{ width: number; rem: number } | null>(null);
  useLayoutEffect(() => {
    const [outer, ruler] = [map.current, rem.current];
    if (!outer || !ruler) return undefined;
    const measure = () => setSizes({ width: outer.clientWidth, rem: ruler.offsetWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(ruler);
    return () => observer.disconnect();
  }, []);
  return { map, rem, sizes };
}

/** Room for a text in the small size, in rem: letters of Japanese are as wide as high. */
const widthOfText = (text: string): number =>
  0.9 * [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2000 ? 0.62 : 1.02), 0);

function useMarkers(
  places: readonly MapPlace[],
  view: MapView,
  sizes: { width: number; rem: number } | null,
) {
  const words = useWords('resort').onMap;
  if (!sizes) return [];
  const { rem, width } = sizes;
  const box = boxOf(view);
  const scale = width / box.width;
  const items = places
    .filter(({ at }) => isInView(at, view))
    .map((place) => ({ place, at: { x: (place.at.x - box.x) * scale, y: (place.at.y - box.y) * scale } }));
  return markersOf(items, {
    around: { width, height: box.height * scale },
    height: 2.6 * rem,
    tip: tipHeight,
    widthOf: (several) => {
      const [first] = several;
      const text = several.length > 1 ? words.several(several.length) : (first?.place.label ?? '');
      const sign = several.length === 1 && first?.place.sign ? 22 : 0;
      return Math.max(2.6 * rem, (widthOfText(text) + 1.2) * rem + sign);
    },
  });
}

/** Moves the map with what holds it, once one has gone closer. */
function useDragging(view: MapView, width: number, onView: (view: MapView) => void) {
  const from = useRef<{ finger: number; at: Point; view: MapView } | null>(null);
  if (isWhole(view)) return {};
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (from.current?.finger === event.pointerId) from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0 || from.current) return;
      from.current = { finger: event.pointerId, at: { x: event.clientX, y: event.clientY }, view };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const start = from.current;
      if (start?.finger !== event.pointerId || width === 0) return;
      const height = (width * wholePlane.height) / wholePlane.width;
      onView(
        moved(start.view, {
          x: (start.at.x - event.clientX) / width,
          y: (start.at.y - event.clientY) / height,
        }),
      );
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function Drawing({ view, ...dragging }: { view: MapView } & ReturnType<typeof useDragging>) {
  const { x, y, width, height } = boxOf(view);
  const right = southFrame.x + southFrame.width;
  const bottom = southFrame.y + southFrame.height;
  return (
    <svg
      aria-hidden
      focusable="false"
      viewBox={`${x} ${y} ${width} ${height}`}
      className={`absolute inset-0 size-full ${isWhole(view) ? '' : 'cursor-grab touch-none active:cursor-grabbing'}`}
      {...dragging}
    >
      <g strokeLinejoin="round" className="*:[vector-effect:non-scaling-stroke]">
        <path d={land} className="fill-paper stroke-line-strong" strokeWidth="1" />
        <path d={borders} className="fill-none stroke-line" strokeWidth="1" />
        <path
          d={`M${right} ${southFrame.y}V${bottom}H${southFrame.x}`}
          className="fill-none stroke-line-strong"
          strokeWidth="1"
          strokeDasharray="4 4"
        />
      </g>
    </svg>
  );
}

export function JapanMap({ places, start, keep, marked, renderCard }: Props) {
  const words = useWords('resort').onMap;
  const [{ view, chosen }, setShown] = useState<KeptView>(
    () => keptView(keep) ?? { view: start, chosen: [] },
  );
  const { map, rem, sizes } = useSizes();
  const markers = useMarkers(places, view, sizes);
  const focusNext = useRef<string | null>(null);
  const below = useRef<HTMLDivElement>(null);
  const show = (next: KeptView) => {
    setShown(next);
    keepView(keep, next);
  };
  const onView = (next: MapView) => show({ view: next, chosen });
  const dragging = useDragging(view, sizes?.width ?? 0, onView);
  const markerOf = (id: string) => map.current?.querySelector<HTMLElement>(`[data-resorts~="${id}"]`);

  // A marker of several is gone once one is closer: the focus goes on to the first of them.
  useEffect(() => {
    if (focusNext.current === null) return;
    markerOf(focusNext.current)?.focus({ preventScroll: true });
    focusNext.current = null;
  });

  const press = (items: readonly MapPlace[]) => {
    const ids = items.map(({ id }) => id);
    const closer = fitted(items.map(({ at }) => at));
    // Those that stand together however close one goes are named below.
    if (items.length > 1 && !isClosest(view) && closer.closer > view.closer * leastStep) {
      focusNext.current = ids[0] ?? null;
      show({ view: closer, chosen: [] });
      return;
    }
    show({ view, chosen: ids });
    requestAnimationFrame(() => below.current?.focus());
  };
  const close = () => {
    const [id] = chosen;
    show({ view, chosen: [] });
    if (id) markerOf(id)?.focus();
  };
  const shownPlaces = places.filter(({ id }) => chosen.includes(id));
  const [first] = shownPlaces;
  return (
    <div className="grid gap-3">
      <Controls view={view} onView={onView} points={places.map(({ at }) => at)} />
      <div
        ref={map}
        // As the plane is, or the drawing would stand in it with margins that the markers know nothing of.
        style={{ aspectRatio: `${wholePlane.width} / ${wholePlane.height}` }}
        className="relative mx-auto w-[var(--map-width,100%)] overflow-hidden rounded-lg border border-line bg-key-soft"
      >
        <span ref={rem} aria-hidden className="invisible absolute w-[1rem]" />
        <Drawing view={view} {...dragging} />
        {isWhole(view) ? (
          <p aria-hidden className="pointer-events-none absolute top-2 left-3 text-xs text-ink-soft">
            {words.southFrame}
          </p>
        ) : null}
        <p className="pointer-events-none absolute right-3 bottom-1.5 text-xs text-ink-soft">
          {words.source}
        </p>
        {markers.map((marker) => {
          const ids = marker.items.map(({ place }) => place.id);
          return (
            <MarkerButton
              key={ids.join(' ')}
              marker={marker}
              isMarked={ids.some((id) => marked.includes(id))}
              isChosen={ids.length === chosen.length && ids.every((id) => chosen.includes(id))}
              onPress={() => press(marker.items.map(({ place }) => place))}
            />
          );
        })}
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {words.inView(markers.reduce((sum, { items }) => sum + items.length, 0))}
        </p>
        {isWhole(view) ? null : <Arrows view={view} onView={onView} />}
      </div>
      {first ? (
        <div
          ref={below}
          role="group"
          aria-label={shownPlaces.length > 1 ? words.severalHere(shownPlaces.length) : first.name}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
          className="relative rounded-lg border border-line bg-white p-4 shadow-card"
        >
          <button
            type="button"
            className="absolute top-1 right-1 grid size-12 place-items-center text-key"
            aria-label={words.close}
            onClick={close}
          >
            <Icon name="close" size={22} />
          </button>
          {shownPlaces.length > 1 ? (
            <ul className="mr-10 grid gap-2">
              {shownPlaces.map((place) => (
                <li key={place.id}>
                  <button
                    type="button"
                    className="min-h-12 text-left text-key underline underline-offset-4"
                    onClick={() => press([place])}
                  >
                    {place.said}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            renderCard(first.id)
          )}
        </div>
      ) : null}
    </div>
  );
}
