/** The protocol as a shop meets it: what is answered, what is refused, and what happens on the way. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulator } from './server.ts';
import type { Simulator } from './server.ts';
import { testCards } from './test-cards.ts';
import type { Trouble } from './test-cards.ts';

const credentials = { shopId: 'shop', shopPass: 'shop-pass', siteId: 'site', sitePass: 'site-pass' };
const SHOP = { ShopID: 'shop', ShopPass: 'shop-pass' };
const SITE = { SiteID: 'site', SitePass: 'site-pass' };
const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
const notified: URLSearchParams[] = [];

const shop = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    notified.push(new URLSearchParams(body));
    response.end('0');
  });
});

let simulator: Simulator;
const open = (notifyUrl: string | null) =>
  startSimulator({
    ...{ port: 0, host: '127.0.0.1', stateFile: join(folder, 'state.jsonl'), credentials, notifyUrl },
    ...{ lateMs: 300, lateReturnMs: 60_000 },
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const address = shop.address();
  simulator = await open(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
});
afterAll(async () => {
  await simulator.stop();
  shop.close();
  rmSync(folder, { recursive: true });
});

async function call(name: string, form: Record<string, string | number>): Promise<Map<string, string>> {
  const body = new URLSearchParams(Object.entries(form).map(([key, value]) => [key, String(value)]));
  const reply = await fetch(`${simulator.url}/payment/${name}.idPass`, { method: 'POST', body });
  const text = await reply.text();
  // Everything after RedirectUrl= belongs to it.
  const [plain = '', redirect] = text.split('RedirectUrl=');
  const pairs = plain.split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return new Map(redirect === undefined ? pairs : [...pairs, ['RedirectUrl', redirect]]);
}

const numberOf = (trouble: Trouble): string => testCards.find((card) => card.trouble === trouble)!.number;

async function token(typed: Record<string, string>): Promise<any> {
  const body = JSON.stringify({ cardExpiry: '12/39', cardCvc: '123', holder: 'UMINO HANAKO', ...typed });
  return (await fetch(`${simulator.url}/payment/token`, { method: 'POST', body })).json();
}
const tokenFor = async (trouble: Trouble): Promise<string> =>
  (await token({ cardNumber: numberOf(trouble) })).tokenList[0];

let orders = 0;
async function entered(jobCode: string, amount?: number) {
  const orderId = `order-${(orders += 1)}-${process.pid}`;
  const entry = await call('EntryTran', {
    ...SHOP,
    OrderID: orderId,
    JobCd: jobCode,
    ...(amount === undefined ? {} : { Amount: amount }),
    TdFlag: 2,
  });
  return { OrderID: orderId, AccessID: entry.get('AccessID')!, AccessPass: entry.get('AccessPass')! };
}

async function authorised(trouble: Trouble, amount = 7_700) {
  const trade = await entered('AUTH', amount);
  const RetUrl = 'http://127.0.0.1:1/return?a=1&b=2';
  const done = await call('ExecTran', { ...trade, Method: 1, Token: await tokenFor(trouble), RetUrl });
  return { trade, done };
}
const statusOf = async ({ OrderID }: { OrderID: string }) =>
  (await call('SearchTrade', { ...SHOP, OrderID })).get('Status');
const decide = (address: string, decision: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ decision }) });

describe('a payment', () => {
  it('without a challenge is authorised, taken, made less, and given back', async () => {
    const { trade, done } = await authorised('none');
    expect(done.get('ACS')).toBe('0');
    expect(await statusOf(trade)).toBe('AUTH');
    const alter = { ...SHOP, ...trade };
    expect((await call('AlterTran', { ...alter, JobCd: 'SALES', Amount: 7_701 })).get('ErrInfo')).toBe(
      'E11010010',
    );
    expect((await call('AlterTran', { ...alter, JobCd: 'SALES', Amount: 7_700 })).get('Approve')).toMatch(
      /^\d{6}$/,
    );
    expect(await statusOf(trade)).toBe('SALES');
    expect((await call('AlterTran', { ...alter, JobCd: 'SALES', Amount: 7_700 })).get('ErrInfo')).toBe(
      'E11010003',
    );
    await call('ChangeTran', { ...alter, JobCd: 'SALES', Amount: 2_000 });
    expect((await call('SearchTrade', { ...SHOP, OrderID: trade.OrderID })).get('Amount')).toBe('2000');
    expect((await call('AlterTran', { ...alter, JobCd: 'RETURN' })).get('ErrInfo')).toBe('E11010003');
    await call('AlterTran', { ...alter, JobCd: 'VOID' });
    expect(await statusOf(trade)).toBe('VOID');
  });

  it('is given back as a return within its month, and as another after it', async () => {
    const refund = async (laterMs: number, jobCode: string) => {
      const { trade } = await authorised('none');
      await call('AlterTran', { ...SHOP, ...trade, JobCd: 'SALES', Amount: 7_700 });
      simulator.faults.moveClock(at + laterMs - Date.now());
      const done = await call('AlterTran', { ...SHOP, ...trade, JobCd: jobCode });
      simulator.faults.moveClock(at - Date.now());
      return done.get('ErrInfo') ?? (await statusOf(trade));
    };
    const at = Date.parse('2027-01-10T03:00:00Z');
    simulator.faults.moveClock(at - Date.now());
    const day = 86_400_000;
    expect(await refund(day, 'VOID')).toBe('E11010003');
    expect(await refund(day, 'RETURN')).toBe('RETURN');
    expect(await refund(30 * day, 'RETURN')).toBe('E11010003');
    expect(await refund(30 * day, 'RETURNX')).toBe('RETURNX');
    simulator.faults.moveClock(0);
  });

  it('with a challenge answers an address with its own ampersands, and waits for the holder', async () => {
    const { trade, done } = await authorised('challenge');
    expect(done.get('ACS')).toBe('2');
    const address = done.get('RedirectUrl')!;
    expect(new URL(address).searchParams.get('transId')).toBe(trade.AccessID);
    expect(address).toMatch(/\?transId=\w+&t=/);
    const access = { AccessID: trade.AccessID, AccessPass: trade.AccessPass };
    expect((await call('SecureTran2', access)).get('ErrInfo')).toBe('E90010001');
    expect(await (await fetch(address)).text()).toContain('7,700円');
    const back = await (await decide(address, 'approve')).text();
    expect(back).toContain('action="http://127.0.0.1:1/return?a=1&#38;b=2"');
    expect((await call('SecureTran2', access)).get('ACS')).toBe('0');
    expect((await call('SecureTran2', access)).get('ErrInfo')).toBe('E11010001');
    expect(await statusOf(trade)).toBe('AUTH');
  });

  it.each([
    ['challenge', 'cancel', 'E21020002'],
    ['authenticationFails', 'approve', 'E21020001'],
  ] as const)('ends where the holder is asked: %s, %s', async (trouble, decision, info) => {
    const { trade, done } = await authorised(trouble);
    await decide(done.get('RedirectUrl')!, decision);
    expect((await call('SecureTran2', trade)).get('ErrInfo')).toBe(info);
    expect(await statusOf(trade)).toBe('UNPROCESSED');
  });

  it.each([
    ['notEnrolled', 'E21010201'],
    ['limitExceeded', '42G030000'],
    ['balanceShort', '42G020000'],
    ['securityCodeWrong', '42G440000'],
    ['numberInvalid', '42G650000'],
    ['expiryWrong', '42G830000'],
    ['temporary', '42C010000'],
  ] as const)('is refused for its card: %s', async (trouble, info) => {
    const { trade, done } = await authorised(trouble);
    expect(done.get('ErrInfo')).toBe(info);
    expect(done.get('ErrCode')).toBe(info.slice(0, 3));
    expect(await statusOf(trade)).toBe('UNPROCESSED');
  });

  it('may be charged though the answer is lost, or late', async () => {
    const lost = await entered('AUTH', 500);
    const form = { ...lost, Method: 1, Token: await tokenFor('answerLost') };
    await expect(call('ExecTran', form)).rejects.toThrow('fetch failed');
    expect(await statusOf(lost)).toBe('AUTH');
    const begin = performance.now();
    const { trade } = await authorised('answerLate', 500);
    expect(performance.now() - begin).toBeGreaterThan(290);
    expect(await statusOf(trade)).toBe('AUTH');
  });

  it('may fail twice before its money is taken or given back, or never be taken', async () => {
    const sales = async (trouble: Trouble) => {
      const { trade } = await authorised(trouble);
      const form = { ...SHOP, ...trade, JobCd: 'SALES', Amount: 7_700 };
      const answers = [];
      for (let n = 0; n < 3; n += 1) answers.push((await call('AlterTran', form)).get('ErrInfo') ?? 'done');
      return { answers, trade };
    };
    expect((await sales('salesRefusedTwice')).answers).toEqual(['E92000001', 'E92000001', 'done']);
    expect((await sales('salesRefused')).answers).toEqual(['42G120000', '42G120000', '42G120000']);
    const { trade } = await sales('refundRefusedTwice');
    const back = async () =>
      (await call('AlterTran', { ...SHOP, ...trade, JobCd: 'VOID' })).get('ErrInfo') ?? 'done';
    expect([await back(), await back(), await back()]).toEqual(['E92000001', 'E92000001', 'done']);
    const lost = (await sales('refundAnswerLost')).trade;
    await expect(call('AlterTran', { ...SHOP, ...lost, JobCd: 'VOID' })).rejects.toThrow('fetch failed');
    expect(await statusOf(lost)).toBe('VOID');
  });
});

describe('a notification', () => {
  const about = (orderId: string) => notified.filter((form) => form.get('OrderID') === orderId);
  it('tells what became of a trade, with its passes masked', async () => {
    const { trade } = await authorised('none');
    await expect.poll(() => about(trade.OrderID).length).toBe(1);
    const [form] = about(trade.OrderID);
    expect(form!.get('Status')).toBe('AUTH');
    expect(form!.get('AccessPass')).toMatch(/^\*+$/);
    expect(form!.get('ShopPass')).toMatch(/^\*+$/);
  });

  it('may come before the holder returns, and twice', async () => {
    const first = await authorised('notifiedBeforeReturn');
    const page = await (await decide(first.done.get('RedirectUrl')!, 'approve')).text();
    expect(page).toContain('1500)');
    await expect.poll(() => about(first.trade.OrderID).length).toBe(1);
    const twice = await authorised('notifiedTwice');
    await decide(twice.done.get('RedirectUrl')!, 'approve');
    await call('SecureTran2', twice.trade);
    await expect.poll(() => about(twice.trade.OrderID).length).toBe(2);
  });
});

describe('a saved card', () => {
  it('is checked, kept for its member, found, charged by its place, and removed', async () => {
    const MemberID = `member-${process.pid}`;
    await call('SaveMember', { ...SITE, MemberID });
    expect((await call('SearchCard', { ...SITE, MemberID })).get('ErrInfo')).toBe('E01240002');
    for (const trouble of ['none', 'limitExceeded'] as const) {
      const trade = await entered('CHECK');
      const done = await call('ExecTran', { ...trade, Token: await tokenFor(trouble) });
      expect(done.get('ACS')).toBe('0');
      await call('TradedCard', { ...SHOP, ...SITE, OrderID: trade.OrderID, MemberID });
    }
    const found = await call('SearchCard', { ...SITE, MemberID });
    expect(found.get('CardSeq')).toBe('0|1');
    expect(found.get('CardNo')).toBe('************0004|************0000');
    expect(found.get('Expire')).toBe('3912|3912');
    const charge = async (seq: number) => {
      const trade = await entered('AUTH', 900);
      const form = { ...SITE, MemberID, SeqMode: 0, CardSeq: seq };
      return (await call('ExecTran', { ...trade, ...form, Method: 1 })).get('ErrInfo') ?? 'done';
    };
    expect([await charge(0), await charge(1), await charge(2)]).toEqual(['done', '42G030000', 'E01240002']);
    await call('DeleteCard', { ...SITE, MemberID, SeqMode: 1, CardSeq: 0 });
    // What is numbered by its place has moved up; its own number stays.
    expect(await charge(0)).toBe('42G030000');
    const own = async (seq: number) =>
      (await call('SearchCard', { ...SITE, MemberID, SeqMode: 1, CardSeq: seq })).get('CardNo');
    expect([await own(0), await own(1)]).toEqual([undefined, '************0000']);
  });

  it('may be forgotten by the gateway', async () => {
    const MemberID = `forgotten-${process.pid}`;
    await call('SaveMember', { ...SITE, MemberID });
    const trade = await entered('CHECK');
    await call('ExecTran', { ...trade, Token: await tokenFor('goneAfterSaving') });
    await call('TradedCard', { ...SHOP, ...SITE, OrderID: trade.OrderID, MemberID });
    expect((await call('SearchCard', { ...SITE, MemberID, CardSeq: 0 })).get('ErrInfo')).toBe('E01240002');
  });
});

describe('what the protocol refuses', () => {
  it.each([
    ['EntryTran', { ...SHOP, ShopPass: 'other' }, 'E01030002'],
    ['EntryTran', { ...SHOP, OrderID: 'an order', JobCd: 'AUTH', Amount: 1 }, 'E01040013'],
    ['EntryTran', { ...SHOP, OrderID: 'x'.repeat(28), JobCd: 'AUTH', Amount: 1 }, 'E01040013'],
    ['EntryTran', { ...SHOP, OrderID: 'a', JobCd: 'PAY', Amount: 1 }, 'E01050002'],
    ['EntryTran', { ...SHOP, OrderID: 'a', JobCd: 'AUTH', Amount: '1.5' }, 'E01060006'],
    ['ExecTran', { AccessID: 'a', AccessPass: 'b' }, 'E01110002'],
    ['SearchTrade', { ...SHOP, OrderID: 'unknown' }, 'E01110002'],
    ['SearchMember', { ...SITE, MemberID: 'nobody' }, 'E01390002'],
    ['SearchMember', { ...SITE, SitePass: 'other', MemberID: 'nobody' }, 'E01220002'],
  ])('%s with %j: %s', async (name, form, info) => {
    expect((await call(name, form)).get('ErrInfo')).toBe(info);
  });

  it('an order or a token used again', async () => {
    const { trade } = await authorised('none');
    const again = { ...SHOP, OrderID: trade.OrderID, JobCd: 'AUTH', Amount: 7_700 };
    expect((await call('EntryTran', again)).get('ErrInfo')).toBe('E01040010');
    const used = await tokenFor('none');
    expect((await call('ExecTran', { ...(await entered('AUTH', 1)), Token: used })).get('ACS')).toBe('0');
    expect((await call('ExecTran', { ...(await entered('AUTH', 1)), Token: used })).get('ErrInfo')).toBe(
      'EX1000302',
    );
  });

  it('a card that is no test card, and one that the form can see is wrong', async () => {
    const codes = async (typed: Record<string, string>) =>
      (await token(typed)).errorList.map((one: { legacyCode: string }) => one.legacyCode);
    expect(await codes({ cardNumber: '4111 1111 1111 1111' })).toEqual(['102']);
    expect(await codes({ cardNumber: '', cardExpiry: '', cardCvc: '' })).toEqual(['100', '110', '122']);
    expect(await codes({ cardNumber: '12', cardExpiry: '13/30', cardCvc: 'abc' })).toEqual([
      '101',
      '111',
      '121',
    ]);
    expect(await codes({ cardNumber: numberOf('none'), cardExpiry: '01/20' })).toEqual(['113']);
  });
});

it('remembers after a stop what it was told before', async () => {
  const { trade } = await authorised('none');
  await simulator.stop();
  simulator = await open(null);
  expect(await statusOf(trade)).toBe('AUTH');
  await call('AlterTran', { ...SHOP, ...trade, JobCd: 'SALES', Amount: 7_700 });
  expect(await statusOf(trade)).toBe('SALES');
});
