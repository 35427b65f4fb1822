/**
 * The services of use cases inside the seeding's own transaction, so that the demo club is there as a whole or not at all.
 * What a use case begins, commits or takes back is a savepoint of it. There is one connection, and one thing is done at a time.
 */
import type pg from 'pg';
import { readConfiguration } from '#server/platform/configuration.ts';
import { openDatabase, types } from '#server/platform/database.ts';
import { below } from '#server/platform/driver.ts';
import { openLog } from '#server/platform/log.ts';
import { makeSecrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { wirePorts } from '#server/ports.ts';

const STEPS: Readonly<Record<string, string>> = {
  begin: 'savepoint use_case',
  commit: 'release savepoint use_case',
  rollback: 'rollback to savepoint use_case; release savepoint use_case',
};

type Asked = string | pg.QueryConfig;

/** The connection as a pool hands out its only one. */
function connectionInside(client: pg.ClientBase): pg.PoolClient {
  const query = async (asked: Asked) => {
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const step = STEPS[config.text];
    if (step === undefined) return client.query({ ...config, types });
    // The caller looks whether a commit was one.
    return { ...(await client.query(step)), command: config.text.toUpperCase() };
  };
  return { ...below(client), query, release: () => {} } as unknown as pg.PoolClient;
}

/** `secretKey` is that of the processes that will serve the club, so that they know the links it was given. */
export function servicesInside(client: pg.ClientBase, secretKey: string): Services {
  const connection = connectionInside(client);
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  const configuration = readConfiguration({
    APP_ENV: 'development',
    // Nobody is reached at this address: all that is asked goes to the connection that is there.
    DATABASE_URL: 'postgresql://localhost/seeding',
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'fatal',
  });
  const log = openLog(configuration);
  return {
    configuration,
    db: openDatabase(pool as unknown as pg.Pool),
    secrets: makeSecrets(secretKey),
    // The guests of the demo club have addresses in Japan.
    keys: null,
    log,
    ports: wirePorts({ waitingList: null, log }),
  };
}
