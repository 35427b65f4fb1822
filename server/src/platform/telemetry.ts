/**
 * Looking into a process, by OpenTelemetry: measurements at an address of their own, as Prometheus reads them, and traces from a request
 * over its operation to each statement, sent by OTLP. Off unless the environment names an address; then its packages are not even loaded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Histogram, Meter, Span, Tracer } from '@opentelemetry/api';
import type { Configuration } from './configuration.ts';
import type { Gauge, Looked, Reading } from './gauges.ts';
import { channels } from './watched.ts';
import type { Kind, Watched } from './watched.ts';

export type Telemetry = { readonly stop: () => Promise<void> };

const KEPT_MS = 5_000;
const SENT_EVERY_MS = 1_000;
/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** The end of something that was watched: what was said of it, what it answered or threw. */
type Ended<K extends Kind> = Watched[K] & { readonly error?: unknown };

const outcomeOf = ({ error }: { readonly error?: unknown }) => (error === undefined ? 'ok' : 'failed');

/** An answer of the rules is no failure of ours. */
function outcomeOfOperation({ error, result }: Ended<'operation'>): string {
  if (error !== undefined) return 'failed';
  const codes = (result?.errors ?? []).map(({ extensions }) => (extensions as { code?: unknown })?.code);
  if (codes.length === 0) return 'ok';
  return codes.includes('UNEXPECTED_ERROR') ? 'failed' : 'refused';
}

/** What is measured of each kind of work, by few attributes that are never personal. */
const measured: {
  readonly [K in Kind]: { readonly description: string; readonly of: (ended: Ended<K>) => Attributes };
} = {
  request: {
    description: 'Requests, until their answer is ready.',
    of: ({ kind, result }) => ({ kind, status: result?.status ?? 0 }),
  },
  operation: {
    description: 'Operations of the API, by their first field.',
    of: (ended) => ({ field: ended.field, outcome: outcomeOfOperation(ended) }),
  },
  statement: {
    description: 'Statements, from being sent to their answer.',
    of: (ended) => ({ outcome: outcomeOf(ended) }),
  },
  call: {
    description: 'What is asked of services that are not ours.',
    of: ({ service, call, ...ended }) => ({ service, call, outcome: outcomeOf(ended) }),
  },
  task: {
    description: 'Tasks of the queue.',
    of: ({ task, ...ended }) => ({ task, outcome: outcomeOf(ended) }),
  },
};

const spans: { readonly [K in Kind]: (what: Watched[K]) => { name: string; attributes: Attributes } } = {
  request: ({ kind, requestId }) => ({ name: `request ${kind}`, attributes: { 'request.id': requestId } }),
  operation: ({ field }) => ({ name: field, attributes: {} }),
  statement: ({ text }) => ({
    name: /^\s*(\w+)/.exec(text)?.[1] ?? 'statement',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  }),
  call: ({ service, call }) => ({ name: `${service} ${call}`, attributes: {} }),
  task: ({ task }) => ({ name: `task ${task}`, attributes: {} }),
};

type Said = { readonly error?: unknown };
/** A kind of work with all that is told of it, where it does not matter which: what a channel says is of its own kind. */
type Told = {
  readonly channel: TracingChannel<unknown, object>;
  readonly description: string;
  readonly of: (ended: Said) => Attributes;
  readonly span: (what: object) => { name: string; attributes: Attributes };
};
const toldOf = (kind: Kind) =>
  ({ channel: channels[kind], ...measured[kind], span: spans[kind] }) as unknown as Told;

/** Null where the environment asks for neither. */
export async function openTelemetry(
  { metrics, traces }: Pick<Configuration, 'metrics' | 'traces'>,
  gauges: readonly Gauge[],
  looked: Looked,
): Promise<Telemetry | null> {
  const ends: (() => Promise<void>)[] = [];
  if (metrics) ends.push(await openMetrics(metrics, gauges, looked));
  if (traces) ends.push(await openTraces(traces));
  if (ends.length === 0) return null;
  return { stop: async () => void (await Promise.all(ends.map((end) => end()))) };
}

/** Named, so that no path of the machine stands for it. */
const PORTAL = { 'service.name': 'portal' };

async function openMetrics(
  address: NonNullable<Configuration['metrics']>,
  gauges: readonly Gauge[],
  looked: Looked,
): Promise<() => Promise<void>> {
  const [{ PrometheusExporter }, { MeterProvider }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new PrometheusExporter({ ...address, preventServerStart: true });
  const provider = new MeterProvider({ readers: [exporter], resource: resourceFromAttributes(PORTAL) });
  const meter = provider.getMeter('portal');
  const silences = (Object.keys(measured) as Kind[]).map((kind) => measure(kind, meter));
  const stopProcess = observeProcess(meter);
  for (const gauge of gauges) observe(meter, gauge, looked);
  await exporter.startServer();
  return async () => {
    for (const silence of silences) silence();
    stopProcess();
    await provider.shutdown();
  };
}

function measure(kind: Kind, meter: Meter): () => void {
  const { channel, description, of } = toldOf(kind);
  const histogram: Histogram = meter.createHistogram(`portal_${kind}_seconds`, {
    ...{ description, unit: 's', advice: { explicitBucketBoundaries: BUCKETS } },
  });
  const begun = new WeakMap<object, number>();
  return listen(channel, {
    started: (what) => begun.set(what, performance.now()),
    ended: (ended) =>
      histogram.record((performance.now() - (begun.get(ended) ?? performance.now())) / 1000, of(ended)),
  });
}

type Listener = {
  readonly started?: (what: object) => void;
  readonly ended: (ended: Said) => void;
};

/** Answers how to stop listening. */
function listen(channel: Told['channel'], { started, ended }: Listener): () => void {
  const onStart = (what: unknown) => started?.(what as object);
  const onEnd = (what: unknown) => ended(what as Said);
  channel.start.subscribe(onStart);
  channel.asyncEnd.subscribe(onEnd);
  return () => {
    channel.start.unsubscribe(onStart);
    channel.asyncEnd.unsubscribe(onEnd);
  };
}

function observe(meter: Meter, { name, description, unit, read }: Gauge, looked: Looked): void {
  let [readAt, kept]: [number, Promise<readonly Reading[]>] = [-Infinity, Promise.resolve([])];
  meter.createObservableGauge(name, { description, unit }).addCallback(async (result) => {
    // Whoever reads often is answered from what was found a moment ago.
    if (performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      kept = readQuietly(() => read(looked));
    }
    for (const { value, attributes } of await kept) result.observe(value, attributes);
  });
}

/** What cannot be read now is left out. */
async function readQuietly(read: () => ReturnType<Gauge['read']>): Promise<readonly Reading[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

function observeProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge('process_resident_memory_bytes', {
      description: 'Memory of this process.',
      unit: 'By',
    })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge('process_event_loop_delay_seconds', {
      ...{
        description: 'How late the process comes to its work: 99 of 100, since it was last asked.',
        unit: 's',
      },
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / 1e9);
      delay.reset();
    });
  return () => delay.disable();
}

async function openTraces({
  url,
  share,
}: NonNullable<Configuration['traces']>): Promise<() => Promise<void>> {
  const [
    { OTLPTraceExporter },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes(PORTAL),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    // What cannot be sent is given up: so many spans at most wait in memory.
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: url.href }),
        ...{ maxQueueSize: 2_048, scheduledDelayMillis: SENT_EVERY_MS },
      }),
    ],
  });
  const tracer = provider.getTracer('portal');
  const current = new AsyncLocalStorage<Context>();
  const silences = (Object.keys(spans) as Kind[]).map((kind) => follow(kind, tracer, current));
  return async () => {
    for (const silence of silences) silence();
    await provider.shutdown();
  };
}

/** A span for each piece of work, below that of the work in which it began. */
function follow(kind: Kind, tracer: Tracer, current: AsyncLocalStorage<Context>): () => void {
  const { channel, of, span: spanOf } = toldOf(kind);
  const under = new WeakMap<object, Span>();
  channel.start.bindStore(current as AsyncLocalStorage<unknown>, (what) => {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const { name, attributes } = spanOf(what);
    const side = kind === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL;
    const span = tracer.startSpan(name, { attributes, kind: side }, parent);
    under.set(what, span);
    return trace.setSpan(parent, span);
  });
  const silence = listen(channel, {
    ended: (ended) => {
      const span = under.get(ended);
      // What kind of request it is turns out on the way.
      span?.updateName(spanOf(ended).name);
      span?.setAttributes(of(ended));
      if (ended.error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  });
  return () => {
    channel.start.unbindStore(current as AsyncLocalStorage<unknown>);
    silence();
  };
}
