/** Points by the last day on which they are valid. */
import { lotsAlike } from '#domain/points/lots-alike.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';

type Lot = { lotId: string; kind: string; points: number; validThru: string };

export function LotList({ lots, lead }: { lots: readonly Lot[]; lead?: string }) {
  const words = useWords('booking/stay').price;
  const format = useFormat();
  if (lots.length === 0) return null;
  return (
    <div className="pt-1 pb-2 text-sm">
      {lead ? <p className="text-ink-soft">{lead}</p> : null}
      <ul className="tabular">
        {lotsAlike(lots).map((lot) => (
          <li key={lot.lotId}>
            <Phrases text={words.lot(format.amount(lot.points, lot.kind), format.plainDate(lot.validThru))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
