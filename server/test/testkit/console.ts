/** Staff at the console, over real HTTP: their logins are made by the use cases, their codes by the secret that an app would have. */
import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import type { HeldRole } from '#domain/staff/roles.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { staffActor } from '#server/platform/actor.ts';
import { securityNow } from '#server/platform/clock.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { addStaffMember, nextCodeOf } from '#server/modules/staff/public.ts';
import { staffByNameQuery } from '#server/modules/staff/store.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import type { Services } from '#server/platform/services.ts';
import type { Club } from './club.ts';

export const STAFF_PASSWORD = 'Correct-Horse-8';

export type Answer<T = Record<string, unknown>> = {
  readonly data: T | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
};

/** How often each call was sent to a club. */
const sentTo = new WeakMap<Club, Map<string, number>>();

/** Somebody at the console, with the cookie that the browser would keep. */
export class StaffMember {
  cookie = '';
  readonly name: string;
  readonly displayName: string;
  readonly #club: Club;
  constructor(club: Club, name: string, { displayName = name } = {}) {
    this.#club = club;
    this.name = name;
    this.displayName = displayName;
  }

  /** Sends an operation and keeps what the answer sets. */
  async ask<T = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const body = JSON.stringify({ query, variables });
    const sent = sentTo.get(this.#club) ?? new Map<string, number>();
    sentTo.set(this.#club, sent.set(body, (sent.get(body) ?? 0) + 1));
    const response = await fetch(`http://127.0.0.1:${this.#club.portals[0]!.consolePort}/graphql`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', cookie: this.cookie },
        ...{ 'idempotency-key': randomUUID(), ...headers },
      },
      body,
    });
    const set = response.headers.getSetCookie().find((one) => one.startsWith('st='));
    if (set) this.cookie = set.split(';')[0]!;
    const answer = (await response.json()) as Answer<T>;
    // What is sent again is answered as before, and not done again; nor is there anything to do in the last step of a closing.
    const isDone = !answer.errors && sent.get(body) === 1 && !JSON.stringify(answer).includes('"ended":0');
    if (isDone && /^\s*mutation/.test(query))
      await this.#expectWritten(query, String(response.headers.get('x-request-id')));
    return answer;
  }

  /** Whatever is done at the console stands in the audit log, in every story that does something there. */
  async #expectWritten(query: string, requestId: string): Promise<void> {
    const rows = await this.#club.value<number>(
      `select count(*)::int from audit_events where request_id = $1 and outcome = 'ok'`,
      [requestId],
    );
    if (rows === 0) throw new Error(`done, but not written down: ${query}`);
  }

  /** What an address of the console gives to whoever has this session. */
  fetchFile(address: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.#club.portals[0]!.consolePort}${address}`, {
      headers: { cookie: this.cookie },
    });
  }

  /** What was answered; throws the key of a refusal. */
  async get<T = Record<string, unknown>>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, errors } = await this.ask<T>(query, variables);
    if (errors?.[0]) throw new Error(errors[0].message);
    return data!;
  }

  /** The key of the refusal that a call meets; 'done' where it meets none. */
  async refusal(query: string, variables: Record<string, unknown> = {}): Promise<string> {
    const { errors } = await this.ask(query, variables);
    return errors?.[0]?.message ?? 'done';
  }
}

/** Works as the owner, as the operator's tools do. */
export async function asOperator<T>(club: Club, work: (services: Services) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'test-operator' });
  try {
    return await work({ ...club.portals[0]!.services, db: openDatabase(pool) });
  } finally {
    await pool.end();
  }
}

let made = 0;

/** A staff member with these roles, who has set up password and app and is signed in. */
export async function aStaffMember(club: Club, roles: readonly HeldRole[]): Promise<StaffMember> {
  made += 1;
  const [name, displayName] = [`staff${made}`, `見本 ${made}`];
  const link = await asOperator(club, (services) =>
    addStaffMember(services, staffActor('operator', `make ${name}`), {
      ...{ name, displayName, roles },
    }),
  );
  if (isRefusal(link)) throw new Error(link.refused);
  const staff = new StaffMember(club, name, { displayName });
  const [id = '', code = ''] = link.text.split('.');
  const appCode = await codeOf(club, name);
  await staff.get(
    `mutation($id: ID!, $code: String!, $password: String!, $appCode: String!) {
      finishStaffSetUp(id: $id, code: $code, password: $password, appCode: $appCode) }`,
    { id, code, password: STAFF_PASSWORD, appCode },
  );
  return staff;
}

/** Somebody who holds every role, those of one house at the first. */
export async function everybodyAtConsole(club: Club): Promise<StaffMember> {
  const house = await club.value<number>('select min(id) from facilities');
  return aStaffMember(
    club,
    STAFF_ROLES.map((role) => ({ role, facilityId: isOfOneHouse(role) ? house : null })),
  );
}

/** What the app of a staff member shows, and was not used yet. */
export const codeOf = (club: Club, name: string): Promise<string> =>
  asOperator(club, async ({ db, secrets }) => {
    const [[row]] = await sendTogether(db, [staffByNameQuery(name)]);
    return nextCodeOf(secrets, row!, await securityNow(db));
  });

const SIGN_IN = `mutation($name: String!, $password: String!, $code: String!) {
  signIn(name: $name, password: $password, code: $code) }`;

/** Signs in once more, from another browser; answers the key of the refusal, or who is signed in. */
export async function signInAnew(
  club: Club,
  { name, password = STAFF_PASSWORD, code }: { name: string; password?: string; code?: string },
): Promise<StaffMember | string> {
  const staff = new StaffMember(club, name);
  const refused = await staff.refusal(SIGN_IN, { name, password, code: code ?? (await codeOf(club, name)) });
  return refused === 'done' ? staff : refused;
}
