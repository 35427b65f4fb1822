import { describe, expect, it } from 'vitest';
import type { Actor } from './permissions.ts';
import {
  checkMemberCare,
  checkMembershipCare,
  checkPointExchange,
  checkVacationStyleSite,
} from './permissions.ts';

describe('what each role may do', () => {
  it.each([
    // role, of a company, membership, point exchange, vacation-style site
    ['MAIN', false, null, null, null],
    ['SUB', false, null, 'ACCESS_DENIED_ERROR', 'VS_SITE_NOT_FOR_SUB_MEMBERS'],
    ['FAMILY', false, 'NOT_FOR_FAMILY_MEMBERS', 'ACCESS_DENIED_ERROR', 'VS_SITE_NOT_FOR_SUB_MEMBERS'],
    ['MAIN', true, null, null, null],
    ['SUB', true, null, null, 'VS_SITE_NOT_FOR_SUB_MEMBERS'],
    ['FAMILY', true, 'NOT_FOR_FAMILY_MEMBERS', 'ACCESS_DENIED_ERROR', 'VS_SITE_NOT_FOR_SUB_MEMBERS'],
  ] as const)('%s, company %s', (role, isCompany, membership, exchange, site) => {
    const actor: Actor = { role, isCompany };
    expect(checkMembershipCare(actor)?.refused ?? null).toBe(membership);
    expect(checkPointExchange(actor)?.refused ?? null).toBe(exchange);
    expect(checkVacationStyleSite(actor)?.refused ?? null).toBe(site);
  });

  it('lets the club close the care of members for a membership', () => {
    const main = { role: 'MAIN' } as const;
    expect(checkMemberCare({ ...main, canModifySubMember: true })).toBeNull();
    expect(checkMemberCare({ ...main, canModifySubMember: false })?.refused).toBe('SUB_MEMBERS_CLOSED');
    expect(checkMemberCare({ role: 'FAMILY', canModifySubMember: true })?.refused).toBe(
      'NOT_FOR_FAMILY_MEMBERS',
    );
  });
});
