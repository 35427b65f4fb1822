/**
 * The ledger as a bookkeeper would keep it on paper: lots with what is there, reserved, used and gone, and no database.
 * It decides for itself which lots pay, so that agreeing with the ledger means something.
 */
import { addDays, calendarDate, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';

export type Step =
  | {
      readonly kind: 'grant';
      readonly points: number;
      readonly startsIn: number;
      readonly days: number;
      readonly carried: boolean;
    }
  | {
      readonly kind: 'hold';
      readonly startsIn: number;
      readonly nights: number;
      readonly points: number;
      readonly consent: boolean;
    }
  | { readonly kind: 'confirm' | 'release'; readonly which: number }
  | { readonly kind: 'cancel'; readonly which: number; readonly nights: number; readonly percent: number }
  | { readonly kind: 'charge' | 'exchange'; readonly points: number }
  | { readonly kind: 'unexchange'; readonly which: number }
  | { readonly kind: 'expire' }
  | { readonly kind: 'wait'; readonly days: number };

export type PaperLot = {
  /** The ledger's id, told after the ledger made it. */
  id: string;
  readonly order: number;
  readonly fiscalYear: number;
  readonly from: CalendarDate;
  readonly thru: CalendarDate;
  readonly carried: boolean;
  readonly granted: number;
  available: number;
  reserved: number;
  used: number;
  kept: number;
  expired: number;
  exchanged: number;
};

type Use = { readonly lot: PaperLot; readonly night: CalendarDate; points: number };
export type PaperStay = {
  readonly groupId: string;
  readonly bookingId: string;
  state: 'held' | 'booked' | 'over';
  uses: Use[];
  nights: CalendarDate[];
};

/** An order of products. */
export type PaperOrder = {
  readonly id: string;
  state: 'ordered' | 'cancelled';
  readonly uses: readonly Use[];
};

export const FIRST_DAY = calendarDate('2026-06-01');
const RETURN_DAYS = 60;

export class PaperLedger {
  today: CalendarDate = FIRST_DAY;
  readonly lots: PaperLot[] = [];
  readonly stays: PaperStay[] = [];
  readonly orders: PaperOrder[] = [];

  /** Where the ledger must make lots of its own: points returned to a lot that is over. */
  readonly returnLots: PaperLot[] = [];

  lot(facts: Pick<PaperLot, 'fiscalYear' | 'from' | 'thru' | 'carried' | 'granted'>): PaperLot {
    const made = {
      ...facts,
      id: '',
      order: this.lots.length,
      available: facts.granted,
      reserved: 0,
      used: 0,
      kept: 0,
      expired: 0,
      exchanged: 0,
    };
    this.lots.push(made);
    return made;
  }

  private inOrder(lots: readonly PaperLot[]): PaperLot[] {
    return [...lots].sort(
      (a, b) => a.thru.localeCompare(b.thru) || Number(b.carried) - Number(a.carried) || a.order - b.order,
    );
  }

  /** Which lots pay the nights; null where they cannot. Own points first for every night, then what may be borrowed. */
  private pay(nights: readonly CalendarDate[], points: number, consent: boolean): Use[] | null {
    const left = new Map(this.lots.map((lot) => [lot, lot.available]));
    const uses: Use[] = [];
    const missing = new Map(nights.map((night) => [night, points]));
    const drawFrom = (usable: (lot: PaperLot, night: CalendarDate) => boolean) => {
      for (const [night, wanted] of missing) {
        let open = wanted;
        for (const lot of this.inOrder(this.lots)) {
          const take = usable(lot, night) ? Math.min(open, left.get(lot)!) : 0;
          if (take === 0) continue;
          left.set(lot, left.get(lot)! - take);
          uses.push({ lot, night, points: take });
          open -= take;
        }
        missing.set(night, open);
      }
    };
    drawFrom((lot, night) => lot.from <= night && night <= lot.thru);
    const nextYear = fiscalYearOf(this.today) + 1;
    if (consent) drawFrom((lot, night) => lot.fiscalYear === nextYear && lot.from > night);
    return [...missing.values()].some((open) => open > 0) ? null : uses;
  }

  hold(ids: { groupId: string; bookingId: string }, step: Extract<Step, { kind: 'hold' }>): PaperStay | null {
    const first = addDays(this.today, step.startsIn);
    const nights = Array.from({ length: step.nights }, (_, n) => addDays(first, n));
    const uses = this.pay(nights, step.points, step.consent);
    if (!uses) return null;
    for (const { lot, points } of uses) {
      lot.available -= points;
      lot.reserved += points;
    }
    const stay: PaperStay = { ...ids, state: 'held', uses, nights };
    this.stays.push(stay);
    return stay;
  }

  confirm(stay: PaperStay): void {
    for (const { lot, points } of stay.uses) {
      lot.reserved -= points;
      lot.used += points;
    }
    stay.state = 'booked';
  }

  release(stay: PaperStay): void {
    const back = new Map<PaperLot, number>();
    for (const { lot, points } of stay.uses) {
      lot.reserved -= points;
      back.set(lot, (back.get(lot) ?? 0) + points);
    }
    this.putBack(back);
    stay.state = 'over';
  }

  /** Cancels the last nights; the penalty stays with the lots that end first. */
  cancel(stay: PaperStay, nights: readonly CalendarDate[], penalty: number): void {
    const concerned = stay.uses.filter((use) => nights.includes(use.night));
    const perLot = new Map<PaperLot, number>();
    for (const { lot, points } of concerned) perLot.set(lot, (perLot.get(lot) ?? 0) + points);
    let keep = penalty;
    const back = new Map<PaperLot, number>();
    for (const lot of this.inOrder([...perLot.keys()])) {
      const kept = Math.min(keep, perLot.get(lot)!);
      keep -= kept;
      const returned = perLot.get(lot)! - kept;
      lot.used -= perLot.get(lot)!;
      lot.kept += kept;
      if (returned > 0) back.set(lot, returned);
    }
    this.putBack(back);
    stay.uses = stay.uses.filter((use) => !nights.includes(use.night));
    stay.nights = stay.nights.filter((night) => !nights.includes(night));
    if (stay.nights.length === 0) stay.state = 'over';
  }

  private putBack(back: ReadonlyMap<PaperLot, number>): void {
    for (const [lot, points] of back) {
      if (lot.thru >= this.today) {
        lot.available += points;
        continue;
      }
      const fresh = this.lot({
        fiscalYear: lot.fiscalYear,
        from: this.today,
        thru: addDays(this.today, RETURN_DAYS - 1),
        carried: lot.carried,
        granted: 0,
      });
      fresh.available = points;
      this.returnLots.push(fresh);
    }
  }

  /** Takes points that are valid today; false where there are too few. */
  charge(points: number): boolean {
    const uses = this.pay([this.today], points, false);
    for (const use of uses ?? []) {
      use.lot.available -= use.points;
      use.lot.kept += use.points;
    }
    return uses !== null;
  }

  /** Exchanges points that are valid today; null where there are too few. */
  exchange(id: string, points: number): PaperOrder | null {
    const uses = this.pay([this.today], points, false);
    if (!uses) return null;
    for (const use of uses) {
      use.lot.available -= use.points;
      use.lot.exchanged += use.points;
    }
    const order: PaperOrder = { id, state: 'ordered', uses };
    this.orders.push(order);
    return order;
  }

  /** Each lot gets back what it gave; one that is over passes it on. */
  unexchange(order: PaperOrder): void {
    const back = new Map<PaperLot, number>();
    for (const { lot, points } of order.uses) {
      lot.exchanged -= points;
      back.set(lot, (back.get(lot) ?? 0) + points);
    }
    this.putBack(back);
    order.state = 'cancelled';
  }

  expire(): PaperLot[] {
    const over = this.lots.filter((lot) => lot.thru < this.today && lot.available > 0);
    for (const lot of over) {
      lot.expired += lot.available;
      lot.available = 0;
    }
    return over;
  }
}
