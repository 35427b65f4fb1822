/** The cancellation policy of one stay in words: each stage with when it holds and what it costs, the same to a member and at the desk. */
import { policyStages, type Policy, type PolicyStage } from '#domain/booking/policy-stages.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { formatPercent, japanDay } from '#messages/format.ts';
import { useWords } from './language.ts';
import { useFormat } from './use-format.ts';

export type PolicyOfStay = {
  policy: Policy;
  /** The stay's own day of arrival, the last from which the policy is counted. */
  checkInDate: string;
  /** The days of arrival that it left lately, each until when it counts. */
  earlier?: readonly { checkInDate: string; until: string | null }[];
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

type Told = { stage: PolicyStage; when: string; what: string };

/** Each stage with when it holds and what it costs, as it stands at a moment in milliseconds since 1970. */
export function usePolicyStages(): (stay: PolicyOfStay, nowMs: number) => Told[] {
  const words = useWords('booking/stay').policy;
  const when = useWhen();
  return ({ policy, checkInDate, earlier = [] }, nowMs) => {
    const clocks = [...earlier, { checkInDate, until: null }].map((clock) => ({
      ...clock,
      checkInDate: calendarDate(clock.checkInDate),
    }));
    return policyStages(policy, clocks, nowMs).map((stage) => ({
      stage,
      when: when(stage),
      what: stage.percent === 0 ? words.free : words.percent(formatPercent(stage.percent)),
    }));
  };
}

/** Of what these shares are taken; of points nothing is said to whoever pays yen. */
export const usePolicyBase = (unit: string): string => {
  const words = useWords('booking/stay').policy;
  return unit === 'yen' ? words.baseInYen : words.base;
};
