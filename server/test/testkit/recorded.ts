/** What a portal of this process sends to its database while something happens. */
import pg from 'pg';

export type Recording = {
  /** The texts, in the order in which they were sent. */
  readonly statements: readonly string[];
  /** How often something was sent when nothing was awaited on that connection. */
  readonly roundTrips: number;
};

/** What the availability cache and the queue ask all the while, whatever happens. */
const BACKGROUND = /pg_snapshot_xmin|pg_current_wal_lsn|graphile_worker|live_until <= business_now|^listen/i;

/** Records while the work lasts. The work's own connections must not be asked meanwhile. */
export async function recording(work: () => Promise<unknown>): Promise<Recording> {
  const statements: string[] = [];
  const awaited = new Map<pg.Client, number>();
  let roundTrips = 0;
  // eslint-disable-next-line typescript/unbound-method -- put back as it was, and called with its own this
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text: string }];
    const text = typeof query === 'string' ? query : query.text;
    const answer = (original as (...a: unknown[]) => unknown).apply(this, args);
    if (BACKGROUND.test(text) || !(answer instanceof Promise)) return answer;
    statements.push(text);
    if ((awaited.get(this) ?? 0) === 0) roundTrips += 1;
    awaited.set(this, (awaited.get(this) ?? 0) + 1);
    const answered = () => awaited.set(this, awaited.get(this)! - 1);
    answer.then(answered, answered);
    return answer;
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return { statements, roundTrips };
}
