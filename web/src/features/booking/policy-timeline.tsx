/** The cancellation policy of one stay as a timeline with today on it, and in few lines for paper. */
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { usePolicyBase, usePolicyStages, type PolicyOfStay } from '#web/i18n/policy-text.tsx';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Timeline } from '#web/ui/timeline.tsx';

type Props = PolicyOfStay & {
  /** What the stay is paid in. */
  unit: string;
};

/** The same in few lines, for paper, on which today is soon another day. */
export function PolicyLines({ unit, ...stages }: Props) {
  const stagesOf = usePolicyStages();
  return (
    <>
      <ul>
        {stagesOf(stages, serverNow()).map(({ stage, when, what }) => (
          <li key={`${stage.kind}${stage.fromMs}`} className="flex flex-wrap justify-between gap-x-4">
            <Phrases text={when} />
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">{usePolicyBase(unit)}</p>
    </>
  );
}

export function PolicyTimeline({ policy, checkInDate, earlier = [], unit }: Props) {
  const words = useWords('booking/stay').policy;
  const format = useFormat();
  const stagesOf = usePolicyStages();
  const stages = stagesOf({ policy, checkInDate, earlier }, serverNow()).map(({ stage, when, what }) => ({
    key: `${stage.kind}${stage.fromMs}`,
    when: <Phrases text={when} />,
    what,
    state: stage.state,
  }));
  return (
    <>
      {earlier.map((clock) => (
        <p key={clock.until} className="lines mb-4 text-sm">
          {words.countedFrom({
            day: format.dayOfYear(clock.checkInDate),
            until: format.momentOfYear(clock.until ?? ''),
          })}
        </p>
      ))}
      <Timeline label={words.label} stages={stages} nowWord={words.now} />
      <p className="mt-4 text-sm text-ink-soft">{usePolicyBase(unit)}</p>
    </>
  );
}
