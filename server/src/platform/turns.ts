/**
 * Long work in pieces: whoever is about to compute for many milliseconds asks for a turn first. One turn is given in
 * each round of the event loop, so that everybody else is heard between two of them, however many ask at once. First
 * come, first served; what strangers have us do comes when nobody else waits.
 */
type Waiting = (() => void)[];

const members: Waiting = [];
const strangers: Waiting = [];
let giving = false;

/** Resolves when it is the caller's turn; what it then does at a stretch should stay well below 50 ms. */
export function turn(by: 'member' | 'stranger' = 'member'): Promise<void> {
  return new Promise((resolve) => {
    (by === 'member' ? members : strangers).push(resolve);
    if (giving) return;
    giving = true;
    setImmediate(giveOne);
  });
}

function giveOne(): void {
  (members.shift() ?? strangers.shift())?.();
  giving = members.length + strangers.length > 0;
  if (giving) setImmediate(giveOne);
}

/** For a loop of many small pieces: asks for a turn as often as this much was done since the last. */
export function pace(mostAtOnce: number): (amount: number) => Promise<void> {
  let done = 0;
  return async (amount) => {
    done += amount;
    if (done <= mostAtOnce) return;
    done = amount;
    await turn();
  };
}
