/** Where the yen of a stay come from before a step and after it, as rows of the before-and-after view: shared by cancelling and changing. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow } from './before-after.tsx';
import { yenBySubject, type PricedSide } from './yen-by-subject.ts';

/** Each subject of which the stay pays another sum than before. */
export function useComparedYen(): (before: PricedSide, after: PricedSide) => BeforeAfterRow[] {
  const { charges, price } = useWords('booking/stay');
  const format = useFormat();
  return (...sides) =>
    yenBySubject(...sides).map(({ subject, yenBefore, yenAfter }) => ({
      term: subject === 'CANCELLATION_FEE' ? price.penalties : charges[subject],
      before: format.yen(yenBefore),
      after: format.yen(yenAfter),
      of: 'amounts',
    }));
}
