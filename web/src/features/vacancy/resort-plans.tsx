/** The plans of a resort that are on sale: what they add to a stay, and for how much. */
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Card } from '#web/ui/surfaces.tsx';
import { PicturedRow } from './pictured-row.tsx';
import type { Resort } from './resort-query.ts';

export function ResortPlans({ resort }: { resort: Resort }) {
  const words = useWords('resort');
  const says = useWords('booking/choose').plan;
  const format = useFormat();
  return (
    <Card>
      <h2 className="text-xl">{words.plans}</h2>
      <p className="lines mt-1 text-sm text-ink-soft">{words.plansLead}</p>
      <ul className="mt-2 divide-y divide-line">
        {resort.plans.map((plan) => (
          <PicturedRow key={plan.id} src={plan.imageUrl} sources={plan.imageSources} alt={plan.imageAlt}>
            <h3 className="text-lg leading-snug">{plan.title}</h3>
            {plan.subtitle ? <p className="text-sm text-ink-soft">{plan.subtitle}</p> : null}
            <p className="mt-1">{plan.description}</p>
            <p className="tabular mt-2 text-sm">
              <span className="font-semibold">{says.fee}</span>{' '}
              {plan.feeYen > 0
                ? says.feePer[plan.feePer](format.yen(withSalesTax(yen(plan.feeYen))))
                : says.noFee}
            </p>
          </PicturedRow>
        ))}
      </ul>
    </Card>
  );
}
