// One of several programs that do the same: started again where it ends, as deploy/systemd/portal@.service does it. The others
// serve on meanwhile.
import { pause } from './processes.mjs';

/** @typedef {import('./service.mjs').Service} Service */

/** A wrong setting, or a database of another build: starting again would say the same. */
const WRONG_CONFIGURATION = 78;
const PAUSE_MS = 2_000;
/** A server that is started while its database fails over ends at once, and so may the next ones. */
const SHORT_LIFE_MS = 5_000;
const MOST_SHORT_LIVES = 20;

/**
 * Settles with the way it ended where starting it again is no use; and where it is not wanted any more.
 * @param {Service} first one that runs
 * @param {{ begin: () => Pick<Service, 'ready' | 'exited' | 'code'>, isWanted: () => boolean, tell: (ending: string) => void, pauseMs?: number }} how `tell`: each time that it is started again
 */
export async function keepRunning(first, { begin, isWanted, tell, pauseMs = PAUSE_MS }) {
  /** @type {ReturnType<typeof begin>} */
  let service = first;
  for (let shortLives = 0; ;) {
    const beganAt = performance.now();
    const ending = await service.exited;
    shortLives = performance.now() - beganAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
    const isHopeless = service.code() === WRONG_CONFIGURATION || shortLives >= MOST_SHORT_LIVES;
    if (!isWanted() || isHopeless) return ending;
    tell(ending);
    await pause(pauseMs);
    if (!isWanted()) return ending;
    service = begin();
    // That it was never ready is told by its end.
    service.ready.catch(() => {});
  }
}
