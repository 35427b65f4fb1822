/** A club that takes cards at a simulated gateway, with members who pay a stay by card, and what became of their charges. */
import { setTimeout } from 'node:timers/promises';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { AllPreferences, FeePaymentType } from '#domain/payment/pay-by.ts';
import { systemActor } from '#server/platform/actor.ts';
import { collectDueCharges } from '#server/modules/payment/collect-charges.ts';
import { issueDueReceipts } from '#server/modules/payment/receipt/issue-receipts.ts';
import type { Configuration } from '#server/platform/configuration.ts';
import { releaseExpiredHolds } from '#server/modules/booking/public.ts';
import type { Trouble } from '../../../gateway-simulator/test-cards.ts';
import { Club } from './club.ts';
import type { ClubOptions } from './club.ts';
import type { MemberFacts } from './club-facts.ts';
import { TestGateway } from './gateway.ts';
import { setIssuer } from './papers.ts';
import { everythingBy } from './preferences.ts';
import type { Confirmed, HeldGroup, Member } from './member.ts';

const SAVE = 'mutation ($token: String!) { clientSaveCard(token: $token) { saved securePaymentUrl } }';
export type Payer = {
  readonly member: Member;
  readonly group: HeldGroup;
  readonly yen: number;
  readonly payment: FeePaymentType;
};

/** What a story says of a stay that is to be paid, where it is not one night in yen paid by a person's card. */
export type PayerFacts = {
  readonly product?: 'SP' | 'VS';
  readonly planId?: number;
  readonly roomType?: { readonly id: number };
  readonly payment?: FeePaymentType;
  /** In how many days the stay begins. */
  readonly ahead?: number;
  readonly isCompany?: boolean;
  /** Those of a company, which pays by them; without more it pays all by card. */
  readonly preferences?: AllPreferences;
};

type ChargeRow = {
  readonly id: string;
  readonly order_id: string;
  readonly state: string;
  readonly yen: number;
  readonly refund_yen: number;
  readonly held_yen: number | null;
  readonly payload: Buffer | null;
  readonly look_at: Date | null;
};

/** Money that is authorised is taken when a story says `collect`: the portal's own sweep would come between two of its steps. */
const TAKEN_LATER = `
  create function be_taken_later() returns trigger language plpgsql as $$ begin
    new.look_at := clock_timestamp() + interval '1 hour'; return new; end $$;
  create trigger be_taken_later before update on card_charges for each row
    when (new.state = 'AUTHORISED' and old.state is distinct from new.state) execute function be_taken_later();`;

export class CardClub {
  readonly club: Club;
  readonly gateway: TestGateway;
  readonly roomType: { readonly id: number };

  private constructor(club: Club, gateway: TestGateway, roomType: { readonly id: number }) {
    this.club = club;
    this.gateway = gateway;
    this.roomType = roomType;
  }

  static async open(
    postgresUrl: string,
    configuration: Partial<Configuration> = {},
    options: ClubOptions = {},
  ): Promise<CardClub> {
    const gateway = await TestGateway.open();
    const club = await Club.open(postgresUrl, {
      ...options,
      configuration: { gateway: gateway.settings, ...configuration },
    });
    await setIssuer(club);
    await club.owner.query(TAKEN_LATER);
    return new CardClub(club, gateway, await club.aRoomType(await club.aFacility(), { rooms: 400 }));
  }

  async close(): Promise<void> {
    await this.club.close();
    await this.gateway.close();
  }

  /** A member with a card that was saved at the gateway, and a hold to pay with it; without more, from the thirtieth day on. */
  async aPayer(trouble: Trouble, nights = 1, facts: PayerFacts = {}): Promise<Payer> {
    const { product = 'VS', planId, roomType = this.roomType, ahead = 30 } = facts;
    const preferences = facts.preferences ?? (facts.isCompany ? everythingBy('CARD') : undefined);
    const company = preferences ? { isCompany: true, preferences } : {};
    const member = await this.aCardHolder(trouble, { product, ...company });
    const payment = facts.payment ?? (preferences ? 'PREFERENCE' : 'CARD');
    const { club } = this;
    const dates = { from: await club.daysAhead(ahead), to: await club.daysAhead(ahead + nights) };
    const group = await member.held({ roomType, ...(planId === undefined ? {} : { planId }), ...dates });
    const price = await member.finalPrice(group, { payment });
    return { member, group, payment, yen: price.data!.calculateMyBookingGroupPrice.totalJpy };
  }

  /** A member whose card was saved at the gateway. */
  async aCardHolder(trouble: Trouble, facts: MemberFacts = {}): Promise<Member> {
    const member = await (await this.club.aMember({ ...facts, card: 'none' })).logIn();
    await this.giveCard(member, trouble);
    return member;
  }

  /** Saves a card for a membership, its holder saying yes where there is something to say. */
  async giveCard(member: Member, trouble: Trouble): Promise<void> {
    const { club, gateway } = this;
    type Given = { clientSaveCard: { saved: boolean; securePaymentUrl: string | null } };
    const { clientSaveCard: given } = await member.get<Given>(SAVE, {
      token: await gateway.tokenFor(trouble),
    });
    if (given.securePaymentUrl) {
      await gateway.decide(given.securePaymentUrl, 'approve');
      await this.comeBack(
        await club.value('select id from card_checks where client_id = $1 order by made_at desc limit 1', [
          member.clientId,
        ]),
      );
    }
  }

  pay({ member, group, payment }: Payer, name?: string) {
    return member.confirm(group, name ? { payment, name } : { payment });
  }

  /** A stay that is paid so, with its days. */
  async aStay(nights = 1, facts: PayerFacts = {}, trouble: Trouble = 'none') {
    const payer = await this.aPayer(trouble, nights, facts);
    const [booking] = (await this.paid(payer)).bookings;
    await this.collect();
    const from = await this.club.daysAhead(facts.ahead ?? 30);
    const to = addDays(from, nights);
    return { ...payer, id: booking!.id, number: booking!.bookingNumber, from, to };
  }

  /** Why paying was refused. */
  async refusalOf(payer: Payer): Promise<string | undefined> {
    return (await this.pay(payer)).errors?.[0]?.message;
  }

  /** A payment that must not be refused: booked, or its holder is asked first. */
  async paid(payer: Payer): Promise<Confirmed> {
    const { data, errors } = await this.pay(payer);
    if (!data) throw new Error(`not paid: ${errors?.[0]?.message}`);
    return data.confirmBookingGroup;
  }

  /** The holder, or somebody else, comes back from the gateway's page; what they bring is made up. */
  comeBack(id: string): Promise<Response> {
    const body = 'AccessID=forged';
    return fetch(`${this.club.address}/payment/return/${id}`, { method: 'POST', body, redirect: 'manual' });
  }

  notify(orderId: string): Promise<Response> {
    const body = new URLSearchParams({ OrderID: orderId });
    return fetch(`${this.club.address}/payment/notification`, { method: 'POST', body });
  }

  async chargeOf({ group }: Payer): Promise<ChargeRow> {
    const { rows } = await this.club.owner.query<ChargeRow>(
      'select * from card_charges where purpose_id = $1 order by made_at desc limit 1',
      [group.id],
    );
    return rows[0]!;
  }

  stateOf({ group }: Payer): Promise<string> {
    return this.club.value('select state from booking_groups where id = $1', [group.id]);
  }

  /** What the gateway has of the charge: its status there, and its yen. */
  async atGateway(payer: Payer): Promise<[string, number] | null> {
    const { order_id: order } = await this.chargeOf(payer);
    const trade = this.gateway.simulator.trades().find(({ orderId }) => orderId === order);
    return trade ? [trade.status, trade.amount] : null;
  }

  /** Does what is due of all charges, as sweeps do that come in time. Where a sweep of the portal took some of them first, once more. */
  async collect(rounds = 4): Promise<void> {
    const { services } = this.club.portals[0]!;
    for (let round = 0, tries = 0; round < rounds && tries < rounds + 20; tries += 1) {
      const { rowCount: due } = await this.club.owner.query(
        'update card_charges set look_at = clock_timestamp() where look_at is not null',
      );
      const taken = await collectDueCharges(services, systemActor('collect_card_charges'), { most: 50 });
      if (taken >= due!) round += 1;
    }
  }

  /** No sweep of the portal issues papers until what is answered is called: it would come between two steps of a story. */
  async holdPapersBack(): Promise<() => Promise<unknown>> {
    await this.club.owner.query(`
      create function be_due_later() returns trigger language plpgsql as $$ begin
        new.receipts_due_at := clock_timestamp() + interval '1 hour'; return new; end $$;
      create trigger be_due_later before update on card_charges for each row
        when (new.receipts_due_at is not null) execute function be_due_later();
      update card_charges set receipts_due_at = receipts_due_at;`);
    return () => this.club.owner.query('drop function be_due_later cascade');
  }

  /**
   * Issues the papers that are due, as sweeps do that come in time. What a sweep of the portal has taken first is made due and taken once more, since
   * that sweep may not be done with it when this answers.
   */
  async issueReceipts(most = 50): Promise<number> {
    const { services } = this.club.portals[0]!;
    for (let tries = 0; tries < 100; tries += 1) {
      // One that is locked is having its papers issued at this moment; to wait for it while others wait for these rows would be a deadlock.
      const { rows } = await this.club.owner.query<{ due: number; locked: number }>(
        `with due as (select id from card_charges where receipts_due_at is not null for no key update skip locked),
           made as (update card_charges set receipts_due_at = clock_timestamp() where id in (select id from due))
         select (select count(*) from due)::int as due,
           (select count(*) from card_charges where receipts_due_at is not null)::int - (select count(*) from due)::int as locked`,
      );
      const { due, locked } = rows[0]!;
      if (locked === 0) {
        const taken = await issueDueReceipts(services, systemActor('issue_receipts'), { most });
        if (taken >= Math.min(most, due)) return taken;
      }
      await setTimeout(50);
    }
    return 0;
  }

  /** Makes a charge older than it is. */
  async age({ group }: Payer, interval: string): Promise<void> {
    await this.club.owner.query(
      'update card_charges set made_at = made_at - $2::interval where purpose_id = $1',
      [group.id, interval],
    );
  }

  /** Lets time pass for the club, and ends the holds whose time is over then. */
  async expire(interval: string): Promise<void> {
    await this.club.clockForward(interval);
    const { services } = this.club.portals[0]!;
    await releaseExpiredHolds(services, systemActor('release_expired_holds'), { limit: 50 });
  }
}
