/**
 * The laws of the points ledger. Random histories of grants, holds, confirmations, releases, cancellations, charges, orders of products,
 * their cancelling, and expiries run through the ledger's own code and, beside it, through a ledger on paper: balances agree lot by lot,
 * are never below nothing, sum to nothing with what was issued, and every movement is numbered and chained. The
 * control's lots forget that a reservation has ended.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { addDays, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import {
  consumptions,
  exchangedUsesQuery,
  exchangeReturns,
  exchanges,
  lotsByIds,
  lotsOfContract,
  planCharge,
  planRelease,
  pointCharges,
  postMovementsQuery,
  reservations,
  returns,
  usesOfGroup,
} from '#server/modules/points/public.ts';
import type { Posting } from '#server/modules/points/public.ts';
import { usesOfBookings } from '#server/modules/points/store.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Tx } from '#server/platform/database.ts';
import { sendTogether, transact } from '#server/platform/transaction.ts';
import { sql } from 'kysely';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { aProduct } from '../../testkit/exchange.ts';
import { PaperLedger } from './ledger-model.ts';
import { steps } from './ledger-steps.ts';
import type { PaperLot, PaperStay, Step } from './ledger-model.ts';
import { inClub } from '../tools.ts';

const sizes: Record<Size, { histories: number; lanes: number }> = {
  short: { histories: 120, lanes: 4 },
  full: { histories: 100_000, lanes: 8 },
};
const SEED = 4_242;
/** Enough for all of them where one of two cores is busy besides. */
const LONGEST_FULL_RUN_MS = 480_000;
const KIND = 'sp';

/** One contract's history, in the ledger and on paper side by side. */
class History {
  readonly paper = new PaperLedger();
  readonly tx: Tx;
  readonly contractId: number;
  private constructor(tx: Tx, contractId: number) {
    this.tx = tx;
    this.contractId = contractId;
  }

  static begin(tx: Tx, contractId: number): History {
    return new History(tx, contractId);
  }

  private posted(stay: Pick<PaperStay, 'groupId'>) {
    return {
      contractId: this.contractId,
      groupId: stay.groupId,
      at: new Date(`${this.paper.today}T03:00:00Z`),
    };
  }

  async take(step: Step): Promise<void> {
    const { paper, tx } = this;
    const pick = (state: PaperStay['state'], which: number) => {
      const stays = paper.stays.filter((stay) => stay.state === state);
      return stays[which % Math.max(1, stays.length)];
    };
    switch (step.kind) {
      case 'wait':
        paper.today = addDays(paper.today, step.days);
        return;
      case 'grant':
        return this.grant(step);
      case 'hold':
        return this.hold(step);
      case 'charge':
        return this.charge(step.points);
      case 'exchange':
        return this.exchange(step.points);
      case 'unexchange':
        return this.unexchange(step.which);
      case 'expire':
        return this.expire();
      case 'confirm': {
        const stay = pick('held', step.which);
        if (!stay) return;
        paper.confirm(stay);
        return this.post(consumptions(stay.groupId, await usesOfGroup(tx, stay.groupId, 'reserved')));
      }
      case 'release': {
        const stay = pick('held', step.which);
        if (!stay) return;
        paper.release(stay);
        const reserved = await usesOfGroup(tx, stay.groupId, 'reserved');
        await this.post(await planRelease(tx, this.posted(stay), paper.today, reserved));
        return this.learnReturnLots();
      }
      case 'cancel': {
        const stay = pick('booked', step.which);
        if (!stay) return;
        const nights = stay.nights.slice(-step.nights);
        const concerned = stay.uses
          .filter((use) => nights.includes(use.night))
          .reduce((sum, use) => sum + use.points, 0);
        const penaltyPoints = Math.floor((concerned * step.percent) / 100);
        paper.cancel(stay, nights, penaltyPoints);
        const uses = await usesOfBookings(tx, [stay.bookingId], ['used']);
        const lots = await lotsByIds(tx, [...new Set(uses.map((use) => use.lotId))]);
        const order = { nights, penaltyPoints, today: paper.today };
        await this.post(await returns(tx, this.posted(stay), { uses, lots }, order));
        return this.learnReturnLots();
      }
    }
  }

  private async grant(step: Extract<Step, { kind: 'grant' }>): Promise<void> {
    const from = addDays(this.paper.today, step.startsIn);
    const lot = this.paper.lot({
      fiscalYear: fiscalYearOf(from),
      from,
      thru: addDays(from, step.days),
      carried: step.carried,
      granted: step.points,
    });
    const { rows } = await sql<{ id: string }>`
      insert into point_lots (contract_id, kind, fiscal_year, valid_from, valid_thru, carried_forward, granted_at)
      values (${this.contractId}, ${KIND}, ${lot.fiscalYear}, ${lot.from}, ${lot.thru}, ${lot.carried}, ${new Date(1_780_000_000_000 + lot.order * 1000)}) returning id::text`.execute(
      this.tx,
    );
    lot.id = rows[0]!.id;
    await this.move('grant', lot, 'issued', 'available', step.points);
  }

  private async hold(step: Extract<Step, { kind: 'hold' }>): Promise<void> {
    const ids = { groupId: randomUUID(), bookingId: randomUUID() };
    const first = addDays(this.paper.today, step.startsIn);
    const needs = Array.from({ length: step.nights }, (_, n) => ({
      night: addDays(first, n),
      points: step.points,
    }));
    const lots = await lotsOfContract(this.tx, this.contractId, KIND);
    const allocation = allocatePoints({
      needs,
      lots,
      today: this.paper.today,
      borrowing: step.consent ? 'WITH_CONSENT' : 'NOT_ASKED',
    });
    const stay = this.paper.hold(ids, step);
    if (isRefusal(allocation) !== (stay === null))
      throw new Error(`the ledger ${isRefusal(allocation) ? 'refuses' : 'allows'} what paper does not`);
    if (isRefusal(allocation) || !stay) return;
    await this.post(
      reservations(
        stay.groupId,
        allocation.uses.map((use) => ({ ...use, bookingId: stay.bookingId })),
      ),
    );
  }

  private async post(postings: readonly Posting[]): Promise<void> {
    await sendTogether(this.tx, [
      postMovementsQuery(this.contractId, this.posted({ groupId: '' }).at, postings),
    ]);
  }

  private async charge(points: number): Promise<void> {
    const groupId = randomUUID();
    const lots = await lotsOfContract(this.tx, this.contractId, KIND);
    const uses = planCharge(lots, { kind: KIND, points, today: this.paper.today });
    if (isRefusal(uses) === this.paper.charge(points))
      throw new Error('the ledger and paper disagree about a charge');
    if (!isRefusal(uses)) await this.post(pointCharges({ groupId, bookingId: randomUUID() }, uses));
  }

  private async exchange(points: number): Promise<void> {
    const id = randomUUID();
    const lots = await lotsOfContract(this.tx, this.contractId, KIND);
    const uses = planCharge(lots, { kind: KIND, points, today: this.paper.today });
    if (isRefusal(uses) !== (this.paper.exchange(id, points) === null))
      throw new Error('the ledger and paper disagree about an order');
    if (isRefusal(uses)) return;
    await sql`
      with o as (insert into exchange_orders (id, order_number, client_id, contract_id, kind, name, tel, email, address1, created_at)
        select ${id}, ${id}, client_id, id, ${KIND}, '-', '-', '-', '-', clock_timestamp() from contracts where id = ${this.contractId}
        returning id)
      insert into exchange_lines (order_id, position, product_id, quantity, points)
      select o.id, 1, (select min(id) from exchange_products), 1, ${points} from o`.execute(this.tx);
    for (const { postings } of exchanges(id, uses, lots)) await this.post(postings);
  }

  private async unexchange(which: number): Promise<void> {
    const { paper, tx } = this;
    const open = paper.orders.filter(({ state }) => state === 'ordered');
    const order = open[which % Math.max(1, open.length)];
    if (!order) return;
    paper.unexchange(order);
    const [uses] = await sendTogether(tx, [exchangedUsesQuery(order.id)]);
    const { at } = this.posted({ groupId: '' });
    const back = await exchangeReturns(tx, { orderId: order.id, at, today: paper.today }, uses);
    for (const { postings } of back) await this.post(postings);
    await sql`update exchange_orders set state = 'CANCELLED', cancelled_at = clock_timestamp() where id = ${order.id}`.execute(
      tx,
    );
    await this.learnReturnLots();
  }

  private async expire(): Promise<void> {
    for (const lot of this.paper.lots.filter((l) => l.thru < this.paper.today && l.available > 0)) {
      await this.move('expire', lot, 'available', 'expired', lot.available);
    }
    this.paper.expire();
  }

  private async move(reason: string, lot: PaperLot, from: string, to: string, points: number): Promise<void> {
    await sql`insert into point_movements (contract_id, at, reason, from_lot_id, from_account, to_lot_id, to_account, points)
      values (${this.contractId}, clock_timestamp(), ${reason}, ${lot.id}, ${from}, ${lot.id}, ${to}, ${points})`.execute(
      this.tx,
    );
  }

  /** Points that came back to lots made for them: paper knows the lots, the ledger their ids. */
  private async learnReturnLots(): Promise<void> {
    const nameless = this.paper.lots.filter((lot) => lot.id === '');
    if (nameless.length === 0) return;
    const known = this.paper.lots.filter((lot) => lot.id !== '').map((lot) => lot.id);
    const { rows } = await sql<{ id: string; available: number }>`
      select id::text, available from point_lots where contract_id = ${this.contractId} and not (id = any(${known}::bigint[])) order by id`.execute(
      this.tx,
    );
    if (rows.length !== nameless.length)
      throw new Error(`${rows.length} return lots, paper has ${nameless.length}`);
    for (const lot of nameless) {
      const match = rows.findIndex((row) => row.available === lot.available);
      if (match < 0) throw new Error('a return lot holds other points than on paper');
      lot.id = rows.splice(match, 1)[0]!.id;
    }
  }

  /** Lot by lot and account by account. */
  async compare(): Promise<void> {
    const { rows } = await sql<{
      id: string;
      available: number;
      reserved: number;
      used: number;
      kept: number;
      expired: number;
      exchanged: number;
    }>`
      select l.id::text, l.available, l.reserved,
        coalesce((select sum(case when m.to_lot_id = l.id and m.to_account = 'used' then m.points else 0 end - case when m.from_lot_id = l.id and m.from_account = 'used' then m.points else 0 end)
          from point_movements m where m.contract_id = l.contract_id), 0)::bigint as used,
        coalesce((select sum(m.points) from point_movements m where m.to_lot_id = l.id and m.to_account = 'kept'), 0)::bigint as kept,
        coalesce((select sum(m.points) from point_movements m where m.to_lot_id = l.id and m.to_account = 'expired'), 0)::bigint as expired,
        coalesce((select sum(case when m.to_account = 'exchanged' then m.points else -m.points end) from point_movements m
          where (m.to_lot_id = l.id and m.to_account = 'exchanged') or (m.from_lot_id = l.id and m.from_account = 'exchanged')), 0)::bigint as exchanged
      from point_lots l where l.contract_id = ${this.contractId}`.execute(this.tx);
    const shown = (lot: (typeof rows)[number]) =>
      `${lot.id}: ${lot.available} ${lot.reserved} ${lot.used} ${lot.kept} ${lot.expired} ${lot.exchanged}`;
    const [ledger, paper] = [
      rows.map(shown).sort().join(' | '),
      this.paper.lots.map(shown).sort().join(' | '),
    ];
    if (ledger !== paper) throw new Error(`the ledger says ${ledger}, paper says ${paper}`);
    if (
      rows.some(
        (row) => Math.min(row.available, row.reserved, row.used, row.kept, row.expired, row.exchanged) < 0,
      )
    )
      throw new Error('a balance below nothing');
  }
}

async function aContract(club: Club): Promise<number> {
  const { rows } = await club.owner.query<{ id: string }>(
    `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
     select min(id), 2, 'L' || gen_random_uuid(), '2020-04-01', '2049-03-31' from clients returning id`,
  );
  return Number(rows[0]!.id);
}

async function keepBooks(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { histories, lanes } = sizes[size];
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    await club.aMember();
    await aProduct(club, { sp: 1 });
    await arrange(club);
    // Grants and expiries among the steps are the owner's; what the roles may do is asked by append-only.
    const pool = openPool({ connectionString: club.ownerUrl, connections: lanes, name: 'ledger' });
    const db = openDatabase(pool);
    let [lived, taken] = [0, 0];
    const live = async (history: readonly Step[]) => {
      const contractId = await aContract(club);
      await transact(db, async (tx) => {
        const both = History.begin(tx, contractId);
        for (const step of history) await both.take(step);
        await both.compare();
      });
      lived += 1;
      taken += history.length;
    };
    // Whoever runs out of time leaves histories under way, which still write.
    const underWay = new Set<Promise<void>>();
    const property = fc.asyncProperty(steps, (history) => {
      const living = live(history).finally(() => underWay.delete(living));
      underWay.add(living);
      return living;
    });
    const runs = await Promise.allSettled(
      Array.from({ length: lanes }, (_, lane) =>
        fc.assert(property, {
          seed: SEED + lane,
          numRuns: Math.ceil(histories / lanes),
          interruptAfterTimeLimit: LONGEST_FULL_RUN_MS,
          endOnFailure: arrange !== nothing,
        }),
      ),
    );
    await Promise.allSettled(underWay);
    const mismatches = runs.flatMap((run) =>
      run.status === 'rejected' ? [String((run.reason as Error).message).slice(0, 900)] : [],
    );
    await db.destroy();
    // Pieces are the claim of exchange-stock; here their one row would keep the histories waiting for each other.
    await club.owner.query(
      `update exchange_products set ordered = (select count(*) from exchange_orders where state <> 'CANCELLED')`,
    );
    const books = await brokenBooks(club.owner);
    const figures = {
      seed: `${SEED}..${SEED + lanes - 1}`,
      histories: lived,
      steps: taken,
      exchanged: await club.value<number>('select count(*)::int from exchange_orders'),
      movements: Number(await club.value<string>('select count(*) from point_movements')),
      mismatches: mismatches.length,
      brokenLaws: books.length,
    };
    return {
      figures,
      broken: [...brokenWhere(figures, { mismatches: 0, brokenLaws: 0 }), ...books, ...mismatches],
    };
  });
}

const nothing = () => Promise.resolve();

async function forgetful(club: Club): Promise<void> {
  await club.owner.query(`
    create function keep_reserved() returns trigger language plpgsql as
      $$ begin new.reserved := greatest(new.reserved, old.reserved); return new; end $$;
    create trigger keep_reserved before update on point_lots for each row execute function keep_reserved();`);
}

export const ledgerLaws: Check = {
  name: 'ledger-laws',
  claim: 'balances are the sum of movements, agree with a ledger kept on paper, and never fall below nothing',
  run: (postgresUrl, size) => keepBooks(postgresUrl, size, nothing),
  control: (postgresUrl) => keepBooks(postgresUrl, 'short', forgetful),
};
