/**
 * The console of the club's own people: an API, pages and an address of their own beside the members'. It reaches the database under a
 * role of its own, over a few connections that members' calls never wait for, and is there only where it is switched on.
 */
import path from 'node:path';
import { makeExecutor } from '#server/graphql/execute.ts';
import { openTrustedDocuments } from '#server/graphql/trusted-documents.ts';
import { DOCUMENTS_FILE } from '#server/graphql/trusted-documents.ts';
import type { Configuration } from '#server/platform/configuration.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { openCookies } from '#server/platform/cookies.ts';
import { LARGEST_BODY_BYTES, serve } from '#server/platform/http.ts';
import type { RunningServer } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import type { Setting } from '#server/platform/settings.ts';
import { loadStaticFiles } from '#server/platform/static-files.ts';
import { staffOfCookie } from '#server/modules/staff/public.ts';
import type { PictureLine } from '#server/modules/booking/public.ts';
import type { ReceiptDrawing } from '#server/modules/payment/public.ts';
import { openPictureDrawing } from '#server/modules/vacancy/public.ts';
import { consoleAuthority } from './authority.ts';
import { withCompanyBills } from './money/company-bills.ts';
import { documentUploads, withStaffDocuments } from './content/document-files.ts';
import { demoCodesPage } from './demo-codes.ts';
import { makeConsoleHandler } from './endpoint.ts';
import { passportUploads } from './house/passport-files.ts';
import { pictureUploads, withPictures } from './content/picture-files.ts';
import { consoleSchema } from './schema.ts';

const CONNECTIONS = 5;
/** A table of a house's nights comes to some hundred kilobytes; nobody sends one before signing in. */
const LARGEST_OPERATION_BYTES = 1024 * 1024;

/** Together less than a connection is kept without an answer. */
const PICTURE_TIMES = { mostWaitMs: 10_000, mostMs: 25_000 };

type Parts = Pick<Configuration, 'proxies'> & {
  readonly at: NonNullable<Configuration['console']>;
  readonly ready: () => Promise<boolean>;
  /** All that the club may set. */
  readonly settings: readonly Setting[];
  /** Draws the papers of the portal, bills among them. */
  readonly papers: ReceiptDrawing;
  /** Where pictures of passports are read, for members and desks alike. */
  readonly passports: PictureLine;
};

export async function startConsole(
  portal: Services,
  { at, proxies, ready, settings, papers, passports }: Parts,
): Promise<RunningServer> {
  const { configuration, log } = portal;
  const pool = openPool({
    connectionString: at.databaseUrl,
    connections: CONNECTIONS,
    preparesStatements: configuration.preparesStatements,
    name: 'portal-console',
  });
  const db = openDatabase(pool);
  const services: Services = { ...portal, db };
  const pages = await loadStaticFiles(path.resolve(at.root), {
    callCenterPhone: configuration.callCenterPhone,
    keptBack: [DOCUMENTS_FILE],
  });
  const drawing = openPictureDrawing(PICTURE_TIMES);
  const documents = documentUploads(services, at.url);
  const pictures = pictureUploads(services, at.url, drawing);
  const ofPassports = passportUploads(services, at.url, passports);
  const http = await serve(
    { host: at.host, port: at.port, proxies },
    {
      graphql: makeConsoleHandler(services, {
        execute: makeExecutor(consoleSchema, consoleAuthority),
        documents: openTrustedDocuments(db, 'console'),
        address: at.url,
        settings,
      }),
      largestOperationBytes: async (request) =>
        (await staffOfCookie(services, openCookies(request.headers.cookie, at.url).get('st')))
          ? LARGEST_OPERATION_BYTES
          : LARGEST_BODY_BYTES,
      callbacks: () => null,
      uploads: (requested) => documents(requested) ?? pictures(requested) ?? ofPassports(requested),
      ready,
      mailbox: configuration.environment === 'development' ? demoCodesPage(services) : null,
      failed: (err, requestId) => log.error({ err, requestId }, 'request of the console failed'),
      files: withCompanyBills(services, at.url, {
        drawing: papers,
        others: withStaffDocuments(services, at.url, await withPictures(services, pages)),
      }),
    },
  );
  return {
    port: http.port,
    stop: async (withinMs, drainMs) => {
      await http.stop(withinMs, drainMs);
      drawing.close();
      await pool.end();
    },
  };
}
