import { expect, it } from 'vitest';
import { auditKindOf, MEMBER_ACTIONS, OTHER_ACTIONS } from './audit-actions.ts';
import type { AuditAction } from './audit-actions.ts';

it('every action has one name, which is in one of the lists', () => {
  const all: readonly AuditAction[] = [...MEMBER_ACTIONS, ...OTHER_ACTIONS];
  expect(new Set(all).size).toBe(all.length);
});

it('what only looks is told by how it begins, and whatever changes or leaves something is a deed', () => {
  const looks = [...MEMBER_ACTIONS, ...OTHER_ACTIONS].filter((action) => auditKindOf(action) === 'LOOKS');
  for (const look of ['viewMember', 'showRegister', 'findMembers', 'previewNights', 'readRequests'])
    expect(looks).toContain(look);
  for (const deed of ['exportAudit', 'disclosePersonalData', 'refreshClientToken', 'renewContract'])
    expect(auditKindOf(deed)).toBe('DEEDS');
  // No word of a look begins the name of a deed: not 'finish' or 'readmit'.
  for (const look of looks) expect(look).toMatch(/^(view|show|find|preview|read)[A-Z]/);
});

it('one that is misspelt does not compile', () => {
  // @ts-expect-error -- no operation is named so
  const misspelt: AuditAction = 'confirmBokingGroup';
  expect([...MEMBER_ACTIONS, ...OTHER_ACTIONS]).not.toContain(misspelt);
});
