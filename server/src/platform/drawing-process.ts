/**
 * A process that draws documents or pictures, for what needs much memory, holds the event loop while it draws or reads what strangers
 * have made. It is started by the first task, does one at a time, and ends when it had nothing to do for a while: its engine stays in no server, and its memory goes
 * back to the machine, which that of a thread does not. Nobody has more under way than one that is drawn and one that waits;
 * the line (`drawing-line.ts`) says which is next.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openLine } from './drawing-line.ts';
import type { Asked } from './drawing-line.ts';

export type DrawingProcess<Task> = {
  /**
   * Null where whoever asks has enough under way, or too many wait for it to be drawn soon, or nobody wants it any more when its
   * turn comes. Fails where the process did, or took too long; the next task starts another.
   */
  readonly draw: (task: Task, asked: Asked) => Promise<Buffer | null>;
  /** Whether one more of theirs would be taken, for whoever has work to do for it first. */
  readonly hasPlace: (who: string) => boolean;
  /** Ends it; what waits fails. */
  readonly close: () => void;
};

export type DrawingOptions = {
  /** The module that listens for tasks and answers each with its bytes (`answerDrawings`). */
  readonly module: URL;
  readonly mostWaiting?: number;
  /** How long a task may wait and be drawn: together less than a connection is kept without an answer. */
  readonly mostWaitMs?: number;
  readonly mostMs?: number;
  readonly idleMs?: number;
  /** What its heap may come to. */
  readonly megabytes?: number;
  /** What its engine is told; of ours it is told nothing. */
  readonly env?: Readonly<Record<string, string>>;
  /** After tasks of such a size together it is started anew, so that what an engine keeps of each is let go. */
  readonly mostDrawn?: number;
};

/** One that is drawn and one that waits. */
const MOST_OF_ONE = 2;

type Answer = { readonly bytes: Uint8Array } | { readonly error: string };
type Waiting<Task> = Asked & {
  readonly task: Task;
  readonly done: (bytes: Buffer | null) => void;
  readonly failed: (error: Error) => void;
};

export function openDrawingProcess<Task extends object>({
  module,
  mostWaiting = 20,
  mostWaitMs = 12_000,
  mostMs = 20_000,
  idleMs = 10_000,
  megabytes = 192,
  env = {},
  mostDrawn = 250,
}: DrawingOptions): DrawingProcess<Task> {
  const line = openLine<Waiting<Task>>({
    most: mostWaiting,
    mostMs: mostWaitMs,
    sentAway: ({ done }) => done(null),
  });
  let child: ChildProcess | null = null;
  let drawn = 0;
  let current: Waiting<Task> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Ends the process, and fails what it was at. */
  function end(error: Error): void {
    clearTimeout(timer);
    const [ended, failed] = [child, current];
    child = null;
    current = null;
    ended?.kill('SIGKILL');
    failed?.failed(error);
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(module), {
      // It needs nothing of ours, and is told none of our secrets.
      env: { ...env },
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const gone = (error: Error) => {
      if (child !== started) return;
      end(error);
      next();
    };
    started.on('message', (answer: Answer) => {
      if (child !== started) return;
      const asked = current;
      current = null;
      drawn += asked?.size ?? 0;
      if ('error' in answer) asked?.failed(new Error(answer.error));
      else asked?.done(Buffer.from(answer.bytes));
      if (drawn >= mostDrawn) end(new Error('it has drawn enough'));
      next();
    });
    started.on('error', gone);
    started.on('exit', (code) => gone(new Error(`the drawing process ended with ${code}`)));
    // It keeps no server from ending.
    started.unref();
    started.channel?.unref();
    drawn = 0;
    return started;
  }

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = line.take();
    if (!current) {
      timer = setTimeout(() => end(new Error('it was idle')), idleMs).unref();
      return;
    }
    timer = setTimeout(() => {
      end(new Error(`drawing took more than ${mostMs} ms`));
      next();
    }, mostMs);
    child ??= start();
    child.send(current.task);
  }

  const hasPlace = (who: string) => line.placesOf(who) + (current?.who === who ? 1 : 0) < MOST_OF_ONE;

  return {
    hasPlace,
    draw: async (task, asked) => {
      if (!hasPlace(asked.who)) return null;
      return new Promise<Buffer | null>((done, failed) => {
        line.add({ ...asked, task, done, failed });
        next();
      });
    },
    close: () => {
      for (const { failed } of line.clear()) failed(new Error('the drawing process is closed'));
      end(new Error('the drawing process is closed'));
    },
  };
}

/** What such a process does: it draws what it is told, and ends with whoever started it. */
export function answerDrawings(draw: (task: never) => Promise<Uint8Array>): void {
  const answer = (said: Answer) => process.send?.(said);
  process.on('message', (task) => {
    draw(task as never).then(
      (bytes) => answer({ bytes }),
      (error: unknown) => answer({ error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
