/** A cancellation policy laid out on the calendar of one stay: from when to when which share of the price is kept. */
import { addDays } from '#messages/format.ts';

export type Policy = {
  noShowPenalty: number;
  day0Penalty: number;
  thresholds: readonly { day: number; penalty: number }[];
};

export type PolicyStage = {
  kind: 'free' | 'band' | 'checkInDay' | 'noShow';
  percent: number;
  /** First and last day of the stage; the free one has no first, no-show neither. */
  from: string | null;
  to: string | null;
  state: 'past' | 'now' | 'ahead';
};

function stateOf(stage: { from: string | null; to: string | null }, today: string): PolicyStage['state'] {
  if (stage.to !== null && today > stage.to) return 'past';
  return stage.from === null || today >= stage.from ? 'now' : 'ahead';
}

export function policyStages(policy: Policy, checkInDate: string, today: string): readonly PolicyStage[] {
  const bands = [...policy.thresholds].sort((a, b) => b.day - a.day);
  const stages: PolicyStage[] = [];
  const add = (stage: Omit<PolicyStage, 'state'>) => stages.push({ ...stage, state: stateOf(stage, today) });
  const firstBand = bands[0];
  const freeUntil = addDays(checkInDate, -((firstBand?.day ?? 0) + 1));
  add({ kind: 'free', percent: 0, from: null, to: freeUntil });
  bands.forEach((band, index) => {
    const until = (bands[index + 1]?.day ?? 0) + 1;
    add({
      kind: 'band',
      percent: band.penalty,
      from: addDays(checkInDate, -band.day),
      to: addDays(checkInDate, -until),
    });
  });
  add({ kind: 'checkInDay', percent: policy.day0Penalty, from: checkInDate, to: checkInDate });
  const after = today > checkInDate;
  stages.push({
    kind: 'noShow',
    percent: policy.noShowPenalty,
    from: null,
    to: null,
    state: after ? 'now' : 'ahead',
  });
  return stages;
}
