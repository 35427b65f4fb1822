/**
 * Everything the environment may say, read once at start and checked before anything is opened. A setting that is
 * missing or wrong is named together with all others, so that one start is enough to mend them.
 */
import { readRoleAddresses, readStandbyAddress } from './database-roles.ts';

export type AppEnvironment = 'development' | 'staging' | 'production';

/** When the portal is closed, to the second; members are told that it may last until `announcedTo`. */
export type MaintenanceWindow = { readonly from: Date; readonly to: Date; readonly announcedTo: Date };

export type Configuration = {
  readonly environment: AppEnvironment;
  readonly port: number;
  readonly host: string;
  /** How many proxies stand before the server and add to X-Forwarded-For; what they say is believed. */
  readonly proxies: number;
  /** Where members reach the portal; links in mails and the cookie rules follow it. */
  readonly publicUrl: URL;
  /** Where members' calls reach the database, as the application's role; a pooler may stand between. */
  readonly databaseUrl: string;
  /** Where the queue reaches it, as the role of the jobs: directly, because it listens on its connection. */
  readonly jobsDatabaseUrl: string;
  /** Where a standby answers what may be a second old; null where only the database itself is asked. */
  readonly standbyDatabaseUrl: string | null;
  readonly databaseConnections: number;
  /** Whether statements are prepared on the application's connections. */
  readonly preparesStatements: boolean;
  /** Secrets of every kind are derived from this one key. */
  readonly secretKey: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who is told of what a person must look at; null where only the log says it. */
  readonly operatorEmail: string | null;
  readonly callCenterPhone: string;
  /** A number that can be reached from abroad; null where there is none, and then none is shown. */
  readonly callCenterPhoneAbroad: string | null;
  /** The gateway and who we are there; null where there is none. */
  readonly gateway: GatewaySettings | null;
  /** Keys that are kept apart from what they seal; null where there are none, and then nothing is sealed under one. */
  readonly keys: KeysSettings | null;
  /** Stands for all push services in tests; the environment cannot name one. */
  readonly pushStandIn: URL | null;
  readonly maintenance: MaintenanceWindow;
  /** Where measurements are read; null where nobody reads them. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Where traces are sent, and of which share of the requests; null where nobody takes them. */
  readonly traces: { readonly url: URL; readonly share: number } | null;
  readonly webRoot: string;
  /** Where the console of the club's own people is served; null where it is switched off. */
  readonly console: ConsoleSettings | null;
  /** Whether callers may write operations of their own; otherwise only those of the portal's pages are taken. */
  readonly openDocuments: boolean;
  readonly logLevel: string;
  readonly runsJobs: boolean;
  /** After how long without a heartbeat the tasks that a process has taken are free again. */
  readonly lostAfterSeconds: number;
  /** How long the server serves on after it was asked to stop and has said that it is not ready any more. */
  readonly drainSeconds: number;
  /** Fictional members shown at the login page; development only. */
  readonly demoAccounts: readonly {
    readonly email: string;
    readonly password: string;
    readonly label: string;
  }[];
};

export type ConsoleSettings = {
  readonly host: string;
  readonly port: number;
  /** Where its people reach it; cookies follow it. */
  readonly url: URL;
  /** Where it reaches the database, as the staff's role. */
  readonly databaseUrl: string;
  /** Its built pages. */
  readonly root: string;
};

export type KeysSettings = {
  readonly masterKey: Buffer;
  /** The one before it, while keys are being wrapped anew. */
  readonly formerMasterKey: Buffer | null;
  /** One of both. */
  readonly databaseUrl: string | null;
  readonly folder: string | null;
};

export type GatewaySettings = IdPassGateway | StripeGateway;

export type IdPassGateway = {
  readonly kind: 'id-pass';
  readonly url: URL;
  /** The script for the pages, and the frames that it opens. */
  readonly scriptUrl: URL;
  readonly shopId: string;
  readonly shopPass: string;
  readonly siteId: string;
  readonly sitePass: string;
  /** What that script is told of us; anyone may know both. */
  readonly apiKey: string;
  readonly publicKey: string;
};

/** The second gateway. Its own card fields are not built, so the environment cannot name it; checks and stories do. */
export type StripeGateway = { readonly kind: 'stripe'; readonly url: URL; readonly secretKey: string };

export class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment; throws ConfigurationError naming every problem. */
export function readConfiguration(env: Environment): Configuration {
  const problems: string[] = [];
  const environment = readEnvironmentName(env, problems);
  const development = environment === 'development';
  const port = readNumber(env, 'PORT', { fallback: 3000, least: 0, most: 65535 }, problems);
  const addresses = readRoleAddresses(env, problems);
  const standbyDatabaseUrl = readStandbyAddress(env, problems);
  const secretKey = env.SECRET_KEY ?? '';
  if (secretKey.length < 32) problems.push('SECRET_KEY is missing or shorter than 32 characters.');
  if (!development && !env.SMTP_URL)
    problems.push('SMTP_URL is missing: members could not receive their codes.');
  if (!development && !env.MAIL_FROM) problems.push('MAIL_FROM is missing: the sender of all mails.');

  const publicUrl = readUrl(env.PUBLIC_URL ?? (development ? `http://localhost:${port}` : ''), problems);
  if (environment === 'production' && publicUrl.protocol !== 'https:') {
    problems.push('PUBLIC_URL must begin with https:// in production.');
  }
  const maintenance = readMaintenance(env, problems);
  const databaseConnections = readNumber(
    env,
    'DATABASE_CONNECTIONS',
    { fallback: 10, least: 2, most: 200 },
    problems,
  );
  const lost = { fallback: 30, least: 5, most: 600 };
  const lostAfterSeconds = readNumber(env, 'JOBS_LOST_SECONDS', lost, problems);
  const drain = { fallback: development ? 0 : 5, least: 0, most: 15 };
  const drainSeconds = readNumber(env, 'DRAIN_SECONDS', drain, problems);
  const proxies = readNumber(env, 'PROXIES', { fallback: 0, least: 0, most: 5 }, problems);
  // Its door speaks plain http, so something stands before it; unnamed, all members would share one count of calls.
  if (environment === 'production' && !env.PROXIES)
    problems.push(
      'PROXIES is missing: how many proxies that add to X-Forwarded-For stand before the server.',
    );
  const ownConsole = readConsole(env, { environment, databaseUrl: addresses.staff }, problems);
  const gateway = readGateway(env, environment, problems);
  const keys = readKeys(env, environment, problems);
  const preparesStatements = readYesOrNo(env, 'PREPARED_STATEMENTS', true, problems);
  const openDocuments = readYesOrNo(env, 'OPEN_DOCUMENTS', development, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    environment,
    port,
    host: env.HOST ?? (development ? '127.0.0.1' : '0.0.0.0'),
    proxies,
    publicUrl,
    databaseUrl: addresses.app,
    jobsDatabaseUrl: addresses.jobs,
    standbyDatabaseUrl,
    databaseConnections,
    preparesStatements,
    secretKey,
    smtpUrl: env.SMTP_URL ?? null,
    operatorEmail: env.OPERATOR_EMAIL || null,
    mailFrom: env.MAIL_FROM ?? '汐凪倶楽部 <club@example.jp>',
    callCenterPhone: env.CALL_CENTER_PHONE ?? '0120-618-109',
    callCenterPhoneAbroad: env.CALL_CENTER_PHONE_ABROAD || null,
    gateway,
    keys,
    pushStandIn: null,
    maintenance,
    ...readTelemetry(env, problems),
    webRoot: env.WEB_ROOT ?? 'web/dist',
    console: ownConsole,
    openDocuments,
    logLevel: env.LOG_LEVEL ?? 'info',
    runsJobs: env.RUN_JOBS !== 'no',
    lostAfterSeconds,
    drainSeconds,
    demoAccounts: [],
  };
}

/** It has no default: `npm start` says development for its own database, and an installation says what it is. */
function readEnvironmentName(env: Environment, problems: string[]): AppEnvironment {
  const stated = env.APP_ENV;
  if (stated === 'development' || stated === 'staging' || stated === 'production') return stated;
  if (stated) problems.push(`APP_ENV is '${stated}', but only development, staging or production are known.`);
  else problems.push('APP_ENV is missing: development, staging or production.');
  return 'production';
}

const GATEWAY_NAMES = [
  'GATEWAY_URL',
  'GATEWAY_SCRIPT_URL',
  'GATEWAY_SHOP_ID',
  'GATEWAY_SHOP_PASS',
  'GATEWAY_SITE_ID',
  'GATEWAY_SITE_PASS',
  'GATEWAY_API_KEY',
  'GATEWAY_PUBLIC_KEY',
] as const;

/** All of it or nothing; production has one. */
function readGateway(
  env: Environment,
  environment: AppEnvironment,
  problems: string[],
): GatewaySettings | null {
  const missing = GATEWAY_NAMES.filter((name) => !env[name]);
  if (missing.length === GATEWAY_NAMES.length && environment !== 'production') return null;
  for (const name of missing) problems.push(`${name} is missing: the gateway, and who we are there.`);
  const [url, scriptUrl] = (['GATEWAY_URL', 'GATEWAY_SCRIPT_URL'] as const).map((name) => {
    const text = env[name] ?? '';
    const isAddress = URL.canParse(text);
    if (text && !isAddress) problems.push(`${name} '${text}' is not an address.`);
    const address = new URL(isAddress ? text : 'https://localhost');
    if (environment === 'production' && address.protocol !== 'https:')
      problems.push(`${name} must begin with https:// in production.`);
    return address;
  });
  return {
    kind: 'id-pass',
    url: url!,
    scriptUrl: scriptUrl!,
    shopId: env.GATEWAY_SHOP_ID ?? '',
    shopPass: env.GATEWAY_SHOP_PASS ?? '',
    siteId: env.GATEWAY_SITE_ID ?? '',
    sitePass: env.GATEWAY_SITE_PASS ?? '',
    apiKey: env.GATEWAY_API_KEY ?? '',
    publicKey: env.GATEWAY_PUBLIC_KEY ?? '',
  };
}

/** Off unless a port is named. In production it has an address of its own, by https, which is not the members'. */
function readConsole(
  env: Environment,
  { environment, databaseUrl }: { environment: AppEnvironment; databaseUrl: string },
  problems: string[],
): ConsoleSettings | null {
  if (!env.CONSOLE_PORT) return null;
  const port = readNumber(env, 'CONSOLE_PORT', { fallback: 0, least: 0, most: 65_535 }, problems);
  const development = environment === 'development';
  const address = env.CONSOLE_URL ?? (development ? `http://localhost:${port}` : '');
  if (!URL.canParse(address))
    problems.push(`CONSOLE_URL '${address}' is not an address: where the club's people reach their console.`);
  const url = new URL(URL.canParse(address) ? address : 'http://localhost');
  if (environment === 'production' && url.protocol !== 'https:')
    problems.push('CONSOLE_URL must begin with https:// in production.');
  if (!development && url.host === (URL.canParse(env.PUBLIC_URL ?? '') ? new URL(env.PUBLIC_URL!).host : ''))
    problems.push("CONSOLE_URL must be another host than the members' PUBLIC_URL.");
  const host = env.CONSOLE_HOST ?? '127.0.0.1';
  return { host, port, url, databaseUrl, root: env.CONSOLE_ROOT ?? 'console/dist' };
}

const MASTER_KEY = /^[0-9a-f]{64}$/i;

/** A master key, and one place; a folder is for development, since a backup would hold it with the rest. */
export function readKeys(
  env: Environment,
  environment: AppEnvironment,
  problems: string[],
): KeysSettings | null {
  const { KEYS_MASTER_KEY: master, KEYS_FORMER_MASTER_KEY: former } = env;
  const { KEYS_DATABASE_URL: databaseUrl, KEYS_FOLDER: folder } = env;
  if (!master && !former && !databaseUrl && !folder) return null;
  if (!MASTER_KEY.test(master ?? ''))
    problems.push('KEYS_MASTER_KEY is missing or not 64 hexadecimal digits.');
  if (former && !MASTER_KEY.test(former))
    problems.push('KEYS_FORMER_MASTER_KEY is not 64 hexadecimal digits.');
  if (!databaseUrl === !folder) problems.push('Either KEYS_DATABASE_URL or KEYS_FOLDER says where keys lie.');
  if (folder && environment === 'production')
    problems.push('KEYS_FOLDER is for development; production keeps its keys in KEYS_DATABASE_URL.');
  if (databaseUrl && databaseUrl === env.DATABASE_URL)
    problems.push('KEYS_DATABASE_URL must be another database than DATABASE_URL.');
  const masterKey = Buffer.from(master ?? '', 'hex');
  const formerMasterKey = former ? Buffer.from(former, 'hex') : null;
  return { masterKey, formerMasterKey, databaseUrl: databaseUrl || null, folder: folder || null };
}

type Bounds = { readonly fallback: number; readonly least: number; readonly most: number };

function readNumber(env: Environment, name: string, bounds: Bounds, problems: string[]): number {
  const text = env[name];
  if (text === undefined || text === '') return bounds.fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= bounds.least && number <= bounds.most) return number;
  problems.push(`${name} is '${text}', but must be a whole number from ${bounds.least} to ${bounds.most}.`);
  return bounds.fallback;
}

function readYesOrNo(env: Environment, name: string, fallback: boolean, problems: string[]): boolean {
  const text = env[name] || (fallback ? 'yes' : 'no');
  if (text !== 'yes' && text !== 'no') problems.push(`${name} is '${text}', but must be yes or no.`);
  return text === 'yes';
}

function readUrl(text: string, problems: string[]): URL {
  if (URL.canParse(text)) return new URL(text);
  problems.push(text ? `PUBLIC_URL '${text}' is not an address.` : 'PUBLIC_URL is missing.');
  return new URL('http://localhost');
}

/** Both are off unless an address is named. */
function readTelemetry(env: Environment, problems: string[]): Pick<Configuration, 'metrics' | 'traces'> {
  const port = readNumber(env, 'METRICS_PORT', { fallback: 0, least: 1, most: 65_535 }, problems);
  const percent = readNumber(env, 'TRACES_PERCENT', { fallback: 5, least: 1, most: 100 }, problems);
  const traces = env.TRACES_URL ?? '';
  if (traces !== '' && !URL.canParse(traces)) problems.push(`TRACES_URL '${traces}' is not an address.`);
  return {
    metrics: port === 0 ? null : { host: env.METRICS_HOST || '127.0.0.1', port },
    traces: URL.canParse(traces) ? { url: new URL(traces), share: percent / 100 } : null,
  };
}

function readMaintenance(env: Environment, problems: string[]): MaintenanceWindow {
  // The specification's own window is announced for longer than it lasts; any other until it ends, unless said otherwise.
  const announced = env.MAINTENANCE_TO || '2025-04-02T16:00:00Z';
  return {
    from: readMoment(env, 'MAINTENANCE_FROM', '2025-04-02T15:00:00Z', problems),
    to: readMoment(env, 'MAINTENANCE_TO', '2025-04-02T15:30:00Z', problems),
    announcedTo: readMoment(env, 'MAINTENANCE_ANNOUNCED_TO', announced, problems),
  };
}

function readMoment(env: Environment, name: string, fallback: string, problems: string[]): Date {
  const moment = new Date(env[name] || fallback);
  if (!Number.isNaN(moment.getTime())) return moment;
  problems.push(`${name} is '${env[name]}', but must be a moment such as 2026-04-02T15:00:00Z.`);
  return new Date(fallback);
}
