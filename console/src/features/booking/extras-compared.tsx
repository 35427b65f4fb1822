/** What belongs to a stay beside its room, before a step and after it, as rows of what is read out; what stays the same is not told. */
import { useWords } from '../../words.ts';
import { useExtrasTold, type Extras } from './extras-told.ts';
import type { ExtrasKind } from './stay-extras-form.ts';

/** `becomes` words the side after the step, which is a change or a cancellation. */
export function useExtrasCompared(becomes: (lines: string) => string) {
  const { extras: words } = useWords('stay');
  const told = useExtrasTold();
  const lines = (kind: ExtrasKind, all: readonly string[]) => {
    if (all.length === 0) return words.none;
    return (
      kind === 'rentalItems' || all.length === 1 ? all : [...all, words.countTold[kind](all.length)]
    ).join('\n');
  };
  return (before: Extras, after: Extras) =>
    (['rentalItems', 'parkings', 'pets'] as const).flatMap((kind) => {
      const [was, is] = [lines(kind, told[kind](before)), lines(kind, told[kind](after))];
      if (was === is) return [];
      const value = (
        <span className="grid gap-1">
          <span className="lines text-ink-soft">{words.was(was)}</span>
          <span className="lines">{becomes(is)}</span>
        </span>
      );
      return [{ term: words.titles[kind], value, changed: 'yes' as const }];
    });
}
