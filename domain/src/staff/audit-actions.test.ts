import { expect, it } from 'vitest';
import { MEMBER_ACTIONS, OTHER_ACTIONS } from './audit-actions.ts';
import type { AuditAction } from './audit-actions.ts';

it('every action has one name, which is in one of the lists', () => {
  const all: readonly AuditAction[] = [...MEMBER_ACTIONS, ...OTHER_ACTIONS];
  expect(new Set(all).size).toBe(all.length);
});

it('one that is misspelt does not compile', () => {
  // @ts-expect-error -- no operation is named so
  const misspelt: AuditAction = 'confirmBokingGroup';
  expect([...MEMBER_ACTIONS, ...OTHER_ACTIONS]).not.toContain(misspelt);
});
