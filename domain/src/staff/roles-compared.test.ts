import { expect, it } from 'vitest';
import type { HeldRole } from './roles.ts';
import { rolesCompared } from './roles-compared.ts';

const front = (facilityId: number): HeldRole => ({ role: 'FRONT_DESK', facilityId });
const content: HeldRole = { role: 'CONTENT', facilityId: null };
const auditor: HeldRole = { role: 'AUDITOR', facilityId: null };

it('says which roles come, go and stay; that of another house is another', () => {
  expect(rolesCompared([content, front(1)], [auditor, content, front(2)])).toEqual({
    comes: [auditor, front(2)],
    goes: [front(1)],
    stays: [content],
  });
  expect(rolesCompared([content], [])).toEqual({ comes: [], goes: [content], stays: [] });
});
