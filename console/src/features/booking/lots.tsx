/** Points by lot, as they are read out: until when they are valid, and what becomes of those that are left then. */
import { lotsAlike } from '#domain/points/lots-alike.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useWords } from '../../words.ts';
import type { Lot } from './stay-queries.ts';

type Props = {
  of: readonly Lot[];
  lead?: string;
  /** What is to be said beside points that are alike; null for nothing. */
  mark?: (lot: Lot) => string | null;
};

/** Those alike stand in one line. */
export function Lots({ of: lots, lead, mark }: Props) {
  const { giveUp: words } = useWords('stay');
  const format = useFormat();
  if (lots.length === 0) return null;
  return (
    <span className="mt-1 grid text-sm text-ink-soft">
      {lead ? <span>{lead}</span> : null}
      {lotsAlike(lots.map((lot) => ({ ...lot, lotId: lot.id }))).map((lot) => {
        const marked = mark?.(lot);
        const amount = format.amount(lot.points, lot.kind);
        return (
          <span key={`${lot.id} ${lot.borrowed}`}>
            {words.lot(
              lot.borrowed ? words.ofNextYear(amount) : amount,
              format.plainDate(lot.validThru),
              lot.carriedUntil && format.plainDate(lot.carriedUntil),
            )}
            {marked ? <span className="block font-semibold text-danger">{marked}</span> : null}
          </span>
        );
      })}
    </span>
  );
}
