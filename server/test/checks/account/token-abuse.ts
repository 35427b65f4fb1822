/**
 * Access tokens that are not ours, not for this, not now, or not whole. Thousands of mutants of a good one, signed
 * with every key a stranger could have and some with our own, are all strangers to the server. The control's door
 * reads the claims and does not look at the seal.
 */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, exportJWK } from 'jose';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { accountSecrets } from '#server/modules/account/secrets.ts';
import type { Authenticate } from '#server/graphql/endpoint.ts';
import { findCaller } from '#server/modules/account/login/store.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere, inLanes, seeded } from '../check.ts';
import { inClub, openDoor, openSession, send } from '../tools.ts';

const sizes: Record<Size, number> = { short: 300, full: 2_000 };
const SEED = 1_202_611;
const ASK = JSON.stringify({ query: '{ myUserInfo { id } }' });

type Mutant = { readonly kind: string; readonly token: string };
type Key = Parameters<SignJWT['sign']>[0];

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(payload: JWTPayload, header: JWTHeaderParameters, key: Key): Promise<string> {
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

/** A seal made by hand, where the library refuses to make it. */
function sealed(header: object, payload: object, key: string | Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Tokens nobody should take, each for a reason of its own. */
async function craftedMutants(club: Club, member: Member, victim: Member): Promise<Mutant[]> {
  const { secrets, configuration } = club.portals[0]!.services;
  const ours = secrets.derive(accountSecrets.accessToken, 'signing key');
  const good = decodeJwt(member.accessToken!);
  const header = { alg: 'HS256', typ: 'at+jwt' } as const;
  const now = Math.floor(Date.now() / 1000);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = await exportJWK(rsa.publicKey);
  const body = member.accessToken!.split('.')[1]!;
  const mutants: Mutant[] = [];
  const add = (kind: string, token: string | undefined) => mutants.push({ kind, token: token ?? '' });

  for (const alg of ['none', 'None', 'NONE', 'nOnE', '', 'HS1', 'HS257']) {
    add('alg', `${encode({ ...header, alg })}.${body}.`);
    add('alg', `${encode({ ...header, alg })}.${body}.${member.accessToken!.split('.')[2]}`);
    add('alg', sealed({ ...header, alg }, good, ours));
  }
  add('alg', new UnsecuredJWT(good).encode());
  for (const alg of ['HS384', 'HS512'])
    add('alg', await sign(good, { ...header, alg }, Buffer.concat([ours, ours])));
  add('alg', await sign(good, { ...header, alg: 'RS256' }, rsa.privateKey));
  add('alg', await sign(good, { ...header, alg: 'ES256' }, elliptic.privateKey));
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
  for (const key of [
    '',
    'secret',
    'password',
    publicPem,
    configuration.secretKey,
    good.fph as string,
    secrets.derive(accountSecrets.refresh, 'signing key'),
    secrets.derive(accountSecrets.accessToken, ''),
  ]) {
    add('key', sealed(header, good, key));
  }
  for (const extra of [
    { jwk },
    { jku: 'https://example.jp/keys.json' },
    { x5u: 'https://example.jp/x' },
    { kid: '../../dev/null' },
    { kid: "' or 1=1 --" },
  ]) {
    add('key header', sealed({ ...header, ...extra }, good, ''));
    add('key header', await sign(good, { ...header, alg: 'RS256', ...extra }, rsa.privateKey));
  }
  add('critical header', sealed({ ...header, crit: ['exp'] }, good, ours));
  for (const typ of ['JWT', 'jwt', 'challenge+jwt', 'reset+jwt', 'rt+jwt', undefined])
    add('typ', sealed({ alg: 'HS256', typ }, good, ours));
  for (const iss of ['', 'resort-portal2', 'https://example.jp', null, ['resort-portal', 'x']])
    add('iss', sealed(header, { ...good, iss }, ours));
  for (const aud of ['', 'staff', ['staff'], null, {}]) add('aud', sealed(header, { ...good, aud }, ours));
  for (const exp of [now - 1, now - 3_600, 0, -1, null, `${now + 900}`, 'never'])
    add('exp', sealed(header, { ...good, exp }, ours));
  for (const nbf of [now + 600, 'soon']) add('nbf', sealed(header, { ...good, nbf }, ours));
  for (const claim of Object.keys(good).filter((c) => c !== 'role' && c !== 'company')) {
    const { [claim]: _left, ...rest } = good;
    add('missing claim', sealed(header, rest, ours));
  }
  const victimClaims = decodeJwt(victim.accessToken!);
  add('fingerprint', victim.accessToken!);
  add('fingerprint', sealed(header, { ...good, fph: victimClaims.fph }, ours));
  add('session', sealed(header, { ...good, sid: '00000000-0000-7000-8000-000000000000' }, ours));
  add('session', sealed(header, { ...good, gen: 7 }, ours));
  add('session', sealed(header, { ...good, sid: victimClaims.sid }, 'guess'));
  for (const other of [
    member.refreshToken!,
    member.cookies.get('rt')!,
    member.cookies.get('fp')!,
    'null',
    'undefined',
    '{}',
    member.accessToken!.split('.').slice(0, 2).join('.'),
  ]) {
    add('other secret', other);
  }
  const challenge = await victim.requestChallenge();
  add('challenge token', challenge.data?.requestMFAClient.token);
  return mutants;
}

/** Random damage to a good token: a bit turned, a claim changed, a part taken from another token. */
function damaged(member: Member, victim: Member, random: () => number): Mutant {
  const parts = member.accessToken!.split('.');
  const others = victim.accessToken!.split('.');
  const at = Math.floor(random() * 3);
  const kind = ['bit', 'swap', 'claim', 'cut'][Math.floor(random() * 4)]!;
  if (kind === 'swap') parts[1] = others[1]!;
  else if (kind === 'cut') parts[at] = parts[at]!.slice(0, Math.floor(random() * (parts[at]!.length - 1)));
  else if (kind === 'claim') {
    const claims = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString()) as Record<string, unknown>;
    const names = Object.keys(claims);
    claims[names[Math.floor(random() * names.length)]!] = random();
    parts[1] = encode(claims);
  } else {
    const bytes = Buffer.from(parts[at]!, 'base64url');
    bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
    parts[at] = bytes.toString('base64url');
  }
  return { kind, token: parts.join('.') };
}

async function abuse(postgresUrl: string, size: Size, weak: Authenticate | null): Promise<Verdict> {
  return inClub(postgresUrl, {}, async (club) => {
    const member = await openSession(await club.aMember());
    const victim = await openSession(await club.aMember());
    const door = weak ? await openDoor(club, { authenticate: weak }) : null;
    const port = door?.port ?? club.portals[0]!.port;
    const random = seeded(SEED);
    const crafted = await craftedMutants(club, member, victim);
    const wanted = sizes[size];
    const mutants = [
      ...crafted,
      ...Array.from({ length: Math.max(0, wanted - crafted.length) }, () => damaged(member, victim, random)),
    ];
    const cookie = `fp=${member.cookies.get('fp')}; rt=${member.cookies.get('rt')}`;
    const tryToken = (token: string) =>
      send({ port, headers: { cookie, authorization: `Bearer ${token}` }, body: ASK });
    const good = async () => ((await tryToken(member.accessToken!)).text.includes(member.loginId) ? 1 : 0);

    const goodBefore = await good();
    const answers = await inLanes(mutants.length, 8, async (i) => tryToken(mutants[i]!.token));
    const taken = mutants.filter((_m, i) => answers[i]!.text.includes('"data":{"myUserInfo":{'));
    const figures = {
      seed: SEED,
      mutants: mutants.length,
      crafted: crafted.length,
      accepted: taken.length,
      acceptedKinds: [...new Set(taken.map((m) => m.kind))].join(' ') || 'none',
      serverErrors: answers.filter((a) => a.status !== 200 || a.text.includes('UNEXPECTED')).length,
      goodTokenAccepted: goodBefore + (await good()),
    };
    await door?.stop(1_000);
    return { figures, broken: brokenWhere(figures, { accepted: 0, serverErrors: 0, goodTokenAccepted: 2 }) };
  });
}

/** Believes what a token says, as long as it can be read. */
const gullible: Authenticate = async ({ db }, { authorization }) => {
  try {
    const { sid } = decodeJwt(authorization?.slice(7) ?? '');
    return typeof sid === 'string' ? ((await findCaller(db, sid)) ?? null) : null;
  } catch {
    return null;
  }
};

export const tokenAbuse: Check = {
  name: 'token-abuse',
  claim: 'no access token is taken but one of ours, for this, in time, with its cookie',
  run: (postgresUrl, size) => abuse(postgresUrl, size, null),
  control: (postgresUrl) => abuse(postgresUrl, 'short', gullible),
};
