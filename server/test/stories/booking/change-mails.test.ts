/** The mails of changed stays: what they come to against before, in points and in yen alike, and what is left to pay, in both languages. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { formatDate, formatYen } from '#messages/format.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { changed } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());
afterEach(() => club.clockBack());

/** The mail of the last change of a stay, in a language. */
async function mailOf(
  { email: to, loginId }: Member,
  bookingId: string,
  language: Language,
): Promise<string> {
  const changeId = await club.value<string>(
    'select id from booking_changes where booking_id = $1 order by judged_at desc limit 1',
    [bookingId],
  );
  // A mail leaves once; here it is read in both languages.
  await club.owner.query('delete from job_effects where key = $1', [`mail:booking-changed-${changeId}`]);
  const asked = { loginId, language };
  return new Mails(club).write('mail_booking_changed', { to, bookingId, changeId, asked });
}

/** A stay of two nights of 40 points, with 3,300 yen of usage fee each, paid at the house, or none. */
async function inPoints(ahead: number, { isFreeOfYen = false } = {}) {
  const member = await (await club.aMember({ points: 900 })).logIn();
  const house = await club.aFacility();
  if (isFreeOfYen)
    await club.owner.query('update facilities set usage_fee_yen = 0 where id = $1', [house.id]);
  const roomType = await club.aRoomType(house, { sp: 40, rooms: 3 });
  const from = await club.daysAhead(ahead);
  const to = addDays(from, 2);
  const [booking] = await member.booked({ roomType, from, to, rooms: [{ adults: 2 }] });
  const until = (language: Language) =>
    club
      .value<string>('select valid_thru::text from point_lots where contract_id = $1', [member.contractId])
      .then((day) => formatDate(day, language));
  return { member, id: booking!.id, from, to, until };
}

describe('the mail of a move', () => {
  it('says in both languages that as many points were taken as came back, and what is left to pay', async () => {
    const { member, id, from, until } = await inPoints(30);
    const { after } = await changed(member, id, { from: addDays(from, 7), to: addDays(from, 9) });
    const ja = await mailOf(member, id, 'ja');
    expect(ja).toContain(
      'ポイントのご利用の増減：0 Pt（新たにご利用いただいた分 80 Pt、お戻しした分 80 Pt）\n',
    );
    expect(ja).toContain(`お戻ししたポイント：80 Pt（${await until('ja')}まで有効）\n`);
    expect(ja).toContain(`ご滞在の際に現地でお支払いいただく金額：${formatYen(after.totalJpy, 'ja')}\n`);
    expect(ja).not.toMatch(/^取消料|円でのお支払いの増減/m);
    // Whoever moves to later days gives up nothing, and yet reads from which arrival a fee would be counted.
    expect(ja).toContain(`変更前のご到着日（${formatDate(from, 'ja')}）を基準に計算いたします。\n`);
    const en = await mailOf(member, id, 'en');
    expect(en).toContain('Points used, difference: 0 Pt (80 Pt newly used, 80 Pt returned)\n');
    expect(en).toContain(`Points returned: 80 Pt (valid until ${await until('en')})\n`);
    expect(en).toContain(`Left to pay at the resort during your stay: ${formatYen(after.totalJpy, 'en')}\n`);
  });

  it('for a fee takes it with the difference, for points as for yen', async () => {
    const { member, id, from } = await inPoints(5);
    const { before, after, ...quote } = await changed(member, id, {
      from: addDays(from, 30),
      to: addDays(from, 33),
    });
    expect(quote).toMatchObject({ penaltyPoints: 16, takenPoints: 120, returnedPoints: 64 });
    const ja = await mailOf(member, id, 'ja');
    const fee = formatYen(quote.penaltyJpy, 'ja');
    expect(ja).toContain(`取消料（ポイントは増減に、円はお支払い合計に含みます）：16 Pt、${fee}\n`);
    expect(ja).toContain(
      'ポイントのご利用の増減：+56 Pt（新たにご利用いただいた分 120 Pt、お戻しした分 64 Pt）\n',
    );
    expect(ja).toContain(`円でのお支払いの増減：+${formatYen(after.totalJpy - before.totalJpy, 'ja')}\n`);
  });

  it('for a fee of points alone says nothing of yen', async () => {
    const { member, id, from } = await inPoints(5, { isFreeOfYen: true });
    const moved = { from: addDays(from, 30), to: addDays(from, 33) };
    expect(await changed(member, id, moved)).toMatchObject({ penaltyPoints: 16, penaltyJpy: 0 });
    expect(await mailOf(member, id, 'ja')).toContain('取消料（ポイントの増減に含みます）：16 Pt\n');
    const en = await mailOf(member, id, 'en');
    expect(en).toContain('Cancellation fee (within the difference in points): 16 Pt\n');
  });
});

describe('the mail of an extension', () => {
  it('says the points and the yen that come, and no points that came back', async () => {
    const { member, id, to } = await inPoints(20);
    const { before, after } = await changed(member, id, { days: [to] });
    const ja = await mailOf(member, id, 'ja');
    expect(ja).toContain('ポイントのご利用の増減：+40 Pt\n');
    expect(ja).toContain(`円でのお支払いの増減：+${formatYen(after.totalJpy - before.totalJpy, 'ja')}\n`);
    expect(ja).not.toContain('お戻しした');
  });
});

describe('the mail of a prepayment', () => {
  it('says which part TVP have paid and what is left, until nothing is', async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const thru = await club.daysAhead(400);
    await club.aLot(member.contractId, { kind: 'tvp', points: 50_000, thru });
    const roomType = await club.aRoomType(await club.aFacility(), { vs: 20_000, rooms: 3 });
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    const [booking] = await member.booked({ roomType, from, to });
    const { id } = booking!;
    await changed(member, id, { prepay: 5_000 });
    expect(await mailOf(member, id, 'ja')).toMatch(
      /TVPでの一部前払い[^]*うちTVPでの前払い：5,000円[^]*今回、TVPで前払いいただいた分：5,000 Pt\nご滞在の際に現地でお支払いいただく金額：17,000円\n/,
    );
    expect(await mailOf(member, id, 'en')).toMatch(
      /Of this, prepaid with TVP: ¥5,000[^]*Prepaid with TVP this time: 5,000 Pt\nLeft to pay at the resort during your stay: ¥17,000\n/,
    );
    await changed(member, id, { prepay: 17_000 });
    const rest = await mailOf(member, id, 'ja');
    expect(rest).toMatch(
      /今回、TVPで前払いいただいた分：17,000 Pt\nご滞在の際に現地でお支払いいただく金額：0円\n/,
    );
    expect(rest).not.toContain('一部前払い');
  });
});
