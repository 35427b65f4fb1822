/** Members exchange points for products: who may, what it takes and from where, and what becomes of an order. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { cancelExchange, confirmExchange, shipExchange } from '#server/modules/exchange/public.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { openDesk } from '../../testkit/desk.ts';
import type { Desk } from '../../testkit/desk.ts';
import {
  aKey,
  aProduct,
  availableOf,
  CANCEL,
  HISTORY,
  historyOf,
  order,
  ordered,
  withContact,
} from '../../testkit/exchange.ts';
import type { OrderFacts } from '../../testkit/exchange.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let desk: Desk;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  desk = openDesk(club);
});
afterAll(async () => {
  await desk.close();
  await club.close();
});

const aMember = async (points = 100, product: 'SP' | 'FP' | 'VS' = 'SP') =>
  withContact(await (await club.aMember({ product, points })).logIn());
const keyOf = async (member: Member, facts: OrderFacts) =>
  (await order(member, facts)).errors?.[0]?.message ?? 'done';
const factsOf = async (member: Member, facts: OrderFacts) => {
  const { code: _code, ...extensions } = (await order(member, facts)).errors?.[0]?.extensions ?? {};
  return extensions;
};
const pointsOf = (member: Member, kind = 'sp') =>
  club.value<number>(
    'select coalesce(sum(available), 0)::int from point_lots where contract_id = $1 and kind = $2',
    [member.contractId, kind],
  );
const PRODUCTS =
  '{ clientPointExchangeProductList { id name companyName spPoint fpPoint tvpPoint saleEndAt left imageUrl } }';
type Products = { clientPointExchangeProductList: { id: string }[] };
const QUOTE = `query q($orders: [PointExchangeOrderInput!]!, $contractId: ID) { calculateMyPointExchange(orders: $orders,
  contractId: $contractId) { kind points linePoints available lots { points validThru contract { id } } } }`;

describe('products', () => {
  it('are listed with the prices, the company, the last day and what is left, until their last day', async () => {
    const member = await aMember();
    const today = await club.today();
    const limited = await aProduct(club, { sp: 5, tvp: 5_000, until: today, total: 3 });
    const ended = await aProduct(club, { sp: 5, until: addDays(today, -1) });
    const { clientPointExchangeProductList: list } = await member.get<Products>(PRODUCTS);
    expect(list.find(({ id }) => id === String(limited))).toMatchObject({
      ...{ companyName: '架空商店', spPoint: 5, fpPoint: null, tvpPoint: 5_000, saleEndAt: today, left: 3 },
    });
    expect(list.map(({ id }) => id)).not.toContain(String(ended));
    expect(await keyOf(member, { orders: [[limited, 1]] })).toBe('done');
    expect(await keyOf(member, { orders: [[ended, 1]] })).toBe('EXCHANGE_SALE_ENDED');
  });
});

describe('an order', () => {
  it('of two products, one and three pieces, takes their points and writes its lines', async () => {
    const member = await aMember(100);
    const [ticket, tea] = [await aProduct(club, { sp: 10 }), await aProduct(club, { sp: 4, total: 5 })];
    const lines = await ordered(member, {
      orders: [
        [ticket, 1],
        [tea, 3],
      ],
      shownPoints: 22,
    });
    expect(lines).toMatchObject([
      {
        ...{ quantity: 1, spPoint: 10, fpPoint: null, tvpPoint: null, state: 'RECEIVED', canCancel: true },
        product: { id: String(ticket), left: null },
      },
      { quantity: 3, spPoint: 12, product: { id: String(tea), left: 2 } },
    ]);
    expect(new Set(lines.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await pointsOf(member)).toBe(78);
    expect(await historyOf(member)).toEqual(lines);
  });

  it('is sent to the main contact where no address is given, or to the one that is typed', async () => {
    const member = await aMember();
    const product = await aProduct(club, { sp: 5 });
    const [own] = await ordered(member, { orders: [[product, 1]] });
    expect(own).toMatchObject({
      ...{ tel: '03-0000-0000', postalCode: '1000000', contract: { id: String(member.contractId) } },
      address1: '東京都架空区見本町1-2-3 見本ビル101',
    });
    const address = {
      ...{ name: '贈田 花子', tel: '06-0000-0000', email: 'hanako@example.jp', address1: '大阪府架空市1-1' },
      postalCode: '530-0000',
    };
    const [other] = await ordered(member, { orders: [[product, 1]], address });
    expect(other).toMatchObject({ ...address, postalCode: '5300000' });
    const wrong = { orders: [[product, 1]] as const, address: { tel: '12' } };
    expect(await keyOf(member, wrong)).toBe('DETAILS_INVALID');
    expect(await factsOf(member, wrong)).toMatchObject({ field: 'tel', problem: 'phone' });
  });

  it('names the field that a membership without an address lacks', async () => {
    const member = await (await club.aMember({ points: 100 })).logIn();
    const product = await aProduct(club, { sp: 5 });
    expect(await factsOf(member, { orders: [[product, 1]] })).toMatchObject({ field: 'address1' });
  });

  it('takes points that end soonest first, and none that have not begun or are over', async () => {
    const member = await aMember(0);
    const today = await club.today();
    const lot = (points: number, thru: number, from = -10) =>
      club.aLot(member.contractId, {
        ...{ kind: 'sp', points, thru: addDays(today, thru), from: addDays(today, from) },
      });
    const [late, soon, over, coming] = [
      await lot(10, 300),
      await lot(4, 30),
      await lot(50, -1),
      await lot(50, 400, 1),
    ];
    const product = await aProduct(club, { sp: 6 });
    expect(
      await member.get(QUOTE, {
        orders: [{ productId: String(product), quantity: 1 }],
        contractId: String(member.contractId),
      }),
    ).toEqual({
      calculateMyPointExchange: {
        ...{ kind: 'SP', points: 6, linePoints: [6], available: 14 },
        lots: [
          { points: 4, validThru: addDays(today, 30), contract: { id: String(member.contractId) } },
          { points: 2, validThru: addDays(today, 300), contract: { id: String(member.contractId) } },
        ],
      },
    });
    await ordered(member, { orders: [[product, 1]] });
    const left = await Promise.all([soon, late, over, coming].map((id) => availableOf(club, id)));
    expect(left).toEqual([0, 8, 50, 50]);
    expect(await factsOf(member, { orders: [[product, 2]] })).toMatchObject({ short: 4, kind: 'sp' });
  });

  it('without a contract is paid in TVP of all contracts, and by another line too', async () => {
    const member = await aMember(0, 'VS');
    const today = await club.today();
    const second = await club.value<number>(
      `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
       select client_id, 2, 'X' || contract_number, start_date, end_date from contracts where id = $1 returning id`,
      [member.contractId],
    );
    const tvp = (contractId: number, points: number, days: number) =>
      club.aLot(contractId, { kind: 'tvp', points, thru: addDays(today, days) });
    const [first, other] = [await tvp(member.contractId, 900, 100), await tvp(second, 900, 50)];
    const product = await aProduct(club, { tvp: 1_000, sp: 1 });
    const [line] = await ordered(member, { orders: [[product, 1]], contractId: null });
    expect(line).toMatchObject({ tvpPoint: 1_000, spPoint: null, contract: null });
    expect([await availableOf(club, first), await availableOf(club, other)]).toEqual([800, 0]);
    // A contract of yen has TVP alone; one of SP pays in SP, of which there are none.
    expect(await keyOf(member, { orders: [[product, 1]] })).toBe('INSUFFICIENT_POINTS');
    expect(await keyOf(member, { orders: [[product, 9]], contractId: second })).toBe('INSUFFICIENT_POINTS');
    // What comes back lies where it came from.
    await member.get(CANCEL, { orderId: line!.orderId });
    expect([await availableOf(club, first), await availableOf(club, other)]).toEqual([900, 900]);
  });

  it('below the minimum is refused with it, and the club may set another', async () => {
    const member = await aMember();
    const product = await aProduct(club, { sp: 1 });
    expect(await factsOf(member, { orders: [[product, 4]] })).toMatchObject({ minimum: 5, points: 4 });
    expect(await keyOf(member, { orders: [[product, 5]] })).toBe('done');
    await club.owner.query(`insert into settings (name, value) values ('exchangeMinimumSp', '7')`);
    expect(await keyOf(member, { orders: [[product, 6]] })).toBe('EXCHANGE_BELOW_MINIMUM');
    expect(await keyOf(member, { orders: [[product, 7]] })).toBe('done');
    await club.owner.query(`delete from settings where name = 'exchangeMinimumSp'`);
  });

  it.each([
    ['nothing', [], 'BAD_INPUT_ERROR'],
    ['a product that does not exist', [[2_000_000, 1]], 'NOT_FOUND_ERROR'],
    ['no id at all', [['x', 1]], 'NOT_FOUND_ERROR'],
  ] as const)('of %s is refused', async (_what, orders, key) => {
    expect(await keyOf(await aMember(), { orders })).toBe(key);
  });

  it('is refused for a product twice, other points, another price than shown, and a contract of others', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const product = await aProduct(club, { sp: 5 });
    const forFp = await aProduct(club, { fp: 50 });
    expect(
      await keyOf(member, {
        orders: [
          [product, 1],
          [product, 1],
        ],
      }),
    ).toBe('BAD_INPUT_ERROR');
    expect(await keyOf(member, { orders: [[product, 0]] })).toBe('BAD_INPUT_ERROR');
    expect(await keyOf(member, { orders: [[product, 100]] })).toBe('BAD_INPUT_ERROR');
    expect(await keyOf(member, { orders: [[forFp, 1]] })).toBe('EXCHANGE_OTHER_POINTS');
    expect(await factsOf(member, { orders: [[product, 2]], shownPoints: 9 })).toMatchObject({ points: 10 });
    expect(await keyOf(member, { orders: [[product, 1]], contractId: other.contractId })).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(await pointsOf(member)).toBe(100);
  });

  it('of a limited product ends with what is left', async () => {
    const [member, other] = [await aMember(), await aMember()];
    const product = await aProduct(club, { sp: 5, total: 3 });
    const [line] = await ordered(member, { orders: [[product, 2]] });
    expect(await factsOf(other, { orders: [[product, 2]] })).toMatchObject({ product, left: 1 });
    await member.get(CANCEL, { orderId: line!.orderId });
    expect(await keyOf(other, { orders: [[product, 3]] })).toBe('done');
    expect(await keyOf(member, { orders: [[product, 1]] })).toBe('EXCHANGE_SOLD_OUT');
    await expect(
      club.owner.query('update exchange_products set ordered = ordered + 1 where id = $1', [product]),
    ).rejects.toThrow('exchange_products_not_oversold');
  });

  it('sent again under its key, ten times at once too, is the same order; another under that key is refused', async () => {
    const member = await aMember();
    const product = await aProduct(club, { sp: 5 });
    const facts = { orders: [[product, 2]] as const, requestKey: aKey() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ordered(member, facts)));
    expect(new Set(answers.map(([line]) => line!.orderId)).size).toBe(1);
    expect(await pointsOf(member)).toBe(90);
    expect(await keyOf(member, { ...facts, orders: [[product, 3]] })).toBe('EXCHANGE_ORDERED_OTHERWISE');
    expect(await keyOf(member, { ...facts, requestKey: aKey() })).toBe('done');
  });
});

describe('cancelling', () => {
  it('gives each lot back what it gave, and pieces to others; a second time nothing', async () => {
    const member = await aMember(100);
    const product = await aProduct(club, { sp: 10, total: 2 });
    const [line] = await ordered(member, { orders: [[product, 2]] });
    const { cancelMyPointExchange } = await member.get<{ cancelMyPointExchange: unknown[] }>(CANCEL, {
      orderId: line!.orderId,
    });
    expect(cancelMyPointExchange).toMatchObject([
      { state: 'CANCELLED', canCancel: false, cancelReason: null, product: { left: 2 } },
    ]);
    expect(await pointsOf(member)).toBe(100);
    expect(await member.refusal(CANCEL, { orderId: line!.orderId })).toBe('EXCHANGE_STEP_CLOSED');
    const changes = await member.get<{
      myContract: { pointMovementList: { pointChange: number; pointsAfter: number; changeReason: string }[] };
    }>(
      'query s($id: ID!) { myContract(id: $id) { pointMovementList(take: 2) { pointChange pointsAfter changeReason } } }',
      {
        id: String(member.contractId),
      },
    );
    expect(changes.myContract.pointMovementList).toEqual([
      { pointChange: 20, pointsAfter: 100, changeReason: 'UNEXCHANGE' },
      { pointChange: -20, pointsAfter: 80, changeReason: 'EXCHANGE' },
    ]);
  });

  it('after a lot has ended puts its points into one that is good for sixty days', async () => {
    const member = await aMember(0);
    const today = await club.today();
    const lot = await club.aLot(member.contractId, { kind: 'sp', points: 10, thru: today });
    const product = await aProduct(club, { sp: 10 });
    const [line] = await ordered(member, { orders: [[product, 1]] });
    await club.clockForward('2 days');
    try {
      await member.get(CANCEL, { orderId: line!.orderId });
      const { rows } = await club.owner.query(
        'select available::int, valid_from::text, valid_thru::text, returned from point_lots where contract_id = $1 and returned',
        [member.contractId],
      );
      expect(rows).toEqual([
        { available: 10, valid_from: addDays(today, 2), valid_thru: addDays(today, 61), returned: true },
      ]);
      expect(await availableOf(club, lot)).toBe(0);
    } finally {
      await club.clockForward('-2 days');
    }
  });
});

describe('who may', () => {
  it('is the main member, and a sub member of a company alone; nobody of another membership', async () => {
    const product = await aProduct(club, { sp: 5 });
    const tried = async (member: Member) => [
      await keyOf(member, { orders: [[product, 1]] }),
      await member.refusal(HISTORY),
      await member.refusal(PRODUCTS),
      await member.refusal(QUOTE, {
        orders: [{ productId: String(product), quantity: 1 }],
        contractId: String(member.contractId),
      }),
      await member.refusal('{ pointExchangeMinimums { sp fp tvp } }'),
    ];
    const all = (key: string) => Array.from({ length: 5 }, () => key);
    const main = await aMember();
    const company = await withContact(await (await club.aMember({ isCompany: true, points: 100 })).logIn());
    const [line] = await ordered(main, { orders: [[product, 1]] });
    const family = await (await club.aMember({ of: main, role: 'FAMILY' })).logIn();
    const sub = await (await club.aMember({ of: main, role: 'SUB' })).logIn();
    const ofCompany = await (await club.aMember({ of: company, role: 'SUB' })).logIn();
    expect(await tried(main)).toEqual(all('done'));
    expect(await tried(family)).toEqual(all('ACCESS_DENIED_ERROR'));
    expect(await tried(sub)).toEqual(all('ACCESS_DENIED_ERROR'));
    expect(await tried(ofCompany)).toEqual(all('done'));
    for (const member of [family, sub])
      expect(await member.refusal(CANCEL, { orderId: line!.orderId })).toBe('ACCESS_DENIED_ERROR');
    expect(await company.refusal(CANCEL, { orderId: line!.orderId })).toBe('NOT_FOUND_ERROR');
    expect(await company.refusal(CANCEL, { orderId: 'x' })).toBe('NOT_FOUND_ERROR');
    // A sub member cancels its own orders, the main member all.
    const [ofMain] = await ordered(company, { orders: [[product, 1]] });
    expect(await ofCompany.refusal(CANCEL, { orderId: ofMain!.orderId })).toBe('ACCESS_DENIED_ERROR');
    const [own] = await ordered(ofCompany, { orders: [[product, 1]] });
    expect(await company.refusal(CANCEL, { orderId: own!.orderId })).toBe('done');
  });
});

describe('the club', () => {
  it('confirms, ships with a number, and each is told once; its member cancels no more', async () => {
    const member = await aMember();
    const product = await aProduct(club, { sp: 5 });
    const [line] = await ordered(member, { orders: [[product, 1]] });
    const { orderNumber, orderId } = line!;
    const ship = (shippedNumber: string) =>
      shipExchange(desk.services(), desk.actor, { orderNumber, shippedNumber });
    expect(await ship('1234')).toMatchObject({ refused: 'EXCHANGE_STEP_CLOSED' });
    expect(await confirmExchange(desk.services(), desk.actor, orderNumber)).toMatchObject({ orderNumber });
    expect(await confirmExchange(desk.services(), desk.actor, orderNumber)).toMatchObject({
      refused: 'EXCHANGE_STEP_CLOSED',
    });
    expect(await member.refusal(CANCEL, { orderId })).toBe('EXCHANGE_STEP_CLOSED');
    expect(await ship(' ')).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
    expect(await ship('1234-5678')).toMatchObject({ orderNumber });
    expect(await historyOf(member)).toMatchObject([
      { state: 'SHIPPED', shippedNumber: '1234-5678', canCancel: false },
    ]);
    expect(
      await cancelExchange(desk.services(), desk.actor, { orderNumber, reason: '在庫切れ' }),
    ).toMatchObject({ refused: 'EXCHANGE_STEP_CLOSED' });
    expect(await confirmExchange(desk.services(), desk.actor, 'E0')).toMatchObject({
      refused: 'NOT_FOUND_ERROR',
    });
  });

  it('cancels with a reason what it has confirmed, and points go back', async () => {
    const member = await aMember(50);
    const product = await aProduct(club, { sp: 5 });
    const [line] = await ordered(member, { orders: [[product, 4]] });
    const { orderNumber } = line!;
    await confirmExchange(desk.services(), desk.actor, orderNumber);
    const cancel = (reason: string) => cancelExchange(desk.services(), desk.actor, { orderNumber, reason });
    expect(await cancel('')).toMatchObject({ refused: 'BAD_INPUT_ERROR' });
    expect(await cancel('仕入れができなくなったため')).toMatchObject({ orderNumber });
    expect(await pointsOf(member)).toBe(50);
    expect(await historyOf(member)).toMatchObject([
      { state: 'CANCELLED', cancelReason: '仕入れができなくなったため' },
    ]);
    const { rows } = await club.owner.query(
      `select action, outcome, refusal, actor_kind, client_id::int from audit_events where subject like $1 order by id`,
      [`${orderNumber}%`],
    );
    expect(rows).toEqual([
      {
        action: 'confirmExchange',
        outcome: 'ok',
        refusal: null,
        actor_kind: 'staff',
        client_id: member.clientId,
      },
      expect.objectContaining({ action: 'cancelExchange', outcome: 'denied', refusal: 'BAD_INPUT_ERROR' }),
      expect.objectContaining({ action: 'cancelExchange', outcome: 'ok', actor_kind: 'staff' }),
    ]);
  });
});

it('all that moved keeps the laws of the books', async () =>
  expect(await brokenBooks(club.owner)).toEqual([]));
