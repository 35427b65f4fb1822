/** Customers without a contract are written down by the desk, once each. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const ADD = `mutation($customer: NewCustomer!) { addCustomer(customer: $customer) }`;
const someone = (more: object = {}) => ({
  ...{ isCompany: false, name: '見本 花子', nameKana: 'ミホン ハナコ', tel: '0312340000' },
  ...{ email: null, mailLanguage: 'ja' },
  ...more,
});

describe('a customer without a contract', () => {
  it('is written down once, also by two forms at the same moment', async () => {
    const twice = someone({ email: 'tour@example.jp' });
    const answers = await Promise.all([1, 2].map(() => desk.refusal(ADD, { customer: twice })));
    expect(answers.toSorted()).toEqual(['MEMBER_EXISTS', 'done']);
    const other = { ...twice, tel: '0399990000' };
    expect(await desk.refusal(ADD, { customer: other })).toBe('MEMBER_EXISTS');
    expect(await desk.refusal(ADD, { customer: { ...other, email: null } })).toBe('done');
  });

  it.each([
    ['name', { name: ' ' }],
    ['nameKana', { nameKana: 'はなこ abc' }],
    ['tel', { tel: '12' }],
    ['email', { email: 'no address' }],
  ])('is refused with the field that is wrong: %s', async (argument, more) => {
    const { errors } = await desk.ask(ADD, { customer: someone(more) });
    expect(errors?.[0]?.extensions).toMatchObject({ argument });
  });
});
