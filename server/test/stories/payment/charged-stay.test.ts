/** Paying a stay by card: no money without a booking, no booking without its money, whatever the gateway and its holder do. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Trouble } from '../../../../gateway-simulator/test-cards.ts';
import { CardClub } from '../../testkit/card-club.ts';
import type { Payer } from '../../testkit/card-club.ts';

const CHARGE = 'query ($id: ID!) { cardCharge(id: $id) { state refusal groupId } }';
const STANDING = 'select owed::int, card::int from money_balances where purpose_id = $1';
const CARD = '{ mySavedCard { cardNo } }';
let cards: CardClub;
beforeAll(async () => {
  cards = await CardClub.open(inject('postgresUrl'));
});
afterAll(() => cards.close());
afterEach(() => cards.gateway.simulator.faults.set({}));

describe('a stay that is paid by card', () => {
  it('is booked as soon as its yen are authorised, and the money is taken afterwards', async () => {
    const payer = await cards.aPayer('none');
    const { yen } = payer;
    const confirmed = await cards.paid(payer);
    expect(confirmed).toMatchObject({ securePaymentUrl: null, securePaymentAmount: null });
    expect(confirmed.bookings).toHaveLength(1);
    await cards.collect();
    expect(await cards.atGateway(payer)).toEqual(['SALES', yen]);
    expect(await cards.chargeOf(payer)).toMatchObject({
      state: 'CAPTURED',
      yen,
      held_yen: yen,
      payload: null,
    });
    const { rows } = await cards.club.owner.query(STANDING, [confirmed.bookings[0]!.id]);
    expect(rows).toEqual([{ owed: 0, card: yen }]);
  });

  it('leads to the page of the gateway first where its holder is asked, and is booked on the way back', async () => {
    const payer = await cards.aPayer('challenge');
    const { member, group, yen } = payer;
    const asked = await cards.paid(payer);
    expect(asked).toMatchObject({ bookings: [], securePaymentAmount: yen });
    expect(await cards.stateOf(payer)).toBe('PAYING');
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    const { id } = await cards.chargeOf(payer);
    const back = await cards.comeBack(id);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/3ds-callback?charge=${id}`),
    ]);
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
    expect((await member.ask(CHARGE, { id })).data).toEqual({
      cardCharge: { state: 'PAID', refusal: null, groupId: group.id },
    });
    const stranger = await (await cards.club.aMember()).logIn();
    expect((await stranger.ask(CHARGE, { id })).data).toEqual({
      cardCharge: { state: 'PAID', refusal: null, groupId: null },
    });
  });

  it('asked for again leads to the same page, and to no other charge', async () => {
    const payer = await cards.aPayer('challenge');
    const { member, group } = payer;
    const first = await cards.paid(payer);
    const again = await Promise.all(Array.from({ length: 10 }, () => cards.paid(payer)));
    expect(new Set(again.map(({ securePaymentUrl }) => securePaymentUrl))).toEqual(
      new Set([first.securePaymentUrl]),
    );
    expect((await cards.pay(payer, '別の 人')).errors?.[0]?.message).toBe('PAYMENT_PENDING');
    expect(await member.remove(group.id)).toMatchObject({ errors: [{ message: 'PAYMENT_PENDING' }] });
    const charges = 'select count(*)::int from card_charges where purpose_id = $1';
    expect(await cards.club.value(charges, [group.id])).toBe(1);
  });

  it('is found again by the login that pays, and by nobody else, as long as its holder is asked', async () => {
    const STATE =
      'query ($id: ID!) { myTemporaryBookingGroupState(id: $id) { state securePaymentUrl securePaymentAmount } }';
    const payer = await cards.aPayer('challenge');
    const { member, group } = payer;
    const stateOf = async () =>
      (await member.get<{ myTemporaryBookingGroupState: unknown }>(STATE, { id: group.id }))
        .myTemporaryBookingGroupState;
    const nothing = { securePaymentUrl: null, securePaymentAmount: null };
    expect(await stateOf()).toEqual({ state: 'HELD', ...nothing });
    const { securePaymentUrl } = await cards.paid(payer);
    expect(await stateOf()).toEqual({ state: 'PAYING', securePaymentUrl, securePaymentAmount: payer.yen });
    const sub = await (await cards.club.aMember({ of: member, role: 'SUB' })).logIn();
    expect(await sub.refusal(STATE, { id: group.id })).toBe('NOT_FOUND_ERROR');
    await cards.gateway.decide(securePaymentUrl!, 'cancel');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await stateOf()).toEqual({ state: 'HELD', ...nothing });
    const again = await cards.paid(payer);
    await cards.gateway.decide(again.securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await stateOf()).toEqual({ state: 'CONFIRMED', ...nothing });
  });

  it('asked for fifty times at once is charged once', async () => {
    const payer = await cards.aPayer('none');
    const answers = await Promise.all(Array.from({ length: 50 }, () => cards.pay(payer)));
    const refused = new Set(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []));
    expect([...refused].filter((key) => key !== 'PAYMENT_PENDING' && key !== 'SERVER_BUSY')).toEqual([]);
    expect(answers.some(({ data }) => data?.confirmBookingGroup.bookings.length === 1)).toBe(true);
    await cards.collect();
    const owner = `client-${payer.member.clientId}`;
    const orders = cards.gateway.simulator
      .trades()
      .filter(({ jobCode, memberId }) => jobCode === 'AUTH' && memberId === owner);
    expect(orders.map(({ status, amount }) => [status, amount])).toEqual([['SALES', payer.yen]]);
    expect(await cards.paid(payer)).toMatchObject({ bookings: [{}] });
  });

  it('is booked though its member logged out while the holder was asked', async () => {
    const payer = await cards.aPayer('challenge');
    const asked = await cards.paid(payer);
    await payer.member.ask('mutation { logoutClient }');
    expect((await payer.member.ask('{ myClientInfo { memberId } }')).errors).toBeDefined();
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
  });

  it('is not booked for a login that was closed meanwhile: its money goes back', async () => {
    const payer = await cards.aPayer('challenge');
    const asked = await cards.paid(payer);
    await cards.club.owner.query('update logins set disabled_at = now() where id = $1', [
      payer.member.loginId,
    ]);
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    await cards.collect();
    expect([await cards.stateOf(payer), (await cards.chargeOf(payer)).state]).toEqual(['REMOVED', 'VOIDED']);
    expect((await cards.atGateway(payer))?.[0]).toBe('VOID');
  });

  it('keeps what was typed sealed while it waits, and nowhere else', async () => {
    const payer = await cards.aPayer('challenge');
    await cards.pay(payer, '秘密 花子');
    const { payload } = await cards.chargeOf(payer);
    expect(payload!.length).toBeGreaterThan(100);
    expect(payload!.toString('utf8')).not.toContain('秘密');
    const names = `select array_agg(name) from booking_guests g join bookings b on b.id = g.booking_id where b.group_id = $1 and name is not null`;
    expect(await cards.club.value(names, [payer.group.id])).toBeNull();
  });

  it('while cards are closed is not charged, and stays held; what was paid before is answered again', async () => {
    const payer = await cards.aPayer('none');
    const before = await cards.aPayer('none');
    const { bookings } = await cards.paid(before);
    const window = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', message: '保守' };
    const { owner } = cards.club;
    await owner.query(`insert into settings (name, value) values ('cardServiceMaintenance', $1)`, [
      JSON.stringify(window),
    ]);
    expect(await cards.refusalOf(payer)).toBe('CARD_SERVICE_CLOSED');
    expect((await cards.paid(before)).bookings).toEqual(bookings);
    await owner.query(`delete from settings where name = 'cardServiceMaintenance'`);
    expect(await cards.stateOf(payer)).toBe('HELD');
  });
});

describe('what is refused of paying by card', () => {
  const DENIED = `select refusal from audit_events where action = 'confirmBookingGroup' and outcome = 'denied' and subject = $1`;
  const deniedOf = async ({ group }: Payer) =>
    (await cards.club.owner.query<{ refusal: string }>(DENIED, [group.id])).rows.map(
      ({ refusal }) => refusal,
    );

  it('leaves one row in the audit log, whoever has refused it: the gateway, or the end of the session meanwhile', async () => {
    const [declined, gone] = [await cards.aPayer('limitExceeded'), await cards.aPayer('none')];
    expect(await cards.refusalOf(declined)).toBe('CARD_LIMIT');
    expect(await deniedOf(declined)).toEqual(['CARD_LIMIT']);
    // The member logs out in the moment in which the gateway is asked.
    await cards.club.owner.query(`
      create function log_out() returns trigger language plpgsql security definer as $$
      begin delete from sessions where login_id = new.login_id; return new; end $$;
      create trigger log_out after insert on card_charges for each row execute function log_out()`);
    expect(await cards.refusalOf(gone)).toBe('UNAUTHORIZED_ERROR');
    await cards.club.owner.query('drop trigger log_out on card_charges; drop function log_out()');
    expect(await deniedOf(gone)).toEqual(['UNAUTHORIZED_ERROR']);
  });
});

describe('a card that is refused', () => {
  it.each<[Trouble, string]>([
    ['limitExceeded', 'CARD_LIMIT'],
    ['balanceShort', 'CARD_LIMIT'],
    ['temporary', 'PAYMENT_TEMPORARILY_FAILED'],
    ['refusedByNewCode', 'GMO_CHARGE_E21990042'],
  ])('%s says %s; the hold goes on, and another way to pay books it', async (trouble, key) => {
    const payer = await cards.aPayer(trouble);
    expect(await cards.refusalOf(payer)).toBe(key);
    expect(await cards.stateOf(payer)).toBe('HELD');
    expect(await cards.chargeOf(payer)).toMatchObject({ state: 'DECLINED', payload: null });
    await cards.collect(1);
    expect(await cards.chargeOf(payer)).toMatchObject({ state: 'DECLINED', look_at: null });
    expect((await payer.member.confirm(payer.group)).errors).toBeUndefined();
  });

  it('because the gateway has forgotten it says so, and the hold goes on', async () => {
    const payer = await cards.aPayer('none');
    cards.gateway.simulator.forgetCards(`client-${payer.member.clientId}`);
    expect(await cards.refusalOf(payer)).toBe('CREDIT_CARD_NOT_FOUND');
    expect(await cards.stateOf(payer)).toBe('HELD');
  });

  it('because the gateway has forgotten it is none from that moment on, and another that is saved pays', async () => {
    const payer = await cards.aPayer('none');
    const { member } = payer;
    expect(await member.refusal(CARD)).toBe('done');
    cards.gateway.simulator.forgetCards(`client-${member.clientId}`);
    await cards.refusalOf(payer);
    expect(await member.refusal(CARD)).toBe('CREDIT_CARD_NOT_FOUND');
    await cards.giveCard(member, 'none');
    expect(await member.refusal(CARD)).toBe('done');
    expect(await cards.paid(payer)).toMatchObject({ bookings: [{}] });
  });

  it('by its holder says so; the hold goes on, and the card may be tried again', async () => {
    const payer = await cards.aPayer('challenge');
    const asked = await cards.paid(payer);
    await cards.gateway.decide(asked.securePaymentUrl!, 'cancel');
    const { id } = await cards.chargeOf(payer);
    await cards.comeBack(id);
    expect((await payer.member.ask(CHARGE, { id })).data).toMatchObject({
      cardCharge: { state: 'DECLINED', refusal: 'CARD_AUTHENTICATION_CANCELLED' },
    });
    expect(await cards.stateOf(payer)).toBe('HELD');
    expect((await cards.paid(payer)).securePaymentUrl).not.toBeNull();
  });

  it('once the hold has ended of itself leaves nothing behind', async () => {
    const payer = await cards.aPayer('challenge');
    const asked = await cards.paid(payer);
    await cards.club.clockForward('25 minutes');
    await cards.gateway.decide(asked.securePaymentUrl!, 'cancel');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    expect(await cards.stateOf(payer)).toBe('EXPIRED');
    expect(await brokenBooks(cards.club.owner)).toEqual([]);
  });
});

describe('an answer that never came', () => {
  it.each<Trouble>(['answerLost', 'answerLate'])(
    '(%s) is looked up: the stay is booked and paid once',
    async (trouble) => {
      const payer = await cards.aPayer(trouble);
      expect(await cards.refusalOf(payer)).toBe('PAYMENT_UNSURE');
      expect(await cards.stateOf(payer)).toBe('PAYING');
      await cards.collect();
      expect(await cards.stateOf(payer)).toBe('CONFIRMED');
      expect(await cards.atGateway(payer)).toEqual(['SALES', payer.yen]);
      expect(await cards.paid(payer)).toMatchObject({ bookings: [{}] });
    },
    60_000,
  );

  it('after the page of the gateway, too', async () => {
    const payer = await cards.aPayer('answerLostAfterChallenge');
    const asked = await cards.paid(payer);
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    await cards.comeBack((await cards.chargeOf(payer)).id);
    await cards.collect();
    expect([await cards.stateOf(payer), await cards.atGateway(payer)]).toEqual([
      'CONFIRMED',
      ['SALES', payer.yen],
    ]);
  });

  it('of an order that the gateway has never seen gives the hold back to its member', async () => {
    const payer = await cards.aPayer('none');
    cards.gateway.simulator.faults.set({ requestLost: 1 });
    expect(await cards.refusalOf(payer)).toBe('PAYMENT_UNSURE');
    cards.gateway.simulator.faults.set({});
    await cards.collect();
    expect(await cards.stateOf(payer)).toBe('PAYING');
    await cards.age(payer, '61 seconds');
    await cards.collect();
    expect([await cards.stateOf(payer), (await cards.chargeOf(payer)).state]).toEqual(['HELD', 'ABANDONED']);
    expect(await cards.paid(payer)).toMatchObject({ bookings: [{}] });
  }, 60_000);
});

describe('a holder who comes back', () => {
  it('after the rooms are gone gets the money back, and no booking', async () => {
    const payer = await cards.aPayer('challenge');
    const asked = await cards.paid(payer);
    await cards.expire('25 minutes');
    expect(await cards.stateOf(payer)).toBe('EXPIRED');
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    const { id } = await cards.chargeOf(payer);
    await cards.comeBack(id);
    expect((await payer.member.ask(CHARGE, { id })).data).toMatchObject({
      cardCharge: { state: 'ABANDONED' },
    });
    await cards.collect();
    expect([(await cards.chargeOf(payer)).state, (await cards.atGateway(payer))?.[0]]).toEqual([
      'VOIDED',
      'VOID',
    ]);
  });

  it('never is given up after a quarter of an hour', async () => {
    const payer = await cards.aPayer('challenge');
    await cards.paid(payer);
    await cards.age(payer, '14 minutes');
    await cards.collect(1);
    expect(await cards.stateOf(payer)).toBe('PAYING');
    await cards.age(payer, '2 minutes');
    await cards.collect(1);
    expect([await cards.stateOf(payer), (await cards.chargeOf(payer)).state]).toEqual(['HELD', 'ABANDONED']);
  });

  it('twice, and told by notifications before and after, is charged and booked once', async () => {
    const payer = await cards.aPayer('notifiedTwice');
    const asked = await cards.paid(payer);
    await cards.gateway.decide(asked.securePaymentUrl!, 'approve');
    const { id, order_id: orderId } = await cards.chargeOf(payer);
    await Promise.all([cards.notify(orderId), cards.comeBack(id), cards.comeBack(id), cards.notify(orderId)]);
    await cards.comeBack(id);
    expect(await cards.stateOf(payer)).toBe('CONFIRMED');
    await cards.collect();
    expect(await cards.atGateway(payer)).toEqual(['SALES', payer.yen]);
    const paid = `select count(*)::int from money_movements m join bookings b on b.id = m.purpose_id where b.group_id = $1 and m.reason = 'pay'`;
    expect(await cards.club.value(paid, [payer.group.id])).toBe(1);
  });

  it('by a made-up address, or to one of nobody, changes nothing', async () => {
    const back = await cards.comeBack('00000000-0000-4000-8000-000000000000');
    expect(back.headers.get('location')).toMatch(/3ds-callback$/);
    expect((await cards.comeBack('nonsense')).status).toBe(405);
    expect(await (await cards.notify('B0000')).text()).toBe('0');
  });
});

it('and after all of this the books are right', async () => {
  expect(await brokenBooks(cards.club.owner)).toEqual([]);
});
