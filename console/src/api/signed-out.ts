/** Whoever signs out in one tab is signed out in all of this browser: the others hear of it at once, and show nothing any more. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('console-session');
const SIGNED_OUT = 'signed out';

export function tellSignedOut(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only this origin hears it
  tabs?.postMessage(SIGNED_OUT);
}

export function onSignedOutElsewhere(leave: () => void): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) leave();
  });
}
