/** In which language a mail is written: as it was asked for, or as its receiver last logged in. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { mails as english } from '#messages/en/notice/mails.ts';
import { mails as japanese } from '#messages/ja/notice/mails.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { mailPointsEnding } from '#server/modules/points/public.ts';
import { openSession } from '../../checks/tools.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { everythingBy } from '../../testkit/preferences.ts';

const CHANGE = 'mutation c($t: String!) { updateMyMainContact(data: { tel: $t }) { memberId } }';
const POLICY = 'mutation { updateMyClientInfo(data: { mfaPolicy: NEW_DEVICE }) { memberId } }';

const facts = { at: '', phone: '' };
const contact = { ja: japanese.contactChanged(facts).subject, en: english.contactChanged(facts).subject };
const policyFacts = { ...facts, policy: 'NEW_DEVICE' as const };
const policy = {
  ja: japanese.codePolicyChanged(policyFacts).subject,
  en: english.codePolicyChanged(policyFacts).subject,
};

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

async function subjectsTo(member: Member, count: number): Promise<string[]> {
  for (const deadline = performance.now() + 10_000; ;) {
    const { rows } = await club.owner.query<{ subject: string }>(
      'select subject from dev_mails where recipient = $1 order by id',
      [member.email],
    );
    if (rows.length >= count || performance.now() > deadline) return rows.map(({ subject }) => subject);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('a mail to whoever asked for it', () => {
  it('is in the language of the call, not of the last login', async () => {
    const member = await openSession(await club.aMember());
    member.language = 'en';
    await member.get(CHANGE, { t: '03-1111-0001' });
    expect(await subjectsTo(member, 1)).toEqual([contact.en]);
    member.language = 'ja';
    await member.get(CHANGE, { t: '03-1111-0002' });
    expect(await subjectsTo(member, 2)).toEqual([contact.en, contact.ja]);
  });

  it('follows the call where a stay is booked and cancelled', async () => {
    const member = await openSession(await club.aMember());
    const roomType = await club.aRoomType(await club.aFacility());
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    member.language = 'en';
    const [booking] = await member.booked({ roomType, from, to });
    await subjectsTo(member, 1);
    member.language = 'ja';
    await member.cancel(booking!.id, [from]);
    const [booked, cancelled] = await subjectsTo(member, 2);
    expect(booked).toMatch(/^[\x20-\x7e–—’]+$/);
    expect(cancelled).not.toMatch(/^[\x20-\x7e–—’]+$/);
  });
});

describe('a mail to another of the membership', () => {
  it("is in the receiver's own language, whatever the caller's", async () => {
    const main = await openSession(await club.aMember());
    const sub = await openSession(await club.aMember({ of: main, role: 'SUB' }));
    sub.language = 'en';
    await sub.get(CHANGE, { t: '03-1111-0003' });
    expect(await subjectsTo(main, 1)).toEqual([contact.ja]);
    await sub.get(POLICY);
    expect(await subjectsTo(sub, 1)).toEqual([policy.en]);
    expect(await subjectsTo(main, 2)).toEqual([contact.ja, policy.ja]);
  });
});

describe('the mail about points that will expire', () => {
  it.each([
    ['a person', false, '様'],
    ['a company', true, '御中'],
  ])('begins with the name of the membership: %s', async (_who, isCompany, title) => {
    const member = await club.aMember({ points: 0, isCompany });
    const today = await club.today();
    const lot = await club.aLot(member.contractId, { kind: 'sp', points: 40, thru: addDays(today, 20) });
    const mail = { clientId: member.clientId, stage: 30, lotIds: [lot], day: today };
    await enqueue(club.portals[0]!.services.db, mailPointsEnding, mail);
    expect(await subjectsTo(member, 1)).toHaveLength(1);
    const text = await club.value<string>('select text_body from dev_mails where recipient = $1', [
      member.email,
    ]);
    const name = await club.value<string>('select name from clients where id = $1', [member.clientId]);
    expect(text.split('\n')[0]).toBe(`${name} ${title}`);
  });
});

describe('the language that a login has chosen', () => {
  const CHOOSE = 'mutation ($language: Language!) { updateMyLanguage(language: $language) }';
  const languageOf = (member: Member) =>
    club.value<string>('select language from logins where id = $1', [member.loginId]);

  it('is that of its last login until it chooses, and from then on what it chose', async () => {
    const member = await club.aMember();
    member.language = 'en';
    await member.logIn();
    expect(await languageOf(member)).toBe('en');
    member.language = 'ja';
    await member.logIn();
    expect(await languageOf(member)).toBe('ja');
    expect(await member.get(CHOOSE, { language: 'en' })).toEqual({ updateMyLanguage: 'en' });
    await member.logIn();
    expect(await languageOf(member)).toBe('en');
    expect(await member.get('{ myUserInfo { language } }')).toEqual({ myUserInfo: { language: 'en' } });
  });

  it('is chosen for oneself alone', async () => {
    const main = await openSession(await club.aMember());
    const sub = await openSession(await club.aMember({ of: main, role: 'SUB' }));
    await sub.get(CHOOSE, { language: 'en' });
    expect(await languageOf(main)).toBe('ja');
    expect(await sub.refusal(CHOOSE, { language: 'fr' })).not.toBe('done');
  });
});

describe('a mail about a stay', () => {
  it('greets the person behind the login, and names who represents the room beside its number', async () => {
    const main = await openSession(await club.aMember());
    const sub = await openSession(await club.aMember({ of: main, role: 'SUB' }));
    const roomType = await club.aRoomType(await club.aFacility());
    const [from, to] = [await club.daysAhead(40), await club.daysAhead(41)];
    const nameOf = ({ loginId }: Member) =>
      club.value<string>(
        `select coalesce(s.name, c.name) from logins l join clients c on c.id = l.client_id
         left join sub_members s on s.id = l.sub_member_id where l.id = $1`,
        [loginId],
      );
    for (const member of [main, sub]) {
      await member.booked({ roomType, from, to });
      await subjectsTo(member, 1);
      const text = await club.value<string>(
        'select text_body from dev_mails where recipient = $1 order by id desc limit 1',
        [member.email],
      );
      expect(text.startsWith(`${await nameOf(member)} 様`)).toBe(true);
      expect(text.match(/海野 花子/g)).toHaveLength(1);
      expect(text).toMatch(/ご予約番号：\S+\n代表者：海野 花子 様\n/);
    }
    expect(await nameOf(sub)).not.toBe(await nameOf(main));
  });

  it('greets a company as a house, and a person of it by name', async () => {
    const main = await openSession(
      await club.aMember({ isCompany: true, preferences: everythingBy('ON_SITE') }),
    );
    const sub = await openSession(await club.aMember({ of: main, role: 'SUB' }));
    const roomType = await club.aRoomType(await club.aFacility());
    const [from, to] = [await club.daysAhead(40), await club.daysAhead(41)];
    for (const [member, greeting] of [
      [main, / 御中\n/],
      [sub, / 様\n/],
    ] as const) {
      await member.booked({ roomType, from, to }, { payment: 'PREFERENCE' });
      await subjectsTo(member, 1);
      const text = await club.value<string>(
        'select text_body from dev_mails where recipient = $1 order by id desc limit 1',
        [member.email],
      );
      expect(text).toMatch(greeting);
    }
  });
});
