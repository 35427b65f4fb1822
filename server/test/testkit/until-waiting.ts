/** For stories in which somebody is overtaken while waiting for a lock. */
import type { Club } from './club.ts';

/** Until so many calls wait for a lock. */
export async function untilWaiting(club: Club, most: number): Promise<void> {
  for (const deadline = Date.now() + 4_000; Date.now() < deadline;) {
    // Within a transaction, who is there is otherwise answered as at its first asking.
    await club.owner.query('select pg_stat_clear_snapshot()');
    const count = await club.value<number>(
      `select count(distinct pid)::int from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    if (count >= most) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits');
}
