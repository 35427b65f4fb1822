/** What the page and the server say to each other: listened to, or answered in the server's place where a story needs it. */
import type { Page, Route } from '@playwright/test';

export type HeardCall = {
  name: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
};

type Body = { query?: string; variables?: Record<string, unknown> };

function nameOf(body: Body | null): string {
  return /(?:query|mutation)\s+(\w+)/.exec(body?.query ?? '')?.[1] ?? '';
}

/** Every call from now on, in order. */
export function listenToCalls(page: Page): readonly HeardCall[] {
  const heard: HeardCall[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const body = request.postDataJSON() as Body | null;
    heard.push({ name: nameOf(body), variables: body?.variables ?? {}, headers: request.headers() });
  });
  return heard;
}

/** Lets a story deal with one operation in its own way. */
async function intercept(
  page: Page,
  { operation, deal }: { operation: string; deal: (route: Route) => Promise<void> },
): Promise<void> {
  await page.route('**/graphql', (route) =>
    nameOf(route.request().postDataJSON() as Body | null) === operation ? deal(route) : route.fallback(),
  );
}

/** Refuses one operation with this message and code. */
export async function refuseCall(
  page: Page,
  { operation, message, code }: { operation: string; message: string; code: string },
): Promise<void> {
  const body = { data: null, errors: [{ message, extensions: { code } }] };
  await intercept(page, { operation, deal: (route) => route.fulfill({ json: body }) });
}

/** Cuts the network under one operation. */
export async function cutCall(page: Page, operation: string): Promise<void> {
  await intercept(page, { operation, deal: (route) => route.abort('connectionfailed') });
}

/** Keeps one operation from the server until the returned function is called. */
export async function holdBackCall(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deal = async (route: Route) => {
    await promise;
    await route.fallback();
  };
  await intercept(page, { operation, deal });
  return resolve;
}

/** Changes what the portal says about itself before anyone logs in. */
export async function withSettings(page: Page, changed: Record<string, unknown>): Promise<void> {
  await intercept(page, {
    operation: 'PortalSettings',
    deal: async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { portalSettings: Record<string, unknown> } };
      Object.assign(body.data.portalSettings, changed);
      await route.fulfill({ response, json: body });
    },
  });
}
