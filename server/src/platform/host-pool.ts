/**
 * A pool for an address with several hosts. New connections go where the last one was made; where that fails, or takes no
 * writes although such a host is meant, the next host is tried, each once. Nothing is asked of a host before it is known
 * to be the right one, so nothing is done twice.
 */
import pg from 'pg';

/** A dead host does not say that it is dead: the next one is tried after this. */
const HOST_WITHIN_MS = 2_000;

/** Which hosts of an address are meant. */
export type Hosts = {
  readonly addresses: readonly string[];
  readonly wanted: 'that take writes' | 'that only read' | 'any';
};

class OtherHostMeant extends Error {
  /** As PostgreSQL says of a statement that writes where it may not; also of a host that takes writes and should not be asked. */
  readonly code = '25006';
}

type Done = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;

export function openHostPool({ addresses, wanted }: Hosts, options: pg.PoolConfig): pg.Pool {
  let current = 0;
  const goOnFrom = (tried: number) => {
    // Whoever else was refused there may have gone on already.
    if (current === tried) current = (tried + 1) % addresses.length;
  };

  const places = new WeakMap<pg.ClientBase, number>();
  class HostClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[current]!, connectionTimeoutMillis: HOST_WITHIN_MS });
      const tried = current;
      places.set(this, tried);
      const connect = this.connect.bind(this) as (done: (error: Error | null) => void) => void;
      // The pool connects by a callback.
      this.connect = ((done: (error: Error | null) => void) =>
        connect((error) => {
          if (error) goOnFrom(tried);
          done(error);
        })) as never;
    }
  }
  const verify = (client: pg.ClientBase, done: (error?: Error) => void) => {
    client.query(
      'select pg_is_in_recovery() as standby',
      (error: Error | null, answer: pg.QueryResult | undefined) => {
        const isStandby = (answer?.rows as { standby: boolean }[] | undefined)?.[0]?.standby === true;
        const isMeant = isStandby === (wanted === 'that only read');
        if (!isMeant) goOnFrom(places.get(client) ?? current);
        done(error ?? (isMeant ? undefined : new OtherHostMeant(`not one of the hosts ${wanted}`)));
      },
    );
  };
  const pool = new pg.Pool({ ...options, Client: HostClient, ...(wanted === 'any' ? {} : { verify }) });
  const connectOnce = pool.connect.bind(pool) as (done: Done) => void;
  const connect = (done: Done, left = addresses.length) => {
    const tried = current;
    connectOnce((error, client, release) => {
      // Where nobody went on, no host has failed: all connections were in use.
      if (!error || left <= 1 || tried === current) return done(error, client, release);
      connect(done, left - 1);
    });
  };
  pool.connect = ((done?: Done) => {
    if (done) return connect(done);
    return new Promise<pg.PoolClient>((resolve, reject) => {
      connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection'))));
    });
  }) as pg.Pool['connect'];
  return pool;
}
