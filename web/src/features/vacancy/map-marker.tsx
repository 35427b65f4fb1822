/** A marker of the map: of one place with what stands on it, or of several with their number. */
import { useWords } from '#web/i18n/language.ts';
import { AvailabilityMark, type Availability } from '#web/ui/availability-mark.tsx';
import type { Marker } from './map-groups.ts';
import type { Point } from './map-plane.ts';

export type MapPlace = {
  readonly id: string;
  /** On the plane. */
  readonly at: Point;
  readonly name: string;
  /** What is said of it where its marker cannot be seen. */
  readonly said: string;
  /** What stands on its marker. */
  readonly label: string;
  readonly sign: Availability | null;
  /** 'here' is where the reader is already. */
  readonly look: 'free' | 'lacking' | 'near' | 'here';
};

const looks = {
  free: 'border-white bg-key text-white',
  lacking: 'border-dashed border-line-strong bg-paper text-ink-soft',
  near: 'border-key bg-white text-key',
  here: 'border-white bg-accent-deep text-white',
} as const;
const tips = {
  free: 'bg-key',
  lacking: 'bg-line-strong',
  near: 'bg-key',
  here: 'bg-accent-deep',
} as const;

/** Dashed only where all of them are; where the reader is stays to be seen. */
function lookOfSeveral(several: readonly MapPlace['look'][]): MapPlace['look'] {
  if (several.includes('here')) return 'here';
  return several.every((look) => look === 'lacking') ? 'lacking' : 'near';
}

type ButtonProps = {
  marker: Marker<{ readonly place: MapPlace; readonly at: Point }>;
  isMarked: boolean;
  isChosen: boolean;
  onPress: () => void;
};

export function MarkerButton({ marker: { items, box, point }, isMarked, isChosen, onPress }: ButtonProps) {
  const words = useWords('resort').onMap;
  const [first] = items;
  if (!first) return null;
  const { place } = first;
  const isGroup = items.length > 1;
  const look = isGroup ? lookOfSeveral(items.map((item) => item.place.look)) : place.look;
  const names = items.map((item) => item.place.name);
  return (
    <button
      type="button"
      data-resorts={items.map((item) => item.place.id).join(' ')}
      aria-label={isGroup ? words.severalSaid({ count: items.length, names }) : place.said}
      aria-expanded={isChosen}
      className={`absolute flex items-center justify-center gap-1 border-2 text-sm leading-none font-semibold whitespace-nowrap shadow-card hover:z-10 focus-visible:z-10 ${isGroup ? 'rounded-full' : 'rounded-sm'} ${looks[look]} ${isMarked || isChosen ? 'z-10 outline-3 outline-offset-1 outline-accent' : ''}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      onClick={onPress}
    >
      {isGroup ? (
        words.several(items.length)
      ) : (
        <>
          {place.sign ? <AvailabilityMark state={place.sign} size={18} /> : null}
          {place.label}
          <span
            aria-hidden
            className={`absolute top-full size-2.5 -translate-1/2 rotate-45 [clip-path:polygon(100%_0,100%_100%,0_100%)] ${tips[look]}`}
            style={{ left: Math.min(Math.max(point.x - box.x, 10), box.width - 14) }}
          />
        </>
      )}
    </button>
  );
}
