/** The mails of a stay that is given up in steps: each says what its own step kept and gave back, and what then stands. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { CancelPolicy } from '#domain/booking/cancellation.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { formatDate, formatYen } from '#messages/format.ts';
import { Mails } from '../../checks/books/recount-mails.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

const early: CancelPolicy = {
  noShowPenalty: 100,
  day0Penalty: 100,
  thresholds: [
    { day: 30, penalty: 20 },
    { day: 3, penalty: 80 },
  ],
  partialBase: 'ALL_NIGHTS',
};

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const yenOf = (id: string) =>
  club.value<number>('select sum(yen + sales_tax_yen)::int from booking_charges where booking_id = $1', [id]);

/** Gives up the last two of four nights for nothing, on the day of arrival the second, then the rest. */
async function inThreeSteps(member: Member) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 9, sp: 40, vs: 20_000 });
  const planId = await club.aPlan(roomType, { policy: early });
  const from = await club.daysAhead(32);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 4), planId });
  const { id } = booking!;
  const nights = [0, 1, 2, 3].map((n) => addDays(from, n));
  const payable: string[] = [];
  const charged = await yenOf(id);
  const step = async (dates: string[]) => {
    expect((await member.cancel(id, dates)).errors).toBeUndefined();
    payable.push(formatYen(await yenOf(id), 'ja'));
  };
  await step(nights.slice(2));
  await club.clockForward('32 days');
  try {
    await step(nights.slice(1, 2));
    await step(nights.slice(0, 1));
  } finally {
    await club.clockForward('-32 days');
  }
  return { id, charged, payable };
}

/** The mails of all steps, written only after the last. */
async function mailsOf(member: Member, bookingId: string): Promise<string[]> {
  const mails = new Mails(club);
  const { rows } = await club.owner.query<{ id: number }>(
    'select id::int from booking_penalties where booking_id = $1 order by id',
    [bookingId],
  );
  const texts: string[] = [];
  for (const { id: penaltyId } of rows)
    texts.push(
      await mails.write('mail_booking_cancelled', { to: member.email, bookingId, penaltyId, asked: null }),
    );
  return texts;
}

it('say on points what is kept, from which points, until when the others are valid, and what is to be paid', async () => {
  const member = await (await club.aMember({ points: 200 })).logIn();
  const until = formatDate(
    await club.value('select valid_thru::text from point_lots where contract_id = $1', [member.contractId]),
    'ja',
  );
  const { id, charged, payable } = await inThreeSteps(member);
  const [free, more, rest] = await mailsOf(member, id);
  const yenIn = (shown = '') => Number(shown.replaceAll(/\D/g, ''));

  expect(free).toContain(
    `取消料：0 Pt、0円\nお戻ししたポイント：80 Pt\nお戻ししたポイントの有効期限：80 Pt（${until}まで有効）\n`,
  );
  expect(free).toContain(`キャンセル後のお支払い合計（取消料を含みます）：80 Pt、${payable[0]}\n`);
  expect(free).toContain(`お支払いが不要になる額：${formatYen(charged - yenIn(payable[0]), 'ja')}\n`);
  expect(free).toContain('ポイントは、ご契約にお戻ししました。');
  expect(free).toContain('円でのお支払いは、まだいただいておりません。');
  expect(free).toContain(`${payable[0]}は、ご滞在の際に現地でお支払いください。`);
  expect(free).toContain('ご到着の日を、心よりお待ちしております。');
  expect(free).not.toContain('またのご利用');

  expect(more).toContain('取消料：96 Pt、');
  expect(more).toContain('お戻ししたポイント：0 Pt\n');
  expect(more).not.toContain('有効期限');
  expect(more).toContain(
    `取消料のうち56 Ptは、ご契約のほかのポイントからいただきました：56 Pt（${until}まで有効）`,
  );
  // The night that is left, and the fee.
  expect(more).toContain(`キャンセル後のお支払い合計（取消料を含みます）：136 Pt、${payable[1]}\n`);

  expect(rest).toContain('取消料：64 Pt、');
  expect(rest).toContain(`これまでの取消料の合計：160 Pt、${payable[2]}\n`);
  expect(rest).toContain('キャンセルされたご宿泊日：');
  expect(rest).toContain(`取消料${payable[2]}のお支払い方法は、当倶楽部よりご案内いたします。`);
  expect(rest).not.toContain('キャンセル後のお支払い');
  expect(rest).toContain('またのご利用を、心よりお待ちしております。');
});

it('say on yen what is kept in all and what is to be paid', async () => {
  const member = await (await club.aMember({ product: 'VS' })).logIn();
  const { id, payable } = await inThreeSteps(member);
  const [free, more, rest] = await mailsOf(member, id);
  for (const [mail, fee, sum] of [
    [free, '0円', `キャンセル後のお支払い合計（取消料を含みます）：${payable[0]}`],
    [more, '48,000円', `キャンセル後のお支払い合計（取消料を含みます）：${payable[1]}`],
    [rest, '32,000円', 'これまでの取消料の合計：80,000円'],
  ]) {
    expect(mail).toContain(`取消料：${fee}\n`);
    expect(mail).toContain(sum);
  }
  for (const mail of [free, more, rest]) expect(mail).not.toMatch(/Pt|ポイント/);
});

it.each([
  ['is set back a little', '-1 second'],
  ['is set back by hours', '-3 hours'],
])('say nothing of the step before where the clock %s between them', async (_what, back) => {
  const member = await (await club.aMember({ points: 200 })).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const from = await club.daysAhead(32);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 3) });
  const { id } = booking!;
  const wholly = await yenOf(id);
  expect((await member.cancel(id, [addDays(from, 2)])).errors).toBeUndefined();
  const before = await yenOf(id);
  await club.clockForward(back);
  try {
    expect((await member.cancel(id, [addDays(from, 1)])).errors).toBeUndefined();
  } finally {
    await club.clockForward(back.slice(1));
  }
  const now = await yenOf(id);
  const [first, second] = await mailsOf(member, id);
  for (const mail of [first, second]) expect(mail).toContain('お戻ししたポイント：40 Pt\n');
  expect(first).toContain(
    `キャンセル後のお支払い合計（取消料を含みます）：80 Pt、${formatYen(before, 'ja')}\n`,
  );
  expect(first).toContain(`お支払いが不要になる額：${formatYen(wholly - before, 'ja')}\n`);
  expect(second).toContain(
    `キャンセル後のお支払い合計（取消料を含みます）：40 Pt、${formatYen(now, 'ja')}\n`,
  );
  expect(second).toContain(`お支払いが不要になる額：${formatYen(before - now, 'ja')}\n`);
});

it('leave the sum away where the whole is given up at once', async () => {
  const member = await (await club.aMember()).logIn();
  const roomType = await club.aRoomType(await club.aFacility(), { sp: 40 });
  const from = await club.daysAhead(32);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 1) });
  await member.cancel(booking!.id, [from]);
  const [mail] = await mailsOf(member, booking!.id);
  expect(mail).toContain('お戻ししたポイント：40 Pt');
  expect(mail).not.toContain('合計');
});
