/**
 * Booked stays are moved, extended, shortened, cancelled and get other guests over the API, the clock moved between steps, beside
 * the same stays on paper: after each step its nights, all that was kept, and the contract's points. Every law of the books holds
 * after each batch. The control's paper forgets the nights that were given up.
 */
import fc from 'fast-check';
import { addDays, calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import { PaperStay } from '../../../../domain/test/changed-stay-paper.ts';
import type { PaperNight, PaperPolicy } from '../../../../domain/test/changed-stay-paper.ts';
import { changedStays } from '../../../../domain/test/changed-stay-sequences.ts';
import type { ChangedStay, ChangeStep } from '../../../../domain/test/changed-stay-sequences.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { carryOut, quoted } from '../../testkit/changes.ts';
import type { Change } from '../../testkit/changes.ts';
import type { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub, openSession } from '../tools.ts';
import { clubFees } from './stay-model.ts';

const sizes: Record<Size, number> = { short: 200, full: 5_000 };
const BATCH = 50;
const SEED = 814;
const FIRST_DAY = calendarDate('2026-06-10');
const POINTS = 3_000;
const PRICE = 41;

/** The club's policy, and a plan's that counts every night. */
const policies: readonly PaperPolicy[] = [
  {
    sameDay: 80,
    steps: [
      { day: 7, penalty: 20 },
      { day: 2, penalty: 50 },
    ],
    everyNight: false,
  },
  {
    sameDay: 100,
    steps: [
      { day: 10, penalty: 15 },
      { day: 5, penalty: 45 },
      { day: 3, penalty: 80 },
    ],
    everyNight: true,
  },
];

type PaperOf = (policy: PaperPolicy, nights: readonly PaperNight[]) => PaperStay;
const onPaper: PaperOf = (policy, nights) => new PaperStay(policy, nights);
const forgetful: PaperOf = (policy, nights) => {
  const paper = new PaperStay(policy, nights);
  paper.given.set = () => paper.given;
  return paper;
};

function agree(step: string, answered: string, expected: string): void {
  if (answered !== expected) throw new Error(`${step}: ${answered}, on paper ${expected}`);
}

class ChangedLife {
  readonly club: Club;
  readonly member: Member;
  readonly paper: PaperStay;
  readonly id: string;
  today = 0;
  guests: number;
  refused = 0;

  constructor(facts: { club: Club; member: Member; paper: PaperStay; id: string; guests: number }) {
    this.club = facts.club;
    this.member = facts.member;
    this.paper = facts.paper;
    this.id = facts.id;
    this.guests = facts.guests;
  }

  private dateOf(day: number) {
    return addDays(FIRST_DAY, day);
  }

  async wait(days: number): Promise<void> {
    if (days === 0) return;
    this.today += days;
    await this.club.clockForward(`${days} days`);
  }

  private night(day: number): PaperNight {
    return nightOf(day, this.guests);
  }

  async take(step: ChangeStep): Promise<void> {
    const { days } = this.paper;
    if (days.length === 0) return;
    const [arrival, departure] = [days[0]!, days.at(-1)! + 1];
    switch (step.kind) {
      case 'cancel':
        return this.cancel(Math.min(step.nights, days.length));
      case 'whole':
        return this.cancel(days.length);
      case 'extend': {
        const taken = Array.from({ length: step.nights }, (_, nth) => departure + nth);
        const done = await this.change({ days: taken.map((day) => this.dateOf(day)) });
        if (done) for (const day of taken) this.paper.take(this.night(day));
        return done?.('extend', '0 0');
      }
      case 'move': {
        const from = arrival + step.by;
        if (step.by === 0 || from <= this.today) return;
        const wanted = Array.from({ length: step.nights }, (_, nth) => from + nth);
        const done = await this.change({ from: this.dateOf(from), to: this.dateOf(from + step.nights) });
        if (!done) return;
        const taken = wanted.filter((day) => !days.includes(day)).map((day) => this.night(day));
        const fee = this.paper.move(from, taken, wanted, this.today);
        return done('move', `${fee.points} ${fee.yen}`);
      }
      case 'guests': {
        const guests = Array.from({ length: step.count }, (_, nth) => ({
          id: `new-${nth}`,
          representative: nth === 0,
        }));
        const done = await this.change({ guests });
        if (!done) return;
        this.guests = step.count;
        const fee = this.paper.guests(step.count * clubFees.usage, this.today);
        return done('guests', `${fee.points} ${fee.yen}`);
      }
    }
  }

  /** Done as it was quoted; null where it is refused, which the quote and the act say alike. */
  private async change(change: Change): Promise<((step: string, fee: string) => void) | null> {
    const asked = await quoted(this.member, this.id, change);
    const quote = asked.data?.quote;
    const done = await carryOut(this.member, this.id, change, { quote: quote?.quote ?? null });
    const keyOf = (answer: { errors?: readonly { message: string }[] | undefined }) =>
      answer.errors?.[0]?.message ?? 'done';
    agree('the act', keyOf(done), keyOf(asked));
    if (quote) {
      if (this.paper.isClosed(this.today)) throw new Error('a change was done after it closed');
      return (step, fee) => agree(step, `${quote.penaltyPoints} ${quote.penaltyJpy}`, fee);
    }
    const key = keyOf(done);
    this.refused += 1;
    const isOfDates = !('guests' in change) && MAY_REFUSE.has(key);
    if (!isOfDates && !this.paper.isClosed(this.today)) throw new Error(`a change was refused: ${key}`);
    return null;
  }

  private async cancel(count: number): Promise<void> {
    const nights = this.paper.days.slice(-count).map((day) => this.dateOf(day));
    const answer = await this.member.cancel(this.id, nights);
    const key = answer.errors?.[0]?.message ?? 'done';
    if (this.paper.isOver(this.today)) return agree('cancel', key, 'CANCELLATION_CLOSED');
    agree('cancel', key, 'done');
    this.paper.giveUp(count, this.today);
  }

  /** Nights, all that was kept, and the points that are left. */
  async compare(): Promise<void> {
    const { rows } = await this.club.owner.query<{ nights: string[] | null; kept: string; left: number }>(
      `select (select array_agg(to_char(night, 'YYYY-MM-DD') order by night) from booking_nights
           where booking_id = $1 and ended_at is null) as nights,
         (select coalesce(sum(points), 0) || ' ' || coalesce(sum(yen), 0) from booking_penalties where booking_id = $1) as kept,
         (select sum(available)::int from point_lots where contract_id = $2) as left`,
      [this.id, this.member.contractId],
    );
    const { nights, kept, left } = rows[0]!;
    const { days, keptInAll } = this.paper;
    agree(
      'nights',
      String((nights ?? []).map((night) => daysBetween(FIRST_DAY, calendarDate(night)))),
      String(days),
    );
    agree('kept', kept, `${keptInAll.points} ${keptInAll.yen}`);
    agree('points', String(left), String(POINTS - days.length * PRICE - keptInAll.points));
  }
}

/** What other dates may be refused for, whatever became of the stay. */
const MAY_REFUSE = new Set(['STAY_TOO_LONG', 'NO_INVENTORY', 'EXTENSION_ROOM_UNAVAILABLE']);

const nightOf = (day: number, guests: number): PaperNight => ({
  ...{ day, points: PRICE, roomYen: 0, guestsYen: guests * clubFees.usage },
  ...{ off: 0, offKept: 0 },
});

async function liveThrough(club: Club, start: ChangedStay, paperOf: PaperOf) {
  await club.clockAt(FIRST_DAY, '12:00');
  const policy = policies[start.policy.everyNight ? 1 : 0]!;
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: clubFees.bathing }), {
    ...{ rooms: 3, sp: PRICE, vs: 12_345, nights: 120 },
  });
  const member = await openSession(await club.aMember({ points: POINTS }));
  const planId = policy.everyNight
    ? await club.aPlan(roomType, {
        policy: {
          ...{ noShowPenalty: 100, day0Penalty: policy.sameDay, thresholds: policy.steps },
          partialBase: 'ALL_NIGHTS',
        },
      })
    : undefined;
  const ahead = 2 + (start.ahead % 13);
  const [from, to] = [addDays(FIRST_DAY, ahead), addDays(FIRST_DAY, ahead + start.nights)];
  const [booking] = await member.booked({ roomType, from, to, planId, rooms: [{ adults: start.guests }] });
  const nights = Array.from({ length: start.nights }, (_, nth) => nightOf(ahead + nth, start.guests));
  const life = new ChangedLife({
    ...{ club, member, id: booking!.id, guests: start.guests },
    paper: paperOf(policy, nights),
  });
  let taken = 0;
  for (const { waits, ...step } of start.steps) {
    await life.wait(waits);
    await life.take(step);
    await life.compare();
    taken += 1;
  }
  return { taken, refused: life.refused };
}

async function lead(postgresUrl: string, size: Size, paperOf: PaperOf): Promise<Verdict> {
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    let [sequences, steps, refused] = [0, 0, 0];
    const books: string[] = [];
    const property = fc.asyncProperty(changedStays, async (start) => {
      const lived = await liveThrough(club, start, paperOf);
      sequences += 1;
      steps += lived.taken;
      refused += lived.refused;
      if (sequences % BATCH === 0) books.push(...(await brokenBooks(club.owner)));
    });
    const result = await fc.check(property, { seed: SEED, numRuns: sizes[size], endOnFailure: true });
    const mismatches = result.failed
      ? [`${String(result.errorInstance)} after ${JSON.stringify(result.counterexample)}`]
      : [];
    books.push(...(await brokenBooks(club.owner)));
    const figures = {
      ...{ seed: SEED, sequences, steps, refused },
      ...{ mismatches: mismatches.length, brokenLaws: books.length },
    };
    return {
      figures,
      broken: [...brokenWhere(figures, { mismatches: 0, brokenLaws: 0 }), ...books, ...mismatches],
    };
  });
}

export const changeSequences: Check = {
  name: 'change-sequences',
  claim: 'stays changed over the API in any order have the nights, fees and points that they have on paper',
  run: (postgresUrl, size) => lead(postgresUrl, size, onPaper),
  control: (postgresUrl) => lead(postgresUrl, 'short', forgetful),
};
