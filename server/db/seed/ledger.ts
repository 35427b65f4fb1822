/**
 * A contract's points while the past is being told: lots are granted by fiscal year, stays take from them and
 * cancellations give back, each as the movements the portal itself would have written, in the order of their days.
 */
import type pg from 'pg';
import { addDays, epochMsOf, fiscalYearEnd, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { allocatePoints, splitReturn } from '#domain/points/allocation.ts';
import type { Lot, LotUse } from '#domain/points/allocation.ts';
import { insertRows } from './rows.ts';
import type { Row } from './rows.ts';
import { storeCells } from './through-loader.ts';
import type { Cells } from './through-loader.ts';

export type PointKind = 'sp' | 'fp' | 'tvp';
type LiveLot = { -readonly [key in keyof Lot]: Lot[key] };
type Account = 'issued' | 'available' | 'reserved' | 'used' | 'kept';
type Posting = {
  readonly at: string;
  readonly reason: string;
  readonly from: [LiveLot, Account];
  readonly to: [LiveLot, Account];
  readonly points: number;
  readonly groupId?: string;
  readonly bookingId?: string;
  readonly night?: CalendarDate;
};
export type Stayed = { readonly groupId: string; readonly bookingId: string; readonly at: string };

export type LedgerContract = { readonly id: number; readonly number: string };

/**
 * What all contracts' points did, under numbers of its own. The club's grants are the operator's to load; what became of
 * them since follows as the movements that the portal would have written.
 */
export class Books {
  #lots = 0;
  readonly grants: { readonly lotId: number; readonly cells: Cells }[] = [];
  readonly lots: Row[] = [];
  readonly movements: Row[] = [];

  nextLotId(): number {
    this.#lots += 1;
    return this.#lots;
  }

  /** Writes everything down. Answers under which id each lot stands in the database. */
  async write(client: pg.ClientBase): Promise<ReadonlyMap<number, number>> {
    const granted = await storeCells(
      client,
      'points',
      this.grants.map(({ cells }) => cells),
    );
    const ids = new Map(this.grants.map(({ lotId }, index) => [lotId, granted[index]!]));
    const { rows: fresh } = await client.query<{ id: string }>(
      `select nextval(pg_get_serial_sequence('point_lots', 'id')) as id from generate_series(1, $1)`,
      [this.lots.length],
    );
    this.lots.forEach(({ id }, index) => ids.set(Number(id), Number(fresh[index]!.id)));
    const named = (id: unknown) => ids.get(Number(id));
    await insertRows(
      client,
      'point_lots',
      this.lots.map((lot) => ({ ...lot, id: named(lot.id) })),
    );
    // The ledger's own trigger numbers, chains and balances the movements, one contract's after the other.
    const movements = this.movements
      .toSorted((a, b) => Number(a.contract_id) - Number(b.contract_id))
      .map((row) => ({ ...row, from_lot_id: named(row.from_lot_id), to_lot_id: named(row.to_lot_id) }));
    await insertRows(client, 'point_movements', movements);
    return ids;
  }
}

/** A moment of a day in Japan, as text for the database. */
export function moment(day: CalendarDate, minutes: number): string {
  return new Date(epochMsOf(day, minutes)).toISOString();
}

export class Ledger {
  readonly #books: Books;
  readonly #contract: LedgerContract;
  readonly #kind: PointKind;
  readonly #lots: LiveLot[] = [];
  readonly #uses = new Map<string, readonly LotUse[]>();

  constructor(books: Books, contract: LedgerContract, kind: PointKind) {
    this.#books = books;
    this.#contract = contract;
    this.#kind = kind;
  }

  /** SP and FP: last year's, this year's and next year's points, each granted a year ahead. */
  grantYears(today: CalendarDate, pointsPerYear: number): void {
    const present = fiscalYearOf(today);
    for (const year of [present - 1, present, present + 1])
      this.#grant(year, { thru: year, on: `${year - 1}-04-01`, points: pointsPerYear });
  }

  /** TVP live two years. */
  grantOnce(today: CalendarDate, points: number): void {
    const year = fiscalYearOf(today);
    this.#grant(year, { thru: year + 1, on: `${year}-04-01`, points });
  }

  /** A bonus on top of this year's points, valid as long as they are. Answers its lot. */
  grantBonus(today: CalendarDate, points: number): number {
    const year = fiscalYearOf(today);
    return this.#grant(year, { thru: year, on: `${year}-04-01`, points });
  }

  /** Points that a call to the club brought back yesterday, and that end within weeks. */
  grantEndingSoon(today: CalendarDate, points: number): void {
    const at = moment(addDays(today, -1), 1425);
    const term = {
      fiscalYear: fiscalYearOf(today),
      validFrom: addDays(today, -1),
      validThru: addDays(today, 20),
      carriedForward: true,
    };
    const lot = this.#tellLot(term, at);
    this.#post({ at, reason: 'grant', from: [lot, 'issued'], to: [lot, 'available'], points });
  }

  /** A year's points, as the operator loads them. Answers their lot. */
  #grant(fiscalYear: number, { thru, on, points }: { thru: number; on: string; points: number }): number {
    const validFrom = `${fiscalYear}-04-01` as CalendarDate;
    const term = { fiscalYear, validFrom, validThru: fiscalYearEnd(thru), carriedForward: false };
    const lot = this.#openLot(term, moment(on as CalendarDate, 0));
    lot.available = points;
    const cells = {
      contract_number: this.#contract.number,
      kind: this.#kind,
      fiscal_year: String(fiscalYear),
      valid_from: term.validFrom,
      valid_thru: term.validThru,
      points: String(points),
      granted_on: on,
    };
    this.#books.grants.push({ lotId: Number(lot.id), cells });
    return Number(lot.id);
  }

  /** On 1 April what is left of the year before is carried forward, once, for one year. */
  carryForward(fiscalYear: number): void {
    const old = this.#lots.find((lot) => lot.fiscalYear === fiscalYear - 1 && !lot.carriedForward);
    if (!old || old.available === 0) return;
    const first = `${fiscalYear}-04-01` as CalendarDate;
    const at = moment(first, 1);
    const lot = this.#tellLot(
      {
        fiscalYear: fiscalYear - 1,
        validFrom: first,
        validThru: fiscalYearEnd(fiscalYear),
        carriedForward: true,
      },
      at,
    );
    this.#post({
      at,
      reason: 'carry-forward',
      from: [old, 'available'],
      to: [lot, 'available'],
      points: old.available,
    });
  }

  /** Reserves and consumes the points of a stay's rooms; false, and nothing written, when they do not suffice. */
  pay(
    rooms: readonly (Stayed & { readonly needs: readonly { night: CalendarDate; points: number }[] })[],
    bookedOn: CalendarDate,
  ): boolean {
    const before = this.#lots.map((lot) => lot.available);
    const chosen: LotUse[][] = [];
    for (const room of rooms) {
      const allocation = allocatePoints({
        needs: room.needs,
        lots: this.#lots,
        today: bookedOn,
        borrowing: 'NOT_ASKED',
      });
      if (isRefusal(allocation)) {
        this.#lots.forEach((lot, index) => (lot.available = before[index]!));
        return false;
      }
      for (const use of allocation.uses) this.#lot(use.lotId).available -= use.points;
      chosen.push([...allocation.uses]);
    }
    this.#lots.forEach((lot, index) => (lot.available = before[index]!));
    for (const reason of ['reserve', 'consume'] as const) {
      rooms.forEach((room, index) => {
        for (const use of chosen[index]!) this.#postUse(room, use, reason);
        this.#uses.set(room.bookingId, chosen[index]!);
      });
    }
    return true;
  }

  /** Gives a cancelled stay's points back, but for the penalty, which is kept. */
  giveBack(stay: Stayed, penaltyPoints: number): void {
    const uses = this.#uses.get(stay.bookingId) ?? [];
    const held = [...new Set(uses.map((use) => use.lotId))].map((id) => ({
      ...this.#lot(id),
      held: uses.filter((use) => use.lotId === id).reduce((sum, use) => sum + use.points, 0),
    }));
    const left = new Map(splitReturn(held, penaltyPoints).map(({ lotId, points }) => [lotId, points]));
    for (const use of uses.toReversed()) {
      const lot = this.#lot(use.lotId);
      const back = Math.min(left.get(use.lotId) ?? 0, use.points);
      left.set(use.lotId, (left.get(use.lotId) ?? 0) - back);
      const of = { ...stay, from: [lot, 'used'], night: use.night } satisfies Partial<Posting>;
      this.#post({ ...of, reason: 'return', to: [lot, 'available'], points: back });
      this.#post({ ...of, reason: 'keep', to: [lot, 'kept'], points: use.points - back });
    }
  }

  #postUse(stay: Stayed, use: LotUse, reason: 'reserve' | 'consume'): void {
    const lot = this.#lot(use.lotId);
    const [from, to]: [Account, Account] =
      reason === 'reserve' ? ['available', 'reserved'] : ['reserved', 'used'];
    this.#post({ ...stay, reason, from: [lot, from], to: [lot, to], points: use.points, night: use.night });
  }

  #lot(id: string): LiveLot {
    const lot = this.#lots.find((candidate) => candidate.id === id);
    if (!lot) throw new Error(`no lot ${id}`);
    return lot;
  }

  #openLot(
    term: Pick<Lot, 'fiscalYear' | 'validFrom' | 'validThru' | 'carriedForward'>,
    grantedAt: string,
  ): LiveLot {
    const lot: LiveLot = { id: String(this.#books.nextLotId()), ...term, grantedAt, available: 0 };
    this.#lots.push(lot);
    return lot;
  }

  /** A lot that came about in the telling, and not by a grant of the operator's. */
  #tellLot(
    term: Pick<Lot, 'fiscalYear' | 'validFrom' | 'validThru' | 'carriedForward'>,
    at: string,
  ): LiveLot {
    const lot = this.#openLot(term, at);
    this.#books.lots.push({
      id: Number(lot.id),
      contract_id: this.#contract.id,
      kind: this.#kind,
      fiscal_year: term.fiscalYear,
      valid_from: term.validFrom,
      valid_thru: term.validThru,
      carried_forward: term.carriedForward,
      granted_at: at,
      available: 0,
      reserved: 0,
    });
    return lot;
  }

  #post(posting: Posting): void {
    const { from, to, points } = posting;
    if (points <= 0) return;
    if (from[1] === 'available') from[0].available -= points;
    if (to[1] === 'available') to[0].available += points;
    this.#books.movements.push({
      contract_id: this.#contract.id,
      at: posting.at,
      reason: posting.reason,
      from_lot_id: Number(from[0].id),
      from_account: from[1],
      to_lot_id: Number(to[0].id),
      to_account: to[1],
      points,
      booking_group_id: posting.groupId ?? null,
      booking_id: posting.bookingId ?? null,
      night: posting.night ?? null,
    });
  }
}
