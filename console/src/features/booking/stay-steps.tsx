/** The past of a stay that was given up, or shortened: when and by whom, what was kept and what came back. */
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import type { Stay } from './stay-queries.ts';

type Step = Stay['givenUp'][number];

export function StaySteps({ of: { givenUp, price } }: { of: Stay }) {
  const { steps: words } = useWords('stay');
  if (givenUp.length === 0) return null;
  return (
    <section className="mb-6 max-w-[44rem]">
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <div className="grid gap-3">
        {givenUp.map((step) => (
          <div key={step.id} className="rounded-sm border border-line bg-white px-4">
            <StepRows of={step} unit={price.unit} />
          </div>
        ))}
      </div>
    </section>
  );
}

function StepRows({ of: step, unit }: { of: Step; unit: Stay['price']['unit'] }) {
  const { steps: words, giveUp } = useWords('stay');
  const format = useFormat();
  const points = (amount: number) => format.amount(amount, unit.toLowerCase());
  const paysPoints = unit === 'SP' || unit === 'FP';
  const fee = [paysPoints ? points(step.points) : null, format.yen(step.yen)].filter(Boolean).join(' + ');
  const back = [
    paysPoints ? points(step.returnedPoints) : null,
    step.returnedTvp > 0 ? format.amount(step.returnedTvp, 'tvp') : null,
    step.refundedYen > 0 ? words.toCard(format.yen(step.refundedYen)) : null,
  ].filter(Boolean);
  const nights = step.isWhole ? giveUp.all(step.nights.length) : giveUp.last(step.nights.length);
  return (
    <Rows
      rows={[
        { term: words.at, value: format.moment(step.at) },
        ...(step.by ? [{ term: words.by, value: words.whose[step.by] }] : []),
        { term: words.nights, value: nights },
        { term: words.fee, value: `${fee}${words.rate(step.percent)}` },
        ...(back.length > 0 ? [{ term: words.back, value: back.join(' + ') }] : []),
      ]}
    />
  );
}
