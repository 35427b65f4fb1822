/** Rows that are put in order by two buttons. The row stands elsewhere afterwards, and whoever moves it goes along. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { SmallButton } from './small-button.tsx';

export type Way = 'up' | 'down';

/** `standing` says how all rows stand; where it has become another, the focus is on the row that was moved, on the other button where it cannot go further. */
export function useMoves(standing: string): {
  readonly here: RefObject<HTMLDivElement | null>;
  readonly follow: (id: string, way: Way) => void;
  readonly stay: () => void;
} {
  const here = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; way: Way; before: string } | null>(null);
  useLayoutEffect(() => {
    const last = moved.current;
    if (!last || last.before === standing) return;
    moved.current = null;
    const buttons = [
      ...(here.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${last.id}"]`) ?? []),
    ];
    const usable = buttons.filter((button) => !button.disabled);
    (usable.find(({ dataset }) => dataset['way'] === last.way) ?? usable[0])?.focus();
  }, [standing]);
  return {
    here,
    follow: (id, way) => {
      moved.current = { id, way, before: standing };
    },
    stay: () => {
      moved.current = null;
    },
  };
}

/** A list in which one has changed its place with the one before or after it. */
export function movedIn<Id>(list: readonly Id[], id: Id, way: Way): Id[] {
  const from = list.indexOf(id);
  const to = way === 'up' ? from - 1 : from + 1;
  return list.with(from, list[to]!).with(to, id);
}

type Props = {
  id: string;
  /** What the row is called, for whoever does not see it. */
  name: string;
  /** All ids, as they stand. */
  among: readonly string[];
  says: Readonly<Record<Way, string>>;
  move: (way: Way) => void;
};

export function MoveButtons({ id, name, among, says, move }: Props) {
  const button = (way: Way) => (
    <SmallButton
      data-moves={id}
      data-way={way}
      disabled={(way === 'up' ? among[0] : among.at(-1)) === id}
      onClick={(event) => {
        event.stopPropagation();
        move(way);
      }}
    >
      {says[way]}
      <span className="sr-only">{name}</span>
    </SmallButton>
  );
  return (
    <span className="flex gap-2">
      {button('up')}
      {button('down')}
    </span>
  );
}
