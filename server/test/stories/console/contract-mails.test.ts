/** What the main member is mailed when staff make, renew or end a contract, and of papers for an exchanged week; nobody whose login is closed is. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { payWeekFee } from '#server/modules/payment/public.ts';
import { Club } from '../../testkit/club.ts';
import type { MemberFacts } from '../../testkit/club-facts.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { openDesk } from '../../testkit/desk.ts';
import { setIssuer } from '../../testkit/papers.ts';
import { aDepositedWeek, FEE } from '../../testkit/weeks.ts';
import { waitingTasksOf } from '../../testkit/queued.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true });
  await setIssuer(club);
  await club.clockAt(calendarDate('2026-11-28'), '12:00');
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
});
afterAll(() => club.close());

const MAKE = `mutation($m: String!, $details: ContractDetails!) { makeContract(memberId: $m, line: SP, startDate: "2026-12-01", years: 5,
  autoRenewal: false, details: $details, reason: "as agreed") }`;
const RENEW = `mutation($c: ID!, $v: Int!, $end: Date!) { renewContract(contractId: $c, version: $v, endDate: $end, reason: "as agreed") }`;
const END = `mutation($c: ID!, $v: Int!, $end: Date!) { endContract(contractId: $c, version: $v, endDate: $end, reason: "as agreed") }`;
const MAILS = 'query($m: String!) { memberMails(memberId: $m, take: 50) { about state mailLanguage } }';

type Kept = { about: string; state: string; mailLanguage: string | null };

async function anOwner(facts: MemberFacts = {}) {
  const member = await club.aMember({ contractEnds: calendarDate('2030-03-31'), ...facts });
  const { clientId, contractId: c } = member;
  const m = await club.value<string>('select member_id from clients where id = $1', [clientId]);
  const version = () => club.value<number>('select version from contracts where id = $1', [c]);
  const set = async (query: string, end: string) =>
    desk.get(query, { c: String(c), v: await version(), end });
  const shown = async () => (await desk.get<{ memberMails: Kept[] }>(MAILS, { m })).memberMails;
  const texts = async () => {
    const sent =
      'select subject || chr(10) || text_body as text from dev_mails where recipient = $1 order by id';
    const { rows } = await club.owner.query<{ text: string }>(sent, [member.email]);
    return rows.map(({ text }) => text);
  };
  const mail = (n: number) =>
    vi.waitUntil(async () => ((await texts()).length >= n ? (await texts())[n - 1] : null), 20_000);
  return { member, m, c, set, shown, texts, mail };
}

/** Tasks that wait no more. */
const idle = () => vi.waitUntil(async () => (await waitingTasksOf(club, 'mail_contract')) === 0, 20_000);

describe('the main member is mailed', () => {
  it('that a contract was made, renewed and ended, with its number, line and days, as the mails view shows', async () => {
    const { m, set, mail, shown } = await anOwner();
    const number = `SP-${Date.now()}`;
    await desk.get(MAKE, { m, details: { contractNumber: number } });
    const made = await mail(1);
    for (const said of ['ご契約を登録いたしました', number, '2026年12月1日', '/home/contract'])
      expect(made).toContain(said);
    await set(RENEW, '2031-03-31');
    expect(await mail(2)).toContain('2031年3月31日までといたしました');
    await set(END, '2029-03-31');
    expect(await mail(3)).toContain('2029年3月31日で終了いたします');
    expect(await shown()).toEqual(
      ['mail_contract_ended', 'mail_contract_renewed', 'mail_contract_made'].map((about) => ({
        ...{ about, state: 'SENT', mailLanguage: 'ja' },
      })),
    );
  });

  it('in the language of the login', async () => {
    const { member, set, mail } = await anOwner();
    await club.owner.query(`update logins set language = 'en' where id = $1`, [member.loginId]);
    await set(RENEW, '2031-03-31');
    expect(await mail(1)).toContain('We have renewed your contract until');
  });

  it('not of what was refused', async () => {
    const { m, set, texts } = await anOwner();
    await expect(set(RENEW, '2020-03-31')).rejects.toThrow('BAD_INPUT_ERROR');
    await expect(desk.get(MAKE, { m, details: { contractNumber: '' } })).rejects.toThrow('BAD_INPUT_ERROR');
    await idle();
    expect(await texts()).toEqual([]);
  });

  it('not where the login is closed, or there is none', async () => {
    const { member, set, texts } = await anOwner();
    await club.owner.query(`update logins set disabled_at = now() where id = $1`, [member.loginId]);
    await set(RENEW, '2031-03-31');
    const none = await anOwner();
    await club.owner.query(`delete from logins where id = $1`, [none.member.loginId]);
    await none.set(END, '2029-03-31');
    await idle();
    expect([...(await texts()), ...(await none.texts())]).toEqual([]);
  });

  it('of the receipt for what the office was paid', async () => {
    const open = openDesk(club);
    const week = await aDepositedWeek(club, open);
    await week.exchange();
    await payWeekFee(open.services(), open.actor, {
      ...{ id: crypto.randomUUID(), feeId: await week.feeId(), yen: FEE.total, means: 'CARD' },
    });
    const text = await vi.waitUntil(
      () =>
        club.value<string | null>('select max(subject || text_body) from dev_mails where recipient = $1', [
          week.member.email,
        ]),
      20_000,
    );
    for (const said of ['領収書を発行いたしました（週の交換手数料）', '11,001円'])
      expect(text).toContain(said);
    await open.close();
  });
});
