/**
 * A thread that draws documents, for what needs much memory or holds the event loop while it draws. It is started by the first
 * task, does one at a time, and ends when it had nothing to do for a while, so that its engine stays in no process.
 */
import { Worker } from 'node:worker_threads';

export type DrawingThread<Task> = {
  /** Null where too many wait already. Fails where the thread did, or took too long; the next task starts another. */
  readonly draw: (task: Task) => Promise<Buffer> | null;
  /** Ends it; what waits fails. */
  readonly close: () => Promise<void>;
};

export type DrawingOptions = {
  /** The module that listens for tasks and answers each with its bytes. */
  readonly module: URL;
  readonly mostWaiting?: number;
  readonly idleMs?: number;
  readonly mostMs?: number;
  readonly megabytes?: number;
};

type Waiting<Task> = {
  readonly task: Task;
  readonly done: (bytes: Buffer) => void;
  readonly failed: (error: Error) => void;
};

export function openDrawingThread<Task>({
  module,
  mostWaiting = 20,
  idleMs = 10_000,
  mostMs = 20_000,
  megabytes = 256,
}: DrawingOptions): DrawingThread<Task> {
  const waiting: Waiting<Task>[] = [];
  let worker: Worker | null = null;
  let current: Waiting<Task> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Ends the thread, and fails what it was at. */
  async function end(error: Error | null): Promise<void> {
    clearTimeout(timer);
    const [ended, failed] = [worker, current];
    worker = null;
    current = null;
    if (error) failed?.failed(error);
    await ended?.terminate();
  }

  function start(): Worker {
    const started = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const gone = (error: Error) => {
      if (worker !== started) return;
      void end(error);
      next();
    };
    started.on('message', (answer: { bytes: Uint8Array } | { error: string }) => {
      if (worker !== started) return;
      const asked = current;
      current = null;
      if ('error' in answer) asked?.failed(new Error(answer.error));
      else asked?.done(Buffer.from(answer.bytes));
      next();
    });
    started.on('error', gone);
    started.on('exit', (code) => gone(new Error(`the drawing thread ended with ${code}`)));
    // It keeps no process from ending.
    started.unref();
    return started;
  }

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (!current) {
      timer = setTimeout(() => void end(null), idleMs).unref();
      return;
    }
    timer = setTimeout(() => {
      void end(new Error(`drawing took more than ${mostMs} ms`));
      next();
    }, mostMs);
    worker ??= start();
    worker.postMessage(current.task);
  }

  return {
    draw: (task) => {
      if (waiting.length >= mostWaiting) return null;
      return new Promise<Buffer>((done, failed) => {
        waiting.push({ task, done, failed });
        next();
      });
    },
    close: async () => {
      for (const { failed } of waiting.splice(0)) failed(new Error('the drawing thread is closed'));
      await end(new Error('the drawing thread is closed'));
    },
  };
}
