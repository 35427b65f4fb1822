/**
 * Confirming is one effect, however often it is asked. Copies of one confirmation at once, over two servers, all
 * get the same bookings, charged once and told once; another payload for the same hold is refused, also when both come
 * together. The control's contracts and groups cannot be locked.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, openSession, withoutLocks } from '../tools.ts';

const sizes: Record<Size, { confirms: number; copies: number }> = {
  short: { confirms: 5, copies: 16 },
  full: { confirms: 1_000, copies: 50 },
};
const PROCESSES = 2;
const CONFIRMS_PER_MEMBER = 300;
const LONGEST_FULL_RUN_MS = 330_000;

type Tally = {
  same: number;
  different: number;
  refused: number;
  unexpected: number;
  mismatchedAccepted: number;
};

/** Sends copies at once, to both servers in turn; every second copy with another name where `mixed` says so. */
async function confirmTogether(
  member: Member,
  group: HeldGroup,
  { copies, names }: { copies: number; names: readonly string[] },
): Promise<Tally> {
  const tally: Tally = { same: 0, different: 0, refused: 0, unexpected: 0, mismatchedAccepted: 0 };
  const answers = await Promise.all(
    Array.from({ length: copies }, async (_, index) => {
      member.process = index % PROCESSES;
      const name = names[index % names.length]!;
      return { name, answer: await member.confirm(group, { name }) };
    }),
  );
  member.process = 0;
  const accepted = answers.filter(({ answer }) => answer.data);
  const first = accepted[0];
  for (const { name, answer } of answers) {
    if (!answer.data) {
      if (answer.errors?.[0]?.message === 'CONFIRMED_OTHERWISE') tally.refused += 1;
      else tally.unexpected += 1;
    } else if (name !== first!.name) tally.mismatchedAccepted += 1;
    else if (JSON.stringify(answer.data) === JSON.stringify(first!.answer.data)) tally.same += 1;
    else tally.different += 1;
  }
  return tally;
}

type Effects = { readonly bookings: number; readonly chargesPerLine: number; readonly mails: number };

/** What one confirmed group left behind: its bookings, how often each charge line was written, its mails. */
async function effectsOf(club: Club, groupId: string): Promise<Effects> {
  const { rows } = await club.owner.query<Effects>(
    `select (select count(*)::int from bookings where group_id = $1) as bookings,
       (select coalesce(max(n), 0)::int from (select count(*) as n from booking_charges c join bookings b on b.id = c.booking_id
         where b.group_id = $1 group by c.booking_id, c.subject, c.night) lines) as "chargesPerLine",
       (select count(*)::int from audit_events where subject = $1::text and action = 'mail_booking_confirmed')
         + (select count(*)::int from graphile_worker._private_jobs where key = 'booking-confirmed:' || $1) as mails`,
    [groupId],
  );
  return rows[0]!;
}

async function confirmOften(
  postgresUrl: string,
  size: Size,
  arrange: (club: Club) => Promise<void>,
): Promise<Verdict> {
  const { confirms, copies } = sizes[size];
  // The queue is left standing, so that what was put into it can be counted.
  return inClub(
    postgresUrl,
    { processes: PROCESSES, configuration: { databaseConnections: 20, runsJobs: false } },
    async (club) => {
      const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: 150 }), {
        rooms: 32_000,
        sp: 1,
      });
      let member = await club.aMember({ points: 10_000 });
      await arrange(club);
      const today = await club.today();
      const total: Tally = { same: 0, different: 0, refused: 0, unexpected: 0, mismatchedAccepted: 0 };
      const effects: Effects[] = [];
      const started = performance.now();
      let changedLater = 0;
      for (let n = 0; n < confirms && performance.now() - started < LONGEST_FULL_RUN_MS; n += 1) {
        if (n % CONFIRMS_PER_MEMBER === CONFIRMS_PER_MEMBER - 1)
          member = await club.aMember({ points: 10_000 });
        if (n % 100 === 0 || n % CONFIRMS_PER_MEMBER === CONFIRMS_PER_MEMBER - 1) await openSession(member);
        const from = addDays(today, 10 + (n % 340));
        const group = await member.held({ roomType, from, to: addDays(from, 2) });
        // Every third hold is confirmed under two names at once.
        const tally = await confirmTogether(member, group, {
          copies,
          names: n % 3 === 2 ? ['海野 花子', '山野 太郎'] : ['海野 花子'],
        });
        for (const [name, value] of Object.entries(tally)) total[name as keyof Tally] += value;
        const later = await member.confirm(group, { name: '別人 次郎' });
        if (later.data) changedLater += 1;
        effects.push(await effectsOf(club, group.id));
      }
      const seconds = (performance.now() - started) / 1000;
      const books = await brokenBooks(club.owner);
      const most = (pick: (e: Effects) => number) => Math.max(...effects.map(pick));
      const figures = {
        confirms: effects.length,
        copies,
        processes: PROCESSES,
        sameAnswers: total.same,
        otherAnswers: total.different,
        refusedOtherPayload: total.refused,
        unexpected: total.unexpected,
        mismatchedAccepted: total.mismatchedAccepted + changedLater,
        bookingsPerGroup: most((e) => e.bookings),
        chargesPerLine: most((e) => e.chargesPerLine),
        mailsPerGroup: most((e) => e.mails),
        brokenLaws: books.length,
        perSecond: Math.round((effects.length * copies) / seconds),
      };
      const musts = {
        otherAnswers: 0,
        unexpected: 0,
        mismatchedAccepted: 0,
        bookingsPerGroup: 1,
        chargesPerLine: 1,
        mailsPerGroup: 1,
        brokenLaws: 0,
      };
      return { figures, broken: [...brokenWhere(figures, musts), ...books] };
    },
  );
}

export const confirmOnce: Check = {
  name: 'confirm-once',
  claim: 'a confirmation sent many times has one effect and one answer, and no other payload passes for it',
  run: (postgresUrl, size) => confirmOften(postgresUrl, size, async () => {}),
  control: (postgresUrl) =>
    confirmOften(postgresUrl, 'short', (club) =>
      withoutLocks(
        club,
        ['logins', 'contracts', 'booking_groups'],
        [
          ['room_nights', 'room_nights_held_check'],
          ['room_nights', 'never_oversold'],
        ],
      ),
    ),
};
