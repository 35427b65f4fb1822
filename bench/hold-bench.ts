/** The hold of two nights beside the same statements sent by the bare driver, spread over room types and on one. */
import type { Ground } from './arrange.ts';
import type { Comparison } from './search-bench.ts';

export async function benchHold(_ground: Ground, _options: { rounds: number; milliseconds: number }): Promise<Comparison[]> {
  return [];
}
