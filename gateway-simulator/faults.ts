/**
 * Trouble on the way that no card stands for, for tests: drawn from a seed, each kind with its own rate, so that a run can
 * be repeated. The clock can be moved, because how money is given back depends on the day it was taken.
 */

export type FaultRates = {
  /** The call never arrives. */
  readonly requestLost?: number;
  /** The call is done, and its answer is lost. */
  readonly answerLost?: number;
  /** The call is done, and its answer comes after everyone's patience. */
  readonly answerLate?: number;
  /** The gateway says 503. */
  readonly down?: number;
  readonly notificationLost?: number;
};

export class Faults {
  #rates: FaultRates = {};
  #state = 1;
  #clockMs = 0;

  /** From now on faults happen at these rates, 0 to 1. */
  set(rates: FaultRates, seed = 1): void {
    this.#rates = rates;
    this.#state = seed >>> 0 || 1;
  }

  /** Moves the clock to so far from real time. */
  moveClock(byMs: number): void {
    this.#clockMs = byMs;
  }

  now(): number {
    return Date.now() + this.#clockMs;
  }

  losesRequest = (): boolean => this.#happens('requestLost');
  losesAnswer = (): boolean => this.#happens('answerLost');
  delaysAnswer = (): boolean => this.#happens('answerLate');
  isDown = (): boolean => this.#happens('down');
  losesNotification = (): boolean => this.#happens('notificationLost');

  #happens(kind: keyof FaultRates): boolean {
    const rate = this.#rates[kind] ?? 0;
    return rate > 0 && this.#random() < rate;
  }

  /** Mulberry32. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}
