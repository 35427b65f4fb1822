import { describe, expect, it } from 'vitest';
import { systemActor } from './actor.ts';
import type { Actor, MemberActor } from './actor.ts';
import { readActor, writeActor } from './written-actor.ts';

const origin = { requestId: 'r-1', language: 'en', originHash: 'a1b2', device: 'Safari, iPhone' } as const;
const member: MemberActor = {
  ...origin,
  kind: 'member',
  sessionId: 'of-a-browser',
  through: null,
  loginId: '01890000-0000-7000-8000-000000000001',
  clientId: 7,
  subMemberId: 3,
  role: 'FAMILY',
  isCompany: false,
  passwordChangeRequired: false,
};
const through = (actor: Actor) => readActor(JSON.parse(JSON.stringify(writeActor(actor))), 'gateway return');

describe('an actor that was written down', () => {
  it('comes back as the same login, without its session and with what acts for it', () => {
    expect(through(member)).toEqual({ ...member, sessionId: null, through: 'gateway return' });
    expect(through({ ...member, subMemberId: null })).toMatchObject({ subMemberId: null });
  });

  it('comes back as it was where it is no login', () => {
    const others: Actor[] = [
      { ...origin, kind: 'visitor' },
      { ...origin, kind: 'staff', name: 'front desk' },
      { ...origin, kind: 'gateway' },
      systemActor('roll_over_points', 'job 1'),
    ];
    for (const actor of others) expect(through(actor)).toEqual(actor);
  });

  it('keeps neither a session nor an address', () => {
    expect(JSON.stringify(writeActor(member))).not.toContain('of-a-browser');
    expect(Object.keys(writeActor(member))).not.toContain('email');
  });

  it('is refused where it is not what was written', () => {
    const { role: _role, ...withoutRole } = writeActor(member);
    for (const wrong of [
      null,
      'member',
      {},
      { ...writeActor(member), kind: 'owner' },
      { ...writeActor(member), role: 'ADMIN' },
      { ...writeActor(member), clientId: '7' },
      { ...writeActor(member), originHash: null },
      withoutRole,
    ])
      expect(() => readActor(wrong, 'a job')).toThrow(/actor/);
  });
});
