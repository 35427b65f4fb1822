/** Guests who are described otherwise while days, numbers and price stay: that it is done, and what its mail says. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { carryOut, changed, quoted } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

async function aStay(member: Member) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 40 });
  const from = await club.daysAhead(20);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2), rooms: [{ adults: 2 }] });
  const { rows } = await club.owner.query<{ id: string }>(
    'select id from booking_guests where booking_id = $1 order by position',
    [booking!.id],
  );
  return { id: booking!.id, first: rows[0]!.id, second: rows[1]!.id };
}

const mailOf = (member: Member) =>
  club.value<string | undefined>(
    `select text_body from dev_mails where recipient = $1 and subject like '%ご宿泊者の変更%' order by id desc limit 1`,
    [member.email],
  );
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';

describe('guests', () => {
  it('who have other names are updated, says the mail, and sets no two sides that read alike', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id, first, second } = await aStay(member);
    const guests = [
      { id: first, name: '見本 太郎', representative: true },
      { id: second, name: '別人 次郎' },
    ];
    await changed(member, id, { guests });
    await expect.poll(() => mailOf(member)).toContain('ご宿泊者の情報を更新いたしました。');
    expect(await mailOf(member)).not.toMatch(/変更前|変更後/);
    expect(await mailOf(member)).not.toContain('別人');
  });

  it('are not named by the mails of a stay but for its representative, where that is another than the member', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const own = await club.value<string>('select name from clients where id = $1', [member.clientId]);
    const { id, first, second } = await aStay(member);
    const represented = (name: string) => ({
      guests: [
        { id: first, name, representative: true },
        { id: second, name: '別人 次郎' },
      ],
    });
    await changed(member, id, represented('見本 太郎'));
    await expect.poll(() => mailOf(member)).toMatch(/ご予約番号：\S+\n代表者：見本 太郎 様\nチェックイン：/);
    await changed(member, id, represented(`${own[0]}\u3000${own.slice(1)}`));
    await expect.poll(() => mailOf(member)).not.toContain('代表者');
  });

  it('who are fewer are said on both sides', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id, first } = await aStay(member);
    await changed(member, id, { guests: [{ id: first, representative: true }] });
    await expect.poll(() => mailOf(member)).toMatch(/【変更前】[^【]*大人2名[^【]*【変更後】[^【]*大人1名/);
    expect(await mailOf(member)).not.toContain('ご宿泊者の情報を更新いたしました。');
  });

  it('whose passport alone is another are quoted without it, and updated with it', async () => {
    const member = await (await club.aMember({ points: 500 })).logIn();
    const { id, first, second } = await aStay(member);
    const withPassport = (passportNumber: string | null) => ({
      guests: [
        { id: first, representative: true },
        { id: second, name: 'Jane Sample', nationality: 'USA', passportNumber },
      ],
    });
    expect(keyOf(await carryOut(member, id, withPassport('X1234567')))).toBe('done');
    await club.owner.query(`update booking_changes set applied_at = applied_at - interval '1 hour'`);
    // The number stays on the page until the change itself, so that the quote cannot know that it is the same.
    const quote = await quoted(member, id, withPassport(null));
    expect(keyOf(quote)).toBe('done');
    const named = { quote: quote.data!.quote.quote };
    expect(keyOf(await carryOut(member, id, withPassport('X1234567'), named))).toBe('NOTHING_CHANGES');
    expect(keyOf(await carryOut(member, id, withPassport('Y7654321'), named))).toBe('done');
    const { myBookingV2 } = await member.get<{
      myBookingV2: { guests: { passportNumber: string | null }[] };
    }>('query p($id: ID!) { myBookingV2(id: $id) { guests { passportNumber } } }', { id });
    expect(myBookingV2.guests.map(({ passportNumber }) => passportNumber)).toEqual([null, 'Y7654321']);
  });
});
