/** So that nobody has all of what everybody shares: the work of one caller at once is bounded, the rest of it waits in line. */

type Line = { running: number; readonly waiting: (() => void)[] };

/** Runs work of one caller as long as fewer than `most` pieces of it run; others of the same caller wait their turn. */
export function fairShare(most: number): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (who, work) => {
    const line = lines.get(who) ?? { running: 0, waiting: [] };
    lines.set(who, line);
    if (line.running >= most) await new Promise<void>((resume) => line.waiting.push(resume));
    else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(who);
      }
    }
  };
}
