/** What the portal expects of any gateway, told of each adapter: every operation, sent twice, lost, refused, and its holder asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayRefusesUs, GatewaySilent } from '#server/modules/payment/gateway.ts';
import type { PaymentGateway } from '#server/modules/payment/gateway.ts';
import { openIdPass } from '#server/modules/payment/id-pass.ts';
import { openStripe } from '#server/modules/payment/stripe.ts';
import { declineReason } from '#domain/payment/decline.ts';
import { TestGateway } from '../../testkit/gateway.ts';
import type { CardKind } from '../../testkit/stripe-stand-in.ts';
import { StripeStandIn } from '../../testkit/stripe-stand-in.ts';

type Card = 'good' | 'asks' | 'limit' | 'temporary' | 'not taken';
type World = {
  readonly gateway: PaymentGateway;
  /** The same gateway, which does not know us. */
  readonly stranger: PaymentGateway;
  readonly tokenFor: (card: Card) => Promise<string>;
  readonly decide: (url: string, decision: 'approve' | 'cancel') => Promise<void>;
  /** The next authorisation of this card takes effect, and its answer is lost. */
  readonly losing: () => Promise<{ token: string }>;
  readonly close: () => Promise<void>;
};

async function idPassWorld(): Promise<World> {
  const test = await TestGateway.open();
  const troubles = {
    good: 'none',
    asks: 'challenge',
    limit: 'limitExceeded',
    temporary: 'temporary',
    'not taken': 'salesRefused',
  } as const;
  return {
    gateway: openIdPass(test.settings),
    stranger: openIdPass({ ...test.settings, shopPass: 'wrong' }),
    tokenFor: (card) => test.tokenFor(troubles[card]),
    decide: (url, decision) => test.decide(url, decision),
    losing: async () => ({ token: await test.tokenFor('answerLost') }),
    close: () => test.close(),
  };
}

async function stripeWorld(): Promise<World> {
  const standIn = await StripeStandIn.open();
  const kinds: Record<Card, CardKind> = {
    ...{ good: 'good', asks: 'asks' },
    ...{ limit: 'insufficient_funds', temporary: 'processing_error', 'not taken': 'not_taken' },
  };
  return {
    gateway: openStripe({ url: standIn.url, secretKey: standIn.secretKey }),
    stranger: openStripe({ url: standIn.url, secretKey: 'sk_wrong' }),
    tokenFor: async (card) => standIn.cardOf(kinds[card]),
    decide: async (url, decision) => standIn.decide(url, decision),
    losing: async () => {
      standIn.losesAnswerTo.push(/^payment_intents\/[^/]+\/confirm$/);
      return { token: standIn.cardOf('good') };
    },
    close: () => standIn.close(),
  };
}

describe.each([
  ['id-pass', idPassWorld],
  ['stripe', stripeWorld],
] as const)('%s', (_name, open) => {
  let world: World;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    world = await open();
    ({ gateway } = world);
  });
  afterAll(() => world.close());

  const returnUrl = 'http://127.0.0.1:1/payment/return?charge=1&of=2';
  let count = 0;
  const anOrder = () => `contract-${(count += 1)}`;
  const aMember = () => `client-${(count += 1)}`;

  /** Whoever is asked says yes. */
  async function checked(card: Card): Promise<string> {
    const orderId = anOrder();
    const result = await gateway.checkCard({ orderId, token: await world.tokenFor(card), returnUrl });
    if (result.kind === 'redirect') await world.decide(result.url, 'approve');
    const ended = result.kind === 'redirect' ? await gateway.afterChallenge(orderId) : result;
    if (ended.kind !== 'done') throw new Error(JSON.stringify(ended));
    return orderId;
  }

  async function keptCard(card: Card, memberId = aMember()) {
    const kept = await gateway.keepCard({ orderId: await checked(card), memberId });
    if (kept.kind !== 'done') throw new Error(JSON.stringify(kept));
    return kept.card;
  }

  const authorised = async (yen = 7_700, card: Card = 'good') => {
    const order = { orderId: anOrder(), yen, card: await keptCard(card), returnUrl };
    expect(await gateway.authorise(order)).toEqual({ kind: 'done' });
    return order;
  };

  it('knows no order that was never made', async () => {
    const orderId = anOrder();
    expect(await gateway.find(orderId)).toEqual({ state: 'unknown', yen: 0 });
    await expect(gateway.afterChallenge(orderId)).rejects.toBeInstanceOf(GatewaySilent);
    expect(await gateway.capture({ orderId, yen: 1 })).toMatchObject({ kind: 'declined' });
    expect(await gateway.refund({ orderId, keptYen: 0 })).toMatchObject({ kind: 'declined' });
  });

  it('checks, keeps, shows and removes a card, each as often as it is asked', async () => {
    const orderId = await checked('good');
    expect((await gateway.find(orderId)).state).toBe('checked');
    const memberId = aMember();
    const [first, again] = [
      await gateway.keepCard({ orderId, memberId }),
      await gateway.keepCard({ orderId, memberId }),
    ];
    expect(first).toMatchObject({ kind: 'done', card: { expire: '3811', holderName: 'UMINO HANAKO' } });
    if (first.kind !== 'done' || again.kind !== 'done') throw new Error('not kept');
    expect(first.card.cardNo).toMatch(/^\*{12}\d{4}$/);
    expect(await gateway.findCard(first.card)).toEqual(first.card);
    expect(await gateway.cardsOf(memberId)).toContainEqual({ memberId, seq: first.card.seq });
    for (let n = 0; n < 2; n += 1) await gateway.removeCard(first.card);
    expect(await gateway.findCard(first.card)).toBeNull();
    expect(await gateway.findCard({ memberId: 'nobody', seq: 0 })).toBeNull();
    expect(await gateway.cardsOf('nobody')).toEqual([]);
  });

  it('keeps the number of a card when one before it is removed', async () => {
    const memberId = aMember();
    const [first, second] = [await keptCard('good', memberId), await keptCard('asks', memberId)];
    await gateway.removeCard(first);
    expect(await gateway.findCard(second)).toEqual(second);
    expect(await gateway.cardsOf(memberId)).toEqual([{ memberId, seq: second.seq }]);
  });

  it('gives cards that are kept at once a number each', async () => {
    const memberId = aMember();
    const orders = await Promise.all(['good', 'good', 'good'].map(() => checked('good')));
    const kept = await Promise.all(orders.map((orderId) => gateway.keepCard({ orderId, memberId })));
    const numbers = kept.map((one) => (one.kind === 'done' ? one.card.seq : null));
    expect(new Set(numbers).size).toBe(3);
    const there = await gateway.cardsOf(memberId);
    expect(new Set(there.map(({ seq }) => seq))).toEqual(new Set(numbers));
  });

  it('says that it was the bank which lets nothing be taken, and of an order that is over that it was not', async () => {
    const order = await authorised(7_700, 'not taken');
    expect(await gateway.capture(order)).toMatchObject({ kind: 'declined', byBank: true });
    await gateway.refund({ orderId: order.orderId, keptYen: 0 });
    expect(await gateway.capture(order)).toMatchObject({ kind: 'declined', byBank: false });
  });

  it('authorises, takes and gives back, each once however often it is asked', async () => {
    const order = await authorised();
    const { orderId } = order;
    expect(await gateway.authorise(order)).toEqual({ kind: 'done' });
    expect(await gateway.find(orderId)).toEqual({ state: 'authorised', yen: 7_700 });
    for (let n = 0; n < 2; n += 1) expect(await gateway.capture(order)).toEqual({ kind: 'done' });
    for (let n = 0; n < 2; n += 1)
      expect(await gateway.refund({ orderId, keptYen: 2_000 })).toEqual({ kind: 'done' });
    expect(await gateway.find(orderId)).toEqual({ state: 'captured', yen: 2_000 });
    for (let n = 0; n < 2; n += 1)
      expect(await gateway.refund({ orderId, keptYen: 0 })).toEqual({ kind: 'done' });
    expect((await gateway.find(orderId)).state).toBe('given back');
    expect(await gateway.refund({ orderId, keptYen: 2_000 })).toMatchObject({ kind: 'declined' });
  });

  it('gives back a part before anything is taken, and takes the rest', async () => {
    const { orderId } = await authorised();
    for (let n = 0; n < 2; n += 1)
      expect(await gateway.refund({ orderId, keptYen: 3_000 })).toEqual({ kind: 'done' });
    expect(await gateway.find(orderId)).toEqual({ state: 'authorised', yen: 3_000 });
    expect(await gateway.capture({ orderId, yen: 3_000 })).toEqual({ kind: 'done' });
    expect(await gateway.find(orderId)).toEqual({ state: 'captured', yen: 3_000 });
  });

  it('lets go of all that is only authorised', async () => {
    const { orderId } = await authorised();
    for (let n = 0; n < 2; n += 1)
      expect(await gateway.refund({ orderId, keptYen: 0 })).toEqual({ kind: 'done' });
    expect((await gateway.find(orderId)).state).toBe('given back');
    expect(await gateway.capture({ orderId, yen: 7_700 })).toMatchObject({ kind: 'declined' });
  });

  it('never authorises an order over other yen than it was made with', async () => {
    const order = await authorised();
    await expect(gateway.authorise({ ...order, yen: 7_701 })).rejects.toBeInstanceOf(GatewaySilent);
    expect((await gateway.find(order.orderId)).yen).toBe(7_700);
  });

  it('asks the holder, and goes on once', async () => {
    const order = { orderId: anOrder(), yen: 7_700, card: await keptCard('asks'), returnUrl };
    const result = await gateway.authorise(order);
    if (result.kind !== 'redirect') throw new Error(JSON.stringify(result));
    expect((await gateway.find(order.orderId)).state).toBe('challenge');
    expect(await gateway.afterChallenge(order.orderId)).toEqual({ kind: 'asking' });
    await world.decide(result.url, 'approve');
    for (let n = 0; n < 2; n += 1)
      expect(await gateway.afterChallenge(order.orderId)).toEqual({ kind: 'done' });
    expect(await gateway.find(order.orderId)).toEqual({ state: 'authorised', yen: 7_700 });
  });

  it('ends an order whose holder says no', async () => {
    const order = { orderId: anOrder(), yen: 7_700, card: await keptCard('asks'), returnUrl };
    const result = await gateway.authorise(order);
    if (result.kind !== 'redirect') throw new Error(JSON.stringify(result));
    await world.decide(result.url, 'cancel');
    expect(await gateway.afterChallenge(order.orderId)).toMatchObject({ kind: 'declined' });
    expect((await gateway.find(order.orderId)).state).toBe('entered');
  });

  it.each([
    ['limit', 'LIMIT', false],
    ['temporary', 'TEMPORARY', true],
  ] as const)('says why it declines: %s', async (card, reason, retryable) => {
    const token = await world.tokenFor(card);
    const result = await gateway.authorise({ orderId: anOrder(), yen: 500, card: { token }, returnUrl });
    expect(result).toMatchObject({ kind: 'declined', retryable });
    expect(declineReason((result as { code: string }).code)).toBe(reason);
  });

  it('takes a token once', async () => {
    const token = await world.tokenFor('good');
    const first = { orderId: anOrder(), yen: 500, card: { token }, returnUrl };
    expect(await gateway.authorise(first)).toEqual({ kind: 'done' });
    const second = await gateway.authorise({ ...first, orderId: anOrder() });
    expect(second).toMatchObject({ kind: 'declined', retryable: true });
    expect(declineReason((second as { code: string }).code)).toBe('TOKEN_INVALID');
  });

  it('keeps the card of a charge that was made by its token', async () => {
    const [orderId, memberId] = [anOrder(), aMember()];
    const card = { token: await world.tokenFor('good') };
    await gateway.authorise({ orderId, yen: 500, card, returnUrl });
    const kept = await gateway.keepCard({ orderId, memberId });
    if (kept.kind !== 'done') throw new Error(JSON.stringify(kept));
    const next = { orderId: anOrder(), yen: 700, card: kept.card, returnUrl };
    expect(await gateway.authorise(next)).toEqual({ kind: 'done' });
  });

  it('finds what was done where its answer was lost', async () => {
    const order = { orderId: anOrder(), yen: 500, card: await world.losing(), returnUrl };
    await expect(gateway.authorise(order)).rejects.toBeInstanceOf(GatewaySilent);
    expect(await gateway.find(order.orderId)).toEqual({ state: 'authorised', yen: 500 });
    expect(await gateway.authorise(order)).toEqual({ kind: 'done' });
  });

  it('refuses whoever it does not know', async () => {
    await expect(world.stranger.find(anOrder())).rejects.toBeInstanceOf(GatewayRefusesUs);
  });
});

describe('stripe, where it says what cannot be read', () => {
  let standIn: StripeStandIn;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    standIn = await StripeStandIn.open();
    gateway = openStripe({ url: standIn.url, secretKey: standIn.secretKey });
  });
  afterAll(() => standIn.close());

  it.each([
    ['a page of a proxy', 200, '<html>Back at 5</html>'],
    ['no object', 200, '"succeeded"'],
    ['no state', 200, '{"id":"pi_1"}'],
    ['a state that nobody knows', 200, '{"id":"pi_1","status":"resting","amount":500}'],
    [
      'an address that is no page',
      200,
      JSON.stringify({
        ...{ id: 'pi_1', status: 'requires_action', amount: 500 },
        next_action: { redirect_to_url: { url: 'javascript:alert(1)' } },
      }),
    ],
    ['that it is busy', 429, '{"error":{"type":"rate_limit","code":"rate_limit"}}'],
    ['that it is broken', 500, '{"error":{"type":"api_error"}}'],
    ['more than an answer comes to', 200, JSON.stringify({ id: 'x'.repeat(300_000) })],
  ])('is silent: %s', async (_what, status, body) => {
    const order = {
      orderId: `odd-${standIn.cardOf('good')}`.slice(0, 27),
      yen: 500,
      returnUrl: 'http://127.0.0.1:1/',
    };
    standIn.answersInstead.push({ path: /\/confirm$/, status, body });
    const asked = gateway.authorise({ ...order, card: { token: standIn.cardOf('good') } });
    await expect(asked).rejects.toBeInstanceOf(GatewaySilent);
    expect((await gateway.find(order.orderId)).state).toBe('entered');
  });

  it('makes one intent of an order that was lost before it was noted', async () => {
    const order = { orderId: 'lost-before-noted', yen: 500, returnUrl: 'http://127.0.0.1:1/' };
    const card = { token: standIn.cardOf('good') };
    standIn.losesAnswerTo.push(/^payment_intents$/);
    await expect(gateway.authorise({ ...order, card })).rejects.toBeInstanceOf(GatewaySilent);
    expect((await gateway.find(order.orderId)).state).toBe('unknown');
    expect(await gateway.authorise({ ...order, card })).toEqual({ kind: 'done' });
    expect(standIn.charges(order.orderId)).toHaveLength(1);
  });

  it('gives back once where the answer was lost, and where two ask at once', async () => {
    const order = { orderId: 'refunded-once', yen: 900, returnUrl: 'http://127.0.0.1:1/' };
    await gateway.authorise({ ...order, card: { token: standIn.cardOf('good') } });
    await gateway.capture(order);
    standIn.losesAnswerTo.push(/^refunds$/);
    const refund = { orderId: order.orderId, keptYen: 400 };
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewaySilent);
    await Promise.all([gateway.refund(refund), gateway.refund(refund)]);
    expect(await gateway.find(order.orderId)).toEqual({ state: 'captured', yen: 400 });
  });
});
