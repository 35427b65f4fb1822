/** The cancellation policy of one stay as a timeline with today on it. */
import { formatPercent, japanDay } from '#messages/format.ts';
import { serverNow } from '#web/api/settings.ts';
import { useWords } from '#web/i18n/language.ts';
import { Phrases } from '#web/i18n/stay-text.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { policyStages, type Policy, type PolicyStage } from './policy-stages.ts';

type Props = {
  policy: Policy;
  checkInDate: string;
  /** What the stay is paid in: of points nothing is said to whoever pays yen. */
  unit: string;
  /** Whether that is the arrival of before a move. */
  isMoved?: boolean;
};

export function PolicyTimeline({ policy, checkInDate, unit, isMoved }: Props) {
  const words = useWords('booking/stay').policy;
  const format = useFormat();
  const when = ({ kind, from, to }: PolicyStage): string => {
    if (kind === 'noShow') return words.noShow;
    if (kind === 'checkInDay') return words.checkInDay(format.dayOfYear(checkInDate));
    if (kind === 'free') return words.until(to ? format.dayOfYear(to) : '');
    return words.from({ from: from ? format.dayOfYear(from) : '', to: to ? format.dayOfYear(to) : '' });
  };
  const stages = policyStages(policy, checkInDate, japanDay(serverNow())).map((stage) => ({
    key: `${stage.kind}${stage.from ?? ''}`,
    when: <Phrases text={when(stage)} />,
    what: stage.percent === 0 ? words.free : words.percent(formatPercent(stage.percent)),
    state: stage.state,
  }));
  return (
    <>
      {isMoved ? (
        <p className="lines mb-4 text-sm">{words.countedFrom(format.dayOfYear(checkInDate))}</p>
      ) : null}
      <Timeline label={words.label} stages={stages} nowWord={words.now} />
      <p className="mt-4 text-sm text-ink-soft">{unit === 'yen' ? words.baseInYen : words.base}</p>
    </>
  );
}
