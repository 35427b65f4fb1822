/**
 * One request, many guesses. A thousand log-ins, codes, passwords or links in one POST, as aliases, in fragments, as
 * operations or as a list, come to one evaluation at most; nearly all to none. The control's executor knows no limits.
 */
import { execute, parse } from 'graphql';
import type { ExecutionResult } from 'graphql';
import type { Executor } from '#server/graphql/execute.ts';
import { schema } from '#server/schema.ts';
import type { Club } from '../../testkit/club.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { headersOf, inClub, openDoor, openSession, send } from '../tools.ts';

const sizes: Record<Size, number> = { short: 200, full: 1_000 };

type Guess = {
  readonly name: string;
  readonly root: 'mutation' | 'query';
  readonly field: (i: number) => string;
};

/** How many guesses were compared, from what the club keeps of them. */
type Evaluated = (club: Club) => Promise<number>;

/** Ways to put many of one field into one body. */
const bundles: Readonly<Record<string, (guess: Guess, count: number) => string>> = {
  aliases: ({ root, field }, count) =>
    JSON.stringify({ query: `${root} { ${many(count, (i) => `a${i}: ${field(i)}`)} }` }),
  'two aliases': ({ root, field }) => JSON.stringify({ query: `${root} { a: ${field(0)} b: ${field(1)} }` }),
  'a fragment': ({ root, field }, count) =>
    JSON.stringify({
      query: `${root} { ...f } fragment f on ${typeOf(root)} { ${many(count, (i) => `a${i}: ${field(i)}`)} }`,
    }),
  'inline fragments': ({ root, field }) =>
    JSON.stringify({
      query: `${root} { ... on ${typeOf(root)} { a: ${field(0)} } ... on ${typeOf(root)} { b: ${field(1)} } }`,
    }),
  'nested inline fragments': ({ root, field }) =>
    JSON.stringify({ query: `${root} { ... { ... on ${typeOf(root)} { a: ${field(0)} b: ${field(1)} } } }` }),
  'many operations': ({ root, field }, count) =>
    JSON.stringify({ query: many(count, (i) => `${root} m${i} { ${field(i)} }`), operationName: 'm0' }),
  'a list': ({ root, field }, count) =>
    JSON.stringify(Array.from({ length: count }, (_, i) => ({ query: `${root} { ${field(i)} }` }))),
  'under the other root': ({ root, field }, count) =>
    JSON.stringify({
      query: `${root === 'query' ? 'mutation' : 'query'} { ${many(count, (i) => `a${i}: ${field(i)}`)} }`,
    }),
};

const typeOf = (root: Guess['root']) => (root === 'query' ? 'Query' : 'Mutation');

const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');

async function bundle(postgresUrl: string, size: Size, weak: Executor | null): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    const member = await openSession(await club.aMember());
    const victim = await club.aMember();
    const challenge = (await victim.requestChallenge()).data!.requestMFAClient.token;
    await club.owner.query('delete from attempts');
    const door = weak ? await openDoor(club, { executor: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    const counted: Evaluated = (of) =>
      of.value('select coalesce(max(cardinality(made_at)), 0)::int from attempts');
    const tries: Evaluated = (of) => of.value('select max(tries)::int from mfa_challenges');
    const audited =
      (action: string): Evaluated =>
      (of) =>
        of.value('select count(*)::int from audit_events where action = $1', [action]);
    const guesses: readonly (Guess & { readonly evaluated: Evaluated })[] = [
      {
        name: 'log-ins',
        root: 'mutation',
        field: (i) =>
          `requestMFAClient(email: "${victim.email}", password: "guess ${i}", vsIntent: false) { token }`,
        evaluated: counted,
      },
      {
        name: 'codes',
        root: 'mutation',
        field: (i) =>
          `confirmMFAClient(token: "${challenge}", code: "${String(i).padStart(6, '0')}") { memberUserId }`,
        evaluated: tries,
      },
      {
        name: 'passwords',
        root: 'mutation',
        field: (i) =>
          `changeMyPassword(currentPassword: "guess ${i}", newPassword: "Another-Horse-8") { memberUserId }`,
        evaluated: counted,
      },
      {
        name: 're-sends',
        root: 'mutation',
        field: () => `resendMFAClient(token: "${challenge}") { token }`,
        evaluated: audited('resendMFAClient'),
      },
      {
        name: 'cancellations',
        root: 'mutation',
        field: (i) =>
          `cancelMyBookingV2(bookingId: "01890000-0000-7000-8000-00000000000${i % 10}", stayDates: [], password: "guess ${i}") { booking { id } }`,
        evaluated: audited('cancelMyBookingV2'),
      },
      {
        name: 'promo codes',
        root: 'query',
        field: (i) => `validateVsPromoCodeSignupBonus(promoCode: "GUESS-${i}") { feeYen }`,
        evaluated: counted,
      },
      {
        name: 'links of bookings',
        root: 'query',
        field: (i) =>
          `myBookingNonLogin(id: "01890000-0000-7000-8000-000000000000", code: "guess${i}") { id }`,
        evaluated: counted,
      },
      {
        name: 'links of applications',
        root: 'mutation',
        field: (i) => `vsSignupTokenInfo(token: "guess${i}") { state }`,
        evaluated: counted,
      },
      {
        name: 'forms under links',
        root: 'mutation',
        field: (i) => `vsSignupSubmitForm(data: { token: "guess${i}" }) { result }`,
        evaluated: counted,
      },
    ];
    const most: Record<string, number> = {};
    const broken: string[] = [];
    for (const guess of guesses) {
      most[guess.name] = 0;
      for (const [how, make] of Object.entries(bundles)) {
        await club.owner.query('delete from attempts; update mfa_challenges set tries = 0');
        const before = await guess.evaluated(club);
        await send({ port, headers: headersOf(member), body: make(guess, weak ? 12 : sizes[size]) });
        const evaluated = (await guess.evaluated(club)) - before;
        most[guess.name] = Math.max(most[guess.name]!, evaluated);
        if (evaluated > 1) broken.push(`${guess.name} as ${how}: ${evaluated} evaluated`);
      }
    }
    await door?.stop(1_000);
    const figures = {
      guessesInOnePost: weak ? 12 : sizes[size],
      ways: Object.keys(bundles).length,
      ...Object.fromEntries(Object.entries(most).map(([name, n]) => [`most ${name}`, n])),
    };
    return { figures, broken: [...broken, ...brokenWhere({ guesses: guesses.length }, { guesses: 9 })] };
  });
}

/** Runs whatever it is given, one root field after the other. */
const limitless: Executor = async (
  { query, variables, operationName },
  contextValue,
): Promise<ExecutionResult> =>
  execute({ schema, document: parse(query), variableValues: variables, operationName, contextValue });

export const aliasGuessing: Check = {
  name: 'alias-guessing',
  claim: 'many guesses in one request come to one evaluation at most',
  run: (postgresUrl, size) => bundle(postgresUrl, size, null),
  control: (postgresUrl) => bundle(postgresUrl, 'short', limitless),
};
