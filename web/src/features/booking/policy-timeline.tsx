/** The cancellation policy of one stay as a timeline with today on it, and in few lines for paper. */
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { formatPercent, japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { policyStages, type Policy, type PolicyStage } from './policy-stages.ts';

type Props = {
  policy: Policy;
  /** The stay's own day of arrival, the last from which the policy is counted. */
  checkInDate: string;
  /** The days of arrival that it left lately, each until when it counts. */
  earlier?: readonly { checkInDate: string; until: string | null }[];
  /** What the stay is paid in: of points nothing is said to whoever pays yen. */
  unit: string;
};

/** The edges of a stage: a whole day by itself, a moment within a day with its time. */
function useEdges() {
  const format = useFormat();
  const isMidnight = (ms: number) => japanDay(ms) !== japanDay(ms - 1);
  const edge = (ms: number, day: number) =>
    isMidnight(ms) ? format.dayOfYear(japanDay(day)) : format.momentOfYear(new Date(ms).toISOString());
  return { first: (ms: number) => edge(ms, ms), last: (ms: number) => edge(ms, ms - 1) };
}

function useWhen(): (stage: PolicyStage) => string {
  const words = useWords('booking/stay').policy;
  const edges = useEdges();
  return ({ kind, fromMs, beforeMs }) => {
    if (kind === 'noShow') return words.noShow;
    if (kind === 'checkInDay') return words.checkInDay(edges.first(fromMs!));
    const to = edges.last(beforeMs!);
    if (fromMs === null) return words.until(to);
    const from = edges.first(fromMs);
    return japanDay(fromMs) === japanDay(beforeMs! - 1) && from !== to
      ? words.since(from)
      : words.from({ from, to });
  };
}

type Stages = Pick<Props, 'policy' | 'checkInDate' | 'earlier'>;

/** Each stage with when it holds and what it costs. */
function useStages(): (stages: Stages) => { stage: PolicyStage; when: string; what: string }[] {
  const words = useWords('booking/stay').policy;
  const when = useWhen();
  return ({ policy, checkInDate, earlier = [] }) => {
    const clocks = [...earlier, { checkInDate, until: null }].map((clock) => ({
      ...clock,
      checkInDate: calendarDate(clock.checkInDate),
    }));
    return policyStages(policy, clocks, serverNow()).map((stage) => ({
      stage,
      when: when(stage),
      what: stage.percent === 0 ? words.free : words.percent(formatPercent(stage.percent)),
    }));
  };
}

const useBase = (unit: string): string => {
  const words = useWords('booking/stay').policy;
  return unit === 'yen' ? words.baseInYen : words.base;
};

/** The same in few lines, for paper, on which today is soon another day. */
export function PolicyLines({ unit, ...stages }: Props) {
  const stagesOf = useStages();
  return (
    <>
      <ul>
        {stagesOf(stages).map(({ stage, when, what }) => (
          <li key={`${stage.kind}${stage.fromMs}`} className="flex flex-wrap justify-between gap-x-4">
            <Phrases text={when} />
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">{useBase(unit)}</p>
    </>
  );
}

export function PolicyTimeline({ policy, checkInDate, earlier = [], unit }: Props) {
  const words = useWords('booking/stay').policy;
  const format = useFormat();
  const stagesOf = useStages();
  const stages = stagesOf({ policy, checkInDate, earlier }).map(({ stage, when, what }) => ({
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
      <p className="mt-4 text-sm text-ink-soft">{useBase(unit)}</p>
    </>
  );
}
