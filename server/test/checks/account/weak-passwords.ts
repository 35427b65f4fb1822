/**
 * Passwords. A table of verdicts over lengths, classes, common words and the club's own; hashes whose parameters are
 * read from what is stored; and every letter of a long password counts. The control knows no list and hashes cheaply.
 */
import argon2 from 'argon2';
import { checkNewPassword } from '#domain/account/password.ts';
import { commonPasswordTest } from '#server/modules/account/login/common-passwords.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, openSession } from '../tools.ts';

const LEAST_KIB = 19 * 1024;
const CHANGE = `mutation c($old: String!, $next: String!) {
  changeMyPassword(currentPassword: $old, newPassword: $next) { memberUserId } }`;

type Verdicts = 'fine' | 'PASSWORD_TOO_WEAK' | 'PASSWORD_TOO_COMMON';
/** Letters that no list knows in this order. */
const letters = 'kuvzehoqnyridtwajfmc';
const filled = (start: string, length: number) => (start + letters.repeat(20)).slice(0, length);

/** Rows of the specification's rule, and of the list that offsets it. */
function table(): (readonly [password: string, verdict: Verdicts])[] {
  const rows: [string, Verdicts][] = [];
  for (const one of ['abcdefgh', 'ABCDEFGH', '12345678', '!!!!!!!!']) rows.push([one, 'PASSWORD_TOO_WEAK']);
  for (let length = 1; length <= 7; length += 1) rows.push([filled('Q7!', length), 'PASSWORD_TOO_WEAK']);
  for (const start of ['q7', 'qQ', 'q!', 'Q7', 'Q!', '7!']) {
    const [a, b] = [start[0]!, start[1]!];
    const kinds = { q: 'kuvzehoq', Q: 'KUVZEHOQ', '7': '90417362', '!': '!#%+;~=&' } as Record<
      string,
      string
    >;
    rows.push([(kinds[a]!.slice(0, 5) + kinds[b]!.slice(0, 5)).slice(0, 8), 'fine']);
    rows.push([kinds[a]!.slice(0, 4) + kinds[b]!.slice(0, 3), 'PASSWORD_TOO_WEAK']);
  }
  for (let length = 8; length <= 128; length += 1) rows.push([filled('Q7', length), 'fine']);
  rows.push([filled('Q7', 256), 'fine'], [filled('Q7', 257), 'PASSWORD_TOO_WEAK']);
  const words = [
    'password',
    'sunshine',
    'princess',
    'football',
    'baseball',
    'superman',
    'iloveyou',
    'trustno1',
  ];
  const own = [
    'myweek',
    'sharingpoint',
    'flexpoint',
    'vacationstyle',
    'vacationmaster',
    'primeweek',
    'resort',
  ];
  for (const word of [...words, ...own]) {
    for (const tail of ['1', '123', '2026!', '!!99']) {
      const dressed = word + tail;
      if (dressed.length >= 8) rows.push([dressed, 'PASSWORD_TOO_COMMON']);
      if (dressed.length >= 8) rows.push([dressed.toUpperCase(), 'PASSWORD_TOO_COMMON']);
    }
  }
  return rows;
}

type Judge = { readonly isCommon: (folded: string) => boolean; readonly weakHashes: 'no' | 'yes' };

async function passwords(postgresUrl: string, judge: Judge): Promise<Verdict> {
  const rows = table();
  const wrong = rows.filter(
    ([password, verdict]) => (checkNewPassword(password, judge.isCommon)?.refused ?? 'fine') !== verdict,
  );
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    const member = await openSession(await club.aMember());
    const next = filled('Q7', 120);
    await member.get(CHANGE, { old: member.password, next });
    if (judge.weakHashes === 'yes')
      await club.owner.query('update logins set password_hash = $2 where id = $1', [
        member.loginId,
        await argon2.hash(next.slice(0, 72), { memoryCost: 1024, timeCost: 2, parallelism: 1 }),
      ]);
    const hash = await club.value<string>('select password_hash from logins where id = $1', [member.loginId]);
    const parameter = (name: string) => Number(new RegExp(`[$,]${name}=(\\d+)`).exec(hash)?.[1]);
    const figures = {
      rows: rows.length,
      wrongVerdicts: wrong.length,
      hash: hash.split('$')[1] ?? 'unknown',
      kib: parameter('m'),
      passes: parameter('t'),
      lanes: parameter('p'),
      wholeFits: (await argon2.verify(hash, next)) ? 1 : 0,
      cutFits: (await argon2.verify(hash, next.slice(0, 72))) ? 1 : 0,
      lastLetterChangedFits: (await argon2.verify(hash, `${next.slice(0, -1)}#`)) ? 1 : 0,
    };
    const broken = brokenWhere(figures, {
      wrongVerdicts: 0,
      wholeFits: 1,
      cutFits: 0,
      lastLetterChangedFits: 0,
    });
    if (figures.hash !== 'argon2id' || figures.kib < LEAST_KIB || figures.passes < 2)
      broken.push(`hashed with ${hash.slice(0, 32)}`);
    return { figures, broken: [...broken, ...wrong.slice(0, 10).map(([p, v]) => `${p} is not ${v}`)] };
  });
}

export const weakPasswords: Check = {
  name: 'weak-passwords',
  claim: 'passwords are judged by the rule and the list, and kept as dear hashes of every letter',
  run: async (postgresUrl, _size: Size) =>
    passwords(postgresUrl, { isCommon: await commonPasswordTest(), weakHashes: 'no' }),
  control: (postgresUrl) => passwords(postgresUrl, { isCommon: () => false, weakHashes: 'yes' }),
};
