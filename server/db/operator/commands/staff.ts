/** Who works for the club at the console: people added and closed, their roles, and links to set up a password and an app for codes. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import type { HeldRole, StaffRole } from '#domain/staff/roles.ts';
import type { Database } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import {
  addStaffMember,
  beginSetUpAnew,
  closeStaffMember,
  setStaffRoles,
  staffListQuery,
} from '#server/modules/staff/public.ts';
import type { SetUpLink } from '#server/modules/staff/public.ts';
import { houseByCodeQuery } from '#server/modules/vacancy/public.ts';
import { atTheDatabase, fail, undone, withSecrets } from '../command.ts';
import type { Command } from '../command.ts';

/** As it is typed: a role in small letters, the front desk's with the code of its house behind a colon. */
const typedRole = (role: StaffRole): string => role.toLowerCase().replace('_', '-');
const ROLES = STAFF_ROLES.map((role) =>
  isOfOneHouse(role) ? `${typedRole(role)}:<house>` : typedRole(role),
).join('|');

async function readRoles(db: Database, words: readonly string[]): Promise<HeldRole[]> {
  const roles: HeldRole[] = [];
  for (const word of words) {
    const [typed = '', house] = word.split(':');
    const role = STAFF_ROLES.find((one) => typedRole(one) === typed);
    if (!role || isOfOneHouse(role) !== (house !== undefined)) fail(`'${word}' is none of ${ROLES}.`);
    const [[found]] = house === undefined ? [[]] : await sendTogether(db, [houseByCodeQuery(house)]);
    if (house !== undefined && !found) fail(`There is no house '${house}'.`);
    roles.push({ role, facilityId: found?.id ?? null });
  }
  return roles;
}

const tellLink = ({ text }: SetUpLink): void =>
  console.log(
    `A password and an app for codes are set up, within a day and once, at\n${process.env.CONSOLE_URL ?? 'http://localhost:3001'}/set-up#${text}`,
  );

async function add(name: string, displayName: string, words: readonly string[]): Promise<void> {
  await withSecrets(async (services, actor) => {
    const roles = await readRoles(services.db, words);
    const link = await addStaffMember(services, actor, { name, displayName, roles });
    if (isRefusal(link))
      return undone(
        link.refused === 'BAD_INPUT_ERROR'
          ? 'A name has 2 to 40 small letters, digits, dots, dashes and underscores, and what one is called up to 60 letters.'
          : `There is a '${name}' already; nothing was changed.`,
      );
    tellLink(link);
  });
}

async function setUpAnew(name: string): Promise<void> {
  await withSecrets(async (services, actor) => {
    const link = await beginSetUpAnew(services, actor, name);
    if (isRefusal(link)) return undone(`Nobody who works for the club is called '${name}'.`);
    tellLink(link);
  });
}

async function changeRoles(name: string, words: readonly string[]): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const roles = await readRoles(services.db, words);
    const set = await setStaffRoles(services, actor, { name, roles });
    if (isRefusal(set)) return undone(`Nobody is called '${name}'.`);
    console.log(`${name}: ${words.join(', ') || 'no role any more'}.`);
  });
}

async function close(name: string): Promise<void> {
  await atTheDatabase(async (services, actor) => {
    const closed = await closeStaffMember(services, actor, name);
    if (isRefusal(closed)) return undone(`Nobody who works for the club is called '${name}'.`);
    console.log(`${name} works for the club no more; all sessions have ended.`);
  });
}

const A_PAGE = 200;

async function list(page: number): Promise<void> {
  await atTheDatabase(async ({ db }) => {
    const [staff] = await sendTogether(db, [staffListQuery({ take: A_PAGE, skip: (page - 1) * A_PAGE })]);
    for (const { name, displayName, roles, closedAt, passwordHash } of staff) {
      const state = closedAt ? 'closed' : passwordHash ? 'active' : 'to be set up';
      const held = roles.map(
        ({ role, facilityId }) => typedRole(role) + (facilityId ? ` of house ${facilityId}` : ''),
      );
      console.log(`${name.padEnd(20)}  ${state.padEnd(12)}  ${displayName}  ${held.join(', ')}`);
    }
  });
}

export const staffCommands: readonly Command[] = [
  {
    ...{ name: 'staff', takes: '[page]' },
    read: ([page = '1', ...rest]) =>
      /^[1-9]\d{0,4}$/.test(page) && rest.length === 0 ? () => list(Number(page)) : null,
  },
  {
    ...{ name: 'staff-add', takes: `<name> <what one is called> ${ROLES} …` },
    read: ([name, displayName, ...roles]) =>
      name && displayName && roles.length > 0 ? () => add(name, displayName, roles) : null,
  },
  {
    ...{ name: 'staff-roles', takes: `<name> [${ROLES} …]` },
    read: ([name, ...roles]) => (name ? () => changeRoles(name, roles) : null),
  },
  {
    ...{ name: 'staff-set-up', takes: '<name>' },
    read: ([name, ...rest]) => (name && rest.length === 0 ? () => setUpAnew(name) : null),
  },
  {
    ...{ name: 'staff-close', takes: '<name>' },
    read: ([name, ...rest]) => (name && rest.length === 0 ? () => close(name) : null),
  },
];
