/** The plans of a resort that are on sale: what they add to a stay, and for how much. */
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Photo } from '#web/ui/photo.tsx';
import { Card } from '#web/ui/surfaces.tsx';
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
          <li
            key={plan.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 py-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            {plan.imageUrl === null ? null : (
              <Photo
                src={plan.imageUrl}
                sources={plan.imageSources}
                sizes="(min-width: 40rem) 12rem, 100vw"
                className="aspect-[2/1] w-full rounded-md bg-paper-deep object-cover sm:aspect-[3/2]"
              />
            )}
            <div className="min-w-0 wrap-anywhere sm:col-start-2">
              <h3 className="text-lg leading-snug">{plan.title}</h3>
              {plan.subtitle ? <p className="text-sm text-ink-soft">{plan.subtitle}</p> : null}
              <p className="mt-1">{plan.description}</p>
              <p className="tabular mt-2 text-sm">
                <span className="font-semibold">{says.fee}</span>{' '}
                {plan.feeYen > 0
                  ? says.feePer[plan.feePer](format.yen(withSalesTax(yen(plan.feeYen))))
                  : says.noFee}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
