/** Applications for a membership: who looks at them, accepts them, declines them and asks; and the promo codes that take off their fee. */
import { existsSync, readFileSync } from 'node:fs';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import { readPromoCode } from '#domain/account/signup.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import {
  addPromoCode,
  addTerms,
  approveSignup,
  askApplicant,
  declineSignup,
  showSignup,
  signupsOf,
} from '#server/modules/account/signup/review.ts';
import type { NewPromoCode } from '#server/modules/account/signup/review.ts';
import type { Application, SignupState } from '#server/modules/account/signup/store.ts';
import { atTheDatabase, fail, undone, withSecrets } from '../command.ts';
import type { Command } from '../command.ts';

const STATES: Readonly<Record<string, SignupState>> = {
  waiting: 'WAITING',
  asked: 'ASKED',
  'fee-due': 'FEE_DUE',
  charging: 'CHARGING',
  taking: 'TAKING',
  started: 'STARTED',
  approved: 'APPROVED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
};

async function list(state: SignupState, page: number): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    for (const one of await signupsOf(db, { state, page })) {
      const kind = one.isCompany ? 'company' : 'person ';
      const contact = one.contactReason ? `  make contact (${one.contactReason})` : '';
      console.log(
        `${one.id}  ${one.submittedAt?.toISOString() ?? '-'.padEnd(24)}  ${kind}  ${one.email}  ${one.feeYen ?? '-'} yen  until ${one.validUntil.toISOString()}${contact}`,
      );
    }
  });
}

async function show(id: string): Promise<void> {
  await withSecrets(async (services, actor) => {
    const shown = await showSignup(services, actor, id);
    if (isRefusal(shown)) return undone(`There is no application ${id}.`);
    const { application, form, alike } = shown;
    const { draft: _draft, form: _form, formHash: _hash, passwordHash: _password, ...facts } = application;
    const known = alike.map(({ member: { memberId, name }, why }) => ({ memberId, name, why }));
    console.log(JSON.stringify({ ...facts, form, alike: known }, null, 2));
  });
}

async function settle(
  id: string,
  what: string,
  decide: (...at: Parameters<Parameters<typeof atTheDatabase>[0]>) => Promise<Application | Refusal>,
): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const decided = await decide(services, actor);
    if (isRefusal(decided))
      return undone(`${id}: ${what} does not fit (${decided.refused}); nothing was changed.`);
    console.log(`${id} is ${decided.state}.`);
  });
}

async function addPromo(promo: NewPromoCode): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const added = await addPromoCode(services, actor, promo);
    if (isRefusal(added)) return undone(`${promo.code} is there already; nothing was changed.`);
    console.log(`${promo.code} takes off ${promo.off} ${promo.offKind === 'YEN' ? 'yen' : 'per cent'}.`);
  });
}

async function addNewTerms(files: readonly [ja: string, en: string]): Promise<void> {
  const missing = files.find((file) => !existsSync(file));
  if (missing) fail(`There is no file ${missing}.`);
  const [ja, en] = [readFileSync(files[0], 'utf8'), readFileSync(files[1], 'utf8')];
  await atTheDatabase(async (services, actor) => {
    const version = await addTerms(services, actor, { ja, en });
    if (isRefusal(version))
      return undone('A text is empty or longer than 50,000 characters; nothing was changed.');
    console.log(`Version ${version} is agreed to from now on.`);
  });
}

/** As it is typed: `3000yen` or `20%`; null for anything else. */
function offOf(typed: string): Pick<NewPromoCode, 'off' | 'offKind'> | null {
  const [, amount, unit] = /^([1-9]\d{0,6})(yen|%)$/.exec(typed) ?? [];
  if (amount === undefined || (unit === '%' && Number(amount) > 100)) return null;
  return { off: Number(amount), offKind: unit === '%' ? 'PERCENT' : 'YEN' };
}

function readPromo([
  typed = '',
  off = '',
  from = '',
  until = '',
  uses = '',
  tvp = '--tvp=0',
  ...rest
]: readonly string[]) {
  const code = readPromoCode(typed);
  const takes = offOf(off);
  const [validFrom, validUntil] = [parseCalendarDate(from), parseCalendarDate(until)];
  const [, bonus] = /^--tvp=(\d{1,6})$/.exec(tvp) ?? [];
  if (!code || !takes || !validFrom || !validUntil || validUntil < validFrom) return null;
  if (!/^[1-9]\d{0,6}$/.test(uses) || bonus === undefined || rest.length > 0) return null;
  return { ...takes, code, validFrom, validUntil, mostUses: Number(uses), bonusTvp: Number(bonus) };
}

export const signupCommands: readonly Command[] = [
  {
    ...{ name: 'signups', takes: `[${Object.keys(STATES).join('|')}] [page]` },
    read: ([state = 'waiting', page = '1', ...rest]) =>
      STATES[state] && /^[1-9]\d{0,5}$/.test(page) && rest.length === 0
        ? () => list(STATES[state]!, Number(page))
        : null,
  },
  {
    ...{ name: 'signup', takes: '<application>' },
    read: ([id, ...rest]) => (id && rest.length === 0 ? () => show(id) : null),
  },
  {
    ...{ name: 'signup-approve', takes: '<application>' },
    read: ([id, ...rest]) =>
      id && rest.length === 0
        ? () => settle(id, 'approving', (services, actor) => approveSignup(services, actor, id))
        : null,
  },
  {
    ...{ name: 'signup-decline', takes: '<application> --reason=<text>' },
    read: ([id, reason = '', ...rest]) =>
      id && reason.startsWith('--reason=') && rest.length === 0
        ? () =>
            settle(id, 'declining', (services, actor) =>
              declineSignup(services, actor, { id, reason: reason.slice('--reason='.length) }),
            )
        : null,
  },
  {
    ...{ name: 'signup-ask', takes: '<application> --question=<text>' },
    read: ([id, question = '', ...rest]) =>
      id && question.startsWith('--question=') && rest.length === 0
        ? () =>
            settle(id, 'asking', (services, actor) =>
              askApplicant(services, actor, { id, question: question.slice('--question='.length) }),
            )
        : null,
  },
  {
    ...{ name: 'signup-terms', takes: '<japanese text file> <english text file>' },
    read: ([ja, en, ...rest]) => (ja && en && rest.length === 0 ? () => addNewTerms([ja, en]) : null),
  },
  {
    ...{ name: 'promo-code', takes: '<code> <n>yen|<n>% <first day> <last day> <most uses> [--tvp=<n>]' },
    read: (words) => {
      const promo = readPromo(words);
      return promo && (() => addPromo(promo));
    },
  },
];
