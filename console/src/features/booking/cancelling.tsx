/** What cancelling a stay costs from when on, as it is read out to whoever calls. */
import { usePolicyBase, usePolicyStages } from '#web/i18n/policy-text.tsx';

type Policy = {
  readonly noShowPenalty: number;
  readonly day0Penalty: number;
  readonly thresholds: readonly { readonly day: number; readonly penalty: number }[];
};
type Clock = { readonly checkInDate: string; readonly until: string | null };
type Props = {
  policy: Policy;
  /** The days of arrival from which it is counted, the stay's own last. */
  clocks: readonly Clock[];
  unit: string;
  at: string;
  title: string;
  /** How its title stands above it. */
  level: 2 | 3;
};

export function Cancelling({ policy, clocks, unit, at, title, level }: Props) {
  const stagesOf = usePolicyStages();
  const base = usePolicyBase(unit.toLowerCase());
  const own = clocks.at(-1);
  if (!own) return null;
  // What is over already costs nobody anything: it is not read out.
  const stages = stagesOf(
    {
      policy: { ...policy, thresholds: [...policy.thresholds] },
      ...{ checkInDate: own.checkInDate, earlier: clocks.slice(0, -1) },
    },
    Date.parse(at),
  ).filter(({ stage }) => stage.state !== 'past');
  const heading =
    level === 2 ? <h2 className="mb-2 text-lg">{title}</h2> : <h3 className="font-semibold">{title}</h3>;
  return (
    <section>
      {heading}
      <ul aria-label={title} className="tabular mt-1 grid gap-1 text-sm">
        {stages.map(({ stage, when, what }) => (
          <li key={`${stage.kind}${stage.fromMs}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{when}</span>
            <span className="font-semibold">{what}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">{base}</p>
    </section>
  );
}
