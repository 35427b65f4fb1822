/** How exchanging points is done and refused in the check of the audit log. */
import { aProduct, ordered, variablesOf, withContact } from '../../testkit/exchange.ts';
import type { Case, Scene } from './audit-cases.ts';

const MISSING = '01890000-0000-7000-8000-000000000000';

const orderOf = async ({ club, member }: Scene, facts: { sp?: number; fp?: number; total?: number }) => {
  await withContact(member);
  return variablesOf(member, { orders: [[await aProduct(club, facts), 1]] });
};

export const exchangeCases: Readonly<Record<string, Case>> = {
  createMyPointExchange: {
    ok: (scene) => orderOf(scene, { sp: 5 }),
    denied: [
      ['EXCHANGE_BELOW_MINIMUM', (scene) => orderOf(scene, { sp: 1 })],
      ['EXCHANGE_OTHER_POINTS', (scene) => orderOf(scene, { fp: 50 })],
      ['EXCHANGE_SOLD_OUT', (scene) => orderOf(scene, { sp: 5, total: 0 })],
      ['BAD_INPUT_ERROR', async (scene) => ({ ...(await orderOf(scene, { sp: 5 })), requestKey: 'no uuid' })],
      [
        'NOT_FOUND_ERROR',
        async (scene) => ({
          ...(await orderOf(scene, { sp: 5 })),
          contractId: String(scene.other.contractId),
        }),
      ],
    ],
  },
  cancelMyPointExchange: {
    ok: async ({ club, member }) => {
      await withContact(member);
      const [line] = await ordered(member, { orders: [[await aProduct(club, { sp: 5 }), 1]] });
      return { orderId: line!.orderId };
    },
    denied: [['NOT_FOUND_ERROR', () => ({ orderId: MISSING })]],
  },
};
