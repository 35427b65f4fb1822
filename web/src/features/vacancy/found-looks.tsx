/**
 * The two ways to look at what was found: the list, and the map. Where there is room they stand side by side; elsewhere one of
 * them does. Which, is kept in the address.
 */
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/surfaces.tsx';
import type { FoundMapProps } from './found-map.tsx';

/** What was chosen; null where nobody has. */
export type Look = 'list' | 'map' | null;

const FoundMapLater = lazy(async () => ({ default: (await import('./found-map.tsx')).FoundMap }));

const wide = () => globalThis.matchMedia('(min-width: 80rem)');

function watchWidth(changed: () => void) {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useLooks(look: Look) {
  const isWide = useSyncExternalStore(watchWidth, () => wide().matches);
  return { list: isWide || look !== 'map', map: isWide ? look !== 'list' : look === 'map' };
}

type Looks = ReturnType<typeof useLooks>;

export function LookSwitch({ looks, onLook }: { looks: Looks; onLook: (look: Look) => void }) {
  const words = useWords('vacancy').looks;
  return (
    <div
      role="group"
      aria-label={words.label}
      className="flex w-full rounded-full border-2 border-key bg-white sm:w-fit"
    >
      {(['list', 'map'] as const).map((look) => {
        const isOn = looks.map === (look === 'map');
        return (
          <button
            key={look}
            type="button"
            aria-pressed={isOn}
            className={`inline-flex min-h-12 grow items-center justify-center gap-2 rounded-full px-5 font-semibold ${isOn ? 'bg-key text-white' : 'text-key hover:bg-key-soft'}`}
            onClick={() => onLook(look)}
          >
            {look === 'map' ? <Icon name="map" size={20} /> : null}
            {look === 'map' && looks.list && looks.map ? words.both : words[look]}
          </button>
        );
      })}
    </div>
  );
}

type Props = {
  looks: Looks;
  map: FoundMapProps;
  /** The month of a room, which stands in the place of the map beside the list. */
  month: Exclude<ReactNode, string>;
  children: ReactNode;
};

export function FoundLooks({ looks, map, month, children }: Props) {
  const isBoth = looks.list && looks.map;
  return (
    <div className={`grid items-start gap-8 ${isBoth ? 'grid-cols-[minmax(0,1fr)_432px]' : ''}`}>
      {looks.list ? <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div> : null}
      {looks.map ? (
        <div
          className={
            isBoth
              ? 'sticky top-[calc(var(--header-height)+12px)] -m-1 max-h-[calc(100dvh-var(--header-height)-20px)] overflow-y-auto p-1 [--map-width:clamp(300px,calc(100dvh-410px),100%)]'
              : 'mx-auto w-full max-w-[min(40rem,72vh)]'
          }
        >
          <Suspense fallback={<Skeleton shape="aspect-[7/9] rounded-lg" />}>
            {month ?? <FoundMapLater {...map} />}
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
