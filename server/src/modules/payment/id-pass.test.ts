/** The adapter against the simulator: every outcome, every trap of the protocol, and every operation sent twice. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulator } from '../../../../gateway-simulator/server.ts';
import type { Simulator } from '../../../../gateway-simulator/server.ts';
import { testCards } from '../../../../gateway-simulator/test-cards.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { GatewayRefusesUs, GatewaySilent } from './gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { openIdPass } from './id-pass.ts';
import { listedAt, readAnswer, refusalCodes, send } from './id-pass-wire.ts';

const credentials = { shopId: 'shop', shopPass: 'shop-pass', siteId: 'site', sitePass: 'site-pass' };
const returnUrl = 'http://127.0.0.1:1/payment/return?charge=1&of=2';

let simulator: Simulator;
let gateway: PaymentGateway;
beforeAll(async () => {
  simulator = await startSimulator({
    ...{ port: 0, host: '127.0.0.1', stateFile: null, credentials, notifyUrl: null },
    ...{ lateMs: 40_000, lateReturnMs: 0 },
  });
  gateway = openIdPass({ url: new URL(simulator.url), ...credentials });
});
afterAll(() => simulator.stop());

let orders = 0;
const anOrder = () => `adapter-${(orders += 1)}`;
let members = 0;

async function tokenFor(trouble: Trouble): Promise<string> {
  const cardNumber = testCards.find((card) => card.trouble === trouble)!.number;
  const body = JSON.stringify({ cardNumber, cardExpiry: '11/38', cardCvc: '123', holder: 'UMINO HANAKO' });
  const reply = await fetch(`${simulator.url}/payment/token`, { method: 'POST', body });
  const { tokenList } = (await reply.json()) as { tokenList: [string] };
  return tokenList[0];
}

const decide = (url: string, decision: 'approve' | 'cancel') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });

/** Whoever is asked says yes. */
async function approved<T extends { kind: string }>(orderId: string, result: T) {
  if (result.kind !== 'redirect') return result;
  await decide((result as unknown as { url: string }).url, 'approve');
  return gateway.afterChallenge(orderId);
}

async function savedCard(trouble: Trouble) {
  const orderId = anOrder();
  const memberId = `member-${(members += 1)}`;
  await approved(orderId, await gateway.checkCard({ orderId, token: await tokenFor(trouble), returnUrl }));
  const kept = await gateway.keepCard({ orderId, memberId });
  if (kept.kind !== 'done') throw new Error(JSON.stringify(kept));
  return kept.card;
}

async function authorised(trouble: Trouble, yen = 7_700) {
  const order = { orderId: anOrder(), yen, card: await savedCard(trouble), returnUrl };
  return { order, result: await gateway.authorise(order) };
}

describe('the wire', () => {
  it('leaves an address its own ampersands, and reads values that are not encoded', () => {
    expect(readAnswer('ACS=2&RedirectUrl=https://g.example/a?transId=1&t=2=3')).toEqual({
      ACS: '2',
      RedirectUrl: 'https://g.example/a?transId=1&t=2=3',
    });
    expect(readAnswer('RedirectUrl=https://g.example/?a&b')).toEqual({
      RedirectUrl: 'https://g.example/?a&b',
    });
    expect(readAnswer('HolderName=A+B%41 C&CardNo=*1=2')).toEqual({ HolderName: 'A+B%41 C', CardNo: '*1=2' });
    expect(readAnswer('nonsense')).toEqual({});
  });

  it('pairs lists of codes and of cards by their place', () => {
    expect(refusalCodes(readAnswer('ErrCode=E01|E01&ErrInfo=E01050002|E01060006'))).toEqual([
      'E01050002',
      'E01060006',
    ]);
    expect(refusalCodes(readAnswer('ACS=0'))).toEqual([]);
    expect(listedAt({ CardSeq: '0|1', CardNo: 'a|b', Expire: '' }, 1)).toEqual({
      CardSeq: '1',
      CardNo: 'b',
      Expire: '',
    });
  });

  it.each([
    ['an answer that is none', 200, 'hello'],
    ['an error of the server', 503, 'ErrCode=E01'],
    ['more than an answer comes to', 200, `a=${'x'.repeat(70_000)}`],
  ])('is silent for %s', async (_what, status, body) => {
    const server = await answering(status, body);
    await expect(send(addressOf(server), 'SearchTrade', {}, 1_000)).rejects.toBeInstanceOf(GatewaySilent);
    server.close();
    await expect(send(addressOf(server), 'SearchTrade', {}, 1_000)).rejects.toBeInstanceOf(GatewaySilent);
  });
});

const ports = new WeakMap<Server, number>();
async function answering(status: number, body: string): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  ports.set(server, typeof address === 'object' && address ? address.port : 0);
  return server;
}
const addressOf = (server: Server) => new URL(`http://127.0.0.1:${ports.get(server)}/`);

describe('a card', () => {
  it('is checked, kept, found as the gateway has it, and removed', async () => {
    const card = await savedCard('challenge');
    expect(card).toMatchObject({ cardNo: '************0003', expire: '3811', holderName: 'UMINO HANAKO' });
    expect(await gateway.findCard(card)).toEqual(card);
    await gateway.removeCard(card);
    expect(await gateway.findCard(card)).toBeNull();
    await gateway.removeCard(card);
    expect(await gateway.findCard({ memberId: 'nobody', seq: 0 })).toBeNull();
  });

  it('that the gateway forgot is not kept', async () => {
    await expect(savedCard('goneAfterSaving')).rejects.toThrow('E01240002');
  });

  it.each([
    ['notEnrolled', 'E21010201', false],
    ['securityCodeWrong', '42G440000', true],
  ] as const)('is declined with its code: %s', async (trouble, code, byBank) => {
    const result = await gateway.checkCard({ orderId: anOrder(), token: await tokenFor(trouble), returnUrl });
    expect(result).toEqual({ kind: 'declined', code, retryable: false, byBank });
  });

  it('with a token that was used is declined, and may be tried again', async () => {
    const token = await tokenFor('none');
    expect(await gateway.checkCard({ orderId: anOrder(), token, returnUrl })).toEqual({ kind: 'done' });
    expect(await gateway.checkCard({ orderId: anOrder(), token, returnUrl })).toEqual({
      ...{ kind: 'declined', code: 'EX1000302', retryable: true, byBank: false },
    });
  });
});

describe('a charge', () => {
  it('is authorised, taken and given back, each once however often it is asked for', async () => {
    const { order, result } = await authorised('none');
    expect(result).toEqual({ kind: 'done' });
    expect(await gateway.authorise(order)).toEqual({ kind: 'done' });
    expect(await gateway.find(order.orderId)).toEqual({ state: 'authorised', yen: 7_700 });
    for (let n = 0; n < 2; n += 1) expect(await gateway.capture(order)).toEqual({ kind: 'done' });
    const part = { orderId: order.orderId, keptYen: 2_000 };
    for (let n = 0; n < 2; n += 1) expect(await gateway.refund(part)).toEqual({ kind: 'done' });
    expect(await gateway.find(order.orderId)).toEqual({ state: 'captured', yen: 2_000 });
    const all = { orderId: order.orderId, keptYen: 0 };
    for (let n = 0; n < 2; n += 1) expect(await gateway.refund(all)).toEqual({ kind: 'done' });
    expect((await gateway.find(order.orderId)).state).toBe('given back');
    expect(await gateway.refund(part)).toMatchObject({ kind: 'declined' });
    expect(simulator.trades().filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1);
  });

  it('is given back on a later day, and in a later month', async () => {
    const begin = Date.parse('2027-01-10T03:00:00Z');
    for (const [days, status] of [
      [1, 'RETURN'],
      [40, 'RETURNX'],
    ] as const) {
      simulator.faults.moveClock(begin - Date.now());
      const { order } = await authorised('none');
      await gateway.capture(order);
      simulator.faults.moveClock(begin + days * 86_400_000 - Date.now());
      expect(await gateway.refund({ orderId: order.orderId, keptYen: 0 })).toEqual({ kind: 'done' });
      expect(simulator.trades().find(({ orderId }) => orderId === order.orderId)?.status).toBe(status);
    }
    simulator.faults.moveClock(0);
  });

  it('waits for the holder, and goes on once', async () => {
    const { order, result } = await authorised('challenge');
    expect(result.kind).toBe('redirect');
    const { url } = result as { url: string };
    expect(new URL(url).searchParams.get('t')).toMatch(/-/);
    expect(await gateway.afterChallenge(order.orderId)).toEqual({ kind: 'asking' });
    await decide(url, 'approve');
    for (let n = 0; n < 2; n += 1)
      expect(await gateway.afterChallenge(order.orderId)).toEqual({ kind: 'done' });
    expect(await gateway.find(order.orderId)).toEqual({ state: 'authorised', yen: 7_700 });
  });

  it('ends where the holder says no', async () => {
    const { order, result } = await authorised('challenge');
    await decide((result as { url: string }).url, 'cancel');
    expect(await gateway.afterChallenge(order.orderId)).toEqual({
      ...{ kind: 'declined', code: 'E21020002', retryable: true, byBank: false },
    });
    expect((await gateway.find(order.orderId)).state).toBe('entered');
  });

  it('whose answer is lost stands at the gateway, and is found', async () => {
    const order = { orderId: anOrder(), yen: 500, card: await savedCard('answerLost'), returnUrl };
    await expect(gateway.authorise(order)).rejects.toBeInstanceOf(GatewaySilent);
    expect(await gateway.find(order.orderId)).toEqual({ state: 'authorised', yen: 500 });
    expect(await gateway.authorise(order)).toEqual({ kind: 'done' });
  });

  it('is never authorised over another amount than it was entered with', async () => {
    const { order } = await authorised('none');
    await expect(gateway.authorise({ ...order, yen: 7_701 })).rejects.toBeInstanceOf(GatewaySilent);
    expect((await gateway.find(order.orderId)).yen).toBe(7_700);
  });

  it.each([
    ['limitExceeded', '42G030000', false],
    ['temporary', '42C010000', true],
  ] as const)('is declined with its code: %s', async (trouble, code, retryable) => {
    const { result } = await authorised(trouble);
    expect(result).toEqual({ kind: 'declined', code, retryable, byBank: !retryable });
  });

  it('that cannot be taken for good says so, and one that fails for the moment says that', async () => {
    const forGood = await authorised('salesRefused');
    expect(await gateway.capture(forGood.order)).toMatchObject({ code: '42G120000', retryable: false });
    const twice = await authorised('salesRefusedTwice');
    const kinds = [];
    for (let n = 0; n < 3; n += 1) kinds.push((await gateway.capture(twice.order)).kind);
    expect(kinds).toEqual(['declined', 'declined', 'done']);
  });

  it('whose refund was answered by nothing is given back once', async () => {
    const { order } = await authorised('refundAnswerLost');
    await gateway.capture(order);
    const refund = { orderId: order.orderId, keptYen: 1_000 };
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(GatewaySilent);
    expect(await gateway.refund(refund)).toEqual({ kind: 'done' });
    expect(await gateway.find(order.orderId)).toEqual({ state: 'captured', yen: 1_000 });
  });
});

/** The gateway, but for the calls named here: those reach it, and are answered as said instead. */
async function behindAProxy(answers: Readonly<Record<string, (said: string) => string>>) {
  const proxy = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const name = /payment\/(\w+)\.idPass/.exec(request.url ?? '')?.[1] ?? '';
      const said = await (
        await fetch(new URL(request.url ?? '/', simulator.url), {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).text();
      response.end(answers[name]?.(said) ?? said);
    })();
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as { port: number };
  return {
    proxied: openIdPass({ url: new URL(`http://127.0.0.1:${port}/`), ...credentials }),
    close: () => proxy.close(),
  };
}

const MAINTENANCE = '<html><meta name="robots" content="none"><p>Back at 5</p></html>';

describe('an answer with status 200 that does not say that it was done', () => {
  it.each([
    ['a page of a proxy', MAINTENANCE],
    ['nothing of the order', 'a=1'],
    ['half an answer', 'ACS=2'],
    ['an address that is no page', 'ACS=2&RedirectUrl=javascript:alert(1)'],
    ['another order', 'ACS=0&OrderID=other&TranID=1&Approve=2'],
    ['an odd code', 'ErrCode=E01&ErrInfo=\u0000'],
  ])('authorises nothing: %s', async (_what, answer) => {
    const { proxied, close } = await behindAProxy({ ExecTran: () => answer });
    const order = { orderId: anOrder(), yen: 7_700, card: await savedCard('challenge'), returnUrl };
    await expect(proxied.authorise(order)).rejects.toBeInstanceOf(GatewaySilent);
    close();
  });

  it('ends no challenge and removes no card', async () => {
    const { proxied, close } = await behindAProxy({
      SecureTran2: () => MAINTENANCE,
      DeleteCard: () => MAINTENANCE,
    });
    const { order, result } = await authorised('challenge');
    expect(result.kind).toBe('redirect');
    await expect(proxied.afterChallenge(order.orderId)).rejects.toBeInstanceOf(GatewaySilent);
    await expect(proxied.removeCard(await savedCard('none'))).rejects.toBeInstanceOf(GatewaySilent);
    close();
  });

  it.each([
    ['no masked number', 'CardSeq=0&CardNo=<b>&Expire=3811&HolderName=A&DeleteFlag=0'],
    ['no month', 'CardSeq=0&CardNo=****0004&Expire=3813555&HolderName=A&DeleteFlag=0'],
    [
      'a holder without end',
      `CardSeq=0&CardNo=****0004&Expire=3811&HolderName=${'A'.repeat(9_000)}&DeleteFlag=0`,
    ],
    ['a page of a proxy', MAINTENANCE],
  ])('is no card: %s', async (_what, answer) => {
    const { proxied, close } = await behindAProxy({ SearchCard: () => answer });
    await expect(proxied.findCard({ memberId: 'any', seq: 0 })).rejects.toBeInstanceOf(GatewaySilent);
    close();
  });
});

describe('cards of one member', () => {
  it('keep their numbers when one before them is removed', async () => {
    const memberId = `member-${(members += 1)}`;
    const keep = async (trouble: Trouble) => {
      const orderId = anOrder();
      await gateway.checkCard({ orderId, token: await tokenFor(trouble), returnUrl });
      const kept = await gateway.keepCard({ orderId, memberId });
      if (kept.kind !== 'done') throw new Error(JSON.stringify(kept));
      return kept.card;
    };
    const [first, second] = [await keep('none'), await keep('limitExceeded')];
    await gateway.removeCard(first);
    expect(await gateway.findCard(second)).toEqual(second);
    expect(await gateway.findCard(first)).toBeNull();
  });

  it('are all named, also those whose keeping was answered by nothing', async () => {
    const memberId = `member-${(members += 1)}`;
    const orderId = anOrder();
    let lost = 2;
    const { proxied, close } = await behindAProxy({
      TradedCard: (said) => ((lost -= 1) < 0 ? said : MAINTENANCE),
    });
    await proxied.checkCard({ orderId, token: await tokenFor('none'), returnUrl });
    for (let n = 0; n < 2; n += 1)
      await expect(proxied.keepCard({ orderId, memberId })).rejects.toBeInstanceOf(GatewaySilent);
    expect(await proxied.keepCard({ orderId, memberId })).toMatchObject({ kind: 'done', card: { seq: 2 } });
    expect(await gateway.cardsOf(memberId)).toEqual([0, 1, 2].map((seq) => ({ memberId, seq })));
    await gateway.removeCard({ memberId, seq: 1 });
    expect((await gateway.cardsOf(memberId)).map(({ seq }) => seq)).toEqual([0, 2]);
    close();
  });
});

it('says that the gateway refuses us where the credentials are wrong', async () => {
  const url = new URL(simulator.url);
  const wrong = openIdPass({ url, ...credentials, shopPass: 'other' });
  await expect(wrong.find('any')).rejects.toBeInstanceOf(GatewayRefusesUs);
  const wrongSite = openIdPass({ url, ...credentials, sitePass: 'other' });
  await expect(wrongSite.findCard({ memberId: 'm', seq: 0 })).rejects.toBeInstanceOf(GatewayRefusesUs);
});

it('does everything once though a third of all calls and answers are lost', async () => {
  const card = await savedCard('none');
  simulator.faults.set({ requestLost: 0.15, answerLost: 0.15, down: 0.1 }, 7);
  const until = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let n = 0; n < 60; n += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof GatewaySilent)) throw error;
      }
    }
    throw new Error('never answered');
  };
  const made: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const order = { orderId: anOrder(), yen: 1_000 + n, card, returnUrl };
    made.push(order.orderId);
    expect(await until(() => gateway.authorise(order))).toEqual({ kind: 'done' });
    expect(await until(() => gateway.capture(order))).toEqual({ kind: 'done' });
    const keptYen = n % 2 ? 500 : order.yen;
    expect(await until(() => gateway.refund({ ...order, keptYen }))).toEqual({ kind: 'done' });
  }
  simulator.faults.set({});
  const trades = simulator.trades().filter(({ orderId }) => made.includes(orderId));
  expect(trades).toHaveLength(40);
  expect(trades.map(({ status, amount }, n) => [status, amount, n])).toEqual(
    made.map((_, n) => ['SALES', n % 2 ? 500 : 1_000 + n, n]),
  );
});
