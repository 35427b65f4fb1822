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
  const stay = await cards.aStay();
  const { from } = stay;
  if (trouble !== 'none') await cards.giveCard(stay.member, trouble);
  const wanted = { rentalItems: [{ rentalItemId: bicycle, quantity: 2, fromDate: from, toDate: from }] };
  return { ...stay, wanted };
}

/** The card company's page says yes to what a stay waits for. */
async function approved(id: string, url: string) {
  await cards.gateway.decide(url, 'approve');
  await cards.comeBack(
    await cards.club.value<string>(
      `select p.id from booking_changes c join card_charges p on p.purpose_id = c.id
       where c.booking_id = $1 and c.state = 'PAYING'`,
      [id],
    ),
  );
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
    await approved(id, url);
    expect([await taken(), await cardOf(id)]).toEqual([2, yen + 1_100]);
    await cards.collect();
    await books();
  });
});

describe('what follows a stay that waits for its card', () => {
  it('stays promised, though the club has fewer of it from now on, and fewer rooms only down to what is taken', async () => {
    const { club } = cards;
    const house = await club.aFacility();
    const roomType = await club.aRoomType(house, { rooms: 3 });
    const lamp = await aRentalItem(club, { facilityId: house.id }, { pieces: 3, yen: 500, period: 'Day' });
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const lamps = (quantity: number) => ({
      rentalItems: [{ rentalItemId: lamp, quantity, fromDate: dates.from, toDate: dates.from }],
    });
    const payer = await cards.aPayer('none', 1, { roomType });
    const [booking] = (await cards.paid(payer)).bookings;
    const { id } = booking!;
    await changed(payer.member, id, lamps(2));
    await cards.collect();
    await cards.giveCard(payer.member, 'challenge');
    const wanted = { days: [dates.to] };
    const { quote } = await quoteFor(payer.member, id, wanted);
    const { data } = await carryOut(payer.member, id, wanted, { quote });
    const night = [roomType.id, dates.to];
    const roomsOf = (total: number) =>
      club.owner.query('update room_nights set total = $3 where room_type_id = $1 and night = $2', [
        ...night,
        total,
      ]);
    await expect(roomsOf(0)).rejects.toThrow('never_oversold');
    await roomsOf(1);
    await club.owner.query('update rental_items set quantity = 1 where id = $1', [lamp]);
    await approved(id, data!.done.securePaymentUrl!);
    const stay = await club.owner.query(
      `select check_out::text, (select state from booking_changes where booking_id = b.id and kind = 'EXTENSION') as change,
         (select to_date::text from booking_rentals where booking_id = b.id) as lamps_until from bookings b where id = $1`,
      [id],
    );
    expect(stay.rows).toEqual([
      { check_out: await club.daysAhead(32), change: 'APPLIED', lamps_until: dates.to },
    ]);
    expect(
      await club.value(
        'select array_agg(taken order by night) from rental_nights where rental_item_id = $1',
        [lamp],
      ),
    ).toEqual([2, 2]);
    await cards.collect();
    await books();
  });
});
