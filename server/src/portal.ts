/**
 * One server process, put together: database, services, modules, http, background. main.ts starts one for
 * real; tests and benchmarks start as many as they need.
 */
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type pg from 'pg';
import { memberAuthority } from './graphql/authority.ts';
import { makeExecutor } from './graphql/execute.ts';
import { actorOfRequest, isMaintenance, makeGraphQLHandler, originHashOf } from './graphql/endpoint.ts';
import { DOCUMENTS_FILE, openTrustedDocuments, refuseUnknownBuild } from './graphql/trusted-documents.ts';
import { authenticate, CLIENT_CHANGES, memberOfOpenSession } from './modules/account/public.ts';
import {
  answerCalendarFeed,
  answerCalendarFile,
  answerCard,
  answerPicture,
  answerRemovedPicture,
  answerSentPicture,
  callerOf,
  guestOfPictureAddress,
  isCalendarFeed,
  isCalendarFile,
  isCardAddress,
  isPictureAddress,
  openPictureLine,
  textSizeOf,
} from './modules/booking/public.ts';
import type { PictureLine } from './modules/booking/public.ts';
import { behindLogin, withDocumentFiles } from './modules/document/public.ts';
import {
  GatewayRefusesUs,
  GatewaySilent,
  answerBillOfMember,
  answerReceipt,
  billOfAddress,
  cardFieldsPage,
  cardFieldsScript,
  cardFieldsStyle,
  isReceiptAddress,
  notificationFromGateway,
  openGateway,
  openReceiptDrawing,
  returnFromGateway,
} from './modules/payment/public.ts';
import type { ReceiptDrawing } from './modules/payment/public.ts';
import { startConsole } from './console/console.ts';
import { isClubPicture, openClubPictures, startAvailabilityCache } from './modules/vacancy/public.ts';
import { backgroundWork } from './background.ts';
import { declared } from './declared.ts';
import { languageOf } from '#domain/kernel/language.ts';
import { isClockMoved } from './platform/clock.ts';
import type { Configuration } from './platform/configuration.ts';
import { openDatabase, openPool } from './platform/database.ts';
import type { Database } from './platform/database.ts';
import { serve } from './platform/http.ts';
import type { Callbacks, Files, Uploads } from './platform/http.ts';
import { feedGauge, poolGauge } from './platform/gauges.ts';
import { openKeys } from './platform/keys.ts';
import { openLog } from './platform/log.ts';
import { openMail } from './platform/mail.ts';
import { mailboxPage } from './platform/mailbox-page.ts';
import type { Services, WaitingList } from './platform/services.ts';
import { openWaitingList } from './modules/waitlist/public.ts';
import { wirePorts } from './ports.ts';
import { makeSecrets } from './platform/secrets.ts';
import { startRemembering } from './platform/remembered.ts';
import { settingsAmiss, settingsUnset } from './platform/settings.ts';
import { openCookies } from './platform/cookies.ts';
import { Standby, standbyGauge } from './platform/standby.ts';
import { refuseLostStatements } from './platform/pooler-check.ts';
import { watchReadiness } from './platform/readiness.ts';
import { StartRefused, refuseWrongSchema } from './platform/schema-state.ts';
import { loadStaticFiles } from './platform/static-files.ts';
import { openTelemetry } from './platform/telemetry.ts';
import { startBackground } from './platform/worker.ts';
import { schema } from './schema.ts';

export type Portal = {
  readonly port: number;
  /** Where the console is served; null where it is switched off. */
  readonly consolePort: number | null;
  readonly services: Services;
  /** Says that it is not ready, drains, lets running jobs finish, closes connections; cuts off what is left after `withinMs`. */
  readonly stop: (withinMs?: number) => Promise<void>;
};

/** Tests put a waiting list of their own in the place of the club's, or none, and another reader of pictures. */
export type PortalOptions = { readonly waitingList?: WaitingList | null; readonly pictures?: PictureLine };

/** Opens a process on a database that was prepared for it; throws StartRefused where it was not. */
export async function startPortal(
  configuration: Configuration,
  { waitingList, pictures = openPictureLine() }: PortalOptions = {},
): Promise<Portal> {
  const secrets = makeSecrets(configuration.secretKey);
  const log = openLog(configuration);
  const appPool = openPool({
    connectionString: configuration.databaseUrl,
    connections: configuration.databaseConnections,
    preparesStatements: configuration.preparesStatements,
    name: 'portal',
  });
  const db = openDatabase(appPool);
  // What the process asks for itself, several times a second, must not stand in the members' line.
  const looksPool = openPool({
    connectionString: configuration.databaseUrl,
    connections: 2,
    preparesStatements: configuration.preparesStatements,
    name: 'portal-looks',
  });
  const looksDb = openDatabase(looksPool);
  await refuseToServe(configuration, appPool, db)
    .then(() => tryGateway({ configuration, log }))
    .catch(async (error: unknown) => {
      await appPool.end();
      await looksPool.end();
      throw error;
    });
  const amiss = await settingsAmiss(db, declared.allSettings);
  if (amiss.length > 0) log.warn({ settings: amiss }, 'rows of settings that are not gone by');
  const unset = await settingsUnset(db, declared.allSettings);
  // Outside development somebody is served by it, so whoever runs it has to hear of it at every start.
  if (unset.length > 0 && configuration.environment !== 'development')
    log.error({ settings: unset }, 'settings that the club has yet to make');
  const list = waitingList === undefined ? openWaitingList({ log }) : waitingList;
  const services: Services = {
    ...{ configuration, db, secrets, log },
    keys: openKeys(configuration.keys),
    ports: wirePorts({ waitingList: list, log }),
  };

  const jobsPool = openPool({
    connectionString: configuration.jobsDatabaseUrl,
    connections: 9,
    connectMs: 120_000,
    name: 'portal-jobs',
  });
  const jobsDb = openDatabase(jobsPool);
  const background = configuration.runsJobs
    ? await startBackground({
        pool: jobsPool,
        db: jobsDb,
        log,
        lostAfterSeconds: configuration.lostAfterSeconds,
        ...backgroundWork({ ...services, db: jobsDb, send: openMail(configuration, jobsDb) }, services),
      })
    : null;

  const standby = configuration.standbyDatabaseUrl ? new Standby(configuration.standbyDatabaseUrl) : null;
  const watching = { db, looksDb, log };
  const availability = await startAvailabilityCache(watching, standby);
  const remembered = await startRemembering(watching, CLIENT_CHANGES);
  const telemetry = await openTelemetry(
    configuration,
    [
      poolGauge({ calls: appPool, looks: looksPool, jobs: jobsPool }),
      feedGauge({ availability, remembered }),
      ...(standby ? [standbyGauge(standby)] : []),
      ...declared.gauges,
    ],
    { db, jobsDb },
  );
  const receipts = openReceiptDrawing();
  const ready = watchReadiness(looksPool);
  const { console: at, proxies } = configuration;
  const staffConsole =
    at &&
    (await startConsole(services, {
      ...{ at, proxies, ready, settings: declared.allSettings },
      ...{ papers: receipts, passports: pictures },
    }));
  const http = await serve(configuration, {
    graphql: makeGraphQLHandler(services, {
      execute: makeExecutor(schema, memberAuthority),
      authenticate,
      documents: openTrustedDocuments(db, 'members'),
    }),
    callbacks: gatewayCallbacks(services),
    uploads: uploadsOf(services, pictures),
    ready,
    mailbox: configuration.environment === 'development' ? mailboxPage(db) : null,
    failed: (err, requestId) => log.error({ err, requestId }, 'request failed'),
    files: filesOf(services, receipts, await staticFiles(configuration)),
  });
  return {
    port: http.port,
    consolePort: staffConsole?.port ?? null,
    services,
    stop: async (withinMs = 20_000) => {
      const drainMs = Math.min(configuration.drainSeconds * 1_000, withinMs);
      // Tasks are left to other processes at once; those under way are finished beside the last requests.
      const atRest = background?.stop(withinMs);
      await Promise.all([
        http.stop(withinMs - drainMs, drainMs),
        staffConsole?.stop(withinMs - drainMs, drainMs),
      ]);
      receipts.close();
      pictures.close();
      await telemetry?.stop();
      await availability.stop();
      await remembered.stop();
      await standby?.close();
      await atRest;
      await endPool(appPool);
      await endPool(looksPool);
      await endPool(jobsPool);
      await services.keys?.close();
      log.flush();
    },
  };
}

/** Whose session the cookie of a request is, where it is no call of the endpoint. */
const memberOfRequest = (services: Services, { headers }: IncomingMessage) =>
  memberOfOpenSession(services, openCookies(headers.cookie, services.configuration.publicUrl).get('rt'));

/** What is sent to an address of its own: pictures of passports. */
function uploadsOf(services: Services, pictures: PictureLine): Uploads {
  return (address) => {
    const guestId = guestOfPictureAddress(address);
    if (guestId === null) return null;
    return async (request, requestId, read) => {
      if (isMaintenance(services)) return { status: 503 };
      const session = await memberOfRequest(services, request);
      const caller = callerOf(actorOfRequest(services, session, { request, requestId }), request.headers);
      if (request.method === 'DELETE') return answerRemovedPicture(services, caller, guestId);
      const length = request.headers['content-length'];
      const announced = length === undefined ? null : Number(length);
      const isWanted = () => !request.socket.destroyed;
      return answerSentPicture(services, pictures, caller, { guestId, announced, read, isWanted });
    };
  };
}

/** What is fetched by an address: receipts, pictures, calendar files and cards of their owner, files of members, and what everyone is given. */
function filesOf(services: Services, receipts: ReceiptDrawing, files: Files): Files {
  const clubPictures = openClubPictures(services.db);
  const memberOf = (request: IncomingMessage) => memberOfRequest(services, request);
  const others = behindLogin(
    withDocumentFiles(services, files),
    async (request) => (await memberOf(request)) !== null,
  );
  return async (address, request, requestId) => {
    if (isClubPicture(address)) return clubPictures(address, request.headers['if-none-match']);
    if (isCalendarFeed(address)) {
      const { 'if-none-match': ifNoneMatch } = request.headers;
      const originHash = originHashOf(services, request);
      return answerCalendarFeed(services, { path: address, originHash, ifNoneMatch });
    }
    if (isPictureAddress(address)) {
      const session = await memberOf(request);
      const actor = session && actorOfRequest(services, session, { request, requestId });
      const isSmall = /[?&]size=small\b/.test(request.url ?? '');
      return answerPicture(services, {
        path: address,
        isSmall,
        member: actor?.kind === 'member' ? actor : null,
      });
    }
    const billId = billOfAddress(address);
    if (!billId && !isReceiptAddress(address) && !isCalendarFile(address) && !isCardAddress(address))
      return others(address, request, requestId);
    const { searchParams } = new URL(request.url ?? '/', 'http://any');
    const language = searchParams.get('language') === 'en' ? 'en' : 'ja';
    const isWanted = () => !request.socket.destroyed;
    const caller = await memberOf(request);
    if (isCardAddress(address)) {
      const textSize = textSizeOf(request.headers.cookie);
      return answerCard(services, { path: address, language, textSize, caller });
    }
    if (isCalendarFile(address)) return answerCalendarFile(services, { path: address, language, caller });
    if (billId) return answerBillOfMember(services, receipts, { id: billId, language, caller, isWanted });
    return answerReceipt(services, receipts, { path: address, language, caller, isWanted });
  };
}

/** The addresses that the card gateway knows of us. */
function gatewayCallbacks(services: Services): Callbacks {
  return (address) => {
    const id = /^\/payment\/return\/([0-9a-f-]{36})$/.exec(address)?.[1];
    if (id) return (_request, requestId) => returnFromGateway(services, id, requestId);
    const { gateway } = services.configuration;
    if (gateway?.kind === 'id-pass' && address === '/payment/card-fields')
      return async ({ url }) => cardFieldsPage(gateway, new URL(url ?? '/', 'http://any').searchParams);
    if (address === '/payment/card-fields.js') return async () => cardFieldsScript;
    if (address === '/payment/card-fields.css') return async () => cardFieldsStyle;
    if (address === '/payment/notification')
      return (_request, requestId, body) => notificationFromGateway(services, body, requestId);
    return null;
  };
}

/** Credentials that the gateway refuses stop the start; one that does not answer is said, and cards are unavailable meanwhile. */
async function tryGateway({ configuration, log }: Pick<Services, 'configuration' | 'log'>): Promise<void> {
  try {
    await openGateway(configuration)?.findCard({ memberId: 'nobody', seq: 0 });
    await openGateway(configuration)?.find('nothing');
  } catch (error) {
    if (error instanceof GatewayRefusesUs)
      throw new StartRefused(
        `The card gateway does not know us. Check GATEWAY_SHOP_* and GATEWAY_SITE_*: ${error.message}`,
      );
    if (!(error instanceof GatewaySilent)) throw error;
    log.error({ err: error }, 'the card gateway does not answer; cards are unavailable');
  }
}

function staticFiles({ webRoot, callCenterPhone, publicUrl }: Configuration): Promise<Files> {
  return loadStaticFiles(path.resolve(webRoot), {
    ...{ callCenterPhone, keptBack: [DOCUMENTS_FILE] },
    sightOf: (requested, { headers: { cookie } }) => {
      const isKnown = openCookies(cookie, publicUrl).get('rt') !== undefined;
      const name = sightOf(requested, isKnown);
      return name && { name, language: languageOf(/(?:^|;\s*)lang=(\w+)/.exec(cookie ?? '')?.[1]) };
    },
  });
}

/** Which screen an address most probably leads to, by whether the browser had a session of late. A wrong guess is replaced a moment later. */
function sightOf(requested: string, isKnown: boolean): 'home' | 'login' | 'search' | null {
  const address = requested.replace(/\/+$/, '') || '/home';
  if (address === '/login') return 'login';
  if (!/^\/home(\/|$)/.test(address) || address === '/home/logout') return null;
  if (!isKnown) return 'login';
  if (address === '/home') return 'home';
  return address === '/home/vacancy-search' ? 'search' : null;
}

const LAST_WAIT_MS = 2_000;

/**
 * Ends a pool once nobody waits for one of its connections. Who waited when it ended would wait in vain, and fail long
 * afterwards where nobody listens: the queue writes down what it finished a moment after it has stopped.
 */
async function endPool(pool: pg.Pool): Promise<void> {
  for (
    const deadline = performance.now() + LAST_WAIT_MS;
    pool.waitingCount > 0 && performance.now() < deadline;
  ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await pool.end();
}

/** Whatever must be true of the database before anyone is served; nothing of it is mended here. */
async function refuseToServe(configuration: Configuration, pool: pg.Pool, db: Database): Promise<void> {
  await refuseWrongSchema(pool);
  if (configuration.preparesStatements) await refuseLostStatements(db);
  await refuseMovedClock(configuration, db);
  const { console: at } = configuration;
  if (!configuration.openDocuments && at) await refuseUnknownBuild(db, path.resolve(at.root));
  // Pages whose operations nobody takes would be of no use.
  if (!configuration.openDocuments) await refuseUnknownBuild(db, path.resolve(configuration.webRoot));
}

/** Business time runs with the database's clock in production; a shift is for rehearsals. */
async function refuseMovedClock(configuration: Configuration, db: Database): Promise<void> {
  if (configuration.environment !== 'production') return;
  if (await isClockMoved(db))
    throw new StartRefused('The business clock is moved; production runs on real time only.');
}
