/** Things that are rented later by card: charged first, while their stock is kept, and given back to the card when they are taken out. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { CardClub } from '../../testkit/card-club.ts';
import { carryOut, changed, quoteFor } from '../../testkit/changes.ts';
import { aRentalItem } from '../../testkit/extras.ts';

let cards: CardClub;
let bicycle: number;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
  const facilityId = await cards.club.value<number>('select facility_id from room_types where id = $1', [
    cards.roomType.id,
  ]);
  bicycle = await aRentalItem(cards.club, { facilityId }, { pieces: 2, yen: 500, period: 'Day' });
});
afterAll(() => cards.close());

async function aStay(trouble: Trouble) {
  const payer = await cards.aPayer('none', 1);
  const [booking] = (await cards.paid(payer)).bookings;
  await cards.collect();
  if (trouble !== 'none') await cards.giveCard(payer.member, trouble);
  const from = await cards.club.daysAhead(30);
  const wanted = { rentalItems: [{ rentalItemId: bicycle, quantity: 2, fromDate: from, toDate: from }] };
  return { ...payer, id: booking!.id, wanted };
}

const taken = () =>
  cards.club.value<number | undefined>('select taken from rental_nights where rental_item_id = $1', [
    bicycle,
  ]);
const cardOf = (id: string) =>
  cards.club.value<number>('select card::int from money_balances where purpose_id = $1', [id]);
const books = async () => expect(await brokenBooks(cards.club.owner)).toEqual([]);

describe('what is rented later', () => {
  it('is charged by itself, and comes back to the card whole', async () => {
    const { member, id, wanted, yen } = await aStay('none');
    const quote = await changed(member, id, wanted);
    expect(quote.chargeJpy).toBe(1_100);
    expect([await taken(), await cardOf(id)]).toEqual([2, yen + 1_100]);
    await cards.collect();
    await books();
    const none = await changed(member, id, { rentalItems: [] });
    expect([none.refundedJpy, none.penaltyJpy]).toEqual([1_100, 0]);
    await cards.collect();
    expect([await taken(), await cardOf(id)]).toEqual([0, yen]);
    await books();
  });

  it('is not rented when its card is declined, and its stock is free again', async () => {
    const { member, id, wanted, yen } = await aStay('limitExceeded');
    const { quote } = await quoteFor(member, id, wanted);
    expect((await carryOut(member, id, wanted, { quote })).errors?.[0]?.message).toBe('CARD_LIMIT');
    expect([await taken(), await cardOf(id)]).toEqual([0, yen]);
    await books();
  });

  it('keeps its stock while its holder is asked, and is carried out as it was judged', async () => {
    const { member, id, wanted, yen } = await aStay('challenge');
    const { quote } = await quoteFor(member, id, wanted);
    const { data } = await carryOut(member, id, wanted, { quote });
    const url = data!.done.securePaymentUrl!;
    expect(await taken()).toBe(2);
    await books();
    const other = await aStay('none');
    const full = await carryOut(other.member, other.id, other.wanted);
    expect(full.errors?.[0]?.message).toBe('RENTAL_FULL');
    // Fewer that the club has from now on take nothing away.
    await cards.club.owner.query('update rental_items set quantity = 1 where id = $1', [bicycle]);
    await cards.gateway.decide(url, 'approve');
    const charge = await cards.club.value<string>(
      `select p.id from booking_changes c join card_charges p on p.purpose_id = c.id where c.booking_id = $1`,
      [id],
    );
    await cards.comeBack(charge);
    expect([await taken(), await cardOf(id)]).toEqual([2, yen + 1_100]);
    await cards.collect();
    await books();
  });
});
