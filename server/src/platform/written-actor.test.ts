import { describe, expect, it } from 'vitest';
import { systemActor } from './actor.ts';
import type { Actor, MemberActor } from './actor.ts';
import { readActor, writeActor } from './written-actor.ts';

const origin = { requestId: 'r-1', language: 'en', originHash: 'a1b2', device: 'Safari, iPhone' } as const;
const login = {
  loginId: '01890000-0000-7000-8000-000000000001',
  clientId: 7,
  subMemberId: 3,
  role: 'FAMILY',
  isCompany: false,
  passwordChangeRequired: false,
} as const;
const member: MemberActor = {
  ...origin,
  ...login,
  kind: 'member',
  sessionId: 'of-a-browser',
  through: null,
};

/** A club with the one login. */
const services = {
  db: {} as never,
  ports: { findLogin: (_db: unknown, id: string) => Promise.resolve(id === login.loginId ? login : null) },
};
const read = (written: unknown) => readActor(services, JSON.parse(JSON.stringify(written)), 'gateway return');

describe('an actor that was written down', () => {
  it('comes back as the login is now, without its session and with what acts for it', async () => {
    const asItWas: MemberActor = { ...member, role: 'SUB', subMemberId: null, isCompany: true };
    expect(await read(writeActor(asItWas))).toEqual({
      ...member,
      sessionId: null,
      through: 'gateway return',
    });
  });

  it('is refused where its login is closed', async () => {
    const closed = { ...member, loginId: '01890000-0000-7000-8000-000000000002' };
    expect(await read(writeActor(closed))).toMatchObject({ refused: 'UNAUTHORIZED_ERROR' });
  });

  it('comes back as it was where it is no login', async () => {
    const others: Actor[] = [
      { ...origin, kind: 'visitor' },
      { ...origin, kind: 'staff', name: 'front desk', mandate: null },
      { ...origin, kind: 'gateway' },
      systemActor('roll_over_points', 'job 1'),
    ];
    for (const actor of others) expect(await read(writeActor(actor))).toEqual(actor);
  });

  it('keeps what cannot be looked up, and nothing else', () => {
    expect(writeActor(member)).toEqual({ ...origin, version: 1, kind: 'member', loginId: login.loginId });
  });

  it('is read as the build before wrote it, and as one to come may write it', async () => {
    const { sessionId: _session, through: _through, ...before } = member;
    const same = { ...member, sessionId: null, through: 'gateway return' };
    expect(await read(before)).toEqual(same);
    expect(await read({ ...writeActor(member), version: 2, place: { country: 'jp' } })).toEqual(same);
    expect(await read({ kind: 'member', loginId: login.loginId })).toEqual({
      ...same,
      ...{ requestId: 'gateway return', language: 'ja', originHash: '', device: '' },
    });
  });

  it.each([
    ['nothing', null],
    ['a word', 'member'],
    ['nobody', {}],
    ['an unknown kind', { ...writeActor(member), kind: 'owner' }],
    ['no login', { ...writeActor(member), loginId: null }],
    ['another type', { ...writeActor(member), originHash: 7 }],
    ['a job without its name', { ...origin, kind: 'system' }],
  ])('is refused where it is not what was written: %s', async (_what, wrong) => {
    await expect(read(wrong)).rejects.toThrow(/actor/);
  });
});
