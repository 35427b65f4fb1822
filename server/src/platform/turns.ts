/**
 * Long work in pieces: whoever is about to compute for many milliseconds asks for a turn first. One turn is given in
 * each round of the event loop, in the order asked for, so that everybody else is heard between two of them, however
 * many ask at once.
 */
const waiting: (() => void)[] = [];
let giving = false;

/** Resolves when it is the caller's turn; what it then does at a stretch should stay well below 50 ms. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (giving) return;
    giving = true;
    setImmediate(giveOne);
  });
}

function giveOne(): void {
  waiting.shift()?.();
  giving = waiting.length > 0;
  if (giving) setImmediate(giveOne);
}
