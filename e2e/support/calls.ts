/** What the page and the server say to each other: listened to, or answered in the server's place where a story needs it. */
import { readFileSync } from 'node:fs';
import type { Page, Request, Route } from '@playwright/test';

export type HeardCall = {
  name: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
};

type Body = { query?: string; documentId?: string; variables?: Record<string, unknown> };

/** Built pages send their operations by id; these are the lists that were built with them, the members' and the console's. */
const LISTED = ['web', 'console'].map(
  (page) => new URL(`../../${page}/dist/trusted-documents.json`, import.meta.url),
);
let documents: Readonly<Record<string, string>> | null = null;

function textOf({ query, documentId = '' }: Body): string {
  if (query) return query;
  documents ??= Object.assign(
    {},
    ...LISTED.map(
      (list) => (JSON.parse(readFileSync(list, 'utf8')) as { documents: Record<string, string> }).documents,
    ),
  ) as Record<string, string>;
  return documents[documentId] ?? '';
}

function nameOf(body: Body | null): string {
  return /(?:query|mutation)\s+(\w+)/.exec(body ? textOf(body) : '')?.[1] ?? '';
}

/** Whether a request is a call of this operation. */
export function isCallOf(request: Request, operation: string): boolean {
  return request.url().endsWith('/graphql') && nameOf(request.postDataJSON() as Body | null) === operation;
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
    isCallOf(route.request(), operation) ? deal(route) : route.fallback(),
  );
}

/** Refuses one operation with this message and code. */
export async function refuseCall(
  page: Page,
  {
    operation,
    message,
    code,
    facts = {},
  }: { operation: string; message: string; code: string; facts?: Record<string, unknown> },
): Promise<void> {
  const body = { data: null, errors: [{ message, extensions: { ...facts, code } }] };
  await intercept(page, { operation, deal: (route) => route.fulfill({ json: body }) });
}

/** Cuts the network under one operation. */
export async function cutCall(page: Page, operation: string): Promise<void> {
  await intercept(page, { operation, deal: (route) => route.abort('connectionfailed') });
}

/** Lets one operation reach the server, and its answer never come back. */
export async function dropAnswer(page: Page, operation: string): Promise<void> {
  const deal = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await intercept(page, { operation, deal });
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

/** Changes what one operation carries, the next time only; the server answers it. */
export async function changeNextCall(
  page: Page,
  operation: string,
  change: (variables: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  let changed = false;
  const deal = async (route: Route) => {
    if (changed) return route.fallback();
    changed = true;
    const body = route.request().postDataJSON() as Body;
    await route.continue({ postData: { ...body, variables: change(body.variables ?? {}) } });
  };
  await intercept(page, { operation, deal });
}

/** Changes what the server answers to one operation, for facts that a story cannot bring about by itself. */
export async function changeAnswers(
  page: Page,
  operation: string,
  change: (data: Record<string, Record<string, unknown>>) => void,
): Promise<void> {
  await intercept(page, {
    operation,
    deal: async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Record<string, Record<string, unknown>> };
      change(body.data);
      await route.fulfill({ response, json: body });
    },
  });
}

/** Changes what the portal says about itself before anyone logs in. */
export async function withSettings(page: Page, changed: Record<string, unknown>): Promise<void> {
  await changeAnswers(page, 'PortalSettings', ({ portalSettings }) => {
    Object.assign(portalSettings ?? {}, changed);
  });
}
