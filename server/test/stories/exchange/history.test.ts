/** What the history of orders goes on saying: the names of its day, and for some time to whom an order was sent. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forgetExchangeAddresses } from '#server/modules/exchange/forget-addresses.ts';
import { systemActor } from '#server/platform/actor.ts';
import { Club } from '../../testkit/club.ts';
import { aProduct, CANCEL, historyOf, ordered, withContact } from '../../testkit/exchange.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const aMember = async () => withContact(await (await club.aMember({ product: 'SP', points: 100 })).logIn());

describe('the history', () => {
  it('goes on naming a product as it was ordered, after the club has renamed it', async () => {
    const member = await aMember();
    const product = await aProduct(club, { sp: 5 });
    const [line] = await ordered(member, { orders: [[product, 1]] });
    await club.owner.query(
      `update exchange_products set name_ja = '別の名', name_en = 'Other' where id = $1`,
      [product],
    );
    expect((await historyOf(member))[0]!.product).toEqual(line!.product);
    // An older server wrote no names.
    await club.owner.query('update exchange_lines set name_ja = null where order_id = $1', [line!.orderId]);
    expect((await historyOf(member))[0]!.product.name).toBe('別の名');
  });

  it('forgets to whom an order was sent a year after its end, and nothing else of it', async () => {
    const member = await aMember();
    const product = await aProduct(club, { sp: 5 });
    const cancelled = async () => {
      const [line] = await ordered(member, { orders: [[product, 1]] });
      await member.get(CANCEL, { orderId: line!.orderId });
      return line!.orderId;
    };
    const long = await cancelled();
    const lately = await cancelled();
    const [open] = await ordered(member, { orders: [[product, 1]] });
    const ended = (id: string, days: number) =>
      club.owner.query(
        `update exchange_orders set cancelled_at = clock_timestamp() - make_interval(days => $2) where id = $1`,
        [id, days],
      );
    await ended(long, 367);
    await ended(lately, 365);
    await forgetExchangeAddresses(club.jobServices(), systemActor('forget'));
    const left = new Map((await historyOf(member)).map((line) => [line.orderId, line]));
    expect(left.get(long)).toMatchObject({
      ...{ name: '', tel: '', email: '', postalCode: null, address1: '' },
      ...{ state: 'CANCELLED', quantity: 1, spPoint: 5 },
    });
    for (const orderId of [lately, open!.orderId]) expect(left.get(orderId)!.address1).not.toBe('');
  });
});
