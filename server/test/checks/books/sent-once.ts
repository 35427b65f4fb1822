/**
 * An order of products, and the form of somebody who joins, sent many times at once over two servers, some copies with other contents:
 * one order under a key and one application, its points and its joining fee taken once, the same answer to every copy, and nothing
 * else passes for what was sent. In the control two orders may have one key and a form two charges, and no lock holds.
 */
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import { aKey, aProduct, order, withContact } from '../../testkit/exchange.ts';
import type { TestGateway } from '../../testkit/gateway.ts';
import type { Member } from '../../testkit/member.ts';
import { Applicant, SIGNUP_ADDRESS } from '../../testkit/signup.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes } from '../check.ts';
import { fromManyPlaces, inCardClub, openSession, withoutLocks } from '../tools.ts';

const sizes: Record<Size, { readonly times: number; readonly copies: number }> = {
  short: { times: 4, copies: 12 },
  full: { times: 200, copies: 50 },
};
const PROCESSES = 2;

type Answer = { readonly data?: unknown; readonly errors?: readonly { readonly message: string }[] };
/** What a copy is refused with that comes with other contents, and what says that an answer is still awaited. */
type Refusals = { readonly other: readonly string[]; readonly awaited: readonly string[] };
type Tally = { same: number; different: number; refused: number; awaited: number; unexpected: number };

const nothing = (): Tally => ({ same: 0, different: 0, refused: 0, awaited: 0, unexpected: 0 });

/** Sends copies to both servers in turn, each third with other contents where they are `mixed`; answers how many passed for another. */
async function sendTogether(
  sender: Member,
  { copies, mixed }: { readonly copies: number; readonly mixed: boolean },
  send: (contents: 'these' | 'others') => Promise<Answer>,
  { refusals: { other, awaited }, tally }: { readonly refusals: Refusals; readonly tally: Tally },
): Promise<number> {
  const sent = await Promise.all(
    Array.from({ length: copies }, async (_, index) => {
      sender.process = index % PROCESSES;
      const contents = mixed && index % 3 === 2 ? 'others' : 'these';
      return { contents, answer: await send(contents) };
    }),
  );
  sender.process = 0;
  const taken = sent.filter(({ answer }) => answer.data);
  const [first] = taken;
  for (const { answer } of sent) {
    const key = answer.errors?.[0]?.message ?? '';
    if (answer.data)
      tally[JSON.stringify(answer.data) === JSON.stringify(first!.answer.data) ? 'same' : 'different'] += 1;
    else if (other.includes(key)) tally.refused += 1;
    else if (awaited.includes(key)) tally.awaited += 1;
    else tally.unexpected += 1;
  }
  return taken.filter(({ contents }) => contents !== first!.contents).length;
}

type Scene = {
  readonly club: Club;
  readonly gateway: TestGateway;
  readonly size: Size;
  readonly product: number;
  /** Who order: made before any guard is taken away. */
  readonly members: readonly Member[];
};

async function orders({ club, size, product, members }: Scene) {
  const { copies } = sizes[size];
  const tally = nothing();
  let [passedForOther, most, changedLater] = [0, 0, 0];
  for (const [n, member] of members.entries()) {
    const requestKey = aKey();
    const send = (contents: 'these' | 'others') =>
      order(member, { requestKey, orders: [[product, contents === 'these' ? 1 : 2]] });
    const refusals = { other: ['EXCHANGE_ORDERED_OTHERWISE'], awaited: [] };
    passedForOther += await sendTogether(member, { copies, mixed: n % 2 === 1 }, send, { refusals, tally });
    const later = await order(member, { requestKey, orders: [[product, 3]] });
    if (later.data) changedLater += 1;
    const made = await club.value<number>('select count(*)::int from exchange_orders where client_id = $1', [
      member.clientId,
    ]);
    most = Math.max(most, made);
  }
  return { ...tally, mismatchedAccepted: passedForOther + changedLater, perKey: most };
}

async function forms({ club, gateway, size }: Scene) {
  const { times, copies } = sizes[size];
  const tally = nothing();
  let [passedForOther, most, notComplete] = [0, 0, 0];
  for (let n = 0; n < times; n += 1) {
    const one = await new Applicant(club, gateway).begin();
    const creditCardToken = await gateway.tokenFor('none');
    const send = (contents: 'these' | 'others') =>
      one.submit({
        ...one.person(),
        creditCardToken,
        ...(contents === 'others' ? { address: { ...SIGNUP_ADDRESS, locality: '港区' } } : {}),
      });
    const refusals = {
      other: ['SIGNUP_SUBMITTED', 'PAYMENT_PENDING'],
      awaited: ['PAYMENT_UNSURE', 'SERVER_BUSY'],
    };
    const how = { copies, mixed: n % 2 === 1 };
    passedForOther += await sendTogether(one.browser, how, send, { refusals, tally });
    const row = await one.row();
    if (row.state !== 'WAITING') notComplete += 1;
    most = Math.max(most, (await one.charges()).length);
  }
  return { ...tally, mismatchedAccepted: passedForOther, perKey: most, notComplete };
}

async function sendOften(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const configuration = { databaseConnections: 20, runsJobs: false };
  return inCardClub(postgresUrl, { processes: PROCESSES, configuration }, async (club, gateway) => {
    await fromManyPlaces(club);
    const product = await aProduct(club, { sp: 5 });
    const members = await inLanes(sizes[size].times, 4, async () =>
      withContact(await openSession(await club.aMember({ points: 1_000 }))),
    );
    await arrange(club);
    const scene = { club, gateway, size, product, members };
    const found = { order: await orders(scene), form: await forms(scene) };
    const books = await brokenBooks(club.owner);
    const figures = {
      ...sizes[size],
      ...Object.fromEntries(
        Object.entries(found).flatMap(([of, counts]) =>
          Object.entries(counts).map(([name, count]) => [`${of} ${name}`, count]),
        ),
      ),
      brokenLaws: books.length,
    };
    const musts = Object.keys(found).flatMap((of) => [
      [`${of} different`, 0],
      [`${of} unexpected`, 0],
      [`${of} mismatchedAccepted`, 0],
      [`${of} perKey`, 1],
    ]);
    const must = { ...Object.fromEntries(musts), 'form notComplete': 0, brokenLaws: 0 };
    return { figures, broken: [...brokenWhere(figures, must), ...books] };
  });
}

async function unguarded(club: Club): Promise<void> {
  await club.owner.query('drop index exchange_orders_once; drop index card_charges_one_live');
  await withoutLocks(club, ['logins', 'contracts', 'signup_applications'], []);
}

export const sentOnce: Check = {
  name: 'sent-once',
  claim: 'an order and an application sent many times have one effect, and no other contents pass for them',
  run: (postgresUrl, size) => sendOften(postgresUrl, size, async () => {}),
  control: async (postgresUrl) => {
    const { figures, broken } = await sendOften(postgresUrl, 'short', unguarded);
    const inBoth = ['order', 'form'].every((of) => broken.some((line) => line.startsWith(`${of} `)));
    return { figures, broken: inBoth ? broken : [] };
  },
};
