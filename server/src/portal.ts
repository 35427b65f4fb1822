/**
 * One server process, put together: database, services, modules, http, background. main.ts starts one for
 * real; tests and benchmarks start as many as they need.
 */
import path from 'node:path';
import type pg from 'pg';
import { sql } from 'kysely';
import type { TaskList } from 'graphile-worker';
import { makeExecutor } from './graphql/execute.ts';
import { makeGraphQLHandler } from './graphql/endpoint.ts';
import { DOCUMENTS_FILE, openTrustedDocuments, refuseUnknownBuild } from './graphql/trusted-documents.ts';
import { authenticate, hasOpenSession, lockLogins, lockMember } from './modules/account/public.ts';
import { forgetOldLogins } from './modules/account/login/forget-old-logins.ts';
import { forgetTicketRequests } from './modules/booking/ticket/store.ts';
import { forgetOldDrafts } from './modules/booking/hold/forget-drafts.ts';
import { giveBackHoldsOf, releaseExpiredHolds } from './modules/booking/hold/release-hold.ts';
import { lastStayBeyond, lastStayMadeBy } from './modules/booking/stay/lasting-stays.ts';
import { hasContractOn } from './modules/contract/public.ts';
import { noticeTasks } from './modules/notice/tasks.ts';
import { remindOfEndingPoints } from './modules/points/remind.ts';
import { turnPoints } from './modules/points/turn-year.ts';
import { forgetOldChanges, openNights } from './modules/vacancy/open-nights.ts';
import { startAvailabilityCache } from './modules/vacancy/public.ts';
import { sealAudit } from './platform/audit-seal.ts';
import type { Configuration } from './platform/configuration.ts';
import { openDatabase, openPool } from './platform/database.ts';
import type { Database } from './platform/database.ts';
import { serve } from './platform/http.ts';
import type { Files } from './platform/http.ts';
import { openLog } from './platform/log.ts';
import { urgentTasks } from './platform/jobs.ts';
import { openMail } from './platform/mail.ts';
import { mailboxPage } from './platform/mailbox-page.ts';
import { systemActor } from './platform/actor.ts';
import type { Ports, Services } from './platform/services.ts';
import { makeSecrets } from './platform/secrets.ts';
import { openCookies } from './platform/cookies.ts';
import { behindLogin } from './platform/member-files.ts';
import { watchReadiness } from './platform/readiness.ts';
import { StartRefused, refuseWrongSchema } from './platform/schema-state.ts';
import { loadStaticFiles } from './platform/static-files.ts';
import { forgetRefusalCounts } from './platform/refusal-trail.ts';
import { forgetOldRunners } from './platform/queue-heartbeats.ts';
import { startBackground } from './platform/worker.ts';
import { schema } from './schema.ts';

export type Portal = {
  readonly port: number;
  readonly services: Services;
  /** Says that it is not ready, drains, lets running jobs finish, closes connections; cuts off what is left after `withinMs`. */
  readonly stop: (withinMs?: number) => Promise<void>;
};

/** Japan is nine hours ahead of the crontab: 18:00 is three in the morning, when hardly anyone books,
 * and 15:05 just after midnight, when points turn. */
const crontab = `
0 18 * * * open_nights
10 18 * * * forget_old
5 15 * * * turn_points
15 0-10 * * * remind_of_points
*/5 * * * * forget_changes
*/2 * * * * seal_audit
`;

function housekeeping(db: Database): TaskList {
  return {
    open_nights: async () => void (await openNights(db)),
    forget_old: async () => {
      await forgetOldLogins(db);
      await forgetOldDrafts(db);
      await forgetTicketRequests(db);
      await forgetOldRunners(db);
      await forgetRefusalCounts(db);
    },
    remind_of_points: async () => void (await remindOfEndingPoints(db)),
    turn_points: async () => void (await turnPoints(db)),
    forget_changes: () => forgetOldChanges(db),
    seal_audit: async () => void (await sealAudit(db)),
  };
}

const ports: Ports = {
  lockLogins,
  lockMember,
  hasContractInForce: hasContractOn,
  lastStayBeyond,
  lastStayMadeBy,
  giveBackHolds: (tx, loginIds) => giveBackHoldsOf(tx, { ports }, loginIds),
  // The waiting list is wired in here; until it exists, freed rooms go straight to everyone.
  offerFreedRooms: () => Promise.resolve(),
};

/** Opens a process on a database that was prepared for it; throws StartRefused where it was not. */
export async function startPortal(configuration: Configuration): Promise<Portal> {
  const secrets = makeSecrets(configuration.secretKey);
  const log = openLog(configuration);
  const appPool = openPool({
    connectionString: configuration.databaseUrl,
    connections: configuration.databaseConnections,
    preparesStatements: configuration.preparesStatements,
    name: 'portal',
  });
  const db = openDatabase(appPool);
  await refuseToServe(configuration, appPool, db).catch(async (error: unknown) => {
    await appPool.end();
    throw error;
  });
  const services: Services = { configuration, db, secrets, log, ports };

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
        crontab,
        lostAfterSeconds: configuration.lostAfterSeconds,
        urgent: urgentTasks,
        tasks: {
          ...noticeTasks({ ...services, db: jobsDb, send: openMail(configuration, jobsDb) }),
          ...housekeeping(jobsDb),
        },
        sweep: () => releaseExpiredHolds(services, systemActor('release_expired_holds'), { limit: 50 }),
      })
    : null;

  const availability = await startAvailabilityCache(db);
  const http = await serve(configuration, {
    graphql: makeGraphQLHandler(services, {
      execute: makeExecutor(schema),
      authenticate,
      documents: openTrustedDocuments(db),
    }),
    ready: watchReadiness(appPool),
    mailbox: configuration.environment === 'development' ? mailboxPage(db) : null,
    failed: (err, requestId) => log.error({ err, requestId }, 'request failed'),
    files: behindLogin(await staticFiles(configuration), ({ headers }) =>
      hasOpenSession(services, openCookies(headers.cookie, configuration.publicUrl)),
    ),
  });
  return {
    port: http.port,
    services,
    stop: async (withinMs = 20_000) => {
      const drainMs = Math.min(configuration.drainSeconds * 1_000, withinMs);
      // Tasks are left to other processes at once; those under way are finished beside the last requests.
      const atRest = background?.stop(withinMs);
      await http.stop(withinMs - drainMs, drainMs);
      await availability.stop();
      await atRest;
      await endPool(appPool);
      await endPool(jobsPool);
      log.flush();
    },
  };
}

function staticFiles({ webRoot, callCenterPhone }: Configuration): Promise<Files> {
  return loadStaticFiles(path.resolve(webRoot), { callCenterPhone, keptBack: [DOCUMENTS_FILE] });
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
  await refuseMovedClock(configuration, db);
  // Pages whose operations nobody takes would be of no use.
  if (!configuration.openDocuments) await refuseUnknownBuild(db, path.resolve(configuration.webRoot));
}

/** Business time runs with the database's clock in production; a shift is for rehearsals. */
async function refuseMovedClock(configuration: Configuration, db: Database): Promise<void> {
  if (configuration.environment !== 'production') return;
  const { rows } = await sql<{
    moved: boolean;
  }>`select shift <> interval '0' as moved from business_clock`.execute(db);
  if (rows[0]?.moved)
    throw new StartRefused('The business clock is moved; production runs on real time only.');
}
