/**
 * A server in a process of its own that watches itself: how long its event loop was held at a stretch, and how much
 * memory it took. Started with 'careless', it opens the door that the checks' controls need: every text is compiled
 * before anyone asks who sent it, and kept.
 */
import { execute, parse, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import { makeGraphQLHandler } from '#server/graphql/endpoint.ts';
import type { Executor } from '#server/graphql/execute.ts';
import { openTrustedDocuments } from '#server/graphql/trusted-documents.ts';
import { authenticate } from '#server/modules/account/public.ts';
import { readConfiguration } from '#server/platform/configuration.ts';
import { serve } from '#server/platform/http.ts';
import { startPortal } from '#server/portal.ts';
import { schema } from '#server/schema.ts';

const TICK_MS = 4;

export type Watched = {
  /** The longest stretch of computing during which nothing else was heard, in milliseconds of this thread's work. */
  readonly longestBlockMs: number;
  /** The same by the clock on the wall, in which a busy machine counts too. */
  readonly longestGapMs: number;
  readonly peakRssMb: number;
  readonly heapMb: number;
};

/** Between two ticks of a timer lies everything that one round of the event loop did. */
function watch(): { report: () => Watched; begin: () => void } {
  let [longestBlockMs, longestGapMs, peakRss] = [0, 0, 0];
  let lastWall = performance.now();
  let lastWork = process.threadCpuUsage();
  setInterval(() => {
    const wall = performance.now();
    const work = process.threadCpuUsage();
    longestGapMs = Math.max(longestGapMs, wall - lastWall - TICK_MS);
    const worked = (work.user + work.system - lastWork.user - lastWork.system) / 1_000;
    // A round that was begun and left off while the machine did something else has not held anyone for longer.
    longestBlockMs = Math.max(longestBlockMs, Math.min(worked, wall - lastWall));
    [lastWall, lastWork] = [wall, work];
  }, TICK_MS);
  setInterval(() => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss());
  }, 50);
  const mb = (bytes: number) => Math.round(bytes / 1e6);
  return {
    begin: () => {
      [longestBlockMs, longestGapMs, peakRss] = [0, 0, process.memoryUsage.rss()];
    },
    report: () => ({
      longestBlockMs: Math.round(longestBlockMs),
      longestGapMs: Math.round(longestGapMs),
      peakRssMb: mb(peakRss),
      heapMb: mb(process.memoryUsage().heapUsed),
    }),
  };
}

/** Compiles first, keeps everything, and only then lets the schema's guard look who asks. */
function careless(): Executor {
  const kept = new Map<string, CompiledQuery>();
  return async ({ query, variables }, context) => {
    const document = parse(query, { noLocation: true });
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    const compiled = kept.get(query) ?? compileQuery(schema, document);
    if (!isCompiledQuery(compiled)) return execute({ schema, document, contextValue: context });
    kept.set(query, compiled);
    return compiled.query({}, context, variables ?? {});
  };
}

const configuration = readConfiguration(process.env);
const portal = await startPortal(configuration);
const door = process.argv.includes('careless')
  ? await serve(
      { ...configuration, port: 0 },
      {
        graphql: makeGraphQLHandler(portal.services, {
          execute: careless(),
          authenticate,
          documents: openTrustedDocuments(portal.services.db, 'members'),
        }),
        ready: () => Promise.resolve(true),
        callbacks: () => null,
        mailbox: null,
        files: () => Promise.resolve({ status: 404 }),
        failed: () => {},
      },
    )
  : null;

const watched = watch();
process.on('message', (asked) => {
  if (asked === 'begin') watched.begin();
  if (asked === 'report') process.send?.(watched.report());
});
process.on('SIGTERM', () => {
  void (door?.stop(1_000) ?? Promise.resolve()).then(() => portal.stop(1_000)).then(() => process.exit(0));
});
process.send?.({ port: door?.port ?? portal.port });
