/**
 * Long work in pieces: whoever is about to compute for many milliseconds yields to the event loop first. One such piece
 * runs in each round of the loop, so that everybody else is served between two of them, however many there are. First
 * come, first served; what callers without a session have us do comes when nobody else waits.
 */
type Waiting = (() => void)[];

const known: Waiting = [];
const strangers: Waiting = [];
let giving = false;

/** Resolves when it is the caller's turn; what it then does at a stretch should stay well below 50 ms. */
export function yieldToOthers(by: 'known' | 'stranger' = 'known'): Promise<void> {
  return new Promise((resolve) => {
    (by === 'known' ? known : strangers).push(resolve);
    if (giving) return;
    giving = true;
    setImmediate(giveOne);
  });
}

function giveOne(): void {
  (known.shift() ?? strangers.shift())?.();
  giving = known.length + strangers.length > 0;
  if (giving) setImmediate(giveOne);
}

/** For a loop of many small pieces: yields as often as this much was done since the last time. */
export function yieldEvery(mostAtOnce: number): (amount: number) => Promise<void> {
  let done = 0;
  return async (amount) => {
    done += amount;
    if (done <= mostAtOnce) return;
    done = amount;
    await yieldToOthers();
  };
}
