/**
 * Whatever is done to stays, in whatever order, they are what the rules say. The rules alone, walked a hundred
 * thousand times against a stay on paper; and members' stays over the API with the clock moved between steps: held,
 * extended, left, run out, confirmed, cancelled in part and whole, each step compared in state, rooms, points and
 * price, by the club's policy and by a plan's that counts every night. No sequence of cancellations, in part or whole, is
 * cheaper than giving up the same nights at once. The control charges each step for what is left only.
 */
import fc from 'fast-check';
import { cancelNights } from '#domain/booking/cancellation.ts';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { releaseExpiredHolds } from '#server/modules/booking/hold/release-hold.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import type { Club } from '../../testkit/club.ts';
import type { HeldGroup, Member } from '../../testkit/member.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { clubFees, PaperStay, standardBands, totalYen } from './stay-model.ts';
import type { Bands } from './stay-model.ts';
import { walkRules } from './stay-rules.ts';
import type { CancelRule } from './stay-rules.ts';
import { inClub, openSession } from '../tools.ts';

const sizes: Record<Size, { rules: number; stays: number }> = {
  short: { rules: 4_000, stays: 8 },
  full: { rules: 100_000, stays: 400 },
};
const SEED = 808;
const LONGEST_FULL_RUN_MS = 300_000;
const FIRST_DAY = calendarDate('2026-06-10');
const ADULTS = 2;
const START_POINTS = 400;
const PRICE = { sp: 30, vs: 12_345 } as const;

type Step =
  | { readonly kind: 'hold'; readonly ahead: number; readonly nights: number }
  | { readonly kind: 'extend' | 'leave' | 'confirm' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'cancel'; readonly which: number; readonly nights: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('hold' as const),
        ahead: fc.integer({ min: 2, max: 12 }),
        nights: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 4, arbitrary: fc.constant({ kind: 'confirm' as const }) },
    { weight: 1, arbitrary: fc.constantFrom({ kind: 'extend' as const }, { kind: 'leave' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('minutes' as const), minutes: fc.constantFrom(3, 19, 21) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 5 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('cancel' as const),
        which: fc.nat(3),
        nights: fc.integer({ min: 1, max: 4 }),
      }),
    },
  ),
  { minLength: 6, maxLength: 16 },
);

/** A plan's policy that charges early and counts every night. */
const planBands: Bands = {
  sameDay: 100,
  steps: [
    { day: 10, penalty: 20 },
    { day: 5, penalty: 50 },
    { day: 3, penalty: 80 },
  ],
  everyNight: true,
};
const planPolicy = {
  noShowPenalty: 100,
  day0Penalty: planBands.sameDay,
  thresholds: planBands.steps,
  partialBase: 'ALL_NIGHTS',
} as const;
const kind = fc.record({ inPoints: fc.boolean(), planned: fc.boolean() });

type Booked = { readonly id: string; readonly paper: PaperStay };
type Hold = {
  readonly group: HeldGroup;
  readonly from: CalendarDate;
  readonly nights: number;
  endsAt: number;
};

/** One member's stays, in the portal and on paper. */
class Life {
  readonly club: Club;
  readonly member: Member;
  readonly roomType: { id: number };
  readonly inPoints: boolean;
  /** The plan of its stays, with a policy of its own; undefined for the club's. */
  readonly planId: number | undefined;
  readonly stays: Booked[] = [];
  hold: Hold | null = null;
  /** Minutes since the first day's noon on the business clock. */
  now = 0;
  points = START_POINTS;

  constructor(
    club: Club,
    facts: { member: Member; roomType: { id: number }; inPoints: boolean; planId: number | undefined },
  ) {
    this.club = club;
    this.member = facts.member;
    this.roomType = facts.roomType;
    this.inPoints = facts.inPoints;
    this.planId = facts.planId;
  }

  get today(): CalendarDate {
    return addDays(FIRST_DAY, Math.floor((this.now + 720) / 1_440));
  }

  private price(count: number): number {
    return this.inPoints ? count * PRICE.sp : 0;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'minutes':
      case 'days':
        this.now += step.kind === 'days' ? step.days * 1_440 : step.minutes;
        await this.club.clockForward(step.kind === 'days' ? `${step.days} days` : `${step.minutes} minutes`);
        await this.sweep();
        return;
      case 'hold':
        return this.makeHold(step);
      case 'extend':
        return this.extend();
      case 'leave':
        return this.leave();
      case 'confirm':
        return this.confirm();
      case 'cancel':
        return this.cancel(step);
    }
  }

  private async sweep(): Promise<void> {
    await releaseExpiredHolds(this.club.portals[0]!.services, systemActor('sweep'), { limit: 20 });
    if (this.hold && this.hold.endsAt <= this.now) {
      this.points += this.price(this.hold.nights);
      this.hold = null;
    }
  }

  private async makeHold({ ahead, nights }: Extract<Step, { kind: 'hold' }>): Promise<void> {
    const from = addDays(this.today, ahead);
    const own = this.hold ? this.price(this.hold.nights) : 0;
    const answer = await this.member.hold({
      roomType: this.roomType,
      from,
      to: addDays(from, nights),
      rooms: [{ adults: ADULTS }],
      planId: this.planId,
    });
    const overlap = this.mostRooms(from, nights) >= 3 ? 'TOO_MANY_ROOMS_PER_NIGHT' : null;
    const short = this.price(nights) > this.points + own ? 'INSUFFICIENT_POINTS' : null;
    this.agree('hold', answer.errors?.[0]?.message ?? 'done', overlap ?? short ?? 'done');
    if (!answer.data) return;
    this.points += own - this.price(nights);
    this.hold = { group: answer.data.createTemporaryBookingGroup, from, nights, endsAt: this.now + 20 };
  }

  private mostRooms(from: CalendarDate, nights: number): number {
    const days = Array.from({ length: nights }, (_, n) => addDays(from, n));
    return Math.max(
      ...days.map((day) => this.stays.filter((s) => s.paper.live.some((n) => n.night === day)).length),
    );
  }

  private async extend(): Promise<void> {
    if (!this.hold) return;
    const answer = await this.member.extend(this.hold.group.id);
    this.agree('extend', answer.errors?.[0]?.message ?? 'done', 'done');
    this.hold.endsAt = this.now + 20;
  }

  private async leave(): Promise<void> {
    if (!this.hold) return;
    const answer = await this.member.remove(this.hold.group.id);
    this.agree('leave', answer.errors?.[0]?.message ?? 'done', 'done');
    this.points += this.price(this.hold.nights);
    this.hold = null;
  }

  private async confirm(): Promise<void> {
    const { hold } = this;
    if (!hold) return;
    const answer = await this.member.confirm(hold.group);
    // A stay whose first day has come near while it was held is confirmed all the same.
    this.agree('confirm', answer.errors?.[0]?.message ?? 'done', 'done');
    const night = this.inPoints
      ? { points: PRICE.sp, yen: clubFees.usage * ADULTS }
      : { points: 0, yen: PRICE.vs };
    this.stays.push({
      id: answer.data!.confirmBookingGroup.bookings[0]!.id,
      paper: new PaperStay(
        hold.from,
        Array.from({ length: hold.nights }, () => night),
        this.planId === undefined ? standardBands : planBands,
      ),
    });
    this.hold = null;
  }

  private async cancel({ which, nights }: Extract<Step, { kind: 'cancel' }>): Promise<void> {
    const stay = this.stays[which % Math.max(1, this.stays.length)];
    if (!stay) return;
    const { paper } = stay;
    const { live } = paper;
    const wanted = live.slice(Math.max(0, live.length - nights));
    const answer = await this.member.cancel(
      stay.id,
      wanted.map((n) => n.night),
    );
    const key = answer.errors?.[0]?.message ?? 'done';
    if (live.length === 0) return this.agree('cancel', key, 'ALREADY_CANCELLED');
    if (this.today > paper.checkIn) return this.agree('cancel', key, 'CANCELLATION_CLOSED');
    const before = { ...paper.penalties };
    const done = paper.cancelLast(wanted.length, this.today)!;
    if (done.extraPoints > this.points) {
      for (const night of wanted) night.live = true;
      paper.penalties = before;
      return this.agree('cancel', key, 'INSUFFICIENT_POINTS');
    }
    this.agree('cancel', key, 'done');
    this.points += done.returnedPoints - done.extraPoints;
    const atOnce = paper.atOnceCost(paper.nights.length - paper.live.length, this.today);
    if (paper.penalties.points < atOnce.points || paper.penalties.yen < atOnce.yen)
      throw new Error('the steps were cheaper than the same nights at once');
  }

  private agree(step: string, answered: string, expected: string): void {
    if (answered !== expected) throw new Error(`${step} answered ${answered}, on paper ${expected}`);
  }

  /** Points, rooms, state and price as the portal shows them. */
  async compare(): Promise<void> {
    const { club, member } = this;
    type View = {
      id: string;
      cancelledAt: string | null;
      nights: { date: string; cancelledAt: string | null }[];
      prices: { totalJpy: number };
      penalties: { points: number; yen: number }[];
    };
    const shown = await member.get<{ myBookingList: View[] }>(
      '{ myBookingList(take: 50) { id cancelledAt nights { date cancelledAt } prices { totalJpy } penalties { points yen } } }',
    );
    for (const { id, paper } of this.stays) {
      const view = shown.myBookingList.find((b) => b.id === id)!;
      const live = view.nights
        .filter((n) => n.cancelledAt === null)
        .map((n) => n.date)
        .sort();
      this.agree('live nights', live.join(), paper.live.map((n) => n.night).join());
      this.agree('cancelled', String(view.cancelledAt !== null), String(paper.live.length === 0));
      this.agree(
        'price',
        String(view.prices.totalJpy),
        String(totalYen(paper, { adults: ADULTS, inPoints: this.inPoints })),
      );
      const paid = view.penalties.reduce(
        (sum, p) => `${Number(sum.split(' ')[0]) + p.points} ${Number(sum.split(' ')[1]) + p.yen}`,
        '0 0',
      );
      this.agree('penalties', paid, `${paper.penalties.points} ${paper.penalties.yen}`);
    }
    const taken = await club.value<number>(
      'select coalesce(sum(sold + held), 0)::int from room_nights where room_type_id = $1',
      [this.roomType.id],
    );
    const onPaper = this.stays.reduce((sum, s) => sum + s.paper.live.length, 0) + (this.hold?.nights ?? 0);
    this.agree('rooms', String(taken), String(onPaper));
    if (!this.inPoints) return;
    const left = await club.value<string>('select sum(available) from point_lots where contract_id = $1', [
      member.contractId,
    ]);
    this.agree('points', left, String(this.points));
  }
}

type Kind = { readonly inPoints: boolean; readonly planned: boolean };

async function liveThrough(club: Club, history: readonly Step[], { inPoints, planned }: Kind): Promise<void> {
  await club.clockAt(FIRST_DAY, '12:00');
  const roomType = await club.aRoomType(await club.aFacility({ bathingTaxYen: clubFees.bathing }), {
    rooms: 3,
    ...PRICE,
    nights: 120,
  });
  const member = await openSession(
    await club.aMember({ product: inPoints ? 'SP' : 'VS', points: START_POINTS }),
  );
  const planId = planned ? await club.aPlan(roomType, { policy: planPolicy }) : undefined;
  const life = new Life(club, { member, roomType, inPoints, planId });
  for (const step of history) {
    await life.take(step);
    await life.compare();
  }
  if (life.hold) await life.take({ kind: 'leave' });
}

async function lead(postgresUrl: string, size: Size, rule: CancelRule): Promise<Verdict> {
  const { rules, stays } = sizes[size];
  const walked = walkRules(rule, { seed: SEED, runs: rules });
  return inClub(postgresUrl, { configuration: { runsJobs: false } }, async (club) => {
    let lived = 0;
    let taken = 0;
    const property = fc.asyncProperty(steps, kind, async (history, of) => {
      await liveThrough(club, history, of);
      lived += 1;
      taken += history.length;
    });
    const result = await fc.check(property, {
      seed: SEED,
      numRuns: stays,
      interruptAfterTimeLimit: LONGEST_FULL_RUN_MS,
    });
    const mismatch =
      result.failed && result.counterexample
        ? `${String(result.errorInstance)} after ${JSON.stringify(result.counterexample)}`
        : null;
    const books = await brokenBooks(club.owner);
    const mismatches = [walked.mismatch, mismatch].filter((m) => m !== null);
    const figures = {
      seed: SEED,
      ruleSequences: walked.sequences,
      lives: lived,
      steps: taken,
      mismatches: mismatches.length,
      brokenLaws: books.length,
    };
    return {
      figures,
      broken: [...brokenWhere(figures, { mismatches: 0, brokenLaws: 0 }), ...books, ...mismatches],
    };
  });
}

/** Forgets that a stay was longer once. */
const forgetful: CancelRule = (question) =>
  cancelNights({ ...question, nights: question.nights.filter((n) => !n.cancelled) });

export const stayLife: Check = {
  name: 'stay-life',
  claim:
    'stays, rooms, points and prices follow the rules through any sequence of steps, and steps are never cheaper than the same nights at once',
  run: (postgresUrl, size) => lead(postgresUrl, size, cancelNights),
  control: (postgresUrl) => lead(postgresUrl, 'short', forgetful),
};
