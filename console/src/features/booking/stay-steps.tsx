/**
 * The past of a stay: what of it was given up, changes that left a fee, and what of the fees the club gave up after all; each with when and by
 * whom, what was kept and from what that was reckoned, and what came back.
 */
import { Disclosure } from '#web/ui/disclosure.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Rows } from '#web/ui/surfaces.tsx';
import { useWords } from '../../words.ts';
import { FeeBasis } from './fee-basis.tsx';
import type { Stay, Step, Waiver } from './stay-queries.ts';

type Unit = Stay['price']['unit'];
type Past = { readonly unit: Unit; readonly steps: readonly Step[]; readonly waivers: readonly Waiver[] };

export function StaySteps({ of: { steps, waivers, unit } }: { of: Past }) {
  const { steps: words } = useWords('stay');
  if (steps.length === 0 && waivers.length === 0) return null;
  const all = [
    ...steps.map((step) => ({
      key: `step ${step.id}`,
      at: step.at,
      shown: <StepTold of={step} unit={unit} />,
    })),
    ...waivers.map((one) => ({
      key: `waiver ${one.id}`,
      at: one.at,
      shown: <WaiverRows of={one} unit={unit} />,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <section className="mb-6 max-w-[44rem]">
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <div className="grid gap-3">
        {all.map(({ key, shown }) => (
          <div key={key} className="rounded-sm border border-line bg-white px-4 break-keep wrap-anywhere">
            {shown}
          </div>
        ))}
      </div>
    </section>
  );
}

function StepTold({ of: step, unit }: { of: Step; unit: Unit }) {
  const { basis } = useWords('stay').giveUp;
  return (
    <>
      <StepRows of={step} unit={unit} />
      {step.basis && step.percent > 0 ? (
        <div className="border-t border-line">
          <Disclosure summary={basis.title}>
            <div className="pb-4">
              <FeeBasis
                of={step.basis}
                percent={step.percent}
                unit={unit}
                kept={step.kind === 'GUESTS' ? 'of guests' : 'of nights'}
              />
            </div>
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

/** Points, where they pay the stay, and yen. */
function useAmounts(unit: Unit) {
  const format = useFormat();
  const paysPoints = unit === 'SP' || unit === 'FP';
  const points = (amount: number) => (paysPoints ? format.amount(amount, unit.toLowerCase()) : null);
  const together = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' + ');
  return { points, together, format };
}

function StepRows({ of: step, unit }: { of: Step; unit: Unit }) {
  const { steps: words } = useWords('stay');
  const { points, together, format } = useAmounts(unit);
  const told = useWhatStepLeft();
  const back = together([
    points(step.returnedPoints),
    step.returnedTvp > 0 ? format.amount(step.returnedTvp, 'tvp') : null,
    step.refundedYen > 0 ? words.toCard(format.yen(step.refundedYen)) : null,
  ]);
  return (
    <Rows
      rows={[
        { term: words.what, value: words.kinds[step.kind] },
        { term: words.at, value: format.moment(step.at) },
        ...(step.by ? [{ term: words.by, value: words.whose[step.by] }] : []),
        told(step),
        {
          term: words.fee,
          value: `${together([step.kind === 'GUESTS' ? null : points(step.points), format.yen(step.yen)])}${words.rate(step.percent)}`,
        },
        // What a change gives back is more than what its fee left, and stands in its quote.
        ...(step.kind === 'CANCEL' && back ? [{ term: words.back, value: back }] : []),
      ]}
    />
  );
}

/** The nights, dates or guests that a step left, with what they became. */
function useWhatStepLeft() {
  const { steps: words, giveUp, change } = useWords('stay');
  const format = useFormat();
  const people = ({ adults, children, bedShares }: NonNullable<Step['before']>) =>
    change.people(adults, children, bedShares);
  return ({ kind, isWhole, nights, before, after }: Step) => {
    if (kind === 'MOVE' && before && after)
      return { term: change.stay, value: change.from(format.stay(before), format.stay(after)) };
    if (kind === 'GUESTS' && before && after)
      return { term: change.counts, value: change.from(people(before), people(after)) };
    const from = format.date(nights[0] ?? '');
    const value = isWhole ? giveUp.all(nights.length, from) : giveUp.last(nights.length, from);
    return { term: words.nights, value };
  };
}

function WaiverRows({ of: waiver, unit }: { of: Waiver; unit: Unit }) {
  const { steps: words } = useWords('stay');
  const { points, together, format } = useAmounts(unit);
  const amount = together([
    waiver.points > 0 ? points(waiver.points) : null,
    waiver.yen > 0 ? format.yen(waiver.yen) : null,
  ]);
  return (
    <Rows
      rows={[
        { term: words.what, value: words.waiver },
        { term: words.at, value: format.moment(waiver.at) },
        ...(waiver.staff ? [{ term: words.staff, value: waiver.staff }] : []),
        { term: words.waived, value: amount },
        ...(waiver.refundedYen > 0
          ? [{ term: words.back, value: words.toCard(format.yen(waiver.refundedYen)) }]
          : []),
        { term: words.reason, value: waiver.reason },
      ]}
    />
  );
}
