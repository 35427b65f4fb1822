/** How exchanging points is done and refused in the check of the audit log. */
import type { Club } from '../../testkit/club.ts';
import { aKey, aProduct, CREATE, ordered, variablesOf, withContact } from '../../testkit/exchange.ts';
import type { Member } from '../../testkit/member.ts';
import type { Case, Scene } from './audit-cases.ts';

const MISSING = '01890000-0000-7000-8000-000000000000';

const orderOf = async ({ club, member }: Scene, facts: { sp?: number; fp?: number; total?: number }) => {
  await withContact(member);
  return variablesOf(member, { orders: [[await aProduct(club, facts), 1]] });
};

async function orderedBy(club: Club, member: Member): Promise<string> {
  await withContact(member);
  const [line] = await ordered(member, { orders: [[await aProduct(club, { sp: 5 }), 1]] });
  return line!.orderId;
}

export const exchangeCases: Readonly<Record<string, Case>> = {
  createMyPointExchange: {
    ok: (scene) => orderOf(scene, { sp: 5 }),
    denied: [
      ['EXCHANGE_BELOW_MINIMUM', (scene) => orderOf(scene, { sp: 1 })],
      ['EXCHANGE_OTHER_POINTS', (scene) => orderOf(scene, { fp: 50 })],
      ['EXCHANGE_SOLD_OUT', (scene) => orderOf(scene, { sp: 5, total: 0 })],
      ['INSUFFICIENT_POINTS', (scene) => orderOf(scene, { sp: 1_000_000 })],
      ['EXCHANGE_PRICE_CHANGED', async (scene) => ({ ...(await orderOf(scene, { sp: 5 })), shownPoints: 1 })],
      [
        'EXCHANGE_ORDERED_OTHERWISE',
        async (scene) => {
          const requestKey = aKey();
          const first = await orderOf(scene, { sp: 5 });
          await scene.member.ask(CREATE, { ...first, requestKey });
          return { ...(await orderOf(scene, { sp: 5 })), requestKey };
        },
      ],
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
    ok: async ({ club, member }) => ({ orderId: await orderedBy(club, member) }),
    denied: [
      ['NOT_FOUND_ERROR', () => ({ orderId: MISSING })],
      ['NOT_FOUND_ERROR', async ({ club, other }) => ({ orderId: await orderedBy(club, other) })],
      [
        'EXCHANGE_STEP_CLOSED',
        async ({ club, member }) => {
          const orderId = await orderedBy(club, member);
          await club.owner.query(
            `update exchange_orders set state = 'CONFIRMED', confirmed_at = business_now() where id = $1`,
            [orderId],
          );
          return { orderId };
        },
      ],
    ],
  },
};
