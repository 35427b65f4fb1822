// `npm start`: from a fresh clone to a served portal, and back to nothing on Ctrl-C. Installs, builds and starts only
// what is needed, tells what it does, and leaves no process behind. `--dev` reloads on change, `--verbose` shows logs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, complain, dim, say, secondsSince, step } from './lib/console.mjs';
import { greetMembers, greetStaff } from './lib/greeting.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { DATA_DIR, ROOT, productNode } from './lib/paths.mjs';
import { consolePort, freePort, usablePort } from './lib/ports.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { isAlive, markOf, readNote, removeNote, stillLives, waitUntil, writeNote } from './lib/processes.mjs';
import { endAll, run } from './lib/run.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import {
  SERVER_ENTRY,
  SERVER_FLAGS,
  SERVER_MEMORY,
  SERVER_SOURCE_ENTRY,
  startService,
} from './lib/service.mjs';
import { ensureBuilt } from './lib/build.mjs';

/** @typedef {Record<string, string | undefined>} Settings */

const MIGRATE_COMMAND = join(ROOT, 'server', 'db', 'migrate-command.ts');
const GATEWAY_ENTRY = join(ROOT, 'gateway-simulator', 'main.ts');
const NOTE = join(DATA_DIR, 'launcher.json');
const CLUSTER_ENTRY = join(ROOT, 'cluster', 'main.ts');
const IS_DEV = process.argv.includes('--dev');
/** Three nodes of PostgreSQL and three processes of the portal, all on this machine; nothing is kept. */
const IS_CLUSTER = process.argv.includes('--cluster');
const CLUSTER_PORTALS = 3;
const SHOWN = process.argv.includes('--verbose') ? 'everything' : 'fatal';

/** What runs, in the order of starting; it is stopped in the opposite order. @type {{ name: string, stop(): Promise<void> }[]} */
const running = [];
/** A database that is just being started cannot be stopped before it is. @type {Promise<unknown> | undefined} */
let databaseStart;
/** @type {Promise<void> | undefined} */
let stopping;
/** A start that was refused leaves the note of the one that lives. */
let isNoted = false;

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new Problem(`Node 20 or newer is needed to start; this is ${process.versions.node}.`);
}

/** Everything that is kept lies in one folder; without it there is no start, and the reason is said in words. */
function prepareDataFolder() {
  const trial = join(DATA_DIR, 'is-writable');
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    writeFileSync(trial, '');
    rmSync(trial);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const why =
      code === 'ENOSPC' ? 'its disk is full' : `this user cannot write there${code ? ` (${code})` : ''}`;
    throw new Problem(
      `The data folder ${DATA_DIR} cannot be used: ${why}.\n` +
        'Make room or give the right to write, or choose another folder: DATA_DIR=/path/to/folder npm start',
    );
  }
}

/** Looks after what an earlier start in this folder left, and refuses to run beside one that lives. */
async function settleEarlierStart() {
  const earlier = readNote(NOTE);
  if (stillLives(earlier?.launcher)) {
    const { launcher, port } = earlier;
    throw new Problem(
      `The portal already runs from this folder: http://localhost:${port} (process ${launcher.pid}).\n` +
        'Stop it there with Ctrl-C, or give a second one a data folder of its own with DATA_DIR.',
    );
  }
  for (const mark of earlier?.services ?? []) {
    if (!stillLives(mark)) continue;
    await step('Stopping what an earlier start left running', async () => {
      process.kill(mark.pid, 'SIGTERM');
      if (!(await waitUntil(() => !isAlive(mark.pid), 25_000))) process.kill(mark.pid, 'SIGKILL');
    });
  }
  removeNote(NOTE);
}

/**
 * PostgreSQL on our own data, unless the address of another one's owner was given.
 * @param {number} port where members reach the portal @param {number | null} consoleAt where the club's people reach their console
 * @returns {Promise<Database>} The key of a development portal is made from something that stays the same from start to start.
 */
async function openDatabase(port, consoleAt) {
  if (IS_CLUSTER) return openCluster(port, consoleAt);
  const ports = [{ portal: port, console: consoleAt }];
  const { OWNER_DATABASE_URL: given } = process.env;
  if (given) return { ownerUrl: given, keyFrom: given, ports };
  if (process.env.DATABASE_URL)
    throw new Problem(
      'DATABASE_URL is where the application reaches a database; to prepare it, its owner is needed too.\n' +
        'Set OWNER_DATABASE_URL, or unset DATABASE_URL to use a database of our own.',
    );
  const isFirst = !existsSync(join(DATA_DIR, 'pg'));
  const postgres = await step(
    isFirst ? 'Preparing and starting PostgreSQL 18' : 'Starting PostgreSQL 18',
    async () => {
      const start = startPostgres({ dataDir: join(DATA_DIR, 'pg'), log: (line) => say(`    ${line}`) });
      databaseStart = start;
      const started = await start;
      running.push({ name: 'database', stop: started.stop });
      await started.ensureDatabase('resort');
      return started;
    },
  );
  void postgres.exited.then(() =>
    stopBecause(`PostgreSQL ended unexpectedly; its log is ${postgres.logFile}`),
  );
  const ownerUrl = postgres.connectionString('resort');
  return { ownerUrl, keyFrom: new URL(ownerUrl).password, ports };
}

/** @typedef {{ portal: number, console: number | null }} Ports where one process of the portal listens */
/** @typedef {{ ownerUrl: string, keyFrom: string, settings?: Settings, ports: Ports[] }} Database */

/** @param {number} port where members reach it @param {number | null} consoleAt @returns {Promise<Database>} */
async function openCluster(port, consoleAt) {
  /** @type {Ports[]} */
  const ports = [];
  for (let n = 0; n < CLUSTER_PORTALS; n += 1)
    ports.push({ portal: await freePort(), console: consoleAt === null ? null : await freePort() });
  const env = {
    ...{ PORT: String(port), PORTAL_PORTS: ports.map(({ portal }) => portal).join(',') },
    ...(consoleAt !== null && {
      CONSOLE_PORT: String(consoleAt),
      CONSOLE_PORTS: ports.map((one) => one.console).join(','),
    }),
  };
  const { ready } = await startPart({ name: 'cluster', args: [CLUSTER_ENTRY], env });
  for (const { name, address } of ready.nodes) say(dim(`    ${name} at ${address}`));
  say(dim(`    settings and logs of all its programs: ${ready.folder}`));
  return { ownerUrl: ready.ownerUrl, keyFrom: ready.ownerUrl, settings: ready.settings, ports };
}

/**
 * What the server is told of the database: where it is, never its owner. Development is the default only for a database
 * of our own that no public address leads to.
 * @param {Database} database
 */
function serverSettings({ ownerUrl, keyFrom, settings }) {
  const { PUBLIC_URL, OWNER_DATABASE_URL, DATABASE_URL, SECRET_KEY } = process.env;
  const assumed = IS_DEV || !(PUBLIC_URL || OWNER_DATABASE_URL) ? 'development' : undefined;
  const { APP_ENV = assumed } = process.env;
  if (!APP_ENV)
    throw new Problem('APP_ENV is missing; it has no default once OWNER_DATABASE_URL or PUBLIC_URL is set.');
  const address = new URL(ownerUrl);
  [address.username, address.password] = ['', ''];
  const developmentKey = createHash('sha256').update(`development key for ${keyFrom}`).digest('hex');
  return {
    APP_ENV,
    DATABASE_URL: DATABASE_URL ?? address.toString(),
    SECRET_KEY: SECRET_KEY ?? (APP_ENV === 'development' ? developmentKey : undefined),
    OWNER_DATABASE_URL: undefined,
    ...keysSettings(APP_ENV, keyFrom),
    ...settings,
  };
}

/** In development keys lie in the data folder; whoever says otherwise is asked for nothing. @param {string} appEnv @param {string} keyFrom */
function keysSettings(appEnv, keyFrom) {
  const { KEYS_MASTER_KEY, KEYS_DATABASE_URL, KEYS_FOLDER } = process.env;
  if (appEnv !== 'development' || KEYS_MASTER_KEY || KEYS_DATABASE_URL || KEYS_FOLDER) return {};
  const masterKey = createHash('sha256').update(`development master key for ${keyFrom}`).digest('hex');
  return { KEYS_MASTER_KEY: masterKey, KEYS_FOLDER: join(DATA_DIR, 'keys') };
}

/** What an installation does with `npm run migrate` before a deployment. @param {{ ownerUrl: string, settings: Settings }} how */
async function prepareDatabase({ ownerUrl, settings }) {
  await step('Bringing the database up to date', async () => {
    const demoClub = settings.APP_ENV === 'development' ? ['--demo-club'] : [];
    const args = ['--disable-warning=ExperimentalWarning', MIGRATE_COMMAND, ...demoClub];
    const env = { ...settings, OWNER_DATABASE_URL: ownerUrl };
    const { code, output } = await run(productNode(), args, { env });
    if (code !== 0) throw new Problem(output.trim());
  });
}

/** @typedef {{ pid: number }} Part the process that is it now */

/**
 * One of several that do the same is started again where it ends, as a system's own manager would. The end of anything else is the end of
 * all.
 * @param {{ name: string, args: string[], env: Record<string, string | undefined>, isOneOfSeveral?: boolean, onBegin?: (part: Part) => void }} how
 */
async function startPart({ name, args, env, isOneOfSeveral = false, onBegin }) {
  const logFile = join(DATA_DIR, `${name.replaceAll(' ', '-')}.log`);
  /** @type {import('./lib/service.mjs').Service | undefined} */
  let service;
  const part = { name, pid: 0, stop: async () => service?.stop() };
  running.push(part);
  const begin = () => {
    service = startService({ name, args, env, logFile, shown: SHOWN });
    part.pid = service.pid;
    onBegin?.(part);
    return service;
  };
  const first = begin();
  const ready = await step(`Starting the ${name}`, () => first.ready);
  const said = (/** @type {string} */ ending) => `The ${name} ended ${ending}; its log is ${logFile}`;
  const isWanted = () => stopping === undefined;
  const tell = (/** @type {string} */ ending) => say(`${said(ending)}. It is started again.`);
  const ended = isOneOfSeveral ? keepRunning(first, { begin, isWanted, tell }) : first.exited;
  void ended.then((ending) => stopBecause(said(ending)));
  return { ready };
}

/**
 * The card gateway of development: a simulator of our own, unless another gateway was given. Whoever runs this for real
 * gives one.
 * @param {Settings} settings @param {number} port @param {(part: Part) => void} onBegin @returns {Promise<{ settings: Settings, url?: string }>}
 */
async function startGateway(settings, port, onBegin) {
  if (settings.APP_ENV !== 'development' || process.env.GATEWAY_URL) return { settings: {} };
  const own = {
    GATEWAY_SHOP_ID: 'simulated-shop',
    GATEWAY_SHOP_PASS: 'simulated-shop-pass',
    GATEWAY_SITE_ID: 'simulated-site',
    GATEWAY_SITE_PASS: 'simulated-site-pass',
  };
  const { ready } = await startPart({
    name: 'card gateway simulator',
    args: ['--disable-warning=ExperimentalWarning', GATEWAY_ENTRY],
    env: {
      ...own,
      APP_ENV: 'development',
      PORT: '0',
      STATE_FILE: join(DATA_DIR, 'card-gateway.jsonl'),
      NOTIFY_URL: `http://localhost:${port}/payment/notification`,
    },
    onBegin,
  });
  const url = String(ready.url);
  const address = {
    GATEWAY_URL: url,
    GATEWAY_SCRIPT_URL: `${url}/payment/js/mp-token.js`,
    GATEWAY_API_KEY: 'simulated',
    GATEWAY_PUBLIC_KEY: 'simulated',
    SIMULATOR_URL: url,
  };
  return { url, settings: { ...own, ...address } };
}

/** @param {number} port @param {Ports[]} ports of its processes @param {Settings} settings @param {(part: Part) => void} onBegin */
async function startProduct(port, ports, settings, onBegin) {
  const consoleOf = (/** @type {Ports | undefined} */ one) => ({
    CONSOLE_PORT: one?.console ? String(one.console) : undefined,
  });
  if (!IS_DEV) {
    const own = { ...SERVER_MEMORY, ...settings };
    const services = await Promise.all(
      ports.map((at, index) =>
        startPart({
          name: ports.length > 1 ? `server ${index + 1}` : 'server',
          args: [...SERVER_FLAGS, SERVER_ENTRY],
          env: { ...own, ...consoleOf(at), PORT: String(at.portal) },
          isOneOfSeveral: ports.length > 1,
          onBegin,
        }),
      ),
    );
    return services[0]?.ready ?? {};
  }
  const inner = await freePort();
  const address = { PORT: String(inner), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` };
  const watched = ['--watch', '--watch-preserve-output', SERVER_SOURCE_ENTRY];
  const server = await startPart({
    name: 'server',
    args: watched,
    env: { ...settings, ...consoleOf(ports[0]), ...address },
    onBegin,
  });
  const pages = { PORT: String(port), SERVER_PORT: String(inner) };
  await startPart({
    name: 'web pages',
    args: [join(ROOT, 'scripts/lib/dev-web.mjs')],
    env: pages,
    onBegin,
  });
  return server.ready;
}

/** @param {number} exitCode */
function stopAll(exitCode) {
  stopping ??= (async () => {
    await endAll();
    await databaseStart?.catch(() => {});
    if (running.length > 0) say('\nStopping: open requests are finished first …');
    for (const part of running.toReversed()) {
      try {
        await part.stop();
      } catch (error) {
        complain(error);
      }
    }
    try {
      if (isNoted) removeNote(NOTE);
    } catch {
      // A folder that cannot be written has been complained of already.
    }
    if (running.length > 0) say('Stopped.');
    process.exit(exitCode);
  })();
  return stopping;
}

/** @param {string} reason */
function stopBecause(reason) {
  if (stopping) return;
  complain(new Problem(reason));
  void stopAll(1);
}

/** npm passes on a signal that the terminal has already sent, so one Ctrl-C may arrive twice within a moment. */
function stopOnSignals() {
  let firstAt = 0;
  const onSignal = () => {
    if (stopping && Date.now() - firstAt > 1500) say('Still draining; at most 25 seconds in all.');
    if (stopping) return;
    firstAt = Date.now();
    void stopAll(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) stopWhenAbandoned(onSignal);
}

/**
 * npm hands a request to end to its shell, which ends without passing it on; then we are left with another parent.
 * @param {() => void} stop
 */
function stopWhenAbandoned(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 500).unref();
}

async function main() {
  const start = performance.now();
  checkNode();
  stopOnSignals();
  prepareDataFolder();
  await settleEarlierStart();
  const port = await usablePort(process.env.PORT);
  const consoleAt = await consolePort(process.env.CONSOLE_PORT, port);
  await ensureInstalled();
  isNoted = true;
  writeNote(NOTE, { launcher: markOf(), port, services: [] });
  // Both take a few seconds the first time and neither needs the other.
  const [database] = await Promise.all([openDatabase(port, consoleAt), ensureBuilt()]);
  if (stopping) return;
  /** @type {Settings} */
  const settings = { ...serverSettings(database), CONSOLE_PORT: undefined };
  /** @type {Set<Part>} */
  const parts = new Set();
  const note = (/** @type {Part} */ part) => {
    parts.add(part);
    const services = [...parts].filter(({ pid }) => pid > 0).map(({ pid }) => markOf(pid));
    writeNote(NOTE, { launcher: markOf(), port, services });
  };
  const gateway = await startGateway(settings, port, note);
  Object.assign(settings, gateway.settings);
  await prepareDatabase({ ownerUrl: database.ownerUrl, settings });
  if (stopping) return;
  const ready = await startProduct(port, database.ports, settings, note);
  greetMembers(port, ready, { testCards: gateway.url, isKept: !IS_CLUSTER });
  greetStaff(consoleAt, ready);
  say(dim(`Ready after ${secondsSince(start)}.`));
}

main().catch((error) => {
  if (stopping) return;
  complain(error);
  void stopAll(1);
});
