/** Counts what became of each step of a replay, and knows which refusals the rules explain. */

/** What demand may meet that was made without looking at the house or at the clock. */
const EXPLAINED = new Set([
  ...['NO_INVENTORY', 'EXTENSION_ROOM_UNAVAILABLE', 'PARKING_FULL', 'RENTAL_FULL', 'RENTAL_STOCK_SHORT'],
  ...['EXTRAS_CANNOT_FOLLOW', 'EXTRAS_TOO_LATE', 'CHANGE_CLOSED', 'CANCELLATION_CLOSED', 'PRICE_CHANGED'],
  ...['OUTSIDE_RECEPTION_PERIOD', 'STAY_DATES_INVALID', 'STAY_TOO_LONG', 'TOO_MANY_ROOMS_PER_NIGHT'],
  ...['OVER_CAPACITY', 'BED_SHARE_OVER_CAPACITY', 'ROOM_NEEDS_ADULT', 'ADVANCE_USE_LIMIT'],
  ...['ROOMS_ARE_FREE', 'WAITLIST_TWICE', 'WAITLIST_FULL', 'NEXT_DAY_CLOSED'],
]);

export class Tally {
  readonly #done = new Map<string, number>();
  readonly #refused = new Map<string, number>();
  readonly #unexplained = new Map<string, number>();

  done(step: string): void {
    add(this.#done, step);
  }

  refused(step: string, key: string): void {
    add(this.#refused, `${step}: ${key}`);
    if (!EXPLAINED.has(key)) add(this.#unexplained, `${step}: ${key}`);
  }

  note(step: string, outcome: object & { readonly refused?: string }): void {
    if (outcome.refused === undefined) this.done(step);
    else this.refused(step, outcome.refused);
  }

  count(step: string): number {
    return this.#done.get(step) ?? 0;
  }

  /** Of all steps whose names begin alike. */
  sums(beginning: string): { readonly done: number; readonly refused: number } {
    const sum = (counts: Map<string, number>) =>
      [...counts].reduce((all, [name, count]) => all + (name.startsWith(beginning) ? count : 0), 0);
    return { done: sum(this.#done), refused: sum(this.#refused) };
  }

  /** Refusals that no rule explains for what was asked: each is a fault, of the portal or of the replay. */
  get unexplained(): string[] {
    return [...this.#unexplained].map(([name, count]) => `${name}, ${count} times`);
  }

  lines(): string[] {
    const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      ...sorted(this.#done).map(([step, count]) => line(step, count)),
      ...sorted(this.#refused).map(([reason, count]) => line(`refused, ${reason}`, count)),
    ];
  }
}

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

export const line = (name: string, said: number | string): string => `${name.padEnd(52)} ${said}`;
