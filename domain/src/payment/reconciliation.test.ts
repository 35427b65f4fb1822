/** What the nightly comparison with the gateway calls a difference. */
import { expect, it } from 'vitest';
import { differenceOf } from './reconciliation.ts';
import type { HeldAtGateway, ReconciledCharge } from './reconciliation.ts';

const charge = (facts: Partial<ReconciledCharge>): ReconciledCharge => ({
  ...{ state: 'CAPTURED', yen: 8_000, refundYen: 0, transferYen: 0, open: false },
  ...{ ageSeconds: 86_400, failures: 0 },
  ...facts,
});
const taken = (yen: number): HeldAtGateway => ({ yen, taken: true });
const authorised = (yen: number): HeldAtGateway => ({ yen, taken: false });

it.each<[string, ReconciledCharge, HeldAtGateway, string | null]>([
  ['taken as it stands', charge({}), taken(8_000), null],
  ['given back in part', charge({ refundYen: 3_000 }), taken(5_000), null],
  ['given back as a whole', charge({ refundYen: 8_000 }), taken(0), null],
  ['more given back there than here', charge({}), taken(5_000), 'HOLDS_OTHER_YEN'],
  ['less given back there than here', charge({ refundYen: 3_000 }), taken(8_000), 'HOLDS_OTHER_YEN'],
  ['owed by transfer', charge({ refundYen: 3_000, transferYen: 2_000 }), taken(7_000), null],
  [
    'owed by transfer, and given back all the same',
    charge({ refundYen: 3_000, transferYen: 3_000 }),
    taken(5_000),
    'HOLDS_OTHER_YEN',
  ],
  ['never taken', charge({}), authorised(8_000), 'NOT_TAKEN'],
  ['declined', charge({ state: 'DECLINED' }), taken(0), null],
  [
    'declined, and authorised all the same',
    charge({ state: 'DECLINED' }),
    authorised(8_000),
    'HOLDS_YEN_FOR_NOTHING',
  ],
  ['given up, and taken', charge({ state: 'ABANDONED' }), taken(8_000), 'HOLDS_YEN_FOR_NOTHING'],
  ['refused for good', charge({ state: 'UNCOLLECTED' }), taken(0), null],
  ['on its way', charge({ state: 'AUTHORISED', open: true, failures: 7 }), authorised(8_000), null],
  ['being given back', charge({ refundYen: 8_000, open: true }), taken(8_000), null],
  [
    'failing again and again',
    charge({ state: 'AUTHORISED', open: true, failures: 8 }),
    authorised(8_000),
    'OPEN_TOO_LONG',
  ],
  ['asked since yesterday', charge({ state: 'CHALLENGE', open: true }), taken(0), 'OPEN_TOO_LONG'],
])('%s', (_what, ours, theirs, kind) => {
  expect(differenceOf(ours, theirs)?.kind ?? null).toBe(kind);
});

it('names what was expected and what is held', () => {
  expect(differenceOf(charge({ refundYen: 3_000 }), taken(8_000))).toEqual({
    ...{ kind: 'HOLDS_OTHER_YEN', expectedYen: 5_000, heldYen: 8_000 },
  });
});
