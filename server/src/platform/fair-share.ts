/** So that nobody has all of what everybody shares: the work of one caller at once is bounded, the rest of it waits in line. */

/** So many of the same caller wait already. Nothing was done, and it may be asked again. */
export class LineFull extends Error {}
/** Who asked has gone before it was their turn; nothing was done. */
export class LeftLine extends Error {}

type Line = { running: number; readonly waiting: Set<() => void> };

/** Told whether it had to wait: what was known before may have changed by then. */
type Work<T> = (waited: boolean) => Promise<T>;

/**
 * Runs work of one caller as long as fewer than `most` pieces of it run; others of the same caller wait their turn, `longest` of them
 * at most (LineFull). Whoever is `gone` before that leaves the line (LeftLine).
 */
export function fairShare(
  most: number,
  longest = Infinity,
): <T>(who: string, work: Work<T>, gone?: AbortSignal) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (who, work, gone) => {
    const line = lines.get(who) ?? { running: 0, waiting: new Set() };
    if (line.running >= most && line.waiting.size >= longest) throw new LineFull();
    lines.set(who, line);
    const waits = line.running >= most;
    if (waits) await turnIn(line, gone);
    else line.running += 1;
    try {
      return await work(waits);
    } finally {
      const [next] = line.waiting;
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(who);
      }
    }
  };
}

function turnIn({ waiting }: Line, gone: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(begin);
      reject(new LeftLine());
    };
    const begin = () => {
      waiting.delete(begin);
      gone?.removeEventListener('abort', leave);
      resolve();
    };
    if (gone?.aborted) return leave();
    gone?.addEventListener('abort', leave, { once: true });
    waiting.add(begin);
  });
}
