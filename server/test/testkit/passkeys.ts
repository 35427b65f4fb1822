/** Passkeys over the API, as the pages use them: begun, answered by an authenticator, listed. */
import { Authenticator } from './authenticator.ts';
import type { Lie } from './authenticator.ts';
import type { Club } from './club.ts';
import { Member } from './member.ts';

export type Ceremony = { readonly token: string; readonly options: string };
type Tokens = { accessToken: string; refreshToken: string; memberUserId: string };
export type ListedPasskey = {
  readonly id: string;
  readonly name: string;
  readonly synced: boolean;
  readonly lastUsedAt: string | null;
};

export const operations = {
  start: 'mutation s($password: String!) { startMyPasskey(password: $password) { token options } }',
  add: `mutation a($token: String!, $response: String!, $name: String!) {
    addMyPasskey(token: $token, response: $response, name: $name) }`,
  list: '{ myPasskeyList { id name synced addedAt lastUsedAt } }',
  rename: 'mutation r($id: ID!, $name: String!) { renameMyPasskey(id: $id, name: $name) }',
  remove: 'mutation d($id: ID!, $password: String!) { deleteMyPasskey(id: $id, password: $password) }',
  ask: 'mutation l($vs: Boolean!) { startPasskeyLogin(vsIntent: $vs) { token options } }',
  confirm: `mutation c($token: String!, $response: String!) {
    confirmPasskeyLogin(token: $token, response: $response) {
      accessToken refreshToken memberUserId forcePasswordChangeRequired } }`,
} as const;

/** Somebody at a browser of their own, without a session. */
export const aVisitor = (club: Club) =>
  new Member(club, { email: '', password: '', loginId: '', clientId: 0, contractId: 0 });

export const anAuthenticator = (club: Club, kind?: 'synced' | 'counting') =>
  new Authenticator(club.portals[0]!.services.configuration.publicUrl.origin, kind);

export async function startAdding(member: Member): Promise<Ceremony> {
  const { password } = member;
  return (await member.get<{ startMyPasskey: Ceremony }>(operations.start, { password })).startMyPasskey;
}

export async function startLogin(who: Member, vs = false): Promise<Ceremony> {
  return (await who.get<{ startPasskeyLogin: Ceremony }>(operations.ask, { vs })).startPasskeyLogin;
}

export async function passkeysOf(member: Member): Promise<ListedPasskey[]> {
  return (await member.get<{ myPasskeyList: ListedPasskey[] }>(operations.list)).myPasskeyList;
}

/** Adds a passkey and answers its id. */
export async function added(
  member: Member,
  device = anAuthenticator(member.club),
  name = 'iPhone',
): Promise<string> {
  const { token, options } = await startAdding(member);
  const variables = { token, response: device.create(options), name };
  return (await member.get<{ addMyPasskey: string }>(operations.add, variables)).addMyPasskey;
}

/** Answers a ceremony of logging in; the key it is refused with, or 'done'. */
export async function confirmLogin(who: Member, token: string, response: string): Promise<string> {
  const answer = await who.ask<{ confirmPasskeyLogin: Tokens }>(operations.confirm, { token, response });
  who.keepTokens(answer.data?.confirmPasskeyLogin);
  return answer.errors?.[0]?.message ?? 'done';
}

/** A whole login by a passkey. */
export async function enter(who: Member, device: Authenticator, lie: Lie = {}): Promise<string> {
  const { token, options } = await startLogin(who);
  return confirmLogin(who, token, device.get(options, lie));
}

/** What a mail says whose subject is about something, once the post has come; null when none does. */
export async function mailAbout(club: Club, email: string, about: RegExp): Promise<string | null> {
  for (const deadline = Date.now() + 8_000; Date.now() < deadline;) {
    const response = await fetch(`${club.address}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await response.json()) as { subject: string; text: string }[];
    const found = mails.find(({ subject }) => about.test(subject));
    if (found) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}
