/** The total became another between the choice and the hold: said at once, where the member still can turn back. */
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { useTotal } from '../choose/price-summary.tsx';
import { totalChosen } from './draft.ts';
import type { HeldStay } from './held-stay.ts';

export function ChangedPrice({ held }: { held: HeldStay }) {
  const words = useWords('booking/hold').hold;
  const total = useTotal();
  const ref = useRef<HTMLDivElement>(null);
  const [chosen] = useState(() => totalChosen(held));
  const { price } = held;
  const changed =
    chosen !== null && (chosen.points !== price.totalPoints || chosen.yen !== price.totalJpy) ? chosen : null;
  useEffect(() => {
    if (!changed) return undefined;
    // A change of screen gives the focus to the heading; what must be read takes it from there.
    const timer = setTimeout(() => ref.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, [changed]);
  if (!changed) return null;
  return (
    <div ref={ref} tabIndex={-1} className="focus:outline-none">
      <Notice tone="warning" role="alert" title={words.priceChanged}>
        {words.priceNow({
          before: total({ ...price, totalPoints: changed.points, totalJpy: changed.yen }),
          now: total(price),
        })}
      </Notice>
    </div>
  );
}
