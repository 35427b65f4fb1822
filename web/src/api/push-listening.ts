/** Whether this browser listens to push, and its end: with the log-out, for what is told is for whoever has logged in. */

/** Of its own, so that it stands in nobody's way. */
export const PUSH_SCOPE = '/push-worker/';

export async function pushSubscription(): Promise<PushSubscription | null> {
  // Over plain http from elsewhere a browser has no workers.
  const registration = await navigator.serviceWorker?.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** What the server still has of it ends as its push service calls it gone. */
export async function endListening(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
