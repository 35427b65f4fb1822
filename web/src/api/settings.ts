/**
 * What the portal says about itself before anyone logs in: environment, call centre, maintenance window, and the
 * server's business clock, from which every countdown and window on screen is counted.
 */
import { useSyncExternalStore } from 'react';
import { graphql } from './graphql.ts';
import { postGraphql } from './post.ts';

export type PortalSettings = {
  environment: string;
  callCenterPhone: string;
  callCenterPhoneAbroad: string | null;
  now: string;
  maintenanceFrom: string;
  maintenanceTo: string;
  maintenanceAnnouncedTo: string;
  fewRoomsThreshold: number;
  nearFutureDays: number;
  nextStayMonths: number;
};

const settingsQuery = graphql(`
  query PortalSettings {
    portalSettings {
      environment
      callCenterPhone
      callCenterPhoneAbroad
      now
      maintenanceFrom
      maintenanceTo
      maintenanceAnnouncedTo
      fewRoomsThreshold
      nearFutureDays
      nextStayMonths
    }
  }
`);

/** The number that the server wrote into the page, so that it is right where the server cannot be asked. */
function servedPhone(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="call-center-phone"]')?.content ?? '';
}

/** What holds until the server has answered: the specification's own figures, and no banner. */
const beforeAnswer: PortalSettings = {
  environment: 'production',
  callCenterPhone: servedPhone(),
  callCenterPhoneAbroad: null,
  now: new Date().toISOString(),
  maintenanceFrom: '2025-04-02T15:00:00Z',
  maintenanceTo: '2025-04-02T15:30:00Z',
  maintenanceAnnouncedTo: '2025-04-02T16:00:00Z',
  fewRoomsThreshold: 3,
  nearFutureDays: 30,
  nextStayMonths: 1,
};

let settings = beforeAnswer;
/** Milliseconds the server's business clock is ahead of this machine's. */
let clockAhead = 0;
let answered = false;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  const sentAt = Date.now();
  const answer = await postGraphql({ document: settingsQuery });
  if (answer.kind !== 'answer' || !answer.data) return;
  settings = answer.data.portalSettings;
  clockAhead = Date.parse(settings.now) - (sentAt + Date.now()) / 2;
  answered = true;
  for (const listener of listeners) listener();
}

/** Asks once; a failed attempt is tried again at the next call. */
export function loadSettings(): Promise<void> {
  if (answered) return Promise.resolve();
  loading ??= ask().finally(() => {
    loading = null;
  });
  return loading;
}

/** Asks again, so that a clock moved at the server or a changed window is noticed. */
export function reloadSettings(): Promise<void> {
  answered = false;
  return loadSettings();
}

export function currentSettings(): PortalSettings {
  return settings;
}

/** The server's business clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + clockAhead;
}

/** Takes a fresher reading of the server's clock from any answer that carries one. */
export function noteServerTime(serverTime: string): void {
  clockAhead = Date.parse(serverTime) - Date.now();
}

/** Start inclusive, end exclusive. */
function isInWindow(at: number): boolean {
  return at >= Date.parse(settings.maintenanceFrom) && at < Date.parse(settings.maintenanceTo);
}

/**
 * The server's clock decides. This machine's own counts too: it is all there is while the server cannot be asked, and
 * a window can be rehearsed in one browser without closing the portal.
 */
export function inMaintenance(): boolean {
  return isInWindow(serverNow()) || isInWindow(Date.now());
}

export function useSettings(): PortalSettings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settings,
  );
}
