/**
 * What changes the height of a page on leaving a field waits until a press is over. Otherwise the button being pressed
 * would move from under the finger, and the press would be lost.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  window.addEventListener('pointerup', release, { capture: true });
  window.addEventListener('pointercancel', release, { capture: true });
}

/** At once, or as soon as the finger or the mouse button is up: still before the click that follows. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
