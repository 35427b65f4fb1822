/** The running portal as a program talks to it: one call, and the mails it wrote. Stories use it to arrange and to recount. */
type Portal = { address: string; consoleAddress?: string; dataDir?: string };

const portals: readonly Portal[] = process.env.PORTALS
  ? (JSON.parse(process.env.PORTALS) as Portal[])
  : [{ address: process.env.BASE_URL ?? 'http://localhost:3000' }];

/** Stories share the persons of a club, so every browser that tells beside another one has a portal of its own. */
const own = portals[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % portals.length]!;

export const portalAddress = own.address;
/** Where the club's own people work; `CONSOLE_URL` says it for a portal that was started by hand. */
export const consoleAddress = own.consoleAddress ?? process.env.CONSOLE_URL ?? 'http://localhost:3001';
/** Where the portal keeps its data, for an operator's commands; undefined where `DATA_DIR` says it, as for `npm start`. */
export const portalDataDir = own.dataDir;
/** Those of all portals that stories are told on. */
export const portalDataDirs = portals.map(({ dataDir }) => dataDir);

export type Cookie = { name: string; value: string };
export type Answer<Data> = {
  data: Data | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
  cookies: readonly Cookie[];
};

type Call = {
  query: string;
  variables?: Record<string, unknown>;
  as?: Caller | undefined;
  language?: 'ja' | 'en';
};
type Caller = { accessToken: string; cookies: readonly Cookie[] };

/** Sends one operation and gives the answer, refusals included. */
export async function ask<Data>({ query, variables = {}, as, language = 'ja' }: Call): Promise<Answer<Data>> {
  const response = await fetch(`${portalAddress}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-language': language,
      ...(as ? { authorization: `Bearer ${as.accessToken}`, cookie: written(as.cookies) } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const cookies = response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
  return { ...((await response.json()) as Omit<Answer<Data>, 'cookies'>), cookies };
}

const written = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The data of an operation that must succeed. */
export async function get<Data>(call: Call): Promise<Data> {
  const { data, errors } = await ask<Data>(call);
  if (errors || !data) throw new Error(`${call.query.slice(0, 80)}: ${JSON.stringify(errors)}`);
  return data;
}

type Mail = { id: string; to: string; subject: string; text: string };

export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const response = await fetch(`${portalAddress}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** How many mails with such a subject came after a given one; those of stays are in the language of the member's last login. */
export async function mailsAfter(email: string, mail: number, subjects: RegExp): Promise<number> {
  const mails = await mailsTo(email);
  return mails.filter(({ id, subject }) => Number(id) > mail && subjects.test(subject)).length;
}

/** The number of the newest mail, to be handed to `codeAfter` once another was asked for. */
export async function newestMail(email: string): Promise<number> {
  return Math.max(0, ...(await mailsTo(email)).map(({ id }) => Number(id)));
}

/** The one-time code that was mailed after a given mail; waits for the post. */
export async function codeAfter(email: string, mail: number): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    for (const { id, subject } of await mailsTo(email)) {
      // Mails about stays may come in between and have figures of their own; only a code ends a subject.
      const code = /(?<!\d)\d{6}$/.exec(subject)?.[0];
      if (Number(id) > mail && code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was mailed to ${email}.`);
}
