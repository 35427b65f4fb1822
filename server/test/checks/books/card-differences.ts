/**
 * The nightly comparison with the gateway over charges that agree, of which some are then made to differ, here or there, each in
 * a way of its own: all of them are named, and nothing else. In the control they are made to differ after the comparison.
 */
import { systemActor } from '#server/platform/actor.ts';
import { reconcileCharges } from '#server/modules/payment/reconcile-charges.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer } from '../../testkit/card-club.ts';
import { brokenWhere, inLanes } from '../check.ts';
import type { Check, Size, Verdict } from '../check.ts';

const scales: Record<Size, { readonly charges: number; readonly differing: number }> = {
  short: { charges: 12, differing: 10 },
  full: { charges: 60, differing: 20 },
};

type Difference = (cards: CardClub, payer: Payer, orderId: string) => unknown;

const here =
  (change: string): Difference =>
  ({ club }, _payer, orderId) =>
    club.owner.query(`update card_charges set ${change} where order_id = $1`, [orderId]);
const there =
  (by: number): Difference =>
  ({ gateway }, { yen }, orderId) =>
    gateway.simulator.changeAmount(orderId, yen + by);

/** By hand at the gateway's desk, by a bank, by a restored backup, by somebody with rights. */
const WAYS: readonly Difference[] = [
  there(-1),
  there(+1_000),
  there(-500),
  here('yen = yen + 1'),
  here('yen = yen + 500'),
  here('refund_yen = 1'),
  here(`state = 'VOIDED'`),
  here(`state = 'DECLINED'`),
  here(`state = 'UNCOLLECTED'`),
  here(`order_id = left(order_id, 20)`),
];

async function compare(postgresUrl: string, size: Size, differ: 'before' | 'after'): Promise<Verdict> {
  const { charges, differing } = scales[size];
  const cards = await CardClub.open(postgresUrl, { runsJobs: false });
  try {
    const payers = await inLanes(charges, 2, async () => {
      const payer = await cards.aPayer('none');
      await cards.paid(payer);
      return payer;
    });
    while (
      (await cards.club.value<number>(`select count(*)::int from card_charges where state <> 'CAPTURED'`)) > 0
    )
      await cards.collect(1);
    const jobs = { ...cards.club.jobServices(), send: async () => {} };
    const reconcile = () => reconcileCharges(jobs, systemActor('reconcile_card_charges'));
    const falseAlarms = (await reconcile()).differences;
    const makeDiffer = async () => {
      for (let nth = 0; nth < differing; nth += 1) {
        const payer = payers[nth]!;
        await WAYS[nth % WAYS.length]!(cards, payer, (await cards.chargeOf(payer)).order_id);
      }
    };
    if (differ === 'before') await makeDiffer();
    const found = (await reconcile()).differences;
    if (differ === 'after') await makeDiffer();
    const figures = { charges, falseAlarms, differing, found };
    return { figures, broken: brokenWhere(figures, { falseAlarms: 0, found: differing }) };
  } finally {
    await cards.close();
  }
}

export const cardDifferences: Check = {
  name: 'card-differences',
  claim: 'every difference between our charges and the gateway is found, and nothing else is taken for one',
  run: (postgresUrl, size) => compare(postgresUrl, size, 'before'),
  control: (postgresUrl) => compare(postgresUrl, 'short', 'after'),
};
